"""Answering a puzzle that lies on the table, as a person would."""

from game.road.puzzles.run import PuzzleRun, Stage
from game.rules import choices
from game.ui.table.model import TurnDone
from tests.app.player import Player


def answer(player: Player, run: PuzzleRun, rightly: bool = True) -> None:
    """Make the choices that solve the puzzle, or a first one that doesn't, and let each be judged."""
    scene = player.table
    while run.solver_is_asked:
        others = [option for option in choices(run.state) if str(option) not in run.puzzle.firsts]
        wanted = run.wanted if rightly else others[0] if not run.plies else choices(run.state)[0]
        assert wanted is not None
        scene.play.choose(wanted)

        def still() -> bool:
            if isinstance(scene.model.mode, TurnDone):
                scene.play.end_turn()
            return run.stage is not Stage.ANSWERING and not scene.motion.busy

        player.turn()
        player.until(still)
