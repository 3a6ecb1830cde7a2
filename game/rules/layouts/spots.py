"""Places from which things are taken, and to which they are put, where a table is set up by hand."""

from dataclasses import dataclass, replace

from game.rules.ids import NobleId
from game.rules.layouts.layout import Layout, SeatLayout


@dataclass(frozen=True)
class Spot:
    """A place on the table: in the middle, or with a seat. A module has spots of its own, by names of its own."""

    name: str
    """supply, slot, deck, nobles; with a seat: tokens, owned, column, hand, hold, tiles, kept, first, face, seat."""
    number: int = 0
    """Which colour, place of the market, deck, card in hand or tile."""
    seat: int = -1


def with_seat(layout: Layout, number: int, seat: SeatLayout) -> Layout:
    """The layout with other things before a player."""
    return replace(layout, seats=(*layout.seats[:number], seat, *layout.seats[number + 1 :]))


def with_noble_moved(layout: Layout, noble: NobleId, target: Spot) -> Layout:
    """The layout after a noble was put to the others, to a player whom it visited, or where one reserves it."""
    seats = [
        replace(
            seat,
            nobles=tuple([each for each in seat.nobles if each != noble]),
            reserved_nobles=tuple([each for each in seat.reserved_nobles if each != noble]),
        )
        for seat in layout.seats
    ]
    rest = tuple([each for each in layout.nobles if each != noble])
    layout = replace(layout, seats=tuple(seats), nobles=rest)
    if target.name == "nobles":
        return replace(layout, nobles=tuple(sorted([*layout.nobles, noble])))
    seat = layout.seats[target.seat]
    if target.name == "hold":
        return with_seat(layout, target.seat, replace(seat, reserved_nobles=(*seat.reserved_nobles, noble)))
    return with_seat(layout, target.seat, replace(seat, nobles=(*seat.nobles, noble)))
