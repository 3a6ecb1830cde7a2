"""The game in a window: title, table, and what leads from one to the other."""

import contextlib
import locale
import os
import random
import sys
from functools import partial

import pygame

from game import __version__
from game.app import paths
from game.app.background import BackgroundSave
from game.app.match import Match
from game.app.saves import Condition, Saves
from game.app.seats import Seat
from game.app.worker import Worker
from game.rules import GameConfig
from game.ui.art import MissingAsset
from game.ui.brush import Look, make_look
from game.ui.language import LANGUAGES, LanguageError, load_language
from game.ui.layout import MapError
from game.ui.scenes.menu import Entry
from game.ui.scenes.table import TableScene, TableSettings
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.sound import MissingSoundError, SoundBoard, Tune
from game.ui.theme import SPEEDS
from game.ui.window import GameWindow

BAD_INPUT = 2
NAME = "Lapis Road"
LANGUAGE_VARIABLE = "LAPIS_LANG"
AIDS = ("mark_affordable", "preview_payment", "tooltips", "confirm_end")
OPPONENTS = (
    Seat("Zanetta", "greedy", "ship", "rusher"),
    Seat("Leila", "greedy", "tower", "explorer"),
    Seat("Gaspard", "greedy", "lily", "miser"),
)


def system_language() -> str:
    """The system's language if the game has it, else English; LAPIS_LANG overrides."""
    wanted = os.environ.get(LANGUAGE_VARIABLE) or locale.getlocale()[0] or ""
    code = wanted[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


class Program:
    """The running game: one window, one worker, one set of means to draw with."""

    def __init__(self) -> None:
        self._language = load_language(paths.assets() / "languages", system_language())
        self._window = GameWindow(NAME, paths.assets() / "images" / "icon" / "icon-256.png")
        self._look: Look = make_look(paths.assets(), self._language)
        self._window.on_resize = self._look.drop_sizes
        self._sound = SoundBoard(paths.assets() / "sounds", random.Random())
        self._worker = Worker()
        self._saves = Saves()
        self._autosave = BackgroundSave(self._saves.autosave)
        self._settings = TableSettings()
        self._match: Match | None = None
        self._table: TableScene | None = None

    def run(self) -> None:
        self._worker.start()
        try:
            self._window.use_cursor(self._look.art, "arrow")
            self._sound.play_music(Tune.COURT)
            self._window.run(self._title())
        finally:
            self._worker.close()

    def show_first_frame(self) -> None:
        """The first thing a person sees, before anything else is loaded."""
        self._window.stage.push(self._title())
        self._window.stage.settle()
        self._window.frame(0.0)

    def _title(self) -> TitleScene:
        say = self._language.say
        entries: list[Entry] = [
            (say("title.quick"), "play", self._quick_game),
            (say("title.quit"), "close", self._window.stage.quit),
        ]
        saved = self._saves.resume()
        if saved is not None and saved.condition is Condition.READABLE:
            entries.insert(0, (say("title.continue"), "load", self._continue))
        return TitleScene(self._look, self._sound, entries, __version__)

    def _quick_game(self) -> None:
        config = GameConfig(3, "2024", ("orient",), seed=random.Random().getrandbits(32))
        person = Seat(self._language.say("name.person"), guild="lion", portrait="person1")
        self._begin(Match(config, [person, *OPPONENTS[:2]], self._worker, self._autosave))

    def _continue(self) -> None:
        saved = self._saves.resume()
        if saved is not None and saved.record is not None:
            self._begin(Match.resume(saved.record, self._worker, self._autosave))

    def _begin(self, match: Match) -> None:
        self._match = match
        self._autosave(match.text)
        self._sound.play_music(Tune.ROAD)
        table = TableScene(match, self._look, paths.levels(), self._sound, self._settings, self._game_over, self._pause)
        self._table = table
        self._window.stage.replace(table)

    def _pause(self, focus: int = 0) -> None:
        stage = self._window.stage
        say = self._language.say
        entries: list[Entry] = [
            (say("pause.resume"), "play", stage.pop),
            (say("setting.speed", value=say(f"speed.{self._settings.speed}")), "fast", self._next_speed),
        ]
        for number, name in enumerate(AIDS, start=len(entries)):
            value = say("setting.on" if getattr(self._settings, name) else "setting.off")
            toggle = partial(self._toggle, name, number)
            entries.append((say(f"setting.{name}", value=value), "bulb", toggle))
        sound = say("setting.off" if self._sound.muted else "setting.on")
        entries += [
            (say("setting.sound", value=sound), "sound", self._toggle_sound),
            (say("pause.title_screen"), "home", self._to_title),
            (say("pause.quit"), "close", stage.quit),
        ]
        menu = PauseScene(self._look, self._sound, entries)
        menu.focus = focus
        stage.push(menu)

    def _reopen(self, focus: int) -> None:
        """Apply what was changed and show the menu with its new values."""
        if self._table is not None:
            self._table.apply_settings()
        self._window.stage.pop()
        self._pause(focus)

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        self._settings.speed = speeds[(speeds.index(self._settings.speed) + 1) % len(speeds)]
        self._reopen(1)

    def _toggle(self, name: str, focus: int) -> None:
        setattr(self._settings, name, not getattr(self._settings, name))
        self._reopen(focus)

    def _toggle_sound(self) -> None:
        self._sound.muted = not self._sound.muted
        self._reopen(2 + len(AIDS))

    def _to_title(self) -> None:
        if self._match is not None:
            self._match.leave()
        self._sound.play_music(Tune.COURT)
        self._window.stage.replace(self._title())

    def _game_over(self) -> None:
        self._autosave.flush()
        self._saves.finish()


def play() -> int:
    """Open the window and play; the process's exit code."""
    try:
        Program().run()
    except (MissingAsset, MissingSoundError, MapError, LanguageError) as error:
        print(f"lapis-road: {error}", file=sys.stderr)
        show_fault(str(error))
        return BAD_INPUT
    except pygame.error as error:
        print(f"lapis-road: no window can be opened: {error}", file=sys.stderr)
        return BAD_INPUT
    finally:
        pygame.quit()
    return 0


def first_frame() -> None:
    """Draw the title once, and end."""
    program = Program()
    program.show_first_frame()
    pygame.quit()


def show_fault(message: str) -> None:
    """Say what is wrong in a dialog, where there can be one."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, message, message_type="error")
