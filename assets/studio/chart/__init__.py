"""The Route to the Orient: the sea chart, and the boxes on it that the board's map is made from."""

import json
import random
from dataclasses import asdict

import skia

from assets.studio.chart import beasts, coast, ornaments, parchment, ports
from assets.studio.chart.layout import HEIGHT, WIDTH
from assets.studio.chart.layout import ports as layout
from assets.studio.job import Job
from assets.studio.kit import Point, paint, rng_for

ROSES: list[Point] = [(960.0, 474.0), (300.0, 120.0), (1560.0, 60.0)]
HILLS = (
    (236, 176, 60, 20),
    (566, 182, 120, 22),
    (1180, 172, 110, 28),
    (580, 50, 70, 16),
    (900, 50, 110, 18),
    (1230, 52, 90, 18),
    (262, 530, 130, 26),
    (500, 446, 120, 24),
    (740, 46, 70, 15),
    (420, 48, 60, 14),
    (1480, 50, 60, 14),
)
GROVES = (
    (250, 62, False),
    (330, 48, False),
    (630, 118, False),
    (660, 56, False),
    (978, 112, False),
    (1266, 104, False),
    (1316, 60, False),
    (1080, 50, False),
    (400, 500, True),
    (690, 500, True),
    (756, 530, True),
    (560, 490, True),
    (1116, 318, True),
    (1320, 300, True),
    (780, 430, True),
    (300, 420, True),
)
TOWNS = (
    (302, 158, 20, "castle"),
    (634, 176, 22, "dome"),
    (956, 152, 22, "dome"),
    (1272, 150, 24, "pagoda"),
    (304, 392, 19, "dome"),
    (626, 436, 20, "tents"),
    (716, 474, 18, "dome"),
    (1288, 226, 20, "pagoda"),
    (980, 250, 18, "dome"),
)


def country(canvas: skia.Canvas, rng: random.Random) -> None:
    """What stands on the land, kept clear of the ports."""
    for x, y, width, size in HILLS:
        ornaments.hills(canvas, rng, x, y, width, size)
    for x, y, palms in GROVES:
        ornaments.grove(canvas, rng, x, y, 7, palms)
    for x, y, size, kind in TOWNS:
        ornaments.town(canvas, x, y, size, kind)
    beasts.elephant(canvas, 446, 528, 38)
    beasts.elephant(canvas, 1236, 238, 30, -1)
    beasts.lion(canvas, 590, 524, 38)
    for i in range(4):
        beasts.dromedary(canvas, 300 + i * 40, 452 + (i % 2) * 3, 30)
    for i in range(3):
        beasts.dromedary(canvas, 896 + i * 38, 196 + (i % 2) * 3, 26)


def sea(canvas: skia.Canvas) -> None:
    """What sails and swims."""
    ornaments.rose(canvas, ROSES[0], 66)
    beasts.ship(canvas, 318, 264, 46)
    beasts.ship(canvas, 640, 322, 34, 1, "#2c4a7a")
    beasts.ship(canvas, 1258, 512, 56, 1, "#2c4a7a")
    beasts.ship(canvas, 962, 348, 42)
    beasts.serpent(canvas, 1116, 532, 44, -1)
    beasts.whale(canvas, 1500, 530, 34)


def draw(canvas: skia.Canvas) -> None:
    """The whole chart, from the bare sheet to its wear."""
    rng = rng_for("chart", "route")
    edge = parchment.outline(rng)
    canvas.save()
    canvas.clipPath(edge, doAntiAlias=True)
    parchment.sheet(canvas)
    coast.draw_sea(canvas)
    coast.rhumbs(canvas, ROSES, 0.5)
    coast.draw_lands(canvas)
    coast.rhumbs(canvas, ROSES, 0.16)
    coast.draw_rivers(canvas)
    country(canvas, rng)
    sea(canvas)
    ornaments.cartouche(canvas, 152, 482, 190, 92)
    parchment.border(canvas)
    parchment.wear(canvas, rng, edge)
    places = layout()
    ports.route(canvas, places)
    for port in places:
        for box in port.spaces:
            ports.space(canvas, box, rng)
        ports.banner(canvas, port.banner)
        ports.medallion(canvas, port.ring)
    canvas.restore()


def picture() -> bytes:
    return paint(WIDTH, HEIGHT, draw, 90)


def boxes() -> bytes:
    """The boxes of the ports, left to right, as JSON."""
    table = {"size": [WIDTH, HEIGHT], "ports": [asdict(port) for port in layout()]}
    return (json.dumps(table, indent=1) + "\n").encode()


def jobs() -> list[Job]:
    return [Job("images/chart/route.webp", picture), Job("images/chart/route.json", boxes)]
