"""Training: the same games in however many processes, a run that goes on from its file, slopes that are right."""

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

from game.ai.lessons import LAMBDA, Lesson, lessons_of
from game.ai.mind_weights import UNIT
from game.ai.minds import figures_of, read_mind, write_mind
from game.ai.selfplay import Finding, finding_in, game_number, record_of, self_play
from game.rules import QuestionKind, all_rule_sets, read_record, write_record
from tests.ai.minds import facts_of, random_mind, shared_mind

np = pytest.importorskip("numpy", reason="training needs numpy")
learning = pytest.importorskip("game.ai.learner", reason="training needs numpy")
train = pytest.importorskip("game.ai.train", reason="training needs numpy")


def learn(path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int = 1, games: int = 4) -> bytes:
    path.parent.mkdir(exist_ok=True)
    monkeypatch.setattr(train, "ROUND", 2)
    monkeypatch.setattr(train, "STEPS", 2)
    monkeypatch.setattr(train, "BATCH", 16)
    monkeypatch.setattr(train, "RATE", 1.0)
    train.train(2, 10.0, jobs, path, games=games, long=6, brief=3)
    return path.read_bytes().partition(b"\n")[2]


def test_a_run_is_the_same_in_any_number_of_processes_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, shared = [learn(tmp_path / str(jobs) / "mind-2.bin", monkeypatch, jobs) for jobs in (1, 2)]
    path = tmp_path / "1" / "mind-2.bin"
    assert alone == shared
    assert figures_of(path)["games"] == 4
    assert set(figures_of(path)) >= {"minutes", "loss", "option loss", "lambda", "simulations"}
    on = learn(path, monkeypatch, games=2)
    assert figures_of(path)["games"] == 6
    assert on != alone
    assert read_mind(path).players == 2


def test_kept_games_are_learned_from_again(tmp_path: Path) -> None:
    """What a game teaches is the same when its record is read again, and nothing is played for it."""
    history = self_play(shared_mind(2), game_number(3, 2), 12, 5)
    line = json.dumps(write_record(record_of(history)))
    kept = tmp_path / "games.jsonl"
    kept.write_text(line + "\n", encoding="utf-8")
    again = lessons_of(read_record(str(json.loads(line))).history())
    for one, other in zip(lessons_of(history), again, strict=True):
        assert (one.facts, one.options, one.shares, one.worth) == (
            other.facts,
            other.options,
            other.shares,
            other.worth,
        )
    path = tmp_path / "mind-2.bin"
    train.train(2, 10.0, 1, path, keep=kept, lessons=2)
    assert figures_of(path)["games"] == 0
    assert kept.read_text(encoding="utf-8") == line + "\n"
    with pytest.raises(train.NothingKept):
        train.train(3, 10.0, 1, tmp_path / "mind-3.bin", keep=kept, lessons=2)


def test_a_game_teaches_what_came_of_it() -> None:
    history = self_play(shared_mind(3), game_number(1, 3), 12, 5)
    assert history.state.outcome is not None
    lessons = lessons_of(history)
    winners = history.state.outcome.winners
    assert lessons
    for lesson in lessons:
        assert sum(lesson.worth) == pytest.approx(1, abs=2e-3)
        assert sum(lesson.shares) == pytest.approx(1 if lesson.weight else 0)
        best = max(range(3), key=lambda later: lesson.worth[later])
        if lesson is lessons[-1]:
            assert (lesson.mover + best) % 3 in winners
    assert max(lessons[-1].worth) >= LAMBDA / len(winners)


def test_questions_searched_briefly_teach_no_options() -> None:
    history = self_play(shared_mind(2), game_number(5, 2), 12, 5)
    told = {True: 0, False: 0}
    for _, ply in history.walk():
        finding = finding_in(ply.note)
        if ply.question.kind is QuestionKind.PAY:
            assert finding is None
        elif finding is not None:
            told[bool(finding.visits)] += 1
            assert sum(finding.values) == pytest.approx(1, abs=1e-3)
    assert min(told.values()) > 5
    assert finding_in(Finding([0.5, 0.5], {"pass": 3}).note()) == Finding([0.5, 0.5], {"pass": 3})
    assert finding_in("a person's note") is None


def test_every_rule_set_is_played_sooner_or_later() -> None:
    played = {(config.edition, config.module_names) for config in (game_number(number, 2) for number in range(400))}
    assert played == set(all_rule_sets())
    assert any(game_number(number, 2).variants for number in range(100))


def lessons(players: int, number: int) -> list[Lesson]:
    found = lessons_of(self_play(shared_mind(players), game_number(2, players), 8, 4))
    return random.Random(1).sample(found, number)


def test_what_is_told_is_the_mean_of_what_the_last_steps_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "AVERAGED", 4)
    learner = learning.Learner(2, 1, hidden=8, second=5)
    batch = learning.Batch(lessons(2, 12))
    left = [learner.parts["heads"]]
    for _ in range(3):
        learner.learn(batch)
        left.append(learner.parts["heads"])
    assert not np.allclose(left[0], left[-1])
    np.testing.assert_allclose(learner.averages["heads"], np.mean(left, axis=0), rtol=1e-5, atol=1e-7)
    learner.learn(batch)
    expected = 0.75 * np.mean(left, axis=0) + 0.25 * learner.parts["heads"]
    np.testing.assert_allclose(learner.averages["heads"], expected, rtol=1e-5, atol=1e-7)
    told = [int(number) / UNIT for number in learner.mind().weights.heads]
    np.testing.assert_allclose(told, expected.ravel(), atol=0.5 / UNIT + 1e-6)


@pytest.mark.parametrize("players", [2, 3])
def test_slopes_are_those_of_the_loss(players: int) -> None:
    """Against differences: a little more of a weight changes what is learned for by as much as its slope says."""
    learner = learning.Learner(players, 1, hidden=8, second=5)
    for name in ("foresight", "heads"):
        learner.parts[name] += np.float32(0.1)
    batch = learning.Batch(lessons(players, 12))

    def loss() -> float:
        _, (chances, options) = learner.slopes(batch)
        return float(chances + learning.POLICY_SHARE * options + learning.FORESIGHT_SHARE * foresight(learner, batch))

    learner.parts = {name: part.astype(np.float64) for name, part in learner.parts.items()}
    slopes, _ = learner.slopes(batch)
    rng = np.random.default_rng(2)
    for name, part in learner.parts.items():
        steepest = np.argsort(-np.abs(slopes[name]).ravel())[:6]
        for place in [*steepest, *rng.integers(0, part.size, 2)]:
            where = np.unravel_index(place, part.shape)
            before = part[where]
            part[where] = before + 1e-5
            above = loss()
            part[where] = before - 1e-5
            below = loss()
            part[where] = before
            assert (above - below) / 2e-5 == pytest.approx(slopes[name][where], rel=0.02, abs=1e-4), name


def foresight(learner: Any, batch: Any) -> float:
    """The loss of what the second layer foresees, worked out anew."""
    parts, hidden = learner.parts, learner.hidden
    rows = np.split(batch.facts, batch.starts[1:])
    sums = np.array([parts["facts"][row].sum(axis=0) for row in rows])
    units = np.maximum(sums[:, :hidden] + parts["bias"], 0).reshape(-1, learner.players, hidden)
    inputs, _ = learner._inputs(units)
    active = np.maximum(inputs @ parts["mixing"] + parts["mixing_bias"], 0)
    told = active @ parts["foresight"] + parts["foresight_bias"]
    wanted = np.stack([batch.points.ravel(), np.repeat(batch.rounds, learner.players)], axis=1)
    return float(((told - wanted) ** 2).sum(axis=1).mean())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mind_says_what_its_arrays_say(players: int) -> None:
    """Whole numbers stand for the arrays: the chances differ by no more than rounding."""
    learner = learning.Learner(players, 3)
    lesson = lessons(players, 1)[0]
    sums = np.array([learner.parts["facts"][row].sum(axis=0) for row in lesson.facts])
    units = np.maximum(sums[:, :-1] + learner.parts["bias"], 0)[None]
    inputs, _ = learner._inputs(units)
    outs = np.maximum(inputs @ learner.parts["mixing"], 0) @ learner.parts["heads"]
    strengths = outs[:, 0] + sums[:, -1]
    chances = np.exp(strengths) / np.exp(strengths).sum()
    assert learner.mind().opinion_by_fields(lesson.facts, 0).chances == pytest.approx(chances.tolist(), abs=0.02)


def test_lessons_are_learned() -> None:
    """Taken again and again, a few of them are known by heart."""
    learner = learning.Learner(2, 1, hidden=16)
    taught = lessons(2, 20)
    batch = learning.Batch(taught)
    least = -sum([worth * math.log(worth) for lesson in taught for worth in lesson.worth]) / len(taught)
    first = learner.learn(batch)
    for _ in range(150):
        last = learner.learn(batch)
    assert last[0] - least < 0.1 * (first[0] - least)
    assert last[1] < first[1] - 0.05
    assert not math.isnan(last[0])


def test_a_mind_for_three_begins_with_what_one_for_two_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of others' units it reads the most as the other's; their mean counts for nothing yet."""
    known = random_mind(2)
    monkeypatch.setattr(train, "mind_file", lambda players: tmp_path / f"mind-{players}.bin")
    write_mind(tmp_path / "mind-2.bin", known, {})
    mind = train.Run(3, tmp_path / "mind-3.bin", start=2).mind()
    shared = len(known.weights.mixing)
    assert list(mind.weights.mixing[:shared]) == list(known.weights.mixing)
    assert not any(mind.weights.mixing[shared:])
    assert list(mind.weights.facts) == list(known.weights.facts)
    assert list(mind.weights.options) == list(known.weights.options)


def test_facts_of_a_lesson_are_those_of_its_table() -> None:
    history = self_play(shared_mind(2), game_number(4, 2), 6, 3)
    asked = [state for state, ply in history.walk() if ply.question.kind is not QuestionKind.PAY]
    assert len(asked) == len(lessons_of(history))
    state, _ = next(history.walk())
    assert lessons_of(history)[0].facts == facts_of(state).rows
