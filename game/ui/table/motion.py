"""Pieces on their way, one beat at a time.

The state has already changed when its events arrive here. A flight carries a picture from one place to another; until
it has left, what it takes away still shows at its start (`losses`), and until it has landed, what it brings doesn't
show at its end (`gains`). So what is shown is always the state less what is in the air, and with nothing in
the air it is the state: nothing has to be kept in step.
"""

from collections import deque
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from game.ui.sound import Cue
from game.ui.table.moment import Kind, Moment
from game.ui.table.sprites import Sprite
from game.ui.theme import BEAT_PAUSE, FLIGHT_SECONDS
from game.ui.tween import ease_in_out, ease_out
from game.ui.viewport import Box, between

NOT_BEGUN = -1.0
"""The time of a flight whose beat has not come yet."""
ARRIVES, LEAVES = 0.27, 0.72
"""When a flight that stops on its way is there, and when it goes on, as shares of its time."""

Count = tuple[Hashable, ...]
"""A number that is shown somewhere: ("bank", colour), ("tokens", seat, colour), ("points", seat), ("slot", place) …"""
Counts = Mapping[Count, int]


@dataclass
class Flight:
    """A picture on its way. `flip_to` is shown from halfway on, as a card is turned over."""

    sprite: Sprite
    start: Box
    end: Box
    losses: Counts = field(default_factory=dict)
    gains: Counts = field(default_factory=dict)
    flip_to: Sprite | None = None
    stop: Box | None = None
    """Where it rests for a while on its way, to be looked at."""
    below: tuple[Box, ...] = ()
    """Pieces of its kind that it lands on, the topmost first: they sway with it."""
    seconds: float = FLIGHT_SECONDS
    delay: float = 0.0
    fades: bool = False
    elapsed: float = NOT_BEGUN

    @property
    def started(self) -> bool:
        return self.elapsed >= self.delay

    @property
    def landed(self) -> bool:
        return self.elapsed >= self.delay + self.seconds

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return min(1.0, max(0.0, (self.elapsed - self.delay) / self.seconds))

    @property
    def box(self) -> Box:
        if self.stop is not None:
            if self.share < LEAVES:
                return between(self.start, self.stop, ease_out(min(1.0, self.share / ARRIVES)))
            return between(self.stop, self.end, ease_in_out((self.share - LEAVES) / (1 - LEAVES)))
        share = ease_in_out(self.share)
        lift = 26 * 4 * share * (1 - share)
        return between(self.start, self.end, share).moved(0, -lift)


@dataclass
class Beat:
    """What happens together: flights, sounds, words beside the player it happens to, a pause after."""

    flights: list[Flight] = field(default_factory=list)
    sounds: tuple[Cue, ...] = ()
    seat: int = -1
    caption: str = ""
    pause: float = BEAT_PAUSE
    moment: Moment | None = None
    """What it dwells on, if it is more than a move among others."""
    going_home: bool = False
    """Whether it only brings back a piece that was let go: nothing has happened in the game."""
    begun: bool = False
    elapsed: float = 0.0

    @property
    def length(self) -> float:
        """How long it lasts."""
        return max((flight.delay + flight.seconds for flight in self.flights), default=0.0) + self.pause

    @property
    def over(self) -> bool:
        return self.elapsed >= self.length


class Motion:
    """A queue of beats, and what of the state they keep from being shown yet."""

    def __init__(self) -> None:
        self._beats: deque[Beat] = deque()
        self.speed = 1.0

    @property
    def busy(self) -> bool:
        return bool(self._beats)

    @property
    def current(self) -> Beat | None:
        return self._beats[0] if self._beats else None

    @property
    def telling(self) -> bool:
        """Whether something that happened in the game is still to be seen."""
        return any(not beat.going_home for beat in self._beats)

    @property
    def closing(self) -> bool:
        """Whether all has come to rest, and only the end of the game is still dwelt on."""
        moment = self._beats[0].moment if len(self._beats) == 1 else None
        return moment is not None and moment.kind in (Kind.VICTORY, Kind.DEFEAT)

    @property
    def nearly_done(self) -> bool:
        """Whether the last beat is being shown, or none."""
        return len(self._beats) <= 1

    @property
    def signature(self) -> tuple[object, ...]:
        """Changes whenever a flight leaves or lands: when what lies still must be drawn anew."""
        current = self._beats[0].flights if self._beats else []
        return len(self._beats), tuple((flight.started, flight.landed) for flight in current)

    def add(self, beats: list[Beat]) -> None:
        if self.speed > 0:
            self._beats.extend(beats)

    def step(self, seconds: float) -> list[Beat]:
        """Let time pass; the beats that began."""
        begun: list[Beat] = []
        left = seconds * self.speed
        while self._beats:
            beat = self._beats[0]
            if not beat.begun:
                beat.begun = True
                begun.append(beat)
            before = beat.elapsed
            beat.elapsed += left
            for flight in beat.flights:
                flight.elapsed = beat.elapsed
            if not beat.over:
                break
            left = max(0.0, left - (beat.length - before))
            self._beats.popleft()
        return begun

    def finish(self) -> list[Beat]:
        """Put everything where it is going; the beats that had not begun."""
        unseen = [beat for beat in self._beats if not beat.begun]
        self._beats.clear()
        return unseen

    def airborne(self) -> list[Flight]:
        """The flights to be drawn now."""
        if not self._beats:
            return []
        return [flight for flight in self._beats[0].flights if flight.started and not flight.landed]

    def withheld(self, count: Count) -> int:
        """By how much what is shown still differs from the state: add it to the state's number."""
        difference = 0
        for beat in self._beats:
            for flight in beat.flights:
                if not flight.started:
                    difference += flight.losses.get(count, 0)
                if not flight.landed:
                    difference -= flight.gains.get(count, 0)
        return difference

    def leaving(self, kind: str, number: int) -> int | None:
        """What a place still shows because the flight that takes it away has not left: its loss ("slot", 3) → card."""
        for beat in self._beats:
            for flight in beat.flights:
                if not flight.started and (kind, number) in flight.losses:
                    return flight.losses[(kind, number)]
        return None

    def arriving(self, kind: str, number: int) -> bool:
        """Whether what a place holds by the state is still in the air, or has yet to leave."""
        return any(
            (kind, number) in flight.gains and not flight.landed for beat in self._beats for flight in beat.flights
        )
