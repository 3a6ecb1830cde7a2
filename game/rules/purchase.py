"""Purchases: which cards can be paid, paying, and replacing what was bought (B-2, B-8)."""

from collections.abc import Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules import payment
from game.rules.catalog import CARDS
from game.rules.choices import Choice, Pay
from game.rules.events import CardPurchased, Log, TokensPaid
from game.rules.gems import GOLD_SHIFT, covers, purse_text, shortfall, size
from game.rules.ids import NO_SLOT, CardId, Slot
from game.rules.means import can_pay, gold_of, gold_units, payable
from game.rules.numbers import paid_cards, paid_tokens
from game.rules.player import Player
from game.rules.question import Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.state import NO_OPTIONS, Limit, State, Step
from game.rules.table import discard, drop_from_hand, gain, leave_market, refill, show_card
from game.rules.tasks import data_of, task


def affordable(state: State, player: Player) -> vec[i64]:
    """The cards on the table and in hand that the player can pay and may purchase, in catalogue order (B-8)."""
    cards = payable(state, player)
    return open_to(state, player, cards, state.rules.purchasable) if len(cards) else cards


def can_purchase(state: State, player: Player, card: i64) -> bool:
    """Whether a card is on the table or in the player's hand, who can pay it and may purchase it (B-8)."""
    there = state.place_of(card) >= 0 or card in player.hand
    return there and can_pay(player, card) and not is_kept(state, player, card, state.rules.purchasable)


def open_to(state: State, player: Player, cards: vec[i64], limits: tuple[Limit, ...]) -> vec[i64]:
    """Those of the cards that no limit keeps from the player."""
    for limit in limits:
        cards = limit.open(state, player, cards)
    return cards


def is_kept(state: State, player: Player, card: i64, limits: tuple[Limit, ...]) -> bool:
    """Whether one of the limits keeps a card from the player."""
    return any(limit.keeps(state, player, card) for limit in limits)


def why_kept(state: State, player: Player, card: CardId, limits: Sequence[Limit]) -> Reason:
    """Which of the limits keeps a card from the player, and why."""
    for limit in limits:
        if limit.keeps(state, player, card):
            return limit.why(state, player, card)
    return reason("another_decision", "T-2")


def why_not_purchase(state: State, player: Player, card: CardId) -> Reason:
    """Why a card can't be purchased (B-8)."""
    if card not in state.market_row and card not in player.hand:
        return reason("not_for_sale", "B-8")
    if is_kept(state, player, card, state.rules.purchasable):
        return why_kept(state, player, card, state.rules.purchasable)
    missing = shortfall(payment.amount_due(player, card), player.tokens)
    gold = gold_of(player)
    short = gold_units(missing, player.gold_worth) - gold
    return reason("needs_gems", "B-8", missing=purse_text(missing), gold=gold, short=short)


def begin_purchase(state: State, card: CardId) -> None:
    """Stack the steps of a purchase (T-1)."""
    player = state.players[state.current]
    if player.blind:
        show_card(player, card)
    for step in state.rules.purchase:
        state.stack = append(state.stack, task(step, card))


class PayStep(Step):
    """Pay for the card and get it (B-8)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        card = CardId(data_of(task))
        player = state.players[state.current]
        pricings = state.rules.pricing
        if pricings and card in pricings:
            return vec[i64](pricings[card].payments(state, player, card))
        return payment.gem_payments(player, card)

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        card = CardId(data_of(task))
        player = state.players[state.current]
        tokens = paid_tokens(option)
        player.tokens -= tokens
        player.token_count -= size(tokens)
        state.bank += tokens
        if log is not None and tokens:
            log.append(TokensPaid(state.current, tokens))
        for spent in paid_cards(option):
            discard(state, player, spent, log)
        slot = Slot(state.place_of(card))
        if slot == NO_SLOT:
            drop_from_hand(player, card)
            state.last_card_round = state.round
        else:
            leave_market(state, slot, log)
        gain(state, player, card)
        if log is not None:
            log.append(CardPurchased(state.current, card, slot))

    def question(self, state: State, task: i64) -> Question:
        return Question(QuestionKind.PAY, state.current, cards=(CardId(data_of(task)),))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pay):
            return super().why_not(state, task, choice)
        card = CardId(data_of(task))
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
    units = gold_units(rest, player.gold_worth)
    gold = (choice.tokens >> GOLD_SHIFT) + 2 * len(choice.cards)
    if units > gold:
        return reason("underpaid", "B-8", missing=purse_text(rest), gold=gold)
    return reason("overpaid", "B-8", due=size(due))


class RefillStep(Step):
    """Replace the cards that left the market (B-2, T-1)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        if state.vacant:
            refill(state, log)
        return NO_OPTIONS
