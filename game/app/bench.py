"""The `bench` command: how fast the engine is, and how fast the strongest opponent searches.

Time is the process's own, so that other work on the machine counts as little as it can. Read the figures of one run
against each other; machines differ.
"""

import math
import random
import time
from dataclasses import asdict, dataclass

from game.ai.levels import make_search_bot
from game.ai.styles import BALANCED
from game.app.progress import Progress
from game.rules import COMPILED, MODULES, GameConfig, QuestionKind, all_rule_sets, apply, choices, new_game, view
from game.rules.playout import random_playout

ROUNDS = 5
"""Each rule set is measured so many times, interleaved, and the best is told: noise only ever slows."""
SECONDS = 0.4
SIMULATIONS = 200
"""Of a search that is timed."""


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
    state = new_game(GameConfig(speed.players, speed.edition, speed.modules, seed=1))
    rng = random.Random(1)
    while state.round < 12 or state.question_kind is not QuestionKind.ACTION:
        apply(state, choices(state)[int(rng.random() * len(choices(state)))])
    bot = make_search_bot("guildmaster", BALANCED, simulations, time.monotonic)
    started = time.process_time()
    search = bot.search(view(state, state.current), choices(state), random.Random(seed), math.inf)
    elapsed = time.process_time() - started
    speed.simulations_per_second = max(speed.simulations_per_second, search.simulations / elapsed)


def measure_clone() -> float:
    """Microseconds to clone a state in the middle of a game."""
    state = new_game(GameConfig(2, seed=1))
    rng = random.Random(1)
    for _ in range(40):
        apply(state, choices(state)[int(rng.random() * len(choices(state)))])
    best = 1.0
    for _ in range(200):
        started = time.process_time()
        for _ in range(50):
            state.clone()
        best = min(best, (time.process_time() - started) / 50)
    return best * 1e6


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
        "clone_us": measure_clone(),
        "all_modules_to_base_choices": kinds[1].choices_per_second / kinds[0].choices_per_second,
        "rule_sets": [{"name": speed.name, **asdict(speed)} for speed in kinds],
    }


def as_text(figures: dict[str, object]) -> str:
    rows = figures["rule_sets"]
    assert isinstance(rows, list)
    lines = [f"engine: {figures['engine']}; clone {figures['clone_us']:.1f} µs"]
    lines += [
        f"{row['name']:<58} {row['games_per_second']:8.0f} games/s {row['choices_per_second']:9.0f} choices/s"
        f" {row['simulations_per_second']:7.0f} simulations/s"
        for row in rows
    ]
    lines.append(f"all modules to base, choices a second: {figures['all_modules_to_base_choices']:.2f}")
    return "\n".join(lines)
