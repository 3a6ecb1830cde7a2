"""Golden games: whole games kept as records, every event compared; `make_golden` makes them anew on purpose."""

from itertools import zip_longest
from typing import get_args

import pytest

from game.rules import Event, read_record, replay, write_record
from tests.rules.golden import CHOICE_OF_CITIES, ENDINGS, FOLDER, HOUSE_GAMES, RULE_SET_NAMES, events_text
from tests.rules.walks import name_of

VERBS = (
    *("take", "reserve", "purchase", "pay", "return", "noble", "gem", "keep", "post", "city"),
    *("pair", "claim", "place", "move", "remove", "conquer", "decline"),
)
"""Every kind of choice but passing, which is never one among others (B-12)."""

NAMES = sorted([path.stem for path in FOLDER.glob("*.record")])


@pytest.mark.parametrize("name", NAMES)
def test_golden_game_goes_as_it_went(name: str) -> None:
    text = (FOLDER / f"{name}.record").read_text(encoding="utf-8")
    record = read_record(text)
    assert write_record(record) == text
    expected = (FOLDER / f"{name}.events").read_text(encoding="utf-8").splitlines()
    lines = zip_longest(events_text(record).splitlines(), expected)
    for number, (happened, wanted) in enumerate(lines, start=1):
        assert happened == wanted, f"{name}.events, line {number}"
    assert replay(record).outcome is not None


@pytest.mark.parametrize("name", RULE_SET_NAMES)
def test_every_rule_set_and_number_of_players_has_a_golden_game(name: str) -> None:
    assert name in NAMES
    record = read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    assert name_of(record.config) == name


@pytest.mark.parametrize("name", list(HOUSE_GAMES))
def test_house_rules_have_golden_games(name: str) -> None:
    record = read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    assert record.config == HOUSE_GAMES[name]


@pytest.mark.parametrize("name", list(ENDINGS))
def test_every_way_of_ending_has_a_golden_game(name: str) -> None:
    record = read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    assert ENDINGS[name](replay(record))


def test_every_kind_of_choice_and_event_happens_in_a_golden_game() -> None:
    lines = [line for name in NAMES for line in (FOLDER / f"{name}.events").read_text(encoding="utf-8").splitlines()]
    verbs = {line.split()[1] for line in lines if line.startswith(">")}
    assert verbs == set(VERBS)
    happened = {line.split()[0] for line in lines if not line.startswith(">")}
    assert {event.__name__ for event in get_args(Event)} <= happened


def test_there_is_no_other_golden_game_and_none_lacks_its_events() -> None:
    assert sorted([*RULE_SET_NAMES, *HOUSE_GAMES, *ENDINGS, CHOICE_OF_CITIES]) == NAMES
    assert sorted([path.stem for path in FOLDER.glob("*.events")]) == NAMES
