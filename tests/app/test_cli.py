"""The command line, started as a person would start it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli
from game.rules import (
    GameConfig,
    History,
    Position,
    Record,
    SeatNote,
    Variants,
    choices,
    new_game,
    replay,
    write_record,
)
from game.rules.engine import apply


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def sample_record() -> Record:
    config = GameConfig(3, "2024", {"orient", "posts"}, seed=5)
    state = new_game(config)
    texts = []
    for _ in range(30):
        option = choices(state)[-1]
        texts.append(str(option))
        apply(state, option)
    return Record(config, tuple(SeatNote("bot", f"Player {seat}") for seat in range(3)), tuple(texts))


def test_the_program_starts_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--version"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0
    assert done.stdout.startswith("Lapis Road ")


def test_an_output_without_all_letters_gets_the_others() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "--help"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "--bots A,B,?" in done.stdout


def test_simulate_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys, "simulate", "--players", "3", "--edition", "2024", "--modules", "orient,cities",
        "--bots", "greedy,greedy,random", "--games", "4", "--seed", "1", "--json",
    )  # fmt: skip
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["games"] == 4
    assert [seat["bot"] for seat in figures["seats"]] == ["greedy", "greedy", "random"]
    assert sum(seat["wins"] for seat in figures["seats"]) == pytest.approx(4)


def test_simulate_gives_the_same_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = [run(capsys, "simulate", "--games", "5", "--seed", "3")[1] for _ in range(2)]
    assert first == second


def test_greedy_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "simulate", "--bots", "random,greedy", "--games", "20", "--json")[1]
    assert json.loads(out)["seats"][1]["wins"] >= 19


def test_perft_counts_first_choices(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "perft", "--depth", "1")
    assert (code, out) == (0, "depth 1: 30\n")


def test_perft_divide_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(run(capsys, "perft", "--depth", "2", "--divide", "--json")[1])
    assert sum(figures["divide"].values()) == figures["counts"][1]
    assert len(figures["divide"]) == figures["counts"][0]


def test_replay_tells_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(write_record(sample_record()), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert out.count("\n  Player") == 30
    short = run(capsys, "replay", str(path), "--to", "10")[1]
    assert short.count("\n  Player") == 10


def test_replay_tells_house_rules_notes_and_where_a_game_began(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    config = GameConfig(2, seed=3, variants=Variants(target=21, take_fewer=True))
    history = History(Position.of(new_game(config)))
    history.play(history.state.options[0], "a quiet beginning")
    path = tmp_path / "game.record"
    seats = (SeatNote("person", "Anna"), SeatNote("bot", "Zanetta"))
    path.write_text(write_record(Record.of(history, seats)), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "2024 base game, target 21, take_fewer, seed 3, from a position"
    assert lines[2].startswith("  Anna: take ")
    assert lines[2].endswith("  ; a quiet beginning")


def test_replay_gives_and_takes_positions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, there = tmp_path / "game.record", tmp_path / "table.position"
    path.write_text(write_record(sample_record()), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(path), "--to", "12", "--position")
    assert code == 0
    assert Position.parse(out).state().snapshot() == replay(sample_record(), 12).snapshot()
    there.write_text(out, encoding="utf-8")
    code, told, _ = run(capsys, "replay", str(there))
    assert code == 0
    assert re.search(r"^now: seat 0 \d+ points, \d+ tokens, \d+ cards, seat 1 ", told, re.MULTILINE)
    assert re.search(r"^asked of seat \d: action \(\d+ options\)$", told, re.MULTILINE)
    assert run(capsys, "replay", str(there), "--position")[1] == out
    assert run(capsys, "replay", str(there), "--to", "3")[2] == "lapis-road: --to 3: a position has no choices\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("turn: ", "turn: x", "table.position, line 8: a seat is a number from 0 to 2"),
        ("supply: ", "supply: W3 ", "table.position can't be played: token_count (colour=0"),
    ],
)
def test_replay_says_what_is_wrong_with_a_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, says: str
) -> None:
    there = tmp_path / "table.position"
    there.write_text(str(Position.of(replay(sample_record()))).replace(old, new, 1), encoding="utf-8")
    code, out, err = run(capsys, "replay", str(there))
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_replay_names_the_line_that_is_illegal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = write_record(sample_record()).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("purchase"))
    lines[place] = "purchase B3-white-4"
    path = tmp_path / "edited.record"
    path.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run(capsys, "replay", str(path))
    assert (code, out) == (2, "")
    assert f"line {place + 1}:" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "required"),
        (("conquer",), "invalid choice: 'conquer'"),
        (("simulate", "--players", "5"), "5 players: the game is for 2 to 4 (CFG-1)"),
        (("simulate", "--players", "two"), "a whole number is needed, not 'two'"),
        (("simulate", "--edition", "2020"), "unknown edition '2020'"),
        (("simulate", "--modules", "cities,castles"), "unknown module 'castles'"),
        (("simulate", "--edition", "2017", "--modules", "cities,posts"), "played singly"),
        (("simulate", "--variants", "target 99"), "from 10 to 30, not '99' (V-1)"),
        (("perft", "--variants", "no_limits"), "unknown house rule 'no_limits'"),
        (("simulate", "--bots", "greedy"), "1 bots for 2 players"),
        (("simulate", "--bots", "greedy,genius"), "unknown bot 'genius'"),
        (("simulate", "--games", "0"), "a number from 1 is needed"),
        (("simulate", "--games", "-3"), "a whole number is needed, not '-3'"),
        (("simulate", "--first", "2"), "a seat from 0 to 1"),
        (("perft", "--depth", "x"), "a whole number is needed, not 'x'"),
        (("replay", "no-such-file.record"), "can't read no-such-file.record: No such file"),
        (("replay",), "required"),
    ],
)
def test_bad_arguments_get_one_line_and_exit_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.startswith("lapis-road: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("content", [b"\xff\xfe\x00binary", b"", b"%PDF-1.4 something", b"lapis-road-record 3\n"])
def test_a_foreign_file_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    code, out, err = run(capsys, "replay", str(path))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_replay_refuses_to_go_further_than_the_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(write_record(sample_record()), encoding="utf-8")
    code, _, err = run(capsys, "replay", str(path), "--to", "31")
    assert (code, err) == (2, "lapis-road: --to 31: the record has 30 choices\n")


def test_bench_refuses_an_executable_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "bench", "--executable", str(tmp_path))
    assert (code, out, err) == (2, "", f"lapis-road: {tmp_path} can't be started\n")


@pytest.mark.parametrize("name", ["gone.record", "folder/gone", "gone.txt"])
def test_a_record_to_be_played_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run(capsys, name) == (2, "", f"lapis-road: can't read {name}: No such file or directory\n")


@pytest.mark.parametrize("command", [("bench",), ("screenshots", "shots")])
def test_a_broken_file_of_the_games_own_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.app.bench.engine_bench", lambda every_rule_set: {})
    maps = tmp_path / "levels"
    maps.mkdir()
    (maps / "table-4.tmx").write_text("<map>", encoding="utf-8")
    monkeypatch.setattr("game.app.paths.levels", lambda: maps)
    code, out, err = run(capsys, *command)
    assert (code, out) == (2, "")
    assert "levels" in err or ".tmx" in err
    assert err.count("\n") == 1


def test_screenshots_can_be_only_some(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "screenshots", str(tmp_path), "--size", "640x360", "--only", "overlay-u")
    assert (code, out) == (0, f"1 pictures in {tmp_path}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["overlay-u.png"]
    code, _, err = run(capsys, "screenshots", str(tmp_path), "--only", "palace")
    assert (code, err) == (2, "lapis-road: no picture has 'palace' in its name\n")
