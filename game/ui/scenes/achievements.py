"""The achievements: what was done in some game, what was done only with help, and what can still be done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.achievements import Achievements, AchievementShown
from game.ui.brush import Brush, Look
from game.ui.dates import day_of
from game.ui.scenes.sheet import PagedScene, ReadingScene
from game.ui.sound import SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BAD, BODY_BOLD, BODY_ITALIC, CREAM, GILT, GOOD, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push, draw_focus

HEADING: Final = Box(50, 30, 1820, 60)
GRID: Final = Box(50, 146, 1820, 830)
FOOT: Final = 996.0
COLUMNS, ROWS = 3, 5
PAGE: Final = COLUMNS * ROWS
GAP: Final = 14.0
ART: Final = 118.0


@dataclass
class Tile(Control):
    """An achievement; pressing one that was reached opens its game."""

    box: Box
    shown: AchievementShown
    action: Callable[[str], None]
    beside: Sequence[str] = ()
    """The texts of all those that are shown together: they are set in one size."""

    def press(self) -> bool:
        if self.shown.key:
            self.action(self.shown.key)
        return bool(self.shown.key)

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        language, box, shown = brush.look.language, self.box, self.shown
        brush.panel("ui/panel-dark", box)
        if shown.earned:
            brush.shade(box.inset(3), (168, 118, 34), 120 if hovered and shown.key else 76, radius=10)
            brush.outline(box, GILT, 3, radius=12)
        art = Box(box.x + 16, box.y + (box.h - ART) / 2, ART, ART)
        draw_art(brush, shown, art)
        words = Box(art.right + 16, box.y + 10, box.right - art.right - 34, 36)
        colour = GILT if shown.earned else CREAM
        brush.fitted(language.say(f"achievement.{shown.id}"), words, BODY_BOLD, 28, colour)
        below = Box(words.x, words.bottom, words.w, 68)
        text = language.say(f"achievement.{shown.id}.text")
        size = brush.common_size(self.beside or (text,), below, SMALL, 24)
        brush.exact().paragraph(text, below, SMALL, size, PALE)
        foot = Box(words.x, box.bottom - 38, words.w, 32)
        if shown.earned:
            brush.fitted(day_of(shown.ended, language), foot, BODY_ITALIC, 24, GOOD)
        elif shown.key:
            brush.fitted(language.say("achievement.helped"), foot, BODY_ITALIC, 24, BAD)
        elif shown.against:
            brush.fitted(language.say(f"achievement.against.{shown.against}"), foot, BODY_ITALIC, 24, PALE)
        if focused:
            draw_focus(brush, box, 10)


def draw_art(brush: Brush, shown: AchievementShown, box: Box) -> None:
    """The piece of the game that stands for it, whole, in a slot; pale until it was earned."""
    brush.panel("ui/slot", box)
    wide, high = brush.look.art.get(shown.art).size
    scale = min((box.w - 16) / wide, (box.h - 16) / high)
    brush.picture(shown.art, Box(0, 0, wide * scale, high * scale).at(box.centre), 255 if shown.earned else 80)
    if not shown.earned:
        brush.picture("icons/lock", Box(box.right - 46, box.bottom - 46, 38, 38), 200)


class AchievementsScene(PagedScene, ReadingScene):
    """Shows them by pages; `on_open` is told the key of the game that a person wants to see."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        achievements: Achievements,
        on_open: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(look, sound, on_back, achievements)
        self._achievements = achievements
        self._on_open = on_open
        self.focus = "back"
        self.refresh()

    def refresh(self) -> None:
        say = self.look.language.say
        self.listed = self._achievements.listed()
        self.pages = -(-len(self.listed) // PAGE)
        wide, high = (GRID.w - GAP * (COLUMNS - 1)) / COLUMNS, (GRID.h - GAP * (ROWS - 1)) / ROWS
        self.controls = {}
        here = self.listed[self.page * PAGE : (self.page + 1) * PAGE]
        texts = [say(f"achievement.{shown.id}.text") for shown in here]
        for number, shown in enumerate(here):
            row, column = divmod(number, COLUMNS)
            box = Box(GRID.x + column * (wide + GAP), GRID.y + row * (high + GAP), wide, high)
            self.controls[shown.id] = Tile(box, shown, self._on_open, texts)
        self.controls["back"] = Push(Box(GRID.x, FOOT, 260, 60), self._on_back, say("new.back"), "left", size=27)
        self.controls |= self.page_buttons(GRID.right, FOOT)
        if self.focus not in self.controls:
            self.focus = "back"

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        say = self.look.language.say
        brush.fitted(say("achievement.title"), HEADING, TITLE, 44, GILT, "middle")
        reading = self._achievements.reading
        earned = sum([shown.earned for shown in self.listed])
        told = say("achievement.count", earned=earned, total=len(self.listed))
        if reading is not None:
            told = say("statistics.reading", done=reading[0], total=reading[1])
        brush.fitted(told, Box(GRID.x + 200, HEADING.bottom + 2, GRID.w - 400, 42), BODY_ITALIC, 28, PALE, "middle")
