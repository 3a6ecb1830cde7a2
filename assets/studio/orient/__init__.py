"""The Orient cards: sixty faces in an arabesque frame, and three backs."""

from functools import partial

import skia

from assets.studio.job import Job
from assets.studio.kit import encode
from assets.studio.orient.backs import back
from assets.studio.orient.frame import card_shape, frame
from assets.studio.orient.mood import mood_of
from assets.studio.orient.plan import PLAN
from assets.studio.orient.plate import HEIGHT, WIDTH, Plate
from assets.studio.orient.varnish import varnish

QUALITY = 90


def face(card: str) -> bytes:
    """One card's picture in its level's frame."""
    brief = PLAN[card]
    plate = Plate(card)
    mood = mood_of(brief.colour, brief.hour, brief.sun_at)
    brief.scene(plate, mood, brief.variant)
    varnish(plate, mood)
    picture = plate.surface.makeImageSnapshot()
    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.clipRRect(card_shape(), True)
    canvas.drawImage(picture, 0, 0)
    canvas.drawImage(frame(int(card[4])), 0, 0)
    return encode(surface.makeImageSnapshot(), QUALITY)


def jobs() -> list[Job]:
    """Every Orient face and back."""
    faces = [Job(f"images/cards/{card}.webp", partial(face, card)) for card in PLAN]
    return faces + [Job(f"images/backs/orient-{level}.webp", partial(back, level)) for level in (1, 2, 3)]
