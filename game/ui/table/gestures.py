"""Which piece can go where: the engine's options, grouped by what is held. No rule is restated here.

A gesture is a piece, a target and the choice that dropping one on the other makes. Takes and returns are made token by
token, so theirs are gestures only with what was gathered so far (`Gathering`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules import Choice, State
from game.rules.choices import (
    CLAIM,
    CONQUER,
    DRAW,
    GAIN_POST,
    KEEP,
    PLACE,
    PURCHASE,
    REMOVE,
    RESERVE,
    RESERVE_NOBLE,
    TAKE_CITY,
    TAKE_GEM,
    VISIT,
    Claim,
    Conquer,
    Draw,
    GainPost,
    Keep,
    Move,
    Pair,
    Place,
    Purchase,
    Remove,
    Reserve,
    ReserveNoble,
    Return,
    Take,
    TakeCity,
    TakeGem,
    Visit,
    move,
    pair,
    return_tokens,
    take,
)
from game.rules.gems import purse_of, unpack
from game.ui.table import pieces
from game.ui.table.pieces import Piece

AREA = Piece(pieces.AREA)
HAND = Piece(pieces.HAND)


class Gesture(NamedTuple):
    """Drop the piece on the target, and the choice is made; None while tokens are still being gathered."""

    piece: Piece
    target: Piece
    choice: Choice | None


@dataclass
class Gathering:
    """Tokens picked so far for a take or a return."""

    colours: list[int] = field(default_factory=list)

    def with_one(self, colour: int) -> Counter[int]:
        return Counter([*self.colours, colour])


def tokens_of(option: Choice) -> Counter[int] | None:
    """The tokens that a take or a return moves."""
    if isinstance(option, Take):
        return Counter(option.gems)
    if isinstance(option, Return):
        return Counter({colour: count for colour, count in enumerate(unpack(option.tokens)) if count})
    return None


def fitting(options: Sequence[Choice], gathered: Counter[int]) -> list[Choice]:
    """The takes or returns that what was gathered can still become."""
    found = []
    for option in options:
        tokens = tokens_of(option)
        if tokens is not None and gathered <= tokens:
            found.append(option)
    return found


def complete(options: Sequence[Choice], gathered: Counter[int]) -> Choice | None:
    """The take or return that is just what was gathered."""
    return next((option for option in options if tokens_of(option) == gathered), None)


def gestures(state: State, options: Sequence[Choice], gathering: Gathering) -> list[Gesture]:
    """Everything that can be done by hand now."""
    found = [gesture for option in options for gesture in _gestures_of(state, option)]
    return found + _token_gestures(options, gathering)


def _token_gestures(options: Sequence[Choice], gathering: Gathering) -> list[Gesture]:
    found = []
    for colour in range(6):
        for option in fitting(options, gathering.with_one(colour)):
            if isinstance(option, Take):
                found.append(Gesture(Piece(pieces.SUPPLY, colour), AREA, None))
            else:
                found.append(Gesture(Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, colour), None))
            break
    taking = any(isinstance(option, Take) for option in options)
    return found + [Gesture(*way_back(colour, taking), None) for colour in dict.fromkeys(gathering.colours)]


def way_back(colour: int, taking: bool) -> tuple[Piece, Piece]:
    """How a token that was gathered is put back: the piece, and where it goes."""
    if taking:
        return Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, colour)
    return Piece(pieces.SUPPLY, colour), AREA


def _gestures_of(state: State, option: Choice) -> list[Gesture]:
    match option:
        case Purchase(card) | Conquer(card) | Claim(card):
            return [Gesture(Piece(pieces.CARD, card), AREA, option)]
        case Reserve(card):
            return [Gesture(Piece(pieces.CARD, card), HAND, option)]
        case Draw(deck):
            return [Gesture(Piece(pieces.DECK, deck), HAND, option)]
        case TakeGem(colour):
            return [Gesture(Piece(pieces.SUPPLY, colour), AREA, option)]
        case Visit(noble) | ReserveNoble(noble):
            return [Gesture(Piece(pieces.NOBLE, noble), AREA, option)]
        case TakeCity(city):
            return [Gesture(Piece(pieces.CITY, city), AREA, option)]
        case GainPost(post):
            return [Gesture(Piece(pieces.POST, post), AREA, option)]
        case Keep(card):
            return [Gesture(Piece(pieces.OFFER, card), HAND, option)]
        case Pair(colour, bonuses):
            question = state.question
            assert question is not None
            offered = Piece(pieces.OFFER, question.card)
            twice = bonuses > 1 and pair(colour, 1) in state.options
            kind = pieces.DOUBLE_BONUS if twice else pieces.BONUS
            return [Gesture(offered, Piece(kind, colour), option)]
        case Place(card):
            return [Gesture(Piece(pieces.STOCK), Piece(pieces.CARD, card), option)]
        case Move(origin, card):
            return [Gesture(Piece(pieces.FORT, origin), Piece(pieces.CARD, card), option)]
        case Remove(card):
            owner = state.fort(state.market.index(card))[0]
            return [Gesture(Piece(pieces.FORT, card), target, option) for target in (Piece(pieces.SEAT, owner), AREA)]
    return []


def attempt(state: State, piece: Piece, target: Piece, gathering: Gathering) -> Choice | None:
    """The choice that dropping a piece on a target asks for, legal or not; None if it means nothing."""
    match piece, target:
        case Piece(pieces.CARD, card), Piece(pieces.SEAT, _):
            return REMOVE[card] if _moving_strongholds(state) else None
        case Piece(pieces.CARD, card), Piece(pieces.AREA | pieces.BONUS | pieces.DOUBLE_BONUS | pieces.TOKEN, _):
            return _card_wanted(state, card)
        case Piece(pieces.CARD, card), Piece(pieces.HAND, _):
            return RESERVE[card]
        case Piece(pieces.DECK, deck), Piece(pieces.HAND | pieces.AREA, _):
            return DRAW[deck]
        case Piece(pieces.SUPPLY, colour), Piece(
            pieces.AREA | pieces.BONUS | pieces.DOUBLE_BONUS | pieces.TOKEN | pieces.HAND, _
        ):
            if any(isinstance(option, TakeGem) for option in state.options):
                return TAKE_GEM[colour]
            return take((*gathering.colours, colour))
        case Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, _):
            return return_tokens(purse_of((*gathering.colours, colour)))
        case Piece(pieces.NOBLE, noble), Piece(pieces.AREA | pieces.BONUS | pieces.DOUBLE_BONUS | pieces.HAND, _):
            reserving = any(isinstance(option, ReserveNoble) for option in state.options)
            return RESERVE_NOBLE[noble] if reserving else VISIT[noble]
        case Piece(pieces.CITY, city), Piece(pieces.AREA | pieces.BONUS | pieces.DOUBLE_BONUS | pieces.HAND, _):
            return TAKE_CITY[city]
        case Piece(pieces.POST, post), Piece(pieces.AREA | pieces.BONUS | pieces.DOUBLE_BONUS | pieces.HAND, _):
            return GAIN_POST[post]
        case Piece(pieces.OFFER, card), Piece(pieces.HAND | pieces.AREA, _):
            return KEEP[card]
        case Piece(pieces.OFFER, _), Piece(pieces.BONUS, colour):
            return pair(colour, 1)
        case Piece(pieces.OFFER, _), Piece(pieces.DOUBLE_BONUS, colour):
            return pair(colour, 2)
        case Piece(pieces.STOCK, _), Piece(pieces.CARD, card):
            return PLACE[card]
        case Piece(pieces.FORT, origin), Piece(pieces.CARD, card):
            return move(origin, card)
        case Piece(pieces.FORT, card), Piece(pieces.SEAT | pieces.AREA, _):
            return REMOVE[card]
    return None


def _moving_strongholds(state: State) -> bool:
    return any(isinstance(option, Place | Move | Remove) for option in state.options)


def _card_wanted(state: State, card: int) -> Choice:
    """What it means to drop a card on one's own area, by the decision at hand."""
    options = state.options
    if _moving_strongholds(state):
        return REMOVE[card]
    if any(isinstance(option, Claim) for option in options):
        return CLAIM[card]
    if any(isinstance(option, Conquer) for option in options):
        return CONQUER[card]
    return PURCHASE[card]
