"""The eight opponents, one for each style of play."""

import math

from assets.studio.figures import clothes, hair, hats, props, regalia
from assets.studio.figures.face import Face
from assets.studio.figures.hair import Joint
from assets.studio.figures.person import Person
from assets.studio.figures.scene import Pose
from assets.studio.figures.stuffs import (
    bearded,
    brocade,
    cloth,
    falling,
    feathery,
    fur,
    gem,
    metal,
    parted,
    pearl,
    swept,
    wrapped,
)
from assets.studio.figures.stuffs import hair as hairs
from assets.studio.kit import rng_for


def rusher() -> Person:
    """A young courier, hair and red scarf in the wind."""
    face = Face(
        skin="#dca67e",
        width=0.94,
        jaw=0.9,
        nose=0.88,
        nose_width=0.9,
        lips=1.0,
        smile=0.9,
        open_eyes=1.1,
        brow=0.5,
        brows="#4a2a16",
        brow_lift=0.3,
        iris="#4c6a3c",
        lip_colour="#b8564a",
        blush=0.9,
        neck=0.84,
    )
    brown = hairs("#3a2010", "#a4673a", swept, 5, 20)
    rng = rng_for("courier")
    wisps: list[list[Joint]] = []
    for i in range(13):
        x, y = 0.62 - 0.4 * (i % 3), -0.42 + 0.115 * i
        lift, far, sway = rng.uniform(-0.1, 0.25), rng.uniform(1.5, 2.1), rng.uniform(-0.12, 0.12)
        lock: list[Joint] = []
        for k in range(6):
            share = k / 5
            bend = sway * math.sin(share * 5) + lift * share**2
            lock.append((x * (1 - 0.3 * share), y + bend, -0.35 - far * share, 0.19 * (1 - share) ** 0.8 + 0.008))
        wisps.append(lock)
    fringe: list[Joint] = [(0.25, 0.78, 0.38, 0.08), (0.5, 0.66, 0.22, 0.09), (0.7, 0.3, -0.2, 0.04)]
    red = cloth("#c4241f", 0.04, 6, 7)
    tail = [(0.2, -1.4, -0.6, 0.2), (0.1, -1.2, -1.3, 0.2), (-0.1, -1.0, -2.0, 0.14), (-0.1, -0.7, -2.6, 0.07)]
    return Person(
        face,
        [
            hair.crop(brown, 0.10, 0.52),
            hair.locks(brown, [*wisps, fringe], 0.12),
            clothes.robe(cloth("#5c3d22", 0.03), 0.92),
            clothes.front_panel(cloth("#d8c9a8", 0.02), 0.26, 0.92),
            clothes.roll(red, 0.52, 0.2, -1.42),
            hair.locks(red, [tail, [(x, y - 0.25, z + 0.1, r) for x, y, z, r in tail]], 0.1, False),
        ],
        Pose(48, 60, 6, -4),
        ("#27485c", "#9cc0c8"),
        0.92,
        (-0.42, -0.2),
        0.92,
    )


def builder() -> Person:
    """An old master craftsman with spectacles and a leather apron."""
    face = Face(
        skin="#d8a282",
        width=1.0,
        fat=0.15,
        nose=1.15,
        nose_width=1.25,
        lips=0.7,
        smile=0.5,
        age=1.0,
        open_eyes=0.85,
        brows="#d8cfc2",
        brow_weight=1.5,
        brow=1.1,
        iris="#4a6478",
        lip_colour="#a8655a",
        blush=0.7,
        glance=(-0.1, -0.15),
    )
    white = hairs("#9c948a", "#f3eee4", bearded, 5, 16)
    return Person(
        face,
        [
            hair.crop(hairs("#a69d92", "#efe9de", falling, 3), 0.06, 1.15),
            hair.beard(white, face, 0.4, 1.1, 0.08, 1.5),
            props.spectacles(metal("#d0a048")),
            clothes.robe(cloth("#e3d8c0", 0.05, 5, 6), 1.04),
            clothes.collar(cloth("#efe6d2", 0.02), 0.12, 0.44, 0.06, -1.42),
            clothes.apron(cloth("#6a4020", 0.012), 1.04),
        ],
        Pose(-18, -34, -6, 2),
        ("#33241a", "#a98a5c"),
        1.04,
        (0.0, -0.3),
    )


def courtier() -> Person:
    """An elegant lady who hunts the favour of the great, behind her fan."""
    face = Face(
        skin="#f0cdb6",
        width=0.92,
        jaw=0.84,
        chin=0.9,
        nose=0.95,
        nose_width=0.82,
        lips=1.15,
        smile=0.45,
        open_eyes=0.85,
        brows="#1d1412",
        brow_weight=0.7,
        brow_lift=1.0,
        brow=0.4,
        iris="#4a3a5c",
        lip_colour="#b5303c",
        blush=0.7,
        neck=0.8,
        glance=(-0.25, 0.0),
    )
    black = hairs("#0f0b0c", "#4a3a3a", parted, 4)
    return Person(
        face,
        [
            hair.crop(black, 0.13, 0.60, -0.3, ears=False),
            hair.bun(black, (0, 0.55, -0.92), 0.42),
            regalia.studs(pearl(), 0.64, (0.81, 0.75), 34, 0.05, 0.25),
            regalia.drop(gem("#7a2fb0"), (0, 0.66, 0.66), 0.07, 1.4),
            clothes.robe(brocade("#7a1840", "#c9a050", 0.6), 0.86, 0.5, 0.66, 0.22),
            regalia.pearls(-1.40, 0.40, 30, 0.05, -0.3),
            regalia.earring(None, 0.93, 0.07),
            props.fan((0.52, -2.12, 0.92), ("#efe3cc", "#b8862f"), 8),
        ],
        Pose(10, 34, 2, -5),
        ("#33203c", "#9a6a92"),
        0.86,
        (0.0, -0.34),
    )


def miser() -> Person:
    """A narrow-eyed hoarder in a fur hat, with his coin."""
    face = Face(
        skin="#cfa582",
        width=0.9,
        jaw=0.85,
        fat=-0.6,
        nose=1.4,
        hook=0.9,
        nose_width=0.95,
        lips=0.55,
        smile=0.25,
        age=1.0,
        open_eyes=0.42,
        hood=0.5,
        brows="#6a625a",
        brow_weight=1.3,
        brow_lift=0.9,
        brow_height=-0.03,
        brow=1.4,
        iris="#4a5a3a",
        lip_colour="#8c5046",
        glance=(-0.3, -0.2),
        blush=0.3,
    )
    thin = hairs("#5c554d", "#b3aa9e", bearded, 5, 16)
    at = (-0.52, -1.72, 0.95)
    return Person(
        face,
        [
            hair.crop(hairs("#4c463f", "#9a9186", falling, 3), 0.05, 0.5),
            hair.tuft(thin, 0.45, 0.12),
            hair.moustache(thin, 0.2, 1.0, 0.034),
            hats.fur_hat(fur("#2a1a10", "#86603a")),
            clothes.robe(cloth("#35402c", 0.04), 1.0),
            clothes.mantle(fur("#2f1f14", "#80603f"), 1.0, 0.2, 0.24, 0.12, 0.02),
            props.hand(face, at),
            props.sleeve(cloth("#35402c", 0.04), at),
            props.coin((at[0] - 0.08, at[1] + 0.50, at[2] + 0.32), 0.23),
        ],
        Pose(-20, -44, -8, 0),
        ("#1f2418", "#7c6c34"),
        1.0,
        (-0.1, -0.35),
        0.96,
    )


def warrior() -> Person:
    """A scarred captain in gorget and plumed helmet."""
    face = Face(
        skin="#c48f6c",
        width=1.02,
        jaw=1.15,
        chin=1.15,
        nose=1.1,
        nose_width=1.1,
        hook=0.2,
        lips=0.8,
        smile=-0.2,
        age=0.5,
        open_eyes=0.8,
        brows="#2a1a10",
        brow_weight=1.4,
        brow_lift=1.1,
        brow_height=-0.035,
        brow=1.5,
        iris="#5a6a72",
        lip_colour="#96554a",
        stubble=0.8,
        scar=True,
        neck=1.12,
    )
    feather = hairs("#6a0f0d", "#d43a2c", feathery, 3, 10)
    return Person(
        face,
        [
            hair.moustache(hairs("#24160d", "#6a482c", bearded, 5, 18), 0.1, 1.1, 0.045),
            hats.helmet(metal("#9aa3ad", 0.006)),
            hats.plume(
                feather,
                [
                    (0.1, 1.25, -0.5, 0.16),
                    (0.12, 1.75, -0.75, 0.26),
                    (0.14, 1.7, -1.3, 0.28),
                    (0.16, 1.15, -1.7, 0.2),
                    (0.18, 0.6, -1.8, 0.08),
                ],
            ),
            clothes.robe(cloth("#5c1a18", 0.02), 1.06),
            clothes.breastplate(metal("#8b94a0", 0.005), 1.1),
            clothes.gorget(metal("#aab2bb", 0.005)),
            regalia.studs(metal(), -1.22, (0.47, 0.47), 16, 0.035, -0.28, False, -0.26),
        ],
        Pose(26, 40, 0, 0),
        ("#2b1c1c", "#94604a"),
        1.1,
        (-0.18, 0.02),
        0.90,
    )


def explorer() -> Person:
    """A traveller of the East in a headscarf, with her astrolabe."""
    face = Face(
        skin="#b57a4e",
        width=0.95,
        jaw=0.9,
        nose=1.05,
        nose_width=1.0,
        lips=1.15,
        smile=0.5,
        open_eyes=1.1,
        brows="#1a100b",
        brow_weight=1.1,
        brow=0.6,
        iris="#5a3c1c",
        lip_colour="#a04a40",
        blush=0.5,
        neck=0.84,
        glance=(-0.1, 0.1),
    )
    at = (-0.55, -1.95, 0.85)
    return Person(
        face,
        [
            hair.crop(hairs("#0f0a08", "#3a2a20", parted, 4), 0.05, 0.52),
            hats.scarf(wrapped("#1f8a86", 0.6, 3.0, 6)),
            regalia.studs(metal(), 0.60, (0.77, 0.86), 44, 0.035, 0.15),
            clothes.robe(brocade("#c27a24", "#7a2a1c", 0.7), 0.94),
            props.hand(face, at),
            props.sleeve(brocade("#c27a24", "#7a2a1c", 0.7), at),
            props.astrolabe((at[0] - 0.06, at[1] + 0.66, at[2] + 0.34), 0.40),
        ],
        Pose(-14, -34, -2, 4),
        ("#4a2c1a", "#dba860"),
        0.94,
        (-0.12, -0.42),
        0.96,
    )


def trader() -> Person:
    """A cheerful stout merchant in a wide beret."""
    face = Face(
        skin="#e0a584",
        width=1.1,
        jaw=1.1,
        fat=1.0,
        nose=1.0,
        nose_width=1.3,
        lips=0.95,
        smile=1.3,
        age=0.4,
        open_eyes=0.85,
        brows="#7a3f1c",
        brow_weight=1.3,
        brow_lift=-0.1,
        iris="#4a5c3a",
        lip_colour="#b0584a",
        blush=1.1,
        neck=1.2,
    )
    ginger = hairs("#7a3412", "#d0803a", bearded, 5, 14)
    return Person(
        face,
        [
            hair.crop(hairs("#6a2c10", "#b86a2c", falling, 3), 0.06, 0.48, -0.4, 1.1),
            hair.beard(ginger, face, 0.12, 1.25, 0.09, 1.3),
            hats.beret(cloth("#23527a", 0.03, 4, 6), 1.06, 10, 0.30),
            hats.plume(
                hairs("#b3a27c", "#f7efdb", feathery, 3, 10),
                [(-0.6, 0.95, 0.5, 0.05), (-0.95, 1.1, 0.0, 0.14), (-0.9, 1.25, -0.7, 0.16), (-0.6, 1.15, -1.3, 0.05)],
            ),
            clothes.robe(brocade("#2f6a3c", "#c9a24d", 0.7), 1.22, 0.3),
            clothes.ruff(cloth("#f2ebdd", 0.0), 0.74, -1.34, 22, 0.06),
            regalia.chain_of_office(metal(), -1.78, 1.0),
        ],
        Pose(14, 28, -2, -4),
        ("#3c2416", "#c0873e"),
        1.22,
        (0.0, -0.1),
    )


def balanced() -> Person:
    """A calm banker in a dark doublet."""
    face = Face(
        skin="#dfae8e",
        width=0.97,
        jaw=1.0,
        nose=1.05,
        lips=0.85,
        smile=0.3,
        age=0.35,
        brows="#3a2c24",
        iris="#5c4a30",
        lip_colour="#a85e52",
        blush=0.4,
        open_eyes=0.92,
    )
    pepper = hairs("#2c2420", "#766b62", bearded, 5, 20)
    return Person(
        face,
        [
            hair.crop(hairs("#2a211c", "#5c524b", swept, 3), 0.08, 0.58),
            hair.beard(pepper, face, 0.08, 0.85, 0.045, 0.8),
            clothes.robe(cloth("#22252e", 0.02, 3, 9), 1.04),
            clothes.front_panel(brocade("#2c303c", "#6a5c3c", 0.5), 0.2, 1.04),
            clothes.collar(cloth("#22252e", 0.01), 0.16, 0.44, 0.06, -1.42),
            clothes.collar(cloth("#f2ebdd", 0.015), 0.10, 0.43, 0.05, -1.24),
            regalia.chain_of_office(metal(), -1.85, 0.9),
        ],
        Pose(-16, -30, 0, 0),
        ("#1f2a34", "#6f8494"),
        1.04,
        (0.0, -0.34),
    )
