"""Where things lie on the table, in virtual units, from the map and the state.

Here is what every game has; a module finds its own places on the same map.
"""

from collections.abc import Sequence
from pathlib import Path

from game.rules import State
from game.rules.catalog import DECKS
from game.rules.gems import GEMS, GOLD
from game.ui.layout import Layout, load_layout
from game.ui.table.pieces import gem_name
from game.ui.viewport import Box


def deck_zone(deck: int) -> dict[str, int | str]:
    """What the map calls a deck: the set that its cards belong to, and their level."""
    return {"set": DECKS[deck].set, "level": DECKS[deck].level}


class Places:
    """The boxes of everything, for one game seen from one seat."""

    def __init__(self, levels: Path, state: State, me: int, facts: Sequence[str], maps: Sequence[str]) -> None:
        self.layout: Layout = load_layout(levels / f"table-{len(state.players)}.tmx", facts)
        self.maps: dict[str, Layout] = {name: load_layout(levels / f"{name}.tmx", ()) for name in maps}
        """Further maps, of things that have places of their own on them."""
        self.me = me
        self._players = len(state.players)
        self.slots = [self._slot(state, slot) for slot in range(len(state.market))]
        self.decks = [self.layout.box("deck", **deck_zone(deck)) for deck in range(len(state.left))]
        self.supply = [self.layout.box("supply", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.columns = [self.layout.box("gem", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.hand = [self.layout.box("hand", n=number) for number in range(3)]
        self.area = self.layout.box("area")
        held = [noble for player in state.players for noble in (*player.nobles, *player.reserved_nobles)]
        self.noble_order: list[int] = sorted({*state.nobles, *held})
        self._check()

    def _check(self) -> None:
        """Ask for every zone that the game may come to need, so that a map is refused before it begins."""
        for kind in ("ribbon", "log", "tray", "actions", "identity", "mynoble", "cards"):
            self.layout.box(kind)
        for seat in range(self._players):
            self.seat(seat)
        for number in range(len(self.noble_order)):
            self.layout.box("noble", n=number)

    def _slot(self, state: State, slot: int) -> Box:
        deck = state.rules.slot_decks[slot]
        column = state.rules.slot_decks[:slot].count(deck)
        return self.layout.box("market", column=column, **deck_zone(deck))

    def seat(self, seat: int) -> Box:
        """A player's panel; one's own is the area at the bottom."""
        if seat == self.me:
            return self.area
        return self.layout.box("seat", n=(seat - self.me) % self._players)

    def noble(self, noble: int) -> Box:
        return self.layout.box("noble", n=self.noble_order.index(noble))

    def own_noble(self, number: int) -> Box:
        """One's own nobles, one beside the other, those that have visited first."""
        box = self.layout.box("mynoble")
        return Box(box.x + number * (box.h + 8), box.y, box.h, box.h)

    def card(self, state: State, card: int) -> Box | None:
        """Where a card lies face up: in the market, or in one's own hand."""
        if card in state.market:
            return self.slots[state.slot_of(card)]
        hand = state.players[self.me].hand
        return self.hand[hand.index(card)] if card in hand else None

    def hand_card(self, seat: int, number: int) -> Box:
        """A card in a hand: large in one's own, small in another's panel."""
        if seat == self.me:
            return self.hand[min(number, 2)]
        panel = self.seat(seat)
        return Box(panel.x + 14 + number * 50, panel.bottom - 74, 46, 64)

    @property
    def whole_hand(self) -> Box:
        """All of one's own hand."""
        first, last = self.hand[0], self.hand[-1]
        return Box(first.x, first.y, last.right - first.x, first.h)

    def tokens(self, seat: int, colour: int) -> Box:
        """Where a player's tokens of a colour lie."""
        if seat == self.me:
            column = self.columns[colour]
            side = min(column.w - 14, 84)
            return Box(column.x + (column.w - side) / 2, column.bottom - side - 8, side, side)
        panel = self.seat(seat)
        return Box(panel.x + 14 + colour * 58, panel.y + 116, 36, 36)


def small(box: Box, w: float = 60, h: float = 60) -> Box:
    """A box of this size in the middle of another."""
    return Box(0, 0, w, h).at(box.centre)
