"""The game as a list of plies: played, cut back, walked, and asked for its state at any of them."""

import random

import pytest

import game.rules.history
from game.rules import COMPILED, GameConfig, History, IllegalChoice, State, UnreadableChoice, apply, new_game, reveals
from game.rules.choices import PASS
from game.rules.history import CHECKPOINT_EVERY
from tests.rules.build import Table
from tests.rules.walks import CONFIGS, lively, name_of

CONFIG = pytest.mark.parametrize("config", CONFIGS, ids=name_of)
FULL = GameConfig(3, "2024", ("posts", "orient", "strongholds"), seed=5, first=1)


def walked(config: GameConfig, plies: int = 2_000, seed: int = 1) -> tuple[History, list[object]]:
    """A game of so many plies at most, and the snapshots before each and after the last."""
    rng = random.Random(seed)
    history = History(config)
    snapshots: list[object] = [history.state.snapshot()]
    while history.state.outcome is None and len(history) < plies:
        history.play(lively(history.state, rng))
        snapshots.append(history.state.snapshot())
    return history, snapshots


@CONFIG
def test_the_state_at_any_ply_is_what_it_was(config: GameConfig) -> None:
    history, snapshots = walked(config)
    for ply in range(0, len(snapshots), 7):
        assert history.state_at(ply).snapshot() == snapshots[ply]
    assert history.state_at(len(history)).snapshot() == history.state.snapshot()
    assert history.state.outcome is not None


def test_a_ply_tells_who_chose_what_when_and_what_came_of_it() -> None:
    history = History(FULL)
    state = new_game(FULL)
    rng = random.Random(3)
    while state.outcome is None:
        choice, seat, turn, question = lively(state, rng), state.current, state.round, state.question
        events = apply(state, choice)
        assert history.play(choice) == events
        ply = history.plies[-1]
        assert (ply.choice, ply.seat, ply.round, ply.events) == (choice, seat, turn, tuple(events))
        assert ply.question == question
        assert ply.points == tuple(player.points for player in state.players)
        assert ply.revealed == any(reveals(event) for event in events)
        assert bool(ply.seen_by) >= ply.revealed
    assert history.state.snapshot() == state.snapshot()


def test_a_state_that_was_asked_for_is_a_copy() -> None:
    history, snapshots = walked(FULL, 40)
    for ply in (0, CHECKPOINT_EVERY, 39, 40):
        state = history.state_at(ply)
        apply(state, state.options[0])
    assert [history.state_at(ply).snapshot() for ply in range(41)] == snapshots


@pytest.mark.parametrize("ply", [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 47, 48, 50])
def test_a_game_that_was_cut_goes_on_from_there(ply: int) -> None:
    history, snapshots = walked(FULL, 50)
    gone = history.cut(ply)
    assert len(history) == ply
    assert history.state.snapshot() == snapshots[ply]
    for redone in gone:
        history.play(redone.choice)
    assert [history.state_at(number).snapshot() for number in range(51)] == snapshots


def test_another_game_can_be_played_after_a_cut() -> None:
    history, _ = walked(FULL, 50)
    history.cut(10)
    rng = random.Random(99)
    for _ in range(45):
        history.play(lively(history.state, rng))
    again = History(FULL)
    for ply in history.plies:
        again.play_text(str(ply.choice))
    for number in range(len(history) + 1):
        assert history.state_at(number).snapshot() == again.state_at(number).snapshot()


@pytest.mark.parametrize("ply", [-1, 51])
def test_there_is_no_state_before_the_start_or_beyond_the_end(ply: int) -> None:
    history, _ = walked(FULL, 50)
    with pytest.raises(IndexError, match=f"no ply {ply} in a game of 50"):
        history.state_at(ply)


def test_a_walk_gives_every_ply_with_the_state_before_it() -> None:
    history, snapshots = walked(FULL, 50)
    steps = list(history.walk())
    assert [state.snapshot() for state, _ in steps] == snapshots[:-1]
    assert [ply for _, ply in steps] == list(history.plies)
    part = list(history.walk(20, 30))
    assert [state.snapshot() for state, _ in part] == snapshots[20:30]
    assert not list(History(FULL).walk())


def test_a_copy_goes_its_own_way() -> None:
    history, snapshots = walked(FULL, 40)
    twin = history.copy()
    twin.cut(5)
    twin.play(twin.state.options[-1])
    history.play(history.state.options[0])
    history.cut(40)
    assert [history.state_at(ply).snapshot() for ply in range(41)] == snapshots
    assert len(twin) == 6


def test_an_illegal_choice_leaves_no_ply() -> None:
    history = History(FULL)
    with pytest.raises(IllegalChoice):
        history.play(PASS)
    with pytest.raises(UnreadableChoice):
        history.play_text("steal W")
    assert (len(history), history.state.snapshot()) == (0, new_game(FULL).snapshot())


def test_turns_cover_the_game() -> None:
    history, _ = walked(FULL)
    turns = history.turns()
    assert [turn.start for turn in turns] == [0, *[turn.stop for turn in turns[:-1]]]
    assert turns[-1].stop == len(history)
    for turn in turns:
        plies = history.plies[turn.start : turn.stop]
        assert {(ply.seat, ply.round) for ply in plies} == {(turn.seat, turn.round)}
        assert {history.turn_start(ply) for ply in range(turn.start, turn.stop)} == {turn.start}


def test_points_are_told_for_every_round_that_is_over() -> None:
    history, rounds = History(FULL), []
    rng = random.Random(8)
    while history.state.outcome is None:
        before = history.state.round
        history.play(lively(history.state, rng))
        if history.state.round != before or history.state.outcome is not None:
            rounds.append(tuple(player.points for player in history.state.players))
        assert history.points_by_round() == rounds
    assert len(rounds) == history.state.round
    history.cut(len(history) - 1)
    assert len(history.points_by_round()) == history.state.round - 1


def test_a_note_stands_beside_a_ply() -> None:
    history = History(FULL)
    history.play(history.state.options[0], "a good beginning")
    history.play(history.state.options[0])
    history.annotate(1, "and on")
    assert [ply.note for ply in history.plies] == ["a good beginning", "and on"]
    for wrong in ("two\nlines", " x", "a\tb", "\x00"):
        with pytest.raises(ValueError, match="not a note"):
            history.annotate(0, wrong)
        with pytest.raises(ValueError, match="not a note"):
            history.play(history.state.options[0], wrong)
    assert len(history) == 2


def seen_by(state: State, text: str) -> tuple[int, ...]:
    """Whom a choice lets see something hidden."""
    history = History(state.config, state)
    history.play_text(text)
    return history.plies[-1].seen_by


def test_a_card_drawn_is_seen_by_the_one_who_drew_it() -> None:
    assert seen_by(Table(3).ready(), "reserve base-2") == (0,)


def test_a_card_turned_up_is_seen_by_all() -> None:
    state = Table(3).row(1, "B1-red-1").ready()
    assert seen_by(state, "reserve B1-red-1") == (0, 1, 2)


def test_a_card_shown_from_the_hand_is_seen_by_the_others() -> None:
    table = Table(3)
    table.seat(0).hand("B1-red-1", blind=True).tokens("W W W U U G G R R K K *")
    assert seen_by(table.ready(), "purchase B1-red-1") == (1, 2)


def test_taking_gems_shows_nothing() -> None:
    assert seen_by(Table(2).ready(), "take W U G") == ()


@pytest.mark.skipif(COMPILED, reason="compiled modules call each other directly")
def test_going_back_plays_a_handful_of_choices_again(monkeypatch: pytest.MonkeyPatch) -> None:
    history, _ = walked(FULL)
    counted = 0

    def counting(state: State, choice: object, log: object = None) -> None:
        nonlocal counted
        counted += 1
        real(state, choice, log)  # type: ignore[arg-type]

    real = game.rules.play
    monkeypatch.setattr(game.rules.history, "play", counting)
    monkeypatch.setattr(game.rules.history, "new_game", lambda config: pytest.fail("the game began again"))
    for ply in (len(history) - 1, len(history) - 40, 3):
        counted = 0
        history.state_at(ply)
        assert counted < CHECKPOINT_EVERY
        history.cut(ply)
        assert counted < 2 * CHECKPOINT_EVERY
