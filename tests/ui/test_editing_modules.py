"""Setting up what modules bring: cities, trading posts, strongholds, paired cards, reserved nobles; both editions."""

from dataclasses import replace

import pytest

from game.app.setting_up import position_of
from game.app.staging import headless_look, staged_match
from game.rules import GameConfig, Position
from game.rules.catalog import CARDS
from game.rules.gems import GEMS
from game.rules.layouts.orient import PAIRED_KINDS
from game.rules.layouts.spots import Spot
from game.rules.rulebook import rules_for
from game.ui.brush import Look
from game.ui.input import WheelTurned
from game.ui.table.editing import changed, moved, spots_of, targets_of, thing_at
from game.ui.table.laying import column_of
from tests.ui.test_editing import Desk

EDITIONS = ("2017", "2024")


def table(edition: str, *modules: str, rounds: int = 7) -> Position:
    config = GameConfig(3, edition, modules, seed=11)
    return position_of(staged_match(config, lambda state: state.round > rounds))


def put(position: Position, source: Spot, target: Spot) -> Position:
    result = moved(position, source, target)
    assert result is not None
    return result


@pytest.fixture(scope="module")
def english() -> Look:
    return headless_look("en")


# What the moves do


@pytest.mark.parametrize(("edition", "left"), [("2017", 2), ("2024", 3)])
def test_a_city_comes_to_a_player_and_goes_back(edition: str, left: int) -> None:
    position = table(edition, "cities")
    city = position.cities[1]
    given = put(position, Spot("city", 1), Spot("seat", seat=2))
    assert given.seats[2].cities == (city,)
    assert len(given.cities) == left, "in 2024 a tile stays on the table"
    assert not [fault for fault in given.faults() if fault.key.startswith("city")]
    handed = put(given, Spot("held city", 0, 2), Spot("seat", seat=0))
    assert [seat.cities for seat in handed.seats] == [(city,), (), ()]
    back = put(handed, Spot("held city", 0, 0), Spot("cities"))
    assert sorted(back.cities) == sorted(position.cities)
    assert not back.faults()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_other_city_comes_by(edition: str) -> None:
    position = table(edition, "cities")
    seen = set()
    for _ in range(20):
        following = changed(position, Spot("city", 0))
        assert following is not None
        assert not following.faults()
        position = following
        seen.add(position.cities[0])
    assert len(seen) == 10, "both sides of the tiles that don't lie there"


@pytest.mark.parametrize("edition", EDITIONS)
def test_posts_are_given_taken_and_handed_on(edition: str) -> None:
    position = table(edition, "posts", rounds=2)
    post = rules_for(position.config).posts[2]
    given = put(position, Spot("post", post), Spot("seat", seat=1))
    assert given.seats[1].posts == (post,)
    assert not given.faults()
    assert Spot("seat", seat=1) not in targets_of(given, Spot("post", post)), "nobody has one twice"
    handed = put(given, Spot("power", post, 1), Spot("seat", seat=2))
    assert [seat.posts for seat in handed.seats] == [(), (), (post,)]
    assert put(handed, Spot("power", post, 2), Spot("post", post)) == position
    turned = changed(position, Spot("post", post))
    assert turned is not None
    assert turned.seats[position.turn].posts == (post,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_strongholds_stand_where_they_are_put_and_go_home(edition: str) -> None:
    position = table(edition, "strongholds", rounds=1)
    free = [Spot("slot", slot) for slot in range(3)]
    for target in (free[0], free[0], free[1]):
        position = put(position, Spot("stock", 0, 1), target)
    first, second = position.market[0], position.market[1]
    assert sorted(position.seats[1].strongholds) == sorted([first, first, second])
    assert not position.faults()
    assert Spot("stock", 0, 1) not in spots_of(position), "there are three"
    assert free[0] not in targets_of(position, Spot("stock", 0, 0)), "another occupies it"
    walked = put(position, Spot("fort", 1), free[0])
    assert walked.seats[1].strongholds == (first, first, first)
    home = changed(walked, Spot("fort", 0))
    assert home is not None
    assert home.seats[1].strongholds == (first, first)
    assert put(home, Spot("fort", 0), Spot("seat", seat=1)).seats[1].strongholds == (first,)
    gone = put(position, Spot("slot", 0), Spot("seat", seat=0))
    assert gone.seats[1].strongholds == (second,), "they go home when the card leaves"


def with_paired_card(edition: str) -> tuple[Position, Spot]:
    """A table on which a card that pairs lies in the market."""
    position = table(edition, "orient")
    for _ in range(40):
        for slot, card in enumerate(position.market):
            if card >= 0 and CARDS[card].kind in PAIRED_KINDS:
                return position, Spot("slot", slot)
        for slot, deck in enumerate(rules_for(position.config).slot_decks):
            if deck == 3:
                following = changed(position, Spot("slot", slot))
                position = following or position
                break
    raise AssertionError("no card that pairs")


@pytest.mark.parametrize(("edition", "most"), [("2017", 1), ("2024", 2)])
def test_a_card_that_pairs_is_put_to_a_colour(edition: str, most: int) -> None:
    position, source = with_paired_card(edition)
    card = position.market[source.number]
    paired = put(position, source, Spot("column", 3, 1))
    assert (card, 3, 1) in paired.seats[1].pairs
    assert column_of(paired.seats[1], card) == 3
    assert not paired.faults()
    again = put(paired, Spot("owned", 3, 1), Spot("column", 3, 1))
    assert (card, 3, most) in again.seats[1].pairs
    once = put(again, Spot("owned", 3, 1), Spot("column", 3, 1))
    assert (card, 3, 1) in once.seats[1].pairs
    other = put(once, Spot("owned", 3, 1), Spot("column", 0, 1))
    assert (card, 0, 1) in other.seats[1].pairs
    assert other.seats[1].cards == once.seats[1].cards
    assert not other.faults()
    plain = put(position, source, Spot("seat", seat=1))
    assert len(plain.seats[1].pairs) == 1 + len(position.seats[1].pairs), (
        "it pairs with the colour that one has most of"
    )
    assert not plain.faults()


def test_a_card_that_pairs_with_nothing_is_told_as_a_fault() -> None:
    position, source = with_paired_card("2024")
    bare = replace(position, seats=tuple([replace(seat, cards=(), pairs=()) for seat in position.seats]))
    result = put(bare, source, Spot("seat", seat=1))
    assert "not_paired" in [fault.key for fault in result.faults()]


def test_nobles_are_reserved_only_where_the_rules_know_it() -> None:
    position = table("2017", "orient")
    noble = position.nobles[0]
    kept = put(position, Spot("nobles", 0), Spot("hold", seat=1))
    assert kept.seats[1].reserved_nobles == (noble,)
    assert not kept.faults()
    visited = put(kept, Spot("kept", 0, 1), Spot("seat", seat=1))
    assert (visited.seats[1].nobles, visited.seats[1].reserved_nobles) == ((noble,), ())
    assert moved(table("2024", "orient"), Spot("nobles", 0), Spot("hold", seat=1)) is None


def test_cards_under_others_come_up() -> None:
    position = table("2024", "orient", rounds=12)
    spots = [spot for spot in spots_of(position) if spot.name == "owned"]
    turned = next(result for spot in spots if (result := changed(position, spot)) is not None)
    spot = next(spot for spot in spots if thing_at(turned, spot) != thing_at(position, spot))
    assert sorted(turned.seats[spot.seat].cards) == sorted(position.seats[spot.seat].cards)
    deck = changed(position, Spot("deck", 0))
    assert deck is not None
    assert deck.decks[0][-1] == position.decks[0][-2]
    drawn = put(position, Spot("deck", 0), Spot("hold", seat=position.turn)) if len(
        position.seats[position.turn].hand) < 3 else None  # fmt: skip
    if drawn is not None:
        seat = drawn.seats[position.turn]
        assert seat.hand[-1] in seat.blind, "what is drawn from a deck only its owner has seen"
        shown = changed(drawn, Spot("hand", len(seat.hand) - 1, position.turn))
        assert shown is not None
        assert seat.hand[-1] not in shown.seats[position.turn].blind


# The same by hand

MODULES = [(edition, module) for edition in EDITIONS for module in ("cities", "posts", "strongholds", "orient")]


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
@pytest.mark.parametrize(("edition", "module"), MODULES)
def test_whatever_a_module_brings_can_be_moved_by_every_way(english: Look, edition: str, module: str, way: str) -> None:
    desk = Desk(english, GameConfig(2, edition, (module,), seed=7))
    names = {"cities": ("city", "held city"), "posts": ("post", "power"), "strongholds": ("stock", "fort"),
             "orient": ("owned",)}[module]  # fmt: skip
    for name in names:
        for seat in (0, 1):
            sources = [spot for spot in spots_of(desk.position) if spot.name == name and spot.seat in (seat, -1)]
            moves = [(source, target) for source in sources for target in targets_of(desk.position, source)
                     if target.name in ("seat", "slot", "cities", "post", "hold") and moved(
                         desk.position, source, target) is not None
                     and (target.seat == seat or name in ("held city", "power", "stock", "fort"))]  # fmt: skip
            if moves:
                move(desk, *moves[-1], way)


def move(desk: Desk, source: Spot, target: Spot, way: str) -> None:
    editor = desk.scene.editor
    wanted = moved(desk.position, source, target)
    assert wanted is not None
    if way == "keys":
        for spot in (source, target):
            for _ in range(300):
                if editor.focus == spot:
                    break
                desk.pilot.key("tab")
            assert editor.focus == spot
            desk.pilot.key("return")
    elif way == "drag":
        desk.pilot.drag(desk.at(source), desk.at(target))
    else:
        desk.pilot.click(desk.at(source))
        desk.pilot.click(desk.at(target))
    assert replace(desk.position, final_round=wanted.final_round) == wanted, (source, target)
    desk.pilot.draw()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_pairs_is_dragged_to_a_colour(english: Look, seat: int) -> None:
    desk = Desk(english, GameConfig(2, "2024", ("orient",), seed=7))
    position, source = with_paired_card("2024")
    desk = Desk(english, replace(position.config, players=2))
    slots = [slot for slot, deck in enumerate(rules_for(desk.position.config).slot_decks) if deck == 3]
    for _ in range(40):
        slot = next((slot for slot in slots if CARDS[desk.position.market[slot]].kind in PAIRED_KINDS), None)
        if slot is not None:
            break
        desk.pilot.give(WheelTurned(desk.at(Spot("slot", slots[0])), 1.0))
    assert slot is not None
    card = desk.position.market[slot]
    for colour in GEMS[:2]:
        box = desk.scene.editor.box_of(Spot("column", colour, seat))
        assert box is not None
        source = Spot("slot", slot) if colour == GEMS[0] else Spot("owned", GEMS[0], seat)
        if colour == GEMS[1]:
            while (found := thing_at(desk.position, source)) is not None and found.number != card:
                desk.pilot.give(WheelTurned(desk.at(source), 1.0))
        desk.pilot.drag(desk.at(source), box.centre)
        assert (card, colour, 1) in desk.position.seats[seat].pairs
        desk.pilot.draw()
