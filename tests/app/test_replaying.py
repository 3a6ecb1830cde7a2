"""A game watched again ends as the game did."""

import random

import pytest

from game.app.replaying import Replay
from game.app.seats import seats_of
from game.app.staging import CAST, staged_match
from game.rules import GameConfig, replay


def test_a_replay_makes_every_choice_of_the_record_and_ends_as_the_game_did() -> None:
    match = staged_match(GameConfig(3, "2024", ("orient", "posts"), seed=4), lambda state: False)
    session = Replay(match.record, seats_of(match.record, {"greedy"}), me=0)
    made = 0
    while session.poll() is not None:
        made += 1
    assert made == len(match.record.choices)
    assert session.state.snapshot() == replay(match.record).snapshot()
    assert session.state.outcome == match.state.outcome
    assert [seat.name for seat in session.seats] == [seat.name for seat in CAST[:3]]


def test_a_replay_can_not_be_changed() -> None:
    match = staged_match(GameConfig(2, seed=1), lambda state: True)
    session = Replay(match.record, seats_of(match.record, {"greedy"}), me=0)
    assert not session.can_take_back()
    with pytest.raises(ValueError, match="can't be changed"):
        session.choose(random.Random(1).choice(session.state.options))
