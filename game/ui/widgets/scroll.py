"""How far something longer than its place is scrolled, and the bar that shows it."""

from game.ui.brush import Brush
from game.ui.viewport import Box

BAR = 22.0
SHORTEST = 60.0


class Scroll:
    """Scrolls a content of some height in a box; the bar runs along the box's right side."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.content = 0.0
        self.offset = 0.0

    @property
    def most(self) -> float:
        return max(0.0, self.content - self.box.h)

    @property
    def needed(self) -> bool:
        return self.most > 0

    def to(self, offset: float) -> bool:
        """Scroll so far; whether that changed anything."""
        before, self.offset = self.offset, min(max(0.0, offset), self.most)
        return self.offset != before

    def by(self, amount: float) -> bool:
        return self.to(self.offset + amount)

    def show(self, top: float, bottom: float) -> bool:
        """Scroll as little as brings this part of the content into the box."""
        if top < self.offset:
            return self.to(top)
        return self.to(max(self.offset, bottom - self.box.h))

    @property
    def track(self) -> Box:
        return Box(self.box.right - BAR, self.box.y, BAR, self.box.h)

    @property
    def thumb(self) -> Box:
        track = self.track
        high = max(SHORTEST, track.h * self.box.h / max(self.content, 1.0))
        share = self.offset / self.most if self.most else 0.0
        return Box(track.x, track.y + (track.h - high) * share, track.w, high)

    def drag_thumb(self, by: float) -> bool:
        """The thumb was dragged down by so much."""
        room = self.track.h - self.thumb.h
        return self.by(by * self.most / room) if room > 0 else False

    def draw(self, brush: Brush, hovered: bool = False) -> None:
        if self.needed:
            brush.panel("ui/scroll-track", self.track)
            brush.panel("ui/scroll-thumb-hover" if hovered else "ui/scroll-thumb", self.thumb)
