"""Where the pointer is, and what lies there: the piece, the line of the log, the words of a tooltip."""

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Brush
from game.ui.table import overlays
from game.ui.table.log import LogLine
from game.ui.table.pieces import FORT, OFFER, SEAT, Piece
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Box, Point, Viewport

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

AWAY: Point = (-1.0, -1.0)
STIR = 12.0
"""How far the pointer must move on after a press to be asking about what it is on."""


class Pointing:
    """The pointer over a table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.at: Point = AWAY
        self.hover: Piece | None = None
        self.line: LogLine | None = None
        """The line of the log under the pointer."""
        self._rested = 0.0
        self._over: object = None
        self._hushed: Point | None = None

    def move(self, at: Point, viewport: Viewport) -> None:
        """The pointer is there now; also to be told when what lies there has changed."""
        scene = self._scene
        self.at = at
        if self._hushed is not None and math.dist(self._hushed, at) > STIR:
            self._hushed = None
        found = scene.picker.seen(scene.session.state, at, scene.offers)
        if found is not None and found.kind != OFFER and self._covered(at):
            found = None
        over = found or (None if self._covered(at) else scene.zones.at(at))
        if over != self._over:
            self._over = over
            self._rested = 0.0
        self.hover = found
        self.line = None
        log = self.log_box
        if log.contains(at):
            self.line = scene.log.line_at(Brush(scene.look, pygame.Surface((1, 1)), viewport), log, at)

    def _covered(self, at: Point) -> bool:
        """Whether a tray lies over that point of the table."""
        scene = self._scene
        if scene.payment is not None:
            return scene.payment.box.contains(at)
        return bool(scene.offers) and scene.picker.tray(len(scene.offers)).contains(at)

    def hush(self) -> None:
        """Something was pressed here: no tooltip before the pointer moves on."""
        self._hushed = self.at

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a tooltip is due now."""
        if self._over is None or self._hushed is not None or self._rested >= TOOLTIP_DELAY:
            return False
        self._rested += seconds
        return self._rested >= TOOLTIP_DELAY

    @property
    def tooltip(self) -> str:
        """What the tooltip says now, if one is to be seen."""
        scene = self._scene
        if not scene.settings.tooltips or self._hushed or self._rested < TOOLTIP_DELAY or scene.drag.held:
            return ""
        if self.hover is None and self._covered(self.at):
            return ""
        if self.hover is None:
            return scene.zones.text(scene.session.state, self.at)
        gathered = scene.decision.gathering.colours if scene.decision.taking else ()
        said = scene.hints.of(scene.session.state, self.hover, gathered)
        home = next((target.number for target in scene.decision.targets(self.hover) if target.kind == SEAT), None)
        if self.hover.kind != FORT or home is None:
            return said
        return f"{said}\n{scene.look.language.say('hint.remove', name=scene.session.seats[home].name)}"

    def spoken_of(self) -> list[Box]:
        """Where the pieces lie that the line under the pointer speaks of; at whom it speaks of, if out of sight."""
        if self.line is None:
            return []
        scene, seat = self._scene, self.line.seat
        found = [scene.places.lying(scene.session.state, piece, seat) for piece in self.line.pieces]
        boxes = [box for box in found if box is not None]
        return boxes or ([scene.places.seat(seat)] if seat >= 0 else [])

    @property
    def log_box(self) -> Box:
        """Where the log lies now."""
        scene = self._scene
        if scene.overlay is scene.log_overlay:
            return overlays.LOG
        return scene.places.layout.box("log")
