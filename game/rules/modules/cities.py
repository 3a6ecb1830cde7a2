"""The Cities (C-1 to C-4): city tiles in place of nobles and of the fifteen points."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.ahead import bonuses_ahead, may_meet
from game.rules.catalog import CITIES, City, cities_of
from game.rules.choices import Choice, TakeCity
from game.rules.config import CITIES_IN_PLAY
from game.rules.events import CityTaken, Log
from game.rules.gems import covers, pack, purse_text, shortfall, size
from game.rules.ids import CityId, SeatId
from game.rules.numbers import KIND_BITS
from game.rules.player import Player
from game.rules.question import TAKE_CITY
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.shuffle import shuffled
from game.rules.state import NO_OPTIONS, State, Step
from game.rules.turn_end import EndStep

CITY: Final = "city"
"""The reason of a game that a city has ended."""
MOST_POINTS_A_TURN: Final = 10
"""How many points a turn can bring, but for the rarest chains."""
CITY_POINTS: Final = vec[i64]([city.points for city in CITIES])
CITY_ALIKE: Final = vec[i64]([city.any_same for city in CITIES])
CITY_NEEDS: Final = vec[i64]([pack(city.needs) for city in CITIES])


def deal_cities(state: State, rng: random.Random) -> None:
    """Lay out the cities that were chosen (V-6), or else draw them (C-1)."""
    state.cities = state.config.variants.cities or _drawn(state.rules.city_pool, rng)


def _drawn(pool: Sequence[CityId], rng: random.Random) -> tuple[CityId, ...]:
    """Three tiles, each on a random side (C-1)."""
    tiles = sorted({CITIES[city].tile for city in pool})
    chosen = [tiles[number] for number in shuffled(range(len(tiles)), rng)[:CITIES_IN_PLAY]]
    sides = [[city for city in pool if CITIES[city].tile == tile] for tile in chosen]
    return tuple([both[int(rng.random() * len(both))] for both in sides])


def fulfils(player: Player, city: CityId) -> bool:
    """Whether the player has a city's points and bonuses (C-2)."""
    if player.points < CITY_POINTS[city] or not covers(player.standing_purse, CITY_NEEDS[city]):
        return False
    alike = CITY_ALIKE[city]
    return not alike or most_of_another_colour(player, CITIES[city]) >= alike


def most_of_another_colour(player: Player, city: City) -> int:
    """The most bonuses the player has in one colour that the tile doesn't name."""
    return max([count for count, named in zip(player.standing, city.needs, strict=True) if not named], default=0)


def bonuses_lacking(player: Player, city: CityId) -> int:
    """How many bonuses the player lacks of what a city asks for, beside its points (C-2)."""
    alike = max(0, CITIES[city].any_same - most_of_another_colour(player, CITIES[city]))
    return size(shortfall(CITY_NEEDS[city], player.standing_purse)) + alike


class CityStep(Step):
    """2017: take one of the tiles whose requirement is met; a player takes no second one (C-2)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        if player.cities:
            return NO_OPTIONS
        options = NO_OPTIONS[:]
        for city in state.cities:
            if fulfils(player, city):
                options = append(options, city << KIND_BITS | TAKE_CITY)
        return options

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        taken = CityId(option >> KIND_BITS)
        player = state.players[state.current]
        player.cities = (taken,)
        state.cities = tuple([city for city in state.cities if city != taken])
        if log is not None:
            log.append(CityTaken(state.current, taken))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, TakeCity):
            return super().why_not(state, task, choice)
        if choice.city not in state.cities:
            return reason("city_not_there", "C-2")
        player = state.players[state.current]
        city = CITIES[choice.city]
        return reason(
            "city_not_met",
            "C-2",
            points=max(0, city.points - player.points),
            missing=purse_text(shortfall(CITY_NEEDS[choice.city], player.standing_purse)),
            alike=max(0, city.any_same - most_of_another_colour(player, city)),
        )

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        return reason("city_comes_by_itself", "C-2") if isinstance(choice, TakeCity) else None

    def may_ask(self, state: State, task: i64) -> bool:
        player = state.players[state.current]
        near = [
            CITY_NEEDS[city]
            for city in state.cities
            if player.points + MOST_POINTS_A_TURN >= CITIES[city].points
            and most_of_another_colour(player, CITIES[city]) + bonuses_ahead(state) >= CITIES[city].any_same
        ]
        return not player.cities and may_meet(state, near) > 1


class CityCheckStep(Step):
    """2024: hold every city whose requirement is met at the end of the turn; the tiles stay (C-2)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        fulfilled = tuple([city for city in state.cities if fulfils(player, city)])
        if log is not None:
            for city in fulfilled:
                if city not in player.cities:
                    log.append(CityTaken(state.current, city))
        player.cities = fulfilled
        return NO_OPTIONS

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        return reason("city_comes_by_itself", "C-2") if isinstance(choice, TakeCity) else None

    def may_ask(self, state: State, task: i64) -> bool:
        return False


class CityEndStep(EndStep):
    """End the game in the round in which a player gets a city, whatever the points (C-3)."""

    reason: str = CITY

    def end_reached(self, state: State, player: Player) -> bool:
        return bool(player.cities)

    def holders(self, state: State) -> tuple[SeatId, ...]:
        return tuple([SeatId(seat) for seat, player in enumerate(state.players) if player.cities])


CITIES_2017: Final = Module(
    without_nobles=True,
    cities=cities_of("2017"),
    deal=(deal_cities,),
    steps={order.CITY: CityStep(), order.END: CityEndStep()},
)

CITIES_2024: Final = replace(
    CITIES_2017,
    cities=cities_of("2024"),
    steps={order.CITY: CityCheckStep(), order.END: CityEndStep()},
)
