"""What moves on the title: the candle flickers, the water glitters, the caravan walks on.

Only two small parts of the picture change, a few times a second, so that a title that is left open costs next to
nothing. They are composed of layers (`assets/studio/interface/title_breath.py`), each kept in the window's size.
"""

import math
from typing import Final

import pygame

from game.ui.art import Art
from game.ui.viewport import HEIGHT, WIDTH, Box

FRAMES: Final = 8.0
"""Pictures a second."""
HELD_BREATH: Final = 0.8
"""Seconds before anything moves, so that the first picture needs none of the layers."""
BAND: Final = Box(800, 496, 940, 172)
"""The part of the title that shows what moves beyond the window."""
WATER: Final = (14.0, 92.0)
"""From where to where the water lies, down from the band's top."""
RIPPLE: Final = 2.0
"""How high each strip of water is that moves by itself."""
FLAME: Final = Box(1576, 528, 60, 92)
STRIP: Final = 4.0
GLOW: Final = Box(0, 0, 480, 480).at((1606, 580))
ROAD: Final = (
    (892, 661, 53), (1000, 648, 50), (1110, 638, 47), (1212, 627, 44),
    (1306, 617, 41), (1392, 608, 38), (1470, 599, 35), (1540, 591, 32),
)  # fmt: skip
"""Where camels are on the road, and how large; the first comes out of the haze, the last goes into it."""
STAGE_SECONDS: Final = 16.0
"""How long a camel takes from one of those places to the next."""
STRIDES, CELL, FOOT, CAMEL = 6, 128, (56.0, 118.0), 64.0
"""The sheet of camels: how many strides, how large each is, where its hooves are, and the camel's size in it."""
STEPS_A_STAGE: Final = 5


class Breath:
    """The title's moving parts at a time, in a window of a size."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self.seconds = -HELD_BREATH

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the next picture is due."""
        before = int(self.seconds * FRAMES)
        self.seconds += seconds
        return self.begun and int(self.seconds * FRAMES) > before

    @property
    def _at(self) -> float:
        """The time that is drawn."""
        return int(self.seconds * FRAMES) / FRAMES

    @property
    def begun(self) -> bool:
        """Whether anything moves yet."""
        return self.seconds > 0

    def draw(self, target: pygame.Surface) -> None:
        """Draw what moves over what lies still; the same until the next picture is due."""
        cover = max(target.width / WIDTH, target.height / HEIGHT)
        size = (round(WIDTH * cover), round(HEIGHT * cover))
        origin = (target.width - size[0]) // 2, (target.height - size[1]) // 2
        still = self._art.get("title/backdrop", size)

        def place(box: Box) -> pygame.Rect:
            left, top = round(box.x * cover), round(box.y * cover)
            return pygame.Rect(left, top, round((box.x + box.w) * cover) - left, round((box.y + box.h) * cover) - top)

        def layer(name: str, box: Box) -> pygame.Surface:
            return self._art.get(name, place(box).size)

        band, glow = place(BAND), place(GLOW)
        target.blit(still, glow.move(origin), glow)
        scene = layer("title/view", BAND)
        target.blit(scene, band.move(origin))
        self._draw_water(target, layer("title/water", BAND), band.move(origin), cover)
        target.blit(layer("title/land", BAND), band.move(origin))
        self._draw_caravan(target, origin, cover)
        target.blit(layer("title/front", BAND), band.move(origin))
        self._draw_flame(target, still, place(FLAME), origin, cover)
        light = layer("title/glow", GLOW)
        light.set_alpha(round(255 * self._flicker))
        target.blit(light, glow.move(origin))
        light.set_alpha(255)

    @property
    def _flicker(self) -> float:
        """How bright the candle is over its least, from 0 to 1: three slow waves that never quite meet."""
        at = self._at
        waves = math.sin(2.1 * at) + math.sin(5.3 * at + 1.0) + 0.6 * math.sin(11.7 * at + 2.0)
        return 0.32 + 0.1 * waves

    def _draw_water(self, target: pygame.Surface, water: pygame.Surface, band: pygame.Rect, cover: float) -> None:
        """Each strip of the water swings by itself, the nearer ones farther."""
        high = max(1, round(RIPPLE * cover))
        top, bottom = round(WATER[0] * cover), round(WATER[1] * cover)
        for y in range(top, bottom, high):
            near = (y - top) / (bottom - top)
            swing = math.sin(0.9 * self._at + 0.55 * y / cover) + 0.5 * math.sin(1.7 * self._at - 0.31 * y / cover)
            shift = round((0.8 + 2.4 * near) * swing * cover)
            target.blit(water, (band.x + shift, band.y + y), (0, y, band.w, high))

    def _draw_caravan(self, target: pygame.Surface, origin: tuple[int, int], cover: float) -> None:
        camels = self._art.get("title/camels")
        count = len(ROAD) - 1
        stage, share = divmod(self._at / STAGE_SECONDS, 1.0)
        for number in range(count):
            here, there = ROAD[number], ROAD[number + 1]
            x, y, size = (first + (second - first) * share for first, second in zip(here, there, strict=True))
            walker = (number - int(stage)) % count
            stride = int((share * STEPS_A_STAGE + walker * 0.37) * STRIDES) % STRIDES
            cell = camels.subsurface((CELL * stride, CELL * (walker % 2), CELL, CELL))
            side = CELL * size / CAMEL * cover
            picture = pygame.transform.smoothscale(cell, (round(side), round(side)))
            if number in (0, count - 1):
                picture.set_alpha(round(255 * (share if number == 0 else 1 - share)))
            at = x * cover - FOOT[0] * side / CELL, y * cover - FOOT[1] * side / CELL
            target.blit(picture, (origin[0] + round(at[0]), origin[1] + round(at[1])))

    def _draw_flame(
        self, target: pygame.Surface, still: pygame.Surface, flame: pygame.Rect, origin: tuple[int, int], cover: float
    ) -> None:
        """The flame sways, its tip most: strip by strip, each a little aside."""
        high = max(1, round(STRIP * cover))
        for y in range(0, flame.h, high):
            up = 1 - y / flame.h
            sway = math.sin(2.3 * self._at + 1.4 * up) + 0.6 * math.sin(6.1 * self._at + 2.0 * up)
            shift = round(3.4 * up * up * sway * cover)
            source = (flame.x, flame.y + y, flame.w, min(high, flame.h - y))
            target.blit(still, (origin[0] + flame.x + shift, origin[1] + flame.y + y), source)
