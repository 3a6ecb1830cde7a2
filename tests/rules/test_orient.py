"""The Orient: the decks, and the cards that are worth gold, pair, or count double (O-1 to O-5)."""

import pytest

from game.rules import GameConfig, IllegalChoice, new_game
from game.rules.catalog import CARDS
from game.rules.ids import SeatId
from tests.rules.build import Seat, Table, card_ids, options, play, refusal, row_of, tokens_of

WHITES = ("B1-white-1", "B1-white-2", "B1-white-3", "B1-white-4")
BLUES = ("B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-blue-4")
GREENS = ("B1-green-1", "B1-green-2", "B1-green-3", "B1-green-4")

EDITIONS = pytest.mark.parametrize(("edition", "o"), [("2017", "O17"), ("2024", "O24")])


def bazaar(edition: str, *modules: str) -> Table:
    """An Orient game with nobles that get in nobody's way, and known level 1 base cards."""
    table = Table(edition=edition, modules=("orient", *modules)).nobles("N04")
    return table.row(1, "B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_o1_ten_more_cards_a_level_two_of_them_face_up(edition: str) -> None:
    state = new_game(GameConfig(edition=edition, modules=("orient",)))
    assert state.left == (36, 26, 16, 8, 8, 8)
    orient = [CARDS[card] for card in state.market[12:]]
    assert [card.level for card in orient] == [1, 1, 2, 2, 3, 3]
    assert {card.edition for card in orient} == {edition}


def test_o1_the_decks_of_the_editions_differ() -> None:
    older, newer = [
        [CARDS[card].kind for cards in (state.market, *state.decks) for card in cards]
        for edition in ("2017", "2024")
        for state in [new_game(GameConfig(edition=edition, modules=("orient",)))]
    ]
    counts = [{kind: kinds.count(kind) for kind in sorted(set(kinds)) if kind != "base"} for kinds in (older, newer)]
    assert counts[0] == {
        "associate": 5,
        "associate_free1": 2,
        "discard2": 5,
        "double": 5,
        "free2": 5,
        "gold2": 5,
        "reserve_noble": 3,
    }
    assert counts[1] == {"associate": 5, "associate_free1": 5, "discard2": 5, "double": 5, "free2": 5, "gold2": 5}


@EDITIONS
def test_o1_a_card_is_replaced_from_its_own_deck(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-1", f"{o}-1-01", f"{o}-1-02").top(f"{o}-1-10")
    table.seat(0).tokens("W W W")
    state = table.ready()
    play(state, f"purchase {o}-1-01")
    assert row_of(state, "orient-1") == [f"{o}-1-10", f"{o}-1-02"]
    assert state.left == (36, 26, 16, 7, 8, 8)


@EDITIONS
def test_o1_orient_cards_are_reserved_face_up_or_unseen(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-3", f"{o}-3-06", f"{o}-3-07").top(f"{o}-3-01").top(f"{o}-2-06")
    state = table.ready()
    assert options(state, "reserve")[-3:] == ["reserve orient-1", "reserve orient-2", "reserve orient-3"]
    play(state, f"reserve {o}-3-06", "reserve orient-2")
    assert card_ids(state.players[0].hand) == [f"{o}-3-06"]
    assert card_ids(state.players[1].hand) == [f"{o}-2-06"]
    assert row_of(state, "orient-3") == [f"{o}-3-01", f"{o}-3-07"]


def rich(edition: str, *vouchers: str) -> Seat:
    """Seat 0 with cards worth gold, before a single row of base cards."""
    table = Table(edition=edition, modules=("orient",)).nobles("N04").clear(1, 2, 3, 4, 5)
    table.row(1, "B1-red-2", "B1-red-3", "B1-red-8", "B1-green-8")
    return table.seat(0).owns(*vouchers)


@EDITIONS
def test_o2_a_gold2_card_pays_as_two_gold_once_and_leaves(edition: str, o: str) -> None:
    state = rich(edition, f"{o}-1-01").tokens("W").table.ready()
    assert options(state, "purchase") == ["purchase B1-red-2"]
    assert play(state, "purchase B1-red-2")[:3] == [
        "TokensPaid seat=0 tokens=W",
        f"CardDiscarded seat=0 card={o}-1-01",
        "CardPurchased seat=0 card=B1-red-2 slot=0",
    ]
    assert card_ids(state.players[0].cards) == ["B1-red-2"]
    assert state.supply == (4, 4, 4, 4, 4, 5)


@EDITIONS
def test_o2_it_has_no_bonus(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-1", f"{o}-1-03").top(f"{o}-1-10")
    table.seat(0).tokens("G G G")
    state = table.ready()
    play(state, f"purchase {o}-1-03")
    assert state.players[0].bonuses == (0, 0, 0, 0, 0)
    assert (state.players[0].points, len(state.players[0].cards)) == (0, 1)


def test_o2_the_two_may_be_of_different_colours() -> None:
    state = rich("2017", "O17-1-01").tokens("W U").table.ready()
    play(state, "purchase B1-red-3")
    assert state.players[0].bonuses == (0, 0, 0, 1, 0)


def test_o2_an_unused_half_is_lost() -> None:
    state = rich("2017", "O17-1-01").tokens("W W").table.ready()
    assert play(state, "purchase B1-red-2")[:2] == [
        "TokensPaid seat=0 tokens=W",
        "CardDiscarded seat=0 card=O17-1-01",
    ]
    assert tokens_of(state, 0) == "W"
    lost = rich("2017", "O17-1-01", "O17-1-02").table.ready()
    play(lost, "purchase B1-red-2")
    assert card_ids(lost.players[0].cards) == ["B1-red-2"]


def test_o2_payments_offer_tokens_first_then_the_card() -> None:
    state = rich("2024", "O24-1-01").tokens("W W W *").table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["pay W W W", "pay W W *", "pay W O24-1-01", "pay * O24-1-01"]


def test_o2_wasting_the_half_by_hand_is_legal_but_not_offered() -> None:
    state = rich("2024", "O24-1-01").tokens("W W W *").table.ready()
    play(state, "purchase B1-red-2")
    assert refusal(state, "pay W W O24-1-01") is None
    assert str(refusal(state, "pay W W W O24-1-01")) == "overpaid (due=3; B-8)"
    assert str(refusal(state, "pay W W O24-1-02")) == "not_worth_gold (O-2)"
    play(state, "pay W W O24-1-01")
    assert tokens_of(state, 0) == "W *"


def test_o2_it_does_not_count_for_the_ten_tokens() -> None:
    table = bazaar("2024")
    table.seat(0).owns("O24-1-01", "O24-1-02").tokens("W W W U U U G")
    state = table.ready()
    play(state, "take G R K")
    assert state.current == 1


@EDITIONS
def test_o2_more_than_one_may_be_discarded_for_a_purchase(edition: str, o: str) -> None:
    state = rich(edition, f"{o}-1-01", f"{o}-1-02").table.ready()
    assert len(options(state, "purchase")) == 4
    assert play(state, "purchase B1-red-8")[:2] == [
        f"CardDiscarded seat=0 card={o}-1-01",
        f"CardDiscarded seat=0 card={o}-1-02",
    ]


def test_o2_with_doubled_gold_each_virtual_gold_pays_two_and_may_serve_different_colours() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04").clear(1, 2, 3, 4, 5)
    table.row(1, "B1-red-4", "B1-red-8", "B1-red-3", "B1-white-7")
    table.seat(0).owns("O24-1-01").has("posts", "gold_counts_double")
    state = table.ready()
    assert options(state, "purchase") == ["purchase B1-red-4", "purchase B1-red-8"]
    play(state, "purchase B1-red-4")
    assert card_ids(state.players[0].cards) == ["B1-red-4"]


def test_o2_it_pays_only_a_later_purchase() -> None:
    table = Table(modules=("orient",)).nobles("N04").clear(0, 1, 2, 4, 5).row_of("orient-1", "O24-1-01", "O24-1-02")
    table.seat(0).tokens("W")
    assert options(table.ready(), "purchase") == []


@EDITIONS
def test_o3_an_associate_takes_the_colour_of_an_owned_card(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-1", f"{o}-1-06")
    table.seat(0).owns(WHITES[0], BLUES[0], f"{o}-1-01").tokens("W W R R")
    state = table.ready()
    play(state, f"purchase {o}-1-06", "pay W W R R")
    assert options(state) == ["pair W", "pair U"]
    assert str(refusal(state, "pair G")) == "no_such_bonus (colour=2, bonuses=1; O-3)"
    assert play(state, "pair U")[0] == f"CardPaired seat=0 card={o}-1-06 colour=U bonuses=1"
    assert state.players[0].bonuses == (1, 2, 0, 0, 0)


@EDITIONS
def test_o3_with_one_colour_it_pairs_by_itself(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-1", f"{o}-1-06")
    table.seat(0).owns(*WHITES[:2]).tokens("W R R")
    state = table.ready()
    assert f"CardPaired seat=0 card={o}-1-06 colour=W bonuses=1" in play(state, f"purchase {o}-1-06")
    assert state.players[0].bonuses == (3, 0, 0, 0, 0)


@EDITIONS
def test_o3_it_cannot_be_purchased_without_a_card_that_has_a_bonus(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-1", f"{o}-1-06")
    table.seat(0).owns(f"{o}-1-01").tokens("W W W R R")
    state = table.ready()
    assert f"purchase {o}-1-06" not in options(state)
    assert str(refusal(state, f"purchase {o}-1-06")) == "nothing_to_pair_with (O-3)"
    play(state, f"reserve {o}-1-06")
    assert card_ids(state.players[0].hand) == [f"{o}-1-06"]


def test_o3_pairing_with_a_double_2017_gives_one() -> None:
    table = bazaar("2017").row_of("orient-1", "O17-1-06")
    table.seat(0).owns("O17-2-06").tokens("W R R")
    state = table.ready()
    assert "CardPaired seat=0 card=O17-1-06 colour=W bonuses=1" in play(state, "purchase O17-1-06")
    assert state.players[0].bonuses == (3, 0, 0, 0, 0)


def test_o3_pairing_with_a_double_2024_gives_two() -> None:
    table = bazaar("2024").row_of("orient-1", "O24-1-06")
    table.seat(0).owns("O24-2-06").tokens("W R R")
    state = table.ready()
    assert "CardPaired seat=0 card=O24-1-06 colour=W bonuses=2" in play(state, "purchase O24-1-06")
    assert state.players[0].bonuses == (4, 0, 0, 0, 0)


def test_o3_in_2024_the_player_may_choose_the_single_card_of_a_colour() -> None:
    table = bazaar("2024").row_of("orient-1", "O24-1-06")
    table.seat(0).owns("O24-2-06", WHITES[0]).tokens("R R")
    state = table.ready()
    play(state, "purchase O24-1-06")
    assert options(state) == ["pair W", "pair W W"]


@EDITIONS
def test_o3_pairing_with_a_paired_card_is_allowed(edition: str, o: str) -> None:
    table = bazaar(edition).row_of("orient-3", f"{o}-3-07").row_of("orient-1", f"{o}-1-06")
    table.seat(0).paired(f"{o}-1-07", "G").tokens("W W W R R")
    state = table.ready()
    assert f"CardPaired seat=0 card={o}-1-06 colour=G bonuses=1" in play(state, f"purchase {o}-1-06")
    assert state.players[0].bonuses == (0, 0, 2, 0, 0)


def test_o3_the_colour_stays_when_the_other_card_is_discarded() -> None:
    """A chain of three, each paired with the one before; the first two must be discarded first."""
    table = bazaar("2017").row_of("orient-3", "O17-3-09")
    table.seat(0).paired("O17-1-07", "G").paired("O17-1-08", "G").paired("O17-1-09", "G")
    state = table.ready()
    play(state, "purchase O17-3-09")
    assert card_ids(state.players[0].cards) == ["O17-1-09", "O17-3-09"]
    assert state.players[0].bonuses == (0, 0, 1, 1, 0)


def test_o4_pair_first_then_a_free_level_1_card_base_or_orient() -> None:
    table = bazaar("2017").row_of("orient-2", "O17-2-04").row_of("orient-1", "O17-1-03", "O17-1-08")
    table.seat(0).owns(WHITES[0], BLUES[0]).tokens("W W W U U K")
    state = table.ready()
    play(state, "purchase O17-2-04")
    assert options(state) == ["pair W", "pair U"]
    play(state, "pair U")
    assert sorted(options(state)) == [
        "claim B1-black-8",
        "claim B1-green-8",
        "claim B1-red-2",
        "claim B1-red-3",
        "claim O17-1-03",
        "claim O17-1-08",
    ]
    play(state, "claim B1-green-8")
    assert state.players[0].bonuses == (1, 2, 1, 0, 0)
    assert state.players[0].points == 1
    assert tokens_of(state, 0) == ""


def test_o4_the_effect_of_the_free_card_applies() -> None:
    table = bazaar("2024").row_of("orient-2", "O24-2-01").row_of("orient-1", "O24-1-03", "O24-1-08")
    table.seat(0).owns(WHITES[0], BLUES[0]).tokens("W W W U U K")
    state = table.ready()
    play(state, "purchase O24-2-01", "pair U", "claim O24-1-08")
    assert options(state) == ["pair W", "pair U"]
    play(state, "pair W")
    assert state.players[0].bonuses == (2, 2, 0, 0, 0)
    assert state.players[0].points == 1


def test_o4_a_level_2_card_cannot_be_claimed_by_it() -> None:
    table = bazaar("2024").row_of("orient-2", "O24-2-01", "O24-2-06")
    table.seat(0).owns(WHITES[0]).tokens("W W W U U U K")
    state = table.ready()
    play(state, "purchase O24-2-01")
    assert str(refusal(state, "claim O24-2-06")) == "wrong_level (level=1; O-9)"
    assert str(refusal(state, "claim B1-red-1")) == "not_face_up (O-9)"


@EDITIONS
def test_o5_a_double_pays_two_of_its_colour(edition: str, o: str) -> None:
    state = rich(edition, f"{o}-2-06").tokens("W").table.ready()
    assert options(state, "purchase") == ["purchase B1-red-2"]
    assert play(state, "purchase B1-red-2")[0] == "TokensPaid seat=0 tokens=W"


@pytest.mark.parametrize(("edition", "double", "visited"), [("2017", "O17-2-06", True), ("2024", "O24-2-06", False)])
def test_o5_a_double_is_two_for_nobles_in_2017_and_one_in_2024(edition: str, double: str, visited: bool) -> None:
    table = bazaar(edition).nobles("N01")
    table.seat(0).owns(*WHITES[:2], double, *BLUES)
    events = play(table.ready(), "take W U G")
    assert ("NobleVisited seat=0 noble=N01" in events) is visited


def test_o5_a_double_is_one_for_cities_in_2024() -> None:
    table = Table(modules=("cities", "orient")).has("cities", "C24-Timbuktu-B", "C24-Krakow-A", "C24-Krakow-B")
    table.seat(0).owns("O24-2-06", "B3-white-4", "B3-white-3", "B3-red-3", "B1-red-1", "B1-red-2")
    state = table.ready()
    assert state.players[0].points == 14
    assert play(state, "take W U G")[1:] == ["TurnEnded seat=0"]
    table.seat(0).owns("B1-white-1")
    state.current = SeatId(0)
    assert "CityTaken seat=0 city=C24-Timbuktu-B" in play(table.ready(), "take R K G")


def test_o5_a_double_is_one_for_posts_in_2024() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04")
    table.seat(0).owns("O24-2-06")
    state = table.ready()
    assert play(state, "take W U G")[1:] == ["TurnEnded seat=0"]


def test_o5_a_paired_card_is_one_card_for_nobles_in_2024_even_with_a_double() -> None:
    table = bazaar("2024").nobles("N01")
    table.seat(0).owns("O24-2-06", WHITES[0], *BLUES).paired("O24-1-06", "W", 2)
    state = table.ready()
    assert state.players[0].bonuses == (5, 4, 0, 0, 0)
    assert state.players[0].standing == (3, 4, 0, 0, 0)
    assert play(state, "take W U G")[1:] == ["TurnEnded seat=0"]


@EDITIONS
def test_o5_a_double_is_one_card_for_the_fewest_cards(edition: str, o: str) -> None:
    table = Table(edition=edition, modules=("orient",), first=1).turn(0).nobles("N04")
    double = f"{o}-2-06"
    table.seat(0).owns("B3-white-4", "B3-blue-4", "B3-green-4", double)
    table.seat(1).owns("B3-red-4", "B3-black-4", "B2-red-6", "B1-red-8", "B1-black-8")
    if edition == "2024":
        table.seat(1).owns("B1-green-8")
    state = table.ready()
    play(state, "take W U G")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.cards[0] == 4


def test_o5_a_payment_refused_leaves_everything_as_it_was() -> None:
    state = rich("2024", "O24-1-01").tokens("W W W *").table.ready()
    play(state, "purchase B1-red-2")
    before = state.snapshot()
    with pytest.raises(IllegalChoice):
        play(state, "pay W O24-1-01 O24-1-01")
    assert state.snapshot() == before
