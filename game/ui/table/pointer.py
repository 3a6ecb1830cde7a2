"""Where the pointer is, and what lies there: the piece, the line of the log, the words of a tooltip."""

import math
from collections.abc import Callable

import pygame

from game.ui.brush import Brush, Look
from game.ui.table.layers import Layers
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.log import LogLine
from game.ui.table.log_panel import LOG_ENTRY, LogPanel, headed
from game.ui.table.model import TableModel
from game.ui.table.picker import Picker
from game.ui.table.pieces import OFFER, Piece
from game.ui.table.places import Places
from game.ui.table.tooltips import Tooltips, ZoneTooltips, lines
from game.ui.table.words import Words
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Box, Point, Viewport

AWAY: Point = (-1.0, -1.0)
STIR = 12.0
"""How far the pointer must move on after a press to be asking about what it is on."""


class Pointer:
    """The pointer over the table; `holding` says whether a piece is in hand."""

    def __init__(
        self,
        model: TableModel,
        places: Places,
        picker: Picker,
        layers: Layers,
        closeups: CloseUps,
        tooltips: Tooltips,
        zones: ZoneTooltips,
        words: Words,
        log: LogPanel,
        look: Look,
        holding: Callable[[], bool],
    ) -> None:
        self._model = model
        self._places = places
        self._picker = picker
        self._layers = layers
        self._closeups = closeups
        self._tooltips = tooltips
        self._zones = zones
        self._words = words
        self._log = log
        self._look = look
        self._holding = holding
        self.viewport = Viewport((1, 1))
        self.at: Point = AWAY
        self.hover: Piece | None = None
        self.line: LogLine | None = None
        """The line of the log under the pointer."""
        self._rested = 0.0
        self._over: object = None
        self._hushed: Point | None = None

    def move(self, at: Point) -> None:
        """The pointer is there now."""
        self.at = at
        if self._hushed is not None and math.dist(self._hushed, at) > STIR:
            self._hushed = None
        self.refresh()

    def refresh(self) -> None:
        """Find anew what lies under the pointer."""
        at, decision = self.at, self._model.decision
        found = self._picker.seen(self._model.state, at, decision.gathering, decision.offered)
        covered = self._covered(at)
        if found is not None and found.kind != OFFER and covered:
            found = None
        over = found or (self._layers.tooltip(self._words, at) or None if covered else self._zones.at(at))
        if over != self._over:
            self._over = over
            self._rested = 0.0
        self.hover = found
        low = not headed(self._places.layout.box("log"))
        self._closeups.log_grown = low and self._closeups.log_box.contains(at) and not self._holding()
        log = self._closeups.log_box
        brush = Brush(self._look, pygame.Surface((1, 1)), self.viewport)
        self.line = self._log.line_at(brush, log, at) if log.contains(at) and not covered else None

    def _covered(self, at: Point) -> bool:
        """Whether something lies over that point of the table: a layer, or cards that are held out."""
        cards = self._model.decision.offered
        return self._layers.hides(at) or (bool(cards) and self._picker.tray(len(cards)).contains(at))

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
        model = self._model
        if not model.settings.tooltips or self._hushed or self._rested < TOOLTIP_DELAY or self._holding():
            return ""
        if self.hover is None:
            tip = self._layers.tooltip(self._words, self.at)
            return tip if self._covered(self.at) else self._zones.text(model.state, self.at)
        gathered = model.decision.gathering.colours if model.decision.taking else ()
        said = self._tooltips.of(model.state, self.hover, gathered)
        if not said and not self._covered(self.at):
            # One's own tokens are told of where they lie.
            said = self._zones.text(model.state, self.at)
        return lines(said, self._tooltips.how(model.decision.how(self.hover))) if said else ""

    @property
    def rule(self) -> str:
        """The rule, or the entry in the rules book, that says most of what is pointed at.

        Where the pointer only rests since a turn was finished there, nothing is.
        """
        if self._hushed is not None and not self._model.decision.options:
            return ""
        if self.hover is not None:
            return self._tooltips.rule(self._model.state, self.hover)
        if self._covered(self.at):
            return self._layers.rule(self.at)
        return LOG_ENTRY if self._closeups.log_box.contains(self.at) else self._zones.rule(self.at)

    def spoken_of(self) -> list[Box]:
        """Where the pieces lie that the line under the pointer speaks of; at whom it speaks of, if out of sight."""
        if self.line is None:
            return []
        seat = self.line.seat
        found = [self._picker.lies_with(self._model.state, piece, seat) for piece in self.line.pieces]
        boxes = [box for box in found if box is not None]
        return boxes or ([self._places.seat(seat)] if seat >= 0 else [])
