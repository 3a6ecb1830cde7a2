"""Draws the middle of the table: market, decks, supply, nobles, cities, posts, strongholds."""

from collections.abc import Sequence

from game.rules import State
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.gems import unpack
from game.rules.state import EMPTY
from game.ui.brush import Brush
from game.ui.faces import Mark
from game.ui.table.aids import Aids
from game.ui.table.flights import Presenter, holds_post
from game.ui.table.pieces import gem_name, post_figures
from game.ui.table.places import Places
from game.ui.table.sprites import draw_sprite
from game.ui.theme import BAD, CREAM, GILT, SMALL_BOLD, TITLE
from game.ui.viewport import Box

CHIP = 78.0
CHIP_STEP = 7.0


class Market:
    """The shared part of the table, as the state has it less what is in the air."""

    def __init__(self, places: Places, presenter: Presenter, guilds: tuple[str, ...], aids: Aids) -> None:
        self._places = places
        self._aids = aids
        self._presenter = presenter
        self._guilds = guilds

    def draw(self, brush: Brush, state: State, gathered: Sequence[int]) -> None:
        """Everything, the gathered tokens gone from the supply."""
        for slot in range(len(state.market)):
            self._slot(brush, state, slot)
        for deck in range(len(state.left)):
            self._deck(brush, state, deck)
        for colour, count in enumerate(unpack(state.bank)):
            shown = count + self._presenter.withheld(("bank", colour)) - list(gathered).count(colour)
            self._stack(brush, colour, shown)
        self._nobles(brush, state)
        for city in self._places.city_order:
            if city in state.cities or self._presenter.leaving("city", city) is not None:
                marks = self._aids.city(state, city)
                draw_sprite(brush, ("city", city), self._places.city(city), self._guilds, marks=marks)
        if state.rules.posts:
            self._posts(brush, state)

    def shown_card(self, state: State, slot: int) -> int:
        """The card that a place shows now; EMPTY for none."""
        leaving = self._presenter.leaving("slot", slot)
        if leaving is not None:
            return leaving
        return EMPTY if self._presenter.arriving("slot", slot) else state.market[slot]

    def _slot(self, brush: Brush, state: State, slot: int) -> None:
        box = self._places.slots[slot]
        card = self.shown_card(state, slot)
        if card == EMPTY:
            brush.panel("ui/slot", box)
            return
        brush.picture("ui/shadow", Box(box.x - 7, box.y - 3, box.w + 16, box.h + 16), 150)
        draw_sprite(brush, ("card", card), box, self._guilds, marks=self._aids.card(state, card))
        self._forts(brush, state, slot, card)

    def _forts(self, brush: Brush, state: State, slot: int, card: int) -> None:
        """The strongholds on the card that a place shows: those of the state, and those that have yet to leave."""
        owner, count = state.fort(slot) if card == state.market[slot] else (EMPTY, 0)
        leaving = self._presenter.leaving("fort_owner", slot)
        if leaving is not None:
            owner = leaving
        shown = count + self._presenter.withheld(("forts", slot))
        if shown <= 0:
            return
        first, last = self._places.fort(slot, 0), self._places.fort(slot, shown - 1)
        plate = Box(last.x - 3, first.y - 3, first.right - last.x + 5, first.h + 30)
        brush.shade(plate, (16, 12, 8), 190, radius=10)
        brush.outline(plate, GILT if owner == self._places.me else BAD, 3, radius=10)
        brush.picture(f"guilds/{self._guilds[owner]}-seal", Box(plate.centre[0] - 13, plate.bottom - 28, 26, 26))
        for number in reversed(range(shown)):
            draw_sprite(brush, ("fort", owner), self._places.fort(slot, number), self._guilds)

    def _deck(self, brush: Brush, state: State, deck: int) -> None:
        box = self._places.decks[deck]
        left = state.left[deck] + self._presenter.withheld(("deck", deck))
        if left <= 0:
            brush.panel("ui/slot", box)
            return
        depth = min(4, 1 + left // 8)
        for layer in range(depth, -1, -1):
            brush.picture(f"backs/{DECK_NAMES[deck]}", box.moved(-1.6 * layer, -2.0 * layer + 2.0 * depth))
        badge = Box(box.right - 46, box.bottom - 40, 42, 36)
        brush.shade(badge, (10, 12, 10), 190, radius=12)
        brush.fitted(str(left), badge.inset(4), SMALL_BOLD, 24, CREAM, "middle")

    def _stack(self, brush: Brush, colour: int, count: int) -> None:
        box = self._places.supply[colour]
        side = min(CHIP, box.h - 16)
        step = min(CHIP_STEP, (box.h - side - 6) / 7)
        base = Box(box.x + 8, box.bottom - side - 6, side, side)
        brush.picture("tokens/shadow", base.scaled(1.22).moved(2, 6))
        if count <= 0:
            brush.picture(f"tokens/{gem_name(colour)}", base, 46)
        for number in range(count):
            brush.picture(f"tokens/{gem_name(colour)}", base.moved(0, -step * number))
        middle = box.y + box.h / 2 if box.h < 120 else base.y + side / 2
        brush.text(str(count), (base.right + (box.right - base.right) / 2, middle), TITLE, 34, CREAM, "middle")

    def _nobles(self, brush: Brush, state: State) -> None:
        for noble in self._places.noble_order:
            if noble in state.nobles or self._presenter.leaving("noble", noble) is not None:
                marks = self._aids.noble(state, noble)
                draw_sprite(brush, ("noble", noble), self._places.noble(noble), self._guilds, marks=marks)

    def _posts(self, brush: Brush, state: State) -> None:
        if self._places.route is not None:
            self.draw_board(brush, state, self._places.layout.box("board"))
            return
        for post in state.rules.posts:
            box = self._places.post(state, post)
            marks = self._aids.post(state, post)
            face = brush.look.faces.post(post_figures(state, post), brush.viewport.pixel_size(box), marks)
            brush.surface(face, box)
            for seat in range(len(state.players)):
                if holds_post(state, self._presenter, seat, post):
                    seal = Box(box.right - 34 - 30 * (seat % 4), box.y + 6, 30, 30)
                    brush.picture(f"guilds/{self._guilds[seat]}-seal", seal)

    def draw_board(self, brush: Brush, state: State, board: Box) -> None:
        """The Route to the Orient, wherever and however large it is wanted."""
        route = self._places.route
        assert route is not None
        brush.picture("chart/route", board)
        for number, post in enumerate(state.rules.posts):
            icon = self._places.on_board(route.box("port", n=number), board)
            brush.picture(f"posts/icon-{POST_NAMES[post]}", icon)
            banner = self._places.on_board(route.box("banner", n=number), board)
            self._requirement(brush, state, post, banner)
            for seat in range(len(state.players)):
                if holds_post(state, self._presenter, seat, post):
                    space = self._places.on_board(route.box("route", n=number, seat=seat), board)
                    brush.picture(f"guilds/{self._guilds[seat]}", space)

    def _requirement(self, brush: Brush, state: State, post: int, banner: Box) -> None:
        figures = post_figures(state, post)
        asked = [(gem, number) for gem, number in zip("WUGRK", figures.requirement, strict=True) if number]
        side = banner.h * 0.86
        wide = side * (len(asked) + (1 if figures.nobles else 0))
        x = banner.x + (banner.w - wide) / 2
        marks = dict(zip("WUGRK", self._aids.post(state, post), strict=False))
        for gem, number in asked:
            pip = brush.look.faces.pip(gem, number, brush.px(side))
            place = Box(x, banner.y + (banner.h - side) / 2, side, side)
            brush.surface(pip, place)
            mark = marks.get(gem)
            if mark is not None:
                small = Box(x + side * 0.5, place.y - side * 0.46, side * 0.76, side * 0.76)
                brush.surface(brush.look.faces.mark(mark, brush.px(small.w)), small)
            x += side
        if figures.nobles:
            crown = Box(x, banner.y + (banner.h - side) / 2, side, side)
            brush.picture("icons/crown", crown)
            if self._aids.visited(state):
                small = Box(x + side * 0.5, crown.y - side * 0.46, side * 0.76, side * 0.76)
                brush.surface(brush.look.faces.mark(Mark(0), brush.px(small.w)), small)
