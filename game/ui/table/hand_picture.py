"""What the hand does to the picture: it lifts what it holds or points at, and what can't take that steps back."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.brush import Brush, rounded
from game.ui.drag import Held
from game.ui.table import pieces, sprites
from game.ui.table.model import TableModel
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.sprites import TokenSprite
from game.ui.table.weight import Weight
from game.ui.theme import SHADE
from game.ui.viewport import Box, between

HELD_SIZE: Final = 1.06
HOVERED_SIZE: Final = 1.045
HOVERED_UP: Final = 6.0
DIMMED: Final = 105
CORNER: Final = 9.0
"""The radius of a card's corners."""


class HandPicture:
    """Draws what is held and what is pointed at, by their weight; `held` gives the piece in hand."""

    def __init__(self, model: TableModel, places: Places, picker: Picker, held: Callable[[], Held | None]) -> None:
        self._model = model
        self._places = places
        self._picker = picker
        self._held = held
        self.weight = Weight()
        self._cut: tuple[object, pygame.Surface] | None = None
        """The last card that was cut out of the table, and what it was cut from."""
        self._dim: tuple[object, list[Box]] | None = None
        """What the piece in hand can't go to, and which piece that is."""

    def start_anew(self) -> None:
        """Hold no picture any more."""
        self._cut = None

    def _box(self, piece: Piece) -> Box | None:
        return self._picker.box(self._model.state, piece, self._model.decision.offered)

    # What is pointed at

    def lifts(self, hover: Piece) -> bool:
        """Whether a piece that is pointed at lifts now: a card does."""
        return hover.kind == pieces.CARD and self.weight.hovered == hover and self.weight.rise > 0

    def draw_lifted(self, brush: Brush, hover: Piece, box: Box, table: pygame.Surface, drawn: object) -> Box:
        """A card that rises towards the hand, with all that is on it, and where it is now.

        `table` is the picture that it is cut from, `drawn` what that picture shows.
        """
        rise = self.weight.rise
        risen = box.scaled(1 + (HOVERED_SIZE - 1) * rise).moved(0, -HOVERED_UP * rise)
        brush.light("ui/shadow", box.scaled(HOVERED_SIZE).inset(-12).moved(4, 10), 0.75 * rise)
        place = pygame.Rect(brush.viewport.rect(box))
        key = (hover, tuple(place), drawn)
        if self._cut is None or self._cut[0] != key:
            self._cut = key, _cut_out(table, place, brush.px(CORNER))
        brush.surface(pygame.transform.smoothscale(self._cut[1], brush.viewport.pixel_size(risen)), risen)
        return risen

    # What is held

    def draw_dimmed(self, brush: Brush, piece: Piece) -> None:
        """What can't take the piece in hand steps back, so that what can stands out."""
        if self._held() is None:
            return
        key = (piece, self._model.revision)
        if self._dim is None or self._dim[0] != key:
            self._dim = key, self.unfit(piece)
        for box in self._dim[1]:
            brush.shade(box, SHADE, DIMMED, radius=10)

    def unfit(self, piece: Piece) -> list[Box]:
        """The places that lie apart from where a piece may go and from where it lies, none within another."""
        state, places = self._model.state, self._places
        allowed = [self._picker.find(state, target) for target in self._model.decision.targets(piece)]
        spared = [box for box in (*allowed, self._box(piece)) if box is not None]
        seats = [places.seat(seat) for seat in range(len(state.players))]
        nobles = [places.noble(noble) for noble in state.nobles]
        named = list(self._picker.targets(state).values())
        # Stacks lie on bare felt: a shade there would be a patch, not a piece that steps back.
        found = [box for box in (*seats, *named, *places.slots, *places.decks, *nobles) if box not in places.supply]
        apart = [box for box in dict.fromkeys(found) if not any(box.overlaps(other) for other in spared)]
        return [box for box in apart if not any(other != box and other.covers(box) for other in apart)]

    def draw_held(self, brush: Brush) -> None:
        """The piece in hand, tilted by its way, over its shadow; and a shade where it came from."""
        held = self._held()
        if held is None or not isinstance(held.key, Piece):
            return
        sprite, home = self._picker.sprite(self._model.state, held.key), self._box(held.key)
        if sprite is None:
            return
        leaves_gap = held.key.kind not in (pieces.DECK, pieces.SUPPLY, pieces.TOKEN)
        if home is not None and leaves_gap:
            brush.shade(home, SHADE, 185, radius=10)
        weight = self.weight
        up = held.box.scaled(HELD_SIZE)
        name = "tokens/shadow" if isinstance(sprite, TokenSprite) else "ui/shadow"
        cast = 3 + 8 * weight.lift - 1.5 * weight.tilt, 6 + 14 * weight.lift
        brush.light(name, up.scaled(1.16).moved(*cast), 0.66)
        box = between(held.box, up, weight.lift).moved(0, -5 * weight.lift)
        if weight.tilt:
            sprites.draw_tilted(brush, sprite, box, weight.tilt, settled=up)
        else:
            sprites.draw_sprite(brush, sprite, box, settled=up)


def _cut_out(table: pygame.Surface, place: pygame.Rect, radius: int) -> pygame.Surface:
    """A card and what stands on it, as they lie on the table, with round corners."""
    picture = rounded(place.size, (255, 255, 255, 255), radius)
    seen = pygame.Surface(place.size, pygame.SRCALPHA)
    seen.blit(table, (0, 0), place)
    picture.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
