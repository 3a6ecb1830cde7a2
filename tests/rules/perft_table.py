"""The table of perft counts: which positions it counts from, and its file.

For every rule set and number of players there are three positions: the deal; whatever decision stands in the middle of
a fixed walk; and an action late in it, which the modules' own decisions follow. Each is counted to depths 1, 2 and 3.
"""

import json
import random
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import cast

from game.rules import GameConfig, State, Variants, apply, choices, new_game, parse_choice, perft_divide
from game.rules.variants import USUAL
from tests.rules.lockstep import all_configs
from tests.rules.naive import NaiveGame, table_from
from tests.rules.naive import perft_divide as naive_divide

FILE = Path(__file__).parents[1] / "golden" / "perft.json"
HOUSE_FILE = FILE.with_name("perft-house-rules.json")
"""The same for games under house rules."""
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
    variants: str = ""

    @property
    def config(self) -> GameConfig:
        variants = Variants.parse(self.variants) if self.variants else USUAL
        return GameConfig(self.players, self.edition, self.modules, self.seed, variants=variants)

    @property
    def name(self) -> str:
        house = f" {self.variants}" if self.variants else ""
        return f"{self.edition}-{'+'.join(self.modules) or 'base'}-{self.players}p{house}-after-{self.walked}"


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


HOUSE_RULES = (
    Entry("2017", ("cities", "posts", "orient", "strongholds"), 3, SEED, 0, variants="combine_2017"),
    Entry("2017", ("posts", "orient"), 2, SEED, 0, variants="combine_2017"),
    Entry("2017", ("cities", "strongholds"), 4, SEED, 0, variants="combine_2017"),
    Entry("2017", ("orient", "strongholds"), 2, SEED, 0, variants="target 21, combine_2017"),
    Entry("2024", (), 2, SEED, 0, variants="take_fewer"),
    Entry("2024", (), 3, SEED, 0, variants="target 10, open_nobles N01 N05 N08 N10"),
    Entry("2024", ("orient",), 2, SEED, 0, variants="pair_copies_one"),
    Entry("2024", ("cities",), 4, SEED, 0, variants="open_cities C24-Krakow-A C24-Seoul-B C24-Delhi-A"),
)
"""Which house rules are counted."""


def positions() -> list[Entry]:
    """All positions, not counted yet."""
    usual = [Entry(config.edition, config.module_names, config.players, SEED, 0) for config in all_configs(SEED)]
    return [entry for start in usual for entry in along_the_walk(start)]


def house_positions() -> list[Entry]:
    """All positions of games under house rules, not counted yet."""
    return [entry for start in HOUSE_RULES for entry in along_the_walk(start)]


def along_the_walk(start: Entry) -> list[Entry]:
    """The deal, the middle of the fixed walk, and an action late in it."""
    _, said = fixed_walk(start.config)
    late = len(said) * 5 // 6
    while said[late].split()[0] not in ("take", "purchase"):
        late -= 1
    return [replace(start, walked=walked) for walked in (0, len(said) // 2, late)]


def read_entries(file: Path = FILE) -> list[Entry]:
    rows = cast(list[dict[str, object]], json.loads(file.read_text(encoding="utf-8")))
    return [_entry(row) for row in rows]


def _entry(row: dict[str, object]) -> Entry:
    return Entry(
        str(row["edition"]),
        tuple(cast(list[str], row["modules"])),
        cast(int, row["players"]),
        cast(int, row["seed"]),
        cast(int, row["walked"]),
        tuple(cast(list[int], row["counts"])),
        str(row.get("variants", "")),
    )


def write_entries(entries: list[Entry], file: Path = FILE) -> None:
    """One line a position, so that a difference is easy to read."""
    rows = [{name: value for name, value in asdict(entry).items() if value != ""} for entry in entries]
    lines = ",\n".join(json.dumps(row) for row in rows)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


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
