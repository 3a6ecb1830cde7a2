"""The Cities (C-1 to C-4)."""

import pytest

from game.rules import GameConfig, Outcome, new_game
from game.rules.catalog import CITIES
from game.rules.ids import SeatId
from tests.rules.build import Table, options, play, refusal

LYON_AND_LISBON = ("C17-Lyon-A", "C17-Lisbon-A", "C17-Lisbon-B")
"""Tiles that ask for six alike, or for 16 points and more: out of the way of most tests."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_c1_three_cities_whatever_the_number_of_players_and_no_nobles(edition: str, players: int) -> None:
    state = new_game(GameConfig(players=players, edition=edition, modules=("cities",)))
    assert len(state.cities) == 3
    assert state.nobles == ()


def test_c1_each_tile_shows_one_random_side() -> None:
    seen = set()
    for seed in range(150):
        cities = [CITIES[city] for city in new_game(GameConfig(modules=("cities",), seed=seed)).cities]
        assert len({city.tile for city in cities}) == 3
        assert {city.edition for city in cities} == {"2024"}
        seen |= {city.id for city in cities}
    assert len(seen) == 14


def test_c1_no_noble_with_the_other_modules_either() -> None:
    state = new_game(GameConfig(modules=("cities", "posts", "orient", "strongholds")))
    assert state.nobles == ()
    assert len(state.cities) == 3


def turn_of(edition: str, cities: tuple[str, ...], owned: tuple[str, ...]) -> list[str]:
    """What happens at the end of a turn of a player who owns these cards."""
    table = Table(players=3, edition=edition, modules=("cities",)).has("cities", *cities)
    table.seat(0).owns(*owned)
    return play(table.ready(), "take W U G")[1:]


FOUR_REDS = ("B3-red-4", "B2-red-6", "B1-red-1", "B1-red-2")
THREE_BLACKS = ("B3-black-4", "B1-black-1", "B1-black-2")
"""Together 13 points."""


def test_c2_example_13_points_4_red_and_3_black() -> None:
    tiles = ("C17-Florence-B", *LYON_AND_LISBON[1:])
    assert turn_of("2017", tiles, FOUR_REDS + THREE_BLACKS) == [
        "CityTaken seat=0 city=C17-Florence-B",
        "TurnEnded seat=0",
        "FinalRoundBegan seat=0",
    ]


@pytest.mark.parametrize("missing", ["B2-red-6", "B1-red-1", "B1-black-1"])
def test_c2_points_and_bonuses_are_both_needed(missing: str) -> None:
    tiles = ("C17-Florence-B", *LYON_AND_LISBON[1:])
    swapped = {"B2-red-6": "B1-red-3", "B1-red-1": "B2-white-1", "B1-black-1": "B2-white-1"}
    owned = tuple([swapped[missing] if card == missing else card for card in FOUR_REDS + THREE_BLACKS])
    assert turn_of("2017", tiles, owned) == ["TurnEnded seat=0"]


FIVE_BLUES = ("B3-blue-4", "B3-blue-3", "B3-blue-2", "B1-blue-1", "B1-blue-8")
"""14 points."""


def test_c2_example_15_points_and_5_of_one_colour() -> None:
    tiles = ("C17-Lyon-B", "C17-Lisbon-A", "C17-Lisbon-B")
    assert turn_of("2017", tiles, FIVE_BLUES) == ["TurnEnded seat=0"]
    assert turn_of("2017", tiles, (*FIVE_BLUES, "B1-white-8"))[0] == "CityTaken seat=0 city=C17-Lyon-B"


def test_c2_five_bonuses_of_several_colours_are_not_five_of_one() -> None:
    tiles = ("C17-Lyon-B", "C17-Venice-A", "C17-Lisbon-B")
    assert turn_of("2017", tiles, ("B3-blue-4", "B3-blue-3", "B3-red-4", "B1-blue-1", "B1-blue-8")) == [
        "TurnEnded seat=0"
    ]


FOUR_GREENS = ("B3-green-4", "B2-green-6", "B1-green-1", "B1-green-2")
FOUR_BLACKS = ("B3-black-4", "B1-black-8", "B1-black-1", "B1-black-2")
"""With the greens, 14 points."""


def test_c2_example_14_points_4_green_and_4_of_any_other_colour() -> None:
    tiles = ("C17-Bruges-A", "C17-Lisbon-A", "C17-Lisbon-B")
    assert turn_of("2017", tiles, FOUR_GREENS + FOUR_BLACKS)[0] == "CityTaken seat=0 city=C17-Bruges-A"


def test_c2_four_of_any_colour_is_not_the_colour_the_tile_names() -> None:
    tiles = ("C17-Bruges-A", "C17-Lisbon-A", "C17-Lisbon-B")
    greens = ("B1-green-3", "B1-green-4", "B1-green-5", "B1-green-8")
    assert turn_of("2017", tiles, FOUR_GREENS + greens + FOUR_BLACKS[:3]) == ["TurnEnded seat=0"]


def test_c2_example_of_2024_14_points_4_white_and_4_of_a_different_colour() -> None:
    tiles = ("C24-Samarkand-A", "C24-Krakow-A", "C24-Krakow-B")
    whites = ("B3-white-4", "B1-white-8", "B1-white-1", "B1-white-2")
    assert turn_of("2024", tiles, whites + FOUR_GREENS)[0] == "CityTaken seat=0 city=C24-Samarkand-A"
    assert turn_of("2024", tiles, (*whites, *FOUR_GREENS[:3])) == ["TurnEnded seat=0"]


def test_c2_points_alone_may_be_all_a_tile_asks() -> None:
    tiles = ("C17-Pisa-B", "C17-Lyon-A", "C17-Lisbon-B")
    seventeen = ("B3-blue-4", "B3-blue-3", "B3-blue-2", "B3-red-3")
    assert turn_of("2017", tiles, seventeen)[0] == "CityTaken seat=0 city=C17-Lisbon-B"


def met_both(edition: str, tiles: tuple[str, ...]) -> Table:
    """SeatId 0 meets a tile of 13 points, 4 red and 3 black and one of 13 points, 3 green and 4 black."""
    table = Table(players=3, edition=edition, modules=("cities",)).has("cities", *tiles)
    table.seat(0).owns(*FOUR_REDS, *THREE_BLACKS, "B1-black-3", "B1-green-1", "B1-green-2", "B1-green-3")
    return table


def test_c2_of_several_tiles_met_the_player_chooses_one_2017() -> None:
    state = met_both("2017", ("C17-Florence-A", "C17-Florence-B", "C17-Lisbon-B")).ready()
    play(state, "take W U G")
    assert options(state) == ["city C17-Florence-A", "city C17-Florence-B"]
    assert str(refusal(state, "city C17-Lisbon-B")) == "city_not_met (points=4, missing=, alike=0; C-2)"
    play(state, "city C17-Florence-B")
    assert [CITIES[city].id for city in state.players[0].cities] == ["C17-Florence-B"]
    assert [CITIES[city].id for city in state.cities] == ["C17-Florence-A", "C17-Lisbon-B"]


def test_c2_one_tile_per_player_2017() -> None:
    table = met_both("2017", ("C17-Florence-A", "C17-Lisbon-A", "C17-Lisbon-B"))
    table.seat(0).has("cities", "C17-Florence-B")
    state = table.ready()
    play(state, "take W U G")
    assert [CITIES[city].id for city in state.players[0].cities] == ["C17-Florence-B"]
    assert len(state.cities) == 3


def both_meet(edition: str, tile: str) -> Table:
    """Seats 0 and 1 both meet a tile that asks for 13 points, 4 red and 3 black."""
    others = {"2017": ("C17-Lisbon-A", "C17-Lisbon-B"), "2024": ("C24-Krakow-A", "C24-Krakow-B")}[edition]
    table = Table(players=3, edition=edition, modules=("cities",)).has("cities", tile, *others)
    table.seat(0).owns(*FOUR_REDS, *THREE_BLACKS)
    table.seat(1).owns("B3-red-3", "B3-red-2", "B1-red-3", "B1-red-4")
    table.seat(1).owns("B3-black-3", "B1-black-3", "B1-black-8")
    return table


def test_c2_a_tile_taken_is_gone_for_the_others_2017() -> None:
    state = both_meet("2017", "C17-Florence-B").ready()
    play(state, "take W U G")
    assert play(state, "take W U G") == ["TokensTaken seat=1 tokens=W,U,G", "TurnEnded seat=1"]


def test_c2_in_2024_tiles_are_not_taken_away() -> None:
    state = both_meet("2024", "C24-Amboise-B").ready()
    play(state, "take W U G")
    assert play(state, "take W U G")[1] == "CityTaken seat=1 city=C24-Amboise-B"
    assert len(state.cities) == 3


def test_c2_in_2024_a_player_holds_every_city_that_is_met() -> None:
    state = met_both("2024", ("C24-Amboise-A", "C24-Amboise-B", "C24-Krakow-B")).ready()
    play(state, "take W U G")
    assert [CITIES[city].id for city in state.players[0].cities] == ["C24-Amboise-A", "C24-Amboise-B"]


def test_c3_fifteen_points_alone_do_not_end_the_game() -> None:
    for edition, tiles in (("2017", LYON_AND_LISBON), ("2024", ("C24-Seoul-B", "C24-Krakow-A", "C24-Krakow-B"))):
        table = Table(edition=edition, modules=("cities",)).has("cities", *tiles)
        table.seat(0).owns("B3-red-4", "B3-black-4", "B3-white-4")
        state = table.ready()
        play(state, "take W U G", "take W U G")
        assert (state.outcome, state.final_round, state.round) == (None, False, 2)


def test_c3_the_round_is_completed_and_the_only_holder_wins() -> None:
    table = both_meet("2017", "C17-Florence-B")
    state = table.ready()
    play(state, "take W U G", "take W U G")
    assert state.outcome is None
    assert play(state, "take G R K")[-1] == "GameEnded winners=0 reason=city"
    assert state.outcome == Outcome((SeatId(0),), (13, 13, 0), (7, 7, 0), (SeatId(0),), "city", "alone")


def test_c3_the_only_holder_wins_whatever_the_points_of_others() -> None:
    table = Table(edition="2017", modules=("cities",)).has(
        "cities", "C17-Florence-B", *LYON_AND_LISBON[:1], "C17-Pisa-B"
    )
    table.seat(0).owns(*FOUR_REDS, *THREE_BLACKS)
    table.seat(1).owns("B3-white-4", "B3-blue-4", "B3-green-4", "B3-white-3")
    state = table.ready()
    play(state, "take W U G", "take W U G")
    assert state.outcome == Outcome((SeatId(0),), (13, 19), (7, 4), (SeatId(0),), "city", "alone")


def test_c3_of_several_holders_the_most_points_win() -> None:
    table = both_meet("2024", "C24-Amboise-B")
    table.seat(1).owns("B2-white-1")
    state = table.ready()
    play(state, "take W U G", "take W U G", "take G R K")
    assert state.outcome == Outcome((SeatId(1),), (13, 14, 0), (7, 8, 0), (SeatId(0), SeatId(1)), "city", "points")


def test_c3_of_holders_tied_the_fewest_cards_win() -> None:
    table = both_meet("2024", "C24-Amboise-B")
    table.seat(0).owns("B1-white-1")
    state = table.ready()
    play(state, "take W U G", "take W U G", "take G R K")
    assert state.outcome == Outcome((SeatId(1),), (13, 13, 0), (8, 7, 0), (SeatId(0), SeatId(1)), "city", "cards")


def test_c3_holders_still_tied_share_the_victory() -> None:
    state = both_meet("2024", "C24-Amboise-B").ready()
    play(state, "take W U G", "take W U G", "take G R K")
    both = SeatId(0), SeatId(1)
    assert state.outcome == Outcome(both, (13, 13, 0), (7, 7, 0), both, "city", "shared")


def test_c3_in_2024_who_no_longer_fulfils_it_is_not_a_holder() -> None:
    table = Table(modules=("cities", "orient")).row_of("orient-3", "O24-3-07")
    table.has("cities", "C24-Amboise-B", "C24-Krakow-A", "C24-Krakow-B")
    table.seat(0).owns(*FOUR_REDS, *THREE_BLACKS).has("cities", "C24-Amboise-B")
    state = table.ready()
    play(state, "purchase O24-3-07")
    assert state.players[0].standing == (0, 1, 0, 2, 3)
    assert state.players[0].cities == ()
    assert not state.final_round


def test_c4_a_game_that_ends_without_a_holder_is_ranked_by_points() -> None:
    table = (
        Table(first=1, modules=("cities",)).has("cities", "C24-Krakow-A", "C24-Krakow-B", "C24-Seoul-B").turn(0, 50, 0)
    )
    table.seat(0).owns("B3-white-4", "B2-red-1")
    table.seat(1).owns("B3-blue-4")
    state = table.ready()
    assert play(state, "take W U G")[-1] == "GameEnded winners=0 reason=standstill"
    assert state.outcome == Outcome((SeatId(0),), (6, 5), (2, 1), (), "standstill", "points")


def test_c4_fewest_cards_and_sharing_apply_there_too() -> None:
    table = (
        Table(first=1, modules=("cities",)).has("cities", "C24-Krakow-A", "C24-Krakow-B", "C24-Seoul-B").turn(0, 50, 0)
    )
    table.seat(0).owns("B3-white-4", "B1-red-1")
    table.seat(1).owns("B3-blue-4")
    state = table.ready()
    play(state, "take W U G")
    assert state.outcome == Outcome((SeatId(1),), (5, 5), (2, 1), (), "standstill", "cards")
