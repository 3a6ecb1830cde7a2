"""A player's whole tableau: cards by colour, tiles, tokens, hand, and what modules bring."""

from collections.abc import Callable, Sequence

from game.rules import Player, State
from game.rules.catalog import CARDS, NO_COLOUR, NOBLES
from game.ui.brush import Brush
from game.ui.input import Input
from game.ui.keys import Action
from game.ui.table.layers.closeup import Act, CloseUp, draw_closing, draw_veil
from game.ui.table.part import Belongings, Part
from game.ui.table.pieces import gem_name
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite, draw_sprite
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box, Point

SHEET = Box(230, 20, WIDTH - 460, HEIGHT - 40)
CARDS_TOP = SHEET.y + 212
HEADING = SHEET.bottom - 282
CARD = (144.0, 202.0)
STEP = 46.0
"""How far a card lies below the one before: its points and its gem stay in sight."""
BELONGINGS_WIDE = 270.0


class Tableau(CloseUp):
    """All that one player has; the others are a click or an arrow away."""

    def __init__(self, act: Act, shown: Callable[[], Shown], parts: Sequence[Part], seat: int) -> None:
        super().__init__(act)
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
        wide = min(330.0, (SHEET.w - 80) / len(self._seats))
        left = SHEET.centre[0] - wide * len(self._seats) / 2
        return Box(left + seat * wide, SHEET.y + 30, wide - 12, 78)

    def draw(self, brush: Brush) -> None:
        draw_veil(brush)
        brush.panel("ui/panel-wood", SHEET)
        for seat in range(len(self._seats)):
            self._draw_tab(brush, seat)
        for number, cards in enumerate(self._columns()):
            self._draw_column(brush, number, cards)
        self._draw_tiles(brush)
        self._draw_belongings(brush)
        draw_closing(brush, Box(SHEET.right - 460, SHEET.bottom - 52, 420, 30))

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
        x = SHEET.x + 70 + number * 172
        if number < 5:
            brush.picture(f"gems/{gem_name(number)}", Box(x + 34, SHEET.y + 140, 56, 56))
            bonus = str(self._player.bonuses[number])
            brush.text(bonus, (x + 108, SHEET.y + 168), TITLE, 34, CREAM, "middle")
        wide, high = CARD
        step = min(STEP, (HEADING - 50 - CARDS_TOP - high) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            box = Box(x, CARDS_TOP + place * step, wide, high)
            draw_sprite(brush, CardSprite(card), box)
            colour, bonuses = self._paired.get(card, (NO_COLOUR, 0))
            for gem in range(bonuses):
                brush.picture(f"gems/{gem_name(colour)}", Box(box.x + 50 - 36 * gem, box.y + 4, 44, 44))

    def _draw_tiles(self, brush: Brush) -> None:
        shown, player = self._shown(), self._player
        won = [trophy for part in self._parts for trophy in part.trophies(shown, self.seat)]
        tiles = [(f"nobles/{NOBLES[noble].id}", 1.0) for noble in player.nobles]
        tiles += [(trophy.picture, trophy.shape) for trophy in won if not trophy.symbol and not trophy.reserved]
        step = min(124.0, (HEADING - 50 - CARDS_TOP - 116) / max(1, len(tiles) - 1))
        for place, (name, shape) in enumerate(tiles):
            brush.picture(name, Box(SHEET.right - 250, CARDS_TOP + place * step, 116 * shape, 116))
        if not player.cards and not tiles:
            at = (SHEET.centre[0], CARDS_TOP + 150)
            brush.text(brush.look.language.say("tableau.empty"), at, BODY, 30, PALE, "middle")

    def _draw_belongings(self, brush: Brush) -> None:
        """The lower part: tokens, what modules bring, cards in hand."""
        state, player = self._state, self._player
        self._head(brush, "tableau.tokens", SHEET.x + 70, 380)
        for colour, count in enumerate(player.token_counts):
            chip = Box(SHEET.x + 70 + (colour % 3) * 130, HEADING + 12 + (colour // 3) * 84, 66, 66)
            brush.picture(f"tokens/{gem_name(colour)}", chip, 255 if count else 70)
            at = (chip.right + 24, chip.centre[1])
            brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
        guild = self._seats[self.seat].guild
        for belongings in [each for part in self._parts for each in part.belongings(state, self.seat, guild)]:
            self._draw_row(brush, belongings)
        self._head(brush, "tableau.hand", SHEET.right - 470, 400)
        for number, card in enumerate(player.hand):
            box = Box(SHEET.right - 470 + number * 140, HEADING + 6, 132, 185)
            draw_sprite(brush, CardSprite(card), box)

    def _draw_row(self, brush: Brush, belongings: Belongings) -> None:
        """What a module brings, under its heading."""
        x = SHEET.x + 500 + belongings.place * BELONGINGS_WIDE
        self._head(brush, belongings.heading, x, BELONGINGS_WIDE - 20)
        for number, (picture, held) in enumerate(belongings.pictures):
            row, column = divmod(number, belongings.columns)
            at = (x + column * belongings.pitch[0], HEADING + belongings.top + row * belongings.pitch[1])
            brush.picture(picture, Box(*at, *belongings.size), 255 if held else 55)

    def _head(self, brush: Brush, key: str, x: float, wide: float) -> None:
        brush.fitted(brush.look.language.say(key), Box(x, HEADING - 36, wide, 30), SMALL_BOLD, 24, PALE)
