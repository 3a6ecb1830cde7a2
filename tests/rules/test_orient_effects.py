"""The Orient: reserved nobles, free cards and discards (O-6 to O-9)."""

import pytest

from game.rules.catalog import NOBLES
from tests.rules.build import Table, card_ids, options, play, refusal, row_of, tokens_of
from tests.rules.test_orient import BLUES, EDITIONS, GREENS, WHITES, bazaar

REDS = ("B1-red-1", "B1-red-4", "B1-red-5")
BLACKS = ("B1-black-1", "B1-black-2", "B1-black-3")


def patron() -> Table:
    """2017: seat 0 can purchase a card that reserves a noble; N01 is one blue away for both."""
    table = bazaar("2017").nobles("N01", "N04", "N09").row_of("orient-2", "O17-2-01")
    table.seat(0).owns(*WHITES[:3], *BLUES).tokens("G G R R K K")
    return table


def test_o6_a_face_up_noble_is_reserved_without_gold() -> None:
    state = patron().ready()
    play(state, "purchase O17-2-01")
    assert options(state) == ["reserve N01", "reserve N04", "reserve N09"]
    assert str(refusal(state, "reserve N02")) == "noble_not_there (O-6)"
    events = play(state, "reserve N04")
    assert events[0] == "NobleReserved seat=0 noble=N04"
    assert tokens_of(state, 0) == ""
    assert [NOBLES[noble].id for noble in state.players[0].reserved_nobles] == ["N04"]


def test_o6_the_reserved_noble_may_visit_in_the_same_turn() -> None:
    state = patron().ready()
    events = play(state, "purchase O17-2-01", "reserve N01")
    assert "NobleVisited seat=0 noble=N01" in events
    assert state.players[0].points == 1 + 3
    assert state.players[0].reserved_nobles == ()


def test_o6_nobody_else_is_visited_by_it() -> None:
    table = patron().row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")
    table.seat(1).owns("B1-red-6", "B1-red-7", "B1-red-8", "B1-red-4", "B1-black-4", "B1-black-5", "B1-black-6")
    table.seat(1).owns("B1-black-7")
    state = table.ready()
    play(state, "purchase O17-2-01", "reserve N04")
    assert play(state, "take W U G") == ["TokensTaken seat=1 tokens=W,U,G", "TurnEnded seat=1"]


def test_o6_one_visit_a_turn_counts_the_reserved_ones_in() -> None:
    table = bazaar("2017").nobles("N02")
    table.seat(0).owns(*WHITES, *BLUES, *GREENS).reserves("N01", "N07")
    state = table.ready()
    play(state, "take W U G")
    assert options(state) == ["noble N02", "noble N01", "noble N07"]
    play(state, "noble N07")
    assert state.current == 1
    assert [NOBLES[noble].id for noble in state.players[0].reserved_nobles] == ["N01"]


def test_o6_there_is_no_limit_to_reserved_nobles() -> None:
    table = patron()
    table.seat(0).reserves("N02", "N03", "N05")
    state = table.ready()
    play(state, "purchase O17-2-01", "reserve N09")
    assert len(state.players[0].reserved_nobles) == 4


def test_o6_without_a_face_up_noble_the_effect_is_skipped() -> None:
    state = patron().nobles().ready()
    assert play(state, "purchase O17-2-01")[-1] == "TurnEnded seat=0"
    assert state.players[0].points == 1


def test_o6_is_of_2017_only() -> None:
    table = Table(edition="2024", modules=("orient",))
    assert not [card for deck in table.rules.decks for card in deck if card_ids([card])[0].startswith("O17")]


def caravan(edition: str, card: str) -> Table:
    """Seat 0 can purchase a level 3 card that gives a level 2 card; bonuses pay it all."""
    table = bazaar(edition).row(2, "B2-red-1", "B2-red-2", "B2-red-3", "B2-red-6").row_of("orient-3", card)
    table.seat(0).owns(*BLUES, "B1-blue-5", "B1-blue-6", "B1-green-1", "B1-green-2", "B1-green-3", "B1-red-1")
    table.seat(0).owns("B1-white-1")
    return table


@pytest.mark.parametrize(
    ("edition", "card", "orient"),
    [("2017", "O17-3-01", ("O17-2-06", "O17-2-01")), ("2024", "O24-3-01", ("O24-2-06", "O24-2-07"))],
)
def test_o7_a_free_level_2_card_base_or_orient(edition: str, card: str, orient: tuple[str, str]) -> None:
    state = caravan(edition, card).row_of("orient-2", *orient).ready()
    play(state, f"purchase {card}")
    assert sorted(options(state)) == [
        *("claim B2-red-1", "claim B2-red-2", "claim B2-red-3", "claim B2-red-6"),
        *sorted([f"claim {other}" for other in orient]),
    ]
    play(state, f"claim {orient[0]}")
    assert state.players[0].bonuses[0] == 1 + 1 + 2


def test_o7_the_effect_of_the_free_card_applies_and_may_give_another() -> None:
    state = caravan("2024", "O24-3-01").row_of("orient-2", "O24-2-05", "O24-2-06").ready()
    events = play(state, "purchase O24-3-01", "claim O24-2-05", "pair W", "claim B1-green-8")
    assert [event.split()[0] for event in events] == [
        "CardPurchased",
        "CardClaimed",
        "CardPaired",
        "CardClaimed",
        "CardRevealed",
        "CardRevealed",
        "CardRevealed",
        "TurnEnded",
    ]
    assert state.players[0].points == 1 + 1 + 1


def test_o7_a_reserve_noble_card_got_free_reserves_a_noble() -> None:
    state = caravan("2017", "O17-3-01").row_of("orient-2", "O17-2-02", "O17-2-06").nobles("N04", "N09").ready()
    play(state, "purchase O17-3-01", "claim O17-2-02")
    assert options(state) == ["reserve N04", "reserve N09"]


def monk(edition: str, card: str, *owned: str) -> Table:
    """Seat 0 before a card paid by discarding."""
    table = bazaar(edition).row_of("orient-3", card)
    table.seat(0).owns(*owned)
    return table


@pytest.mark.parametrize(("edition", "card"), [("2017", "O17-3-07"), ("2024", "O24-3-09")])
def test_o8_two_cards_of_the_colour_are_discarded(edition: str, card: str) -> None:
    state = monk(edition, card, WHITES[0], WHITES[1], BLUES[0]).ready()
    assert play(state, f"purchase {card}")[:3] == [
        "CardDiscarded seat=0 card=B1-white-1",
        "CardDiscarded seat=0 card=B1-white-2",
        f"CardPurchased seat=0 card={card} slot=16",
    ]
    assert state.players[0].points == 3
    assert card_ids(state.players[0].cards) == ["B1-blue-1", card]


@pytest.mark.parametrize(
    ("edition", "card", "colour"), [("2017", "O17-3-10", 3), ("2017", "O17-3-06", 4), ("2024", "O24-3-08", 4)]
)
def test_o8_bonuses_tokens_and_cards_in_hand_do_not_help(edition: str, card: str, colour: int) -> None:
    table = monk(edition, card, REDS[0], BLACKS[0])
    table.seat(0).tokens("R R K K * * *").hand(REDS[1], BLACKS[1])
    state = table.ready()
    assert f"purchase {card}" not in options(state)
    assert str(refusal(state, f"purchase {card}")) == f"needs_discards (colour={colour}, has=1, needs=2; O-8)"


def test_o8_in_2017_a_double_alone_pays() -> None:
    state = monk("2017", "O17-3-07", "O17-2-06").ready()
    assert play(state, "purchase O17-3-07")[0] == "CardDiscarded seat=0 card=O17-2-06"
    assert state.players[0].bonuses == (0, 1, 0, 0, 0)


def test_o8_in_2024_a_double_is_one_card() -> None:
    state = monk("2024", "O24-3-09", "O24-2-06").ready()
    assert str(refusal(state, "purchase O24-3-09")) == "needs_discards (colour=0, has=1, needs=2; O-8)"
    state = monk("2024", "O24-3-09", "O24-2-06", WHITES[0]).ready()
    play(state, "purchase O24-3-09")
    assert card_ids(state.players[0].cards) == ["O24-3-09"]
    assert state.players[0].points == 3


def test_o8_in_2017_a_double_or_two_singles() -> None:
    state = monk("2017", "O17-3-07", "O17-2-06", WHITES[0], WHITES[1]).ready()
    play(state, "purchase O17-3-07")
    assert sorted(options(state)) == ["pay B1-white-1 B1-white-2", "pay O17-2-06"]


def test_o8_in_2017_a_double_for_the_second_bonus_wastes_the_other() -> None:
    table = monk("2017", "O17-3-07", "O17-2-06")
    table.seat(0).paired("O17-1-07", "W")
    state = table.ready()
    assert state.players[0].bonuses == (3, 0, 0, 0, 0)
    assert play(state, "purchase O17-3-07")[:2] == [
        "CardDiscarded seat=0 card=O17-1-07",
        "CardDiscarded seat=0 card=O17-2-06",
    ]
    assert state.players[0].bonuses == (0, 1, 0, 0, 0)


def test_o8_no_more_is_discarded_than_is_due() -> None:
    table = monk("2017", "O17-3-07", "O17-2-06", WHITES[0], WHITES[1])
    state = table.ready()
    play(state, "purchase O17-3-07")
    assert str(refusal(state, "pay B1-white-1")) == "wrong_discards (colour=0; O-8)"
    assert str(refusal(state, "pay B1-white-1 B1-white-2 O17-2-06")) == "wrong_discards (colour=0; O-8)"
    assert str(refusal(state, "pay W W")) == "wrong_discards (colour=0; O-8)"
    assert refusal(state, "pay B1-white-1 O17-2-06") is None


@EDITIONS
def test_o8_paired_cards_of_the_colour_go_first(edition: str, o: str) -> None:
    card = {"2017": "O17-3-07", "2024": "O24-3-09"}[edition]
    table = monk(edition, card, WHITES[0], "B1-white-8", "B2-white-6")
    table.seat(0).paired(f"{o}-1-07", "W")
    state = table.ready()
    play(state, f"purchase {card}")
    assert card_ids(state.players[0].cards) == ["B1-white-8", "B2-white-6", card]
    assert state.players[0].pairs == ()


@EDITIONS
def test_o8_a_paired_card_of_another_colour_is_not_asked_for(edition: str, o: str) -> None:
    card = {"2017": "O17-3-07", "2024": "O24-3-09"}[edition]
    table = monk(edition, card, WHITES[0], WHITES[1], BLUES[0])
    table.seat(0).paired(f"{o}-1-07", "U")
    state = table.ready()
    play(state, f"purchase {card}")
    assert card_ids(state.players[0].cards) == ["B1-blue-1", f"{o}-1-07", card]


@EDITIONS
def test_o8_two_paired_cards_suffice(edition: str, o: str) -> None:
    card = {"2017": "O17-3-07", "2024": "O24-3-09"}[edition]
    table = monk(edition, card, "B1-white-1")
    table.seat(0).paired(f"{o}-1-07", "W").paired(f"{o}-1-08", "W")
    state = table.ready()
    play(state, f"purchase {card}")
    assert card_ids(state.players[0].cards) == ["B1-white-1", card]


def test_o8_points_and_bonuses_leave_with_the_cards_but_nobles_stay() -> None:
    table = monk("2017", "O17-3-07", "B2-white-6", "B3-white-4")
    table.seat(0).nobles("N01")
    state = table.ready()
    assert state.players[0].points == 11
    play(state, "purchase O17-3-07")
    assert state.players[0].points == 11 - 8 + 3
    assert state.players[0].bonuses == (0, 1, 0, 0, 0)
    assert [NOBLES[noble].id for noble in state.players[0].nobles] == ["N01"]


def test_o8_discarded_cards_leave_the_game() -> None:
    table = monk("2017", "O17-3-07", WHITES[0], WHITES[1])
    state = table.ready()
    before = state.left[0]
    play(state, "purchase O17-3-07")
    assert state.left[0] == before
    everywhere = [*state.market, *state.decks[0][: state.left[0]], *[c for p in state.players for c in p.cards]]
    assert not {"B1-white-1", "B1-white-2"} & set(card_ids(everywhere))


@EDITIONS
def test_o8_from_the_hand_it_is_paid_the_same_way(edition: str, o: str) -> None:
    card = {"2017": "O17-3-07", "2024": "O24-3-09"}[edition]
    table = bazaar(edition)
    table.seat(0).owns(*WHITES[:2]).hand(card)
    state = table.ready()
    play(state, f"purchase {card}")
    assert card_ids(state.players[0].cards) == [card]


def test_o9_a_free_card_is_no_purchase_one_stronghold_step_only() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row_of("orient-2", "O24-2-01")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")
    table.seat(0).owns(WHITES[0]).tokens("W W W U U U K")
    state = table.ready()
    play(state, "purchase O24-2-01", "claim B1-red-2", "place B1-red-3")
    assert state.current == 1
    assert state.players[0].stock == 2


def test_o9_not_a_card_with_another_s_stronghold_and_one_s_own_come_back() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row_of("orient-2", "O24-2-01")
    table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")
    table.seat(1).has("strongholds", "B1-red-2").table.seat(0).has("strongholds", "B1-red-3", "B1-red-3")
    table.seat(0).owns(WHITES[0]).tokens("W W W U U U K")
    state = table.ready()
    play(state, "purchase O24-2-01")
    assert "claim B1-red-2" not in options(state)
    assert str(refusal(state, "claim B1-red-2")) == "occupied (seat=1; S-5)"
    assert play(state, "claim B1-red-3")[:2] == [
        "StrongholdsReturned owner=0 card=B1-red-3 number=2",
        "CardClaimed seat=0 card=B1-red-3 slot=1",
    ]
    assert state.players[0].stock == 3


def test_o9_without_a_card_to_take_the_effect_is_skipped() -> None:
    table = Table(edition="2017", modules=("orient",)).nobles("N04").clear(0, 3).row_of("orient-2", "O17-2-04")
    table.seat(0).owns(WHITES[0]).tokens("W W W U U U K")
    state = table.ready()
    events = play(state, "purchase O17-2-04")
    assert [event.split()[0] for event in events] == [
        "TokensPaid",
        "CardPurchased",
        "CardPaired",
        "CardRevealed",
        "TurnEnded",
    ]


@EDITIONS
def test_o9_all_spaces_are_refilled_after_every_effect(edition: str, o: str) -> None:
    card = {"2017": "O17-2-04", "2024": "O24-2-01"}[edition]
    table = bazaar(edition).row_of("orient-2", card).top("B1-blue-8").row_of("orient-1", f"{o}-1-08", f"{o}-1-03")
    table.seat(0).owns(WHITES[0], BLUES[0]).tokens("W W W U U K")
    state = table.ready()
    play(state, f"purchase {card}", "pair W", "claim B1-red-2")
    assert row_of(state, "base-1")[0] == "B1-blue-8"
    assert "-" not in row_of(state, "orient-2")
    table = bazaar(edition).row_of("orient-2", card).row_of("orient-1", f"{o}-1-08", f"{o}-1-03")
    table.seat(0).owns(WHITES[0], BLUES[0]).tokens("W W W U U K")
    state = table.ready()
    play(state, f"purchase {card}", "pair W", f"claim {o}-1-08")
    assert options(state) == ["pair W", "pair U"]
    assert row_of(state, "orient-1") == ["-", f"{o}-1-03"]
    assert row_of(state, "orient-2")[0] == "-"
