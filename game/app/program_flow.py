"""Other programs in the window: chosen with a warning, and run only when the person has allowed it in this run."""

from collections.abc import Callable

from game.app.match import Match
from game.app.shell import Shell
from game.ui.setup import ExternalProgram


class ProgramFlow:
    """Asks the person, and lets the worker run what was allowed.

    A command stands in the settings alone: no record has one, so that nobody's game can make this computer run
    anything. Settings can come from elsewhere too, so the first game of a run that needs the program asks.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._allowed: ExternalProgram | None = None

    @property
    def command(self) -> str:
        return self._shell.settings.external.command

    def choose(self, then: Callable[[], None]) -> None:
        """Let the person choose a program, and read what that means."""
        from game.ui.scenes.external import ExternalScene

        shell = self._shell

        def use(program: ExternalProgram) -> None:
            shell.settings.external = program
            shell.keep_settings()
            self._allow(program)
            shell.stage.pop()
            then()

        shell.stage.push(ExternalScene(shell.look, shell.sound, shell.settings.external, use, shell.stage.pop))

    def ask(self, match: Match) -> None:
        """Ask whether a game's program may be run, if it has one and that was not asked before."""
        program = self._shell.settings.external
        needed = any(match.is_external(seat) for seat in range(len(match.seats)))
        if not needed or not program.command or program == self._allowed:
            return
        from game.ui.scenes.menu import Entry
        from game.ui.scenes.question import QuestionScene

        shell, say = self._shell, self._shell.language.say

        def run() -> None:
            self._allow(program)
            shell.stage.pop()

        answers: list[Entry] = [("external.run", "robot", run), ("external.stand_in", "person", shell.stage.pop)]
        words = say("external.ask_text", command=program.command)
        shell.stage.push(QuestionScene(shell.look, shell.sound, say("external.ask_title"), words, answers))

    def _allow(self, program: ExternalProgram) -> None:
        self._allowed = program
        self._shell.run_program(program)
