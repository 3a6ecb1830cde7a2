"""The base game: the end of a turn and of the game (B-9 to B-13)."""

import pytest

from game.rules import Outcome
from game.rules.catalog import NOBLES
from game.rules.ids import SeatId
from tests.rules.build import Table, options, play, refusal, tokens_of


def test_b9_returns_down_to_ten() -> None:
    table = Table(players=4)
    table.seat(0).tokens("W W W U U U G G G")
    state = table.ready()
    play(state, "take R R")
    assert options(state) == ["return R", "return G", "return U", "return W"]
    assert play(state, "return U") == ["TokensReturned seat=0 tokens=U", "TurnEnded seat=0"]
    assert tokens_of(state, 0) == "W W W U U G G G R R"
    assert state.supply == (4, 5, 4, 5, 7, 5)


def test_b9_exactly_ten_not_fewer() -> None:
    table = Table(players=4)
    table.seat(0).tokens("W W W U U U G G G R")
    state = table.ready()
    play(state, "take U R K")
    assert str(refusal(state, "return W W")) == "return_down_to_ten (due=3, returned=2; B-9)"
    assert str(refusal(state, "return W W W U")) == "return_down_to_ten (due=3, returned=4; B-9)"
    assert str(refusal(state, "return K K K")) == "not_yours (B-9)"
    play(state, "return W W W")
    assert state.players[0].token_count == 10


def test_b9_ten_tokens_are_no_more_than_ten() -> None:
    table = Table(players=4)
    table.seat(0).tokens("W W W U U U G")
    state = table.ready()
    play(state, "take U R K")
    assert state.players[0].token_count == 10
    assert state.current == 1


def test_b9_gold_counts_and_may_be_returned() -> None:
    table = Table(players=2)
    table.seat(0).tokens("W W W U U U G G * *")
    state = table.ready()
    play(state, "reserve base-1")
    assert options(state) == ["return *", "return G", "return U", "return W"]
    play(state, "return *")
    assert tokens_of(state, 0) == "W W W U U U G G * *"
    assert state.supply[5] == 3


def test_b9_the_tokens_just_taken_may_be_returned() -> None:
    table = Table(players=2)
    table.seat(0).tokens("W W W U U U G G * *")
    state = table.ready()
    play(state, "take G R K", "return G R K")
    assert tokens_of(state, 0) == "W W W U U U G G * *"


WHITES = ("B1-white-1", "B1-white-2", "B1-white-3", "B1-white-4")
BLUES = ("B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-blue-4")
GREENS = ("B1-green-1", "B1-green-2", "B1-green-3", "B1-green-4")


def test_b10_a_noble_visits_when_its_bonuses_are_met() -> None:
    table = Table().nobles("N01", "N02", "N03").row(1, "B1-blue-8")
    table.seat(0).owns(*WHITES, *BLUES[:3]).tokens("R R R R")
    state = table.ready()
    assert play(state, "purchase B1-blue-8")[-2:] == ["NobleVisited seat=0 noble=N01", "TurnEnded seat=0"]
    assert state.players[0].points == 1 + 3
    assert [NOBLES[noble].id for noble in state.nobles] == ["N02", "N03"]
    assert [NOBLES[noble].id for noble in state.players[0].nobles] == ["N01"]


def test_b10_tokens_do_not_count_as_bonuses() -> None:
    table = Table().nobles("N01", "N02", "N03")
    table.seat(0).owns(*WHITES, *BLUES[:3]).tokens("U U *")
    state = table.ready()
    assert play(state, "take U G R") == ["TokensTaken seat=0 tokens=U,G,R", "TurnEnded seat=0"]


def test_b10_it_visits_whatever_the_action_was() -> None:
    table = Table().nobles("N01", "N02", "N03")
    table.seat(0).owns(*WHITES, *BLUES)
    state = table.ready()
    assert play(state, "take U G R")[1] == "NobleVisited seat=0 noble=N01"


def test_b10_of_several_the_player_chooses_one_and_only_one_a_turn() -> None:
    table = Table().nobles("N01", "N02", "N07")
    table.seat(0).owns(*WHITES, *BLUES, *GREENS)
    state = table.ready()
    play(state, "take U G R")
    assert options(state) == ["noble N01", "noble N02", "noble N07"]
    play(state, "noble N02")
    assert state.current == 1
    assert state.players[0].points == 3
    play(state, "take W U G", "take R K W")
    assert options(state) == ["noble N01", "noble N07"]
    play(state, "noble N07", "take W G R")
    assert "NobleVisited seat=0 noble=N01" in play(state, "take U R K")
    assert state.players[0].points == 9
    assert [NOBLES[noble].id for noble in state.players[0].nobles] == ["N02", "N07", "N01"]


def test_b10_it_cannot_be_refused() -> None:
    table = Table().nobles("N01", "N02", "N07")
    table.seat(0).owns(*WHITES, *BLUES, *GREENS)
    state = table.ready()
    play(state, "take U G R")
    assert str(refusal(state, "pass")) == "another_decision (asked=noble; T-2)"
    assert str(refusal(state, "decline")) == "another_decision (asked=noble; T-2)"


def test_b10_no_more_than_the_bonuses_asked_are_needed_and_they_are_kept() -> None:
    table = Table().nobles("N06", "N07", "N08")
    table.seat(0).owns(*WHITES[:3], *BLUES[:3], "B1-black-1", "B1-black-2", "B1-black-3")
    state = table.ready()
    play(state, "take U G R")
    assert state.players[0].points == 3
    assert state.players[0].bonuses == (3, 3, 0, 0, 3)


def near_the_end(players: int = 2, first: int = 0) -> Table:
    """SeatId 0 has ten points and can purchase five more; no noble is near."""
    table = Table(players=players, first=first).row(3, "B3-blue-4").nobles("N04", "N09", "N10")
    table.seat(0).owns("B3-red-4", "B3-green-4", *WHITES, "B1-white-5", "B1-white-6", "B1-white-7").tokens("U U *")
    return table


def test_b11_fifteen_points_complete_the_round() -> None:
    state = near_the_end(players=3).ready()
    assert play(state, "purchase B3-blue-4")[-2:] == ["TurnEnded seat=0", "FinalRoundBegan seat=0"]
    assert state.final_round
    assert state.outcome is None
    play(state, "take W U G")
    assert state.outcome is None
    assert play(state, "take W U G")[-2:] == ["TurnEnded seat=2", "GameEnded winners=0 reason=prestige"]
    assert options(state) == []


def test_b11_the_game_ends_at_once_when_the_last_of_the_round_gets_there() -> None:
    state = near_the_end(players=3, first=1).turn(0).ready()
    play(state, "purchase B3-blue-4")
    assert state.outcome == Outcome((SeatId(0),), (15, 0, 0), (10, 0, 0), (), "prestige", "points")


def test_b11_fourteen_points_are_not_enough() -> None:
    table = near_the_end(first=1).turn(0).row(3, "B3-blue-2")
    state = table.ready()
    play(state, "purchase B3-blue-2")
    assert state.players[0].points == 14
    assert not state.final_round


def test_b11_a_noble_s_points_can_end_the_game() -> None:
    table = Table(first=1).turn(0).nobles("N01", "N02", "N03")
    table.seat(0).owns("B3-red-4", "B3-green-4", "B2-red-3", *WHITES, *BLUES)
    state = table.ready()
    play(state, "take U G R")
    assert state.outcome is not None
    assert state.outcome.points == (15, 0)


def test_b11_the_first_to_fifteen_may_be_overtaken_in_the_round() -> None:
    table = near_the_end()
    table.seat(1).owns("B3-white-4", "B3-black-4", "B2-white-6", "B2-blue-6")
    state = table.ready()
    play(state, "purchase B3-blue-4", "take W U G")
    assert state.outcome == Outcome((SeatId(1),), (15, 16), (10, 4), (), "prestige", "points")


def test_b11_among_those_tied_the_fewest_cards_win() -> None:
    table = near_the_end()
    table.seat(1).owns("B3-white-4", "B3-black-4", "B2-white-6", "B2-white-3").hand("B1-red-1", "B1-red-2")
    state = table.ready()
    play(state, "purchase B3-blue-4", "take W U G")
    assert state.outcome == Outcome((SeatId(1),), (15, 15), (10, 4), (), "prestige", "cards")


def test_b11_cards_in_hand_are_not_owned() -> None:
    table = Table(first=1).turn(0).nobles("N01", "N02", "N03")
    table.seat(0).owns("B3-white-4", "B3-blue-4", "B3-green-4").hand("B3-red-4")
    table.seat(1).owns("B3-red-3", "B3-black-3", "B3-black-4", "B2-red-3")
    state = table.ready()
    play(state, "take W U G")
    assert state.outcome == Outcome((SeatId(0),), (15, 15), (3, 4), (), "prestige", "cards")


def test_b11_still_tied_they_share_the_victory() -> None:
    table = Table(players=3, first=1).turn(0).nobles("N01", "N02", "N03")
    table.seat(0).owns("B3-white-4", "B3-blue-4", "B3-green-4", "B2-red-1")
    table.seat(1).owns("B3-red-4", "B3-black-4")
    table.seat(2).owns("B3-red-3", "B3-black-3", "B3-white-3", "B3-blue-3")
    state = table.ready()
    play(state, "take W U G")
    assert state.outcome == Outcome((SeatId(0), SeatId(2)), (16, 10, 16), (4, 2, 4), (), "prestige", "shared")


def stuck(in_hand: int = 3) -> Table:
    """No gem in the supply, nothing on the table, and cards that nobody can pay in the hands: three, and so many."""
    table = Table().clear(0, 1, 2)
    hands = (("B3-white-1", "B3-blue-1", "B3-green-1"), ("B3-red-1", "B3-black-1", "B3-white-4")[:in_hand])
    for seat, hand in enumerate(hands):
        table.seat(seat).hand(*hand)
    table.seat(0).tokens("W W W W U U U U G G")
    table.seat(1).tokens("G G R R R R K K K K")
    return table


def test_b12_a_player_without_a_legal_action_passes_and_the_game_goes_on() -> None:
    table = stuck(in_hand=1).leave("base-1", 0).top("B1-red-1", "B1-red-2").top("B2-red-1", "B2-red-2").turn(1)
    state = table.ready()
    assert options(state) == ["reserve base-1", "reserve base-2"]
    assert play(state, "reserve base-1", "return *")[-3:] == [
        "TurnEnded seat=1",
        "TurnPassed seat=0",
        "TurnEnded seat=0",
    ]
    assert (state.current, state.round, state.outcome) == (1, 2, None)
    assert play(state, "reserve base-2", "return *")[-5:] == [
        "TurnPassed seat=0",
        "TurnEnded seat=0",
        "TurnPassed seat=1",
        "TurnEnded seat=1",
        "GameEnded winners=0,1 reason=all_passed",
    ]
    assert state.round == 3


def test_b12_a_reservation_is_an_action_even_without_gold_or_gems() -> None:
    table = stuck(in_hand=2).leave("base-1", 0).top("B1-red-1", "B1-red-2").top("B2-red-1", "B2-red-2").turn(1)
    table.supply("")
    assert options(table.ready()) == ["reserve base-1", "reserve base-2"]


def test_b12_passing_is_no_choice_while_something_can_be_done() -> None:
    state = Table().ready()
    assert "pass" not in options(state)
    assert str(refusal(state, "pass")) == "an_action_is_possible (actions=30; B-12)"


def test_b12_a_round_in_which_all_pass_ends_the_game() -> None:
    table = stuck().turn(0)
    table.seat(0).owns("B3-black-4").table.seat(1).owns("B3-black-3", "B2-red-1")
    state = table.ready()
    assert options(state) == ["pass"]
    assert play(state, "pass") == [
        "TurnPassed seat=0",
        "TurnEnded seat=0",
        "TurnPassed seat=1",
        "TurnEnded seat=1",
        "GameEnded winners=0 reason=all_passed",
    ]
    assert state.outcome == Outcome((SeatId(0),), (5, 5), (1, 2), (), "all_passed", "cards")


def test_b13_fifty_rounds_without_a_card_end_the_game() -> None:
    state = Table(first=1).turn(0, round=50, last_card_round=0).ready()
    assert play(state, "take W U G")[-1] == "GameEnded winners=0,1 reason=standstill"
    assert state.outcome == Outcome((SeatId(0), SeatId(1)), (0, 0), (0, 0), (), "standstill", "shared")


def test_b13_forty_nine_are_not_enough() -> None:
    state = Table(first=1).turn(0, round=50, last_card_round=1).ready()
    play(state, "take W U G")
    assert state.outcome is None
    assert state.round == 51


@pytest.mark.parametrize("card", ["reserve B1-red-1", "reserve base-1", "purchase B1-red-2", "purchase B1-black-8"])
def test_b13_a_card_reserved_or_purchased_starts_the_count_anew(card: str) -> None:
    table = Table(first=1).turn(0, round=50, last_card_round=0).row(1, "B1-red-1", "B1-red-2")
    table.seat(0).tokens("W W W U U U U").hand("B1-black-8")
    state = table.ready()
    play(state, card)
    assert state.outcome is None
    assert state.last_card_round == 50
