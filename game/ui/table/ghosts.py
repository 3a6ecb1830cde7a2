"""A choice shown on the table before it is made: ghosts of its pieces on their way."""

from dataclasses import dataclass
from typing import Final

from game.rules import Choice
from game.rules.choices import Take
from game.rules.gems import unpack
from game.ui.brush import Brush
from game.ui.table import pieces
from game.ui.table.gestures import tokens_of
from game.ui.table.model import TableModel
from game.ui.table.picker import Picker
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.table.places import Places
from game.ui.table.sprites import Sprite, draw_sprite
from game.ui.theme import FOCUS
from game.ui.tween import ease_in_out
from game.ui.viewport import Box, between

GHOST: Final = 170
"""How solid a ghost is."""
SECONDS: Final = 1.5
"""From one end of the way to the other, a rest at the end included."""
TRAVEL: Final = 0.7
"""How much of that time it is on its way."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece on its way from one box to another."""

    sprite: Sprite
    start: Box
    end: Box
    onto: Box | None = None
    """The card that it comes to lie on, which would hide it."""


class Ghosts:
    """Finds out how a choice is made by hand, and shows it."""

    def __init__(self, model: TableModel, picker: Picker, places: Places) -> None:
        self._model = model
        self._picker = picker
        self._places = places

    def moves(self, choice: Choice) -> list[tuple[Piece, Piece]]:
        """The pieces that make a choice, and where each goes; tokens that were gathered already are on their way."""
        tokens = tokens_of(choice)
        if tokens is None:
            gestures = self._model.decision.gestures([choice])
            return [(gesture.piece, gesture.target) for gesture in gestures if gesture.choice == choice][:1]
        left = tokens.copy()
        left.subtract(self._model.decision.gathering.colours)
        found = []
        for colour in left.elements():
            supply, own = Piece(pieces.SUPPLY, colour), Piece(pieces.TOKEN, colour)
            found.append((supply, own) if isinstance(choice, Take) else (own, supply))
        return found

    def sources(self, choice: Choice) -> list[Box]:
        """Where the pieces of a choice lie; of a stack, all of it."""
        boxes = [self._whole(piece) for piece, _ in self.moves(choice)]
        return list(dict.fromkeys([box for box in boxes if box is not None]))

    def ghosts(self, choice: Choice) -> list[Ghost]:
        """The pieces of a choice on their way."""
        found = []
        for piece, target in self.moves(choice):
            sprite, start, end = self._picker.sprite(self._model.state, piece), self._box(piece), self._goal(target)
            if sprite is not None and start is not None and end is not None:
                share = min(1.0, end.w / start.w, end.h / start.h)
                onto = end if target.kind == pieces.CARD else None
                found.append(Ghost(sprite, start, Box(0, 0, start.w * share, start.h * share).at(end.centre), onto))
        return found

    def _whole(self, piece: Piece) -> Box | None:
        if piece.kind != pieces.SUPPLY:
            return self._box(piece)
        lowest = self._places.stack(piece.number)
        top = self._places.in_stack(piece.number, max(0, unpack(self._model.state.bank)[piece.number] - 1))
        return Box(lowest.x, top.y, lowest.w, lowest.bottom - top.y)

    def _box(self, piece: Piece) -> Box | None:
        if piece.kind == pieces.TOKEN:
            return self._places.tokens(self._places.me, piece.number)
        return self._picker.box(self._model.state, piece, self._model.decision.offered)

    def _goal(self, target: Piece) -> Box | None:
        """Where a piece comes to lie: in one's own area by the gems, in the hand on the next free place."""
        if target == HAND:
            held = len(self._model.state.players[self._places.me].hand)
            return self._places.hand[min(held, len(self._places.hand) - 1)]
        if target == AREA:
            first, last = self._places.columns[0], self._places.columns[-1]
            return Box(first.x, first.y, last.right - first.x, first.h)
        return self._box(target) or self._picker.find(self._model.state, target)


def draw_ghosts(brush: Brush, ghosts: list[Ghost], seconds: float) -> None:
    """Ghosts so many seconds after they set out, again and again; without motion, at the end of their way."""
    still = brush.look.appearance.reduced_motion
    share = 1.0 if still else ease_in_out(min(1.0, seconds % SECONDS / (SECONDS * TRAVEL)))
    for ghost in ghosts:
        if ghost.onto is not None:
            brush.outline(ghost.onto.inset(-7), FOCUS, 6, radius=14)
        draw_sprite(brush, ghost.sprite, between(ghost.start, ghost.end, share), GHOST, settled=ghost.start)
