"""The virtual canvas: 1920 × 1080 units, whatever the window's size; converted here and nowhere else."""

from dataclasses import dataclass

WIDTH = 1920
HEIGHT = 1080
SMALLEST = (1024, 640)

Point = tuple[float, float]
Pixels = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in virtual units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: "Box") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def covers(self, other: "Box") -> bool:
        """Whether another box lies within this one."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def overlap(self, other: "Box") -> float:
        """The area that two boxes share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, at: Point) -> "Box":
        """The same size, around a point."""
        return Box(at[0] - self.w / 2, at[1] - self.h / 2, self.w, self.h)

    def inset(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def scaled(self, factor: float) -> "Box":
        """The same centre, so many times the size."""
        w, h = self.w * factor, self.h * factor
        cx, cy = self.centre
        return Box(cx - w / 2, cy - h / 2, w, h)

    def at(self, centre: Point) -> "Box":
        """The same size about another centre."""
        return Box(centre[0] - self.w / 2, centre[1] - self.h / 2, self.w, self.h)

    def part(self, x: float, y: float, w: float, h: float) -> "Box":
        """A box inside this one, given in shares of it."""
        return Box(self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h)


def between(first: Box, second: Box, share: float) -> Box:
    """The box so far on the way from one to another."""
    return Box(
        first.x + (second.x - first.x) * share,
        first.y + (second.y - first.y) * share,
        first.w + (second.w - first.w) * share,
        first.h + (second.h - first.h) * share,
    )


class Viewport:
    """How the virtual canvas lies in a window of so many pixels: as large as fits, in the middle."""

    __slots__ = ("origin", "scale", "size")

    def __init__(self, size: Pixels) -> None:
        self.size = size
        self.scale = min(size[0] / WIDTH, size[1] / HEIGHT)
        self.origin: Pixels = round((size[0] - WIDTH * self.scale) / 2), round((size[1] - HEIGHT * self.scale) / 2)
        """Where the canvas begins, in pixels."""

    def to_virtual(self, pixel: Point) -> Point:
        left, top = self.origin
        return (pixel[0] - left) / self.scale, (pixel[1] - top) / self.scale

    def length(self, units: float) -> int:
        """A length in pixels, never nothing."""
        return max(1, round(units * self.scale))

    def point(self, point: Point) -> Pixels:
        left, top = self.origin
        return left + round(point[0] * self.scale), top + round(point[1] * self.scale)

    def pixel_size(self, box: Box) -> Pixels:
        return self.length(box.w), self.length(box.h)

    def rect(self, box: Box) -> tuple[int, int, int, int]:
        """A box in pixels: left, top, width, height."""
        left, top = self.point((box.x, box.y))
        return left, top, *self.pixel_size(box)
