"""Where the ports, their banners and their coat-of-arms spaces lie on the chart, in pixels."""

from dataclasses import dataclass

WIDTH, HEIGHT = 1600, 560
PORTS = 5
PORT_Y = 236
RING = 150
ICON = 128
BANNER = (240, 90)
BANNER_TOP = 326
SPACE = (62, 72)
SPACE_GAP = 8
SPACE_TOP = 62
SPACE_DROP = 8
"""The outer two spaces hang this much lower, so that the row follows the ring."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the chart."""

    left: int
    top: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class Port:
    """One port: its medallion, the room for the icon in it, its banner and its four spaces."""

    ring: Box
    icon: Box
    banner: Box
    spaces: tuple[Box, ...]

    @property
    def centre(self) -> tuple[float, float]:
        return self.ring.centre


def around(x: float, y: float, width: int, height: int) -> Box:
    return Box(round(x - width / 2), round(y - height / 2), width, height)


def ports() -> list[Port]:
    """The five ports from left to right."""
    result = []
    for i in range(PORTS):
        x = WIDTH * (0.1 + 0.2 * i)
        start = x - (4 * SPACE[0] + 3 * SPACE_GAP) / 2
        spaces = tuple(
            Box(round(start + k * (SPACE[0] + SPACE_GAP)), SPACE_TOP + (SPACE_DROP if k in (0, 3) else 0), *SPACE)
            for k in range(4)
        )
        banner = Box(round(x - BANNER[0] / 2), BANNER_TOP, *BANNER)
        result.append(Port(around(x, PORT_Y, RING, RING), around(x, PORT_Y, ICON, ICON), banner, spaces))
    return result
