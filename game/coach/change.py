"""A choice made on a game that the seat could be looking at: what it changes, for whoever tells of that."""

import random

from game.ai.gem_sums import gem_count
from game.ai.knowledge import Knowledge, knowledge_of
from game.ai.lookahead import Lookahead
from game.ai.minds import mind_for
from game.coach.evaluator import SEED
from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.events import Event
from game.rules.gems import shortfall
from game.rules.ids import CardId
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.views import View


class Change:
    """A choice made: the table before, the table at the end of the turn, and what happened between."""

    def __init__(self, view: View, choice: Choice) -> None:
        self.seat: int = view.seat
        self.before: State = view.resample(random.Random(SEED))
        self.after: State = self.before.clone()
        self.events: list[Event] = []
        play(self.after, choice, self.events)
        self.direct: int = len(self.events)
        """How many events the choice itself brought; what follows is answered in the likeliest way."""
        ahead = Lookahead(mind_for(len(self.after.players)))
        while (
            self.after.outcome is None
            and self.after.current == self.seat
            and self.after.question_kind is not QuestionKind.ACTION
        ):
            play(self.after, ahead.likeliest(self.after), self.events)
        self.player: Player = self.before.players[self.seat]
        self.then: Player = self.after.players[self.seat]
        self.knowledge: Knowledge = knowledge_of(self.before)

    @property
    def in_sight(self) -> list[CardId]:
        """The cards that the seat could see before and may still get: those of the market, and of its hand by now."""
        closed = self.knowledge.closed(self.after, self.seat)
        market = [
            card
            for place, card in enumerate(self.after.market)
            if card >= 0 and card in self.before.market and not closed >> place & 1
        ]
        return market + [card for card in self.then.hand if card in self.player.hand or card in self.before.market]

    @property
    def opened(self) -> list[CardId]:
        """The cards that somebody kept from the seat before, and nobody does now."""
        return [
            card
            for card in self.after.market
            if card >= 0
            and card in self.before.market
            and not self.is_open_to(self.before, self.seat, card)
            and self.is_open_to(self.after, self.seat, card)
        ]

    def is_open_to(self, state: State, seat: int, card: CardId) -> bool:
        """Whether a card lies on the table and nobody keeps it from a seat."""
        if card not in state.market:
            return False
        return not self.knowledge.closed(state, seat) >> state.slot_of(card) & 1


def lack(needs: int, player: Player) -> int:
    """How many bonuses a player lacks of what a tile needs."""
    return gem_count(shortfall(needs, player.standing_purse))
