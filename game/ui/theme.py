"""Colours, type sizes and times that the whole interface shares."""

from typing import Final

INK: Final = (43, 29, 16)
PLATE_INK: Final = (48, 30, 8)
"""Numbers on the gilt plate of points."""
CREAM: Final = (250, 240, 216)
PALE: Final = (214, 199, 166)
GILT: Final = (233, 196, 106)
SHADE: Final = (14, 17, 15)
GOOD: Final = (126, 211, 133)
BAD: Final = (240, 128, 108)
FOCUS: Final = (255, 226, 138)
"""What stands out among gilt words."""
RING: Final = (138, 206, 255)
"""The ring around what the keys are on: of a colour that nothing else is marked with."""

TITLE: Final = "Cinzel-Bold"
BODY: Final = "EBGaramond-Medium"
BODY_ITALIC: Final = "EBGaramond-Italic"
BODY_BOLD: Final = "EBGaramond-Bold"
SMALL: Final = "SourceSans3-Regular"
SMALL_BOLD: Final = "SourceSans3-SemiBold"

GUILDS: Final = ("lion", "ship", "tower", "lily")

FLIGHT_SECONDS: Final = 0.34
BEAT_PAUSE: Final = 0.16
TOOLTIP_DELAY: Final = 0.35

SPEEDS: Final = {"slow": 0.55, "normal": 1.0, "fast": 2.0, "instant": 0.0}
"""How fast things move, by the setting's name; 0 is at once."""
