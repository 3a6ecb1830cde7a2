"""Kills the playing program at random instants and starts it again: `python -m tests.app.kills --kills 200`.

After each kill nothing may be lost but the choice being made: the game is there up to the last choice told or the one
before, every named game can be read, and so can the settings.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.app.game_files import read
from game.app.progress import Progress
from game.app.saves import LEFT_BEHIND, Saves
from game.app.settings import load_settings
from game.ui.shelf import Condition

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 24
PATIENCE = 120.0
ENVIRONMENT = {"SDL_VIDEODRIVER": "dummy", "LAPIS_LANG": "en", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class Told(NamedTuple):
    """A save that the program has begun."""

    seed: int
    choices: int
    over: bool


@dataclass
class Tally:
    """What was found after the kills."""

    kills: int = 0
    before_the_first_save: int = 0
    choices: int = 0
    behind: int = 0
    """Times that the last choice told was not on the disk yet."""
    games: int = 0
    named: int = 0
    archived: int = 0
    unfinished: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills ({self.before_the_first_save} before anything was saved), {self.choices} choices in "
            f"{self.games} games; the choice being made was lost {self.behind} times, nothing else; "
            f"{self.named} named games readable, {self.archived} finished ones in the archive, "
            f"{self.unfinished} unfinished files cleared away"
        )


def told_until_killed(
    command: list[str], environment: dict[str, str], rng: random.Random, most: int, pause: float, may_end: bool = False
) -> list[str]:
    """Start a program, kill it after up to so many lines and a short pause, or early; the whole lines that it told."""
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    lines: list[str] = []
    if rng.random() < 0.1:
        time.sleep(rng.random())
    else:
        for _ in range(1 + int(rng.random() * most)):
            lines.append(process.stdout.readline())
            if not lines[-1]:
                assert may_end, f"the program ended by itself: {process.wait(PATIENCE)}"
                break
        time.sleep(rng.random() * pause)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    with process.stdout:
        lines += process.stdout.readlines()
    process.wait(PATIENCE)
    return [line for line in lines if line.endswith("\n")]


class Killer:
    """Plays, kills, looks; `home` is the program's only memory."""

    def __init__(self, home: Path, seed: int) -> None:
        self._home = home
        self._rng = random.Random(seed)
        self.tally = Tally()
        self._kept: Told | None = None

    def run(self, kills: int) -> Tally:
        progress = Progress(kills, "kills")
        for number in range(kills):
            self._look(self._play_and_kill())
            progress.show(number + 1)
        progress.close()
        self._look_for_rubbish()
        return self.tally

    refused = False
    """Whether the disk took nothing for a while."""
    may_end = False
    """Whether the program may end by itself."""

    def command(self) -> list[str]:
        """What plays."""
        return [sys.executable, "-m", "tests.app.playing", str(self._rng.getrandbits(32))]

    def environment(self) -> dict[str, str]:
        return os.environ | ENVIRONMENT | {"LAPIS_HOME": str(self._home)}

    def _play_and_kill(self) -> list[Told]:
        """Let the program play for a while; the saves it told."""
        lines = told_until_killed(self.command(), self.environment(), self._rng, MOST_LINES, 0.03, self.may_end)
        told = [line.split() for line in lines]
        return [Told(int(seed), int(choices), over == "over") for seed, choices, over in told]

    def _look(self, told: list[Told]) -> None:
        tally = self.tally
        tally.kills += 1
        fault = load_settings(self._home)[1]
        assert not fault, f"the settings can't be read: {fault}"
        kept = Saves(self._home)
        named = kept.named()
        assert all(game.condition is Condition.READABLE for game in named), [game.reason for game in named]
        tally.named = len(named)
        finished = {read(path).config.seed for path in kept.archived()}
        lost = [each for each in told[:-1] if each.over and each.seed not in finished]
        assert not lost or self.refused, f"finished, and not in the archive: {lost}"
        tally.archived = len(finished)
        found = kept.resume()
        assert found is None or found.record is not None, found.reason
        now = None
        if found is not None and found.record is not None:
            now = Told(found.record.config.seed, len(found.record.choices), over=False)
        self.compare(told, now)
        self._kept = now

    def compare(self, told: list[Told], now: Told | None) -> None:
        """Whether what is on the disk now follows from what was there and what was told."""
        tally = self.tally
        before = self._kept
        if not told:
            tally.before_the_first_save += 1
            assert (before and before[:2]) == (now and now[:2]), "the game changed before anything was saved"
            return
        assert before is None or told[0][:2] == before[:2], f"{before} was kept and {told[0]} gone on with"
        tally.choices += len(told)
        tally.games += len({each.seed for each in told} - ({before.seed} if before else set()))
        last = told[-1]
        if now is None:
            over = last.over or len(told) == 1 or (len(told) > 1 and told[-2].over)
            assert over, f"no game is kept after {last}"
            return
        if now[:2] == last[:2]:
            return
        earlier = before[:2] if len(told) == 1 and before is not None else told[-2][:2] if len(told) > 1 else None
        if now[:2] == earlier:
            tally.behind += 1
            return
        later = now.seed == last.seed and now.choices == last.choices + 1
        assert later or (last.over and now.choices <= 1), f"{last} was told and {now} is kept"

    def _look_for_rubbish(self) -> None:
        """Files that were being written when the program was killed are cleared away once they are old."""
        old = time.time() - 2 * LEFT_BEHIND
        left = [
            path
            for folder in (self._home, self._home / "games", self._home / "archive")
            for path in folder.glob("*.new")
        ]
        for path in left:
            os.utime(path, (old, old))
        Saves(self._home)
        self.tally.unfinished = len(left)
        assert not [path for path in left if path.exists()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        print(Killer(Path(folder), options.seed).run(options.kills))
        print(f"seed {options.seed}, {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
