"""The playing program in a real window on a failing disk: `python -m tests.app.disk_faults --rounds 40`.

Each round plays under `strace`, which makes the system refuse, delay or kill at a write, a sync or a rename, and then
kills the program, as `tests.app.kills` does. Whatever happens, every file that is left can be read, and finished games
are in the archive. A disk that only is slow, and a kill at any of these calls, lose at most the choice being made; a
disk that refuses leaves the game as it was when it last took one.

It needs Linux with `strace` and `Xvfb` (Debian's packages of those names).
"""

import argparse
import shutil
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from game.app.progress import Progress
from tests.app.kills import Killer, Told
from tests.app.xvfb import Screen

CALLS: Final = {"write": "write", "sync": "fsync", "rename": "rename,renameat,renameat2"}
DELAYS: Final = (20_000, 300_000, 1_500_000)
"""Microseconds."""
ERRORS: Final = ("ENOSPC", "EIO", "EROFS")


class Fault(NamedTuple):
    """What strace is told to inject, and whether the disk refuses by it."""

    call: str
    what: str
    refuses: bool


class FaultyKiller(Killer):
    """Plays on a disk that fails in another way each round."""

    may_end = True

    def __init__(self, home: Path, seed: int, screen: Screen) -> None:
        super().__init__(home, seed)
        self._screen = screen
        self._fault = Fault("fsync", "", False)
        self.faults: list[Fault] = []

    def environment(self) -> dict[str, str]:
        return super().environment() | {"DISPLAY": self._screen.display, "SDL_VIDEODRIVER": "x11"}

    def command(self) -> list[str]:
        self._fault = self._any_fault()
        self.faults.append(self._fault)
        self.refused = self._fault.refuses
        inject = f"--inject={self._fault.call}:{self._fault.what}"
        return [
            "strace",
            "-f",
            "-qqq",
            "-o",
            "/dev/null",
            "-e",
            f"trace={self._fault.call}",
            inject,
            *super().command(),
        ]

    def _any_fault(self) -> Fault:
        call = list(CALLS.values())[int(self._rng.random() * len(CALLS))]
        first, every = 1 + int(self._rng.random() * 40), 1 + int(self._rng.random() * 5)
        chance = self._rng.random()
        if chance < 0.4:
            return Fault(call, f"signal=KILL:when={first}", refuses=False)
        if chance < 0.6 and call != CALLS["write"]:
            delay = DELAYS[int(self._rng.random() * len(DELAYS))]
            return Fault(call, f"delay_enter={delay}:when={first}+{every}", refuses=False)
        error = ERRORS[int(self._rng.random() * len(ERRORS))]
        return Fault(call, f"error={error}:when={first}+{every}", refuses=True)

    def compare(self, told: list[Told], now: Told | None) -> None:
        if not self._fault.refuses:
            super().compare(told, now)
            return
        self.tally.choices += len(told)
        before = [] if self._kept is None else [self._kept[:2]]
        known = [*before, *[each[:2] for each in told]]
        later = [] if not told else [(told[-1].seed, told[-1].choices + 1)]
        assert now is None or now[:2] in [*known, *later], f"{now} is kept, and never was the game"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=40, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    missing = [tool for tool in ("strace", "Xvfb") if shutil.which(tool) is None]
    if missing:
        print(f"disk_faults: {' and '.join(missing)} must be installed", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "screen").mkdir()
        screen = stack.enter_context(Screen(folder / "screen"))
        killer = FaultyKiller(folder / "home", options.seed, screen)
        started = time.monotonic()
        progress = Progress(options.rounds, "rounds")
        for number in range(options.rounds):
            try:
                killer.run(1)
            except AssertionError:
                print(f"round {number + 1}: {killer.faults[-1]}", file=sys.stderr)
                raise
            progress.show(number + 1)
        progress.close()
        kills, refusals = (sum(test(fault) for fault in killer.faults) for test in (_kills, _refuses))
        delays = len(killer.faults) - kills - refusals
        print(f"{kills} kills at a call, {refusals} refusing disks, {delays} slow ones; {killer.tally}")
        print(f"seed {options.seed}, {time.monotonic() - started:.0f} s")
    return 0


def _kills(fault: Fault) -> bool:
    return fault.what.startswith("signal")


def _refuses(fault: Fault) -> bool:
    return fault.refuses


if __name__ == "__main__":
    sys.exit(main())
