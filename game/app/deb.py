"""The Debian package, built by Debian's own `dpkg-deb` where it is there, and written by hand elsewhere.

The program is a folder that brings its libraries along, so it lies in one piece under `/usr/lib/games`, with a command
in `/usr/games`, a menu entry, icons, a manual page and its changes. A .deb is an `ar` archive of three members: the
format's version, a tar archive of what the package says about itself, and one of its files.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import textwrap
from collections.abc import Sequence
from email.utils import formatdate
from pathlib import Path

from game import __version__
from game.app import paths
from game.app.packing import NAME, Entry, PackageError, menu_entry, program_files, tar

HOME = f"usr/lib/games/{NAME}"
COMMAND = f"usr/games/{NAME}"
DOCUMENTS = f"usr/share/doc/{NAME}"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MAINTAINER = "The Lapis Road authors <lapis-road@users.noreply.github.com>"
NEEDED = ("libx11-6", "libxext6")
WANTED = ("libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libasound2t64 | libasound2")
"""What SDL loads when it is there: the pointer's pictures, full screen, sound."""
TOOL = "dpkg-deb"


def deb(folder: Path, architecture: str, moment: int) -> bytes:
    """The Debian package of an executable's folder."""
    entries = files(folder, moment)
    sums = [f"{hashlib.md5(each.read()).hexdigest()}  {each.path}\n" for each in entries if not each.link]
    about = [Entry("control", control(entries, architecture)), Entry("md5sums", "".join(sums).encode())]
    return built_by_debian(about, entries, moment) if shutil.which(TOOL) else built_by_hand(about, entries, moment)


def files(folder: Path, moment: int) -> list[Entry]:
    """All that the package puts on a machine."""
    pictures = paths.assets() / "images" / "icon"
    source = paths.root()
    entries = program_files(folder, HOME)
    entries.append(Entry(COMMAND, b"", link=f"../lib/games/{NAME}/{NAME}"))
    entries.append(Entry(f"usr/share/applications/{NAME}.desktop", menu_entry(f"/{COMMAND}", NAME)))
    entries.append(Entry(f"{DOCUMENTS}/copyright", source / "LICENSE"))
    entries.append(Entry(f"{DOCUMENTS}/changelog.gz", packed(changes(moment))))
    entries.append(Entry(f"usr/share/man/man6/{NAME}.6.gz", packed((source / ".build" / f"{NAME}.6").read_bytes())))
    entries.append(Entry(f"usr/share/lintian/overrides/{NAME}", source / ".build" / f"{NAME}.lintian-overrides"))
    entries += [
        Entry(f"usr/share/icons/hicolor/{size}x{size}/apps/{NAME}.png", pictures / f"icon-{size}.png")
        for size in ICON_SIZES
    ]
    return entries


def packed(text: bytes) -> bytes:
    """Compressed as Debian wants its documents: as well as can be, and without a time."""
    return gzip.compress(text, 9, mtime=0)


def changes(moment: int) -> bytes:
    """What this version brought, in the form of Debian's changelogs."""
    page = (paths.root() / ".github" / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(__version__)}$(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    if found is None:
        raise PackageError(f".github/CHANGELOG.md says nothing of version {__version__}")
    words = re.sub(r"^#.*$", "", found[1], flags=re.MULTILINE)
    points = [" ".join(point.split()) for point in re.split(r"^- |\n\n", words, flags=re.MULTILINE)]
    wrapped = [textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ") for point in points if point]
    body = "\n".join(wrapped)
    head = f"{NAME} ({__version__}) stable; urgency=medium"
    when = formatdate(moment).replace("-0000", "+0000")
    return f"{head}\n\n{body}\n\n -- {MAINTAINER}  {when}\n".encode()


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


def built_by_debian(about: Sequence[Entry], entries: Sequence[Entry], moment: int) -> bytes:
    """Laid out in a folder and built by `dpkg-deb`, which checks what it is given."""
    with tempfile.TemporaryDirectory() as scratch:
        tree, package = Path(scratch, "tree"), Path(scratch, "package.deb")
        for entry in [*entries, *[Entry(f"DEBIAN/{each.path}", each.content) for each in about]]:
            path = tree / entry.path
            path.parent.mkdir(parents=True, exist_ok=True)
            if entry.link:
                path.symlink_to(entry.link)
            else:
                path.write_bytes(entry.read())
                path.chmod(entry.mode)
        for path in [tree, *tree.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
            os.utime(path, (moment, moment), follow_symlinks=False)
        done = subprocess.run(
            [TOOL, "--root-owner-group", "-Zxz", "--build", str(tree), str(package)],
            env=os.environ | {"SOURCE_DATE_EPOCH": str(moment)}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise PackageError(f"{TOOL} refuses: {' '.join(done.stderr.split())}")
        return package.read_bytes()


def built_by_hand(about: Sequence[Entry], entries: Sequence[Entry], moment: int) -> bytes:
    """The same without any tool."""
    members = [("debian-binary", b"2.0\n"), ("control.tar.gz", tar(about, moment))]
    return ar([*members, ("data.tar.gz", tar(entries, moment))], moment)


def ar(members: Sequence[tuple[str, bytes]], moment: int) -> bytes:
    """An `ar` archive, whose members begin at even places."""
    parts = [b"!<arch>\n"]
    for name, content in members:
        parts.append(f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)
