"""The nobles of Africa and Asia: who they are and what they wear."""

from assets.studio.figures import clothes, hair, hats, regalia
from assets.studio.figures.face import Face
from assets.studio.figures.person import Person
from assets.studio.figures.scene import Pose
from assets.studio.figures.stuffs import (
    banded,
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


def sultan() -> Person:
    """N02: a sultan in a vast white turban with a jewelled plume."""
    face = Face(
        skin="#c98f66",
        width=0.98,
        nose=1.28,
        hook=0.9,
        fat=0.1,
        lips=0.8,
        age=0.6,
        brows="#2a1c12",
        iris="#3b2615",
        lip_colour="#94483c",
        open_eyes=0.85,
    )
    grey = hairs("#3b2c22", "#9c8873", bearded, 5, 12)
    return Person(
        face,
        [
            hair.crop(hairs("#2a1c14", "#5c4433", falling, 3), 0.04, 0.5),
            hair.beard(grey, face, 0.55, 1.0, 0.09, 1.2),
            hats.turban(wrapped("#efe6d3", 0.30, 4.6), 1.16, 1.5),
            *regalia.setting((0.02, 0.95, 0.88), 0.11, "#2e9a5a"),
            hats.plume(
                hairs("#b9a888", "#f7efdb", feathery, 3, 10),
                [(0.02, 1.1, 0.86, 0.05), (0.05, 1.6, 0.95, 0.1), (0.1, 1.95, 0.78, 0.06)],
            ),
            clothes.robe(brocade("#1d4a6b", "#b98f45", 0.7), 1.06),
            clothes.mantle(fur("#3a2318", "#8a6444"), 1.06, 0.24, 0.26, 0.14, 0.02),
        ],
        Pose(55, 76, 0, 0),
        ("#3a1a18", "#a2583a"),
        broad=1.06,
        shift=(0.14, -0.02),
        size=0.96,
    )


def dragon_emperor() -> Person:
    """N04: an emperor of the East in winged cap and yellow silk."""
    face = Face(
        skin="#dba878",
        width=1.03,
        jaw=1.0,
        cheek=1.25,
        fat=0.25,
        nose=0.72,
        nose_width=1.15,
        lips=0.9,
        open_eyes=0.62,
        slant=0.22,
        hood=0.9,
        brow=0.5,
        brows="#17110e",
        brow_lift=0.3,
        iris="#1f130c",
        lip_colour="#a5524a",
        age=0.25,
    )
    black = hairs("#0f0c0b", "#3c332e", bearded, 6)
    return Person(
        face,
        [
            hair.crop(hairs("#0f0c0b", "#37302b", swept, 3), 0.03, 0.5),
            hair.moustache(black, 0.30, 1.05, 0.034),
            hair.tuft(black, 0.42, 0.085),
            regalia.board_crown(cloth("#1d181c", 0.004, silk=True)),
            regalia.bead_strings(gem("#c9503f")),
            regalia.studs(metal(), 0.36, (0.77, 0.77), 60, 0.035, 0.06),
            clothes.robe(brocade("#d9a21f", "#a86416", 0.9), 1.12),
            clothes.crossed(["#f1e8d6", "#8a1f1a", "#e0ac4c"], 0.11, 1.12),
        ],
        Pose(16, 28, 0, 0),
        ("#1a3430", "#4f8a78"),
        broad=1.1,
        shift=(0.0, -0.16),
    )


def river_king() -> Person:
    """N07: a king of the Mekong under a spire of gold."""
    face = Face(
        skin="#a86f45",
        width=1.0,
        cheek=1.15,
        nose=0.82,
        nose_width=1.3,
        lips=1.35,
        smile=0.45,
        open_eyes=0.8,
        slant=0.12,
        hood=0.4,
        brows="#140d09",
        brow_weight=0.9,
        iris="#24140b",
        lip_colour="#86433a",
        blush=0.25,
    )
    return Person(
        face,
        [
            hair.crop(hairs("#0d0a09", "#2f2824", falling, 3), 0.03, 0.5),
            regalia.tiers(metal(), 5, 1.25),
            regalia.flanges(metal()),
            regalia.studs(gem("#c4262e"), 0.60, (0.80, 0.87), 14, 0.055, 0.12),
            clothes.robe(brocade("#176b5f", "#c79c46", 0.6), 1.06, 0.0, 0.6, 0.15),
            clothes.wide_collar(metal("#d9a441", 0.03), 0.98, 0.05, 1.06),
            regalia.studs(gem("#1f8f62"), -1.72, (0.86, 0.74), 26, 0.055, -0.5, False, -0.25),
            regalia.earring("#e8b64c", 1.0, 0.085),
        ],
        Pose(20, 38, 0, 0),
        ("#2a1840", "#7a4a7c"),
        broad=1.04,
        shift=(0.0, -0.02),
        size=0.96,
    )


def songhai_king() -> Person:
    """N08: a king of the Niger in an indigo turban, white beard on dark skin."""
    face = Face(
        skin="#5b3622",
        width=1.0,
        jaw=1.08,
        cheek=1.1,
        nose=0.95,
        nose_width=1.4,
        lips=1.4,
        age=0.7,
        brows="#4a4038",
        brow_weight=0.9,
        iris="#1c0f08",
        lip_colour="#5a2c26",
        blush=0.2,
        brow=1.25,
        open_eyes=0.9,
    )
    return Person(
        face,
        [
            hair.beard(hairs("#8c857c", "#e9e4da", bearded, 8, 20), face, 0.05, 0.9, 0.05, 0.8),
            hats.turban(wrapped("#2c3f8f", 0.28, 4.4, 6, "#d9b25a"), 1.02, 1.05, True),
            clothes.robe(cloth("#e9dfc8", 0.055, 7, 6), 1.14),
            clothes.stole(banded(["#2c3f8f", "#c9a24d", "#2c3f8f", "#efe3c6"], 0.16, 0.03), -1.0),
            clothes.collar(brocade("#e9dfc8", "#b8862f", 0.6), 0.12, 0.44, 0.05, -1.42),
            regalia.chain_of_office(metal()),
        ],
        Pose(-20, -42, 3, 0),
        ("#5a3014", "#d09a4a"),
        broad=1.1,
        shift=(0.06, -0.26),
        size=1.06,
    )


def favourite() -> Person:
    """N09: a red-haired lady of the seraglio in a tall jewelled hat and veil."""
    face = Face(
        skin="#f0cbb0",
        width=0.94,
        jaw=0.86,
        chin=0.95,
        nose=0.98,
        nose_width=0.85,
        lips=1.15,
        smile=0.5,
        brows="#5e2f16",
        brow_weight=0.8,
        brow_lift=0.5,
        iris="#3f6b4a",
        lip_colour="#c04a48",
        blush=0.7,
        brow=0.4,
        neck=0.82,
    )
    red = hairs("#5e1f0c", "#c05a24", falling, 4)
    return Person(
        face,
        [
            hair.fall(red, 0.07, 0.60, -1.5, 0.6),
            hats.cone_hat(brocade("#8f1f47", "#d8a94e", 0.5, 0.0), 1.05, 0.3, 0.70, 0.34),
            regalia.studs(pearl(), 0.56, (0.80, 0.84), 34, 0.06, 0.25),
            *regalia.setting((0.0, 0.82, 0.60), 0.10, "#2f7fd0"),
            hats.streamer(cloth("#efe6da", 0.035, 3, 9, True)),
            clothes.robe(brocade("#2c7a72", "#c9a455", 0.6), 0.9, 0.2, 0.6, 0.2),
            regalia.pearls(-1.48, 0.46, 36, 0.045, -0.4),
            regalia.earring("#c22d3d", 0.95, 0.07),
        ],
        Pose(50, 66, 0, 0),
        ("#16313f", "#4e8296"),
        broad=0.88,
        shift=(0.02, 0.02),
        size=0.92,
    )


def pepper_queen() -> Person:
    """N11: an Indian queen under a saffron veil, gold at brow, nose and throat."""
    face = Face(
        skin="#a5693f",
        width=0.95,
        jaw=0.88,
        nose=1.0,
        nose_width=1.0,
        lips=1.2,
        smile=0.35,
        open_eyes=1.15,
        brows="#120b08",
        brow_weight=1.0,
        brow_lift=0.3,
        iris="#24130a",
        lip_colour="#9c3a35",
        blush=0.35,
        brow=0.5,
        neck=0.84,
    )
    return Person(
        face,
        [
            hair.crop(hairs("#0b0807", "#332822", parted, 4), 0.06, 0.50),
            hats.veil(brocade("#d9661b", "#eab452", 0.6, 0.035, 3), 1.34, 0.80, -1.9, 0.12, "#f2c65e"),
            regalia.drop(metal(), (0, 0.40, 0.66), 0.075, 1.2),
            regalia.drop(gem("#c41f3a"), (0, 0.40, 0.72), 0.05, 1.2),
            regalia.drop(gem("#b3122a"), (0, 0.15, 0.715), 0.028, 1.0),
            regalia.drop(metal(), (0.12, -0.40, 0.86), 0.028, 1.0),
            regalia.drop(metal(), (-0.12, -0.40, 0.86), 0.028, 1.0),
            regalia.earring("#e8b64c", 0.93, 0.12),
            clothes.robe(brocade("#8a1440", "#c98f3c", 0.5), 0.9, 0.0, 0.58, 0.12),
            clothes.wide_collar(metal("#e0aa45", 0.04), 0.70, 0.05, 0.9),
            regalia.studs(gem("#1f9a5a"), -1.60, (0.56, 0.56), 20, 0.05, -0.5, False, -0.25),
            clothes.stole(brocade("#d9661b", "#eab452", 0.6, 0.05, 3), 1.0),
        ],
        Pose(-20, -36, 0, 3),
        ("#123a3c", "#3f8a84"),
        broad=0.88,
        shift=(0.0, -0.3),
        size=1.08,
    )


def court_lady() -> Person:
    """N12: a Japanese noblewoman, long straight hair over many-coloured silks."""
    face = Face(
        skin="#f2dcc6",
        width=0.98,
        jaw=0.9,
        fat=0.1,
        nose=0.74,
        nose_width=0.85,
        lips=0.9,
        open_eyes=0.6,
        slant=0.2,
        hood=0.7,
        brow=0.3,
        brows="#3a3230",
        brow_weight=1.3,
        brow_lift=-0.4,
        brow_height=0.12,
        iris="#1c110c",
        lip_colour="#b3212b",
        blush=0.45,
        neck=0.82,
    )
    black = hairs("#08070a", "#3a3640", falling, 4, 20, 0.008)
    return Person(
        face,
        [
            hair.fall(black, 0.10, 0.66, -2.1, 0.70),
            clothes.robe(brocade("#6d3b8c", "#a97fb8", 0.7), 1.0),
            clothes.crossed(["#f6efe2", "#c9352f", "#e59a3c", "#3d8a5a", "#e9c2c8"], 0.085),
            *regalia.setting((0, 0.98, 0.50), 0.085, "#c22d2d"),
            hair.locks(
                metal(),
                [
                    [(0.0, 1.02, 0.46, 0.03), (s * 0.18, 1.32, 0.36, 0.02), (s * 0.34, 1.5, 0.3, 0.035)]
                    for s in (-1.0, 0.0, 1.0)
                ],
            ),
        ],
        Pose(14, 30, 0, -3),
        ("#40202a", "#c08a6a"),
        shift=(0.0, -0.32),
        size=1.08,
    )
