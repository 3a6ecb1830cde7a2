"""What lies where on a table, as plain values: what a position is made of (see `position`).

Cards, nobles and cities stand here as their places in the catalogue, as in a state. A card that is not known but
comes from a deck is `hidden_card(deck)`: it is dealt when the position is played.
"""

from dataclasses import dataclass
from typing import Final

from game.rules import order
from game.rules.config import GameConfig
from game.rules.ids import CardId, CityId, NobleId, PostId, SeatId, Slot
from game.rules.tasks import Task

NO_TOKENS: Final = (0, 0, 0, 0, 0, 0)
HIDDEN_MARK: Final = "?"
"""What is written for a card that is not known."""


@dataclass(frozen=True)
class SeatLayout:
    """What lies before one player."""

    tokens: tuple[int, ...] = NO_TOKENS
    """Of white, blue, green, red, black and gold."""
    cards: tuple[CardId, ...] = ()
    """Owned cards, in the order they were got."""
    hand: tuple[CardId, ...] = ()
    blind: tuple[CardId, ...] = ()
    """Those cards in hand that only this player has seen, and those that are not known."""
    nobles: tuple[NobleId, ...] = ()
    # What modules bring is read, written and placed by the parts of this folder.
    pairs: tuple[tuple[CardId, int, int], ...] = ()
    """Owned paired cards: card, colour, bonuses (O-3)."""
    reserved_nobles: tuple[NobleId, ...] = ()
    posts: tuple[PostId, ...] = ()
    cities: tuple[CityId, ...] = ()
    strongholds: tuple[CardId, ...] = ()
    """The face-up cards on which strongholds of this player stand, one for each; the others are in stock."""


@dataclass(frozen=True)
class Layout:
    """A table: who has what, what lies where, whose question.

    Decks have their top card last; `buried` says, for the cards at the bottom of each, who put them there (P-3). `out`
    has the cards of each deck that have left the game. `vacant` are the places of the market that wait for a card, in
    the order in which they will get one. `pending` is what is still to do, the next last; nothing when the game is
    over.
    """

    config: GameConfig
    seats: tuple[SeatLayout, ...]
    supply: tuple[int, ...]
    market: tuple[CardId, ...]
    vacant: tuple[Slot, ...]
    decks: tuple[tuple[CardId, ...], ...]
    buried: tuple[tuple[SeatId, ...], ...]
    out: tuple[tuple[CardId, ...], ...]
    nobles: tuple[NobleId, ...]
    nobles_out: int
    """How many of the nobles in play (B-3) have left the game, or never were in it."""
    turn: SeatId
    """Whose turn it is."""
    round: int
    last_card_round: int
    """The last round in which a card was purchased, reserved or taken (B-13)."""
    passes: int
    """How many have passed in this round (B-12)."""
    final_round: bool
    pending: tuple[Task, ...]
    cities: tuple[CityId, ...] = ()

    def named(self) -> list[CardId]:
        """Every card that is said to be somewhere, as often as it is."""
        cards = [*self.market, *self.looked_at()]
        for seat in self.seats:
            cards += [*seat.cards, *seat.hand]
        for pile in (*self.decks, *self.out):
            cards += pile
        return [card for card in cards if card >= 0]

    def looked_at(self) -> tuple[CardId, ...]:
        """The two cards of which one is to be kept (P-3)."""
        task = self.pending[-1] if self.pending else ()
        return tuple([CardId(card) for card in task[2:]]) if task and task[0] == order.KEEP_ONE else ()
