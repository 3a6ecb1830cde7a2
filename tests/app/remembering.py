"""The whole program, without a screen, reaching one thing after the other until it is killed: see
`tests.app.kills_of_memory`.

Stops are finished, puzzles solved, days played, fair games begun and ended, games put into the archive and counted,
each by what keeps it in the program. A thing is told once the program has it on the disk, as a person is told.
"""

import os
import random
import sys
import time
from datetime import timedelta
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace

from game.app.fair_match import FAIR
from game.app.game_save import GameSave
from game.app.staging import staged_match
from game.app.statistics import ArchiveStatistics
from game.road.days import FIRST_DAY, DayResult
from game.rules import GameConfig, Record, State, write_record
from tests.app.player import Player

PATIENCE = 60.0
SEEDS = 1 << 30


def never(state: State) -> bool:
    return False


class Rememberer:
    """Reaches things and tells them. Seeds and names are drawn from a wide range, so that each is new."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self._program = player.program
        self._rng = rng
        self._program.fair_games.keeper.open()
        self._program.days.keeper.open()
        self._wait_until(lambda: self._program.fair_games.keeper.ready and self._program.days.keeper.ready)

    def go_on(self) -> None:
        ways = (self._stop, self._stop, self._puzzle, self._puzzle, self._day, self._fair, self._game)
        ways[int(self._rng.random() * len(ways))]()

    def _wait_until(self, what: object) -> None:
        assert callable(what)
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "never happened"
            time.sleep(0.0005)

    def _tell(self, kind: str, name: object, value: object) -> None:
        """Once nothing is on its way to the disk any more."""
        self._wait_until(lambda: not self._program.shell.saving)
        os.writev(sys.stdout.fileno(), [f"{kind} {name} {value}\n".encode()])

    def _seed(self) -> int:
        return int(self._rng.random() * SEEDS)

    def _stop(self) -> None:
        journey, name, stars = self._program.journey, f"stop-{self._seed()}", 1 + int(self._rng.random() * 3)
        journey.progress.finish(name, stars)
        journey._keeper.keep()
        self._tell("stop", name, stars)

    def _puzzle(self) -> None:
        keeper, name = self._program.puzzles.keeper, f"puzzle-{self._seed()}"
        keeper.record.tried(name, 1200, True, 1.0)
        keeper.keep()
        self._tell("puzzle", name, round(keeper.record.rating, 2))

    def _day(self) -> None:
        keeper, day = self._program.days.keeper, FIRST_DAY + timedelta(days=int(self._rng.random() * 9000))
        counts = keeper.book.begin(day, day)
        keeper.keep()
        self._tell("begun", day, counts)
        keeper.book.finish(day, counts, DayResult(15, 12, 27, won=True))
        keeper.keep()
        self._tell("day", day, counts)

    def _finished(self, fair: bool) -> Record:
        match = staged_match(GameConfig(2, "2024", (), seed=self._seed()), never)
        return replace(match.record, notes=(*match.record.notes, FAIR)) if fair else match.record

    def _fair(self) -> None:
        keeper, record = self._program.fair_games.keeper, self._finished(fair=True)
        keeper.note(replace(record, choices=()))
        self._tell("fair", record.config.seed, None)
        keeper.note(record)
        self._tell("score", record.config.seed, keeper.book.games[record.config.seed].score)

    def _game(self) -> None:
        shell, record = self._program.shell, self._finished(fair=False)
        GameSave(shell.saves, shell.writer)(write_record(record))
        self._tell("game", record.config.seed, "archived")
        counted = ArchiveStatistics(shell.saves, shell.language, shell.reader)
        self._wait_until(lambda: counted.read_on() and counted.reading is None)
        assert not counted.fault, counted.fault
        self._tell("counted", record.config.seed, len(counted.all_games))


def main() -> None:
    with Player(Path(os.environ["LAPIS_HOME"])) as player:
        rememberer = Rememberer(player, random.Random(int(sys.argv[1])))
        while True:
            rememberer.go_on()


if __name__ == "__main__":
    main()
