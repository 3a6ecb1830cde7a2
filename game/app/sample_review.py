"""A review to be looked at, made of the beginning of a sample game by a glance."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from game.app.reviews import shown_review
from game.app.staging import staged_match
from game.coach import GLANCE, review
from game.rules import GameConfig
from game.ui.brush import Look
from game.ui.review import ShownReview
from game.ui.scenes.review import ReviewScene
from game.ui.sound import SoundBoard
from game.ui.table.session import Notice

GAME: Final = GameConfig(3, "2024", ("strongholds",), seed=3)
CHOICES: Final = 40


@cache
def _shown() -> ShownReview:
    match = staged_match(GAME, lambda state: False)
    history = match.record.history()
    history.cut(CHOICES)
    return shown_review(review(history, match.me, GLANCE), GAME, choices=[ply.choice for ply in history.plies])


class SampleReview:
    """A review that is half made, and stays so."""

    progress = 0.5
    failed = False

    def __init__(self) -> None:
        self.shown: ShownReview | None = _shown()

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Nobody is at work."""


class SampleTries:
    """The game that was left for this one, as it might have gone on."""

    words = (Notice("review.first_try", (("turn", "7"), ("points", "12–15–11"))),)
    chosen = 0
    parting = 14

    @property
    def shown(self) -> ShownReview:
        made = _shown()
        turned = [replace(step, chances=(*step.chances[1:], step.chances[0])) for step in made.steps]
        return replace(made, steps=(*made.steps[:12], *turned[12:30]))

    def compare(self, number: int) -> None:
        """There is only one."""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Nobody is at work."""


def review_scene(look: Look, sound: SoundBoard, nothing: Callable[..., None]) -> ReviewScene:
    """The review of a sample game."""
    seats = staged_match(GAME, lambda state: True).seats
    return ReviewScene(look, sound, SampleReview(), GAME, seats, nothing, nothing, nothing, nothing, SampleTries())
