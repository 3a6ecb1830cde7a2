"""All that is kept for a person in one file, to be taken elsewhere: a zip archive with a `manifest.json`.

The manifest names the format's version, the game's, the person, and every file with its size, its SHA-256 and when it
was last changed, for finished games are ordered by that. What the program makes anew, the index and pictures of tables,
is left out.

Taking one in never changes anybody's: whoever is in it becomes a new person. All of it is checked before anything is
written; then it is written beside the others and moved in whole, so that a program killed on the way leaves nothing.
"""

import hashlib
import json
import os
import shutil
import stat
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO, Final

from game import __version__
from game.app.files import UNFINISHED, BackupFault, SaveError, open_regular, read_regular, reason_of
from game.app.home import PROFILES
from game.app.person_files import MOST_PEOPLE, clear_left, folder_name, free_name, largest, own_files, people_in
from game.ui.setup import LONGEST_NAME

SUFFIX: Final = ".zip"
MANIFEST: Final = "manifest.json"
FORMAT: Final = "lapis-road-backup"
VERSION: Final = 1
MOST_FILES: Final = 60_000
LARGEST: Final = 1 << 30
"""Bytes of the whole, packed or unpacked."""
LARGEST_MANIFEST: Final = 30_000_000
LARGEST_DIRECTORY: Final = MOST_FILES * 500
"""Bytes of the list of files that ends a zip archive."""
LATEST: Final = 1 << 62
"""Nanoseconds since the epoch."""
END, END_SIZE, END_MARK, WIDE_MARK = 65_557, 22, b"PK\5\6", b"PK\6\7"
"""How a zip archive ends: a record with a comment after it, and before it perhaps one for larger archives."""
UNREADABLE: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
"""How a damaged archive, or one of a kind that is never written here, shows itself."""

Shows = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file as the manifest names it."""

    name: str
    size: int
    sha256: str
    changed: int
    """Nanoseconds since the epoch."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """Whose the files are, and which there are."""

    person: str
    files: tuple[PackedFile, ...]

    def text(self) -> str:
        head = {"format": FORMAT, "version": VERSION, "game": __version__, "person": self.person}
        return json.dumps(head | {"files": [asdict(file) for file in self.files]}, indent=1) + "\n"


def _nobody(done: int, total: int) -> None:
    """Tells nobody how far it is."""


# Writing


def write_backup(folder: Path, person: str, path: Path, shows: Shows = _nobody) -> list[str]:
    """Pack what is kept in a person's folder into a new file; the names of those that could not be read.

    SaveError if the disk refuses, or if there is more than an archive can hold.
    """
    unfinished = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            raise BackupFault(path, "backup.taken")
        with open(unfinished, "xb") as file:
            unread = _pack(folder, person, file, shows)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except (OSError, zipfile.LargeZipFile, _TooMuch) as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise SaveError(path, reason_of(error)) from error
        raise BackupFault(path, "backup.large") from error
    return unread


class _TooMuch(Exception):
    """There is more than an archive may hold."""


def _pack(folder: Path, person: str, file: BinaryIO, shows: Shows) -> list[str]:
    names = own_files(folder)
    packed: list[PackedFile] = []
    unread: list[str] = []
    total = 0
    if len(names) >= MOST_FILES:
        raise _TooMuch
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=False) as archive:
        for number, name in enumerate(names):
            try:
                changed = (folder / name).stat().st_mtime_ns
                content = read_regular(folder / name, largest(name))
            except OSError:
                unread.append(name)
                continue
            total += len(content)
            if total > LARGEST:
                raise _TooMuch
            archive.writestr(_member(name), content)
            packed.append(PackedFile(name, len(content), hashlib.sha256(content).hexdigest(), max(0, changed)))
            shows(number + 1, len(names))
        archive.writestr(_member(MANIFEST), Manifest(person, tuple(packed)).text())
    return unread


def _member(name: str) -> zipfile.ZipInfo:
    """A file in the archive, which anybody may read who unpacks it."""
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = (stat.S_IFREG | 0o644) << 16
    return info


# Reading


def take_in(path: Path, base: Path, shows: Shows = _nobody, unnamed: str = "") -> str:
    """Make a new person of what is in an archive; the name they got. SaveError, and nobody new, if that can't be.

    `unnamed` is what the first person is called as long as they have no name.
    """
    try:
        with os.fdopen(open_regular(path), "rb") as file:
            return _take_in(path, file, base, shows, unnamed)
    except OSError as error:
        raise SaveError(path, reason_of(error)) from error


def _take_in(path: Path, file: BinaryIO, base: Path, shows: Shows, unnamed: str) -> str:
    _check_end(path, file)
    try:
        archive = zipfile.ZipFile(file)
    except UNREADABLE as error:
        raise BackupFault(path, "backup.foreign") from error
    with archive:
        manifest = _manifest(path, archive)
        total = 2 * len(manifest.files)
        for number, packed in enumerate(manifest.files):
            _content(path, archive, packed)
            shows(number + 1, total)
        if len(people_in(base)) + 1 >= MOST_PEOPLE:
            raise BackupFault(path, "backup.people")
        aside = base / PROFILES / f".taken-in-{os.getpid()}"
        try:
            clear_left(base)
            for number, packed in enumerate(manifest.files):
                _unpack(aside / packed.name, packed, _content(path, archive, packed))
                shows(len(manifest.files) + number + 1, total)
            aside.mkdir(parents=True, exist_ok=True)
            if hasattr(os, "sync"):
                os.sync()
            name = free_name(base, manifest.person, unnamed)
            os.rename(aside, base / PROFILES / folder_name(name))
        except OSError as error:
            raise SaveError(base / PROFILES, reason_of(error)) from error
        finally:
            with suppress(OSError):
                shutil.rmtree(aside)
    return name


def _unpack(there: Path, packed: PackedFile, content: bytes) -> None:
    there.parent.mkdir(parents=True, exist_ok=True)
    with open(there, "xb") as file:
        file.write(content)
        if not hasattr(os, "sync"):
            file.flush()
            os.fsync(file.fileno())
    os.utime(there, ns=(packed.changed, packed.changed))


def _check_end(path: Path, file: BinaryIO) -> None:
    """Look at how the archive ends before its list of files is read: a list without an end is refused unread."""
    size = os.fstat(file.fileno()).st_size
    if size > LARGEST:
        raise BackupFault(path, "backup.large")
    file.seek(max(0, size - END - END_SIZE))
    tail = file.read(END + END_SIZE)
    at = tail.rfind(END_MARK)
    if at < 0 or len(tail) - at < END_SIZE:
        raise BackupFault(path, "backup.foreign")
    files, directory = int.from_bytes(tail[at + 10 : at + 12], "little"), tail[at + 12 : at + 16]
    wide = tail[max(0, at - 20) :].startswith(WIDE_MARK)
    if wide or files > MOST_FILES or int.from_bytes(directory, "little") > LARGEST_DIRECTORY:
        raise BackupFault(path, "backup.large")


def _manifest(path: Path, archive: zipfile.ZipFile) -> Manifest:
    """What is in an archive, of which only the manifest is read; BackupFault for any but a person's."""
    members = archive.infolist()
    names = [member.filename for member in members]
    if MANIFEST not in names:
        raise BackupFault(path, "backup.foreign")
    if len(members) > MOST_FILES or sum([member.file_size for member in members]) > LARGEST + LARGEST_MANIFEST:
        raise BackupFault(path, "backup.large")
    try:
        content = _read(archive, archive.getinfo(MANIFEST), LARGEST_MANIFEST)
        data = json.loads(content)
    except (*UNREADABLE, RecursionError) as error:
        raise BackupFault(path, "backup.damaged", MANIFEST) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BackupFault(path, "backup.foreign")
    if data.get("version") != VERSION:
        raise BackupFault(path, "file.newer")
    manifest = _parsed(path, data)
    _compare(path, members, manifest)
    return manifest


def _parsed(path: Path, data: dict[str, object]) -> Manifest:
    person, files = data.get("person"), data.get("files")
    if not isinstance(person, str) or not isinstance(files, list):
        raise BackupFault(path, "backup.damaged", MANIFEST)
    name = "".join([letter for letter in person[:1000] if letter.isprintable()])
    name = " ".join(name.split())[:LONGEST_NAME].strip()
    found: list[PackedFile] = []
    for file in files:
        try:
            packed = PackedFile(file["name"], file["size"], file["sha256"], file["changed"])
        except (KeyError, TypeError) as error:
            raise BackupFault(path, "backup.damaged", MANIFEST) from error
        texts = isinstance(packed.name, str) and isinstance(packed.sha256, str)
        if not texts or type(packed.size) is not int or type(packed.changed) is not int:
            raise BackupFault(path, "backup.damaged", MANIFEST)
        if not 0 <= packed.changed < LATEST:
            raise BackupFault(path, "backup.damaged", packed.name)
        found.append(packed)
    return Manifest(name or "?", tuple(found))


def _compare(path: Path, members: list[zipfile.ZipInfo], manifest: Manifest) -> None:
    """See that the archive has just what its manifest names, and nothing that is no person's file."""
    named = {packed.name: packed for packed in manifest.files}
    if len(named) != len(manifest.files):
        raise BackupFault(path, "backup.damaged", MANIFEST)
    seen: set[str] = set()
    for member in members:
        name, kind = member.filename, stat.S_IFMT(member.external_attr >> 16)
        regular = kind in (0, stat.S_IFREG) and not member.is_dir() and not member.flag_bits & 1
        known = name == MANIFEST or (name in named and bool(largest(name)))
        if not regular or not known or name in seen or member.orig_filename != name:
            raise BackupFault(path, "backup.stray", name)
        if name != MANIFEST and member.file_size > largest(name):
            raise BackupFault(path, "backup.large")
        if name != MANIFEST and member.file_size != named[name].size:
            raise BackupFault(path, "backup.damaged", name)
        seen.add(name)
    for name in named:
        if name not in seen:
            raise BackupFault(path, "backup.missing", name)


def _content(path: Path, archive: zipfile.ZipFile, packed: PackedFile) -> bytes:
    """What is in a file; BackupFault if it is not what was packed."""
    try:
        content = _read(archive, archive.getinfo(packed.name), packed.size)
    except (*UNREADABLE, KeyError) as error:
        raise BackupFault(path, "backup.damaged", packed.name) from error
    if hashlib.sha256(content).hexdigest() != packed.sha256:
        raise BackupFault(path, "backup.damaged", packed.name)
    return content


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """A member of at most so many bytes; ValueError for a longer one, whatever the archive says of it."""
    with archive.open(member) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise ValueError("it is longer than it should be")
    return content
