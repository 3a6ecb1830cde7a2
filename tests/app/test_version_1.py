"""Version 1.0.0 behind the protocol: it lays every table as it is, or says an error.

Three tables are laid, with its sources as the repository remembers them; LAPIS_VERSION_1, the folder of a checkout of
it, asks for all of them.
"""

import io
import os
import shlex
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from game.app.arena import Pairing, play_match
from game.rules import MODULES, all_rule_sets

VARIABLE = "LAPIS_VERSION_1"
COMMIT = "fcafa06950"
ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests" / "rules" / "version_1.py"
SAMPLE = [("2017", (), 2), ("2024", MODULES, 3), ("2017", ("posts",), 4)]
TABLES = [(edition, modules, players) for edition, modules in all_rule_sets() for players in (2, 3, 4)]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with version 1.0.0."""
    if os.environ.get(VARIABLE):
        return Path(os.environ[VARIABLE]).resolve()
    folder = tmp_path_factory.mktemp("version-1")
    try:
        packed = subprocess.run(
            ["git", "archive", COMMIT, "game", "assets/weights"], cwd=ROOT, capture_output=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this copy of the sources does not remember version 1.0.0")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


@pytest.mark.parametrize(("edition", "modules", "players"), TABLES if os.environ.get(VARIABLE) else SAMPLE)
def test_it_lays_every_table_as_it_is(checkout: Path, edition: str, modules: tuple[str, ...], players: int) -> None:
    words = ["env", f"PYTHONPATH={checkout}", sys.executable, str(PROGRAM), "apprentice", "--check"]
    match = Pairing(f"external:{shlex.join(words)}", "random", 2, players, edition, modules, seed=3)
    assert play_match(match, 1).faults == {}
