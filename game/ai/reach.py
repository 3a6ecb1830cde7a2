"""How far off things are for a seat: what modules can read of its means when they say what they bring."""

from typing import Final

from mypy_extensions import mypyc_attr

from game.ai.cards import NEVER, NOBLE_POINTS
from game.ai.gem_sums import gold_at_hand
from game.rules.player import Player
from game.rules.state import State

GEMS_A_TURN: Final = 2.6
CARDS_A_POINT: Final = 0.45
GEMS_A_POINT: Final = 3
"""About how many cards, and gems for them, a point takes that nothing in sight brings."""
POINT_BITS: Final = 3
DUE_BITS: Final = 5
POINT_MASK: Final = (1 << POINT_BITS) - 1
MOST_DUE: Final = (1 << DUE_BITS) - 1
EFFORT_UNIT: Final = 4096


def _packed_rate(due: int, points: int, effort: int) -> int:
    """Points to be had for so many gems, as a number that sorts by effort for the points, the least first."""
    return effort * EFFORT_UNIT // points << POINT_BITS + DUE_BITS | due << POINT_BITS | points


CARD_RATE: Final = tuple(
    [
        [_packed_rate(due, points, due + 3) if points else 0 for points in range(POINT_MASK + 1)]
        for due in range(MOST_DUE + 1)
    ]
)
"""The packed rate of a card, by the gems due and its points."""
NOBLE_RATE: Final = tuple([_packed_rate(min(3 * lack, MOST_DUE), NOBLE_POINTS, 3 * lack + 1) for lack in range(16)])
"""That of a noble, by the bonuses lacking, at three gems each."""


@mypyc_attr(acyclic=True)
class Reach:
    """A seat's distances, in turns; how far off the goal is, the goal says (`Goal.measure`)."""

    def __init__(self, state: State, seat: int) -> None:
        self.player: Player = state.players[seat]
        self.gold: int = gold_at_hand(self.player)
        """How many gems its gold can stand for."""
        self.turns: list[int] = [NEVER] * len(state.market_row)
        """To each place of the market; NEVER where others keep the card."""
        self.hand_turns: list[int] = []
        """To each card in hand."""
        self.kept_away: list[tuple[int, int]] = []
        """The cards of the market that others keep, each with the turns that it would take."""
        self.rates: list[int] = []
        """Points to be had, the cheapest first (see `CARD_RATE`)."""
        self.turns_to_goal: float = 0.0
        """About how many turns it takes to the goal."""
        self.ways: list[float] = []
        """The same for each of several ways to it, where there are several."""
        self.bonuses_lacking: list[int] = []
        """How many bonuses each of those ways still asks for."""
        self.bonuses_due: list[int] = []
        """Those bonuses, as purses."""

    def pace_to(self, due: int) -> float:
        """About how many turns it takes to get so many points, buying the cheapest in sight first."""
        gems = 0
        cards = 0
        for entry in self.rates:
            if due <= 0:
                break
            due -= entry & POINT_MASK
            gems += entry >> POINT_BITS & MOST_DUE
            cards += 1
        turns = float(cards)
        if due > 0:
            turns += due * CARDS_A_POINT
            gems += GEMS_A_POINT * due
        spare = gems - self.player.token_count
        return turns + spare / GEMS_A_TURN if spare > 0 else turns
