"""A kept game is played once, when it is read: what comes after takes over the history that was made then."""

from pathlib import Path

import pytest

from game.app.library import Library
from game.app.match import Match
from game.app.replaying import Replay
from game.app.saves import Saves
from game.app.seats import seats_of
from game.app.staging import staged_match
from game.rules import COMPILED, GameConfig, State, engine, read_record, write_record
from game.rules.events import Log
from game.rules.history import CHECKPOINT_EVERY
from game.ui.shelf import Condition
from tests.app.at_once import AtOnce
from tests.app.test_thumbnails import pictures
from tests.app.thinker import Here, nowhere
from tests.ui.forms import look_in

pytestmark = pytest.mark.skipif(COMPILED, reason="compiled modules call each other directly")


class Counter:
    """How many choices were carried out."""

    made = 0


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter, real = Counter(), engine.play_number

    def counting(state: State, number: int, log: Log = None) -> None:
        counter.made += 1
        real(state, number, log)

    monkeypatch.setattr(engine, "play_number", counting)
    return counter


def long_game() -> Match:
    return staged_match(GameConfig(3, "2024", ("orient", "posts"), seed=4), lambda state: False)


def test_loading_a_kept_game_plays_it_once(tmp_path: Path, plays: Counter) -> None:
    match, look = long_game(), look_in("en")
    Saves(tmp_path).keep("Long", match.text)
    library = Library(Saves(tmp_path), pictures(tmp_path, look), look.language, AtOnce(), AtOnce())
    library.refresh()
    plays.made = 0
    while any(each.condition is Condition.READING for each in library.games()):
        library.read_on()
    (kept,) = library.games()
    assert kept.over
    assert kept.sitters[0].points == match.state.players[0].points
    library.picture(kept.key)
    library.read_on()
    assert library.picture(kept.key) is not None
    assert plays.made == len(match.plies), "to read it, to describe it and to draw it"
    record = library.record(kept.key)
    assert record is not None
    resumed = Match.resume(record, Here(), nowhere)
    assert resumed.text == match.text
    assert resumed.points_by_round() == match.points_by_round()
    watched = Replay(resumed.record, seats_of(record, {"greedy"}), me=0)
    assert watched.turns > 20
    assert plays.made == len(match.plies), "to go on with it and to watch it again"


def test_a_game_that_was_gone_on_with_leaves_the_record_it_came_from_alone() -> None:
    match = staged_match(GameConfig(2, seed=4), lambda state: state.round > 5)
    record = read_record(match.text)
    resumed = Match.resume(record, Here(), nowhere)
    resumed.choose(resumed.state.options[0])
    assert write_record(record) == match.text
    assert Match.resume(record, Here(), nowhere).text == match.text


def test_taking_back_does_not_play_the_game_from_its_start(plays: Counter) -> None:
    match = long_game()
    match.allow_after_reveal = True
    plays.made = 0
    match.take_back(whole_turn=True)
    assert plays.made < CHECKPOINT_EVERY
    assert match.text == write_record(match.record)
    assert plays.made < CHECKPOINT_EVERY
