"""The roads: which stops are open, which comes next, and what is wrong with a map."""

from game.road.roads import Roads

FORK = Roads(("a", "b", "c", "d", "e"), (("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")), frozenset({"c"}))


def test_a_stop_is_open_once_one_before_it_was_finished() -> None:
    assert FORK.open_stops(()) == {"a", "c", "e"}
    assert FORK.open_stops({"a"}) == {"a", "b", "c", "e"}
    assert FORK.open_stops({"c"}) == {"a", "c", "d", "e"}
    assert FORK.open_stops((), all_open=True) == set(FORK.stops)


def test_what_was_finished_stays_open_whatever_the_map_says_now() -> None:
    assert "d" in FORK.open_stops({"d"})


def test_one_goes_on_from_where_one_was() -> None:
    assert FORK.next_stop(()) == "a"
    assert FORK.next_stop({"a", "c"}, "c") == "d"
    assert FORK.next_stop({"a"}, "a") == "b"
    assert FORK.next_stop({"a", "b", "c", "d"}, "d") == "e"
    assert FORK.next_stop(set(FORK.stops), "b") == "e"


def test_faults_of_a_map_are_named() -> None:
    assert list(FORK.faults(FORK.stops)) == []
    assert list(FORK.faults("abcd")) == ["there is no stop 'e'"]
    circle = Roads(("a", "b"), (("a", "b"), ("b", "a"), ("b", "x")))
    assert list(circle.faults("ab")) == [
        "a road leads to 'x', which is not on the map",
        "no road leads to 'a' from a beginning",
        "no road leads to 'b' from a beginning",
    ]
