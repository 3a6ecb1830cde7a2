"""Figures: camels, elephants, people, tents, each drawn in a unit box and lit like everything else."""

import skia

from assets.studio.kit import fill, mix, polygon, smooth, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import body, limb, outline, placed, shadow

CAMEL = (
    "6,56 12,63 22,66 30,72 37,83 44,87 51,83 58,72 65,67 72,63 78,67 82,78 "
    "84,90 87,96.5 90,98.5 93,95.5 98.5,91.5 98.5,88 93,87 89.5,83 88,74 86,60 80,50 72,46 "
    "58,43 40,45 26,47 12,46 7,50 "
)
ELEPHANT = (
    "4,52 7,68 16,79 30,85.5 45,86.5 58,83 66,81 72,88.5 79,90 86,84 90,70 92.5,52 "
    "94.5,32 96,17 99,12.5 103,14 103.5,10 99,6 93,8 90,22 88,40 85.5,50 79,52 73,44 "
    "55,37 34,37 16,40 6,44 "
)


def camel(plate: Plate, mood: Mood, x: float, y: float, size: float, flip: bool = False, load: str = "rider") -> None:
    """A dromedary walking, with a rider, a pack or a bare saddle."""
    hide = mix("#b07a44", mood.haze, 0.05)
    shadow(plate, mood, x, y, size * 0.62, 1.2)
    swing = plate.rng.uniform(-0.05, 0.05)
    for hip, knee, foot, far in (
        (0.17, 0.20, 0.24 + swing, True),
        (0.70, 0.66, 0.62 + swing, True),
        (0.14, 0.11, 0.12 - swing, False),
        (0.73, 0.75, 0.75 - swing, False),
    ):
        leg = limb(
            [(hip, 0.55, 0.05), (knee, 0.27, 0.023), (foot, 0.04, 0.018), (foot + 0.01, 0.0, 0.028)], x, y, size, flip
        )
        body(plate, mood, leg, mood.dim(hide, 0.55) if far else hide, 0 if far else size * 0.012)
    body(plate, mood, outline(CAMEL, x, y, size, flip), hide, size * 0.02)
    tail = placed("7,55 3,47 4,36", x, y, size, flip)
    plate.canvas.drawPath(smooth(tail), stroke(mood.dim(hide), size * 0.018))
    blanket = outline("27,70 36,82 45,86 54,79 60,69 59,49 42,46 28,50", x, y, size, flip)
    body(plate, mood, blanket, mood.bright, size * 0.015)
    for level in (0.50, 0.56):
        stripe = placed([(0.275, level + 0.03), (0.43, level - 0.015), (0.595, level + 0.02)], x, y, size, flip)
        plate.canvas.drawPath(smooth(stripe), stroke(mood.partner, size * 0.022, 0.95))
    if load == "rider":
        _rider(plate, mood, x, y, size, flip)
    elif load == "pack":
        for px, py, w in ((0.33, 0.60, 0.12), (0.53, 0.60, 0.11), (0.43, 0.90, 0.15)):
            sack = outline(
                [
                    (px - w, py),
                    (px - w * 0.6, py + 0.11),
                    (px + w * 0.6, py + 0.11),
                    (px + w, py),
                    (px + w * 0.5, py - 0.1),
                    (px - w * 0.5, py - 0.1),
                ],
                x,
                y,
                size,
                flip,
            )
            body(plate, mood, sack, mix(mood.partner, "#6a4020", 0.4), size * 0.014)


def _rider(plate: Plate, mood: Mood, x: float, y: float, size: float, flip: bool) -> None:
    robe = outline("36,82 37,98 42,110 50,110 54,98 60,86 57,66 50,70", x, y, size, flip)
    body(plate, mood, robe, mix(mood.partner, "#f4ead4", 0.45), size * 0.016)
    hood = outline("41,109 41,120 46,125 51,121 51,110", x, y, size, flip)
    body(plate, mood, hood, mix(mood.bright, "#ffffff", 0.25), size * 0.014)
    face = placed("49.7,115.5", x, y, size, flip)[0]
    plate.canvas.drawCircle(*face, size * 0.03, fill(mood.dim("#7a4a2c", 0.3)))


def elephant(plate: Plate, mood: Mood, x: float, y: float, size: float, flip: bool = False) -> None:
    """A caparisoned elephant under a canopied howdah."""
    hide = mix("#8a8078", mood.haze, 0.08)
    shadow(plate, mood, x, y, size * 0.7, 1.1)
    for hip, foot, far in ((0.26, 0.28, True), (0.63, 0.60, True), (0.14, 0.12, False), (0.71, 0.73, False)):
        leg = limb(
            [(hip, 0.50, 0.085), (foot, 0.25, 0.062), (foot, 0.05, 0.058), (foot + 0.005, 0.0, 0.066)], x, y, size, flip
        )
        body(plate, mood, leg, mood.dim(hide, 0.5) if far else hide, 0 if far else size * 0.012)
    body(plate, mood, outline(ELEPHANT, x, y, size, flip), hide, size * 0.016)
    tail = placed("4.5,55 1,42 2,26", x, y, size, flip)
    plate.canvas.drawPath(smooth(tail), stroke(mood.dim(hide), size * 0.018))
    tusk = outline("86,50 93,40 102,40 103,41.5 94,44 89,53", x, y, size, flip)
    body(plate, mood, tusk, "#f8f0dc", size * 0.008)
    cloth = outline("16,78 30,86 46,87 60,83 62,60 61,42 40,36 18,40 15.5,60", x, y, size, flip)
    body(plate, mood, cloth, mood.bright, size * 0.012)
    for drop, width in ((0.0, 0.022), (0.05, 0.01), (0.16, 0.016)):
        hem = placed([(0.165, 0.42 + drop), (0.40, 0.385 + drop), (0.615, 0.44 + drop)], x, y, size, flip)
        plate.canvas.drawPath(smooth(hem), stroke(mood.lit("#e8b848"), size * width))
    for i in range(7):
        bead = placed([(0.21 + i * 0.06, 0.49 - 0.02 * (1 - abs(i - 3) / 3))], x, y, size, flip)[0]
        plate.canvas.drawCircle(*bead, size * 0.015, fill(mood.lit("#fbe8b8")))
    ear = outline("66,80 60,74 59,62 64,52 70,55 74.5,68 74,79", x, y, size, flip)
    body(plate, mood, ear, mood.dim(hide, 0.22), size * 0.012)
    brow = outline("74.5,89 80,90 86,83 87.5,72 83,66 79,78", x, y, size, flip)
    body(plate, mood, brow, mood.bright, size * 0.01)
    eye = placed("82.2,70", x, y, size, flip)[0]
    plate.canvas.drawCircle(*eye, size * 0.012, fill("#1a1410"))
    _howdah(plate, mood, x, y, size, flip)


def _howdah(plate: Plate, mood: Mood, x: float, y: float, size: float, flip: bool) -> None:
    box = polygon(placed("25,84 23,97 57,97 55,83", x, y, size, flip))
    body(plate, mood, box, "#c08a34", size * 0.012)
    person(plate, mood, x + (-1 if flip else 1) * -0.10 * size, y - 0.90 * size, size * 0.30, mood.partner)
    for post in (0.26, 0.54):
        pole = placed([(post, 0.96), (post, 1.24)], x, y, size, flip)
        plate.canvas.drawPath(smooth(pole), stroke(mood.lit("#d8a848"), size * 0.018))
    canopy = outline("19,120 26,127 36,133 40,140 44,133 54,127 61,120 40,122", x, y, size, flip)
    body(plate, mood, canopy, mood.bright, size * 0.016)
    fringe = placed("19,119.5 40,121 61,119.5", x, y, size, flip)
    plate.canvas.drawPath(smooth(fringe), stroke(mood.lit("#f0c860"), size * 0.022))


def person(
    plate: Plate, mood: Mood, x: float, y: float, size: float, robe: str, hat: str = "turban", flip: bool = False
) -> None:
    """Somebody in a robe, seen small: turban, straw hat or veil."""
    shadow(plate, mood, x, y, size * 0.22, 1.4, 0.4)
    gown = outline("34,0 40,45 37,70 45,82 55,82 63,70 60,42 68,0", x, y, size, flip)
    body(plate, mood, gown, robe, size * 0.03)
    arm = outline("58,76 66,62 72,50 68,47 60,56 54,68", x, y, size, flip)
    body(plate, mood, arm, mood.dim(robe, 0.25), size * 0.02)
    sash = placed("40,48 50,45.5 60,47", x, y, size, flip)
    plate.canvas.drawPath(smooth(sash), stroke(mood.lit(mood.partner), size * 0.04))
    head = placed("51,88.5", x, y, size, flip)[0]
    plate.canvas.drawCircle(*head, size * 0.07, fill(mood.lit("#9a6844", 0.25)))
    if hat == "straw":
        cone = outline("32,90 42,97 50.5,103 59,97 70,90 51,88.5", x, y, size, flip)
        body(plate, mood, cone, "#e0c080", size * 0.03)
    elif hat == "veil":
        veil = outline("42,72 41,90 46,97.5 55,97 57,93 50,88 54,70", x, y, size, flip)
        body(plate, mood, veil, mix(mood.bright, "#ffffff", 0.3), size * 0.02)
    else:
        roll = outline("42,91 44,97 51,100 58,97 60,92 51,90", x, y, size, flip)
        body(plate, mood, roll, "#f6ecd6", size * 0.025)


def tent(plate: Plate, mood: Mood, x: float, y: float, size: float, stripes: str) -> None:
    """A pavilion tent with a striped roof and an opening that glows."""
    shadow(plate, mood, x, y, size * 0.6, 0.9)
    walls = polygon(placed("8,0 5,36 95,36 92,0", x, y, size))
    body(plate, mood, walls, "#eadcbc", size * 0.012)
    roof = skia.Path()
    peak, left, right = (x, y - size * 0.80), (x - size * 0.54, y - size * 0.33), (x + size * 0.54, y - size * 0.33)
    roof.moveTo(*left)
    roof.quadTo(x - size * 0.10, y - size * 0.46, *peak)
    roof.quadTo(x + size * 0.10, y - size * 0.46, *right)
    roof.quadTo(x, y - size * 0.25, *left)
    body(plate, mood, roof, "#f0e2c0", size * 0.014)
    plate.canvas.save()
    plate.canvas.clipPath(roof, True)
    for i in range(-3, 4):
        stripe = polygon(
            [peak, (x + (i - 0.25) * size * 0.165, y - size * 0.2), (x + (i + 0.25) * size * 0.165, y - size * 0.2)]
        )
        plate.canvas.drawPath(stripe, fill(mood.lit(stripes, 0.12), 0.88))
    plate.canvas.restore()
    flap = polygon(placed("40,0 50,37 60,0", x, y, size))
    plate.canvas.drawPath(flap, fill(mix(mood.shade, "#1a0c04", 0.55)))
    if mood.night:
        plate.canvas.drawPath(flap, fill("#ffb040", 0.85, size * 0.03))
    pennant = polygon(
        [peak, (x, peak[1] - size * 0.18), (x + size * 0.15, peak[1] - size * 0.13), (x, peak[1] - size * 0.08)]
    )
    body(plate, mood, pennant, mood.bright, 0.6)
