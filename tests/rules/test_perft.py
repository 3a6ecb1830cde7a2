"""Perft: the engine's counts of choice sequences are those that the naive game has counted."""

import pytest

from game.rules import GameConfig, apply, choices, new_game, perft, perft_divide
from game.rules.variants import NAMES as VARIANT_NAMES
from tests.rules.naive import perft as naive_perft
from tests.rules.perft_table import (
    DEPTH,
    HOUSE_FILE,
    Entry,
    breakdown,
    fixed_walk,
    house_positions,
    naive_after,
    positions,
    read_entries,
)

ENTRIES = read_entries()
HOUSE_ENTRIES = read_entries(HOUSE_FILE)
CONFIRMED_DEPTH = 2
"""How deep the tests let the naive game count again."""


def _name(entry: Entry) -> str:
    return entry.name


def test_the_table_has_every_rule_set_and_number_of_players_at_three_positions() -> None:
    kinds = {(entry.edition, entry.modules, entry.players) for entry in ENTRIES}
    assert (len(kinds), len(ENTRIES)) == (21 * 3, 21 * 3 * 3)
    assert [entry.name for entry in ENTRIES] == [entry.name for entry in positions()]
    assert all(len(entry.counts) == DEPTH for entry in ENTRIES)


def test_the_second_table_has_each_house_rule_at_three_positions() -> None:
    assert [entry.name for entry in HOUSE_ENTRIES] == [entry.name for entry in house_positions()]
    assert all(len(entry.counts) == DEPTH for entry in HOUSE_ENTRIES)
    assert {name for entry in HOUSE_ENTRIES for name in entry.config.variants.names} == set(VARIANT_NAMES)


@pytest.mark.parametrize("entry", [*ENTRIES, *HOUSE_ENTRIES], ids=_name)
def test_engine_counts_as_in_the_table(entry: Entry) -> None:
    state, said = fixed_walk(entry.config, entry.walked)
    before = state.snapshot()
    for depth, count in enumerate(entry.counts, start=1):
        assert perft(state, depth) == count, breakdown(entry.config, said, depth)
    assert state.snapshot() == before


@pytest.mark.parametrize("entry", [entry for entry in [*ENTRIES, *HOUSE_ENTRIES] if entry.walked], ids=_name)
def test_naive_game_confirms_the_table(entry: Entry) -> None:
    _, said = fixed_walk(entry.config, entry.walked)
    game = naive_after(entry.config, said)
    for depth in range(1, CONFIRMED_DEPTH + 1):
        assert naive_perft(game, depth) == entry.counts[depth - 1], breakdown(entry.config, said, depth)


def test_a_finished_game_counts_as_one_where_it_ends() -> None:
    config = GameConfig(2, "2024", (), 7)
    _, said = fixed_walk(config)
    state, _ = fixed_walk(config, len(said) - 1)
    counts = []
    for option in choices(state):
        after = state.clone()
        apply(after, option)
        counts.append(1 if after.outcome else len(choices(after)))
    assert 1 in counts
    assert perft(state, 2) == sum(counts)
    finished, _ = fixed_walk(config)
    assert [perft(finished, depth) for depth in range(4)] == [1, 1, 1, 1]


def test_divide_splits_the_count_by_the_first_choice() -> None:
    state = new_game(GameConfig(2, "2024", ("orient",), 7))
    divided = perft_divide(state, 2)
    assert list(divided) == [str(option) for option in choices(state)]
    assert sum(divided.values()) == perft(state, 2)
