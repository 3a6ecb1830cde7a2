"""What a person's own hand has done is not shown a second time: a piece goes on from where it was let go."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.ui.table.motion import Beat, Flight
from game.ui.table.sprites import Sprite, TokenSprite
from game.ui.viewport import Box


class Carried(NamedTuple):
    """What was in hand, and where it was when the choice was made."""

    sprite: Sprite
    box: Box


def continued_from_hand(beats: list[Beat], seat: int, gathered: Sequence[int], carried: Carried | None) -> list[Beat]:
    """The beats of a choice less what a player has done by hand: tokens gathered, and the way of the piece in hand."""
    _leave_lying(beats, seat, gathered)
    return beats if carried is None else _from_hand(beats, carried)


def _leave_lying(beats: Sequence[Beat], seat: int, gathered: Sequence[int]) -> None:
    """Let tokens that were gathered already lie where they are."""
    lying: Counter[Sprite] = Counter(TokenSprite(colour) for colour in gathered)
    for beat in beats:
        if beat.seat == seat:
            beat.flights = [flight for flight in beat.flights if not _take(lying, flight)]
            for flight in beat.flights:
                flight.delay = 0.0 if gathered else flight.delay


def _take(lying: Counter[Sprite], flight: Flight) -> bool:
    found = lying[flight.sprite] > 0
    lying[flight.sprite] -= found
    return found


def _from_hand(beats: list[Beat], carried: Carried) -> list[Beat]:
    """The piece in hand moves first, from where it is, and with it all that nothing is said of, as a payment."""
    for number, beat in enumerate(beats):
        flight = next((flight for flight in beat.flights if carried.sprite in (flight.sprite, flight.flip_to)), None)
        if flight is None:
            continue
        if flight.flip_to == carried.sprite:
            flight.sprite, flight.flip_to = carried.sprite, None
        flight.start, flight.delay = carried.box, 0.0
        silent = [earlier for earlier in beats[:number] if not earlier.caption]
        beat.flights = [*(each for earlier in silent for each in earlier.flights), *beat.flights]
        beat.sounds = (*(sound for earlier in silent for sound in earlier.sounds), *beat.sounds)
        return [beat, *(earlier for earlier in beats[:number] if earlier.caption), *beats[number + 1 :]]
    return beats
