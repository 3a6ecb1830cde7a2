"""Choices as text: what records hold and what a person can type.

    take W U G              reserve B2-red-1        pay R R *           noble N03
    take R R                reserve orient-2        pay R O17-1-02      post draw_two
    purchase B1-white-3     reserve N05             pay nothing         city C17-Pisa-A
    return U *              keep B1-blue-2          gem K               claim B1-green-8
    place B3-red-4          move B1-red-1 B3-red-4  remove B2-black-2   conquer B3-red-4
    pair W                  pair W W                decline             pass

Tokens are letters: W, U, G, R, K for white, blue, green, red and black, * for gold. Cards, nobles and cities go by
their ids, decks by set and level. `pair W W` pairs with a card that gives two bonuses.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.catalog import CARD_BY_ID, CITY_BY_ID, NOBLE_BY_ID
from game.rules.choices import (
    CLAIM,
    CONQUER,
    DECK_NAMES,
    DECLINE,
    DRAW,
    GAIN_POST,
    KEEP,
    PASS,
    PLACE,
    POST_NAMES,
    PURCHASE,
    REMOVE,
    RESERVE,
    RESERVE_NOBLE,
    TAKE_CITY,
    TAKE_GEM,
    VISIT,
    Choice,
    move,
    pair,
    pay,
    return_tokens,
    take,
)
from game.rules.gems import GOLD, LETTERS, purse_of

MOST_TOKENS: Final = 15

IDS: Final[dict[str, tuple[str, ...]]] = {
    "card": tuple(CARD_BY_ID),
    "noble": tuple(NOBLE_BY_ID),
    "city": tuple(CITY_BY_ID),
    "post": POST_NAMES,
}
"""What things are called, by their kind and their number."""


class UnreadableChoice(ValueError):
    """Text that is not a choice."""


def read_choice(text: str) -> Choice:
    """The choice that the text says, legal or not; `str(choice)` gives the text back."""
    words = text.split()
    reader = _READERS.get(words[0]) if words else None
    choice = reader(words[1:]) if reader else None
    if choice is None:
        raise UnreadableChoice(f"not a choice: {text.strip()!r}")
    return choice


def _tokens(words: Sequence[str]) -> list[int] | None:
    if not words or len(words) > MOST_TOKENS or any(word not in tuple(LETTERS) for word in words):
        return None
    return [LETTERS.index(word) for word in words]


def _take(words: Sequence[str]) -> Choice | None:
    tokens = _tokens(words)
    return None if tokens is None else take(tokens)


def _reserve(words: Sequence[str]) -> Choice | None:
    name = words[0] if len(words) == 1 else ""
    if name in DECK_NAMES:
        return DRAW[DECK_NAMES.index(name)]
    if name in NOBLE_BY_ID:
        return RESERVE_NOBLE[NOBLE_BY_ID[name]]
    return RESERVE[CARD_BY_ID[name]] if name in CARD_BY_ID else None


def _pay(words: Sequence[str]) -> Choice | None:
    if list(words) == ["nothing"]:
        return pay(0)
    cards = [word for word in words if word in CARD_BY_ID]
    letters = [word for word in words if word not in CARD_BY_ID]
    tokens = _tokens(letters) if letters else []
    if tokens is None or not words:
        return None
    return pay(purse_of(tokens), [CARD_BY_ID[card] for card in cards])


def _return(words: Sequence[str]) -> Choice | None:
    tokens = _tokens(words)
    return None if tokens is None else return_tokens(purse_of(tokens))


def _gem(words: Sequence[str]) -> Choice | None:
    tokens = _tokens(words)
    return TAKE_GEM[tokens[0]] if tokens and len(tokens) == 1 else None


def _pair(words: Sequence[str]) -> Choice | None:
    tokens = _tokens(words)
    if not tokens or len(tokens) > 2 or tokens[0] == GOLD or tokens[0] != tokens[-1]:
        return None
    return pair(tokens[0], len(tokens))


def _move(words: Sequence[str]) -> Choice | None:
    if len(words) != 2 or any(word not in CARD_BY_ID for word in words):
        return None
    return move(CARD_BY_ID[words[0]], CARD_BY_ID[words[1]])


def _one_of(ids: Mapping[str, int], table: Sequence[Choice]) -> Callable[[Sequence[str]], Choice | None]:
    """A reader of a single id."""

    def read(words: Sequence[str]) -> Choice | None:
        return table[ids[words[0]]] if len(words) == 1 and words[0] in ids else None

    return read


def _alone(choice: Choice) -> Callable[[Sequence[str]], Choice | None]:
    """A reader of a verb that stands alone."""

    def read(words: Sequence[str]) -> Choice | None:
        return None if words else choice

    return read


_READERS: Final[dict[str, Callable[[Sequence[str]], Choice | None]]] = {
    "take": _take,
    "reserve": _reserve,
    "purchase": _one_of(CARD_BY_ID, PURCHASE),
    "pass": _alone(PASS),
    "pay": _pay,
    "return": _return,
    "noble": _one_of(NOBLE_BY_ID, VISIT),
    "gem": _gem,
    "keep": _one_of(CARD_BY_ID, KEEP),
    "post": _one_of({name: number for number, name in enumerate(POST_NAMES)}, GAIN_POST),
    "city": _one_of(CITY_BY_ID, TAKE_CITY),
    "pair": _pair,
    "claim": _one_of(CARD_BY_ID, CLAIM),
    "place": _one_of(CARD_BY_ID, PLACE),
    "move": _move,
    "remove": _one_of(CARD_BY_ID, REMOVE),
    "conquer": _one_of(CARD_BY_ID, CONQUER),
    "decline": _alone(DECLINE),
}
