"""The Strongholds (S-1 to S-7): cards kept for oneself and from others, and conquests."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import POINTS
from game.ai.modules.module import (
    FAR,
    GREEDY_STYLE_WEIGHT,
    NO_CARD,
    NOVICE_STYLE_WEIGHT,
    Chooser,
    GreedyAppraisal,
    Module,
)
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import Choice, Conquer, Decline, Move, Place, Remove
from game.rules.state import State

OWNER_SHIFT: Final = 2
COUNT: Final = 3
"""The bits of a place's strongholds that say how many there are."""


TURNS: Final = 6
"""How many distances are told apart."""


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
            facts={"own": (4, 6, TURNS, TURNS), "against": (4, 6, TURNS), "stock": (4,)},
            option_facts={
                "put": (4, 6, FAR + 1, FAR + 1),
                "put_use": (4, 5, FAR + 1),
                "lift": (4, 6, FAR + 1),
                "remove": (4, 6, FAR + 1, FAR + 1),
                "conquer": (6, 4),
                "decline": (4,),
            },
        )

    def add_facts(self, row: list[int], start: int, state: State, seat: int, sights: Sequence[Reach]) -> None:
        own = sights[seat]
        against = start + 4 * 6 * TURNS * TURNS
        for place, fort in enumerate(state.fort_row):
            if not fort:
                continue
            number = fort & COUNT
            worth = min(POINTS[state.market_row[place]], 5)
            if fort >> OWNER_SHIFT == seat:
                nearest = TURNS - 1
                for other in range(len(sights)):
                    if other != seat:
                        for card, turns in sights[other].kept_away:
                            if card == state.market_row[place]:
                                nearest = min(nearest, turns)
                reach = min(own.turns[place], TURNS - 1)
                row.append(start + ((number * 6 + worth) * TURNS + reach) * TURNS + nearest)
            else:
                reach = TURNS - 1
                for card, turns in own.kept_away:
                    if card == state.market_row[place]:
                        reach = min(turns, TURNS - 1)
                row.append(against + (number * 6 + worth) * TURNS + reach)
        row.append(against + 4 * 6 * TURNS + own.player.stock)

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        far = FAR + 1
        use = start + 4 * 6 * far * far
        lift = use + 4 * 5 * far
        remove = lift + 4 * 6 * far
        conquer = remove + 4 * 6 * far * far
        if isinstance(option, Conquer):
            row.append(conquer + min(POINTS[option.card], 5) * 4 + chooser.stage)
        elif isinstance(option, Decline):
            row.append(conquer + 24 + chooser.stage)
        elif isinstance(option, Place | Move | Remove):
            place = chooser.state.slot_of(option.card)
            number = chooser.state.fort_row[place] & COUNT
            worth = min(POINTS[option.card], 5)
            turns, theirs = chooser.turns(place), chooser.theirs[place]
            if isinstance(option, Remove):
                row.append(remove + ((number * 6 + worth) * far + turns) * far + theirs)
                return
            row.append(start + ((number * 6 + worth) * far + turns) * far + theirs)
            row.append(use + (number * 5 + chooser.use(option.card)) * far + turns)
            if isinstance(option, Move):
                origin = chooser.state.slot_of(option.origin)
                left = chooser.state.fort_row[origin] & COUNT
                row.append(lift + (left * 6 + min(POINTS[option.origin], 5)) * far + chooser.turns(origin))

    def closed(self, state: State, seat: int) -> int:
        places = 0
        for place, fort in enumerate(state.fort_row):
            if fort and fort >> OWNER_SHIFT != seat:
                places |= 1 << place
        return places

    def card_got(self, option: Choice) -> int:
        return option.card if isinstance(option, Conquer) else NO_CARD

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
                if fort and fort >> OWNER_SHIFT == seat:
                    value += siege * (int(fort & COUNT) - 1)
                elif fort:
                    value -= rout * int(fort & COUNT)
        return value


MODULE: Final[Module] = Strongholds()
