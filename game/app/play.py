"""The game in a window: the title, and what leads from there to the table and back."""

import contextlib
import importlib
import os
import random
from collections.abc import Iterator
from concurrent.futures import Future
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from game import __version__
from game.app.faults import guarded
from game.app.file_errors import why
from game.app.files import SaveError
from game.app.games import Games
from game.app.home import HomeInUse
from game.app.interrupts import Interrupts
from game.app.journey import Journey
from game.app.navigation import Navigation
from game.app.pause import PauseMenu
from game.app.people import People
from game.app.recovery import Recovery
from game.app.save_flow import SaveFlow
from game.app.setting_up import SettingUp
from game.app.shell import Shell
from game.app.title_words import title_words
from game.app.worker import Thinker
from game.rules import GameConfig
from game.ui.keys import Action
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import TitleScene
from game.ui.sound import Tune
from game.ui.window import GameWindow

if TYPE_CHECKING:
    from game.app.days import DaysDeal
    from game.app.puzzling import Puzzles
    from game.app.rating import FairGames

KNOCKS: Final = 0.5
"""Seconds between two looks whether another program has knocked."""
LOOKING: Final = 0.25
"""Seconds the first picture waits to know whether there is a game to continue; later it is added."""
LATER: Final = (
    "game.ui.scenes.table",
    "game.ui.scenes.new_game",
    "game.ui.scenes.external",
    "game.ui.scenes.library",
    "game.ui.scenes.settings",
    "game.ui.scenes.book",
    "game.ui.scenes.end",
    "game.ui.scenes.learn",
    "game.ui.scenes.road",
    "game.app.road_view",
    "game.app.stops",
    "game.app.lesson",
    "game.ui.scenes.statistics",
    "game.app.coaching",
    "game.app.review_flow",
    "game.app.story",
    "game.app.days",
    "game.ui.scenes.days",
    "game.app.rating",
    "game.ui.scenes.rating",
    "game.ui.scenes.achievements",
    "game.ui.scenes.people",
    "game.app.person_flow",
    "game.app.puzzling",
    "game.ui.scenes.puzzles",
    "game.app.puzzle_stop",
)
"""What is imported where it is first used, so that the title shows sooner; and ahead of that while the title is shown,
so that nothing opens slower for it."""


class Program:
    """The running game, as the director of its scenes."""

    def __init__(self, thinker: Thinker | None = None, chance: random.Random | None = None) -> None:
        self.shell = Shell(thinker, chance)
        self._games = Games(
            self.shell,
            self._to_title,
            lambda: self._pause.open(),
            lambda: self._saving.save_as(),
            lambda go_on: self._saving.unless_playing(go_on),
        )
        self._saving = SaveFlow(self.shell, self._games)
        self._navigation = Navigation(self.shell, self._apply_settings, self._rules_played)
        self._journey = Journey(
            self.shell,
            self._to_title,
            self._games.quick,
            self._games.quick_with,
            self._navigation.open_settings,
            self._navigation.open_rules,
            self._saving.quit,
        )
        self._saving.beside_statistics += [
            ("fair.rating", "trophy", lambda: self.fair_games.open()),
            ("achievement.title", "crown", self._open_achievements),
        ]
        self._saving.fair_games_begun = lambda: self.fair_games.begun()
        self._journey.rate_puzzle = lambda run: self.puzzles.note(run)
        self._games.on_finished = self._game_finished
        self._games.instead_of_rematch = lambda record: self.days.after_end(record) or self.fair_games.after_end(record)
        setting_up = SettingUp(self.shell, self._games, self._saving.unless_playing, lambda: self._pause.open())
        self._pause = PauseMenu(self.shell, self._games, self._saving, self._navigation, setting_up, self._to_title)
        self.shell.stage.commands[Action.SAVE_AS] = self._save_as
        self.recovery = Recovery(self.shell, self._games, self._to_title, self._saving.quit)
        self._since_knock = 0.0
        self._knock: Future[str | None] | None = None
        """Whether somebody knocks, while that is looked at."""
        self._people = People(self.shell, self._saving.quit)
        self._later: Iterator[str] = iter(LATER)
        self._shown = (False, False, "")
        """What the title last showed: whether there is a game to continue, whether the person is new, its notes."""

    @property
    def window(self) -> GameWindow:
        return self.shell.window

    @property
    def games(self) -> Games:
        return self._games

    def run(self, file: str = "") -> None:
        """Play until the person has enough; at once the record in a file, if one is given."""
        with Interrupts(self.window.ask_to_close) as interrupts:
            self.open(file)
            try:
                self.window.run()
            finally:
                self.close()
        if interrupts.came:
            raise KeyboardInterrupt

    def open(self, file: str = "") -> None:
        """Show the title, or the record in a file. If that fails, there is nothing to fall back on."""
        shell = self.shell
        shell.open()
        self.window.use_cursor(shell.look.art, "arrow")
        shell.sound.play_music(Tune.COURT)
        self.show_first_frame()
        self.window.on_fault = self.recovery.caught
        self.window.on_drop = self._open_dropped
        self.window.on_quit = self._saving.quit
        self.window.on_turn = self._tick
        if isinstance(shell.without_saving, HomeInUse):
            self._ask_which_window(file)
        elif file:
            self._open_file(file)

    def _tick(self, seconds: float) -> None:
        """What goes on beside the scenes: saving, and other programs that want this one's home."""
        self._games.tick()
        self._people.tick()
        if (module := next(self._later, None)) is not None:
            importlib.import_module(module)
        else:
            self.days.tick()
            self.fair_games.tick()
        if self._games.playing:
            self._journey.leave()
            self.puzzles.leave()
        top = self.shell.stage.top
        if isinstance(top, TitleScene) and not self._games.playing:
            self._renew_title()
        self._hear_knocks(seconds)

    def _hear_knocks(self, seconds: float) -> None:
        """Come forward, and open a record, if another program asks for it; the disk is looked at beside the window."""
        self._since_knock += seconds
        if self._knock is None and self._since_knock >= KNOCKS:
            self._since_knock = 0.0
            self._knock = self.shell.reader.submit(self.shell.lock.answer)
        if self._knock is None or not self._knock.done():
            return
        file, self._knock = self._knock.result(), None
        if file is not None:
            self.window.come_forward()
            if file:
                self._open_dropped(file)

    def _ask_which_window(self, file: str) -> None:
        """Another program keeps its games in this home: go there, or play here without saving."""
        shell = self.shell
        say = shell.language.say

        def go_there() -> None:
            if shell.take_home():
                # Its window was closed meanwhile.
                stay()
                return
            with contextlib.suppress(SaveError):
                shell.lock.knock(os.path.abspath(file) if file else "")
            shell.stage.quit()

        def stay() -> None:
            shell.stage.pop()
            if shell.take_home():
                self._games.look_at_disk()
                self._to_title()
            if file:
                self._open_file(file)

        entries: list[Entry] = [
            (say("second.go_there"), "right", go_there),
            (say("second.stay"), "play", stay),
        ]
        title, text = say("second.title"), say("second.text")
        shell.stage.push(QuestionScene(shell.look, shell.sound, title, text, entries, on_back=stay))

    def close(self) -> None:
        """Leave the window, with nothing running and nothing unsaved. A disk that hangs is waited for unseen."""
        self.window.hide()
        self._saving.close()
        if "days" in vars(self):
            self.days.close()
        self.shell.close()

    def _open_dropped(self, path: str) -> None:
        if not self.recovery.showing:
            self._open_file(path)

    def _open_file(self, path: str) -> None:
        """Open what was dropped on the window or named at the start: a record, or all that is somebody's."""
        if path.strip().lower().endswith(".zip"):
            self._people.take_in(path)
        else:
            self._saving.open_file(path)

    @property
    def journey(self) -> Journey:
        return self._journey

    @property
    def people(self) -> People:
        return self._people

    @cached_property
    def days(self) -> "DaysDeal":
        from game.app.days import DaysDeal

        return DaysDeal(self.shell, self._games, self._saving.unless_playing, lambda day: self.puzzles.start_day(day))

    @cached_property
    def fair_games(self) -> "FairGames":
        from game.app.rating import FairGames

        return FairGames(self.shell, self._games, self._saving.unless_playing, self._saving.open_file)

    @cached_property
    def puzzles(self) -> "Puzzles":
        from game.app.puzzling import Puzzles

        return Puzzles(
            self.shell,
            self._to_title,
            self._navigation.open_settings,
            self._navigation.open_rules,
            self._saving.quit,
            self.days,
        )

    def _open_achievements(self) -> None:
        from game.app.earned import open_achievements

        open_achievements(self.shell, self._saving.open_file)

    def _game_finished(self) -> None:
        self._journey.game_finished()
        self.days.game_finished()
        self.fair_games.game_finished()

    def _apply_settings(self) -> None:
        self._games.apply_settings()
        self._journey.apply_settings()
        self.puzzles.apply_settings()

    def _rules_played(self) -> GameConfig | None:
        """The rules of the game or the lesson on the table."""
        match = self._games.match
        if match is not None and self._games.playing:
            return match.record.config
        return self._journey.rules_played or self.puzzles.rules_played

    def _save_as(self) -> None:
        """Keep the game that is in sight."""
        from game.ui.scenes.end import EndScene
        from game.ui.scenes.table import TableScene
        from game.ui.scenes.title import PauseScene

        taught = self._journey.table is not None or self.puzzles.session is not None
        if isinstance(self.shell.stage.top, TableScene | EndScene | PauseScene) and not taught:
            self._saving.save_as()

    def show_first_frame(self) -> None:
        """The first thing a person sees, before anything else is loaded."""
        self._journey.look_at_archive()
        with contextlib.suppress(TimeoutError):
            self._games.look_at_disk().result(LOOKING)
        self.shell.stage.replace(self._title())
        self.shell.stage.settle()
        self.window.frame(0.0)

    def _title(self) -> TitleScene:
        shell = self.shell
        learn: Entry = ("title.learn", "quill", self._journey.open)
        quick: Entry = ("title.quick", "play", self._games.quick)
        road: Entry = ("title.road", "flag-final", self._journey.open_road)
        entries, likely = [learn, quick, road], 0 if self._journey.is_new else 2 if self._journey.stop else 1
        small: list[Entry] = [
            ("title.new", "dice", self._games.set_up),
            ("title.day", "clock", lambda: self.days.open()),
            ("title.fair", "trophy", lambda: self.fair_games.open()),
            ("title.puzzles", "bulb", lambda: self.puzzles.open()),
            ("title.load", "load", self._saving.open_library),
            ("title.statistics", "graph", self._saving.open_statistics),
            ("achievement.title", "crown", self._open_achievements),
            ("title.rules", "help", self._navigation.open_rules),
            ("title.settings", "settings", self._navigation.open_settings),
            ("people.title", "person", self._people.open),
            ("title.credits", "star", self._navigation.open_credits),
            ("title.quit", "close", self._saving.quit),
        ]
        if self._can_go_on:
            entries.insert(0, ("title.continue", "play", self._games.go_on))
            likely = 0
        self._shown = (self._can_go_on, self._journey.is_new, self._notes())
        about = partial(title_words, self._games, shell.look, lambda: self._journey.stop)
        spare = int(not self._can_go_on)
        return TitleScene(shell.look, shell.sound, entries, __version__, self._notes, small, about, likely, spare)

    @property
    def _can_go_on(self) -> bool:
        """Whether there is a game to continue."""
        found = self._games.found
        return self._games.going_on is not None or (found is not None and found.record is not None)

    def _renew_title(self) -> None:
        """Take in what has become known since: the game that an earlier run left, a save that failed."""
        shown = (self._can_go_on, self._journey.is_new, self._notes())
        if self._shown[:2] != shown[:2]:
            self.shell.stage.replace(self._title())
        elif self._shown != shown:
            self.shell.stage.invalidate()
        self._shown = shown

    def _notes(self) -> str:
        """What the person should know before going on."""
        games, language = self._games, self.shell.language
        notes: list[str] = []
        closed = self.shell.without_saving
        if isinstance(closed, HomeInUse):
            notes.append(language.say("title.second"))
        elif closed is not None:
            notes.append(language.say("title.no_home", reason=why(closed).words(language)))
        elif self.shell.settings_fault:
            notes.append(language.say("title.settings_lost", reason=self.shell.settings_fault))
        if self._journey.fault and closed is None:
            notes.append(language.say("title.progress_lost", reason=self._journey.fault))
        found = games.found
        if found is not None and found.saved.error is not None:
            notes.append(language.say("title.save_unreadable", reason=why(found.saved.error).words(language)))
        error = games.saving.error if games.saving is not None and games.at_risk is not None else None
        if error is not None and closed is None:
            notes.append(language.say("title.not_saved", reason=why(error).words(language)))
        return "\n".join(notes)

    def _to_title(self) -> None:
        self._games.leave()
        self._journey.leave()
        self.puzzles.leave()
        self.shell.sound.play_music(Tune.COURT)
        self.shell.stage.replace(self._title())


def play(file: str = "") -> int:
    """Open the window and play, at once the record in a file if one is given; the process's exit code."""
    return guarded(lambda: _play(file))


def _play(file: str) -> None:
    """Play until somebody has enough; when another person is to play, in a window of theirs."""
    again, fault = True, None
    while again:
        program = Program()
        program.people.fault = fault
        program.run(file)
        again, file = program.people.hand_over(), ""
        fault = program.people.fault


def first_frame() -> int:
    """Draw the title once, and end; the process's exit code."""
    return guarded(lambda: Program().show_first_frame())
