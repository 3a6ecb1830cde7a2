"""A stop on the table: the game at it as the table needs it (`Session`), and the companion who explains it.

The run is the truth (`game.road`); opponents choose what the stop's text says, or think in the worker as in any game.
"""

import random
from collections.abc import Callable, Sequence

from game.ai import STYLES
from game.app.run_session import RunSession
from game.app.seats import THINKING_SECONDS
from game.app.star_words import loss_words, stars_of
from game.app.thinking import Job
from game.app.worker import Thinker
from game.road.run import Run
from game.road.stars import turn_limit, turn_of
from game.road.stop import LESSON, Stop
from game.rules import Choice, parse_choice, view
from game.ui.language import Language
from game.ui.table.companion import Mood, Speech, Star
from game.ui.table.pieces import Piece
from game.ui.table.session import SeatInfo, SeenPly, seen
from game.ui.theme import GUILDS

COMPANION = "companion"
"""The companion's portrait."""


class Lesson(RunSession[Run]):
    """A run of a stop, as a game on the table with somebody who explains it.

    `changed` hears of everything that is to be kept, `go_further` that the person wants what comes next, `left` that
    they have had enough. `then` is the key of what that is, none if nothing comes after this stop; `also` that of what
    else may come, to which `go_elsewhere` leads; `on_road` says that the stop lies on the road's map.
    """

    words = "lesson"
    help_icon = "eye"

    def __init__(
        self,
        run: Run,
        seats: Sequence[SeatInfo],
        thinker: Thinker,
        rng: random.Random,
        game: int,
        changed: Callable[[Run], None],
        go_further: Callable[[], None],
        left: Callable[[], None],
        then: str = "lesson.next",
        on_road: bool = False,
        also: str = "",
        go_elsewhere: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(run, seats)
        self._thinker = thinker
        self._rng = rng
        self._game = game
        self._changed = changed
        self._go_further = go_further
        self._left = left
        self._then = then
        self._on_road = on_road
        self._also = also
        self._go_elsewhere = go_elsewhere
        self._job = 0
        self._shown_next = False

    @property
    def stop(self) -> Stop:
        return self.run.stop

    # The game, for the table

    @property
    def me(self) -> int:
        return self.stop.learner

    @property
    def thinking(self) -> bool:
        return self.run.state.outcome is None and not self.run.learner_is_asked and not self.run.held

    def choose(self, choice: Choice) -> SeenPly:
        ply = self.run.choose(choice, self._shown_next)
        self._shown_next = False
        self._changed(self.run)
        return seen(ply, self.ply_count - 1, self.me)

    def think(self) -> None:
        """Let the opponent who is to choose begin to think, unless the stop's text says what is chosen."""
        if self.thinking and not self._job and self.run.scripted() is None:
            seat = self.run.state.current
            bot = f"{self.stop.level}:{self._style(seat)}"
            job = Job(view(self.run.state, seat), bot, self._rng.getrandbits(63), THINKING_SECONDS, self._game)
            self._job = self._thinker.ask(job)

    def _style(self, seat: int) -> str:
        others = [each for each in range(len(self.seats)) if each != self.me]
        return self.stop.others[others.index(seat)]

    def poll(self, seat: int) -> SeenPly | None:
        if not self.thinking:
            return None
        choice = self.run.scripted() or self._thought()
        if choice is None:
            return None
        ply = self.run.reply(choice)
        self._changed(self.run)
        return seen(ply, self.ply_count - 1, seat)

    def _thought(self) -> Choice | None:
        """What the opponent has come to, once that is known."""
        self.think()
        answer = self._thinker.poll()
        if answer is None or answer.job != self._job:
            return None
        self._job = 0
        return parse_choice(self.run.state, answer.choice)

    def can_take_back(self) -> bool:
        return self.run.can_take_back()

    def take_back(self, whole_turn: bool) -> None:
        self.leave()
        self.run.take_back()
        self._changed(self.run)

    def points_by_round(self) -> Sequence[Sequence[int]]:
        rounds = self.run.history.points_by_round()
        return [[points[seat] for points in rounds] for seat in range(len(self.seats))]

    def leave(self) -> None:
        """The table is being left: no opponent needs to think any longer."""
        if self._job:
            self._thinker.cancel()
            self._job = 0

    # The companion

    @property
    def _host(self) -> str:
        """Who speaks, if it is not the companion: the one who waits at the stop."""
        return "" if self.stop.kind == LESSON else self.stop.others[0]

    @property
    def portrait(self) -> str:
        return self._host or COMPANION

    @property
    def name(self) -> str:
        return STYLES[self._host].name if self._host else ""

    @property
    def on_road(self) -> bool:
        return self._on_road

    @property
    def goal(self) -> str:
        return self.stop.key("goal") if self.stop.goal else ""

    @property
    def own_rule(self) -> str:
        return self.stop.key("forbidden") if self.stop.bans else ""

    @property
    def turn(self) -> tuple[int, int]:
        limit = turn_limit(self.stop) if self.stop.kind != LESSON else 0
        return (min(limit, turn_of(self.run)), limit) if limit else (0, 0)

    @property
    def help_costs(self) -> bool:
        return False

    def stars(self, language: Language) -> Sequence[Star]:
        return stars_of(self.run, language)

    def loss(self, language: Language) -> str:
        return loss_words(self.run, self.seats, language) if self.stop.kind != LESSON else ""

    @property
    def speech(self) -> Speech:
        return _told(self.run, self._then, self._also)

    def refusal(self, choice: Choice) -> str:
        return self.run.refusal(choice)

    def go_on(self) -> None:
        if self.run.go_on():
            self._changed(self.run)
        elif self.speech.mood in (Mood.DONE, Mood.FAILED):
            self._go_further()

    def go_elsewhere(self) -> None:
        if self.speech.mood is Mood.DONE or (self.speech.mood is Mood.FAILED and self.speech.stars):
            self._go_elsewhere()

    def show(self) -> Choice | None:
        self._shown_next = self.run.wanted is not None
        return self.run.wanted

    def leave_lesson(self) -> None:
        self._left()


def seats_at(stop: Stop, learner: SeatInfo) -> list[SeatInfo]:
    """Who sits where at a stop."""
    guilds = [guild for guild in GUILDS if guild != learner.guild]
    seats = [
        SeatInfo(STYLES[style].name, guild, style, person=False, level="" if stop.replies else stop.level)
        for style, guild in zip(stop.others, guilds, strict=False)
    ]
    seats.insert(stop.learner, learner)
    return seats


def _told(run: Run, then: str, also: str) -> Speech:
    """What the companion says, in the table's own values."""
    said = run.speech
    points = tuple([Piece(spot.kind, spot.number) for spot in said.points])
    mood, steps = Mood[said.mood.name], (said.step, said.steps)
    turns = "lesson.moves_retried" if run.slips else "lesson.moves_helped" if run.shown else "lesson.moves"
    return Speech(
        said.key, mood, points, said.wanted, *steps, said.stars, then, also, run.moves, run.stop.par, turns, run.heard
    )
