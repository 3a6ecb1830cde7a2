"""The day's deal: what is dealt today, how one stood among the levels, and all days before."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from game.ui import clipboard
from game.ui.brush import Brush, Look
from game.ui.days import (
    DayListed,
    DayPuzzle,
    Days,
    DayScore,
    DayShown,
    Placed,
    copied_text,
    day_words,
    puzzle_words,
    rules_words,
    score_words,
    short_rules_words,
    verdict_words,
)
from game.ui.puzzles import module_key
from game.ui.scenes.sheet import ReadingScene, draw_note
from game.ui.sound import SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE, SMALL, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push, draw_focus

HEADING: Final = Box(50, 30, 1820, 60)
LIST: Final = Box(50, 108, 600, 868)
DEAL: Final = Box(674, 108, 1196, 330)
STANDING: Final = Box(674, 450, 1196, 428)
PUZZLE: Final = Box(674, 888, 1196, 88)
FOOT: Final = 996.0
ROW: Final = 82.0
PAGE: Final = 8
"""Days listed at a time."""


@dataclass
class DayRow(Control):
    """A day in the list."""

    box: Box
    day: DayListed
    chosen: bool
    action: Callable[[], None]

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        say, box, score = brush.look.language.say, self.box, self.day.counted or self.day.later
        kind = "ui/button-primary" if self.chosen else "ui/button"
        brush.panel(f"{kind}-{'hover' if hovered else 'normal'}", box)
        right = 140.0
        words = Box(box.x + 20, box.y + 5, box.w - right - 40, 38)
        brush.fitted(day_words(self.day.day, brush.look.language), words, BODY_BOLD, 28, CREAM)
        rules = short_rules_words(self.day.edition, self.day.modules, brush.look.language)
        brush.fitted(rules, Box(words.x, words.bottom - 5, words.w, 32), SMALL, 24, PALE)
        end = Box(box.right - right - 10, box.y + 5, right - 8, 38)
        if score is not None:
            figures = say("day.points", points=score.points, others=score.others)
            brush.fitted(figures, end, BODY_BOLD, 28, FOCUS if score.won else CREAM, "right")
            told = "" if self.day.counted is not None else say("day.not_counted")
            brush.fitted(told, Box(end.x - 40, words.bottom - 5, end.w + 40, 32), SMALL, 24, PALE, "right")
        if focused:
            draw_focus(brush, box, 10)


class DaysScene(ReadingScene):
    """Shows one of the days; the latest is today's."""

    def __init__(
        self, look: Look, sound: SoundBoard, days: Days, on_back: Callable[[], None], day: date | None = None
    ) -> None:
        super().__init__(look, sound, on_back, days)
        self._days = days
        self._copied = False
        listed = days.listed()
        dates = [each.day for each in listed]
        self.day = day if day in dates else dates[0]
        self._page = dates.index(self.day) // PAGE
        self.focus = "play"
        self.refresh()

    def refresh(self) -> None:
        listed, say = self._days.listed(), self.look.language.say
        self.shown_day = shown = self._days.shown(self.day)
        self.controls = {}
        first = self._page * PAGE
        for number, each in enumerate(listed[first : first + PAGE]):
            box = Box(LIST.x + 26, LIST.y + 78 + number * (ROW + 8), LIST.w - 52, ROW)
            chosen = each.day == self.day
            self.controls[each.day.isoformat()] = DayRow(box, each, chosen, partial(self._choose, each.day))
        if first > 0:
            box = Box(LIST.right - 170, LIST.y + 18, 64, 50)
            self.controls["newer"] = Push(box, partial(self._turn, -1), icon="left", tooltip=say("day.newer"))
        if first + PAGE < len(listed):
            box = Box(LIST.right - 96, LIST.y + 18, 64, 50)
            self.controls["older"] = Push(box, partial(self._turn, 1), icon="right", tooltip=say("day.older"))
        self.controls["back"] = Push(Box(LIST.x, FOOT, 260, 60), self._on_back, say("new.back"), "left", size=27)
        puzzle = shown.puzzle
        if puzzle is not None:
            box, words = Box(PUZZLE.right - 330, PUZZLE.y + 16, 306, 56), say(f"day.solve.{puzzle.state.value}")
            self.controls["solve"] = Push(box, partial(self._days.solve, self.day), words, "bulb", size=25)
        if shown.score is not None or (puzzle is not None and puzzle.result):
            words = say("day.copied" if self._copied else "day.copy")
            self.controls["copy"] = Push(Box(DEAL.x, FOOT, 480, 60), self._copy, words, "copy", size=27)
        play, about = say(f"day.play.{shown.state.value}"), Box(DEAL.right - 640, FOOT, 640, 60)
        self.controls["play"] = Push(about, partial(self._days.play, self.day), play, "play", primary=True, size=27)
        if self.focus not in self.controls:
            self.focus = "play"

    def _choose(self, day: date) -> None:
        self.day, self._copied = day, False
        self.refresh()

    def _turn(self, by: int) -> None:
        self._page += by
        self.refresh()

    def _copy(self) -> None:
        clipboard.write(copied_text(self.shown_day, self.look.language))
        self._copied = True
        self.refresh()

    def turn_part(self, by: int) -> bool:
        name = "older" if by > 0 else "newer"
        return name in self.controls and self.controls[name].press()

    def scroll(self, by: float) -> bool:
        return self.turn_part(-1 if by > 0 else 1)

    # What is drawn

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        say = self.look.language.say
        brush.fitted(say("day.title"), HEADING, TITLE, 44, GILT, "middle")
        draw_note(brush, self._days.note)
        for panel in (LIST, DEAL, STANDING, *([PUZZLE] if self.shown_day.puzzle is not None else [])):
            brush.panel("ui/panel-wood", panel)
        brush.fitted(say("day.days"), Box(LIST.x + 34, LIST.y + 22, LIST.w - 220, 40), TITLE, 26, GILT)
        self._draw_deal(brush, self.shown_day)
        if self.shown_day.puzzle is not None:
            self._draw_puzzle(brush, self.shown_day.puzzle)
        if self.shown_day.score is None:
            self._draw_promise(brush)
        else:
            self._draw_standing(brush, self.shown_day, self.shown_day.score)

    def _draw_deal(self, brush: Brush, shown: DayShown) -> None:
        language = self.look.language
        head = Box(DEAL.x + 34, DEAL.y + 22, DEAL.w - 68, 46)
        number = language.say("day.number", number=shown.number)
        brush.fitted(day_words(shown.day, language), Box(head.x, head.y, head.w - 220, 46), TITLE, 32, GILT)
        brush.fitted(number, Box(head.right - 210, head.y, 210, 46), BODY_ITALIC, 27, PALE, "right")
        rules = Box(head.x, head.bottom + 2, head.w, 40)
        brush.fitted(rules_words(shown.edition, shown.modules, language), rules, BODY_BOLD, 29, CREAM)
        wide = head.w / len(shown.sitters)
        for place, sitter in enumerate(shown.sitters):
            x, y = head.x + place * wide, rules.bottom + 22
            brush.picture(f"portraits/{sitter.portrait}", Box(x, y, 106, 106))
            brush.picture(f"guilds/{sitter.guild}-seal", Box(x + 70, y + 66, 44, 44))
            words = Box(x + 116, y + 2, wide - 122, 38)
            brush.fitted(language.say(f"day.place.{place + 1}"), words, SMALL, 24, PALE)
            brush.fitted(sitter.name, words.moved(0, 34), BODY_BOLD, 27, CREAM if sitter.level else FOCUS)
            named = language.say(f"level.{sitter.level}").lower() if sitter.level else ""
            level = language.say("level.at.short", level=named) if named else ""
            brush.fitted(level, words.moved(0, 70), BODY, 25, PALE)
        tries = language.say("day.tries", count=shown.tries) if shown.tries else language.say("day.untried")
        brush.fitted(tries, Box(head.x, DEAL.bottom - 56, head.w, 36), BODY_ITALIC, 26, PALE)

    def _draw_puzzle(self, brush: Brush, puzzle: DayPuzzle) -> None:
        language, say = self.look.language, self.look.language.say
        words = Box(PUZZLE.x + 34, PUZZLE.y + 10, PUZZLE.w - 390, 36)
        about = say("day.puzzle", kind=say(f"puzzle.kind.{puzzle.kind}"), module=say(module_key(puzzle.module)))
        brush.fitted(about, words, BODY_BOLD, 27, GILT)
        tone = FOCUS if puzzle.solved else PALE
        brush.fitted(puzzle_words(puzzle, language), Box(words.x, words.bottom - 3, words.w, 30), SMALL, 24, tone)

    def _draw_promise(self, brush: Brush) -> None:
        """What awaits whoever plays it."""
        words = self.look.language.say(f"day.promise.{self.shown_day.state.value}")
        room = Box(STANDING.x + 120, STANDING.y + 100, STANDING.w - 240, STANDING.h - 130)
        brush.paragraph(words, room, BODY, 32, CREAM, centred=True)

    def _draw_standing(self, brush: Brush, shown: DayShown, score: DayScore) -> None:
        language = self.look.language
        head = Box(STANDING.x + 34, STANDING.y + 20, STANDING.w - 68, 46)
        brush.fitted(verdict_words(shown, language) or score_words(score, language), head, TITLE, 29, FOCUS)
        notes = [
            language.say("day.playing", count=shown.awaited) if shown.awaited else "",
            language.say("day.not_counted_long") if shown.counted is None else "",
            language.say("day.helped") if score.helped else "",
        ]
        note = " · ".join([each for each in notes if each]) or language.say("day.same_deal")
        brush.fitted(note, Box(head.x, head.bottom - 2, head.w, 36), SMALL, 24, PALE)
        top, high = head.bottom + 35, 49.0
        for place, row in enumerate(shown.standing):
            self._draw_row(brush, place, row, Box(head.x, top + place * (high + 4), head.w, high))

    def _draw_row(self, brush: Brush, place: int, row: Placed, box: Box) -> None:
        say, mine = self.look.language.say, not row.level
        brush.panel("ui/panel-dark", box)
        if mine:
            brush.shade(box.inset(3), (168, 118, 34), 92, radius=10)
            brush.outline(box, GILT, 3, radius=12)
        middle = box.centre[1]
        brush.text(str(place + 1), (box.x + 34, middle), TITLE, 30, GILT if mine else PALE, "middle")
        name = say("day.you") if mine else say(f"level.{row.level}")
        brush.fitted(name, Box(box.x + 74, box.y, 400, box.h), BODY_BOLD, 29, FOCUS if mine else CREAM)
        if row.score.won:
            brush.picture("icons/trophy", Box(box.x + 500, middle - 20, 40, 40))
        figures = say("day.points", points=row.score.points, others=row.score.others)
        brush.fitted(figures, Box(box.x + 570, box.y, 220, box.h), BODY_BOLD, 29, GILT)
        turns = say("day.turns", count=row.score.rounds)
        brush.fitted(turns, Box(box.right - 300, box.y, 276, box.h), BODY, 27, PALE, "right")
