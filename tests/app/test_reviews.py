"""Reviews in the whole program: from the end of a game and from the load screen, made once, and played on from."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import reviews
from game.app.analyst import Analyst, ReviewWork
from game.app.branches import branch_of
from game.app.fair_match import FAIR
from game.app.library import described
from game.app.match import Match
from game.app.quiz import QuizSession
from game.app.replaying import Replay
from game.app.review_files import kept_review, review_path
from game.app.review_flow import ReviewFlow
from game.app.reviews import GameReview
from game.app.saves import Saves
from game.app.seats import Seat
from game.coach import Depth, Piece, pieces
from game.rules import GameConfig, History, Record, SeatNote, write_record
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.shelf import Condition, KeptGame
from tests.app.at_once import AtOnce
from tests.app.player import Player
from tests.app.test_save_flow import quick
from tests.app.thinker import Here, nowhere
from tests.coach.games import stray

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
    assert made.progress == 0
    found(made)
    while made.progress < 1:
        analyst.wait(1.0)
        made.poll()
    analyst.close()
    path = review_path(record, 0)
    assert kept_review(path) is not None
    again = GameReview(record, 0, Analyst(), AtOnce())
    found(again)
    assert again.progress == 1
    assert again.shown == made.shown
    path.write_text("{", encoding="utf-8")
    anew = GameReview(record, 0, analyst, AtOnce())
    found(anew)
    assert anew.shown is None, "a damaged one is made anew"
    assert anew.progress == 0
    analyst.close()


def found(review: GameReview) -> None:
    """Wait until it is known whether the review was kept."""
    finding = review._finding
    assert finding is not None
    finding.result()
    review.poll()


def test_neither_files_nor_games_are_read_in_the_windows_own_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    threads: list[str] = []

    def noted(history: History, seat: int) -> list[Piece]:
        threads.append(threading.current_thread().name)
        return pieces(history, seat)

    def read(path: Path) -> None:
        threads.append(threading.current_thread().name)

    monkeypatch.setattr(reviews, "pieces", noted)
    monkeypatch.setattr(reviews, "kept_review", read)
    analyst = Analyst()
    made = GameReview(game(4), 0, analyst, AtOnce())
    found(made)
    made.close()
    analyst.close()
    assert len(threads) == 2
    assert threading.current_thread().name not in threads


def test_from_the_load_screen_to_the_review_to_the_table_and_on(tmp_path: Path) -> None:
    quick(tmp_path)
    record = game()
    Saves(tmp_path).keep("Over", write_record(record))
    with Player(tmp_path) as player:
        player.press("Your games")
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


@pytest.mark.parametrize("way", ["kept", "imported"])
def test_a_game_that_goes_on_is_reviewed_without_a_look_at_what_is_hidden(tmp_path: Path, way: str) -> None:
    quick(tmp_path)
    record = game(30)
    if way == "kept":
        Saves(tmp_path).keep("Under way", write_record(record))
    with Player(tmp_path) as player:
        player.press("Your games")
        scene = player.top
        assert isinstance(scene, LibraryScene)
        if way == "imported":
            file = tmp_path / "from-elsewhere.txt"
            file.write_text(write_record(record), encoding="utf-8")
            scene._type_path(str(file))
            player.press("import")
            player.until(lambda: bool(scene.shelf.games()))
        player.until(lambda: all(each.condition is not Condition.READING for each in scene.shelf.games()))
        player.turn()
        player.press("review")
        opened = player.top
        assert isinstance(opened, ReviewScene)
        player.wait(lambda: opened.review is not None)
        assert opened.review is not None
        assert not opened.review.over
        player.press("table")
        session = player.table.session
        assert isinstance(session, Replay)
        assert not [button for button in player.table.buttons if button.icon in ("person", "deck") and button.enabled]
        session.open_decks(True)
        session.sit(1)
        assert not session.decks_open
        assert session.me == 0


def test_a_game_that_counts_is_not_reviewed_before_its_end(tmp_path: Path) -> None:
    blank = KeptGame("k", "n", 0.0)
    begun, over = game(30), game()
    for record, fair, wanted in (
        (begun, False, True),
        (begun, True, False),
        (over, True, True),
        (game(0), False, False),
    ):
        noted = replace(record, notes=(*record.notes, FAIR)) if fair else record
        assert described(blank, noted).reviewable == wanted


def test_the_quiz_puts_costly_choices_once_more_and_judges_what_is_tried(tmp_path: Path) -> None:
    quick(tmp_path)
    record = stray_record()
    with Player(tmp_path) as player:
        flow = ReviewFlow(player.program.shell, lambda record, place, seat: None)
        flow.open(record, 0)
        player.turn()
        opened = player.top
        assert isinstance(opened, ReviewScene)
        player.wait(lambda: opened.review is not None)
        review = opened.review
        assert review is not None
        asked = [step.ply for step in review.costliest[:3]]
        assert len(asked) == 3
        player.press("quiz")
        table = player.table
        session = table.session
        assert isinstance(session, QuizSession)
        assert session.ply_count == asked[0]
        opinion = review.costliest[0].opinion
        assert opinion is not None
        assert table.hint is not None
        for choice, solved in ((opinion.played, False), (opinion.best, True)):
            table.hint.show(1)
            assert table.quiz is not None
            table.quiz.fold()
            table.play.choose(choice)
            player.wait(lambda: session.loss is not None)
            assert session.solved == solved, choice
            player.turn()
            assert not table.hint.active, "it would hide what is said of the try"
            assert not table.quiz.folded, "what is said wants to be read"
            assert session.ply_count == asked[0], "the table stays as it is"
            player.turn()
        player.key("page down")
        assert player.table.session.ply_count == asked[1]
        player.key("escape")
        assert player.program.window.stage.top == opened


def stray_record() -> Record:
    """A game by chance, which errs a good deal."""
    history = stray(GameConfig(2, seed=6), 50, 2)
    return Record.of(history, (SeatNote("person", "Ana"), SeatNote("apprentice", "Bea")))


def test_a_review_that_went_on_while_the_coach_was_asked_from_elsewhere_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    analyst = Analyst()
    made = GameReview(game(4), 0, analyst, AtOnce())
    found(made)
    while made.progress < 1:
        analyst.wait(1.0)
        analyst.poll()
    analyst.close()
    assert made.shown is None
    assert made.poll()
    assert made.shown is not None
