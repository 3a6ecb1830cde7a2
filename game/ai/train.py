"""Learns the evaluation's weights by self-play: `python -m game.ai.train base --minutes 30 --jobs 2`.

Rounds of games are played by one-turn look-ahead with the weights so far (`selfplay`), or with `--simulations 60` by
searches, in processes of their own. Each position's target mixes the values of the positions after it with the result,
TD(λ) as seen from the end; a search's own value of the position is mixed in where there is one. Where searches looked
teaches the policy. The net takes steps of Adam on a memory of recent games. Every so often the weights are written,
with the figures of the run, so that stopping loses little, and the next run goes on from the file. Seeds are fixed:
the games that are played depend on the weights and on how many were played before.

With `--keep FILE` the games themselves are kept too, and those that the file has are learned from again, as is wanted
when there are new features; `--lessons 500` takes so many lessons from them without playing any.

This alone needs numpy, a development extra; the compiled form of the rules (`LAPIS_COMPILE=1`) makes it some fifteen
times as fast.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from game import INTERRUPTED
from game.ai.features import NAMES
from game.ai.knowledge import MODULE_FEATURES
from game.ai.learner import LAMBDA, RATE, Learner, NetParts
from game.ai.net import DEFAULT_SEARCH_CALIBRATION, Net
from game.ai.processes import process_pool
from game.ai.selfplay import Game, record_of, self_play, study
from game.ai.weights import NO_MODULE, SEVERAL_MODULES, WEIGHTS, WeightsError, net_by_hand, read_net, write_net
from game.rules.config import MODULES, GameConfig, all_rule_sets
from game.rules.record import write_record
from game.rules.record_reader import read_record

ROUND: Final = 40
"""Games between two lessons."""
ENOUGH: Final = 400
"""Games before the first lesson: lessons from a few games alone would spoil what is known."""
LAST_RATE: Final = 0.1
"""What is left of the rate at the end of a run; it falls evenly."""
SAVE_EVERY: Final = 60.0
POLICY_SOURCE: Final = "base-2"
"""Whose policy searches begin with where there is none yet: one learned from nothing would mislead them at first."""


def rule_sets(family: str) -> list[tuple[str, tuple[str, ...]]]:
    """The rule sets that a weights file is for."""
    if family == NO_MODULE:
        return [("2024", ())]
    if family in MODULES:
        return [(edition, (family,)) for edition in ("2017", "2024")]
    return [rules for rules in all_rule_sets() if len(rules[1]) > 1]


UNSEEN: Final = (*MODULE_FEATURES, "extra_players")
"""What a net learned without modules, or with two players, knows nothing of."""


def forget_modules(net: Net) -> Net:
    """A net whose hidden units take no notice of what it never saw; the linear part keeps what was set by hand."""
    deaf = [name in UNSEEN for name in NAMES]
    hidden = [[0.0 if ignored else weight for weight, ignored in zip(row, deaf, strict=True)] for row in net.hidden]
    return Net(
        net.linear,
        hidden,
        net.bias,
        net.out,
        net.calibration,
        net.policy,
        net.length,
        net.unit_length,
        net.search_calibration,
    )


def _play(job: tuple[NetParts, GameConfig, int]) -> tuple[str, Game]:
    parts, config, simulations = job
    history = self_play(Net(*parts), config, simulations)
    return json.dumps(write_record(record_of(history))), study(history)


def _study(line: str, kinds: Sequence[tuple[str, tuple[str, ...]]], players: Sequence[int]) -> Game | None:
    """What a line of kept games teaches, if it holds a game of these rule sets and numbers of players."""
    try:
        record = read_record(str(json.loads(line)))
        config = record.config
        wanted = config.players in players and (config.edition, config.module_names) in kinds
        return study(record.history()) if wanted else None
    except (ValueError, KeyError):
        return None


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

    def __init__(self, family: str, players: list[int], start: str = "", searched: bool = False) -> None:
        self.name = family if players == [2, 3, 4] else f"{family}-{players[0]}"
        self.path = WEIGHTS / f"{self.name}.json"
        known = self.path.exists()
        source = self.path if known or not start else WEIGHTS / f"{start}.json"
        figures: dict[str, object] = json.loads(self.path.read_text(encoding="utf-8"))["run"] if known else {}
        self.played = int(str(figures.get("games", 0)))
        self.before = float(str(figures.get("minutes", 0.0)))
        self.kinds = rule_sets(family)
        self.players = players
        net = read_net(source) if source.exists() else net_by_hand()
        if not known:
            net.search_calibration = DEFAULT_SEARCH_CALIBRATION
        other = WEIGHTS / f"{POLICY_SOURCE}.json"
        if searched and not net.policy and other.exists():
            net.policy = read_net(other).policy
        self.learner = Learner(forget_modules(net) if start.startswith(NO_MODULE) and not known else net, self.played)
        self.kept = 0
        """How many kept games it learns from again."""
        self.loss = self.length = 0.0
        self.started = self.saved = time.monotonic()

    @property
    def spent(self) -> float:
        return time.monotonic() - self.started

    def deals(self) -> list[GameConfig]:
        """The next games to be played."""
        configs = []
        for _ in range(ROUND):
            edition, modules = self.kinds[self.played % len(self.kinds)]
            seats = self.players[self.played // len(self.kinds) % len(self.players)]
            configs.append(GameConfig(seats, edition, modules, seed=self.played))
            self.played += 1
        return configs

    def remember(self, games: Iterable[Game | None]) -> int:
        """Take games in, one by one; how many there were."""
        rounds = []
        for game in games:
            if game is not None:
                self.learner.remember(game)
                rounds.append(game.rounds)
        self.length = float(np.mean(rounds)) if rounds else self.length
        return len(rounds)

    def learn(self, done: float) -> None:
        """A lesson, at a rate that falls with how much of the run is done."""
        self.learner.rate = RATE * max(LAST_RATE, 1.0 - done)
        self.loss = self.learner.learn()

    def save(self, simulations: int) -> None:
        self.saved = time.monotonic()
        figures: dict[str, object] = {
            "games": self.played,
            "kept": self.kept,
            "minutes": round(self.before + self.spent / 60, 1),
            "loss": round(self.loss, 4),
            "rounds": round(self.length, 1),
            "lambda": LAMBDA,
            "simulations": simulations,
        }
        self.learner.fit_calibration()
        self.learner.fit_length()
        write_net(self.path, self.learner.net(), figures)
        print(f"{self.name}: {json.dumps(figures)}", flush=True)


def train(
    family: str,
    players: list[int],
    minutes: float,
    jobs: int,
    start: str = "",
    games: int = 0,
    simulations: int = 0,
    keep: Path | None = None,
    lessons: int = 0,
) -> None:
    """Learn for so long, or for so many games or lessons, going on from the family's file if there is one."""
    run = Run(family, players, start, simulations > 0)
    pool = process_pool(jobs) if jobs > 1 else None
    spread = partial(pool.imap, chunksize=2) if pool else map
    run.kept = run.remember(spread(partial(_study, kinds=run.kinds, players=players), read_lines(keep)))
    if lessons and not run.kept:
        raise NothingKept("--lessons needs games to learn from: name a file of them with --keep")
    last = run.played + games if games else sys.maxsize
    rounds = 0
    ending = False
    while not ending:
        if not lessons:
            parts = run.learner.net_parts()
            played = list(spread(_play, [(parts, config, simulations) for config in run.deals()]))
            run.remember([game for _, game in played])
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.writelines([f"{line}\n" for line, _ in played])
        rounds += 1
        if rounds % 10 == 0:
            run.learner.refresh()
        share = rounds / lessons if lessons else 1.0 - (last - run.played) / games if games else 0.0
        done = max(share, run.spent / minutes / 60)
        if lessons or len(run.learner.games) >= min(ENOUGH, games or ENOUGH):
            run.learn(done)
        _bar(done, f"{run.name}: {run.played} games, loss {run.loss:.3f}, {run.length:.1f} rounds")
        ending = done >= 1.0
        if time.monotonic() - run.saved > SAVE_EVERY or ending:
            run.save(simulations)
    if pool:
        pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m game.ai.train", description="Learn an evaluation by self-play.")
    parser.add_argument("family", choices=[NO_MODULE, *MODULES, SEVERAL_MODULES])
    parser.add_argument("--players", default="2,3,4", help="2, 3, 4, or all of them")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--games", type=int, default=0, help="end after so many games, if that is sooner")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--start", default="", help="weights to begin with if the family has none")
    parser.add_argument("--simulations", type=int, default=0, help="play by searches of so many, not by one turn")
    parser.add_argument("--keep", type=Path, help="keep the games in this file, and learn from those it has")
    parser.add_argument("--lessons", type=int, default=0, help="take so many lessons from kept games, and play none")
    options = parser.parse_args()
    players = [int(number) for number in options.players.split(",")]
    if options.minutes <= 0 or options.lessons < 0 or options.games < 0:
        parser.error("minutes, games and lessons are positive numbers")
    if options.keep is not None and (options.keep.is_dir() or not options.keep.parent.is_dir()):
        parser.error(f"no games can be kept in '{options.keep}'")
    try:
        train(
            options.family,
            players,
            options.minutes,
            options.jobs,
            options.start,
            options.games,
            options.simulations,
            options.keep,
            options.lessons,
        )
    except (NothingKept, WeightsError) as refusal:
        parser.error(str(refusal))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
