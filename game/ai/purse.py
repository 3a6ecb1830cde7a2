"""Prices, lacks and turns: the sums about purses that valuing cards needs, as table look-ups.

A purse packs five gems in fields of five bits (see `game.rules.gems`); pairs of fields index the tables here, so that
a card's cost to a player is a few additions, in plain Python as in compiled.
"""

from typing import Final

from game.rules.catalog import ASSOCIATE, ASSOCIATE_FREE1, CARDS, CITIES, GOLD2, NOBLES
from game.rules.catalog import RESERVE_NOBLE as RESERVE_NOBLE_KIND
from game.rules.gems import GEM_MASK, GOLD_SHIFT, GUARDS, pack
from game.rules.player import Player

PAIR_SIZE: Final = tuple([(both & 31) + (both >> 5) for both in range(1024)])
PAIR_MOST: Final = tuple([max(both & 31, both >> 5) for both in range(1024)])

PRICE: Final = tuple([card.price for card in CARDS])
POINTS: Final = tuple([card.points for card in CARDS])
LEVEL: Final = tuple([card.level for card in CARDS])
BONUS: Final = tuple([card.bonus for card in CARDS])
COST: Final = tuple([sum(card.cost) for card in CARDS])
FREE_LEVEL: Final = tuple([card.free_level for card in CARDS])
DISCARDS: Final = tuple([card.discard_colour for card in CARDS])
ORIENT: Final = tuple([int(card.edition != "") for card in CARDS])

PAIRS_UP: Final = tuple([int(card.kind in (ASSOCIATE, ASSOCIATE_FREE1)) for card in CARDS])

BONUSES: Final = tuple(
    [1.0 if card.kind in (ASSOCIATE, ASSOCIATE_FREE1) else float(card.bonus_count) for card in CARDS]
)
"""How many bonuses a card will give, a paired one counted as one."""

EFFECT: Final = tuple(
    [
        1.0 * card.free_level + (0.7 if card.kind == GOLD2 else 0.8 if card.kind == RESERVE_NOBLE_KIND else 0.0)
        for card in CARDS
    ]
)
"""What a card's own effect is worth, in bonuses: a free card, two gold once, a noble of one's own."""

NOBLE_POINTS: Final = 3
NOBLE_PURSE: Final = tuple([pack(noble.needs) for noble in NOBLES])
CITY_PURSE: Final = tuple([pack(city.needs) for city in CITIES])
CITY_POINTS: Final = tuple([city.points for city in CITIES])
CITY_ALIKE: Final = tuple([city.any_same for city in CITIES])
CITY_NEEDS: Final = tuple([city.needs for city in CITIES])

FADE: Final = tuple([0.78**turns for turns in range(40)])
"""What something so many turns away is worth of what it would be worth now."""


def lacking(price: int, means: int) -> int:
    """Field by field over the five gems, what the price asks beyond the means, as a purse."""
    difference = (price & GEM_MASK | GUARDS) - (means & GEM_MASK)
    short = difference & GUARDS
    return difference & (short - (short >> 4))


def count(purse: int) -> int:
    """How many gems there are in a purse without gold."""
    return PAIR_SIZE[purse & 1023] + PAIR_SIZE[purse >> 10 & 1023] + (purse >> 20 & 31)


def most(purse: int) -> int:
    """How many there are of the commonest gem of a purse without gold."""
    return max(PAIR_MOST[purse & 1023], PAIR_MOST[purse >> 10 & 1023], purse >> 20 & 31)


def gold_at_hand(player: Player) -> int:
    """How many gems a player's gold can stand for, with the cards that are worth two gold once."""
    return ((player.tokens >> GOLD_SHIFT) + 2 * player.vouchers) * player.gold_worth


def turns_to_collect(lack: int, gold: int) -> int:
    """About how many turns it takes to collect gems, when gold covers some of them.

    Three different gems a turn, or two alike when there are many, bound it from two sides.
    """
    total = PAIR_SIZE[lack & 1023] + PAIR_SIZE[lack >> 10 & 1023] + (lack >> 20 & 31) - gold
    if total <= 0:
        return 0
    alike = max(PAIR_MOST[lack & 1023], PAIR_MOST[lack >> 10 & 1023], lack >> 20 & 31) - gold
    return max((total + 2) // 3, (2 * alike + 2) // 3)


def shortage(lack: int, gold: int, bank: int) -> int:
    """How many of the gems to collect the supply hasn't got, beyond those that gold covers."""
    beyond = lacking(lack, bank)
    if not beyond:
        return 0
    short = count(beyond) - gold
    return short if short > 0 else 0
