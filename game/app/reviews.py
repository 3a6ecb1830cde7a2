"""Reviews of games: made once in the coach's process, kept beside the games, and handed to the screens."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple

from game.app.analyst import Analyst, ReviewWork
from game.app.background import Writer, beside
from game.app.review_files import keep_review, kept_review, review_path
from game.coach import Judgement, Luck, Piece, Review, Step, pieces, played_like
from game.rules import Choice, GameConfig, Record
from game.rules.choices import Keep
from game.ui.review import Fortune, Opinion, ReviewedStep, ShownReview
from game.ui.table.coach import Why
from game.ui.table.session import Mark, MarkKind, Notice


class Found(NamedTuple):
    """What is known of a game before the coach looks at it."""

    kept: Review | None
    cut: Sequence[Piece]
    """The game in pieces, where no review was kept."""
    over: bool
    choices: Sequence[Choice]
    """All that were made."""


def _find(record: Record, seat: int, path: Path) -> Found:
    """Read the kept review, or cut the game into pieces: too much for the window's thread."""
    history, kept = record.history(), kept_review(path)
    choices = [ply.choice for ply in history.plies]
    return Found(kept, pieces(history, seat) if kept is None else (), history.state.outcome is not None, choices)


class GameReview:
    """The review of a seat's game for the screens: the kept one, or one that is made once `may_begin` says so."""

    def __init__(
        self,
        record: Record,
        seat: int,
        analyst: Analyst,
        writer: Writer,
        may_begin: Callable[[], bool] = lambda: True,
    ) -> None:
        self._analyst = analyst
        self._writer = writer
        self._may_begin = may_begin
        self._config = record.config
        self._over = True
        self._choices: Sequence[Choice] = ()
        self._path = path = review_path(record, seat)
        self._finding: Future[Found] | None = beside(lambda: _find(record, seat, path))
        self._work: ReviewWork | None = None
        self._shown: ShownReview | None = None
        self._deep = False
        self._known = 0

    @property
    def shown(self) -> ShownReview | None:
        return self._shown

    @property
    def progress(self) -> float:
        if self._deep:
            return 1.0
        return self._work.progress if self._work is not None else 0.0

    @property
    def failed(self) -> bool:
        return self._work is not None and self._work.failed

    def poll(self) -> bool:
        if self._finding is not None and self._finding.done():
            found = self._finding.result()
            self._over, self._choices = found.over, found.choices
            if found.kept is not None:
                self._finding, self._deep = None, True
                self._show(found.kept)
                return True
            if self._may_begin():
                self._finding, self._work = None, ReviewWork(found.cut)
                self._analyst.review(self._work)
        work = self._work
        if work is None or self._deep:
            return False
        self._analyst.poll()
        # The coach may have been asked from elsewhere meanwhile, as in a quiz, and have gone on with this too.
        news, self._known = work.known != self._known, work.known
        review = work.review if news else None
        if review is None:
            return news
        if self._shown is None or work.done:
            self._show(review)
        if work.done and not work.failed:
            self._deep = True
            self._writer.submit(lambda: keep_review(self._path, review))
        return True

    def close(self) -> None:
        self._finding = None
        if self._work is not None:
            self._analyst.drop(self._work)

    def _show(self, review: Review) -> None:
        self._shown = shown_review(review, self._config, self._over, self._choices)


def shown_review(review: Review, config: GameConfig, over: bool = True, choices: Sequence[Choice] = ()) -> ShownReview:
    """The review of a game, played to its end or not, as the screens need it, with the choices that were made."""
    return ShownReview(
        review.seat,
        tuple([_step(step, choices) for step in review.steps]),
        review.end,
        review.accuracy,
        review.error_rate,
        review.start,
        review.own,
        review.others,
        review.luck,
        played_like(config, review) or "",
        over,
    )


def marks_of(review: ShownReview) -> list[Mark]:
    """The choices that are called something, as marks of a replay."""
    found = []
    for step in review.mistakes:
        assert step.opinion is not None
        name = step.opinion.verdict
        lost = (("verdict", Notice(f"verdict.{name}")), ("count", str(int(100 * step.opinion.loss))))
        words = Notice("review.own_step", (("round", str(step.round)), ("verdict", Notice("review.verdict", lost))))
        found.append(Mark(step.ply, MarkKind(name), words))
    return found


def _step(step: Step, choices: Sequence[Choice]) -> ReviewedStep:
    theirs = step.judgement is None and step.ply < len(choices) and not isinstance(choices[step.ply], Keep)
    return ReviewedStep(
        step.ply,
        step.stop,
        step.seat,
        step.round,
        step.chances,
        step.change,
        None if step.luck is None else _fortune(step.luck),
        None if step.judgement is None else _opinion(step.judgement),
        choices[step.ply] if theirs else None,
    )


def _fortune(luck: Luck) -> Fortune:
    return Fortune(luck.cards, luck.change, luck.best, luck.worst)


def _opinion(own: Judgement) -> Opinion:
    reasons = tuple([Why(reason.key, reason.about) for reason in own.reasons])
    faults = tuple([Why(reason.key, reason.about) for reason in own.faults])
    return Opinion(own.played, own.best, own.chance, own.loss, str(own.verdict), reasons, faults)
