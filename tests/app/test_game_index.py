"""The index over the archive counts what the archive holds, and is made anew whenever it has to be."""

import sqlite3
import sys
from pathlib import Path

import pygame
import pytest

from game.app import paths
from game.app.background import Writer
from game.app.day_file import FILE as DAYS
from game.app.fair_file import FILE as FAIR
from game.app.files import SaveError
from game.app.game_index import FILE, GameIndex
from game.app.saves import Saves
from game.app.staging import headless_look, staged_match
from game.app.statistics import ArchiveStatistics, figures, interval, played_by
from game.rules import GameConfig, State
from game.ui.brush import Brush
from game.ui.language import LANGUAGES, load_language
from game.ui.scenes.sheet import draw_note
from game.ui.statistics import Wanted
from game.ui.viewport import Viewport
from tests.ui.fitting import watched


def never(state: State) -> bool:
    return False


def finished(edition: str = "2024", modules: tuple[str, ...] = (), players: int = 2, seed: int = 3) -> str:
    match = staged_match(GameConfig(players, edition, modules, seed=seed), never)
    assert match.state.outcome is not None
    return match.text


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


@pytest.fixture
def index(saves: Saves) -> GameIndex:
    return GameIndex(saves.folder, saves.archive)


def test_a_finished_game_is_counted(saves: Saves, index: GameIndex) -> None:
    saves.store_finished(finished(modules=("orient",)))
    index.refresh(saves.archived())
    (game,) = index.games()
    state = staged_match(GameConfig(2, "2024", ("orient",), seed=3), never).state
    assert state.outcome is not None
    assert game.summary.modules == ("orient",)
    assert [seat.points for seat in game.summary.seats] == list(state.outcome.points)
    assert [seat.seat for seat in game.summary.seats if seat.won] == list(state.outcome.winners)
    assert all(seat.points == seat.from_cards + seat.from_nobles + seat.from_rest for seat in game.summary.seats)


def test_a_game_is_read_once_and_forgotten_when_it_is_deleted(saves: Saves, index: GameIndex) -> None:
    paths = [saves.store_finished(finished(seed=seed)) for seed in (1, 2)]
    read: list[tuple[int, int]] = []
    index.refresh(saves.archived(), lambda done, total: read.append((done, total)))
    assert read == [(1, 2), (2, 2)]
    index.refresh(saves.archived(), lambda done, total: read.append((done, total)))
    assert len(read) == 2
    saves.delete(paths[0])
    index.refresh(saves.archived())
    assert [game.path for game in index.games()] == [paths[1]]


def test_a_missing_index_is_made_anew(saves: Saves, index: GameIndex) -> None:
    saves.store_finished(finished())
    index.refresh(saves.archived())
    before = index.games()
    index.path.unlink()
    index.refresh(saves.archived())
    assert index.games() == before


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_index_is_made_anew_and_set_aside(saves: Saves, content: bytes) -> None:
    saves.store_finished(finished())
    (saves.folder / FILE).write_bytes(content)
    index = GameIndex(saves.folder, saves.archive)
    index.refresh(saves.archived())
    assert len(index.games()) == 1
    aside = [path.name for path in saves.folder.iterdir() if path.name.startswith(FILE) and path.name != FILE]
    assert bool(aside) == bool(content) == index.damaged


def test_an_index_of_another_version_is_made_anew(saves: Saves, index: GameIndex) -> None:
    saves.store_finished(finished())
    index.refresh(saves.archived())
    with sqlite3.connect(index.path) as other:
        other.execute("PRAGMA user_version = 999")
        other.execute("DROP TABLE seat")
    other.close()
    index.refresh(saves.archived())
    assert len(index.games()) == 1


def test_a_folder_in_place_of_the_index_loses_nothing(saves: Saves, index: GameIndex) -> None:
    saves.store_finished(finished())
    index.path.mkdir()
    (index.path / "mine.txt").write_text("kept", encoding="utf-8")
    index.refresh(saves.archived())
    assert len(index.games()) == 1
    assert [path.read_text(encoding="utf-8") for path in saves.folder.glob("*/mine.txt")] == ["kept"]


def test_a_record_that_cant_be_read_is_named_and_the_others_are_counted(saves: Saves, index: GameIndex) -> None:
    path = saves.store_finished(finished(seed=1))
    saves.store_finished(finished(seed=2))
    path.write_text("lapis-road-record 1\nplayers: nine\n", encoding="utf-8")
    index.refresh(saves.archived())
    assert len(index.games()) == 1
    assert list(index.faults()) == [path]


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_was_left_out_or_lost_is_told_in_the_statistics(saves: Saves, code: str) -> None:
    """Also at the largest text, with the longest name of a file that the archive gives."""
    look = headless_look(code)
    look.appearance.text = "largest"
    look.dress()
    writer = Writer()
    games = [saves.store_finished(finished(seed=seed)) for seed in (1, 2, 3)]

    def note() -> str:
        counted = ArchiveStatistics(saves, look.language, writer)
        writer.submit(lambda: None).result()
        while counted.reading is not None:
            counted.read_on()
        return counted.note

    assert not note()
    (saves.folder / FILE).write_bytes(b"no database")
    told = [note()]
    assert (saves.folder / f"{FILE}.damaged").exists()
    assert not note(), "told once"
    for path in games[:2]:
        path.write_text("lapis-road-record 1\nplayers: nine\n", encoding="utf-8")
        told.append(note())
        assert any(each.name in told[-1] for each in games[:2])
    assert told[-1].startswith("2 ")
    told += [look.language.say(key, file=name) for key, name in (("fair.book_lost", FAIR), ("day.book_lost", DAYS))]
    surface = pygame.Surface((1280, 720))
    for words in told:
        with watched() as faults:
            draw_note(Brush(look, surface, Viewport(surface.size)), words)
        assert not faults
    writer.close()


def test_an_index_that_cant_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("", encoding="utf-8")
    index = GameIndex(tmp_path / "home", tmp_path)
    with pytest.raises(SaveError):
        index.refresh(())


def test_filters_choose_games_and_figures_add_them_up(saves: Saves, index: GameIndex) -> None:
    for players, modules, seed in ((2, (), 1), (2, (), 2), (3, (), 3), (2, ("cities",), 4)):
        saves.store_finished(finished(modules=modules, players=players, seed=seed))
    index.refresh(saves.archived())
    games = index.games()
    assert len(played_by(games, Wanted())) == 4
    duels = played_by(games, Wanted(players=2, modules=()))
    assert len(duels) == 2
    assert not played_by(games, Wanted(edition="2017"))
    found = figures(duels)
    assert found is not None
    assert found.wins == sum(one.me.won for one in duels)
    assert found.margin == sum(one.margin for one in duels) / 2
    assert found.low <= found.share <= found.high
    assert figures([]) is None


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_games_are_counted_without_sqlite_too(saves: Saves, index: GameIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in (1, 2):
        saves.store_finished(finished(seed=seed))
    index.refresh(saves.archived())
    expected = index.games()
    monkeypatch.delitem(sys.modules, "game.app.game_index")
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    reader = Writer("reader")
    counted = ArchiveStatistics(saves, load_language(paths.assets() / "languages", "en"), reader)
    reader.close()
    counted.read_on()
    assert counted.reading is None
    assert not counted.fault
    assert [game.key for game in counted.games(Wanted())] == [str(game.path) for game in reversed(expected)]
