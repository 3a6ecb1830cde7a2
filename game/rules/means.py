"""Which cards a player can pay, two ways that agree: each by itself, or all at once.

Compiled, a price is compared with a purse in a handful of machine instructions, so every card on offer is looked at by
itself. In plain Python each of those instructions costs as much as an addition of wide integers, so there all cards are
looked at in one of those (see `afford`). A test holds that both find the same.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules.afford import BIAS, LackTable, card_bits, cards_of
from game.rules.catalog import CARDS
from game.rules.form import COMPILED
from game.rules.gems import (
    BLACK_SHIFT,
    FIELD,
    FIELD_MASK,
    GEM_MASK,
    GOLD_SHIFT,
    GREEN_SHIFT,
    GUARDS,
    ONE_EACH,
    PAIR_MASK,
    shortfall,
    size,
)
from game.rules.player import Player
from game.rules.state import NO_OPTIONS, State

PRICE: Final = vec[i64]([card.price for card in CARDS])
"""What each card costs, as a purse."""

HALF_MASK: Final = (FIELD_MASK >> 1) * ONE_EACH


def gold_units(short: i64, worth: i64) -> i64:
    """How many gold cover a shortfall, each paying up to `worth` of one colour (B-8, P-3)."""
    return size(short) if worth == 1 else size(short + ONE_EACH >> 1 & HALF_MASK)


def gold_of(player: Player) -> i64:
    """How much gold a player can pay with, cards worth gold included (O-2)."""
    return (player.tokens >> GOLD_SHIFT) + 2 * player.vouchers


def can_pay(player: Player, card: i64) -> bool:
    """Whether a player's gems, bonuses and gold reach a card's price (B-8)."""
    short = shortfall(PRICE[card], (player.tokens & GEM_MASK) + player.discount)
    return gold_units(short, player.gold_worth) <= gold_of(player)


def payable(state: State, player: Player) -> vec[i64]:
    """The cards on the table and in the player's hand that the player can pay, in catalogue order (B-8)."""
    return payable_one_by_one(state, player) if COMPILED else payable_at_once(state, player)


def payable_one_by_one(state: State, player: Player) -> vec[i64]:
    found = vec[i64]()
    gems = (player.tokens & GEM_MASK) + player.discount
    gold = gold_of(player)
    worth = player.gold_worth
    for card in state.market_row:
        if card >= 0:
            over = (PRICE[card] | GUARDS) - gems
            short = over & GUARDS
            if gold_units(over & (short - (short >> FIELD - 1)), worth) <= gold:
                found = _inserted(found, card)
    for held in player.hand:
        if held >= 0 and gold_units(shortfall(PRICE[held], gems), worth) <= gold:
            found = _inserted(found, held)
    return found


def _inserted(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards with one more, in order."""
    cards = append(cards, card)
    place = i64(len(cards)) - 1
    while place and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card
    return cards


def payable_at_once(state: State, player: Player) -> vec[i64]:
    purse = player.tokens + player.discount
    table: LackTable = state.rules.lacks[player.gold_worth - 1]
    lacks = (
        table.white_blue[purse & PAIR_MASK]
        + table.green_red[purse >> GREEN_SHIFT & PAIR_MASK]
        + table.black[purse >> BLACK_SHIFT & FIELD_MASK]
    )
    if not state.market_bits:
        state.market_bits = card_bits(state.market_row)
    offered = state.market_bits | card_bits(player.hand) if player.hand else state.market_bits
    cards = offered & ~(lacks + BIAS[gold_of(player)])
    return vec[i64](cards_of(cards)) if cards else NO_OPTIONS
