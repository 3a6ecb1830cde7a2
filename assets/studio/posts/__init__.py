"""The trading posts: an icon for each power, and the tiles of the 2024 edition's stacks."""

from functools import partial

import skia

from assets.studio.job import Job
from assets.studio.kit import paint
from assets.studio.posts.icons import ICONS, SIZE, draw_icon
from assets.studio.posts.tiles import HEIGHT, TILES, WIDTH, draw_tile


def icon(power: str) -> bytes:
    def draw(canvas: skia.Canvas) -> None:
        draw_icon(canvas, power)

    return paint(SIZE, SIZE, draw, 94)


def tile(power: str) -> bytes:
    def draw(canvas: skia.Canvas) -> None:
        draw_tile(canvas, power)

    return paint(WIDTH, HEIGHT, draw, 92)


def jobs() -> list[Job]:
    icons = [Job(f"images/posts/icon-{power}.webp", partial(icon, power)) for power in ICONS]
    return icons + [Job(f"images/posts/{power}.webp", partial(tile, power)) for power in TILES]
