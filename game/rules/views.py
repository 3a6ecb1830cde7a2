"""What one seat may know of a game (I-1), and games that would look the same to it."""

import random

from librt.vecs import extend, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.dice import Dice
from game.rules.engine import renew_options
from game.rules.events import HIDDEN
from game.rules.ids import CardId, DeckId
from game.rules.marks import deck_of_hidden, hidden_card
from game.rules.player import Player
from game.rules.shuffle import shuffled
from game.rules.state import NO_OPTIONS, State
from game.rules.supply import Supply
from game.rules.table import lay_decks, put_on_market
from game.rules.tasks import deck_looked_at, first_looked_at, keep_one, second_looked_at, step_of


class View:
    """A game as one seat sees it.

    `table` is a state like any other to look at, in which every card that the seat may not know is replaced by its
    back (`hidden_card`), and which can't be played on; `resample` deals the unseen cards anew and gives one that can,
    and `deal_into` does so in place, for searches.
    """

    __slots__ = ("_supply", "_unseen", "seat", "table")

    def __init__(self, seat: int, table: State, unseen: list[list[CardId]]) -> None:
        self.seat = seat
        self.table = table
        self._unseen = unseen
        self._supply: Supply | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        return hash(self.snapshot())

    def snapshot(self) -> tuple[object, ...]:
        """Everything the seat knows, as one comparable value."""
        return self.seat, self.table.snapshot(), tuple([tuple(deck) for deck in self._unseen])

    def unseen(self, deck: int) -> tuple[CardId, ...]:
        """The cards of a deck that the seat has not seen, wherever they are, in catalogue order."""
        return tuple(self._unseen[deck])

    def had_come(self, cards: dict[CardId, CardId]) -> "View":
        """What the seat would see if in the place of cards in its sight others of their decks had come.

        These are keys and values: cards that have just come to light, each in the market, in the seat's own hand or
        among those it is to keep one of; and unseen ones in their place.
        """
        table = self.table.clone()
        unseen = [list(deck) for deck in self._unseen]
        for old, new in cards.items():
            deck = table.rules.deck_of[old]
            unseen[deck].remove(new)
            unseen[deck].append(old)
            unseen[deck].sort()
            _swap(table, self.seat, old, new)
        if len(table.numbers):
            renew_options(table)
        return View(self.seat, table, unseen)

    def resample(self, rng: random.Random) -> State:
        """A full game that this seat could be looking at, the unseen cards dealt at random."""
        state = self.table.clone()
        self._deal(state, Supply([shuffled(cards, rng)[::-1] for cards in self._unseen]))
        return state

    def deal_into(self, state: State, dice: Dice) -> None:
        """Let a state of the same rule set be such a game: as `resample`, but hardly anything new is made."""
        supply = self._supply
        if supply is None:
            supply = self._supply = Supply(self._unseen)
        supply.throw(dice)
        state.become(self.table)
        self._deal(state, supply)

    def _deal(self, state: State, supply: Supply) -> None:
        """Put unseen cards in the places of the backs."""
        for player in state.players:
            if player.blind and player.blind[0] < 0:
                _deal_hand(player, supply)
        asked = state.asked
        if step_of(asked) == order.KEEP_ONE and first_looked_at(asked) < 0:
            deck = deck_looked_at(asked)
            first = supply.draw(deck)
            state.asked = keep_one(deck, first, supply.draw(deck))
        row = vec[i64]()
        for number, left in enumerate(state.left_row):
            start: i64 = state.rules.deck_start[number]
            end: i64 = start + len(state.rules.decks[number])
            if state.buried[number]:
                row = extend(row, state.deck_row[start : start + left])
                for place in range(start, start + left):
                    if row[place] < 0:
                        row[place] = supply.draw(number)
            else:
                row = extend(row, supply.pile(number, left))
            row = extend(row, state.deck_row[start + left : end])
        state.deck_row = row
        if state.current != self.seat:
            renew_options(state)


def _swap(table: State, seat: int, old: CardId, new: CardId) -> None:
    """Put a card in the place of another in a seat's sight."""
    player = table.players[seat]
    if old in table.market_row:
        put_on_market(table, table.slot_of(old), new)
    elif old in player.hand:
        player.hand = tuple([new if card == old else card for card in player.hand])
        player.blind = tuple([new if card == old else card for card in player.blind])
    else:
        task = table.asked
        assert step_of(task) == order.KEEP_ONE, f"card {old} is not in sight"
        first, second = first_looked_at(task), second_looked_at(task)
        table.asked = keep_one(deck_looked_at(task), new if first == old else first, new if second == old else second)


def _deal_hand(player: Player, supply: Supply) -> None:
    """Put a card of its deck in the place of each unseen card of a hand."""
    hand: list[CardId] = []
    blind: list[CardId] = []
    for card in player.hand:
        if card < 0:
            card = CardId(supply.draw(deck_of_hidden(card)))
            blind.append(card)
        hand.append(card)
    player.hand = tuple(hand)
    player.blind = tuple(blind)


def view(state: State, seat: int) -> View:
    """What that seat may know: all but the order of the decks, the seed, and others' cards drawn unseen (I-1)."""
    table = state.clone()
    table.forget()
    table.config = state.config.without_seed()
    unseen: list[list[CardId]] = [[] for _ in state.rules.decks]
    for other, player in enumerate(table.players):
        if other != seat and player.blind:
            _cover_hand(player, state.rules.deck_of, unseen)
    if table.current != seat:
        table.offer(NO_OPTIONS)
        if step_of(table.asked) == order.KEEP_ONE:
            table.asked = _cover_task(table.asked, unseen)
    decks: list[list[CardId]] = []
    for deck, cards in enumerate(state.decks):
        known = state.buried[deck]
        covered: list[CardId] = []
        back = hidden_card(deck)
        for place, card in enumerate(cards):
            if place < len(known) and known[place] == seat:
                covered.append(card)
            else:
                covered.append(back)
                unseen[deck].append(card)
        decks.append(covered)
        unseen[deck].sort()
    lay_decks(table, decks)
    return View(seat, table, unseen)


def _cover_hand(player: Player, deck_of: tuple[DeckId, ...], unseen: list[list[CardId]]) -> None:
    hand: list[CardId] = []
    for card in player.hand:
        if card in player.blind:
            deck = deck_of[card]
            unseen[deck].append(card)
            card = hidden_card(deck)
        hand.append(card)
    player.hand = tuple(hand)
    player.blind = tuple([card for card in hand if card < 0])


def _cover_task(task: i64, unseen: list[list[CardId]]) -> i64:
    deck = deck_looked_at(task)
    unseen[deck] += [CardId(first_looked_at(task)), CardId(second_looked_at(task))]
    return keep_one(deck, HIDDEN, HIDDEN)
