"""Which piece can go where: the engine's options, grouped by what is held. No rule is restated here.

A gesture is a piece, a target and the choice that dropping one on the other makes. Takes and returns are made token by
token, so theirs are gestures only with what was gathered so far (`Gathering`). Here is what the base game's choices
are by hand; a module's are with the module, and `decision` puts them together.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules import Choice
from game.rules.choices import (
    DRAW,
    PURCHASE,
    RESERVE,
    VISIT,
    Draw,
    Purchase,
    Reserve,
    Return,
    Take,
    Visit,
    return_tokens,
    take,
)
from game.rules.gems import GEMS, GOLD, purse_of, unpack
from game.ui.table import pieces
from game.ui.table.pieces import AREA, HAND, Piece


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
    match option:
        case Take(gems):
            return Counter(gems)
        case Return(tokens):
            return Counter({colour: count for colour, count in enumerate(unpack(tokens)) if count})
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


def token_gestures(options: Sequence[Choice], gathering: Gathering) -> list[Gesture]:
    """Where tokens can go, one by one, and back."""
    found = []
    for colour in (*GEMS, GOLD):
        for option in fitting(options, gathering.with_one(colour)):
            if isinstance(option, Take):
                found.append(Gesture(Piece(pieces.SUPPLY, colour), AREA, None))
            else:
                found.append(Gesture(Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, colour), None))
            break
    taking = any(isinstance(option, Take) for option in options)
    return found + [Gesture(*putting_back(colour, taking), None) for colour in dict.fromkeys(gathering.colours)]


def putting_back(colour: int, taking: bool) -> tuple[Piece, Piece]:
    """How a token that was gathered is put back: the piece, and where it goes."""
    if taking:
        return Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, colour)
    return Piece(pieces.SUPPLY, colour), AREA


def base_gestures(option: Choice) -> list[Gesture]:
    """How a choice of the base game is made by hand."""
    match option:
        case Purchase(card):
            return [Gesture(Piece(pieces.CARD, card), AREA, option)]
        case Reserve(card):
            return [Gesture(Piece(pieces.CARD, card), HAND, option)]
        case Draw(deck):
            return [Gesture(Piece(pieces.DECK, deck), HAND, option)]
        case Visit(noble):
            return [Gesture(Piece(pieces.NOBLE, noble), AREA, option)]
    return []


def base_attempt(piece: Piece, target: Piece, gathering: Gathering) -> Choice | None:
    """The choice that dropping a piece on a target asks for, legal or not; None if it means nothing."""
    match piece, target:
        case Piece(pieces.CARD, card), Piece(pieces.AREA_KIND | pieces.BONUS | pieces.TOKEN, _):
            return PURCHASE[card]
        case Piece(pieces.CARD, card), Piece(pieces.HAND_KIND, _):
            return RESERVE[card]
        case Piece(pieces.DECK, deck), Piece(pieces.HAND_KIND | pieces.AREA_KIND, _):
            return DRAW[deck]
        case Piece(pieces.SUPPLY, colour), Piece(pieces.AREA_KIND | pieces.BONUS | pieces.TOKEN | pieces.HAND_KIND, _):
            return take((*gathering.colours, colour))
        case Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, _):
            return return_tokens(purse_of((*gathering.colours, colour)))
        case Piece(pieces.NOBLE, noble), Piece(pieces.AREA_KIND | pieces.BONUS | pieces.HAND_KIND, _):
            return VISIT[noble]
    return None


def base_how(choice: Choice) -> str:
    """The message that says by which gesture a choice of the base game is made."""
    match choice:
        case Purchase():
            return "how.buy"
        case Reserve():
            return "how.reserve"
        case Draw():
            return "how.draw"
        case Visit():
            return "how.visit"
        case Take():
            return "how.take"
        case Return():
            return "how.return"
    return ""


def base_caption(choice: Choice) -> str:
    """The message that says what a choice does; empty where the place says it already."""
    match choice:
        case Purchase():
            return "drop.buy"
        case Reserve() | Draw():
            return "drop.reserve"
    return ""
