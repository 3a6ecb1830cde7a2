"""Text on the screen: fonts at the window's resolution, lines with gems in them, paragraphs.

In a text, `[W]`, `[U]`, `[G]`, `[R]`, `[K]` and `[*]` stand for gems and gold, drawn as small sprites, because no font
has them and colour alone must not tell them apart.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.art import Art
from game.ui.fonts import Fonts

Colour = tuple[int, int, int]
_GEM = re.compile(r"\[([WUGRK*])\]")
_LINE = 1.22
LONGEST_LINE = 2_000
LONGEST_PARAGRAPH = 20_000
"""Letters of a text that are drawn at all, so that whatever a file holds can be shown in no time."""
ELLIPSIS = "…"
SLASHES = "/\\"


class Lettering:
    """Renders text, and keeps what it rendered until the window's size changes."""

    MEASURES = 4096
    FONTS = 64

    def __init__(self, fonts: Path, art: Art) -> None:
        self.fonts = Fonts(fonts, self.FONTS)
        self._art = art
        self._lines = art.scaled.part("lines")
        self._paragraphs = art.scaled.part("paragraphs")
        self._measure = lru_cache(maxsize=self.MEASURES)(self._width)
        self._wrap = lru_cache(maxsize=self.MEASURES)(self._wrapped)

    def drop_sizes(self) -> None:
        """Forget every measure; for when the window's size has changed."""
        self._measure.cache_clear()
        self._wrap.cache_clear()

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        return self.fonts.get(face, pixels)

    def line(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        """One line."""
        text = _bounded(text, LONGEST_LINE)
        return self._lines.get((text, face, pixels, colour), lambda: self._line(text, face, pixels, colour))

    def paragraph(
        self, text: str, face: str, pixels: int, colour: Colour, width: int, centred: bool = False
    ) -> pygame.Surface:
        """Text wrapped to a width; it keeps its own line breaks."""
        text = _bounded(text, LONGEST_PARAGRAPH)
        key = (text, face, pixels, colour, width, centred)
        return self._paragraphs.get(key, lambda: self._paragraph(text, face, pixels, colour, width, centred))

    def fitted(self, text: str, face: str, pixels: int, colour: Colour, width: int) -> pygame.Surface:
        """One line, in smaller type if it would be wider than the width, and cut if even that is of no use."""
        while pixels > 9 and self.width(text, face, pixels) > width:
            pixels -= 1
        return self.line(self.clipped(text, face, pixels, width), face, pixels, colour)

    def clipped(self, text: str, face: str, pixels: int, width: int) -> str:
        """As much of a line as has room, with an ellipsis if that is not all."""
        if self.width(text, face, pixels) <= width:
            return text

        def fits(count: int) -> bool:
            return self.width(text[:count] + ELLIPSIS, face, pixels) <= width

        return text[: most_that_fit(min(len(text), LONGEST_LINE) - 1, fits)] + ELLIPSIS

    def largest(self, text: str, face: str, least: int, most: int, room: tuple[int, int]) -> int:
        """The largest type up to `most` in which a line has room, width and height; never less than `least`."""
        wide, high = room
        high = max(high, self.font(face, least).get_linesize())
        for pixels in range(most, least, -1):
            if self.width(text, face, pixels) <= wide and self.font(face, pixels).get_linesize() <= high:
                return pixels
        return least

    def largest_paragraph(self, text: str, face: str, least: int, most: int, room: tuple[int, int]) -> int:
        """The same for wrapped text; it never breaks into more height than there is."""
        for pixels in range(most, least, -1):
            if self.paragraph_height(text, face, pixels, room[0]) <= room[1]:
                return pixels
        return least

    def paragraph_height(self, text: str, face: str, pixels: int, width: int) -> int:
        lines = len(self._wrap(_bounded(text, LONGEST_PARAGRAPH), face, pixels, width))
        return round(pixels * _LINE) * (lines - 1) + self.font(face, pixels).get_linesize()

    def width(self, text: str, face: str, pixels: int) -> int:
        """How wide a line is, in pixels."""
        return self._measure(_bounded(text, LONGEST_LINE), face, pixels)

    def _width(self, text: str, face: str, pixels: int) -> int:
        font = self.font(face, pixels)
        return sum(self._gem_side(pixels) if gem else font.size(part)[0] for part, gem in _parts(text))

    def _gem_side(self, pixels: int) -> int:
        return round(pixels * 1.05)

    def _line(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        font = self.font(face, pixels)
        text = text.replace("\u202f", "\u00a0")
        parts = _parts(text)
        if len(parts) == 1 and not parts[0][1]:
            return font.render(parts[0][0], True, colour)
        surface = pygame.Surface((max(1, self.width(text, face, pixels)), font.get_linesize()), pygame.SRCALPHA)
        x = 0
        for part, gem in parts:
            if gem:
                side = self._gem_side(pixels)
                name = "gems/gold-small" if gem == "*" else f"gems/{gem}-small"
                surface.blit(self._art.get(name, (side, side)), (x, (surface.height - side) // 2))
                x += side
            else:
                piece = font.render(part, True, colour)
                surface.blit(piece, (x, 0))
                x += piece.width
        return surface

    def _wrapped(self, text: str, face: str, pixels: int, width: int) -> list[str]:
        lines: list[str] = []
        for given in text.split("\n"):
            line = ""
            for word in self._short_words(given, face, pixels, width):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, pixels) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _short_words(self, text: str, face: str, pixels: int, width: int) -> Iterator[str]:
        """The words of a line; one that is wider than a whole line, such as a path, is cut."""
        for word in text.split(" "):
            start, end = 0, self._part_end(word, 0, face, pixels, width)
            yield word[:end]
            while end < len(word):
                start, end = end, self._part_end(word, end, face, pixels, width)
                yield word[start:end]

    def _part_end(self, word: str, start: int, face: str, pixels: int, width: int) -> int:
        """Where the part of a word that has room in a line ends: after a folder's name rather than within a name."""
        end = start + self._fitting(word, start, face, pixels, width)
        folder = max(word.rfind(slash, start, end) for slash in SLASHES) + 1
        return folder if end < len(word) and folder > start else end

    def _fitting(self, word: str, start: int, face: str, pixels: int, width: int) -> int:
        """How many letters of a word, from one on, have room in a line; one has in any case."""

        def fits(count: int) -> bool:
            return count == 1 or self.width(word[start : start + count], face, pixels) <= width

        return most_that_fit(min(len(word) - start, LONGEST_LINE), fits)

    def _paragraph(
        self, text: str, face: str, pixels: int, colour: Colour, width: int, centred: bool
    ) -> pygame.Surface:
        lines = [self._line(line, face, pixels, colour) for line in self._wrap(text, face, pixels, width)]
        step = round(pixels * _LINE)
        wide = max(line.width for line in lines)
        surface = pygame.Surface((wide, step * (len(lines) - 1) + lines[-1].height), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            surface.blit(line, ((wide - line.width) // 2 if centred else 0, number * step))
        return surface


def most_that_fit(most: int, fits: Callable[[int], bool]) -> int:
    """The largest number up to `most` that fits, if all below it do; 0 needs no room.

    Found by doubling and then halving, so that nothing much longer than the answer is ever tried.
    """
    low, high = 0, 1
    while high <= most and fits(high):
        low, high = high, 2 * high
    high = min(high, most + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def _bounded(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + ELLIPSIS


def _parts(text: str) -> Sequence[tuple[str, str]]:
    """A text cut into (words, "") and ("", gem); what no font can draw becomes a question mark."""
    text = text.replace("\0", "?").encode("utf-8", "replace").decode("utf-8")
    found: list[tuple[str, str]] = []
    end = 0
    for match in _GEM.finditer(text):
        if match.start() > end:
            found.append((text[end : match.start()], ""))
        found.append(("", match[1]))
        end = match.end()
    if end < len(text) or not found:
        found.append((text[end:], ""))
    return found
