"""What a choice keeps from rivals, or for oneself: cards, tiles and gems that they could have had next turn."""

from collections.abc import Iterator
from typing import Final

from game.ai.cards import POINTS
from game.ai.heuristic_policy import HeuristicPolicy
from game.coach.change import Change, city_lack, lack
from game.coach.nearness import turns_away
from game.coach.values import Reason
from game.rules.catalog import CITIES
from game.rules.events import CardReserved, StrongholdMoved, StrongholdPlaced
from game.rules.gems import COLOURS, FIELD, FIELD_MASK, shortfall
from game.rules.ids import CardId
from game.rules.payment import amount_due
from game.rules.state import State
from game.rules.table import gain
from game.rules.turn_end import NOBLE_NEEDS

WORTH_DENYING: Final = 2
"""Points from which on a card is worth keeping from others."""


def denials(change: Change) -> Iterator[Reason]:
    """Cards that rivals could have bought next turn and now can't, and gems that they now lack.

    A card that is not worth much is only kept from others where it was reserved, or a stronghold set on it.
    """
    policy = HeuristicPolicy(change.before, change.seat)
    tiles = list(_tiles_denied(change))
    yield from tiles
    kept = _kept(change)
    best: tuple[int, int, CardId] | None = None
    for rival, player in enumerate(change.before.players):
        if rival == change.seat:
            continue
        for card in change.before.market:
            if card < 0 or policy.turns(card, player) or (POINTS[card] < WORTH_DENYING and card not in kept):
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
        if taken and any(_wants(policy, change.before, rival, colour) for rival in _rivals_of(change)):
            yield Reason("takes_last", (("gem", colour),))
            return


def _kept(change: Change) -> list[CardId]:
    """The cards of the market that the choice itself reserves, or sets a stronghold on."""
    kept: list[CardId] = []
    for event in change.events[: change.direct]:
        match event:
            case CardReserved(seat, card, slot, _) if seat == change.seat and slot >= 0:
                kept.append(card)
            case StrongholdPlaced(seat, card) | StrongholdMoved(seat, _, card) if seat == change.seat:
                kept.append(card)
    return kept


def secured(change: Change) -> Iterator[Reason]:
    """A card that could be bought already, and that nobody else can take away any more."""
    was, now = HeuristicPolicy(change.before, change.seat), HeuristicPolicy(change.after, change.seat)
    for card in _kept(change):
        if not turns_away(was, card, change.player) and not turns_away(now, card, change.then):
            yield Reason("secures_card", (("card", card),))


def _tiles_denied(change: Change) -> Iterator[Reason]:
    """Cities, nobles and trading posts that rivals could have had with a purchase next turn, and now can't."""
    for rival in _rivals_of(change):
        now = _tiles_in_reach(change, change.after, rival)
        for tile in _tiles_in_reach(change, change.before, rival):
            if tile not in now and (tile[0] != "noble" or tile[1] in change.after.nobles):
                yield Reason(f"denies_{tile[0]}", (("name", rival), tile))


def _tiles_in_reach(change: Change, state: State, rival: int) -> list[tuple[str, int]]:
    """The tiles that a card brings which a rival can buy now."""
    policy, player = HeuristicPolicy(state, change.seat), state.players[rival]
    found: list[tuple[str, int]] = []
    for card in change.before.market:
        if card < 0 or policy.turns(card, player) or not change.is_open_to(state, rival, card):
            continue
        twin = state.clone()
        then = twin.players[rival]
        gain(twin, then, card)
        found += [("noble", noble) for noble in state.nobles if not lack(NOBLE_NEEDS[noble], then)]
        found += [
            ("post", post)
            for post in state.rules.posts
            if not player.posts >> post & 1 and not lack(state.rules.post_needs[post], then)
        ]
        found += [
            ("city", city) for city in state.cities if CITIES[city].points <= then.points and not city_lack(city, then)
        ]
    return found


def _rivals_of(change: Change) -> list[int]:
    return [seat for seat in range(len(change.before.players)) if seat != change.seat]


def _wants(policy: HeuristicPolicy, state: State, rival: int, colour: int) -> bool:
    """Whether a rival is a turn away from a card worth something for want of a gem."""
    player = state.players[rival]
    for card in state.market:
        if card < 0 or POINTS[card] < WORTH_DENYING or turns_away(policy, card, player) != 1:
            continue
        if shortfall(amount_due(player, card), player.tokens) >> FIELD * colour & FIELD_MASK:
            return True
    return False
