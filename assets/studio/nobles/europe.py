"""The nobles of Europe: who they are and what they wear."""

from assets.studio.figures import clothes, hair, hats, regalia
from assets.studio.figures.face import Face
from assets.studio.figures.person import Person
from assets.studio.figures.scene import Pose
from assets.studio.figures.stuffs import (
    bearded,
    brocade,
    cloth,
    ermine,
    gem,
    metal,
    parted,
    swept,
)
from assets.studio.figures.stuffs import hair as hairs


def secretary() -> Person:
    """N01: a lean clean-shaven statesman in a black cap and a crimson gown."""
    face = Face(
        skin="#dcab86",
        width=0.93,
        jaw=0.92,
        cheek=1.3,
        nose=1.12,
        hook=0.25,
        lips=0.72,
        smile=0.35,
        age=0.45,
        brows="#241a14",
        brow_lift=0.3,
        iris="#4a3423",
        lip_colour="#9c5346",
        stubble=0.35,
        glance=(-0.1, 0.0),
    )
    dark = hairs("#1b130e", "#4a382a", swept, 3)
    return Person(
        face,
        [
            hair.crop(dark, 0.07, 0.62),
            hair.locks(dark, [[(0.66, 0.1, -0.12, 0.12), (0.70, -0.4, -0.2, 0.13), (0.62, -0.72, -0.25, 0.1)]]),
            hats.round_cap(cloth("#2a1c24", 0.02), 0.31, 0.0, 0.12),
            clothes.robe(cloth("#7d1a1f", 0.045, 5), 1.0),
            clothes.mantle(cloth("#2a1f22", 0.02), 1.0, 0.17, 0.34),
            clothes.collar(cloth("#ece4d4", 0.01), 0.13, 0.40, 0.035, -1.30),
            clothes.collar(cloth("#5a1218", 0.01), 0.13, 0.45, 0.05, -1.42),
        ],
        Pose(-22, -40, 0, 0),
        ("#23302c", "#73805e"),
        shift=(0.0, -0.26),
        size=1.08,
    )


def scots_queen() -> Person:
    """N03: a young auburn queen in a heart-shaped cap and a starched ruff."""
    face = Face(
        skin="#efcdb4",
        width=0.92,
        jaw=0.86,
        chin=0.9,
        nose=1.0,
        nose_width=0.82,
        lips=0.95,
        smile=0.25,
        brows="#7a4526",
        brow_weight=0.6,
        iris="#6a5a34",
        lip_colour="#bd5a52",
        blush=0.55,
        brow=0.5,
        neck=0.84,
        glance=(0.15, 0),
    )
    red = hairs("#6b2c12", "#c8722f", parted, 4)
    return Person(
        face,
        [
            hair.crop(red, 0.13, 0.60, -0.3, 0.98, ears=False),
            hair.locks(
                red,
                [
                    [(0.60, 0.5, 0.22, 0.13), (0.72, 0.22, 0.06, 0.15), (0.72, 0.0, -0.1, 0.1)],
                    [(-0.60, 0.5, 0.22, 0.13), (-0.72, 0.22, 0.06, 0.15), (-0.72, 0.0, -0.1, 0.1)],
                ],
            ),
            *hats.heart_cap(cloth("#f1e8da", 0.008, silk=True)),
            clothes.ruff(cloth("#f4efe4", 0.0), 0.98, -1.20),
            clothes.robe(brocade("#1c1a22", "#7a5f3a", 0.6), 0.9, 0.5),
            regalia.pearls(-1.62, 0.84, 48, 0.055, -0.6),
            regalia.earring(None, 0.95, 0.07),
        ],
        Pose(-18, -32, 0, 3),
        ("#232a3a", "#6c7484"),
        broad=0.9,
        shift=(0.02, -0.34),
        size=1.06,
    )


def old_lady() -> Person:
    """N05: an old regent in wimple and black hood."""
    face = Face(
        skin="#e6c0a2",
        width=0.96,
        jaw=0.98,
        fat=0.45,
        nose=1.15,
        hook=0.35,
        lips=0.62,
        age=1.0,
        brows="#8a7562",
        brow_weight=0.5,
        iris="#53687a",
        lip_colour="#a9685c",
        open_eyes=0.78,
        blush=0.5,
        smile=0.1,
    )
    return Person(
        face,
        [
            hats.wimple(cloth("#f1eadd", 0.018, 3, 7)),
            hats.veil(cloth("#241d29", 0.03, 5, 6), 1.30, 0.80, -1.9, 0.10),
            hats.gable(brocade("#9a7426", "#f0d488", 0.35, 0.0), 0.70),
            clothes.robe(cloth("#3b2340", 0.04), 1.02),
            *regalia.setting((0.0, -2.0, 0.34), 0.1, "#3559b8", False),
            regalia.chain_of_office(metal()),
        ],
        Pose(-34, -52, 0, 0),
        ("#2b1d1a", "#8d6a4c"),
        shift=(-0.05, -0.3),
        size=1.06,
    )


def princess() -> Person:
    """N06: a fair young princess with plaits and a golden crown."""
    face = Face(
        skin="#f3cfb4",
        width=0.92,
        jaw=0.84,
        chin=0.85,
        fat=0.15,
        nose=0.85,
        nose_width=0.85,
        lips=1.1,
        smile=0.55,
        open_eyes=1.1,
        brows="#a37a45",
        brow_weight=0.6,
        brow=0.4,
        iris="#3f6a8c",
        lip_colour="#c8625a",
        blush=0.7,
        neck=0.82,
    )
    gold = hairs("#9a6a26", "#ecc873", parted, 4)
    side = [(0.62, 0.05, 0.05, 0.15), (0.68, -0.55, 0.02, 0.15), (0.58, -1.25, 0.22, 0.13), (0.5, -2.0, 0.5, 0.1)]
    return Person(
        face,
        [
            hair.crop(gold, 0.09, 0.56),
            hair.plait(gold, side),
            hair.plait(gold, [(-x, y, z, r) for x, y, z, r in side]),
            regalia.crown(metal(), 0.40, 0.78, 10, 0.62),
            regalia.studs(gem("#2b5fc4"), 0.68, (0.79, 0.86), 10, 0.055),
            clothes.robe(cloth("#27569b", 0.035, silk=True), 0.88, 0.3, 0.56, 0.1),
            clothes.wide_collar(ermine(), 0.92, 0.1, 0.88),
            regalia.pearls(-1.42, 0.44, 34, 0.045, -0.35),
        ],
        Pose(-16, -30, 0, -4),
        ("#3a2a44", "#b08aa0"),
        broad=0.86,
        shift=(0.0, -0.2),
        size=1.04,
    )


def old_emperor() -> Person:
    """N10: an emperor in armour with the long jaw of his house."""
    face = Face(
        skin="#dba888",
        width=0.98,
        jaw=1.12,
        chin=1.5,
        nose=1.2,
        hook=0.3,
        lips=1.1,
        open_eyes=0.8,
        brows="#5a3a22",
        iris="#4a5a68",
        lip_colour="#a9584c",
        age=0.55,
        hood=0.2,
    )
    brown = hairs("#4a2c16", "#a2713f", bearded, 8, 20)
    return Person(
        face,
        [
            hair.crop(hairs("#3c2413", "#8a5c32", swept, 3), 0.07, 0.52),
            hair.beard(brown, face, 0.15, 0.9, 0.06, 0.9),
            regalia.crown(metal(), 0.26, 0.80, 8, 0.55),
            regalia.arched(metal(), 0.66, 0.78, 0.72),
            hats.lining(cloth("#7d1420", 0.01)),
            regalia.studs(gem("#b3202c"), 0.60, (0.81, 0.88), 12, 0.055),
            clothes.robe(cloth("#4a1418", 0.02), 0.98),
            clothes.breastplate(metal("#8f98a3", 0.004), 1.02),
            clothes.gorget(metal("#a3abb5", 0.004)),
            regalia.chain_of_office(metal(), -1.8, 0.94),
            *regalia.setting((0.0, -2.34, 0.52), 0.09, "#d9a441", False),
        ],
        Pose(-58, -84, 0, 0),
        ("#2a120f", "#8c3a2a"),
        shift=(-0.02, -0.08),
    )
