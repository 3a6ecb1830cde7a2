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
        for bag in ("24,74 23,56 27,48 39,47 42,56 41,72", "46,72 46,56 49,47 61,49 64,57 62,70"):
            body(plate, mood, outline(bag, x, y, size, flip), mix(mood.partner, "#7a4a28", 0.35), size * 0.014)
        for roll in ("25,80 26,89 38,92 58,90 62,84 60,77 42,79", "30,90 31,98 40,100 54,98 56,92 44,90"):
            body(plate, mood, outline(roll, x, y, size, flip), mix(mood.bright, "#e8d0a0", 0.35), size * 0.014)
        for strap in ("33,92 32,74 33,48", "53,91 54,72 54,48"):
            plate.canvas.drawPath(smooth(placed(strap, x, y, size, flip)), stroke(mood.dim("#4a2c18"), size * 0.014))


def _rider(plate: Plate, mood: Mood, x: float, y: float, size: float, flip: bool) -> None:
    """The rider on a camel."""
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
    """The canopied seat on an elephant and who sits in it."""
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
    """Somebody in a long robe and an open coat: turban and beard, straw hat, or veil."""

    def part(drawing: str, colour: str, rim: float = 0.02) -> None:
        body(plate, mood, outline(drawing, x, y, size, flip), colour, size * rim)

    def mark(drawing: str, colour: str, width: float, alpha: float = 1.0) -> None:
        plate.canvas.drawPath(smooth(placed(drawing, x, y, size, flip)), stroke(colour, size * width, alpha))

    shadow(plate, mood, x, y, size * 0.24, 1.4, 0.45)
    coat = mood.dim(mix(robe, mood.deep, 0.45), 0.15)
    part("42,-1 41,3 48,4 50,0", "#3a2418", 0)
    part("54,-1 53,3 61,4 63,0", "#3a2418", 0)
    part("36,2 40,30 39,55 42,74 47,82 54,82 59,74 60,55 60,28 66,2 51,0", robe)
    for fold in ("45,6 46,30 47,48", "51,3 51,28 50,47", "58,5 56,28 54,47"):
        mark(fold, mood.dim(robe, 0.6), 0.012, 0.7)
    part("33,3 37,34 36,60 40,76 47,83 45,60 44,30 42,2", coat)
    part("59,3 58,32 57,60 56,82 61,76 64,60 63,34 69,3", coat)
    mark("40,50 50,47.5 60,49", mood.lit(mood.partner, 0.2), 0.035)
    part("40,76 37,66 39,55 48,52 55,54 55,59 47,60 45,70", mood.dim(coat, 0.1), 0.015)
    part("60,76 65,64 64,53 57,51 52,53 53,58 59,61 57,70", coat, 0.015)
    skin = mood.lit("#9a6844", 0.22)
    plate.canvas.drawCircle(*placed("51,55", x, y, size, flip)[0], size * 0.025, fill(skin))
    part("45.5,86 46,92 51,94 56,92 57.5,88 56,83 51,80.5 47,82", skin, 0.012)
    if hat == "straw":
        part("33,90 42,97 50.5,103 59,97 70,90 51,88", "#e0c080", 0.03)
        mark("36,90.5 51,89 67,90.5", mood.dim("#a07840", 0.3), 0.012)
    elif hat == "veil":
        part(
            "38,58 40,78 42,91 47,98 54,98 57.5,93 52,92 48,87 49,79 53,72 52,62 44,56",
            mix(mood.bright, "#ffffff", 0.3),
        )
    else:
        part("49,84 53,86 57.5,86 57,80 54,76 51,79", "#3a2a20", 0)
        part("42,90 43,96 48,100 55,100 60,96 60,91 51,90", "#f6ecd6", 0.025)
        mark("44,95 51,93 59,97", mood.dim("#c8b898", 0.3), 0.012)
        plate.canvas.drawCircle(*placed("56,95", x, y, size, flip)[0], size * 0.016, fill(mood.lit("#d8a038")))


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
