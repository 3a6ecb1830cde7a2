"""The puzzles, from the title to the table and back: which there are, which were solved, and the person's rating."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.app import paths
from game.app.background import beside
from game.app.puzzle_books import load_books
from game.app.shell import Shell
from game.rules import GameConfig
from game.ui.days import DayPuzzle
from game.ui.puzzles import PuzzleListed, PuzzleShelf, PuzzleState, Standing
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import PauseScene
from game.ui.scenes.waiting import wait_for
from game.ui.setup import PERSON_PORTRAITS, SeatSetup
from game.ui.table.music import tune_for
from game.ui.table.session import SeatInfo
from game.ui.theme import GUILDS

if TYPE_CHECKING:
    from game.app.days import DaysDeal
    from game.app.puzzle_file import RecordKeeper
    from game.app.puzzle_session import PuzzleSession
    from game.road.puzzles.run import PuzzleRun
    from game.ui.scenes.table import TableScene

Going = Callable[[], None]
HALF = 0.5
"""What a puzzle counts that was solved with a hint."""


class Puzzles(PuzzleShelf):
    """Leads to the puzzles. `to_title` goes to the title, `open_settings` and `open_rules` to scenes above."""

    def __init__(
        self,
        shell: Shell,
        to_title: Going,
        open_settings: Going,
        open_rules: Going,
        quit_: Going,
        days: "DaysDeal",
    ) -> None:
        self._shell = shell
        self._to_title = to_title
        self._open_settings = open_settings
        self._open_rules = open_rules
        self._quit = quit_
        self._days = days
        self._day: date | None = None
        """Whose puzzle is on the table, if it is a day's."""
        self._from_days = False
        """Whether it was begun from the screen of the days."""
        self._days_known = False
        self._keeper: RecordKeeper | None = None
        self.session: PuzzleSession | None = None
        """The puzzle on the table."""
        self.table: TableScene | None = None
        self._chosen: Sequence[str] = ()
        """The puzzles among which the person has chosen, in their order."""

    @property
    def keeper(self) -> "RecordKeeper":
        """What was solved; it is read when it is first asked for."""
        from game.app.puzzle_file import RecordKeeper

        if self._keeper is None:
            self._keeper = RecordKeeper(self._shell)
        return self._keeper

    @property
    def rules_played(self) -> GameConfig | None:
        """The rules of the puzzle on the table."""
        return self.session.run.state.config if self.session is not None else None

    # The list

    def open(self) -> None:
        """The list of puzzles."""
        self._once_read(self._show)

    def _once_read(self, then: Going) -> None:
        """Go on once the puzzles are read, which the window doesn't wait for."""
        if self._keeper is not None:
            then()
            return
        shell, reading = self._shell, beside(self._read)

        def go_on() -> None:
            self._keeper = self._keeper or reading.result()
            then()

        wait_for(shell.stage, shell.look, shell.language.say("wait.disk"), reading.done, go_on)

    def _read(self) -> "RecordKeeper":
        from game.app.puzzle_file import RecordKeeper

        load_books(paths.levels())
        return RecordKeeper(self._shell)

    def _show(self) -> None:
        from game.ui.scenes.puzzles import PuzzlesScene

        shell = self._shell
        self._days.keeper.open()
        self._days_known = self._days.keeper.ready
        shell.stage.push(PuzzlesScene(shell.look, shell.sound, self, shell.stage.pop))

    def read_on(self) -> bool:
        """Whether it has become known just now what was made of the days' puzzles."""
        before, self._days_known = self._days_known, self._days.keeper.ready
        return self._days_known and not before

    @property
    def day(self) -> DayPuzzle | None:
        puzzles = self._days.puzzles
        return puzzles.shown(puzzles.today) if self._days.keeper.ready else None

    def start_day(self, day: date | None = None) -> None:
        """Put a day's puzzle on the table: today's from the list of puzzles, or any from the screen of the days."""
        puzzles = self._days.puzzles
        which, from_days = day or puzzles.today, day is not None
        self._once_read(lambda: self._start(puzzles.name(which), (), which, from_days))

    def listed(self) -> Sequence[PuzzleListed]:
        solved = self.keeper.record.solved
        return [
            PuzzleListed(
                puzzle.id, puzzle.kind.value, puzzle.module, puzzle.rating, PuzzleState.of(solved.get(puzzle.id))
            )
            for puzzle in load_books(paths.levels())[0]
        ]

    @property
    def standing(self) -> Standing:
        record = self.keeper.record
        return Standing(round(record.rating), record.is_sure, len(record.solved), sum(record.solved.values()))

    @property
    def faults(self) -> Sequence[str]:
        say, fault = self._shell.language.say, self.keeper.fault
        told = [say("puzzles.record_lost", reason=fault)] if fault else []
        books = load_books(paths.levels())[1]
        return told + ([say("puzzles.faulty", reason=books[0])] if books else [])

    # A puzzle on the table

    def start(self, name: str, among: Sequence[str]) -> None:
        """Put a puzzle on the table; `among` are those that may come after it. Today's is a try at that."""
        puzzles = self._days.puzzles
        today = puzzles.today if self._days.keeper.ready and name == puzzles.name(puzzles.today) else None
        self._start(name, among, today)

    def _start(self, name: str, among: Sequence[str], day: date | None, from_days: bool = False) -> None:
        from game.app.puzzle_session import PuzzleSession
        from game.road.puzzles import BookError
        from game.road.puzzles.run import PuzzleRun
        from game.ui.scenes.table import TableScene

        shell = self._shell
        puzzle = next(each for each in load_books(paths.levels())[0] if each.id == name)
        try:
            run = PuzzleRun(puzzle)
        except BookError as error:
            self._refuse(str(error))
            return
        self.leave()
        self._chosen, self._day, self._from_days = among, day, from_days
        goal = ""
        if day is not None:
            counts, run.hints = self._days.puzzles.begin(day)
            goal = "puzzle.goal.day" if counts else "puzzle.goal.practice"
        then = "puzzle.next" if among else "day.title" if from_days else "puzzle.leave"
        session = PuzzleSession(
            run, self._seats(run), self._ended, self._go_further, self.to_list, self._helped, then, goal
        )
        self.session = session
        shell.sound.play_music(tune_for(run.state))
        settings = shell.settings.table
        self.table = TableScene(
            session, shell.look, paths.levels(), shell.sound, settings, lambda: None, self._pause, companion=session
        )
        shell.stage.replace(self.table)

    def _refuse(self, reason: str) -> None:
        """Say why a puzzle can't be played."""
        shell, say = self._shell, self._shell.language.say
        entries: list[Entry] = [(say("puzzles.all_right"), "confirm", shell.stage.pop)]
        text = say("puzzles.faulty", reason=reason)
        shell.stage.push(QuestionScene(shell.look, shell.sound, say("puzzles.title"), text, entries))

    def _seats(self, run: "PuzzleRun") -> list[SeatInfo]:
        """The person at the solver's place, as in the last game set up, characters at the others."""
        from game.app.puzzle_session import seats_of

        setup, say = self._shell.settings.setup, self._shell.language.say
        person = setup.seats[0] if setup.seats and setup.seats[0].person else SeatSetup()
        guild, portrait = person.guild or GUILDS[0], person.portrait or PERSON_PORTRAITS[0]
        return seats_of(run, SeatInfo(person.name or say("name.person"), guild, portrait, person=True))

    def _helped(self, run: "PuzzleRun") -> None:
        if self._day is not None:
            self._days.puzzles.helped(self._day, run.hints)

    def _ended(self, run: "PuzzleRun") -> float:
        """A try has come to its end: note it for the day and for the rating."""
        from game.road.puzzles.run import Stage

        if self._day is not None:
            self._days.puzzles.answered(self._day, run.stage is Stage.SOLVED)
        return self.note(run)

    def note(self, run: "PuzzleRun") -> float:
        """Note the end of a try, the first one for the rating; by how much that changed."""
        from game.road.puzzles.run import Stage

        solved = run.stage is Stage.SOLVED
        score = 0.0 if run.slips or run.hints > 1 or not solved else HALF if run.hints else 1.0
        change = self.keeper.record.tried(run.puzzle.id, run.puzzle.rating, solved, score)
        self.keeper.keep()
        return change

    def _go_further(self) -> None:
        """On to the next of those that were chosen, which was not solved yet; back to the list if there is none."""
        assert self.session is not None
        here = self.session.run.puzzle.id
        place = self._chosen.index(here) + 1 if here in self._chosen else 0
        order = [*self._chosen[place:], *self._chosen[:place]]
        solved = self.keeper.record.solved
        name = next((each for each in order if not solved.get(each) and each != here), "")
        if name:
            self.start(name, self._chosen)
        else:
            self.to_list()

    def to_list(self) -> None:
        """Back to the title, with the puzzles before it, or the days if one came from there."""
        day = self._day if self._from_days else None
        self._to_title()
        if day is not None:
            self._days.open(day)
        else:
            self.open()

    def leave(self) -> None:
        """The table is being left."""
        self.session = self.table = self._day = None

    def apply_settings(self) -> None:
        """Take in settings that were changed."""
        if self.table is not None:
            self.table.apply_settings()

    def _pause(self) -> None:
        """The menu over a puzzle."""
        shell, session = self._shell, self.session
        assert session is not None
        name, day, from_days = session.run.puzzle.id, self._day, self._from_days
        skip: list[Entry] = [("puzzle.skip", "right", self._go_further)] if self._chosen else []
        entries: list[Entry] = [
            ("puzzle.resume", "play", shell.stage.pop),
            ("puzzle.restart", "undo", lambda: self._start(name, self._chosen, day, from_days)),
            *skip,
            ("day.title" if from_days else "puzzle.leave", "left", self.to_list),
            ("pause.settings", "settings", self._open_settings),
            ("pause.rules", "help", self._open_rules),
            ("pause.title_screen", "home", self._to_title),
            ("pause.quit", "close", self._quit),
        ]
        shell.stage.push(PauseScene(shell.look, shell.sound, entries, "puzzle.pause"))
