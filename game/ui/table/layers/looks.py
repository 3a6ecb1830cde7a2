"""What can be looked at closely: a piece by itself, the cards not seen yet, the whole log."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.rules import View
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.gems import GEMS
from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved, PointerPressed, WheelTurned
from game.ui.keys import Action
from game.ui.layout import Layout
from game.ui.table.layers import Layer
from game.ui.table.layers.closeup import Act, CloseUp, draw_closing, draw_veil
from game.ui.table.log import LogLine
from game.ui.table.log_panel import LOG_ENTRY, LogPanel
from game.ui.table.part import Draw
from game.ui.table.pieces import gem_name
from game.ui.table.session import SeatInfo
from game.ui.table.shown import Shown
from game.ui.table.sprites import Sprite, draw_sprite
from game.ui.table.words import Words
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point

NOTE_EDGE = 22.0
NOTE_GAP = 16.0
SCROLLED = 2
"""Lines at a time."""


class Zoomed(CloseUp):
    """One card or tile, large, with what it does in words; a click on those opens the rules book there."""

    def __init__(
        self, act: Act, layout: Layout, sprite: Sprite, text: str, open_book: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(act)
        self._layout = layout
        self._sprite = sprite
        self._text = text
        self._open_book = open_book

    @property
    def _picture(self) -> Box:
        return Box(0, 0, *self._sprite.zoomed).at(self._layout.box("zoom").centre)

    def click(self, at: Point) -> bool:
        most, top = self._layout.box("zoom_note"), self._picture.bottom + NOTE_GAP
        on_note = bool(self._text) and most.x <= at[0] < most.right and at[1] >= top
        if on_note:
            self._open_book()
        return on_note

    def draw(self, brush: Brush) -> None:
        draw_veil(brush)
        box = self._picture
        draw_sprite(brush, self._sprite, box)
        if self._text:
            most = self._layout.box("zoom_note")
            lines = brush.paragraph_height(self._text, most.w - 60, BODY, 28)
            note = Box(most.x, box.bottom + NOTE_GAP, most.w, lines + 2 * NOTE_EDGE)
            brush.panel("ui/tooltip", note)
            brush.paragraph(self._text, note.inset(NOTE_EDGE), BODY, 28, CREAM, centred=True)


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

    def __init__(self, act: Act, layout: Layout, view: Callable[[], View], words: Words) -> None:
        super().__init__(act)
        self._layout = layout
        self._view = view
        self._words = words

    def draw(self, brush: Brush) -> None:
        say, box = self._words.say, self._layout.box
        draw_veil(brush)
        brush.panel("ui/panel-wood", box("unseen_sheet"))
        brush.text(say("unseen.title"), box("unseen_title").centre, TITLE, 38, GILT, "middle")
        draw_closing(brush, box("unseen_closing"))
        view = self._view()
        decks = [[CARDS[card].bonus for card in view.unseen(deck)] for deck in range(len(view.table.left))]
        columns = {gem: box("unseen_gem", n=gem) for gem in GEMS}
        for gem, place in columns.items():
            brush.picture(f"gems/{gem_name(gem)}", place)
        if any(CARDS[card].bonus == NO_COLOUR for deck in view.table.rules.decks for card in deck):
            columns[NO_COLOUR] = box("unseen_none")
            brush.text(say("unseen.none"), columns[NO_COLOUR].centre, BODY, 26, PALE, "middle")
        total = box("unseen_total").centre
        for deck, colours in enumerate(decks):
            row = box("unseen_row", n=deck)
            y = row.centre[1]
            brush.text(self._words.deck("unseen.", deck), (row.x, y), BODY, 30, CREAM)
            for colour, place in columns.items():
                count = colours.count(colour)
                brush.text(str(count), (place.centre[0], y), SMALL_BOLD, 32, CREAM if count else PALE, "middle")
            brush.text(str(len(colours)), (total[0], y), TITLE, 32, GILT, "middle")
        brush.text(say("unseen.total"), total, BODY, 26, GILT, "middle")
        brush.fitted(say("unseen.text"), box("unseen_note"), SMALL, 24, PALE)


class WholeLog(CloseUp):
    """The log, as high as the table; it lies over the supply, so that cards and players it speaks of stay in sight."""

    def __init__(self, act: Act, layout: Layout, panel: LogPanel, choose: Callable[[Point], None]) -> None:
        """`choose` is told of a click on the lines."""
        super().__init__(act)
        self._layout = layout
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
        lines = self._layout.box("log_lines")
        if lines.contains(at) and not self._panel.click(lines, at):
            self._choose(at)
        return lines.contains(at)

    def draw(self, brush: Brush) -> None:
        brush.shade(self._layout.box("log_sheet"), (12, 14, 12), 255, radius=12)
        draw_closing(brush, self._layout.box("log_closing"))
        self._panel.draw(brush, self._layout.box("log_lines"))


class GrownLog(Layer):
    """The log higher than its place on the table is, for as long as the pointer is on it."""

    above: ClassVar[bool] = False

    def __init__(
        self, panel: LogPanel, box: Callable[[], Box], shown: Callable[[], bool], open_whole: Callable[[], None]
    ) -> None:
        """`open_whole` shows the whole log, when the lines are clicked."""
        self._panel = panel
        self._box = box
        self._shown = shown
        self._open_whole = open_whole

    @property
    def active(self) -> bool:
        return self._shown()

    def hides(self, at: Point) -> bool:
        return self._box().contains(at)

    def rule(self, at: Point) -> str:
        return LOG_ENTRY

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed) and self.hides(given.at):
            if not self._panel.click(self._box(), given.at):
                self._open_whole()
            return True
        return False

    def draw(self, brush: Brush) -> None:
        brush.shade(self._box(), (12, 14, 12), 255, radius=12)
        self._panel.draw(brush, self._box())


class SinceTurn(CloseUp):
    """What the others did since one's own turn, each player's deeds beside their face; on the sheet of unseen cards."""

    def __init__(self, act: Act, layout: Layout, lines: Sequence[LogLine], seats: Sequence[SeatInfo]) -> None:
        super().__init__(act)
        self._layout = layout
        self.lines = lines
        self._seats = seats

    def draw(self, brush: Brush) -> None:
        say, sheet = brush.look.language.say, self._layout.box("unseen_sheet")
        draw_veil(brush)
        brush.panel("ui/panel-wood", sheet)
        brush.text(say("since.title"), self._layout.box("unseen_title").centre, TITLE, 38, GILT, "middle")
        draw_closing(brush, self._layout.box("unseen_closing"))
        y, wide = sheet.y + 120, sheet.w - 230
        if not self.lines:
            brush.text(say("since.nothing"), (sheet.centre[0], y + 60), BODY, 30, PALE, "middle")
        before, least = -1, 0.0
        for line in self.lines:
            if line.seat != before:
                y = max(y, least) + (14 if before >= 0 else 0)
                info, before, least = self._seats[line.seat], line.seat, y + 76
                brush.picture(f"portraits/{info.portrait}", Box(sheet.x + 70, y, 64, 64))
                brush.picture(f"guilds/{info.guild}-seal", Box(sheet.x + 116, y + 40, 28, 28))
            high = brush.paragraph_height(line.text, wide, BODY, 28)
            brush.paragraph(line.text, Box(sheet.x + 160, y + 4, wide, high), BODY, 28, CREAM)
            y += high + 10
