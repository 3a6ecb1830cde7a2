"""Purchases and payments in the base game (B-8)."""

import pytest

from game.rules import IllegalChoice, apply
from tests.rules.build import Table, card_ids, choice, options, play, refusal, row_of, tokens_of


def shop(*row: str) -> Table:
    """A table with these level 1 cards and no others face up, the decks of the other levels empty."""
    return Table().clear(1, 2).row(1, *row)


REDS = ("B1-red-1", "B1-red-2", "B1-red-3", "B1-red-8")


def test_b8_tokens_pay_the_price_and_go_back_to_the_supply() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W W W U")
    state = table.ready()
    assert options(state, "purchase") == ["purchase B1-red-2"]
    assert play(state, "purchase B1-red-2")[:2] == [
        "TokensPaid seat=0 tokens=W,W,W",
        "CardPurchased seat=0 card=B1-red-2 slot=1",
    ]
    assert tokens_of(state, 0) == "U"
    assert state.supply == (4, 3, 4, 4, 4, 5)
    assert card_ids(state.players[0].cards) == ["B1-red-2"]
    assert state.players[0].bonuses == (0, 0, 0, 1, 0)


def test_b8_each_bonus_pays_one_of_its_colour() -> None:
    table = shop(*REDS)
    table.seat(0).owns("B1-white-1", "B1-white-2").tokens("W")
    state = table.ready()
    assert options(state, "purchase") == ["purchase B1-red-2"]
    assert play(state, "purchase B1-red-2")[0] == "TokensPaid seat=0 tokens=W"


def test_b8_bonuses_alone_may_pay_the_whole() -> None:
    table = shop(*REDS)
    table.seat(0).owns("B1-white-1", "B1-white-2", "B1-white-3").tokens("W W")
    state = table.ready()
    assert play(state, "purchase B1-red-2")[0] == "CardPurchased seat=0 card=B1-red-2 slot=1"
    assert tokens_of(state, 0) == "W W"


def test_b8_a_bonus_pays_every_time_and_gives_no_change() -> None:
    table = shop("B1-black-2", "B1-black-4", "B1-black-7", "B1-black-5")
    table.seat(0).owns("B1-green-1", "B1-green-2", "B1-green-3", "B1-green-4").tokens("W W")
    state = table.ready()
    play(state, "purchase B1-black-2")
    assert tokens_of(state, 0) == "W W"
    play(state, "take U R K")
    play(state, "purchase B1-black-4")
    assert tokens_of(state, 0) == ""


def test_b8_one_gold_stands_for_any_one_gem() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W U * *")
    state = table.ready()
    assert options(state, "purchase") == ["purchase B1-red-1", "purchase B1-red-2", "purchase B1-red-3"]
    assert play(state, "purchase B1-red-1")[0] == "TokensPaid seat=0 tokens=U,*,*"


def test_b8_gold_does_not_reach_further_than_its_number() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W * *")
    state = table.ready()
    assert options(state, "purchase") == ["purchase B1-red-2"]
    assert str(refusal(state, "purchase B1-red-8")) == "needs_gems (missing=W W W, gold=2, short=1; B-8)"
    assert str(refusal(state, "purchase B1-red-1")) == "needs_gems (missing=U U G, gold=2, short=1; B-8)"


def test_b8_gold_may_be_paid_in_place_of_a_gem_that_is_owned() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W W W * *")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["pay W W W", "pay W W *", "pay W * *"]
    play(state, "pay W * *")
    assert tokens_of(state, 0) == "W W"


def test_b8_the_payment_that_keeps_most_gold_comes_first() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W U G K *")
    state = table.ready()
    play(state, "purchase B1-red-3")
    assert options(state)[0] == "pay W U G K"
    assert sorted(options(state)[1:]) == ["pay U G K *", "pay W G K *", "pay W U G *", "pay W U K *"]


def test_b8_a_payment_is_exact() -> None:
    table = shop(*REDS)
    table.seat(0).tokens("W W W W U * *")
    state = table.ready()
    play(state, "purchase B1-red-2")
    before = state.snapshot()
    for text, reason in [
        ("pay W W", "underpaid (missing=W, gold=0; B-8)"),
        ("pay nothing", "underpaid (missing=W W W, gold=0; B-8)"),
        ("pay W W W W", "overpaid (due=3; B-8)"),
        ("pay W W W *", "overpaid (due=3; B-8)"),
        ("pay W W W U", "overpaid (due=3; B-8)"),
        ("pay * * *", "not_yours (B-8)"),
        ("pay W W R", "not_yours (B-8)"),
    ]:
        with pytest.raises(IllegalChoice) as refused:
            apply(state, choice(text))
        assert str(refused.value.reason) == reason
    assert state.snapshot() == before


def test_b8_a_card_of_the_hand_is_purchased_like_one_of_the_table() -> None:
    table = shop("B1-red-1", "B1-red-3", "B1-red-4", "B1-red-5")
    table.seat(0).hand("B1-red-8").tokens("W W W W")
    state = table.ready()
    row = row_of(state, "base-1")
    assert "purchase B1-red-8" in options(state)
    assert play(state, "purchase B1-red-8") == [
        "TokensPaid seat=0 tokens=W,W,W,W",
        "CardPurchased seat=0 card=B1-red-8 slot=-1",
        "TurnEnded seat=0",
    ]
    assert state.players[0].hand == ()
    assert state.players[0].points == 1
    assert row_of(state, "base-1") == row


def test_b8_a_card_of_another_hand_is_not_for_sale() -> None:
    table = shop("B1-red-1", "B1-red-3", "B1-red-4", "B1-red-5")
    table.seat(0).tokens("W W W")
    table.seat(1).hand("B1-red-2")
    state = table.ready()
    assert str(refusal(state, "purchase B1-red-2")) == "not_for_sale (B-8)"


def test_b8_points_count_at_once() -> None:
    table = Table().row(3, "B3-blue-4", "B3-red-1", "B3-red-2", "B3-red-3")
    table.seat(0).tokens("W W W W U U U * * *")
    state = table.ready()
    play(state, "purchase B3-blue-4")
    assert state.players[0].points == 5
    assert state.players[0].bonuses == (0, 1, 0, 0, 0)
    assert state.supply == (4, 4, 4, 4, 4, 5)
