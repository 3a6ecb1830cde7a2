"""The title, and the menu over a game that pauses."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.brush import Brush, Look
from game.ui.keys import Action
from game.ui.scenes.menu import GAP, Entry, MenuScene
from game.ui.scenes.menu import HEIGHT as ENTRY
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BAD, BODY_ITALIC, GILT, PALE, SMALL, TITLE
from game.ui.title_breath import Breath
from game.ui.viewport import HEIGHT, WIDTH, Box

LOGO = Box(100, 34, 540, 270)
COLUMN = Box(80, 376, 580, 642)
SMALL_ENTRY = 54.0
SMALL_GAP = 3.0
BETWEEN = 8.0
"""More room between what a person most likely wants and all the rest."""
NOTE = Box(WIDTH - 760, 40, 720, 0)


class TitleScene(MenuScene):
    """The jeweller's table at dusk, the name of the game, and where to go.

    `entries` are the few ways most persons want, one below the other, `likely` the most obvious of them; `small` are
    all others, by twos below. As many as there are find room. So many places above the first as `spare` says are left
    free for what is not there now: everything keeps its place between two starts.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        entries: Sequence[Entry],
        version: str,
        note: Callable[[], str] = str,
        small: Sequence[Entry] = (),
        about: Callable[[], Mapping[str, str]] = dict,
        likely: int = 0,
        spare: int = 0,
    ) -> None:
        self._version = version
        self._spare = spare
        self.likely = likely
        self.note = note
        self._small = len(small)
        self._breath = Breath(look.art)
        self._due = False
        super().__init__(look, sound, [*entries, *small], COLUMN, about)
        self.focus = likely

    def shown(self) -> None:
        """What is said below an entry may have changed meanwhile."""
        self.refresh()

    def places(self) -> list[Box]:
        column, large = self._column, len(self._entries) - self._small + self._spare
        rows = (self._small + 1) // 2
        needed = large * (ENTRY + GAP) + BETWEEN + rows * (SMALL_ENTRY + SMALL_GAP) - SMALL_GAP
        share = min(1.0, column.h / needed)
        found = [
            Box(column.x, column.y + number * (ENTRY + GAP) * share, column.w, ENTRY * share)
            for number in range(self._spare, large)
        ]
        top, wide = column.y + (large * (ENTRY + GAP) + BETWEEN) * share, (column.w - GAP) / 2
        for number in range(self._small):
            alone = number == self._small - 1 and not number % 2
            x = column.x + number % 2 * (wide + GAP)
            y = top + number // 2 * (SMALL_ENTRY + SMALL_GAP) * share
            found.append(Box(x, y, column.w if alone else wide, SMALL_ENTRY * share))
        return found

    def act(self, action: Action) -> bool:
        """Up and down stay in their column, and go round at its ends."""
        if action not in (Action.UP, Action.DOWN):
            return super().act(action)
        last = len(self.buttons) - 1
        return self._arrow(action) or self._walk((0 if action is Action.DOWN else last) - self.focus)

    @property
    def _breathes(self) -> bool:
        """Whether anything moves: not where a note or a veil lies over it, nor for who wants little motion."""
        look = self.look.appearance
        return not (look.reduced_motion or look.high_contrast or self.note())

    def update(self, seconds: float) -> bool:
        self._due = self._breath.tick(seconds) or self._due
        return super().update(seconds)

    def patch(self, target: pygame.Surface) -> bool:
        due, self._due = self._due and self._breathes, False
        if due:
            self._breath.draw(target)
        return due

    def draw_ground(self, brush: Brush) -> None:
        target = brush.target
        cover = max(target.width / WIDTH, target.height / HEIGHT)
        size = (round(WIDTH * cover), round(HEIGHT * cover))
        backdrop = self.look.art.get("title/backdrop", size)
        target.blit(backdrop, ((target.width - size[0]) // 2, (target.height - size[1]) // 2))
        if self._breathes and self._breath.begun:
            self._breath.draw(target)
        if self.look.appearance.high_contrast:
            draw_veil(brush)
            brush.panel("ui/panel-dark", Box(40, 40, 660, HEIGHT - 104))
        brush.picture("title/logo", LOGO)
        say = self.look.language.say
        brush.fitted(say("title.subtitle"), Box(60, LOGO.bottom + 10, 620, 46), BODY_ITALIC, 30, GILT, "middle")
        if self.note():
            self._draw_note(brush, self.note())
        foot = Box(40, HEIGHT - 54, WIDTH - 80, 40)
        brush.text(say("title.version", version=self._version), (foot.x, foot.centre[1]), SMALL, 24, PALE)
        words = say("title.unofficial")
        wide = brush.width(words, SMALL, 24)
        brush.shade(Box(foot.right - wide, foot.y, wide, foot.h).inset(-12), (8, 6, 5), 170, radius=12)
        brush.text(words, (foot.right, foot.centre[1]), SMALL, 24, PALE, "right")

    def _draw_note(self, brush: Brush, note: str) -> None:
        """What the person should know before going on."""
        high = brush.paragraph_height(note, NOTE.w - 56, SMALL, 25)
        box = Box(NOTE.x, NOTE.y, NOTE.w, high + 44)
        brush.panel("ui/tooltip", box)
        brush.paragraph(note, Box(box.x + 28, box.y + 22, box.w - 56, high), SMALL, 25, BAD)


class PauseScene(MenuScene):
    """The menu over the table; going back closes it. The title may be a message; the note is asked for."""

    covers = False

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        entries: Sequence[Entry],
        title: str = "pause.title",
        note: Callable[[], str] = str,
    ) -> None:
        self._title = title
        self.note = note
        below = 40 if note() else 0
        high = min(len(entries) * 82 + 150 + below, HEIGHT - 24)
        self._sheet = Box(WIDTH / 2 - 290, HEIGHT / 2 - high / 2, 580, high)
        room = high - 154 - below
        super().__init__(look, sound, entries, Box(self._sheet.x + 70, self._sheet.y + 110, 440, room))

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self.stage is not None:
            self.stage.pop()
        return True

    def act(self, action: Action) -> bool:
        return self.back() if action is Action.MENU else super().act(action)

    def draw_ground(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", self._sheet)
        say = self.look.language.say
        head = Box(self._sheet.x + 40, self._sheet.y + 34, self._sheet.w - 80, 60)
        brush.fitted(say(self._title), head, TITLE, 38, GILT, "middle")
        if self.note():
            foot = Box(head.x, self._sheet.bottom - 76, head.w, 36)
            brush.fitted(self.note(), foot, SMALL, 24, PALE, "middle")


def draw_veil(brush: Brush) -> None:
    """Darken the whole window, so that what comes next stands out."""
    veil = pygame.Surface(brush.target.size, pygame.SRCALPHA)
    veil.fill((6, 8, 7, 215 if brush.look.appearance.high_contrast else 150))
    brush.target.blit(veil, (0, 0))
