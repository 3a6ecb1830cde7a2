"""Looks that help: palettes tell gems apart for eyes that confuse colours, text grows, contrast drops texture."""

import math
from itertools import combinations

import pygame
import pytest

from game.ui.appearance import AFFORDABLE, PALETTES, STANDARD, TEXT_SIZES
from game.ui.brush import Brush, Look
from game.ui.lettering import Colour
from game.ui.plain import PLAIN
from game.ui.theme import BODY, GILT
from game.ui.viewport import Box, Viewport
from tests.ui.forms import look_in

GEMS = ("W", "U", "G", "R", "K", "gold")
SEEN: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How such eyes see linear light, after Machado, Oliveira and Fernandes (2009), at full severity."""
APART = 34.0
"""Colours this far apart, by CIE 1976, are told apart at a glance."""


@pytest.fixture
def look() -> Look:
    return look_in("en")


def seen(colour: Colour, eyes: str) -> tuple[float, float, float]:
    """A colour as those eyes see it, in CIE L*a*b*."""
    light = [(c / 255) / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in SEEN[eyes])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def middle_colour(picture: pygame.Surface) -> Colour:
    w, h = picture.size
    r, g, b, _ = pygame.transform.average_color(picture, pygame.Rect(w // 3, h // 3, w // 3, h // 3))
    return r, g, b


def nearest(look: Look, eyes: str) -> float:
    """How far apart the two most alike pips are."""
    colours = [seen(middle_colour(look.art.get(f"pips/{gem}")), eyes) for gem in GEMS]
    return min(math.dist(a, b) for a, b in combinations(colours, 2))


@pytest.mark.parametrize("palette", [palette for palette in PALETTES if palette != STANDARD])
def test_a_palette_sets_all_gems_apart_for_its_eyes(look: Look, palette: str) -> None:
    plain = nearest(look, palette)
    look.appearance.palette = palette
    look.dress()
    assert nearest(look, palette) > max(APART, plain + 4)


@pytest.mark.parametrize("palette", [palette for palette in PALETTES if palette != STANDARD])
def test_affordable_differs_from_gilt_for_those_eyes(palette: str) -> None:
    assert math.dist(seen(AFFORDABLE[palette], palette), seen(GILT, palette)) > APART


@pytest.mark.parametrize("palette", PALETTES)
def test_gems_keep_their_shapes_in_every_palette(look: Look, palette: str) -> None:
    def outlines() -> list[bytes]:
        pictures = [look.art.get(f"{kind}/{gem}") for kind in ("gems", "pips", "tokens") for gem in GEMS]
        masks = [pygame.mask.from_surface(picture, 200) for picture in pictures]
        return [mask.to_surface().get_buffer().raw for mask in masks]

    before = outlines()
    look.appearance.palette = palette
    look.dress()
    after = outlines()
    assert all(
        sum(a != b for a, b in zip(first, second, strict=True)) < len(first) * 0.01
        for first, second in zip(before, after, strict=True)
    )


def brush_of(look: Look) -> Brush:
    return Brush(look, pygame.Surface((1280, 720)), Viewport((1280, 720)))


def test_text_grows_by_the_setting_where_there_is_room(look: Look) -> None:
    brush = brush_of(look)
    plain = brush.text("Lapis", (0, 100), BODY, 30)
    high = brush.paragraph("A road of many stones", Box(0, 0, 120, 900), BODY, 30)
    for name, scale in TEXT_SIZES.items():
        look.appearance.text = name
        look.dress()
        assert brush.text("Lapis", (0, 100), BODY, 30) == pytest.approx(plain * scale, rel=0.08)
        assert brush.paragraph("A road of many stones", Box(0, 0, 120, 900), BODY, 30) >= high


def test_text_never_outgrows_its_box(look: Look) -> None:
    look.appearance.text = "largest"
    brush = brush_of(look)
    words = "Two lines of text, or three at most"
    look.appearance.text = "normal"
    high = brush.paragraph(words, Box(0, 0, 200, 900), BODY, 30)
    look.appearance.text = "largest"
    assert brush.paragraph(words, Box(0, 0, 200, high), BODY, 30) <= high + 1


def test_high_contrast_draws_plain_grounds(look: Look) -> None:
    look.appearance.high_contrast = True
    brush = brush_of(look)
    box = Box(100, 100, 900, 600)
    for name, plain in PLAIN.items():
        brush.panel(name, box)
        inside = {tuple(brush.target.get_at((x, 300)))[:3] for x in range(150, 600, 10)}
        assert inside == {plain.ground}, name
