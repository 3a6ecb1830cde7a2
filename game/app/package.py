"""Makes the Linux packages from the executable's folder: `pyinstaller build.spec`, then `python -m game.app.package`.

    lapis-road_VERSION_ARCH.deb             installs under /opt, with a menu entry, icons and a command
    lapis-road-VERSION-linux-MACHINE.tar.gz     runs where it is unpacked, by double click

Both are written here, so that no packaging tool is needed. A .deb is an `ar` archive of three members: the format's
version, a tar archive of what the package says about itself, and one of its files.
"""

import argparse
import gzip
import hashlib
import io
import os
import platform
import sys
import tarfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import NAME as TITLE
from game import __version__
from game.app import paths
from game.ui.language import LANGUAGES, load_language

NAME = "lapis-road"
BAD_INPUT = 2
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
HOME = f"opt/{NAME}"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MAINTAINER = "The Lapis Road authors <lapis-road@users.noreply.github.com>"
NEEDED = ("libx11-6", "libxext6")
WANTED = ("libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libasound2t64 | libasound2")
"""What SDL loads when it is there: the pointer's pictures, full screen, sound."""
BESIDE_ITSELF = r"""sh -c "exec \\"\\$(dirname \\"\\$1\\")/lapis-road\\"" sh %k"""
"""A menu entry's command that starts the program beside the entry: %k is the entry's own place. Quoted as such
entries ask for it: for the shell, and once more for the entry."""
COMPRESSION = 6
"""Of gzip; more takes twice as long and gains nothing, since the pictures and sounds are compressed already."""
HOW_TO = f"""{TITLE} {__version__}

To play, double-click "{NAME}", or "{TITLE}" if your desktop shows no programs.
Nothing needs to be installed, and this folder may lie anywhere.

Your games are kept in ~/.local/share/{NAME}, not here.
To be rid of the program, delete this folder.
"""
"""What the archive that needs no installation says to those who unpack it."""


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
    """The executable's folder, under another name."""
    if not (folder / NAME).is_file():
        raise PackageError(f"{folder} holds no executable: build it first with 'pyinstaller build.spec'")
    entries: list[Entry] = []
    for path in sorted(folder.rglob("*")):
        place = f"{inside}/{path.relative_to(folder).as_posix()}"
        if path.is_symlink():
            entries.append(Entry(place, b"", link=os.readlink(path)))
        elif path.is_file():
            entries.append(Entry(place, path, 0o755 if os.access(path, os.X_OK) else 0o644))
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


def ar(members: Sequence[tuple[str, bytes]], moment: int) -> bytes:
    """An `ar` archive, whose members begin at even places."""
    parts = [b"!<arch>\n"]
    for name, content in members:
        parts.append(f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)


def control(entries: Sequence[Entry], architecture: str) -> bytes:
    """What the package says about itself."""
    libc = os.confstr("CS_GNU_LIBC_VERSION") if "CS_GNU_LIBC_VERSION" in os.confstr_names else None
    depends = [f"libc6 (>= {libc.split()[-1]})"] if libc else []
    size = sum(-(-len(entry.read()) // 1024) for entry in entries)
    return (
        f"Package: {NAME}\n"
        f"Version: {__version__}\n"
        f"Architecture: {architecture}\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\n"
        f"Depends: {', '.join([*depends, *NEEDED])}\n"
        f"Recommends: {', '.join(WANTED)}\n"
        "Section: games\n"
        "Priority: optional\n"
        "Description: Splendor with all its expansions, against computer opponents\n"
        " An unofficial, non-commercial implementation of the rules of Splendor and of\n"
        " all expansion modules of both editions, with original artwork.\n"
    ).encode()


def deb(folder: Path, architecture: str, moment: int) -> bytes:
    """The Debian package."""
    pictures = paths.assets() / "images" / "icon"
    entries = program_files(folder, HOME)
    entries.append(Entry(f"usr/bin/{NAME}", b"", link=f"/{HOME}/{NAME}"))
    entries.append(Entry(f"usr/share/applications/{NAME}.desktop", menu_entry(NAME, NAME)))
    entries.append(Entry(f"usr/share/doc/{NAME}/copyright", paths.root() / "LICENSE"))
    entries += [
        Entry(f"usr/share/icons/hicolor/{size}x{size}/apps/{NAME}.png", pictures / f"icon-{size}.png")
        for size in ICON_SIZES
    ]
    sums = [f"{hashlib.md5(each.read()).hexdigest()}  {each.path}\n" for each in entries if not each.link]
    about = [Entry("control", control(entries, architecture)), Entry("md5sums", "".join(sums).encode())]
    members = [("debian-binary", b"2.0\n"), ("control.tar.gz", tar(about, moment))]
    return ar([*members, ("data.tar.gz", tar(entries, moment))], moment)


def tarball(folder: Path, moment: int) -> bytes:
    """The folder as it is, with an entry to double-click where programs themselves can't be."""
    inside = f"{NAME}-{__version__}"
    entries = program_files(folder, inside)
    entries.append(Entry(f"{inside}/{TITLE}.desktop", menu_entry(BESIDE_ITSELF, "applications-games"), 0o755))
    entries.append(Entry(f"{inside}/LICENSE", paths.root() / "LICENSE"))
    entries.append(Entry(f"{inside}/README.txt", HOW_TO.encode()))
    return tar(entries, moment)


def make_packages(folder: Path, out: Path) -> list[Path]:
    """Write both packages of an executable's folder; where they are."""
    machine = platform.machine()
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    architecture = ARCHITECTURES.get(machine, machine)
    packages = {
        out / f"{NAME}_{__version__}_{architecture}.deb": deb(folder, architecture, moment),
        out / f"{NAME}-{__version__}-linux-{machine}.tar.gz": tarball(folder, moment),
    }
    out.mkdir(parents=True, exist_ok=True)
    for path, content in packages.items():
        path.write_bytes(content)
    return list(packages)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.app.package", description="Make the Linux packages.")
    parser.add_argument("--folder", type=Path, default=Path("dist", NAME), help="the executable's (dist/lapis-road)")
    parser.add_argument("--out", type=Path, default=Path("dist"), help="where the packages go (dist)")
    options = parser.parse_args(arguments)
    try:
        if sys.platform != "linux":
            raise PackageError("these packages are for Linux, and are made there")
        for path in make_packages(options.folder, options.out):
            print(f"{path} ({path.stat().st_size / 1e6:.1f} MB)")
    except (PackageError, OSError) as error:
        print(f"lapis-road: {error}", file=sys.stderr)
        return BAD_INPUT
    return 0


if __name__ == "__main__":
    sys.exit(main())
