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
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ai import instinct
from game.ai.evaluation import FINE, WEIGHTS, Net, net_by_hand, read_net
from game.ai.features import NAMES, SIZE
from game.ai.selfplay import Game, self_play
from game.rules.config import MODULES, GameConfig, all_rule_sets

HIDDEN: Final = 48
"""Units of the hidden layer; a file with fewer gets more."""
SEATS: Final = 4
LAMBDA: Final = 0.8
MEMORY: Final = 4000
"""Games kept to learn from."""
ROUND: Final = 40
"""Games between two lessons."""
BATCHES: Final = 8
"""Steps of a lesson: each position is learned from about four times."""
BATCH: Final = 1024
DRAWN: Final = 400
"""Games that a lesson is drawn from."""
ENOUGH: Final = 400
"""Games before the first lesson: lessons from a few games, at the start of a run, spoilt what was known."""
RATE: Final = 0.0007
LAST_RATE: Final = 0.1
"""What is left of the rate at the end of a run; it falls evenly."""
DECAY: Final = 1e-5
GLANCES: Final = 25
"""Games that one step of the instinct is taken on."""
INSTINCT_RATE: Final = 0.02
TRUSTS: Final = tuple([number / 20 for number in range(8, 31)])
"""The multiples of its strengths that a net's chances can be told by."""
SAVE_EVERY: Final = 60.0

Floats = NDArray[np.float32]
NetParts = tuple[list[float], list[list[float]], list[float], list[float], float, list[float]]
"""What a net is made of, to be sent to another process: a compiled one can't be."""


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


@dataclass
class Lesson:
    """A game as arrays: every seat's features by position, the result, and what each should be worth."""

    rows: Floats
    result: Floats
    targets: Floats
    glances: "Glances | None" = None
    """Where a search looked, if the game was played by one."""


@dataclass
class Glances:
    """What there was to choose in a game, flat: each case's number and option, each option's position and share."""

    cases: NDArray[np.int64]
    options: NDArray[np.int64]
    positions: NDArray[np.int64]
    shares: Floats

    @classmethod
    def of(cls, game: Game) -> "Glances":
        every = [found for position in game.cases for found in position]
        return cls(
            np.array([case for found in every for case in found], np.int64),
            np.repeat(np.arange(len(every)), [len(found) for found in every]),
            np.repeat(np.arange(len(game.visits)), [len(visits) for visits in game.visits]),
            np.concatenate([np.array(visits, np.float32) / sum(visits) for visits in game.visits]),
        )

    @classmethod
    def together(cls, games: "list[Glances]") -> "Glances":
        """Several games' as if they were one."""
        options = np.cumsum([0] + [len(game.positions) for game in games])
        positions = np.cumsum([0] + [game.positions[-1] + 1 for game in games])
        return cls(
            np.concatenate([game.cases for game in games]),
            np.concatenate([game.options + options[place] for place, game in enumerate(games)]),
            np.concatenate([game.positions + positions[place] for place, game in enumerate(games)]),
            np.concatenate([game.shares for game in games]),
        )


class Adam:
    """Steps that are large where the slopes agree and small where they don't."""

    def __init__(self, parts: list[Floats]) -> None:
        self.first = [np.zeros_like(part) for part in parts]
        self.second = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, parts: list[Floats], slopes: list[Floats], rate: float) -> None:
        """Change the parts in their places in the list."""
        self.steps += 1
        warm = min(1.0, self.steps / 200)
        for number, slope in enumerate(slopes):
            part = parts[number]
            slope = slope + DECAY * part
            self.first[number] = 0.9 * self.first[number] + 0.1 * slope
            self.second[number] = 0.999 * self.second[number] + 0.001 * slope**2
            mean = self.first[number] / (1 - 0.9**self.steps)
            spread = self.second[number] / (1 - 0.999**self.steps)
            parts[number] = (part - warm * rate * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


class Learner:
    """The net as arrays, its memory of games, and the steps of Adam."""

    def __init__(self, net: Net, seed: int) -> None:
        rng = np.random.default_rng(seed)
        known = len(net.out)
        hidden = max(known, HIDDEN)
        self.parts: list[Floats] = [
            np.array(net.linear, np.float32),
            rng.normal(0, SIZE**-0.5, (SIZE, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
        ]
        if known:
            self.parts[1][:, :known] = np.array(net.hidden, np.float32).T
            self.parts[2][:known] = net.bias
            self.parts[3][:known] = net.out
        self.rate = RATE
        self.trust = net.trust
        self.adam = Adam(self.parts)
        self.instinct: list[Floats] = [np.zeros(instinct.COUNT, np.float32)]
        if net.instinct:
            self.instinct[0][:] = net.instinct
        self.instinct_adam = Adam(self.instinct)
        self.games: list[Lesson] = []
        self.rng = rng

    def net_parts(self) -> NetParts:
        linear, hidden, bias, out = self.parts
        known = self.instinct[0].tolist() if self.instinct[0].any() else []
        return linear.tolist(), hidden.T.tolist(), bias.tolist(), out.tolist(), self.trust, known

    def net(self) -> Net:
        return Net(*self.net_parts())

    def chances(self, rows: Floats) -> tuple[Floats, Floats]:
        """Each seat's chance, and the hidden units before rectifying; empty seats have none."""
        linear, hidden, bias, out = self.parts
        units = rows @ hidden + bias
        strengths = rows @ linear + np.maximum(units, 0) @ out
        strengths = np.where(rows.any(axis=2), strengths, -1e9)
        raised = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        return (raised / raised.sum(axis=1, keepdims=True)).astype(np.float32), units.astype(np.float32)

    def remember(self, game: Game) -> None:
        seats = len(game.result)
        rows = np.zeros((len(game.rows), SEATS, SIZE), np.float32)
        rows[:, :seats] = np.array(game.rows, np.float32)
        result = np.zeros(SEATS, np.float32)
        result[:seats] = game.result
        if game.values:
            values = np.zeros((len(rows), SEATS), np.float32)
            values[:, :seats] = np.array(game.values, np.float32)
            targets = returns(values, result)
        else:
            targets = self.targets(rows, result)
        self.games.append(Lesson(rows, result, targets, Glances.of(game) if game.visits else None))
        del self.games[:-MEMORY]

    def targets(self, rows: Floats, result: Floats) -> Floats:
        """What each position should have been thought worth, by what the net thinks of those after it."""
        values, _ = self.chances(rows)
        return np.concatenate([returns(values, result)[1:], result[None]])

    def refresh(self) -> None:
        """Think again of the games remembered, but for what searches made of them."""
        for game in self.games:
            if game.glances is None:
                game.targets = self.targets(game.rows, game.result)

    def learn(self) -> float:
        """Take some steps on positions drawn from the memory; the mean loss."""
        drawn = [self.games[number] for number in self.rng.integers(0, len(self.games), min(len(self.games), DRAWN))]
        rows = np.concatenate([game.rows for game in drawn])
        targets = np.concatenate([game.targets for game in drawn])
        losses = []
        for _ in range(BATCHES):
            chosen = self.rng.integers(0, len(rows), BATCH)
            losses.append(self.step(rows[chosen], targets[chosen]))
        glances = [game.glances for game in drawn if game.glances is not None]
        for first in range(0, len(glances) - GLANCES + 1, GLANCES):
            self.look(Glances.together(glances[first : first + GLANCES]))
        return float(np.mean(losses))

    def look(self, seen: Glances) -> float:
        """Take a step towards where searches looked; the loss before it."""
        weights = self.instinct[0]
        worths = np.bincount(seen.options, weights[seen.cases], minlength=len(seen.positions))
        raised = np.exp(worths - worths.max())
        likely = raised / np.bincount(seen.positions, raised)[seen.positions]
        number = seen.positions[-1] + 1
        slope = np.bincount(seen.cases, (likely - seen.shares)[seen.options], minlength=instinct.COUNT) / number
        self.instinct_adam.step(self.instinct, [slope.astype(np.float32)], INSTINCT_RATE * self.rate / RATE)
        return float(-(seen.shares * np.log(likely + 1e-9)).sum() / number)

    def weigh_trust(self) -> None:
        """Find which multiple of the strengths agrees best with how the games remembered last came out."""
        recent = self.games[-DRAWN:]
        results = np.concatenate([np.repeat(game.result[None], len(game.rows), axis=0) for game in recent])
        chances = np.concatenate([self.chances(game.rows)[0] for game in recent])
        best = -np.inf
        for trust in TRUSTS:
            raised = np.where(chances > 0, np.maximum(chances, 1e-9), 0) ** trust
            told = raised / raised.sum(axis=1, keepdims=True)
            likely = float((results * np.log(told + 1e-9)).sum(axis=1).mean())
            if likely > best:
                best, self.trust = likely, trust

    def step(self, rows: Floats, targets: Floats) -> float:
        out = self.parts[3]
        chances, units = self.chances(rows)
        error = (chances - targets) / len(rows)
        active = np.maximum(units, 0)
        back = error[:, :, None] * out * (units > 0)
        flat = rows.reshape(-1, SIZE)
        slopes = [
            np.einsum("bs,bsf->f", error, rows),
            flat.T @ back.reshape(-1, len(out)),
            back.sum(axis=(0, 1)),
            np.einsum("bs,bsh->h", error, active),
        ]
        self.adam.step(self.parts, slopes, self.rate)
        return float(-(targets * np.log(chances + 1e-9)).sum(axis=1).mean())


def returns(values: Floats, result: Floats) -> Floats:
    """TD(λ) from the end of a game: each position's value mixed with what came after it."""
    mixed = np.empty_like(values)
    ahead = result
    for place in range(len(values) - 1, -1, -1):
        ahead = LAMBDA * ahead + (1 - LAMBDA) * values[place]
        mixed[place] = ahead
    return mixed


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
