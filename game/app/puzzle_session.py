"""A puzzle on the table: the game at it as the table needs it (`Session`), and the companion who asks and answers."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ai import STYLES
from game.app.run_session import RunSession
from game.road.puzzles.puzzle import NO_CARD, Kind
from game.road.puzzles.run import PuzzleRun, Stage
from game.rules import Choice
from game.rules.choices import Draw, Take, Visit
from game.ui.language import Language
from game.ui.table.companion import Mood, Speech, Star
from game.ui.table.pieces import CARD, DECK, NOBLE, SUPPLY, Piece
from game.ui.table.session import SeatInfo, SeenPly, seen
from game.ui.theme import GUILDS

MOOD: Final[dict[Stage, Mood]] = {
    Stage.ASKING: Mood.ASKING,
    Stage.ANSWERING: Mood.WATCHING,
    Stage.WRONG: Mood.CORRECTING,
    Stage.SOLVED: Mood.DONE,
}
IDEA, PLACE, SHOWN = 1, 2, 3
"""The stages of help: what it is about; where to look; the choice itself."""


class PuzzleSession(RunSession[PuzzleRun]):
    """A run of a puzzle, as a game on the table with somebody who asks.

    `ended` hears of each end of a try and gives the change of the rating, `helped` of every stage of help, `go_further`
    that the person wants what comes next, called `then`, and `left` that they have had enough. `goal` is the key of
    what the table says of it.
    """

    words = "puzzle"
    help_icon = "bulb"
    portrait = "companion"
    name = ""
    on_road = False
    own_rule = ""
    turn = (0, 0)

    def __init__(
        self,
        run: PuzzleRun,
        seats: Sequence[SeatInfo],
        ended: Callable[[PuzzleRun], float],
        go_further: Callable[[], None],
        left: Callable[[], None],
        helped: Callable[[PuzzleRun], None] = lambda run: None,
        then: str = "puzzle.next",
        goal: str = "",
    ) -> None:
        super().__init__(run, seats)
        self._ended = ended
        self._go_further = go_further
        self._left = left
        self._helped = helped
        self._then = then
        self.goal = goal
        self._change = 0.0
        """By how much the rating has changed."""

    # The game, for the table

    @property
    def me(self) -> int:
        return self.run.seat

    @property
    def thinking(self) -> bool:
        return self.run.stage is Stage.ANSWERING

    def choose(self, choice: Choice) -> SeenPly:
        return seen(self.run.choose(choice), self.ply_count - 1, self.me)

    def poll(self, seat: int) -> SeenPly | None:
        run = self.run
        if run.stage is not Stage.ANSWERING:
            return None
        run.judge()
        if run.reply_due:
            ply = seen(run.reply(), self.ply_count - 1, seat)
            self._tell()
            return ply
        self._tell()
        return None

    def _tell(self) -> None:
        """Note the end of a try."""
        if self.run.stage in (Stage.WRONG, Stage.SOLVED):
            self._change += self._ended(self.run)

    def can_take_back(self) -> bool:
        return self.run.stage is not Stage.ANSWERING and bool(self.run.plies)

    def take_back(self, whole_turn: bool) -> None:
        """Back to where the puzzle begins."""
        self.run.again()

    # The companion

    @property
    def help_costs(self) -> bool:
        return False

    def stars(self, language: Language) -> Sequence[Star]:
        return ()

    def loss(self, language: Language) -> str:
        """A puzzle can always be tried again."""
        return ""

    @property
    def speech(self) -> Speech:
        run, puzzle = self.run, self.run.puzzle
        mood = MOOD[run.stage]
        points: tuple[Piece, ...] = ()
        wanted = None
        match run.stage:
            case Stage.ASKING:
                key = self._asked()
                if puzzle.card != NO_CARD:
                    points = (Piece(CARD, puzzle.card),)
                if run.hints >= PLACE:
                    points = (*points, *_pieces(run.wanted))
                if run.hints >= SHOWN:
                    wanted = run.wanted
            case Stage.ANSWERING:
                key = "puzzle.wait"
            case Stage.WRONG:
                key = f"puzzle.wrong.{puzzle.kind}" if run.answered or puzzle.kind in TOLD else "puzzle.wrong"
            case Stage.SOLVED:
                key = "puzzle.solved.odds" if puzzle.kind is Kind.BEST_ODDS else "puzzle.solved"
        best, following = puzzle.chances
        values = (
            ("turns", str(run.turns_left)),
            ("best", str(best)),
            ("next", str(following)),
            ("tried", str(run.tried_odds if run.tried_odds >= 0 else following)),
            ("change", f"{self._change:+.0f}".replace("-", "−")),
            ("rating", str(puzzle.rating)),
        )
        stars = max(1, 3 - run.slips - (1 if run.hints else 0) - (1 if run.hints > PLACE else 0))
        return Speech(key, mood, points, wanted, stars=stars, then=self._then, values=values)

    def _asked(self) -> str:
        """What is said while something is to be found: the task, or a hint."""
        run = self.run
        if run.hints and not run.plies and run.puzzle.motifs:
            return f"motif.{run.puzzle.motifs[0]}.hint"
        later = run.puzzle.kind is Kind.WIN_IN_TWO and run.turns_left == 1
        return f"puzzle.task.{Kind.WIN_NOW if later else run.puzzle.kind}"

    def refusal(self, choice: Choice) -> str:
        match self.run.stage:
            case Stage.WRONG:
                return "puzzle.take_back_first"
            case Stage.SOLVED:
                return "puzzle.is_over"
            case _:
                return ""

    def go_on(self) -> None:
        if self.run.stage is Stage.SOLVED:
            self._go_further()

    def go_elsewhere(self) -> None:
        """Nothing else comes after a puzzle."""

    def show(self) -> Choice | None:
        """Help in stages: an idea, a place, the choice itself."""
        self.run.help()
        self._helped(self.run)
        return self.run.wanted if self.run.hints >= SHOWN else None

    def leave_lesson(self) -> None:
        self._left()


def seats_of(run: PuzzleRun, person: SeatInfo) -> list[SeatInfo]:
    """The person at the solver's place, characters at the others."""
    guilds = [guild for guild in GUILDS if guild != person.guild]
    seats = [
        SeatInfo(style.name, guild, style.id, person=False)
        for style, guild in zip(STYLES.values(), guilds, strict=False)
    ][: len(run.state.players) - 1]
    seats.insert(run.seat, person)
    return seats


TOLD: Final = (Kind.BUY_IT, Kind.BEST_ODDS, Kind.WIN_NOW)
"""Kinds at which something wrong is told even where nothing is answered on the table."""


def _pieces(choice: Choice | None) -> tuple[Piece, ...]:
    """What a choice is about, to point at."""
    match choice:
        case Draw(deck):
            return (Piece(DECK, deck),)
        case Take(gems):
            return tuple([Piece(SUPPLY, gem) for gem in sorted(set(gems))])
        case Visit(noble):
            return (Piece(NOBLE, noble),)
    card = getattr(choice, "card", NO_CARD)
    return (Piece(CARD, card),) if isinstance(card, int) and card >= 0 else ()
