"""Ranked options and motives."""

import random
import time
from pathlib import Path

import pytest

from game.ai.advice import MOTIVES, motives, rank
from game.rules import GameConfig, all_rule_sets, apply, new_game, view
from game.rules.catalog import CARDS, NOBLES
from game.rules.choices import PURCHASE, Purchase
from game.rules.table import add_bonus
from game.ui.language import LANGUAGES, load_language
from tests.ai.positions import won_position

TEXTS = [load_language(Path(__file__).resolve().parents[2] / "assets" / "languages", code) for code in LANGUAGES]


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_option_has_motives_that_are_named(edition: str, modules: tuple[str, ...]) -> None:
    state = new_game(GameConfig(3, edition, modules, seed=2))
    rng = random.Random(4)
    found = 0
    for _ in range(80):
        if state.outcome is not None:
            break
        table = view(state, state.current).table
        for option in state.options:
            for motive in motives(table, state.current, option):
                assert motive.key in MOTIVES
                for language in TEXTS:
                    assert language.say(f"motive.{motive.key}", **dict(motive.about)) != f"motive.{motive.key}"
                found += 1
        apply(state, state.options[int(rng.random() * len(state.options))])
    assert found


def test_a_noble_that_a_purchase_brings_is_named() -> None:
    state = new_game(GameConfig(2, seed=1))
    noble = NOBLES[state.nobles[0]]
    colour = next(place for place, need in enumerate(noble.needs) if need)
    for gem, need in enumerate(noble.needs):
        add_bonus(state.players[0], gem, need - (gem == colour), need - (gem == colour))
    card = next(card for card in state.market if CARDS[card].bonus == colour)
    keys = {motive.key: dict(motive.about) for motive in motives(state, 0, PURCHASE[card])}
    assert keys["brings_noble"]["noble"] == noble.index


def test_ranking_has_all_options_with_chances() -> None:
    state = new_game(GameConfig(2, seed=6))
    seen = view(state, 0)
    ranked = rank(seen, state.options, random.Random(1), time.monotonic() + 60, simulations=60)
    assert {entry.option for entry in ranked} == set(state.options)
    assert all(0 <= entry.chance <= 1 for entry in ranked)
    assert sum(entry.share for entry in ranked) == pytest.approx(1, abs=0.02)
    assert ranked[0].share == max(entry.share for entry in ranked)


def test_a_winning_purchase_is_ranked_first() -> None:
    state, card = won_position()
    assert PURCHASE[card] in state.options
    ranked = rank(view(state, 0), state.options, random.Random(1), time.monotonic() + 60, simulations=100)
    best = ranked[0]
    assert isinstance(best.option, Purchase)
    assert best.chance > 0.95
    assert motives(state, 0, PURCHASE[card])[0].key == "wins"
