"""What Linux packages are made of: the files that go in, the menu entry, and compressed tar archives of them."""

import gzip
import io
import os
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import NAME as TITLE
from game.app import paths
from game.ui.language import LANGUAGES, load_language

NAME = "lapis-road"
COMPRESSION = 6
"""Of gzip; more takes twice as long and gains nothing, since the pictures and sounds are compressed already."""


class PackageError(Exception):
    """Why no package can be made, in one sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file or a link in a package: its path there without a leading slash, and what it holds."""

    path: str
    content: bytes | Path
    mode: int = 0o644
    link: str = ""

    def read(self) -> bytes:
        return self.content.read_bytes() if isinstance(self.content, Path) else self.content


def program_files(folder: Path, inside: str) -> list[Entry]:
    """The executable's folder, under another name; libraries are loaded, not run, and so are no programs."""
    if not (folder / NAME).is_file():
        raise PackageError(f"{folder} holds no executable: build it first with 'pyinstaller build.spec'")
    entries: list[Entry] = []
    for path in sorted(folder.rglob("*")):
        place = f"{inside}/{path.relative_to(folder).as_posix()}"
        if path.is_symlink():
            entries.append(Entry(place, b"", link=os.readlink(path)))
        elif path.is_file():
            is_program = os.access(path, os.X_OK) and ".so" not in path.suffixes
            entries.append(Entry(place, path, 0o755 if is_program else 0o644))
    return entries


def menu_entry(command: str, icon: str) -> bytes:
    """A .desktop file in all the game's languages."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",
        f"Name={TITLE}",
        f"Exec={command}",
        f"Icon={icon}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"StartupWMClass={NAME}",
    ]
    for code in LANGUAGES:
        words = load_language(paths.assets() / "languages", code).say("title.subtitle")
        lines.append(f"Comment{'' if code == LANGUAGES[0] else f'[{code}]'}={words}")
    return ("\n".join(lines) + "\n").encode()


def tar(entries: Sequence[Entry], moment: int) -> bytes:
    """A compressed tar archive, owned by root, that holds every folder before what is in it."""
    buffer = io.BytesIO()
    folders: set[str] = set()
    with (
        gzip.GzipFile("", "wb", COMPRESSION, buffer, moment) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for entry in sorted(entries, key=lambda each: each.path.split("/")):
            parts = entry.path.split("/")[:-1]
            for depth in range(1, len(parts) + 1):
                folder = "/".join(parts[:depth])
                if folder not in folders:
                    folders.add(folder)
                    archive.addfile(member(f"./{folder}", 0o755, moment, tarfile.DIRTYPE))
            if entry.link:
                info = member(f"./{entry.path}", 0o777, moment, tarfile.SYMTYPE)
                info.linkname = entry.link
                archive.addfile(info)
            else:
                content = entry.read()
                info = member(f"./{entry.path}", entry.mode, moment, tarfile.REGTYPE)
                info.size = len(content)
                archive.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


def member(path: str, mode: int, moment: int, kind: bytes) -> tarfile.TarInfo:
    info = tarfile.TarInfo(path)
    info.type, info.mode, info.mtime = kind, mode, moment
    info.uname = info.gname = "root"
    return info
