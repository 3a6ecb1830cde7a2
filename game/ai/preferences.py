"""What a style adds to the value of positions: its owner likes to have certain things, but gives away no victory."""

import math
from typing import Final

from game.ai.cards import LEVEL
from game.ai.gem_sums import gem_count
from game.ai.knowledge import knowledge_of
from game.ai.styles import BALANCED, Style
from game.rules.gems import GOLD_SHIFT, shortfall
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS

EDGE: Final = 0.1
"""How near to certain a chance must be for a preference to move it less and less."""
UNWON_SHARE: Final = 0.7
MOST_LACK: Final = 9.0
"""How much of its worth a noble has before it is won, and the bonuses lacking at which nothing of that is left."""


def shifted(chance: float, by: float) -> float:
    """A chance moved up or down, but short of 0 and 1: those are for games that are over."""
    total = chance + by
    if total > 1.0 - EDGE:
        return 1.0 - EDGE * math.exp((1.0 - EDGE - total) / EDGE)
    return EDGE * math.exp((total - EDGE) / EDGE) if total < EDGE else total


def with_style(chance: float, style: Style, state: State, seat: int) -> float:
    """What a position is worth to its seat by a style; a game that is over is worth its result to all styles."""
    if style is BALANCED or state.outcome is not None:
        return chance
    return shifted(chance, preference(style, state, seat))


def preference(style: Style, state: State, seat: int) -> float:
    """What the style adds to the value of a position to its seat."""
    player = state.players[seat]
    gold = int(player.tokens >> GOLD_SHIFT)
    total = style.hand * len(player.hand) + style.gold * gold + style.tokens * player.token_count
    for card in player.cards:
        total += style.of_level(LEVEL[card])
    if style.noble:
        total += style.noble * len(player.nobles)
        for noble in state.nobles + player.reserved_nobles:
            lack = gem_count(shortfall(NOBLE_NEEDS[noble], player.standing_purse))
            total += style.noble * UNWON_SHARE * (1.0 - float(lack) / MOST_LACK)
    for module in knowledge_of(state).modules:
        total = module.preference(total, style, state, seat)
    return total
