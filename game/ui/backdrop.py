"""A backdrop: a picture of many pieces that is drawn anew only where it changed.

What is drawn with a `RecordingBrush` is noted, not drawn. The backdrop compares the notes with those of the last time,
piece by piece, and paints again only the places where something came, went or changed. Pictures are shared objects (see
`surface_cache.SurfaceCache`), so the same picture at the same place is known by identity.
"""

from collections import Counter

import pygame

from game.ui.brush import Brush, Look
from game.ui.viewport import Viewport

Note = tuple[pygame.Surface, int, int]


class RecordingBrush(Brush):
    """A brush that notes what it would draw, in order, and draws nothing."""

    def __init__(self, look: Look, backdrop: "Backdrop", viewport: Viewport) -> None:
        super().__init__(look, backdrop.surface, viewport)
        self.notes: list[Note] = []

    def put(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        self.notes.append((picture, at[0], at[1]))


class Backdrop:
    """The picture, and the notes that it was painted from."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((1, 1))
        self._notes: list[Note] = []

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new size; everything is to be painted."""
        if self.surface.size != size:
            self.surface = pygame.Surface(size)
            self._notes = []

    def show(self, notes: list[Note]) -> int:
        """Bring the picture up to date; how many pixels were painted again."""
        changed = merged(differences(self._notes, notes), self.surface.get_rect())
        self._notes = notes
        for place in changed:
            self._paint(place)
        return sum(place.w * place.h for place in changed)

    def _paint(self, place: pygame.Rect) -> None:
        self.surface.set_clip(place)
        self.surface.blits([(source, (x, y)) for source, x, y in self._notes if touches(source, x, y, place)], False)
        self.surface.set_clip(None)


def touches(source: pygame.Surface, x: int, y: int, place: pygame.Rect) -> bool:
    return x < place.right and y < place.bottom and x + source.width > place.x and y + source.height > place.y


def differences(old: list[Note], new: list[Note]) -> list[pygame.Rect]:
    """The places of all pieces that one list has and the other hasn't."""
    before = Counter([(id(source), x, y) for source, x, y in old])
    after = Counter([(id(source), x, y) for source, x, y in new])
    if before == after:
        return []
    gone, come = before - after, after - before
    return [
        pygame.Rect(x, y, source.width, source.height)
        for notes, wanted in ((old, gone), (new, come))
        for source, x, y in notes
        if (id(source), x, y) in wanted
    ]


def merged(places: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The same area in rectangles that don't overlap."""
    found: list[pygame.Rect] = []
    for place in places:
        joined = place.clip(bounds)
        while (hit := joined.collidelist(found)) >= 0:
            joined = joined.union(found.pop(hit))
        if joined.w and joined.h:
            found.append(joined)
    return found
