"""What the table says for a moment, and the rule behind it."""

from game.rules import GameConfig
from game.ui.table.notices import NEAR, SECONDS, Notices
from tests.ui.pilot import Pilot, table

RULE = "B05"


def test_the_rule_of_a_refusal_stays_until_the_pointer_goes_elsewhere() -> None:
    notices = Notices()
    notices.warn("No.", (400.0, 700.0), RULE)
    notices.point((1500.0, 100.0))
    assert notices.rule == RULE, "as long as it is shown, it is what the book is opened for"
    assert notices.tick(SECONDS + 1)
    assert (notices.shown, notices.rule) == (None, RULE)
    notices.point((400.0 + NEAR / 2, 700.0))
    assert notices.rule == RULE, "a hand on a mouse is never quite still"
    notices.point((1500.0, 100.0))
    assert not notices.rule


def test_something_else_said_has_its_own_rule_or_none() -> None:
    notices = Notices()
    notices.warn("No.", (400.0, 700.0), RULE)
    notices.tick(SECONDS + 1)
    notices.warn("Saved.")
    assert not notices.rule
    notices.warn("No.", (400.0, 700.0), RULE)
    notices.hush()
    assert not notices.rule


def test_whoever_plays_on_by_keys_asks_about_something_else() -> None:
    scene = table(GameConfig(2, "2024", (), seed=1), "instant")
    pilot = Pilot(scene)
    scene.notices.warn("No.", rule=RULE)
    pilot.step(SECONDS + 1)
    pilot.key("f1")
    assert scene.rule == RULE
    pilot.key("tab")
    assert scene.rule != RULE


def test_who_has_done_with_the_last_round_asks_about_it() -> None:
    scene = table(GameConfig(2, "2024", (), seed=1, first=1), "instant")
    pilot = Pilot(scene)
    own = scene.places.columns[0].centre
    pilot.click(own)
    scene.model.state.final_round = True
    assert not scene.model.decision.options
    assert scene.rule == "B-11", "the pointer only rests where a card was dropped"
    pilot.move((own[0], own[1] - 60.0))
    assert scene.rule != "B-11"
