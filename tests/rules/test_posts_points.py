"""Trading Posts: when powers begin, their points, and where they meet other rules (P-3 to P-8)."""

import pytest

from game.rules import Outcome
from game.rules.ids import SeatId
from tests.rules.build import Table, options, play, tokens_of
from tests.rules.test_posts import BLACKS, BLUES, GREENS, REDS, WHITES, posted, posts_of


def test_p3_prestige_per_post_2017_counts_every_coat_of_arms() -> None:
    table = posted("2017")
    table.seat(0).owns(*WHITES[:2], *BLACKS[:3])
    state = table.ready()
    play(state, "take W U G")
    assert posts_of(state.players[0]) == ["gem_after_double", "prestige_per_post"]
    assert state.players[0].points == 2


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_p3_prestige_per_post_grows_as_more_are_gained(edition: str) -> None:
    table = posted(edition)
    table.seat(0).has("posts", "prestige_per_post").owns(*(BLACKS[:3] if edition == "2017" else GREENS), *WHITES[:2])
    state = table.ready()
    assert state.players[0].points == 1
    play(state, "take W U G")
    assert posts_of(state.players[0]) == ["gem_after_double", "prestige_per_post"]
    assert state.players[0].points == 2


def test_p3_prestige_per_post_2024_counts_itself() -> None:
    table = posted("2024")
    table.seat(0).owns(*GREENS).has("posts", "gem_after_double", "draw_two")
    state = table.ready()
    play(state, "take W U G")
    assert state.players[0].points == 3


def test_p4_the_gem_is_not_taken_in_the_turn_in_which_the_power_is_gained() -> None:
    for edition in ("2017", "2024"):
        table = posted(edition)
        table.seat(0).owns(*REDS[:2], WHITES[0]).tokens("W W")
        state = table.ready()
        assert [event.split()[0] for event in play(state, "purchase B1-red-2")] == [
            "TokensPaid",
            "CardPurchased",
            "CardRevealed",
            "PostGained",
            "TurnEnded",
        ]
        assert tokens_of(state, 0) == ""


def test_p4_it_works_in_the_turn_after() -> None:
    table = posted("2024")
    table.seat(0).owns(WHITES[0]).tokens("W W W U U U")
    table.row(1, "B1-white-2", "B1-red-3", "B1-black-8", "B1-green-8")
    state = table.ready()
    assert "PostGained seat=0 post=gem_after_double" in play(state, "purchase B1-white-2")
    play(state, "take G R K")
    play(state, "take U U")
    assert options(state) == ["gem W", "gem G", "gem R", "gem K"]


def test_p5_example_of_the_red_player_with_15_points() -> None:
    """Three for a noble, five for cards, five for the before-last power, two for the last: 15 points."""
    table = posted("2017").nobles("N05")
    table.seat(0).owns("B2-green-6", "B1-green-8", *GREENS[:3]).nobles("N05")
    table.seat(0).owns("B1-black-8", *BLACKS[:2])
    state = table.turn(0).ready()
    assert state.players[0].points == 3 + 5
    assert play(state, "take W U G") == [
        "TokensTaken seat=0 tokens=W,U,G",
        "PostGained seat=0 post=noble_prestige",
        "PostGained seat=0 post=prestige_per_post",
        "TurnEnded seat=0",
        "FinalRoundBegan seat=0",
    ]
    assert state.players[0].points == 15
    play(state, "take W U G")
    assert state.outcome == Outcome((SeatId(0),), (15, 0), (8, 0), (), "prestige", "points")


def test_p5_the_points_count_for_a_city_of_the_same_turn() -> None:
    table = Table(modules=("cities", "posts")).has("cities", "C24-Krakow-B", "C24-Seoul-B", "C24-Madrid-A")
    table.seat(0).owns("B3-green-4", "B3-green-3", "B3-green-2", "B1-green-1", "B1-green-2", "B2-white-6")
    state = table.ready()
    assert state.players[0].points == 16
    assert "CityTaken seat=0 city=C24-Krakow-B" in play(state, "take W U G")


def test_p6_no_gem_for_a_card_that_is_given_free() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04").row_of("orient-3", "O24-3-01")
    table.row(2, "B2-red-1", "B2-red-2", "B2-red-3", "B2-red-6")
    table.seat(0).owns(*BLUES, "B1-blue-5", "B1-blue-6", *GREENS[:3], REDS[0]).has("posts", "gem_after_purchase")
    state = table.ready()
    play(state, "purchase O24-3-01", "gem W")
    assert "claim B2-red-6" in options(state)
    events = play(state, "claim B2-red-6")
    assert not [event for event in events if event.startswith("TokensTaken")]
    assert tokens_of(state, 0) == "W"


def conquering() -> Table:
    """SeatId 0 can purchase B1-red-2 for one white, and then B1-red-8 by Conquest for the other and one more."""
    table = Table(modules=("posts", "strongholds")).nobles("N04")
    table.row(1, "B1-red-2", "B1-red-8", "B1-black-8", "B1-green-8")
    table.seat(0).tokens("W W").owns(WHITES[0], WHITES[1]).has("posts", "gem_after_purchase", "gem_after_double")
    return table.seat(0).has("strongholds", "B1-red-8", "B1-red-8").table


def test_p6_the_gem_of_the_action_may_pay_for_the_conquest() -> None:
    state = conquering().ready()
    play(state, "purchase B1-red-2", "gem W", "place B1-red-8")
    assert options(state) == ["conquer B1-red-8", "decline"]
    other = conquering().ready()
    play(other, "purchase B1-red-2", "gem U", "place B1-red-8")
    assert other.current == 1


def test_p6_a_conquest_is_a_purchase_and_gives_a_gem_of_its_own() -> None:
    state = conquering().ready()
    play(state, "purchase B1-red-2", "gem W", "place B1-red-8", "conquer B1-red-8")
    assert options(state) == ["gem W", "gem U", "gem G", "gem R", "gem K"]
    play(state, "gem K")
    assert {option.split()[0] for option in options(state)} == {"place"}
    assert tokens_of(state, 0) == "K"


def test_p7_without_a_gem_left_the_power_is_skipped() -> None:
    table = Table(modules=("posts",)).nobles("N04").row(1, "B1-red-2").supply("* *")
    table.seat(0).owns(*WHITES[:3]).has("posts", "gem_after_purchase", "gem_after_double")
    state = table.ready()
    events = play(state, "purchase B1-red-2")
    assert [event.split()[0] for event in events] == ["CardPurchased", "CardRevealed", "TurnEnded"]


def test_p7_after_a_double_only_another_colour_counts_as_left() -> None:
    table = Table(players=4, modules=("posts",)).nobles("N04").supply("R R R R R")
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    assert play(state, "take R R") == ["TokensTaken seat=0 tokens=R,R", "TurnEnded seat=0"]


def test_p7_a_gem_that_is_there_must_be_taken() -> None:
    table = posted("2024")
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take R R")
    assert not {"pass", "decline"} & set(options(state))


def test_p7_the_ten_token_check_follows() -> None:
    table = posted("2024")
    table.seat(0).tokens("W W U U U G G G").has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take R R", "gem K")
    assert options(state) == ["return K", "return R", "return G", "return U", "return W"]


def test_p8_the_noble_may_be_the_one_of_this_same_turn() -> None:
    table = posted("2017").nobles("N02")
    table.seat(0).owns(*GREENS, *BLUES)
    state = table.ready()
    assert play(state, "take W U G")[1:3] == [
        "NobleVisited seat=0 noble=N02",
        "PostGained seat=0 post=noble_prestige",
    ]
    assert state.players[0].points == 8


def test_p8_a_noble_reserved_but_not_visited_does_not_count() -> None:
    table = posted("2017").nobles("N04")
    table.seat(0).owns(*GREENS).reserves("N01")
    state = table.ready()
    play(state, "take W U G")
    assert posts_of(state.players[0]) == []
