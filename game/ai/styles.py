"""The characters who play: a taste in what to own, on top of any level, at a small cost in strength.

A taste adds to the value of a position, in chances to win, for what its owner likes to have; so every level that
values positions follows it, in all it does, but none gives away a victory for it. Names are proper names; a character's
line is the text with the key `style.<id>.text`, and the portrait has the style's id.
"""

import math
from dataclasses import dataclass
from typing import Final

from game.ai.purse import LEVEL, NOBLE_PURSE, ORIENT, count, lacking
from game.rules.gems import GOLD_SHIFT
from game.rules.state import State

EDGE: Final = 0.1
"""How near to certain a chance must be for a taste to move it less and less."""


def swayed(chance: float, by: float) -> float:
    """A chance with a taste added to it, but short of 0 and 1: those are for games that are over."""
    total = chance + by
    if total > 1.0 - EDGE:
        return 1.0 - EDGE * math.exp((1.0 - EDGE - total) / EDGE)
    return EDGE * math.exp((total - EDGE) / EDGE) if total < EDGE else total


@dataclass(frozen=True)
class Style:
    """A character. The weights are what one piece of each kind adds to a position's value."""

    id: str
    name: str
    guild: str
    """The arms it likes to play under."""
    level_one: float = 0.0
    level_two: float = 0.0
    level_three: float = 0.0
    orient: float = 0.0
    noble: float = 0.0
    """Per noble, and in part for those not yet won, by the bonuses they still lack."""
    hand: float = 0.0
    gold: float = 0.0
    post: float = 0.0
    fort: float = 0.0
    """Per stronghold on the table."""
    siege: float = 0.0
    """Per stronghold that stands with others of its owner."""
    rout: float = 0.0
    """Per rival's stronghold that is not on the table."""
    tokens: float = 0.0

    @property
    def line(self) -> str:
        """The key of its line of character."""
        return f"style.{self.id}.text"

    def tasted(self, chance: float, state: State, seat: int) -> float:
        """What a position is worth to its seat, with the taste; a game that is over is a matter of none."""
        if self is BALANCED or state.outcome is not None:
            return chance
        return swayed(chance, self.taste(state, seat))

    def taste(self, state: State, seat: int) -> float:
        """What the style adds to the value of a position to its seat."""
        player = state.players[seat]
        total = (
            self.hand * len(player.hand) + self.gold * (player.tokens >> GOLD_SHIFT) + self.tokens * player.token_count
        )
        for card in player.cards:
            level = LEVEL[card]
            total += self.level_one if level == 1 else self.level_two if level == 2 else self.level_three
            if ORIENT[card]:
                total += self.orient
        total += self.post * player.posts.bit_count()
        if self.noble:
            total += self.noble * len(player.nobles)
            for noble in state.nobles + player.reserved_nobles:
                lack = count(lacking(NOBLE_PURSE[noble], player.standing_purse))
                total += self.noble * 0.7 * (1.0 - lack / 9.0)
        if self.fort or self.siege or self.rout:
            for fort in state.forts:
                if fort and fort >> 2 == seat:
                    total += self.fort * (fort & 3) + self.siege * ((fort & 3) - 1)
                elif fort:
                    total -= self.rout * (fort & 3)
        return total


BALANCED: Final = Style("balanced", "Matteo", "ship")

STYLES: Final[dict[str, Style]] = {
    style.id: style
    for style in (
        Style("rusher", "Zanetta", "lion", level_one=-0.035, level_two=0.02, level_three=0.06),
        Style("builder", "Maestro Anselmo", "tower", level_one=0.025, level_two=0.005, level_three=-0.02),
        Style("courtier", "Dame Ysolde", "lily", noble=0.25),
        Style("miser", "Gaspard", "tower", hand=0.045, gold=0.02),
        Style("warrior", "Captain Brandt", "lion", siege=0.02, rout=0.04, level_two=0.012, hand=-0.02),
        Style("explorer", "Leila", "ship", orient=0.04, hand=-0.005),
        Style("trader", "Lorenzo", "lily", post=0.06, tokens=0.004, hand=-0.05, level_two=0.015),
        BALANCED,
    )
}
"""The styles by id."""
