"""The title, and the menu over a game that pauses."""

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import Input, KeyPressed
from game.ui.scenes.menu import Entry, MenuScene
from game.ui.sound import SoundBoard
from game.ui.theme import BAD, BODY_ITALIC, GILT, PALE, SMALL, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box


class TitleScene(MenuScene):
    """The jeweller's table at dusk, the name of the game, and where to go."""

    def __init__(self, look: Look, sound: SoundBoard, entries: list[Entry], version: str, note: str = "") -> None:
        super().__init__(look, sound, entries, Box(120, 520, 420, 0))
        self._version = version
        self._note = note

    def draw_ground(self, brush: Brush) -> None:
        target = brush.target
        cover = max(target.width / WIDTH, target.height / HEIGHT)
        size = (round(WIDTH * cover), round(HEIGHT * cover))
        backdrop = self.look.art.get("title/backdrop", size)
        target.blit(backdrop, ((target.width - size[0]) // 2, (target.height - size[1]) // 2))
        brush.picture("title/logo", Box(60, 70, 620, 310))
        say = self.look.language.say
        brush.text(say("title.subtitle"), (370, 420), BODY_ITALIC, 30, GILT, "middle")
        if self._note:
            brush.paragraph(self._note, Box(122, 900, 560, 90), SMALL, 24, BAD)
        brush.text(say("title.version", version=self._version), (40, HEIGHT - 34), SMALL, 24, PALE)
        brush.text(say("title.unofficial"), (WIDTH - 40, HEIGHT - 34), SMALL, 24, PALE, "right")


class PauseScene(MenuScene):
    """The menu over the table; Escape goes on."""

    covers = False

    def __init__(self, look: Look, sound: SoundBoard, entries: list[Entry], title: str = "") -> None:
        self._title = title or look.language.say("pause.title")
        high = min(len(entries) * 82 + 150, HEIGHT - 24)
        self._sheet = Box(WIDTH / 2 - 290, HEIGHT / 2 - high / 2, 580, high)
        super().__init__(look, sound, entries, Box(self._sheet.x + 70, self._sheet.y + 110, 440, high - 154))

    def handle(self, given: Input) -> bool:
        if given == KeyPressed("escape") and self.stage is not None:
            self.stage.pop()
            return True
        return super().handle(given)

    def draw_ground(self, brush: Brush) -> None:
        veil = pygame.Surface(brush.target.size, pygame.SRCALPHA)
        veil.fill((6, 8, 7, 150))
        brush.target.blit(veil, (0, 0))
        brush.panel("ui/panel-wood", self._sheet)
        at = (self._sheet.centre[0], self._sheet.y + 64)
        brush.text(self._title, at, TITLE, 38, GILT, "middle")
