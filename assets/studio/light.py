"""Light: the colours of a sky and what they make of a material, so that all things in a picture share one light."""

from dataclasses import dataclass

import numpy as np

from assets.studio.field import Field


def triple(colour: str) -> Field:
    """'#rrggbb' as three numbers from 0 to 1."""
    value = colour.lstrip("#")
    return np.array([int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def name(colour: Field) -> str:
    """Three numbers from 0 to 1 as '#rrggbb'."""
    return "#{:02x}{:02x}{:02x}".format(*(round(float(part) * 255) for part in np.clip(colour, 0, 1)))


@dataclass(frozen=True, slots=True)
class Light:
    """The light of one picture: its sky from top to horizon, the sun's (or moon's) colour, the shade and the haze."""

    zenith: str
    upper: str
    horizon: str
    sun: str
    shade: str
    haze: str
    gem: str
    lamp: str = "#ffb95a"
    night: bool = False

    def on(self, material: str, share: float) -> str:
        """A material's colour where `share` of the sun reaches it: 0 in full shade, 1 in full light."""
        return name(triple(material) * (triple(self.shade) + triple(self.sun) * share))

    def surface(self, material: "str | Field", share: Field) -> Field:
        """The same for a whole field of shares; the material may vary from pixel to pixel."""
        local = triple(material) if isinstance(material, str) else material
        return local * (triple(self.shade) + triple(self.sun) * share[..., None])

    def far(self, colour: str, distance: float) -> str:
        """A colour seen through air: 0 is here, 1 is lost in haze."""
        return name(triple(colour) * (1 - distance) + triple(self.haze) * distance)
