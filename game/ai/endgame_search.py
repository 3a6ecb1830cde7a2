"""The search of whether a seat surely wins.

It knows what its view knows. A card that nobody has seen is a blank: on the table and in hands it lies as a back, which
the rules let nobody buy. The seat gets nothing from blanks; the others may take each to be whichever unseen card serves
them best, when they need it, so that a win stands against every deal. Choices are left out only where they can't make a
difference to who wins (`EndgameSearch.tries`).
"""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import FREE_LEVEL, LEVEL, POINTS
from game.ai.knowledge import GETS_CARD, knowledge_of
from game.rules import order
from game.rules.catalog import CARDS
from game.rules.engine import play_number, renew_options
from game.rules.gems import PURSE_BITS
from game.rules.ids import CardId
from game.rules.marks import FIRST_HIDDEN, deck_of_hidden
from game.rules.means import can_pay
from game.rules.numbers import KIND_BITS, KIND_MASK
from game.rules.proof import Budget, ends_round, wins_alone
from game.rules.purchase import can_purchase
from game.rules.question import DRAW, MOVE, PASS, PLACE, PURCHASE, REMOVE, RESERVE, TAKE, QuestionKind
from game.rules.state import State
from game.rules.table import put_on_market
from game.rules.tasks import step_of
from game.rules.views import View

TOKEN_QUESTIONS: Final = (QuestionKind.TEN_TOKENS, QuestionKind.PURCHASE_GEM, QuestionKind.DOUBLE_GEM)
PIECES: Final = (PLACE, MOVE, REMOVE)
"""The kinds of answers about pieces on cards."""
ENOUGH_TO_CHOOSE: Final = 3
"""Among so many known cards there is a choice of one that comes free, whatever else is bought in that turn."""


def _kinds_of_cards() -> list[int]:
    """The same number for all cards that bring the same."""
    kinds: dict[tuple[object, ...], int] = {}
    found: list[int] = []
    for card in CARDS:
        brings = (
            card.level,
            card.kind,
            card.bonus,
            card.bonus_count,
            card.points,
            card.discard_colour,
            card.free_level,
        )
        found.append(kinds.setdefault(brings, len(kinds)))
    return found


KIND_OF_CARD: Final = _kinds_of_cards()


def table_of(view: View) -> State:
    """A table to be played on that has nothing the seat doesn't know: unseen cards are backs, of which one is as good
    as two."""
    table = view.table.clone()
    table.forget()
    for player in table.players:
        player.draw_count = 1
    return table


def turns_between(before: State, after: State) -> int:
    """How many turns ended between two tables."""
    seats = len(before.players)
    start = before.round * seats + (before.current - before.first) % seats
    if after.outcome is not None:
        return (after.round + 1) * seats - start
    return after.round * seats + (after.current - after.first) % seats - start


def has_blank(state: State) -> bool:
    """Whether a card that nobody has seen lies on the table or is in a hand."""
    for card in state.market_row:
        if card <= FIRST_HIDDEN:
            return True
    for player in state.players:
        for held in player.hand:
            if held <= FIRST_HIDDEN:
                return True
    return False


def points_of(purchase: int) -> int:
    """The points of the card that a choice purchases."""
    return POINTS[purchase >> KIND_BITS]


class EndgameSearch:
    """The search of whether a seat surely wins, from a view: the seat's own, or another one's."""

    def __init__(self, view: View, seat: int, decisive: Sequence[int] = ()) -> None:
        self.seat = seat
        self.start = table_of(view)
        self.decisive: list[int] = list(decisive) or [-1] * (2 * len(view.table.players) * order.STEP_COUNT)
        """What decided the last time, by the turns still to come, the seat that is asked and the step: it is tried
        first."""
        self._budget = Budget(0)
        self._unseen: list[tuple[CardId, ...]] = [view.unseen(deck) for deck in range(len(view.table.left_row))]
        self._dealt: list[int] = []
        """The unseen cards that have come so far, as the others would have it."""
        self._tables: list[State] = []
        """One to try things on for each choice ahead."""

    def answers(self, turns: int) -> list[int]:
        """The answers to the question at hand that may make a difference, in the order in which they are tried."""
        return self._in_order(self.tries(self.start, turns), self._place(self.start, turns))

    def thread(self, turns: int) -> int:
        """The answer to the question at hand that won the last time; -1 if there was none."""
        return self.decisive[self._place(self.start, turns)]

    def wins_by(self, number: int, turns: int, budget: Budget) -> bool:
        """Whether the seat surely wins after an answer to the question at hand, with so many more turns of its own.

        TooMuch if that can't be told within the budget.
        """
        self._budget = budget
        self._dealt.clear()
        return self._wins_after(self.start, number, turns, 0)

    def _table(self, state: State, depth: int) -> State:
        """A copy of a table to play on."""
        if depth == len(self._tables):
            self._tables.append(state.clone())
            return self._tables[depth]
        table = self._tables[depth]
        table.become(state)
        return table

    def _wins_after(self, state: State, number: int, turns: int, depth: int) -> bool:
        return self._wins_from(state, self._table(state, depth), number, turns, depth)

    def _wins_from(self, before: State, table: State, number: int, turns: int, depth: int) -> bool:
        """Whether the seat wins when a choice is made on this table, a copy of the one before."""
        self._budget.spend()
        if before.current != self.seat and self._may_hide_a_question(table, number):
            return False
        play_number(table, number)
        if turns_between(before, table) > 1 and has_blank(table):
            return False  # a turn made itself for want of options, but a blank might have been one
        if table.outcome is not None:
            return wins_alone(table, self.seat)
        if table.current != self.seat:
            ends = turns > 0 or table.final_round
            return ends and not self._is_stopped(table, turns, depth + 1)
        if table.question_kind is QuestionKind.ACTION:
            if not turns:
                return False
            turns -= 1
        return self._finds_win(table, turns, depth + 1)

    def _finds_win(self, state: State, turns: int, depth: int) -> bool:
        """Whether the seat, which is asked, has an answer that wins."""
        place = self._place(state, turns)
        for number in self._in_order(self.tries(state, turns), place):
            if self._wins_after(state, number, turns, depth):
                self.decisive[place] = number
                return True
        return False

    def _is_stopped(self, state: State, turns: int, depth: int) -> bool:
        """Whether the other that is asked has an answer after which the seat doesn't surely win."""
        place = self._place(state, turns)
        for number in self._in_order(self.tries(state, turns), place):
            if not self._wins_after(state, number, turns, depth):
                self.decisive[place] = number
                return True
        return self._is_stopped_by_unseen(state, turns, depth)

    def _place(self, state: State, turns: int) -> int:
        """Where it is kept what decides the question at hand."""
        return (turns * len(state.players) + state.current) * order.STEP_COUNT + step_of(state.asked)

    def _in_order(self, numbers: list[int], place: int) -> list[int]:
        """The same, what decided last time first."""
        first = self.decisive[place]
        if first not in numbers or numbers[0] == first:
            return numbers
        return [first] + [number for number in numbers if number != first]

    # What is tried

    def tries(self, state: State, turns: int) -> list[int]:
        """The answers that may make a difference, in the order in which they are tried."""
        kind = state.question_kind
        numbers = [int(number) for number in state.numbers]
        if kind is QuestionKind.ACTION:
            return self._actions(state, numbers, turns)
        if self._tokens_matter(state, turns):
            return numbers
        if kind is QuestionKind.PAY:
            sets = {number >> KIND_BITS + PURSE_BITS: number for number in reversed(numbers)}
            return [number for number in numbers if sets[number >> KIND_BITS + PURSE_BITS] == number]
        last = not turns and ends_round(state, state.current)
        if kind in TOKEN_QUESTIONS or (last and numbers[0] & KIND_MASK in PIECES):
            return numbers[:1]
        return numbers

    def _actions(self, state: State, numbers: list[int], turns: int) -> list[int]:
        """Of actions that leave all as it was but for tokens, one is enough where tokens make no difference."""
        purchases = [number for number in numbers if number & KIND_MASK == PURCHASE]
        purchases.sort(key=points_of, reverse=True)
        reserves = [number for number in numbers if number & KIND_MASK == RESERVE]
        idle = [number for number in numbers if number & KIND_MASK in (TAKE, DRAW, PASS)]
        if self._tokens_matter(state, turns):
            draws = [number for number in idle if number & KIND_MASK == DRAW]
            if state.current == self.seat:  # to which one blank is as good as another
                draws = draws[:1]
            idle = [number for number in idle if number & KIND_MASK != DRAW] + draws
        else:
            idle = (idle or reserves)[:1]
            if ends_round(state, state.current) and not turns:
                reserves = []
        if state.current != self.seat and not state.final_round:
            return idle + purchases + reserves
        return purchases + reserves + [number for number in idle if number not in reserves]

    def _tokens_matter(self, state: State, turns: int) -> bool:
        """Whether tokens can still make a difference: to a later turn of the one who is asked, or to a purchase that
        may follow an action."""
        seats, first = len(state.players), state.first
        here = (state.current - first) % seats
        if turns and not state.final_round:
            mine = (self.seat - first) % seats
            if state.current == self.seat or here > mine:
                return True
        if state.rules.stock:
            for seat in range(seats):
                if (turns or (seat - first) % seats >= here) and state.may_purchase_again(seat):
                    return True
        return False

    # Blanks

    def _is_stopped_by_unseen(self, state: State, turns: int, depth: int) -> bool:
        """Whether the other that is asked may have an answer with an unseen card, be it on the table or in hand."""
        kind = state.question_kind
        pieces = state.numbers[0] & KIND_MASK in PIECES
        if kind is not QuestionKind.ACTION and kind is not QuestionKind.FREE_CARD and not pieces:
            return False
        done: list[int] = []
        for place in range(len(state.market_row)):
            back = int(state.market_row[place])
            if back > FIRST_HIDDEN or back in done:
                continue
            done.append(back)
            if self._is_stopped_by_place(state, place, turns, depth):
                return True
        if kind is QuestionKind.ACTION:
            hand = state.players[state.current].hand
            for place in range(len(hand)):
                if hand[place] <= FIRST_HIDDEN and self._is_stopped_by_hand(state, place, turns, depth):
                    return True
        return False

    def _is_stopped_by_place(self, state: State, place: int, turns: int, depth: int) -> bool:
        """The same of a blank on the table, whichever card it is."""
        kind = state.question_kind
        seat = state.current
        for card in self._unseen_of(state, deck_of_hidden(state.market_row[place]), turns):
            table = self._table(state, depth)
            put_on_market(table, place, card)
            if kind is not QuestionKind.ACTION:
                renew_options(table)
                answers = [int(number) for number in table.numbers if number not in state.numbers]
            elif can_purchase(table, table.players[seat], card):
                answers = [card << KIND_BITS | PURCHASE]
            else:
                continue
            for number in answers:
                table = self._table(state, depth)
                put_on_market(table, place, card)
                if not self._wins_with_dealt(card, state, table, number, turns, depth):
                    return True
            if answers and answers[0] & KIND_MASK in PIECES:
                return False  # that it stands there matters, not on which card
        return False

    def _is_stopped_by_hand(self, state: State, place: int, turns: int, depth: int) -> bool:
        """The same of a card that the other drew unseen."""
        back = state.players[state.current].hand[place]
        for card in self._unseen_of(state, deck_of_hidden(back), turns):
            table = self._table(state, depth)
            holder = table.players[state.current]
            holder.hand = tuple([card if other == place else held for other, held in enumerate(holder.hand)])
            shown = holder.blind.index(back)
            holder.blind = tuple([card if other == shown else held for other, held in enumerate(holder.blind)])
            if not can_purchase(table, holder, card):
                continue
            if not self._wins_with_dealt(card, state, table, card << KIND_BITS | PURCHASE, turns, depth):
                return True
        return False

    def _wins_with_dealt(self, card: int, before: State, table: State, number: int, turns: int, depth: int) -> bool:
        """Whether the seat wins all the same when an unseen card has come."""
        self._dealt.append(card)
        wins = self._wins_from(before, table, number, turns, depth)
        self._dealt.pop()
        return wins

    def _unseen_of(self, state: State, deck: int, turns: int) -> list[CardId]:
        """The cards of a deck that may come and can be paid; of those that bring the same, one where it makes no
        difference how it is paid."""
        paid = state.question_kind is QuestionKind.ACTION
        player = state.players[state.current]
        alike = not player.vouchers and not self._tokens_matter(state, turns)
        kinds: list[int] = []
        cards: list[CardId] = []
        for card in self._unseen[deck]:
            if card in self._dealt or (paid and not can_pay(player, card)) or (alike and KIND_OF_CARD[card] in kinds):
                continue
            kinds.append(KIND_OF_CARD[card])
            cards.append(card)
        return cards

    def _may_hide_a_question(self, state: State, number: int) -> bool:
        """Whether a purchase brings a free card of a level at which there are blanks but hardly anything else, so that
        the rules would not ask which."""
        if number & KIND_MASK not in GETS_CARD or not FREE_LEVEL[number >> KIND_BITS]:
            return False
        closed = knowledge_of(state).closed(state, state.current)
        for level in range(1, FREE_LEVEL[number >> KIND_BITS] + 1):
            known = blanks = 0
            for place in range(len(state.market_row)):
                card = state.market_row[place]
                if card <= FIRST_HIDDEN:
                    if LEVEL[state.rules.decks[deck_of_hidden(card)][0]] == level:
                        blanks += 1
                elif card >= 0 and LEVEL[card] == level and not closed >> place & 1:
                    known += 1
            if blanks and known < ENOUGH_TO_CHOOSE:
                return True
        return False
