"""The Cities in positions.

    cities: C24-Krakow-A C24-Delhi-A C24-Seoul-B
    seat 1 cities: C24-Krakow-A

The first line has the tiles on the table and must be there; a seat's line those that the player holds (C-2).
"""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.catalog import CITIES, CITY_BY_ID
from game.rules.config import CITIES_IN_PLAY
from game.rules.ids import CityId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.part import LayoutPart
from game.rules.layouts.spots import Spot, with_seat
from game.rules.layouts.words import PositionWords
from game.rules.modules.cities import CityStep
from game.rules.player import Player
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State

TILE: Final = "city"
HELD: Final = "held city"
MIDDLE: Final = "cities"
"""Spots: a tile on the table, one before a player, and all places on the table."""


class CitiesLayout(LayoutPart):
    """City tiles on the table and before players (C-1, C-2)."""

    table_labels: tuple[str, ...] = ("cities",)
    seat_labels: tuple[str, ...] = ("cities",)

    def table_lines(self, layout: Layout, rules: RuleSet) -> list[tuple[str, list[str]]]:
        if not rules.city_pool and not layout.cities:
            return []
        return [("cities", [CITIES[city].id for city in layout.cities])]

    def seat_lines(self, seat: SeatLayout) -> list[tuple[str, list[str]]]:
        return [("cities", [CITIES[city].id for city in seat.cities])]

    def read_table(self, lines: PositionWords, layout: Layout) -> Layout:
        needed = bool(lines.rules.city_pool)
        return replace(layout, cities=lines.ids("cities", CITY_BY_ID, "city", needed))

    def read_seat(self, lines: PositionWords, name: str, seat: SeatLayout) -> SeatLayout:
        return replace(seat, cities=lines.ids(f"{name} cities", CITY_BY_ID, "city"))

    def table_of(self, state: State, layout: Layout) -> Layout:
        return replace(layout, cities=state.cities)

    def seat_of(self, state: State, number: int, seat: SeatLayout) -> SeatLayout:
        return replace(seat, cities=state.players[number].cities)

    def place(self, state: State, layout: Layout) -> None:
        state.cities = layout.cities

    def place_seat(self, state: State, player: Player, seat: SeatLayout) -> None:
        player.cities = seat.cities

    def faults(self, layout: Layout, rules: RuleSet) -> list[Reason]:
        are_taken = _are_taken(rules)
        held = [city for seat in layout.seats for city in seat.cities]
        cities = [*layout.cities, *held] if are_taken else [*layout.cities]
        tiles = [CITIES[city].tile for city in cities]
        found = [fault("city_twice", "C-1", tile=tile) for tile in sorted(set(tiles)) if tiles.count(tile) > 1]
        strange = [city for city in sorted({*cities, *held}) if city not in rules.city_pool]
        found += [fault("city_not_in_game", "C-1", city=CITIES[city].id) for city in strange]
        wanted = CITIES_IN_PLAY if rules.city_pool else 0
        if len(cities) != wanted:
            found.append(fault("city_count", "C-1", there=len(cities), wanted=wanted))
        for number, seat in enumerate(layout.seats):
            if are_taken and len(seat.cities) > 1:
                found.append(fault("one_city_each", "C-2", seat=number))
            if not are_taken and len(set(seat.cities) & set(layout.cities)) != len(seat.cities):
                found.append(fault("city_not_there", "C-2", seat=number))
        return found

    def spots(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        seats = enumerate(layout.seats)
        held = [Spot(HELD, number, seat) for seat, at in seats for number in range(len(at.cities))]
        return [*[Spot(TILE, number) for number in range(len(layout.cities))], *held]

    def goes_to(self, layout: Layout, rules: RuleSet, source: Spot) -> list[Spot]:
        city = city_at(layout, source)
        free = [number for number, seat in enumerate(layout.seats) if city not in seat.cities]
        back = [Spot(MIDDLE)] if source.name == HELD else []
        return [*back, *[Spot("seat", seat=number) for number in free]]

    def put(self, layout: Layout, rules: RuleSet, source: Spot, target: Spot) -> Layout:
        city = city_at(layout, source)
        if source.name == HELD:
            seat = layout.seats[source.seat]
            rest = tuple([each for each in seat.cities if each != city])
            layout = with_seat(layout, source.seat, replace(seat, cities=rest))
        if target.name == MIDDLE:
            return layout if city in layout.cities else replace(layout, cities=(*layout.cities, city))
        if _are_taken(rules):
            layout = replace(layout, cities=tuple([each for each in layout.cities if each != city]))
        seat = layout.seats[target.seat]
        return with_seat(layout, target.seat, replace(seat, cities=(*seat.cities, city)))

    def other(self, layout: Layout, rules: RuleSet, spot: Spot) -> Layout | None:
        old = city_at(layout, spot)
        held = [city for seat in layout.seats for city in seat.cities]
        tiles = [CITIES[city].tile for city in (*layout.cities, *held) if city != old]
        free = [city for city in rules.city_pool if city != old and CITIES[city].tile not in tiles]
        if spot.name == HELD or old in held or not free:
            return None
        new = next((city for city in free if city > old), free[0])
        return replace(layout, cities=tuple([new if city == old else city for city in layout.cities]))


def city_at(layout: Layout, spot: Spot) -> CityId:
    """The city that lies at a spot."""
    return layout.seats[spot.seat].cities[spot.number] if spot.name == HELD else layout.cities[spot.number]


def _are_taken(rules: RuleSet) -> bool:
    """Whether a tile lies before whoever got it, no longer on the table (C-2)."""
    return isinstance(rules.steps[order.CITY], CityStep)
