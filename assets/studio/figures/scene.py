"""A scene is a set of parts, each a soft solid with a surface; rays are marched to find what the eye meets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from assets.studio.figures.solids import Array, Field, Points, Vec, turn_matrix, turned

PIVOT: Vec = (0.0, -0.95, -0.25)
FAR = 3.2
# How far the shoulders are drawn up from where the clothes are measured, so that necks are not swans'.
SHRUG = 0.10
STEPS = 56


class Kind(Enum):
    """How a surface answers light."""

    SKIN = "skin"
    EYE = "eye"
    CLOTH = "cloth"
    SILK = "silk"
    HAIR = "hair"
    METAL = "metal"
    GEM = "gem"


@dataclass(frozen=True, slots=True)
class Surface:
    """What a part is made of: its colour, or a colouring that depends on the place, and a fine relief."""

    kind: Kind
    colour: str
    colouring: Callable[[Points], Array] | None = None
    relief: Field | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One solid of a figure. `centre` and `reach` bound it, so that far rays need not ask; `posed` parts turn
    with the head, the others stay with the shoulders."""

    field: Field
    surface: Surface
    centre: Vec
    reach: float
    posed: bool = True

    def distance(self, p: Points) -> Array:
        """The distance, or beyond the bound a safe underestimate of it."""
        c = self.centre
        rough = np.sqrt((p.x - c[0]) ** 2 + (p.y - c[1]) ** 2 + (p.z - c[2]) ** 2) - np.float32(self.reach)
        near = rough < 0.12
        rough = np.maximum(rough, 0.06)
        if near.all():
            return self.field(p)
        if near.any():
            rough[near] = self.field(p.take(near))
        return np.asarray(rough)


@dataclass(frozen=True, slots=True)
class Pose:
    """How the shoulders stand to the eye and how the head turns on them, in degrees; yaw 90 looks to the right."""

    body: float = 25.0
    yaw: float = 30.0
    pitch: float = 0.0
    roll: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """Parts in a pose. Points come in the eye's frame, where z runs towards the eye."""

    parts: Sequence[Part]
    pose: Pose

    def frames(self, p: Points) -> tuple[Points, Points]:
        """The points as the head and as the shoulders know them."""
        pose = self.pose
        head = turned(p, turn_matrix(pose.yaw, pose.pitch, pose.roll), PIVOT)
        body = turned(p, turn_matrix(pose.body), PIVOT).shifted((0.0, -SHRUG, 0.0))
        return head, body

    def distance(self, p: Points) -> Array:
        head, body = self.frames(p)
        whole: Array | None = None
        for part in self.parts:
            d = part.distance(head if part.posed else body)
            whole = d if whole is None else np.minimum(whole, d)
        assert whole is not None
        return whole

    def owners(self, p: Points) -> npt.NDArray[np.int64]:
        """Which part each surface point belongs to."""
        head, body = self.frames(p)
        return np.asarray(
            np.argmin(np.stack([part.distance(head if part.posed else body) for part in self.parts]), axis=0)
        )

    def normals(self, p: Points, owners: npt.NDArray[np.int64], fine: float = 0.006) -> Points:
        """The way each point's surface faces, fine relief included, in the eye's frame."""
        whole = Points(*(np.zeros_like(p.x) for _ in range(3)))
        for i, part in enumerate(self.parts):
            mine = owners == i
            if not mine.any():
                continue
            gradient = self._gradient(part, p.take(mine), fine)
            for axis, value in zip(whole, gradient, strict=True):
                axis[mine] = value
        return whole

    def _gradient(self, part: Part, p: Points, fine: float) -> Points:
        total = [np.zeros_like(p.x) for _ in range(3)]
        for corner in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
            head, body = self.frames(p.shifted((corner[0] * fine, corner[1] * fine, corner[2] * fine)))
            place = head if part.posed else body
            value = part.field(place)
            if part.surface.relief is not None:
                value = value - part.surface.relief(place)
            for axis, sign in zip(total, corner, strict=True):
                axis += sign * value
        size = np.maximum(np.sqrt(total[0] ** 2 + total[1] ** 2 + total[2] ** 2), 1e-6)
        return Points(*(axis / size for axis in total))


def march(scene: Scene, x: Array, y: Array, start: Array | None = None) -> tuple[Array, npt.NDArray[np.bool_]]:
    """Send a ray through each (x, y) of the picture plane: the depth it reaches, and whether it met anything.

    Rays begin at the depths `start` where given, and those that begin beyond the scene's back are not sent.
    """
    depth = np.full_like(x, FAR) if start is None else start.copy()
    met = np.zeros(x.shape, dtype=bool)
    active = np.flatnonzero(depth > -FAR)
    for _ in range(STEPS):
        p = Points(x[active], y[active], depth[active])
        d = scene.distance(p)
        hit = d < 0.003
        met[active[hit]] = True
        depth[active] -= d * np.float32(0.92)
        active = active[~hit & (depth[active] > -FAR)]
        if active.size == 0:
            break
    return depth, met


def soft_shadow(scene: Scene, p: Points, light: Vec, steps: int = 13) -> Array:
    """How much of the light reaches each point, with soft edges."""
    lit = np.ones_like(p.x)
    way = np.full_like(p.x, 0.05)
    for _ in range(steps):
        d = scene.distance(Points(p.x + light[0] * way, p.y + light[1] * way, p.z + light[2] * way))
        lit = np.minimum(lit, 0.5 + 0.5 * 7.0 * d / way)
        way = way + np.clip(d, 0.035, 0.35)
    lit = np.clip(lit, 0, 1)
    return lit * lit * (3 - 2 * lit)


def hollows(scene: Scene, p: Points, n: Points) -> Array:
    """Ambient light that gets into corners: 1 in the open, less in folds and sockets."""
    blocked = np.zeros_like(p.x)
    weight = 1.0
    for reach in (0.04, 0.11, 0.22, 0.4):
        d = scene.distance(Points(p.x + n.x * reach, p.y + n.y * reach, p.z + n.z * reach))
        blocked += (reach - d) * np.float32(weight / reach)
        weight *= 0.62
    return np.asarray(np.clip(1 - 0.42 * blocked, 0.12, 1))
