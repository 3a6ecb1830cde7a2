"""The window: one loop that reads inputs, lets time pass and draws when something changed."""

import os
import sys
from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pygame

from game.ui.art import Art
from game.ui.brush import Brush, Look
from game.ui.input import FileDropped, FocusLost, QuitAsked, Translator, WindowExposed, WindowResized
from game.ui.scene import Stage
from game.ui.tooltip import draw_tooltip
from game.ui.viewport import HEIGHT, SMALLEST, WIDTH, Viewport

FRAMES = 60
IDLE_FRAMES = 10
LONGEST_STEP = 0.1
"""However long a frame took, motion goes on from where it was."""
START_SIZE = (1280, 720)
WINDOW_CLASS = "lapis-road"


UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers that draw where nobody looks. SDL falls back on one without a word."""
DRIVER_VARIABLE = "SDL_VIDEODRIVER"


class NoWindow(Exception):
    """There is no screen to open a window on."""


def open_screen() -> None:
    """Find a screen; NoWindow if there is none, unless an unseen one was asked for by name."""
    asked = os.environ.get(DRIVER_VARIABLE, "").lower().split(",")
    if asked == [""] and sys.platform == "linux" and not os.environ.get("XDG_RUNTIME_DIR"):
        # There Wayland can't be, and trying would make its library complain on its own.
        os.environ[DRIVER_VARIABLE] = "x11,kmsdrm"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(_why_no_screen() if asked == [""] else str(error)) from error
    driver = pygame.display.get_driver().lower()
    if driver in UNSEEN and driver not in asked:
        raise NoWindow(_why_no_screen())


def _why_no_screen() -> str:
    """What keeps a screen from being found, as far as the environment tells."""
    if sys.platform != "linux":
        return "there is no screen"
    named = {name: os.environ.get(name, "") for name in ("DISPLAY", "WAYLAND_DISPLAY")}
    faults = [f"{name}={value} does not answer" for name, value in named.items() if value]
    return f"there is no screen: {' and '.join(faults) or 'DISPLAY is not set'}"


def _raise(error: Exception) -> None:
    raise error


class GameWindow:
    """A resizable window on a stage of scenes.

    `on_fault` is handed whatever goes wrong in a turn of the loop, `on_drop` the path of a file dropped on the window;
    `on_quit` is told that the person wants to close it, `on_turn` that time passes.
    """

    def __init__(self, title: str, icon: Path, size: tuple[int, int] = START_SIZE) -> None:
        if sys.platform == "linux":
            # Without a graphics processor, presenting through textures costs ten times as much.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # pygame has put the script's name there when it was imported.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
        open_screen()
        pygame.init()
        try:
            self._window = pygame.Window(title, self._fitting(size), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoWindow(str(error)) from error
        self._window.minimum_size = SMALLEST
        if icon.exists():
            self._window.set_icon(pygame.image.load(icon))
        self._surface = self._window.get_surface()
        self._translator = Translator()
        self._clock = pygame.Clock()
        self._focused = True
        self._full_screen = False
        self.on_resize: Callable[[], None] = lambda: None
        self.on_fault: Callable[[Exception], None] = _raise
        self.on_drop: Callable[[str], None] = lambda path: None
        self.on_quit: Callable[[], None] = lambda: self.stage.quit()
        self.on_turn: Callable[[float], None] = lambda seconds: None
        self.stage = Stage(Viewport(self._surface.size))

    def run(self) -> None:
        """Show scenes until the stage is told to quit."""
        while self.stage.running:
            self.turn(min(LONGEST_STEP, self._clock.tick(FRAMES if self._focused else IDLE_FRAMES) / 1000))

    def ask_to_close(self) -> bool:
        """Ask for the window to be closed, as by its button; whether what was asked before has been heard."""
        heard = not pygame.event.peek(pygame.QUIT)
        pygame.event.post(pygame.Event(pygame.QUIT))
        return heard

    def hide(self) -> None:
        """Take the window from the screen."""
        self._window.hide()

    def close(self) -> None:
        self._window.destroy()

    def turn(self, seconds: float) -> None:
        """One turn of the loop that a fault does not end."""
        try:
            self.frame(seconds)
        except Exception as error:
            self.on_fault(error)

    def frame(self, seconds: float) -> bool:
        """One turn of the loop; whether anything was drawn."""
        density = self._surface.width / max(1, self._window.size[0])
        inputs = self._translator.translate(pygame.event.get(), self.stage.viewport, density)
        for given in chain(inputs, self._translator.passed(seconds)):
            match given:
                case WindowResized():
                    self._resized()
                case WindowExposed():
                    self.stage.invalidate()
                case FileDropped(path):
                    self.on_drop(path)
                case _:
                    self._focused = not isinstance(given, FocusLost)
                    self.stage.handle(given)
                    # What comes after a key that closes a scene is meant for the scene below.
                    self.stage.settle()
                    if isinstance(given, QuitAsked):
                        self.on_quit()
        self.on_turn(seconds)
        self.stage.update(seconds)
        self.stage.settle()
        drawn = self.stage.draw(self._surface)
        if drawn:
            self._window.flip()
        return drawn

    def say_wait(self, look: Look, words: str) -> None:
        """Say at once, over what is shown, that the next picture takes a moment."""
        draw_tooltip(Brush(look, self._surface, self.stage.viewport), words, (WIDTH / 2 - 60, HEIGHT / 2 - 60))
        self._window.flip()
        self.stage.invalidate()

    def come_forward(self) -> None:
        """Show the window above others, as far as the system lets it."""
        self._window.restore()
        self._window.focus()

    def _resized(self) -> None:
        self._surface = self._window.get_surface()
        self.on_resize()
        self.stage.resize(Viewport(self._surface.size))

    @property
    def full_screen(self) -> bool:
        return self._full_screen

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if wanted == self._full_screen:
            return
        self._full_screen = wanted
        if wanted:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._resized()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size as the system counts it, which on dense screens is not in pixels."""
        return self._window.size

    @size.setter
    def size(self, wanted: tuple[int, int]) -> None:
        if wanted == self._window.size or self._full_screen:
            return
        self._window.size = wanted
        self._resized()

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of what is drawn."""
        return self._surface.size

    @property
    def largest(self) -> tuple[int, int]:
        """The largest size a window can have on this screen."""
        sizes = pygame.display.get_desktop_sizes()
        return max(sizes, default=SMALLEST)

    def _fitting(self, size: tuple[int, int]) -> tuple[int, int]:
        """A size as far as there is screen for it: the last one may be from a larger screen."""
        if pygame.display.get_driver() == "dummy":
            return size
        wide, high = self.largest
        return max(min(size[0], wide), SMALLEST[0]), max(min(size[1], high), SMALLEST[1])

    def use_cursor(self, art: Art, name: str) -> None:
        """Point with one of the game's own cursors."""
        spots = art.table("cursors/hotspots")
        spot = spots.get(name)
        assert isinstance(spot, list)
        picture = art.get(f"cursors/{name}", (32, 32))
        pygame.mouse.set_cursor(pygame.Cursor((int(spot[0]) // 2, int(spot[1]) // 2), picture))
