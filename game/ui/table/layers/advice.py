"""The coach's advice on a table that is set up: its best choices with their chances, and what speaks for one of them.

It lies in the left column and thinks of one table; when that is changed it is gone.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.rules import Position, View
from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved, PointerPressed
from game.ui.keys import Action
from game.ui.table.choice_words import choice_words
from game.ui.table.coach import Adviser, Tip, percent
from game.ui.table.ghosts import SECONDS, Ghosts, draw_ghosts
from game.ui.table.layers import Layer
from game.ui.table.model import TableModel
from game.ui.table.words import Words
from game.ui.theme import BODY_BOLD, CREAM, FOCUS, GILT, SMALL, SMALL_BOLD
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button

EDGE: Final = 22.0
HEAD: Final = 76.0
ROW: Final = 52.0
FOOT: Final = 56.0
TYPE: Final = 24.0
CHANCE: Final = 92.0
"""Room for a chance."""
REASONS: Final = 0.3
"""How much of the height reasons may have."""
LOOPS: Final = 3
"""How often a ghost sets out before it rests."""


class Advice(Layer):
    """`view` is what whoever is to play sees of the table that is set up, `position` that table."""

    def __init__(
        self,
        adviser: Adviser,
        model: TableModel,
        words: Words,
        ghosts: Ghosts,
        column: Box,
        view: Callable[[], View],
        position: Callable[[], Position],
    ) -> None:
        self._adviser = adviser
        self._model = model
        self._words = words
        self._ghosts = ghosts
        self._view = view
        self._position = position
        self._about: Position | None = None
        self._seat = 0
        self.tips: Sequence[Tip] = ()
        self.chosen = 0
        self._seconds = 0.0
        self._at: Point = (-1.0, -1.0)
        self.box = column
        self.rows: list[Box] = []
        """Where the choices stand, as they were drawn last."""
        close = Box(column.x + EDGE, column.bottom - EDGE - FOOT + 10, column.w - 2 * EDGE, FOOT - 10)
        self.button = Button(close, self.close, words.say("setup.coach.close"), "close", size=25)

    @property
    def active(self) -> bool:
        return self._about is not None

    def press(self) -> None:
        """Ask about the table as it is; if that was asked, close."""
        if self.active:
            self.close()
            return
        view = self._view()
        self._about, self._seat = self._position(), view.seat
        self.tips, self.chosen, self._seconds = (), 0, 0.0
        self._adviser.look(view)
        self._model.invalidate()

    def close(self) -> None:
        self._about = None
        self._adviser.forget()
        self._model.invalidate()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything of it is to be drawn anew."""
        if self._about is None:
            return False
        if self._about is not self._position():
            self.close()
            return True
        news = self._adviser.poll()
        chosen = self.tips[self.chosen].choice if self.tips else None
        self.tips = self._adviser.advice
        if news and chosen is not None:
            # Whoever looks at a choice goes on looking at it, wherever it comes to stand.
            places = [place for place, tip in enumerate(self.tips) if tip.choice == chosen]
            self.chosen = places[0] if places and self.chosen else 0
        if self.tips and self._seconds < LOOPS * SECONDS:
            self._seconds += seconds
            return True
        return news

    def choose(self, place: int) -> None:
        """Look at one of the choices."""
        if self.rows:
            self.chosen, self._seconds = place % len(self.rows), 0.0
            self._model.invalidate()

    # Input

    def hides(self, at: Point) -> bool:
        return self.box.contains(at)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerMoved(at):
                self._at = at
                return False
            case PointerPressed(at, 1) if self.box.contains(at):
                if self.button.hit(at):
                    self.button.press()
                for place, row in enumerate(self.rows):
                    if row.contains(at):
                        self.choose(place)
                return True
        match action:
            case Action.UP | Action.DOWN:
                self.choose(self.chosen + (1 if action is Action.DOWN else -1))
                return True
            case Action.BACK:
                self.close()
                return True
        return False

    # Picture

    def draw(self, brush: Brush) -> None:
        say = self._words.say
        tip = self.tips[self.chosen] if self.tips else None
        if tip is not None:
            for box in self._ghosts.sources(tip.choice):
                brush.outline(box.inset(-6), FOCUS, 6, radius=14)
            if self._seat == self._model.me:
                rest = self._seconds >= LOOPS * SECONDS
                draw_ghosts(brush, self._ghosts.ghosts(tip.choice), -1e-6 if rest else self._seconds)
        brush.panel("ui/panel-wood", self.box)
        inner = self.box.inset(EDGE)
        brush.picture("icons/bulb", Box(inner.x - 4, inner.y, 52, 52))
        head = Box(inner.x + 56, inner.y, inner.w - 56, HEAD - 8)
        brush.paragraph(say("setup.coach.head", name=self._words.name(self._seat)), head, BODY_BOLD, 27, GILT)
        told = [reason.words(self._words, self._model.parts) for reason in tip.reasons] if tip is not None else []
        while len(told) > 1 and brush.paragraph_height("\n".join(told), inner.w, SMALL, TYPE) > inner.h * REASONS:
            told.pop()
        text = "\n".join(told) if tip is not None else say("hint.thinking")
        high = brush.paragraph_height(text, inner.w, SMALL, TYPE)
        bottom = self._draw_rows(
            brush, Box(inner.x, inner.y + HEAD, inner.w, self.button.box.y - high - 20 - inner.y - HEAD)
        )
        room = Box(inner.x, bottom + 6, inner.w, self.button.box.y - bottom - 10)
        brush.paragraph(text, room, SMALL, TYPE, CREAM)
        self.button.draw(brush, hovered=self.button.hit(self._at))

    def _draw_rows(self, brush: Brush, room: Box) -> float:
        """As many of the choices as there is room for; where they end."""
        self.rows, y = [], room.y
        for place, tip in enumerate(self.tips):
            text = choice_words(self._words, self._model.parts, tip.choice)
            high = brush.paragraph_height(text, room.w - CHANCE - 10, SMALL, TYPE)
            row = Box(room.x, y, room.w, max(ROW, high + 12))
            if row.bottom > room.bottom and place > self.chosen:
                break
            self.rows.append(row)
            self._draw_row(brush, row, tip, text, high, place == self.chosen)
            y = row.bottom + 6
        return y

    def _draw_row(self, brush: Brush, row: Box, tip: Tip, text: str, high: float, chosen: bool) -> None:
        brush.shade(row, (20, 14, 8), 170 if chosen else 90, radius=8)
        if chosen or row.contains(self._at):
            brush.outline(row, FOCUS if chosen else GILT, 3, radius=8)
        share = Box(row.x + 6, row.y, CHANCE - 10, row.h)
        brush.fitted(self._words.say("number.percent", percent=percent(tip.chance)), share, SMALL_BOLD, 24, GILT)
        words = Box(row.x + CHANCE, row.y + (row.h - high) / 2, row.w - CHANCE - 10, high)
        brush.paragraph(text, words, SMALL, TYPE, CREAM)
