"""The table of perft counts: which positions it counts from, and its file.

For every rule set and number of players there are three positions: the deal; whatever decision stands in the middle of
a fixed walk; and an action late in it, which the modules' own decisions follow. Each is counted to depths 1, 2 and 3.
"""

import json
import random
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from game.rules import GameConfig, State, apply, choices, new_game, parse_choice, perft_divide
from tests.rules.lockstep import all_configs
from tests.rules.naive import NaiveGame, table_from
from tests.rules.naive import perft_divide as naive_divide

FILE = Path(__file__).parents[1] / "golden" / "perft.json"
DEPTH = 3
SEED = 7
LIKELY = {"purchase": 12, "conquer": 12, "claim": 12, "pay": 3}
"""Verbs that the walk prefers, so that it gets somewhere."""


@dataclass(frozen=True)
class Entry:
    """A position, as a config and how many choices of the fixed walk are made from it, and its counts by depth."""

    edition: str
    modules: tuple[str, ...]
    players: int
    seed: int
    walked: int
    counts: tuple[int, ...] = ()

    @property
    def config(self) -> GameConfig:
        return GameConfig(self.players, self.edition, self.modules, self.seed)

    @property
    def name(self) -> str:
        return f"{self.edition}-{'+'.join(self.modules) or 'base'}-{self.players}p-after-{self.walked}"


def fixed_walk(config: GameConfig, to: int | None = None) -> tuple[State, list[str]]:
    """The game after `to` choices of the walk, or at its end; and the choices."""
    rng = random.Random(config.seed)
    state = new_game(config)
    said: list[str] = []
    while state.outcome is None and (to is None or len(said) < to):
        texts = sorted([str(option) for option in choices(state)])
        text = rng.choices(texts, [LIKELY.get(text.split()[0], 1) for text in texts])[0]
        said.append(text)
        apply(state, parse_choice(state, text))
    return state, said


def naive_after(config: GameConfig, said: list[str]) -> NaiveGame:
    """The naive game after the same choices."""
    game = NaiveGame(table_from(new_game(config)))
    for text in said:
        game.choose(text)
    return game


def positions() -> list[Entry]:
    """All positions, not counted yet."""
    entries: list[Entry] = []
    for config in all_configs(SEED):
        _, said = fixed_walk(GameConfig(config.players, config.edition, config.modules, SEED))
        late = len(said) * 5 // 6
        while said[late].split()[0] not in ("take", "purchase"):
            late -= 1
        for walked in (0, len(said) // 2, late):
            entries.append(Entry(config.edition, config.module_names, config.players, SEED, walked))
    return entries


def read_entries() -> list[Entry]:
    rows = cast(list[dict[str, object]], json.loads(FILE.read_text(encoding="utf-8")))
    return [_entry(row) for row in rows]


def _entry(row: dict[str, object]) -> Entry:
    return Entry(
        str(row["edition"]),
        tuple(cast(list[str], row["modules"])),
        cast(int, row["players"]),
        cast(int, row["seed"]),
        cast(int, row["walked"]),
        tuple(cast(list[int], row["counts"])),
    )


def write_entries(entries: list[Entry]) -> None:
    """One line a position, so that a difference is easy to read."""
    lines = ",\n".join(json.dumps(asdict(entry)) for entry in entries)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def breakdown(config: GameConfig, said: list[str], depth: int) -> str:
    """Counts per first choice, the engine's and the naive game's, where they differ."""
    state = new_game(config)
    for text in said:
        apply(state, parse_choice(state, text))
    engine, naive = perft_divide(state, depth), naive_divide(naive_after(config, said), depth)
    lines = [f"{config} after {said}, depth {depth}: choice, engine, naive"]
    for choice in sorted(engine.keys() | naive.keys()):
        if engine.get(choice) != naive.get(choice):
            lines.append(f"  {choice}: {engine.get(choice, '-')} {naive.get(choice, '-')}")
    return "\n".join(lines if len(lines) > 1 else [*lines, "  no difference"])
