"""Stops from text: what is read, and that every fault is named with its file and line."""

import pytest

from game.road.errors import StopError
from game.road.reader import read_stop
from game.road.stop import Spot
from game.rules import GameConfig, Position
from game.rules.catalog import CARD_BY_ID
from tests.road.stops import FILE, TEXT


def test_a_stop_is_read_as_it_is_written() -> None:
    stop = read_stop(TEXT, FILE)
    assert (stop.id, stop.group, stop.par, stop.level) == ("small", "base", 2, "novice")
    assert isinstance(stop.start, Position)
    assert stop.replies == ("take W U K",)
    assert [moment.id for moment in stop.moments] == ["hello", "take", "buy"]
    assert stop.moments[0].points == (Spot("card", CARD_BY_ID["B1-white-3"]),)
    assert stop.key("take") == "stop.small.take"
    wanted = ("title", "motto", "hello", "take", "take.other", "take.pair", "buy", "buy.other", "rival", "done")
    assert stop.names == wanted


def test_a_stop_can_start_from_a_seed() -> None:
    stop = read_stop('seed = 5\nplayers = 3\nothers = ["miser", "trader"]\nwants = "points 8"\n', FILE)
    assert stop.start == GameConfig(3, seed=5)


FAULTS = (
    ("par = 2", "par = ?", 2, "Invalid value"),
    ('group = "base"', 'group = "sea"', 1, "'sea' is not one of base, cities"),
    ("par = 2", 'par = "two"', 2, "'par' is not a whole number"),
    ("par = 2", "pars = 2", 2, "'pars' is not known here"),
    ('others = ["trader"]', "others = []", 3, "0 others for 2 players"),
    ('"take W U K"', '"take W U Q"', 4, "not a choice: 'take W U Q'"),
    ('"owns B1-white-3"', '"owns B1-white-33"', 5, "not a wish: 'owns B1-white-33'"),
    ('"owns B1-white-3"', "{ perhaps = 3 }", 5, "not a wish"),
    ("nobles: N02 N05 N08", "nobles: N02 N05 N99", 13, "N99"),
    ("seat 0 tokens: W3 K", "seat 0 tokens: W9 K", 6, "token_count"),
    ('points = ["card B1-white-3"]', 'points = ["card B1-white-33"]', 22, "nothing to point at: 'card B1-white-33'"),
    ('does = ["take U G R"]', 'does = ["grab U"]', 26, "not a choice or a kind of choice: 'grab U'"),
    ('says = "take.pair"', "says = 3", 27, "'says' is not a text"),
    ('id = "buy"', 'id = "take"', 20, "two moments are called 'take'"),
    ('id = "buy"', "", 29, "'id' is missing"),
    ('when = "rival chose take"', "", 34, "'when' is missing"),
)


@pytest.mark.parametrize(("right", "wrong", "line", "reason"), FAULTS)
def test_a_fault_is_named_with_file_and_line(right: str, wrong: str, line: int, reason: str) -> None:
    assert right in TEXT
    with pytest.raises(StopError) as caught:
        read_stop(TEXT.replace(right, wrong, 1), FILE)
    assert f"{FILE}, line {line}: " in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize("text", ["", "wants = 3", "\x00", "[[moments]]\nid = 1", 'wants = "points 8"\nothers = [3]'])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(StopError):
        read_stop(text, FILE)
