"""A puzzle of a stop of the road on the table: the companion tells where one is, and asks one after the other."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.app import paths
from game.app.puzzle_books import load_books
from game.app.puzzle_session import PuzzleSession, seats_of
from game.app.shell import Shell
from game.app.star_words import stars_of_errand
from game.road.puzzles import Kind
from game.road.puzzles import errand as noted
from game.road.puzzles.errand import Errand
from game.road.puzzles.run import PuzzleRun, Stage
from game.road.stop import Stop
from game.rules import Choice
from game.ui.language import Language
from game.ui.scenes.table import TableScene
from game.ui.table.companion import Mood, Speech, Star
from game.ui.table.music import tune_for
from game.ui.table.session import SeatInfo


class StopPuzzle(PuzzleSession):
    """The puzzle that is next at a stop.

    `rated` hears of each end of a try and gives the change of the rating, `changed` of all that is to be kept,
    `go_further` that the person wants the next puzzle or the map, `left` that they have had enough.
    """

    on_road = True

    def __init__(
        self,
        stop: Stop,
        errand: Errand,
        run: PuzzleRun,
        seats: Sequence[SeatInfo],
        rated: Callable[[PuzzleRun], float],
        changed: Callable[[], None],
        go_further: Callable[[], None],
        left: Callable[[], None],
    ) -> None:
        super().__init__(run, seats, self._tried, go_further, left, self._was_helped)
        self.stop = stop
        self.errand = errand
        self._rated = rated
        self._kept = changed

    def _tried(self, run: PuzzleRun) -> float:
        solved = run.stage is Stage.SOLVED
        self.errand.note(noted.SOLVED if solved else noted.SLIP, run.puzzle.id if solved else "")
        self._kept()
        return self._rated(run)

    def _was_helped(self, run: PuzzleRun) -> None:
        self.errand.note(noted.HINT)
        self._kept()

    @property
    def help_costs(self) -> bool:
        return self.errand.stars_with(noted.HINT) < self.errand.stars

    def stars(self, language: Language) -> Sequence[Star]:
        return stars_of_errand(self.stop, self.errand, language)

    @property
    def speech(self) -> Speech:
        errand, stop = self.errand, self.stop
        told, done = super().speech, self.run.stage is Stage.SOLVED
        steps = (len(errand.solved) + (not done), errand.need)
        if not errand.was_read:
            return Speech(stop.key("start"), Mood.TELLING, (), None, *steps)
        if done and errand.finished:
            return Speech(stop.key("done"), Mood.DONE, (), None, *steps, errand.stars, "road.further")
        if done:
            # On the road it is stars that count: a rating that falls would sour what was solved.
            key = "puzzle.solved.road_odds" if self.run.puzzle.kind is Kind.BEST_ODDS else "puzzle.solved.road"
            more = (("solved", str(len(errand.solved))), ("need", str(errand.need)))
            return replace(told, key=key, step=steps[0], steps=steps[1], values=(*told.values, *more))
        return replace(told, step=steps[0], steps=steps[1])

    def refusal(self, choice: Choice) -> str:
        return super().refusal(choice) if self.errand.was_read else "puzzle.read_first"

    def go_on(self) -> None:
        if self.errand.was_read:
            super().go_on()
        else:
            self.errand.note(noted.READ)
            self._kept()

    def put_off(self) -> None:
        """Turn to another puzzle of the stop."""
        self.errand.note(noted.LATER, self.errand.current.id)
        self._go_further()


def next_puzzle(
    shell: Shell,
    stop: Stop,
    script: Sequence[str],
    learner: SeatInfo,
    rated: Callable[[PuzzleRun], float],
    keep: Callable[[Stop, Errand], None],
    go_on: Callable[[Stop, Sequence[str]], None],
    to_map: Callable[[], None],
    pause: Callable[[], None],
) -> tuple[StopPuzzle, TableScene]:
    """The puzzle that is next at a stop, and its table; `go_on` puts the one after it there."""
    known = {puzzle.id: puzzle for puzzle in load_books(paths.levels())[0]}
    errand = Errand([known[name] for name in stop.puzzles], stop.solve, script)
    run = PuzzleRun(errand.current)

    def go_further() -> None:
        if errand.finished:
            to_map()
        else:
            go_on(stop, errand.script)

    seats = seats_of(run, learner)
    puzzle = StopPuzzle(stop, errand, run, seats, rated, lambda: keep(stop, errand), go_further, to_map)
    shell.sound.play_music(tune_for(run.state))
    settings = shell.settings.table
    return puzzle, TableScene(
        puzzle, shell.look, paths.levels(), shell.sound, settings, lambda: None, pause, companion=puzzle
    )
