"""Reviews in the whole program: from the end of a game and from the load screen, made once, and played on from."""

from pathlib import Path

import pytest

from game.app import reviews
from game.app.analyst import Analyst, ReviewWork
from game.app.branches import branch_of
from game.app.match import Match
from game.app.reviews import GameReview, kept_review, review_path
from game.app.saves import Saves
from game.app.seats import Seat
from game.coach import Depth
from game.rules import GameConfig, Record, write_record
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.shelf import Condition
from tests.app.at_once import AtOnce
from tests.app.player import Player
from tests.app.test_save_flow import quick
from tests.app.thinker import Here, nowhere

SMALL = Depth(simulations=1, deals=1)


def game(plies: int = 400, seed: int = 3) -> Record:
    match = Match(GameConfig(2, seed=seed), [Seat("Ana", "greedy"), Seat("Bea", "greedy")], Here(), nowhere)
    while match.state.outcome is None and match.ply_count < plies:
        match.poll()
    return match.record


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that don't look far, so that they are soon made."""
    monkeypatch.setattr(reviews, "ReviewWork", lambda cut: ReviewWork(cut, SMALL))


def test_a_review_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    record, analyst = game(4), Analyst()
    made = GameReview(record, 0, analyst, AtOnce())
    assert made.shown is None
    while made.progress < 1:
        analyst.wait(1.0)
        made.poll()
    analyst.close()
    path = review_path(record, 0)
    assert kept_review(path) is not None
    again = GameReview(record, 0, Analyst(), AtOnce())
    assert again.progress == 1
    assert again.shown == made.shown
    path.write_text("{", encoding="utf-8")
    assert GameReview(record, 0, Analyst(), AtOnce()).shown is None, "a damaged one is made anew"


def test_from_the_load_screen_to_the_review_to_the_table_and_on(tmp_path: Path) -> None:
    quick(tmp_path)
    record = game()
    Saves(tmp_path).keep("Over", write_record(record))
    with Player(tmp_path) as player:
        player.press("Load")
        scene = player.top
        assert isinstance(scene, LibraryScene)
        player.until(lambda: all(each.condition is not Condition.READING for each in scene.shelf.games()))
        player.turn()
        player.press("review")
        opened = player.top
        assert isinstance(opened, ReviewScene)
        player.wait(lambda: opened.review is not None)
        opened.choose(0)
        player.press("table")
        shown = player.top
        assert isinstance(shown, TableScene)
        player.key("escape")
        assert player.program.window.stage.top == opened
        opened.choose(4)
        player.press("branch")
        table = player.top
        assert isinstance(table, TableScene)
        match = player.program.games.match
        assert match is not None
        assert branch_of(match.record) is not None
        assert match.record.choices[: opened.chosen] == record.choices[: opened.chosen]
