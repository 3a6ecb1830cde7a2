"""The runner: moments come in order, what is wrong is answered and taken back, and a run goes on from its script."""

import pytest

from game.road.reader import read_stop
from game.road.run import Mood, Run
from game.road.stop import Spot
from game.rules import choices, parse_choice
from game.rules.catalog import CARD_BY_ID
from tests.road.stops import FILE, TEXT, small


def choose(run: Run, text: str) -> None:
    run.choose(parse_choice(run.state, text))


def test_words_are_read_before_anything_is_done() -> None:
    run = small()
    assert (run.speech.key, run.speech.mood) == ("stop.small.hello", Mood.TELLING)
    assert run.held
    assert all(run.refusal(option) == "lesson.read_first" for option in choices(run.state))
    assert run.go_on()
    assert (run.speech.key, run.speech.mood) == ("stop.small.take", Mood.ASKING)
    assert str(run.speech.wanted) == "take U G R"
    assert not run.go_on(), "there is nothing to read"


def test_what_is_not_asked_for_is_made_answered_and_taken_back() -> None:
    run = small(script=("next",))
    before = run.state.snapshot()
    choose(run, "take U U")
    assert (run.speech.key, run.speech.mood) == ("stop.small.take.pair", Mood.CORRECTING)
    assert run.held
    assert run.state.snapshot() != before
    run.take_back()
    assert run.state.snapshot() == before
    assert run.speech.key == "stop.small.take"
    choose(run, "take W U G")
    assert run.speech.key == "stop.small.take.other"
    run.take_back()
    assert (run.slips, run.stars) == (2, 3)


def test_the_card_that_is_asked_for_is_pointed_at_in_the_answer_to_something_else() -> None:
    run = small(script=("next", "take U G R", "take W U K", "next"))
    run.choose(parse_choice(run.state, "take U G R"))
    assert (run.speech.key, run.speech.mood) == ("stop.small.buy.other", Mood.CORRECTING)
    assert run.speech.points == (Spot("card", CARD_BY_ID["B1-white-3"]),)


def test_a_remark_comes_once_when_its_wish_holds() -> None:
    run = small(script=("next", "take U G R"))
    scripted = run.scripted()
    assert str(scripted) == "take W U K"
    assert scripted is not None
    run.reply(scripted)
    assert (run.speech.key, run.speech.mood) == ("stop.small.rival", Mood.TELLING)
    assert not run.speech.steps, "a remark is none of the lesson's steps"
    run.go_on()
    assert run.speech.key == "stop.small.buy"


def test_only_what_is_permitted_can_be_done_and_the_answer_says_why() -> None:
    run = small(script=("next", "take U G R", "take W U K", "next"))
    assert run.refusal(parse_choice(run.state, "reserve base-1")) == "stop.small.buy.other"
    assert not run.refusal(parse_choice(run.state, "take U G R"))


def test_a_stop_done_as_asked_has_three_stars_and_slips_cost_them() -> None:
    way = ("next", "take U G R", "take W U K", "next", "purchase B1-white-3")
    done = small(script=way)
    assert (done.speech.mood, done.stars, done.moves) == (Mood.DONE, 3, 2)
    assert small(script=("next", "slip", *way[1:])).stars == 2
    assert small(script=("next", "slip", "slip", *way[1:])).stars == 1
    assert small(script=("next", "shown take U G R", *way[2:])).stars == 2


def test_a_run_goes_on_from_its_script_at_the_same_moment() -> None:
    run = small(script=("next",))
    choose(run, "take U U")
    run.take_back()
    choose(run, "take U G R")
    again = small(script=tuple(run.script))
    assert (again.speech, again.script, again.slips) == (run.speech, run.script, 1)


@pytest.mark.parametrize("script", [("take W W",), ("next", "nonsense"), ("next", "take U U"), ("next", "next")])
def test_a_script_that_does_not_fit_is_followed_as_far_as_it_does(script: tuple[str, ...]) -> None:
    run = small(script=script)
    assert run.script in ([], ["next"], ["next", "slip"])
    assert run.speech.mood in (Mood.TELLING, Mood.ASKING)


def test_what_can_fail_fails_and_says_so() -> None:
    text = TEXT.replace('wants = "owns', 'fails = "rival tokens 3"\nwants = "owns')
    run = Run(read_stop(text, FILE), ("next", "take U G R", "take W U K", "next"))
    assert (run.speech.key, run.speech.mood) == ("stop.small.failed", Mood.FAILED)
    assert all(run.refusal(option) for option in choices(run.state))


def test_a_choice_between_moments_can_be_taken_back_unless_a_card_was_seen() -> None:
    run = small(TEXT.partition("[[moments]]")[0] + '[[moments]]\nid = "late"\nwhen = "points 3"\n')
    choose(run, "take U G R")
    assert run.can_take_back()
    run.take_back()
    assert not run.plies
    choose(run, "reserve base-1")
    assert not run.can_take_back()
