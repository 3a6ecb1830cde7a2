"""A player's whole tableau: cards by colour, nobles, cities, tokens, hand, posts and strongholds in stock."""

from collections.abc import Sequence

from game.rules import State
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.choices import POST_NAMES
from game.rules.state import hidden_card
from game.ui.brush import Brush
from game.ui.table.panels import city_id, noble_id
from game.ui.table.pieces import gem_name
from game.ui.table.session import SeatInfo
from game.ui.table.sprites import draw_sprite
from game.ui.theme import BODY, BODY_BOLD, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box, Point

SHEET = Box(230, 20, WIDTH - 460, HEIGHT - 40)
CARDS_TOP = SHEET.y + 212
HEADING = SHEET.bottom - 282
CARD = (144.0, 202.0)
STEP = 46.0
"""How far a card lies below the one before: its points and its gem stay in sight."""


class Tableau:
    """The overlay that shows one player; the others are a click away."""

    def __init__(self, state: State, seat: int, seats: Sequence[SeatInfo], me: int) -> None:
        self.seat = seat
        self._state = state
        self._seats = seats
        self._me = me
        self._guilds = tuple(info.guild for info in seats)
        self._paired = {card: (colour, bonuses) for card, colour, bonuses in state.players[seat].pairs}

    def tab_at(self, at: Point) -> int | None:
        """The player whose name is at a point."""
        return next((seat for seat in range(len(self._seats)) if self.tab(seat).contains(at)), None)

    def tab(self, seat: int) -> Box:
        """Where a player's name stands at the head of the sheet."""
        wide = min(330.0, (SHEET.w - 80) / len(self._seats))
        left = SHEET.centre[0] - wide * len(self._seats) / 2
        return Box(left + seat * wide, SHEET.y + 30, wide - 12, 78)

    def __call__(self, brush: Brush) -> None:
        brush.shade(Box(0, 0, WIDTH, HEIGHT), (6, 8, 7), 150, radius=0)
        brush.panel("ui/panel-wood", SHEET)
        for seat in range(len(self._seats)):
            self._draw_tab(brush, seat)
        for number, cards in enumerate(self._columns()):
            self._draw_column(brush, number, cards)
        self._draw_tiles(brush)
        self._draw_belongings(brush)
        close = Box(SHEET.right - 460, SHEET.bottom - 52, 420, 30)
        brush.fitted(brush.look.language.say("overlay.close"), close, SMALL_BOLD, 24, PALE, "right")

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
        for card in self._state.players[self.seat].cards:
            colour, _ = self._paired.get(card, (CARDS[card].bonus, 1))
            columns[5 if colour == NO_COLOUR else colour].append(card)
        return columns

    def _draw_column(self, brush: Brush, number: int, cards: Sequence[int]) -> None:
        x = SHEET.x + 70 + number * 172
        if number < 5:
            brush.picture(f"gems/{gem_name(number)}", Box(x + 34, SHEET.y + 140, 56, 56))
            bonus = str(self._state.players[self.seat].bonuses[number])
            brush.text(bonus, (x + 108, SHEET.y + 168), TITLE, 34, CREAM, "middle")
        wide, high = CARD
        step = min(STEP, (HEADING - 50 - CARDS_TOP - high) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            box = Box(x, CARDS_TOP + place * step, wide, high)
            draw_sprite(brush, ("card", card), box, self._guilds)
            colour, bonuses = self._paired.get(card, (NO_COLOUR, 0))
            for gem in range(bonuses):
                brush.picture(f"gems/{gem_name(colour)}", Box(box.x + 50 - 36 * gem, box.y + 4, 44, 44))

    def _draw_tiles(self, brush: Brush) -> None:
        player = self._state.players[self.seat]
        tiles = [(f"nobles/{noble_id(noble)}", 1.0) for noble in player.nobles]
        tiles += [(f"cities/{city_id(city)}", 1.6) for city in player.cities]
        step = min(124.0, (HEADING - 50 - CARDS_TOP - 116) / max(1, len(tiles) - 1))
        for place, (name, shape) in enumerate(tiles):
            brush.picture(name, Box(SHEET.right - 250, CARDS_TOP + place * step, 116 * shape, 116))
        if not player.cards and not tiles:
            at = (SHEET.centre[0], CARDS_TOP + 150)
            brush.text(brush.look.language.say("tableau.empty"), at, BODY, 30, PALE, "middle")

    def _draw_belongings(self, brush: Brush) -> None:
        """The lower part: tokens, posts and strongholds in stock, cards in hand."""
        state, player = self._state, self._state.players[self.seat]
        self._head(brush, "tableau.tokens", SHEET.x + 70, 380)
        for colour, count in enumerate(player.token_counts):
            chip = Box(SHEET.x + 70 + (colour % 3) * 130, HEADING + 12 + (colour // 3) * 84, 66, 66)
            brush.picture(f"tokens/{gem_name(colour)}", chip, 255 if count else 70)
            at = (chip.right + 24, chip.centre[1])
            brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
        if state.rules.posts:
            self._head(brush, "tableau.posts", SHEET.x + 500, 250)
            for number, post in enumerate(state.rules.posts):
                icon = Box(SHEET.x + 500 + number % 3 * 72, HEADING + 12 + number // 3 * 72, 64, 64)
                brush.picture(f"posts/icon-{POST_NAMES[post]}", icon, 255 if player.posts >> post & 1 else 55)
        if state.rules.stock:
            self._head(brush, "area.stock", SHEET.x + 770, 220)
            for number in range(state.rules.stock):
                tower = Box(SHEET.x + 770 + number * 60, HEADING + 16, 54, 74)
                brush.picture(f"strongholds/{self._guilds[self.seat]}", tower, 255 if number < player.stock else 55)
        self._head(brush, "tableau.hand", SHEET.right - 470, 400)
        for number, card in enumerate(player.hand):
            hidden = self.seat != self._me and card in player.blind
            face = hidden_card(state.rules.deck_of[card]) if hidden else card
            box = Box(SHEET.right - 470 + number * 140, HEADING + 6, 132, 185)
            draw_sprite(brush, ("card", face), box, self._guilds)

    def _head(self, brush: Brush, key: str, x: float, wide: float) -> None:
        brush.fitted(brush.look.language.say(key), Box(x, HEADING - 36, wide, 30), SMALL_BOLD, 24, PALE)
