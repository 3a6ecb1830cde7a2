"""Training: the same games however many processes, and a run that goes on from the last one's file."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.evaluation import net_for, read_net
from game.ai.features import SIZE
from game.rules import GameConfig, new_game

train = pytest.importorskip("game.ai.train", reason="training needs numpy")


def learn(folder: Path, monkeypatch: pytest.MonkeyPatch, jobs: int, games: int = 4) -> dict[str, Any]:
    folder.mkdir(exist_ok=True)
    monkeypatch.setattr(train, "WEIGHTS", folder)
    monkeypatch.setattr(train, "ROUND", 2)
    train.train("base", [2], minutes=10, jobs=jobs, games=games)
    data: dict[str, Any] = json.loads((folder / "base-2.json").read_text(encoding="utf-8"))
    return data


def test_a_run_is_the_same_in_any_number_of_processes_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, shared = [learn(tmp_path / str(jobs), monkeypatch, jobs) for jobs in (1, 2)]
    assert alone["run"]["games"] == 4
    assert set(alone["run"]) >= {"games", "minutes", "loss", "rounds", "lambda"}
    for part in ("linear", "hidden", "bias", "out"):
        assert alone[part] == shared[part]
    on = learn(tmp_path / "1", monkeypatch, jobs=1, games=2)
    assert on["run"]["games"] == 6
    assert on["linear"] != alone["linear"]
    net = read_net(tmp_path / "1" / "base-2.json")
    state = new_game(GameConfig(2, seed=3))
    assert sum(net.values(state)) == pytest.approx(1)


def test_lessons_bring_the_chances_nearer_to_the_results() -> None:
    """Positions told apart by one number: after some steps it decides."""
    learner = train.Learner(net_for((), 2), seed=1)
    rows = train.np.zeros((64, train.SEATS, SIZE), train.np.float32)
    rows[:, :2, 0] = 0.5
    rows[:, 0, 10] = 1.0
    targets = train.np.zeros((64, train.SEATS), train.np.float32)
    targets[:, 0] = 1.0
    first = learner.step(rows, targets)
    for _ in range(200):
        last = learner.step(rows, targets)
    assert last < first
