"""The `review` command: what each choice of a game lost, how lucky it was, and what decided it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.processes import process_pool
from game.app.progress import Progress
from game.app.seats import PERSON
from game.coach import Depth, Finding, Judgement, Piece, Reason, Review, Verdict, assemble, id_of, look, pieces
from game.rules import Record
from game.rules.catalog import CARDS


class Looked(NamedTuple):
    """A piece to be looked at, as it is handed to another process."""

    piece: Piece
    depth: Depth


def _look(task: Looked) -> Finding:
    return look(task.piece, task.depth)


def reviewed_seats(record: Record, seat: int | None) -> list[int]:
    """Whose games are reviewed: the one that is wanted, or else the persons', or else everybody's."""
    if seat is not None:
        return [seat]
    persons = [number for number, note in enumerate(record.seats) if note.kind == PERSON]
    return persons or list(range(len(record.seats)))


def make_reviews(record: Record, seats: Sequence[int], depth: Depth, jobs: int) -> list[Review]:
    """The reviews of these seats, by so many processes."""
    history = record.history()
    cuts = [pieces(history, seat) for seat in seats]
    tasks = [Looked(piece, depth) for cut in cuts for piece in cut]
    findings: list[Finding] = []
    with Progress(len(tasks), "choices") as progress:
        for finding in _looks(tasks, jobs):
            findings.append(finding)
            progress.show(len(findings))
    reviews = []
    for cut in cuts:
        reviews.append(assemble(cut, findings[: len(cut)]))
        del findings[: len(cut)]
    return reviews


def _looks(tasks: Sequence[Looked], jobs: int) -> Iterator[Finding]:
    if jobs == 1:
        yield from map(_look, tasks)
        return
    with process_pool(jobs) as pool:
        yield from pool.imap(_look, tasks)


def as_text(record: Record, review: Review) -> Iterator[str]:
    """A review, line by line."""
    names = [seat.name for seat in record.seats]
    yield f"{names[review.seat]} (seat {review.seat}), {_depth(review)}"
    yield "round  choice" + " " * 34 + "chance   lost    luck"
    for step in review.steps:
        luck = f"{100 * step.luck.change:+7.1f}" if step.luck is not None else ""
        chance = f"{100 * step.chances[review.seat]:6.1f}%"
        if step.judgement is None:
            if luck:
                yield f"{step.round:5}  {'(' + names[step.seat] + ')':<38} {chance}         {luck}"
            continue
        own = step.judgement
        yield f"{step.round:5}  {own.played!s:<38} {chance} {_loss(own):>7} {luck}".rstrip()
        if own.verdict is not Verdict.FINE:
            why = "; ".join([_reason(reason, names) for reason in own.reasons])
            yield f"       {own.verdict}: better {own.best}" + (f" ({why})" if why else "")
    yield ""
    yield f"accuracy {review.accuracy:.0f}, error per real decision {100 * review.error_rate:.1f} points"
    yield (
        f"start {100 * review.start:.1f}%, own choices {100 * review.own:+.1f}, others' choices "
        f"{100 * review.others:+.1f}, luck {100 * review.luck:+.1f}, end {100 * review.result:.1f}%"
    )


def _depth(review: Review) -> str:
    return f"{review.simulations} simulations a position" if review.simulations else "by the net alone"


def _loss(judgement: Judgement) -> str:
    return f"{100 * judgement.loss:.1f}" if judgement.is_open else "-"


def _reason(reason: Reason, names: Sequence[str]) -> str:
    """A reason in the words of its key."""
    said = [names[value] if name == "name" else id_of(name, value) for name, value in reason.about]
    return " ".join([reason.key.replace("_", " "), *said])


def as_json(record: Record, review: Review) -> dict[str, object]:
    """A review with what it adds up to, for other programs."""
    return {
        "seat": review.seat,
        "name": record.seats[review.seat].name,
        "simulations": review.simulations,
        "accuracy": review.accuracy,
        "error_rate": review.error_rate,
        "start": review.start,
        "own": review.own,
        "others": review.others,
        "luck": review.luck,
        "result": review.result,
        "steps": [
            {
                "ply": step.ply,
                "round": step.round,
                "seat": step.seat,
                "chances": list(step.chances),
                "change": step.change,
                "luck": None if step.luck is None else step.luck.change,
                "revealed": [] if step.luck is None else [CARDS[card].id for card in step.luck.cards],
                "own": None if step.judgement is None else _judgement_json(step.judgement),
            }
            for step in review.steps
        ],
    }


def _judgement_json(judgement: Judgement) -> dict[str, object]:
    return {
        "played": str(judgement.played),
        "best": str(judgement.best),
        "chance": judgement.chance,
        "loss": judgement.loss,
        "error": judgement.error,
        "verdict": str(judgement.verdict),
        "reasons": [{"why": reason.key, **dict(reason.about)} for reason in judgement.reasons],
    }
