"""Buying a card alone at the table: the others' turns pass with nothing done, and no new cards come."""

from typing import Final

from game.rules import Choice, State
from game.rules.catalog import CARDS
from game.rules.choices import Purchase
from game.rules.engine import renew_options
from game.rules.gems import GOLD_SHIFT, pack, shortfall, size
from game.rules.proof import Budget, played
from game.rules.question import QuestionKind
from game.rules.skipping import close_decks, skip_turn

MOST_A_TURN: Final = 4
"""By how many tokens and bonuses together a turn can bring a card nearer, at most."""
VOUCHER_WORTH: Final = 2

Key = tuple[object, ...]


def alone(state: State) -> State:
    """The table with its decks closed."""
    table = state.clone()
    close_decks(table)
    renew_options(table)
    return table


def pass_to(state: State, seat: int) -> None:
    """Let the others' turns pass until it is that seat's."""
    while state.outcome is None and state.current != seat:
        skip_turn(state)


class _Search:
    """Whether a seat can own a card within so many turns."""

    def __init__(self, seat: int, card: int, budget: Budget) -> None:
        self.seat = seat
        self.card = card
        self.budget = budget
        self._price = pack(CARDS[card].cost)
        self._known: dict[Key, bool] = {}

    def reaches(self, state: State, turns: int) -> bool:
        """Whether the card can be owned at the end of so many turns, this one among them; the state is used up."""
        if self.card in state.players[self.seat].cards:
            return True
        if state.outcome is not None or not self._is_there(state):
            return False
        if state.current != self.seat:
            if turns == 1:
                return False
            pass_to(state, self.seat)
            return self.reaches(state, turns - 1)
        if state.question_kind is QuestionKind.ACTION and self._too_far(state, turns):
            return False
        key = (turns, *state.seen_alone(self.seat))
        found = self._known.get(key)
        if found is None:
            options = self._options(state, turns)
            found = any(self.reaches(played(state, option, self.budget), turns) for option in options)
            self._known[key] = found
        return found

    def _options(self, state: State, turns: int) -> list[Choice]:
        """What may lead there: in the last turn only a purchase gets a card, unless one may follow any action."""
        last = turns == 1 and state.question_kind is QuestionKind.ACTION and not state.may_purchase_again(self.seat)
        return [option for option in state.options if not last or isinstance(option, Purchase)]

    def _is_there(self, state: State) -> bool:
        return self.card in state.market or self.card in state.players[self.seat].hand

    def _too_far(self, state: State, turns: int) -> bool:
        """Whether more is lacking than so many turns can bring."""
        player = state.players[self.seat]
        if player.gold_worth > 1:
            return False
        lacking = size(shortfall(shortfall(self._price, player.discount), player.tokens))
        gold = (player.tokens >> GOLD_SHIFT) + VOUCHER_WORTH * player.vouchers
        return lacking - gold > MOST_A_TURN * (turns - 1)


def options_that_buy(table: State, card: int, turns: int, budget: Budget) -> list[Choice]:
    """The options of the question at hand, at a table with closed decks, after which a card can still be owned."""
    search = _Search(table.current, card, budget)
    return [option for option in table.options if search.reaches(played(table, option, budget), turns)]


def first_actions_that_buy(state: State, card: int, turns: int, budget: Budget) -> list[Choice]:
    """The actions after which a card can be owned within so many turns, that one among them; none if fewer would do."""
    table = alone(state)
    if turns > 1 and _Search(state.current, card, budget).reaches(table.clone(), turns - 1):
        return []
    return options_that_buy(table, card, turns, budget)
