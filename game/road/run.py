"""A run of a stop: the game at it, the moment that is due, and what becomes of the learner's choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.road.patterns import Pattern
from game.road.progress import MOST_STARS
from game.road.stop import LESSON, Moment, Remark, Spot, Stop
from game.road.wishes import turns_begun
from game.rules import Choice, History, Ply, State, UnreadableChoice, choices, parse_choice
from game.rules.choices import Purchase, Reserve
from game.rules.reasons import IllegalChoice

CARD: Final = "card"
"""The kind of a spot where a card lies on the table."""
READ_ON: Final = "next"
"""What stands in a script for words that were read."""
SHOWN: Final = "shown"
"""What stands in a script before a choice that was shown to the learner."""
SLIP: Final = "slip"
"""What stands in a script for a choice that was taken back."""
RESERVED_INSTEAD: Final = "lesson.reserved_instead"
"""What is said when a card that was to be bought was reserved."""


class Mood(Enum):
    """What the companion is about."""

    ASKING = auto()
    """Waits for the learner to do something."""
    TELLING = auto()
    """Waits for words to be read."""
    CORRECTING = auto()
    """Says why something was not what was asked for; it can only be taken back."""
    WATCHING = auto()
    """Leaves the learner alone."""
    DONE = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True)
class Speech:
    """What the companion says now: a message's key, what is pointed at, and the choice that is asked for.

    With all moments behind, there is no message until there is something to remark on.
    """

    key: str
    mood: Mood
    points: tuple[Spot, ...] = ()
    wanted: Choice | None = None
    step: int = 0
    steps: int = 0
    stars: int = 0


@dataclass(frozen=True, slots=True)
class _Before:
    """Where a run stood before a choice of the learner."""

    plies: int
    place: int
    said: frozenset[str]
    script: int


class Run:
    """A stop being played, from its start or from a script."""

    def __init__(self, stop: Stop, script: Sequence[str] = ()) -> None:
        """A script that doesn't fit, as when the stop was changed, is followed as far as it does."""
        self.stop = stop
        self.history = History(stop.start)
        self.script: list[str] = []
        self.slips = 0
        self.shown = 0
        self._place = 0
        self._said: frozenset[str] = frozenset()
        self._remark: Remark | None = None
        self._slip = ""
        self._asked_for: tuple[Spot, ...] = ()
        """What was pointed at when something else was done: words about it still speak of it."""
        self._last = stop.key(stop.moments[0].id if stop.moments else "motto")
        self.heard: tuple[str, ...] = ()
        """The keys of all words that were read, each once."""
        self._before: list[_Before] = []
        self._speech: Speech | None = None
        """What is said now, until something changes."""
        self._look_round()
        for entry in script:
            if not self._follow(entry):
                break

    def _follow(self, entry: str) -> bool:
        """Do what a line of a script says; whether that was possible."""
        if entry == SLIP:
            self.slips += 1
            self.script.append(SLIP)
            return True
        if entry == READ_ON:
            return self.go_on()
        shown = entry.startswith(f"{SHOWN} ")
        try:
            choice = parse_choice(self.state, entry.removeprefix(f"{SHOWN} "))
            if self.learner_is_asked:
                self.choose(choice, shown)
            else:
                self.reply(choice)
        except (UnreadableChoice, IllegalChoice, ValueError):
            return False
        if self._slip:
            self.take_back()
            return False
        return True

    # The game

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def plies(self) -> Sequence[Ply]:
        return self.history.plies

    @property
    def learner_is_asked(self) -> bool:
        return self.state.outcome is None and self.state.current == self.stop.learner

    # What is said

    @property
    def finished(self) -> bool:
        """Whether what is wanted was reached, and all was said."""
        stop = self.stop
        reached = stop.wants is None or stop.wants.holds(self, stop.learner)
        return reached and self._place >= len(stop.moments) and not self._slip and self._remark is None

    @property
    def failed(self) -> bool:
        """Whether what is wanted can't be reached any more."""
        fails, over = self.stop.fails, self.state.outcome is not None
        return (
            not self.finished
            and not self._slip
            and (over or (fails is not None and fails.holds(self, self.stop.learner)))
        )

    @property
    def moves(self) -> int:
        """What is compared with par: the learner's turns, and all that was wrong or shown."""
        return turns_begun(self.plies, self.stop.learner) + self.slips + self.shown

    @property
    def stars(self) -> int:
        """One for getting there, two if the first further wish holds too, three if both do; or by par: three within it,
        two a little beyond. One consoles who has lost, where a stop does that."""
        if self.failed:
            return int(self.stop.consoles)
        if self.stop.extras:
            met = [wish.holds(self, self.stop.learner) for wish in self.stop.extras]
            return 1 + (met.index(False) if False in met else len(met))
        late = self.moves - self.stop.par
        return MOST_STARS if late <= 0 else 2 if late <= max(1, self.stop.par // 3) else 1

    @property
    def due(self) -> Moment | None:
        """The moment that is at hand: one to be read, or one that asks for what the learner can do now."""
        if self._place >= len(self.stop.moments) or self._slip:
            return None
        moment = self.stop.moments[self._place]
        if moment.when is not None and not moment.when.holds(self, self.stop.learner):
            return None
        if not moment.does:
            return moment
        return moment if self.learner_is_asked and any(map(moment.asks_for, choices(self.state))) else None

    @property
    def wanted(self) -> Choice | None:
        """The choice that is asked for; the first of them, where several would do."""
        moment = self.due
        if moment is None or self._remark is not None:
            return None
        options = choices(self.state)
        found = (option for pattern in moment.does for option in options if pattern.matches(option))
        return next(found, None)

    @property
    def speech(self) -> Speech:
        """What the companion says and points at now."""
        if self._speech is None:
            self._speech = self._said_now()
        return self._speech

    def _said_now(self) -> Speech:
        stop, moment, remark = self.stop, self.due, self._remark
        steps = (min(self._place + 1, len(stop.moments)), len(stop.moments))
        if self._slip:
            return Speech(self._slip, Mood.CORRECTING, self._asked_for, None, *steps)
        if remark is not None:
            return Speech(stop.key(remark.id), Mood.TELLING, remark.points)
        if self.finished:
            return Speech(stop.key("done"), Mood.DONE, (), None, *steps, self.stars)
        if self.failed:
            return Speech(stop.key("failed"), Mood.FAILED, (), None, *steps, self.stars)
        if moment is None:
            over = self._place >= len(stop.moments)
            return Speech("" if over else self._last, Mood.WATCHING, (), None, *steps)
        mood = Mood.ASKING if moment.does else Mood.TELLING
        wanted = None if moment.free else self.wanted
        return Speech(stop.key(moment.id), mood, moment.points, wanted, *steps)

    def _answer(self, moment: Moment, choice: Choice) -> str:
        """The key of what is said to a choice that was not asked for.

        A card that was to be bought and fell on the places for reserved cards is the commonest slip of all.
        """
        bought = Pattern(str(choice).replace("reserve", "purchase"))
        meant = isinstance(choice, Reserve) and bought in moment.does
        return RESERVED_INSTEAD if meant else self.stop.key(moment.answer(choice))

    @property
    def held(self) -> bool:
        """Whether the others must wait."""
        return self.speech.mood not in (Mood.ASKING, Mood.WATCHING)

    def refusal(self, choice: Choice) -> str:
        """The key of why a choice that the rules allow can't be made now; empty for one that can."""
        match self.speech.mood:
            case Mood.ASKING:
                moment = self.due
                assert moment is not None
                return "" if moment.allows(choice) else self._answer(moment, choice)
            case Mood.WATCHING:
                return self.stop.key("forbidden") if self.is_banned(choice) else ""
            case Mood.CORRECTING:
                return "lesson.take_back_first"
            case Mood.TELLING:
                return "lesson.read_first"
            case Mood.DONE | Mood.FAILED:
                return "lesson.is_over" if self.stop.kind == LESSON else "road.is_over"

    def is_banned(self, choice: Choice) -> bool:
        """Whether the stop forbids a choice of the learner; not where there is nothing else to choose."""
        return self._forbidden(choice) and choice not in self.open_choices

    def _forbidden(self, choice: Choice) -> bool:
        return any(ban.forbids(self.state, self.stop.learner, choice) for ban in self.stop.bans)

    @property
    def open_choices(self) -> list[Choice]:
        """What whoever is asked may choose here."""
        options = list(choices(self.state))
        if not self.learner_is_asked:
            return options
        return [option for option in options if not self._forbidden(option)] or options

    # What is done

    def choose(self, choice: Choice, shown: bool = False) -> Ply:
        """A choice of the learner: what was asked for, or something that is then judged and answered."""
        if not self.learner_is_asked:
            raise ValueError("it is not for the learner to choose")
        moment = self.due if self._remark is None else None
        self._speech = None
        before = _Before(len(self.plies), self._place, self._said, len(self.script))
        self._asked_for = self._ringed(moment)
        self.history.play(choice)
        self._before.append(before)
        if moment is not None and moment.does:
            self._last = self.stop.key(moment.id)
            if moment.asks_for(choice):
                self._place += 1
            else:
                self._slip = self._answer(moment, choice)
                return self.plies[-1]
        self.shown += shown
        self.script.append(f"{SHOWN} {choice}" if shown else str(choice))
        self._look_round()
        return self.plies[-1]

    def _ringed(self, moment: Moment | None) -> tuple[Spot, ...]:
        """What a moment points at; the card that it asks for, if it names nothing itself."""
        if moment is None or moment.points:
            return moment.points if moment is not None else ()
        wanted = self.wanted
        return (Spot(CARD, wanted.card),) if isinstance(wanted, Purchase | Reserve) else ()

    def reply(self, choice: Choice) -> Ply:
        """A choice of one of the others."""
        self._speech = None
        self.history.play(choice)
        self._before.clear()
        self.script.append(str(choice))
        self._look_round()
        return self.plies[-1]

    @property
    def replied(self) -> int:
        """How many choices the others have made."""
        return sum(1 for ply in self.plies if ply.seat != self.stop.learner)

    def scripted(self) -> Choice | None:
        """What the one who is to choose has to choose by the stop's text; None where their level decides."""
        made = self.replied
        if self.learner_is_asked or self.state.outcome is not None or made >= len(self.stop.replies):
            return None
        try:
            choice = parse_choice(self.state, self.stop.replies[made])
        except (UnreadableChoice, IllegalChoice):
            return None
        return choice

    def go_on(self) -> bool:
        """What was said has been read; whether there was something to read."""
        speech, self._speech = self.speech, None
        if speech.mood is not Mood.TELLING:
            return False
        self.heard = tuple(dict.fromkeys((*self.heard, speech.key)))
        if self._remark is not None:
            self._remark = None
        else:
            self._last = speech.key
            self._place += 1
        self.script.append(READ_ON)
        self._look_round()
        return True

    def can_take_back(self) -> bool:
        """Whether the learner's last choice can be taken back: a wrong one always, others if nothing was revealed."""
        if self._slip:
            return True
        return (
            bool(self._before) and not self.held and not any(p.revealed for p in self.plies[self._before[-1].plies :])
        )

    def take_back(self) -> None:
        """Go back to before the learner's last choice, if that may be."""
        if not self.can_take_back():
            return
        self._speech = None
        before = self._before.pop()
        self.history.cut(before.plies)
        self._place, self._said, self._remark = before.place, before.said, None
        del self.script[before.script :]
        if self._slip:
            self._slip = ""
            self.slips += 1
            self.script.append(SLIP)

    def _look_round(self) -> None:
        """See whether there is something to remark on."""
        self._speech = None
        if self._remark is not None or self.finished or self.failed:
            return
        for remark in self.stop.remarks:
            if remark.id not in self._said and remark.when.holds(self, self.stop.learner):
                self._remark = remark
                self._said |= {remark.id}
                return
