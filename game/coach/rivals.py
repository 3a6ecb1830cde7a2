"""What a choice keeps from rivals, or for oneself: cards, tiles and gems that they could have had next turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.cards import POINTS
from game.coach.change import Change
from game.coach.nearness import turns_about, turns_away
from game.coach.values import Reason
from game.rules.gems import COLOURS, FIELD, FIELD_MASK, shortfall
from game.rules.ids import CardId
from game.rules.payment import amount_due
from game.rules.state import State

WORTH_DENYING: Final = 2
"""Points from which on a card is worth keeping from others."""


def denials(change: Change, tiles: Sequence[Reason], kept: Sequence[CardId]) -> Iterator[Reason]:
    """Cards that rivals could have bought next turn and now can't, and gems that they now lack.

    Tiles that they now can't have are told first. A card that is not worth much is only kept from others where the
    choice itself keeps it.
    """
    yield from tiles
    best: tuple[int, int, CardId] | None = None
    for rival, player in enumerate(change.before.players):
        if rival == change.seat:
            continue
        for card in change.before.market:
            if card < 0 or turns_about(card, player) or (POINTS[card] < WORTH_DENYING and card not in kept):
                continue
            if change.is_open_to(change.before, rival, card) and not change.is_open_to(change.after, rival, card):
                found = (POINTS[card], -rival, card)
                best = found if best is None else max(best, found)
    # A small card that would have brought a tile is not told of beside that.
    if best is not None and not (tiles and best[0] < WORTH_DENYING):
        yield Reason("denies_card", (("name", -best[1]), ("card", best[2])))
    for colour in COLOURS[:5]:
        had = change.before.bank >> FIELD * colour & FIELD_MASK
        taken = had and not change.after.bank >> FIELD * colour & FIELD_MASK
        if taken and any(_wants(change.before, rival, colour) for rival in rivals_of(change)):
            yield Reason("takes_last", (("gem", colour),))
            return


def secured(change: Change, kept: Sequence[CardId]) -> Iterator[Reason]:
    """A card that could be bought already, and that nobody else can take away any more."""
    was, now = change.before.bank, change.after.bank
    for card in kept:
        if not turns_away(was, card, change.player) and not turns_away(now, card, change.then):
            yield Reason("secures_card", (("card", card),))


def rivals_of(change: Change) -> list[int]:
    """The others' seats."""
    return [seat for seat in range(len(change.before.players)) if seat != change.seat]


def _wants(state: State, rival: int, colour: int) -> bool:
    """Whether a rival is a turn away from a card worth something for want of a gem."""
    player = state.players[rival]
    for card in state.market:
        if card < 0 or POINTS[card] < WORTH_DENYING or turns_away(state.bank, card, player) != 1:
            continue
        if shortfall(amount_due(player, card), player.tokens) >> FIELD * colour & FIELD_MASK:
            return True
    return False
