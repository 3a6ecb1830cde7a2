"""Random input at the whole program, from the title on: `python -m tests.app.fuzz --events 100000 --seed 1`.

Moves, presses, drags, wheel turns, keys with and without modifiers, controllers, text, resizes, lost focus, dropped
files, quitting and starting again. Half of the presses are aimed at what the scene on top shows as its controls, so
that every scene is reached; questions are answered. After most starts nearly all inputs are those of somebody who
wants to play: gestures that mean something at the table, and back to it from anywhere else, so that games are played
to their end, each start in the next of the 21 rule sets that has none finished yet. Nothing may raise, and whenever
the program is left, what it kept must be whole: the game being played to the last choice, every game that was
finished, the settings, the named games. A long run (from 100,000 events on) fails unless every rule set was played to
the end of a game and the window was closed in every scene.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.match import Match
from game.app.progress import Progress
from game.app.saves import Saves
from game.app.settings import load_settings, save_settings
from game.app.staging import staged_match
from game.rules import GameConfig, all_rule_sets, read_record
from game.ui import clipboard
from game.ui.scenes.end import EndScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.setup import Setup
from game.ui.shelf import Condition
from game.ui.table.model import Waiting
from game.ui.table.settings import TableSettings
from game.ui.viewport import HEIGHT, WIDTH, Box, Point
from tests.app.player import Player

Anything = TypeVar("Anything")

KEYS = ("tab", "return", "space", "up", "down", "left", "right", "escape", "backspace", "delete", "home", "end")
SHORTCUTS = ("ctrl+s", "ctrl+z", "ctrl+shift+z", "ctrl+v", "ctrl+c", "ctrl+return", "shift+tab", "alt+return")
LETTERS = tuple("abcdefghijklmnopqrstuvwxyz0123456789") + tuple(f"f{number}" for number in range(1, 13))
TEXTS = ("a", "Z", "7", " ", "é", "Ω", "漢", "\u202e", "🂡", "<>:/\\|?*", "..", "x" * 300, "[W]", "{name}", "%41", "~/x")
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1366, 768), (1100, 1200), (2560, 700))
STEPS = (0.0, 1 / 60, 1 / 60, 0.1, 0.5, 2.0)
REMEMBERED = 40
LONG_RUN = 100_000
LONGEST_WAIT = 5000
"""Frames, of half a second on average, in which others play or pieces fly and nothing can be done: more is a stall."""
RULE_SETS = all_rule_sets()
BROKEN = ("empty", "binary", "edited", "folder", "gone")


class Found(AssertionError):
    """Something that must not happen."""


@dataclass
class Tally:
    """What a run came through."""

    events: int = 0
    frames: int = 0
    starts: int = 0
    choices: int = 0
    games: int = 0
    finished: Counter[str] = field(default_factory=Counter)
    """By rule set."""
    scenes: Counter[str] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    """In which scenes the window was closed."""

    def __str__(self) -> str:
        scenes = ", ".join(f"{name} {count}" for name, count in self.scenes.most_common())
        return (
            f"{self.events} events in {self.frames} frames; {self.starts} starts; {self.games} games on the table, "
            f"{self.finished.total()} of them over in {len(self.finished)} rule sets, {self.choices} choices\n"
            f"scenes, by frames: {scenes}\nclosed in: {', '.join(sorted(self.closed))}"
        )


class Fuzz:
    """A person who does anything at all."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._home = folder / "home"
        self._rng = random.Random(seed)
        self._files = make_files(folder / "files")
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self.tally = Tally()
        self._seen: tuple[object, int] = (None, 0)
        self._over: list[str] = []
        self._patient = False
        """Whether this run plays its games, instead of trying everything."""
        self._waited = 0
        """Frames since something could last be done."""
        self._player = self._start()

    def run(self, events: int) -> Tally:
        try:
            progress = Progress(events, "inputs")
            while self.tally.events < events:
                self._step()
                progress.show(min(events, self.tally.events))
                if not self._player.program.window.stage.running:
                    self._leave()
                    self._player = self._start()
            progress.close()
            self._leave()
        except BaseException:
            print("the last inputs:", *self._last, sep="\n  ", file=sys.stderr)
            raise
        return self.tally

    def _start(self) -> Player:
        self._set_up()
        self._patient = self._rng.random() < 0.6
        player = Player(self._home, language=self._pick(("en", "fr")))
        player.__enter__()
        player.program.window.on_fault = raise_it
        library = player.program._saving.library
        delete = library.delete

        def deleting(key: str) -> Future[None]:
            # What a person deletes is not to be found in the archive any more.
            path = Path(key)
            text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
            self._over = [each for each in self._over if each != text]
            return delete(key)

        library.delete = deleting  # type: ignore[method-assign]
        self.tally.starts += 1
        return player

    def _set_up(self) -> None:
        """Let the quick game be one of the next rule set, one without a finished game first, played without motion."""
        wanted = [each for each in RULE_SETS if name_of(*each) not in self.tally.finished] or RULE_SETS
        edition, modules = wanted[self.tally.starts % len(wanted)]
        settings = load_settings(self._home)[0]
        players = 2 if self._rng.random() < 0.7 else self._pick((3, 4))
        settings.setup = Setup(players, edition, tuple(modules))
        settings.table = TableSettings(speed=self._pick(("instant", "instant", "fast")))
        save_settings(settings, self._home)

    def _pick(self, options: Sequence[Anything]) -> Anything:
        return options[int(self._rng.random() * len(options))]

    def _step(self) -> None:
        """Some inputs, then a turn of the loop."""
        if self._patient and self._waiting:
            self._waited += 1
            if self._waited > LONGEST_WAIT:
                raise Found(f"nothing happens any more: {self._player.table.model.mode}")
        else:
            self._waited = 0
            for _ in range(1 + int(self._rng.random() * 5)):
                self._input()
                self.tally.events += 1
        self._player.turn(self._pick(STEPS))
        self.tally.frames += 1
        top = self._player.program.window.stage.top
        if top is None:
            raise Found("no scene is shown")
        self.tally.scenes[type(top).__name__] += 1
        self._count()

    def _count(self) -> None:
        match = self._player.program.games.match
        if match is None:
            return
        before, made = self._seen
        now = len(match.record.choices)
        if before is not match:
            self.tally.games += 1
        elif now > made:
            self.tally.choices += now - made
            if match.state.outcome is not None:
                config = match.record.config
                self.tally.finished[name_of(config.edition, config.module_names)] += 1
                self._over.append(match.text)
        elif now < made:
            self._over = [text for text in self._over if not taken_back(text, match)]
        self._seen = (match, now)

    @property
    def _waiting(self) -> bool:
        """Whether a person can only look on: in a game of theirs others choose, or pieces fly."""
        top = self._player.program.window.stage.top
        return isinstance(top, TableScene) and isinstance(top.session, Match) and isinstance(top.model.mode, Waiting)

    def _input(self) -> None:
        scene = type(self._player.program.window.stage.top).__name__
        if scene not in self.tally.closed and self._rng.random() < 0.04:
            self._note("quit", "")
            self._player.post(pygame.QUIT)
            return
        if self._rng.random() < (0.98 if self._patient else 0.3) and self._gesture():
            return
        if self._rng.random() < (0.9 if self._patient else 0.4) and self._answer():
            return
        if self._patient and self._rng.random() < 0.6:
            self._key(self._pick(("escape", "return")))
            return
        chance = self._rng.random()
        if chance < 0.28:
            self._key(self._pick(KEYS))
        elif chance < 0.50:
            self._press(self._aim())
        elif chance < 0.62:
            self._drag(self._aim(), self._aim())
        elif chance < 0.72:
            self._press(self._anywhere(), self._pick((1, 1, 1, 3)))
        elif chance < 0.80:
            self._note("move", at := self._anywhere())
            self._player.move(at)
        elif chance < 0.85:
            self._note("wheel", by := self._pick((-9, -1, 1, 9, 0)))
            self._player.post(pygame.MOUSEWHEEL, x=0, y=by, flipped=False)
        elif chance < 0.90:
            self._key(self._pick(LETTERS))
        elif chance < 0.92:
            self._key(self._pick(SHORTCUTS))
        elif chance < 0.94:
            self._pad()
        elif chance < 0.96:
            self._note("text", text := self._pick(TEXTS))
            self._player.post(pygame.TEXTINPUT, text=text)
        else:
            self._seldom()

    def _seldom(self) -> None:
        chance = self._rng.random()
        if chance < 0.30:
            self._note("focus lost", "")
            self._player.post(pygame.WINDOWFOCUSLOST)
        elif chance < 0.45:
            self._note("exposed", "")
            self._player.post(pygame.WINDOWEXPOSED)
        elif chance < 0.50:
            self._note("size", size := self._pick(SIZES))
            self._player.program.window.size = size
        elif chance < 0.75:
            self._note("drop", name := self._pick(tuple(self._files)))
            self._player.post(pygame.DROPFILE, file=self._files[name])
        elif chance < 0.90:
            self._note("clipboard", name := self._pick(tuple(self._files)))
            clipboard.write(self._files[name])
        elif chance < 0.94:
            self._note("quit", "")
            self._player.post(pygame.QUIT)

    def _pad(self) -> None:
        """A game controller: a button, the stick, plugged in or out."""
        kind = self._pick((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION))
        button, axis = int(self._rng.random() * 16), int(self._rng.random() * 6)
        value = int(self._rng.random() * 65535) - 32768
        self._note("controller", (kind, button, axis, value))
        self._player.post(kind, button=button, axis=axis, value=value, instance_id=0)
        if self._rng.random() < 0.1:
            self._player.post(pygame.CONTROLLERDEVICEADDED, device_index=axis)
            self._player.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=axis)

    def _note(self, what: str, value: object) -> None:
        top = type(self._player.program.window.stage.top).__name__
        self._last.append(f"{self.tally.events} {top}: {what} {str(value)[:60]}")

    def _key(self, name: str) -> None:
        self._note("key", name)
        self._player.post_key(name)

    def _press(self, at: Point, button: int = 1) -> None:
        self._note("press", at)
        pixel = self._player.pixel(at)
        self._player.move(at)
        self._player.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        if self._rng.random() < 0.95:
            self._player.post(pygame.MOUSEBUTTONUP, pos=pixel, button=button)

    def _drag(self, start: Point, end: Point) -> None:
        self._note("drag", (start, end))
        player = self._player
        player.move(start)
        player.post(pygame.MOUSEBUTTONDOWN, pos=player.pixel(start), button=1)
        player.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        player.move(end)
        if self._rng.random() < 0.9:
            player.post(pygame.MOUSEBUTTONUP, pos=player.pixel(end), button=1)

    def _anywhere(self) -> Point:
        return self._rng.uniform(-60, WIDTH + 60), self._rng.uniform(-60, HEIGHT + 60)

    def _aim(self) -> Point:
        """Somewhere on what the scene on top shows as a control; else anywhere."""
        top = self._player.program.window.stage.top
        boxes: list[Box] = [control.box for control in getattr(top, "controls", {}).values() if hasattr(control, "box")]
        leaving = self._rng.random() < 0.1
        boxes += [button.box for button in getattr(top, "buttons", ()) if leaving or button.icon != "close"]
        if not boxes or self._rng.random() < 0.1:
            return self._anywhere()
        box = self._pick(tuple(boxes))
        return box.x + self._rng.random() * box.w, box.y + self._rng.random() * box.h

    def _gesture(self) -> bool:
        """At the table, drag something usable to where it may go, or press a button: so games get on."""
        top = self._player.program.window.stage.top
        if not isinstance(top, TableScene) or not top.model.decision.options:
            return False
        usable = top.model.decision.pieces
        if not usable or self._rng.random() < 0.3:
            self._key("return")
            return True
        piece = self._pick(usable)
        targets = top.model.decision.targets(piece)
        boxes = [top.picker.box(top.model.state, each, top.model.decision.offered) for each in (piece, *targets[:1])]
        if len(boxes) < 2 or boxes[0] is None or boxes[1] is None:
            return False
        self._drag(boxes[0].centre, boxes[1].centre)
        return True

    def _answer(self) -> bool:
        """Answer a question, or begin a game where one can be begun, so that the run doesn't stay in menus."""
        top = self._player.program.window.stage.top
        if isinstance(top, QuestionScene):
            self._press(self._pick(tuple(top.buttons)).box.centre)
        elif isinstance(top, TitleScene):
            self._press(self._pick(tuple(top.buttons[:2])).box.centre)
        elif isinstance(top, EndScene):
            if self._patient and self._rng.random() < 0.5:
                # The next start has another rule set.
                self._note("quit", "")
                self._player.post(pygame.QUIT)
            else:
                self._press(self._pick([top.controls[name].box for name in ("rematch", "title")]).centre)
        else:
            return False
        return True

    def _leave(self) -> None:
        """End the program, and look at what it kept."""
        self.tally.closed[type(self._player.program.window.stage.top).__name__] += 1
        match = self._player.program.games.match
        playing = self._player.program.games.playing
        self._player.__exit__(None, None, None)
        kept = Saves(self._home)
        found = kept.resume()
        if found is not None and found.condition is not Condition.READABLE:
            raise Found(f"the game in progress can't be read: {found.reason}")
        if (
            match is not None
            and playing
            and match.state.outcome is None
            and (found is None or found.record != match.record)
        ):
            raise Found("the game in progress was not kept to the last choice")
        archived = {path.read_text(encoding="utf-8") for path in kept.archived()}
        if any(text not in archived for text in self._over):
            raise Found("a finished game is not in the archive")
        self._over = []
        fault = load_settings(self._home)[1]
        if fault:
            raise Found(f"the settings can't be read: {fault}")
        broken = [game.name for game in kept.named() if game.condition is not Condition.READABLE]
        if broken:
            raise Found(f"kept games can't be read: {broken}")


def raise_it(error: Exception) -> None:
    raise error


def make_files(folder: Path) -> dict[str, str]:
    """Files to be dropped: records, and what is none."""
    folder.mkdir(parents=True)
    found: dict[str, str] = {}
    for name, modules, rounds in (
        ("early", ("orient",), 2),
        ("late", ("cities", "strongholds"), 14),
        ("over", (), 999),
    ):
        match = staged_match(GameConfig(3, "2024", modules, seed=4), lambda state, last=rounds: state.round > last)  # type: ignore[misc]
        (folder / f"{name}.record").write_text(match.text, encoding="utf-8")
    text = (folder / "late.record").read_text(encoding="utf-8")
    (folder / "empty.record").write_bytes(b"")
    (folder / "binary.record").write_bytes(b"\xff\x00\xfe" * 50)
    (folder / "edited.record").write_text(text.replace("\ntake ", "\ntake W ", 1), encoding="utf-8")
    (folder / "folder.record").mkdir()
    for name in ("early", "late", "over", *BROKEN):
        found[name] = str(folder / f"{name}.record")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        tally = Fuzz(Path(folder), options.seed).run(options.events)
        print(tally)
        if options.events >= LONG_RUN and shortcomings(tally):
            print(f"fuzz: {shortcomings(tally)}", file=sys.stderr)
            return 1
        print(f"seed {options.seed}, {time.monotonic() - started:.0f} s, no fault")
    return 0


def name_of(edition: str, modules: Sequence[str]) -> str:
    """A rule set in words."""
    return f"{edition} {' '.join(modules) or 'base'}"


def taken_back(text: str, match: Match) -> bool:
    """Whether a game that was over is the one that goes on, its end having been taken back."""
    return read_record(text).config == match.record.config


def shortcomings(tally: Tally) -> str:
    """What a long run should have come through and has not."""
    unplayed = len(RULE_SETS) - len(tally.finished)
    unclosed = [name for name, frames in tally.scenes.items() if frames > 100 and name not in tally.closed]
    found = [f"{unplayed} rule sets were not played to an end"] if unplayed > 0 else []
    found += [f"the window was never closed in {', '.join(unclosed)}"] if unclosed else []
    return "; ".join(found)


if __name__ == "__main__":
    sys.exit(main())
