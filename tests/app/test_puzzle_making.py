"""Puzzles are found in games, kept in a work file, and written as they are shipped."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.app import puzzle_making, puzzle_odds
from game.app.cli import main
from game.app.puzzle_books import load_books
from game.app.puzzle_check import check, weighed_fault
from game.app.puzzle_making import write_books
from game.app.puzzle_odds import find_odds, weigh
from game.coach import Depth
from game.road.puzzles import Kind, Puzzle, start_of
from game.rules import GameConfig


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single game is looked through, and puzzles are rated by the levels that answer at once."""

    def games(seed: int) -> Iterator[GameConfig]:
        yield GameConfig(2, "2017", (), 60_001 + seed)

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


LEVELS = Path(__file__).parents[2] / "levels"
TRIED = 12


def clearest() -> list[Puzzle]:
    """Shipped puzzles of two players, those whose odds are farthest apart first."""
    puzzles = load_books(LEVELS)[0]
    duels = [puzzle for puzzle in puzzles if puzzle.kind is Kind.BEST_ODDS and puzzle.table.startswith("p 2")]
    return sorted(duels, key=lambda puzzle: puzzle.chances[1] - puzzle.chances[0])


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks that are as short as can be."""
    monkeypatch.setattr(puzzle_odds, "USUAL", Depth(simulations=4, deals=2))
    monkeypatch.setattr(puzzle_odds, "CLOSE", Depth(simulations=6, deals=3))


@pytest.mark.usefixtures("_short")
def test_odds_are_weighed_twice_and_told_of_every_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short looks don't see every puzzle: of the clearest ones, one that they see is taken."""
    for puzzle in clearest()[:TRIED]:
        state = start_of(puzzle)
        weighed, found = weigh(state), list(find_odds([state] * 2, Random(1)))
        if weighed is not None and found:
            break
    assert weighed is not None
    assert str(weighed.best) == puzzle.firsts[0]
    assert weighed.chances[0] - weighed.chances[1] >= 35
    assert len(weighed.odds) == len(state.options)
    assert weighed.odds[state.options.index(weighed.best)] == weighed.chances[0]
    assert [(one.kind, one.firsts, one.chances) for one in found] == [
        (Kind.BEST_ODDS, (weighed.best,), weighed.chances)
    ]
    assert "the odds are" in weighed_fault(replace(puzzle, chances=(99, 1)), state)
    monkeypatch.setattr(puzzle_odds, "GAP", 0.99)
    assert weigh(state) is None
    assert "no action" in weighed_fault(puzzle, state)


def test_books_are_added_to_and_keep_what_they_had(tmp_path: Path) -> None:
    puzzles = [puzzle for puzzle in load_books(LEVELS)[0] if puzzle.module == "posts"]
    write_books(puzzles[:4], tmp_path)
    before = (tmp_path / "posts.txt").read_text(encoding="utf-8")
    assert write_books(puzzles[2:6], tmp_path).total() == 6
    assert all(block in (tmp_path / "posts.txt").read_text(encoding="utf-8") for block in before.split("\n\n")[1:])
    (tmp_path / "posts.txt").write_text("Dear diary\n", encoding="utf-8")
    with pytest.raises(puzzle_making.WorkError, match=r"posts\.txt"):
        write_books(puzzles, tmp_path)


def test_a_kind_that_there_is_not_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "make", "--work", str(tmp_path / "found.txt"), "--kind", "riddle"]) == 2
    assert "best-odds" in capsys.readouterr().err
