"""A person: a face, what it wears, how it holds itself, and the bust painted from them."""

from collections.abc import Sequence
from dataclasses import dataclass

import skia

from assets.studio.figures.clothes import chest
from assets.studio.figures.face import EYE, EYE_RADIUS, Face, head
from assets.studio.figures.light import Lighting
from assets.studio.figures.render import as_image, brushed, render
from assets.studio.figures.scene import Kind, Part, Pose, Scene, Surface
from assets.studio.figures.skin import complexion, eyeball
from assets.studio.figures.solids import sphere

# Busts are painted finer than shown, so that edges come out smooth.
DENSITY = 2.0


@dataclass(frozen=True, slots=True)
class Person:
    """Everything that one bust needs; `ground` is the backdrop's dark and light colour."""

    face: Face
    wears: Sequence[Part]
    pose: Pose
    ground: tuple[str, str] = ("#1c2426", "#56635c")
    broad: float = 1.0
    shift: tuple[float, float] = (0.0, -0.22)
    size: float = 1.0

    def parts(self) -> list[Part]:
        face = self.face
        skin = Part(
            lambda p: head(p, face),
            Surface(Kind.SKIN, face.skin, lambda p: complexion(p, face)),
            (0, -0.45, -0.1),
            1.7,
        )
        eyes = Part(
            lambda p: sphere(p.mirrored(), EYE, EYE_RADIUS),
            Surface(Kind.EYE, "#ffffff", lambda p: eyeball(p, face)),
            (0, -0.02, 0.5),
            0.47,
        )
        return [skin, eyes, chest(face, self.broad), *self.wears]


def bust(person: Person, width: int, height: int, centre: tuple[float, float], unit: float) -> "skia.Image":
    """The person's bust on clear ground, DENSITY times the size asked for."""
    scene = Scene(person.parts(), person.pose)
    # The window is on the side the face looks to, so that the features are in the light.
    light = Lighting() if person.pose.yaw < 0 else Lighting().mirrored()
    fine = render(scene, round(width * DENSITY), round(height * DENSITY), centre, unit * DENSITY, light)
    return as_image(brushed(fine))
