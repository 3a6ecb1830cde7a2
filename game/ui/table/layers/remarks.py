"""What opponents say, over their own panel: it is in nobody's way, and goes when that panel is pointed at."""

from typing import ClassVar, Final

from game.ui.brush import Brush
from game.ui.input import Input, PointerMoved
from game.ui.keys import Action
from game.ui.table.company import Company
from game.ui.table.layers import Layer
from game.ui.table.model import TableModel
from game.ui.table.moment import Kind
from game.ui.table.motion import Motion
from game.ui.table.places import Places
from game.ui.table.session import SeenPly
from game.ui.theme import BODY, INK
from game.ui.viewport import Box

FACE: Final = 80.0
TYPE: Final = 26.0


class Remarks(Layer):
    """Lets the company know what happens at the table, and shows what is said there."""

    above: ClassVar[bool] = False

    def __init__(self, model: TableModel, company: Company, places: Places, motion: Motion) -> None:
        self._model = model
        self._company = company
        self._places = places
        self._motion = motion
        self._before = model.state
        self._ply = model.session.ply_count

    @property
    def _silent(self) -> bool:
        """Whether nobody speaks: it is switched off, the game is watched, or somebody explains it."""
        model = self._model
        return not model.settings.remarks or model.session.playback is not None or model.explained

    def greet(self) -> None:
        """A new game begins."""
        if not self._silent:
            self._company.greet(self._model.state.config.first)

    def seen(self, ply: SeenPly) -> None:
        before, self._before = self._before, self._model.state
        follows, self._ply = ply.number == self._ply, ply.number + 1
        if follows:
            self._company.seen(ply, before, self._model.state)
        if self._silent:
            self._company.hush()

    def handle(self, given: Input, action: Action | None) -> bool:
        remark = self._company.remark
        if remark is not None and isinstance(given, PointerMoved):
            over = self._places.seat(remark.seat).contains(given.at)
            self._company.remark = None if over else remark
        return False

    @property
    def _landed(self) -> bool:
        """Whether what was told is also seen: nothing moves, or the game's end is being shown."""
        beat = self._motion.current
        closing = beat is not None and beat.moment is not None and beat.moment.kind in (Kind.VICTORY, Kind.DEFEAT)
        return beat is None or (closing and beat.begun)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed."""
        faces = self._company.moods
        changed = self._company.tick(seconds, self._landed)
        if faces != self._company.moods:
            self._model.invalidate()
        return changed

    def draw(self, brush: Brush) -> None:
        remark, beat = self._company.remark, self._motion.current
        told = beat is not None and beat.caption and remark is not None and beat.seat == remark.seat
        if remark is None or remark.seat == self._model.me or told or self._silent:
            return
        words, info = brush.look.language.say(remark.key), self._model.session.seats[remark.seat]
        seat = self._places.seat(remark.seat)
        wide = room_beside_face(seat)
        lines = brush.paragraph_height(words, wide, BODY, TYPE)
        high = max(FACE + 20, lines + 40)
        bubble = Box(seat.x + 4, max(6.0, seat.bottom - high - 4), seat.w - 8, high)
        brush.panel("ui/shadow", bubble.inset(-14).moved(2, 6), 200)
        brush.panel("ui/panel-parchment", bubble)
        face = Box(bubble.x + 12, bubble.centre[1] - FACE / 2, FACE, FACE)
        brush.picture(f"portraits/{info.portrait}-{remark.occasion.mood}", face)
        room = Box(face.right + 8, bubble.centre[1] - lines / 2, wide, lines)
        brush.paragraph(words, room, BODY, TYPE, INK)


def room_beside_face(seat: Box) -> float:
    """How wide what is said may be, over a panel."""
    return seat.w - FACE - 48
