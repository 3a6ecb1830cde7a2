"""Moods: the same person, pleased or vexed, by what the mouth, the lids, the brows and the head do."""

from collections.abc import Callable
from dataclasses import replace

from assets.studio.figures.face import Face
from assets.studio.figures.person import Person


def _pleased(face: Face) -> Face:
    """Corners of the mouth up, eyes narrowed by the cheeks, brows open."""
    return replace(
        face,
        smile=face.smile + 1.5,
        lips=face.lips * 1.08,
        cheek=face.cheek * 1.25,
        open_eyes=face.open_eyes * 0.9,
        brow_height=face.brow_height + 0.06,
        blush=min(1.0, face.blush + 0.2),
    )


def _vexed(face: Face) -> Face:
    """Corners of the mouth down, lips pressed, brows drawn together and low."""
    return replace(
        face,
        smile=-1.5,
        lips=face.lips * 0.82,
        open_eyes=face.open_eyes * 0.78,
        brow_lift=face.brow_lift + 1.4,
        brow_height=face.brow_height - 0.075,
        brow_weight=face.brow_weight * 1.12,
        blush=face.blush * 0.7,
    )


MOODS: dict[str, tuple[Callable[[Face], Face], float, float]] = {
    "pleased": (_pleased, 3.0, 3.0),
    "vexed": (_vexed, -5.0, -2.0),
}
"""What each mood does to a face, and by how many degrees the head rises and leans."""


def in_mood(person: Person, mood: str) -> Person:
    """The person in a mood."""
    change, rise, lean = MOODS[mood]
    pose = person.pose
    return replace(person, face=change(person.face), pose=replace(pose, pitch=pose.pitch + rise, roll=pose.roll + lean))
