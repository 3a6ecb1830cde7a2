"""Round portraits: one for each opponent's style, four for people at the table."""

from functools import partial

from assets.studio.job import Job
from assets.studio.portraits.medallion import paint_medallion
from assets.studio.portraits.people import BACKDROPS, PORTRAITS


def paint_portrait(key: str) -> bytes:
    return paint_medallion(PORTRAITS[key](), BACKDROPS[key], key)


def jobs() -> list[Job]:
    return [Job(f"images/portraits/{key}.webp", partial(paint_portrait, key)) for key in PORTRAITS]
