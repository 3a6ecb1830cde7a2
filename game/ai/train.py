"""Trains a mind by self-play: `python -m game.ai.train 2 --minutes 60 --jobs 2 --keep games.jsonl`.

Rounds of games are played by searches with the mind so far (`selfplay`), in processes of their own; a position is worth
what searches said from there on, and in the end the result, and where searches went teaches how options are weighed
(`lessons`). The net takes steps of Adam on a memory of recent games (`learner`). Every so often the weights are
written, with the figures of the run, so that stopping loses little, and the next run goes on from the file; for the
processes that play they are written before each round too, with fewer figures. Seeds are fixed: the games that are
played depend on the weights and on how many were played before.

With `--keep FILE` the games themselves are kept too, and those that the file has are learned from again, as is wanted
when there are new facts; `--lessons 500` takes so many steps on them without playing any. A mind for three or four
players may begin with what another knows: `--start 2`.

This alone needs numpy, a development extra; the compiled form of the rules (`LAPIS_COMPILE=1`) makes it some
eight times as fast.
"""

import argparse
import json
import random
import sys
import time
from collections import deque
from collections.abc import Iterable
from contextlib import nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from game import INTERRUPTED
from game.ai.learner import BATCH, RATE, Batch, Learner
from game.ai.lessons import LAMBDA, Lesson, lessons_of
from game.ai.mind import Mind
from game.ai.minds import WeightsError, figures_of, mind_file, read_mind, write_mind
from game.ai.processes import process_pool
from game.ai.selfplay import BRIEF, LONG, game_number, record_of, self_play
from game.rules.record import write_record
from game.rules.record_reader import read_record

ROUND: Final = 40
"""Games between two rounds of lessons."""
MEMORY: Final = 4_000
"""Games that are learned from."""
STEPS: Final = 6
"""Steps taken between two rounds of games: so few that a position is hardly looked at twice."""
LAST_RATE: Final = 0.05
"""What is left of the rate at the end of a run; it falls evenly."""
SAVE_EVERY: Final = 120.0


def _play(job: tuple[int, int, str, int, int]) -> str:
    """A game, as a line for the file of kept ones."""
    number, players, file, long, brief = job
    history = self_play(read_mind(Path(file)), game_number(number, players), long, brief)
    return json.dumps(write_record(record_of(history)))


def _study(line: str, players: int) -> list[Lesson]:
    """What a line of kept games teaches, if it holds a game for so many players."""
    try:
        record = read_record(str(json.loads(line)))
        return lessons_of(record.history()) if record.config.players == players else []
    except (ValueError, KeyError):
        return []


def read_lines(path: Path | None) -> list[str]:
    """The lines of a file of kept games, a record each."""
    return path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []


def _bar(share: float, text: str) -> None:
    if sys.stderr.isatty():
        filled = int(30 * min(1.0, share))
        print(f"\r[{'#' * filled}{'-' * (30 - filled)}] {text} ", end="", file=sys.stderr, flush=True)


class NothingKept(ValueError):
    """There is nothing to take lessons from; in one sentence."""


class Run:
    """One run of training: what it goes on from, and how far it has come."""

    def __init__(self, players: int, path: Path, start: int = 0) -> None:
        self.players = players
        self.path = path
        figures = figures_of(path)
        self.played = int(str(figures.get("games", 0)))
        self.before = float(str(figures.get("minutes", 0.0)))
        self.learner = Learner(players, self.played)
        self.calibration = self.search_calibration = 1.0
        known = read_mind(path) if path.exists() else read_mind(mind_file(start)) if start else None
        if known is not None:
            self.learner.go_on_from(known)
            self.calibration, self.search_calibration = known.calibration, known.search_calibration
        self.games: deque[list[Lesson]] = deque(maxlen=MEMORY)
        self.rng = random.Random(self.played)
        self.started = self.saved = time.monotonic()
        self.losses = (0.0, 0.0)

    @property
    def spent(self) -> float:
        return time.monotonic() - self.started

    def remember(self, games: Iterable[list[Lesson]]) -> None:
        self.games.extend(lessons for lessons in games if lessons)

    def learn(self, done: float) -> None:
        """One step, at a rate that falls with how much of the run is done."""
        self.learner.rate = RATE * max(LAST_RATE, 1.0 - done)
        lessons = [self.rng.choice(self.rng.choice(self.games)) for _ in range(BATCH)]
        losses = self.learner.learn(Batch(lessons))
        kept = 0.98 if self.losses[0] else 0.0
        self.losses = (
            kept * self.losses[0] + (1 - kept) * losses[0],
            kept * self.losses[1] + (1 - kept) * losses[1],
        )

    def mind(self) -> Mind:
        return self.learner.mind(self.calibration, self.search_calibration)

    def save(self, long: int, brief: int) -> None:
        self.saved = time.monotonic()
        figures: dict[str, object] = {
            "games": self.played,
            "minutes": round(self.before + self.spent / 60, 1),
            "loss": round(self.losses[0], 4),
            "option loss": round(self.losses[1], 4),
            "lambda": LAMBDA,
            "simulations": [long, brief],
        }
        write_mind(self.path, self.mind(), figures)
        print(f"{self.path.name}: {json.dumps(figures)}", flush=True)


def train(
    players: int,
    minutes: float,
    jobs: int,
    path: Path,
    start: int = 0,
    games: int = 0,
    long: int = LONG,
    brief: int = BRIEF,
    keep: Path | None = None,
    lessons: int = 0,
) -> None:
    """Learn for so long, or for so many games or lessons, going on from the file if there is one."""
    run = Run(players, path, start)
    with process_pool(jobs) if jobs > 1 else nullcontext() as pool:
        spread = partial(pool.imap, chunksize=2) if pool is not None else map
        run.remember(spread(partial(_study, players=players), read_lines(keep)))
        if lessons and not run.games:
            raise NothingKept("--lessons needs games to learn from: name a file of them with --keep")
        first = run.played
        for taken in count(1):
            if not lessons:
                write_mind(
                    run.path, run.mind(), {"games": run.played, "minutes": round(run.before + run.spent / 60, 1)}
                )
                jobs_now = [
                    (run.played + number, players, str(run.path), long, brief)
                    for number in range(min(ROUND, first + games - run.played) if games else ROUND)
                ]
                lines = list(spread(_play, jobs_now))
                run.played += len(lines)
                run.remember([_study(line, players) for line in lines])
                if keep is not None:
                    with keep.open("a", encoding="utf-8") as file:
                        file.writelines([f"{line}\n" for line in lines])
            share = taken / lessons if lessons else (run.played - first) / games if games else 0.0
            done = share if lessons else max(share, run.spent / minutes / 60)
            for _ in range(1 if lessons else STEPS):
                if run.games:
                    run.learn(done)
            _bar(done, f"{path.name}: {run.played} games, losses {run.losses[0]:.3f} and {run.losses[1]:.3f}")
            if time.monotonic() - run.saved > SAVE_EVERY or done >= 1.0:
                run.save(long, brief)
            if done >= 1.0:
                return


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m game.ai.train", description="Train a mind by self-play.")
    parser.add_argument("players", type=int, choices=[2, 3, 4])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--games", type=int, default=0, help="end after so many games, if that is sooner")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--start", type=int, default=0, choices=[0, 2, 3, 4], help="whose weights to begin with if there are none"
    )
    parser.add_argument("--long", type=int, default=LONG, help="simulations of a long search")
    parser.add_argument("--brief", type=int, default=BRIEF, help="simulations of a brief one")
    parser.add_argument("--keep", type=Path, help="keep the games in this file, and learn from those it has")
    parser.add_argument("--lessons", type=int, default=0, help="take so many steps on kept games, and play none")
    options = parser.parse_args()
    if min(options.minutes, options.jobs, options.long, options.brief) <= 0 or min(options.lessons, options.games) < 0:
        parser.error("minutes, jobs, simulations, lessons and games are positive numbers")
    keep = options.keep
    if keep is not None and (keep.is_dir() or not keep.parent.is_dir()):
        parser.error(f"no games can be kept in '{keep}'")
    try:
        train(
            options.players,
            options.minutes,
            options.jobs,
            mind_file(options.players),
            options.start,
            options.games,
            options.long,
            options.brief,
            keep,
            options.lessons,
        )
    except (NothingKept, WeightsError) as refusal:
        parser.error(str(refusal))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
