"""A player's whole tableau: cards by colour, tiles, tokens, hand, and what modules bring."""

from collections.abc import Callable, Sequence

from game.rules import Player, State
from game.rules.catalog import CARDS, NO_COLOUR, NOBLES
from game.rules.gems import GEMS
from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.keys import Action
from game.ui.layout import Layout
from game.ui.table.layers.closeup import Act, CloseUp, draw_closing, draw_veil
from game.ui.table.part import Belongings, Part
from game.ui.table.pieces import gem_name
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite, draw_sprite
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point

CARD_SHAPE = 202 / 144
"""A card's height to its width."""
STEP = 46.0
"""How far a card lies below the one before: its points and its gem stay in sight."""
TILE = 116.0
TILE_STEP = 124.0
WIDEST_TAB = 330.0
TAB_GAP = 12.0


class Tableau(CloseUp):
    """All that one player has; the others are a click or an arrow away."""

    def __init__(self, act: Act, layout: Layout, shown: Callable[[], Shown], parts: Sequence[Part], seat: int) -> None:
        super().__init__(act)
        self._layout = layout
        self.seat = seat
        self._shown = shown
        self._parts = parts
        self._seats = shown().seats

    @property
    def _state(self) -> State:
        return self._shown().state

    @property
    def _player(self) -> Player:
        return self._state.players[self.seat]

    @property
    def _paired(self) -> dict[int, tuple[int, int]]:
        """The colour and the bonuses of cards that were paired."""
        return {card: (colour, bonuses) for card, colour, bonuses in self._player.pairs}

    def handle(self, given: Input, action: Action | None) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            self.seat = (self.seat + (1 if action is Action.RIGHT else -1)) % len(self._seats)
            return True
        return super().handle(given, action)

    def click(self, at: Point) -> bool:
        seat = self.tab_at(at)
        self.seat = self.seat if seat is None else seat
        return seat is not None

    def tab_at(self, at: Point) -> int | None:
        """The player whose name is at a point."""
        return next((seat for seat in range(len(self._seats)) if self.tab(seat).contains(at)), None)

    def tab(self, seat: int) -> Box:
        """Where a player's name stands at the head of the sheet."""
        tabs = self._layout.box("one_tabs")
        wide = min(WIDEST_TAB, tabs.w / len(self._seats))
        left = tabs.centre[0] - wide * len(self._seats) / 2
        return Box(left + seat * wide, tabs.y, wide - TAB_GAP, tabs.h)

    def draw(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", self._layout.box("one_sheet"))
        for seat in range(len(self._seats)):
            self._draw_tab(brush, seat)
        for number, cards in enumerate(self._columns()):
            self._draw_column(brush, number, cards)
        self._draw_tiles(brush)
        self._draw_belongings(brush)
        draw_closing(brush, self._layout.box("one_closing"))

    def _draw_tab(self, brush: Brush, seat: int) -> None:
        box, info = self.tab(seat), self._seats[seat]
        brush.shade(box, (16, 12, 8), 190 if seat == self.seat else 90, radius=12)
        if seat == self.seat:
            brush.outline(box, GILT, 3, radius=12)
        brush.picture(f"portraits/{info.portrait}", Box(box.x + 8, box.y + 8, 62, 62))
        brush.picture(f"guilds/{info.guild}-seal", Box(box.x + 52, box.y + 44, 28, 28))
        plate = Box(box.right - 68, box.y + 9, 60, 60)
        brush.picture("ui/points-plate", plate)
        brush.fitted(str(self._state.players[seat].points), plate.inset(11), TITLE, 36, (48, 30, 8), "middle")
        name = Box(box.x + 86, box.y + 18, box.w - 160, 42)
        if level := brush.look.language.level(info.level):
            brush.fitted(level, Box(name.x, box.y + 42, name.w, 30), SMALL, 24, PALE)
            name = Box(name.x, box.y + 5, name.w, 36)
        brush.fitted(info.name, name, BODY_BOLD if seat == self.seat else BODY, 28, CREAM)

    def _columns(self) -> list[list[int]]:
        """The cards by their colour, or by that of the card they are paired with; last those of no colour."""
        columns: list[list[int]] = [[] for _ in range(6)]
        paired = self._paired
        for card in self._player.cards:
            colour, _ = paired.get(card, (CARDS[card].bonus, 1))
            columns[5 if colour == NO_COLOUR else colour].append(card)
        return columns

    def _draw_column(self, brush: Brush, number: int, cards: Sequence[int]) -> None:
        if number in GEMS:
            brush.picture(f"gems/{gem_name(number)}", self._layout.box("one_gem", n=number))
            bonus = str(self._player.bonuses[number])
            brush.text(bonus, self._layout.box("one_bonus", n=number).centre, TITLE, 34, CREAM, "middle")
        column = self._layout.box("one_column", n=number)
        high = column.w * CARD_SHAPE
        step = min(STEP, (column.h - high) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            box = Box(column.x, column.y + place * step, column.w, high)
            draw_sprite(brush, CardSprite(card), box)
            colour, bonuses = self._paired.get(card, (NO_COLOUR, 0))
            for gem in range(bonuses):
                brush.picture(f"gems/{gem_name(colour)}", Box(box.x + 50 - 36 * gem, box.y + 4, 44, 44))

    def _draw_tiles(self, brush: Brush) -> None:
        shown, player = self._shown(), self._player
        won = [trophy for part in self._parts for trophy in part.trophies(shown, self.seat)]
        tiles = [(f"nobles/{NOBLES[noble].id}", 1.0) for noble in player.nobles]
        tiles += [(trophy.picture, trophy.shape) for trophy in won if not trophy.symbol and not trophy.reserved]
        room = self._layout.box("one_tiles")
        step = min(TILE_STEP, (room.h - TILE) / max(1, len(tiles) - 1))
        for place, (name, shape) in enumerate(tiles):
            brush.picture(name, Box(room.x, room.y + place * step, TILE * shape, TILE))
        if not player.cards and not tiles:
            at = self._layout.box("one_empty").centre
            brush.text(brush.look.language.say("tableau.empty"), at, BODY, 30, PALE, "middle")

    def _draw_belongings(self, brush: Brush) -> None:
        """The lower part: tokens, what modules bring, cards in hand."""
        state, player = self._state, self._player
        self._head(brush, "tableau.tokens", self._layout.box("one_tokens"))
        for colour, count in enumerate(player.token_counts):
            gem = gem_name(colour)
            brush.picture(f"tokens/{gem}", self._layout.box("one_token", gem=gem), 255 if count else 70)
            at = self._layout.box("one_count", gem=gem).centre
            brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
        guild = self._seats[self.seat].guild
        for belongings in [each for part in self._parts for each in part.belongings(state, self.seat, guild)]:
            self._draw_row(brush, belongings)
        self._head(brush, "tableau.hand", self._layout.box("one_hand"))
        for number, card in enumerate(player.hand):
            draw_sprite(brush, CardSprite(card), self._layout.box("one_held", n=number))

    def _draw_row(self, brush: Brush, belongings: Belongings) -> None:
        """What a module brings, under its heading."""
        room = self._layout.box("one_belongings", n=belongings.place)
        self._head(brush, belongings.heading, self._layout.box("one_heading", n=belongings.place))
        for number, (picture, held) in enumerate(belongings.pictures):
            row, column = divmod(number, belongings.columns)
            at = (room.x + column * belongings.pitch[0], room.y + belongings.top + row * belongings.pitch[1])
            brush.picture(picture, Box(*at, *belongings.size), 255 if held else 55)

    def _head(self, brush: Brush, key: str, box: Box) -> None:
        brush.fitted(brush.look.language.say(key), box, SMALL_BOLD, 24, PALE)
