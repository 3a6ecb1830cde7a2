"""A page of the rules book: an entry's words and pieces laid out from top to bottom, at any size of text."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from game.ui.book import Block, Bullets, Editions, Entry, Figure, Only, Paragraph, Ruling
from game.ui.brush import Brush
from game.ui.table import sprites
from game.ui.table.modules import PARTS
from game.ui.table.sprites import Sprite
from game.ui.theme import BODY, BODY_BOLD, BODY_ITALIC, INK, SMALL_BOLD, TITLE
from game.ui.viewport import Box

SIZE: Final = 29.0
HEADING: Final = 38.0
GAP: Final = 18.0
INDENT: Final = 34.0
FIGURE: Final = 196.0
"""How high pieces are drawn."""
BETWEEN: Final = 20.0
RUBRIC: Final = (124, 36, 22)
"""The red of headings and marks, as in old books."""
RULED: Final = (196, 166, 112)

Draw = Callable[[Brush, float], None]
"""Draws something from a height downwards."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Something on the page: how high it is, with the room below it, and how it is drawn."""

    high: float
    draw: Draw


class BookPage:
    """An entry laid out in a width; `say` has the words around it, `edition` is the one that is played."""

    def __init__(self, entry: Entry, brush: Brush, box: Box, say: Callable[[str], str], edition: str) -> None:
        self._box = box
        self._say = say
        self._edition = edition
        self.laid: list[Laid] = [self._heading(entry, brush)]
        for block in entry.blocks:
            self.laid.append(self._lay(block, brush))

    @property
    def high(self) -> float:
        return sum(laid.high for laid in self.laid)

    def draw(self, brush: Brush, top: float) -> None:
        """Draw what is in the box, with so much of the page above it."""
        before = brush.target.get_clip()
        brush.target.set_clip(brush.viewport.rect(self._box))
        y = self._box.y - top
        for laid in self.laid:
            if y + laid.high > self._box.y and y < self._box.bottom:
                laid.draw(brush, y)
            y += laid.high
        brush.target.set_clip(before)

    def _heading(self, entry: Entry, brush: Brush) -> Laid:
        box = self._box
        chapter = brush.paragraph_height(entry.chapter, box.w, SMALL_BOLD, 24)
        title = brush.paragraph_height(entry.title, box.w, TITLE, HEADING)

        def draw(brush: Brush, y: float) -> None:
            brush.paragraph(entry.chapter, Box(box.x, y, box.w, chapter), SMALL_BOLD, 24, RUBRIC)
            brush.paragraph(entry.title, Box(box.x, y + chapter + 4, box.w, title), TITLE, HEADING, INK)

        return Laid(chapter + title + GAP + 6, draw)

    def _lay(self, block: Block, brush: Brush) -> Laid:
        match block:
            case Paragraph(text):
                return self._words(brush, text, BODY, 0.0)
            case Bullets(points):
                return _together([self._point(brush, point) for point in points])
            case Ruling(text):
                return self._ruling(brush, text)
            case Editions(rows):
                return _together([self._row(brush, *row, first=not number) for number, row in enumerate(rows)])
            case Figure(kind, names):
                return self._pieces([piece for name in names if (piece := named_piece(kind, name)) is not None])
            case Only(_, inner):
                return self._lay(inner, brush)
            case _:
                assert_never(block)

    def _words(self, brush: Brush, text: str, face: str, indent: float, below: float = GAP) -> Laid:
        x, wide = self._box.x + indent, self._box.w - indent
        high = brush.paragraph_height(text, wide, face, SIZE)

        def draw(brush: Brush, y: float) -> None:
            brush.paragraph(text, Box(x, y, wide, high + 4), face, SIZE, INK)

        return Laid(high + below, draw)

    def _point(self, brush: Brush, text: str) -> Laid:
        words = self._words(brush, text, BODY, INDENT, 10)

        def draw(brush: Brush, y: float) -> None:
            words.draw(brush, y)
            dot = 10.0
            brush.shade(Box(self._box.x + 8, y + SIZE * 0.62, dot, dot), RUBRIC, 255, radius=dot / 2)

        return Laid(words.high, draw)

    def _ruling(self, brush: Brush, text: str) -> Laid:
        label = self._say("book.ruling")
        head = brush.paragraph_height(label, self._box.w - INDENT, SMALL_BOLD, 24)
        words = self._words(brush, text, BODY_ITALIC, INDENT)

        def draw(brush: Brush, y: float) -> None:
            brush.shade(Box(self._box.x + 6, y, 8, head + words.high - GAP), RUBRIC, 255, radius=4)
            brush.paragraph(label, Box(self._box.x + INDENT, y, self._box.w, head), SMALL_BOLD, 24, RUBRIC)
            words.draw(brush, y + head)

        return Laid(head + words.high, draw)

    def _row(self, brush: Brush, left: str, right: str, first: bool) -> Laid:
        """One rule of both editions side by side; the edition that is played is marked."""
        gap = 36.0
        wide = (self._box.w - gap) / 2
        head = brush.paragraph_height("2017", wide, BODY_BOLD, SIZE) + 6 if first else 0.0
        high = max(brush.paragraph_height(text, wide, BODY, SIZE) for text in (left, right))

        def draw(brush: Brush, y: float) -> None:
            for number, (year, text) in enumerate((("2017", left), ("2024", right))):
                x = self._box.x + number * (wide + gap)
                if first:
                    colour = RUBRIC if self._edition == year else INK
                    brush.paragraph(year, Box(x, y, wide, head), BODY_BOLD, SIZE, colour)
                    brush.shade(Box(x, y + head - 5, wide, 2.5), RULED, 255, radius=1)
                brush.paragraph(text, Box(x, y + head, wide, high + 4), BODY, SIZE, INK)

        return Laid(head + high + GAP, draw)

    def _pieces(self, pieces: list[Sprite]) -> Laid:
        """Pieces side by side, smaller where they would be too wide together."""
        shapes = [piece.zoomed[0] / piece.zoomed[1] for piece in pieces]
        high = FIGURE if max(shapes, default=1.0) < 1.2 else FIGURE * 0.75
        room = self._box.w - BETWEEN * max(0, len(pieces) - 1)
        high = min(high, room / sum(shapes)) if shapes else 0.0

        def draw(brush: Brush, y: float) -> None:
            x = self._box.x
            for piece, shape in zip(pieces, shapes, strict=True):
                sprites.draw_sprite(brush, piece, Box(x, y, high * shape, high))
                x += high * shape + BETWEEN

        return Laid(high + GAP + 6, draw)


def _together(parts: list[Laid]) -> Laid:
    """Several things below each other as one."""

    def draw(brush: Brush, y: float) -> None:
        for part in parts:
            part.draw(brush, y)
            y += part.high

    return Laid(sum(part.high for part in parts), draw)


def named_piece(kind: str, name: str) -> Sprite | None:
    """The piece that the book calls by a kind and a name, of the base game or of any module."""
    found = [sprites.named(kind, name), *[part.named(kind, name) for part in PARTS.values()]]
    return next((piece for piece in found if piece is not None), None)
