"""Where the spots of a table that is being set up lie on the screen."""

from collections.abc import Sequence
from typing import Final

from game.rules import Position, State
from game.rules.gems import GOLD
from game.rules.layouts.spots import Spot
from game.ui.table.editing import spots_of
from game.ui.table.part import Part
from game.ui.table.pieces import gem_name
from game.ui.table.places import Places
from game.ui.viewport import Box, Point

TILE: Final = 32.0
"""The side of a tile in another player's panel."""
IN_A_ROW: Final = 6
"""How many of them there are in a row."""


class SpotPlaces:
    """Finds the boxes of a spot, and the spot at a point."""

    def __init__(self, places: Places, parts: Sequence[Part]) -> None:
        self._places = places
        self._parts = parts

    def box_of(self, position: Position, state: State, spot: Spot) -> Box | None:
        """Where a spot lies; the first of its boxes if it has several."""
        return next(iter(self.boxes_of(position, state, spot)), None)

    def boxes_of(self, position: Position, state: State, spot: Spot) -> list[Box]:
        """Where a thing is taken from a spot, or put to it."""
        places = self._places
        found = self._base_box(position, spot)
        boxes = [found] if found is not None else []
        if spot.seat >= 0 and spot.seat != places.me:
            boxes += self._trophies(position, spot)
        for part in self._parts:
            boxes += part.spot_boxes(places, state, position, spot)
        return boxes

    def _base_box(self, position: Position, spot: Spot) -> Box | None:
        places, seat, number = self._places, spot.seat, spot.number
        mine = seat == places.me
        match spot.name:
            case "supply":
                return places.supply[number]
            case "slot":
                return places.slots[number]
            case "deck":
                return places.decks[number]
            case "nobles":
                nobles = position.nobles
                if number < len(nobles) and nobles[number] in places.noble_order:
                    return places.noble(nobles[number])
                return places.noble(places.noble_order[0]) if places.noble_order else None
            case "tokens":
                return places.tokens(seat, number)
            case "owned" if number == GOLD:
                return places.layout.box("cards") if mine else places.panel(seat, "cards_icon")
            case "owned":
                return places.bonus(seat, number)
            case "column":
                return places.columns[number] if mine else places.panel(seat, "bonus", gem=gem_name(number))
            case "hand":
                return places.hand_card(seat, number)
            case "tiles" if mine:
                return places.own_noble(number)
            case "kept" if mine:
                return places.own_noble(len(position.seats[seat].nobles) + number)
            case "hold" if mine:
                return places.whole_hand
            case "hold":
                first, last = places.hand_card(seat, 0), places.hand_card(seat, 2)
                return Box(first.x, first.y, last.right - first.x, first.h)
            case "first":
                return places.layout.box("my_first") if mine else places.panel(seat, "flag")
            case "face":
                return places.portrait(seat)
            case "seat":
                return places.seat(seat)
        return None

    def _trophies(self, position: Position, spot: Spot) -> list[Box]:
        """Where another player's tiles and signs lie, in the order in which the panel draws them."""
        seat = spot.seat
        shown = [Spot("tiles", number, seat) for number in range(len(position.seats[seat].nobles))]
        shown += [tile for part in self._parts for tile in part.spot_tiles(position, seat)]
        shown += [sign for part in self._parts for sign in part.spot_signs(position, seat)]
        box = self._places.panel(seat, "trophies")
        return [
            Box(box.x + number % IN_A_ROW * (TILE + 1), box.y + number // IN_A_ROW * (TILE + 2), TILE, TILE)
            for number, each in enumerate(shown)
            if each == spot
        ]

    def zones(self, position: Position, state: State, target: Spot) -> list[Box]:
        """Where a thing may be let go to come to a spot: all nobles' places are one."""
        if target.name != "nobles":
            return self.boxes_of(position, state, target)
        boxes = [self._places.noble(noble) for noble in self._places.noble_order]
        if not boxes:
            return []
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return [Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)]

    def under(self, position: Position, state: State, at: Point, spots: Sequence[Spot]) -> Spot | None:
        """The smallest of some spots at a point."""
        return _smallest(at, {spot: self.zones(position, state, spot) for spot in spots})

    def source_at(self, position: Position, state: State, at: Point) -> Spot | None:
        """From where something would be taken at a point."""
        spots = spots_of(position)
        return _smallest(at, {spot: self.boxes_of(position, state, spot) for spot in spots})


def _smallest(at: Point, boxes: dict[Spot, list[Box]]) -> Spot | None:
    sizes = {spot: [box.w * box.h for box in each if box.contains(at)] for spot, each in boxes.items()}
    hit = [spot for spot, found in sizes.items() if found]
    return min(hit, key=lambda spot: min(sizes[spot]), default=None)
