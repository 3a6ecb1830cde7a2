"""How many turns away a card is, by the gems that there are: what is told of it must be so on the table.

Opponents go by how much a card lacks; here the turns are played through, with the supply as it lies and nobody else
taking any of it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from game.ai.cards import TRADE_COLOUR
from game.ai.gem_sums import gold_at_hand, turns_to_collect
from game.ai.knowledge import PAIRS, TRADED_CARDS
from game.rules.actions import HAND_LIMIT
from game.rules.gems import COLOURS, FIELD, FIELD_MASK, GOLD_SHIFT, ONE, ONE_GOLD, shortfall
from game.rules.ids import CardId
from game.rules.payment import amount_due
from game.rules.player import Player

FEW_TURNS: Final = 2
"""Turns within which a card is near."""
OUT_OF_REACH: Final = 6
"""The turns that count for a card that can't be bought for lack of cards to trade or to pair it with."""
GEMS: Final = COLOURS[:5]
MOST_DIFFERENT: Final = 3
DOUBLES_FROM: Final = 4
"""Tokens of a colour from which on two of it can be taken (B-6)."""


def turns_about(card: CardId, player: Player) -> int:
    """About how many turns away a card is for a player; none if it can be bought."""
    if TRADE_COLOUR[card] >= 0:
        return 0 if player.standing[TRADE_COLOUR[card]] >= TRADED_CARDS else OUT_OF_REACH
    if PAIRS[card] and not player.discount:
        return OUT_OF_REACH
    return turns_to_collect(shortfall(amount_due(player, card), player.tokens), gold_at_hand(player))


def turns_away(bank: int, card: CardId, player: Player) -> int:
    """How many turns a player collects before they can buy a card, exactly up to a few; beyond, about how many."""
    about = turns_about(card, player)
    if not about or TRADE_COLOUR[card] >= 0 or (PAIRS[card] and not player.discount):
        return about
    lack = shortfall(amount_due(player, card), player.tokens)
    room = HAND_LIMIT - len(player.hand)
    for turns in range(1, FEW_TURNS + 1):
        if _is_enough(lack, gold_at_hand(player), player.gold_worth, bank, turns, room):
            return turns
    return max(about, FEW_TURNS + 1)


def _is_enough(lack: int, gold: int, gold_worth: int, bank: int, turns: int, room: int) -> bool:
    """Whether so many turns of taking, or of reserving for gold while there is room, bring what is lacking."""
    if not turns_to_collect(lack, gold):
        return True
    if not turns:
        return False
    for gained in _takes(lack, bank):
        if _is_enough(shortfall(lack, gained), gold, gold_worth, bank - gained, turns - 1, room):
            return True
    gilded = room > 0 and bank >> GOLD_SHIFT
    return bool(gilded) and _is_enough(lack, gold + gold_worth, gold_worth, bank - ONE_GOLD, turns - 1, room - 1)


def _takes(lack: int, bank: int) -> Iterator[int]:
    """The gems of a turn that are of use: different ones, as many as there are, or two alike."""
    useful: Sequence[int] = [
        gem for gem in GEMS if lack >> FIELD * gem & FIELD_MASK and bank >> FIELD * gem & FIELD_MASK
    ]
    for chosen in combinations(useful, min(MOST_DIFFERENT, len(useful))):
        if chosen:
            yield sum([ONE[gem] for gem in chosen])
    for gem in useful:
        if bank >> FIELD * gem & FIELD_MASK >= DOUBLES_FROM:
            yield 2 * ONE[gem]
