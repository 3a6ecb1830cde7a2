"""Saved games: written whole or not at all, listed with what is wrong with them, never fatal."""

import errno
import os
import random
from pathlib import Path

import pytest

from game.app import game_files
from game.app.files import SaveError, set_aside, write_atomically
from game.app.game_files import file_name, game_name, look_at
from game.app.match import Match
from game.app.saves import Saves
from game.app.seats import Seat
from game.rules import GameConfig, Record, RecordError
from game.ui.shelf import Condition
from tests.app.damage import mutated
from tests.app.thinker import Here, nowhere

MUTATIONS = 1000


def played(choices: int = 40, seed: int = 2) -> Match:
    """A game that bots have begun."""
    config = GameConfig(3, "2024", ("orient", "posts", "strongholds"), seed)
    match = Match(config, [Seat(name, "greedy") for name in ("Ana", "Bea", "Éva")], Here(), nowhere)
    while len(match.record.choices) < choices:
        match.poll()
    return match


def record_of(game: game_files.SavedGame | None) -> Record:
    assert game is not None
    assert game.record is not None, game.reason
    return game.record


def test_the_home_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAPIS_HOME", str(tmp_path / "elsewhere"))
    assert Saves().folder == tmp_path / "elsewhere"
    monkeypatch.delenv("LAPIS_HOME")
    assert Saves().folder.name == "lapis-road"


def test_the_current_game_comes_back(tmp_path: Path) -> None:
    match = played()
    kept = Saves(tmp_path / "new" / "folder")
    assert kept.resume() is None
    kept.autosave(match.text)
    assert record_of(Saves(kept.folder).resume()) == match.record
    kept.finish()
    assert kept.resume() is None
    kept.finish()


def test_nothing_but_the_file_is_left_after_writing(tmp_path: Path) -> None:
    path = tmp_path / "current.record"
    for text in ("one\n", "two\n"):
        write_atomically(path, text)
        assert path.read_bytes() == text.encode()
    assert os.listdir(tmp_path) == ["current.record"]


def test_a_full_disk_leaves_the_old_save_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = Saves(tmp_path)
    match = played()
    kept.autosave(match.text)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        kept.autosave(played(41).text)
    assert os.listdir(tmp_path) == ["current.record"]
    assert record_of(kept.resume()) == match.record


def unwritable(tmp_path: Path) -> Path:
    """A folder in which nothing can be written, even by one who may do anything."""
    folder = tmp_path / "read-only"
    folder.mkdir()
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):
        (tmp_path / "file").write_text("in the way")
        return tmp_path / "file"
    return folder


def test_a_folder_that_can_not_be_written_becomes_a_notice_and_play_goes_on(tmp_path: Path) -> None:
    kept = Saves(unwritable(tmp_path))
    seats = [Seat("Ana", "greedy"), Seat("Bea", "greedy")]
    match = Match(GameConfig(2), seats, Here(), kept.autosave)
    while match.thinking:
        match.poll()
    assert match.state.outcome is not None
    assert [notice.key for notice in match.take_notices()] == ["notice.save_failed"]
    assert kept.resume() is None
    assert kept.named() == []
    with pytest.raises(SaveError):
        kept.keep("Sunday", match.text)


@pytest.mark.parametrize(
    "name",
    ["Sunday", "Anna & Zanetta: 3/4?", "con", "COM1.old", ".hidden", "100 %", "été", "a\u0000b", "x" * 48, "日本" * 24],
)
def test_any_name_makes_a_file_that_any_system_takes(tmp_path: Path, name: str) -> None:
    kept = Saves(tmp_path)
    path = kept.keep(name, played(3).text)
    assert path.parent == tmp_path / "games"
    assert len(path.name.encode()) < 240
    assert not set('<>:"/\\|?*\0') & set(path.name)
    assert not path.name.startswith(".")
    assert path.name.partition(".")[0].lower() not in game_files.RESERVED
    assert [game.name for game in kept.named()] == [name]


def test_a_name_can_not_lead_out_of_the_folder() -> None:
    for name in ("../x", "..", "/etc/x", "C:\\x", "..\\..\\x"):
        assert Path(file_name(name)).name == file_name(name)
        assert game_name(Path(file_name(name))) == name


def test_a_game_needs_a_name(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="name"):
        Saves(tmp_path).keep("  ", "")


def test_kept_games_are_listed_with_their_condition(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    text = played().text
    for age, (name, content) in enumerate(
        {
            "good": text,
            "edited": text.replace("\ntake ", "\ntake W ", 1),
            "later": text.replace("record 1", "record 3", 1),
            "foreign": "%PDF-1.4\n",
            "empty": "",
        }.items()
    ):
        os.utime(kept.keep(name, content), (1000.0, 1000.0 - age))
    (kept.games / "binary.record").write_bytes(b"\xff\xfe\x00")
    (kept.games / "folder.record").mkdir()
    (kept.games / "notes.txt").write_text("not ours")
    os.utime(kept.games / "binary.record", (1.0, 1.0))
    os.utime(kept.games / "folder.record", (0.0, 0.0))
    listed = [(game.name, game.condition) for game in kept.named()]
    assert listed == [
        ("good", Condition.READABLE),
        ("edited", Condition.DAMAGED),
        ("later", Condition.NEWER),
        ("foreign", Condition.FOREIGN),
        ("empty", Condition.FOREIGN),
        ("binary", Condition.FOREIGN),
        ("folder", Condition.DAMAGED),
    ]
    assert all(game.reason or game.record for game in kept.named())


def test_a_huge_file_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.record"
    with open(path, "wb") as file:
        file.truncate(1 << 32)
    assert look_at(path).condition is Condition.DAMAGED


def test_a_damaged_game_is_set_aside_and_not_lost(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    for content in ("broken one", "broken two"):
        path = kept.keep("Sunday", content)
        aside = set_aside(path)
        assert aside.read_text() == content
    assert sorted(os.listdir(kept.games)) == ["Sunday.record.damaged", "Sunday.record.damaged-2"]
    assert kept.named() == []
    with pytest.raises(SaveError):
        set_aside(path)


def test_a_game_is_renamed_but_not_over_another(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    path = kept.keep("Sunday", played(3).text)
    kept.keep("Monday", played(4).text)
    with pytest.raises(SaveError, match="already"):
        kept.rename(path, "Monday")
    kept.rename(path, "Tuesday")
    assert sorted(game.name for game in kept.named()) == ["Monday", "Tuesday"]
    kept.delete(kept.path_of("Tuesday"))
    assert [game.name for game in kept.named()] == ["Monday"]


def test_what_a_killed_program_left_behind_is_cleared_but_not_what_another_is_writing(tmp_path: Path) -> None:
    old, new = tmp_path / "current.record.1.new", tmp_path / "current.record.2.new"
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (1.0, 1.0))
    Saves(tmp_path)
    assert os.listdir(tmp_path) == [new.name]


def test_damage_of_any_kind_is_told_and_never_fatal(tmp_path: Path) -> None:
    """What still reads is a game that can be gone on with; what doesn't has a reason that names the place."""
    rng = random.Random(6)
    content = played(60).text.encode()
    path = tmp_path / "current.record"
    damaged = 0
    for _ in range(MUTATIONS):
        path.write_bytes(mutated(content, rng))
        found = look_at(path)
        if found.record is not None:
            Match.resume(found.record, Here(), nowhere).poll()
            continue
        damaged += 1
        assert found.condition in (Condition.DAMAGED, Condition.NEWER, Condition.FOREIGN)
        with pytest.raises(SaveError) as refusal:
            game_files.read(path)
        assert refusal.value.reason
        assert isinstance(refusal.value.__cause__, RecordError) or "text file" in refusal.value.reason
    assert damaged > MUTATIONS / 3


def test_unfinished_settings_are_cleared_too_but_nothing_else(tmp_path: Path) -> None:
    rubbish = ["settings.json.77.new", "current.record.3.new"]
    others = ["settings.json", "diary.new", "notes.txt.new"]
    for name in (*rubbish, *others):
        (tmp_path / name).write_text("something")
        os.utime(tmp_path / name, (1.0, 1.0))
    Saves(tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted(others)


def test_a_free_name_has_a_number_and_is_short_enough(tmp_path: Path) -> None:
    kept = Saves(tmp_path)
    long = "W" * game_files.LONGEST_NAME
    for name in ("Sunday", long):
        names = set()
        for _ in range(12):
            free = kept.free_name(name)
            kept.keep(free, "x")
            names.add(free)
        assert len(names) == 12
        assert all(len(each) <= game_files.LONGEST_NAME for each in names)
    assert len(kept.paths()) == 24


def test_an_export_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Saves(tmp_path / "home")
    first = kept.export("Sunday: a tale", "one", tmp_path / "documents")
    second = kept.export("Sunday: a tale", "two", tmp_path / "documents")
    assert (first.read_text(), second.read_text()) == ("one", "two")
    monkeypatch.delenv("LAPIS_HOME", raising=False)
    monkeypatch.setattr("game.app.home.platformdirs.user_documents_path", lambda: tmp_path / "mine")
    assert kept.export("x", "three").parent == tmp_path / "mine"
