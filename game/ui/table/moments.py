"""Moments: a visit, a tile that is won, the goal and the end each have about a second of their own.

A moment belongs to a beat of `motion`, so that it is as fast as the person wants, ends with a click or a key, and
never keeps the game waiting. What it is about stops on its way to its new owner (`Flight.stop`) before a light, over a
ribbon that says what happened; its points go on to the score by themselves. Under reduced motion there is only the
ribbon, for half as long.
"""

from collections.abc import Sequence
from typing import Final

from game.rules import State
from game.rules.gems import GEMS
from game.ui.table.moment import Kind, Moment
from game.ui.table.motion import Beat, Counts, Flight
from game.ui.table.places import Places
from game.ui.table.sprites import PointsSprite
from game.ui.theme import FLIGHT_SECONDS
from game.ui.viewport import Box, Point

SECONDS: Final = 1.15
"""How long a piece takes that stops on its way."""
CROWNED_SECONDS: Final = 1.3
"""How long somebody is shown who has reached the goal."""
CLOSING_SECONDS: Final = 6.0
"""How long the table is shown at the end of a game, unless the person goes on."""
SHORT: Final = 0.45
"""How long a moment lasts under reduced motion, after its pieces have changed place."""
TILE_HIGH: Final = 300.0
POINTS_SIDE: Final = 96.0
MOST_GEMS: Final = 14


def stop_at(places: Places, shape: float) -> Box:
    """Where a piece stops that is so many times as wide as it is high: over the middle of the market."""
    return Box(0, 0, TILE_HIGH * shape, TILE_HIGH).at(middle_of(places))


def middle_of(places: Places) -> Point:
    """The middle of the market, where moments are shown."""
    left, right = min(slot.x for slot in places.slots), max(slot.right for slot in places.slots)
    top, bottom = min(slot.y for slot in places.slots), max(slot.bottom for slot in places.slots)
    return (left + right) / 2, (top + bottom) / 2 - 40


def dwell(beat: Beat, places: Places, shape: float, points: int = 0, guards: str = "") -> Beat:
    """Let a beat's last piece stop before the light on its way, and its points go on to the score."""
    flight = beat.flights[-1]
    flight.stop, flight.seconds = stop_at(places, shape), SECONDS
    if points:
        flight.gains = {count: number for count, number in flight.gains.items() if count != ("points", beat.seat)}
        beat.flights.append(_to_score(places, flight, beat.seat, points))
    beat.moment = Moment(Kind.PIECE, beat.seat, guards=guards)
    beat.pause = min(beat.pause, 0.15)
    return beat


def _to_score(places: Places, flight: Flight, seat: int, points: int) -> Flight:
    """A piece's points, from where it stops to its owner's score."""
    stop = flight.stop or flight.end
    start = Box(0, 0, POINTS_SIDE, POINTS_SIDE).at((stop.right, stop.y))
    leaves = flight.delay + 0.45 * flight.seconds
    gains: Counts = {("points", seat): points}
    return Flight(PointsSprite(points), start, places.points(seat), {}, gains, seconds=0.6, delay=leaves)


def goal_reached(beat: Beat, state: State) -> Beat:
    """Somebody has reached the goal, and the last round begins."""
    points = state.players[beat.seat].points
    beat.moment, beat.pause = Moment(Kind.GOAL, beat.seat, points=points), CROWNED_SECONDS
    return beat


def ended(beat: Beat, state: State, won: bool, words: str) -> Beat:
    """The game is over; whoever won rejoices, and the person with them or not."""
    player = state.players[beat.seat]
    gems = tuple(colour for colour in GEMS for _ in range(player.bonuses[colour]))[:MOST_GEMS]
    kind = Kind.VICTORY if won else Kind.DEFEAT
    beat.moment = Moment(kind, beat.seat, words=words, points=player.points, gems=gems)
    beat.pause = CLOSING_SECONDS
    return beat


def shorten(beats: Sequence[Beat]) -> None:
    """Let moments be short and nothing stop on its way, for reduced motion."""
    for beat in beats:
        if beat.moment is None:
            continue
        for flight in beat.flights:
            flight.stop, flight.seconds = None, FLIGHT_SECONDS
            flight.delay = min(flight.delay, FLIGHT_SECONDS)
        if beat.moment.kind in (Kind.PIECE, Kind.GOAL):
            beat.pause = SHORT
