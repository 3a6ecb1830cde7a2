"""Who has won, and why (B-11, C-3, C-4)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.ids import SeatId
from game.rules.player import Player

PRESTIGE: Final = "prestige"
ALL_PASSED: Final = "all_passed"
STANDSTILL: Final = "standstill"

ALONE: Final = "alone"
BY_POINTS: Final = "points"
BY_CARDS: Final = "cards"
SHARED: Final = "shared"


class Outcome(NamedTuple):
    """The end of a game.

    `holders` have what puts them before all others, if a module brings such a thing (C-3). `reason` says what ended it:
    prestige, all_passed, standstill, or a module's own. `decided_by` says what told the winner from the rest: alone
    (the only holder), points, cards (the fewest), or shared.
    """

    winners: tuple[SeatId, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    holders: tuple[SeatId, ...]
    reason: str
    decided_by: str


def outcome_of(players: Sequence[Player], reason: str, holders: tuple[SeatId, ...]) -> Outcome:
    """Rank the players of a finished game: the holders only, if there are any (C-4)."""
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
