"""Damaged weights: one sentence that names the file, on the command line and at the table, and the game goes on."""

import json
import logging
import pickle
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai import CHARACTERS, STAND_IN, minds
from game.ai.minds import WEIGHTS, WeightsError, mind_for, read_mind
from game.app import cli, paths
from game.app.match import Match
from game.app.seats import Seat
from game.app.thinking import BotPool, Job
from game.app.worker import Answer, Worker
from game.rules import GameConfig, State, new_game
from game.ui.language import load_language
from tests.ai.minds import facts_of
from tests.app.damage import edited, mutated
from tests.app.test_worker import await_answer, job
from tests.app.thinker import Here, nowhere

MUTATIONS = 300
ENGLISH = load_language(paths.assets() / "languages", "en")
DUEL = "mind-2.bin"


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Weights that can be broken."""
    folder = tmp_path / "weights"
    shutil.copytree(WEIGHTS, folder)
    monkeypatch.setattr(minds, "WEIGHTS", folder)
    mind_for.cache_clear()
    yield folder
    mind_for.cache_clear()


@pytest.mark.parametrize("content", ["", "{", "[]", "3", "{}", '{"features": 3}', "\xff", "[" * 100_000])
@pytest.mark.parametrize("command", ["simulate --bots master,random --games 1", "arena master random --games 2"])
def test_a_command_names_the_damaged_file_in_one_line(
    weights: Path, capsys: pytest.CaptureFixture[str], command: str, content: str
) -> None:
    (weights / DUEL).write_text(content, encoding="latin-1")
    assert cli.main(command.split()) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("lapis-road: can't read the weights in ")
    assert DUEL in err
    assert err.count("\n") == 1


def test_weights_for_another_table_are_refused(weights: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(weights / "mind-3.bin", weights / DUEL)
    assert cli.main(["simulate", "--bots", "master,random", "--games", "1"]) == 2
    assert capsys.readouterr().err.endswith(f"{DUEL}: they are for tables of 3\n")


def refusal_of(path: Path, state: State) -> str:
    """How a file is refused; nothing if it can be played with."""
    try:
        mind = read_mind(path)
    except WeightsError as error:
        return str(error)
    assert all(0.0 <= chance <= 1.0 for chance in mind.opinion(facts_of(state)).chances)
    return ""


@pytest.mark.parametrize("by_hand", [False, True])
def test_damaged_weights_are_refused_by_name_or_can_be_played_with(tmp_path: Path, by_hand: bool) -> None:
    rng = random.Random(4)
    path = tmp_path / DUEL
    whole = (WEIGHTS / DUEL).read_bytes()
    head, _, body = whole.partition(b"\n")
    state = new_game(GameConfig(2, "2024", ("posts", "orient"), 1))
    refused = 0
    for _ in range(MUTATIONS):
        path.write_bytes(edited(head.decode(), rng).encode() + b"\n" + body if by_hand else mutated(whole, rng))
        words = refusal_of(path, state)
        refused += bool(words)
        assert not words or str(path) in words
        assert "\n" not in words
        assert len(words) < 400
    assert refused > MUTATIONS / 4


@pytest.mark.parametrize(
    ("part", "value"),
    [("players", 5), ("hidden", 65), ("facts", 1), ("calibration", "x"), ("calibration", 1e9), ("second", 0)],
)
def test_weights_that_do_not_fit_together_are_damaged_too(weights: Path, part: str, value: object) -> None:
    head, _, body = (weights / DUEL).read_bytes().partition(b"\n")
    (weights / DUEL).write_bytes(json.dumps(json.loads(head) | {part: value}).encode() + b"\n" + body)
    with pytest.raises(WeightsError, match="mind-2"):
        read_mind(weights / DUEL)


def test_the_error_comes_through_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(WeightsError("some/file.json", "it is damaged")))
    assert (error.file, str(error)) == ("some/file.json", "can't read the weights in some/file.json: it is damaged")


def test_the_worker_tells_which_file_is_to_blame() -> None:
    worker = Worker("tests.app.bots:BOTS")
    try:
        worker.ask(job("blamer"))
        answer = await_answer(worker)
    finally:
        worker.close()
    assert answer.broken == "some/file.json"
    assert answer.fault == "can't read the weights in some/file.json: it is damaged"
    assert answer.choice


class Blaming(Here):
    """Answers for a bot whose weights are damaged."""

    def poll(self) -> Answer | None:
        answer = super().poll()
        return None if answer is None else Answer(answer.job, answer.choice, "why", "folder/mind-2.bin")


def test_the_table_names_the_file_once_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    match = Match(GameConfig(2, seed=2), [Seat("Ana", "greedy"), Seat("Bea", "greedy")], Blaming(), nowhere)
    with caplog.at_level(logging.WARNING):
        while len(match.record.choices) < 10:
            match.poll()
    told = [notice.words(ENGLISH) for notice in match.take_notices()]
    assert told == [
        f"The file mind-2.bin is damaged, so an apprentice takes {name}’s place." for name in ("Ana", "Bea")
    ]
    assert len(caplog.records) == 2


def test_the_stand_in_needs_no_weights(weights: Path) -> None:
    for path in weights.glob("*.bin"):
        path.write_text("{", encoding="utf-8")
    asked: Job = job(STAND_IN)
    assert BotPool(CHARACTERS).decide(asked)
