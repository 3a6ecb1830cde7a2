"""Version 1.0.0 behind the protocol, where a checkout of it is at hand."""

import os
import shlex
import sys
from pathlib import Path

import pytest

from game.app.arena import Pairing, play_match
from game.rules import all_rule_sets

VARIABLE = "LAPIS_VERSION_1"
PROGRAM = Path(__file__).parents[1] / "rules" / "version_1.py"


@pytest.mark.skipif(not os.environ.get(VARIABLE), reason=f"{VARIABLE} names no checkout of version 1.0.0")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_it_lays_every_table_as_it_is(edition: str, modules: tuple[str, ...], players: int) -> None:
    """It offers the same at every step, or says an error."""
    checkout = Path(os.environ[VARIABLE]).resolve()
    words = ["env", f"PYTHONPATH={checkout}", sys.executable, str(PROGRAM), "apprentice", "--check"]
    match = Pairing(f"external:{shlex.join(words)}", "random", 2, players, edition, modules, seed=3)
    assert play_match(match, 1).faults == {}
