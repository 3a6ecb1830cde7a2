"""The soak runs, briefly."""

from tests.rules.soak import soak

DIGEST = "50d1824c88254602"
"""Of what comes out, in either form of the engine."""


def test_one_game_of_every_rule_set_and_number_of_players() -> None:
    total, longest, endings, digest = soak(63, seed=1)
    assert sum(endings.values()) == 63
    assert total > 63 * 50
    assert longest < 1000
    assert digest == DIGEST
