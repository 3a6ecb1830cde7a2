"""Where modules meet: turns in which the rules of several are at work."""

from game.rules import Outcome
from game.rules.ids import SeatId
from tests.rules.build import Table, card_ids, options, play, row_of, tokens_of
from tests.rules.test_posts import posts_of

ROW = ("B1-red-2", "B1-red-3", "B1-black-8", "B1-green-8")


def test_p3_gem_after_purchase_follows_a_purchase_from_the_hand() -> None:
    table = Table(modules=("posts",)).nobles("N04")
    table.seat(0).hand("B1-red-2").tokens("W W W").has("posts", "gem_after_purchase")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["gem W", "gem U", "gem G", "gem R", "gem K"]


def test_p6_a_card_paid_by_discards_is_purchased_and_gives_a_gem() -> None:
    table = Table(modules=("posts", "orient")).nobles("N04").row_of("orient-3", "O24-3-09")
    table.seat(0).owns("B1-white-1", "B1-white-2").has("posts", "gem_after_purchase", "gem_after_double")
    state = table.ready()
    play(state, "purchase O24-3-09")
    assert options(state) == ["gem W", "gem U", "gem G", "gem R", "gem K"]


def test_p4_a_gold_that_will_count_double_does_not_yet_pay_this_turn_s_conquest() -> None:
    """A black bonus, a black gem and a gold: four black only from the turn after."""
    table = (
        Table(modules=("posts", "strongholds"))
        .nobles("N04")
        .row(1, *ROW)
        .seat(0)
        .has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8")
        .table
    )
    table.seat(0).owns("B1-blue-1", "B1-blue-2", "B1-black-1").hand("B1-blue-8").tokens("R R R R K *")
    state = table.seat(1).has("strongholds", "B1-red-3").table.ready()
    events = play(state, "purchase B1-blue-8", "pay R R R R", "remove B1-red-3")
    assert events[-2:] == ["PostGained seat=0 post=gold_counts_double", "TurnEnded seat=0"]
    play(state, "take W U G", "take W U G")
    assert options(state) == ["conquer B1-green-8", "decline"]


def test_s6_the_gem_after_a_double_take_may_pay_for_the_conquest() -> None:
    table = Table(players=4, modules=("posts", "strongholds")).nobles("N04").row(1, *ROW)
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").tokens("K K K").has(
        "posts", "gem_after_double"
    )
    state = table.ready()
    play(state, "take U U", "gem K")
    assert options(state) == ["conquer B1-green-8", "decline"]
    play(state, "conquer B1-green-8")
    assert tokens_of(state, 0) == "U U"


def test_s6_after_looking_at_two_cards_too() -> None:
    table = Table(modules=("posts", "strongholds")).nobles("N04").row(1, *ROW).top("B2-red-1", "B2-red-2")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").tokens("K K K").has("posts", "draw_two")
    state = table.ready()
    play(state, "reserve base-2", "keep B2-red-2")
    assert options(state) == ["conquer B1-green-8", "decline"]


def test_s6_the_action_may_purchase_the_card_under_the_three_strongholds() -> None:
    table = Table(modules=("strongholds",)).nobles("N04").row(1, *ROW)
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").tokens("K K K K")
    state = table.ready()
    play(state, "purchase B1-green-8", "place B1-red-2")
    assert state.current == 1
    assert state.players[0].stock == 2


def test_s6_a_purchase_with_three_on_a_card_and_none_to_remove_must_move_one_away() -> None:
    table = Table(modules=("strongholds",)).nobles("N04").clear(1, 2).row(1, *ROW)
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8").tokens("W W W")
    state = table.ready()
    play(state, "purchase B1-red-2")
    assert options(state) == ["move B1-green-8 B1-red-3", "move B1-green-8 B1-black-8"]
    play(state, "move B1-green-8 B1-red-3")
    assert state.current == 1


def test_t1_a_conquest_of_a_card_with_an_effect_resolves_it_before_its_stronghold_step() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row(1, *ROW).row_of("orient-2", "O24-2-01")
    table.seat(0).has("strongholds", "O24-2-01", "O24-2-01", "O24-2-01").owns("B1-white-1").tokens("W W W U U U")
    state = table.ready()
    play(state, "take U R K")
    assert options(state) == ["conquer O24-2-01", "decline"]
    events = play(state, "conquer O24-2-01", "claim B1-green-8", "place B1-red-2")
    assert [event.split()[0] for event in events] == [
        "TokensPaid",
        "StrongholdsReturned",
        "CardPurchased",
        "CardPaired",
        "CardClaimed",
        "StrongholdPlaced",
        "CardRevealed",
        "CardRevealed",
        "TurnEnded",
    ]


def test_o9_in_2024_nothing_is_refilled_between_a_free_card_and_the_conquest() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row(1, *ROW).row_of("orient-2", "O24-2-01")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").owns("B1-white-1").tokens("W W W U U U K").tokens(
        "K K K"
    )
    table.seat(0).tokens("*")
    state = table.ready()
    play(state, "purchase O24-2-01", "pay W W W U U U K", "claim B1-red-2", "place B1-green-8")
    assert options(state) == ["conquer B1-green-8", "decline"]
    assert row_of(state, "base-1")[0] == "-"
    assert row_of(state, "orient-2")[0] == "-"


def test_o2_a_gold2_card_purchased_this_turn_may_pay_the_conquest() -> None:
    table = Table(modules=("orient", "strongholds")).nobles("N04").row(1, *ROW).row_of("orient-1", "O24-1-01")
    table.seat(0).has("strongholds", "B1-green-8", "B1-green-8").tokens("W W W K K")
    state = table.ready()
    play(state, "purchase O24-1-01", "place B1-green-8", "conquer B1-green-8")
    assert card_ids(state.players[0].cards) == ["B1-green-8"]


def test_p5_points_of_a_post_end_the_game_with_all_modules_but_cities() -> None:
    table = Table(modules=("posts", "orient", "strongholds"), first=1).turn(0).nobles("N05", "N06", "N10")
    table.seat(0).owns("B3-green-4", "B3-green-3", "B2-green-6", "B1-green-1", "B1-green-2", "B2-red-3")
    state = table.ready()
    assert state.players[0].points == 14
    play(state, "take W U G")
    assert posts_of(state.players[0]) == ["prestige_per_post"]
    assert state.outcome == Outcome((SeatId(0),), (15, 0), (6, 0), (), "prestige", "points")


def test_c2_a_paired_card_counts_in_its_colour_for_cities() -> None:
    table = Table(modules=("cities", "orient")).has("cities", "C24-Amboise-B", "C24-Krakow-A", "C24-Krakow-B")
    table.seat(0).owns("B3-red-4", "B2-red-6", "B1-red-1", "B3-black-4", "B1-black-1", "B1-black-2")
    table.seat(0).paired("O24-1-06", "R")
    assert "CityTaken seat=0 city=C24-Amboise-B" in play(table.ready(), "take W U G")


def test_b10_discarded_bonuses_no_longer_bring_a_noble() -> None:
    table = Table(edition="2017", modules=("orient",)).nobles("N01").row_of("orient-3", "O17-3-07")
    table.seat(0).owns("B1-white-1", "B1-white-2", "B1-white-3", "B1-white-4")
    table.seat(0).owns("B1-blue-1", "B1-blue-2", "B1-blue-3")
    state = table.ready()
    assert "NobleVisited seat=0 noble=N01" not in play(state, "purchase O17-3-07")
    assert state.players[0].bonuses == (2, 4, 0, 0, 0)
