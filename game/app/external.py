"""Opponents from outside: other programs that speak the protocol of `.github/ENGINE.md`.

`external:COMMAND` is such an opponent, `external@2.5:COMMAND` one that has 2.5 seconds for a choice. The command is
split into words as a shell would, but no shell runs it. The program is told what its seat may know and nothing else.

It may fail in any way: not start, end, be silent, answer nonsense. That is a `ProgramFault` each time, the program is
ended and started anew for the next choice; after the third fault of a game it is not asked any more. Whoever asked
lets the stand-in choose. Reading and writing are done by threads, so that nothing that the program does or leaves
undone takes longer than its time.
"""

import contextlib
import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.ai.levels import UnknownBot
from game.ai.processes import end_with_parent
from game.app.engine_protocol import (
    BEST,
    ERROR,
    GREETING,
    INFO,
    LONGEST_LINE,
    NEW,
    QUIT,
    READY,
    SEAT,
    SEED_BITS,
    Go,
    Unreadable,
    choice_lines,
    played_line,
    quoted,
    read_seconds,
    sentence,
    table_lines,
)
from game.rules import Choice, Ply, UnreadableChoice, View
from game.rules.notation import read_choice

EXTERNAL: Final = "external"
SECONDS: Final = 10.0
"""What a program has for a choice if nothing else is said."""
START_SECONDS: Final = 20.0
"""What it has to get ready."""
GRACE_SECONDS: Final = 1.0
"""How much later than its time an answer may come: it has to get here."""
END_SECONDS: Final = 0.5
"""How long a program is waited for that was told to quit."""
MOST_FAULTS: Final = 3
"""Of a program in one game, before it is not asked any more."""
MOST_WAITING: Final = 1000
"""Lines of a program that wait to be read; one that writes more is held up."""


class FaultKind(Enum):
    """What was wrong with a program; the value is its name among messages."""

    NOT_STARTED = "not_started"
    DIED = "died"
    SILENT = "silent"
    NONSENSE = "nonsense"
    GIVEN_UP = "given_up"


class ProgramFault(Exception):
    """A program did not choose: what was wrong, and the same as a sentence."""

    def __init__(self, kind: FaultKind, words: str) -> None:
        super().__init__(sentence(words))
        self.kind = kind


@dataclass(frozen=True, slots=True)
class ProgramName:
    """What an external opponent's name says: the command, and the seconds it has for a choice."""

    command: str
    seconds: float = SECONDS

    @staticmethod
    def parse(name: str) -> "ProgramName":
        """The command in a name; UnknownBot, in one sentence, if there is none."""
        head, _, command = name.partition(":")
        _, at, seconds = head.partition("@")
        try:
            limit = read_seconds(seconds) if at else SECONDS
            words = split_command(command)
        except (Unreadable, ValueError) as error:
            raise UnknownBot(f"'{quoted(name)}': {error}") from None
        if not words:
            raise UnknownBot(f"'{quoted(name)}': a command is needed, as {EXTERNAL}:./my-bot")
        return ProgramName(command, limit)

    def __str__(self) -> str:
        return f"{EXTERNAL}@{self.seconds:g}:{self.command}"


def is_external(name: str) -> bool:
    """Whether a bot of that name is another program."""
    return name.partition(":")[0].partition("@")[0] == EXTERNAL


def split_command(command: str) -> list[str]:
    """The words of a command; ValueError if quotes are left open."""
    if sys.platform == "win32":
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)


class Program:
    """A running program, and the lines to and from it."""

    def __init__(self, command: str, quiet: bool) -> None:
        """Start it; OSError or ValueError if that can't be. A quiet one's complaints are not shown."""
        on_linux, words = sys.platform == "linux", split_command(command)
        if not words:
            raise ValueError("there is no command")
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            start_new_session=sys.platform != "win32",
            preexec_fn=end_with_parent if on_linux else None,
        )
        self._out: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._in: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._threads = [threading.Thread(target=each, daemon=True) for each in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while (text := self._out.get()) is not None:
                pipe.write(text.encode())
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                self._in.put(line.decode(errors="replace").strip())
        pipe.close()
        self._in.put(None)

    def send(self, *lines: str) -> None:
        """Send lines, without waiting until they are taken."""
        self._out.put("".join([f"{line}\n" for line in lines]))

    def hear(self, until: float) -> str:
        """The next line; ProgramFault if the program has ended, or none comes until that time."""
        try:
            # One that never stops talking has no more time than others; nothing is had in no time at all.
            line = self._in.get(timeout=until - time.monotonic())
        except (queue.Empty, ValueError):
            raise ProgramFault(FaultKind.SILENT, "it did not answer in time") from None
        if line is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(END_SECONDS)
            code = self._process.poll()
            raise ProgramFault(FaultKind.DIED, f"it ended{'' if code is None else f' with exit code {code}'}")
        return line

    def end(self, politely: bool) -> None:
        """End it, whatever it does, with what it has started itself."""
        if politely:
            self.send(QUIT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(END_SECONDS)
        self._out.put(None)
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()
        until = time.monotonic() + END_SECONDS
        with contextlib.suppress(ProgramFault):  # a reader that is held up goes on to the end
            while True:
                self.hear(until)
        for thread in self._threads:
            thread.join(END_SECONDS)


class ExternalBot:
    """A `Bot` that asks another program. It is for one seat of one game; `close` ends the program."""

    def __init__(self, name: ProgramName, quiet: bool = False) -> None:
        self._name = name
        self._quiet = quiet
        self._program: Program | None = None
        self._told = 0
        """How much of what was played the program knows."""
        self.played: list[str] = []
        """What was played so far, as the seat may know it, in lines of the protocol."""
        self.faults: list[str] = []
        """What was wrong with the program in this game."""
        self.chance: float = -1.0
        """What the program last said of its best option; -1 before it did."""
        self.spent: float = 0.0
        """Seconds that the last choice took, the program's start not counted."""

    def hear(self, ply: Ply, seat: int) -> None:
        """Something was played; the seat is the one at which this bot sits."""
        self.played.append(played_line(ply, seat))

    def hear_all(self, lines: Sequence[str]) -> None:
        """All that was played so far, as the seat may know it, in lines of the protocol."""
        self.played[:] = lines

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        """The program's choice; ProgramFault if there is none. It has its own time, whatever the deadline."""
        if len(self.faults) >= MOST_FAULTS:
            raise ProgramFault(FaultKind.GIVEN_UP, f"it is not asked any more after {MOST_FAULTS} faults")
        seed = rng.getrandbits(SEED_BITS)
        try:
            program = self._started(view.seat)
            started = time.monotonic()
            try:
                return self._asked(program, view, options, seed)
            finally:
                self.spent = time.monotonic() - started
        except ProgramFault as fault:
            self.faults.append(str(fault))
            self._end(politely=False)
            raise

    def _asked(self, program: Program, view: View, options: Sequence[Choice], seed: int) -> Choice:
        go = Go(seconds=self._name.seconds, seed=seed)
        lines = [*self.played[self._told :], *table_lines(view), *choice_lines(options), str(go)]
        self._told = len(self.played)
        program.send(*lines)
        until = time.monotonic() + self._name.seconds + GRACE_SECONDS
        while True:
            word, _, rest = program.hear(until).partition(" ")
            if word == BEST:
                return _option(rest, options)
            if word == ERROR:
                raise ProgramFault(FaultKind.NONSENSE, f"it says: {quoted(rest, 200)}")
            if word == INFO:
                self._note(rest.split())

    def _note(self, words: list[str]) -> None:
        """Take in what is told of the best option; whatever else is told is passed over."""
        told = dict(zip(words[::2], words[1::2], strict=False))
        with contextlib.suppress(ValueError):
            chance = float(told.get("chance", ""))
            if told.get("rank") == "1" and 0.0 <= chance <= 1.0:
                self.chance = chance

    def _started(self, seat: int) -> Program:
        """The program, ready for this game."""
        if self._program is not None:
            return self._program
        try:
            program = self._program = Program(self._name.command, self._quiet)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ProgramFault(FaultKind.NOT_STARTED, f"it can't be started: {reason}") from None
        program.send(GREETING)
        until = time.monotonic() + START_SECONDS
        if program.hear(until) != GREETING:
            raise ProgramFault(FaultKind.NONSENSE, f"it does not begin with '{GREETING}'")
        while program.hear(until) != READY:
            pass
        program.send(NEW, f"{SEAT} {seat}")
        self._told = 0
        return program

    def close(self) -> None:
        """End the program."""
        self._end(politely=True)

    def _end(self, politely: bool) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end(politely)


def _option(text: str, options: Sequence[Choice]) -> Choice:
    """The option that a text says; ProgramFault if none does."""
    try:
        choice = read_choice(text)
    except UnreadableChoice:
        raise ProgramFault(FaultKind.NONSENSE, f"it chose '{quoted(text)}', which is not a choice") from None
    if choice not in options:
        raise ProgramFault(FaultKind.NONSENSE, f"it chose '{quoted(text)}', which is not possible now")
    return choice
