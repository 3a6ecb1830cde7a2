"""What goes into the executables: data, licences, the compiled libraries and the version. Used by `build.spec`."""

import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "lapis-road"
TITLE = "Lapis Road"
DESCRIPTION = "Splendor with all its expansions, against computer opponents"
COPYRIGHT = "MIT licence"
LIST = "compiled.txt"
"""In the bundle's `game` folder: the compiled modules by name, the one they share first."""
LIBRARIES = ("pygame-ce", "pytmx", "platformdirs", "librt", "mypy_extensions")
DEVELOPMENT = [
    "numpy", "skia", "soundfile", "cffi", "fontTools", "pytest", "_pytest", "hypothesis", "xdist", "mypy", "mypyc",
    "setuptools", "pkg_resources", "pip", "wheel", "hatchling", "PyInstaller", "ruff", "PIL", "tkinter", "unittest",
    "pydoc", "doctest", "pdb", "lib2to3", "ensurepip", "venv", "idlelib", "ssl", "_ssl", "_hashlib",
    "typing_extensions", "assets", "tests", "lzma", "_lzma", "bz2", "_bz2", "statistics", "decimal", "_decimal",
    "_pydecimal", "fractions", "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw",
    "_multibytecodec", "pygame.freetype", "pygame._freetype", "pygame.ftfont",
]  # fmt: skip
"""What developers use, and what libraries would pull in though the game never asks for it.

The encodings of East Asia can be left out because the executable reads and writes UTF-8 whatever the system's locale
says (`UTF8`).
"""
UTF8 = [("X utf8_mode=1", None, "OPTION")]
"""The switch of the interpreter in the executable."""
SHARED = re.compile(r"^[0-9a-f]+__mypyc\.")


def version() -> str:
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        sys.exit("game/__init__.py has no version")
    return found[1]


def data() -> list[tuple[str, str]]:
    """The files that the game reads, each with its folder in the bundle: nothing for developers."""
    wanted = [path for path in (ROOT / "assets").rglob("*") if path.relative_to(ROOT).parts[1] != "studio"]
    wanted += (ROOT / "levels").glob("*.tmx")
    wanted += (ROOT / "levels").rglob("*.toml")
    wanted += (ROOT / "levels" / "puzzles").glob("*.txt")
    wanted += (ROOT / "game" / "rules" / "catalog").glob("*.csv")
    left_out = {".py", ".pyc", ".ico", ".icns"}
    files = sorted(
        path
        for path in wanted
        if path.is_file() and path.suffix not in left_out and path != ROOT / "assets" / "weights" / "HISTORY.md"
    )
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in files] + licences()


def licences() -> list[tuple[str, str]]:
    """The game's own licence, and those of Python and of the libraries that the bundle carries."""
    found = [(str(ROOT / "LICENSE"), "licences")]
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.exists():
        found.append((str(python), "licences/python"))
    for name in LIBRARIES:
        for file in importlib.metadata.files(name) or []:
            if re.match(r"(licen[cs]e|copying|lgpl)", file.name, re.IGNORECASE) and file.suffix != ".py":
                found.append((str(file.locate()), f"licences/{name}"))
    return found


def compiled(work: Path) -> list[tuple[str, str]]:
    """The compiled rules and opponents, each with its folder in the bundle, and the list of their names.

    LAPIS_COMPILE=0 leaves them out, and so does the lack of a compiler or of mypyc, with a warning; with
    LAPIS_COMPILE=1 that lack is an error.
    """
    wish = os.environ.get("LAPIS_COMPILE", "")
    if wish == "0":
        return []
    folder = work / "compiled"
    lack = compile_into(folder)
    if lack:
        if wish == "1":
            sys.exit(f"the rules can't be compiled: {lack}")
        print(f"WARNING: the executable will have plain rules only: {lack}", file=sys.stderr)
        return []
    libraries = sorted(path for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})
    names = [".".join((path.parent.relative_to(folder) / path.name.split(".")[0]).parts) for path in libraries]
    names.sort(key=lambda name: ("." in name, name))
    listed = folder / "game" / LIST
    listed.write_text("\n".join(names) + "\n", encoding="utf-8")
    return [(str(path), str(path.parent.relative_to(folder))) for path in [*libraries, listed]]


def compile_into(folder: Path) -> str:
    """Unpack the compiled libraries into a folder; why that was not possible, or nothing."""
    missing = [name for name in ("hatchling", "mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    if missing:
        return f"{', '.join(missing)} not installed (pip install -e '.[build]')"
    wheels = folder.parent / "wheel"
    ready = [path for path in wheels.glob("*.whl") if is_fresh(path)]
    if not ready:
        for old in wheels.glob("*.whl"):
            old.unlink()
        environment = os.environ | {"LAPIS_COMPILE": "1"}
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        ready = list(wheels.glob("*.whl"))
        if done.returncode or not ready:
            said = (done.stderr.strip() or done.stdout.strip() or "no wheel was made").splitlines()
            return next((line for line in said if "error:" in line), said[-1])
    for old in [path for path in folder.rglob("*") if path.is_file()]:
        old.unlink()
    with zipfile.ZipFile(ready[0]) as wheel:
        found = [name for name in wheel.namelist() if name.endswith((".so", ".pyd"))]
        for name in found:
            wheel.extract(name, folder)
    return "" if any(SHARED.match(name) for name in found) else "the wheel holds no compiled library"


def is_fresh(wheel: Path) -> bool:
    """Whether a wheel is this Python's and no older than what it was compiled from."""
    with zipfile.ZipFile(wheel) as content:
        if not any(name.endswith(EXTENSION_SUFFIXES[0]) for name in content.namelist()):
            return False
    sources = [path for folder in ("rules", "ai") for path in (ROOT / "game" / folder).rglob("*.py")]
    sources += [ROOT / ".build" / "compile_rules.py", ROOT / "pyproject.toml"]
    return wheel.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def windows_version() -> object:
    """What a file's properties tell on Windows."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = tuple((*map(int, re.findall(r"\d+", version())), 0, 0, 0, 0)[:4])
    text = {
        "CompanyName": TITLE,
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
        "Comments": DESCRIPTION,
    }
    table = info.StringTable("040904B0", [info.StringStruct(name, value) for name, value in text.items()])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            info.StringFileInfo([table]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def mac_info() -> dict[str, object]:
    """What the Finder is told on macOS."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleName": TITLE,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": sorted(path.name for path in (ROOT / "assets" / "languages").iterdir()),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
    }
