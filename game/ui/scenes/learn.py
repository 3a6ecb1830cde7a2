"""The lessons: those of the base game on the left, those of the expansions on the right, each with its stars."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.scenes.menu import MenuScene
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus

SHEET = Box(60, 40, WIDTH - 120, HEIGHT - 80)
TOP = SHEET.y + 176
ROW = 104.0
"""How high a row is; where there are many, they lie closer."""
STAR = 34.0
BACK = Box(SHEET.x + 50, SHEET.y + 34, 220, 60)


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson as it is listed: its id and group, how long it takes, its stars, and whether it was begun and left."""

    id: str
    group: str
    minutes: int
    stars: int = 0
    begun: bool = False


class LearnScene(MenuScene):
    """Every lesson can be begun at any time; the one to go on with has the focus."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        lessons: Sequence[LessonEntry],
        start: Callable[[str], None],
        on_back: Callable[[], None],
        focus: str = "",
    ) -> None:
        self._lessons = [
            *[each for each in lessons if each.group == "base"],
            *[e for e in lessons if e.group != "base"],
        ]
        self._base = sum(1 for each in lessons if each.group == "base")
        self._on_back = on_back
        entries = [(f"stop.{each.id}.title", "", partial(start, each.id)) for each in self._lessons]
        super().__init__(look, sound, [*entries, ("learn.back", "left", on_back)], SHEET)
        ids = [each.id for each in self._lessons]
        self.focus = ids.index(focus) if focus in ids else 0

    def refresh(self) -> None:
        say, back = self.look.language.say, self._entries[-1]
        self.buttons = [
            Button(box, action) for box, (_, _, action) in zip(self.places(), self._entries[:-1], strict=True)
        ]
        self.buttons.append(Button(BACK, back[2], say(back[0]), back[1], size=27))

    def places(self) -> list[Box]:
        wide = (SHEET.w - 140) / 2
        found: list[Box] = []
        longest = max(1, self._base, len(self._lessons) - self._base)
        step = min(ROW + 10, (SHEET.bottom - 40 - TOP) / longest)
        for first, number in ((0, self._base), (1, len(self._lessons) - self._base)):
            x = SHEET.x + 50 + first * (wide + 40)
            found += [Box(x, TOP + place * step, wide, step - 10) for place in range(number)]
        return found

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        self._on_back()
        return True

    def act(self, action: Action) -> bool:
        return self.back() if action is Action.MENU else super().act(action)

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.panel("ui/panel-wood", SHEET)
        say = self.look.language.say
        head = Box(SHEET.x + 300, SHEET.y + 30, SHEET.w - 600, 66)
        brush.fitted(say("learn.title"), head, TITLE, 44, GILT, "middle")
        columns = [self.buttons[0].box, self.buttons[self._base].box] if self._base < len(self._lessons) else []
        for key, column in zip(("learn.base", "learn.expansions"), columns, strict=False):
            brush.fitted(say(key), Box(column.x, TOP - 62, column.w, 48), TITLE, 30, CREAM)

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self._viewport)
        self.draw_ground(brush)
        for number, button in enumerate(self.buttons):
            if number < len(self._lessons):
                self._draw_row(brush, number, button)
            else:
                button.draw(brush, button.hit(self.pointer), focused=number == self.focus)

    def _draw_row(self, brush: Brush, number: int, button: Button) -> None:
        say, lesson, box = self.look.language.say, self._lessons[number], button.box
        lit = number == self.focus or button.hit(self.pointer)
        brush.panel("ui/button-hover" if lit else "ui/button-normal", box)
        right = box.right - 24
        for place in range(3):
            star = Box(right - (3 - place) * (STAR + 4), box.y + 12, STAR, STAR)
            brush.picture("icons/star", star, 255 if place < lesson.stars else 50)
        words = Box(box.x + 26, box.y + 6, box.w - 76 - 3 * (STAR + 4), box.h * 0.52)
        brush.fitted(say(f"stop.{lesson.id}.title"), words, BODY_BOLD, 30, CREAM)
        under = Box(words.x, words.bottom - 2, box.w - 240, box.bottom - words.bottom - 8)
        brush.fitted(say(f"stop.{lesson.id}.motto"), under, BODY, 25, PALE)
        note = say("learn.begun") if lesson.begun else say("learn.minutes", count=lesson.minutes)
        brush.fitted(note, Box(box.right - 200, under.y, 176, under.h), SMALL_BOLD, 24, GILT, "right")
        if number == self.focus:
            draw_focus(brush, box, 10)
