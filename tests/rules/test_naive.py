"""The engine and the naive game, written apart from the same rules, agree over whole games.

Every rule set with 2, 3 and 4 players is walked in several styles, each on its own deal. `LAPIS_WALKS` says how many
deals per style, one if it isn't set: a long run is `LAPIS_WALKS=20 pytest tests/rules/test_naive.py`.
"""

import os
from dataclasses import replace
from functools import cache

import pytest

from game.rules import GameConfig, all_rule_sets
from tests.rules import lockstep
from tests.rules.lockstep import PLAYER_COUNTS, Disagreement, Tally, styles_for, walk
from tests.rules.naive import NaiveGame
from tests.rules.naive.money import token_payments
from tests.rules.walks import HOUSE_CONFIGS, name_of

WALKS = int(os.environ.get("LAPIS_WALKS", "1"))

MORE_WALKS = {
    ("2017", "orientalist"): 8,
    ("2017", "patron"): 8,
    ("2017", "specialist"): 8,
    ("2024", "patron"): 3,
}
"""Styles whose aim is so rare that they walk more often."""

RULE_SETS = [(edition, modules, players) for edition, modules in all_rule_sets() for players in PLAYER_COUNTS]

ORIENT_KINDS = ("gold2", "associate", "associate_free1", "double", "reserve_noble", "free2", "discard2")
"""Every kind of Orient card (O-2 to O-8)."""

MUST_BE_SEEN = {
    *("take", "reserve", "purchase", "pay", "return", "noble", "gem", "keep", "post", "city", "pair", "claim"),
    *("place", "move", "remove", "conquer", "decline", "reserve a noble", "noble that was reserved"),
    *(f"purchase {kind}" for kind in ("base", *ORIENT_KINDS)),
    *(f"reserve {kind}" for kind in ("base", *ORIENT_KINDS)),
    *(f"claim {kind}" for kind in ("base", "gold2", "associate", "associate_free1", "double", "reserve_noble")),
    *(f"place {kind}" for kind in ("base", "gold2", "associate", "associate_free1", "double", "free2", "discard2")),
    *("conquer base", "conquer discard2", "purchase under own strongholds", "claim under own strongholds"),
    *(f"reserve {deck}-{level}" for deck in ("base", "orient") for level in (1, 2, 3)),
    *("take 1", "take 2", "take 2 alike", "take 3", "pair with 1", "pair with 2"),
    *("pay gold", "pay gold twice its worth", "pay 1 gold2", "pay 2 gold2", "pay a gold2 twice its worth"),
    *("pay by discarding 1", "pay by discarding 2", "pay by discarding a paired card"),
    *("gained gem_after_purchase", "gained gem_after_double", "gained gold_counts_double"),
    *("gained noble_prestige", "gained draw_two", "gained prestige_per_post"),
    *("end by prestige", "end by city", "end by all_passed", "end by standstill", "deck exhausted", "several holders"),
    *(f"prestige decided by {what}" for what in ("points", "cards", "shared")),
    *(f"city decided by {what}" for what in ("alone", "points", "cards", "shared")),
    *("all_passed decided by points", "standstill decided by shared"),
}
"""What the walks must have met, or their agreement says little. A pass has no alternative, so it is never chosen."""


@cache
def walked(edition: str, modules: tuple[str, ...], players: int) -> Tally:
    """All the walks of one rule set and number of players, each on a deal of its own."""
    tally = Tally()
    seed = 10_000 * RULE_SETS.index((edition, modules, players))
    for style in styles_for(GameConfig(players, edition, modules)):
        for _ in range(WALKS * MORE_WALKS.get((edition, style), 1)):
            tally.add(walk(GameConfig(players, edition, modules, seed, seed % players), style))
            seed += 1
    return tally


@pytest.mark.parametrize(("edition", "modules", "players"), RULE_SETS)
def test_engine_and_naive_game_agree(edition: str, modules: tuple[str, ...], players: int) -> None:
    tally = walked(edition, modules, players)
    assert tally.games >= WALKS * len(styles_for(GameConfig(players, edition, modules)))
    assert tally.decisions > 20 * tally.games


@pytest.mark.parametrize("config", HOUSE_CONFIGS, ids=name_of)
def test_engine_and_naive_game_agree_under_house_rules(config: GameConfig) -> None:
    for number in range(WALKS):
        for style in styles_for(config):
            tally = walk(replace(config, seed=config.seed + 500 * number), style)
            assert tally.decisions > 20


def test_the_walks_meet_everything_that_is_rare() -> None:
    total = Tally()
    for rule_set in RULE_SETS:
        total.add(walked(*rule_set))
    print(f"{total.games} games, {total.decisions} decisions compared: {dict(sorted(total.seen.items()))}")
    assert sorted(MUST_BE_SEEN - total.seen.keys()) == []


def test_a_walk_shows_where_the_two_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(game: NaiveGame, options: list[str]) -> None:
        game.options = sorted(option for option in options if option != "take W U G")

    monkeypatch.setattr(NaiveGame, "_wait", forgetful)
    with pytest.raises(Disagreement, match=r"only the engine offers \['take W U G'\]"):
        walk(GameConfig(2, "2024", (), 1), "even")


def test_a_walk_compares_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lockstep, "points", lambda table, player: 1)
    with pytest.raises(Disagreement, match="points 0: engine 0, naive 1"):
        walk(GameConfig(2, "2024", (), 1), "even")


def test_p3_naive_payments_of_doubled_gold() -> None:
    due, tokens = (3, 0, 0, 1, 0), (2, 0, 0, 1, 0, 2)
    plain = {(2, 0, 0, 0, 0, 2, 0), (1, 0, 0, 1, 0, 2, 0), (2, 0, 0, 1, 0, 1, 0)}
    assert set(token_payments(due, tokens, 0, 1)) == plain
    doubled = {(1, 0, 0, 0, 0, 2, 0), (1, 0, 0, 1, 0, 1, 0), (0, 0, 0, 1, 0, 2, 0)}
    assert set(token_payments(due, tokens, 0, 2)) == doubled
    with_gold2 = {(1, 0, 0, 0, 0, 0, 1), (0, 0, 0, 1, 0, 0, 1), (0, 0, 0, 0, 0, 1, 1)}
    assert set(token_payments(due, tokens, 1, 2)) == doubled | with_gold2
