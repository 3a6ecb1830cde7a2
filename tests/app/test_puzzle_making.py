"""Puzzles are found in games, kept in a work file, and written as they are shipped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import puzzle_making
from game.app.cli import main
from game.app.puzzle_check import check
from game.rules import GameConfig


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single game is looked through, and puzzles are rated by the levels that answer at once."""

    def games(seed: int) -> Iterator[GameConfig]:
        yield GameConfig(2, "2017", (), 60_000 + seed)

    monkeypatch.setattr(puzzle_making, "games", games)
    monkeypatch.setattr(puzzle_making, "RATED_BY", puzzle_making.RATED_BY[:2])


def test_what_is_found_is_proven_and_a_second_run_goes_on_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work, books = tmp_path / "found.txt", tmp_path / "levels"
    command = ["puzzles", "make", "--work", str(work), "--games", "1", "--into", str(books / "puzzles")]
    assert main(command) == 0
    kept = work.read_text(encoding="utf-8")
    assert len(kept.splitlines()) == 1
    number, wrong = check(books, "")
    assert number > 0
    assert wrong == 0
    assert "in 1 games" in capsys.readouterr().out
    assert main(command) == 0
    assert work.read_text(encoding="utf-8") == kept


def test_a_work_file_that_tells_nothing_is_refused_by_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work = tmp_path / "found.txt"
    work.write_text("Dear diary\n", encoding="utf-8")
    assert main(["puzzles", "make", "--work", str(work)]) == 2
    assert "line 1" in capsys.readouterr().err
    assert work.read_text(encoding="utf-8") == "Dear diary\n"
