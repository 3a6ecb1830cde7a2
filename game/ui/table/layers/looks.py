"""What can be looked at closely: a piece by itself, the cards not seen yet, the whole log."""

from collections.abc import Callable

from game.rules import View
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.gems import GEMS
from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved, WheelTurned
from game.ui.keys import Action
from game.ui.table.layers.closeup import SHEET, Act, CloseUp, draw_closing, draw_sheet, draw_veil
from game.ui.table.log_panel import LogPanel
from game.ui.table.part import Draw
from game.ui.table.pieces import gem_name
from game.ui.table.shown import Shown
from game.ui.table.sprites import Sprite, draw_sprite
from game.ui.table.words import Words
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import WIDTH, Box, Point

LOG = Box(1506, 140, 400, 542)
"""The whole log lies over the supply, so that cards and players its lines speak of stay in sight."""
SCROLLED = 2
"""Lines at a time."""


class Zoomed(CloseUp):
    """One card or tile, large, with what it does in words."""

    def __init__(self, act: Act, sprite: Sprite, text: str) -> None:
        super().__init__(act)
        self._sprite = sprite
        self._text = text

    def draw(self, brush: Brush) -> None:
        draw_veil(brush)
        wide, high = self._sprite.zoomed
        box = Box((WIDTH - wide) / 2, 120 + (Sprite.zoomed[1] - high) / 2, wide, high)
        draw_sprite(brush, self._sprite, box)
        if self._text:
            lines = brush.paragraph_height(self._text, 660, BODY, 28)
            note = Box(WIDTH / 2 - 360, box.bottom + 16, 720, lines + 44)
            brush.panel("ui/tooltip", note)
            brush.paragraph(self._text, note.inset(22), BODY, 28, CREAM, centred=True)


class Enlarged(CloseUp):
    """Something of a module, as the module draws it."""

    def __init__(self, act: Act, enlarge: Draw, shown: Callable[[], Shown], words: Words) -> None:
        super().__init__(act)
        self._enlarge = enlarge
        self._shown = shown
        self._words = words

    def draw(self, brush: Brush) -> None:
        draw_veil(brush)
        draw_closing(brush, self._enlarge(brush, self._shown(), self._words))


class UnseenCards(CloseUp):
    """How many cards of each level and colour this seat has not seen yet."""

    def __init__(self, act: Act, view: Callable[[], View], words: Words) -> None:
        super().__init__(act)
        self._view = view
        self._words = words

    def draw(self, brush: Brush) -> None:
        say = self._words.say
        draw_sheet(brush, say("unseen.title"))
        view = self._view()
        decks = [[CARDS[card].bonus for card in view.unseen(deck)] for deck in range(len(view.table.left))]
        colourless = any(CARDS[card].bonus == NO_COLOUR for deck in view.table.rules.decks for card in deck)
        columns = (*GEMS, NO_COLOUR) if colourless else GEMS
        for column, gem in enumerate(GEMS):
            brush.picture(f"gems/{gem_name(gem)}", Box(SHEET.x + 470 + column * 130, SHEET.y + 110, 60, 60))
        if colourless:
            brush.text(say("unseen.none"), (SHEET.x + 470 + 5 * 130 + 30, SHEET.y + 142), BODY, 26, PALE, "middle")
        for deck, colours in enumerate(decks):
            y = SHEET.y + 226 + deck * 82
            brush.text(self._words.deck("unseen.", deck), (SHEET.x + 90, y), BODY, 30, CREAM)
            for column, colour in enumerate(columns):
                count = colours.count(colour)
                at = (SHEET.x + 500 + column * 130, y)
                brush.text(str(count), at, SMALL_BOLD, 32, CREAM if count else PALE, "middle")
            total = (SHEET.x + 500 + 6 * 130 + 30, y)
            brush.text(str(len(colours)), total, TITLE, 32, GILT, "middle")
        brush.text(say("unseen.total"), (SHEET.x + 500 + 6 * 130 + 30, SHEET.y + 142), BODY, 26, GILT, "middle")
        note = Box(SHEET.x + 90, SHEET.bottom - 54, 760, 30)
        brush.fitted(say("unseen.text"), note, SMALL, 24, PALE)


class WholeLog(CloseUp):
    """The log, as high as the table."""

    def __init__(self, act: Act, panel: LogPanel, choose: Callable[[Point], None]) -> None:
        """`choose` is told of a click on the lines."""
        super().__init__(act)
        self._panel = panel
        self._choose = choose

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case WheelTurned(_, by):
                self._panel.log.scroll(round(by * SCROLLED))
                return True
            case PointerMoved():
                return True
        if action in (Action.UP, Action.DOWN):
            self._panel.log.scroll(SCROLLED if action is Action.UP else -SCROLLED)
            return True
        return super().handle(given, action)

    def click(self, at: Point) -> bool:
        if LOG.contains(at) and not self._panel.click(LOG, at):
            self._choose(at)
        return LOG.contains(at)

    def draw(self, brush: Brush) -> None:
        whole = Box(LOG.x, LOG.y, LOG.w, LOG.h + 44)
        brush.shade(whole, (12, 14, 12), 255, radius=12)
        draw_closing(brush, Box(whole.x + 14, whole.bottom - 38, whole.w - 28, 30))
        self._panel.draw(brush, LOG)
