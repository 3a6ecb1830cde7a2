"""The list of kept games: a row for each, with a picture of the table, who plays, how it stands, and when."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.brush import Brush
from game.ui.dates import moment_of
from game.ui.input import Input, KeyPressed
from game.ui.keys import Action
from game.ui.language import Language
from game.ui.shelf import Condition, KeptGame
from game.ui.theme import BAD, BODY, BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE, SMALL
from game.ui.viewport import Box, Point
from game.ui.widgets.control import Control, draw_focus
from game.ui.widgets.scroll import BAR, Scroll

ROW = 142.0
GAP = 12.0
PICTURE = (224.0, 126.0)
SMALLEST = 24
RIGHT = 266.0
"""What the date takes at a row's right end."""
STANDS = 140.0
"""What the round takes below it."""
STEPS = {Action.UP: -1, Action.DOWN: 1, Action.PREVIOUS_PART: -5, Action.NEXT_PART: 5}
"""How many rows an action goes on."""


class GameList(Control):
    """Rows that scroll; one is chosen. `choose` is told its number."""

    def __init__(
        self,
        box: Box,
        language: Language,
        picture: Callable[[str], pygame.Surface | None],
        choose: Callable[[int], None],
    ) -> None:
        self.box = box
        self.scroll = Scroll(box)
        self.games: Sequence[KeptGame] = ()
        self.chosen = 0
        self._language = language
        self._picture = picture
        self._choose = choose

    def show(self, games: Sequence[KeptGame], chosen: int) -> None:
        """Show these games, one of them chosen and in sight."""
        moved = chosen != self.chosen or len(games) != len(self.games)
        self.games, self.chosen = games, chosen
        self.scroll.content = len(games) * (ROW + GAP) - GAP if games else 0.0
        self.scroll.by(0.0)
        if moved and games:
            self.scroll.show(chosen * (ROW + GAP), chosen * (ROW + GAP) + ROW)

    def row_at(self, at: Point) -> int | None:
        """The row under a point."""
        if not self.box.contains(at) or (self.scroll.needed and self.scroll.track.contains(at)):
            return None
        number, beyond = divmod(at[1] - self.box.y + self.scroll.offset, ROW + GAP)
        return int(number) if beyond < ROW and number < len(self.games) else None

    def row_box(self, number: int) -> Box:
        wide = self.box.w - (BAR + 12 if self.scroll.needed else 0)
        return Box(self.box.x, self.box.y + number * (ROW + GAP) - self.scroll.offset, wide, ROW)

    def press_at(self, at: Point) -> bool:
        row = self.row_at(at)
        if row is not None:
            self._choose(row)
        return row is not None

    def edit(self, given: Input) -> bool:
        if not isinstance(given, KeyPressed) or given.key not in ("home", "end") or not self.games:
            return False
        self._choose(0 if given.key == "home" else len(self.games) - 1)
        return True

    def walk(self, action: Action) -> bool:
        """Go through the rows; not beyond either end, from where one goes on to other controls."""
        wanted = min(max(0, self.chosen + STEPS.get(action, 0)), len(self.games) - 1)
        if wanted == self.chosen:
            return False
        self._choose(wanted)
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        target = brush.target
        before = target.get_clip()
        around = brush.viewport.rect(Box(self.box.x - 12, self.box.y - 6, self.box.w + 24, self.box.h + 12))
        target.set_clip(before.clip(around))
        for number, game in enumerate(self.games):
            box = self.row_box(number)
            if box.overlaps(self.box):
                self._draw_row(brush, game, box, number == self.chosen)
        if focused and self.games:
            draw_focus(brush, self.row_box(self.chosen).inset(2))
        target.set_clip(before)
        self.scroll.draw(brush, hovered)

    def _draw_row(self, brush: Brush, game: KeptGame, box: Box, chosen: bool) -> None:
        brush.panel("ui/panel-dark", box)
        if chosen:
            brush.shade(box.inset(4), (44, 92, 190), 70, radius=10)
            brush.outline(box.inset(1), GILT, 4, radius=12)
        place = Box(box.x + 10, box.y + (ROW - PICTURE[1]) / 2, *PICTURE)
        draw_thumbnail(brush, game, place, self._picture(game.key))
        words = Box(place.right + 20, box.y + 8, box.right - RIGHT - place.right - 34, 44)
        brush.fitted(game.name, words, BODY_BOLD, 31, FOCUS if chosen else GILT)
        when = Box(box.right - RIGHT - 14, box.y + 10, RIGHT, 40)
        brush.fitted(moment_of(game.modified, self._language), when, SMALL, 24, PALE, "right")
        if game.broken:
            wide = Box(words.x, words.bottom, box.right - words.x - 20, 36)
            brush.fitted(self._language.say(f"library.{game.condition.value}"), wide, BODY, 27, BAD)
            brush.fitted(clipped(brush, game.reason, wide.w, SMALL), wide.moved(0, 40), SMALL, 24, PALE)
        elif game.condition is Condition.READABLE:
            self._draw_game(brush, game, Box(words.x, words.bottom, box.right - words.x - 14, ROW - 60))

    def _draw_game(self, brush: Brush, game: KeptGame, box: Box) -> None:
        rules = Box(box.x, box.y, box.w - STANDS - 12, 38)
        brush.fitted(rules_of(game, self._language), rules, BODY_ITALIC, 27, CREAM)
        stands = self._language.say("library.over") if game.over else self._language.say("library.round", n=game.round)
        brush.fitted(stands, Box(box.right - STANDS, box.y, STANDS, 38), SMALL, 24, PALE, "right")
        wide = box.w / max(3, len(game.sitters))
        for number, sitter in enumerate(game.sitters):
            x = box.x + number * wide
            brush.picture(f"guilds/{sitter.guild}-seal", Box(x, box.y + 43, 36, 36))
            points = brush.width(str(sitter.points), BODY_BOLD, 28)
            end = brush.text(str(sitter.points), (x + 44, box.y + 61), BODY_BOLD, 28, GILT)
            name = Box(x + 54 + max(end, points), box.y + 42, wide - 64 - points, 38)
            brush.fitted(
                clipped(brush, sitter.name, name.w, BODY), name, BODY, SMALLEST, FOCUS if sitter.won else CREAM
            )


def rules_of(game: KeptGame, language: Language) -> str:
    """The edition and the modules of a game, in a line, and whether there are house rules."""
    modules = ", ".join(language.say(f"module.{module}.name") for module in game.modules)
    rules = language.say("library.rules", edition=game.edition, modules=modules or language.say("library.base"))
    return f"{rules} · {language.say('library.house')}" if game.variants else rules


def clipped(brush: Brush, text: str, room: float, face: str) -> str:
    """As much of a text as has room in a line, in the smallest type there is."""
    return brush.look.lettering.clipped(text, face, brush.type(SMALLEST), brush.px(room))


def draw_thumbnail(brush: Brush, game: KeptGame, place: Box, picture: pygame.Surface | None) -> None:
    """The picture of the table in its frame; a sign in its place while there is none."""
    brush.panel("ui/slot", place)
    inner = place.inset(4)
    if picture is not None:
        size = brush.viewport.pixel_size(inner)
        key = ("thumbnail", game.key, game.modified, size)
        brush.surface(brush.look.kept.get(key, lambda: pygame.transform.smoothscale(picture, size)), inner)
        return
    side = min(inner.h * 0.6, 120.0)
    icon = "icons/warning" if game.broken else "icons/clock"
    brush.picture(icon, Box(0, 0, side, side).at(inner.centre), 200 if game.broken else 90)
