"""A game under house rules from its set-up to the shelf: dealt, saved, gone on with, listed."""

from game.app.library import described
from game.app.match import Match
from game.app.seats import OPPONENTS, seated
from game.app.staging import Prompt
from game.rules import Variants, read_record, write_record
from game.ui.setup import Seating, Setup
from game.ui.shelf import KeptGame
from tests.ui.forms import look_in

RULES = "target 21, combine_2017, take_fewer"


def test_house_rules_go_with_a_game_into_its_record_and_onto_the_shelf() -> None:
    setup = Setup(2, "2017", ("posts", "orient"), variants=Variants.parse(RULES))
    setup = Seating(OPPONENTS).mended(setup)
    kept: list[str] = []
    match = Match(setup.config(seed=5), seated(setup, look_in("en").language), Prompt(), kept.append)
    match.choose(match.state.options[0])
    assert f"\nvariants: {RULES}\n" in kept[-1]
    record = read_record(kept[-1])
    assert write_record(record) == kept[-1]
    again = Match.resume(record, Prompt(), kept.append)
    assert again.state.config.house_rules == setup.variants
    assert again.state.rules.target == 21
    assert described(KeptGame("1", "Anna", 0.0), record).variants == setup.variants


def test_rules_that_change_nothing_do_not_mark_a_record() -> None:
    setup = Setup(2, "2024", ("cities",), variants=Variants(target=21, pair_copies_one=True))
    kept: list[str] = []
    setup = Seating(OPPONENTS).mended(setup)
    match = Match(setup.config(seed=5), seated(setup, look_in("en").language), Prompt(), kept.append)
    match.choose(match.state.options[0])
    assert "variants" not in kept[-1]
