"""How things look to this person: the size of text, the colours of gems, contrast, and how much may move."""

from dataclasses import dataclass
from typing import Final

from game.ui.theme import BAD, CREAM, GILT, GOOD, INK, PALE

Colour = tuple[int, int, int]

TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "largest": 1.35}
"""How much larger text is than the design, where there is room, by the setting's name."""

STANDARD: Final = "standard"
PALETTES: Final = (STANDARD, "deuteranopia", "protanopia", "tritanopia")
"""The colours of gems: as designed, and for eyes that confuse some of them. Shapes stay."""

AFFORDABLE: Final[dict[str, Colour]] = {
    STANDARD: GOOD,
    "deuteranopia": (112, 190, 255),
    "protanopia": (112, 190, 255),
    "tritanopia": (255, 128, 160),
}
"""What marks a card that can be bought, apart from gilt for the same eyes."""

STARK: Final[dict[Colour, Colour]] = {
    CREAM: (255, 255, 255),
    PALE: (240, 233, 214),
    GILT: (255, 221, 120),
    INK: (0, 0, 0),
    BAD: (255, 160, 142),
}
"""What the colours of text become in high contrast."""


@dataclass
class Appearance:
    """What a person has set about the look of things."""

    text: str = "normal"
    palette: str = STANDARD
    high_contrast: bool = False
    reduced_motion: bool = False
    """Pieces change place by a short fade; nothing grows, turns or drifts."""

    @property
    def text_scale(self) -> float:
        return TEXT_SIZES[self.text]

    @property
    def affordable(self) -> Colour:
        return AFFORDABLE[self.palette]

    def ink(self, colour: Colour) -> Colour:
        """The colour that text or a line is really drawn in."""
        return STARK.get(colour, colour) if self.high_contrast else colour
