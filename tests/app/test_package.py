"""The Linux packages: what is in them, that they run where they are put, and that nothing stays when they go.

A small script stands in for the program, but where LAPIS_EXECUTABLE names a built one: that is also installed.
"""

import gzip
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.app import paths
from game.app.deb import TOOL
from game.app.package import main as package
from game.app.package import make_packages
from game.app.packing import NAME
from tests.app.test_executable import HEADLESS, VARIABLE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the packages are for Linux")
STAND_IN = f'#!/bin/sh\n[ "$1" = "--version" ] && echo "Lapis Road {__version__}" || echo "playing from $0"\n'
INSTALLED = Path("/usr/lib/games") / NAME
COMMAND = Path("/usr/games") / NAME
CAN_INSTALL = os.geteuid() == 0 and shutil.which("dpkg") is not None if sys.platform == "linux" else False


def test_without_an_executable_one_sentence_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert package(["--folder", str(tmp_path), "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == (
        f"lapis-road: {tmp_path} holds no executable: build it first with 'pyinstaller build.spec'\n"
    )
    assert not (tmp_path / "out").exists()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An executable's folder with the script that stands in."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "_internal").mkdir()
    (folder / "_internal" / "data").write_bytes(b"odd")
    (folder / "_internal" / "link").symlink_to("data")
    (folder / "_internal" / "lib.so.1").write_bytes(b"")
    (folder / "_internal" / "lib.so.1").chmod(0o755)
    (folder / NAME).write_text(STAND_IN)
    (folder / NAME).chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def packages(built: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The .deb and the .tar.gz."""
    return make_packages(built, tmp_path_factory.mktemp("packages"))


def test_the_same_folder_at_the_same_moment_gives_the_same_packages(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first, second = [make_packages(built, tmp_path / name) for name in ("first", "second")]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000001")
    later = make_packages(built, tmp_path / "later")
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    assert [path.read_bytes() for path in first] != [path.read_bytes() for path in later]


def test_the_tarball_runs_where_it_is_unpacked(packages: list[Path], tmp_path: Path) -> None:
    place = tmp_path / "some where"
    place.mkdir()
    subprocess.run(["tar", "xzf", str(packages[1]), "-C", str(place)], check=True)
    (top,) = place.iterdir()
    assert top.name == f"{NAME}-{__version__}"
    assert (top / "_internal" / "link").read_bytes() == b"odd"
    assert f'double-click "{NAME}"' in (top / "README.txt").read_text(encoding="utf-8")
    entry = top / "Lapis Road.desktop"
    assert os.access(entry, os.X_OK)
    command = command_of(entry).replace("%k", shlex.quote(str(entry)))
    done = subprocess.run(["sh", "-c", command], cwd="/", capture_output=True, text=True, check=True)
    assert done.stdout == f"playing from {top / NAME}\n"
    validate(entry)


def command_of(entry: Path) -> str:
    """A menu entry's command, quoted as for a shell."""
    (line,) = [line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec=")]
    return line.removeprefix("Exec=").replace("\\\\", "\\")


def validate(entry: Path) -> None:
    """Let the desktop's own tool judge an entry, where it is."""
    tool = shutil.which("desktop-file-validate")
    assert tool or not os.environ.get("CI"), "desktop-file-validate is missing"
    if tool:
        done = subprocess.run([tool, str(entry)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


def without_tools(name: str) -> None:
    """Stands in for `shutil.which` on a machine that has none of them."""


needs_dpkg = pytest.mark.skipif(shutil.which(TOOL) is None, reason=f"{TOOL} is not here to read the package")


@needs_dpkg
@pytest.mark.parametrize("by_hand", [False, True], ids=["dpkg-deb", "by-hand"])
def test_the_debian_package_holds_program_entry_and_icons(
    built: Path, tmp_path: Path, by_hand: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as here:
        if by_hand:
            here.setattr("game.app.deb.shutil.which", without_tools)
        deb = str(make_packages(built, tmp_path / "out")[0])
    members = subprocess.run(["ar", "t", deb], capture_output=True, text=True, check=True).stdout.split()
    assert members == ["debian-binary", *[f"{part}.tar.{'gz' if by_hand else 'xz'}" for part in ("control", "data")]]
    about = subprocess.run(["dpkg-deb", "--field", deb], capture_output=True, text=True, check=True).stdout
    assert f"Package: {NAME}\nVersion: {__version__}\n" in about
    subprocess.run(["dpkg-deb", "--extract", deb, str(tmp_path)], check=True)
    program = tmp_path / INSTALLED.relative_to("/") / NAME
    assert os.access(program, os.X_OK)
    assert not os.access(program.parent / "_internal" / "lib.so.1", os.X_OK)
    assert (tmp_path / COMMAND.relative_to("/")).resolve() == program.resolve()
    entry = tmp_path / "usr" / "share" / "applications" / f"{NAME}.desktop"
    assert command_of(entry) == str(COMMAND)
    validate(entry)
    changes = gzip.decompress((tmp_path / "usr" / "share" / "doc" / NAME / "changelog.gz").read_bytes()).decode()
    assert changes.startswith(f"{NAME} ({__version__}) stable; urgency=medium\n\n  * The first version")
    manual = gzip.decompress((tmp_path / "usr" / "share" / "man" / "man6" / f"{NAME}.6.gz").read_bytes()).decode()
    assert ".SH SYNOPSIS" in manual
    icons = (tmp_path / "usr" / "share" / "icons" / "hicolor").rglob("*.png")
    assert sorted(int(path.parts[-3].split("x")[0]) for path in icons) == [16, 24, 32, 48, 64, 128, 256, 512]
    checked = subprocess.run(["dpkg-deb", "--ctrl-tarfile", deb], capture_output=True, check=True).stdout
    subprocess.run(["tar", "x", "-C", str(tmp_path)], input=checked, check=True)
    subprocess.run(["md5sum", "--quiet", "-c", "md5sums"], cwd=tmp_path, check=True)


@needs_dpkg
def test_by_hand_the_package_holds_the_same(
    built: Path, packages: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.app.deb.shutil.which", without_tools)
    by_hand = make_packages(built, tmp_path)[0]
    told = []
    for deb in (packages[0], by_hand):
        about = subprocess.run(["dpkg-deb", "--field", str(deb)], capture_output=True, text=True, check=True).stdout
        listed = subprocess.run(["dpkg-deb", "--contents", str(deb)], capture_output=True, text=True, check=True).stdout
        rows = [line.split(maxsplit=5) for line in listed.splitlines()]
        told.append((about, sorted((row[0], row[1], row[5]) for row in rows if row[5] != "./")))
    assert told[0] == told[1]


@needs_dpkg
def test_what_debians_tool_refuses_is_told_in_one_sentence(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.app.deb.control", lambda entries, architecture: b"Package: no name\n")
    assert package(["--folder", str(built), "--out", str(tmp_path / "out")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"lapis-road: {TOOL} refuses: ")
    assert said.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not here to judge the package")
def test_debians_own_judge_finds_nothing(packages: list[Path], tmp_path: Path) -> None:
    """Neither errors nor warnings, in the package of the built program if there is one."""
    program = os.environ.get(VARIABLE)
    deb = make_packages(Path(program).resolve().parent, tmp_path)[0] if program else packages[0]
    command = ["lintian", "--no-cfg", "--allow-root", "--fail-on", "error,warning", str(deb)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_manual_tells_every_command_and_no_other() -> None:
    manual = (paths.root() / ".build" / f"{NAME}.6").read_text(encoding="utf-8")
    told = set(re.findall(r"^\.B ([a-z]+)\n[a-z]", manual[: manual.index(".SH KEYS")], re.MULTILINE))
    sources = [path.read_text(encoding="utf-8") for path in (paths.root() / "game" / "app").glob("*.py")]
    assert told == set(re.findall(r'add_parser\(\s*"([\w-]+)"', "\n".join(sources))) - {"first-frame"}


@pytest.mark.skipif(not os.environ.get(VARIABLE), reason=f"{VARIABLE} names no executable to install")
@pytest.mark.skipif(not CAN_INSTALL and not os.environ.get("CI"), reason="installing needs dpkg and its rights")
def test_the_package_is_installed_runs_and_is_removed(tmp_path: Path) -> None:
    assert not INSTALLED.exists(), "the game is installed on this machine already"
    deb, _ = make_packages(Path(os.environ[VARIABLE]).resolve().parent, tmp_path)
    home = tmp_path / "home"
    home.mkdir()
    subprocess.run(["dpkg", "--install", str(deb)], check=True, stdout=subprocess.DEVNULL)
    try:
        listed = subprocess.run(["dpkg", "--listfiles", NAME], capture_output=True, text=True, check=True).stdout
        files = [Path(line) for line in listed.splitlines()]
        for arguments, says in ((["--version"], f"Lapis Road {__version__} (compiled rules)\n"), (["first-frame"], "")):
            done = subprocess.run(
                [str(COMMAND), *arguments],
                cwd="/", env=HEADLESS | {"HOME": str(home)}, capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert (done.returncode, done.stdout, done.stderr) == (0, says, "")
    finally:
        subprocess.run(["dpkg", "--purge", NAME], check=True, stdout=subprocess.DEVNULL)
    ours = [path for path in files if NAME in str(path)]
    assert len(ours) > 100
    assert [path for path in ours if path.exists() or path.is_symlink()] == []
