"""The maps: every table holds what it must, nothing overlaps, and a broken map is refused by name."""

import contextlib
import random
from itertools import combinations
from pathlib import Path

import pytest

from game.rules import GameConfig, Variants, all_rule_sets, new_game
from game.ui.layout import TABLE_CLASSES, MapError, load_layout
from game.ui.table.modules import facts_of, places_for
from game.ui.table.modules.cities import city_box
from game.ui.table.modules.posts import board_map, post_box
from game.ui.viewport import Box
from tests.ui.fitting import lies_on_screen

LEVELS = Path(__file__).resolve().parent.parent.parent / "levels"
INSIDE = {"identity", "gem", "hand", "mynoble", "cards", "stock", "myposts"}
OVER = {"tray"}
"""Lies over the rest of the area."""
GAMES = [(edition, modules, players) for edition, modules in all_rule_sets() for players in (2, 3, 4)]


@pytest.mark.parametrize(("edition", "modules", "players"), GAMES)
def test_every_game_has_its_zones_and_none_overlap(edition: str, modules: tuple[str, ...], players: int) -> None:
    state = new_game(GameConfig(players, edition, modules, seed=1))
    places = places_for(LEVELS, state, me=0)
    boxes = [*places.slots, *places.decks, *places.supply, *[places.noble(noble) for noble in state.nobles]]
    boxes += [city_box(places, state, city) for city in state.cities]
    boxes += [places.seat(seat) for seat in range(players)]
    if board_map(places) is None:
        boxes += [post_box(places, state, post) for post in state.rules.posts]
    for box in boxes:
        assert lies_on_screen(box)
    for first, second in combinations(boxes, 2):
        assert not first.overlaps(second)


def inside(inner: Box, outer: Box) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.bottom <= outer.bottom


@pytest.mark.parametrize(("edition", "modules", "players"), GAMES[::5])
def test_the_zones_of_a_map_overlap_only_where_one_lies_in_another(
    edition: str, modules: tuple[str, ...], players: int
) -> None:
    state = new_game(GameConfig(players, edition, modules, seed=1))
    facts = facts_of(state.config)
    table = load_layout(LEVELS / f"table-{players}.tmx", facts)
    area = load_layout(LEVELS / "area.tmx", facts)
    outer = [box for (kind, _), box in table.zones.items() if kind != "chip"]
    inner = [box for (kind, _), box in area.zones.items() if kind in INSIDE]
    for group in (outer, inner):
        for first, second in combinations(group, 2):
            assert not first.overlaps(second)
    for (kind, which), box in table.zones.items():
        if kind == "chip":
            assert inside(box, table.zones["supply", which])
    for (kind, _), box in area.zones.items():
        assert kind in INSIDE | OVER or any(inside(box, zone) for zone in inner), kind
    assert (table.box("area").w, table.box("area").h) == area.size


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_of_a_panels_zones_lie_on_the_panel_and_apart(players: int) -> None:
    facts = facts_of(GameConfig(players, "2024", seed=1))
    panel = load_layout(LEVELS / "panel.tmx", facts)
    table = load_layout(LEVELS / f"table-{players}.tmx", facts)
    for seat in range(1, players):
        whole = Box(0, 0, table.box("seat", n=seat).w, table.box("seat", n=seat).h)
        assert all(inside(box, whole) for box in panel.zones.values())
    parts = [box for (kind, _), box in panel.zones.items() if kind in ("bonus", "token", "held", "trophies", "points")]
    for first, second in combinations(parts, 2):
        assert not first.overlaps(second)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [("orient", "posts"), ("cities", "orient", "posts", "strongholds")])
def test_modules_of_2017_have_their_places_together_too(modules: tuple[str, ...], players: int) -> None:
    """A house rule combines them (V-2): the board and the Orient's cards on one table."""
    config = GameConfig(players, "2017", modules, seed=1, variants=Variants(combine_2017=True))
    places = places_for(LEVELS, new_game(config), me=0)
    outer = [box for (kind, _), box in places.layout.zones.items() if kind in TABLE_CLASSES and kind != "chip"]
    for first, second in combinations(outer, 2):
        assert not first.overlaps(second)


def test_the_market_is_clearly_larger_where_no_module_needs_the_room() -> None:
    few = places_for(LEVELS, new_game(GameConfig(2, "2024", (), seed=1)), me=0)
    modules = ("cities", "posts", "orient", "strongholds")
    many = places_for(LEVELS, new_game(GameConfig(4, "2024", modules, seed=1)), me=0)
    assert few.slots[0].w * few.slots[0].h > 1.5 * many.slots[0].w * many.slots[0].h
    assert few.stack(0).w > 1.3 * many.stack(0).w
    assert few.noble(few.noble_order[0]).w > 118


def test_what_close_ups_and_payments_show_lies_on_their_sheets() -> None:
    closeups, payment = load_layout(LEVELS / "closeups.tmx", ()), load_layout(LEVELS / "payment.tmx", ())
    for (kind, _), box in closeups.zones.items():
        sheet = f"{kind.partition('_')[0]}_sheet"
        assert sheet == "zoom_sheet" or inside(box, closeups.box(sheet)), kind
    columns = [closeups.box("one_column", n=number) for number in range(6)]
    for first, second in combinations([*columns, closeups.box("one_tiles")], 2):
        assert not first.overlaps(second)
    tray = load_layout(LEVELS / "area.tmx", ()).box("tray")
    assert payment.size == (tray.w, tray.h)


def test_the_board_has_five_ports_with_a_space_for_every_seat() -> None:
    layout = load_layout(LEVELS / "route.tmx", ())
    for port in range(5):
        assert layout.box("port", n=port).overlaps(layout.box("port", n=port))
        for seat in range(4):
            assert layout.has("route", n=port, seat=seat)


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = (LEVELS / "table-2.tmx").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "table-2.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_a_missing_zone_is_named(tmp_path: Path) -> None:
    path = edited(tmp_path, 'name="gem" value="R"', 'name="gem" value="Q"')
    layout = load_layout(path, ["2024"])
    with pytest.raises(MapError, match=r"table-2\.tmx: the zone 'gem gem=R' is missing"):
        layout.box("gem", gem="R")


def test_a_zone_that_is_there_twice_is_named(tmp_path: Path) -> None:
    path = edited(tmp_path, '<property name="n" type="int" value="1"/>', '<property name="n" type="int" value="0"/>')
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('type="seat"', 'type="noble"', 1), encoding="utf-8")
    with pytest.raises(MapError, match="the zone 'noble n=0' is there twice"):
        load_layout(path, ["2024"])


def test_an_unknown_class_and_a_lacking_property_are_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="unknown class 'throne'"):
        load_layout(edited(tmp_path, 'type="area"', 'type="throne"'), [])
    with pytest.raises(MapError, match="a 'seat', lacks the property 'n'"):
        load_layout(edited(tmp_path, '<property name="n" type="int" value="1"/>', ""), [])


def test_no_map_at_all_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="there is no such map"):
        load_layout(tmp_path / "nowhere.tmx", [])


def test_a_thousand_mutations_are_read_or_refused(tmp_path: Path) -> None:
    whole = (LEVELS / "route.tmx").read_bytes()
    rng = random.Random(3)
    path = tmp_path / "broken.tmx"
    for _ in range(1000):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(data))
            data[place : place + rng.randint(0, 4)] = bytes(rng.randrange(32, 127) for _ in range(rng.randint(0, 4)))
        path.write_bytes(bytes(data))
        with contextlib.suppress(MapError):
            load_layout(path, [])
