"""The maps: every table holds what it must, nothing overlaps, and a broken map is refused by name."""

import contextlib
import random
from itertools import combinations
from pathlib import Path

import pytest

from game.rules import GameConfig, all_rule_sets, new_game
from game.ui.layout import MapError, load_layout
from game.ui.table.modules import facts_of, places_for
from game.ui.table.modules.cities import city_box
from game.ui.table.modules.posts import board_map, post_box
from game.ui.viewport import HEIGHT, WIDTH

LEVELS = Path(__file__).resolve().parent.parent.parent / "levels"
INSIDE = {"identity", "gem", "hand", "mynoble", "cards", "stock", "myposts"}
OVER = {"tray"}
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
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= WIDTH
        assert box.bottom <= HEIGHT
    for first, second in combinations(boxes, 2):
        assert not first.overlaps(second)


@pytest.mark.parametrize(("edition", "modules", "players"), GAMES[::5])
def test_the_zones_of_a_map_overlap_only_where_one_lies_in_another(
    edition: str, modules: tuple[str, ...], players: int
) -> None:
    state = new_game(GameConfig(players, edition, modules, seed=1))
    layout = load_layout(LEVELS / f"table-{players}.tmx", facts_of(state.config))
    outer = [box for (kind, _), box in layout.zones.items() if kind not in INSIDE | OVER]
    inner = [box for (kind, _), box in layout.zones.items() if kind in INSIDE]
    for group in (outer, inner):
        for first, second in combinations(group, 2):
            assert not first.overlaps(second)
    area = layout.box("area")
    for box in inner:
        assert box.x >= area.x
        assert box.y >= area.y
        assert box.right <= area.right
        assert box.bottom <= area.bottom


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
    path.write_text(text.replace('type="seat"', 'type="hand"', 1), encoding="utf-8")
    with pytest.raises(MapError, match="the zone 'hand n=0' is there twice"):
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
