"""The Strongholds in positions.

    seat 0 strongholds: B2-red-4 B3-red-4 B3-red-4
    asked: stronghold B1-black-5, conquest

A seat's line has the face-up cards that the player's strongholds stand on, one for each; the others are in stock (S-1).
`stronghold` has the card that was purchased.
"""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.catalog import CARD_BY_ID, CARDS
from game.rules.ids import NOBODY, CardId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.part import CardTask, LayoutPart, TaskForm, card_name
from game.rules.layouts.spots import Spot, with_seat
from game.rules.layouts.words import PositionWords
from game.rules.marks import EMPTY
from game.rules.player import Player
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State, fort_of

ON_CARD: Final = "fort"
STOCK: Final = "stock"
"""Spots: the strongholds on a card, by its place in the market, and those that a player has left."""


class StrongholdsLayout(LayoutPart):
    """Strongholds on cards (S-2), and the purchase of a conquered card (S-6)."""

    seat_labels: tuple[str, ...] = ("strongholds",)
    tasks: tuple[tuple[int, TaskForm], ...] = ((order.STRONGHOLD, CardTask()),)
    purchases_from: tuple[int, ...] = (order.CONQUEST,)

    def seat_lines(self, seat: SeatLayout) -> list[tuple[str, list[str]]]:
        return [("strongholds", [CARDS[card].id for card in seat.strongholds])]

    def read_seat(self, lines: PositionWords, name: str, seat: SeatLayout) -> SeatLayout:
        return replace(seat, strongholds=lines.ids(f"{name} strongholds", CARD_BY_ID, "card"))

    def seat_of(self, state: State, number: int, seat: SeatLayout) -> SeatLayout:
        forts = [(card, *state.fort(slot)) for slot, card in enumerate(state.market)]
        cards = [card for card, owner, count in forts if owner == number for _ in range(count)]
        return replace(seat, strongholds=tuple(cards))

    def place(self, state: State, layout: Layout) -> None:
        for number, seat in enumerate(layout.seats):
            for slot, card in enumerate(layout.market):
                count = seat.strongholds.count(card)
                if card != EMPTY and count:
                    state.fort_row[slot] = fort_of(number, count)

    def place_seat(self, state: State, player: Player, seat: SeatLayout) -> None:
        player.stock -= len(seat.strongholds)

    def when_card_leaves(self, seat: SeatLayout, card: CardId) -> SeatLayout:
        return replace(seat, strongholds=tuple([each for each in seat.strongholds if each != card]))

    def faults(self, layout: Layout, rules: RuleSet) -> list[Reason]:
        found: list[Reason] = []
        for number, seat in enumerate(layout.seats):
            there = len(seat.strongholds)
            if there > rules.stock:
                found.append(fault("too_many_strongholds", "S-1", seat=number, there=there, stock=rules.stock))
            for card in sorted(set(seat.strongholds)):
                if card not in layout.market:
                    found.append(fault("stronghold_on_no_card", "S-2", seat=number, card=card_name(card)))
                if any(card in other.strongholds for other in layout.seats[:number]):
                    found.append(fault("stronghold_on_occupied", "S-2", seat=number, card=card_name(card)))
        return found

    def can_purchase(self, state: State, card: CardId, during: int) -> bool:
        if during != order.CONQUEST:
            return True
        return card in state.market_row and state.fort(state.slot_of(card)) == (state.current, state.rules.stock)

    def spots(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        standing = [Spot(ON_CARD, slot) for slot in range(len(layout.market)) if owner_at(layout, slot) != NOBODY]
        seats = range(len(layout.seats))
        return [*standing, *[Spot(STOCK, 0, seat) for seat in seats if in_stock(layout, rules, seat)]]

    def goes_to(self, layout: Layout, rules: RuleSet, source: Spot) -> list[Spot]:
        owner = owner_of_spot(layout, source)
        slots = [slot for slot, card in enumerate(layout.market) if card >= 0 and Spot(ON_CARD, slot) != source]
        free = [Spot("slot", slot) for slot in slots if owner_at(layout, slot) in (owner, NOBODY)]
        return [*free, Spot("seat", seat=owner)] if source.name == ON_CARD else free

    def put(self, layout: Layout, rules: RuleSet, source: Spot, target: Spot) -> Layout:
        owner = owner_of_spot(layout, source)
        seat = layout.seats[owner]
        standing = list(seat.strongholds)
        if source.name == ON_CARD:
            standing.remove(layout.market[source.number])
        if target.name == "slot":
            standing.append(layout.market[target.number])
        return with_seat(layout, owner, replace(seat, strongholds=tuple(standing)))

    def other(self, layout: Layout, rules: RuleSet, spot: Spot) -> Layout | None:
        """A stronghold goes home."""
        return self.put(layout, rules, spot, Spot("seat")) if spot.name == ON_CARD else None


def owner_at(layout: Layout, slot: int) -> int:
    """Whose strongholds stand on the card in a place of the market; NOBODY for nobody's."""
    card = layout.market[slot]
    return next((number for number, seat in enumerate(layout.seats) if card in seat.strongholds), NOBODY)


def in_stock(layout: Layout, rules: RuleSet, seat: int) -> int:
    """How many strongholds a player has left."""
    return max(0, rules.stock - len(layout.seats[seat].strongholds))


def owner_of_spot(layout: Layout, spot: Spot) -> int:
    """Whose stronghold lies at a spot."""
    return spot.seat if spot.name == STOCK else owner_at(layout, spot.number)
