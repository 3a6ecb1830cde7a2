"""Who has won, and why (B-11, C-3, C-4)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.ids import SeatId
from game.rules.player import Player

PRESTIGE: Final = "prestige"
CITY: Final = "city"
ALL_PASSED: Final = "all_passed"
STANDSTILL: Final = "standstill"

ALONE: Final = "alone"
BY_POINTS: Final = "points"
BY_CARDS: Final = "cards"
SHARED: Final = "shared"


class Outcome(NamedTuple):
    """The end of a game.

    `reason` says what ended it: prestige, city, all_passed or standstill. `decided_by` says what told the
    winner from the rest: alone (the only holder of a city), points, cards (the fewest), or shared.
    """

    winners: tuple[SeatId, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    holders: tuple[SeatId, ...]
    reason: str
    decided_by: str


def outcome_of(players: Sequence[Player], reason: str) -> Outcome:
    """Rank the players of a finished game."""
    holders = tuple([SeatId(seat) for seat, player in enumerate(players) if player.cities])
    contenders = list(holders) if holders else [SeatId(seat) for seat in range(len(players))]
    most = max([players[seat].points for seat in contenders])
    leaders = [seat for seat in contenders if players[seat].points == most]
    fewest = min([len(players[seat].cards) for seat in leaders])
    winners = [seat for seat in leaders if len(players[seat].cards) == fewest]
    if len(contenders) == 1:
        decided_by = ALONE
    elif len(leaders) == 1:
        decided_by = BY_POINTS
    else:
        decided_by = BY_CARDS if len(winners) == 1 else SHARED
    return Outcome(
        winners=tuple(winners),
        points=tuple([player.points for player in players]),
        cards=tuple([len(player.cards) for player in players]),
        holders=holders,
        reason=reason,
        decided_by=decided_by,
    )
