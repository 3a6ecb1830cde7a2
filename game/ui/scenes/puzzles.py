"""The puzzles: chosen by kind, expansion and difficulty, or the next one at the person's own strength."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ui.brush import Brush, Look
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.puzzles import GROUPS, HARDNESS, KINDS, PuzzleListed, PuzzleShelf, PuzzleState, module_key
from game.ui.scenes.sheet import ReadingScene
from game.ui.scenes.statistics import following, heading_of
from game.ui.sound import SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BAD, BODY, BODY_BOLD, BODY_ITALIC, CREAM, GILT, GOOD, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push, draw_focus
from game.ui.widgets.options import Chooser

HEADING: Final = Box(50, 30, 1820, 60)
FILTERS: Final = Box(50, 108, 480, 868)
LIST: Final = Box(554, 108, 1316, 868)
FOOT: Final = 996.0
DAY: Final = Box(LIST.right - 720, LIST.y + 16, 526, 54)
COLUMNS: Final = 4
ROWS: Final = 7
PAGE: Final = COLUMNS * ROWS
GAP: Final = 12.0
CHOOSER_HIGH: Final = 58.0
MARK: Final = 34.0
STATES: Final = (None, "new", "failed", "solved")


@dataclass
class Tile(Control):
    """A puzzle in the list: its kind, its expansion and rating, and what became of it."""

    box: Box
    puzzle: PuzzleListed
    action: Callable[[], None]

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        say, box, puzzle = brush.look.language.say, self.box, self.puzzle
        state = "pressed" if pressed else "hover" if hovered else "normal"
        brush.panel(f"ui/button-{state}", box)
        words = Box(box.x + 20, box.y + 6, box.w - 40 - MARK, box.h * 0.5)
        below = Box(words.x, words.bottom - 4, box.w - 110, box.bottom - words.bottom - 6)
        # All tiles in the same type, whatever stands on them.
        size = brush.common_line([say(f"puzzle.kind.{kind}") for kind in KINDS], words, BODY_BOLD, 27)
        small = brush.common_line([say(module_key(group)) for group in GROUPS], below, SMALL, 24)
        exact = brush.exact()
        exact.fitted(say(f"puzzle.kind.{puzzle.kind}"), words, BODY_BOLD, size, CREAM)
        exact.fitted(say(module_key(puzzle.module)), below, SMALL, small, PALE)
        exact.text(str(puzzle.rating), (box.right - 20, below.centre[1]), SMALL, small, GILT, "right")
        mark = Box(box.right - 18 - MARK, box.y + 10, MARK, MARK)
        match puzzle.state:
            case PuzzleState.SOLVED:
                brush.picture("icons/star", mark)
            case PuzzleState.FAILED:
                brush.picture("icons/redo", mark)
            case PuzzleState.NEW:
                pass
        if focused:
            draw_focus(brush, box, 10)


class PuzzlesScene(ReadingScene):
    """Every puzzle can be played at any time; the one that is offered lies nearest to the person's rating."""

    def __init__(self, look: Look, sound: SoundBoard, shelf: PuzzleShelf, on_back: Callable[[], None]) -> None:
        super().__init__(look, sound, on_back, shelf)
        self._shelf = shelf
        self.kind: str | None = None
        self.module: str | None = None
        self.hardness: str | None = None
        self.state: str | None = None
        self.page = 0
        self.focus = "play"
        self.refresh()

    def refresh(self) -> None:
        say = self.look.language.say
        self._all = self._shelf.listed()
        self.found = found = [puzzle for puzzle in self._all if self._fits(puzzle)]
        self.page = min(self.page, max(0, (len(found) - 1) // PAGE))
        self.controls = self._filters()
        self.controls.update(self._tiles())
        last = (len(found) - 1) // PAGE
        if last > 0:
            for name, by, icon, left in (("before", -1, "left", 170), ("after", 1, "right", 96)):
                box = Box(LIST.right - left, LIST.y + 18, 64, 50)
                enabled = 0 <= self.page + by <= last
                turn = partial(self._turn, by)
                self.controls[name] = Push(box, turn, icon=icon, enabled=enabled, tooltip=say(f"puzzles.{name}"))
        self.controls["back"] = Push(Box(FILTERS.x, FOOT, 260, 60), self._on_back, say("new.back"), "left", size=27)
        day = self._shelf.day
        if day is not None:
            words = say(f"puzzles.day.{day.result or day.state.value}")
            self.controls["day"] = Push(DAY, self._shelf.start_day, words, "clock", size=26)
        box = Box(LIST.right - 640, FOOT, 640, 60)
        self.controls["play"] = Push(
            box, self._play, say("puzzles.play"), "play", primary=True, enabled=bool(found), size=27
        )
        if self.focus not in self.controls:
            self.focus = "play"

    def shown(self) -> None:
        """Something may have been solved meanwhile."""
        self.refresh()

    def _fits(self, puzzle: PuzzleListed) -> bool:
        return (
            self.kind in (None, puzzle.kind)
            and self.module in (None, puzzle.module)
            and self.hardness in (None, puzzle.hardness)
            and self.state in (None, puzzle.state.value)
        )

    # What is chosen

    def _filters(self) -> dict[str, Control]:
        say, there = self.look.language.say, {puzzle.kind for puzzle in self._all}
        rows: tuple[tuple[str, str, str | None, Sequence[str | None]], ...] = (
            ("kind", "puzzle.kind", self.kind, (None, *[kind for kind in KINDS if kind in there])),
            ("module", "puzzle.module", self.module, (None, *GROUPS)),
            ("hardness", "puzzle.hardness", self.hardness, (None, *[name for name, _ in HARDNESS])),
            ("state", "puzzle.state", self.state, STATES),
        )
        found: dict[str, Control] = {}
        for number, (name, key, value, values) in enumerate(rows):
            box = Box(FILTERS.x + 32, FILTERS.y + 122 + number * 118, FILTERS.w - 64, CHOOSER_HIGH)
            label = say(module_key(value) if name == "module" and value else f"{key}.{value or 'any'}")
            found[name] = Chooser(box, partial(self._choose, name, values, value), label)
        return found

    def _choose(self, name: str, values: Sequence[str | None], value: str | None, by: int) -> None:
        setattr(self, name, following(values, value, by))
        self.page = 0
        self.refresh()

    def _tiles(self) -> dict[str, Control]:
        room = Box(LIST.x + 30, LIST.y + 84, LIST.w - 60, LIST.h - 114)
        wide = (room.w - GAP * (COLUMNS - 1)) / COLUMNS
        high = (room.h - GAP * (ROWS - 1)) / ROWS
        first = self.page * PAGE
        found: dict[str, Control] = {}
        for number, puzzle in enumerate(self.found[first : first + PAGE]):
            x = room.x + number % COLUMNS * (wide + GAP)
            y = room.y + number // COLUMNS * (high + GAP)
            found[puzzle.id] = Tile(Box(x, y, wide, high), puzzle, partial(self._start, puzzle.id))
        return found

    def _start(self, name: str) -> None:
        self._shelf.start(name, [puzzle.id for puzzle in self.found])

    @property
    def offered(self) -> PuzzleListed | None:
        """The puzzle nearest to the person's rating, one that was not solved first."""
        rating = self._shelf.standing.rating
        return min(
            self.found,
            key=lambda each: (each.state is PuzzleState.SOLVED, abs(each.rating - rating), each.id),
            default=None,
        )

    def _play(self) -> None:
        offered = self.offered
        if offered is not None:
            self._start(offered.id)

    # What happens

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.NEXT_PART, Action.PREVIOUS_PART, Action.BACK, *EVERYWHERE)

    def turn_part(self, by: int) -> bool:
        last = max(0, (len(self.found) - 1) // PAGE)
        page = min(max(0, self.page + by), last)
        if page == self.page:
            return False
        self.page = page
        self.refresh()
        return True

    def _turn(self, by: int) -> None:
        self.turn_part(by)

    def scroll(self, by: float) -> bool:
        return self.turn_part(-1 if by > 0 else 1)

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        say = self.look.language.say
        draw_surface(brush)
        brush.fitted(say("puzzles.title"), HEADING, TITLE, 44, GILT, "middle")
        brush.panel("ui/panel-wood", FILTERS)
        brush.fitted(say("puzzles.which"), heading_of(FILTERS), TITLE, 26, GILT)
        for name in ("kind", "module", "hardness", "state"):
            box = self.controls[name].box
            brush.fitted(say(f"puzzles.by.{name}"), Box(box.x + 4, box.y - 38, box.w - 8, 34), BODY_ITALIC, 25, PALE)
        self._draw_standing(brush)
        brush.panel("ui/panel-wood", LIST)
        head = heading_of(LIST)
        words = say("puzzles.count", count=len(self.found))
        brush.fitted(words, Box(head.x, head.y, DAY.x - head.x - 20, head.h), TITLE, 26, GILT)
        if not self.found:
            room = Box(LIST.x + 160, LIST.y + 320, LIST.w - 320, 200)
            brush.paragraph(say("puzzles.none"), room, BODY, 34, CREAM, centred=True)

    def _draw_standing(self, brush: Brush) -> None:
        say, standing = self.look.language.say, self._shelf.standing
        box = Box(FILTERS.x + 32, FILTERS.y + 580, FILTERS.w - 64, 250)
        faults = self._shelf.faults
        brush.fitted(say("puzzles.rating"), Box(box.x, box.y, box.w, 36), BODY_ITALIC, 25, PALE, "middle")
        figure = f"{standing.rating}{'' if standing.sure else '?'}"
        brush.fitted(figure, Box(box.x, box.y + 34, box.w, 70), TITLE, 54, GILT, "middle")
        told = say("puzzles.solved", solved=standing.solved, tried=standing.tried)
        brush.fitted(told, Box(box.x, box.y + 104, box.w, 46), SMALL, 24, GOOD if standing.solved else CREAM, "middle")
        if faults:
            brush.paragraph(
                faults[0], Box(FILTERS.x + 284, FOOT - 6, LIST.right - 640 - FILTERS.x - 308, 72), SMALL, 24, BAD
            )
        if not standing.sure:
            brush.paragraph(say("puzzles.unsure"), Box(box.x, box.y + 150, box.w, 110), SMALL, 24, PALE, centred=True)
