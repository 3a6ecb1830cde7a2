"""Who sits at the table, as somebody: faces that react to what happens, and at times a remark.

A face is pleased or vexed until its owner's next turn is over. A remark is made by an opponent, in the words of its
character, at a moment that concerns it: never two within a few turns, and none twice in a game. Both wait until the
pieces have landed, and nothing waits for them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules import State
from game.rules import events as happened
from game.rules.catalog import CARDS, NOBLES
from game.rules.gems import GOLD, pack, shortfall, size
from game.rules.payment import amount_due
from game.ui.table.session import SeatInfo, SeenPly

VOICES: Final = ("rusher", "builder", "courtier", "miser", "warrior", "explorer", "trader", "balanced")
"""The characters who have words of their own, by the names of their portraits."""
QUIET_TURNS: Final = 6
"""So many turns lie between two remarks."""
QUIET_AT_END: Final = 3
"""The same before the last one."""
REMARK_SECONDS: Final = 4.0
WORTHY: Final = 2
"""From so many points on, a card that somebody else got is worth a frown."""
GREAT: Final = 4
"""From so many points on, a card that one got is worth a smile."""
CLOSE: Final = 3
"""Who is at most so many points behind may still win."""


class Mood(StrEnum):
    """How a face looks, if not calm; the value is the ending of the picture's name."""

    PLEASED = "pleased"
    VEXED = "vexed"


class Occasion(StrEnum):
    """What a remark can be about, the most important first; the value is the ending of the message's key."""

    WON = "won"
    LOST = "lost"
    CLOSE = "close"
    MISSED = "missed"
    NOBLE = "noble"
    BLOCKED = "blocked"
    GREET = "greet"

    @property
    def mood(self) -> Mood:
        """How one looks who says it."""
        return Mood.VEXED if self in (Occasion.LOST, Occasion.MISSED, Occasion.BLOCKED) else Mood.PLEASED


@dataclass(frozen=True, slots=True)
class Remark:
    """What an opponent says."""

    seat: int
    voice: str
    occasion: Occasion

    @property
    def key(self) -> str:
        """The message's key."""
        return f"remark.{self.voice}.{self.occasion}"


class Company:
    """All who play, as far as they show what they feel."""

    def __init__(self, seats: Sequence[SeatInfo]) -> None:
        self._seats = seats
        self.moods: dict[int, Mood] = {}
        self.remark: Remark | None = None
        self._left = 0.0
        self._since = 0
        """Turns since the last remark."""
        self._made: set[Remark] = set()
        self._coming: dict[int, Mood | None] = {}
        self._waiting: Remark | None = None

    def greet(self, first: int) -> None:
        """A new game begins: one of the opponents greets, whoever begins or else the next."""
        count = len(self._seats)
        self._speak([((first + step) % count, Occasion.GREET) for step in range(count)], quiet=0)

    def seen(self, ply: SeenPly, before: State, after: State) -> None:
        """Take in what happened."""
        ended = [event.seat for event in ply.events if isinstance(event, happened.TurnEnded)]
        self._coming |= {seat: None for seat in ended if seat in self.moods}
        felt = [feeling for event in ply.events for feeling in feelings(event, before, after)]
        self._coming |= {seat: mood for seat, mood, _ in felt}
        self._since += len(ended)
        over = after.outcome is not None
        said = [(seat, occasion) for seat, _, occasion in felt if occasion is not None]
        said.sort(key=lambda each: list(Occasion).index(each[1]))
        self._speak(said, QUIET_AT_END if over else QUIET_TURNS)

    def _speak(self, wanted: Sequence[tuple[int, Occasion]], quiet: int) -> None:
        if self._since < quiet:
            return
        for seat, occasion in wanted:
            info = self._seats[seat]
            remark = Remark(seat, info.portrait, occasion)
            if not info.person and info.portrait in VOICES and remark not in self._made:
                self._made.add(remark)
                self._waiting, self._since = remark, 0
                return

    def tick(self, seconds: float, landed: bool) -> bool:
        """Let time pass; whether a face or a bubble changed. `landed` says that what was told is also seen."""
        changed = False
        if landed and (self._coming or self._waiting):
            moods = {**self.moods, **self._coming}
            self.moods = {seat: mood for seat, mood in moods.items() if mood is not None}
            if self._waiting is not None:
                self.remark, self._left = self._waiting, REMARK_SECONDS
            self._coming, self._waiting, changed = {}, None, True
        if self.remark is not None:
            self._left -= seconds
            if self._left <= 0:
                self.remark, changed = None, True
        return changed

    def hush(self) -> None:
        """Say no more of what was about to be said."""
        self.remark = self._waiting = None


Feeling = tuple[int, Mood, Occasion | None]
"""Who feels what, and what there is to say about it."""


def feelings(event: happened.Event, before: State, after: State) -> list[Feeling]:
    """What an event means to those at the table."""
    seats = range(len(after.players))
    match event:
        case happened.NobleVisited(seat, noble):
            missed = [other for other in seats if other != seat and _one_short(before, other, noble)]
            found: list[Feeling] = [(other, Mood.VEXED, Occasion.MISSED) for other in missed]
            return [*found, (seat, Mood.PLEASED, Occasion.NOBLE)]
        case happened.CardPurchased(seat, card, slot) if slot >= 0:
            pleased: list[Feeling] = [(seat, Mood.PLEASED, None)] if CARDS[card].points >= GREAT else []
            return [*_blocked(before, seat, card), *pleased]
        case happened.CardReserved(seat, card, slot) if slot >= 0:
            return _blocked(before, seat, card)
        case happened.FinalRoundBegan(seat):
            most = max(player.points for player in after.players)
            near = [other for other in seats if after.players[other].points >= most - CLOSE]
            found = [(other, Mood.PLEASED, Occasion.CLOSE) for other in near if other != seat]
            return [*found, (seat, Mood.PLEASED, Occasion.CLOSE if len(near) > 1 else None)]
        case happened.GameEnded(winners):
            found = [(seat, Mood.PLEASED, Occasion.WON) for seat in winners]
            return [*found, *[(seat, Mood.VEXED, Occasion.LOST) for seat in seats if seat not in winners]]
    return []


def _blocked(before: State, seat: int, card: int) -> list[Feeling]:
    """Others who could have paid for a card of some worth that is gone."""
    if card < 0 or CARDS[card].points < WORTHY:
        return []
    others = [other for other in range(len(before.players)) if other != seat]
    return [(other, Mood.VEXED, Occasion.BLOCKED) for other in others if _could_pay(before, other, card)]


def _could_pay(state: State, seat: int, card: int) -> bool:
    player = state.players[seat]
    return size(shortfall(amount_due(player, card), player.tokens)) <= player.token_counts[GOLD]


def _one_short(state: State, seat: int, noble: int) -> bool:
    """Whether a player lacked a single bonus for a noble."""
    return size(shortfall(pack(NOBLES[noble].needs), state.players[seat].standing_purse)) == 1
