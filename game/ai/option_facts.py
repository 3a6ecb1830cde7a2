"""Options as facts: what the mind reads of each answer to the question at hand.

An option comes to a handful of facts out of some thousands (a card of three points reserved, two turns from me,
one from my rival), as a table does (see `facts`), with kinds of their own. Modules bring those of their choices.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from game.ai.cards import BONUS, LEVEL, NOBLE_POINTS, POINTS, POINTS_CLASS, TRADE_COLOUR
from game.ai.facts import USES, Sights, use_of, use_of_colour
from game.ai.gem_sums import gem_count, turns_to_collect
from game.ai.knowledge import ALL_MODULES, POLICY_CLASS, POLICY_CLASSES, Knowledge
from game.ai.layout import layout, room
from game.ai.modules.module import FAR, Chooser
from game.ai.outlook import Outlook
from game.rules.choices import Choice, Draw, Purchase, Reserve, Return, Take, Visit
from game.rules.gems import FIELD, FIELD_MASK, GOLD_SHIFT, shortfall
from game.rules.means import PRICE
from game.rules.player import Player
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS
from game.rules.variants import USUAL_TARGET

GOAL: Final = 5
"""Turns up to which a card is a goal to take gems for."""
_TURNS: Final = FAR + 1
_STAGES: Final = 4
_STAGE: Final = tuple([sum([points >= start for start in (4, 9, 12)]) for points in range(USUAL_TARGET + 1)])
"""By the leader's points, as far as those that end the usual game; of another goal, by the same share of it."""
_NEAR: Final = 4
"""How many cases a rival's turns to a card have."""
_TOKENS: Final = 11
"""How many numbers of tokens are told apart where there must be room for gold."""
_PURSES: Final = 2 * _TOKENS
"""The same with gold in the supply or without."""
LACKS: Final = 10

SIZES: Final[dict[str, tuple[int, ...]]] = {
    "buy_due": (6, 13),
    "buy_use": (POLICY_CLASSES, USES, _STAGES),
    "buy_stage": (6, _STAGES, 2),
    "buy_threat": (6, _NEAR),
    "buy_gain": (2, 2, _STAGES),
    "buy_owned": (6, USES),
    "buy_tokens": (11,),
    "reserve_turns": (6, _TURNS, _TURNS),
    "reserve_room": (3, 2, _TOKENS),
    "reserve_use": (POLICY_CLASSES, USES, _TURNS),
    "reserve_stage": (_STAGES, 6),
    "reserve_stops": (2, 2, _TURNS),
    "draw": (3, 3, _STAGES),
    "draw_room": (2, _TOKENS),
    "take_goal": (6, GOAL + 1, GOAL + 1),
    "take_use": (USES, GOAL + 1, GOAL + 1),
    "take_race": (6, _NEAR, GOAL + 1),
    "take_tokens": (4, 14),
    "take_gem": (6, 8),
    "take_rare": (2, 4, 8),
    "take_stage": (_STAGES, 4, 2),
    "return_gem": (8, 8),
    "return_gold": (1,),
    "return_goal": (6, GOAL + 1, _TURNS),
    "visit": (LACKS,),
}
"""The kinds of facts that every game's options have, and how many each of their parts has."""

FIRST: Final = layout(SIZES, 0)
_MODULE_STARTS: Final[list[int]] = []
_end = room(SIZES)
for _module in ALL_MODULES:
    _MODULE_STARTS.append(_end)
    _end += room(_module.option_facts)
COUNT: Final[int] = _end
"""How many facts there are of options."""

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
_RETURN_GEM: Final = FIRST["return_gem"]
_RETURN_GOLD: Final = FIRST["return_gold"]
_RETURN_GOAL: Final = FIRST["return_goal"]
_VISIT: Final = FIRST["visit"]


@mypyc_attr(acyclic=True)
class GemGoal:
    """A card to take gems for."""

    __slots__ = ("lack", "need", "rival", "turns", "use", "worth")

    def __init__(self, worth: int, use: int, need: int, lack: int, turns: int, rival: int) -> None:
        self.worth: int = worth
        self.use: int = use
        self.need: int = need
        """What it asks beyond the bonuses, as a purse."""
        self.lack: int = lack
        """What of that is not at hand."""
        self.turns: int = turns
        self.rival: int = rival


@mypyc_attr(acyclic=True)
class OptionFacts(Chooser):
    """The options of the seat that is asked, told by their facts."""

    def __init__(self, sights: Sights) -> None:
        state = sights.state
        seat = state.current
        self.state: State = state
        self.seat: int = seat
        self.knowledge: Knowledge = sights.knowledge
        self.own: Outlook = sights.seats[seat]
        self.player: Player = self.own.player
        self.rivals: list[Outlook] = [sights.seats[other] for other in range(len(sights.seats)) if other != seat]
        leader = max([player.points for player in state.players])
        self.target: int = state.rules.target
        self.stage: int = _STAGE[min(leader, self.target) * USUAL_TARGET // self.target]
        self.goals: list[GemGoal] = []
        self.theirs: list[int] = [min(turns, FAR) for turns in sights.nearest[seat]]
        self.sought: int = 0
        """Gems that a rival lacks for a card with points a turn away, as colours' bits."""
        self._look_around()

    def rows(self, options: Sequence[Choice]) -> list[list[int]]:
        """The numbers of each option's facts."""
        return [self.row(option) for option in options]

    def row(self, option: Choice) -> list[int]:
        """The numbers of an option's facts."""
        if isinstance(option, Take):
            return self._of_take(option)
        if isinstance(option, Purchase):
            return self._of_purchase(option.card)
        if isinstance(option, Reserve):
            return self._of_reserve(option.card)
        if isinstance(option, Draw):
            return self._of_draw(option.deck)
        if isinstance(option, Return):
            return self._of_return(option)
        if isinstance(option, Visit):
            return [_VISIT + self._nearest_rival_to(NOBLE_NEEDS[option.noble])]
        found: list[int] = []
        module = self.knowledge.module_of.get(type(option))
        if module is not None:
            module.add_option_facts(found, _MODULE_STARTS[ALL_MODULES.index(module)], option, self)
        return found

    def use(self, card: int) -> int:
        return use_of(self.own, card)

    def wants(self, colour: int) -> int:
        return use_of_colour(self.own, colour)

    def turns(self, place: int) -> int:
        return min(self.own.turns[place], FAR)

    def add_gem(self, row: list[int], colour: int) -> None:
        self._add_gem(row, colour, 0)
        self._add_goals(row, 1 << FIELD * colour)

    def _look_around(self) -> None:
        state = self.state
        market = state.market_row
        for place in range(len(market)):
            card = market[place]
            if card < 0:
                continue
            for rival in self.rivals:
                if rival.turns[place] == 1 and POINTS[card]:
                    self.sought |= shortfall(shortfall(PRICE[card], rival.player.discount), rival.player.tokens)
            self._aim(card, self.own.turns[place], self.theirs[place])
        for place in range(len(self.own.hand_turns)):
            held = self.player.hand[place]
            if held >= 0:
                self._aim(held, self.own.hand_turns[place], FAR)

    def _aim(self, card: int, turns: int, rival: int) -> None:
        if turns <= GOAL and TRADE_COLOUR[card] < 0:
            player = self.player
            need = shortfall(PRICE[card], player.discount)
            lack = shortfall(need, player.tokens)
            self.goals.append(
                GemGoal(POINTS_CLASS[card], use_of(self.own, card), need, lack, turns, min(rival, _NEAR - 1))
            )

    def _nearest_rival_to(self, needs: int) -> int:
        """How many bonuses the rival lacks who is nearest to a noble."""
        nearest = LACKS - 1
        for rival in self.rivals:
            nearest = min(nearest, gem_count(shortfall(needs, rival.player.standing_purse)))
        return nearest

    def _add_gem(self, row: list[int], gem: int, double: int) -> None:
        bank = min(int(self.state.bank >> FIELD * gem & FIELD_MASK), 7)
        row.append(_TAKE_GEM + min(int(self.player.tokens >> FIELD * gem & FIELD_MASK), 5) * 8 + bank)
        if self.sought >> FIELD * gem & FIELD_MASK:
            row.append(_TAKE_RARE + (double * 4 + self.stage) * 8 + bank)

    def _add_goals(self, row: list[int], purse: int) -> None:
        """Add which cards a purse of gems brings nearer."""
        for goal in self.goals:
            if goal.turns:
                after = turns_to_collect(shortfall(goal.lack, purse), self.own.gold)
                if after < goal.turns:
                    row.append(_TAKE_GOAL + (goal.worth * (GOAL + 1) + goal.turns) * (GOAL + 1) + after)
                    row.append(_TAKE_USE + (goal.use * (GOAL + 1) + goal.turns) * (GOAL + 1) + after)
                    row.append(_TAKE_RACE + (goal.worth * _NEAR + goal.rival) * (GOAL + 1) + after)

    def _of_take(self, option: Take) -> list[int]:
        player = self.player
        double = 1 if option.double else 0
        number = min(option.count, 3)
        found = [
            _TAKE_TOKENS + number * 14 + min(player.token_count + option.count, 13),
            _TAKE_STAGE + (self.stage * 4 + number) * 2 + double,
        ]
        for gem in option.gems:
            self._add_gem(found, gem, double)
        self._add_goals(found, option.purse)
        return found

    def _of_purchase(self, card: int) -> list[int]:
        player = self.player
        stage = self.stage
        worth = POINTS_CLASS[card]
        colour = BONUS[card]
        use = use_of(self.own, card)
        in_hand = 1 if card in player.hand else 0
        near = _NEAR - 1 if in_hand else min(self.theirs[self.state.slot_of(card)], _NEAR - 1)
        due = gem_count(shortfall(PRICE[card], player.discount))
        noble = 1 if colour >= 0 and self.own.completing >> FIELD * colour & FIELD_MASK else 0
        ends = 1 if player.points + POINTS[card] + NOBLE_POINTS * noble >= self.target else 0
        found = [
            _BUY_DUE + worth * 13 + min(due, 12),
            _BUY_USE + (POLICY_CLASS[card] * USES + use) * _STAGES + stage,
            _BUY_STAGE + (worth * _STAGES + stage) * 2 + in_hand,
            _BUY_THREAT + worth * _NEAR + near,
            _BUY_GAIN + (noble * 2 + ends) * _STAGES + stage,
            _BUY_TOKENS + min(player.token_count, 10),
        ]
        if colour >= 0:
            found.append(_BUY_OWNED + min(player.bonuses[colour], 5) * USES + use)
        return found

    def _of_reserve(self, card: int) -> list[int]:
        worth = POINTS_CLASS[card]
        place = self.state.slot_of(card)
        turns = min(self.own.turns[place], FAR)
        theirs = self.theirs[place]
        stops = 0
        noble = 0
        colour = BONUS[card]
        for rival in self.rivals:
            gain = POINTS[card]
            if colour >= 0 and rival.completing >> FIELD * colour & FIELD_MASK:
                noble = 1
                gain += NOBLE_POINTS
            if rival.player.points + gain >= self.target:
                stops = 1
        return [
            _RESERVE_TURNS + (worth * _TURNS + turns) * _TURNS + theirs,
            _RESERVE_ROOM + min(len(self.player.hand), 2) * _PURSES + self._purse(),
            _RESERVE_USE + (POLICY_CLASS[card] * USES + use_of(self.own, card)) * _TURNS + turns,
            _RESERVE_STAGE + self.stage * 6 + worth,
            _RESERVE_STOPS + (stops * 2 + noble) * _TURNS + theirs,
        ]

    def _of_draw(self, deck: int) -> list[int]:
        level = LEVEL[self.state.rules.decks[deck][0]] - 1
        return [
            _DRAW + (level * 3 + min(len(self.player.hand), 2)) * _STAGES + self.stage,
            _DRAW_ROOM + self._purse(),
        ]

    def _of_return(self, option: Return) -> list[int]:
        found: list[int] = []
        tokens = self.player.tokens
        left = tokens - option.tokens
        for colour in range(5):
            had = min(int(tokens >> FIELD * colour & FIELD_MASK), 7)
            wanted = min(int(self.own.wants >> FIELD * colour & FIELD_MASK), 7)
            for _ in range(int(option.tokens >> FIELD * colour & FIELD_MASK)):
                found.append(_RETURN_GEM + had * 8 + wanted)
                had = max(0, had - 1)
        for _ in range(option.tokens >> GOLD_SHIFT):
            found.append(_RETURN_GOLD)
        gold = self.own.gold - (option.tokens >> GOLD_SHIFT) * self.player.gold_worth
        for goal in self.goals:
            after = turns_to_collect(shortfall(goal.need, left), gold)
            if after > goal.turns:
                found.append(_RETURN_GOAL + (goal.worth * (GOAL + 1) + goal.turns) * _TURNS + min(after, FAR))
        return found

    def _purse(self) -> int:
        """Whether there is gold, and how full the purse is: one of `_PURSES`."""
        gold = 1 if self.state.bank >> GOLD_SHIFT else 0
        return gold * _TOKENS + min(self.player.token_count, _TOKENS - 1)
