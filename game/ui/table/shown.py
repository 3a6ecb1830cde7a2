"""What the table shows: the game as a seat sees it, less what is in the air."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.rules import State
from game.rules.marks import EMPTY
from game.ui.table.marks import SeatMarks
from game.ui.table.motion import Count, Motion
from game.ui.table.places import Places
from game.ui.table.session import SeatInfo


@dataclass(frozen=True, slots=True)
class Shown:
    """One picture's worth of the table. Every number on it is asked for here."""

    state: State
    places: Places
    motion: Motion
    seats: Sequence[SeatInfo]
    marks: SeatMarks
    taken: tuple[int, ...] = ()
    """Tokens being taken: with one's own already."""
    returned: tuple[int, ...] = ()
    """Tokens being returned: in the supply already."""
    acting: int = -1
    """Whose panel is lit."""
    moods: Mapping[int, str] = field(default_factory=dict)
    """The seats whose faces are not calm, and how they are."""
    paying: int = -1
    """The card that is being paid for, which lies on the payment sheet."""
    deeds: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """What each seat did in its last turn, each in a word or two."""

    @property
    def me(self) -> int:
        return self.places.me

    def guild(self, seat: int) -> str:
        return self.seats[seat].guild

    def portrait(self, seat: int) -> str:
        """The picture of a player's face."""
        mood = self.moods.get(seat, "")
        return f"portraits/{self.seats[seat].portrait}{f'-{mood}' if mood else ''}"

    def number(self, count: Count, by_state: int) -> int:
        """A number as it is to be seen now."""
        return by_state + self.motion.withheld(count)

    def bank(self, colour: int) -> int:
        return self.number(("bank", colour), self.state.supply[colour]) - self.gathered(colour)

    def deck(self, deck: int) -> int:
        return self.number(("deck", deck), self.state.left[deck])

    def tokens(self, seat: int, colour: int) -> int:
        held = self.number(("tokens", seat, colour), self.state.players[seat].token_counts[colour])
        return held + self.gathered(colour) if seat == self.me else held

    def gathered(self, colour: int) -> int:
        """By how much one's own tokens of a colour are more than the game's, while some are being gathered."""
        return self.taken.count(colour) - self.returned.count(colour)

    def bonus(self, seat: int, colour: int) -> int:
        return self.number(("bonus", seat, colour), self.state.players[seat].bonuses[colour])

    def points(self, seat: int) -> int:
        return self.number(("points", seat), self.state.players[seat].points)

    def cards(self, seat: int) -> int:
        return self.number(("cards", seat), len(self.state.players[seat].cards))

    def card_in(self, slot: int) -> int:
        """The card that a place of the market shows; EMPTY for none."""
        leaving = self.motion.leaving("slot", slot)
        if leaving is not None:
            return leaving
        return EMPTY if self.motion.arriving("slot", slot) else self.state.market[slot]

    def in_hand(self, seat: int, number: int) -> bool:
        """Whether a hand shows its card of that number."""
        return number < len(self.state.players[seat].hand) and not self.motion.arriving("hand", hand_key(seat, number))

    def there(self, kind: str, number: int, by_state: bool) -> bool:
        """Whether something lies in the middle of the table: by the state, or because it has yet to leave."""
        return by_state or self.motion.leaving(kind, number) is not None

    def landed(self, kind: str, tiles: Sequence[int]) -> list[int]:
        """The tiles of a player that are not in the air any more."""
        return [tile for tile in tiles if not self.motion.arriving(kind, tile)]


def hand_key(seat: int, number: int) -> int:
    """The number under which a card that comes to a hand is in the air."""
    return seat * 4 + number


def figures_of(state: State) -> dict[Count, int]:
    """The numbers at the players' that pieces on their way change."""
    found: dict[Count, int] = {}
    for seat, player in enumerate(state.players):
        found["points", seat] = player.points
        found["cards", seat] = len(player.cards)
        for colour, count in enumerate(player.bonuses):
            found["bonus", seat, colour] = count
    return found
