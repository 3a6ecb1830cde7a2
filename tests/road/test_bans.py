"""Bans: what a stop forbids beyond the rules, and that nobody is stuck by them."""

import pytest

from game.road.bans import read_ban
from game.road.reader import read_stop
from game.road.run import Mood, Run
from game.rules import Choice, choices, parse_choice
from tests.road.stops import TEXT

FREE = TEXT[: TEXT.index("[[moments]]")].replace("K\n", "U G R K\n").replace('replies = ["take W U K"]\n', "")


def run_with(*bans: str) -> Run:
    head = f"bans = {list(bans)}\n".replace("'", '"')
    return Run(read_stop(head + FREE, "levels/road/small.toml"))


@pytest.mark.parametrize(
    ("ban", "forbidden", "permitted"),
    [
        ("reserve", "reserve B1-red-8", "take U G R"),
        ("take", "take U G R", "reserve B1-red-8"),
        ("purchase open", "purchase B1-white-3", "reserve B1-white-3"),
        ("purchase W", "purchase B1-white-3", "reserve B1-white-3"),
        ("purchase level 1", "purchase B1-white-3", "take U G R"),
    ],
)
def test_a_ban_forbids_some_choices_and_no_others(ban: str, forbidden: str, permitted: str) -> None:
    run = run_with(ban)
    assert run.speech.mood is Mood.WATCHING
    assert run.refusal(parse_choice(run.state, forbidden)) == "stop.small.forbidden"
    assert run.refusal(parse_choice(run.state, permitted)) == ""
    assert parse_choice(run.state, forbidden) not in run.open_choices
    assert parse_choice(run.state, permitted) in run.open_choices


def test_what_was_reserved_may_be_bought_where_only_that_may() -> None:
    run = run_with("purchase open")
    run.choose(parse_choice(run.state, "reserve B1-white-3"))
    run.reply(choices(run.state)[0])
    assert run.refusal(parse_choice(run.state, "purchase B1-white-3")) == ""


def test_nothing_is_forbidden_where_there_is_nothing_else_to_do() -> None:
    run = run_with("take", "reserve", "purchase")
    options: list[Choice] = list(choices(run.state))
    assert run.open_choices == options
    assert all(not run.refusal(option) for option in options)


@pytest.mark.parametrize("nonsense", ["", "purchase X", "purchase level 4", "dance"])
def test_nonsense_is_no_ban(nonsense: str) -> None:
    with pytest.raises(ValueError, match="not a choice"):
        read_ban(nonsense)
