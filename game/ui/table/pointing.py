"""Where the pointer is, and what lies there: the piece, the line of the log, the words of a tooltip."""

from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Brush
from game.ui.table import overlays
from game.ui.table.pieces import Piece
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Box, Point, Viewport

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

AWAY: Point = (-1.0, -1.0)


class Pointing:
    """The pointer over a table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.at: Point = AWAY
        self.hover: Piece | None = None
        self.cards: tuple[int, ...] = ()
        """Cards that the line of the log under the pointer speaks of."""
        self._rested = 0.0
        self._over: object = None

    def move(self, at: Point, viewport: Viewport) -> None:
        """The pointer is there now; also to be told when what lies there has changed."""
        scene = self._scene
        self.at = at
        found = scene.picker.at(scene.session.state, at, scene.offers)
        over = found or scene.zones.at(at)
        if over != self._over:
            self._over = over
            self._rested = 0.0
        self.hover = found
        line = None
        log = self.log_box
        if log is not None and log.contains(at):
            line = scene.log.line_at(Brush(scene.look, pygame.Surface((1, 1)), viewport), log, at)
        self.cards = line.cards if line is not None else ()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a tooltip is due now."""
        if self._over is None or self._rested >= TOOLTIP_DELAY:
            return False
        self._rested += seconds
        return self._rested >= TOOLTIP_DELAY

    @property
    def tooltip(self) -> str:
        """What the tooltip says now, if one is to be seen."""
        scene = self._scene
        if not scene.settings.tooltips or self._rested < TOOLTIP_DELAY or scene.drag.held:
            return ""
        if self.hover is None:
            return scene.zones.text(scene.session.state, self.at)
        gathered = scene.decision.gathering.colours if scene.decision.taking else ()
        return scene.hints.of(scene.session.state, self.hover, gathered)

    @property
    def log_box(self) -> Box | None:
        """Where the log lies now, if it is in sight."""
        scene = self._scene
        if scene.overlay is scene.log_overlay:
            return overlays.LOG
        return scene.places.layout.box("log") if scene.places.layout.has("log") else None
