"""The person's hand on the table: what the drag controller lifts, drops and lets glide home."""

from typing import TYPE_CHECKING

from game.ui.drag import Key, best_target
from game.ui.sound import Cue
from game.ui.table.flights import Beat, Flight
from game.ui.table.pieces import Piece, card_of
from game.ui.viewport import Box, Point

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

GLIDE_SECONDS = 0.22


class Grip:
    """The board of the drag controller, for a table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    def pick(self, at: Point) -> tuple[Key, Box] | None:
        scene = self._scene
        if not scene.decision.options or scene.presenter.busy or scene.payment is not None:
            return None
        piece = scene.liftable(at)
        box = scene.picker.box(scene.session.state, piece, scene.offers) if piece is not None else None
        return (piece, box) if piece is not None and box is not None else None

    def lifted(self, key: Key) -> None:
        piece = as_piece(key)
        self._scene.decision.selected = piece
        self._scene.sound.play(Cue.CARD_SLIDE if card_of(piece) is not None else Cue.CHIP_CLICK)
        self._scene.scenery.spoil()

    def dropped(self, key: Key, box: Box, at: Point) -> None:
        scene, piece = self._scene, as_piece(key)
        scene.decision.selected = None
        targets = scene.picker.targets(scene.session.state)
        under = best_target(box, at, targets, lambda target: targets[target].contains(at))
        target = best_target(box, at, targets, lambda target: scene.decision.allows(piece, as_piece(target)))
        refused = under is not None and target is not None and not targets[target].contains(at)
        if target is not None and not (refused and scene.decision.refusal(piece, as_piece(under))):
            scene.drop(piece, as_piece(target), box)
            return
        scene.notices.refuse(piece, as_piece(under) if under is not None else None, at)
        self.returned(piece, box)

    def returned(self, key: Key, box: Box) -> None:
        scene, piece = self._scene, as_piece(key)
        scene.decision.selected = None
        home = scene.picker.box(scene.session.state, piece, scene.offers)
        sprite = scene.picker.sprite(scene.session.state, piece)
        if home is not None and sprite is not None and not scene.look.appearance.reduced_motion:
            scene.presenter.add([Beat([Flight(sprite, box, home, seconds=GLIDE_SECONDS)], pause=0.0)])
            scene.gliding = True
        scene.scenery.spoil()

    def clicked(self, at: Point, key: Key | None) -> None:
        self._scene.scenery.keys.click(at)


def as_piece(key: Key) -> Piece:
    assert isinstance(key, Piece)
    return key
