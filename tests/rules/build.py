"""Positions in which only what matters is set, and the words to play from them.

    table = Table(players=2, modules=("orient",))
    table.row(1, "B1-red-1", "B1-red-2", "B1-red-3", "B1-red-4")
    table.seat(0).tokens("W W W").owns("B1-blue-1")
    state = table.ready()
    play(state, "purchase B1-red-2")

A table starts as a game dealt from a seed. Cards and tokens are moved, never made: what a seat gets leaves the decks,
the market or the supply, so that the counts of a real game hold.
"""

from collections.abc import Iterable, Sequence

from game.rules import Event, GameConfig, Player, Reason, State, apply, choices, new_game, parse_choice, why_not
from game.rules.afford import card_bits
from game.rules.catalog import CARD_BY_ID, CARDS, CITY_BY_ID, NOBLE_BY_ID
from game.rules.choices import DECK_NAMES, POST_NAMES, Choice
from game.rules.engine import renew_options
from game.rules.gems import LETTERS, purse_of, purse_text, size
from game.rules.ids import CardId, PostId, SeatId
from game.rules.modules.posts import gain_post
from game.rules.notation import read_choice
from game.rules.state import EMPTY
from game.rules.table import add_bonus, add_to_hand, gain, list_reservable
from game.rules.variants import USUAL, Variants
from tests.rules.event_text import event_text


def purse(tokens: str) -> int:
    """The purse of tokens given as letters: `purse("W W *")`."""
    return purse_of([LETTERS.index(letter) for letter in tokens.split()])


class Table:
    """A game being set up."""

    def __init__(
        self,
        players: int = 2,
        edition: str = "2024",
        modules: Iterable[str] = (),
        seed: int = 1,
        first: int = 0,
        variants: Variants = USUAL,
    ) -> None:
        self.state: State = new_game(GameConfig(players, edition, frozenset(modules), seed, first, variants))
        self.box: set[CardId] = set()
        """Cards put out of the game; they may still be given to somebody."""

    def seat(self, number: int) -> "Seat":
        return Seat(self, number)

    def turn(self, seat: int, round: int = 1) -> "Table":
        """Whose turn it is, and in which round."""
        self.state.current = SeatId(seat)
        self.state.round = round
        self.state.last_card_round = round - 1
        return self

    def supply(self, tokens: str) -> "Table":
        """Leave just these tokens in the supply; the last seat gets the rest."""
        kept = purse(tokens)
        rest = self.state.bank - kept
        player = self.state.players[-1]
        player.tokens += rest
        player.token_count += size(rest)
        self.state.bank = kept
        return self

    def row(self, level: int, *ids: str) -> "Table":
        """The face-up base cards of a level, from the left."""
        return self._fill(level - 1, ids)

    def orient_row(self, level: int, *ids: str) -> "Table":
        """The face-up Orient cards of a level, from the left."""
        return self._fill(level + 2, ids)

    def _fill(self, deck: int, ids: Sequence[str]) -> "Table":
        slots = [slot for slot, source in enumerate(self.state.rules.slot_decks) if source == deck]
        for slot, card_id in zip(slots, ids, strict=False):
            card = CARD_BY_ID[card_id]
            there = self.state.market[slot]
            if there == card:
                continue
            if card in self.state.market:
                self.state.market[self.state.market.index(card)] = there
            else:
                self.take_out(card)
                if there != EMPTY:
                    self._set_deck(deck, [there, *self.deck(deck)])
            self.state.market[slot] = card
        return self

    def top(self, *ids: str) -> "Table":
        """The next cards of a deck, the first to be drawn first."""
        for card_id in reversed(ids):
            card = CARD_BY_ID[card_id]
            self.take_out(card)
            deck = self.state.rules.deck_of[card]
            self._set_deck(deck, [*self.deck(deck), card])
        return self

    def leave(self, deck_name: str, count: int) -> "Table":
        """Leave the top cards of a deck, so many, and put the others in the box."""
        deck = DECK_NAMES.index(deck_name)
        cards = self.deck(deck)
        self.box.update(cards[: len(cards) - count])
        self._set_deck(deck, cards[len(cards) - count :])
        return self

    def clear(self, *rows: int) -> "Table":
        """Put the face-up cards of these decks, and the decks themselves, in the box."""
        for slot, source in enumerate(self.state.rules.slot_decks):
            if source in rows:
                self.box.add(self.state.market[slot])
                self.state.market[slot] = EMPTY
        for deck in rows:
            self.leave(DECK_NAMES[deck], 0)
        return self

    def nobles(self, *ids: str) -> "Table":
        """The nobles on the table."""
        self.state.nobles = tuple([NOBLE_BY_ID[noble] for noble in ids])
        return self

    def cities(self, *ids: str) -> "Table":
        """The cities on the table."""
        self.state.cities = tuple([CITY_BY_ID[city] for city in ids])
        return self

    def strongholds(self, seat: int, card_id: str, count: int = 1) -> "Table":
        """Strongholds of a seat on a face-up card, from its stock."""
        self.state.players[seat].stock -= count
        slot = self.state.market.index(CARD_BY_ID[card_id])
        self.state.forts[slot] = 4 * seat + self.state.forts[slot] % 4 + count
        return self

    def ready(self) -> State:
        """The game at the action of its current seat."""
        self.state.face_up = card_bits([card for card in self.state.market if card != EMPTY])
        list_reservable(self.state)
        renew_options(self.state)
        return self.state

    def deck(self, deck: int) -> list[CardId]:
        """The cards of a deck, bottom first."""
        return list(self.state.decks[deck][: self.state.left[deck]])

    def _set_deck(self, deck: int, cards: Sequence[CardId]) -> None:
        self.state.decks[deck] = tuple(cards)
        self.state.left[deck] = len(cards)

    def take_out(self, card: CardId) -> None:
        """Take a card from its deck, from the box, or from the market, where the deck's top card replaces it."""
        deck = self.state.rules.deck_of[card]
        assert deck >= 0, f"{CARDS[card].id} is not in this game"
        cards = self.deck(deck)
        if card in self.box:
            self.box.remove(card)
        elif card in self.state.market:
            self.state.market[self.state.market.index(card)] = cards.pop()
        else:
            cards.remove(card)
        self._set_deck(deck, cards)


class Seat:
    """What lies before one player, being set up."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.player: Player = table.state.players[number]

    def tokens(self, tokens: str) -> "Seat":
        """Tokens from the supply."""
        taken = purse(tokens)
        self.table.state.bank -= taken
        self.player.tokens += taken
        self.player.token_count += size(taken)
        return self

    def owns(self, *ids: str) -> "Seat":
        """Owned cards, with their points and bonuses; those to be paired by `paired`."""
        for card_id in ids:
            self.table.take_out(CARD_BY_ID[card_id])
            gain(self.table.state, self.player, CARD_BY_ID[card_id])
        return self

    def paired(self, card_id: str, colour: str, bonuses: int = 1) -> "Seat":
        """An owned card paired to a colour (O-3)."""
        self.owns(card_id)
        card, gem = CARD_BY_ID[card_id], LETTERS.index(colour)
        self.player.pairs += ((card, gem, bonuses),)
        add_bonus(self.player, gem, bonuses, self.table.state.rules.standing_weight[card])
        return self

    def hand(self, *ids: str, blind: bool = False) -> "Seat":
        for card_id in ids:
            self.table.take_out(CARD_BY_ID[card_id])
            add_to_hand(self.player, CARD_BY_ID[card_id], blind)
        return self

    def nobles(self, *ids: str) -> "Seat":
        """Nobles that have visited, with their three points each."""
        self.player.nobles += tuple([NOBLE_BY_ID[noble] for noble in ids])
        self.player.points += 3 * len(ids)
        return self

    def posts(self, *names: str) -> "Seat":
        """Trading posts gained in earlier turns, with their points."""
        for name in names:
            gain_post(self.table.state, self.player, PostId(POST_NAMES.index(name)), None)
        return self

    def holds_city(self, city: str) -> "Seat":
        self.player.cities = (CITY_BY_ID[city],)
        return self


def play(state: State, *texts: str) -> list[str]:
    """Make the choices that the texts say; what happened, as texts."""
    events: list[Event] = []
    for text in texts:
        events += apply(state, parse_choice(state, text))
    return [event_text(event) for event in events]


def ask(state: State, step: int, *data: int) -> None:
    """Ask something at once (see `order`), whatever the turn has come to; the rest of the turn follows it."""
    state.pending.append((step, *data))
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
