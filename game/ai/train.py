"""Learns the evaluation's weights by self-play: `python -m game.ai.train base --minutes 30 --jobs 2`.

Rounds of games are played by one-turn look-ahead with the weights so far (`selfplay`), or with `--simulations 60` by
searches, in processes of their own. Each position's target mixes the values of the positions after it with the result,
TD(λ) as seen from the end; a search's own value of the position is mixed in where there is one. Where searches looked
teaches the instinct. The net takes steps of Adam on a memory of recent games. Every so often the weights are written,
with the figures of the run, so that stopping loses little, and the next run goes on from the file. Seeds are fixed:
the games that are played depend on the weights and on how many were played before.

This alone needs numpy, a development extra; the compiled form of the rules (`LAPIS_COMPILE=1`) makes it some fifteen
times as fast.
"""

import argparse
import json
import math
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np

from game.ai import instinct
from game.ai.evaluation import FINE, WEIGHTS, Net, net_by_hand, read_net
from game.ai.features import NAMES
from game.ai.learner import LAMBDA, RATE, Learner, NetParts
from game.ai.selfplay import Game, self_play
from game.rules.config import MODULES, GameConfig, all_rule_sets

ROUND: Final = 40
"""Games between two lessons."""
ENOUGH: Final = 400
"""Games before the first lesson: lessons from a few games, at the start of a run, spoilt what was known."""
LAST_RATE: Final = 0.1
"""What is left of the rate at the end of a run; it falls evenly."""
SAVE_EVERY: Final = 60.0


def rule_sets(family: str) -> list[tuple[str, tuple[str, ...]]]:
    """The rule sets that a weights file is for."""
    if family == "base":
        return [("2024", ())]
    if family in MODULES:
        return [(edition, (family,)) for edition in ("2017", "2024")]
    every = list(all_rule_sets())
    return every if family == "any" else [rules for rules in every if len(rules[1]) > 1]


MODULE_FEATURES: Final = tuple(
    [
        name
        for name in NAMES
        if name.startswith(("city", "cities", "post_", "posts_"))
        or name in ("vouchers", "own_nobles", "effects_soon", "trade_ups", "many", "stock")
        or name in ("forts", "kept", "conquest", "denied")
    ]
)
"""What a net learned without modules, or with two players, knows nothing of."""


def forget_modules(net: Net) -> Net:
    """A net whose hidden units take no notice of what it never saw; the linear part keeps what was set by hand."""
    deaf = [name in MODULE_FEATURES for name in NAMES]
    hidden = [[0.0 if ignored else weight for weight, ignored in zip(row, deaf, strict=True)] for row in net.hidden]
    return Net(net.linear, hidden, net.bias, net.out, net.trust, net.instinct)


def write(path: Path, net: Net, run: dict[str, object]) -> None:
    """The weights file, whole or not at all."""

    def text(numbers: list[float]) -> str:
        return "[" + ",".join([f"{number:.4g}" for number in numbers]) + "]"

    def glances(kind: str) -> str:
        first = instinct.FIRST[kind]
        weights = net.instinct[first : first + math.prod(instinct.SIZES[kind])]
        return json.dumps({str(number): round(weight * FINE) for number, weight in enumerate(weights) if weight})

    rows = ",\n  ".join([text(row) for row in net.hidden])
    looks = ",\n  ".join([f'"{kind}": {glances(kind)}' for kind in instinct.SIZES if net.instinct])
    parts = [
        f'{{"run": {json.dumps(run)}',
        f'"features": {json.dumps(list(NAMES))}',
        f'"linear": {text(net.linear)}',
        f'"trust": {net.trust:.3g}',
        f'"bias": {text(net.bias)}',
        f'"out": {text(net.out)}',
        f'"hidden": [\n  {rows}]',
        f'"instinct": {{\n  {looks}}}}}',
    ]
    body = ",\n ".join(parts) + "\n"
    fresh = path.with_suffix(".new")
    fresh.write_text(body, encoding="utf-8")
    fresh.replace(path)


def _play(job: tuple[NetParts, GameConfig, int]) -> Game:
    parts, config, simulations = job
    return self_play(Net(*parts), config, simulations)


def _bar(share: float, text: str) -> None:
    if sys.stderr.isatty():
        filled = int(30 * min(1.0, share))
        print(f"\r[{'#' * filled}{'-' * (30 - filled)}] {text} ", end="", file=sys.stderr, flush=True)


def train(
    family: str,
    players: list[int],
    minutes: float,
    jobs: int,
    start: str = "",
    games: int = 0,
    simulations: int = 0,
) -> None:
    """Learn for so long, or for so many games, going on from the family's file if there is one."""
    name = family if players == [2, 3, 4] else f"{family}-{players[0]}"
    path = WEIGHTS / f"{name}.json"
    source = path if path.exists() else WEIGHTS / f"{start}.json" if start else path
    run: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))["run"] if path.exists() else {}
    played = int(str(run.get("games", 0)))
    last = played + games if games else sys.maxsize
    before = float(str(run.get("minutes", 0.0)))
    net = read_net(source) if source.exists() else net_by_hand()
    learner = Learner(forget_modules(net) if start.startswith("base") and source != path else net, seed=played)
    kinds = rule_sets(family)
    started = saved = time.monotonic()
    pool = multiprocessing.get_context("spawn").Pool(jobs) if jobs > 1 else None
    rounds = 0
    loss = 0.0
    while (spent := time.monotonic() - started) < minutes * 60 and played < last:
        parts = learner.net_parts()
        work = []
        for _ in range(ROUND):
            edition, modules = kinds[played % len(kinds)]
            seats = players[played // len(kinds) % len(players)]
            work.append((parts, GameConfig(seats, edition, modules, seed=played), simulations))
            played += 1
        lessons = pool.map(_play, work, chunksize=2) if pool else list(map(_play, work))
        for game in lessons:
            learner.remember(game)
        rounds += 1
        if rounds % 10 == 0:
            learner.refresh()
        done = 1.0 - (last - played) / games if games else spent / minutes / 60
        learner.rate = RATE * max(LAST_RATE, 1.0 - done)
        loss = learner.learn() if len(learner.games) >= min(ENOUGH, games or ENOUGH) else loss
        length = float(np.mean([game.rounds for game in lessons]))
        _bar(done, f"{name}: {played} games, loss {loss:.3f}, {length:.1f} rounds")
        ending = time.monotonic() - started >= minutes * 60 or played >= last
        if time.monotonic() - saved > SAVE_EVERY or ending:
            saved = time.monotonic()
            figures: dict[str, object] = {
                "games": played,
                "minutes": round(before + (saved - started) / 60, 1),
                "loss": round(loss, 4),
                "rounds": round(length, 1),
                "lambda": LAMBDA,
                "simulations": simulations,
            }
            learner.weigh_trust()
            write(path, learner.net(), figures)
            print(f"{name}: {json.dumps(figures)}", flush=True)
    if pool:
        pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m game.ai.train", description="Learn an evaluation by self-play.")
    parser.add_argument("family", choices=["base", *MODULES, "all", "any"])
    parser.add_argument("--players", default="2,3,4", help="2, 3, 4, or all of them")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--games", type=int, default=0, help="end after so many games, if that is sooner")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--start", default="", help="weights to begin with if the family has none")
    parser.add_argument("--simulations", type=int, default=0, help="play by searches of so many, not by one turn")
    options = parser.parse_args()
    players = [int(number) for number in options.players.split(",")]
    train(options.family, players, options.minutes, options.jobs, options.start, options.games, options.simulations)


if __name__ == "__main__":
    main()
