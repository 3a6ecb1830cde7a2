"""A match: a game being played by persons and bots, as the table needs it (`game.ui.table.session.Session`).

The history is the truth: every choice is added to it and its record saved at once, and taking back is cutting it.
"""

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from game.ai import CHARACTERS
from game.app.file_errors import why
from game.app.files import SaveError
from game.app.game_save import GameSave
from game.app.replacing import Replacements
from game.app.seats import (
    HELPED,
    TAKE_BACK,
    TAKEN_BACK,
    Seat,
    opening_record,
    renamed,
    seat_notes,
    seats_of,
    shown_name,
    times_helped,
    times_taken_back,
    with_note,
)
from game.app.taking_back import TakeBackLimits
from game.app.thinking import Job, told_what_was_played
from game.app.thinking_ahead import ThinkingAhead
from game.app.worker import Thinker
from game.rules import (
    Choice,
    GameConfig,
    History,
    Ply,
    Record,
    State,
    View,
    parse_choice,
    view,
    write_record,
)
from game.ui.table.session import Notice, SeatInfo, SeenPly, WayBack, seen

Save = Callable[[str], None]
"""Keeps a record's text, or raises SaveError."""


def nowhere(text: str) -> None:
    """Keep a game in memory alone."""


def at_once() -> bool:
    """A disk that never keeps a game waiting."""
    return False


_log = logging.getLogger(__name__)

_numbers = count(1)
"""Tells the worker one game from another."""


class Match:
    """A game in progress, begun anew or gone on with from a record.

    Taking back. A person who plays against computers alone can take back their last choice, or their last turn, with
    all that opponents did since, for as long as nothing hidden came to their eyes by it; where several persons play,
    only while nobody else has made a choice since. Beyond that, what was seen can't be unseen: `way_back` then leads
    back all the same, but the game is marked in its record, each time. `allow_after_reveal` says that this was agreed
    on beforehand. Nobody takes back what another person chose. What was taken back can be put again as it was (`redo`)
    until the person chooses something else.
    """

    def __init__(
        self,
        config: GameConfig,
        seats: Sequence[Seat],
        thinker: Thinker,
        save: Save,
        allow_after_reveal: bool = False,
        rng: random.Random | None = None,
    ) -> None:
        self._seats = tuple(seats)
        self._infos = [seat.info for seat in seats]
        self._opening = opening_record(config, seats, allow_after_reveal)
        self._thinker = thinker
        self._save = save
        self._is_saving: Callable[[], bool] = at_once
        # Seeds the bots; it has nothing to do with the game's own seed, which would tell the decks.
        self._rng = rng or random.Random()
        self._job, self._game = 0, next(_numbers)
        self._notices: list[Notice] = []
        self._replaced = Replacements()
        self._save_failed = False
        self._allowed = allow_after_reveal
        self.pace = 1.0
        """How many times their usual time opponents take that search."""
        self.ahead = ThinkingAhead()
        self._undone: list[list[Choice]] = []
        """What was taken back, the latest last, each as the choices that it consisted of."""
        self._me = next((seat for seat, player in enumerate(self._seats) if player.person), 0)
        self._history = History(config)
        self._record: Record | None = None
        """The record as it was last asked for, and its text; none once the game has changed since."""
        self._text: str | None = None
        self._look_from_current()

    @classmethod
    def resume(cls, record: Record, thinker: Thinker, save: Save, rng: random.Random | None = None) -> "Match":
        """Go on with a game; a bot that this program doesn't know is replaced, and the person told."""
        seats = seats_of(record, CHARACTERS)
        match = cls(record.config, seats, thinker, save, TAKE_BACK in record.notes, rng)
        match._opening = replace(record, choices=(), choice_notes=())
        match._history = record.history()
        match._forget_record()
        match._look_from_current()
        for seat, note in zip(seats, record.seats, strict=True):
            if seat.bot and seat.bot != note.kind:
                match._notices.append(
                    Notice("notice.opponent_unknown", (("name", seat.name), ("bot", shown_name(note.kind))))
                )
        return match

    @property
    def _limits(self) -> TakeBackLimits:
        return TakeBackLimits(self._history, [seat.person for seat in self._seats])

    @property
    def state(self) -> State:
        return self._history.state

    @property
    def seats(self) -> Sequence[SeatInfo]:
        return self._infos

    def is_external(self, seat: int) -> bool:
        """Whether another program decides there."""
        return self._seats[seat].external

    @property
    def me(self) -> int:
        """The person who must decide, or else the one who last had to; seat 0 where only bots play."""
        return self._me

    @property
    def thinking(self) -> bool:
        """Whether an opponent is at work on the decision at hand."""
        return self.state.outcome is None and not self._seats[self.state.current].person

    @property
    def saving(self) -> bool:
        """Whether the next choice must wait until the last one is on the disk."""
        return self._is_saving()

    playback: None = None
    """A match is played, not watched."""

    @property
    def record(self) -> Record:
        """The game so far."""
        if self._record is None:
            self._record = Record.of(self._history, self._opening.seats, self._opening.notes)
        return self._record

    @property
    def text(self) -> str:
        """The record as text. It is asked for in every frame, and a stranger's game may be long."""
        if self._text is None:
            self._text = write_record(self.record)
        return self._text

    @property
    def plies(self) -> Sequence[Ply]:
        """What was chosen so far."""
        return self._history.plies

    @property
    def ply_count(self) -> int:
        return len(self._history)

    def view(self, seat: int) -> View:
        """The game now, as that seat sees it."""
        return view(self.state, seat)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        """The game so far, as that seat may know it."""
        return [seen(ply, number, seat) for number, ply in enumerate(self.plies)]

    def choose(self, choice: Choice) -> SeenPly:
        """A person's choice; IllegalChoice, and nothing changed, if it can't be made."""
        if self.thinking:
            raise ValueError(f"it is for {self._seats[self.state.current].name} to choose")
        made = self._make(choice, self.state.current)
        self._undone.clear()
        return made

    def think(self) -> None:
        """Let the opponent who is to choose begin to think, or the next one on a person's time, where that is set."""
        if self.thinking and not self._job:
            self._ask()
        elif self.ahead.wanted and not self.thinking:
            self.ahead.begin(self._history, self._seats, self._thinker, self._rng, self._game, self.pace)

    def poll(self, seat: int | None = None) -> SeenPly | None:
        """Let opponents go on: the choice of one of them, as a seat may know it, if one was made. Never waits."""
        if not self.thinking:
            return None
        self.think()
        if self.saving:
            return None
        answer = self._thinker.poll()
        if answer is None or answer.job != self._job:
            return None
        self._job = 0
        if answer.fault:
            self._notices += self._replaced.notices(self._seats[self.state.current].name, answer)
        return self._make(parse_choice(self.state, answer.choice), self._me if seat is None else seat)

    def can_take_back(self) -> bool:
        """Whether there is a choice that may be taken back now."""
        return self._back_to() < len(self.plies)

    def takes_back_seen(self) -> bool:
        """Whether taking back now would undo what can't be unseen, which this game allows."""
        return self.can_take_back() and self._limits.within() == len(self.plies)

    def times_taken_back(self) -> int:
        """How often something was taken back in this game that had been revealed."""
        return times_taken_back(self._opening)

    def times_helped(self) -> int:
        """How often the coach helped in this game."""
        return times_helped(self._opening)

    def note_help(self) -> None:
        """The coach has helped: the game is marked."""
        self._opening = with_note(self._opening, HELPED, str(self.times_helped() + 1))
        self._autosave()

    def take_back(self, whole_turn: bool) -> None:
        """Take back the last choice, or as many of its turn as may be; nothing if there is none."""
        back_to = self._back_to(whole_turn)
        if back_to < len(self.plies):
            self.go_back(WayBack(back_to, back_to < self._limits.within(whole_turn)))

    def way_back(self, whole_turn: bool = False, ply: int | None = None) -> WayBack | None:
        """How the game can be set back: to the person's last choice, or turn, or to that at or before a ply."""
        now = len(self.plies)
        mine = [number for number in self._limits.own_choices() if ply is None or number <= ply]
        if not mine or self._limits.handed_over(mine[-1]):
            return None
        free = self._limits.within(whole_turn)
        if ply is None and free < now:
            return WayBack(free, marked=False)
        to = self._history.turn_start(mine[-1]) if whole_turn else mine[-1]
        others = {self.plies[number].seat for number in range(to, now)} - {self.plies[to].seat}
        if any(self._seats[seat].person for seat in others):
            return None
        return WayBack(to, marked=to < self._limits.seen_until(self.plies[to].seat))

    def go_back(self, way: WayBack) -> None:
        """Set the game back."""
        if way.marked:
            self._opening = with_note(self._opening, TAKEN_BACK, str(self.times_taken_back() + 1))
            self._notices.append(Notice("notice.taken_back"))
        self._forget_job()
        self._game = next(_numbers)
        self._undone.append([ply.choice for ply in self._history.cut(way.plies)])
        self._look_from_current()
        self._autosave()

    def can_redo(self) -> bool:
        """Whether what was taken back last can be put again as it was."""
        return bool(self._undone)

    def redo(self) -> None:
        """Put what was taken back last again as it was."""
        self._forget_job()
        for choice in self._undone.pop() if self._undone else ():
            self._history.play(choice)
        self._look_from_current()
        self._autosave()

    @property
    def allow_after_reveal(self) -> bool:
        """Whether what was revealed may be taken back."""
        return self._allowed

    @allow_after_reveal.setter
    def allow_after_reveal(self, allowed: bool) -> None:
        if allowed == self._allowed:
            return
        self._allowed = allowed
        self._opening = with_note(self._opening, TAKE_BACK[0], TAKE_BACK[1] if allowed else "")
        self._autosave()

    def points_by_round(self) -> Sequence[Sequence[int]]:
        """For each seat, its points at the end of each round so far."""
        rounds = self._history.points_by_round()
        return [[points[seat] for points in rounds] for seat in range(len(self._seats))]

    def take_notices(self) -> Sequence[Notice]:
        """What the person is to be told, each once."""
        notices, self._notices = self._notices, []
        return notices

    def save_with(self, save: GameSave) -> None:
        """Keep the game by this from now on, and as it is at once."""
        self._save, self._is_saving = save, lambda: save.holding
        self._autosave()

    def tell_saved(self, error: SaveError | None) -> None:
        """How saving went, where that is known only later: a failure is told once, until a save works again."""
        if error is not None and not self._save_failed:
            _log.warning("the game can't be saved: %s", error)
            self._notices.append(Notice("notice.save_failed", (("reason", why(error)),)))
        self._save_failed = error is not None

    def tell(self, notice: Notice) -> None:
        """Something that the person is to be told."""
        self._notices.append(notice)

    def rename(self, names: Mapping[str, str]) -> None:
        """Call persons otherwise, by the names they had: the table shows it at once, the record has it."""
        self._seats = renamed(self._seats, names)
        self._infos[:] = [seat.info for seat in self._seats]
        self._opening = replace(self._opening, seats=seat_notes(self._seats))
        self._autosave()

    def recover(self) -> None:
        """Go back to the last good state after a fault: play the choices again."""
        self._forget_job()
        self._history = self._history.replayed()
        self._forget_record()
        self._look_from_current()

    def leave(self) -> None:
        """The table is being left: no opponent needs to think any longer."""
        self._forget_job()

    def _make(self, choice: Choice, seat: int) -> SeenPly:
        """Make a choice; what came of it, as that seat may know it."""
        self._history.play(choice)
        self._look_from_current()
        self._autosave()
        return seen(self.plies[-1], len(self.plies) - 1, seat)

    def _look_from_current(self) -> None:
        if self.state.outcome is None and self._seats[self.state.current].person:
            self._me = self.state.current

    def _back_to(self, whole_turn: bool = False) -> int:
        """To which number of choices the game can be taken back; the present one if to none before."""
        if not self._allowed:
            return self._limits.within(whole_turn)
        mine = self._limits.own_choices()
        if not mine:
            return len(self.plies)
        if self._limits.handed_over(mine[-1]):
            return self._limits.within(whole_turn)
        return self._history.turn_start(mine[-1]) if whole_turn else mine[-1]

    def _ask(self) -> None:
        player, sees = self._seats[self.state.current], view(self.state, self.state.current)
        # Opponents who are to think longer may: their deadline is there for those that hang.
        seconds = player.seconds * max(1.0, self.pace)
        since, seed = self.ahead.since(self._history, self._game), self._rng.getrandbits(63)
        job = Job(sees, player.bot, seed, seconds, self._game, self.pace, since)
        self._job = self._thinker.ask(told_what_was_played(job, self.plies) if player.external else job)

    def _forget_job(self) -> None:
        if self._job:
            self._thinker.cancel()
            self._job = 0

    def _forget_record(self) -> None:
        self._record = self._text = None

    def _autosave(self) -> None:
        """Save what has changed; a save that fails is told, and play goes on."""
        self._forget_record()
        try:
            self._save(self.text)
        except SaveError as error:
            self.tell_saved(error)
        else:
            if self._is_saving is at_once:
                self.tell_saved(None)
