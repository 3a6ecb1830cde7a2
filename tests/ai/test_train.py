"""Training: the same games however many processes, and a run that goes on from the last one's file."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from game.ai import learned_policy, selfplay
from game.ai.features import SIZE
from game.ai.net import Net
from game.ai.weights import net_by_hand, net_for, read_net, write_net
from game.rules import GameConfig, QuestionKind, new_game, read_record, write_record

train = pytest.importorskip("game.ai.train", reason="training needs numpy")
learning = pytest.importorskip("game.ai.learner", reason="training needs numpy")


def learn(
    folder: Path, monkeypatch: pytest.MonkeyPatch, jobs: int, games: int = 4, simulations: int = 0
) -> dict[str, Any]:
    folder.mkdir(exist_ok=True)
    monkeypatch.setattr(train, "WEIGHTS", folder)
    monkeypatch.setattr(train, "ROUND", 2)
    train.train("base", [2], minutes=10, jobs=jobs, games=games, simulations=simulations)
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


def test_games_of_searches_teach_what_the_searches_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same again in any number of processes, and not what looking one turn ahead teaches."""
    ahead = learn(tmp_path / "ahead", monkeypatch, 1, games=2)
    alone, shared = [learn(tmp_path / str(jobs), monkeypatch, jobs, games=2, simulations=3) for jobs in (1, 2)]
    assert alone["run"]["simulations"] == 3
    assert alone["linear"] == shared["linear"] != ahead["linear"]


def test_searches_begin_with_the_policy_of_another_net_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "WEIGHTS", tmp_path)
    known = [0.0] * learned_policy.COUNT
    known[3] = 1.5
    plain = net_by_hand()
    write_net(tmp_path / "base-2.json", Net(plain.linear, [], [], [], policy=known), {})
    write_net(tmp_path / "all.json", plain, {})
    assert train.Run("all", [2], "all").learner.net().policy == []
    assert train.Run("all", [2], "all", searched=True).learner.net().policy == known


def test_kept_games_are_learned_from_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run keeps its games; another one learns from them without playing, whatever an interruption cut off."""
    kept = tmp_path / "games.jsonl"
    monkeypatch.setattr(train, "WEIGHTS", tmp_path)
    monkeypatch.setattr(train, "ROUND", 2)
    train.train("base", [2], minutes=10, jobs=1, games=2, simulations=3, keep=kept)
    before = read_net(tmp_path / "base-2.json")
    lines = kept.read_text(encoding="utf-8").splitlines()
    games = [read_record(json.loads(line)) for line in lines]
    assert [(game.config.players, len(game.choice_notes) > 20) for game in games] == [(2, True)] * 2
    assert [json.dumps(write_record(game)) for game in games] == lines
    with kept.open("a", encoding="utf-8") as file:
        file.write(f"{lines[0][:100]}{lines[0]}\n[]\n{lines[0][:100]}")
    train.train("base", [2], minutes=10, jobs=1, keep=kept, lessons=2)
    assert train.read_lines(kept)[:2] == lines
    assert train._study(lines[0], [("2024", ())], [2]) is not None
    assert train._study(lines[0], [("2024", ())], [3]) is None
    assert train._study(lines[0], [("2024", ("orient",))], [2]) is None
    after = read_net(tmp_path / "base-2.json")
    assert after.linear != before.linear
    assert json.loads((tmp_path / "base-2.json").read_text(encoding="utf-8"))["run"]["games"] == 2


@pytest.mark.parametrize(
    "words", [["--minutes", "0"], ["--lessons", "-1"], ["--lessons", "3"], ["--keep", "no/such/folder/games.jsonl"]]
)
def test_what_cannot_be_trained_is_said_at_once(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "base", "--players", "2", *words])
    with pytest.raises(SystemExit) as left:
        train.main()
    assert left.value.code == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize("spoil", [("take ", "take W W W "), ("pay ", "pay K K K K K K K "), ('{"values"', '{"value')])
def test_a_kept_game_that_cannot_be_played_teaches_nothing(spoil: tuple[str, str]) -> None:
    played = selfplay.self_play(net_by_hand(), GameConfig(2, seed=6), simulations=2)
    text = write_record(selfplay.record_of(played))
    assert train._study(json.dumps(text), [("2024", ())], [2]) is not None
    assert train._study(json.dumps(text.replace(*spoil)), [("2024", ())], [2]) is None


def test_a_game_is_studied_as_it_was_played() -> None:
    played = selfplay.self_play(net_by_hand(), GameConfig(2, seed=6, first=1), simulations=4)
    again = read_record(write_record(selfplay.record_of(played))).history()
    assert again.plies == played.plies
    game = selfplay.study(again)
    actions = [ply for ply in again.plies if ply.question.kind is QuestionKind.ACTION]
    assert len(game.rows) == len(game.values) == len(game.left) == len(actions)
    assert game.left == sorted(game.left, reverse=True)
    assert game.left[-1] == 0
    assert all(sum(visits) == 4 for visits in game.visits)


def test_a_learner_finds_how_long_games_still_take() -> None:
    """Of two features, one counts the rounds to come."""
    learner = learning.Learner(net_by_hand(), seed=1)
    game = learning.Game()
    game.left = list(range(20, 0, -1))
    game.rows = [[[left / 10, 1.0] + [0.0] * (SIZE - 2)] * 2 for left in game.left]
    game.result = [1.0, 0.0]
    for _ in range(50):
        learner.remember(game)
    learner.fit_length()
    _, turns = learner.net().prospects([[0.7, 1.0] + [0.0] * (SIZE - 2)] * 2)
    assert turns == pytest.approx(7, abs=0.3)


def test_few_games_change_little_of_what_is_known_of_lengths() -> None:
    learner = learning.Learner(net_for((), 2), seed=1)
    game = selfplay.study(selfplay.self_play(net_for((), 2), GameConfig(2, seed=7)))
    before = learner.net().prospects(game.rows[20])[1]
    learner.remember(game)
    learner.fit_length()
    assert learner.net().prospects(game.rows[20])[1] == pytest.approx(before, abs=2.0)


def test_hidden_units_tell_of_lengths_too() -> None:
    """A game that ends as soon as a feature comes down to a half, which no weight of that feature alone can tell."""
    rest = [0.0] * (SIZE - 1)
    learner = learning.Learner(Net([0.0, *rest], [[1.0, *rest]], [-0.5], [0.0]), seed=1)
    game = learning.Game()
    game.left = [max(0, place - 10) for place in range(40, 0, -1)]
    game.rows = [[[place / 20, *rest]] * 2 for place in range(40, 0, -1)]
    game.result = [1.0, 0.0]
    for _ in range(200):
        learner.remember(game)
    learner.fit_length()
    net = learner.net()
    for place, left in ((4, 0), (10, 0), (16, 6), (30, 20)):
        _, turns = net.prospects([[place / 20, *rest]] * 2)
        assert turns == pytest.approx(left, abs=0.5)


def test_the_policy_learns_where_searches_went() -> None:
    """Of two options everywhere, told apart by one case, the one that searches prefer comes to look likely."""
    game = learning.Game()
    game.cases = [[[1, 5], [1, 7]]] * 30
    game.visits = [[9, 1]] * 30
    learner = learning.Learner(net_by_hand(), seed=1)
    seen = learning.Visits.together([learning.Visits.of(game)] * 3)
    assert len(seen.shares) == 180
    losses = [learner.learn_policy(seen) for _ in range(400)]
    assert losses[0] == pytest.approx(math.log(2))
    assert losses[-1] < 0.35
    known = learner.net().policy
    assert math.exp(known[5] - known[7]) == pytest.approx(9, rel=0.1)


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    net = net_for((), 2)
    write_net(tmp_path / "base-2.json", net, {"games": 1})
    again = read_net(tmp_path / "base-2.json")
    assert again.policy == pytest.approx(net.policy, abs=1e-3)
    assert any(again.policy)
    assert again.hidden == net.hidden
    assert again.length == net.length
    assert again.unit_length == net.unit_length
    assert any(again.unit_length)
    data = json.loads((tmp_path / "base-2.json").read_text(encoding="utf-8"))
    del data["unit_length"]
    (tmp_path / "old.json").write_text(json.dumps(data), encoding="utf-8")
    assert read_net(tmp_path / "old.json").unit_length == [0.0] * len(net.out)


def test_returns_mix_what_is_thought_with_what_came() -> None:
    values = learning.np.array([[0.5, 0.5], [0.9, 0.1]], learning.np.float32)
    mixed = learning.returns(values, learning.np.array([1.0, 0.0], learning.np.float32))
    last = learning.LAMBDA + (1 - learning.LAMBDA) * 0.9
    assert mixed[1] == pytest.approx([last, 1 - last])
    assert mixed[0][0] == pytest.approx(learning.LAMBDA * last + (1 - learning.LAMBDA) * 0.5)


def test_lessons_bring_the_chances_nearer_to_the_results() -> None:
    """Positions told apart by one number: after some steps it decides."""
    learner = learning.Learner(net_for((), 2), seed=1)
    rows = learning.np.zeros((64, learning.SEATS, SIZE), learning.np.float32)
    rows[:, :2, 0] = 0.5
    rows[:, 0, 10] = 1.0
    targets = learning.np.zeros((64, learning.SEATS), learning.np.float32)
    targets[:, 0] = 1.0
    first = learner.step(rows, targets)
    for _ in range(200):
        last = learner.step(rows, targets)
    assert last < first
