"""The `bench` command: how fast the engine is, and how fast the strongest opponent searches.

Time is the process's own, so that other work on the machine counts as little as it can. Read the figures of one run
against each other; machines differ.
"""

import json
import random
import subprocess
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.app.bench_search import SIMULATIONS, microseconds, mid_game, search_from, where_it_goes
from game.app.plain import plain_command
from game.app.progress import Progress
from game.rules import COMPILED, MODULES, GameConfig, all_rule_sets, new_game, view
from game.rules.dice import Dice
from game.rules.playout import random_playout

ROUNDS = 5
"""Each rule set is measured so many times, interleaved, and the best is told: noise only ever slows."""
SECONDS = 0.4


@dataclass
class Speed:
    """Full random games of one rule set, and searches in the middle of one."""

    edition: str
    modules: tuple[str, ...]
    players: int
    games_per_second: float = 0.0
    choices_per_second: float = 0.0
    simulations_per_second: float = 0.0

    @property
    def name(self) -> str:
        return f"{self.edition} {'+'.join(self.modules) or 'base'}, {self.players} players"

    @property
    def config(self) -> GameConfig:
        return GameConfig(self.players, self.edition, self.modules, seed=1)


def measure(speed: Speed, seconds: float, seed: int) -> None:
    """Play random games for about so long through the engine's face, and note the speed if it is the best yet."""
    rng = random.Random(seed)
    games = decisions = 0
    started = time.process_time()
    while (elapsed := time.process_time() - started) < seconds or not games:
        state = new_game(GameConfig(speed.players, speed.edition, speed.modules, seed=seed + games))
        decisions += random_playout(state, rng)
        games += 1
    if decisions / elapsed > speed.choices_per_second:
        speed.games_per_second = games / elapsed
        speed.choices_per_second = decisions / elapsed


def measure_search(speed: Speed, seed: int, simulations: int = SIMULATIONS) -> None:
    """Let a search go so many simulations from an action in mid-game, and note the speed if it is the best yet."""
    search, elapsed = search_from(mid_game(speed.config), seed, simulations)
    speed.simulations_per_second = max(speed.simulations_per_second, search.simulations / elapsed)


def measure_copies() -> dict[str, float]:
    """Microseconds that new states take: a game, a copy, a deal of the unseen cards, and both in place."""
    config = GameConfig(2, seed=1)
    state = mid_game(config)
    seen, rng, copy, dice = view(state, state.current), random.Random(1), state.clone(), Dice(1)
    return {
        "new game": microseconds(lambda: new_game(config)),
        "clone": microseconds(state.clone),
        "in place": microseconds(lambda: copy.become(state)),
        "resample": microseconds(lambda: seen.resample(rng)),
        "deal in place": microseconds(lambda: seen.deal_into(copy, dice)),
    }


def engine_bench(every_rule_set: bool, seconds: float = SECONDS) -> dict[str, object]:
    """The engine's figures: base and all modules with 2 and 4 players; on demand each rule set too."""
    kinds = [Speed("2017", (), 2), Speed("2024", MODULES, 2), Speed("2017", (), 4), Speed("2024", MODULES, 4)]
    if every_rule_set:
        kinds += [Speed(edition, modules, 3) for edition, modules in all_rule_sets()]
    with Progress(ROUNDS * len(kinds), "measures") as progress:
        for turn in range(ROUNDS):
            for number, speed in enumerate(kinds):
                measure(speed, seconds, seed=1000 * turn)
                measure_search(speed, seed=turn)
                progress.show(turn * len(kinds) + number + 1)
    return {
        "engine": "compiled by mypyc" if COMPILED else "plain Python",
        "microseconds": measure_copies(),
        "all_modules_to_base_choices": kinds[1].choices_per_second / kinds[0].choices_per_second,
        "rule_sets": [{"name": speed.name, **asdict(speed)} for speed in kinds],
        "simulations_go_to": {speed.name: where_it_goes(speed.config) for speed in kinds[:2]},
    }


def plain_bench(every_rule_set: bool) -> dict[str, Any] | None:
    """The same figures of the plain form, measured in a process of its own, when this is the compiled one."""
    if not COMPILED:
        return None
    command, environment = plain_command("bench", "--engine", "--json", *(["--all"] if every_rule_set else []))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def as_text(figures: Mapping[str, Any]) -> str:
    times = ", ".join([f"{name} {spent:.2f} µs" for name, spent in figures["microseconds"].items()])
    lines = [f"engine: {figures['engine']}; {times}"]
    lines += [
        f"{row['name']:<58} {row['games_per_second']:8.0f} games/s {row['choices_per_second']:9.0f} choices/s"
        f" {row['simulations_per_second']:7.0f} simulations/s"
        for row in figures["rule_sets"]
    ]
    lines.append(f"all modules to base, choices a second: {figures['all_modules_to_base_choices']:.2f}")
    for name, shares in figures["simulations_go_to"].items():
        parts = ", ".join([f"{part} {share:.0%}" for part, share in shares.items()])
        lines.append(f"simulations of {name} go to: {parts}")
    return "\n".join(lines)


def ratios_as_text(compiled: Mapping[str, Any], plain: Mapping[str, Any]) -> str:
    """How much faster the compiled form is."""
    pairs = zip(compiled["rule_sets"], plain["rule_sets"], strict=True)
    ratios = [one["choices_per_second"] / other["choices_per_second"] for one, other in pairs]
    return f"compiled to plain, choices a second: {', '.join([f'{ratio:.1f}' for ratio in ratios])}"
