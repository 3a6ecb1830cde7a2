"""Setting up a position: things are put where they are wanted, and taken from where they are.

    builder = TableBuilder(players=2)
    builder.row(1, "B1-red-1", "B1-red-2", "B1-red-3", "B1-red-4")
    builder.seat(0).tokens("W W W").owns("B1-blue-1")
    state = builder.position.state()

It starts as a game dealt from a seed, or at a position whose hidden cards are given. Cards and tokens are moved,
never made: what a seat gets leaves the decks, the market or the supply, so that the counts of a real game hold. Cards
and nobles go by their ids. What modules bring is put there by `has`, in the words of a position's lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.rules.catalog import CARD_BY_ID, NOBLE_BY_ID
from game.rules.choices import DECK_NAMES
from game.rules.config import GameConfig
from game.rules.engine import new_game, renew_options
from game.rules.gems import LETTERS, purse_of, unpack
from game.rules.ids import CardId, DeckId, SeatId
from game.rules.layouts.layout import SeatLayout
from game.rules.layouts.parts import PARTS
from game.rules.layouts.state import placed
from game.rules.layouts.words import PositionWords, listed
from game.rules.marks import EMPTY
from game.rules.position import Position
from game.rules.rulebook import rules_for
from game.rules.state import RuleSet, State
from game.rules.variants import USUAL, Variants


def token_counts(tokens: str) -> tuple[int, ...]:
    """How many of each colour letters say: `W W *`."""
    return unpack(purse_of([LETTERS.index(letter) for letter in tokens.split()]))


class TableBuilder:
    """A position being set up; each method returns the builder, to go on with."""

    def __init__(
        self,
        players: int = 2,
        edition: str = "2024",
        modules: Iterable[str] = (),
        seed: int = 1,
        first: int = 0,
        variants: Variants = USUAL,
    ) -> None:
        self.position: Position = Position.of(new_game(GameConfig(players, edition, modules, seed, first, variants)))
        self.rules: RuleSet = rules_for(self.position.config)

    @staticmethod
    def at(position: Position) -> "TableBuilder":
        """Go on from a position."""
        builder = TableBuilder()
        builder.position = position
        builder.rules = rules_for(position.config)
        return builder

    def ready(self) -> State:
        """The game from here on as it stands: whatever `position.faults()` would name, and with its question asked even
        if there is but one answer. `position.state()` is what a game is played from."""
        state = placed(self.position)
        renew_options(state)
        return state

    def seat(self, number: int) -> "SeatBuilder":
        return SeatBuilder(self, number)

    def turn(self, seat: int, round: int = 1, last_card_round: int | None = None) -> "TableBuilder":
        """Whose turn it is, in which round, and in which round a card was last got: the one before, if not said."""
        last = round - 1 if last_card_round is None else last_card_round
        self.position = replace(self.position, turn=SeatId(seat), round=round, last_card_round=last)
        return self

    def supply(self, tokens: str) -> "TableBuilder":
        """Leave just these tokens in the supply; the last seat gets the rest."""
        kept = token_counts(tokens)
        rest = [there - left for there, left in zip(self.position.supply, kept, strict=True)]
        last = self.position.seats[-1]
        self.put_seat(len(self.position.seats) - 1, replace(last, tokens=_sum(last.tokens, rest)))
        self.position = replace(self.position, supply=kept)
        return self

    def row(self, level: int, *ids: str) -> "TableBuilder":
        """The face-up base cards of a level, from the left; `-` for an empty place, whose card is out of the game."""
        return self.row_of(f"base-{level}", *ids)

    def row_of(self, deck_name: str, *ids: str) -> "TableBuilder":
        """The face-up cards of a deck, from the left."""
        deck = DeckId(DECK_NAMES.index(deck_name))
        slots = [slot for slot, source in enumerate(self.rules.slot_decks) if source == deck]
        for slot, card_id in zip(slots, ids, strict=False):
            market = list(self.position.market)
            there = market[slot]
            card = CARD_BY_ID.get(card_id, EMPTY)
            if card == EMPTY:
                self._put_out(deck, (there,))
            elif card in market:
                market[market.index(card)] = there
            else:
                self.take_out(card)
                if there != EMPTY:
                    self._put_deck(deck, (there, *self.position.decks[deck]))
            market[slot] = card
            self.position = replace(self.position, market=tuple(market))
        return self

    def top(self, *ids: str) -> "TableBuilder":
        """The next cards of a deck, the first to be drawn first."""
        cards = [CARD_BY_ID[card_id] for card_id in ids]
        for card in cards:
            self.take_out(card)
        for card in reversed(cards):
            deck = self.rules.deck_of[card]
            self._put_deck(deck, (*self.position.decks[deck], card))
        return self

    def leave(self, deck_name: str, count: int) -> "TableBuilder":
        """Leave the top cards of a deck, so many, and put the others out of the game."""
        deck = DeckId(DECK_NAMES.index(deck_name))
        cards = self.position.decks[deck]
        gone = len(cards) - count
        self._put_out(deck, cards[:gone])
        self._put_deck(deck, cards[gone:])
        return self

    def clear(self, *rows: int) -> "TableBuilder":
        """Put the face-up cards of these decks, and the decks themselves, out of the game."""
        for number in rows:
            deck = DeckId(number)
            market = list(self.position.market)
            for slot, source in enumerate(self.rules.slot_decks):
                if source == deck and market[slot] != EMPTY:
                    self._put_out(deck, (market[slot],))
                    market[slot] = EMPTY
            self.position = replace(self.position, market=tuple(market))
            self.leave(DECK_NAMES[deck], 0)
        return self

    def nobles(self, *ids: str) -> "TableBuilder":
        """The nobles on the table."""
        self.position = replace(self.position, nobles=tuple([NOBLE_BY_ID[noble] for noble in ids]))
        self.count_nobles()
        return self

    def has(self, label: str, *words: str) -> "TableBuilder":
        """What a module has on the table, in the words of that line of a position."""
        (part,) = [part for part in PARTS if label in part.table_labels]
        lines = PositionWords(self.position.config, self.rules, {label: (0, " ".join(words))}, 0)
        layout = part.read_table(lines, self.position)
        assert isinstance(layout, Position)
        self.position = layout
        return self

    def take_out(self, card: CardId) -> None:
        """Take a card from its deck, or from out of the game, or from the market, where the next one replaces it."""
        deck = self.rules.deck_of[card]
        cards = list(self.position.decks[deck])
        if card in self.position.out[deck]:
            out = list(self.position.out)
            out[deck] = tuple([other for other in out[deck] if other != card])
            self.position = replace(self.position, out=tuple(out))
        elif card in self.position.market:
            market = list(self.position.market)
            market[market.index(card)] = cards.pop()
            self.position = replace(self.position, market=tuple(market))
        else:
            cards.remove(card)
        self._put_deck(deck, tuple(cards))

    def _put_deck(self, deck: DeckId, cards: tuple[CardId, ...]) -> None:
        decks = list(self.position.decks)
        decks[deck] = cards
        self.position = replace(self.position, decks=tuple(decks))

    def _put_out(self, deck: DeckId, cards: tuple[CardId, ...]) -> None:
        out = list(self.position.out)
        out[deck] = tuple(sorted([*out[deck], *cards]))
        self.position = replace(self.position, out=tuple(out))

    def put_seat(self, number: int, seat: SeatLayout) -> None:
        """Put this in the place of what lies before a player."""
        seats = list(self.position.seats)
        seats[number] = seat
        self.position = replace(self.position, seats=tuple(seats))

    def count_nobles(self) -> None:
        """Take the nobles that nobody has for out of the game."""
        seats = [[*seat.nobles, *seat.reserved_nobles] for seat in self.position.seats]
        there = len(self.position.nobles) + sum([len(nobles) for nobles in seats])
        self.position = replace(self.position, nobles_out=max(0, self.position.config.nobles_in_play - there))


class SeatBuilder:
    """What lies before one player, being set up."""

    def __init__(self, table: TableBuilder, number: int) -> None:
        self.table = table
        self._number: int = number

    @property
    def _seat(self) -> SeatLayout:
        return self.table.position.seats[self._number]

    def _put(self, seat: SeatLayout) -> "SeatBuilder":
        self.table.put_seat(self._number, seat)
        return self

    def tokens(self, tokens: str) -> "SeatBuilder":
        """Tokens from the supply."""
        taken = token_counts(tokens)
        table = self.table
        left = [there - gone for there, gone in zip(table.position.supply, taken, strict=True)]
        table.position = replace(table.position, supply=tuple(left))
        return self._put(replace(self._seat, tokens=_sum(self._seat.tokens, taken)))

    def owns(self, *ids: str) -> "SeatBuilder":
        """Owned cards; those to be paired by `paired`."""
        for card_id in ids:
            self.table.take_out(CARD_BY_ID[card_id])
            self._put(replace(self._seat, cards=(*self._seat.cards, CARD_BY_ID[card_id])))
        return self

    def paired(self, card_id: str, colour: str, bonuses: int = 1) -> "SeatBuilder":
        """An owned card paired to a colour (O-3)."""
        self.owns(card_id)
        entry = (CARD_BY_ID[card_id], LETTERS.index(colour), bonuses)
        return self._put(replace(self._seat, pairs=(*self._seat.pairs, entry)))

    def hand(self, *ids: str, blind: bool = False) -> "SeatBuilder":
        """Cards in hand, drawn unseen if they are blind."""
        for card_id in ids:
            self.table.take_out(CARD_BY_ID[card_id])
            card = CARD_BY_ID[card_id]
            unseen = (*self._seat.blind, card) if blind else self._seat.blind
            self._put(replace(self._seat, hand=(*self._seat.hand, card), blind=unseen))
        return self

    def nobles(self, *ids: str) -> "SeatBuilder":
        """Nobles that have visited."""
        self._put(replace(self._seat, nobles=(*self._seat.nobles, *[NOBLE_BY_ID[noble] for noble in ids])))
        self.table.count_nobles()
        return self

    def reserves(self, *ids: str) -> "SeatBuilder":
        """Nobles in reserve (O-6)."""
        nobles = (*self._seat.reserved_nobles, *[NOBLE_BY_ID[noble] for noble in ids])
        self._put(replace(self._seat, reserved_nobles=nobles))
        self.table.count_nobles()
        return self

    def has(self, label: str, *words: str) -> "SeatBuilder":
        """Put what a module has before a player, besides what is there, in the words of that line of a position."""
        (part,) = [part for part in PARTS if label in part.seat_labels]
        name = f"seat {self._number}"
        there = dict(part.seat_lines(self._seat))
        there[label] = [*there.get(label, []), *words]
        lines = {f"{name} {line}": (0, listed(held)) for line, held in there.items()}
        position = self.table.position
        return self._put(part.read_seat(PositionWords(position.config, self.table.rules, lines, 0), name, self._seat))


def _sum(counts: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(counts, more, strict=True)])
