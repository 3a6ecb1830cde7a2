"""Draws moments: the light, the ribbon with what happened, the face it happened to, and what leaps for joy."""

import math
from collections.abc import Sequence
from typing import Final, assert_never

from game.ui.brush import Brush
from game.ui.table.moment import Kind, Moment
from game.ui.table.moments import TILE_HIGH, middle_of
from game.ui.table.motion import ARRIVES, LEAVES, Beat
from game.ui.table.pieces import gem_name
from game.ui.table.places import Places, small
from game.ui.table.session import SeatInfo
from game.ui.theme import CREAM, PLATE_INK, TITLE
from game.ui.tween import ease_in_out, ease_out
from game.ui.viewport import Box, Point
from game.ui.widgets.laurel import draw_laurel

LIGHT: Final = 900.0
COMES, GOES = 0.22, 0.3
"""Seconds in which the light comes, and goes."""
LIT, TOLD, FACED = 0.12, 0.35, 0.6
"""How strong a moment is when its light, its words and its face appear: one after the other, since each has to be made
the first time."""
RIBBON_HIGH: Final = 74.0
RIBBON_TYPE: Final = 30.0
FACE: Final = 104.0
CROWNED_FACE: Final = 210.0
SHOWN_AT_END: Final = 2.6
"""Seconds of the end in which it is told; then the table is to be looked at."""
GUARD: Final = (120.0, 165.0)
GEM: Final = 1.25
"""How large a gem is that leaps, in sizes of one that lies still."""
LEAP_SECONDS, LEAP_STAGGER, LEAPS = 0.85, 0.07, 2
LEAP_HIGH, QUIET_LEAP = 210.0, 40.0


def draw_moment(brush: Brush, beat: Beat, moment: Moment, places: Places, seats: Sequence[SeatInfo]) -> None:
    """A moment as far as its beat has come."""
    still = brush.look.appearance.reduced_motion
    ended = moment.kind in (Kind.VICTORY, Kind.DEFEAT)
    if ended and not still:
        _draw_leaps(brush, beat.elapsed, moment, places)
    left = _length(beat, moment) - beat.elapsed
    if left <= 0:
        return
    strength = 1.0 if still else min(1.0, beat.elapsed / COMES, left / GOES)
    middle = middle_of(places)
    words, info = moment.words or beat.caption, seats[moment.seat]
    match moment.kind:
        case Kind.PIECE:
            if not still:
                _draw_light(brush, middle, strength)
                _draw_guards(brush, beat, moment, middle)
        case Kind.GOAL | Kind.VICTORY:
            growth = 1.0 if still else ease_in_out(min(1.0, beat.elapsed / 0.7))
            _draw_light(brush, middle, strength)
            _draw_crowned(brush, middle, info, moment, growth, strength)
        case Kind.DEFEAT:
            _draw_dusk(brush, middle, strength)
            _draw_crowned(brush, middle, info, moment, 0.0, strength)
        case _:
            assert_never(moment.kind)
    _draw_ribbon(brush, words, middle, info, moment.kind is Kind.PIECE, strength)


def _length(beat: Beat, moment: Moment) -> float:
    """How long there is something to be seen: with a piece, until it has left the light."""
    stopped = next((flight for flight in beat.flights if flight.stop is not None), None)
    if stopped is not None:
        return stopped.delay + LEAVES * stopped.seconds + GOES
    return beat.length if moment.kind in (Kind.PIECE, Kind.GOAL) else min(beat.length, SHOWN_AT_END)


def _draw_light(brush: Brush, middle: Point, strength: float) -> None:
    if strength > LIT:
        brush.light("ui/rays", Box(0, 0, LIGHT, LIGHT).at(middle), strength)


def _draw_dusk(brush: Brush, middle: Point, strength: float) -> None:
    """A defeat is quiet: the light withdraws to a warm round about whoever won."""
    brush.light("ui/dusk", Box(0, 0, LIGHT, LIGHT).at(middle), strength)


def _draw_guards(brush: Brush, beat: Beat, moment: Moment, middle: Point) -> None:
    """Three pieces that close in: from above, from the left, from the right."""
    if not moment.guards:
        return
    arrived = ARRIVES * (beat.length - beat.pause)
    near = ease_out(max(0.0, min(1.0, (beat.elapsed - 0.12) / arrived)))
    for x, y in ((0.0, -0.5), (-1.0, 0.22), (1.0, 0.22)):
        away = 1.0 + 1.1 * (1 - near)
        at = middle[0] + x * 190 * away, middle[1] + y * TILE_HIGH * away
        brush.light(moment.guards, small(Box(*at, 0, 0), *GUARD), near)


def _draw_crowned(brush: Brush, middle: Point, info: SeatInfo, moment: Moment, growth: float, strength: float) -> None:
    """Somebody's face, in a laurel as far as it has grown, with the points they have."""
    at = middle[0], middle[1] - 30
    brush.light(f"portraits/{info.portrait}-pleased", Box(0, 0, CROWNED_FACE, CROWNED_FACE).at(at), strength)
    if growth:
        draw_laurel(brush, Box(0, 0, CROWNED_FACE * 1.5, CROWNED_FACE * 1.5).at(at), growth)
    plate = Box(0, 0, 92, 92).at((at[0] + CROWNED_FACE * 0.46, at[1] + CROWNED_FACE * 0.34))
    brush.light("ui/points-plate", plate, strength)
    if strength > FACED:
        brush.fitted(str(moment.points), plate.inset(17), TITLE, 54, PLATE_INK, "middle")


def _draw_ribbon(brush: Brush, words: str, middle: Point, info: SeatInfo, faced: bool, strength: float) -> None:
    """What happened, on silk, with the face of whom it happened to at its end."""
    if not words or strength < TOLD:
        return
    wide = min(1050.0, brush.width(words, TITLE, RIBBON_TYPE) + 210)
    ribbon = Box(0, 0, wide, RIBBON_HIGH * max(1.0, brush.text_scale * 0.92)).at((middle[0], middle[1] + 226))
    brush.panel("ui/ribbon", ribbon)
    room = Box(ribbon.x + (118 if faced else 78), ribbon.y + 6, ribbon.w - (196 if faced else 156), ribbon.h - 16)
    brush.fitted(words, room, TITLE, RIBBON_TYPE, CREAM, "middle")
    if faced and strength > FACED:
        face = Box(0, 0, FACE, FACE).at((ribbon.x + 70, ribbon.centre[1] - 6))
        brush.picture(f"portraits/{info.portrait}-pleased", face)


def _draw_leaps(brush: Brush, elapsed: float, moment: Moment, places: Places) -> None:
    """What the winner's cards have brought them leaps up and falls back, one gem after the other."""
    high = LEAP_HIGH if moment.kind is Kind.VICTORY else QUIET_LEAP
    for number, colour in enumerate(moment.gems):
        since = elapsed - LEAP_STAGGER * number
        if not 0 <= since < LEAP_SECONDS * LEAPS:
            continue
        leap, share = divmod(since / LEAP_SECONDS, 1.0)
        box = places.bonus(moment.seat, colour)
        drift = math.sin(2.4 * number + 1.7 * leap) * 0.42 * high * share
        rise = 4 * share * (1 - share) * high * (1 - 0.45 * leap) * (0.75 + 0.25 * math.cos(3.1 * number))
        brush.picture(f"gems/{gem_name(colour)}", box.moved(drift, -rise).scaled(GEM))
