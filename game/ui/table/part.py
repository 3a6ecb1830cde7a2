"""What a module brings to the table, as one object: its gestures, places, pictures, words and motion.

Each method is a question that the table asks of every module in play, in the rule set's order; a module answers those
that concern it and is silent on the rest. The first that answers wins, before the base game; where the answer is a
list or a drawing, all are put together. Nothing else of the table knows which modules there are (see `modules`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.rules import Choice, Event, GameConfig, Player, Position, QuestionKind, State
from game.rules.layouts.spots import Spot
from game.ui.table.gestures import Gesture
from game.ui.table.pieces import Piece
from game.ui.viewport import Box, Point

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.language import Language
    from game.ui.sound import Cue
    from game.ui.table.motion import Beat
    from game.ui.table.places import Places
    from game.ui.table.routes import Routes
    from game.ui.table.shown import Shown
    from game.ui.table.sprites import Sprite
    from game.ui.table.words import Words


@dataclass(frozen=True, slots=True)
class Trophy:
    """A tile or token that a player has, as a picture: how wide it is to its height, and whether it is only held."""

    picture: str
    shape: float = 1.0
    reserved: bool = False
    symbol: bool = False
    """Whether it is shown only beside others' names, one's own having a place of their own."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """The choice that brought events about, and what came before it."""

    words: Words
    kind: type[Choice]
    """The kind of that choice."""
    action: type[Choice]
    """The same, but for payments and for gems that are granted: the kind of choice that led to them."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture with a number beside it, and the message that explains it."""

    picture: str
    number: int
    message: str


@dataclass(frozen=True, slots=True)
class Belongings:
    """Pictures under a heading, those that a player has not got faded: on the sheet of one player."""

    heading: str
    pictures: Sequence[tuple[str, bool]]
    size: tuple[float, float]
    pitch: tuple[float, float]
    columns: int
    place: int
    """Which of the places for what modules bring: 0, 1 …"""
    top: float = 12.0


@dataclass(frozen=True, slots=True)
class Zone:
    """A place that is no piece, and what is to be said about it; its entry in the rules book, if it has one."""

    box: Box
    words: Callable[[State], str]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """A column of the standings at the end: its heading, an icon if there is one, and each player's figure."""

    message: str
    figure: Callable[[Player], int]
    icon: str = ""


Detail = tuple[str, str]
"""An icon and what it means."""

Draw = Callable[["Brush", "Shown", "Words"], Box]
"""Draws something large, and says where the words that lead back to the table go."""


class Part:
    """What a module brings to the table; by itself, nothing."""

    holds_out: ClassVar[frozenset[QuestionKind]] = frozenset()
    """The questions whose cards lie nowhere else on the table and are held out in the tray."""
    zoomable: ClassVar[frozenset[str]] = frozenset()
    """The kinds of piece that can be looked at closely."""
    tells: ClassVar[frozenset[str]] = frozenset()
    """The reasons for refusals of which the notes on a card tell already."""

    # The map

    def facts(self, config: GameConfig) -> tuple[str, ...]:
        """What the map's layers may ask about, beside the module's name."""
        return ()

    def maps(self, config: GameConfig) -> tuple[str, ...]:
        """Further maps that are needed."""
        return ()

    def check(self, places: Places, state: State) -> None:
        """Ask for every zone that the game may come to need; MapError names one that is missing."""

    # The hand

    def gestures(self, state: State, option: Choice) -> list[Gesture]:
        """How a choice is made by hand."""
        return []

    def attempt(self, state: State, piece: Piece, target: Piece) -> Choice | None:
        """The choice that dropping a piece on a target asks for, legal or not."""
        return None

    def buys(self, option: Choice) -> int | None:
        """The card that a choice purchases, in a way that the module brings."""
        return None

    def caption(self, choice: Choice) -> str:
        """The message that says what a choice does, beside where the piece may go."""
        return ""

    def how(self, choice: Choice) -> str:
        """The message that says by which gesture a choice is made."""
        return ""

    def says(self, words: Words, choice: Choice) -> str:
        """What a choice of the module does, in words."""
        return ""

    def name_of(self, words: Words, kind: str, number: int) -> str:
        """What a thing of the module is called, by its kind and number."""
        return ""

    def ask(self, state: State) -> str:
        """The message that asks the question at hand, if it depends on what is possible."""
        return ""

    def sound(self, choice: Choice) -> Cue | None:
        """What is heard when a person makes a choice, before anything moves."""
        return None

    def usual_target(self, piece: Piece) -> Piece | None:
        """Where a piece of the module goes when it can go anywhere; to say why it can't."""
        return None

    def lifted(self, piece: Piece, targets: Callable[[Piece], Sequence[Piece]]) -> Piece:
        """What a hand takes that reaches for a piece; `targets` says where a piece can go."""
        return piece

    # Where things lie

    def find(self, places: Places, state: State, piece: Piece) -> Box | None:
        """Where a piece lies now, if it does."""
        return None

    def in_middle(self, state: State) -> list[Piece]:
        """The tiles of the module that lie in the middle of the table, whether or not they can be chosen."""
        return []

    def lies_with(self, places: Places, state: State, piece: Piece, seat: int) -> Box | None:
        """Where a piece that a player had to do with can be seen, if not where it lies by `find`."""
        return None

    def on_card(self, places: Places, state: State, slot: int, at: Point) -> Piece | None:
        """The piece under a point that stands on a card of the market."""
        return None

    def at(self, places: Places, state: State, at: Point) -> Piece | None:
        """The piece under a point that lies by itself."""
        return None

    def targets(self, state: State) -> list[Piece]:
        """What can be dropped on, beside what the base game has."""
        return []

    def sprite(self, state: State, piece: Piece, guilds: Sequence[str], me: int) -> Sprite | None:
        """What a piece looks like when it is lifted or looked at."""
        return None

    def portrait(self, state: State, piece: Piece) -> Sprite | None:
        """What a piece looks like by itself, if not as when it is lifted."""
        return None

    def named(self, kind: str, name: str) -> Sprite | None:
        """The piece that the rules book calls by a kind and a name, to be shown there."""
        return None

    # The picture

    def draw_middle(self, brush: Brush, shown: Shown) -> None:
        """What lies in the middle of the table."""

    def draw_on_card(self, brush: Brush, shown: Shown, slot: int, card: int) -> None:
        """What stands on a card of the market."""

    def draw_mine(self, brush: Brush, shown: Shown) -> None:
        """What lies in one's own area in places of its own."""

    def trophies(self, shown: Shown, seat: int) -> list[Trophy]:
        """What a player has won or holds."""
        return []

    def gold_sign(self, state: State, seat: int) -> Sign | None:
        """What stands over a player's gold, if they have something like it."""
        return None

    def belongings(self, state: State, seat: int, guild: str) -> list[Belongings]:
        """What a player has, on the sheet that shows all of one player's."""
        return []

    def close_up(self, places: Places, piece: Piece) -> Draw | None:
        """How a piece is looked at closely that is not shown by itself."""
        return None

    def opened_at(self, places: Places, state: State, at: Point) -> Piece | None:
        """What a click on a point looks at closely, where there is nothing to be picked up."""
        return None

    # Words

    def area_words(self) -> tuple[str, str]:
        """What stands where one's own tiles will lie, and the tooltip of that place, if not nobles."""
        return "", ""

    def status(self, state: State) -> str:
        """The message that says how near the end is, if it is not told by points."""
        return ""

    def tooltip(self, words: Words, state: State, piece: Piece, me: int) -> str:
        """What a piece of the module is."""
        return ""

    def rule(self, state: State, piece: Piece) -> str:
        """The id of the rule that says most of a piece, or of its own entry in the rules book."""
        return ""

    def card_notes(self, words: Words, state: State, card: int, me: int, refused: str) -> list[str]:
        """What is to be said of a card beside its worth and its price; `refused` names the reason why it can't be
        bought, which is told as well."""
        return []

    def zones(self, places: Places, words: Words, state: State) -> list[Zone]:
        """Places of the module that have a tooltip."""
        return []

    def line(self, occasion: Occasion, event: Event) -> str:
        """The line of the log about an event."""
        return ""

    def short_line(self, occasion: Occasion, event: Event) -> str:
        """The same in a word or two, without the name, for the player's panel."""
        return ""

    def pieces_of(self, event: Event) -> tuple[Piece, ...]:
        """The pieces of the module that an event is about."""
        return ()

    # Before a game

    def still_life(self, brush: Brush, place: Box, edition: str) -> None:
        """The module's pieces, as they look in an edition, for the tile by which it is put in."""

    def goal(self) -> str:
        """The message that says what a game is about, if not points."""
        return ""

    def end(self) -> str:
        """The message that says what ends a game, if not points."""
        return ""

    def laid_out(self, language: Language, state: State) -> str:
        """How many of its pieces a new game has."""
        return ""

    def powers(self, language: Language, state: State) -> tuple[Detail, ...]:
        """What its pieces do."""
        return ()

    # Motion

    def beat(self, routes: Routes, event: Event) -> Beat | None:
        """How an event is shown."""
        return None

    # After a game

    def sources(self) -> tuple[ResultColumn, ...]:
        """Where points come from that neither cards nor nobles give."""
        return ()

    def holdings(self) -> tuple[ResultColumn, ...]:
        """What players have at the end, beside cards and nobles."""
        return ()

    # A table that is set up by hand

    def spot_boxes(self, places: Places, state: State, position: Position, spot: Spot) -> list[Box]:
        """Where a spot of the module lies."""
        return []

    def spot_tiles(self, position: Position, seat: int) -> list[Spot]:
        """The spots of the tiles that `trophies` has, in its order."""
        return []

    def spot_signs(self, position: Position, seat: int) -> list[Spot]:
        """The same of what is shown only beside others' names."""
        return []

    def spot_sprite(self, position: Position, spot: Spot, guilds: Sequence[str]) -> Sprite | None:
        """What lies at a spot of the module, as it is held."""
        return None
