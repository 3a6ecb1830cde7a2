"""The nobles' tiles."""

from functools import partial

from assets.studio.job import Job
from assets.studio.nobles.people import BACKDROPS, NOBLES
from assets.studio.nobles.tile import paint_tile


def paint_noble(key: str) -> bytes:
    return paint_tile(NOBLES[key](), BACKDROPS[key], key)


def jobs() -> list[Job]:
    return [Job(f"images/nobles/{key}.webp", partial(paint_noble, key)) for key in NOBLES]
