"""Every reason for which a choice is refused, with its rule and its figures."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import game.rules
from game.rules import IllegalChoice, State, apply, choices, why_not
from tests.rules.build import Table, choice, play

ENGINE = Path(game.rules.__file__).parent
REASON = re.compile(r"\breason\(\s*\"(\w+)\",\s*\"([A-Z]+-\d+)\"")

ROW = ("B1-red-2", "B1-red-3", "B1-red-4", "B1-red-8")


def start() -> State:
    return Table().row(1, *ROW).ready()


def scarce() -> State:
    """Two green, one red, gold; one card of level 3 left, its deck empty."""
    return Table().supply("G G R * *").row(3, "B3-red-1").leave("base-3", 0).ready()


def full_hand() -> State:
    table = Table().row(1, *ROW)
    table.seat(0).hand("B3-red-1", "B3-red-2", "B3-red-3")
    return table.ready()


def paying() -> State:
    table = Table(modules=("orient",)).row(1, *ROW)
    table.seat(0).tokens("W W W * U").owns("O24-1-01")
    state = table.ready()
    play(state, "purchase B1-red-2")
    return state


def discarding() -> State:
    table = Table(modules=("orient",)).row_of("orient-3", "O24-3-09")
    table.seat(0).owns("B1-white-1", "B2-white-6", "O24-2-06")
    state = table.ready()
    play(state, "purchase O24-3-09")
    return state


def returning() -> State:
    table = Table(players=4)
    table.seat(0).tokens("W W W W U U U U G G")
    state = table.ready()
    play(state, "take R R")
    return state


def visiting() -> State:
    table = Table().nobles("N01", "N05", "N04")
    for colour in ("white", "blue", "black"):
        table.seat(0).owns(*[f"B1-{colour}-{number}" for number in (1, 2, 3, 4)])
    state = table.ready()
    play(state, "take W U G")
    return state


def reserving_a_noble() -> State:
    table = Table(edition="2017", modules=("orient",)).nobles("N01", "N05", "N04").row_of("orient-2", "O17-2-01")
    table.seat(0).tokens("U U G G R R K K")
    state = table.ready()
    play(state, "purchase O17-2-01")
    return state


def choosing_a_post() -> State:
    table = Table(modules=("posts",)).nobles("N04")
    table.seat(0).owns("B1-white-1", "B1-white-2", "B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-black-1", "B1-red-1")
    table.seat(0).owns("B1-black-2", "B1-black-3").has("posts", "draw_two")
    state = table.ready()
    play(state, "take W U G")
    return state


def after_a_double() -> State:
    table = Table(modules=("posts",)).supply("W W W W U G *")
    table.seat(0).has("posts", "gem_after_double")
    state = table.ready()
    play(state, "take W W")
    return state


def keeping() -> State:
    table = Table(modules=("posts",)).top("B2-black-6", "B2-black-5")
    table.seat(0).has("posts", "draw_two")
    state = table.ready()
    play(state, "reserve base-2")
    return state


def choosing_a_city() -> State:
    table = Table(edition="2017", modules=("cities",)).has("cities", "C17-Lisbon-A", "C17-Lisbon-B", "C17-Bruges-A")
    table.seat(0).owns("B3-white-4", "B3-blue-4", "B3-green-4", "B3-red-4", "B3-black-1")
    state = table.ready()
    play(state, "take W U G")
    return state


def choosing_nothing_yet() -> State:
    return (
        Table(edition="2017", modules=("cities",)).has("cities", "C17-Lisbon-A", "C17-Lisbon-B", "C17-Bruges-A").ready()
    )


def enough_for_a_noble() -> State:
    table = Table().nobles("N01", "N05", "N04")
    for colour in ("white", "blue", "black"):
        table.seat(0).owns(*[f"B1-{colour}-{number}" for number in (1, 2, 3, 4)])
    return table.ready()


def with_posts() -> State:
    table = Table(modules=("posts",)).nobles("N04")
    table.seat(0).owns("B1-blue-1", "B1-blue-2", "B1-blue-3", "B1-black-1").has("posts", "draw_two")
    return table.ready()


def orient() -> State:
    table = Table(modules=("orient",)).row_of("orient-1", "O24-1-06").row_of("orient-3", "O24-3-09")
    table.seat(0).tokens("W W W R R")
    return table.ready()


def pairing() -> State:
    table = Table(modules=("orient",)).row_of("orient-1", "O24-1-06")
    table.seat(0).owns("B1-white-1", "B1-blue-1").tokens("W W R R")
    state = table.ready()
    play(state, "purchase O24-1-06")
    return state


def claiming() -> State:
    table = Table(modules=("orient",)).row_of("orient-2", "O24-2-01", "O24-2-06").row(1, *ROW)
    table.seat(0).owns("B1-white-1").tokens("W W W U U U K")
    state = table.ready()
    play(state, "purchase O24-2-01")
    return state


def occupied() -> State:
    return Table(modules=("strongholds",)).row(1, *ROW).seat(1).has("strongholds", "B1-red-2").table.ready()


def fortifying() -> State:
    table = Table(players=3, modules=("strongholds",)).row(1, *ROW).row(2, "B2-red-1", "B2-red-2")
    table.seat(1).has("strongholds", "B1-red-3", "B1-red-3")
    table.seat(0).has("strongholds", "B1-red-4", "B1-red-4", "B1-red-8")
    table.seat(2).has("strongholds", "B2-red-1")
    table.seat(0).tokens("W W W")
    state = table.ready()
    play(state, "purchase B1-red-2")
    return state


def conquering() -> State:
    table = (
        Table(modules=("strongholds",))
        .row(1, *ROW)
        .seat(0)
        .has("strongholds", "B1-red-8", "B1-red-8", "B1-red-8")
        .table
    )
    table.seat(0).tokens("W W W W")
    state = table.ready()
    play(state, "take U G R")
    return state


def over() -> State:
    table = Table(first=1).turn(0)
    table.seat(0).owns("B3-red-4", "B3-white-4", "B3-green-4")
    state = table.ready()
    play(state, "take W U G")
    return state


CASES: list[tuple[Callable[[], State], str, str]] = [
    (start, "take W W W", "only_two_of_a_colour (B-6)"),
    (start, "take W U", "take_different (needs=3, taken=2; B-5)"),
    (start, "take W U G R", "take_different (needs=3, taken=4; B-5)"),
    (start, "take U *", "gold_is_not_taken (B-5)"),
    (scarce, "take W G R", "none_left (colour=0; B-5)"),
    (scarce, "take G", "take_different (needs=2, taken=1; B-5)"),
    (scarce, "take G G", "double_needs_four (colour=2, there=2, needs=4; B-6)"),
    (scarce, "reserve base-3", "deck_empty (B-7)"),
    (start, "reserve orient-1", "deck_empty (B-7)"),
    (start, "reserve B1-white-1", "not_face_up (B-7)"),
    (full_hand, "reserve B1-red-2", "hand_full (limit=3; B-7)"),
    (full_hand, "reserve base-1", "hand_full (limit=3; B-7)"),
    (start, "purchase B1-red-2", "needs_gems (missing=W W W, gold=0, short=3; B-8)"),
    (start, "purchase B1-white-1", "not_for_sale (B-8)"),
    (start, "pass", "an_action_is_possible (actions=30; B-12)"),
    (start, "decline", "another_decision (asked=action; T-2)"),
    (start, "noble N01", "noble_comes_later (missing=W W W W U U U U; B-10)"),
    (enough_for_a_noble, "noble N01", "noble_comes_now (B-10)"),
    (start, "return W", "tokens_are_kept (limit=10; B-9)"),
    (with_posts, "post gem_after_double", "post_comes_later (missing=W W; P-2)"),
    (with_posts, "post draw_two", "post_held_already (P-2)"),
    (with_posts, "post gold_counts_double", "post_comes_now (P-2)"),
    (choosing_nothing_yet, "city C17-Bruges-A", "city_comes_by_itself (C-2)"),
    (occupied, "place B1-red-3", "strongholds_follow_purchases (S-2)"),
    (paying, "take W U G", "another_decision (asked=pay; T-2)"),
    (paying, "pay W W", "underpaid (missing=W, gold=0; B-8)"),
    (paying, "pay W *", "underpaid (missing=W W, gold=1; B-8)"),
    (paying, "pay W W W *", "overpaid (due=3; B-8)"),
    (paying, "pay W W * *", "not_yours (B-8)"),
    (paying, "pay W O24-1-02", "not_worth_gold (O-2)"),
    (discarding, "pay B1-white-1", "wrong_discards (colour=0; O-8)"),
    (discarding, "pay B1-white-1 B1-blue-1", "wrong_discards (colour=0; O-8)"),
    (returning, "return W", "return_down_to_ten (due=2, returned=1; B-9)"),
    (returning, "return K K", "not_yours (B-9)"),
    (returning, "return * *", "not_yours (B-9)"),
    (visiting, "noble N04", "needs_bonuses (missing=R R R R; B-10)"),
    (visiting, "noble N02", "noble_not_there (B-10)"),
    (reserving_a_noble, "reserve N02", "noble_not_there (O-6)"),
    (choosing_a_post, "post draw_two", "post_held_already (P-1)"),
    (choosing_a_post, "post gem_after_purchase", "needs_bonuses (missing=R R; P-1)"),
    (choosing_a_post, "post noble_prestige", "post_not_there (P-3)"),
    (after_a_double, "gem W", "another_colour (colour=0; P-3)"),
    (after_a_double, "gem R", "none_left (colour=3; P-7)"),
    (after_a_double, "gem *", "gold_is_not_taken (P-3)"),
    (keeping, "keep B2-black-4", "not_one_of_the_two (P-3)"),
    (choosing_a_city, "city C17-Pisa-A", "city_not_there (C-2)"),
    (choosing_a_city, "city C17-Bruges-A", "city_not_met (points=0, missing=G G G, alike=3; C-2)"),
    (orient, "purchase O24-1-06", "nothing_to_pair_with (O-3)"),
    (orient, "purchase O24-3-09", "needs_discards (colour=0, has=0, needs=2; O-8)"),
    (pairing, "pair R", "no_such_bonus (colour=3, bonuses=1; O-3)"),
    (pairing, "pair W W", "no_such_bonus (colour=0, bonuses=2; O-3)"),
    (claiming, "claim O24-2-06", "wrong_level (level=1; O-9)"),
    (claiming, "claim B1-white-2", "not_face_up (O-9)"),
    (occupied, "reserve B1-red-2", "occupied (seat=1; S-5)"),
    (fortifying, "place B1-red-3", "occupied (seat=1; S-2)"),
    (fortifying, "place B1-white-1", "not_face_up (S-2)"),
    (fortifying, "place B2-red-2", "no_stronghold_in_stock (S-2)"),
    (fortifying, "move B1-red-4 B1-red-4", "same_card (S-2)"),
    (fortifying, "move B2-red-2 B1-red-4", "none_of_yours_there (S-2)"),
    (fortifying, "remove B1-red-4", "no_opposing_stronghold (S-2)"),
    (fortifying, "remove B1-red-3", "not_a_lone_stronghold (seat=1, there=2; S-3)"),
    (conquering, "conquer B1-red-2", "needs_three_strongholds (S-6)"),
    (over, "take W U G", "game_over (B-11)"),
]


@pytest.mark.parametrize(("position", "text", "expected"), CASES, ids=[text for _, text, _ in CASES])
def test_why_not_gives_the_rule_and_the_figures(position: Callable[[], State], text: str, expected: str) -> None:
    state = position()
    before = state.snapshot()
    attempt = choice(text)
    refused = why_not(state, attempt)
    assert str(refused) == expected
    with pytest.raises(IllegalChoice) as error:
        apply(state, attempt)
    assert error.value.reason == refused
    assert str(error.value) == f"{text}: {expected}"
    assert state.snapshot() == before


def test_why_not_has_nothing_against_an_option() -> None:
    for position in {position for position, _, _ in CASES}:
        state = position()
        assert [why_not(state, option) for option in choices(state)] == [None] * len(choices(state))


def test_why_not_has_a_case_for_every_reason_in_the_engine() -> None:
    source = "\n".join([path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py"))])
    given = set(REASON.findall(source))
    tried = {(text.split()[0], text.rstrip(")").replace("(", " ").split()[-1]) for _, _, text in CASES}
    assert given - tried == set()
    assert tried - given == set()
