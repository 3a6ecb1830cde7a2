"""What a player can choose: small values, each with a text form that `notation` reads back.

Equal choices are one and the same object: the functions below (`take`, `purchase`, `pay` …) make a choice the
first time it is asked for and hand out that object ever after. So equality is identity, a choice is found in a list
of options without comparing fields. Each has a number (see `numbers`), by which the engine knows it; `choice_table`
finds the choice of a number.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from mypy_extensions import i64

from game.rules import numbers, question
from game.rules.catalog import CARDS, CITIES, DECKS, NOBLES
from game.rules.gems import COLOURS, LETTERS, purse_of, purse_text, size
from game.rules.ids import CardId, CityId, DeckId, NobleId, PostId

DECK_NAMES: Final = tuple([deck.id for deck in DECKS])

POST_NAMES: Final = (
    "gem_after_purchase",
    "gem_after_double",
    "gold_counts_double",
    "noble_prestige",
    "draw_two",
    "prestige_per_post",
)


class Choice:
    """One answer to the decision at hand."""

    __slots__ = ()

    @property
    def number(self) -> i64:
        """What the engine knows it by."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, eq=False)
class Take(Choice):
    """Take gems from the supply: different colours (B-5), or two of one (B-6)."""

    gems: tuple[int, ...]
    purse: int
    count: int
    double: bool

    @property
    def number(self) -> i64:
        return numbers.numbered(question.TAKE, self.purse)

    def __str__(self) -> str:
        return f"take {purse_text(self.purse)}"


@dataclass(frozen=True, slots=True, eq=False)
class Reserve(Choice):
    """Reserve a face-up card (B-7)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.RESERVE, self.card)

    def __str__(self) -> str:
        return f"reserve {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Choice):
    """Reserve the unseen top card of a deck (B-7)."""

    deck: DeckId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.DRAW, self.deck)

    def __str__(self) -> str:
        return f"reserve {DECK_NAMES[self.deck]}"


@dataclass(frozen=True, slots=True, eq=False)
class Purchase(Choice):
    """Purchase a card from the table or the hand (B-8); how to pay it is the next decision."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.PURCHASE, self.card)

    def __str__(self) -> str:
        return f"purchase {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Choice):
    """Do nothing, for want of any legal action (B-12)."""

    @property
    def number(self) -> i64:
        return question.PASS

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, eq=False)
class Pay(Choice):
    """Pay for the card being purchased with these tokens, and by discarding these cards (B-8, O-2, O-8)."""

    tokens: int
    count: int
    cards: tuple[CardId, ...]

    @property
    def number(self) -> i64:
        return numbers.payment(self.tokens, self.cards)

    def __str__(self) -> str:
        parts = [purse_text(self.tokens)] if self.tokens else []
        parts += [CARDS[card].id for card in self.cards]
        return " ".join(["pay", *parts]) if parts else "pay nothing"


@dataclass(frozen=True, slots=True, eq=False)
class Return(Choice):
    """Return tokens to the supply, down to ten (B-9)."""

    tokens: int
    count: int

    @property
    def number(self) -> i64:
        return numbers.numbered(question.RETURN, self.tokens)

    def __str__(self) -> str:
        return f"return {purse_text(self.tokens)}"


@dataclass(frozen=True, slots=True, eq=False)
class Visit(Choice):
    """Be visited by a noble (B-10)."""

    noble: NobleId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.VISIT, self.noble)

    def __str__(self) -> str:
        return f"noble {NOBLES[self.noble].id}"


@dataclass(frozen=True, slots=True, eq=False)
class TakeGem(Choice):
    """Take one gem that a trading post grants (P-3)."""

    colour: int

    @property
    def number(self) -> i64:
        return numbers.numbered(question.TAKE_GEM, self.colour)

    def __str__(self) -> str:
        return f"gem {LETTERS[self.colour]}"


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Choice):
    """Keep one of the two cards looked at, the other going to the deck's bottom (P-3, `draw_two`)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.KEEP, self.card)

    def __str__(self) -> str:
        return f"keep {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class GainPost(Choice):
    """Gain a trading post (P-2)."""

    post: PostId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.GAIN_POST, self.post)

    def __str__(self) -> str:
        return f"post {POST_NAMES[self.post]}"


@dataclass(frozen=True, slots=True, eq=False)
class TakeCity(Choice):
    """Take a city tile (C-2)."""

    city: CityId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.TAKE_CITY, self.city)

    def __str__(self) -> str:
        return f"city {CITIES[self.city].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Pair(Choice):
    """Pair the card just got with an owned card of this colour and number of bonuses (O-3)."""

    colour: int
    bonuses: int

    @property
    def number(self) -> i64:
        return numbers.pairing(self.colour, self.bonuses)

    def __str__(self) -> str:
        return " ".join(["pair", *LETTERS[self.colour] * self.bonuses])


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Choice):
    """Take a face-up card at no cost (O-4, O-7)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.CLAIM, self.card)

    def __str__(self) -> str:
        return f"claim {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class ReserveNoble(Choice):
    """Reserve a face-up noble (O-6)."""

    noble: NobleId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.RESERVE_NOBLE, self.noble)

    def __str__(self) -> str:
        return f"reserve {NOBLES[self.noble].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Place(Choice):
    """Place a stronghold from stock on a face-up card (S-2)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.PLACE, self.card)

    def __str__(self) -> str:
        return f"place {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Move(Choice):
    """Move one of your strongholds from one card to another (S-2)."""

    origin: CardId
    card: CardId

    @property
    def number(self) -> i64:
        return numbers.movement(self.origin, self.card)

    def __str__(self) -> str:
        return f"move {CARDS[self.origin].id} {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Remove(Choice):
    """Remove another player's stronghold from a card (S-2, S-3)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.REMOVE, self.card)

    def __str__(self) -> str:
        return f"remove {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Conquer(Choice):
    """Purchase the card that carries all three of your strongholds, after your action (S-6)."""

    card: CardId

    @property
    def number(self) -> i64:
        return numbers.numbered(question.CONQUER, self.card)

    def __str__(self) -> str:
        return f"conquer {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Choice):
    """Leave a Conquest for another turn (S-6)."""

    @property
    def number(self) -> i64:
        return question.DECLINE

    def __str__(self) -> str:
        return "decline"


@cache
def _take(gems: tuple[int, ...], /) -> Take:
    return Take(gems, purse_of(gems), len(gems), len(gems) == 2 and gems[0] == gems[1])


def take(gems: Iterable[int]) -> Take:
    """The choice to take these gems, in whatever order they are given."""
    return _take(tuple(sorted(gems)))


@cache
def _pay(tokens: int, cards: tuple[CardId, ...], /) -> Pay:
    return Pay(tokens, size(tokens), cards)


def pay(tokens: int, cards: Iterable[CardId] = ()) -> Pay:
    """The choice to pay a purse of tokens and discard these cards."""
    return _pay(tokens, tuple(sorted(cards)))


@cache
def return_tokens(tokens: int, /) -> Return:
    """The choice to return a purse of tokens."""
    return Return(tokens, size(tokens))


@cache
def pair(colour: int, bonuses: int, /) -> Pair:
    """The choice to pair with an owned card of this colour that has so many bonuses."""
    return Pair(colour, bonuses)


@cache
def move(origin: CardId, card: CardId, /) -> Move:
    """The choice to move a stronghold from one card to another."""
    return Move(origin, card)


PASS: Final = Pass()
DECLINE: Final = Decline()
RESERVE: Final = tuple([Reserve(card.index) for card in CARDS])
PURCHASE: Final = tuple([Purchase(card.index) for card in CARDS])
CLAIM: Final = tuple([Claim(card.index) for card in CARDS])
KEEP: Final = tuple([Keep(card.index) for card in CARDS])
PLACE: Final = tuple([Place(card.index) for card in CARDS])
REMOVE: Final = tuple([Remove(card.index) for card in CARDS])
CONQUER: Final = tuple([Conquer(card.index) for card in CARDS])
DRAW: Final = tuple([Draw(deck.index) for deck in DECKS])
VISIT: Final = tuple([Visit(noble.index) for noble in NOBLES])
RESERVE_NOBLE: Final = tuple([ReserveNoble(noble.index) for noble in NOBLES])
TAKE_GEM: Final = tuple([TakeGem(colour) for colour in COLOURS])
GAIN_POST: Final = tuple([GainPost(PostId(post)) for post in range(len(POST_NAMES))])
TAKE_CITY: Final = tuple([TakeCity(city.index) for city in CITIES])

TABLES: Final[tuple[tuple[Choice, ...], ...]] = (
    (PASS, DECLINE),
    RESERVE,
    PURCHASE,
    CLAIM,
    KEEP,
    PLACE,
    REMOVE,
    CONQUER,
    DRAW,
    VISIT,
    RESERVE_NOBLE,
    TAKE_GEM,
    GAIN_POST,
    TAKE_CITY,
)
"""The choices that are made once and for all."""
