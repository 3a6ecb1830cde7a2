"""What each star of a stop asks for, and how that stands on the way."""

from dataclasses import replace

from game.app import paths
from game.app.stops import road_stops
from game.road.run import Run
from game.road.stars import Standing, stars_asked, turn_limit, turn_of
from game.road.wishes import read_wish
from game.rules import choices
from game.rules.choices import Reserve, Take

STOPS = {stop.id: stop for stop in road_stops(paths.levels())[0]}


def begun(name: str, wants: object = None, **changes: object) -> Run:
    stop = STOPS[name]
    if wants is not None:
        stop = replace(stop, wants=read_wish(wants))
    run = Run(replace(stop, **changes))  # type: ignore[arg-type]
    while run.go_on():
        pass
    return run


def play(run: Run, kind: type, turns: int) -> None:
    """So many rounds in which the learner does the same kind of thing, where that is possible."""
    for _ in range(2 * turns):
        options = choices(run.state)
        wanted = [option for option in options if isinstance(option, kind)] or options
        (run.choose if run.learner_is_asked else run.reply)(wanted[0])


def standings(run: Run) -> list[Standing]:
    return [asked.standing for asked in stars_asked(run)]


def test_turns_are_counted_from_the_one_at_hand() -> None:
    run = begun("porters-load")
    assert turn_limit(run.stop) == 26
    assert turn_limit(STOPS["mine-foreman"]) == 0
    assert turn_of(run) == 1
    play(run, Take, 1)
    assert turn_of(run) == 2
    assert [asked.turns for asked in stars_asked(run)] == [26, 24, 22]
    assert standings(run) == [Standing.OPEN, Standing.KEPT, Standing.KEPT]


def test_a_star_for_few_turns_is_lost_with_the_turn_after_them() -> None:
    extras = (read_wish({"not": "turns 4"}), read_wish({"not": "turns 3"}))
    run = begun("porters-load", extras=extras)
    play(run, Take, 2)
    assert turn_of(run) == 3
    assert standings(run) == [Standing.OPEN, Standing.KEPT, Standing.LOST]
    play(run, Take, 1)
    assert standings(run) == [Standing.OPEN, Standing.LOST, Standing.LOST]


def test_what_was_done_once_is_done_and_what_is_not_to_happen_is_lost() -> None:
    extras = (read_wish("reserved 1"), read_wish({"not": "chose reserve"}))
    run = begun("hoarded-silver", extras=extras)
    assert standings(run) == [Standing.OPEN, Standing.OPEN, Standing.KEPT]
    play(run, Reserve, 1)
    assert standings(run) == [Standing.OPEN, Standing.MET, Standing.LOST]


def test_a_lead_can_still_be_lost() -> None:
    run = begun("mine-foreman", extras=(read_wish("lead 0"), read_wish("lead 9")))
    assert standings(run) == [Standing.OPEN, Standing.KEPT, Standing.OPEN]


def test_a_star_wants_what_those_before_it_want() -> None:
    run = begun("hoarded-silver", extras=(read_wish({"not": "chose reserve"}), read_wish("reserved 1")))
    play(run, Reserve, 1)
    assert standings(run) == [Standing.OPEN, Standing.LOST, Standing.LOST]


def test_at_the_end_nothing_is_open() -> None:
    won = begun("porters-load", "tokens 3")
    play(won, Take, 1)
    assert won.finished
    assert standings(won) == [Standing.MET] * 3
    lost = begun("porters-load", fails=read_wish("turns over 1"))
    play(lost, Take, 1)
    assert lost.failed
    assert standings(lost) == [Standing.LOST] * 3
    assert turn_of(lost) == 1
