"""The Cities (C-1 to C-4): a race to a tile's points and bonuses in place of fifteen points."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import BONUS
from game.ai.gem_sums import gem_count
from game.ai.layout import layout
from game.ai.modules.module import GREEDY_NOBLE_WEIGHT, Chooser, Goal, GreedyAppraisal, Module, packed_due
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.catalog import CITIES as TILES
from game.rules.choices import Choice, TakeCity
from game.rules.gems import FIELD, FIELD_MASK, ONE, shortfall
from game.rules.modules.cities import CITY_NEEDS
from game.rules.player import Player
from game.rules.state import State

TURNS_A_BONUS: Final = 2.1
FARTHEST: Final = 30
LESSER_SHARE: Final = 0.25
"""How much of the lesser of the turns to a city's points and to its bonuses adds to the greater: cards bring both."""

POINTS_LEFT: Final = 18
LACKS: Final = 10
WAYS: Final = 20
"""How many numbers of points, bonuses and turns still due are told apart."""
MOST_LACKING: Final = 3
TURNS: Final = 9
"""The same of bonuses of one colour, and of turns to a card that gives one."""

FACTS: Final[dict[str, tuple[int, ...]]] = {
    "city": (POINTS_LEFT, LACKS),
    "way": (WAYS, WAYS),
    "nearest": (WAYS,),
    "held": (2,),
    "colour": (MOST_LACKING, TURNS),
}
OPTION_FACTS: Final[dict[str, tuple[int, ...]]] = {"take": (1,)}
_FIRST: Final = layout(FACTS, 0)
_CITY: Final = _FIRST["city"]
_WAY: Final = _FIRST["way"]
_NEAREST: Final = _FIRST["nearest"]
_HELD: Final = _FIRST["held"]
_COLOUR: Final = _FIRST["colour"]

POINTS: Final = tuple([tile.points for tile in TILES])
NAMED: Final = tuple([tile.needs for tile in TILES])
ALIKE: Final = tuple([tile.any_same for tile in TILES])


class CityGoal(Goal):
    """A city ends the game, whatever the points (C-3)."""

    by_points: bool = False

    def reached(self, state: State, player: Player) -> bool:
        return bool(player.cities)

    def measure(self, state: State, reach: Reach) -> None:
        """Note for each city how many turns and bonuses it is away (C-2), the bonuses of any one colour included."""
        player = reach.player
        standing = player.standing
        nearest = float(FARTHEST)
        for city in state.cities:
            missing = shortfall(CITY_NEEDS[city], player.standing_purse)
            alike = ALIKE[city]
            if alike:
                named = NAMED[city]
                deepest = -1
                closest = 0
                for colour in range(5):
                    if not named[colour] and standing[colour] > deepest:
                        deepest = standing[colour]
                        closest = colour
                missing += max(0, alike - deepest) * ONE[closest]
            lack = gem_count(missing)
            by_points = reach.pace_to(max(0, POINTS[city] - player.points))
            by_bonuses = float(lack) * TURNS_A_BONUS
            turns = max(by_points, by_bonuses) + min(by_points, by_bonuses) * LESSER_SHARE
            nearest = min(nearest, turns)
            reach.ways.append(turns)
            reach.bonuses_lacking.append(lack)
            reach.bonuses_due.append(missing)
        reach.turns_to_goal = 0.0 if player.cities else nearest

    def due(self, state: State, player: Player, points_ahead: int, bonuses_ahead: int) -> list[int]:
        """What the cities within reach ask; those with cards of any one colour, for each colour."""
        found: list[int] = []
        if player.cities:
            return found
        for city in state.cities:
            points = max(0, POINTS[city] - player.points)
            lack = shortfall(CITY_NEEDS[city], player.standing_purse)
            alike = ALIKE[city]
            if points > points_ahead or gem_count(lack) > bonuses_ahead:
                continue
            if not alike:
                found.append(packed_due(points, lack))
                continue
            for colour in range(5):
                more = alike - player.standing[colour]
                if not NAMED[city][colour] and more <= bonuses_ahead:
                    found.append(packed_due(points, lack + max(0, more) * ONE[colour]))
        return found


class Cities(Module):
    """How near the cities are, and another goal."""

    def __init__(self) -> None:
        super().__init__("cities", goal=CityGoal(), choices=(TakeCity,), facts=FACTS, option_facts=OPTION_FACTS)

    def add_facts(self, row: list[int], start: int, state: State, seat: int, seats: Sequence[Reach]) -> None:
        own = seats[seat]
        soonest = float(FARTHEST)
        for other in range(len(seats)):
            if other != seat:
                soonest = min(soonest, seats[other].turns_to_goal)
        theirs = min(int(soonest), WAYS - 1)
        for place, city in enumerate(state.cities):
            left = min(max(0, POINTS[city] - own.player.points), POINTS_LEFT - 1)
            row.append(start + _CITY + left * LACKS + min(own.bonuses_lacking[place], LACKS - 1))
            row.append(start + _WAY + min(int(own.ways[place]), WAYS - 1) * WAYS + theirs)
        row.append(start + _NEAREST + min(int(own.turns_to_goal), WAYS - 1))
        row.append(start + _HELD + (1 if own.player.cities else 0))
        if own.ways:
            lack = own.bonuses_due[own.ways.index(min(own.ways))]
            self._add_colours(row, start + _COLOUR, state, own, lack)

    def _add_colours(self, row: list[int], start: int, state: State, own: Reach, lack: int) -> None:
        """For each colour that the nearest city asks for, how many bonuses, and how soon one can be had."""
        soonest = [TURNS - 1] * 5
        for place, turns in enumerate(own.turns):
            if turns < TURNS - 1 and BONUS[state.market_row[place]] >= 0:
                colour = BONUS[state.market_row[place]]
                soonest[colour] = min(soonest[colour], turns)
        for place, turns in enumerate(own.hand_turns):
            if turns < TURNS - 1 and BONUS[own.player.hand[place]] >= 0:
                colour = BONUS[own.player.hand[place]]
                soonest[colour] = min(soonest[colour], turns)
        for colour in range(5):
            lacking = lack >> FIELD * colour & FIELD_MASK
            if lacking:
                row.append(start + (min(lacking, MOST_LACKING) - 1) * TURNS + soonest[colour])

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        row.append(start)

    def requirements(self, state: State, player: Player) -> list[int]:
        return [CITY_NEEDS[city] for city in state.cities]

    def greedy_weight(self, style: Style) -> float:
        return GREEDY_NOBLE_WEIGHT

    def greedy_worth(self, option: Choice, appraisal: GreedyAppraisal) -> float:
        return 5.0


MODULE: Final[Module] = Cities()
