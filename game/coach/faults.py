"""What is wrong with a choice, beside a better one: what it gives away, seen by making both.

Each teller looks at one choice made. Only what the better choice does not do as well is a fault of the worse.
"""

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.cards import POINTS
from game.ai.lookahead import Lookahead
from game.ai.minds import mind_for
from game.coach.change import Change
from game.coach.nearness import FEW_TURNS, turns_about, turns_away
from game.coach.reasons import TILES, tile_of
from game.coach.rivals import WORTH_DENYING
from game.coach.values import Reason
from game.rules.actions import HAND_LIMIT
from game.rules.choices import Choice, Purchase
from game.rules.engine import play
from game.rules.events import (
    CardPurchased,
    CardReserved,
    Event,
    TokensPaid,
    TokensReturned,
)
from game.rules.gems import GOLD_SHIFT, size
from game.rules.ids import CardId
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View

FAULTS: Final[tuple[str, ...]] = (
    "lets_win",
    *[f"leaves_{tile}" for tile in TILES],
    "leaves_card",
    "puts_off",
    "returns_tokens",
    "fills_hand",
    "spends_gold",
)
"""All keys, the worst fault first."""
BY_ANY_CARD: Final = FAULTS[: 1 + len(TILES)]
"""What comes to the same by whatever card."""
MOST_FAULTS: Final = 2
AT_HAND: Final = 1
"""Turns within which a card was, for it to be a pity that it is put off."""
SMALL: Final = 1
"""Points up to which a card is hardly worth gold."""


def faults(view: View, played: Choice, better: Choice) -> tuple[Reason, ...]:
    """What a choice gives away that a better one does not, the worst first, at most a few; each kind once."""
    done, best = Change(view, played), Change(view, better)
    found: dict[str, Reason] = {}
    for tell in TELLERS:
        spared = {_what(reason): _count(reason) for reason in tell(best)}
        for reason in tell(done):
            if reason.key not in found and spared.get(_what(reason), -1) < _count(reason):
                found[reason.key] = reason
    return tuple(sorted(found.values(), key=lambda reason: FAULTS.index(reason.key))[:MOST_FAULTS])


def _what(reason: Reason) -> tuple[str, tuple[tuple[str, int], ...]]:
    """What it comes to: a victory or a tile is the same by whatever card it comes."""
    less = ("count", "card") if reason.key in BY_ANY_CARD else ("count",)
    return reason.key, tuple([entry for entry in reason.about if entry[0] not in less])


def _count(reason: Reason) -> int:
    return dict(reason.about).get("count", 0)


def _purchases(change: Change) -> Iterator[tuple[Choice, CardId]]:
    """What the next player can buy, of the cards that lay on the table before."""
    after = change.after
    if after.outcome is not None or after.current == change.seat or after.question_kind is not QuestionKind.ACTION:
        return
    for option in after.options:
        if isinstance(option, Purchase) and option.card in after.market and option.card in change.before.market:
            yield option, option.card


def _victory(change: Change) -> Iterator[Reason]:
    """Cards on the table with which the next player wins."""
    for option, card in _purchases(change):
        outcome = _turn(change.after, option)[0].outcome
        if outcome is not None and tuple(outcome.winners) == (change.after.current,):
            yield Reason("lets_win", (("name", change.after.current), ("card", card)))


def _tiles_left(change: Change) -> Iterator[Reason]:
    """Tiles that the next player gets with a card on the table, as the events say."""
    rival = change.after.current
    for option, card in _purchases(change):
        for event in _turn(change.after, option)[1]:
            tile = tile_of(event, rival)
            if tile is not None:
                yield Reason(f"leaves_{tile[0]}", (("name", rival), tile, ("card", card)))


def _turn(state: State, option: Choice) -> tuple[State, list[Event]]:
    """A choice and what is left of its turn, answered in the likeliest way: the table then, and what happened."""
    seat, trial = state.current, state.clone()
    events: list[Event] = []
    ahead = Lookahead(mind_for(len(state.players)))
    play(trial, option, events)
    while trial.outcome is None and trial.current == seat and trial.question_kind is not QuestionKind.ACTION:
        play(trial, ahead.likeliest(trial), events)
    return trial, events


def _cards_left(change: Change) -> Iterator[Reason]:
    """Cards worth something that a rival can buy next turn, the best first."""
    left: list[tuple[int, int, CardId]] = []
    for rival, player in enumerate(change.after.players):
        if rival == change.seat:
            continue
        for card in change.after.market:
            if card < 0 or card not in change.before.market or POINTS[card] < WORTH_DENYING:
                continue
            if not turns_about(card, player) and change.is_open_to(change.after, rival, card):
                left.append((-POINTS[card], rival, card))
    for _, rival, card in sorted(left):
        yield Reason("leaves_card", (("name", rival), ("card", card)))


def _put_off(change: Change) -> Iterator[Reason]:
    """Cards worth something that were at hand and are further off now, the best first."""
    was, now = change.before.bank, change.after.bank
    found: list[tuple[int, CardId, int]] = []
    for card in change.in_sight:
        before, after = turns_away(was, card, change.player), turns_away(now, card, change.then)
        if POINTS[card] >= WORTH_DENYING and before <= AT_HAND and before < after:
            found.append((-POINTS[card], card, after))
    for _, card, after in sorted(found):
        yield Reason("puts_off", (("card", card), ("count", after)))


def _returned(change: Change) -> Iterator[Reason]:
    count = sum(
        [
            size(event.tokens)
            for event in change.events
            if isinstance(event, TokensReturned) and event.seat == change.seat
        ]
    )
    if count:
        yield Reason("returns_tokens", (("count", count),))


def _hand(change: Change) -> Iterator[Reason]:
    """A hand that is full of cards that are far off, once something was reserved."""
    if not any(isinstance(event, CardReserved) and event.seat == change.seat for event in change.events):
        return
    hand = change.then.hand
    if len(hand) == HAND_LIMIT and all(turns_away(change.after.bank, card, change.then) > FEW_TURNS for card in hand):
        yield Reason("fills_hand")


def _gold(change: Change) -> Iterator[Reason]:
    """Gold that is spent on a small card."""
    bought = [event.card for event in change.events if isinstance(event, CardPurchased) and event.seat == change.seat]
    paid = [event.tokens for event in change.events if isinstance(event, TokensPaid) and event.seat == change.seat]
    gold = sum([tokens >> GOLD_SHIFT for tokens in paid])
    if gold and all(POINTS[card] <= SMALL for card in bought):
        yield Reason("spends_gold", (("count", gold),))


TELLERS: Final[tuple[Callable[[Change], Iterator[Reason]], ...]] = (
    _victory,
    _tiles_left,
    _cards_left,
    _put_off,
    _returned,
    _hand,
    _gold,
)
