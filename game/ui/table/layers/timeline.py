"""The slider of a replay, in the ribbon: where the game is, its rounds, and marks at its turning points."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from game.ui.brush import Brush
from game.ui.input import LEFT_BUTTON, FocusLost, Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.keys import Action
from game.ui.lettering import Colour
from game.ui.table import sprites
from game.ui.table.layers import Layer
from game.ui.table.model import TableModel
from game.ui.table.places import Places
from game.ui.table.replay_buttons import slider_box
from game.ui.table.session import Mark, MarkKind, Playback
from game.ui.table.sprites import CardSprite
from game.ui.table.watching import Player
from game.ui.theme import BAD, CREAM, GILT, GOOD, PALE, SHADE
from game.ui.tooltip import draw_tooltip
from game.ui.viewport import Box, Point

KNOB: Final = 34.0
MARK: Final = 9.0
"""Half of a mark's side."""
NEAR: Final = 9.0
"""How far from a mark the pointer means it."""
LEAST_APART: Final = 7.0
"""Rounds that lie closer together are not told apart."""
UNDER_SLIDER: Final = 54.0
"""How far below the pointer its words stand."""

COLOURS: Final[dict[MarkKind, Colour]] = {
    MarkKind.LEAD: CREAM,
    MarkKind.TILE: GILT,
    MarkKind.LAST_ROUND: BAD,
    MarkKind.INACCURACY: (246, 214, 92),
    MarkKind.MISTAKE: (240, 150, 66),
    MarkKind.BLUNDER: (232, 84, 72),
    MarkKind.LUCK: GOOD,
}
SHAPES: Final[dict[MarkKind, tuple[Point, ...]]] = {
    MarkKind.LEAD: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    MarkKind.TILE: ((-0.9, -0.7), (-0.4, 0), (0, -0.9), (0.4, 0), (0.9, -0.7), (0.8, 0.9), (-0.8, 0.9)),
    MarkKind.LAST_ROUND: ((-0.7, -1), (0.9, -0.4), (-0.3, 0.2), (-0.3, 1), (-0.7, 1)),
    MarkKind.INACCURACY: ((-0.8, -0.7), (0.8, -0.7), (0, 0.8)),
    MarkKind.MISTAKE: ((-1, -0.8), (1, -0.8), (0, 1)),
    MarkKind.BLUNDER: ((-1.1, -1), (1.1, -1), (0, 1.2)),
    MarkKind.LUCK: ((-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3), (0.3, 1), (-0.3, 1),
                    (-0.3, 0.3), (-1, 0.3), (-1, -0.3), (-0.3, -0.3)),
}  # fmt: skip
"""Each kind has a shape of its own, so that nobody needs the colours."""


class Timeline(Layer):
    """Shows how far a replay is, and goes where it is clicked or dragged to; the wheel goes choice by choice."""

    above: ClassVar[bool] = True

    def __init__(self, model: TableModel, places: Places, player: Player, name: Callable[[int], str]) -> None:
        self._model = model
        self._places = places
        self._player = player
        self._name = name
        self.box = slider_box(places.layout.box("ribbon"))
        self._dragging = False
        self._at: Point | None = None

    @property
    def active(self) -> bool:
        return self._player.playback is not None

    @property
    def _playback(self) -> Playback:
        playback = self._player.playback
        assert playback is not None
        return playback

    @property
    def track(self) -> Box:
        return Box(self.box.x + KNOB / 2, self.box.y + 29, self.box.w - KNOB, 15)

    def x_of(self, place: int) -> float:
        """Where a place lies on the slider."""
        return self.track.x + self.track.w * place / max(1, self._playback.end)

    def place_at(self, x: float) -> int:
        """The place that a point of the slider stands for: that of a mark, if one is near."""
        mark = self._mark_near(x)
        if mark is not None:
            return mark.place
        share = (x - self.track.x) / self.track.w
        return round(max(0.0, min(1.0, share)) * self._playback.end)

    def _mark_near(self, x: float) -> Mark | None:
        found = [mark for mark in self._playback.marks if abs(self.x_of(mark.place) - x) <= NEAR]
        return min(found, key=lambda mark: abs(self.x_of(mark.place) - x), default=None)

    def hides(self, at: Point) -> bool:
        return self.box.contains(at)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerMoved(at):
                self._at = at if self.box.contains(at) or self._dragging else None
                if self._dragging:
                    self._player.go_to(self.place_at(at[0]))
                return self._dragging
            case PointerPressed(at, button) if button == LEFT_BUTTON and self.box.contains(at):
                self._dragging = True
                self._player.go_to(self.place_at(at[0]))
                return True
            case PointerReleased(_, button) if button == LEFT_BUTTON and self._dragging:
                self._dragging = False
                return True
            case WheelTurned(at, by) if by and self.box.contains(at):
                self._player.step(-1 if by > 0 else 1)
                return True
            case FocusLost():
                self._dragging = False
        return False

    def draw(self, brush: Brush) -> None:
        playback, track = self._playback, self.track
        if playback.decks_open:
            self._draw_open_decks(brush)
        brush.panel("ui/slider-track", track.inset(-2))
        done = self.x_of(playback.place) - track.x
        if done > 12:
            brush.panel("ui/slider-fill", Box(track.x, track.y, done, track.h))
        self._draw_rounds(brush)
        hovered = self._at is not None
        knob = Box(0, 0, KNOB, KNOB).at((track.x + done, track.centre[1]))
        brush.picture("ui/slider-knob-hover" if hovered else "ui/slider-knob", knob)
        for mark in playback.marks:
            self._draw_mark(brush, mark)
        if self._at is not None and self._model.settings.tooltips:
            draw_tooltip(brush, self._words_at(brush, self._at[0]), (self._at[0], self._at[1] - UNDER_SLIDER - 68))

    def _words_at(self, brush: Brush, x: float) -> str:
        """What a point of the slider stands for."""
        number, seat = self._playback.turn_at(self.place_at(x))
        language = brush.look.language
        turn = language.say("replay.turn", turn=number, name=self._name(seat))
        mark = self._mark_near(x)
        return f"{turn}\n{mark.words.words(language)}" if mark is not None else turn

    def _draw_rounds(self, brush: Brush) -> None:
        """A line where each round begins, or each second, or fourth, where there is no room for all."""
        rounds, track, every = self._playback.rounds, self.track, 1
        while len(rounds) > 1 and every * track.w / len(rounds) < LEAST_APART:
            every *= 2
        for place in rounds[::every]:
            x = self.x_of(place)
            brush.shade(Box(x - 0.75, track.y + 3, 1.5, track.h - 6), PALE, 90, radius=0)

    def _draw_mark(self, brush: Brush, mark: Mark) -> None:
        x, y = self.x_of(mark.place), self.box.y + 13
        for size, colour in ((MARK + 2.5, SHADE), (MARK, COLOURS[mark.kind])):
            spots = [brush.viewport.point((x + dx * size, y + dy * size)) for dx, dy in SHAPES[mark.kind]]
            pygame.draw.polygon(brush.target, colour, spots)

    def _draw_open_decks(self, brush: Brush) -> None:
        """The next card of each deck, over its back, with an eye: nobody at the table could see it."""
        state = self._model.state
        for box, deck in zip(self._places.decks, state.decks, strict=True):
            if deck and deck[-1] >= 0:
                card = deck[-1]
                face = box.part(0.14, 0.05, 0.72, 0.72)
                sprites.draw_sprite(brush, CardSprite(card), face)
                brush.outline(face.inset(-3), GILT, 3, radius=10)
                brush.picture("icons/eye", Box(box.x + 10, box.bottom - 44, 38, 38))
