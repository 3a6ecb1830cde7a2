"""What lies before one player: numbers and tuples, which copies share; what changes is replaced."""

from typing import Final

from mypy_extensions import i64

from game.rules.gems import unpack
from game.rules.ids import CardId, CityId, NobleId

PLAYER_VALUES: Final = (
    "tokens",
    "token_count",
    "discount",
    "standing_purse",
    "noble_may_be_due",
    "points",
    "bonuses",
    "standing",
    "cards",
    "pairs",
    "vouchers",
    "gold_worth",
    "draw_count",
    "hand",
    "blind",
    "nobles",
    "reserved_nobles",
    "posts",
    "cities",
    "stock",
)
"""The fields of a player."""

NONE_OF_ANY: Final = (0, 0, 0, 0, 0)
"""No bonus of any colour."""


class Player:
    """What lies before one player."""

    __slots__ = PLAYER_VALUES

    tokens: i64
    """A purse."""
    token_count: int
    """How many tokens that is (B-9)."""
    bonuses: tuple[int, ...]
    """What the cards pay, per colour."""
    discount: i64
    """The same as a purse, counted up to `ENOUGH`."""
    standing: tuple[int, ...]
    """What the cards count for in the requirements of nobles, cities and posts (differs by O-5)."""
    standing_purse: i64
    noble_may_be_due: bool
    """Whether a noble may have become due since none was found."""
    points: int
    cards: tuple[CardId, ...]
    """Owned cards, in the order they were got."""
    pairs: tuple[tuple[CardId, int, int], ...]
    """Owned paired cards (O-3): card, colour, bonuses."""
    vouchers: int
    """How many of the owned cards are worth two gold once (O-2)."""
    gold_worth: int
    """How many gems of one colour a gold pays (P-3)."""
    draw_count: int
    """How many cards are looked at when reserving from a deck (P-3)."""
    hand: tuple[CardId, ...]
    blind: tuple[CardId, ...]
    """Those cards in hand that only this player has seen."""
    nobles: tuple[NobleId, ...]
    reserved_nobles: tuple[NobleId, ...]
    posts: int
    """The trading posts held, one bit each."""
    cities: tuple[CityId, ...]
    stock: int
    """Pieces that are not on the table (S-1)."""

    def clone(self) -> "Player":
        copy = Player()
        copy.become(self)
        return copy

    def become(self, other: "Player") -> None:
        """Let this be a copy of another player."""
        self.tokens = other.tokens
        self.token_count = other.token_count
        self.bonuses = other.bonuses
        self.discount = other.discount
        self.standing = other.standing
        self.standing_purse = other.standing_purse
        self.noble_may_be_due = other.noble_may_be_due
        self.points = other.points
        self.cards = other.cards
        self.pairs = other.pairs
        self.vouchers = other.vouchers
        self.gold_worth = other.gold_worth
        self.draw_count = other.draw_count
        self.hand = other.hand
        self.blind = other.blind
        self.nobles = other.nobles
        self.reserved_nobles = other.reserved_nobles
        self.posts = other.posts
        self.cities = other.cities
        self.stock = other.stock

    @property
    def token_counts(self) -> tuple[int, ...]:
        """Tokens held of white, blue, green, red, black and gold."""
        return unpack(self.tokens)

    def snapshot(self) -> tuple[object, ...]:
        """Everything, as one comparable value."""
        return (
            self.tokens,
            self.token_count,
            self.bonuses,
            self.standing,
            self.points,
            self.cards,
            self.pairs,
            self.vouchers,
            self.gold_worth,
            self.draw_count,
            self.hand,
            self.blind,
            self.nobles,
            self.reserved_nobles,
            self.posts,
            self.cities,
            self.stock,
        )


def new_player(stock: int) -> Player:
    """A player before the first turn."""
    player = Player()
    player.tokens = 0
    player.token_count = 0
    player.bonuses = NONE_OF_ANY
    player.discount = 0
    player.standing = NONE_OF_ANY
    player.standing_purse = 0
    player.noble_may_be_due = False
    player.points = 0
    player.cards = ()
    player.pairs = ()
    player.vouchers = 0
    player.gold_worth = 1
    player.draw_count = 1
    player.hand = ()
    player.blind = ()
    player.nobles = ()
    player.reserved_nobles = ()
    player.posts = 0
    player.cities = ()
    player.stock = stock
    return player
