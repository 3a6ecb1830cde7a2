"""What a person is told when a file of the game's own is missing or broken: one sentence that names it, and exit 2."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def copy_of_the_game(folder: Path) -> Path:
    """The program with files of its own that can be broken; the large ones are linked."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "levels", folder / "levels")
    for name in ("fonts", "languages", "sounds"):
        shutil.copytree(ROOT / "assets" / name, folder / "assets" / name)
    pictures = folder / "assets" / "images"
    pictures.mkdir(parents=True)
    for path in (ROOT / "assets" / "images").iterdir():
        if path.name == "title":
            shutil.copytree(path, pictures / path.name)
        else:
            (pictures / path.name).symlink_to(path)
    return folder


def first_frame(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"LAPIS_HOME": str(folder / "home"), "PYTHONPATH": str(folder), "LAPIS_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "game", "first-frame"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right that not everybody has there")
@pytest.mark.parametrize(
    "broken",
    [
        "assets/images/title/logo.webp",
        "assets/fonts/EBGaramond-Bold.ttf",
        "assets/languages/en/lapis.po",
        "assets/sounds/ui-click.ogg",
    ],
)
def test_a_missing_file_is_named_in_one_sentence(tmp_path: Path, broken: str) -> None:
    folder = copy_of_the_game(tmp_path)
    assert first_frame(folder).returncode == 0
    (folder / broken).unlink()
    done = first_frame(folder)
    assert done.returncode == 2
    assert Path(broken).name in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().count("\n") == 0


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right that not everybody has there")
def test_a_picture_that_is_none_is_named_too(tmp_path: Path) -> None:
    folder = copy_of_the_game(tmp_path)
    (folder / "assets/images/title/logo.webp").write_bytes(b"not a picture")
    done = first_frame(folder)
    assert done.returncode == 2
    assert "logo.webp" in done.stderr
    assert "Traceback" not in done.stderr
