"""A review as text and back, so that it is made once and kept with its game: JSON, checked when it is read."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from game.coach.values import Judgement, Luck, Reason, Review, Step
from game.rules.catalog import CARDS
from game.rules.choices import Choice
from game.rules.ids import CardId
from game.rules.notation import UnreadableChoice, read_choice

VERSION: Final = 1
MOST_STEPS: Final = 20_000


class ReviewError(ValueError):
    """A text that is no review of this version, or a damaged one."""


def write_review(review: Review) -> str:
    """The review as text."""
    steps = [_step_data(step) for step in review.steps]
    return json.dumps(
        {
            "review": VERSION,
            "seat": review.seat,
            "simulations": review.simulations,
            "end": list(review.end),
            "steps": steps,
        }
    )


def read_review(text: str) -> Review:
    """The review that a text has; ReviewError if it has none."""
    try:
        data = json.loads(text)
        if data["review"] != VERSION:
            raise ReviewError(f"a review of version {data['review']}")
        steps = tuple([_step(entry) for entry in data["steps"][:MOST_STEPS]])
        return Review(int(data["seat"]), steps, _chances(data["end"]), int(data["simulations"]))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, UnreadableChoice) as error:
        raise ReviewError(f"not a review: {error}") from error


def _step_data(step: Step) -> dict[str, object]:
    data: dict[str, object] = {
        "ply": [step.ply, step.stop, step.seat, step.round],
        "chances": list(step.chances),
        "change": step.change,
    }
    if step.luck is not None:
        luck = step.luck
        data["luck"] = [
            [[CARDS[card].id for card in cards], change]
            for cards, change in (
                (luck.cards, luck.change),
                (luck.best, luck.best_change),
                (luck.worst, luck.worst_change),
            )
        ]
    if step.judgement is not None:
        data["own"] = _judgement_data(step.judgement)
    return data


def _judgement_data(judgement: Judgement) -> dict[str, object]:
    return {
        "played": str(judgement.played),
        "best": str(judgement.best),
        "chance": judgement.chance,
        "loss": judgement.loss,
        "error": judgement.error,
        "open": judgement.is_open,
        "verdict": str(judgement.verdict),
        "reasons": [_reason_data(reason) for reason in judgement.reasons],
        "played_reasons": [_reason_data(reason) for reason in judgement.played_reasons],
        "faults": [_reason_data(reason) for reason in judgement.faults],
    }


def _reason_data(reason: Reason) -> dict[str, object]:
    return {"why": reason.key, **dict(reason.about)}


CARD_OF: Final[dict[str, CardId]] = {card.id: card.index for card in CARDS}


def _chances(data: Sequence[object]) -> tuple[float, ...]:
    return tuple([_number(chance) for chance in data])


def _number(value: object) -> float:
    if not isinstance(value, int | float) or not -1.0 <= value <= 1.0:
        raise ReviewError(f"{value!r} is no chance")
    return float(value)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ReviewError(f"{value!r} is no whole number")
    return value


def _step(data: Mapping[str, list[object]]) -> Step:
    ply, stop, seat, number = [_whole(value) for value in data["ply"]]
    luck = _luck(data["luck"]) if "luck" in data else None
    own = data.get("own")
    judgement = _judgement(own) if isinstance(own, dict) else None
    return Step(ply, stop, seat, number, _chances(data["chances"]), _number(data["change"]), luck, judgement)


def _luck(data: Sequence[object]) -> Luck:
    parts = [_cards(entry) for entry in data]
    (cards, change), (best, best_change), (worst, worst_change) = parts
    return Luck(cards, change, best, best_change, worst, worst_change)


def _cards(entry: object) -> tuple[tuple[CardId, ...], float]:
    if not isinstance(entry, list) or len(entry) != 2:
        raise ReviewError(f"{entry!r} is no luck")
    names, change = entry
    return tuple([CARD_OF[name] for name in names]), _number(change)


def _choice(text: object) -> Choice:
    return read_choice(str(text))


def _judgement(data: Mapping[str, object]) -> Judgement:
    return Judgement(
        _choice(data["played"]),
        _choice(data["best"]),
        _number(data["chance"]),
        _number(data["loss"]),
        _number(data["error"]),
        bool(data["open"]),
        _reasons(data["reasons"]),
        _reasons(data["played_reasons"]),
        _reasons(data.get("faults", [])),
    )


def _reasons(data: object) -> tuple[Reason, ...]:
    if not isinstance(data, list):
        raise ReviewError(f"{data!r} are no reasons")
    return tuple([_reason(entry) for entry in data])


def _reason(entry: object) -> Reason:
    if not isinstance(entry, dict):
        raise ReviewError(f"{entry!r} is no reason")
    about = {str(name): _whole(value) for name, value in entry.items() if name != "why"}
    return Reason(str(entry["why"]), tuple(about.items()))
