"""Every sensible way to pay a price in gems (B-8, O-2, P-3).

A payment is so many gems of each colour, so many gold, so many vouchers (`gold2` cards, worth two gold each). What the
gems leave open of each colour is covered by gold, each paying up to `gold_worth` of one colour. A payment is
*dominated* when a legal one exists that spends no more of anything and less of something; those are not offered, but
`is_legal` takes any payment in which everything spent does at least some work.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.catalog import CARDS, GOLD2
from game.rules.choices import Pay
from game.rules.gems import GEM_MASK, GEMS, GOLD_SHIFT, ONE, ONE_GOLD, covers, shortfall, unpack
from game.rules.ids import CardId
from game.rules.means import PRICE
from game.rules.numbers import KIND_BITS, payment
from game.rules.player import Player
from game.rules.question import PAY


def amount_due(player: Player, card: i64) -> i64:
    """What a card costs a player after the bonuses, as a purse (B-8)."""
    return shortfall(PRICE[card], player.discount)


def gem_payments(player: Player, card: i64) -> vec[i64]:
    """All payments, of a card that can be paid, that are not dominated: most gold kept first, then most tokens."""
    due = amount_due(player, card)
    gold = player.tokens >> GOLD_SHIFT
    vouchers = player.vouchers
    if not due or not (gold or vouchers):
        return vec[i64]([due << KIND_BITS | PAY])
    usable = due - shortfall(due, player.tokens)
    if not vouchers:
        return _coin_payments(due, usable, gold, player.gold_worth)
    cards = voucher_cards(player)
    ways = _ways_to_pay(due, usable, gold, vouchers, player.gold_worth)
    return vec[i64]([payment(tokens, cards[:spent]) for tokens, spent in ways])


_coins: Final[dict[int, vec[i64]]] = {}
MOST_KEPT: Final = 1 << 15
"""How many prices the payments are kept of."""


def _coin_payments(due: i64, usable: i64, gold: i64, worth: i64) -> vec[i64]:
    """The payments without vouchers, which are worked out once for each price and purse."""
    key = (due << GOLD_SHIFT | usable) << 4 | gold << 1 | worth - 1
    payments = _coins.get(key)
    if payments is None:
        if len(_coins) >= MOST_KEPT:
            _coins.clear()
        payments = _coins[key] = vec[i64]([payment(tokens) for tokens, _ in _ways_to_pay(due, usable, gold, 0, worth)])
    return payments


@lru_cache(maxsize=MOST_KEPT)
def _ways_to_pay(due: int, usable: int, gold: int, vouchers: int, worth: int, /) -> list[tuple[int, int]]:
    """The payments of what is due from the usable gems, gold and vouchers: tokens, and how many vouchers."""
    ranked: list[tuple[int, int, int, int, int]] = []
    for gems, spent, units in _gem_parts(due, usable, worth, gold + 2 * vouchers):
        for cards in range(min(vouchers, (units + 1) // 2) + 1):
            coins = units - 2 * cards
            if coins > gold or (coins < 0 and spent):
                continue
            coins = max(coins, 0)
            ranked.append((coins + 2 * cards, spent + coins, -gems, cards, gems + coins * ONE_GOLD))
    ranked.sort()
    return [(tokens, cards) for _, _, _, cards, tokens in ranked]


def _gem_parts(due: int, tokens: int, worth: int, units: int) -> list[tuple[int, int, int]]:
    """The gems that a payment may spend: purse, number, and the units of gold that must cover the rest."""
    parts = [(0, 0, 0)]
    owed = unpack(due)
    owned = unpack(tokens)
    for colour in GEMS:
        need = owed[colour]
        if not need:
            continue
        extended = []
        for spend in range(min(need, owned[colour]) + 1):
            rest = need - spend
            if spend and rest % worth:
                continue
            cover = -(-rest // worth)
            for purse, count, used in parts:
                if used + cover <= units:
                    extended.append((purse + spend * ONE[colour], count + spend, used + cover))
        parts = extended
    return parts


def voucher_cards(player: Player) -> list[CardId]:
    """The owned cards that are worth two gold each, in catalogue order."""
    return sorted([card for card in player.cards if CARDS[card].kind == GOLD2])


def is_legal(player: Player, card: CardId, payment: Pay) -> bool:
    """Whether a payment composed by hand pays a price in gems, everything spent doing at least some work."""
    due = amount_due(player, card)
    gems = payment.tokens & GEM_MASK
    gold = payment.tokens >> GOLD_SHIFT
    if not covers(player.tokens, gems) or not covers(due, gems) or gold > player.tokens >> GOLD_SHIFT:
        return False
    vouchers = voucher_cards(player)
    if len(set(payment.cards)) != len(payment.cards) or any(card not in vouchers for card in payment.cards):
        return False
    rest = unpack(due - gems)
    units = sum([-(-count // player.gold_worth) for count in rest])
    spent_cards = len(payment.cards)
    return units <= gold + 2 * spent_cards and gold + spent_cards <= sum(rest)
