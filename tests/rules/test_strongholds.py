"""The Strongholds (S-1 to S-7)."""

import pytest

from game.rules import GameConfig, new_game
from tests.rules.build import Table, card_ids, options, play, refusal, row_of, tokens_of

EDITIONS = pytest.mark.parametrize("edition", ["2017", "2024"])
ROW = ("B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")


def marches(edition: str = "2024", players: int = 2, modules: tuple[str, ...] = ()) -> Table:
    """Only four level 1 cards face up and no noble near; seat 0 can purchase B1-red-2."""
    table = Table(players=players, edition=edition, modules=("strongholds", *modules)).nobles("N04")
    table.clear(*[deck for deck in range(len(table.rules.decks)) if deck]).row(1, *ROW)
    table.seat(0).tokens("W W W")
    return table


@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_three_strongholds_per_player(edition: str, players: int) -> None:
    state = new_game(GameConfig(players=players, edition=edition, modules=("strongholds",)))
    assert [player.stock for player in state.players] == [3] * players
    assert new_game(GameConfig(players=players, edition=edition)).players[0].stock == 0


@EDITIONS
def test_s2_place_on_any_face_up_card_before_the_replacement(edition: str) -> None:
    table = marches(edition).top("B1-blue-8")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["place B1-red-3", "place B1-black-8", "place B1-green-8"]
    assert str(refusal(state, "place B1-blue-8")) == "not_face_up (S-2)"
    assert play(state, "place B1-black-8") == [
        "StrongholdPlaced seat=0 card=B1-black-8",
        "CardRevealed slot=0 card=B1-blue-8",
        "TurnEnded seat=0",
    ]
    assert state.fort(2) == (0, 1)
    assert state.players[0].stock == 2


@EDITIONS
def test_s2_after_a_purchase_from_the_hand_too(edition: str) -> None:
    table = marches(edition)
    table.seat(0).hand("B1-red-8").tokens("W")
    state = table.ready()
    play(state, "purchase B1-red-8")
    assert len(options(state, "place")) == 4


@EDITIONS
@pytest.mark.parametrize("action", ["take U G R", "reserve B1-red-3", "reserve base-1"])
def test_s2_not_after_another_action(edition: str, action: str) -> None:
    state = marches(edition).ready()
    play(state, action)
    assert state.current == 1


@EDITIONS
def test_s2_place_move_or_remove(edition: str) -> None:
    table = marches(edition).seat(0).has("strongholds", "B1-red-3").table.seat(1).has("strongholds", "B1-green-8").table
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == [
        "place B1-red-3",
        "place B1-black-8",
        "move B1-red-3 B1-black-8",
        "remove B1-green-8",
    ]


def test_s2_a_stronghold_moves_from_card_to_card() -> None:
    table = marches().seat(0).has("strongholds", "B1-red-3", "B1-red-3").table
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert play(state, "move B1-red-3 B1-green-8")[0] == "StrongholdMoved seat=0 origin=B1-red-3 card=B1-green-8"
    assert [state.fort(slot) for slot in range(4)] == [(-1, 0), (0, 1), (-1, 0), (0, 1)]
    assert state.players[0].stock == 1


def test_s2_one_removed_goes_to_its_owner_s_stock() -> None:
    table = marches().seat(1).has("strongholds", "B1-green-8").table
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert play(state, "remove B1-green-8")[0] == "StrongholdRemoved seat=0 owner=1 card=B1-green-8"
    assert state.players[1].stock == 3
    assert state.fort(3) == (-1, 0)


def test_s2_not_on_a_card_with_another_s_stronghold() -> None:
    table = marches().seat(1).has("strongholds", "B1-green-8").table.seat(0).has("strongholds", "B1-red-3").table
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert str(refusal(state, "place B1-green-8")) == "occupied (seat=1; S-2)"
    assert str(refusal(state, "move B1-red-3 B1-green-8")) == "occupied (seat=1; S-2)"


def test_s2_one_s_own_may_stack_to_three() -> None:
    table = marches().seat(0).has("strongholds", "B1-green-8", "B1-green-8").table
    state = table.ready()
    play(state, "purchase B1-red-2", "place B1-green-8")
    assert state.fort(3) == (0, 3)
    assert state.players[0].stock == 0


def test_s2_with_an_empty_stock_one_only_moves_or_removes() -> None:
    table = (
        marches()
        .seat(0)
        .has("strongholds", "B1-green-8", "B1-green-8")
        .table.seat(0)
        .has("strongholds", "B1-red-3")
        .table.seat(1)
        .has("strongholds", "B1-black-8")
        .table
    )
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == [
        "move B1-red-3 B1-green-8",
        "move B1-green-8 B1-red-3",
        "remove B1-black-8",
    ]
    assert str(refusal(state, "place B1-red-3")) == "no_stronghold_in_stock (S-2)"
    assert str(refusal(state, "move B1-red-3 B1-red-3")) == "same_card (S-2)"
    assert str(refusal(state, "move B1-black-8 B1-red-3")) == "none_of_yours_there (S-2)"


def test_s2_one_s_own_is_not_removed_to_stock() -> None:
    table = marches().seat(0).has("strongholds", "B1-green-8", "B1-green-8").table
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert str(refusal(state, "remove B1-green-8")) == "no_opposing_stronghold (S-2)"
    assert str(refusal(state, "remove B1-red-3")) == "no_opposing_stronghold (S-2)"


@pytest.mark.parametrize(("count", "editions"), [(1, ["2017", "2024"]), (2, ["2017"]), (3, ["2017"])])
def test_s3_in_2024_only_a_lone_stronghold_is_removed(count: int, editions: list[str]) -> None:
    allowed = []
    for edition in ("2017", "2024"):
        state = marches(edition).seat(1).has("strongholds", *["B1-green-8"] * count).table.ready()
        play(state, "purchase B1-red-2")
        if "remove B1-green-8" in options(state):
            allowed.append(edition)
            play(state, "remove B1-green-8")
            assert state.fort(3)[1] == count - 1
        else:
            reason = f"not_a_lone_stronghold (seat=1, there={count}; S-3)"
            assert str(refusal(state, "remove B1-green-8")) == reason
    assert allowed == editions


def test_s4_it_is_mandatory_when_possible() -> None:
    state = marches().ready()
    play(state, "purchase B1-red-2")
    assert not {"pass", "decline"} & set(options(state))
    assert str(refusal(state, "pass")) == "another_decision (asked=stronghold; T-2)"


def test_s4_a_single_possibility_is_done() -> None:
    table = (
        marches()
        .seat(1)
        .has("strongholds", "B1-green-8")
        .table.seat(1)
        .has("strongholds", "B1-black-8", "B1-black-8")
        .table.seat(0)
        .has("strongholds", "B1-red-3", "B1-red-3", "B1-red-3")
        .table
    )
    state = table.ready()
    events = play(state, "purchase B1-red-2")
    assert events[2] == "StrongholdRemoved seat=0 owner=1 card=B1-green-8"


def test_s4_it_is_skipped_when_nothing_can_be_done() -> None:
    table = (
        marches("2024")
        .row(1, "B1-red-2", "-", "-", "B1-green-8")
        .seat(1)
        .has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8")
        .table
    )
    table.leave("base-1", 0)
    state = table.ready()
    assert play(state, "purchase B1-red-2") == [
        "TokensPaid seat=0 tokens=W,W,W",
        "CardPurchased seat=0 card=B1-red-2 slot=0",
        "TurnEnded seat=0",
    ]


@EDITIONS
def test_s5_an_occupied_card_is_neither_purchased_nor_reserved_by_others(edition: str) -> None:
    state = marches(edition).seat(1).has("strongholds", "B1-red-2").table.ready()
    assert "purchase B1-red-2" not in options(state)
    assert "reserve B1-red-2" not in options(state)
    assert "reserve B1-red-3" in options(state)
    assert str(refusal(state, "purchase B1-red-2")) == "occupied (seat=1; S-5)"
    assert str(refusal(state, "reserve B1-red-2")) == "occupied (seat=1; S-5)"


@EDITIONS
@pytest.mark.parametrize("action", ["purchase B1-red-2", "reserve B1-red-2"])
def test_s5_the_owner_may_and_takes_the_strongholds_back(edition: str, action: str) -> None:
    state = marches(edition).seat(0).has("strongholds", "B1-red-2", "B1-red-2").table.ready()
    assert state.players[0].stock == 1
    assert "StrongholdsReturned owner=0 card=B1-red-2 number=2" in play(state, action)
    assert state.players[0].stock == 3
    assert state.fort(0) == (-1, 0)


def test_s5_the_card_that_replaces_it_is_free() -> None:
    state = marches().seat(0).has("strongholds", "B1-red-2", "B1-red-2").table.top("B1-blue-8").ready()
    play(state, "reserve B1-red-2")
    assert row_of(state, "base-1")[0] == "B1-blue-8"
    assert "reserve B1-blue-8" in options(state)


def test_s5_decks_cannot_be_occupied() -> None:
    table = marches(players=3).seat(2).has("strongholds", ROW[3]).table
    for card in ROW[:3]:
        table.seat(1).has("strongholds", card)
    state = table.ready()
    assert options(state, "reserve") == ["reserve base-1"]


def three_up(edition: str = "2024", tokens: str = "W K", count: int = 3) -> Table:
    """All three strongholds of seat 0, or so many, on B1-green-8, which costs four black."""
    table = Table(players=4, edition=edition, modules=("strongholds",)).nobles("N04")
    table.clear(1, 2).row(1, *ROW)
    table.seat(0).tokens(tokens)
    return table.seat(0).has("strongholds", *["B1-green-8"] * count).table


@EDITIONS
@pytest.mark.parametrize("action", ["take U G R", "reserve B1-red-3", "reserve base-1"])
def test_s6_after_taking_or_reserving_the_card_may_be_purchased(edition: str, action: str) -> None:
    state = three_up(edition, "K K K K").ready()
    play(state, action)
    assert state.current == 0
    assert options(state) == ["conquer B1-green-8", "decline"]
    events = play(state, "conquer B1-green-8")
    if options(state, "pay"):
        events += play(state, "pay K K K K")
    assert "StrongholdsReturned owner=0 card=B1-green-8 number=3" in events
    assert "CardPurchased seat=0 card=B1-green-8 slot=3" in events
    assert state.players[0].points == 1


@EDITIONS
def test_s6_it_may_be_declined_and_done_later(edition: str) -> None:
    state = three_up(edition, "K K K K").ready()
    assert play(state, "take U G R", "decline")[1:] == ["ConquestDeclined seat=0", "TurnEnded seat=0"]
    for _ in range(3):
        play(state, "take W U R")
    play(state, "take U G R")
    assert options(state) == ["conquer B1-green-8", "decline"]


def test_s6_only_at_its_price() -> None:
    state = three_up(tokens="K K").ready()
    play(state, "take U G R")
    assert state.current == 1


def test_s6_tokens_just_taken_may_pay() -> None:
    state = three_up(tokens="K K").ready()
    play(state, "take K K")
    assert options(state) == ["conquer B1-green-8", "decline"]
    play(state, "conquer B1-green-8")
    assert tokens_of(state, 0) == ""


def test_s6_the_gold_just_taken_may_pay() -> None:
    state = three_up(tokens="K K K").ready()
    play(state, "reserve base-1")
    assert options(state) == ["conquer B1-green-8", "decline"]


def test_s6_the_card_just_purchased_helps_to_pay() -> None:
    table = three_up(tokens="G G G K K K").row(1, "B1-black-2", "B1-red-3", "B1-black-8", "B1-green-8")
    table.seat(1).has("strongholds", "B1-red-3")
    state = table.ready()
    play(state, "purchase B1-black-2", "remove B1-red-3")
    assert options(state) == ["conquer B1-green-8", "decline"]
    assert play(state, "conquer B1-green-8")[0] == "TokensPaid seat=0 tokens=K,K,K"


def test_s6_two_on_the_card_are_not_enough() -> None:
    state = three_up(tokens="K K K K", count=2).ready()
    play(state, "take U G R")
    assert state.current == 1


def test_s6_three_of_another_player_give_nothing() -> None:
    table = (
        Table(players=4, modules=("strongholds",))
        .clear(1, 2)
        .row(1, *ROW)
        .seat(1)
        .has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8")
        .table
    )
    table.seat(0).tokens("K K K K")
    state = table.ready()
    play(state, "take U G R")
    assert state.current == 1


def test_s6_a_stronghold_step_follows_and_then_the_replacement() -> None:
    state = three_up(tokens="K K K K").top("B1-blue-8").ready()
    play(state, "take U G R", "conquer B1-green-8")
    assert options(state) == ["place B1-red-2", "place B1-red-3", "place B1-black-8"]
    assert play(state, "place B1-red-2") == [
        "StrongholdPlaced seat=0 card=B1-red-2",
        "CardRevealed slot=3 card=B1-blue-8",
        "TurnEnded seat=0",
    ]


def test_s6_before_the_noble() -> None:
    table = three_up(tokens="K K K K").nobles("N03")
    table.seat(0).owns("B1-green-1", "B1-green-2", "B1-green-3", "B1-red-4", "B1-red-5", "B1-red-6", "B1-red-7")
    state = table.ready()
    play(state, "take U G R", "conquer B1-green-8")
    assert "NobleVisited seat=0 noble=N03" in play(state, "place B1-black-8")


def test_s6_before_the_city() -> None:
    table = Table(modules=("cities", "strongholds")).has("cities", "C24-Krakow-B", "C24-Seoul-B", "C24-Madrid-A")
    table.row(1, *ROW).seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8")
    table.seat(0).owns("B3-red-4", "B3-white-4", "B3-blue-4", "B2-red-1").tokens("K K K K")
    state = table.ready()
    assert state.players[0].points == 16
    play(state, "take U G R", "conquer B1-green-8")
    assert "CityTaken seat=0 city=C24-Krakow-B" in play(state, "place B1-black-8")


@EDITIONS
def test_s6_one_conquest_a_turn(edition: str) -> None:
    state = three_up(edition, tokens="K K K K").ready()
    play(state, "take U G R", "conquer B1-green-8", "place B1-red-2")
    assert state.current == 1


def test_s7_strongholds_may_stand_on_orient_cards() -> None:
    table = (
        Table(modules=("orient", "strongholds")).nobles("N04").row(1, *ROW).row_of("orient-3", "O24-3-06", "O24-3-07")
    )
    table.seat(0).tokens("W W W")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert "place O24-3-06" in options(state)
    play(state, "place O24-3-06")
    assert "reserve O24-3-06" not in options(state)


def test_s7_a_conquest_may_be_paid_with_a_gold2_card() -> None:
    table = marches(modules=("orient",)).seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").table
    table.seat(0).owns("O24-1-01", "O24-1-02")
    state = table.ready()
    play(state, "take U G R", "conquer B1-green-8")
    assert card_ids(state.players[0].cards) == ["B1-green-8"]


def test_s7_a_conquest_may_be_of_a_card_paid_by_discards() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row_of("orient-3", "O24-3-09")
    table.seat(0).has("strongholds", "O24-3-09", "O24-3-09", "O24-3-09").owns("B1-white-1", "B1-white-2")
    state = table.ready()
    play(state, "take W U G")
    assert options(state) == ["conquer O24-3-09", "decline"]
    events = play(state, "conquer O24-3-09")
    assert events[:2] == ["CardDiscarded seat=0 card=B1-white-1", "CardDiscarded seat=0 card=B1-white-2"]


def test_s7_a_card_that_must_be_paired_is_not_conquered_without_a_bonus() -> None:
    table = (
        marches(modules=("orient",))
        .row_of("orient-1", "O24-1-06")
        .seat(0)
        .has("strongholds", "O24-1-06", "O24-1-06", "O24-1-06")
        .table
    )
    table.seat(0).tokens("R R")
    state = table.ready()
    play(state, "take U G K")
    assert state.current == 1


def test_s7_strongholds_go_to_their_owner_when_their_card_leaves() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row_of("orient-1", "O24-1-01")
    table.seat(0).has("strongholds", "O24-1-01", "O24-1-01")
    state = table.ready()
    assert play(state, "reserve O24-1-01")[0] == "StrongholdsReturned owner=0 card=O24-1-01 number=2"
    assert state.players[0].stock == 3
