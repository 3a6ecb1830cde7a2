"""Every level chooses what it chose before, at tables of every rule set and number of players."""

import pytest

from game.rules import GameConfig
from tests.ai.pinned import FILE, lines_of
from tests.rules.walks import CONFIGS, name_of

PINNED = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_every_level_chooses_as_pinned(config: GameConfig) -> None:
    assert lines_of(config) == [line for line in PINNED if line.startswith(f"{name_of(config)} ")]
