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


def watched() -> Replay:
    match = staged_match(GameConfig(3, "2024", ("orient", "posts"), seed=4), lambda state: False)
    return Replay(match.record, seats_of(match.record, {"greedy"}), me=0)


def play_on(session: Replay) -> None:
    while session.poll() is not None:
        pass


def test_a_paused_replay_stays_where_it_is() -> None:
    session = watched()
    for _ in range(7):
        session.poll()
    session.toggle()
    assert not session.playing
    assert session.poll() is None
    session.toggle()
    assert session.playing
    assert session.poll() is not None


def test_a_replay_goes_turn_by_turn_in_both_directions() -> None:
    session = watched()
    session.toggle()
    states = [session.state.snapshot()]
    for turn in range(1, 9):
        session.forward()
        play_on(session)
        assert session.turn == turn
        states.append(session.state.snapshot())
    for before in reversed(states[:-1]):
        session.back()
        assert not session.playing
        assert session.poll() is None
        assert session.state.snapshot() == before
    session.back()
    assert session.state.snapshot() == states[0]


def test_a_replay_tells_what_was_watched_so_far() -> None:
    session = watched()
    for _ in range(12):
        session.poll()
    assert len(session.seen_plies(0)) == 12
    session.back()
    assert len(session.seen_plies(0)) < 12


def test_the_last_turn_forward_ends_the_game() -> None:
    session = watched()
    play_on(session)
    session.back()
    assert session.state.outcome is None
    session.forward()
    play_on(session)
    assert session.state.outcome is not None
    assert session.turn == session.turns


def test_a_turn_is_told_with_the_name_of_whoever_played_it() -> None:
    session = watched()
    for _ in range(6):
        mover = session.state.current
        session.forward()
        play_on(session)
        assert session.player == mover, "paused, the next player is already asked"
