"""Domes and minarets, built of turned bodies."""

import math

from assets.studio.kit import fill, mix, stroke
from assets.studio.orient.mood import Mood
from assets.studio.orient.plate import Plate
from assets.studio.orient.shapes import glow, unit
from assets.studio.orient.turned import (
    KEEL,
    ONION,
    ROUND,
    SHAFT,
    Finish,
    Profile,
    Wrap,
    banded,
    lozenges,
    plain,
    ribbed,
    turned,
)

SHAPES: dict[str, Profile] = {"onion": ONION, "round": ROUND, "keel": KEEL}
FLARE: Profile = unit("0,100 30,98 60,80 100,62")


def _skin(kind: str, colour: str, mark: str) -> Wrap:
    """How a dome is covered."""
    if kind == "ribbed":
        return banded(colour, [(0.93, 0.97, mark)], ribbed(colour, mix(colour, "#100818", 0.6), 20, 0.55))
    if kind == "tiled":
        return banded(colour, [(0.90, 0.93, mark), (0.96, 0.99, mark)], lozenges(colour, mark, 9, 9, 0.5))
    if kind == "gilt":
        return banded(
            colour, [(0.92, 0.96, mix(colour, "#fff0c0", 0.6))], ribbed(colour, mix(colour, "#6a3c08", 0.6), 26, 0.35)
        )
    return plain(colour)


def dome(
    plate: Plate,
    mood: Mood,
    x: float,
    foot: float,
    half: float,
    colour: str,
    shape: str = "onion",
    skin: str = "ribbed",
    air: float = 0.0,
    drum: float = 0.45,
    stone: str = "#ece0c8",
) -> float:
    """A dome on its windowed drum with a gilt finial; gives the row of the finial's tip."""
    tall = half * {"onion": 2.1, "round": 1.05, "keel": 1.45}[shape]
    rise = half * drum
    if drum:
        wide = half * (0.84 if shape == "onion" else 1.0)
        ring = banded(stone, [(0.0, 0.14, mix(stone, colour, 0.6)), (0.86, 1.0, mix(stone, colour, 0.4))])
        turned(
            plate,
            mood,
            (x, foot),
            (wide, rise),
            unit("0,104 12,104 13,98 100,98"),
            ring,
            Finish(air=air),
        )
        _drum_windows(plate, mood, x, foot, wide, rise, air)
    gloss = 0.55 if skin == "gilt" else 0.3
    turned(
        plate,
        mood,
        (x, foot - rise + 0.5),
        (half, tall),
        SHAPES[shape],
        _skin(skin, colour, mix(mood.partner, "#f8ecd0", 0.4)),
        Finish(gloss=gloss, air=air),
    )
    top = foot - rise - tall
    gilt = mood.far(mood.lit("#e8bc50", 0.5), air)
    plate.canvas.drawLine(x, top + half * 0.12, x, top - half * 0.42, stroke(gilt, max(1.0, half * 0.05)))
    for lift, size in ((0.02, 0.085), (0.17, 0.06), (0.29, 0.04)):
        plate.canvas.drawCircle(x, top - half * lift, max(0.8, half * size), fill(gilt))
    return top - half * 0.42


def _drum_windows(plate: Plate, mood: Mood, x: float, foot: float, half: float, rise: float, air: float) -> None:
    """Windows round a drum, narrower towards its edges."""
    for i in range(-4, 5):
        angle = i * 0.36
        at, narrow = x + half * math.sin(angle), math.cos(angle)
        if narrow < 0.3 or rise < 6:
            continue
        colour = "#ffc860" if mood.night else mood.dim("#1a1014", 0.4)
        plate.canvas.drawLine(
            at,
            foot - rise * 0.62,
            at,
            foot - rise * 0.26,
            stroke(mood.far(colour, air * 0.8), max(0.8, half * 0.075 * narrow), 0.85),
        )


def minaret(
    plate: Plate,
    mood: Mood,
    x: float,
    foot: float,
    half: float,
    tall: float,
    colour: str,
    cap: str,
    air: float = 0.0,
    balconies: int = 2,
    lamp: float = 0.0,
) -> None:
    """A slender tower with balconies, bands of tile and a small dome."""
    bands = [(0.06, 0.09, cap), (0.30, 0.325, cap), (0.60, 0.625, cap), (0.94, 1.0, mix(colour, cap, 0.35))]
    net = lozenges(colour, mix(colour, cap, 0.55), 3, tall / half / 1.6, 0.35)
    turned(plate, mood, (x, foot), (half, tall), SHAFT, banded(colour, bands, net), Finish(air=air))
    for i in range(balconies):
        y = foot - tall * (1.0 - 0.36 * i)
        turned(
            plate,
            mood,
            (x, y + half * 0.7),
            (half * 1.65, half * 0.9),
            FLARE,
            banded(colour, [(0.0, 0.25, cap)]),
            Finish(air=air),
        )
        plate.canvas.drawLine(
            x - half * 1.6,
            y - half * 0.4,
            x + half * 1.6,
            y - half * 0.4,
            stroke(mood.far(mood.lit(colour, 0.4), air), 1.0),
        )
        if lamp:
            glow(plate, (x, y - half * 0.3), half * 3.4, "#ffb450", lamp)
    head = foot - tall
    turned(
        plate,
        mood,
        (x, head),
        (half * 0.72, half * 2.2),
        SHAFT,
        banded(colour, [(0.35, 0.9, mood.dim("#2a1a18", 0.3))]),
        Finish(air=air),
    )
    dome(plate, mood, x, head - half * 2.0, half * 0.92, cap, "onion", "ribbed", air, 0.0)
