"""Four merchants for players of flesh and blood."""

from assets.studio.figures import clothes, hair, hats, regalia
from assets.studio.figures.face import Face
from assets.studio.figures.person import Person
from assets.studio.figures.scene import Pose
from assets.studio.figures.stuffs import (
    bearded,
    brocade,
    cloth,
    falling,
    gem,
    metal,
    parted,
    swept,
    wavy,
)
from assets.studio.figures.stuffs import hair as hairs


def baker_widow() -> Person:
    """A friendly fair woman in a linen coif and a green bodice."""
    face = Face(
        skin="#f0c6a6",
        width=0.98,
        jaw=0.9,
        fat=0.4,
        nose=0.85,
        nose_width=0.95,
        lips=1.0,
        smile=0.9,
        brows="#a87c48",
        brow_weight=0.8,
        brow=0.4,
        iris="#4a7a94",
        lip_colour="#c2625a",
        blush=0.9,
        neck=0.88,
    )
    fair = hairs("#a8742e", "#eccb80", parted, 4)
    return Person(
        face,
        [
            hair.crop(fair, 0.09, 0.54),
            hats.coif(cloth("#f1eade", 0.02, 4, 8)),
            clothes.robe(cloth("#2f6b45", 0.03), 0.94, 0.2, 0.62, 0.15),
            clothes.wide_collar(cloth("#f3ecdf", 0.02, 3, 8), 0.8, 0.03, 0.94),
            regalia.drop(gem("#c22d3d"), (0.0, -1.86, 0.30), 0.08, 1.0, False),
        ],
        Pose(-14, -28, 0, 5),
        ("#3a3a22", "#b0a05c"),
        0.94,
        (0.0, -0.28),
    )


def salt_merchant() -> Person:
    """A friendly dark-skinned man in a red cap."""
    face = Face(
        skin="#6b4029",
        width=1.0,
        jaw=1.02,
        nose=0.9,
        nose_width=1.4,
        lips=1.45,
        smile=0.9,
        brows="#120c09",
        brow_weight=1.0,
        iris="#22130a",
        lip_colour="#70382f",
        blush=0.25,
        open_eyes=1.0,
    )
    return Person(
        face,
        [
            hair.crop(hairs("#0a0808", "#2b2523", falling, 3, 40), 0.04, 0.5),
            hair.beard(hairs("#0d0a09", "#332a26", bearded, 5, 30), face, 0.0, 0.8, 0.035, 0.7),
            hats.round_cap(brocade("#a82422", "#e0b04c", 0.4, 0.0), 0.24, 0.0, 0.0),
            clothes.robe(cloth("#d99a2c", 0.05, 4, 6), 1.06),
            clothes.front_panel(brocade("#f0e4c8", "#a8542a", 0.4), 0.22, 1.06),
            regalia.studs(gem("#2f7fd0"), -1.62, (0.6, 0.6), 24, 0.06, -0.5, False, -0.25),
        ],
        Pose(18, 34, 0, -3),
        ("#173c3c", "#5fa39a"),
        1.06,
        (0.0, -0.28),
    )


def silk_merchant() -> Person:
    """A friendly woman of the Far East with pinned-up hair."""
    face = Face(
        skin="#e9bf98",
        width=0.98,
        jaw=0.88,
        fat=0.2,
        nose=0.74,
        nose_width=1.0,
        lips=1.0,
        smile=0.8,
        open_eyes=0.72,
        slant=0.16,
        hood=0.6,
        brow=0.3,
        brows="#1d1512",
        brow_weight=0.8,
        brow_lift=0.4,
        iris="#24150d",
        lip_colour="#bb4a48",
        blush=0.7,
        neck=0.84,
    )
    black = hairs("#0b090a", "#3c363a", swept, 4, 18)
    return Person(
        face,
        [
            hair.crop(black, 0.13, 0.58, ears=False),
            hair.bun(black, (0.0, 1.02, -0.55), 0.40),
            hair.locks(metal(), [[(-0.75, 1.22, -0.35, 0.03), (0.85, 0.98, -0.6, 0.03)]], 0.0),
            regalia.drop(gem("#d8484f"), (-0.78, 1.24, -0.34), 0.10, 1.0),
            regalia.drop(gem("#d8484f"), (0.88, 0.97, -0.6), 0.10, 1.0),
            clothes.robe(brocade("#2a5f9c", "#8fb4d8", 0.7), 0.94),
            clothes.crossed(["#f4ecdc", "#a8324a"], 0.12, 0.94),
            regalia.earring("#5fc08a", 0.98, 0.06),
        ],
        Pose(-16, -32, 0, 3),
        ("#43262c", "#c98f7c"),
        0.94,
        (0.0, -0.14),
        0.96,
    )


def wool_merchant() -> Person:
    """A friendly clean-shaven man with brown curls."""
    face = Face(
        skin="#e3b08c",
        width=0.99,
        jaw=1.05,
        nose=1.02,
        lips=0.9,
        smile=0.85,
        brows="#4a2e1a",
        brow_weight=1.1,
        iris="#3f6a8a",
        lip_colour="#b0604f",
        blush=0.6,
        stubble=0.3,
    )
    brown = hairs("#2e1a0d", "#94623a", wavy, 9, 13, 0.022)
    rolls = [
        [
            (s * 0.62, 0.55, -0.05, 0.17),
            (s * 0.80, 0.2, -0.15, 0.19),
            (s * 0.74, -0.2, -0.2, 0.2),
            (s * 0.78, -0.55, -0.3, 0.15),
        ]
        for s in (1, -1)
    ] + [[(0.5, 0.85, 0.25, 0.16), (0.0, 0.98, 0.35, 0.17), (-0.5, 0.85, 0.25, 0.16)]]
    return Person(
        face,
        [
            hair.crop(brown, 0.14, 0.62),
            hair.locks(brown, rolls, 0.08),
            clothes.robe(cloth("#8c4a24", 0.03, 5, 8), 1.06, 0.2),
            clothes.front_panel(cloth("#efe6d2", 0.03), 0.18, 1.06),
            clothes.collar(cloth("#efe6d2", 0.02), 0.11, 0.45, 0.055, -1.38),
            clothes.stole(cloth("#2c4a6a", 0.04), 1.0),
        ],
        Pose(16, 32, 0, 4),
        ("#233422", "#86a06a"),
        1.06,
        (0.0, -0.28),
    )
