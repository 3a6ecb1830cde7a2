"""What the base game or a module brings to positions: its lines, its way to a table and back, its faults, its tasks.

Each is one object, a `LayoutPart`, in a file of its own; `parts` has them all. All of them are asked in every game, so
that a thing of a module that is not played can be written down, and is then named as a fault.
"""

from typing import Final

from game.rules.catalog import CARDS
from game.rules.ids import CardId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.spots import Spot
from game.rules.layouts.words import PositionWords
from game.rules.order import PAY
from game.rules.player import Player
from game.rules.reasons import Reason
from game.rules.state import RuleSet, State, Step

ASKED: Final = "asked"
"""The name of the line that says what is to do."""


class TaskForm:
    """How a task of one step is written, read and checked. This one is about nothing but the step itself."""

    stands_alone: bool = False
    """Whether it follows the action by itself, outside a purchase."""

    def words(self, data: tuple[int, ...]) -> list[str]:
        """What is written after the step's name."""
        return [str(figure) for figure in data]

    def read(self, lines: PositionWords, words: list[str]) -> tuple[int, ...] | None:
        """What these words after the step's name say; None if they say nothing for this step."""
        return None if words else ()

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        """Whether what it is about can be what it is about now."""
        return True


class CardTask(TaskForm):
    """A step of a purchase: it is about the card that is being paid for, or was."""

    def words(self, data: tuple[int, ...]) -> list[str]:
        return [CARDS[card].id for card in data]

    def read(self, lines: PositionWords, words: list[str]) -> tuple[int, ...] | None:
        return (lines.card(ASKED, words[0]),) if len(words) == 1 else None

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        return is_paying(state) or data[0] in state.players[state.current].cards


class LayoutPart:
    """What a module brings to positions; this one brings nothing."""

    table_labels: tuple[str, ...] = ()
    """The names of its lines about the table."""
    seat_labels: tuple[str, ...] = ()
    """The names of its lines about a seat, after `seat 0`."""
    tasks: tuple[tuple[int, TaskForm], ...] = ()
    """The steps of its own, and how tasks of each are written."""
    effects: tuple[tuple[int, ...], ...] = ()
    """What steps a card's own effect can leave to do, the next first."""
    purchases_from: tuple[int, ...] = ()
    """The steps of a turn of its own that purchases come from."""

    # As text

    def table_lines(self, layout: Layout, rules: RuleSet) -> list[tuple[str, list[str]]]:
        """Its lines about the table that are worth writing: name and words."""
        return []

    def seat_lines(self, seat: SeatLayout) -> list[tuple[str, list[str]]]:
        """Its lines about a seat; those without words are not written."""
        return []

    def card_mark(self, seat: SeatLayout, card: CardId) -> str:
        """What is written behind an owned card."""
        return ""

    def read_table(self, lines: PositionWords, layout: Layout) -> Layout:
        """The layout with what its lines about the table say."""
        return layout

    def read_seat(self, lines: PositionWords, name: str, seat: SeatLayout) -> SeatLayout:
        """The seat with what its lines say; `name` is what they begin with."""
        return seat

    def read_card_mark(self, mark: str, card: CardId, seat: SeatLayout) -> SeatLayout | None:
        """The seat with what is said behind an owned card; None if that says nothing here."""
        return None

    # To a game and back

    def table_of(self, state: State, layout: Layout) -> Layout:
        """The layout with what it has on the table."""
        return layout

    def seat_of(self, state: State, number: int, seat: SeatLayout) -> SeatLayout:
        """The seat with what it has there."""
        return seat

    def place(self, state: State, layout: Layout) -> None:
        """Put what it has on the table, where everything of the base game lies already."""

    def place_seat(self, state: State, player: Player, seat: SeatLayout) -> None:
        """Put what it has before a player, who has everything of the base game already."""

    # Set up by hand

    def spots(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        """Where something of its own lies that can be taken."""
        return []

    def goes_to(self, layout: Layout, rules: RuleSet, source: Spot) -> list[Spot]:
        """Where that can be put."""
        return []

    def put(self, layout: Layout, rules: RuleSet, source: Spot, target: Spot) -> Layout:
        """The layout after that."""
        return layout

    def other(self, layout: Layout, rules: RuleSet, spot: Spot) -> Layout | None:
        """Another in the place of what lies at a spot of its own; None if there is none."""
        return None

    def card_goes_to(self, layout: Layout, rules: RuleSet, card: CardId) -> list[Spot]:
        """Where a card can be put that it could not be put to in the base game."""
        return []

    def noble_goes_to(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        """The same of nobles."""
        return []

    def when_card_leaves(self, seat: SeatLayout, card: CardId) -> SeatLayout:
        """The seat with nothing of its own on a card that is taken out of the market by hand."""
        return seat

    def when_card_comes(self, before: Layout, layout: Layout, rules: RuleSet, card: CardId, target: Spot) -> Layout:
        """The layout after a card was put before a player, with what becomes of it there; `before` is what was."""
        return layout

    # What is wrong

    def faults(self, layout: Layout, rules: RuleSet) -> list[Reason]:
        """What is wrong with its own things."""
        return []

    def can_purchase(self, state: State, card: CardId, during: int) -> bool:
        """Whether a card may be paid for in a step of the turn, as far as this part is concerned."""
        return True


def is_played(rules: RuleSet, step: int) -> bool:
    """Whether a module of the rule set fills a step."""
    return type(rules.steps[step]) is not Step


def is_paying(state: State) -> bool:
    """Whether a purchase is still to be paid; its card is not owned then, although its other steps wait."""
    return any(task[0] == PAY for task in state.pending)


def card_name(card: int) -> str:
    """A card in a fault's words."""
    return CARDS[card].id if card >= 0 else "?"
