"""Cities at the table: tiles in the nobles' place, taken or fulfilled to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.rules import Choice, Event, Position, State
from game.rules.catalog import CITIES, CITY_BY_ID
from game.rules.choices import TAKE_CITY, TakeCity
from game.rules.events import CityTaken
from game.rules.layouts.cities import HELD, MIDDLE, TILE, city_at
from game.rules.layouts.spots import Spot
from game.rules.modules.cities import most_of_another_colour
from game.ui.art import Size
from game.ui.brush import Brush, Look
from game.ui.faces import Marks, TileFigures
from game.ui.language import Language
from game.ui.sound import Cue
from game.ui.table import pieces, sprites
from game.ui.table.figures import cost_of
from game.ui.table.gestures import Gesture
from game.ui.table.marks import still_needed
from game.ui.table.moments import dwell
from game.ui.table.motion import Beat, Flight
from game.ui.table.part import Occasion, Part, ResultColumn, Trophy
from game.ui.table.pieces import AREA, Piece
from game.ui.table.places import Places, small
from game.ui.table.routes import Routes
from game.ui.table.shown import Shown
from game.ui.table.sprites import Sprite
from game.ui.table.tooltips import lines, progress
from game.ui.table.words import Words
from game.ui.theme import INK, SMALL_BOLD
from game.ui.viewport import Box, Point

CITY: Final = "city"
SHAPE = 1.6
PARCHMENT = (232, 210, 164)
SHOWN = {"2017": ("C17-Florence-A", "C17-Venice-A"), "2024": ("C24-Timbuktu-A", "C24-Samarkand-A")}
"""Two of an edition's tiles, for the tile of the module."""


@lru_cache(maxsize=64)
def city_figures(city: int) -> TileFigures:
    record = CITIES[city]
    return TileFigures(record.id, record.points, cost_of(record.needs), record.any_same)


@dataclass(frozen=True, slots=True)
class CitySprite(Sprite):
    """A city's tile."""

    zoomed = (800.0, 500.0)
    city: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.faces.city(city_figures(self.city), size, marks)


def dealt(state: State) -> list[int]:
    """The cities of the game, wherever they are now, in the order of their places."""
    return sorted({*state.cities, *[city for player in state.players for city in player.cities]})


def city_box(places: Places, state: State, city: int) -> Box:
    return places.layout.box("city", n=dealt(state).index(city))


class Cities(Part):
    """What Cities brings to the table."""

    zoomable = frozenset({CITY})

    def check(self, places: Places, state: State) -> None:
        for number in range(len(dealt(state))):
            places.layout.box("city", n=number)

    def gestures(self, state: State, option: Choice) -> list[Gesture]:
        return [Gesture(Piece(CITY, option.city), AREA, option)] if isinstance(option, TakeCity) else []

    def attempt(self, state: State, piece: Piece, target: Piece) -> Choice | None:
        own = target.kind in (pieces.AREA_KIND, pieces.BONUS, pieces.HAND_KIND)
        return TAKE_CITY[piece.number] if piece.kind == CITY and own else None

    def says(self, words: Words, choice: Choice) -> str:
        return words.say("do.city", city=city_name(words, choice.city)) if isinstance(choice, TakeCity) else ""

    def name_of(self, words: Words, kind: str, number: int) -> str:
        return city_name(words, number) if kind == CITY else ""

    def how(self, choice: Choice) -> str:
        return "how.gain" if isinstance(choice, TakeCity) else ""

    def usual_target(self, piece: Piece) -> Piece | None:
        return AREA if piece.kind == CITY else None

    def find(self, places: Places, state: State, piece: Piece) -> Box | None:
        there = piece.kind == CITY and piece.number in state.cities
        return city_box(places, state, piece.number) if there else None

    def in_middle(self, state: State) -> list[Piece]:
        return [Piece(CITY, city) for city in state.cities]

    def at(self, places: Places, state: State, at: Point) -> Piece | None:
        found = (city for city in state.cities if city_box(places, state, city).contains(at))
        return next((Piece(CITY, city) for city in found), None)

    def named(self, kind: str, name: str) -> Sprite | None:
        return CitySprite(CITY_BY_ID[name]) if kind == CITY and name in CITY_BY_ID else None

    def sprite(self, state: State, piece: Piece, guilds: Sequence[str], me: int) -> Sprite | None:
        return CitySprite(piece.number) if piece.kind == CITY else None

    def draw_middle(self, brush: Brush, shown: Shown) -> None:
        for city in dealt(shown.state):
            if shown.there(CITY, city, city in shown.state.cities):
                box = city_box(shown.places, shown.state, city)
                sprites.draw_sprite(brush, CitySprite(city), box, marks=self._marks(shown, city))
                self._draw_missing(brush, shown, city, box)

    def _draw_missing(self, brush: Brush, shown: Shown, city: int, box: Box) -> None:
        """Beside a city's points, how many of them one still needs."""
        has, needs = shown.points(shown.me), CITIES[city].points
        if not has or not shown.marks.show_progress:
            return
        tag = Box(box.x + box.h * 0.42, box.y + box.h * 0.08, max(48.0, box.h * 0.46), max(32.0, box.h * 0.28))
        if has >= needs:
            brush.picture("icons/confirm", Box(tag.x, tag.y, tag.h, tag.h))
            return
        brush.shade(tag, PARCHMENT, 235, radius=6)
        brush.fitted(f"−{needs - has}", tag.inset(2), SMALL_BOLD, 24, INK, "middle")

    def _marks(self, shown: Shown, city: int) -> Marks:
        record = CITIES[city]
        marks = shown.marks.tile(shown.state, record.needs)
        if not marks or not record.any_same:
            return marks
        has = most_of_another_colour(shown.state.players[shown.me], record)
        return (*marks, still_needed(record.any_same, has))

    def trophies(self, shown: Shown, seat: int) -> list[Trophy]:
        held = shown.landed("held_city", shown.state.players[seat].cities)
        return [Trophy(f"cities/{CITIES[city].id}", SHAPE) for city in held]

    def area_words(self) -> tuple[str, str]:
        return "area.no_city", "zone.cities"

    def status(self, state: State) -> str:
        return "status.cities"

    def tooltip(self, words: Words, state: State, piece: Piece, me: int) -> str:
        if piece.kind != CITY:
            return ""
        record, player = CITIES[piece.number], state.players[me]
        points = words.say("tooltip.city_points", points=player.points, needs=record.points)
        alike = ""
        if record.any_same:
            key = "tooltip.city_alike" if any(record.needs) else "tooltip.city_any"
            alike = words.say(key, count=most_of_another_colour(player, record), needs=record.any_same)
        why = words.say("tooltip.city")
        return lines(city_name(words, piece.number), points, progress(state, record.needs, me), alike, why)

    def rule(self, state: State, piece: Piece) -> str:
        return "C-2" if piece.kind == CITY else ""

    def still_life(self, brush: Brush, place: Box, edition: str) -> None:
        back, front = SHOWN[edition]
        brush.picture(f"cities/{back}", Box(place.x + 12, place.y + 12, 152, 95))
        sprites.draw_laid(brush, f"cities/{front}", Box(place.x + 52, place.y + 55, 184, 115))

    def goal(self) -> str:
        return "preview.goal_city"

    def end(self) -> str:
        return "zone.ends_city"

    def laid_out(self, language: Language, state: State) -> str:
        return language.say("preview.cities", count=len(state.cities))

    def line(self, occasion: Occasion, event: Event) -> str:
        if not isinstance(event, CityTaken):
            return ""
        return occasion.words.log_text("city", event.seat, city=city_name(occasion.words, event.city))

    def short_line(self, occasion: Occasion, event: Event) -> str:
        return city_name(occasion.words, event.city) if isinstance(event, CityTaken) else ""

    def pieces_of(self, event: Event) -> tuple[Piece, ...]:
        return (Piece(CITY, event.city),) if isinstance(event, CityTaken) else ()

    def beat(self, routes: Routes, event: Event) -> Beat | None:
        if not isinstance(event, CityTaken):
            return None
        start = city_box(routes.places, routes.after, event.city)
        flight = Flight(CitySprite(event.city), start, small(routes.places.seat(event.seat), 160, 100))
        flight.losses, flight.gains = {(CITY, event.city): 1}, {("held_city", event.city): 1}
        return dwell(Beat([flight], (Cue.CITY,), event.seat), routes.places, SHAPE)

    def holdings(self) -> tuple[ResultColumn, ...]:
        return (ResultColumn("end.cities", lambda player: len(player.cities), "icons/home"),)

    def spot_boxes(self, places: Places, state: State, position: Position, spot: Spot) -> list[Box]:
        if spot.name == TILE:
            return [city_box(places, state, city_at(position, spot))]
        if spot.name == MIDDLE:
            return [places.layout.box("city", n=number) for number in range(len(dealt(state)))]
        if spot.name != HELD or spot.seat != places.me:
            return []
        box = places.layout.box("mynoble")
        wide = box.h * SHAPE
        return [Box(box.x + spot.number * (wide + 8), box.y, wide, box.h)]

    def spot_tiles(self, position: Position, seat: int) -> list[Spot]:
        return [Spot(HELD, number, seat) for number in range(len(position.seats[seat].cities))]

    def spot_sprite(self, position: Position, spot: Spot, guilds: Sequence[str]) -> Sprite | None:
        return CitySprite(city_at(position, spot)) if spot.name in (TILE, HELD) else None


def city_name(words: Words, city: int) -> str:
    return words.say(f"city.{CITIES[city].tile}")
