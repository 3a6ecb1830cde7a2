"""The tables at which lessons start: such as a game could have led to."""

import pytest

from game.app import paths
from game.app.stops import lessons
from game.road.stop import Stop
from game.rules import Position, State, apply, choices
from game.rules.choices import Take

STOPS = lessons(paths.levels())


def gained(state: State) -> list[tuple[object, ...]]:
    """What everybody has of all that comes by itself at the end of a turn."""
    return [(player.nobles, player.cities, player.posts) for player in state.players]


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.id)
def test_nothing_comes_in_a_lesson_that_would_have_come_before_it(stop: Stop) -> None:
    """What a seat fulfils at the start, it would have been given at the end of its last turn."""
    if not isinstance(stop.start, Position):
        return
    for seat in range(stop.start.config.players):
        state = stop.start.state()
        if state.current != seat:
            apply(state, next(option for option in choices(state) if isinstance(option, Take)))
        before = gained(state)
        apply(state, next(option for option in choices(state) if isinstance(option, Take)))
        assert gained(state) == before, f"seat {seat}"
