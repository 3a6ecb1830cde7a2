"""Where things lie: Tiled maps read with pytmx, checked, and turned into plain zones.

An object's class says what the rectangle holds, its properties which one (`market level=2 column=3`). A layer may
have a property `when`: words that must all hold for its zones to be there, such as `posts` or `!orient` (not with the
Orient). A map with a zone twice, of an unknown class, or without a zone that the game needs is refused by name.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytmx

from game.ui.viewport import Box

Value = int | str
ZoneKey = tuple[str, tuple[tuple[str, Value], ...]]

TABLE_CLASSES = {
    "market": ("column", "level", "set"),
    "deck": ("level", "set"),
    "supply": ("gem",),
    "chip": ("gem",),
    "noble": ("n",),
    "city": ("n",),
    "post": ("n",),
    "board": (),
    "seat": ("n",),
    "area": (),
    "ribbon": (),
    "actions": (),
    "log": (),
}
"""What lies on the table."""
AREA_CLASSES = {
    "identity": (),
    "my_portrait": (),
    "my_guild": (),
    "my_points": (),
    "my_name": (),
    "my_tokens": (),
    "my_first": (),
    "gem": ("gem",),
    "my_gem": ("gem",),
    "my_bonus": ("gem",),
    "my_chip": ("gem",),
    "my_count": ("gem",),
    "my_sign": (),
    "my_gold": (),
    "hand": ("n",),
    "mynoble": (),
    "cards": (),
    "my_cards_icon": (),
    "my_cards_count": (),
    "my_cards_label": (),
    "myposts": (),
    "mypost": ("n",),
    "stock": (),
    "stock_label": (),
    "tower": ("n",),
    "tray": (),
}
"""What lies in one's own area."""
PANEL_CLASSES = {
    "portrait": (),
    "seal": (),
    "name": (),
    "flag": (),
    "cards_icon": (),
    "cards_count": (),
    "last": (),
    "points": (),
    "bonus": ("gem",),
    "bonus_gem": ("gem",),
    "bonus_count": ("gem",),
    "sign": (),
    "token": ("gem",),
    "token_count": ("gem",),
    "held": ("n",),
    "trophies": (),
}
"""What another player's panel shows."""
BOARD_CLASSES = {"port": ("n",), "banner": ("n",), "route": ("n", "seat")}
"""What is on a board of a module."""
CLOSEUP_CLASSES = {
    "one_sheet": (),
    "one_tabs": (),
    "one_closing": (),
    "one_column": ("n",),
    "one_gem": ("n",),
    "one_bonus": ("n",),
    "one_tiles": (),
    "one_empty": (),
    "one_tokens": (),
    "one_token": ("gem",),
    "one_count": ("gem",),
    "one_heading": ("n",),
    "one_belongings": ("n",),
    "one_hand": (),
    "one_held": ("n",),
    "unseen_sheet": (),
    "unseen_title": (),
    "unseen_closing": (),
    "unseen_note": (),
    "unseen_gem": ("n",),
    "unseen_none": (),
    "unseen_total": (),
    "unseen_row": ("n",),
    "zoom": (),
    "zoom_note": (),
    "log_sheet": (),
    "log_lines": (),
    "log_closing": (),
}
"""What close-ups show: all of one player's things, the cards not seen yet, one piece, the whole log."""
PAYMENT_CLASSES = {
    "pay_sheet": (),
    "pay_card": (),
    "pay_title": (),
    "pay_number": (),
    "pay_how": (),
    "pay_chip": ("n",),
    "pay_chips_high": (),
    "pay_discard": ("n",),
}
"""What the payment sheet shows, at its least width."""
CLASSES = TABLE_CLASSES | AREA_CLASSES | PANEL_CLASSES | BOARD_CLASSES | CLOSEUP_CLASSES | PAYMENT_CLASSES
"""All that a map can hold, and by what each is told from others of its kind."""


class MapError(Exception):
    """A map that can't be used: the file, and what is wrong with it."""


@dataclass(frozen=True)
class Layout:
    """The zones of a map, in virtual units."""

    path: Path
    size: tuple[int, int]
    zones: Mapping[ZoneKey, Box]
    _asked: dict[object, Box] = field(default_factory=dict, compare=False, repr=False)
    """Zones that were asked for before, by how they were: a picture asks for hundreds."""

    def box(self, kind: str, **which: Value) -> Box:
        """The zone of a kind; MapError names one that is missing."""
        asked = (kind, *which.items())
        found = self._asked.get(asked)
        if found is None:
            found = self.zones.get(zone_key(kind, which))
            if found is None:
                raise MapError(f"{self.path}: the zone '{zone_name(kind, which)}' is missing")
            self._asked[asked] = found
        return found

    def has(self, kind: str, **which: Value) -> bool:
        return zone_key(kind, which) in self.zones

    def within(self, place: Box, box: Box) -> Box:
        """A zone of this map where the whole map lies in a box."""
        across, down = place.w / self.size[0], place.h / self.size[1]
        return Box(place.x + box.x * across, place.y + box.y * down, box.w * across, box.h * down)

    def joined(self, other: "Layout", place: Box) -> "Layout":
        """This map with another one laid into a box of it."""
        laid = {key: other.within(place, box) for key, box in other.zones.items()}
        return Layout(self.path, self.size, {**self.zones, **laid})


def zone_key(kind: str, which: Mapping[str, Value]) -> ZoneKey:
    return kind, tuple(sorted(which.items()))


def zone_name(kind: str, which: Mapping[str, Value]) -> str:
    return " ".join([kind, *[f"{name}={value}" for name, value in sorted(which.items())]])


def load_layout(path: Path, facts: Iterable[str]) -> Layout:
    """Read a map and keep the zones of the layers whose conditions hold."""
    try:
        tiled = pytmx.TiledMap(str(path))
    except FileNotFoundError as error:
        raise MapError(f"{path}: there is no such map") from error
    except Exception as error:  # pytmx lets through whatever its XML parser and converters raise
        raise MapError(f"{path}: not a map that can be read ({error})") from error
    holding = set(facts)
    size = (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight)
    zones: dict[ZoneKey, Box] = {}
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledObjectGroup) or not _holds(str(layer.properties.get("when", "")), holding):
            continue
        for thing in layer:
            key, box = _zone(path, thing)
            name = zone_name(key[0], dict(key[1]))
            if key in zones:
                raise MapError(f"{path}: the zone '{name}' is there twice")
            if not (box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.bottom <= size[1]):
                raise MapError(f"{path}: the zone '{name}' does not lie within the map")
            zones[key] = box
    return Layout(path, size, zones)


def _holds(condition: str, facts: set[str]) -> bool:
    return all((word[1:] not in facts) if word.startswith("!") else (word in facts) for word in condition.split())


def _zone(path: Path, thing: pytmx.TiledObject) -> tuple[ZoneKey, Box]:
    kind = thing.type or getattr(thing, "class", None) or ""
    if kind not in CLASSES:
        raise MapError(f"{path}: object {thing.id} has the unknown class '{kind}'")
    which: dict[str, Value] = {}
    for name in CLASSES[kind]:
        if name not in thing.properties:
            raise MapError(f"{path}: object {thing.id}, a '{kind}', lacks the property '{name}'")
        value = thing.properties[name]
        if not isinstance(value, int | str):
            raise MapError(f"{path}: object {thing.id}, a '{kind}', has '{value}' for its property '{name}'")
        which[name] = value
    if not thing.width or not thing.height:
        raise MapError(f"{path}: the zone '{zone_name(kind, which)}' has no size")
    return zone_key(kind, which), Box(float(thing.x), float(thing.y), float(thing.width), float(thing.height))
