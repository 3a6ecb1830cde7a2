"""The characters who play: what they like to own, on top of any level, at a small cost in strength.

The weights here are for what every game has; what a character likes of a module is in that module's file. `preferences`
adds both to the value of positions. Names are proper names; a character's line is the text with the key
`style.<id>.text`, and the portrait has the style's id.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Style:
    """A character. The weights are what one piece of each kind adds to a position's value, in chances to win."""

    id: str
    name: str
    guild: str
    """The arms it likes to play under."""
    level_one: float = 0.0
    level_two: float = 0.0
    level_three: float = 0.0
    noble: float = 0.0
    """Per noble, and in part for those not yet won, by the bonuses they still lack."""
    hand: float = 0.0
    gold: float = 0.0
    tokens: float = 0.0

    @property
    def line(self) -> str:
        """The key of its line of character."""
        return f"style.{self.id}.text"

    def of_level(self, level: int) -> float:
        """What a card of that level adds."""
        return self.level_one if level == 1 else self.level_two if level == 2 else self.level_three


BALANCED: Final = Style("balanced", "Matteo", "ship")

STYLES: Final[dict[str, Style]] = {
    style.id: style
    for style in (
        Style("rusher", "Zanetta", "lion", level_one=-0.035, level_two=0.02, level_three=0.06),
        Style("builder", "Anselmo", "tower", level_one=0.025, level_two=0.005, level_three=-0.02),
        Style("courtier", "Dame Ysolde", "lily", noble=0.25),
        Style("miser", "Gaspard", "tower", hand=0.045, gold=0.02),
        Style("warrior", "Brandt", "lion", level_two=0.012, hand=-0.02),
        Style("explorer", "Leila", "ship", hand=-0.005),
        Style("trader", "Lorenzo", "lily", tokens=0.004, hand=-0.05, level_two=0.015),
        BALANCED,
    )
}
"""The styles by id."""
