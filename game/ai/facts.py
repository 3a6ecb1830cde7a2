"""A table as facts: what the mind reads, a row of small numbers for each seat.

A fact is one of a few thousand things that can hold for a seat: a card of three points two turns away that its rival
can have in one, a colour of which it has two bonuses and a token, a noble that lacks one bonus. Each kind of fact is a
small table with a number for every combination of its parts; what lies beyond a table counts as its last entry. But a
card on the table that is eight or more turns away is left out, and one that others keep is told apart, except for the
race for it if a rival can have it in less than five. Colours are treated alike. Every seat is told by the same kinds,
seen from that seat, so that what is learned of one is known of all; modules bring kinds of their own.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.ai.cards import POINTS, POINTS_CLASS
from game.ai.knowledge import ALL_MODULES, POLICY_CLASS, Knowledge, knowledge_of
from game.ai.layout import layout, room
from game.ai.outlook import Outlook
from game.ai.plans import LONGEST, NO_END, Plans
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT
from game.rules.question import QuestionKind
from game.rules.state import State

TURNS: Final = 8
"""How many distances are told apart."""
NEAR: Final = 5
"""The same where those of two seats are set against each other."""
USES: Final = 5
DUES: Final = 13
LACKS: Final = 10
GAINS: Final = 13

_KINDS_OF_CARDS: Final = sorted(set(zip(POLICY_CLASS, POINTS, strict=True)))
CARD_KIND: Final = tuple([_KINDS_OF_CARDS.index(pair) for pair in zip(POLICY_CLASS, POINTS, strict=True)])
"""What sort of card each card is: what it does, its level and points."""
CARD_KINDS: Final = len(_KINDS_OF_CARDS)
QUESTIONS: Final = list(QuestionKind)

SIZES: Final[dict[str, tuple[int, ...]]] = {
    "points": (31,),
    "due": (31,),
    "colour": (8, 8),
    "demand": (8, 8),
    "growth": (8, 8),
    "gold": (8, 4),
    "tokens": (14,),
    "hand": (4, 2),
    "cards": (25,),
    "bonuses": (25,),
    "order": (4, 4, 2),
    "question": (len(QUESTIONS), 2),
    "card": (CARD_KINDS, TURNS, USES),
    "card_due": (CARD_KINDS, DUES),
    "card_race": (6, NEAR, NEAR),
    "hand_card": (CARD_KINDS, TURNS, USES),
    "hand_due": (CARD_KINDS, DUES),
    "kept_away": (6, TURNS),
    "noble": (LACKS, LACKS),
    "pace": (41,),
    "pace_lead": (41,),
    "lead": (31,),
    "gain_now": (10, 10),
    "gain_soon": (10, 10),
    "gain_later": (10, 10),
    "cards_now": (10,),
    "threat": (8, 4),
    "round": (41,),
    "players": (3, 2),
    "modules": (len(ALL_MODULES),),
    "plan": (LONGEST, GAINS, GAINS),
    "race": (NO_END + 1, NO_END + 1, 4),
    "blocked_race": (NO_END + 1, NO_END + 1),
}
"""The kinds of facts that every game has, and how many each of their parts has."""


FIRST: Final = layout(SIZES, 0)
_MODULE_STARTS: Final[list[int]] = []
_end = room(SIZES)
for _module in ALL_MODULES:
    _MODULE_STARTS.append(_end)
    _end += room(_module.facts)
COUNT: Final[int] = _end
"""How many facts there are."""

_POINTS: Final = FIRST["points"]
_DUE: Final = FIRST["due"]
_COLOUR: Final = FIRST["colour"]
_DEMAND: Final = FIRST["demand"]
_GROWTH: Final = FIRST["growth"]
_GOLD: Final = FIRST["gold"]
_TOKENS: Final = FIRST["tokens"]
_HAND: Final = FIRST["hand"]
_CARDS: Final = FIRST["cards"]
_BONUSES: Final = FIRST["bonuses"]
_ORDER: Final = FIRST["order"]
_QUESTION: Final = FIRST["question"]
_CARD: Final = FIRST["card"]
_CARD_DUE: Final = FIRST["card_due"]
_CARD_RACE: Final = FIRST["card_race"]
_HAND_CARD: Final = FIRST["hand_card"]
_HAND_DUE: Final = FIRST["hand_due"]
_KEPT_AWAY: Final = FIRST["kept_away"]
_NOBLE: Final = FIRST["noble"]
_PACE: Final = FIRST["pace"]
_PACE_LEAD: Final = FIRST["pace_lead"]
_LEAD: Final = FIRST["lead"]
_GAIN_NOW: Final = FIRST["gain_now"]
_GAIN_SOON: Final = FIRST["gain_soon"]
_GAIN_LATER: Final = FIRST["gain_later"]
_CARDS_NOW: Final = FIRST["cards_now"]
_THREAT: Final = FIRST["threat"]
_ROUND: Final = FIRST["round"]
_PLAYERS: Final = FIRST["players"]
_MODULES: Final = FIRST["modules"]
_PLAN: Final = FIRST["plan"]
_RACE: Final = FIRST["race"]
_BLOCKED_RACE: Final = FIRST["blocked_race"]

_USE: Final = tuple([min((wants + 1) // 2, USES - 1) for wants in range(FIELD_MASK + 1)])
"""How useful a bonus is, from 0 to 4, by how many cards and nobles want its colour."""


@mypyc_attr(acyclic=True)
class Sights:
    """What every seat has in reach."""

    __slots__ = ("knowledge", "nearest", "seats", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.knowledge: Knowledge = knowledge_of(state)
        self.seats: list[Outlook] = []
        for seat in range(len(state.players)):
            outlook = Outlook(state, seat, self.knowledge)
            self.knowledge.goal.measure(state, outlook)
            self.seats.append(outlook)
        self.nearest: list[list[int]] = []
        """For each seat, the fewest turns of another to each place of the market."""
        if len(self.seats) == 2:
            self.nearest.append(self.seats[1].turns)
            self.nearest.append(self.seats[0].turns)
        else:
            self._find_nearest()

    def _find_nearest(self) -> None:
        seats = self.seats
        for seat in range(len(seats)):
            nearest: list[int] = []
            for place in range(len(self.state.market_row)):
                turns = TURNS
                for other in range(len(seats)):
                    if other != seat:
                        turns = min(turns, seats[other].turns[place])
                nearest.append(turns)
            self.nearest.append(nearest)


@mypyc_attr(acyclic=True)
class Facts:
    """What there is to know of a table, seat by seat from the one whose turn it is."""

    __slots__ = ("_plans", "_seats", "knowledge", "rows", "sights", "state")

    def __init__(self, sights: Sights) -> None:
        self.sights: Sights = sights
        state = sights.state
        self.state: State = state
        self.knowledge: Knowledge = sights.knowledge
        self._seats: list[Outlook] = sights.seats
        number = len(self._seats)
        self._plans: list[Plans] = []
        for own in self._seats:
            self._plans.append(Plans(state, own, self.knowledge))
        self.rows: list[list[int]] = []
        """The numbers of each seat's facts, the seat in turn first."""
        for later in range(number):
            self.rows.append(self._row((state.current + later) % number))

    def _row(self, seat: int) -> list[int]:
        state = self.state
        own = self._seats[seat]
        row = self._means(seat)
        self._add_table(row, seat)
        self._add_plans(row, seat)
        nearest = self.sights.nearest[seat]
        player = own.player
        market = state.market_row
        for place in range(len(market)):
            card = market[place]
            if card < 0:
                continue
            turns = own.turns[place]
            if turns < TURNS:
                kind = CARD_KIND[card]
                row.append(_CARD + (kind * TURNS + turns) * USES + use_of(own, card))
                row.append(_CARD_DUE + kind * DUES + min(own.dues[place], DUES - 1))
                theirs = nearest[place]
                if turns < NEAR or theirs < NEAR:
                    race = min(turns, NEAR - 1) * NEAR + min(theirs, NEAR - 1)
                    row.append(_CARD_RACE + POINTS_CLASS[card] * NEAR * NEAR + race)
            elif nearest[place] < NEAR:
                row.append(_CARD_RACE + (POINTS_CLASS[card] * NEAR + NEAR - 1) * NEAR + nearest[place])
        for card, turns in own.kept_away:
            row.append(_KEPT_AWAY + POINTS_CLASS[card] * TURNS + min(turns, TURNS - 1))
        for place in range(len(player.hand)):
            held = player.hand[place]
            if held >= 0:
                kind = CARD_KIND[held]
                turns = min(own.hand_turns[place], TURNS - 1)
                row.append(_HAND_CARD + (kind * TURNS + turns) * USES + use_of(own, held))
                row.append(_HAND_DUE + kind * DUES + min(own.hand_dues[place], DUES - 1))
        for place, module in enumerate(ALL_MODULES):
            if self.knowledge.in_play[place]:
                module.add_facts(row, _MODULE_STARTS[place], state, seat, self._seats)
        return row

    def _means(self, seat: int) -> list[int]:
        """What the seat has, and what that is good for."""
        state = self.state
        own = self._seats[seat]
        player = own.player
        tokens = player.tokens
        bank = state.bank
        wants = own.wants
        row = [
            _POINTS + min(player.points, 30),
            _GOLD + min(own.gold, 7) * 4 + min(int(bank >> GOLD_SHIFT), 3),
            _TOKENS + min(player.token_count, 13),
            _HAND + min(len(player.hand), 3) * 2 + (1 if bank >> GOLD_SHIFT else 0),
            _CARDS + min(len(player.cards), 24),
            _PACE + min(int(own.turns_to_goal * 2.0), 40),
            _CARDS_NOW + min(own.cards_now, 9),
        ]
        owned = 0
        for colour in range(5):
            shift = FIELD * colour
            owned += player.bonuses[colour]
            bonuses = min(player.bonuses[colour], 7)
            wanted = min(int(wants >> shift & FIELD_MASK), 7)
            row.append(_COLOUR + bonuses * 8 + min(int(tokens >> shift & FIELD_MASK), 7))
            row.append(_DEMAND + wanted * 8 + min(int(bank >> shift & FIELD_MASK), 7))
            row.append(_GROWTH + bonuses * 8 + wanted)
        row.append(_BONUSES + min(owned, 24))
        return row

    def _add_plans(self, row: list[int], seat: int) -> None:
        """What the seat can come to soon, and how it stands in the race."""
        state = self.state
        plans = self._plans[seat]
        if self.knowledge.goal.by_points:
            near: i64 = state.rules.target - self._seats[seat].player.points
        else:
            near = int(self._seats[seat].turns_to_goal)
        near = 0 if near < 0 else GAINS - 1 if near > GAINS - 1 else near
        turns: i64 = 1
        while turns <= LONGEST:
            gain = plans.gains[turns]
            row.append(_PLAN + ((turns - 1) * GAINS + (gain if gain < GAINS else GAINS - 1)) * GAINS + near)
            turns += 1
        theirs: i64 = NO_END
        for other in range(len(self._plans)):
            if other != seat and self._plans[other].race < theirs:
                theirs = self._plans[other].race
        later: i64 = (seat - state.current) % len(self._plans)
        row.append(_RACE + (plans.race * (NO_END + 1) + theirs) * 4 + later)
        row.append(_BLOCKED_RACE + plans.race * (NO_END + 1) + plans.blocked_race)

    def _add_table(self, row: list[int], seat: int) -> None:
        """How the seat stands among the others, and in the game."""
        state = self.state
        own = self._seats[seat]
        points = own.player.points
        number = len(self._seats)
        leader = 0
        soonest = 99.0
        least_lack = LACKS - 1
        for other in range(number):
            if other != seat:
                rival = self._seats[other]
                leader = max(leader, rival.player.points)
                soonest = min(soonest, rival.turns_to_goal)
                least_lack = min(least_lack, rival.noble_lack)
        row.append(_LEAD + max(0, min(30, points - leader + 15)))
        row.append(_PACE_LEAD + max(0, min(40, int((own.turns_to_goal - soonest) * 2.0) + 20)))
        later = (seat - state.current) % number
        last = number - 1 - (seat - state.first) % number
        final = 1 if state.final_round else 0
        row.append(_ORDER + (later * 4 + last) * 2 + final)
        threat = 0
        if self.knowledge.goal.by_points:
            due = max(0, state.rules.target - points)
            row.append(_DUE + min(due, 30))
            if own.gain_now >= due:
                threat = 1
            if own.gain_soon >= due:
                threat += 2
            if own.gain_later >= due:
                threat += 4
            near = min(due, 9)
        else:
            near = min(int(own.turns_to_goal), 9)
        row.append(_GAIN_NOW + min(own.gain_now, 9) * 10 + near)
        row.append(_GAIN_SOON + min(own.gain_soon, 9) * 10 + near)
        row.append(_GAIN_LATER + min(own.gain_later, 9) * 10 + near)
        row.append(_THREAT + threat * 4 + later)
        row.append(_ROUND + min(state.round, 40))
        row.append(_PLAYERS + (number - 2) * 2 + (1 if state.config.edition == "2024" else 0))
        for place in range(len(ALL_MODULES)):
            if self.knowledge.in_play[place]:
                row.append(_MODULES + place)
        kind = state.question_kind
        if kind is not None and kind is not QuestionKind.ACTION:
            row.append(_QUESTION + QUESTIONS.index(kind) * 2 + (1 if later else 0))
        for lack in own.nobles_lacking:
            row.append(_NOBLE + min(lack, LACKS - 1) * LACKS + least_lack)


def use_of(own: Outlook, card: int) -> int:
    """How useful a card's bonus is to a seat, from 0 to 4; `Outlook.use_of` counts what wants it."""
    return _USE[own.use_of(card)]


def use_of_colour(own: Outlook, colour: int) -> int:
    """The same of a bonus of a colour."""
    return _USE[own.wants >> FIELD * colour & FIELD_MASK]
