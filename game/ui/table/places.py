"""Where things lie on the table, in virtual units, from the map and the state.

Here is what every game has; a module finds its own places on the same map.
"""

from collections.abc import Sequence
from pathlib import Path

from game.rules import State
from game.rules.catalog import DECKS
from game.rules.gems import GEMS, GOLD
from game.ui.layout import AREA_CLASSES, CLOSEUP_CLASSES, PANEL_CLASSES, PAYMENT_CLASSES, Layout, load_layout
from game.ui.table.pieces import gem_name
from game.ui.viewport import Box

GOLD_NAME = gem_name(GOLD)
CHIP_STEP = 7 / 78
"""How far each token of a stack lies above the one below, in sizes of a token."""
FELT = 3
"""How many tokens feel it when one lands on them."""
OWN_STEP, OWN_HIGH = 9.0, 46.0
"""The same of one's own, in units, and how high a pile is at most."""
OF_MODULES = ("myposts", "stock", "stock_label")
"""Zones of one's own area that only some games have."""


def deck_zone(deck: int) -> dict[str, int | str]:
    """What the map calls a deck: the set that its cards belong to, and their level."""
    return {"set": DECKS[deck].set, "level": DECKS[deck].level}


class Places:
    """The boxes of everything, for one game seen from one seat."""

    def __init__(self, levels: Path, state: State, me: int, facts: Sequence[str], maps: Sequence[str]) -> None:
        table = load_layout(levels / f"table-{len(state.players)}.tmx", facts)
        self.area = table.box("area")
        self.layout: Layout = table.joined(load_layout(levels / "area.tmx", facts), self.area)
        """The table's map, with that of one's own area in it."""
        self._panel = load_layout(levels / "panel.tmx", facts)
        self._panel_boxes: dict[object, Box] = {}
        self.closeups = load_layout(levels / "closeups.tmx", facts)
        self.payment = load_layout(levels / "payment.tmx", facts)
        self.maps: dict[str, Layout] = {name: load_layout(levels / f"{name}.tmx", ()) for name in maps}
        """Further maps, of things that have places of their own on them."""
        self.me = me
        self._players = len(state.players)
        self.slots = [self._slot(state, slot) for slot in range(len(state.market))]
        self.decks = [self.layout.box("deck", **deck_zone(deck)) for deck in range(len(state.left))]
        self.supply = [self.layout.box("supply", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        left, top = min([pile.x for pile in self.supply]), min([pile.y for pile in self.supply])
        right, bottom = max([pile.right for pile in self.supply]), max([pile.bottom for pile in self.supply])
        self.bank = Box(left, top, right - left, bottom - top)
        """All of the supply, with what lies between its piles."""
        self._lowest = [self.layout.box("chip", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.columns = [self.layout.box("gem", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        self.hand = [self.layout.box("hand", n=number) for number in range(3)]
        self._chips = [self.layout.box("my_chip", gem=gem_name(colour)) for colour in (*GEMS, GOLD)]
        held = [noble for player in state.players for noble in (*player.nobles, *player.reserved_nobles)]
        self.noble_order: list[int] = sorted({*state.nobles, *held})
        self._check()

    def _check(self) -> None:
        """Ask for every zone that the game may come to need, so that a map is refused before it begins."""
        for kind in ("ribbon", "log", "actions"):
            self.layout.box(kind)
        for seat in range(self._players):
            self.seat(seat)
        for number in range(len(self.noble_order)):
            self.layout.box("noble", n=number)
        for kind in [kind for kind, named in AREA_CLASSES.items() if not named and kind not in OF_MODULES]:
            self.layout.box(kind)
        for kind in [kind for kind, named in PANEL_CLASSES.items() if not named]:
            self._panel.box(kind)
        for layout, classes in ((self.closeups, CLOSEUP_CLASSES), (self.payment, PAYMENT_CLASSES)):
            for kind in [kind for kind, named in classes.items() if not named]:
                layout.box(kind)
        for gem in [gem_name(colour) for colour in (*GEMS, GOLD)]:
            for kind in ("my_bonus", "my_count", *(("my_gem",) if gem != GOLD_NAME else ())):
                self.layout.box(kind, gem=gem)
            for kind in ("bonus_count", "token", "token_count", *(("bonus", "bonus_gem") if gem != GOLD_NAME else ())):
                self._panel.box(kind, gem=gem)
        for number in range(len(self.hand)):
            self._panel.box("held", n=number)

    def _slot(self, state: State, slot: int) -> Box:
        deck = state.rules.slot_decks[slot]
        column = state.rules.slot_decks[:slot].count(deck)
        return self.layout.box("market", column=column, **deck_zone(deck))

    def seat(self, seat: int) -> Box:
        """A player's panel; one's own is the area at the bottom."""
        if seat == self.me:
            return self.area
        return self.layout.box("seat", n=(seat - self.me) % self._players)

    def panel(self, seat: int, kind: str, **which: int | str) -> Box:
        """A zone of another player's panel, which begins where the panel's map does."""
        asked = (seat, kind, *which.items())
        found = self._panel_boxes.get(asked)
        if found is None:
            panel = self.seat(seat)
            found = self._panel_boxes[asked] = self._panel.box(kind, **which).moved(panel.x, panel.y)
        return found

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
        return self.panel(seat, "held", n=min(number, 2))

    @property
    def whole_hand(self) -> Box:
        """All of one's own hand."""
        first, last = self.hand[0], self.hand[-1]
        return Box(first.x, first.y, last.right - first.x, first.h)

    def points(self, seat: int) -> Box:
        """Where a player's score stands."""
        return self.layout.box("my_points") if seat == self.me else self.panel(seat, "points")

    def bonus(self, seat: int, colour: int) -> Box:
        """Where the gem stands that tells of a player's bonuses of a colour."""
        gem = gem_name(colour)
        return self.layout.box("my_gem", gem=gem) if seat == self.me else self.panel(seat, "bonus_gem", gem=gem)

    def portrait(self, seat: int) -> Box:
        """Where a player's face is."""
        return self.layout.box("my_portrait") if seat == self.me else self.panel(seat, "portrait")

    def tokens(self, seat: int, colour: int) -> Box:
        """Where a player's tokens of a colour lie."""
        return self._chips[colour] if seat == self.me else self.panel(seat, "token", gem=gem_name(colour))

    def stack(self, colour: int) -> Box:
        """The lowest token of the supply's stack of a colour."""
        return self._lowest[colour]

    def in_stack(self, colour: int, number: int) -> Box:
        """A token of the supply's stack of a colour, the lowest being 0."""
        box, lowest = self.supply[colour], self._lowest[colour]
        step = min(CHIP_STEP * lowest.w, (box.h - lowest.w - 6) / 7)
        return lowest.moved(0, -step * number)

    def below_in_stack(self, colour: int, number: int) -> tuple[Box, ...]:
        """The tokens under one of the supply's stack, the topmost first, as far as they feel its weight."""
        return tuple(self.in_stack(colour, lower) for lower in range(number - 1, max(-1, number - 1 - FELT), -1))

    def below_in_pile(self, colour: int, number: int) -> tuple[Box, ...]:
        """The same under the topmost of one's own."""
        lowers = range(number - 1, max(-1, number - 1 - FELT), -1)
        return tuple(self.in_pile(colour, lower, number + 1) for lower in lowers)

    def in_pile(self, colour: int, number: int, count: int) -> Box:
        """One of one's own tokens of a colour, the lowest being 0, when there are so many."""
        step = min(OWN_STEP, OWN_HIGH / max(1, count - 1))
        return self._chips[colour].moved(0, -step * number)


def small(box: Box, w: float = 60, h: float = 60) -> Box:
    """A box of this size in the middle of another."""
    return Box(0, 0, w, h).at(box.centre)
