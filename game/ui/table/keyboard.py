"""The table without a pointer: walk through what can be used, pick it up, walk through where it may go.

The focus is on a piece, or on a button, which then counts as a piece of the kind BUTTON with its place as a number.
"""

from typing import TYPE_CHECKING, Final

from game.ui.focus import ARROWS, nearest
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.table import overlays, pieces
from game.ui.table.pieces import Piece
from game.ui.table.tableau import Tableau
from game.ui.viewport import HEIGHT, WIDTH, Box

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

BUTTON: Final = "button"
START = Box(WIDTH / 2, HEIGHT / 2, 0, 0)
"""Where arrows start from when nothing has the focus."""
CLOSING: Final = (Action.BACK, Action.USE, Action.MENU, Action.LOOK_CLOSER)
ACTIONS: Final = (
    *WALKING,
    Action.NEXT_PART,
    Action.PREVIOUS_PART,
    Action.USE,
    Action.CONFIRM,
    Action.BACK,
    Action.TAKE_BACK,
    Action.TAKE_BACK_TURN,
    Action.DECLINE,
    Action.LOOK_CLOSER,
    Action.TABLEAU,
    Action.UNSEEN,
    Action.LOG,
    Action.SAVE_AS,
    Action.MENU,
    *EVERYWHERE,
)


class Keyboard:
    """Turns actions into gestures of the table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    def act(self, action: Action) -> bool:
        """Carry an action out; whether it means anything here."""
        scene = self._scene
        match action:
            case Action.TAKE_BACK | Action.TAKE_BACK_TURN:
                scene.take_back(whole_turn=action is Action.TAKE_BACK_TURN)
            case Action.BACK:
                self._back()
            case Action.MENU:
                scene.open_menu()
            case Action.USE if scene.session.playback is not None and scene.focus is None:
                scene.watching.toggle()
            case Action.LEFT | Action.RIGHT if scene.session.playback is not None:
                (scene.watching.forward if action is Action.RIGHT else scene.watching.back)()
            case Action.USE if scene.presenter.busy:
                scene.skip()
            case Action.USE:
                self._use()
            case Action.CONFIRM:
                self._confirm()
            case Action.LOG:
                scene.show_log()
            case Action.UNSEEN:
                scene.show(overlays.unseen_cards(scene.session.state, scene.me))
            case Action.TABLEAU:
                self._next_tableau()
            case Action.DECLINE if scene.decision.decline is not None:
                scene.choose(scene.decision.decline)
            case Action.LOOK_CLOSER if (piece := scene.focus or scene.hover) is not None:
                scene.scenery.keys.zoom(piece)
            case Action.NEXT | Action.PREVIOUS:
                self._walk(1 if action is Action.NEXT else -1)
            case Action.LEFT | Action.RIGHT if scene.payment is not None:
                scene.payment.payment.step(1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                self._arrow(action)
            case Action.NEXT_PART | Action.PREVIOUS_PART:
                self._turn_part(1 if action is Action.NEXT_PART else -1)
            case _:
                return False
        return True

    def act_over(self, action: Action) -> bool:
        """Carry an action out while something is looked at closely."""
        scene = self._scene
        if action in CLOSING:
            scene.overlay = None
        elif action in (Action.LEFT, Action.RIGHT) and isinstance(scene.overlay, Tableau):
            by = 1 if action is Action.RIGHT else -1
            scene.scenery.keys.show_tableau((scene.overlay.seat + by) % len(scene.session.seats))
        elif action in (Action.UP, Action.DOWN):
            scene.log.scroll(2 if action is Action.UP else -2)
        elif action is Action.TABLEAU:
            self._next_tableau()
        elif action in (Action.LOG, Action.UNSEEN):
            log_again = action is Action.LOG and scene.overlay is scene.log_overlay
            scene.overlay = None
            return log_again or self.act(action)
        else:
            return False
        return True

    def box_of(self, piece: Piece) -> Box | None:
        """Where something that can have the focus lies."""
        scene = self._scene
        if piece.kind == BUTTON:
            return scene.buttons[piece.number].box if piece.number < len(scene.buttons) else None
        return scene.picker.box(scene.session.state, piece, scene.offers)

    def _pieces(self) -> list[Piece]:
        scene = self._scene
        decision = scene.decision
        if scene.payment is not None or scene.ending:
            return []
        return decision.targets(decision.selected) if decision.selected is not None else decision.pieces

    def _buttons(self) -> list[Piece]:
        buttons = self._scene.buttons
        return [Piece(BUTTON, number) for number, button in enumerate(buttons) if button.enabled]

    def reachable(self) -> list[Piece]:
        """All that can have the focus, in the order of the Tab key: pieces, then buttons."""
        return [*self._pieces(), *self._buttons()]

    def _walk(self, by: int) -> None:
        scene = self._scene
        found = self.reachable()
        place = found.index(scene.focus) if scene.focus in found else (-1 if by > 0 else 0)
        scene.focus = found[(place + by) % len(found)]

    def _arrow(self, arrow: Action) -> None:
        """To the nearest thing in a direction; the first time, to whatever comes first."""
        assert arrow in ARROWS
        scene = self._scene
        here = self.box_of(scene.focus) if scene.focus is not None else None
        if here is None:
            self._walk(1)
            return
        boxes = {piece: self.box_of(piece) for piece in self.reachable() if piece != scene.focus}
        found = nearest({piece: box for piece, box in boxes.items() if box is not None}, here, arrow)
        scene.focus = found if found is not None else scene.focus

    def _turn_part(self, by: int) -> None:
        """To the first piece of the next kind, or the one before."""
        scene = self._scene
        found = self.reachable()
        kinds = list(dict.fromkeys(piece.kind for piece in found))
        place = kinds.index(scene.focus.kind) if scene.focus in found and scene.focus is not None else -1
        kind = kinds[(place + by) % len(kinds)] if place >= 0 or by > 0 else kinds[-1]
        scene.focus = next(piece for piece in found if piece.kind == kind)

    def _back(self) -> None:
        scene = self._scene
        if scene.drag.cancel():
            return
        if scene.decision.selected is not None:
            scene.decision.selected = None
            scene.focus = None
        elif scene.proposing or (scene.payment is not None and scene.session.can_take_back()):
            scene.take_back()
        elif not scene.decision.scatter():
            scene.open_menu()
        scene.scenery.spoil()
        scene.renew_buttons()

    def _use(self) -> None:
        scene = self._scene
        if scene.focus is not None and scene.focus.kind == BUTTON:
            if scene.focus.number < len(scene.buttons):
                scene.buttons[scene.focus.number].press()
        elif scene.payment is not None:
            scene.choose(scene.payment.payment.accepted)
        elif scene.ending:
            scene.end_turn()
        elif scene.focus is None:
            if scene.decision.confirmable is not None:
                scene.choose(scene.decision.confirmable)
        elif scene.decision.selected is not None:
            selected, scene.decision.selected = scene.decision.selected, None
            target, scene.focus = scene.focus, None
            scene.drop(selected, target)
        else:
            self._pick_up(scene.focus)

    def _pick_up(self, piece: Piece) -> None:
        scene = self._scene
        targets = scene.decision.targets(piece)
        if len(targets) == 1 and piece.kind in (pieces.SUPPLY, pieces.TOKEN):
            scene.drop(piece, targets[0])
        elif targets:
            scene.decision.selected = piece
            scene.focus = targets[0]

    def _confirm(self) -> None:
        """What the first of the ribbon's buttons does."""
        button = next((button for button in self._scene.buttons if button.primary), None)
        if button is not None:
            button.press()

    def _next_tableau(self) -> None:
        """One's own cards; asked for again, the next player's; after the last, none."""
        scene = self._scene
        shown = scene.overlay.seat if isinstance(scene.overlay, Tableau) else None
        seat = scene.me if shown is None else (shown + 1) % len(scene.session.seats)
        scene.overlay = None
        if shown is None or seat != scene.me:
            scene.scenery.keys.show_tableau(seat)
