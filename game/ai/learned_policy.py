"""How likely actions look, as learned from where searches looked: the priors of the search.

An option comes to a handful of cases out of some two thousand (a card of three points reserved, two turns from me, one
from my rival), whose weights, from a net's file, are added up to its log odds. Colours are treated alike. Lesser
questions, of which there are few, are left to the heuristic policy.
"""

import math
from collections.abc import Sequence
from typing import Final

from game.ai.cards import BONUS, LEVEL, NOBLE_POINTS, POINTS
from game.ai.gem_sums import gem_count, turns_to_collect
from game.ai.knowledge import POLICY_CLASS, POLICY_CLASSES, TRADE_COLOUR, knowledge_of
from game.ai.seat_features import SeatFeatures
from game.rules.choices import Choice, Draw, Purchase, Reserve, Take
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT, shortfall
from game.rules.means import PRICE
from game.rules.player import Player
from game.rules.state import State
from game.rules.variants import USUAL_TARGET

FAR: Final = 6
"""Turns beyond which cards are all alike."""
GOAL: Final = 5
"""Turns up to which a card is a goal to take gems for."""
_TURNS: Final = FAR + 1
_USES: Final = 5
_STAGES: Final = 4
_STAGE: Final = tuple([sum([points >= start for start in (4, 9, 12)]) for points in range(USUAL_TARGET + 1)])
"""By the leader's points, as far as those that end the usual game; of another goal, by the same share of it."""
_NEAR: Final = 4
"""How many cases a rival's turns to a card have."""

SIZES: Final = {
    "buy_due": (6, 13),
    "buy_use": (POLICY_CLASSES, _USES, _STAGES),
    "buy_stage": (6, _STAGES, 2),
    "buy_threat": (6, _NEAR),
    "buy_gain": (2, 2, _STAGES),
    "buy_owned": (6, _USES),
    "buy_tokens": (11,),
    "reserve_turns": (6, _TURNS, _TURNS),
    "reserve_room": (3, 2, 11),
    "reserve_use": (POLICY_CLASSES, _USES, _TURNS),
    "reserve_stage": (_STAGES, 6),
    "reserve_stops": (2, 2, _TURNS),
    "draw": (3, 3, _STAGES),
    "draw_room": (2, 11),
    "take_goal": (6, GOAL + 1, GOAL + 1),
    "take_use": (_USES, GOAL + 1, GOAL + 1),
    "take_race": (6, _NEAR, GOAL + 1),
    "take_tokens": (4, 14),
    "take_gem": (6, 8),
    "take_rare": (2, 4, 8),
    "take_stage": (_STAGES, 4, 2),
}
"""The kinds of cases, and how many each of their parts has."""


def _layout(sizes: dict[str, tuple[int, ...]]) -> dict[str, int]:
    """The first number of each kind of case, one kind after another; after the last, the empty name."""
    first: dict[str, int] = {}
    total = 0
    for kind, parts in sizes.items():
        first[kind] = total
        total += math.prod(parts)
    first[""] = total
    return first


FIRST: Final[dict[str, int]] = _layout(SIZES)
COUNT: Final = FIRST[""]

_BUY_DUE: Final = FIRST["buy_due"]
_BUY_USE: Final = FIRST["buy_use"]
_BUY_STAGE: Final = FIRST["buy_stage"]
_BUY_THREAT: Final = FIRST["buy_threat"]
_BUY_GAIN: Final = FIRST["buy_gain"]
_BUY_OWNED: Final = FIRST["buy_owned"]
_BUY_TOKENS: Final = FIRST["buy_tokens"]
_RESERVE_TURNS: Final = FIRST["reserve_turns"]
_RESERVE_ROOM: Final = FIRST["reserve_room"]
_RESERVE_USE: Final = FIRST["reserve_use"]
_RESERVE_STAGE: Final = FIRST["reserve_stage"]
_RESERVE_STOPS: Final = FIRST["reserve_stops"]
_DRAW: Final = FIRST["draw"]
_DRAW_ROOM: Final = FIRST["draw_room"]
_TAKE_GOAL: Final = FIRST["take_goal"]
_TAKE_USE: Final = FIRST["take_use"]
_TAKE_RACE: Final = FIRST["take_race"]
_TAKE_TOKENS: Final = FIRST["take_tokens"]
_TAKE_GEM: Final = FIRST["take_gem"]
_TAKE_RARE: Final = FIRST["take_rare"]
_TAKE_STAGE: Final = FIRST["take_stage"]

_WORTH: Final = tuple([min(points, 5) for points in POINTS])
_USE: Final = tuple([min((wants + 1) // 2, _USES - 1) for wants in range(32)])
"""How useful a bonus is, by how many cards and nobles want its colour."""


def _use_of(own: SeatFeatures, card: int) -> int:
    """How useful a card's bonus is to a seat."""
    colour = BONUS[card]
    return _USE[own.wants >> FIELD * colour & FIELD_MASK] if colour >= 0 else 0


class GemGoal:
    """A card to take gems for."""

    __slots__ = ("lack", "rival", "turns", "use", "worth")

    def __init__(self, worth: int, use: int, lack: int, turns: int, rival: int) -> None:
        self.worth = worth
        self.use = use
        self.lack = lack
        self.turns = turns
        self.rival = rival


class LearnedPolicy:
    """The options of the seat in turn, told by their cases."""

    def __init__(self, state: State) -> None:
        seat = state.current
        knowledge = knowledge_of(state)
        self.state: State = state
        self.own: SeatFeatures = SeatFeatures(state, seat, knowledge)
        self.player: Player = self.own.player
        self.rivals: list[SeatFeatures] = [
            SeatFeatures(state, other, knowledge) for other in range(len(state.players)) if other != seat
        ]
        leader = max([player.points for player in state.players])
        self.target: int = state.rules.target
        self.stage: int = _STAGE[min(leader, self.target) * USUAL_TARGET // self.target]
        self.goals: list[GemGoal] = []
        self.theirs: list[int] = [FAR] * len(state.market_row)
        """The nearest rival's turns to each place of the market."""
        self.sought: int = 0
        """Gems that a rival lacks for a card with points a turn away, as colours' bits."""
        self._look_around()

    def _look_around(self) -> None:
        state = self.state
        market = state.market_row
        for place in range(len(market)):
            card = market[place]
            if card < 0:
                continue
            nearest = FAR
            for rival in self.rivals:
                turns = rival.turns[place]
                nearest = min(nearest, turns)
                if turns == 1 and POINTS[card]:
                    self.sought |= shortfall(shortfall(PRICE[card], rival.player.discount), rival.player.tokens)
            self.theirs[place] = nearest
            self._aim(card, self.own.turns[place], nearest)
        for place in range(len(self.own.hand_turns)):
            card = self.player.hand[place]
            if card >= 0:
                self._aim(card, self.own.hand_turns[place], FAR)

    def _aim(self, card: int, turns: int, rival: int) -> None:
        if 0 < turns <= GOAL and TRADE_COLOUR[card] < 0:
            player = self.player
            lack = shortfall(shortfall(PRICE[card], player.discount), player.tokens)
            self.goals.append(GemGoal(_WORTH[card], _use_of(self.own, card), lack, turns, min(rival, _NEAR - 1)))

    def cases(self, option: Choice) -> list[int]:
        """The cases of an action."""
        if isinstance(option, Take):
            return self._of_take(option)
        if isinstance(option, Purchase):
            return self._of_purchase(option.card)
        if isinstance(option, Reserve):
            return self._of_reserve(option.card)
        if isinstance(option, Draw):
            return self._of_draw(option.deck)
        return []

    def worths(self, options: Sequence[Choice], weights: list[float]) -> list[float]:
        """The log odds of each of some actions."""
        worths: list[float] = []
        for option in options:
            total = 0.0
            for case in self.cases(option):
                total += weights[case]
            worths.append(total)
        return worths

    def _of_take(self, option: Take) -> list[int]:
        player = self.player
        stage = self.stage
        double = 1 if option.double else 0
        number = min(option.count, 3)
        found = [
            _TAKE_TOKENS + number * 14 + min(player.token_count + option.count, 13),
            _TAKE_STAGE + (stage * 4 + number) * 2 + double,
        ]
        for gem in option.gems:
            bank = min(self.state.bank >> FIELD * gem & FIELD_MASK, 7)
            found.append(_TAKE_GEM + min(player.tokens >> FIELD * gem & FIELD_MASK, 5) * 8 + bank)
            if self.sought >> FIELD * gem & FIELD_MASK:
                found.append(_TAKE_RARE + (double * 4 + stage) * 8 + bank)
        purse = option.purse
        for goal in self.goals:
            after = turns_to_collect(shortfall(goal.lack, purse), self.own.gold)
            if after < goal.turns:
                found.append(_TAKE_GOAL + (goal.worth * (GOAL + 1) + goal.turns) * (GOAL + 1) + after)
                found.append(_TAKE_USE + (goal.use * (GOAL + 1) + goal.turns) * (GOAL + 1) + after)
                found.append(_TAKE_RACE + (goal.worth * _NEAR + goal.rival) * (GOAL + 1) + after)
        return found

    def _of_purchase(self, card: int) -> list[int]:
        player = self.player
        stage = self.stage
        worth = _WORTH[card]
        colour = BONUS[card]
        use = _use_of(self.own, card)
        in_hand = 1 if card in player.hand else 0
        near = _NEAR - 1 if in_hand else min(self.theirs[self.state.slot_of(card)], _NEAR - 1)
        due = gem_count(shortfall(PRICE[card], player.discount))
        noble = 1 if colour >= 0 and self.own.completing >> FIELD * colour & FIELD_MASK else 0
        ends = 1 if player.points + POINTS[card] + NOBLE_POINTS * noble >= self.target else 0
        found = [
            _BUY_DUE + worth * 13 + min(due, 12),
            _BUY_USE + (POLICY_CLASS[card] * _USES + use) * _STAGES + stage,
            _BUY_STAGE + (worth * _STAGES + stage) * 2 + in_hand,
            _BUY_THREAT + worth * _NEAR + near,
            _BUY_GAIN + (noble * 2 + ends) * _STAGES + stage,
            _BUY_TOKENS + min(player.token_count, 10),
        ]
        if colour >= 0:
            found.append(_BUY_OWNED + min(player.bonuses[colour], 5) * _USES + use)
        return found

    def _of_reserve(self, card: int) -> list[int]:
        worth = _WORTH[card]
        place = self.state.slot_of(card)
        turns = min(self.own.turns[place], FAR)
        theirs = self.theirs[place]
        stops = 0
        noble = 0
        for rival in self.rivals:
            colour = BONUS[card]
            gain = POINTS[card]
            if colour >= 0 and rival.completing >> FIELD * colour & FIELD_MASK:
                noble = 1
                gain += NOBLE_POINTS
            if rival.player.points + gain >= self.target:
                stops = 1
        return [
            _RESERVE_TURNS + (worth * _TURNS + turns) * _TURNS + theirs,
            _RESERVE_ROOM + self._room(),
            _RESERVE_USE + (POLICY_CLASS[card] * _USES + _use_of(self.own, card)) * _TURNS + turns,
            _RESERVE_STAGE + self.stage * 6 + worth,
            _RESERVE_STOPS + (stops * 2 + noble) * _TURNS + theirs,
        ]

    def _of_draw(self, deck: int) -> list[int]:
        room = self._room()
        level = LEVEL[self.state.rules.decks[deck][0]] - 1
        return [
            _DRAW + (level * 3 + min(len(self.player.hand), 2)) * _STAGES + self.stage,
            _DRAW_ROOM + room % 22,
        ]

    def _room(self) -> int:
        """How full the hand and the purse are, and whether there is gold."""
        gold = 1 if self.state.bank >> GOLD_SHIFT else 0
        return (min(len(self.player.hand), 2) * 2 + gold) * 11 + min(self.player.token_count, 10)
