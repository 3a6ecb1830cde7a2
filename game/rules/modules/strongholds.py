"""The Strongholds (S-1 to S-7): three towers a player, that keep cards for their owner and win them by Conquest."""

from dataclasses import replace
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.catalog import nobles_of
from game.rules.choices import Choice, Conquer, Move, Place, Remove
from game.rules.events import (
    ConquestDeclined,
    Log,
    StrongholdMoved,
    StrongholdPlaced,
    StrongholdRemoved,
    StrongholdsReturned,
)
from game.rules.ids import NO_SLOT, NOBODY, CardId, SeatId, Slot
from game.rules.numbers import CARD_BITS, KIND_BITS, KIND_MASK
from game.rules.player import Player
from game.rules.purchase import begin_purchase, can_purchase
from game.rules.question import CONQUER, DECLINE, MOVE, PLACE, REMOVE, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.state import FORT_COUNT, FORT_SHIFT, NO_OPTIONS, Limit, State, Step, fort_of
from game.rules.tasks import data_of

STOCK: Final = 3
MOVED_TO: Final = CARD_BITS + KIND_BITS
"""Where a move has the card it goes to (see `numbers`)."""


class OccupationLimit(Limit):
    """Cards that carry another player's strongholds are out of reach (S-5)."""

    def open(self, state: State, player: Player, cards: vec[i64]) -> vec[i64]:
        seat = state.current
        market = state.market_row
        occupied = vec[i64](
            [market[slot] for slot, fort in enumerate(state.fort_row) if fort and fort >> FORT_SHIFT != seat]
        )
        return vec[i64]([card for card in cards if card not in occupied]) if len(occupied) else cards

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        return reason("occupied", "S-5", seat=state.fort(state.slot_of(card))[0])


def return_to_owner(state: State, slot: Slot, log: Log) -> None:
    """Strongholds go back to their owner when their card leaves (S-5, S-7, O-9)."""
    fort = state.fort_row[slot]
    if fort:
        owner, count = SeatId(fort >> FORT_SHIFT), fort & FORT_COUNT
        state.fort_row[slot] = 0
        state.players[owner].stock += count
        if log is not None:
            log.append(StrongholdsReturned(owner, CardId(state.market_row[slot]), count))


class StrongholdStep(Step):
    """Place, move or remove a stronghold after a purchase (S-2 to S-4)."""

    def __init__(self, removable_up_to: int) -> None:
        self.removable_up_to: int = removable_up_to
        """From a card with how many opposing strongholds, at the most, one may be removed (S-3)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        seat = state.current
        mine: list[int] = []
        free: list[int] = []
        removals: list[int] = []
        forts = state.fort_row
        for slot, card in enumerate(state.market_row):
            fort = forts[slot]
            if card < 0:
                continue
            if not fort:
                free.append(card)
            elif fort >> FORT_SHIFT == seat:
                mine.append(card)
                free.append(card)
            elif fort & FORT_COUNT <= self.removable_up_to:
                removals.append(card)
        options = NO_OPTIONS[:]
        if state.players[seat].stock:
            options = vec[i64]([card << KIND_BITS | PLACE for card in free])
        for origin in mine:
            moves = vec[i64]([card << MOVED_TO | origin << KIND_BITS | MOVE for card in free if card != origin])
            options = extend(options, moves)
        for card in removals:
            options = append(options, card << KIND_BITS | REMOVE)
        return options

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        seat = state.current
        kind = option & KIND_MASK
        card = CardId(option >> KIND_BITS)
        if kind == PLACE:
            state.players[seat].stock -= 1
            put_one(state, seat, card)
            if log is not None:
                log.append(StrongholdPlaced(seat, card))
        elif kind == MOVE:
            origin, card = CardId(card & (1 << CARD_BITS) - 1), CardId(card >> CARD_BITS)
            lift_one(state, origin)
            put_one(state, seat, card)
            if log is not None:
                log.append(StrongholdMoved(seat, origin, card))
        else:
            assert kind == REMOVE
            owner = lift_one(state, card)
            state.players[owner].stock += 1
            if log is not None:
                log.append(StrongholdRemoved(seat, owner, card))

    def question(self, state: State, task: i64) -> Question:
        return Question(QuestionKind.STRONGHOLD, state.current, cards=(CardId(data_of(task)),))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place | Move | Remove):
            return super().why_not(state, task, choice)
        if choice.card not in state.market_row:
            return reason("not_face_up", "S-2")
        owner, count = state.fort(state.slot_of(choice.card))
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
    slot = state.slot_of(card)
    state.fort_row[slot] = fort_of(seat, (state.fort_row[slot] & FORT_COUNT) + 1)


def lift_one(state: State, card: CardId) -> SeatId:
    """Take one stronghold off a card and say whose it was."""
    slot = state.slot_of(card)
    fort = state.fort_row[slot]
    state.fort_row[slot] = fort - 1 if fort & FORT_COUNT > 1 else 0
    return SeatId(fort >> FORT_SHIFT)


def slot_to_conquer(state: State) -> int:
    """The place of the card that carries all strongholds of the player whose turn it is, or NO_SLOT."""
    conquest = fort_of(state.current, STOCK)
    if conquest in state.fort_row:
        for slot, fort in enumerate(state.fort_row):
            if fort == conquest:
                return slot
    return NO_SLOT


class ConquestStep(Step):
    """Purchase the card under all three of one's strongholds, after the action, or leave it (S-6)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        slot = slot_to_conquer(state)
        if slot < 0:
            return NO_OPTIONS
        card = state.market_row[slot]
        if not can_purchase(state, state.players[state.current], card):
            return NO_OPTIONS
        return vec[i64]([card << KIND_BITS | CONQUER, DECLINE])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        if option & KIND_MASK == CONQUER:
            begin_purchase(state, CardId(option >> KIND_BITS))
            return
        assert option == DECLINE
        if log is not None:
            log.append(ConquestDeclined(state.current))

    def question(self, state: State, task: i64) -> Question:
        card = CardId(state.market_row[slot_to_conquer(state)])
        return Question(QuestionKind.CONQUEST, state.current, cards=(card,), optional=True)

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Conquer):
            return super().why_not(state, task, choice)
        return reason("needs_three_strongholds", "S-6")

    def may_ask(self, state: State, task: i64) -> bool:
        own = [fort & FORT_COUNT for fort in state.fort_row if fort and fort >> FORT_SHIFT == state.current]
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
