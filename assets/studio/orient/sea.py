"""Sea scenes: pearl divers under water, junks and dhows upon it."""

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import skia

from assets.studio.kit import fill, mix, radial, rgb, smooth, stroke
from assets.studio.orient import air
from assets.studio.orient.boats import dhow, junk, sampan
from assets.studio.orient.mood import Mood
from assets.studio.orient.mountains import range_field, rock_skin
from assets.studio.orient.noise import fbm, ridged, step
from assets.studio.orient.plate import Plate, blend, ramp, tone
from assets.studio.orient.roofs import lantern
from assets.studio.orient.shapes import body, glow, outline, placed
from assets.studio.orient.terrain import Light, View, paint_ground
from assets.studio.orient.water import water


def _deep(plate: Plate, mood: Mood, surface: float) -> None:
    """The sea from within: light that fades downwards, shafts from the sun, motes, sand and weed below."""
    down = np.clip((plate.y - surface) / (560 - surface), 0, 1)
    light, middle, deep = (
        mix(mood.bright, "#d8fff0", 0.5),
        mix(mood.bright, "#0f8a94", 0.55),
        mix(mood.deep, "#04222c", 0.5),
    )
    colours = ramp([(0, light), (0.28, middle), (1.0, deep)], down)
    angle = (plate.x - mood.sun_at[0]) / (plate.y - surface + 170)
    rays = step(0.40, 0.8, fbm(angle * 11, np.full_like(angle, 2.5), plate.seed + 3, 3))
    colours = blend(colours, tone(mix(light, mood.sun, 0.5)), rays * (1 - down) ** 1.3 * 0.6)
    ripple = ridged(plate.x / 44, (plate.y - surface) / 9, plate.seed + 8, 3) * np.exp(
        -np.clip(plate.y - surface, 0, None) / 26
    )
    colours = blend(colours, tone("#f4fff4"), np.clip(ripple, 0, 0.8))
    plate.lay(colours, np.clip(plate.y - surface + 0.5, 0, 1))
    view = View(eye=1.5, horizon=330, focal=360, near=1.7, far=16)
    bed = range_field(plate.seed + 2, 1.6, 3.5, 0.5)
    water_light = mood_under(mood)
    paint_ground(
        plate,
        water_light,
        view,
        bed,
        rock_skin(plate.seed, mix("#d8c090", mood.bright, 0.3), mix("#b08868", mood.deep, 0.3)),
        Light(lift=1.2, shadows=0.4, haze_from=2.5, haze_to=11, haze=0.95, back=0.0),
    )
    caustic = step(0.62, 0.9, ridged(plate.x / 30, plate.y / 11, plate.seed + 5, 2)) * step(400, 470, plate.y)
    plate.tint(light, caustic * 0.28)


def mood_under(mood: Mood) -> Mood:
    """The same mood seen through water."""
    blue = mix(mood.bright, "#0c6a78", 0.6)
    return replace(
        mood,
        haze=mix(blue, mood.deep, 0.45),
        sky=mix(blue, "#90e0d8", 0.3),
        sun=mix(mood.sun, "#b8fff0", 0.5),
        shade=mix(mood.deep, "#063440", 0.5),
    )


def _diver(plate: Plate, mood: Mood, x: float, y: float, size: float) -> None:
    """A swimmer who reaches down, with a rope and a net."""
    rope = smooth(
        [(x - size * 0.02, y - size * 0.4), (x - size * 0.1, y - size * 1.1), (x + size * 0.06, y - size * 2.6)]
    )
    plate.canvas.drawPath(rope, stroke(mood.lit("#d8c090", 0.3), 1.8, 0.9))
    skin = mix("#a86c44", mood.deep, 0.15)
    torso = outline("30,95 38,70 42,48 50,30 60,28 66,36 62,56 54,78 46,98", x, y + size * 0.5, size)
    for points in (
        [(0.30, 0.95), (0.22, 1.18), (0.12, 1.40), (0.16, 1.42), (0.30, 1.22), (0.40, 1.0)],
        [(0.38, 0.98), (0.40, 1.22), (0.36, 1.46), (0.40, 1.48), (0.48, 1.24), (0.48, 1.0)],
        [(0.62, 0.40), (0.72, 0.20), (0.74, 0.02), (0.70, 0.0), (0.64, 0.18), (0.54, 0.34)],
        [(0.52, 0.36), (0.42, 0.22), (0.44, 0.05), (0.40, 0.04), (0.36, 0.24), (0.46, 0.44)],
    ):
        body(plate, mood, outline(points, x, y + size * 0.5, size), skin, size * 0.02)
    body(plate, mood, torso, skin, size * 0.025)
    cloth = outline("29,99 33,78 52,80 49,103", x, y + size * 0.5, size)
    body(plate, mood, cloth, mood.partner, size * 0.015)
    head = placed("60,20", x, y + size * 0.5, size)[0]
    body(plate, mood, outline("52,22 55,28 62,29 67,24 68,16 63,11 56,13", x, y + size * 0.5, size), skin, size * 0.015)
    hair = outline("50,24 54,30 62,30 66,26 60,24 57,18 55,12 51,16", x, y + size * 0.5, size)
    body(plate, mood, hair, "#2a1a14", size * 0.01)
    for _ in range(14):
        bubble = plate.rng.uniform(0, 1)
        at = (head[0] + plate.rng.gauss(0, 6) + 8 * bubble, head[1] - 14 - bubble * size * 1.4)
        plate.canvas.drawCircle(*at, 1 + 2.6 * bubble, stroke("#f0fff8", 0.9, 0.75))


def _fan(x: float, hinge: float, half: float, tall: float, ribs: int) -> "skia.Path":
    """One valve of a shell: a scalloped fan from its hinge; a negative height opens downwards."""
    path = skia.Path()
    path.moveTo(x - half * 0.16, hinge)
    edge = [math.pi * (0.04 + 0.92 * i / ribs) for i in range(ribs + 1)]
    path.lineTo(x - half * math.cos(edge[0]), hinge - tall * math.sin(edge[0]))
    for first, second in pairwise(edge):
        bulge = (first + second) / 2
        path.quadTo(
            x - half * 1.09 * math.cos(bulge),
            hinge - tall * 1.10 * math.sin(bulge),
            x - half * math.cos(second),
            hinge - tall * math.sin(second),
        )
    path.lineTo(x + half * 0.16, hinge)
    path.close()
    return path


def _valve(plate: Plate, mood: Mood, x: float, hinge: float, half: float, tall: float) -> None:
    """A valve's pearly inside with its ribs."""
    ribs = 11
    shape = _fan(x, hinge, half, tall, ribs)
    body(plate, mood, shape, "#b8a090", half * 0.03)
    inner = _fan(x, hinge - tall * 0.03, half * 0.90, tall * 0.88, ribs)
    centre = (x, hinge - tall * 0.30)
    tones = [rgb(c) for c in ("#fffaf2", "#f6dce4", "#bfe4e0", "#e8c8d8", "#a890a0")]
    plate.canvas.drawPath(inner, radial(centre, max(half, abs(tall)) * 1.05, tones, [0, 0.35, 0.6, 0.8, 1]))
    plate.canvas.save()
    plate.canvas.clipPath(inner, True)
    for i in range(ribs + 1):
        angle = math.pi * (0.04 + 0.92 * i / ribs)
        end = (x - half * math.cos(angle), hinge - tall * math.sin(angle))
        plate.canvas.drawLine(x, hinge, *end, stroke("#7a5a70", half * 0.02, 0.35, half * 0.008))
        plate.canvas.drawLine(
            x + half * 0.02, hinge, end[0] + half * 0.03, end[1], stroke("#ffffff", half * 0.014, 0.5)
        )
    deep = radial((x, hinge), half * 0.55, [rgb("#5a4058", 0.55), rgb("#5a4058", 0)])
    plate.canvas.drawCircle(x, hinge, half * 0.55, deep)
    plate.canvas.restore()


def _shell(plate: Plate, mood: Mood, x: float, y: float, size: float) -> None:
    """An open oyster with its pearl."""
    foot = skia.Rect.MakeXYWH(x - size * 1.2, y + size * 0.10, size * 2.4, size * 0.40)
    plate.canvas.drawOval(foot, fill("#04141a", 0.6, size * 0.10))
    _valve(plate, mood, x, y, size, size * 0.98)
    _valve(plate, mood, x, y - size * 0.02, size * 1.04, -size * 0.40)
    pearl = size * 0.23
    centre = (x + size * 0.04, y - pearl * 0.35)
    plate.canvas.drawCircle(centre[0], centre[1] + pearl * 0.7, pearl * 0.9, fill("#4a3048", 0.5, pearl * 0.3))
    glow(plate, centre, size * 0.8, "#fff4e8", 0.7)
    light = (centre[0] + pearl * 0.3 * mood.side, centre[1] - pearl * 0.45)
    tones = [rgb(c) for c in ("#ffffff", "#fdf2ec", "#e4cfd8", "#a8b8c4", "#d8c8d0")]
    plate.canvas.drawCircle(*centre, pearl, radial(light, pearl * 1.55, tones, [0, 0.3, 0.6, 0.88, 1]))


def _reef(plate: Plate, mood: Mood) -> None:
    """Rocks and corals at the foot of the picture."""
    rng = plate.rng
    for x, y, half in ((330, 520, 74), (400, 470, 60), (40, 548, 70), (262, 566, 46)):
        lumps = [
            (
                x + half * math.cos(a / 9 * math.tau) * rng.uniform(0.8, 1.1),
                y + half * 0.55 * math.sin(a / 9 * math.tau) * rng.uniform(0.8, 1.2),
            )
            for a in range(9)
        ]
        body(plate, mood, smooth(lumps, close=True), mix("#6a6470", mood.deep, 0.4), 2)
        for i in range(5):
            colour = ("#e8604c", "#f0a040", "#d85890", "#f4d8b0")[(i + int(x)) % 4]
            _coral(plate, mood, x + rng.uniform(-0.7, 0.7) * half, y - half * 0.25, rng.uniform(18, 40), colour)


def _coral(plate: Plate, mood: Mood, x: float, y: float, size: float, colour: str) -> None:
    """A branching coral."""
    rng = plate.rng
    for i in range(6):
        lean = (i - 2.5) * 0.24 + rng.uniform(-0.1, 0.1)
        tip = (x + lean * size, y - size * rng.uniform(0.65, 1))
        bough = smooth([(x, y + 4), (x + lean * size * 0.35, y - size * 0.4), tip])
        plate.canvas.drawPath(bough, stroke(mood.dim(colour, 0.4), size * 0.15))
        plate.canvas.drawPath(bough, stroke(mood.lit(colour, 0.15), size * 0.08))
        plate.canvas.drawCircle(*tip, size * 0.08, fill(mood.lit(colour, 0.4)))


def pearls(plate: Plate, mood: Mood, variant: int) -> None:
    """Pearl divers: a swimmer in the shafts of light, an oyster close by, or the boat above and the deep below."""
    kind = variant % 3
    if kind == 2:
        air.sky(plate, mood, 230, cover=0.6)
        air.disc(plate, mood, 14)
        surface = 262.0
        dhow(plate, mood, 258, surface + 2, 150, mood.partner)
        _deep(plate, mood, surface)
        hull = outline("5,6 20,-10 50,-14 80,-10 95,6", 258, surface + 2, 150)
        body(plate, mood_under(mood), hull, "#4a3020", 1)
        _diver(plate, mood_under(mood), 236, 395, 66)
        _shell(plate, mood, 196, 506, 30)
    else:
        _deep(plate, mood, -20 if kind else 6)
        _fish(plate, mood, variant)
        _reef(plate, mood)
        if kind == 0:
            _diver(plate, mood, 248, 290, 132)
            for x, y, size in ((176, 462, 26), (232, 500, 38), (146, 520, 22)):
                _shell(plate, mood, x, y, size)
        else:
            _diver(plate, mood_under(mood), 326, 206, 62)
            _shell(plate, mood, 226, 436, 100)
    _weed(plate, mood)


def _fish(plate: Plate, mood: Mood, variant: int) -> None:
    """A shoal."""
    rng = plate.rng
    for _ in range(26):
        x, y, size = 300 + rng.gauss(0, 46) - 110 * (variant % 2), 200 + rng.gauss(0, 34), rng.uniform(6, 12)
        shape = outline("0,30 15,5 50,22 90,10 100,0 90,-10 50,-22 15,-5 0,-30", x, y, size)
        plate.canvas.drawPath(shape, fill(mix(mood.partner, "#e8fff4", rng.random() * 0.6), 0.75))


def _weed(plate: Plate, mood: Mood) -> None:
    """Sea grass along the lower edge."""
    rng = plate.rng
    for i in range(34):
        x = rng.choice([rng.uniform(120, 170), rng.uniform(250, 400), rng.uniform(20, 120)])
        tall = rng.uniform(24, 80)
        bend = rng.uniform(-10, 10)
        blade = [(x, 560), (x + bend, 560 - tall * 0.5), (x - bend * 0.5, 560 - tall)]
        colour = mix(("#2f7a58", "#a84838", "#d89038")[i % 3], mood.deep, 0.35)
        plate.canvas.drawPath(smooth(blade), stroke(colour, rng.uniform(2, 5), 0.9))


def junks(plate: Plate, mood: Mood, variant: int) -> None:
    """Junks: a flagship under sail, a fleet in the mist, an anchorage by night, a squall of light."""
    kind = variant % 4
    shore = (330.0, 300.0, 310.0, 345.0)[kind]
    air.sky(plate, mood, shore, cover=(0.65, 0.85, 0.9, 0.4)[kind])
    if mood.night:
        air.stars(plate, mood, shore - 40, 130)
    air.disc(plate, mood, (27, 15, 20, 24)[kind])
    view = View(eye=1.2, horizon=shore + 2, focal=420, near=12, far=90)
    skin = rock_skin(plate.seed, mix("#4c6a58", mood.deep, 0.3), mix("#8a8070", mood.deep, 0.2))
    tall = (9.0, 16.0, 20.0, 8.0)[kind]
    paint_ground(
        plate,
        mood,
        view,
        range_field(plate.seed, tall, 14, 0.085),
        skin,
        Light(haze_from=4, haze_to=60, haze=0.93 if kind != 3 else 0.8),
    )
    air.mist(plate, mood.haze, shore - 10, 30, 0.85)
    sails = (mood.bright, "#f4e8d0", mood.bright, mix(mood.bright, mood.partner, 0.45))[kind]
    for x, size, dim in ((318, 42, 0.6), (150, 30, 0.7), (366, 26, 0.75))[: 3 if kind != 1 else 2]:
        junk(plate, mood, x, shore + 4, size, sails if x != 318 else mood.partner, x > 300, dim)
    deep = mix(mix("#0c5460", mood.deep, 0.45), mood.sky, 0.12)
    water(plate, mood, shore, deep, (0.55, 0.62, 0.80, 0.6)[kind], glint=0.75)
    if kind == 0:
        junk(plate, mood, 250, 408, 205, sails)
    elif kind == 1:
        junk(plate, mood, 300, 352, 128, mood.bright, True)
        junk(plate, mood, 214, 446, 176, sails)
    elif kind == 2:
        junk(plate, mood, 262, 392, 184, sails, True)
        sampan(plate, mood, 178, 470, 96, mood.partner)
    else:
        junk(plate, mood, 318, 366, 104, mood.partner, True)
        junk(plate, mood, 216, 400, 184, sails)
        for x, y in ((150, 352), (268, 352), (204, 372)):
            lantern(plate, mood, x, y, 11, mood.partner, 1)
        sampan(plate, mood, 206, 470, 96, mood.bright, True)
        glow(plate, (196, 446), 46, "#ffb050", 0.8)
    _wake(plate, mood)


def _wake(plate: Plate, mood: Mood) -> None:
    """Gulls over the water."""
    air.birds(plate, mood, 300, 175, 6, 6)
