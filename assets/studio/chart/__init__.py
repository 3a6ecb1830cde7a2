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


def country(canvas: skia.Canvas, rng: random.Random) -> None:
    """What stands on the land, kept clear of the ports."""
    for x, y, width, size in (
        (240, 168, 110, 22),
        (560, 182, 130, 22),
        (880, 200, 130, 26),
        (1190, 178, 130, 30),
        (580, 52, 70, 16),
        (900, 52, 110, 18),
        (1230, 54, 90, 18),
        (250, 470, 120, 24),
        (560, 444, 90, 20),
    ):
        ornaments.hills(canvas, rng, x, y, width, size)
    for x, y, palms in (
        (250, 74, False),
        (330, 56, False),
        (600, 120, False),
        (660, 62, False),
        (980, 80, False),
        (1260, 110, False),
        (1310, 70, False),
        (390, 500, True),
        (470, 470, True),
        (690, 500, True),
        (160, 430, True),
        (760, 420, True),
        (1116, 330, True),
        (1320, 300, True),
    ):
        ornaments.grove(canvas, rng, x, y, 6, palms)
    for x, y, size, kind in (
        (300, 152, 20, "castle"),
        (640, 168, 22, "dome"),
        (960, 162, 22, "dome"),
        (1270, 138, 24, "pagoda"),
        (300, 380, 18, "dome"),
        (630, 420, 20, "tents"),
        (960, 240, 18, "tents"),
        (1282, 226, 20, "pagoda"),
    ):
        ornaments.town(canvas, x, y, size, kind)
    beasts.elephant(canvas, 470, 520, 34)
    beasts.elephant(canvas, 1232, 252, 30, -1)


def sea(canvas: skia.Canvas) -> None:
    """What sails and swims."""
    ornaments.rose(canvas, ROSES[0], 66)
    beasts.ship(canvas, 318, 286, 46)
    beasts.ship(canvas, 640, 322, 34, 1, "#2c4a7a")
    beasts.ship(canvas, 1258, 512, 56, 1, "#2c4a7a")
    beasts.ship(canvas, 962, 330, 42)
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
