"""The Strongholds (S-1 to S-7): cards kept for oneself and from others, and conquests."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import NEARNESS, POINTS
from game.ai.modules.module import (
    AT_ONCE,
    FAR,
    GREEDY_STYLE_WEIGHT,
    NO_CARD,
    NOVICE_STYLE_WEIGHT,
    SAFE,
    SAME_TURN,
    Chooser,
    GreedyAppraisal,
    Module,
    PolicyAppraisal,
)
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import Choice, Conquer, Decline, Move, Place, Remove
from game.rules.question import QuestionKind
from game.rules.state import State

OWNER_SHIFT: Final = 2
COUNT: Final = 3
"""The bits of a place's strongholds that say how many there are."""
ALL: Final = 3
SIEGE: Final = 2
"""From so many on a card on, one more purchase conquers it."""

MARKS: Final = (0, SAFE, SAFE | SAME_TURN, SAFE | SAME_TURN | AT_ONCE)
"""What one's own strongholds on a card do for a plan, by their number."""

TURNS: Final = 6
"""How many distances are told apart."""

BY_HAND: Final = {
    "forts": 0.0,
    "forts_worth": 0.5,
    "conquest": 0.5,
    "forts_against": -0.4,
    "siege": 0.0,
    "forts_highest": 0.0,
    "conquest_now": 0.0,
    "forts_alone": 0.0,
    "forts_in_stock": 0.0,
}

SIEGE_LIKED_BY: Final = {"warrior": 0.02}
"""What a stronghold is worth more to a style that stands with others of its owner, in chances to win."""
ROUT_LIKED_BY: Final = {"warrior": 0.04}
"""What a rival's stronghold is worth less to it on the table."""

WEIGHTS: Final[list[float]] = [
    *[0.68, -0.72, 0.41, 1.06, -0.30, -0.48, 0.80, 2.19, 0.17],
    *[-1.30, -0.35, 0.85, -0.26],
    *[0.43, 0.76, 0.48, -0.47, 0.42],
]
"""The heuristic policy's weights, in the order of `policy_terms`."""
_NOT_PLACED: Final = [0.0] * 9
_NOT_MOVED: Final = [0.0] * 4
_NOT_REMOVED: Final = [0.0] * 5
"""The terms of placing, moving and removing, where that is not what is done."""


class Strongholds(Module):
    """Who keeps which card, what that is worth, and conquests to come."""

    def __init__(self) -> None:
        super().__init__(
            "strongholds",
            features=BY_HAND,
            guards=True,
            shortlists={QuestionKind.STRONGHOLD: 10},
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

    def row(self, state: State, seat: int, reach: Reach) -> list[float]:
        placed = highest = 0
        worth = against = alone = 0.0
        conquest = conquest_now = siege = 0.0
        for place, fort in enumerate(state.fort_row):
            if fort and fort >> OWNER_SHIFT == seat:
                number = fort & COUNT
                points = POINTS[state.market_row[place]]
                turns = reach.turns[place]
                kept = (points + 0.7) * NEARNESS[turns]
                placed += number
                worth += kept
                highest = max(highest, number)
                if number == ALL:
                    conquest = (points + 1.0) * NEARNESS[turns]
                    if turns <= 1:
                        conquest_now = points + 1.0
                elif number == SIEGE:
                    siege = (points + 1.0) * NEARNESS[turns]
                else:
                    alone += kept
        for card, turns in reach.kept_away:
            against += (POINTS[card] + 0.7) * NEARNESS[turns]
        return [
            placed / 3.0,
            worth / 4.0,
            conquest / 4.0,
            against / 4.0,
            siege / 4.0,
            highest / 3.0,
            conquest_now / 4.0,
            alone / 4.0,
            reach.player.stock / 3.0,
        ]

    def mark_plans(self, marks: list[int], state: State, seat: int) -> None:
        for place, fort in enumerate(state.fort_row):
            if fort and fort >> OWNER_SHIFT == seat:
                marks[place] |= MARKS[fort & COUNT]

    def card_got(self, option: Choice) -> int:
        return option.card if isinstance(option, Conquer) else NO_CARD

    def policy_worth(self, option: Choice, appraisal: PolicyAppraisal) -> float:
        if isinstance(option, Conquer):
            return 2.0 + appraisal.value(option.card)
        if isinstance(option, Place | Move | Remove):
            total = 0.0
            terms = self.policy_terms(option, appraisal)
            for place in range(len(terms)):
                total += WEIGHTS[place] * terms[place]
            return total
        return 0.0

    def policy_terms(self, option: Place | Move | Remove, appraisal: PolicyAppraisal) -> list[float]:
        """What speaks for and against placing, moving or removing a stronghold."""
        card = option.card
        number = appraisal.state.fort_row[appraisal.state.slot_of(card)] & COUNT
        near = appraisal.nearness(card)
        appeal = appraisal.value(card) * near
        theirs = appraisal.rivals_nearness(card)
        temptation = appraisal.bare_value(card) * theirs
        if isinstance(option, Remove):
            return _NOT_PLACED + _NOT_MOVED + [1.0, appeal, temptation, theirs, float(number)]
        terms = [
            appeal,
            near,
            temptation,
            theirs,
            1.0 if number == 1 else 0.0,
            1.0 if number == 2 else 0.0,
            near if number == 1 else 0.0,
            near if number == 2 else 0.0,
            appeal if number == 2 else 0.0,
        ]
        if isinstance(option, Move):
            origin = option.origin
            near = appraisal.nearness(origin)
            moved = [1.0, appraisal.value(origin) * near, near, appraisal.rivals_nearness(origin)]
            return terms + moved + _NOT_REMOVED
        return terms + _NOT_MOVED + _NOT_REMOVED

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
