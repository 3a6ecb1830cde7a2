"""Positions in which only what matters is set, and the words to play from them.

    table = Table(players=2, modules=("orient",))
    table.row(1, "B1-red-1", "B1-red-2", "B1-red-3", "B1-red-4")
    table.seat(0).tokens("W W W").owns("B1-blue-1")
    state = table.ready()
    play(state, "purchase B1-red-2")

`game.rules.table_builder` says how a table is set up.
"""

from collections.abc import Iterable

from librt.vecs import append

from game.rules import Event, Reason, State, apply, choices, parse_choice, why_not
from game.rules.catalog import CARDS
from game.rules.choices import DECK_NAMES, Choice
from game.rules.engine import renew_options
from game.rules.gems import LETTERS, purse_of, purse_text
from game.rules.marks import EMPTY
from game.rules.notation import read_choice
from game.rules.table_builder import SeatBuilder, TableBuilder
from game.rules.tasks import of_words
from tests.rules.event_text import event_text


def purse(tokens: str) -> int:
    """The purse of tokens given as letters: `purse("W W *")`."""
    return purse_of([LETTERS.index(letter) for letter in tokens.split()])


Table = TableBuilder
"""A game being set up."""
Seat = SeatBuilder
"""What lies before one player, being set up."""


def play(state: State, *texts: str) -> list[str]:
    """Make the choices that the texts say; what happened, as texts."""
    events: list[Event] = []
    for text in texts:
        events += apply(state, parse_choice(state, text))
    return [event_text(event) for event in events]


def ask(state: State, step: int, *data: int) -> None:
    """Ask something at once (see `order`), whatever the turn has come to; the rest of the turn follows it."""
    state.stack = append(state.stack, state.asked)
    state.asked = of_words((step, *data))
    renew_options(state)


def options(state: State, verb: str = "") -> list[str]:
    """The options of the decision at hand as texts, in order; those that begin with a verb, if one is given."""
    return [str(option) for option in choices(state) if str(option).split()[0] == verb or not verb]


def refusal(state: State, text: str) -> Reason | None:
    """Why the choice that a text says can't be made now."""
    return why_not(state, read_choice(text))


def choice(text: str) -> Choice:
    """The choice that a text says, legal or not."""
    return read_choice(text)


def tokens_of(state: State, seat: int) -> str:
    return purse_text(state.players[seat].tokens)


def card_ids(cards: Iterable[int]) -> list[str]:
    """The ids of cards; an empty place is `-`."""
    return ["-" if card == EMPTY else CARDS[card].id for card in cards]


def row_of(state: State, deck_name: str) -> list[str]:
    """The face-up cards that come from a deck, from the left."""
    deck = DECK_NAMES.index(deck_name)
    slots = zip(state.market, state.rules.slot_decks, strict=True)
    return card_ids([card for card, source in slots if source == deck])
