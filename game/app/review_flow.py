"""From a game to its review, from there to the table, and back."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai import CHARACTERS
from game.app import paths
from game.app.coaching import TableCoach
from game.app.quiz import QuizSession, questions_of
from game.app.replaying import Replay
from game.app.reviews import GameReview, marks_of
from game.app.seats import seats_of
from game.app.shell import Shell
from game.app.tries import GameTries
from game.rules import Record
from game.ui.review import ShownReview

Branch = Callable[[Record, int, int], None]
"""Plays on from a place of a game, at a seat."""


class ReviewFlow:
    """Opens reviews over whatever is shown; `branch` begins a game from one of their choices."""

    def __init__(self, shell: Shell, branch: Branch) -> None:
        self._shell = shell
        self._branch = branch

    def open(self, record: Record, seat: int) -> None:
        """Review a seat's game."""
        from game.ui.scenes.review import ReviewScene

        shell = self._shell
        reviewing = GameReview(record, seat, shell.analyst, shell.writer)
        tries = GameTries(record, seat, reviewing, shell.saves, shell.analyst, shell.reader, shell.writer)
        seats = [each.info for each in seats_of(record, CHARACTERS)]

        def branch(ply: int) -> None:
            tries.close()
            reviewing.close()
            self._branch(record, ply, seat)

        shell.stage.push(
            ReviewScene(
                shell.look,
                shell.sound,
                reviewing,
                record.config,
                seats,
                lambda ply: self._show(record, seat, reviewing, ply),
                branch,
                shell.stage.pop,
                lambda: self._ask(record, seat, reviewing, 0),
                tries,
            )
        )

    def _ask(self, record: Record, seat: int, reviewing: GameReview, number: int) -> None:
        """One of the questions of the quiz, on the table."""
        from game.ui.scenes.table import TableScene

        shell, review = self._shell, reviewing.shown
        questions = questions_of(review) if review is not None else []
        if number >= len(questions):
            return
        ply, question = questions[number]
        session = QuizSession(record, seats_of(record, CHARACTERS), seat, ply, shell.analyst)
        coach = TableCoach(shell.analyst, lambda: None)

        def leave() -> None:
            coach.forget()
            shell.stage.pop()

        def go_on() -> None:
            leave()
            self._ask(record, seat, reviewing, number + 1)

        settings = replace(shell.settings.table, guard=False)
        table = TableScene(session, shell.look, paths.levels(), shell.sound, settings, leave, leave, coach)
        table.show_quiz(question, session, go_on, leave)
        shell.stage.push(table)

    def _show(self, record: Record, seat: int, reviewing: GameReview, ply: int) -> None:
        """A choice of the game on the table, with what the review says of it."""
        from game.ui.scenes.table import TableScene

        shell, review = self._shell, reviewing.shown
        if review is None:
            return
        session = Replay(record, seats_of(record, CHARACTERS), seat, partial(self._branch, record))
        session.marks = marks_of(review)
        session.go_to(ply)
        leave = shell.stage.pop
        table = TableScene(session, shell.look, paths.levels(), shell.sound, shell.settings.table, leave, leave)

        def renew() -> ShownReview | None:
            reviewing.poll()
            return reviewing.shown

        table.show_review(review, leave, renew)
        shell.stage.push(table)
