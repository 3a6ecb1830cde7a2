"""Round portraits: each opponent's style, four people at the table and the companion, all calm, pleased and vexed."""

from functools import partial

from assets.studio.figures.mood import MOODS, in_mood
from assets.studio.job import Job
from assets.studio.portraits.medallion import paint_medallion
from assets.studio.portraits.people import BACKDROPS, PORTRAITS


def paint_portrait(key: str, mood: str = "") -> bytes:
    person = PORTRAITS[key]()
    return paint_medallion(in_mood(person, mood) if mood else person, BACKDROPS[key], key)


def jobs() -> list[Job]:
    calm = [Job(f"images/portraits/{key}.webp", partial(paint_portrait, key)) for key in PORTRAITS]
    moved = [
        Job(f"images/portraits/{key}-{mood}.webp", partial(paint_portrait, key, mood))
        for key in PORTRAITS
        for mood in MOODS
    ]
    return calm + moved
