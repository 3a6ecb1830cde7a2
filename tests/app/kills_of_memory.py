"""Kills the program while it remembers things: `python -m tests.app.kills_of_memory --kills 100`.

After each kill all that was told is there: stars, solved puzzles with the rating, days, fair games, the archive; every
file can be read, none was set aside, and the index counts just what the archive holds, or is made anew.
"""

import argparse
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from datetime import date
from pathlib import Path

from game.app import day_file, fair_file, progress_file, puzzle_file
from game.app.game_files import read
from game.app.game_index import FILE as INDEX
from game.app.game_index import GameIndex
from game.app.progress import Progress
from game.app.saves import Saves
from game.road.day_book import DayBook
from game.road.fair_book import FairBook
from game.road.progress import Progress as Reached
from game.road.puzzles.record import PuzzleRecord
from tests.app.kills import ENVIRONMENT, told_until_killed

MOST_LINES = 30


class MemoryKiller:
    """Lets the program remember, kills it, and looks; `home` is the program's only memory."""

    def __init__(self, home: Path, seed: int) -> None:
        self._home = home
        self._rng = random.Random(seed)
        self.told: Counter[str] = Counter()
        self.kills = self.before_anything = self.beyond = self.index_unsound = 0
        self._stars: dict[str, int] = {}
        self._solved: set[str] = set()
        self._days: dict[str, bool] = {}
        """Whether each is finished."""
        self._fair: dict[int, float | None] = {}
        self._games: set[int] = set()

    def __str__(self) -> str:
        counts = ", ".join([f"{number} {kind}" for kind, number in sorted(self.told.items())])
        return (
            f"{self.kills} kills ({self.before_anything} before anything was told); told and found again after each: "
            f"{counts}; {self.beyond} times more was kept than told; the index had to be made anew "
            f"{self.index_unsound} times"
        )

    def run(self, kills: int) -> None:
        with Progress(kills, "kills") as progress:
            for number in range(kills):
                self._take_in(self._remember_and_kill())
                self._look()
                progress.show(number + 1)

    def _remember_and_kill(self) -> list[str]:
        command = [sys.executable, "-m", "tests.app.remembering", str(self._rng.getrandbits(32))]
        environment = os.environ | ENVIRONMENT | {"LAPIS_HOME": str(self._home)}
        return told_until_killed(command, environment, self._rng, MOST_LINES, 0.05)

    def _take_in(self, lines: list[str]) -> None:
        self.kills += 1
        self.before_anything += not lines
        for line in lines:
            kind, name, value = line.split()
            self.told[kind] += 1
            match kind:
                case "stop":
                    self._stars[name] = int(value)
                case "puzzle":
                    self._solved.add(name)
                case "begun":
                    self._days.setdefault(name, False)
                case "day":
                    self._days[name] = True
                case "fair":
                    self._fair.setdefault(int(name), None)
                case "score":
                    self._fair[int(name)] = float(value)
                case "game" | "counted":
                    self._games.add(int(name))
                case _:
                    raise AssertionError(line)

    def _text(self, file: str) -> str | None:
        path = self._home / file
        return path.read_text(encoding="utf-8") if path.exists() else None

    def _look(self) -> None:
        aside = [path.name for path in self._home.rglob("*.damaged*")]
        assert not aside, f"set aside: {aside}"
        reached = Reached.parse(self._text(progress_file.FILE) or Reached().text())
        lost = {name for name, stars in self._stars.items() if reached.stars.get(name) != stars}
        assert not lost, f"stops that are lost: {lost}"
        record = PuzzleRecord.parse(self._text(puzzle_file.FILE) or PuzzleRecord().text())
        assert self._solved <= set(record.solved), f"puzzles that are lost: {self._solved - set(record.solved)}"
        book = DayBook.parse(self._text(day_file.FILE) or DayBook().text())
        for name, finished in self._days.items():
            page = book.page(date.fromisoformat(name))
            assert page.tries, f"a day that is lost: {name}"
            assert not finished or page.result is not None, f"a day's result that is lost: {name}"
        fair = FairBook.parse(self._text(fair_file.FILE) or FairBook().text())
        for seed, score in self._fair.items():
            assert seed in fair.games, f"a fair game that is lost: {seed}"
            assert score is None or fair.games[seed].score == score, f"a score that is lost: {seed}"
        self.beyond += len(reached.stars) > len(self._stars) or len(record.solved) > len(self._solved)
        self._look_at_games()

    def _look_at_games(self) -> None:
        saves = Saves(self._home)
        archived = {path: read(path).config.seed for path in saves.archived()}
        assert self._games <= set(archived.values()), f"games that are lost: {self._games - set(archived.values())}"
        self.index_unsound += not self._is_sound()
        index = GameIndex(saves.folder, saves.archive)
        index.refresh(saves.archived())
        counted = {game.path: game.summary.seed for game in index.games()}
        assert counted == archived, "the index counts something else than there is"

    def _is_sound(self) -> bool:
        """Whether the index is as good as it was before the kill."""
        path = self._home / INDEX
        if not path.exists():
            return True
        try:
            with closing(sqlite3.connect(path)) as index:
                return bool(index.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
        except sqlite3.DatabaseError:
            return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        killer = MemoryKiller(Path(folder), options.seed)
        killer.run(options.kills)
        print(killer)
        print(f"seed {options.seed}, {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
