"""Where the spots of a table that is being set up lie on the screen."""

from collections.abc import Sequence
from typing import Final

from game.rules import Position
from game.rules.gems import GOLD
from game.ui.table.editing import Spot, spots_of
from game.ui.table.places import Places
from game.ui.viewport import Box, Point

TILE: Final = 33.0
"""The side of a tile in another player's panel."""


class SpotPlaces:
    """Finds the box of a spot, and the spot at a point."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def box_of(self, position: Position, spot: Spot) -> Box | None:
        """Where a spot lies."""
        places, seat, number = self._places, spot.seat, spot.number
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
                return places.layout.box("cards") if seat == places.me else places.panel(seat, "cards_icon")
            case "owned":
                return places.bonus(seat, number)
            case "hand":
                return places.hand_card(seat, number)
            case "tiles" if seat == places.me:
                return places.own_noble(number)
            case "tiles":
                trophies = places.panel(seat, "trophies")
                return Box(trophies.x + number * TILE, trophies.y, TILE, TILE)
            case "hold" if seat == places.me:
                return places.whole_hand
            case "hold":
                first, last = places.hand_card(seat, 0), places.hand_card(seat, 2)
                return Box(first.x, first.y, last.right - first.x, first.h)
            case "face":
                return places.portrait(seat)
        return places.seat(seat)

    def zone(self, position: Position, target: Spot) -> Box | None:
        """Where a thing may be let go to come to a spot: all nobles' places are one."""
        if target.name != "nobles":
            return self.box_of(position, target)
        boxes = [self._places.noble(noble) for noble in self._places.noble_order]
        if not boxes:
            return None
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)

    def under(self, position: Position, at: Point, spots: Sequence[Spot]) -> Spot | None:
        """The smallest of some spots at a point."""
        boxes = {spot: box for spot in spots if (box := self.zone(position, spot)) is not None and box.contains(at)}
        return min(boxes, key=lambda spot: boxes[spot].w * boxes[spot].h, default=None)

    def source_at(self, position: Position, at: Point) -> Spot | None:
        """From where something would be taken at a point."""
        boxes = {
            spot: box
            for spot in spots_of(position)
            if (box := self.box_of(position, spot)) is not None and box.contains(at)
        }
        return min(boxes, key=lambda spot: boxes[spot].w * boxes[spot].h, default=None)
