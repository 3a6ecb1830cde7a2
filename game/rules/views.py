"""What one seat may know of a game (I-1), and games that would look the same to it."""

import random

from game.rules import order
from game.rules.afford import CARD_BIT
from game.rules.engine import renew_options
from game.rules.events import HIDDEN
from game.rules.ids import CardId, DeckId
from game.rules.player import Player
from game.rules.shuffle import shuffled
from game.rules.state import State, Task, deck_of_hidden, hidden_card


class View:
    """A game as one seat sees it.

    `table` is a state like any other to look at, in which every card that the seat may not know is replaced by its
    back (`hidden_card`), and which can't be played on; `resample` deals the unseen cards anew and gives one that can.
    """

    __slots__ = ("_unseen", "seat", "table")

    def __init__(self, seat: int, table: State, unseen: list[list[CardId]]) -> None:
        self.seat = seat
        self.table = table
        self._unseen = unseen

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
        table.reservable = None
        if table.options:
            renew_options(table)
        return View(self.seat, table, unseen)

    def resample(self, rng: random.Random) -> State:
        """A full game that this seat could be looking at, the unseen cards dealt at random."""
        state = self.table.clone()
        supplies = [shuffled(cards, rng) for cards in self._unseen]
        for player in state.players:
            if player.blind and player.blind[0] < 0:
                _deal_hand(player, supplies)
        if state.pending and state.pending[-1][0] == order.KEEP_ONE and state.pending[-1][2] < 0:
            number, deck, _, _ = state.pending[-1]
            state.pending[-1] = (number, deck, supplies[deck].pop(), supplies[deck].pop())
        for deck, cards in enumerate(state.decks):
            supply = supplies[deck]
            state.decks[deck] = tuple([card if card >= 0 else supply.pop() for card in cards])
        if state.current != self.seat:
            renew_options(state)
        return state


def _swap(table: State, seat: int, old: CardId, new: CardId) -> None:
    """Put a card in the place of another in a seat's sight."""
    both = CARD_BIT[old] | CARD_BIT[new]
    player = table.players[seat]
    if old in table.market:
        table.market[table.market.index(old)] = new
        table.face_up ^= both
    elif old in player.hand:
        player.hand = tuple([new if card == old else card for card in player.hand])
        player.blind = tuple([new if card == old else card for card in player.blind])
        player.hand_bits ^= both
    else:
        task = table.pending[-1]
        assert task[0] == order.KEEP_ONE, f"card {old} is not in sight"
        table.pending[-1] = (*task[:2], *[new if card == old else card for card in task[2:]])


def _deal_hand(player: Player, supplies: list[list[CardId]]) -> None:
    """Put a card from its deck's supply in the place of each unseen card of a hand."""
    hand: list[CardId] = []
    blind: list[CardId] = []
    for card in player.hand:
        if card < 0:
            card = supplies[deck_of_hidden(card)].pop()
            blind.append(card)
            player.hand_bits |= CARD_BIT[card]
        hand.append(card)
    player.hand = tuple(hand)
    player.blind = tuple(blind)


def view(state: State, seat: int) -> View:
    """What that seat may know: all but the order of the decks, the seed, and others' cards drawn unseen (I-1)."""
    table = state.clone()
    table.config = state.config.without_seed()
    unseen: list[list[CardId]] = [[] for _ in state.rules.decks]
    for other, player in enumerate(table.players):
        if other != seat and player.blind:
            _cover_hand(player, state.rules.deck_of, unseen)
    if table.current != seat:
        table.options = []
        if table.pending and table.pending[-1][0] == order.KEEP_ONE:
            table.pending[-1] = _cover_task(table.pending[-1], unseen)
    for deck, cards in enumerate(table.decks):
        known = state.buried[deck]
        covered: list[CardId] = []
        back = hidden_card(deck)
        for place, card in enumerate(cards[: table.left[deck]]):
            if place < len(known) and known[place] == seat:
                covered.append(card)
            else:
                covered.append(back)
                unseen[deck].append(card)
        table.decks[deck] = tuple(covered)
        unseen[deck].sort()
    return View(seat, table, unseen)


def _cover_hand(player: Player, deck_of: tuple[DeckId, ...], unseen: list[list[CardId]]) -> None:
    hand: list[CardId] = []
    for card in player.hand:
        if card in player.blind:
            deck = deck_of[card]
            unseen[deck].append(card)
            player.hand_bits ^= CARD_BIT[card]
            card = hidden_card(deck)
        hand.append(card)
    player.hand = tuple(hand)
    player.blind = tuple([card for card in hand if card < 0])


def _cover_task(task: Task, unseen: list[list[CardId]]) -> Task:
    number, deck, first, second = task
    unseen[deck] += [CardId(first), CardId(second)]
    return (number, deck, HIDDEN, HIDDEN)
