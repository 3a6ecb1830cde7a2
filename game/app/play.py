"""The game in a window: title, table, and what leads from one to the other."""

import contextlib
import locale
import os
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game import __version__
from game.ai import CHARACTERS, LEVELS, STYLES
from game.app import paths
from game.app.background import BackgroundSave
from game.app.match import Match
from game.app.replaying import Replay
from game.app.saves import Condition, SaveError, Saves
from game.app.seats import Seat, seats_of
from game.app.settings import load_settings, save_settings
from game.app.worker import Worker
from game.ui.art import MissingAsset
from game.ui.brush import Look, make_look
from game.ui.language import LANGUAGES, LanguageError, load_language
from game.ui.layout import MapError
from game.ui.scenes.end import EndScene
from game.ui.scenes.menu import Entry
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import PauseScene, TitleScene
from game.ui.setup import Opponent, Seating, Setup, seat_name
from game.ui.sound import MissingSoundError, SoundBoard, Tune
from game.ui.theme import SPEEDS
from game.ui.window import GameWindow

BAD_INPUT = 2
NAME = "Lapis Road"
LANGUAGE_VARIABLE = "LAPIS_LANG"
AIDS = ("mark_affordable", "preview_payment", "tooltips", "confirm_end")
OPPONENTS = tuple(
    Opponent(level, style.id, style.name, style.id, style.guild) for level in LEVELS for style in STYLES.values()
)
SEED_BITS = 32


def system_language() -> str:
    """The system's language if the game has it, else English; LAPIS_LANG overrides."""
    wanted = os.environ.get(LANGUAGE_VARIABLE) or locale.getlocale()[0] or ""
    code = wanted[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


class Program:
    """The running game: one window, one worker, one set of means to draw with."""

    def __init__(self) -> None:
        self._language = load_language(paths.assets() / "languages", system_language())
        self._settings, self._fault = load_settings()
        self._window = GameWindow(NAME, paths.assets() / "images" / "icon" / "icon-256.png")
        self._look: Look = make_look(paths.assets(), self._language)
        self._window.on_resize = self._look.drop_sizes
        self._sound = SoundBoard(paths.assets() / "sounds", random.Random())
        self._sound.muted = self._settings.muted
        self._worker = Worker()
        self._saves = Saves()
        self._autosave = BackgroundSave(self._saves.autosave)
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
            with contextlib.suppress(SaveError):
                self._autosave.flush()

    def show_first_frame(self) -> None:
        """The first thing a person sees, before anything else is loaded."""
        self._window.stage.push(self._title())
        self._window.stage.settle()
        self._window.frame(0.0)

    def _title(self) -> TitleScene:
        say = self._language.say
        entries: list[Entry] = [
            (say("title.quick"), "play", self._quick_game),
            (say("title.new"), "dice", self._set_up),
            (say("title.quit"), "close", self._window.stage.quit),
        ]
        saved = self._saves.resume()
        note = say("title.settings_lost", reason=self._fault) if self._fault else ""
        if saved is not None and saved.condition is Condition.READABLE:
            entries.insert(0, (say("title.continue"), "load", self._continue))
        elif saved is not None:
            note = say("title.save_unreadable", reason=saved.reason)
        return TitleScene(self._look, self._sound, entries, __version__, note)

    def _set_up(self) -> None:
        scene = NewGameScene(
            self._look, self._sound, self._settings.setup, OPPONENTS, self._start, self._window.stage.pop
        )
        self._window.stage.push(scene)

    def _quick_game(self) -> None:
        """The last game set up, dealt anew."""
        self._start(replace(Seating(OPPONENTS).mended(self._settings.setup), seed=None))

    def _start(self, setup: Setup) -> None:
        """Deal a game as it was set up, and remember the set-up."""
        self._settings.setup = setup
        save_settings(self._settings)
        chance = random.Random()
        config = setup.config(chance.getrandbits(SEED_BITS), chance.randrange(setup.players))
        seats = [
            Seat(
                seat_name(setup, number, self._language),
                "" if seat.person else f"{seat.level}:{seat.style}",
                seat.guild,
                seat.portrait,
            )
            for number, seat in enumerate(setup.sitting)
        ]
        self._begin(Match(config, seats, self._worker, self._autosave))

    def _continue(self) -> None:
        saved = self._saves.resume()
        if saved is not None and saved.record is not None:
            self._begin(Match.resume(saved.record, self._worker, self._autosave))

    def _begin(self, match: Match) -> None:
        self._match = match
        with contextlib.suppress(SaveError):
            self._autosave(match.text)
        self._sound.play_music(Tune.ROAD)
        settings = self._settings.table
        table = TableScene(match, self._look, paths.levels(), self._sound, settings, self._game_over, self._pause)
        self._table = table
        self._window.stage.replace(table)

    def _pause(self, focus: int = 0) -> None:
        stage = self._window.stage
        say = self._language.say
        settings = self._settings.table
        entries: list[Entry] = [
            (say("pause.resume"), "play", stage.pop),
            (say("setting.speed", value=say(f"speed.{settings.speed}")), "fast", self._next_speed),
        ]
        for number, name in enumerate(AIDS, start=len(entries)):
            value = say("setting.on" if getattr(settings, name) else "setting.off")
            entries.append((say(f"setting.{name}", value=value), "bulb", partial(self._toggle, name, number)))
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
        """Apply and keep what was changed, and show the menu with its new values."""
        if self._table is not None:
            self._table.apply_settings()
        save_settings(self._settings)
        self._window.stage.pop()
        self._pause(focus)

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        table = self._settings.table
        table.speed = speeds[(speeds.index(table.speed) + 1) % len(speeds)]
        self._reopen(1)

    def _toggle(self, name: str, focus: int) -> None:
        setattr(self._settings.table, name, not getattr(self._settings.table, name))
        self._reopen(focus)

    def _toggle_sound(self) -> None:
        self._sound.muted = self._settings.muted = not self._sound.muted
        self._reopen(2 + len(AIDS))

    def _to_title(self) -> None:
        if self._match is not None:
            self._match.leave()
        self._sound.play_music(Tune.COURT)
        self._window.stage.replace(self._title())

    def _game_over(self) -> None:
        with contextlib.suppress(SaveError):
            self._autosave.flush()
            self._saves.finish()
        self._window.stage.push(self._standings())

    def _standings(self) -> EndScene:
        assert self._match is not None
        speed = SPEEDS[self._settings.table.speed]
        goings = (self._rematch, self._watch, self._new_after_end, self._to_title)
        return EndScene(self._match, self._look, self._sound, *goings, speed)

    def _rematch(self) -> None:
        """The same players and modules, dealt anew."""
        assert self._match is not None
        config, chance = self._match.record.config, random.Random()
        seed, first = chance.getrandbits(SEED_BITS), chance.randrange(config.players)
        dealt = replace(config, seed=seed, first=first)
        self._begin(Match(dealt, seats_of(self._match.record, CHARACTERS), self._worker, self._autosave))

    def _watch(self) -> None:
        """Play the game that is over once more, to be looked at."""
        assert self._match is not None
        record = self._match.record
        session = Replay(record, seats_of(record, CHARACTERS), self._match.me)
        settings = self._settings.table
        over = self._after_replay
        self._table = TableScene(session, self._look, paths.levels(), self._sound, settings, over, self._pause)
        self._window.stage.replace(self._table)

    def _after_replay(self) -> None:
        self._window.stage.push(self._standings())

    def _new_after_end(self) -> None:
        self._to_title()
        self._set_up()


def play() -> int:
    """Open the window and play; the process's exit code."""
    return guarded(lambda: Program().run())


def first_frame() -> int:
    """Draw the title once, and end; the process's exit code."""
    return guarded(lambda: Program().show_first_frame())


def guarded(run: Callable[[], None]) -> int:
    """Run the program; a file of its own that is missing or broken is told in one sentence."""
    try:
        run()
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


def show_fault(message: str) -> None:
    """Say what is wrong in a dialog, where there can be one."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, message, message_type="error")
