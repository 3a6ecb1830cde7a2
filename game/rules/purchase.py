"""Purchases: which cards can be paid, paying, and replacing what was bought (B-2, B-8)."""

from game.rules import payment
from game.rules.afford import BIAS, CARD_BIT
from game.rules.catalog import CARDS
from game.rules.choices import Choice, Pay
from game.rules.events import CardPurchased, Log, TokensPaid
from game.rules.gems import (
    BLACK_SHIFT,
    FIELD_MASK,
    GOLD_SHIFT,
    GREEN_SHIFT,
    PAIR_MASK,
    covers,
    purse_text,
    shortfall,
    size,
    unpack,
)
from game.rules.ids import NO_SLOT, CardId, Slot
from game.rules.player import Player
from game.rules.question import Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.state import NO_OPTIONS, State, Step, Task
from game.rules.table import discard, drop_from_hand, gain, leave_market, refill, show_card


def affordable(state: State, player: Player) -> int:
    """The cards on the table and in hand that the player can pay and may purchase, as bits (B-8)."""
    purse = player.tokens + player.discount
    table = state.rules.lacks[player.gold_worth - 1]
    lacks = (
        table.white_blue[purse & PAIR_MASK]
        + table.green_red[purse >> GREEN_SHIFT & PAIR_MASK]
        + table.black[purse >> BLACK_SHIFT & FIELD_MASK]
    )
    gold = (player.tokens >> GOLD_SHIFT) + 2 * player.vouchers
    cards = (state.face_up | player.hand_bits) & ~(lacks + BIAS[gold])
    if cards:
        for limit in state.rules.purchasable:
            cards = limit.allow(state, player, cards)
    return cards


def why_not_purchase(state: State, player: Player, card: CardId) -> Reason:
    """Why a card can't be purchased (B-8)."""
    if card not in state.market and card not in player.hand:
        return reason("not_for_sale", "B-8")
    if any(not limit.allow(state, player, CARD_BIT[card]) for limit in state.rules.purchasable):
        return state.rules.why_kept_from(state, player, card, state.rules.purchasable)
    due = payment.amount_due(player, card)
    missing = shortfall(due, player.tokens)
    units = sum([-(-count // player.gold_worth) for count in unpack(missing)])
    gold = (player.tokens >> GOLD_SHIFT) + 2 * player.vouchers
    return reason("needs_gems", "B-8", missing=purse_text(missing), gold=gold, short=units - gold)


def begin_purchase(state: State, card: CardId) -> None:
    """Stack the steps of a purchase (T-1)."""
    player = state.players[state.current]
    if player.blind:
        show_card(player, card)
    for number in state.rules.purchase:
        state.pending.append((number, card))


class PayStep(Step):
    """Pay for the card and get it (B-8)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        card = CardId(task[1])
        player = state.players[state.current]
        pricing = state.rules.pricing.get(card)
        return payment.gem_payments(player, card) if pricing is None else pricing.payments(state, player, card)

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Pay)
        card = CardId(task[1])
        player = state.players[state.current]
        player.tokens -= choice.tokens
        player.token_count -= choice.count
        state.bank += choice.tokens
        if log is not None and choice.tokens:
            log.append(TokensPaid(state.current, choice.tokens))
        for spent in choice.cards:
            discard(state, player, spent, log)
        if player.hand_bits & CARD_BIT[card]:
            drop_from_hand(player, card)
            slot = NO_SLOT
            state.last_card_round = state.round
        else:
            slot = Slot(state.market.index(card))
            leave_market(state, slot, log)
        gain(state, player, card)
        if log is not None:
            log.append(CardPurchased(state.current, card, slot))

    def question(self, state: State, task: Task) -> Question:
        return Question(QuestionKind.PAY, state.current, cards=(CardId(task[1]),))

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pay):
            return super().why_not(state, task, choice)
        card = CardId(task[1])
        player = state.players[state.current]
        pricing = state.rules.pricing.get(card)
        if pricing is None:
            return None if payment.is_legal(player, card, choice) else why_not_payment(player, card, choice)
        if pricing.is_legal(state, player, card, choice):
            return None
        return reason("wrong_discards", "O-8", colour=CARDS[card].discard_colour)


def why_not_payment(player: Player, card: CardId, choice: Pay) -> Reason:
    """Why tokens, and cards worth gold, don't pay for a card (B-8, O-2)."""
    if not covers(player.tokens, choice.tokens) or choice.tokens >> GOLD_SHIFT > player.tokens >> GOLD_SHIFT:
        return reason("not_yours", "B-8")
    if any(spent not in payment.voucher_cards(player) for spent in choice.cards):
        return reason("not_worth_gold", "O-2")
    due = payment.amount_due(player, card)
    rest = shortfall(due, choice.tokens)
    units = sum([-(-count // player.gold_worth) for count in unpack(rest)])
    gold = (choice.tokens >> GOLD_SHIFT) + 2 * len(choice.cards)
    if units > gold:
        return reason("underpaid", "B-8", missing=purse_text(rest), gold=gold)
    return reason("overpaid", "B-8", due=size(due))


class RefillStep(Step):
    """Replace the cards that left the market (B-2, T-1)."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        if state.vacant:
            refill(state, log)
        return NO_OPTIONS
