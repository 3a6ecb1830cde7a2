"""The review of a seat's game: cut into pieces, each looked at alone, and put together again.

A piece holds nothing but what the seat could know: its view before a choice and after it. So pieces can be looked at in
any order and in any process, and one that was lost is simply looked at again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.ai.search import Search
from game.coach.analysis import analyse, closer_look, contest, doubted
from game.coach.depth import Depth
from game.coach.evaluator import Chances, Evaluator, chances_of
from game.coach.faults import faults
from game.coach.luck import cards_seen, luck_of
from game.coach.reasons import MOST, REASONS, lacking, reasons
from game.coach.values import Analysis, Judgement, Luck, Reason, Review, Step, Verdict, verdict_of
from game.rules.choices import Choice
from game.rules.events import Event
from game.rules.history import History
from game.rules.ids import CardId
from game.rules.question import QuestionKind
from game.rules.views import View
from game.rules.views import view as view_of


@dataclass(frozen=True, slots=True)
class Piece:
    """A choice with its payment, as the reviewed seat could see it."""

    ply: int
    stop: int
    """The place of the next piece's choice."""
    seat: int
    """Who chose."""
    round: int
    before: View
    after: View
    seen: tuple[CardId, ...]
    """The cards that chance brought into the reviewed seat's sight."""
    played: Choice | None
    """The choice, if it was the reviewed seat's own."""
    is_last: bool = False
    """Whether there is no piece after it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about a piece, by so many simulations."""

    chances: Chances
    """Every seat's before the choice."""
    end: Chances
    """Every seat's after the last choice; of other pieces nothing, as the next one tells."""
    luck: Luck | None
    judgement: Judgement | None
    simulations: int


def pieces(history: History, seat: int) -> list[Piece]:
    """A game as a seat could see it, cut into pieces."""
    starts = [number for number, ply in enumerate(history.plies) if not number or ply.question.kind != QuestionKind.PAY]
    stops = [*starts[1:], len(history)][: len(starts)]
    states = [state for state, _ in history.walk()] + [history.state]
    found: list[Piece] = []
    for start, stop in zip(starts, stops, strict=True):
        ply = history.plies[start]
        after = view_of(states[stop], seat)
        events: list[Event] = []
        for done in history.plies[start:stop]:
            events += done.events
        found.append(
            Piece(
                start,
                stop,
                ply.seat,
                ply.round,
                view_of(states[start], seat),
                after,
                cards_seen(after, events),
                ply.choice if ply.seat == seat else None,
                stop == len(history),
            )
        )
    return found


def look(piece: Piece, depth: Depth) -> Finding:
    """What there is to say of a piece."""
    short, long = Evaluator(depth.simulations), Evaluator(depth.position)
    search = long.search(piece.before) if depth.simulations else None
    chances = long.chances(piece.before) if search is None else chances_of(search, piece.before.table)
    end = long.chances(piece.after) if piece.is_last else ()
    luck = luck_of(piece.after, piece.seen, short.chances(piece.after), short.chances)[0] if piece.seen else None
    judgement = None if piece.played is None else judge(piece.before, piece.played, depth, search)
    return Finding(chances, end, luck, judgement, depth.simulations)


def judge(view: View, played: Choice, depth: Depth, search: Search | None = None) -> Judgement:
    """What is to be said of a choice that was made at a view, of which there may be a long search already."""
    judgement = compare(view, played, depth, search)
    good, done = reasons(view, judgement.best, len(REASONS)), reasons(view, played, len(REASONS))
    better = lacking(good, done) or good
    wrong = faults(view, played, judgement.best)
    told = {_left(reason) for reason in wrong}
    # What is left to a rival is told once: as a fault, unless nothing else speaks for the better choice.
    better = tuple([each for each in better if _left(each) is None or _left(each) not in told]) or better
    return replace(judgement, reasons=better[:MOST], played_reasons=done[:MOST], faults=wrong)


def _left(reason: Reason) -> tuple[tuple[str, int], ...] | None:
    """What is left to a rival or denied to one: whom, and the tile, or else the card."""
    what, _, thing = reason.key.partition("_")
    if what not in ("leaves", "denies"):
        return None
    return tuple([entry for entry in reason.about if entry[0] in ("name", thing)])


def compare(view: View, played: Choice, depth: Depth, search: Search | None = None) -> Judgement:
    """What a choice that was made at a view lost, without any reasons."""
    if not depth.simulations:
        return _judgement(list(analyse(view, depth, (played,)))[-1], played)
    search = search or Evaluator(depth.position).search(view)
    told = _judgement(contest(view, played, depth, search), played)
    if told.verdict is not Verdict.FINE:
        loss, error = closer_look(view, told.best, played, depth)
        return replace(told, loss=max(0.0, loss), error=error)
    doubt = doubted(played, search)
    if doubt is not None:
        loss, error = closer_look(view, doubt, played, depth)
        if verdict_of(loss, error) is not Verdict.FINE:
            return replace(told, best=doubt, loss=loss, error=error)
    return told


def _judgement(analysis: Analysis, played: Choice) -> Judgement:
    """What an analysis says of a choice; nothing of a payment that was made up by hand."""
    best, own = analysis.best, analysis.option(played)
    loss, error = (0.0, 0.0) if own is None else (own.loss, own.error)
    return Judgement(played, best.choice, best.chance, max(0.0, loss), error, analysis.is_open, (), ())


def assemble(cut: Sequence[Piece], findings: Sequence[Finding]) -> Review:
    """The review that findings come to, piece by piece, all of one depth.

    What chances change beyond the luck of the cards, the choice did.
    """
    seat = cut[0].before.seat if cut else 0
    end = findings[-1].end if findings else ()
    steps: list[Step] = []
    for place, (piece, finding) in enumerate(zip(cut, findings, strict=True)):
        then = findings[place + 1].chances if place + 1 < len(findings) else end
        luck = finding.luck.change if finding.luck is not None else 0.0
        change = then[seat] - luck - finding.chances[seat]
        steps.append(
            Step(
                piece.ply,
                piece.stop,
                piece.seat,
                piece.round,
                finding.chances,
                change,
                finding.luck,
                finding.judgement,
            )
        )
    simulations = min([finding.simulations for finding in findings], default=0)
    return Review(seat, tuple(steps), end, simulations)


def review(history: History, seat: int, depth: Depth) -> Review:
    """A seat's game, looked at from the first choice to the last."""
    cut = pieces(history, seat)
    return assemble(cut, list(_looks(cut, depth)))


def _looks(cut: Sequence[Piece], depth: Depth) -> Iterator[Finding]:
    for piece in cut:
        yield look(piece, depth)
