"""Other tries of a reviewed game: found among kept and finished games, and their curves laid over it."""

import threading
from pathlib import Path

import pytest

from game.app.analyst import Analyst
from game.app.background import Writer
from game.app.branches import played_on
from game.app.review_files import keep_review, review_path
from game.app.reviews import GameReview
from game.app.saves import Saves
from game.app.staging import staged_match
from game.app.tries import GameTries, find_tries, tries_of
from game.coach import GLANCE, review
from game.rules import GameConfig, Record, State, choices, replay, write_record
from game.ui.language import load_language
from tests.ui.forms import ASSETS


def over(seed: int = 5) -> Record:
    return staged_match(GameConfig(2, "2024", (), seed=seed), lambda state: False).record


def branch(parent: Record, place: int) -> Record:
    """Played on from a place, otherwise than the first time, to the end."""
    begun = played_on(parent, place, 0)
    history = begun.history()
    state = history.state
    option = next(each for each in choices(state) if str(each) != parent.choices[place])
    history.play(option)
    while history.state.outcome is None and len(history) < place + 60:
        history.play(choices(history.state)[0])
    return Record.of(history, begun.seats, begun.notes)


def test_tries_are_known_by_their_shared_beginning() -> None:
    parent = over()
    early, late = branch(parent, 10), branch(parent, 20)
    others = [over(6), parent, early, late, early]
    assert [(each.record, each.parting, each.first) for each in tries_of(parent, others)] == [
        (early, 10, False),
        (late, 20, False),
    ]
    of_early = tries_of(early, others)
    assert [(each.record, each.parting, each.first) for each in of_early] == [(parent, 10, True), (late, 10, False)]
    assert tries_of(over(6), others) == []


def test_they_are_found_on_the_disk_whatever_else_lies_there(tmp_path: Path) -> None:
    saves, parent = Saves(tmp_path), over()
    early = branch(parent, 10)
    saves.keep("First", write_record(parent))
    saves.keep("Another", write_record(over(6)))
    saves.store_finished(write_record(early))
    (saves.games / "odd.record").write_bytes(b"\xff\xfe seed: 5")
    assert [each.record for each in find_tries(saves, parent)] == [early]
    assert [each.record for each in find_tries(saves, early)] == [parent]


def test_a_branch_is_compared_with_the_game_it_left_and_any_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    saves, parent = Saves(tmp_path), over()
    early = branch(parent, 10)
    for record in (parent, early):
        saves.store_finished(write_record(record))
        keep_review(review_path(record, 0), review(record.history(), 0, GLANCE))
    analyst, reader, writer = Analyst(), Writer("reader"), Writer("writer")
    main = GameReview(early, 0, analyst, writer)
    tries = GameTries(early, 0, main, saves, analyst, reader, writer)
    reader.close()
    assert tries.poll()
    while tries.shown is None:
        main.poll()
        tries.poll()
    english = load_language(ASSETS / "languages", "en")
    assert [notice.words(english).startswith("First try, left at turn") for notice in tries.words] == [True]
    assert tries.chosen == 0
    assert tries.parting == 10
    assert tries.shown is not None
    assert analyst.pid is None, "both were kept"
    tries.compare(-1)
    assert tries.shown is None
    tries.close()
    writer.close()
    analyst.close()


def test_no_game_is_played_again_in_the_windows_own_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    saves, parent = Saves(tmp_path), over()
    for place in (10, 20, 30):
        saves.store_finished(write_record(branch(parent, place)))
    threads: list[str] = []

    def noted(record: Record) -> State:
        threads.append(threading.current_thread().name)
        return replay(record)

    monkeypatch.setattr("game.app.tries.replay", noted)
    reader, writer = Writer("reader"), Writer("writer")
    tries = GameTries(parent, 0, Unmade(), saves, Analyst(), reader, writer)
    reader.close()
    assert tries.poll()
    assert len(tries.words) == 3
    assert len(threads) == 3
    assert threading.current_thread().name not in threads
    writer.close()


class Unmade(GameReview):
    """A review that takes long to make."""

    progress = 0.0
    failed = False

    def __init__(self) -> None:
        pass


def test_the_disk_is_not_read_in_every_frame_while_a_review_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path))
    saves, parent = Saves(tmp_path), over()
    early = branch(parent, 10)
    saves.store_finished(write_record(parent))
    read: list[Path] = []
    monkeypatch.setattr("game.app.reviews.kept_review", read.append)
    reader, writer = Writer("reader"), Writer("writer")
    analyst = Analyst()
    tries = GameTries(early, 0, Unmade(), saves, analyst, reader, writer)
    reader.close()
    while not read:
        tries.poll()
    for _ in range(5):
        tries.poll()
    assert tries.chosen == 0
    assert len(read) == 1
    assert analyst.pid is None, "nothing else is made meanwhile"
    writer.close()
