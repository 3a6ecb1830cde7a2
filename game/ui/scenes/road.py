"""The map of the road: stops one can go to, the roads between them, and a sheet that tells of the one chosen."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.brush import Brush, Look
from game.ui.input import Input, PointerMoved, PointerPressed, PointerReleased
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.road import StopShown
from game.ui.road_caravan import Caravan
from game.ui.road_map import RoadMap, along
from game.ui.scenes.road_sheet import SHEET, draw_sheet
from game.ui.scenes.sheet import SheetScene
from game.ui.sound import Cue, SoundBoard
from game.ui.theme import BAD, CREAM, FOCUS, GILT, SHADE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import WIDTH, Box, Point
from game.ui.widgets.control import Control, Push
from game.ui.widgets.stop_mark import StopMark

PIECES: Final = 4
"""In how many pictures the map is painted, from the west."""
HEAD: Final = Box(0, 0, WIDTH, 84)
BACK: Final = Box(24, 12, 220, 60)
BEGIN: Final = Box(SHEET.right - 400, SHEET.bottom - 100, 360, 72)
DOT: Final = 9.0
APART: Final = 24.0
"""Between two dots of a road."""
GLIDE: Final = 7.0
"""How fast the map follows: this share of the way a second."""
WHEEL: Final = 160.0
LEAST_DRAG: Final = 12.0
SIDE: Final = 330.0
"""What is chosen lies at least so far from the window's sides."""
BACKWARD: Final = "back"
START: Final = "begin"


class RoadScene(SheetScene):
    """Chosen by a click or the keys; a second click, Enter or the button goes there."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        road: RoadMap,
        stops: Sequence[StopShown],
        start: Callable[[str], None],
        on_back: Callable[[], None],
        chosen: str = "",
        note: str = "",
        came_from: str = "",
    ) -> None:
        """`note` tells what the person should know of the map, such as stops that are missing; `came_from` is the stop
        from which the caravan walks to the one that is chosen at first."""
        super().__init__(look, sound, on_back)
        self._note = note
        self._road = road
        self._stops: Mapping[str, StopShown] = {stop.id: stop for stop in stops}
        self._start = start
        self.chosen = chosen if chosen in self._stops else next(iter(self._stops))
        self.focus = self.chosen
        self._scroll = self._wanted = self._scroll_to(self.chosen)
        self._clicked = ""
        """The stop that was clicked last."""
        self._grip: tuple[float, float] | None = None
        """Where the map was taken hold of, and how far it was scrolled then."""
        self._dragged = False
        self.caravan = Caravan(road, self.chosen, came_from)
        if look.appearance.reduced_motion:
            self.caravan.arrive()
        self.refresh()

    @property
    def stop_chosen(self) -> StopShown:
        return self._stops[self.chosen]

    # Where things lie

    @property
    def scroll_offset(self) -> float:
        """How far the map is scrolled, in units."""
        return self._scroll

    def _scroll_to(self, stop: str) -> float:
        middle = self._road.stops[stop].centre[0]
        return self._bounded(middle - WIDTH / 2)

    def _bounded(self, scroll: float) -> float:
        return max(0.0, min(self._road.size[0] - WIDTH, scroll))

    def refresh(self) -> None:
        say = self.look.language.say
        self.controls = {}
        for name, stop in self._stops.items():
            self.controls[name] = StopMark(self._road.stops[name], stop, partial(self._press, name))
        shown = self.stop_chosen
        key = "road.continue" if shown.begun else "road.again" if shown.done else "road.begin"
        begin = Push(BEGIN, self._begin, say(key), "play", primary=True, enabled=shown.open, size=30)
        self.controls[START] = begin
        self.controls[BACKWARD] = Push(BACK, self._on_back, say("learn.back"), "left", size=27)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the marks where the map is scrolled to."""
        for name, stop in self._stops.items():
            mark = self.controls[name]
            assert isinstance(mark, StopMark)
            x, y = self._road.stops[name].centre
            mark.box = mark.box.centred((x - self._scroll, y))
            mark.selected = stop.id == self.chosen

    # What is done

    def _choose(self, name: str) -> None:
        if name != self.chosen:
            self.chosen = name
            self.refresh()
        at = self._road.stops[name].centre[0] - self._wanted
        if at < SIDE or at > WIDTH - SIDE:
            self._wanted = self._scroll_to(name)
        if self.look.appearance.reduced_motion:
            self._move_to(self._wanted)

    def _press(self, name: str) -> None:
        """A stop was clicked, or used by the keys: choose it, or go there if it was chosen already."""
        if name == self.chosen and (self.keys_lead or self._clicked == name):
            self._begin()
        self._clicked = name
        self._choose(name)

    def _begin(self) -> None:
        if self.stop_chosen.open:
            self._start(self.chosen)
        else:
            self.sound.play(Cue.ILLEGAL)

    def _focus_on(self, name: str, by_keys: bool) -> bool:
        super()._focus_on(name, by_keys)
        if name in self._stops and by_keys:
            self._choose(name)
        return True

    def confirm(self) -> bool:
        self._begin()
        return True

    def turn_part(self, by: int) -> bool:
        """Go to the next region."""
        regions = list(self._road.regions)
        place = regions.index(self._stops[self.chosen].region) + by
        found = [stop.id for stop in self._stops.values() if stop.region == regions[place % len(regions)]]
        return bool(found) and self._focus_on(found[0], by_keys=True)

    def scroll(self, by: float) -> bool:
        self._wanted = self._bounded(self._wanted - by * WHEEL)
        return True

    def actions(self) -> Sequence[Action]:
        parts = (Action.NEXT_PART, Action.PREVIOUS_PART)
        return (*WALKING, Action.USE, Action.BACK, *parts, *EVERYWHERE)

    def handle(self, given: Input) -> bool:
        match given:
            case PointerPressed(at, 1) if at[1] < SHEET.y and not self.under(at):
                self._grip, self._dragged = (at[0], self._wanted), False
                return True
            case PointerMoved(at) if self._grip is not None:
                start, scrolled = self._grip
                self._dragged = self._dragged or abs(at[0] - start) > LEAST_DRAG
                if self._dragged:
                    self._wanted = self._bounded(scrolled + start - at[0])
                    self._move_to(self._wanted)
                return True
            case PointerReleased(_, 1) if self._grip is not None:
                self._grip = None
                return True
        return super().handle(given)

    def under(self, at: Point) -> str:
        """Marks below the sheet and behind the head can't be pressed."""
        name = super().under(at)
        return "" if name in self._stops and not HEAD.bottom <= at[1] < SHEET.y else name

    def update(self, seconds: float) -> bool:
        moved = super().update(seconds)
        moved = self.caravan.walk(seconds) or moved
        way = self._wanted - self._scroll
        if not way:
            return moved
        self._move_to(self._wanted if abs(way) < 1 else self._scroll + way * min(1.0, seconds * GLIDE))
        return True

    def _move_to(self, scroll: float) -> None:
        self._scroll = scroll
        self._lay_out()

    # The picture

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self.viewport)
        self._draw_map(brush)
        self.caravan.draw(brush, self._scroll)
        hovered = self.under(self.pointer)
        for name, control in self._marks():
            control.draw(brush, name == hovered, focused=name == self.focus and self.keys_lead)
        self._draw_head(brush)
        draw_sheet(brush, self.stop_chosen)
        for name in (START, BACKWARD):
            pressed = name == self._pressed == hovered
            self.controls[name].draw(brush, name == hovered, pressed, focused=name == self.focus)
        self._draw_margins(brush)

    def _marks(self) -> list[tuple[str, Control]]:
        """The marks in sight; what is chosen last, on top."""
        seen = [name for name in self._stops if -80 < self.controls[name].box.centre[0] < WIDTH + 80]
        return [(name, self.controls[name]) for name in sorted(seen, key=lambda name: name == self.chosen)]

    def _draw_map(self, brush: Brush) -> None:
        brush.target.fill(SHADE)
        wide, high = self._road.size[0] / PIECES, self._road.size[1]
        for number in range(PIECES):
            left = number * wide - self._scroll
            if left < WIDTH and left + wide > 0:
                brush.picture(f"road/map-{number}", Box(left, 0, wide + 1, high))
        for way in self._road.ways:
            if way.start in self._stops and way.end in self._stops:
                self._draw_way(brush, way.points, self._stops[way.start], self._stops[way.end])
        for name, box in self._road.regions.items():
            self._draw_region(brush, name, box.moved(-self._scroll, 0))

    def _draw_way(self, brush: Brush, points: Sequence[Point], start: StopShown, end: StopShown) -> None:
        travelled = start.done and end.done
        tone, alpha = (FOCUS, 255) if travelled else (CREAM, 235) if end.open and start.done else ((70, 54, 40), 150)
        dot = Box(0, 0, DOT, DOT)
        for x, y in along(points, APART):
            if -DOT < x - self._scroll < WIDTH + DOT:
                at = (x - self._scroll, y)
                brush.shade(dot.scaled(1.6).centred((at[0] + 1, at[1] + 2)), (20, 14, 10), 110, radius=DOT)
                brush.shade(dot.centred(at), tone, alpha, radius=DOT)

    def _draw_region(self, brush: Brush, name: str, box: Box) -> None:
        if box.right < 0 or box.x > WIDTH:
            return
        brush.shade(box, (16, 12, 10), 120, radius=26)
        brush.fitted(brush.look.language.say(f"region.{name}"), box.inset(6), TITLE, 27, CREAM, "middle")

    def _draw_head(self, brush: Brush) -> None:
        say = self.look.language.say
        brush.shade(HEAD, (16, 12, 10), 205, radius=0)
        brush.fitted(say("road.title"), Box(HEAD.x + 300, 12, HEAD.w - 600, 60), TITLE, 42, GILT, "middle")
        stars = sum(stop.stars for stop in self._stops.values())
        told = say("road.stars", stars=stars, all=3 * len(self._stops))
        place = Box(HEAD.right - 300, 14, 220, 56)
        brush.fitted(told, place, SMALL_BOLD, 28, CREAM, "right")
        brush.picture("icons/star", Box(HEAD.right - 70, 20, 44, 44))

        if self._note:
            high = brush.paragraph_height(self._note, 900, SMALL, 25)
            box = Box(WIDTH / 2 - 480, HEAD.bottom + 16, 960, high + 36)
            brush.panel("ui/tooltip", box)
            brush.paragraph(self._note, Box(box.x + 28, box.y + 18, box.w - 56, high), SMALL, 25, BAD)

    def _draw_margins(self, brush: Brush) -> None:
        """Cover what of the map lies beside the canvas, in windows of another shape."""
        left, top = brush.viewport.origin
        wide, high = brush.target.size
        for x, y, w, h in (
            (0, 0, left, high),
            (wide - left, 0, left, high),
            (0, 0, wide, top),
            (0, high - top, wide, top),
        ):
            if w and h:
                brush.target.fill(SHADE, (x, y, w, h))
