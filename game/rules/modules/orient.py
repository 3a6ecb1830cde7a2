"""The Orient (O-1 to O-9): ten more cards a level, with effects of their own."""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.afford import CARD_BIT, card_bits, cards_of
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
from game.rules.choices import CLAIM, RESERVE_NOBLE, Choice, Claim, Pair, Pay, ReserveNoble, pair, pay
from game.rules.events import CardClaimed, CardPaired, Log, NobleReserved
from game.rules.ids import CardId, Slot
from game.rules.modules.base import deck_of
from game.rules.player import Player
from game.rules.question import Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.state import NO_OPTIONS, Limit, Pricing, State, Step, Task
from game.rules.table import add_bonus, gain, leave_market

DISCARDS_DUE: Final = 2

LEVEL_BITS: Final = {level: card_bits([card.index for card in CARDS if card.level == level]) for level in (1, 2, 3)}
PAIRING_BITS: Final = card_bits([card.index for card in CARDS if card.kind in (ASSOCIATE, ASSOCIATE_FREE1)])
DISCARD_BITS: Final = card_bits([card.index for card in CARDS if card.kind == DISCARD2])


class PairingLimit(Limit):
    """Cards that must be paired are out of reach without a card that has a bonus (O-3)."""

    def allow(self, state: State, player: Player, cards: int) -> int:
        return cards if player.discount else cards & ~PAIRING_BITS

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        return reason("nothing_to_pair_with", "O-3")


class DiscardLimit(Limit):
    """Cards paid by discarding are out of reach without two bonuses of the stated colour (O-8)."""

    def allow(self, state: State, player: Player, cards: int) -> int:
        for card in cards_of(cards & DISCARD_BITS):
            if player.standing[CARDS[card].discard_colour] < DISCARDS_DUE:
                cards ^= CARD_BIT[card]
        return cards

    def why(self, state: State, player: Player, card: CardId) -> Reason:
        colour = CARDS[card].discard_colour
        return reason("needs_discards", "O-8", colour=colour, has=player.standing[colour], needs=DISCARDS_DUE)


_PAIRABLE: Final = PairingLimit()


class EffectStep(Step):
    """Start the effect of the card just got; a card without one does nothing."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        card = CARDS[task[1]]
        if card.free_level:
            state.pending.append((order.FREE_CARD, card.free_level))
        if card.kind in (ASSOCIATE, ASSOCIATE_FREE1):
            state.pending.append((order.PAIRING, card.index))
        elif card.kind == RESERVE_NOBLE_KIND:
            state.pending.append((order.NOBLE_RESERVATION,))
        return NO_OPTIONS


class PairingStep(Step):
    """Pair the card with another owned card that has a bonus (O-3, O-4)."""

    def __init__(self, copies_double: bool) -> None:
        self.copies_double: bool = copies_double

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        player = state.players[state.current]
        bonuses = {(CARDS[card].bonus, CARDS[card].bonus_count) for card in player.cards}
        bonuses |= {(colour, count) for _, colour, count in player.pairs}
        worth = {(colour, count if self.copies_double else 1) for colour, count in bonuses if colour != NO_COLOUR}
        return [pair(colour, count) for colour, count in sorted(worth)]

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Pair)
        card = CardId(task[1])
        player = state.players[state.current]
        player.pairs += ((card, choice.colour, choice.bonuses),)
        add_bonus(player, choice.colour, choice.bonuses, state.rules.standing_weight[card])
        if log is not None:
            log.append(CardPaired(state.current, card, choice.colour, choice.bonuses))

    def question(self, state: State, task: Task) -> Question:
        return Question(QuestionKind.PAIRING, state.current, cards=(CardId(task[1]),))

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pair):
            return super().why_not(state, task, choice)
        return reason("no_such_bonus", "O-3", colour=choice.colour, bonuses=choice.bonuses)


class FreeCardStep(Step):
    """Take a face-up card of a level at no cost, and apply its effect (O-4, O-7, O-9)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        player = state.players[state.current]
        cards = _PAIRABLE.allow(state, player, state.face_up & LEVEL_BITS[task[1]])
        for limit in state.rules.obtainable:
            cards = limit.allow(state, player, cards)
        return [CLAIM[card] for card in cards_of(cards)]

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Claim)
        slot = Slot(state.market.index(choice.card))
        leave_market(state, slot, log)
        gain(state, state.players[state.current], choice.card)
        if log is not None:
            log.append(CardClaimed(state.current, choice.card, slot))
        state.pending.append((order.EFFECT, choice.card))

    def question(self, state: State, task: Task) -> Question:
        return Question(QuestionKind.FREE_CARD, state.current, level=task[1])

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        if not isinstance(choice, Claim):
            return super().why_not(state, task, choice)
        if choice.card not in state.market:
            return reason("not_face_up", "O-9")
        if CARDS[choice.card].level != task[1]:
            return reason("wrong_level", "O-9", level=task[1])
        player = state.players[state.current]
        return state.rules.why_kept_from(state, player, choice.card, (_PAIRABLE, *state.rules.obtainable))


class NobleReservationStep(Step):
    """Reserve a face-up noble (O-6)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        return [RESERVE_NOBLE[noble] for noble in state.nobles]

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        assert isinstance(choice, ReserveNoble)
        state.nobles = tuple([noble for noble in state.nobles if noble != choice.noble])
        state.players[state.current].reserved_nobles += (choice.noble,)
        if log is not None:
            log.append(NobleReserved(state.current, choice.noble))

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
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


def discard_payments(state: State, player: Player, card: CardId) -> list[Choice]:
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
        payment
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
