"""What lies before one player: plain data, quick to copy."""

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
PLAYER_LISTS: Final = ("bonuses", "standing", "cards")
"""The fields of a player: those that are plain values, and those that are lists."""


class Player:
    """What lies before one player."""

    __slots__ = (
        "blind",
        "bonuses",
        "cards",
        "cities",
        "discount",
        "draw_count",
        "gold_worth",
        "hand",
        "noble_may_be_due",
        "nobles",
        "pairs",
        "points",
        "posts",
        "reserved_nobles",
        "standing",
        "standing_purse",
        "stock",
        "token_count",
        "tokens",
        "vouchers",
    )

    tokens: i64
    """A purse."""
    token_count: int
    """How many tokens that is (B-9)."""
    bonuses: list[int]
    """What the cards pay, per colour."""
    discount: i64
    """The same as a purse, counted up to `ENOUGH`."""
    standing: list[int]
    """What the cards count for in the requirements of nobles, cities and posts (differs by O-5)."""
    standing_purse: i64
    noble_may_be_due: bool
    """Whether a noble may have become due since none was found."""
    points: int
    cards: list[CardId]
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
        copy.tokens = self.tokens
        copy.token_count = self.token_count
        copy.bonuses = self.bonuses[:]
        copy.discount = self.discount
        copy.standing = self.standing[:]
        copy.standing_purse = self.standing_purse
        copy.noble_may_be_due = self.noble_may_be_due
        copy.points = self.points
        copy.cards = self.cards[:]
        copy.pairs = self.pairs
        copy.vouchers = self.vouchers
        copy.gold_worth = self.gold_worth
        copy.draw_count = self.draw_count
        copy.hand = self.hand
        copy.blind = self.blind
        copy.nobles = self.nobles
        copy.reserved_nobles = self.reserved_nobles
        copy.posts = self.posts
        copy.cities = self.cities
        copy.stock = self.stock
        return copy

    @property
    def token_counts(self) -> tuple[int, ...]:
        """Tokens held of white, blue, green, red, black and gold."""
        return unpack(self.tokens)

    def snapshot(self) -> tuple[object, ...]:
        """Everything, as one comparable value."""
        return (
            self.tokens,
            self.token_count,
            tuple(self.bonuses),
            tuple(self.standing),
            self.points,
            tuple(self.cards),
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
    player.bonuses = [0, 0, 0, 0, 0]
    player.discount = 0
    player.standing = [0, 0, 0, 0, 0]
    player.standing_purse = 0
    player.noble_may_be_due = False
    player.points = 0
    player.cards = []
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
