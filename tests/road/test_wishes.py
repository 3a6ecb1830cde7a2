"""Wishes: what each asks of a game, and how they are put together."""

import pytest

from game.road.wishes import read_wish
from tests.road.stops import small

PLAYED = ("next", "take U G R", "take W U K", "next", "purchase B1-white-3")


@pytest.mark.parametrize(
    ("wish", "holds"),
    [
        ("points 0", True),
        ("points 1", False),
        ("cards 1", True),
        ("cards W 1", True),
        ("cards R 1", False),
        ("tokens 3", True),
        ("tokens 4", False),
        ("tokens W 3", True),
        ("tokens * 1", False),
        ("reserved 1", False),
        ("nobles 1", False),
        ("owns B1-white-3", True),
        ("owns N02", False),
        ("chose purchase", True),
        ("chose take U G R", True),
        ("chose reserve", False),
        ("rival chose take W U K", True),
        ("rival tokens 3", True),
        ("rival cards 1", False),
        ("times 1 take", True),
        ("times 2 take", False),
        ("paid W 1", False),
        ("paid U 1", True),
        ("paid * 1", False),
        ("lead 0", True),
        ("lead 1", False),
        ("allies points 0", True),
        ("allies points 1", False),
        ("turns over 2", True),
        ("turns over 3", False),
        ("turns 2", True),
        ("turns 3", False),
        ("round 2", True),
        ("strongholds 1", False),
        ("posts 1", False),
        ("cities 1", False),
        ("asked action", False),
        ("rival asked action", True),
        ("round over", False),
        ("over", False),
        ("won", False),
        (["points 0", "cards 1"], True),
        (["points 0", "cards 2"], False),
        ({"any": ["points 9", "cards 1"]}, True),
        ({"not": "points 9"}, True),
        ({"not": {"any": ["points 9", "cards 1"]}}, False),
    ],
)
def test_a_wish_is_asked_of_the_game(wish: object, holds: bool) -> None:
    run = small(script=PLAYED)
    assert len(run.plies) == 3
    assert read_wish(wish).holds(run, 0) is holds


def test_the_round_is_over_when_all_have_had_their_turns() -> None:
    run = small(script=PLAYED[:3])
    assert read_wish("round over").holds(run, 0)


@pytest.mark.parametrize(
    "nonsense", ["", "points", "points many", "owns", "chose dance", "asked what", 3, {}, {"any": 3}]
)
def test_nonsense_is_no_wish(nonsense: object) -> None:
    with pytest.raises(ValueError, match="not a"):
        read_wish(nonsense)
