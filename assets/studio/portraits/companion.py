"""The caravan guide who explains the game."""

from assets.studio.figures import clothes, hair, hats, regalia
from assets.studio.figures.face import Face
from assets.studio.figures.person import Person
from assets.studio.figures.scene import Pose
from assets.studio.figures.stuffs import brocade, cloth, gem, parted, wrapped
from assets.studio.figures.stuffs import hair as hairs


def guide() -> Person:
    """An old woman with a warm brown face, silver hair and a turban of lapis blue."""
    face = Face(
        skin="#b47a52",
        width=0.97,
        jaw=0.92,
        fat=0.25,
        nose=1.0,
        nose_width=1.05,
        lips=1.0,
        smile=1.0,
        brows="#b9b2a8",
        brow_weight=0.9,
        brow_lift=0.4,
        iris="#3a2415",
        lip_colour="#a04f43",
        blush=0.6,
        neck=0.86,
    )
    silver = hairs("#8f8a86", "#e9e6e0", parted, 5, 16)
    return Person(
        face,
        [
            hair.crop(silver, 0.10, 0.56),
            hats.turban(wrapped("#2746a6", 0.4, 6.0, 8, "#c9a14a"), 0.96, 0.9),
            clothes.robe(cloth("#d8c6a0", 0.04, 4, 7), 0.96),
            clothes.front_panel(brocade("#2746a6", "#d9b45c", 0.5), 0.26, 0.96),
            regalia.studs(gem("#3f6fd8"), -1.60, (0.58, 0.58), 22, 0.06, -0.5, False, -0.25),
            regalia.earring("#3f6fd8", 0.98, 0.07),
            regalia.drop(gem("#4a7be0"), (0.0, 0.98, 0.66), 0.11, 1.0),
        ],
        Pose(-16, -30, 0, 4),
        ("#3b2a1c", "#d9a860"),
        0.96,
        (0.0, -0.26),
    )
