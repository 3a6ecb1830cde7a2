"""Pictures of tables for the load screen: drawn once, kept, drawn again when damaged, and telling no secrets."""

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import thumbnails
from game.app.match import Match
from game.app.seats import Seat
from game.app.thumbnails import SIZE, StaticSession, Thumbnails, sum_of
from game.rules import GameConfig, Record
from game.rules.choices import Draw, Take
from game.ui.brush import Look
from tests.app.test_match import pick
from tests.app.thinker import Here, nowhere
from tests.ui.forms import Listener, look_in


class Now(Executor):
    """Does everything at once, in this thread."""

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*given, **named))
        return future


@pytest.fixture(scope="module")
def look() -> Look:
    return look_in("en")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """The records of which a picture was drawn."""
    seen: list[Record] = []
    draw = thumbnails.draw

    def watch(record: Record, *rest: Any) -> pygame.Surface:
        seen.append(record)
        return draw(record, *rest)

    monkeypatch.setattr(thumbnails, "draw", watch)
    return seen


def pictures(folder: Path, look: Look) -> Thumbnails:
    return Thumbnails(folder, lambda: look, Listener(), executor=Now())


def two_persons() -> Match:
    played = Match(GameConfig(2, seed=1), [Seat("Anna"), Seat("Bruno")], Here(), nowhere)
    played.choose(pick(played.state, Draw))
    played.choose(pick(played.state, Take))
    return played


def fetch(kept: Thumbnails, record: Record) -> pygame.Surface | None:
    sum_ = kept.want(record)
    kept.arrived()
    return kept.get(sum_)


def test_a_picture_is_drawn_once_and_then_read(tmp_path: Path, look: Look, drawn: list[Record]) -> None:
    record = two_persons().record
    first = fetch(pictures(tmp_path, look), record)
    assert first is not None
    assert first.size == SIZE
    colours = {tuple(first.get_at((x, SIZE[1] // 2))) for x in range(0, SIZE[0], 10)}
    assert len(colours) > 10, "a table, not a blank"
    again = fetch(pictures(tmp_path, look), record)
    assert again is not None
    assert len(drawn) == 1
    assert again.get_at((200, 200))[:3] == first.get_at((200, 200))[:3]


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"no picture at all"])
def test_a_damaged_picture_is_drawn_again(tmp_path: Path, look: Look, drawn: list[Record], content: bytes) -> None:
    record = two_persons().record
    path = tmp_path / thumbnails.FOLDER / f"{sum_of(record)}.png"
    path.parent.mkdir()
    path.write_bytes(content)
    assert fetch(pictures(tmp_path, look), record) is not None
    assert len(drawn) == 1
    assert path.stat().st_size > 10_000


def test_a_picture_that_can_not_be_kept_or_drawn_is_no_fault(
    tmp_path: Path, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = two_persons().record
    (tmp_path / "file").write_text("in the way")
    assert fetch(pictures(tmp_path / "file", look), record) is not None

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thumbnails, "draw", fail)
    assert fetch(pictures(tmp_path, look), record) is None


def test_a_picture_belongs_to_the_choices_made_so_far() -> None:
    played = two_persons()
    before = sum_of(played.record)
    assert sum_of(two_persons().record) == before
    played.choose(pick(played.state, Take))
    assert sum_of(played.record) != before


def test_pictures_of_games_that_are_gone_are_deleted(tmp_path: Path, look: Look) -> None:
    played = two_persons()
    kept = pictures(tmp_path, look)
    old = kept.want(played.record)
    played.choose(pick(played.state, Take))
    new = kept.want(played.record)
    kept.arrived()
    kept.keep_only({new})
    assert os.listdir(tmp_path / thumbnails.FOLDER) == [f"{new}.png"]
    assert kept.get(old) is None


def test_cards_reserved_blind_lie_face_down() -> None:
    played = two_persons()
    assert played.state.players[0].blind
    still = StaticSession(played.record)
    assert all(card < 0 for card in still.view(0).table.players[0].hand)
    assert played.state.players[0].hand[0] >= 0


def some_records(count: int) -> list[Record]:
    return [
        Match(GameConfig(2, seed=seed), [Seat("Anna"), Seat("Bruno")], Here(), nowhere).record for seed in range(count)
    ]


def test_no_more_pictures_are_held_than_are_shown_and_some(tmp_path: Path, look: Look, drawn: list[Record]) -> None:
    kept = pictures(tmp_path, look)
    sums = []
    for record in some_records(thumbnails.MOST + 3):
        sums.append(kept.want(record))
        kept.arrived()
    assert [sum_ for sum_ in sums if kept.get(sum_) is not None] == sums[3:]


def test_a_picture_that_is_no_longer_held_is_read_again(tmp_path: Path, look: Look, drawn: list[Record]) -> None:
    kept = pictures(tmp_path, look)
    records = some_records(thumbnails.MOST + 1)
    for record in records:
        fetch(kept, record)
    assert kept.get(sum_of(records[0])) is None
    assert fetch(kept, records[0]) is not None
    assert len(drawn) == len(records), "from its file"


def test_the_means_of_drawing_are_put_away_when_all_is_drawn(tmp_path: Path, look: Look) -> None:
    kept = pictures(tmp_path, look)
    for record in some_records(2):
        kept.want(record)
    assert look.art.originals.pixels == look.art.scaled.pixels == 0
