"""The soak runs, briefly."""

from tests.rules.soak import soak


def test_one_game_of_every_rule_set_and_number_of_players() -> None:
    total, longest, endings = soak(63, seed=1)
    assert sum(endings.values()) == 63
    assert total > 63 * 50
    assert longest < 1000
