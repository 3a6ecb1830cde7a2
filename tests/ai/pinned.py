"""What every level chooses at many tables: pinned, so that a change which is meant to keep their play can show it did.

`tests/golden/choices.txt` has a line for each position and bot. `python -m tests.ai.pinned --write` makes it anew, on
purpose, when play is meant to change; `--positions 6 --simulations 200` without it prints a wider comparison, to be
set beside that of another version.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from game.ai import STYLES, make_bot
from game.rules import Choice, GameConfig, State, apply, choices, new_game, view
from game.rules.choices import Draw, Pay, Purchase, Reserve, Take
from tests.rules.walks import CONFIGS, name_of

FILE = Path(__file__).parents[1] / "golden" / "choices.txt"
POSITIONS = 1
SIMULATIONS = 24
FOREVER = 1e9
STYLE_NAMES = tuple(STYLES)


def walk(config: GameConfig, seed: int) -> Iterator[tuple[int, State]]:
    """The positions of a game between apprentices who now and then choose at random."""
    state = new_game(config)
    bot = make_bot("apprentice")
    rng = random.Random(seed)
    number = 0
    while state.outcome is None:
        yield number, state
        options = choices(state)
        chosen = bot.choose(view(state, state.current), options, rng, FOREVER)
        apply(state, options[int(rng.random() * len(options))] if rng.random() < 0.1 else chosen)
        number += 1


def asked(config: GameConfig, seed: int, number: int) -> list[tuple[int, State]]:
    """Where bots are asked: twice so many actions, spread over the game, and so many lesser questions of each kind."""
    actions: list[tuple[int, State]] = []
    lesser: dict[type[Choice], list[tuple[int, State]]] = {}
    for ply, state in walk(config, seed):
        first = choices(state)[0]
        if isinstance(first, Take | Reserve | Draw | Purchase):
            actions.append((ply, state.clone()))
        elif not isinstance(first, Pay):
            lesser.setdefault(type(first), []).append((ply, state.clone()))
    spread = [actions[place * len(actions) // (2 * number)] for place in range(1, 2 * number)]
    spread.append(actions[-1])
    return spread + [found for kind in lesser.values() for found in kind[-1 : -1 - number : -1]]


def lines_of(
    config: GameConfig, positions: int = POSITIONS, simulations: int = SIMULATIONS, seed: int = 1
) -> list[str]:
    """What the bots choose at some positions of a game, a line each."""
    lines = []
    for number, state in asked(config, seed, positions):
        style = STYLE_NAMES[(number + config.seed) % len(STYLE_NAMES)]
        levels = ["novice", "apprentice", "merchant", f"guildmaster@{simulations}"]
        for name in [*levels, *[with_style(level, style) for level in levels]]:
            rng = random.Random(f"{name_of(config)} {number} {name}")
            chosen = make_bot(name).choose(view(state, state.current), choices(state), rng, FOREVER)
            lines.append(f"{name_of(config)} {number} {name}: {chosen}")
    return lines


def with_style(level: str, style: str) -> str:
    name, at, budget = level.partition("@")
    return f"{name}:{style}{at}{budget}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ai.pinned", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the file that the test compares with")
    options = parser.parse_args()
    lines: list[str] = []
    for config in CONFIGS:
        found = lines_of(config, options.positions, options.simulations, options.seed)
        lines += found
        if not options.write:
            print("\n".join(found), flush=True)
    if options.write:
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
