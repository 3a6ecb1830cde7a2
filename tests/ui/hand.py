"""A hand that makes any choice through the interface alone: it only presses, drags and types."""

from game.rules import Choice
from game.rules.choices import Decline, Pay, Return, Take
from game.rules.gems import unpack
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.gestures import tokens_of
from game.ui.table.pieces import AREA, Piece
from game.ui.viewport import Point
from tests.ui.pilot import Pilot

CORNER: Point = (1000.0, 1070.0)


class Hand:
    """Makes choices on a table scene by drag and drop, by clicks, or by keys."""

    def __init__(self, pilot: Pilot, scene: TableScene, way: str = "drag") -> None:
        self.pilot = pilot
        self.scene = scene
        self.way = way

    def make(self, choice: Choice) -> None:
        """Make a choice that is among the options."""
        if isinstance(choice, Pay):
            self._pay(choice)
        elif isinstance(choice, Decline):
            self._press_button(choice)
        elif isinstance(choice, Take | Return):
            self._tokens(choice)
        else:
            decision = self.scene.model.decision
            found = decision.gestures(decision.options)
            gesture = next(gesture for gesture in found if gesture.choice is choice)
            self._go(gesture.piece, gesture.target)
            if self.scene.model.proposing:
                self._accept()

    def _tokens(self, choice: Take | Return) -> None:
        wanted = tokens_of(choice)
        assert wanted is not None
        before = len(self.scene.model.state.options)
        for colour in wanted.elements():
            if isinstance(choice, Take):
                self._go(Piece(pieces.SUPPLY, colour), AREA)
            else:
                self._go(Piece(pieces.TOKEN, colour), Piece(pieces.SUPPLY, colour))
        if self.scene.model.decision.confirmable is choice and before:
            self.pilot.click(self._button("confirm"))

    def _go(self, piece: Piece, target: Piece) -> None:
        if self.way == "keys":
            self._walk_to(piece)
            self.pilot.key("return")
            if self.scene.model.decision.selected == piece:
                self._walk_to(target)
                self.pilot.key("return")
            return
        start, end = self._point(piece), self._point(target)
        if self.way == "drag":
            self.pilot.drag(start, end)
        else:
            self.pilot.click(start)
            if self.scene.model.decision.selected == piece:
                self.pilot.click(end)

    def _walk_to(self, piece: Piece) -> None:
        for _ in range(200):
            if self.scene.model.focus == piece:
                return
            self.pilot.key("tab")
        raise AssertionError(f"the focus never reached {piece}")

    def _point(self, piece: Piece) -> Point:
        """A point where the piece, and nothing over it, lies."""
        scene = self.scene
        box = scene.picker.box(scene.model.state, piece, scene.model.decision.offered)
        assert box is not None, piece
        if piece == AREA:
            identity = scene.places.layout.box("identity")
            return identity.centre
        if piece.kind == pieces.BONUS:
            return box.centre[0], box.y + box.h * 0.25
        if piece.kind == pieces.CARD:
            return box.x + box.w * 0.2, box.y + box.h * 0.85
        return box.centre

    def _pay(self, choice: Pay) -> None:
        payment = self.scene.model.payment
        assert payment is not None
        for _ in range(len(payment.options)):
            if payment.chosen is choice:
                break
            self.pilot.key("right")
        assert payment.chosen is choice
        self._accept()

    def _accept(self) -> None:
        """Accept the payment that is shown."""
        if self.way == "keys":
            self.pilot.key("return")
        else:
            self.pilot.click(self._button("confirm"))

    def _press_button(self, choice: Choice) -> None:
        if self.way == "keys":
            self.pilot.key("d")
        else:
            self.pilot.click(self._button("cancel"))

    def _button(self, icon: str) -> Point:
        return next(button.box.centre for button in self.scene.buttons if button.icon == icon)


def spent(choice: Pay) -> tuple[int, ...]:
    return unpack(choice.tokens)
