"""The Strongholds (S-1 to S-7): cards kept for oneself and from others, and conquests."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import POINTS, POINTS_CLASS
from game.ai.layout import layout
from game.ai.modules.module import (
    FAR,
    GREEDY_STYLE_WEIGHT,
    NOVICE_STYLE_WEIGHT,
    Chooser,
    GreedyAppraisal,
    Module,
)
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import Choice, Conquer, Decline, Move, Place, Remove
from game.rules.question import CONQUER
from game.rules.state import FORT_COUNT, FORT_SHIFT, State

TURNS: Final = 6
"""How many distances are told apart."""
OPTION_TURNS: Final = FAR + 1
"""The same for those who choose."""

FACTS: Final[dict[str, tuple[int, ...]]] = {"own": (4, 6, TURNS, TURNS), "against": (4, 6, TURNS), "stock": (4,)}
_FIRST: Final = layout(FACTS, 0)
_OWN: Final = _FIRST["own"]
_AGAINST: Final = _FIRST["against"]
_STOCK: Final = _FIRST["stock"]

OPTION_FACTS: Final[dict[str, tuple[int, ...]]] = {
    "put": (4, 6, OPTION_TURNS, OPTION_TURNS),
    "put_use": (4, 5, OPTION_TURNS),
    "lift": (4, 6, OPTION_TURNS),
    "remove": (4, 6, OPTION_TURNS, OPTION_TURNS),
    "conquer": (6, 4),
    "decline": (4,),
}
"""The first distance of "remove", the seat's own to the card, is always the farthest: others keep that card."""
_FIRST_OF_OPTIONS: Final = layout(OPTION_FACTS, 0)
_PUT: Final = _FIRST_OF_OPTIONS["put"]
_PUT_USE: Final = _FIRST_OF_OPTIONS["put_use"]
_LIFT: Final = _FIRST_OF_OPTIONS["lift"]
_REMOVE: Final = _FIRST_OF_OPTIONS["remove"]
_CONQUER: Final = _FIRST_OF_OPTIONS["conquer"]
_DECLINE: Final = _FIRST_OF_OPTIONS["decline"]

SIEGE_LIKED_BY: Final = {"warrior": 0.02}
"""What a stronghold is worth more to a style that stands with others of its owner, in chances to win."""
ROUT_LIKED_BY: Final = {"warrior": 0.04}
"""What a rival's stronghold is worth less to it on the table."""


class Strongholds(Module):
    """Who keeps which card, what that is worth, and conquests to come."""

    def __init__(self) -> None:
        super().__init__(
            "strongholds",
            guards=True,
            choices=(Place, Move, Remove, Conquer, Decline),
            gets=(CONQUER,),
            facts=FACTS,
            option_facts=OPTION_FACTS,
        )

    def add_facts(self, row: list[int], start: int, state: State, seat: int, seats: Sequence[Reach]) -> None:
        own = seats[seat]
        for place, fort in enumerate(state.fort_row):
            if not fort:
                continue
            number = fort & FORT_COUNT
            worth = POINTS_CLASS[state.market_row[place]]
            if fort >> FORT_SHIFT == seat:
                nearest = TURNS - 1
                for other in range(len(seats)):
                    if other != seat:
                        for card, turns in seats[other].kept_away:
                            if card == state.market_row[place]:
                                nearest = min(nearest, turns)
                reach = min(own.turns[place], TURNS - 1)
                row.append(start + _OWN + ((number * 6 + worth) * TURNS + reach) * TURNS + nearest)
            else:
                reach = TURNS - 1
                for card, turns in own.kept_away:
                    if card == state.market_row[place]:
                        reach = min(turns, TURNS - 1)
                row.append(start + _AGAINST + (number * 6 + worth) * TURNS + reach)
        row.append(start + _STOCK + own.player.stock)

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        if isinstance(option, Conquer):
            row.append(start + _CONQUER + POINTS_CLASS[option.card] * 4 + chooser.stage)
        elif isinstance(option, Decline):
            row.append(start + _DECLINE + chooser.stage)
        elif isinstance(option, Place | Move | Remove):
            place = chooser.state.slot_of(option.card)
            number = chooser.state.fort_row[place] & FORT_COUNT
            worth = POINTS_CLASS[option.card]
            turns, theirs = chooser.turns(place), chooser.theirs[place]
            if isinstance(option, Remove):
                row.append(start + _REMOVE + ((number * 6 + worth) * OPTION_TURNS + turns) * OPTION_TURNS + theirs)
                return
            row.append(start + _PUT + ((number * 6 + worth) * OPTION_TURNS + turns) * OPTION_TURNS + theirs)
            row.append(start + _PUT_USE + (number * 5 + chooser.use(option.card)) * OPTION_TURNS + turns)
            if isinstance(option, Move):
                origin = chooser.state.slot_of(option.origin)
                left = chooser.state.fort_row[origin] & FORT_COUNT
                worth = POINTS_CLASS[option.origin]
                row.append(start + _LIFT + (left * 6 + worth) * OPTION_TURNS + chooser.turns(origin))

    def closed(self, state: State, seat: int) -> int:
        places = 0
        for place, fort in enumerate(state.fort_row):
            if fort and fort >> FORT_SHIFT != seat:
                places |= 1 << place
        return places

    def greedy_worth(self, option: Choice, appraisal: GreedyAppraisal) -> float:
        style = appraisal.style
        if isinstance(option, Place):
            value = appraisal.value(option.card)
            worth = 2 + value if option.card == appraisal.goal else value / 4
            return GREEDY_STYLE_WEIGHT * SIEGE_LIKED_BY.get(style.id, 0.0) + worth
        if isinstance(option, Move):
            return 1 + appraisal.value(option.card) if option.card == appraisal.goal else -1.0
        if isinstance(option, Remove):
            return 1.5 * appraisal.promise(option.card) + GREEDY_STYLE_WEIGHT * ROUT_LIKED_BY.get(style.id, 0.0)
        return 0.0

    def novice_worth(self, option: Choice, lack: int, style: Style) -> float:
        if isinstance(option, Place | Remove):
            return 1.0 + 0.5 * POINTS[option.card] + NOVICE_STYLE_WEIGHT / 2 * ROUT_LIKED_BY.get(style.id, 0.0)
        return -5.0 if isinstance(option, Decline) else 0.0

    def preference(self, value: float, style: Style, state: State, seat: int) -> float:
        siege = SIEGE_LIKED_BY.get(style.id, 0.0)
        rout = ROUT_LIKED_BY.get(style.id, 0.0)
        if siege or rout:
            for fort in state.fort_row:
                if fort and fort >> FORT_SHIFT == seat:
                    value += siege * (int(fort & FORT_COUNT) - 1)
                elif fort:
                    value -= rout * int(fort & FORT_COUNT)
        return value


MODULE: Final[Module] = Strongholds()
