"""The screen of puzzles, and puzzles on the table, without a window: for pictures, and to try whether words fit."""

from collections.abc import Callable, Sequence
from functools import partial

from game.app import paths
from game.app.puzzle_books import load_books
from game.app.puzzle_session import PuzzleSession
from game.app.staging import CAST
from game.road.puzzles import Kind, Puzzle
from game.road.puzzles.run import PuzzleRun
from game.rules import MODULES, choices
from game.ui.brush import Look
from game.ui.days import DayPuzzle, DayState
from game.ui.puzzles import PuzzleListed, PuzzleState, Standing
from game.ui.scene import Scene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.settings import TableSettings

STATES = (PuzzleState.SOLVED, PuzzleState.NEW, PuzzleState.FAILED, PuzzleState.NEW)


def nothing(*given: object) -> None:
    """What a button of a picture does."""


def no_change(run: PuzzleRun) -> float:
    """How a rating changes in a picture."""
    return 12.0


class SampleShelf:
    """All puzzles, some of them solved."""

    standing = Standing(1342, False, 9, 6)
    day = DayPuzzle("win-in-two", MODULES[2], 1310, DayState.COUNTS)

    def __init__(self, fault: str) -> None:
        self.faults: Sequence[str] = [fault] if fault else []

    def listed(self) -> Sequence[PuzzleListed]:
        return [
            PuzzleListed(each.id, each.kind.value, each.module, each.rating, STATES[number % len(STATES)])
            for number, each in enumerate(load_books(paths.levels())[0])
        ]

    def start(self, name: str, among: Sequence[str]) -> None:
        """Nothing is played in a picture."""

    def start_day(self) -> None:
        """Nor is the day's."""

    def read_on(self) -> bool:
        return False


def puzzles_scene(look: Look, sound: SoundBoard, fault: str = "") -> PuzzlesScene:
    """The screen of puzzles; with a fault, and with nothing that fits."""
    said = look.language.say("puzzles.faulty", reason=f"levels/puzzles/base.txt, {fault}") if fault else ""
    scene = PuzzlesScene(look, sound, SampleShelf(said), nothing)
    if fault:
        scene.kind, scene.hardness, scene.state = "buy-it", "expert", "solved"
        scene.refresh()
    return scene


def staged_puzzle(run: PuzzleRun, look: Look, sound: SoundBoard) -> TableScene:
    """A puzzle on the table."""
    seats = [each.info for each in CAST[: len(run.state.players)]]
    session = PuzzleSession(run, seats, no_change, nothing, nothing)
    return TableScene(session, look, paths.levels(), sound, TableSettings(), nothing, nothing, companion=session)


def easiest(kind: Kind) -> Puzzle | None:
    """The easiest puzzle of a kind."""
    mine = [puzzle for puzzle in load_books(paths.levels())[0] if puzzle.kind is kind]
    return min(mine, key=lambda puzzle: (puzzle.rating, puzzle.id), default=None)


def asked(puzzle: Puzzle, hints: int = 0) -> PuzzleRun:
    """A puzzle as it is asked, with so many stages of help."""
    run = PuzzleRun(puzzle)
    for _ in range(hints):
        run.help()
    return run


def answered(puzzle: Puzzle) -> PuzzleRun:
    """A puzzle after a wrong try."""
    run = PuzzleRun(puzzle)
    run.choose(next(option for option in choices(run.state) if str(option) not in puzzle.firsts))
    _finish(run)
    return run


def solved(puzzle: Puzzle) -> PuzzleRun:
    """A puzzle that was solved."""
    run = PuzzleRun(puzzle)
    while run.solver_is_asked and run.wanted is not None:
        run.choose(run.wanted)
        run.judge()
        while run.reply_due:
            run.reply()
    return run


def _finish(run: PuzzleRun) -> None:
    while run.solver_is_asked and run.puzzle.kind is not Kind.BUY_IT:
        run.choose(choices(run.state)[0])
    run.judge()
    while run.reply_due:
        run.reply()


def puzzle_tables(look: Look, sound: SoundBoard) -> dict[str, Callable[[], list[Scene]]]:
    """Puzzles on the table, by name: each kind as it is asked and after a wrong try; and help, and the end."""
    found: dict[str, Callable[[], list[Scene]]] = {}

    def put(name: str, make: Callable[[], PuzzleRun]) -> None:
        def hang() -> list[Scene]:
            return [staged_puzzle(make(), look, sound)]

        found[name] = hang

    for kind in Kind:
        puzzle = easiest(kind)
        if puzzle is not None:
            put(f"puzzle-{kind}", partial(asked, puzzle))
            put(f"puzzle-{kind}-wrong", partial(answered, puzzle))
    weighed = easiest(Kind.BEST_ODDS)
    if weighed is not None:
        put("puzzle-best-odds-solved", partial(solved, weighed))
    helped = easiest(Kind.STOP_THEM)
    if helped is not None:
        put("puzzle-hint", partial(asked, helped, 1))
        put("puzzle-place", partial(asked, helped, 2))
        put("puzzle-solved", partial(solved, helped))
    return found
