"""Sums about gems, as table look-ups: how many there are, how long they take to collect, what the supply lacks.

A purse packs five gems in fields of five bits (see `game.rules.gems`); pairs of fields index the tables here, so that
a card's cost to a player is a few additions, in plain Python as in compiled.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.gems import BLACK_SHIFT, FIELD, FIELD_MASK, GREEN_SHIFT, GUARD, GUARDS, PAIR_MASK, shortfall
from game.rules.means import gold_of
from game.rules.player import Player

PAIR_SIZE: Final = vec[i64]([(both & FIELD_MASK) + (both >> FIELD) for both in range(PAIR_MASK + 1)])
PAIR_MOST: Final = vec[i64]([max(both & FIELD_MASK, both >> FIELD) for both in range(PAIR_MASK + 1)])
_FIFTEENS: Final = GUARDS - GUARDS // GUARD


def gem_count(purse: i64) -> i64:
    """How many gems there are in a purse without gold."""
    pairs = PAIR_SIZE[purse & PAIR_MASK] + PAIR_SIZE[purse >> GREEN_SHIFT & PAIR_MASK]
    return pairs + (purse >> BLACK_SHIFT & FIELD_MASK)


def one_of_each(purse: i64) -> i64:
    """One gem of each colour that a purse without gold has any of."""
    return (purse + _FIFTEENS & GUARDS) >> FIELD - 1


def gold_at_hand(player: Player) -> int:
    """How many gems a player's gold can stand for, with the cards that are worth two gold once."""
    return gold_of(player) * player.gold_worth


def turns_to_collect(lack: i64, gold: i64) -> i64:
    """About how many turns it takes to collect gems, when gold covers some of them.

    Three different gems a turn, or two alike when there are many, bound it from two sides.
    """
    low = lack & PAIR_MASK
    high = lack >> GREEN_SHIFT & PAIR_MASK
    black = lack >> BLACK_SHIFT & FIELD_MASK
    total = PAIR_SIZE[low] + PAIR_SIZE[high] + black - gold
    if total <= 0:
        return 0
    alike = black
    if PAIR_MOST[low] > alike:
        alike = PAIR_MOST[low]
    if PAIR_MOST[high] > alike:
        alike = PAIR_MOST[high]
    most = 2 * (alike - gold)
    return ((total if total > most else most) + 2) // 3


def supply_shortage(lack: i64, gold: i64, supply: i64) -> i64:
    """How many of the gems to collect the supply hasn't got, beyond those that gold covers."""
    beyond = shortfall(lack, supply)
    if not beyond:
        return 0
    short = gem_count(beyond) - gold
    return short if short > 0 else 0
