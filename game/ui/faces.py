"""Faces: cards, nobles, cities and posts composed from pictures, sprites and digits, sharp at any pixel size.

They take plain figures, so that nothing here depends on a rule; whoever shows a card fills in what it wants shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.art import Art, Size
from game.ui.fonts import Fonts
from game.ui.surface_cache import CachePart, SurfaceCache

GEMS = "WUGRK"
DARK = (28, 18, 8)
CREAM = (255, 247, 226)
SMALL_GEM_LIMIT = 44

MARKED_PIXELS = 2_000_000
PRESTIGE = "Cinzel-Bold"
DIGIT = "SourceSans3-SemiBold"

MARK_GROUND = (246, 226, 176, 255)
MARK_RIM = (74, 50, 20, 255)
MARK_COVERED = (38, 122, 58, 255)
MARK_INK = (60, 30, 8)

Cost = tuple[int, int, int, int, int]


class Mark(NamedTuple):
    """What is left of what a pip asks for, and whether one has the means for that already."""

    left: int
    covered: bool = False


Marks = tuple[Mark | None, ...]
"""A mark or none per colour, and one more where any colour will do; empty for a face without marks."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What a card shows. `bonus` is a gem's letter or None; `discard` the gem whose cards are its price."""

    id: str
    level: int
    points: int
    bonus: str | None
    bonus_count: int
    cost: Cost
    kind: str = "base"
    discard: str | None = None
    discard_count: int = 0


@dataclass(frozen=True, slots=True)
class TileFigures:
    """What a noble, a city or a post shows; `any_same` asks for that many of one same colour, whichever."""

    id: str
    points: int
    requirement: Cost
    any_same: int = 0
    nobles: int = 0


@dataclass(frozen=True, slots=True)
class Ink:
    """How a digit is written on a pip: its colour, its outline, its centre as shares of the sprite."""

    colour: tuple[int, int, int]
    outline: tuple[int, int, int]
    centre: tuple[float, float]


def hex_colour(text: str) -> tuple[int, int, int]:
    colour = pygame.Color(text)
    return colour.r, colour.g, colour.b


class Faces:
    """Composes faces and keeps what it composed until the window's size changes."""

    FONTS = 24

    def __init__(self, art: Art, fonts: Path) -> None:
        self._art = art
        self.fonts = Fonts(fonts, self.FONTS)
        self._faces = art.scaled.part("faces")
        self.marked = SurfaceCache(MARKED_PIXELS)
        """Faces with marks. These change at every turn, and must not crowd out what does not."""

    def drop_sizes(self) -> None:
        """Forget what is not kept with the pictures; for when the window's size has changed."""
        self.marked.clear()

    def _kept(self, marks: Marks) -> SurfaceCache | CachePart:
        return self.marked if marks else self._faces

    def card(self, figures: CardFigures, size: Size, marks: Marks = ()) -> pygame.Surface:
        """A card face up."""
        return self._kept(marks).get(("card", figures, size, marks), lambda: self._card(figures, size, marks))

    def small_card(self, figures: CardFigures, size: Size) -> pygame.Surface:
        """A card too small for its cost: what it is worth, in figures that can still be read."""
        return self._faces.get(("small", figures, size), lambda: self._small_card(figures, size))

    def noble(self, figures: TileFigures, size: Size, marks: Marks = ()) -> pygame.Surface:
        """A noble: points at the top left, requirement down the left side."""
        name = f"nobles/{figures.id}"
        return self._kept(marks).get(("noble", figures, size, marks), lambda: self._upright(name, figures, size, marks))

    def city(self, figures: TileFigures, size: Size, marks: Marks = ()) -> pygame.Surface:
        """A city: a landscape with points at the top left and the requirement along the bottom."""
        name = f"cities/{figures.id}"
        return self._kept(marks).get(
            ("city", figures, size, marks), lambda: self._landscape(name, figures, size, marks)
        )

    def post(self, figures: TileFigures, size: Size, marks: Marks = ()) -> pygame.Surface:
        """A trading post: its requirement in the middle of the parchment below its picture."""
        return self._kept(marks).get(("post", figures, size, marks), lambda: self._post(figures, size, marks))

    def requirement(self, figures: TileFigures, side: int) -> pygame.Surface:
        """The pips of a requirement in a row, with a crown if a noble is asked for, on nothing."""
        return self._faces.get(("requirement", figures, side), lambda: self._requirement(figures, side))

    def mark(self, mark: Mark, side: int) -> pygame.Surface:
        """A small mark: a tick for nothing left, or the number left."""
        return self._faces.get(("mark", mark, side), lambda: self._mark(mark, side))

    def pip(self, gem: str, number: int, side: int) -> pygame.Surface:
        """A cost pip with its number; `gem` is a letter, `gold` or `any`."""
        return self._faces.get(("pip", gem, number, side), lambda: self._pip(gem, number, side))

    def gem(self, gem: str, side: int) -> pygame.Surface:
        """A gem at a size, drawn for small sizes where it is small."""
        name = f"gems/{gem}-small" if side <= SMALL_GEM_LIMIT else f"gems/{gem}"
        return self._art.get(name, (side, side))

    def _card(self, figures: CardFigures, size: Size, marks: Marks) -> pygame.Surface:
        width, height = size
        face = self._art.get(f"cards/{figures.id}", size).copy()
        inset, middle = inset_of(figures, size), middle_of_band(figures, size)
        name = "ui/band-base" if figures.kind == "base" else "ui/band-orient"
        face.blit(self._art.get(name, (width, round(width * 0.36))), (0, 0))
        if figures.points:
            self._prestige_number(face, figures.points, (inset + round(width * 0.045), middle), round(height * 0.20))
        self._bonus(face, figures, (width - inset - round(width * 0.035), middle))
        self._costs(face, figures, inset, marks)
        self._level(face, figures.level, inset)
        badge = badge_place(figures, size)
        if badge is not None:
            face.blit(self._art.get(f"icons/{figures.kind}", badge.size), badge.topleft)
        return face

    def _small_card(self, figures: CardFigures, size: Size) -> pygame.Surface:
        width, height = size
        face = self._art.get(f"cards/{figures.id}", size).copy()
        band = round(height * 0.42)
        face.blit(self._art.get("ui/band-base" if figures.kind == "base" else "ui/band-orient", (width, band)), (0, 0))
        inset = max(2, round(width * 0.06))
        middle = round(band * 0.52)
        side = round(width * (0.46 if figures.points else 0.56))
        if figures.points:
            self._prestige_number(face, figures.points, (inset, middle), round(width * 0.54))
        name = f"icons/{figures.kind}"
        sprite = self._art.get(name, (side, side)) if figures.bonus is None else self.gem(figures.bonus, side)
        face.blit(sprite, (width - inset - side if figures.points else (width - side) // 2, middle - side // 2))
        self._level(face, figures.level, inset)
        return face

    def _bonus(self, face: pygame.Surface, figures: CardFigures, right_middle: tuple[int, int]) -> None:
        if figures.bonus is None:
            return
        right, middle = right_middle
        side = round(face.width * 0.275)
        sprite = self.gem(figures.bonus, side)
        step = round(side * 0.80)
        for i in range(figures.bonus_count):
            x = right - side - (figures.bonus_count - 1 - i) * step
            face.blit(sprite, (x, middle - side // 2))

    def _costs(self, face: pygame.Surface, figures: CardFigures, inset: int, marks: Marks) -> None:
        width, height = face.size
        side = max(round(width * 0.245), 8)
        x = inset + round(width * 0.02)
        y = height - inset - round(width * 0.015) - side
        step = round(side * 0.985)
        for gem, number in reversed(list(zip(GEMS, figures.cost, strict=True))):
            if number:
                face.blit(self.pip(gem, number, side), (x, y))
                self._beside(face, marks, gem, side, (x, y))
                y -= step
        if figures.discard is not None:
            self._discarded_cards(face, figures.discard, figures.discard_count, (x, y + side))

    def _discarded_cards(self, face: pygame.Surface, gem: str, count: int, left_bottom: tuple[int, int]) -> None:
        """Small cards that bear a gem: so many cards of that colour are the price."""
        left, bottom = left_bottom
        tall = round(face.width * 0.36)
        wide = round(tall * 0.72)
        card = self._art.get("pips/card", (wide, tall))
        mark = self.gem(gem, round(wide * 0.86))
        for i in range(count):
            x, y = left + i * round(wide * 0.52), bottom - tall - i * round(tall * 0.10)
            face.blit(card, (x, y))
            face.blit(mark, (x + (wide - mark.width) // 2, y + (tall - mark.height) // 2))

    def _level(self, face: pygame.Surface, level: int, inset: int) -> None:
        width, height = face.size
        side = max(round(width * 0.085), 4)
        dot = self._art.get("ui/level-dot", (side, side))
        y = height - inset - side - round(width * 0.012)
        for i in range(level):
            face.blit(dot, (width - inset - round(width * 0.02) - (i + 1) * round(side * 1.12), y))

    def _upright(self, picture: str, figures: TileFigures, size: Size, marks: Marks) -> pygame.Surface:
        width, height = size
        face = self._art.get(picture, size).copy()
        inset = round(width * 0.035)
        side = round(width * 0.262)
        self._points_plate(face, figures.points, (inset, inset), side)
        asked = self._asked(figures)
        y = height - inset - side
        step = min(round(side * 0.95), (y - inset - round(side * 0.94)) // max(1, len(asked) - 1))
        for gem, number in reversed(asked):
            face.blit(self.pip(gem, number, side), (inset, y))
            self._beside(face, marks, gem, side, (inset, y))
            y -= step
        return face

    def _landscape(self, picture: str, figures: TileFigures, size: Size, marks: Marks) -> pygame.Surface:
        height = size[1]
        face = self._art.get(picture, size).copy()
        inset = round(height * 0.055)
        if figures.points:
            self._points_plate(face, figures.points, (inset, inset), round(height * 0.36))
        row = self.requirement(figures, round(height * 0.29))
        place = (inset, height - inset - row.height)
        face.blit(row, place)
        self._above(face, figures, marks, row.height, place)
        return face

    def _post(self, figures: TileFigures, size: Size, marks: Marks) -> pygame.Surface:
        width, height = size
        face = self._art.get(f"posts/{figures.id}", size).copy()
        row = self.requirement(figures, round(height * 0.27))
        place = ((width - row.width) // 2, round(height * 0.825) - row.height // 2)
        face.blit(row, place)
        self._above(face, figures, marks, row.height, place)
        return face

    def _requirement(self, figures: TileFigures, side: int) -> pygame.Surface:
        sprites = [self.pip(gem, number, side) for gem, number in self._asked(figures)]
        sprites += [self._art.get("icons/crown", (side, side))] * figures.nobles
        step = round(side * 0.985)
        row = pygame.Surface((max(1, step * (len(sprites) - 1) + side), side), pygame.SRCALPHA)
        for i, sprite in enumerate(sprites):
            row.blit(sprite, (i * step, 0))
        return row

    def _asked(self, figures: TileFigures) -> list[tuple[str, int]]:
        asked = [(gem, number) for gem, number in zip(GEMS, figures.requirement, strict=True) if number]
        return asked + ([("any", figures.any_same)] if figures.any_same else [])

    def _beside(self, face: pygame.Surface, marks: Marks, gem: str, side: int, place: tuple[int, int]) -> None:
        """A colour's mark, at the right of its pip."""
        mark = marks[GEMS.index(gem) if gem in GEMS else len(GEMS)] if marks else None
        if mark is not None:
            face.blit(
                self.mark(mark, round(side * 0.78)), (place[0] + round(side * 0.94), place[1] + round(side * 0.11))
            )

    def _above(
        self, face: pygame.Surface, figures: TileFigures, marks: Marks, side: int, place: tuple[int, int]
    ) -> None:
        """The marks of a row of pips, each above its own."""
        if not marks:
            return
        small = round(side * 0.80)
        for number, (gem, _) in enumerate(self._asked(figures)):
            mark = marks[GEMS.index(gem) if gem in GEMS else len(GEMS)]
            if mark is not None:
                x = place[0] + number * round(side * 0.985) + (side - small) // 2
                face.blit(self.mark(mark, small), (x, place[1] - round(small * 0.90)))

    def _mark(self, mark: Mark, side: int) -> pygame.Surface:
        """A round tick; or a tag, which points at its pip and can't be taken for one."""
        large = side * 4
        disc = pygame.Surface((large, large), pygame.SRCALPHA)
        if mark.left:
            tag = [(0.0, 0.5), (0.3, 0.06), (1.0, 0.06), (1.0, 0.94), (0.3, 0.94)]
            pygame.draw.polygon(disc, MARK_RIM, [(round(x * large), round(y * large)) for x, y in tag])
            inner = [(0.1, 0.5), (0.34, 0.14), (0.93, 0.14), (0.93, 0.86), (0.34, 0.86)]
            ground = MARK_COVERED if mark.covered else MARK_GROUND
            pygame.draw.polygon(disc, ground, [(round(x * large), round(y * large)) for x, y in inner])
        else:
            middle = (large // 2, large // 2)
            pygame.draw.circle(disc, MARK_RIM, middle, large // 2)
            pygame.draw.circle(disc, MARK_COVERED, middle, round(large * 0.44))
            tick = [(0.27, 0.52), (0.44, 0.69), (0.74, 0.34)]
            points = [(round(x * large), round(y * large)) for x, y in tick]
            pygame.draw.lines(disc, CREAM, False, points, max(2, round(large * 0.13)))
        disc = pygame.transform.smoothscale(disc, (side, side))
        if mark.left:
            ink = CREAM if mark.covered else MARK_INK
            digit = self.fonts.get(DIGIT, side).render(str(mark.left), True, ink)
            box = ink_box(digit)
            disc.blit(digit, (round(side * 0.62 - box.width / 2) - box.x, (side - box.height) // 2 - box.y))
        return disc

    def _points_plate(self, face: pygame.Surface, points: int, left_top: tuple[int, int], side: int) -> None:
        """Points on a small light plate, for tiles whose picture reaches up to the top."""
        wide = side if points < 10 else round(side * 1.35)
        plate = self._art.get("ui/points-plate", (wide, side))
        face.blit(plate, left_top)
        number = self._written(PRESTIGE, str(points), round(side * 0.80), DARK, CREAM)
        box = ink_box(number)
        x = left_top[0] + (wide - box.width) // 2 - box.x
        y = left_top[1] + (side - box.height) // 2 - box.y
        face.blit(number, (x, y))

    def _prestige_number(self, face: pygame.Surface, points: int, left_middle: tuple[int, int], pixels: int) -> None:
        number = self._written(PRESTIGE, str(points), pixels, DARK, CREAM)
        box = ink_box(number)
        face.blit(number, (left_middle[0] - box.x, left_middle[1] - box.height // 2 - box.y))

    def _pip(self, gem: str, number: int, side: int) -> pygame.Surface:
        sprite = self._art.get(f"pips/{gem}", (side, side)).copy()
        ink = self._ink(gem)
        digit = self._written(DIGIT, str(number), round(side * 0.80), ink.colour, ink.outline)
        box = ink_box(digit)
        x = round(ink.centre[0] * side - box.width / 2) - box.x
        y = round(ink.centre[1] * side - box.height / 2) - box.y
        sprite.blit(digit, (x, y))
        return sprite

    def _ink(self, gem: str) -> Ink:
        entry = self._art.table("pips/ink")[gem]
        assert isinstance(entry, dict)
        x, y = entry["centre"]
        return Ink(hex_colour(entry["ink"]), hex_colour(entry["outline"]), (float(x), float(y)))

    def _written(
        self, face: str, text: str, pixels: int, colour: Sequence[int], outline: Sequence[int]
    ) -> pygame.Surface:
        """Text with a thin outline, so that it reads on any ground."""
        font = self.fonts.get(face, pixels)
        ink = font.render(text, True, tuple(colour))
        line = font.render(text, True, tuple(outline))
        reach = max(1, pixels // 20)
        target = pygame.Surface((ink.width + 2 * reach, ink.height + 2 * reach), pygame.SRCALPHA)
        for x in (0, reach, 2 * reach):
            for y in (0, reach, 2 * reach):
                if (x, y) != (reach, reach):
                    target.blit(line, (x, y))
        target.blit(ink, (reach, reach))
        return target


def inset_of(figures: CardFigures, size: Size) -> int:
    """How wide a card's frame is."""
    return round(size[0] * (0.040 if figures.kind == "base" else 0.052))


def middle_of_band(figures: CardFigures, size: Size) -> int:
    """How far down the middle of the light band is that runs along a card's upper edge."""
    inset = inset_of(figures, size)
    return inset + (round(size[1] * 0.225) - inset) // 2


def badge_place(figures: CardFigures, size: Size) -> pygame.Rect | None:
    """Where a card's face shows the badge of its effect: in the bonus's place if there is none, else below right."""
    if figures.kind == "base":
        return None
    (width, height), inset = size, inset_of(figures, size)
    if figures.bonus is None:
        side = round(width * 0.40)
        top = middle_of_band(figures, size) - round(side * 0.42)
        return pygame.Rect(width - inset - round(width * 0.035) - side, top, side, side)
    side = round(width * 0.37)
    top = height - inset - side - round(width * 0.085)
    return pygame.Rect(width - inset - side - round(width * 0.01), top, side, side)


def ink_box(text: pygame.Surface) -> pygame.Rect:
    """The part of a rendered text that has ink, for centring by eye and not by the font's line height."""
    return text.get_bounding_rect()
