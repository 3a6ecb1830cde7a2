"""What a module can bring to opponents: facts, traits of cards, goals, worths of choices, what styles like.

As in `game.rules.ruleset`, a module declares and the rest asks: `knowledge` folds the modules in play, and everything
that thinks asks that. The classes here bring nothing; each module's file fills in what is its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import Choice
from game.rules.numbers import about, kind_of
from game.rules.player import Player
from game.rules.state import State

NO_CARD: Final = -1

GREEDY_NOBLE_WEIGHT: Final = 1.2
"""How much a noble counts for the apprentice, shared among the bonuses that it asks for."""
GREEDY_STYLE_WEIGHT: Final = 25.0
NOVICE_STYLE_WEIGHT: Final = 40.0
"""By how many points the apprentice and the novice count a chance to win that a style adds."""


@dataclass(frozen=True)
class CardTrait:
    """What sets a card apart from those that are paid in gems and give a bonus of their own."""

    policy_class: int
    """Its kind, as facts of options tell cards apart; the base game's are 0 to 2, by level."""
    effect: float = 0.0
    """What its effect is worth, in bonuses."""
    pairs: bool = False
    """Whether it is to be paired with a card that has a bonus."""


class Goal:
    """What ends the game: points (B-11), unless a module puts something else in their place."""

    by_points: bool = True

    def reached(self, state: State, player: Player) -> bool:
        return player.points >= state.rules.target

    def measure(self, state: State, reach: Reach) -> None:
        """Say about how many turns it takes a seat to get there."""
        reach.turns_to_goal = reach.pace_to(state.rules.target - reach.player.points)

    def due(self, state: State, player: Player, points_ahead: int, bonuses_ahead: int) -> list[int]:
        """What is still due, as `packed_due` has it: one entry for each way to the goal, none if it is reached.

        Ways that ask for more points or bonuses than these may be left out.
        """
        return [] if self.reached(state, player) else [packed_due(state.rules.target - player.points, 0)]


_POINT_BITS: Final = 8
_POINT_MASK: Final = (1 << _POINT_BITS) - 1


def packed_due(points: int, bonuses: int) -> int:
    """Points, and bonuses as a purse, in one number."""
    return bonuses << _POINT_BITS | points


def points_due(due: int) -> int:
    return due & _POINT_MASK


def bonuses_due(due: int) -> int:
    return due >> _POINT_BITS


class GreedyAppraisal:
    """The apprentice's opinion of cards, as modules may ask for it."""

    state: State
    seat: int
    player: Player
    style: Style
    wanted: list[float]
    """Per colour, how much a bonus helps towards nobles and the like."""
    goal: int
    """The card to collect gems for, or NO_CARD."""
    lack: list[int]
    """What gems that one lacks."""

    def value(self, card: int) -> float:
        """What owning a card is worth to the seat, in points."""
        raise NotImplementedError

    def promise(self, card: int) -> float:
        """A card's value for the gems still needed to pay it."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Chooser:
    """The one who is asked, as modules may ask about options."""

    state: State
    seat: int
    player: Player
    stage: int
    """How far the leader has come, from 0 to 3."""
    theirs: list[int]
    """The nearest rival's turns to each place of the market, up to `FAR`."""

    def use(self, card: int) -> int:
        """How useful a card's bonus is, from 0 to 4."""
        raise NotImplementedError

    def wants(self, colour: int) -> int:
        """The same for a bonus of a colour."""
        raise NotImplementedError

    def turns(self, place: int) -> int:
        """How many turns away the card on a place of the market is, up to `FAR`."""
        raise NotImplementedError

    def add_gem(self, row: list[int], colour: int) -> None:
        """Add what there is to say of one more gem."""
        raise NotImplementedError


FAR: Final = 6
"""Turns beyond which cards are all alike to those who choose."""


class Module:
    """What one module brings; most bring only some of this."""

    def __init__(
        self,
        name: str,
        traits: Mapping[int, CardTrait] | None = None,
        goal: Goal | None = None,
        guards: bool = False,
        choices: tuple[type[Choice], ...] = (),
        gets: tuple[int, ...] = (),
        reserves: tuple[int, ...] = (),
        facts: Mapping[str, tuple[int, ...]] | None = None,
        option_facts: Mapping[str, tuple[int, ...]] | None = None,
    ) -> None:
        self.name: str = name
        self.traits: dict[int, CardTrait] = dict(traits or {})
        """Of the cards that it brings."""
        self.goal: Goal | None = goal
        """What ends the game, if that is not points."""
        self.guards: bool = guards
        """Whether it can keep cards of the market for a player and from others (`closed`)."""
        self.choices: tuple[type[Choice], ...] = choices
        """Those that only it brings."""
        self.gets: tuple[int, ...] = gets
        """The kinds of these, as numbers have them, by which a player gets a card."""
        self.reserves: tuple[int, ...] = reserves
        """The same of those that bring a card into the hand."""
        self.facts: dict[str, tuple[int, ...]] = dict(facts or {})
        """The kinds of facts that it brings, and how many each of their parts has (see `game.ai.facts`)."""
        self.option_facts: dict[str, tuple[int, ...]] = dict(option_facts or {})
        """The same of facts about options (see `game.ai.option_facts`)."""

    def add_facts(self, row: list[int], start: int, state: State, seat: int, seats: Sequence[Reach]) -> None:
        """Add a seat's facts, whose numbers begin at `start`."""

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        """Add the facts of one of its choices, whose numbers begin at `start`."""

    def closed(self, state: State, seat: int) -> int:
        """The places of the market whose cards others keep from a seat, as bits."""
        return 0

    def points_ahead(self, state: State, player: Player, bonuses: int) -> int:
        """How many points it may bring a player who gets so many bonuses at most, beside those of cards and nobles: too
        many rather than too few."""
        return 0

    def requirements(self, state: State, player: Player) -> list[int]:
        """The bonuses, as purses, for which it still rewards a player."""
        return []

    def greedy_weight(self, style: Style) -> float:
        """How much these requirements count for the apprentice, where a noble counts `GREEDY_NOBLE_WEIGHT`."""
        return 0.0

    def card_of(self, option: Choice) -> int:
        """The card that one of its choices gets or reserves, or NO_CARD."""
        number = option.number
        kind = kind_of(number)
        return about(number) if kind in self.gets or kind in self.reserves else NO_CARD

    def greedy_worth(self, option: Choice, appraisal: GreedyAppraisal) -> float:
        """What one of its choices is worth to the apprentice, in points, unless it gets or reserves a card."""
        return 0.0

    def novice_worth(self, option: Choice, lack: int, style: Style) -> float:
        """How it strikes a novice, whose favourite card lacks these gems, unless it gets or reserves a card."""
        return 0.0

    def liking(self, style: Style, card: int) -> float:
        """What a style likes a card better for being the module's, in chances to win."""
        return 0.0

    def preference(self, value: float, style: Style, state: State, seat: int) -> float:
        """A value with what a style likes of the module's pieces added to it."""
        return value
