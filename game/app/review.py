"""The `review` command: what each choice of a game lost, how lucky it was, and what decided it."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai import CHARACTERS
from game.ai.processes import process_pool
from game.app.progress import Progress
from game.app.reviews import shown_review
from game.app.seats import PERSON, seats_of
from game.coach import Depth, Finding, Judgement, Piece, Reason, Review, assemble, id_of, look, pieces, played_like
from game.rules import Record
from game.rules.catalog import CARDS
from game.ui.language import Language
from game.ui.table.modules import parts_for
from game.ui.table.review_words import heading, points, story
from game.ui.table.words import Words

INDENT: Final = " " * 8
GEM: Final = re.compile(r"\[([WUGRK*])\]")


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


def as_text(record: Record, review: Review, language: Language) -> Iterator[str]:
    """A review, line by line."""
    words = Words(language, [seat.info for seat in seats_of(record, CHARACTERS)])
    parts, say = parts_for(record.config), words.say
    shown = shown_review(review, record.config, record.history().state.outcome is not None)
    long = Depth(review.simulations, 0).position
    depth = say("review.simulations", count=long) if long else say("review.net")
    yield say("review.whose", name=words.name(review.seat), seat=review.seat, depth=depth)
    heads = [say("end.round"), say("review.choice"), say("review.chance"), say("review.lost"), say("review.fell")]
    yield _row(*heads)
    for step, told in zip(review.steps, shown.steps, strict=True):
        luck = f"{100 * step.luck.change:+.1f}" if step.luck is not None else ""
        chance = f"{100 * step.chances[review.seat]:.1f}%"
        own = step.judgement
        if own is not None:
            yield _row(str(step.round), str(own.played), chance, _loss(own), luck)
        elif luck:
            yield _row(str(step.round), f"({words.name(step.seat)})", chance, "", luck)
        if told.called:
            yield from [INDENT + plain(line) for line in (heading(words, told), *story(words, parts, told)[1:])]
    yield ""
    yield say("review.accuracy", name=words.name(review.seat), count=round(review.accuracy))
    yield say("review.error", points=f"{100 * review.error_rate:.1f}".replace(".", say("number.point")))
    if shown.level:
        yield say(f"review.like.{shown.level}")
    yield say("review.start", percent=round(100 * review.start))
    sums = ((review.own, "review.own"), (review.others, "review.others"), (review.luck, "review.fortune"))
    for change, key in sums:
        yield f"{INDENT}{points(words, change):>4}  {say(key)}"
    yield say("review.end" if shown.over else "review.so_far", percent=round(100 * review.result))
    yield say("review.adjusted", percent=shown.adjusted_percent)


def _row(number: str, choice: str, chance: str, lost: str, luck: str) -> str:
    return f"{number:>6}  {choice:<40} {chance:>8} {lost:>8} {luck:>8}".rstrip()


def plain(text: str) -> str:
    """A text without pictures: gems are called by their letters, as records do."""
    return GEM.sub(r"\1", text)


def _loss(judgement: Judgement) -> str:
    return f"{100 * judgement.loss:.1f}" if judgement.is_open else "-"


def as_json(record: Record, review: Review) -> dict[str, object]:
    """A review with what it adds up to, for other programs."""
    return {
        "seat": review.seat,
        "name": record.seats[review.seat].name,
        "simulations": review.simulations,
        "accuracy": review.accuracy,
        "error_rate": review.error_rate,
        "played_like": played_like(record.config, review),
        "start": review.start,
        "own": review.own,
        "others": review.others,
        "luck": review.luck,
        "result": review.result,
        "adjusted_result": review.adjusted_result,
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
        "reasons": [_reason_json(reason) for reason in judgement.reasons],
        "played_reasons": [_reason_json(reason) for reason in judgement.played_reasons],
        "faults": [_reason_json(reason) for reason in judgement.faults],
    }


def _reason_json(reason: Reason) -> dict[str, object]:
    """A reason, what it is about by the names that records have, seats and amounts by number."""
    about = {name: value if name in ("name", "count") else id_of(name, value) for name, value in reason.about}
    return {"why": reason.key, **about}
