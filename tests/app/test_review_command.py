"""`python -m game review`: losses and luck, told or as JSON; what can't be reviewed is refused in a sentence."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import cli
from game.app.review import as_text
from game.coach import GLANCE, review
from game.rules import GameConfig, Position, Record, SeatNote, new_game, write_record
from game.ui.language import load_language
from tests.coach.games import played, stray
from tests.ui.forms import ASSETS


@pytest.fixture
def record(tmp_path: Path) -> Path:
    history = played(GameConfig(2, seed=5), 6)
    path = tmp_path / "game.record"
    seats = (SeatNote("person", "Amina"), SeatNote("apprentice", "Zanetta"))
    path.write_text(write_record(Record.of(history, seats)), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = cli.main(["review", *[str(argument) for argument in arguments]])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_persons_game_is_told_choice_by_choice(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, record, "--simulations", 0)
    assert (code, err) == (0, "")
    assert out.startswith("Amina (seat 0), at first glance")
    assert "Zanetta (seat 1)" not in out
    assert "accuracy" in out


def test_a_game_that_errs_is_told_in_words_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    history = stray(GameConfig(2, "2024", ("orient",), seed=6), 60, 2)
    path = tmp_path / "stray.record"
    seats = (SeatNote("person", "Amina"), SeatNote("apprentice", "Zanetta"))
    record = Record.of(history, seats)
    path.write_text(write_record(record), encoding="utf-8")
    searched = replace(review(history, 0, GLANCE), simulations=1)
    levels = {"en": "You played like a novice.", "fr": "Vous avez joué comme un novice."}
    words = {
        "en": ("blunder, −", "Better: ", "Lost per real decision: ", "You played like a novice.", "Without the luck"),
        "fr": (
            "gaffe, −",
            "Mieux : ",
            "Perte par vraie décision : ",
            "Vous avez joué comme un novice.",
            "Sans le hasard",
        ),
    }
    for language, wanted in words.items():
        _, out, _ = run(capsys, path, "--simulations", 0, "--lang", language)
        assert levels[language] not in out.replace("\u00a0", " "), "a glance can't tell"
        out += "\n".join(as_text(record, searched, load_language(ASSETS / "languages", language)))
        assert all(each in out.replace("\u00a0", " ") for each in wanted), out
        assert not any(sign in out for sign in ("{", "[W]", "review.", "why.")), out
    assert "there are en, fr" in run(capsys, path, "--lang", "xx")[2]


def test_json_adds_up_and_is_the_same_by_several_processes(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, record, "--simulations", 0, "--json", "--seat", 1)
    (told,) = json.loads(out)
    assert told["name"] == "Zanetta"
    assert told["start"] + told["own"] + told["others"] + told["luck"] == pytest.approx(told["result"])
    assert any(step["own"] and step["own"]["verdict"] for step in told["steps"])
    assert told["adjusted_result"] == pytest.approx(told["result"] - told["luck"])
    _, twice, _ = run(capsys, record, "--simulations", 0, "--json", "--seat", 1, "--jobs", 2)
    assert twice == out


def test_what_can_not_be_reviewed_is_refused_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("take"))
    lines[place] = "take everything"
    record.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run(capsys, record)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"line {place + 1}" in err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (str(Position.of(new_game(GameConfig(2, seed=1)))), "position"),
        (write_record(Record(GameConfig(2, seed=1), (SeatNote("person", "A"), SeatNote("person", "B")))), "nothing"),
    ],
)
def test_only_a_game_that_was_played(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text, encoding="utf-8")
    code, _, err = run(capsys, path)
    assert code == 2
    assert told in err


def test_a_seat_that_is_not_there_and_a_file_that_is_not(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "2 seats" in run(capsys, record, "--seat", 2)[2]
    code, _, err = run(capsys, record.with_name("none"))
    assert (code, err.count("\n")) == (2, 1)
