"""The Strongholds (S-1 to S-7): three towers a player, that keep cards for their owner and win them by Conquest."""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.afford import CARD_BIT
from game.rules.catalog import nobles_of
from game.rules.choices import CONQUER, DECLINE, PLACE, REMOVE, Choice, Conquer, Decline, Move, Place, Remove, move
from game.rules.events import (
    ConquestDeclined,
    Log,
    StrongholdMoved,
    StrongholdPlaced,
    StrongholdRemoved,
    StrongholdsReturned,
)
from game.rules.ids import NOBODY, CardId, SeatId, Slot
from game.rules.player import Player
from game.rules.purchase import affordable, begin_purchase
from game.rules.question import Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.state import FORT_COUNT, FORT_SHIFT, NO_OPTIONS, Limit, State, Step, Task, fort_of

STOCK: Final = 3


class OccupationLimit(Limit):
    """Cards that carry another player's strongholds are out of reach (S-5)."""

    def allow(self, state: State, player: Player, cards: int) -> int:
        seat = state.current
        for slot, fort in enumerate(state.forts):
            if fort and fort >> FORT_SHIFT != seat:
                cards &= ~CARD_BIT[state.market[slot]]
        return cards

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        return reason("occupied", "S-5", seat=state.fort(state.market.index(card))[0])


def return_to_owner(state: State, slot: Slot, log: Log) -> None:
    """Strongholds go back to their owner when their card leaves (S-5, S-7, O-9)."""
    fort = state.forts[slot]
    if fort:
        owner, count = SeatId(fort >> FORT_SHIFT), fort & FORT_COUNT
        state.forts[slot] = 0
        state.players[owner].stock += count
        if log is not None:
            log.append(StrongholdsReturned(owner, state.market[slot], count))


class StrongholdStep(Step):
    """Place, move or remove a stronghold after a purchase (S-2 to S-4)."""

    def __init__(self, removable_up_to: int) -> None:
        self.removable_up_to: int = removable_up_to
        """From a card with how many opposing strongholds, at the most, one may be removed (S-3)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        seat = state.current
        mine: list[CardId] = []
        free: list[CardId] = []
        removals: list[Choice] = []
        for slot, card in enumerate(state.market):
            fort = state.forts[slot]
            if card < 0:
                continue
            if not fort:
                free.append(card)
            elif fort >> FORT_SHIFT == seat:
                mine.append(card)
                free.append(card)
            elif fort & FORT_COUNT <= self.removable_up_to:
                removals.append(REMOVE[card])
        options: list[Choice] = [PLACE[card] for card in free] if state.players[seat].stock else []
        options += [move(origin, card) for origin in mine for card in free if card != origin]
        return options + removals

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        seat = state.current
        if isinstance(choice, Place):
            state.players[seat].stock -= 1
            put_one(state, seat, choice.card)
            if log is not None:
                log.append(StrongholdPlaced(seat, choice.card))
        elif isinstance(choice, Move):
            lift_one(state, choice.origin)
            put_one(state, seat, choice.card)
            if log is not None:
                log.append(StrongholdMoved(seat, choice.origin, choice.card))
        else:
            assert isinstance(choice, Remove)
            owner = lift_one(state, choice.card)
            state.players[owner].stock += 1
            if log is not None:
                log.append(StrongholdRemoved(seat, owner, choice.card))

    def question(self, state: State, task: Task) -> Question:
        return Question(QuestionKind.STRONGHOLD, state.current, cards=(CardId(task[1]),))

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place | Move | Remove):
            return super().why_not(state, task, choice)
        if choice.card not in state.market:
            return reason("not_face_up", "S-2")
        owner, count = state.fort(state.market.index(choice.card))
        if isinstance(choice, Remove):
            if owner in (NOBODY, state.current):
                return reason("no_opposing_stronghold", "S-2")
            return reason("not_a_lone_stronghold", "S-3", seat=owner, there=count)
        if owner not in (NOBODY, state.current):
            return reason("occupied", "S-2", seat=owner)
        if isinstance(choice, Place):
            return reason("no_stronghold_in_stock", "S-2")
        if choice.origin == choice.card:
            return reason("same_card", "S-2")
        return reason("none_of_yours_there", "S-2")

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        return reason("strongholds_follow_purchases", "S-2") if isinstance(choice, Place | Move | Remove) else None


def put_one(state: State, seat: SeatId, card: CardId) -> None:
    slot = state.market.index(card)
    state.forts[slot] = fort_of(seat, (state.forts[slot] & FORT_COUNT) + 1)


def lift_one(state: State, card: CardId) -> SeatId:
    """Take one stronghold off a card and say whose it was."""
    slot = state.market.index(card)
    fort = state.forts[slot]
    state.forts[slot] = fort - 1 if fort & FORT_COUNT > 1 else 0
    return SeatId(fort >> FORT_SHIFT)


class ConquestStep(Step):
    """Purchase the card under all three of one's strongholds, after the action, or leave it (S-6)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        conquest = fort_of(state.current, STOCK)
        if conquest not in state.forts:
            return NO_OPTIONS
        card = state.market[state.forts.index(conquest)]
        if not affordable(state, state.players[state.current]) & CARD_BIT[card]:
            return NO_OPTIONS
        return [CONQUER[card], DECLINE]

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        if isinstance(choice, Conquer):
            begin_purchase(state, choice.card)
            return
        assert isinstance(choice, Decline)
        if log is not None:
            log.append(ConquestDeclined(state.current))

    def question(self, state: State, task: Task) -> Question:
        card = state.market[state.forts.index(fort_of(state.current, STOCK))]
        return Question(QuestionKind.CONQUEST, state.current, cards=(card,), optional=True)

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        if not isinstance(choice, Conquer):
            return super().why_not(state, task, choice)
        return reason("needs_three_strongholds", "S-6")

    def may_ask(self, state: State, task: Task) -> bool:
        own = [fort & FORT_COUNT for fort in state.forts if fort and fort >> FORT_SHIFT == state.current]
        within_reach = STOCK - 1 if state.comes(order.ACTION, order.PAY, order.STRONGHOLD) else STOCK
        return max(own, default=0) >= within_reach


STRONGHOLDS_2017: Final = Module(
    stock=STOCK,
    steps={order.STRONGHOLD: StrongholdStep(removable_up_to=STOCK), order.CONQUEST: ConquestStep()},
    obtainable=(OccupationLimit(),),
    on_leave=(return_to_owner,),
)

STRONGHOLDS_2024: Final = replace(
    STRONGHOLDS_2017,
    nobles=nobles_of("2024", "strongholds"),
    steps={order.STRONGHOLD: StrongholdStep(removable_up_to=1), order.CONQUEST: ConquestStep()},
)
