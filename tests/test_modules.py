"""What a module brings lives together: few files of a room name it, so that a fifth would touch few."""

import re
from pathlib import Path

import pytest

from game.ai.knowledge import ALL_MODULES
from game.rules import MODULES

ROOT = Path(__file__).resolve().parent.parent / "game"
WORDS = {
    "cities": r"(?<![a-z])cit(y|ies)(?![a-z])",
    "posts": r"(?<![a-z])posts?(?![a-z]|_init__)",
    "orient": r"orient",
    "strongholds": r"stronghold|(?<![a-z])forts?(?![a-z])|conquer|conquest",
}
"""By which a file names a module, in code or comment; case doesn't matter."""
MOST = {
    "rules": {"cities": 16, "posts": 17, "orient": 11, "strongholds": 13},
    "ai": {"cities": 2, "posts": 2, "orient": 2, "strongholds": 2},
    "ui": {"cities": 5, "posts": 6, "orient": 6, "strongholds": 3},
    "coach": {"cities": 1, "posts": 1, "orient": 0, "strongholds": 1},
    "road": {"cities": 4, "posts": 4, "orient": 1, "strongholds": 3},
    "app": {"cities": 3, "posts": 4, "orient": 4, "strongholds": 4},
}
"""How many files of a room may name each; to be lowered whenever there are fewer, and not to be raised.

The rules share their words (choices, events, questions, steps), and the state and its layout have fields for what
modules bring; the rest of a module is a record in `rules/modules` and a part of positions in `rules/layouts`.
"""


def naming(room: str, module: str) -> list[str]:
    """The files of a room that name a module."""
    word = re.compile(WORDS[module], re.IGNORECASE)
    files = sorted((ROOT / room).rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in files if word.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("room", MOST)
@pytest.mark.parametrize("module", MODULES)
def test_few_files_name_a_module(room: str, module: str) -> None:
    found = naming(room, module)
    assert len(found) <= MOST[room][module], "\n".join(found)


def test_opponents_name_a_module_in_its_own_file_and_in_the_fold() -> None:
    for module in MODULES:
        assert naming("ai", module) == ["ai/knowledge.py", f"ai/modules/{module}.py"]


def test_opponents_fold_the_modules_in_the_engines_order() -> None:
    assert [module.name for module in ALL_MODULES] == list(MODULES)
