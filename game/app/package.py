"""Makes the Linux packages from the executable's folder: `pyinstaller build.spec`, then `python -m game.app.package`.

lapis-road_VERSION_ARCH.deb             installs the game, with a menu entry, icons, a command and its manual
lapis-road-VERSION-linux-MACHINE.tar.gz     runs where it is unpacked, by double click
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game import NAME as TITLE
from game import __version__
from game.app import paths
from game.app.deb import deb
from game.app.packing import NAME, Entry, PackageError, menu_entry, program_files, tar

BAD_INPUT = 2
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
BESIDE_ITSELF = r"""sh -c "exec \\"\\$(dirname \\"\\$1\\")/lapis-road\\"" sh %k"""
"""A menu entry's command that starts the program beside the entry: %k is the entry's own place. Quoted as such
entries ask for it: for the shell, and once more for the entry."""
HOW_TO = f"""{TITLE} {__version__}

To play, double-click "{NAME}", or "{TITLE}" if your desktop shows no programs.
Nothing needs to be installed, and this folder may lie anywhere.

Your games are kept in ~/.local/share/{NAME}, not here.
To be rid of the program, delete this folder.
"""
"""What the archive that needs no installation says to those who unpack it."""


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
