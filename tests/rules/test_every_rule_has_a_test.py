"""Every rule's id is named by a test, and every id that a test or the engine cites is a rule's."""

import re
from pathlib import Path

import pytest

from tests.rules.rule_ids import RULE_IDS

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "game" / "rules"


def names_of_tests() -> list[str]:
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
    return re.findall(r"^def (test_\w+)\(", "\n".join(sources), re.MULTILINE)


def prefix(rule: str) -> str:
    """How the tests of a rule begin: `test_b9_` for B-9."""
    return f"test_{rule.replace('-', '').lower()}_"


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_has_a_test(rule: str) -> None:
    assert any(name.startswith(prefix(rule)) for name in names_of_tests())


def test_no_test_names_a_rule_that_is_not_there() -> None:
    named = {match[0] for name in names_of_tests() if (match := re.match(r"test_(?:cfg|[btcposiv])\d+_", name))}
    assert named <= {prefix(rule) for rule in RULE_IDS}


def test_the_engine_cites_only_rules_that_are_there() -> None:
    source = "\n".join([path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py"))])
    cited = set(re.findall(r"\b(?:CFG|[BTCPOSIV])-\d+\b", source))
    assert cited <= set(RULE_IDS)
    assert len(RULE_IDS) == len(set(RULE_IDS)) == 53


def test_no_two_tests_of_a_file_share_a_name() -> None:
    for path in sorted(HERE.glob("test_*.py")):
        names = re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(names) == len(set(names)), path.name
