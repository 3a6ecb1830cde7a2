"""The rating: how strong one is among the levels, by games that are fair, and where such a game is begun."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from game.rules import all_rule_sets
from game.ui.brush import Brush, Look
from game.ui.days import rules_words, short_rules_words
from game.ui.rating import FairWish, FamilyShown, Rating
from game.ui.scenes.sheet import ReadingScene, draw_note
from game.ui.scenes.statistics import following, heading_of
from game.ui.sound import SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Line, Push
from game.ui.widgets.options import Chooser
from game.ui.widgets.rating_chart import RatingChart

HEADING: Final = Box(50, 30, 1820, 60)
WISH: Final = Box(50, 108, 500, 868)
FAMILIES: Final = Box(574, 108, 1296, 150)
CHART: Final = Box(574, 274, 1296, 702)
FOOT: Final = 996.0
PLAYERS: Final = (2, 3, 4)


class RatingScene(ReadingScene):
    """Shows the rating of the family of rule sets that is wished for."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        rating: Rating,
        on_play: Callable[[FairWish], None],
        on_open: Callable[[str], None],
        on_back: Callable[[], None],
        wish: FairWish,
    ) -> None:
        super().__init__(look, sound, on_back, rating)
        self._rating = rating
        self._on_play = on_play
        self._on_open = on_open
        self.wish = wish
        self.focus = "play"
        self.refresh()

    @property
    def family(self) -> str:
        return self._rating.family_of(self.wish.modules)

    def refresh(self) -> None:
        say, wish, inner = self.look.language.say, self.wish, Box(WISH.x + 32, WISH.y, WISH.w - 64, WISH.h)
        self.families = self._rating.families()
        self.controls = {
            "rules": Chooser(
                Box(inner.x, WISH.y + 122, inner.w, 58),
                self._turn_rules,
                short_rules_words(wish.edition, wish.modules, self.look.language),
                rules_words(wish.edition, wish.modules, self.look.language),
            ),
            "players": Chooser(
                Box(inner.x, WISH.y + 244, inner.w, 58),
                self._turn_players,
                say("statistics.players", count=wish.players),
            ),
            "play": Push(
                Box(inner.x, WISH.bottom - 106, inner.w, 70),
                self._play,
                say("fair.play"),
                "play",
                primary=True,
                size=29,
            ),
            "chart": RatingChart(
                Box(CHART.x + 24, CHART.y + 78, CHART.w - 48, CHART.h - 100),
                self._rating.games(self.family),
                self._rating.levels(),
                self._on_open,
                self.look.language,
            ),
            "back": Push(Box(WISH.x, FOOT, 260, 60), self._on_back, say("new.back"), "left", size=27),
        }
        self.controls["play"].enabled = self._rating.reading is None
        for number, family in enumerate(self.families):
            box, want = self._tile(number).inset(6), partial(self._want_family, family.family)
            self.controls[f"family.{family.family}"] = Line(box, want, tooltip=say("statistics.behind"))

    def _tile(self, number: int) -> Box:
        """Where a family's rating stands."""
        wide = (FAMILIES.w - 16 * (len(self.families) - 1)) / len(self.families)
        return Box(FAMILIES.x + number * (wide + 16), FAMILIES.y, wide, FAMILIES.h)

    def _want_family(self, family: str) -> None:
        """Show the games of a family, in the edition that is wished for if it has such rules."""
        if family == self.family:
            return
        sets = [rules for rules in all_rule_sets() if self._rating.family_of(rules[1]) == family]
        edition, modules = next((rules for rules in sets if rules[0] == self.wish.edition), sets[0])
        self.wish = replace(self.wish, edition=edition, modules=modules)
        self.refresh()

    def _turn_rules(self, by: int) -> None:
        edition, modules = following(all_rule_sets(), (self.wish.edition, self.wish.modules), by)
        self.wish = replace(self.wish, edition=edition, modules=modules)
        self.refresh()

    def _turn_players(self, by: int) -> None:
        self.wish = replace(self.wish, players=following(PLAYERS, self.wish.players, by))
        self.refresh()

    def _play(self) -> None:
        self._on_play(self.wish)

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        say = self.look.language.say
        brush.fitted(say("fair.title"), HEADING, TITLE, 44, GILT, "middle")
        draw_note(brush, self._rating.note)
        self._draw_wish(brush)
        for number, family in enumerate(self.families):
            self._draw_family(brush, family, self._tile(number))
        brush.panel("ui/panel-wood", CHART)
        count = len(self._rating.games(self.family))
        head = heading_of(CHART)
        brush.fitted(self._family_words(self.family), Box(head.x, head.y, head.w - 420, head.h), TITLE, 26, GILT)
        told = say("fair.games", count=count) if count else say("fair.none")
        brush.fitted(told, Box(head.right - 410, head.y, 410, head.h), BODY_ITALIC, 26, PALE, "right")

    def _family_words(self, family: str) -> str:
        say = self.look.language.say
        return say(f"fair.{family}") if family in ("base", "several") else say(f"module.{family}.name")

    def _draw_wish(self, brush: Brush) -> None:
        say = self.look.language.say
        brush.panel("ui/panel-wood", WISH)
        brush.fitted(say("fair.wish"), heading_of(WISH), TITLE, 26, GILT)
        for name, key in (("rules", "fair.rules"), ("players", "statistics.by.players")):
            box = self.controls[name].box
            brush.fitted(say(key), Box(box.x + 4, box.y - 38, box.w - 8, 34), BODY_ITALIC, 25, PALE)
        room = Box(WISH.x + 36, WISH.y + 330, WISH.w - 72, 270)
        brush.paragraph(say("fair.text"), room, BODY, 27, CREAM)
        level = Box(room.x, WISH.bottom - 240, room.w, 36)
        brush.fitted(say("fair.next"), level, BODY_ITALIC, 25, PALE)
        reading = self._rating.reading
        words = say("fair.reading") if reading is not None else say(f"level.{self._rating.next_level(self.family)}")
        brush.fitted(words, level.moved(0, 36), BODY_BOLD, 30, FOCUS)

    def _draw_family(self, brush: Brush, family: FamilyShown, box: Box) -> None:
        brush.panel("ui/panel-wood", box)
        if family.family == self.family:
            brush.outline(box.inset(2), GILT, 4, radius=12)
        inner = Box(box.x + 16, box.y + 16, box.w - 32, box.h - 32)
        name = self._family_words(family.family)
        brush.fitted(name, Box(inner.x, inner.y, inner.w, 32), SMALL, 24, PALE, "middle")
        figure = str(family.rating) if family.games else "–"
        figure = figure if family.settled or not family.games else f"{figure}?"
        brush.fitted(figure, Box(inner.x, inner.y + 30, inner.w, 54), TITLE, 42, GILT, "middle")
        games = self.look.language.say("fair.games", count=family.games)
        brush.fitted(games, Box(inner.x, inner.bottom - 32, inner.w, 32), SMALL, 24, CREAM, "middle")
