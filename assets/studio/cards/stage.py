"""The stage: one card being painted, and what many scenes begin with."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

import skia

from assets.studio.field import peaks
from assets.studio.kit import Point, ridge, rng_for
from assets.studio.light import Light
from assets.studio.nature import land, moon_disc, sky, stars, sun_disc
from assets.studio.relief import Easel

T = TypeVar("T")

WIDTH, HEIGHT = 400, 560
SIZE = (WIDTH, HEIGHT)


@dataclass(slots=True)
class Stage:
    """One card: its easel, its light, its own chance, and which of its scene's variants it shows.

    `side` is where the sun stands: 1 right, -1 left.
    """

    easel: Easel
    light: Light
    rng: random.Random
    turn: int
    side: int

    @property
    def canvas(self) -> "skia.Canvas":
        return self.easel.canvas

    @property
    def toward(self) -> Point:
        """The direction to the sun."""
        return (0.75 * self.side, -0.6)

    def pick(self, *variants: T) -> T:
        """What belongs to this card's variant."""
        return variants[self.turn % len(variants)]

    def backdrop(self, horizon: float, sun: Point, clouds: float = 0.5, disc: float = 14) -> None:
        """Sky with the sun, or with moon and stars."""
        sky(self.canvas, SIZE, self.light, self.rng, horizon, sun, clouds, 0.55 if self.light.night else 1.0)
        if self.light.night:
            stars(self.canvas, WIDTH, horizon * 0.9, self.rng)
            if disc:
                moon_disc(self.canvas, sun, disc, self.light, self.rng)
        elif disc:
            sun_disc(self.canvas, sun, disc, self.light)

    def range(
        self, base: float, tall: float, count: int, distance: float, stone: str = "#7d7a80", snow: float = 0.0
    ) -> None:
        """Pointed mountains whose foot is lost in haze."""
        line = peaks(self.rng, WIDTH, base, tall, count, self.rng.uniform(-0.6, 0.6))
        land(
            self.canvas,
            SIZE,
            line,
            self.light,
            self.rng,
            stone,
            self.toward,
            tall * 0.45,
            40,
            distance,
            base + 30,
            snow,
        )

    def hills(
        self, level: float, swing: float, distance: float, soil: str, tint: str | None = None, rough: float = 0.45
    ) -> None:
        """A line of rolling ground from a level down to the picture's foot."""
        line = ridge(self.rng, level, swing, rough)
        land(
            self.canvas, SIZE, line, self.light, self.rng, soil, self.toward, 45, 22, distance, None, 0, 2.6, 0.3, tint
        )

    def slope(
        self,
        points: Sequence[Point],
        soil: str,
        tint: str | None = None,
        scale: float = 60,
        bump: float = 40,
        stretch: float = 0.9,
        distance: float = 0.0,
        snow: float = 0.0,
    ) -> None:
        """Ground or cliff under a skyline through given points, made rough."""
        line = []
        for x in range(0, WIDTH + 1, 4):
            line.append(at_x(points, x) + self.rng.gauss(0, 1.6))
        land(
            self.canvas,
            SIZE,
            line,
            self.light,
            self.rng,
            soil,
            self.toward,
            scale,
            bump,
            distance,
            None,
            snow,
            stretch,
            0.4,
            tint,
        )


Scene = Callable[[Stage], None]


def at_x(points: Sequence[Point], x: float) -> float:
    """The height at x of a line through points given from left to right."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / max(x1 - x0, 1e-6)
    return points[-1][1]


def new_stage(key: str, light: Light, turn: int) -> Stage:
    rng = rng_for("card", key)
    return Stage(Easel(WIDTH, HEIGHT), light, rng, turn, 1 if rng.random() < 0.6 else -1)
