"""What a person did in a finished game, as figures that wishes can be asked of: `behind at least 7`.

    rounds, players, modules        how long the game was, and what was played
    place                           the person's place in the order of play, from 1
    cards, level1, level2, level3   cards owned at the end, by level
    colour, colours                 bonuses of the commonest colour, and of the rarest
    reserves, from_hand, unseen     cards reserved; bought from the hand; bought that were reserved unseen
    denied                          cards reserved that the next player could have bought
    gold, doubles                   gold taken; takes of two of a colour
    turn_points, free_points        most points in one turn; of a card bought without a token
    behind                          most points behind the best of the others at a round's end
    margin, rivals                  points before the best of the others; that one's points
    last_nobles                     nobles that came in the last turn
    guests                          nobles that were reserved and then came
    by_cards                        1 if the win was decided by the fewer cards

`event NAME` and `choice NAME` count what happened to the person and what the person chose, by the engine's own names;
`turn event NAME` the most in one turn. Anything else is a wish as stops have it (`wishes`): `won`, `nobles 3`.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from typing import Final

from game.road.wishes import Wish, read_wish
from game.rules import History, Player, State
from game.rules.catalog import CARDS
from game.rules.choices import Reserve, Take
from game.rules.events import CardPurchased, CardReserved, NobleReserved, NobleVisited, TokensPaid, TokensTaken
from game.rules.gems import GOLD, unpack
from game.rules.ids import NO_SLOT, CardId
from game.rules.purchase import affordable
from game.rules.scoring import BY_CARDS

BOUND: Final = re.compile(r"(\w+|event \w+|choice \w+|turn event \w+) at (least|most) (-?\d+)")


class Deeds:
    """A finished game from one seat's side."""

    def __init__(self, history: History, seat: int) -> None:
        self.history = history
        self.seat = seat

    @property
    def player(self) -> Player:
        return self.history.state.players[self.seat]

    @cached_property
    def events(self) -> Counter[str]:
        """How often each kind of event was the person's."""
        return Counter(
            [type(e).__name__ for ply in self.history.plies for e in ply.events if getattr(e, "seat", -1) == self.seat]
        )

    @cached_property
    def choices(self) -> Counter[str]:
        return Counter([type(ply.choice).__name__ for ply in self.history.plies if ply.seat == self.seat])

    def most_in_a_turn(self, name: str) -> int:
        """The most events of a kind in one of the person's turns."""
        plies = self.history.plies
        counts = [
            sum([type(event).__name__ == name for ply in plies[turn.start : turn.stop] for event in ply.events])
            for turn in self.history.turns()
            if turn.seat == self.seat
        ]
        return max(counts, default=0)

    @cached_property
    def rivals(self) -> int:
        players = self.history.state.players
        return max([player.points for seat, player in enumerate(players) if seat != self.seat])

    @cached_property
    def behind(self) -> int:
        plies = self.history.plies
        ends = [ply.points for ply, after in pairwise(plies) if after.round != ply.round]
        return max([max(points) - points[self.seat] for points in ends], default=0)

    @cached_property
    def turn_points(self) -> int:
        best, plies = 0, self.history.plies
        for turn in self.history.turns():
            if turn.seat == self.seat:
                before = plies[turn.start - 1].points[self.seat] if turn.start else 0
                best = max(best, plies[turn.stop - 1].points[self.seat] - before)
        return best

    @cached_property
    def free_points(self) -> int:
        free = [0]
        for ply in self.history.plies:
            paid = any(isinstance(event, TokensPaid) and event.tokens for event in ply.events)
            if ply.seat == self.seat and not paid:
                free += [CARDS[event.card].points for event in ply.events if isinstance(event, CardPurchased)]
        return max(free)

    def _own(self, kind: type[CardReserved] | type[CardPurchased]) -> list[CardReserved | CardPurchased]:
        events = [event for ply in self.history.plies for event in ply.events]
        return [event for event in events if isinstance(event, kind) and event.seat == self.seat]

    @cached_property
    def from_hand(self) -> int:
        return sum([event.slot == NO_SLOT for event in self._own(CardPurchased)])

    @cached_property
    def unseen(self) -> int:
        drawn = {event.card for event in self._own(CardReserved) if event.slot == NO_SLOT}
        return sum([event.card in drawn for event in self._own(CardPurchased)])

    @cached_property
    def gold(self) -> int:
        events = [event for ply in self.history.plies for event in ply.events]
        return sum([unpack(e.tokens)[GOLD] for e in events if isinstance(e, TokensTaken) and e.seat == self.seat])

    @cached_property
    def doubles(self) -> int:
        mine = [ply.choice for ply in self.history.plies if ply.seat == self.seat]
        return sum([isinstance(choice, Take) and choice.double for choice in mine])

    @cached_property
    def denied(self) -> int:
        found, players = 0, self.history.config.players
        for number, ply in enumerate(self.history.plies):
            if ply.seat == self.seat and isinstance(ply.choice, Reserve):
                found += could_buy(self.history.state_at(number), (self.seat + 1) % players, ply.choice.card)
        return found

    @cached_property
    def guests(self) -> int:
        events = [event for ply in self.history.plies for event in ply.events]
        kept = {event.noble for event in events if isinstance(event, NobleReserved) and event.seat == self.seat}
        return sum([isinstance(e, NobleVisited) and e.seat == self.seat and e.noble in kept for e in events])

    @cached_property
    def last_nobles(self) -> int:
        turns = [turn for turn in self.history.turns() if turn.seat == self.seat]
        plies = self.history.plies[turns[-1].start : turns[-1].stop] if turns else ()
        return sum([isinstance(event, NobleVisited) for ply in plies for event in ply.events])


def could_buy(state: State, seat: int, card: CardId) -> bool:
    """Whether a player has what a card costs."""
    return card in affordable(state, state.players[seat])


def _of_level(level: int) -> Callable[[Deeds], int]:
    return lambda deeds: sum([CARDS[card].level == level for card in deeds.player.cards])


def _place(deeds: Deeds) -> int:
    config = deeds.history.config
    return (deeds.seat - config.first) % config.players + 1


def _by_cards(deeds: Deeds) -> int:
    outcome = deeds.history.state.outcome
    return int(outcome is not None and outcome.decided_by == BY_CARDS)


FIGURES: Final[dict[str, Callable[[Deeds], int]]] = {
    "rounds": lambda deeds: deeds.history.state.round,
    "players": lambda deeds: deeds.history.config.players,
    "modules": lambda deeds: len(deeds.history.config.module_names),
    "place": _place,
    "cards": lambda deeds: len(deeds.player.cards),
    "level1": _of_level(1),
    "level2": _of_level(2),
    "level3": _of_level(3),
    "colour": lambda deeds: max(deeds.player.bonuses),
    "colours": lambda deeds: min(deeds.player.bonuses),
    "reserves": lambda deeds: deeds.events["CardReserved"],
    "from_hand": lambda deeds: deeds.from_hand,
    "unseen": lambda deeds: deeds.unseen,
    "denied": lambda deeds: deeds.denied,
    "gold": lambda deeds: deeds.gold,
    "doubles": lambda deeds: deeds.doubles,
    "turn_points": lambda deeds: deeds.turn_points,
    "free_points": lambda deeds: deeds.free_points,
    "behind": lambda deeds: deeds.behind,
    "margin": lambda deeds: deeds.player.points - deeds.rivals,
    "rivals": lambda deeds: deeds.rivals,
    "last_nobles": lambda deeds: deeds.last_nobles,
    "guests": lambda deeds: deeds.guests,
    "by_cards": _by_cards,
}

Done = Callable[[Deeds], bool]
"""Whether something was done in a game."""


def read_deed(text: str) -> Done:
    """What a line wants to have been done; ValueError if it says nothing."""
    bound = BOUND.fullmatch(text)
    if bound is None:
        wish: Wish = read_wish(text)
        return lambda deeds: wish.holds(deeds.history, deeds.seat)
    figure, limit, sign = _figure(bound[1]), int(bound[3]), 1 if bound[2] == "least" else -1
    return lambda deeds: figure(deeds) * sign >= limit * sign


def _figure(name: str) -> Callable[[Deeds], int]:
    if name in FIGURES:
        return FIGURES[name]
    kind, _, what = name.rpartition(" ")
    match kind:
        case "event":
            return lambda deeds: deeds.events[what]
        case "choice":
            return lambda deeds: deeds.choices[what]
        case "turn event":
            return lambda deeds: deeds.most_in_a_turn(what)
    raise ValueError(f"no such figure: '{name[:40]}'")
