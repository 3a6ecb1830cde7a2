"""All that is a person's in one file and back: nothing is missing, and whatever is wrong with a file is named."""

import json
import os
import shutil
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import backup, cli
from game.app.backup import MANIFEST, take_in, write_backup
from game.app.files import BackupFault, SaveError
from game.app.home import PROFILES
from game.app.lock import HomeLock
from game.app.person_files import (
    MOST_PEOPLE,
    belongings,
    first_name,
    forget_person,
    free_name,
    largest,
    own_files,
    people_in,
)
from game.app.saves import Saves
from game.road.progress import Progress
from game.ui.setup import LONGEST_NAME
from tests.app.player import Environment

OWN = {
    "settings.json": "{}",
    "settings.json.damaged": "?",
    "progress.json": Progress({"mine": 3, "caravan": 2}).text(),
    "puzzles.json": "{}",
    "days.json": "{}",
    "fair.json": "{}",
    "current.record": "now",
    "games/Monday.record": "kept",
    "games/100%25.record.damaged-2": "broken",
    "archive/2026-11-01 10-00-00 abc.record": "one",
    "archive/2026-11-02 10-00-00 abd.record": "two",
    "reviews/0123.review": "judged",
}
NOT_OWN = (
    "index.sqlite", "thumbnails/a.png", "lock", "knock", "who-plays", "faults.log", "progress.json.77.new",
    "exports/a.txt", "games/notes.txt", "profiles/Bruno/settings.json",
)  # fmt: skip


def fill(folder: Path) -> None:
    for number, (name, text) in enumerate(OWN.items()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    for name in NOT_OWN:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    fill(tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def packed(home: Path, tmp_path: Path) -> Path:
    path = tmp_path / "leila.zip"
    assert write_backup(home, "Leila", path) == []
    return path


def test_nothing_of_a_person_is_missing_and_nothing_else_is_there(home: Path, packed: Path) -> None:
    assert own_files(home) == sorted(OWN)
    with zipfile.ZipFile(packed) as archive:
        assert set(archive.namelist()) == {*OWN, MANIFEST}
        manifest = json.loads(archive.read(MANIFEST))
    assert (manifest["format"], manifest["version"], manifest["person"]) == ("lapis-road-backup", 1, "Leila")
    assert manifest["game"]
    sizes = {file["name"]: file["size"] for file in manifest["files"]}
    assert sizes == {name: len(text) for name, text in OWN.items()}
    assert not list(packed.parent.glob("*.new"))


def test_whoever_is_taken_in_has_all_of_it_as_it_was(home: Path, packed: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    there = tmp_path / "elsewhere"
    assert take_in(packed, there, lambda done, total: told.append((done, total))) == "Leila"
    own = there / PROFILES / "Leila"
    assert files_in(own) == {name: text.encode() for name, text in OWN.items()}
    for name in OWN:
        assert (own / name).stat().st_mtime_ns == (home / name).stat().st_mtime_ns, "games are ordered by it"
    assert told[-1] == (2 * len(OWN), 2 * len(OWN))
    assert people_in(there) == ["Leila"]
    assert len(Saves(own).archived()) == 2


def test_nobody_is_ever_changed_by_another_of_the_same_name(home: Path, packed: Path) -> None:
    before = files_in(home)
    assert [take_in(packed, home) for _ in range(3)] == ["Leila", "Leila 2", "Leila 3"]
    after = files_in(home)
    assert {name: after[name] for name in before} == before
    assert people_in(home) == ["Bruno", "Leila", "Leila 2", "Leila 3"]


def test_a_free_name_is_free_whatever_its_letters_and_length(home: Path) -> None:
    (home / PROFILES / "Leila").mkdir()
    assert free_name(home, "LEILA") == "LEILA 2"
    long = "x" * LONGEST_NAME
    (home / PROFILES / long).mkdir()
    assert free_name(home, long) == f"{'x' * (LONGEST_NAME - 2)} 2"


def test_there_is_room_for_seven(home: Path, packed: Path) -> None:
    for number in range(MOST_PEOPLE - 2):
        (home / PROFILES / f"P{number}").mkdir()
    with pytest.raises(BackupFault) as refused:
        take_in(packed, home)
    assert refused.value.key == "backup.people"


def test_a_name_that_is_none_gets_one(home: Path, tmp_path: Path) -> None:
    for name in ("", " \u200b\x00 ", "../..", "x" * 5000):
        path = tmp_path / f"{len(name)}.zip"
        write_backup(home, name, path)
        taken = take_in(path, tmp_path / "there")
        assert 0 < len(taken) <= LONGEST_NAME
    assert all(path.parent == tmp_path / "there" / PROFILES for path in (tmp_path / "there" / PROFILES).iterdir())
    assert len(people_in(tmp_path / "there")) == 4


# What is wrong with a file


Change = Callable[[Path, Path], None]


def rewritten(change: Callable[[dict[str, bytes]], None]) -> Change:
    """The same archive with other members."""

    def rewrite(packed: Path, bad: Path) -> None:
        with zipfile.ZipFile(packed) as archive:
            members = {name: archive.read(name) for name in archive.namelist()}
        change(members)
        with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in members.items():
                archive.writestr(name, content)

    return rewrite


def manifest_with(**values: object) -> Change:
    def change(members: dict[str, bytes]) -> None:
        members[MANIFEST] = json.dumps(json.loads(members[MANIFEST]) | values).encode()

    return rewritten(change)


def with_file(name: str, content: bytes = b"x", **values: object) -> Change:
    """An archive with one file more, named by its manifest too."""

    def change(members: dict[str, bytes]) -> None:
        import hashlib

        data = json.loads(members[MANIFEST])
        file = {"name": name, "size": len(content), "sha256": hashlib.sha256(content).hexdigest(), "changed": 1}
        data["files"].append(file | values)
        members[MANIFEST] = json.dumps(data).encode()
        members[name] = content

    return rewritten(change)


def as_link(packed: Path, bad: Path) -> None:
    with zipfile.ZipFile(packed) as archive, zipfile.ZipFile(bad, "w") as other:
        for member in archive.infolist():
            content = archive.read(member)
            if member.filename == "settings.json":
                member.external_attr = (stat.S_IFLNK | 0o777) << 16
            other.writestr(member, content)


def twice(packed: Path, bad: Path) -> None:
    bad.write_bytes(packed.read_bytes())
    with zipfile.ZipFile(bad, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("settings.json", "{}")


def cut(packed: Path, bad: Path) -> None:
    bad.write_bytes(packed.read_bytes()[:-400])


def flipped(packed: Path, bad: Path) -> None:
    """One byte of a game is another, and nothing else."""
    with zipfile.ZipFile(packed) as archive:
        info = archive.getinfo("games/Monday.record")
        place = info.header_offset + 30 + len(info.filename)
    content = bytearray(packed.read_bytes())
    content[place + 1] ^= 0xFF
    bad.write_bytes(content)


def with_end(files: int, directory: int) -> Change:
    """An archive that says of itself how long its list is."""

    def change(packed: Path, bad: Path) -> None:
        content = bytearray(packed.read_bytes())
        at = content.rfind(b"PK\5\6")
        content[at + 8 : at + 16] = struct.pack("<HHL", files, files, directory)
        bad.write_bytes(content)

    return change


def wide(packed: Path, bad: Path) -> None:
    content = packed.read_bytes()
    at = content.rfind(b"PK\5\6")
    bad.write_bytes(content[:at] + b"PK\6\7" + bytes(16) + content[at:])


def bomb(packed: Path, bad: Path) -> None:
    """A review of a few kilobytes that unpacks to forty megabytes, and says so."""
    with_file("reviews/bomb.review", bytes(40_000_000))(packed, bad)
    assert bad.stat().st_size < 100_000


def liar(packed: Path, bad: Path) -> None:
    """A member that is longer than both lists say."""
    with_file("reviews/a.review", bytes(4000), size=10)(packed, bad)
    content = bytearray(bad.read_bytes())
    at = content.rfind(b"reviews/a.review") - 46
    assert content[at : at + 4] == b"PK\1\2"
    content[at + 24 : at + 28] = struct.pack("<L", 10)
    bad.write_bytes(content)


def without(name: str) -> Change:
    def change(members: dict[str, bytes]) -> None:
        del members[name]

    return rewritten(change)


def written(content: bytes) -> Change:
    """Something else altogether."""

    def change(packed: Path, bad: Path) -> None:
        bad.write_bytes(content)

    return change


BAD: dict[str, tuple[Change, str, str]] = {
    "empty": (written(b""), "backup.foreign", ""),
    "text": (written(b"lapis-road 1\n" * 90), "backup.foreign", ""),
    "cut": (cut, "backup.foreign", ""),
    "another zip": (rewritten(lambda members: members.clear()), "backup.foreign", ""),
    "no manifest": (without(MANIFEST), "backup.foreign", ""),
    "another's manifest": (manifest_with(format="other"), "backup.foreign", ""),
    "newer": (manifest_with(version=2), "file.newer", ""),
    "manifest no json": (rewritten(lambda members: members.update({MANIFEST: b"{"})), "backup.damaged", MANIFEST),
    "manifest nested": (rewritten(lambda m: m.update({MANIFEST: b"[" * 90_000})), "backup.damaged", MANIFEST),
    "manifest list": (rewritten(lambda members: members.update({MANIFEST: b"[]"})), "backup.foreign", ""),
    "person number": (manifest_with(person=3), "backup.damaged", MANIFEST),
    "files text": (manifest_with(files="all"), "backup.damaged", MANIFEST),
    "files numbers": (manifest_with(files=[1]), "backup.damaged", MANIFEST),
    "files nameless": (manifest_with(files=[{"size": 1}]), "backup.damaged", MANIFEST),
    "size text": (with_file("games/a.record", size="1"), "backup.damaged", MANIFEST),
    "changed before": (with_file("games/a.record", changed=-1), "backup.damaged", "games/a.record"),
    "changed far": (with_file("games/a.record", changed=1 << 70), "backup.damaged", "games/a.record"),
    "named twice": (rewritten(lambda m: m.update({MANIFEST: _doubled(m[MANIFEST])})), "backup.damaged", MANIFEST),
    "missing": (without("progress.json"), "backup.missing", "progress.json"),
    "unnamed": (rewritten(lambda members: members.update({"games/a.record": b""})), "backup.stray", "games/a.record"),
    "above": (with_file("../evil.record"), "backup.stray", "../evil.record"),
    "above in a folder": (with_file("games/../../evil.record"), "backup.stray", "games/../../evil.record"),
    "from the root": (with_file("/etc/evil.record"), "backup.stray", "/etc/evil.record"),
    "a drive": (with_file("games/C:evil.record"), "backup.stray", "games/C:evil.record"),
    "backslash": (with_file("games\\evil.record"), "backup.stray", "games\\evil.record"),
    "hidden": (with_file("games/.record"), "backup.stray", "games/.record"),
    "a folder": (with_file("games/a/", b""), "backup.stray", "games/a/"),
    "who plays": (with_file("who-plays"), "backup.stray", "who-plays"),
    "an index": (with_file("index.sqlite"), "backup.stray", "index.sqlite"),
    "long name": (with_file(f"games/{'x' * 300}.record"), "backup.stray", f"games/{'x' * 300}.record"),
    "a link": (as_link, "backup.stray", "settings.json"),
    "twice": (twice, "backup.stray", "settings.json"),
    "another size": (with_file("games/a.record", size=7), "backup.damaged", "games/a.record"),
    "another sum": (with_file("games/a.record", sha256="0" * 64), "backup.damaged", "games/a.record"),
    "one byte": (flipped, "backup.damaged", "games/Monday.record"),
    "longer than it says": (liar, "backup.damaged", "reviews/a.review"),
    "a bomb": (bomb, "backup.large", ""),
    "many files": (with_end(65_000, 100), "backup.large", ""),
    "a long list": (with_end(12, 1 << 31), "backup.large", ""),
    "a wide end": (wide, "backup.large", ""),
}


def _doubled(manifest: bytes) -> bytes:
    data = json.loads(manifest)
    data["files"].append(data["files"][0])
    return json.dumps(data).encode()


@pytest.mark.parametrize(("change", "key", "name"), BAD.values(), ids=list(BAD))
def test_a_bad_file_is_refused_by_what_is_wrong_and_nothing_is_written(
    packed: Path, tmp_path: Path, change: Change, key: str, name: str
) -> None:
    bad, there = tmp_path / "bad.zip", tmp_path / "there"
    change(packed, bad)
    with pytest.raises(BackupFault) as refused:
        take_in(bad, there)
    assert (refused.value.key, refused.value.name) == (key, name)
    assert not there.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.zip", "home", "leila.zip"]


def test_more_than_an_archive_holds_is_refused_whole(
    packed: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "LARGEST", 20)
    monkeypatch.setattr(backup, "LARGEST_MANIFEST", 20)
    for what in (lambda: take_in(packed, tmp_path / "there"), lambda: write_backup(home, "", tmp_path / "b.zip")):
        with pytest.raises(BackupFault) as refused:
            what()
        assert refused.value.key == "backup.large"
    assert not (tmp_path / "there").exists()
    assert not list(tmp_path.glob("b.zip*"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("kind", ["missing", "folder", "pipe"])
def test_what_is_no_file_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "it"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    with pytest.raises(SaveError):
        take_in(path, tmp_path / "there")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_what_can_not_be_read_is_left_out_and_named(home: Path, tmp_path: Path) -> None:
    os.mkfifo(home / "games" / "pipe.record")
    (home / "games" / "nowhere.record").symlink_to("/nonexistent")
    left = write_backup(home, "Leila", tmp_path / "a.zip")
    assert left == ["games/nowhere.record", "games/pipe.record"]
    assert take_in(tmp_path / "a.zip", tmp_path / "there") == "Leila"


def test_no_file_is_written_over(home: Path, packed: Path) -> None:
    before = packed.read_bytes()
    with pytest.raises(BackupFault) as refused:
        write_backup(home, "Leila", packed)
    assert refused.value.key == "backup.taken"
    assert packed.read_bytes() == before


# Killed on the way


def test_killed_while_taking_in_or_deleting_nobody_is_there_by_halves(
    home: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_in(home)

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", killed)
        patch.setattr(shutil, "rmtree", killed)
        with pytest.raises(KeyboardInterrupt):
            take_in(packed, home)
    assert people_in(home) == ["Bruno"]
    assert take_in(packed, home) == "Leila"
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", killed)
        with pytest.raises(KeyboardInterrupt):
            forget_person(home, "Bruno")
    assert people_in(home) == ["Leila"]
    forget_person(home, "Leila")
    assert not list((home / PROFILES).iterdir())
    assert {name: text for name, text in before.items() if "Bruno" not in name} == files_in(home)


def test_the_first_person_is_deleted_and_nobody_else(home: Path) -> None:
    forget_person(home, "")
    left = set(files_in(home))
    assert left == {"lock", "knock", "who-plays", "exports/a.txt", "profiles/Bruno/settings.json"} | {
        "progress.json.77.new"
    }
    assert belongings(home).finished == 0


def test_what_somebody_has_is_counted_and_not_changed(home: Path) -> None:
    before = files_in(home)
    owned = belongings(home)
    assert (owned.finished, owned.kept, owned.stars, owned.puzzles, owned.days) == (2, 3, 5, 0, 0)
    assert files_in(home) == before


@pytest.mark.parametrize("name", [*NOT_OWN, "", "a", "games", "games/a", "games/a/b.record", "Games/a.record"])
def test_only_a_persons_files_are_theirs(name: str) -> None:
    assert largest(name) == 0


# The commands


def test_the_commands_take_all_from_one_home_to_another(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "out.zip")
    (home / "who-plays").unlink()
    patch = Environment(LAPIS_HOME=str(home))
    try:
        assert cli.main(["export", file]) == 0
        assert capsys.readouterr().out == f"{len(OWN)} files in {file}\n"
        assert cli.main(["import", file]) == 0
        assert capsys.readouterr().out == "First player is here now\n"
        assert people_in(home) == ["Bruno", "First player"]
        assert cli.main(["export", str(tmp_path / "bruno.zip"), "--person", "bruno"]) == 0
        capsys.readouterr()
        for arguments, words in (
            (["export", file], "out.zip: there is already such a file"),
            (["export", str(tmp_path / "x.zip"), "--person", "Nobody"], "nobody here is called 'Nobody'"),
            (["import", str(home / "settings.json")], "settings.json: nobody’s games have been exported into it"),
            (["import", str(tmp_path / "none.zip")], "none.zip: there is no such file"),
        ):
            assert cli.main(arguments) == 2
            told = capsys.readouterr().err
            assert words in told
            assert told.count("\n") == 1
        lock = HomeLock(home)
        assert cli.main(["import", file]) == 2
        assert "another window is using it" in capsys.readouterr().err
        lock.release()
    finally:
        patch.undo()
    assert first_name(home) == ""
