"""What a player can choose: small values, each with a text form that `notation` reads back.

Equal choices are one and the same object: the functions below (`take`, `purchase`, `pay` …) make a choice the
first time it is asked for and hand out that object ever after. So equality is identity, a choice is found in a list
of options without comparing fields, and the options of most decisions are rows of tables made once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

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


@dataclass(frozen=True, slots=True, eq=False)
class Take(Choice):
    """Take gems from the supply: different colours (B-5), or two of one (B-6)."""

    gems: tuple[int, ...]
    purse: int
    count: int
    double: bool

    def __str__(self) -> str:
        return f"take {purse_text(self.purse)}"


@dataclass(frozen=True, slots=True, eq=False)
class Reserve(Choice):
    """Reserve a face-up card (B-7)."""

    card: CardId

    def __str__(self) -> str:
        return f"reserve {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Choice):
    """Reserve the unseen top card of a deck (B-7)."""

    deck: DeckId

    def __str__(self) -> str:
        return f"reserve {DECK_NAMES[self.deck]}"


@dataclass(frozen=True, slots=True, eq=False)
class Purchase(Choice):
    """Purchase a card from the table or the hand (B-8); how to pay it is the next decision."""

    card: CardId

    def __str__(self) -> str:
        return f"purchase {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Choice):
    """Do nothing, for want of any legal action (B-12)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, eq=False)
class Pay(Choice):
    """Pay for the card being purchased with these tokens, and by discarding these cards (B-8, O-2, O-8)."""

    tokens: int
    count: int
    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        parts = [purse_text(self.tokens)] if self.tokens else []
        parts += [CARDS[card].id for card in self.cards]
        return " ".join(["pay", *parts]) if parts else "pay nothing"


@dataclass(frozen=True, slots=True, eq=False)
class Return(Choice):
    """Return tokens to the supply, down to ten (B-9)."""

    tokens: int
    count: int

    def __str__(self) -> str:
        return f"return {purse_text(self.tokens)}"


@dataclass(frozen=True, slots=True, eq=False)
class Visit(Choice):
    """Be visited by a noble (B-10)."""

    noble: NobleId

    def __str__(self) -> str:
        return f"noble {NOBLES[self.noble].id}"


@dataclass(frozen=True, slots=True, eq=False)
class TakeGem(Choice):
    """Take one gem that a trading post grants (P-3)."""

    colour: int

    def __str__(self) -> str:
        return f"gem {LETTERS[self.colour]}"


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Choice):
    """Keep one of the two cards looked at, the other going to the deck's bottom (P-3, `draw_two`)."""

    card: CardId

    def __str__(self) -> str:
        return f"keep {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class GainPost(Choice):
    """Gain a trading post (P-2)."""

    post: PostId

    def __str__(self) -> str:
        return f"post {POST_NAMES[self.post]}"


@dataclass(frozen=True, slots=True, eq=False)
class TakeCity(Choice):
    """Take a city tile (C-2)."""

    city: CityId

    def __str__(self) -> str:
        return f"city {CITIES[self.city].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Pair(Choice):
    """Pair the card just got with an owned card of this colour and number of bonuses (O-3)."""

    colour: int
    bonuses: int

    def __str__(self) -> str:
        return " ".join(["pair", *LETTERS[self.colour] * self.bonuses])


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Choice):
    """Take a face-up card at no cost (O-4, O-7)."""

    card: CardId

    def __str__(self) -> str:
        return f"claim {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class ReserveNoble(Choice):
    """Reserve a face-up noble (O-6)."""

    noble: NobleId

    def __str__(self) -> str:
        return f"reserve {NOBLES[self.noble].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Place(Choice):
    """Place a stronghold from stock on a face-up card (S-2)."""

    card: CardId

    def __str__(self) -> str:
        return f"place {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Move(Choice):
    """Move one of your strongholds from one card to another (S-2)."""

    origin: CardId
    card: CardId

    def __str__(self) -> str:
        return f"move {CARDS[self.origin].id} {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Remove(Choice):
    """Remove another player's stronghold from a card (S-2, S-3)."""

    card: CardId

    def __str__(self) -> str:
        return f"remove {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Conquer(Choice):
    """Purchase the card that carries all three of your strongholds, after your action (S-6)."""

    card: CardId

    def __str__(self) -> str:
        return f"conquer {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Choice):
    """Leave a Conquest for another turn (S-6)."""

    def __str__(self) -> str:
        return "decline"


@cache
def _take(gems: tuple[int, ...], /) -> Take:
    return Take(gems, purse_of(gems), len(gems), len(gems) == 2 and gems[0] == gems[1])


def take(gems: Iterable[int]) -> Take:
    """The choice to take these gems, in whatever order they are given."""
    return _take(tuple(sorted(gems)))


_pays: Final[dict[int, Pay]] = {}


def pay_tokens(tokens: int) -> Pay:
    """The choice to pay a purse of tokens."""
    choice = _pays.get(tokens)
    if choice is None:
        choice = _pays[tokens] = Pay(tokens, size(tokens), ())
    return choice


@cache
def _pay_with_cards(tokens: int, cards: tuple[CardId, ...], /) -> Pay:
    return Pay(tokens, size(tokens), cards)


def pay(tokens: int, cards: Iterable[CardId]) -> Pay:
    """The choice to pay a purse of tokens and discard these cards."""
    discarded = tuple(sorted(cards))
    return _pay_with_cards(tokens, discarded) if discarded else pay_tokens(tokens)


@cache
def return_tokens(tokens: int, /) -> Return:
    """The choice to return a purse of tokens."""
    return Return(tokens, size(tokens))


@cache
def pair(colour: int, bonuses: int, /) -> Pair:
    """The choice to pair with an owned card of this colour that has so many bonuses."""
    return Pair(colour, bonuses)


_moves: Final[dict[int, Move]] = {}


def move(origin: CardId, card: CardId) -> Move:
    """The choice to move a stronghold from one card to another."""
    key = origin * len(CARDS) + card
    choice = _moves.get(key)
    if choice is None:
        choice = _moves[key] = Move(origin, card)
    return choice


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
