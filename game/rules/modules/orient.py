"""The Orient (O-1 to O-9): ten more cards a level, with effects of their own."""

from dataclasses import replace
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.catalog import (
    ASSOCIATE,
    ASSOCIATE_FREE1,
    CARDS,
    DISCARD2,
    DOUBLE,
    NO_COLOUR,
    nobles_of,
)
from game.rules.catalog import RESERVE_NOBLE as RESERVE_NOBLE_KIND
from game.rules.choices import Choice, Claim, Pair, Pay, ReserveNoble, pay
from game.rules.events import CardClaimed, CardPaired, Log, NobleReserved
from game.rules.ids import CardId, NobleId
from game.rules.modules.base import deck_of
from game.rules.numbers import COLOUR_BITS, KIND_BITS, pairing
from game.rules.player import Player
from game.rules.purchase import open_to, why_kept
from game.rules.question import CLAIM, RESERVE_NOBLE, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.state import NO_OPTIONS, Limit, Pricing, State, Step
from game.rules.table import add_bonus, gain, leave_market
from game.rules.tasks import data_of, task

DISCARDS_DUE: Final = 2

LEVEL: Final = vec[i64]([card.level for card in CARDS])
FREE_LEVEL: Final = vec[i64]([card.free_level for card in CARDS])
RESERVES_NOBLE: Final = vec[bool]([card.kind == RESERVE_NOBLE_KIND for card in CARDS])
IS_PAIRED: Final = vec[bool]([card.kind in (ASSOCIATE, ASSOCIATE_FREE1) for card in CARDS])
DISCARDED: Final = vec[i64]([card.discard_colour if card.kind == DISCARD2 else NO_COLOUR for card in CARDS])
"""The colour of the cards that are discarded for a card, if it is paid that way."""


class PairingLimit(Limit):
    """Cards that must be paired are out of reach without a card that has a bonus (O-3)."""

    def open(self, state: State, player: Player, cards: vec[i64]) -> vec[i64]:
        return cards if player.discount else vec[i64]([card for card in cards if not IS_PAIRED[card]])

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        return reason("nothing_to_pair_with", "O-3")


class DiscardLimit(Limit):
    """Cards paid by discarding are out of reach without two bonuses of the stated colour (O-8)."""

    def open(self, state: State, player: Player, cards: vec[i64]) -> vec[i64]:
        standing = player.standing
        return vec[i64]([card for card in cards if DISCARDED[card] < 0 or standing[DISCARDED[card]] >= DISCARDS_DUE])

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        colour = CARDS[card].discard_colour
        return reason("needs_discards", "O-8", colour=colour, has=player.standing[colour], needs=DISCARDS_DUE)


_PAIRABLE: Final = PairingLimit()


class EffectStep(Step):
    """Start the effect of the card just got; a card without one does nothing."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        start_effect(state, data_of(task))
        return NO_OPTIONS


def start_effect(state: State, card: i64) -> None:
    """Stack what a card's effect asks; what comes first is stacked last."""
    if FREE_LEVEL[card]:
        state.stack = append(state.stack, task(order.FREE_CARD, FREE_LEVEL[card]))
    if IS_PAIRED[card]:
        state.stack = append(state.stack, task(order.PAIRING, card))
    elif RESERVES_NOBLE[card]:
        state.stack = append(state.stack, order.NOBLE_RESERVATION)


class PairingStep(Step):
    """Pair the card with another owned card that has a bonus (O-3, O-4)."""

    def __init__(self, copies_double: bool) -> None:
        self.copies_double: bool = copies_double

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        bonuses = {(CARDS[card].bonus, CARDS[card].bonus_count) for card in player.cards}
        bonuses |= {(colour, count) for _, colour, count in player.pairs}
        worth = {(colour, count if self.copies_double else 1) for colour, count in bonuses if colour != NO_COLOUR}
        return vec[i64]([pairing(colour, count) for colour, count in sorted(worth)])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        about = option >> KIND_BITS
        colour, bonuses = about & (1 << COLOUR_BITS) - 1, about >> COLOUR_BITS
        card = CardId(data_of(task))
        player = state.players[state.current]
        player.pairs += ((card, colour, bonuses),)
        add_bonus(player, colour, bonuses, state.rules.standing_weight[card])
        if log is not None:
            log.append(CardPaired(state.current, card, colour, bonuses))

    def question(self, state: State, task: i64) -> Question:
        return Question(QuestionKind.PAIRING, state.current, cards=(CardId(data_of(task)),))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pair):
            return super().why_not(state, task, choice)
        return reason("no_such_bonus", "O-3", colour=choice.colour, bonuses=choice.bonuses)


class FreeCardStep(Step):
    """Take a face-up card of a level at no cost, and apply its effect (O-4, O-7, O-9)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        level = data_of(task)
        there = sorted([card for card in state.market_row if card >= 0 and LEVEL[card] == level])
        cards = open_to(state, player, vec[i64](there), (_PAIRABLE, *state.rules.obtainable))
        return vec[i64]([card << KIND_BITS | CLAIM for card in cards])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        card = CardId(option >> KIND_BITS)
        slot = state.slot_of(card)
        leave_market(state, slot, log)
        gain(state, state.players[state.current], card)
        if log is not None:
            log.append(CardClaimed(state.current, card, slot))
        start_effect(state, card)

    def question(self, state: State, task: i64) -> Question:
        return Question(QuestionKind.FREE_CARD, state.current, level=data_of(task))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Claim):
            return super().why_not(state, task, choice)
        if choice.card not in state.market_row:
            return reason("not_face_up", "O-9")
        if CARDS[choice.card].level != data_of(task):
            return reason("wrong_level", "O-9", level=data_of(task))
        player = state.players[state.current]
        return why_kept(state, player, choice.card, (_PAIRABLE, *state.rules.obtainable))


class NobleReservationStep(Step):
    """Reserve a face-up noble (O-6)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        return vec[i64]([noble << KIND_BITS | RESERVE_NOBLE for noble in state.nobles])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        reserved = NobleId(option >> KIND_BITS)
        state.nobles = tuple([noble for noble in state.nobles if noble != reserved])
        state.players[state.current].reserved_nobles += (reserved,)
        if log is not None:
            log.append(NobleReserved(state.current, reserved))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, ReserveNoble):
            return super().why_not(state, task, choice)
        return reason("noble_not_there", "O-6")


def owned_of_colour(player: Player, colour: int) -> tuple[list[CardId], list[CardId]]:
    """A player's cards of a colour: those paired to it, and those that have it by themselves."""
    paired = [card for card, paired_to, _ in player.pairs if paired_to == colour]
    return paired, [card for card in player.cards if CARDS[card].bonus == colour]


def bonuses_of(player: Player, card: CardId) -> int:
    """How many bonuses an owned card gives."""
    return next((count for paired, _, count in player.pairs if paired == card), CARDS[card].bonus_count)


def discards_are_legal(state: State, player: Player, card: CardId, payment: Pay) -> bool:
    """Whether these cards may be discarded for a card: enough, none too many, paired ones first (O-8)."""
    paired, plain = owned_of_colour(player, CARDS[card].discard_colour)
    chosen = payment.cards
    if payment.tokens or not chosen or len(set(chosen)) != len(chosen):
        return False
    if any(spent not in paired and spent not in plain for spent in chosen):
        return False
    if any(spent in plain for spent in chosen) and any(spent not in chosen for spent in paired):
        return False
    weights = [state.rules.standing_weight[spent] for spent in chosen]
    return sum(weights) >= DISCARDS_DUE > sum(weights) - max(weights)


def discard_payments(state: State, player: Player, card: CardId) -> list[int]:
    """What may be discarded for a card, cheapest first; of cards alike in effect only the first are named (O-8)."""
    paired, plain = owned_of_colour(player, CARDS[card].discard_colour)
    owned = sorted(paired + plain)
    candidates = [pay(0, (one,)) for one in owned]
    candidates += [pay(0, (one, two)) for number, one in enumerate(owned) for two in owned[number + 1 :]]
    priced: dict[tuple[object, ...], tuple[tuple[int, int], Pay]] = {}
    for payment in candidates:
        if discards_are_legal(state, player, card, payment):
            worths = [(spent in paired, bonuses_of(player, spent), CARDS[spent].points) for spent in payment.cards]
            loss = (sum([points for _, _, points in worths]), sum([bonuses for _, bonuses, _ in worths]))
            priced.setdefault(tuple(sorted(worths)), (loss, payment))
    losses = [loss for loss, _ in priced.values()]
    return [
        payment.number
        for loss, payment in sorted(priced.values(), key=lambda entry: (entry[0], entry[1].cards))
        if not any(other != loss and other[0] <= loss[0] and other[1] <= loss[1] for other in losses)
    ]


_DISCARDS: Final = Pricing(discard_payments, discards_are_legal)


def _decks(edition: str) -> tuple[tuple[CardId, ...], ...]:
    return tuple([deck_of(False, level, edition) for level in (1, 2, 3)])


def _steps(copies_double: bool) -> dict[int, Step]:
    return {
        order.EFFECT: EffectStep(),
        order.PAIRING: PairingStep(copies_double),
        order.FREE_CARD: FreeCardStep(),
        order.NOBLE_RESERVATION: NobleReservationStep(),
    }


ORIENT_2017: Final = Module(
    decks=_decks("2017"),
    face_up=2,
    steps=_steps(copies_double=False),
    purchasable=(_PAIRABLE, DiscardLimit()),
    pricing={card.index: _DISCARDS for card in CARDS if card.kind == DISCARD2},
)

ORIENT_2024: Final = replace(
    ORIENT_2017,
    decks=_decks("2024"),
    nobles=nobles_of("2024", "orient"),
    steps=_steps(copies_double=True),
    standing_weight={card.index: 1 for card in CARDS if card.kind == DOUBLE},
)

PAIR_COPIES_ONE: Final[Module] = Module(steps={order.PAIRING: PairingStep(copies_double=False)})
"""A house rule (V-4): a card paired with one of two bonuses has one."""
