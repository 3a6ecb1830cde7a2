"""The base game: setup and the three actions (B-1 to B-8)."""

import pytest

from game.rules import GameConfig, new_game
from game.rules.catalog import CARDS, NOBLES
from tests.rules.build import Table, card_ids, options, play, refusal, row_of, tokens_of


@pytest.mark.parametrize(("players", "gems"), [(2, 4), (3, 5), (4, 7)])
def test_b1_supply_by_the_number_of_players(players: int, gems: int) -> None:
    state = new_game(GameConfig(players=players))
    assert state.supply == (gems, gems, gems, gems, gems, 5)


@pytest.mark.parametrize("modules", [("posts",), ("cities", "posts", "orient", "strongholds")])
def test_b1_modules_change_nothing_in_the_supply(modules: tuple[str, ...]) -> None:
    assert new_game(GameConfig(players=3, modules=modules)).supply == (5, 5, 5, 5, 5, 5)


def test_b2_three_decks_with_four_cards_face_up_each() -> None:
    state = new_game(GameConfig())
    assert state.left == (36, 26, 16)
    levels = [CARDS[card].level for card in state.market]
    assert levels == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert all(CARDS[card].kind == "base" for card in state.market)


def test_b2_another_seed_shuffles_otherwise() -> None:
    one, same, other = [new_game(GameConfig(seed=seed)) for seed in (1, 1, 2)]
    assert one.decks == same.decks
    assert all(a != b for a, b in zip(one.decks, other.decks, strict=True))


def test_b2_a_purchased_card_is_replaced_from_its_own_deck() -> None:
    table = Table().row(1, "B1-red-1", "B1-red-2", "B1-red-3", "B1-red-4").top("B1-green-8", "B1-white-8")
    table.seat(0).tokens("W W W")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert row_of(state, "base-1") == ["B1-red-1", "B1-green-8", "B1-red-3", "B1-red-4"]
    assert state.left[0] == 35


def test_b2_a_reserved_card_is_replaced_at_once() -> None:
    table = Table().row(2, "B2-red-1", "B2-red-2", "B2-red-3", "B2-red-4").top("B2-white-6")
    state = table.ready()
    play(state, "reserve B2-red-4")
    assert row_of(state, "base-2") == ["B2-red-1", "B2-red-2", "B2-red-3", "B2-white-6"]


def test_b2_an_exhausted_deck_leaves_the_space_empty() -> None:
    table = Table().row(3, "B3-red-1", "B3-red-2", "B3-red-3", "B3-red-4").leave("base-3", 0)
    state = table.ready()
    assert "reserve base-3" not in options(state)
    play(state, "reserve B3-red-1", "take W U G", "reserve B3-red-3")
    assert row_of(state, "base-3") == ["-", "B3-red-2", "-", "B3-red-4"]
    assert options(state, "reserve")[8:10] == ["reserve B3-red-2", "reserve B3-red-4"]


def test_b2_the_last_card_of_a_deck_can_be_drawn() -> None:
    table = Table().leave("base-3", 1)
    state = table.ready()
    assert "reserve base-3" in options(state)
    play(state, "reserve base-3")
    assert state.left[2] == 0
    assert "reserve base-3" not in options(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b3_one_noble_more_than_players(players: int) -> None:
    nobles = new_game(GameConfig(players=players)).nobles
    assert len(nobles) == len(set(nobles)) == players + 1


@pytest.mark.parametrize(
    ("edition", "modules", "more"),
    [
        ("2017", (), ()),
        ("2017", ("posts",), ()),
        ("2017", ("orient",), ()),
        ("2017", ("strongholds",), ()),
        ("2024", (), ()),
        ("2024", ("posts",), ("N11",)),
        ("2024", ("orient",), ("N12",)),
        ("2024", ("strongholds",), ("N12",)),
        ("2024", ("orient", "strongholds"), ("N12",)),
        ("2024", ("posts", "orient"), ("N11", "N12")),
        ("2024", ("posts", "orient", "strongholds"), ("N11", "N12")),
    ],
)
def test_b3_each_2024_box_brings_its_own_noble(edition: str, modules: tuple[str, ...], more: tuple[str, ...]) -> None:
    base = ["N01", "N02", "N03", "N04", "N05", "N06", "N07", "N08", "N09", "N10"]
    seen = {
        NOBLES[noble].id
        for seed in range(60)
        for noble in new_game(GameConfig(players=4, edition=edition, modules=modules, seed=seed)).nobles
    }
    assert sorted(seen) == [*base, *more]


def test_b3_the_promo_nobles_are_not_in_the_game() -> None:
    assert [noble.id for noble in NOBLES] == [f"N{number:02}" for number in range(1, 13)]


def test_b4_turns_go_round_from_the_first_player() -> None:
    state = new_game(GameConfig(players=3, first=2))
    order = []
    for _ in range(7):
        order.append((state.round, state.current))
        play(state, "take W U G" if state.supply[0] else "take R K")
    assert order == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1), (3, 2)]


def test_b4_exactly_one_action_a_turn() -> None:
    state = Table().ready()
    assert play(state, "take W U G") == ["TokensTaken seat=0 tokens=W,U,G", "TurnEnded seat=0"]
    assert state.current == 1
    assert {text.split()[0] for text in options(state)} == {"take", "reserve"}


THREE_OF_FIVE = [
    *("take W U G", "take W U R", "take W U K", "take W G R", "take W G K"),
    *("take W R K", "take U G R", "take U G K", "take U R K", "take G R K"),
]


def test_b5_any_three_different_gems() -> None:
    state = Table(players=2).supply("W U G R K *").ready()
    assert options(state, "take") == THREE_OF_FIVE


def test_b5_three_colours_left_are_one_take() -> None:
    state = Table().supply("W G G K K *").ready()
    assert options(state, "take") == ["take W G K"]


@pytest.mark.parametrize(
    ("supply", "takes"), [("U U K", ["take U K"]), ("R R R", ["take R"]), ("* *", []), ("", []), ("G", ["take G"])]
)
def test_b5_with_fewer_colours_one_of_each_there_is(supply: str, takes: list[str]) -> None:
    state = Table().supply(supply).ready()
    assert options(state, "take") == takes


def test_b5_one_or_two_gems_are_not_taken_when_there_are_three_colours() -> None:
    state = Table().ready()
    assert str(refusal(state, "take W U")) == "take_different (needs=3, taken=2; B-5)"
    assert str(refusal(state, "take W")) == "take_different (needs=3, taken=1; B-5)"


def test_b5_gold_is_never_taken() -> None:
    state = Table().ready()
    assert not [text for text in options(state, "take") if "*" in text]
    assert str(refusal(state, "take W U *")) == "gold_is_not_taken (B-5)"


def test_b6_two_alike_only_from_four_or_more() -> None:
    state = Table(players=4).supply("W W W W U U U G G G G G *").ready()
    assert options(state, "take") == ["take W U G", "take W W", "take G G"]
    play(state, "take G G")
    assert state.supply == (4, 3, 3, 0, 0, 1)


def test_b6_the_four_are_counted_before_taking() -> None:
    state = Table().ready()
    play(state, "take R R")
    assert tokens_of(state, 0) == "R R"
    assert state.supply == (4, 4, 4, 2, 4, 5)
    assert str(refusal(state, "take R R")) == "double_needs_four (colour=3, there=2, needs=4; B-6)"


def test_b6_never_three_alike_nor_two_alike_and_another() -> None:
    state = Table(players=4).ready()
    assert str(refusal(state, "take R R R")) == "only_two_of_a_colour (B-6)"
    assert str(refusal(state, "take R R K")) == "only_two_of_a_colour (B-6)"


def test_b7_a_reservation_takes_the_card_and_a_gold() -> None:
    table = Table().row(3, "B3-red-1", "B3-red-2", "B3-red-3", "B3-red-4").top("B3-blue-4")
    state = table.ready()
    assert play(state, "reserve B3-red-2") == [
        "CardReserved seat=0 card=B3-red-2 slot=9 deck=base-3",
        "TokensTaken seat=0 tokens=*",
        "CardRevealed slot=9 card=B3-blue-4",
        "TurnEnded seat=0",
    ]
    assert card_ids(state.players[0].hand) == ["B3-red-2"]
    assert tokens_of(state, 0) == "*"
    assert state.supply[5] == 4


def test_b7_without_gold_the_card_is_reserved_all_the_same() -> None:
    state = Table().supply("W U G R K").ready()
    play(state, "reserve base-1")
    assert len(state.players[0].hand) == 1
    assert tokens_of(state, 0) == ""


def test_b7_the_top_card_of_any_deck_can_be_reserved_unseen() -> None:
    state = Table().top("B2-black-6", "B2-black-5").ready()
    assert options(state, "reserve")[-3:] == ["reserve base-1", "reserve base-2", "reserve base-3"]
    assert play(state, "reserve base-2") == [
        "CardReserved seat=0 card=B2-black-6 slot=-1 deck=base-2",
        "TokensTaken seat=0 tokens=*",
        "TurnEnded seat=0",
    ]
    assert card_ids(state.players[0].blind) == ["B2-black-6"]
    assert state.left[1] == 25


def test_b7_every_face_up_card_can_be_reserved() -> None:
    state = Table().ready()
    assert options(state, "reserve")[:12] == [f"reserve {card}" for card in card_ids(state.market)]
    assert len(options(state, "reserve")) == 15


def test_b7_at_most_three_cards_in_hand() -> None:
    table = Table()
    table.seat(0).hand("B3-red-1", "B3-red-2")
    state = table.ready()
    play(state, "reserve base-1", "take W U G")
    assert options(state, "reserve") == []
    assert str(refusal(state, "reserve base-1")) == "hand_full (limit=3; B-7)"


def test_b7_a_card_in_hand_leaves_it_only_by_purchase() -> None:
    table = Table().row(1, "B1-red-1", "B1-red-4", "B1-red-5", "B1-red-6")
    table.clear(1, 2)
    table.seat(0).hand("B1-red-2", "B3-red-2", "B3-red-1").tokens("W W W")
    state = table.ready()
    assert {text.split()[0] for text in options(state)} == {"take", "purchase"}
    assert options(state, "purchase") == ["purchase B1-red-2"]
    play(state, "purchase B1-red-2")
    assert card_ids(state.players[0].hand) == ["B3-red-2", "B3-red-1"]
