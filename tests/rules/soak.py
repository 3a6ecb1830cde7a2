"""A soak: many random games over all rule sets, none stuck, none illegal (`python -m tests.rules.soak`)."""

import argparse
import hashlib
import random
import time
from collections import Counter

from game.app.progress import Progress
from game.rules import COMPILED, GameConfig, State, all_rule_sets, apply, choices, new_game

TOKENS = {2: 4, 3: 5, 4: 7}
GOLD = 5
LONGEST = 20_000
"""No game may take more choices than this."""


def check(state: State) -> None:
    """Every token is somewhere, and what is offered is a real choice without repeats."""
    held = list(state.supply)
    for player in state.players:
        held = [have + more for have, more in zip(held, player.token_counts, strict=True)]
    assert held == [TOKENS[len(state.players)]] * 5 + [GOLD]
    options = choices(state)
    assert len(options) > 1
    assert len(set(options)) == len(options)


def soak(games: int, seed: int) -> tuple[int, int, Counter[str], str]:
    """Play so many games; the choices made, the longest game, how games ended, and a digest of all that came out."""
    kinds = [(edition, modules, players) for edition, modules in all_rule_sets() for players in (2, 3, 4)]
    endings: Counter[str] = Counter()
    total = longest = 0
    digest = hashlib.sha256()
    progress = Progress(games, "games")
    for number in range(games):
        edition, modules, players = kinds[number % len(kinds)]
        state = new_game(GameConfig(players, edition, modules, seed=seed + number))
        rng = random.Random(seed + number)
        made = 0
        while state.outcome is None:
            check(state)
            options = choices(state)
            apply(state, options[int(rng.random() * len(options))])
            made += 1
            assert made < LONGEST, f"{edition} {modules}, {players} players, seed {seed + number} never ends"
        digest.update(repr((made, state.snapshot()[1:])).encode())
        total += made
        longest = max(longest, made)
        endings[f"{state.outcome.reason}, {state.outcome.decided_by}"] += 1
        progress.show(number + 1)
    progress.close()
    return total, longest, endings, digest.hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.soak")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=5_000_000)
    options = parser.parse_args()
    started = time.monotonic()
    total, longest, endings, digest = soak(options.games, options.seed)
    form = "compiled" if COMPILED else "plain"
    print(f"{options.games} games, {total} choices, longest {longest}, {time.monotonic() - started:.0f} s, {form}")
    for ending, count in endings.most_common():
        print(f"{count:8}  {ending}")
    print(f"digest {digest}: the same in both forms of the engine")


if __name__ == "__main__":
    main()
