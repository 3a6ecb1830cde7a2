"""A stop of the journey, as its text says it: plain values."""

from dataclasses import dataclass, field
from typing import Final

from game.road.bans import Ban
from game.road.patterns import Pattern
from game.road.wishes import Wish
from game.rules import Choice, GameConfig, Position

BASE: Final = "base"
GROUPS: Final = (BASE, "cities", "posts", "orient", "strongholds")
"""What stops teach: the base game first, then the expansions."""
LESSON: Final = "lesson"
PUZZLES: Final = "puzzles"
KINDS: Final = (LESSON, "duel", "challenge", "rival", PUZZLES)
"""What a stop is: taught, a plain game, a game with a twist, the region's best merchant, some puzzles."""
LONGEST_SPEECH: Final = 25
"""Words that a companion says at a time."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the table to point at: its kind and number, as the table itself names pieces and places."""

    kind: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to choices that are not what was asked for."""

    to: tuple[Pattern, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing said, and what the learner is to do then; nothing for words that are only read."""

    id: str
    does: tuple[Pattern, ...] = ()
    when: Wish | None = None
    points: tuple[Spot, ...] = ()
    permits: tuple[Pattern, ...] = ()
    """What can be done meanwhile; everything, if nothing is said."""
    answers: tuple[Answer, ...] = ()
    free: bool = False
    """Whether whatever the learner does is right: then no way is shown."""
    line: int = 0

    def asks_for(self, choice: Choice) -> bool:
        return any(pattern.matches(choice) for pattern in self.does)

    def allows(self, choice: Choice) -> bool:
        """Whether a choice can be made now, be it right or wrong."""
        return not self.permits or self.asks_for(choice) or any(each.matches(choice) for each in self.permits)

    def answer(self, choice: Choice) -> str:
        """The name of what is said to a choice that was not asked for."""
        found = (each.says for each in self.answers if any(pattern.matches(choice) for pattern in each.to))
        return next(found, f"{self.id}.other")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all that can be said here."""
        if not self.does or self.free:
            return (self.id,)
        return (self.id, f"{self.id}.other", *[each.says for each in self.answers])


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said once, as soon as a wish holds; it is read and asks for nothing."""

    id: str
    when: Wish
    points: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop: where it starts, who plays, what is wanted, and what is said."""

    id: str
    group: str
    start: GameConfig | Position
    learner: int = 0
    others: tuple[str, ...] = ()
    """The characters at the other seats, in order."""
    level: str = "novice"
    """How well they play what is not in the replies."""
    replies: tuple[str, ...] = ()
    wants: Wish | None = None
    """What is to be reached; if nothing is said, that all moments have passed."""
    fails: Wish | None = None
    consoles: bool = False
    """Whether to have played it to its end is worth a star, though what was wanted was not reached."""
    par: int = 0
    minutes: int = 2
    goal: bool = False
    """Whether the table shall say what wins here, instead of what wins a game."""
    moments: tuple[Moment, ...] = ()
    remarks: tuple[Remark, ...] = field(default=())
    kind: str = LESSON
    picture: str = ""
    """What is seen of it on the map: a painting of the game."""
    bans: tuple[Ban, ...] = ()
    """What the learner may not do here, though the rules allow it."""
    extras: tuple[Wish, ...] = ()
    """What the second and the third star ask for; if nothing, they follow from par."""
    puzzles: tuple[str, ...] = ()
    """The names of the puzzles that are asked here, if it is a stop of those."""
    solve: int = 0
    """How many of them are to be solved."""

    @property
    def config(self) -> GameConfig:
        return self.start.config if isinstance(self.start, Position) else self.start

    def key(self, name: str) -> str:
        """The key of something said here."""
        return f"stop.{self.id}.{name}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all that is said at this stop, its title and its end among them."""
        said = [name for moment in self.moments for name in moment.names]
        said += [remark.id for remark in self.remarks]
        failed = ["failed"] if self.fails is not None else []
        goal = ["goal"] if self.goal else []
        goal += ["forbidden"] if self.bans else []
        return tuple(dict.fromkeys(["title", "motto", *goal, *said, "done", *failed]))
