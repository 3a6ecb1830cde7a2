"""The lessons and the road, from the title to the table and back: which stops there are, which were finished, where one
was left."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import count
from typing import TYPE_CHECKING

from game.app import paths
from game.app.background import beside
from game.app.lesson_order import LessonOrder
from game.app.progress_file import ProgressKeeper
from game.app.shell import Shell
from game.road.progress import Progress
from game.rules import GameConfig
from game.ui.scenes.menu import Entry
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.title import PauseScene
from game.ui.scenes.waiting import wait_for
from game.ui.setup import PERSON_PORTRAITS, SeatSetup
from game.ui.table.music import tune_for
from game.ui.table.session import SeatInfo
from game.ui.theme import GUILDS

if TYPE_CHECKING:
    from game.app.lesson import Lesson
    from game.app.puzzle_stop import StopPuzzle
    from game.app.road_view import RoadView
    from game.road.puzzles.errand import Errand
    from game.road.puzzles.run import PuzzleRun
    from game.road.run import Run
    from game.road.stop import Stop
    from game.ui.scenes.table import TableScene

Going = Callable[[], None]

_numbers = count(1_000_000)
"""Tells the worker one lesson from another, and from games."""


class Journey:
    """Leads through the lessons.

    `to_title` goes to the title, `play_game` deals a whole game, `play_with` one by the rules of a lesson;
    `open_settings` and `open_rules` go to scenes above.
    """

    def __init__(
        self,
        shell: Shell,
        to_title: Going,
        play_game: Going,
        play_with: Callable[[GameConfig], None],
        open_settings: Going,
        open_rules: Going,
        quit_: Going,
    ) -> None:
        self._shell = shell
        self._to_title = to_title
        self._play_game = play_game
        self._play_with = play_with
        self._open_settings = open_settings
        self._open_rules = open_rules
        self._quit = quit_
        self._keeper = ProgressKeeper(shell)
        self._archive: Future[bool] | None = None
        self.lesson: Lesson | None = None
        """The lesson on the table."""
        self._on_road = False
        """Whether the stop on the table was begun from the map."""
        self._view: RoadView | None = None
        self._known = False
        """Whether the lessons were read."""
        self._last = ""
        """The stop of the road where one was last."""
        self._lost = False
        """Whether it was lost there: then the map stays there."""
        self.table: TableScene | None = None
        self.puzzle: StopPuzzle | None = None
        """The puzzle on the table, at a stop of those."""
        self.rate_puzzle: Callable[[PuzzleRun], float] = lambda run: 0.0
        """Hears of each end of a try at a puzzle; by how much the person's rating changed."""

    @property
    def progress(self) -> Progress:
        return self._keeper.progress

    @property
    def fault(self) -> str:
        """What was wrong with the file of what was reached, if it could not be used."""
        return self._keeper.fault

    @property
    def is_new(self) -> bool:
        """Whether the person has finished neither a lesson nor a game, as far as is known."""
        return self.progress.is_new and self._never_played

    @property
    def stop(self) -> str:
        """The stop of the road where the person was last; empty if they have reached none."""
        return self.progress.road if self.progress.stars or self.progress.left else ""

    @property
    def _never_played(self) -> bool:
        """Whether it is known that no game was finished before there were lessons."""
        archive = self._archive
        return archive is not None and archive.done() and not archive.result()

    def look_at_archive(self) -> None:
        """Find out, beside the window, whether a game was finished before there were lessons."""
        self._archive = self._shell.writer.submit(lambda: bool(self._shell.saves.archived()))

    @property
    def rules_played(self) -> GameConfig | None:
        """The rules of the lesson on the table."""
        if self.puzzle is not None:
            return self.puzzle.run.state.config
        return self.lesson.stop.config if self.lesson is not None else None

    def game_finished(self) -> None:
        """A game was played to its end: nobody needs to be led to the lessons any more."""
        if not self.progress.played:
            self.progress.played = True
            self._keeper.keep()

    # The list of lessons

    def open(self) -> None:
        """The lessons; who comes for the first time is asked what they know."""
        self._once_read(lambda: self._stops, self._open, known=self._known)

    def _open(self) -> None:
        if not self.progress.asked and self.progress.is_new:
            self._ask()
        else:
            self._show_list()

    def _ask(self) -> None:
        shell = self._shell
        say = shell.language.say

        def answered(go: Going) -> Going:
            def answer() -> None:
                self.progress.asked = True
                self._keeper.keep()
                shell.stage.pop()
                go()

            return answer

        entries: list[Entry] = [
            (say("learn.from_start"), "play", answered(lambda: self.start(self._stops[0]))),
            (say("learn.expansions_only"), "right", answered(lambda: self._show_list(self._first_expansion))),
        ]
        title, text = say("learn.ask_title"), say("learn.ask_text")
        shell.stage.push(QuestionScene(shell.look, shell.sound, title, text, entries))

    @property
    def _stops(self) -> "tuple[Stop, ...]":
        from game.app.stops import lessons

        return lessons(paths.levels())

    @property
    def _first_expansion(self) -> str:
        return next((stop.id for stop in self._stops if stop.config.module_names), "")

    @property
    def _next(self) -> str:
        """The lesson to go on with: the first that is not finished."""
        return next((stop.id for stop in self._stops if stop.id not in self.progress.stars), "")

    def _show_list(self, focus: str = "") -> None:
        from game.ui.scenes.learn import LearnScene, LessonEntry

        shell, progress = self._shell, self.progress
        entries = [
            LessonEntry(stop.id, stop.group, stop.minutes, progress.stars.get(stop.id, 0), stop.id in progress.left)
            for stop in self._stops
        ]
        shell.stage.push(
            LearnScene(shell.look, shell.sound, entries, self._start_named, shell.stage.pop, focus or self._next)
        )

    def _start_named(self, name: str) -> None:
        self.start(next(stop for stop in self._stops if stop.id == name))

    # The road

    @property
    def road(self) -> "RoadView":
        """The stops of the road, read when they are first wanted."""
        if self._view is None:
            from game.app.road_view import RoadView

            self._view = RoadView(paths.levels())
        return self._view

    def _once_read(self, read: Callable[[], object], then: Going, known: bool) -> None:
        """Go on once stops are read, which the window doesn't wait for."""
        if known:
            then()
            return
        shell, reading = self._shell, beside(read)

        def go_on() -> None:
            reading.result()
            self._known = True
            then()

        wait_for(shell.stage, shell.look, shell.language.say("wait.disk"), reading.done, go_on)

    def open_road(self) -> None:
        """The map of the road, at the stop to go on with."""
        self._once_read(lambda: self.road, self._open_road, known=self._view is not None)

    def _open_road(self) -> None:
        from game.app.road_view import to_go_on_with
        from game.ui.scenes.road import RoadScene

        shell, road, progress = self._shell, self.road, self.progress
        last = road.last_of(progress, self._last)
        shown = road.shown(progress, shell.language, shell.settings.open_stops, last)
        chosen, note = to_go_on_with(shown, self._last, last, self._lost), road.note(shell.language)
        go, back = self._start_on_road, shell.stage.pop
        shell.stage.push(RoadScene(shell.look, shell.sound, road.map, shown, go, back, chosen, note, self._last))

    def _start_on_road(self, name: str) -> None:
        self.start(self.road.stops[name], on_road=True)

    # A lesson on the table

    def start(self, stop: "Stop", anew: bool = False, on_road: bool = False) -> None:
        """Put a stop on the table: where it was left, or from its beginning."""
        from game.app.lesson import Lesson, seats_at
        from game.road.run import Run
        from game.ui.scenes.table import TableScene

        shell = self._shell
        self.leave()
        script = [] if anew else self.progress.left.get(stop.id, [])
        if stop.puzzles:
            self._start_puzzle(stop, script)
            return
        run, self._on_road, self._lost = Run(stop, script), on_road, False
        if on_road:
            self._last = self.progress.road = stop.id
        then, also = ("road.further", "") if on_road else self._ways_on(stop)
        lesson = Lesson(
            run, seats_at(stop, self._learner()), shell.thinker, shell.chance, next(_numbers),
            self._changed, lambda: self._go_further(run), self._to_list, then, on_road,
            also, lambda: self._go_elsewhere(run),
        )  # fmt: skip
        self.lesson = lesson
        shell.sound.play_music(tune_for(run.state))
        settings = shell.settings.table
        shell.say_wait("wait.table")
        self.table = TableScene(
            lesson, shell.look, paths.levels(), shell.sound, settings, lambda: None, self._pause, companion=lesson
        )
        shell.stage.replace(self.table)

    def _start_puzzle(self, stop: "Stop", script: Sequence[str]) -> None:
        """Put the next puzzle of a stop on the table."""
        from game.app.puzzle_stop import next_puzzle

        self.leave()
        self._on_road, self._last, self._lost = True, stop.id, False
        self.progress.road = stop.id
        self.puzzle, self.table = next_puzzle(
            self._shell, stop, script, self._learner(), self.rate_puzzle, self._keep_errand, self._start_puzzle,
            self._to_list, self._pause,
        )  # fmt: skip
        self._shell.stage.replace(self.table)

    def _keep_errand(self, stop: "Stop", errand: "Errand") -> None:
        if errand.finished:
            self.progress.finish(stop.id, errand.stars)
        else:
            self.progress.leave(stop.id, errand.script)
        self._keeper.keep()

    def _learner(self) -> SeatInfo:
        """The person, as in the last game set up."""
        setup, say = self._shell.settings.setup, self._shell.language.say
        person = setup.seats[0] if setup.seats and setup.seats[0].person else SeatSetup()
        guild, portrait = person.guild or GUILDS[0], person.portrait or PERSON_PORTRAITS[0]
        return SeatInfo(person.name or say("name.person"), guild, portrait, person=True)

    def _changed(self, run: "Run") -> None:
        """Keep how far a lesson is. One that is done stays done, also one that consoles who has lost; leaving is not
        finishing."""
        from game.road.run import Mood

        self._lost = run.failed
        if run.speech.mood is Mood.DONE or (run.failed and run.stars):
            self.progress.finish(run.stop.id, run.stars)
        elif run.speech.mood is Mood.FAILED:
            self.progress.leave(run.stop.id, ())
        else:
            self.progress.leave(run.stop.id, run.script)
        self._keeper.keep()

    def _go_further(self, run: "Run") -> None:
        """On from a lesson that is finished; else once more."""
        if run.finished:
            self._go_on_from(run.stop)
        else:
            self.start(run.stop, anew=True, on_road=self._on_road)

    def _go_elsewhere(self, run: "Run") -> None:
        """What else may come: the next lesson, beside a game; and after one that was lost, what comes if it is won."""
        if run.finished:
            self._skip(run.stop)
        else:
            self._go_on_from(run.stop)

    def _go_on_from(self, stop: "Stop") -> None:
        """On to the map or the next lesson; to a game, when its rules are known."""
        if self._on_road:
            self._to_list()
        elif LessonOrder(self._stops).ends_base(stop):
            self._to_title()
            self._play_game()
        elif LessonOrder(self._stops).ends_rules(stop):
            self._to_title()
            self._play_with(stop.config)
        else:
            self._skip(stop)

    def _skip(self, stop: "Stop") -> None:
        """On to the lesson after another one."""
        following = LessonOrder(self._stops).after(stop)
        if following is not None:
            self.start(following)
        else:
            self._to_list()

    def _ways_on(self, stop: "Stop") -> tuple[str, str]:
        """The keys of what comes after a lesson, and of what else may."""
        order = LessonOrder(self._stops)
        further = "lesson.next" if order.after(stop) is not None else ""
        if order.ends_base(stop):
            return "lesson.play", ""
        return ("lesson.play_it", further) if order.ends_rules(stop) else (further, "")

    def _to_list(self) -> None:
        """Back to the title, with the lessons or the map before it."""
        on_road = self._on_road
        self._to_title()
        if on_road:
            self.open_road()
        else:
            self._show_list()

    def leave(self) -> None:
        """The table is being left; how far the lesson is has been kept."""
        if self.lesson is not None:
            self.lesson.leave()
        self.lesson = self.table = self.puzzle = None

    def apply_settings(self) -> None:
        """Take in settings that were changed."""
        if self.table is not None:
            self.table.apply_settings()

    def _restart(self, stop: "Stop") -> None:
        """Begin a stop anew; on the road, where a whole game may be lost by that, only if the person is sure."""
        shell, on_road, lesson = self._shell, self._on_road, self.lesson
        say = shell.language.say
        if not on_road or (lesson is not None and not lesson.run.plies):
            self.start(stop, True, on_road)
            return
        entries: list[Entry] = [
            (say("learn.back"), "left", shell.stage.pop),
            (say("road.restart"), "undo", lambda: self.start(stop, True, on_road)),
        ]
        title, text = say("road.restart_title"), say("road.restart_text")
        shell.stage.push(QuestionScene(shell.look, shell.sound, title, text, entries))

    def _pause(self) -> None:
        """The menu over a lesson."""
        shell, here = self._shell, self.puzzle or self.lesson
        assert here is not None
        stop, on_road = here.stop, self._on_road
        skip: list[Entry] = [] if on_road else [("lesson.skip", "right", lambda: self._skip(stop))]
        if self.puzzle is not None and self.puzzle.errand.has_another:
            skip = [("puzzle.skip", "right", self.puzzle.put_off)]
        entries: list[Entry] = [
            ("lesson.resume", "play", shell.stage.pop),
            ("road.restart" if on_road else "lesson.restart", "undo", lambda: self._restart(stop)),
            *skip,
            ("road.leave" if on_road else "lesson.leave", "left", self._to_list),
            ("pause.settings", "settings", self._open_settings),
            ("pause.rules", "help", self._open_rules),
            ("pause.title_screen", "home", self._to_title),
            ("pause.quit", "close", self._quit),
        ]
        shell.stage.push(PauseScene(shell.look, shell.sound, entries, "road.title" if on_road else "lesson.pause"))
