"""Luck: what the cards that came to light were worth, against all that could have come.

Where one card came, it is exact: the mean is over every card that the seat had to reckon with. Where several came at
once, it is over all ways in which they could have come, or over a fair choice of those where there are very many.
"""

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Final

from game.coach.evaluator import SEED, Chances
from game.coach.values import Luck
from game.rules.events import CardReserved, CardRevealed, CardsLookedAt, Event
from game.rules.ids import CardId
from game.rules.question import QuestionKind
from game.rules.views import View

MOST_WAYS: Final = 120
"""In how many ways several cards at once are looked at."""


def cards_seen(view: View, events: Sequence[Event]) -> tuple[CardId, ...]:
    """The cards that chance brought into a seat's sight by these events, as far as they still lie there."""
    table = view.table
    seen: list[CardId] = []
    for event in events:
        match event:
            case CardRevealed(slot, card) if table.market[slot] == card:
                seen.append(card)
            case CardReserved(seat, card, -1, _) if seat == view.seat and card in table.players[seat].hand:
                seen.append(card)
            case CardsLookedAt(seat, _, first, second) if seat == view.seat and _to_keep(view):
                seen += [first, second]
    return tuple(seen)


def _to_keep(view: View) -> bool:
    return view.table.question_kind is QuestionKind.KEEP_ONE and view.table.current == view.seat


def ways(view: View, seen: Sequence[CardId]) -> list[tuple[CardId, ...]]:
    """The cards that could have come instead, in every way but the one that did."""
    deck_of = view.table.rules.deck_of
    supplies = [(card, *view.unseen(deck_of[card])) for card in seen]
    if len(seen) == 1:
        return [(card,) for card in supplies[0][1:]]
    came = tuple(seen)
    pools = [tuple(sorted({*supply, *[other for other in seen if deck_of[other] == deck_of[card]]}))
             for card, supply in zip(seen, supplies, strict=True)]  # fmt: skip
    total = 1
    for pool in pools:
        total *= len(pool)
    if total <= MOST_WAYS:
        return [way for way in itertools.product(*pools) if len(set(way)) == len(way) and way != came]
    rng = random.Random(SEED)
    found: list[tuple[CardId, ...]] = []
    while len(found) < MOST_WAYS:
        way = tuple([pool[int(rng.random() * len(pool))] for pool in pools])
        if len(set(way)) == len(way):
            found.append(way)
    return [way for way in found if way != came]


def other_view(view: View, seen: Sequence[CardId], way: Sequence[CardId]) -> View:
    """What the seat would see had the cards come in another way."""
    fresh = [card for card in way if card not in seen]
    gone = [card for card in seen if card not in way]
    if len(fresh) < len(way):
        # Cards that came both times lie elsewhere now: those that did not make room for the new ones, deck by deck.
        deck_of = view.table.rules.deck_of
        swaps = {}
        for card in fresh:
            old = next(other for other in gone if deck_of[other] == deck_of[card] and other not in swaps)
            swaps[old] = card
        return view.had_come(swaps)
    return view.had_come(dict(zip(seen, way, strict=True)))


def luck_of(
    view: View, seen: Sequence[CardId], now: Chances, chances: Callable[[View], Chances]
) -> tuple[Luck, Chances]:
    """What the cards seen were worth to the view's seat, and everybody's mean chances before they came."""
    others = ways(view, seen)
    found = [(way, chances(other_view(view, seen, way))) for way in others]
    number = len(found) + 1
    mean = tuple([(now[seat] + sum([entry[seat] for _, entry in found])) / number for seat in range(len(now))])
    me = view.seat
    all_ways = [(tuple(seen), now), *found]
    best = max(all_ways, key=lambda entry: entry[1][me])
    worst = min(all_ways, key=lambda entry: entry[1][me])
    luck = Luck(
        tuple(seen), now[me] - mean[me], best[0], best[1][me] - mean[me], worst[0], worst[1][me] - mean[me]
    )  # fmt: skip
    return luck, mean
