"""The table without a pointer: walk through what can be used, pick it up, walk through where it may go.

The focus is on a piece, or on a button, which then counts as a piece of the kind BUTTON with its place as a number.
"""

from collections.abc import Callable
from typing import Final

from game.ui.focus import ARROWS, nearest
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.table import pieces
from game.ui.table.buttons import Buttons
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.model import TableModel, TurnDone
from game.ui.table.motion import Motion
from game.ui.table.picker import Picker
from game.ui.table.pieces import AREA, Piece
from game.ui.table.play import Play
from game.ui.table.watching import Player
from game.ui.viewport import Box
from game.ui.widgets.button import Button

BUTTON: Final = "button"
ACTIONS: Final = (
    *WALKING,
    Action.NEXT_PART,
    Action.PREVIOUS_PART,
    Action.USE,
    Action.CONFIRM,
    Action.BACK,
    Action.TAKE_BACK,
    Action.TAKE_BACK_TURN,
    Action.REDO,
    Action.DECLINE,
    Action.LOOK_CLOSER,
    Action.TABLEAU,
    Action.UNSEEN,
    Action.LOG,
    Action.SINCE,
    Action.HINT,
    Action.SAVE_AS,
    Action.MENU,
    *EVERYWHERE,
)


WATCHING: Final = {
    Action.USE: "replay.use",
    Action.LEFT: "replay.turn_back",
    Action.RIGHT: "replay.turn_on",
    Action.UP: "replay.choice_back",
    Action.DOWN: "replay.choice_on",
    Action.NEXT_PART: "replay.next_control",
    Action.PREVIOUS_PART: "replay.previous_control",
}
"""What keys do in a replay, as messages, where that is not what they do elsewhere."""
WATCHING_ACTIONS: Final = (
    *WATCHING,
    Action.NEXT,
    Action.PREVIOUS,
    Action.BACK,
    Action.TABLEAU,
    Action.UNSEEN,
    Action.LOG,
    Action.SAVE_AS,
    Action.MENU,
    *EVERYWHERE,
)


class Keyboard:
    """Turns actions into what is done at the table."""

    def __init__(
        self,
        model: TableModel,
        picker: Picker,
        motion: Motion,
        play: Play,
        player: Player,
        closeups: CloseUps,
        buttons: Buttons,
        hovered: Callable[[], Piece | None],
        open_menu: Callable[[], None],
        hint: Callable[[], None] | None = None,
    ) -> None:
        self._model = model
        self._picker = picker
        self._motion = motion
        self._play = play
        self._player = player
        self._closeups = closeups
        self._buttons = buttons
        self._hovered = hovered
        self._open_menu = open_menu
        self._hint = hint

    def act(self, action: Action) -> bool:
        """Carry an action out; whether it means anything here."""
        model, play = self._model, self._play
        watched = model.session.playback is not None
        if action in WALKING and self._motion.busy and not watched and model.state.outcome is None:
            play.skip()
        match action:
            case Action.TAKE_BACK | Action.TAKE_BACK_TURN:
                play.take_back(whole_turn=action is Action.TAKE_BACK_TURN)
            case Action.REDO:
                play.redo()
            case Action.BACK if watched and model.focus is not None:
                model.focus = None
            case Action.BACK:
                self._back()
            case Action.MENU:
                self._open_menu()
            case Action.USE if watched and model.focus is None:
                self._player.toggle()
            case Action.LEFT | Action.RIGHT if watched:
                (self._player.forward if action is Action.RIGHT else self._player.back)()
            case Action.UP | Action.DOWN if watched:
                self._player.step(1 if action is Action.DOWN else -1)
            case Action.NEXT_PART | Action.PREVIOUS_PART if watched:
                self._walk(1 if action is Action.NEXT_PART else -1)
            case Action.USE if self._motion.busy:
                play.skip()
            case Action.USE:
                self._use()
            case Action.CONFIRM:
                self._press(self._buttons.primary)
            case Action.LOG | Action.UNSEEN | Action.TABLEAU | Action.SINCE:
                self._closeups.act(action)
            case Action.HINT if self._hint is not None:
                self._hint()
            case Action.DECLINE if model.decision.decline is not None:
                play.choose(model.decision.decline)
            case Action.LOOK_CLOSER if (piece := model.focus or self._hovered()) is not None:
                self._closeups.zoom(piece)
            case Action.NEXT | Action.PREVIOUS:
                self._walk(1 if action is Action.NEXT else -1)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                self._arrow(action)
            case Action.NEXT_PART | Action.PREVIOUS_PART:
                self._turn_part(1 if action is Action.NEXT_PART else -1)
            case _:
                return False
        return True

    def box_of(self, piece: Piece) -> Box | None:
        """Where something that can have the focus lies."""
        if piece.kind == BUTTON:
            buttons = self._buttons.all()
            return buttons[piece.number].box if piece.number < len(buttons) else None
        return self._picker.box(self._model.state, piece, self._model.decision.offered)

    def _pieces(self) -> list[Piece]:
        decision = self._model.decision
        if self._model.payment is not None or isinstance(self._model.mode, TurnDone):
            return []
        return decision.targets(decision.selected) if decision.selected is not None else decision.pieces

    def reachable(self) -> list[Piece]:
        """All that can have the focus, in the order of the Tab key: pieces, then buttons."""
        buttons = [Piece(BUTTON, number) for number, button in enumerate(self._buttons.all()) if button.enabled]
        return [*self._pieces(), *buttons]

    def _walk(self, by: int) -> None:
        found, focus = self.reachable(), self._model.focus
        place = found.index(focus) if focus in found else (-1 if by > 0 else 0)
        self._model.focus = found[(place + by) % len(found)]

    def _arrow(self, arrow: Action) -> None:
        """To the nearest thing in a direction; the first time, to whatever comes first."""
        assert arrow in ARROWS
        focus = self._model.focus
        here = self.box_of(focus) if focus is not None else None
        if here is None:
            self._walk(1)
            return
        boxes = {piece: self.box_of(piece) for piece in self.reachable() if piece != focus}
        found = nearest({piece: box for piece, box in boxes.items() if box is not None}, here, arrow)
        self._model.focus = found if found is not None else focus

    def _turn_part(self, by: int) -> None:
        """To the first piece of the next kind, or the one before."""
        found, focus = self.reachable(), self._model.focus
        kinds = list(dict.fromkeys(piece.kind for piece in found))
        place = kinds.index(focus.kind) if focus in found and focus is not None else -1
        kind = kinds[(place + by) % len(kinds)] if place >= 0 or by > 0 else kinds[-1]
        self._model.focus = next(piece for piece in found if piece.kind == kind)

    def _back(self) -> None:
        """Put down what is in hand, or what was gathered; or else open the menu."""
        model = self._model
        if self._play.put_down():
            return
        if model.decision.selected is not None:
            model.select(None)
            model.focus = None
        elif not model.decision.put_all_back():
            self._open_menu()
        model.invalidate()

    def _use(self) -> None:
        model, focus = self._model, self._model.focus
        if focus is not None and focus.kind == BUTTON:
            buttons = self._buttons.all()
            if focus.number < len(buttons):
                buttons[focus.number].press()
        elif model.payment is not None:
            self._play.accept()
        elif isinstance(model.mode, TurnDone):
            self._play.end_turn()
        elif focus is None:
            if model.decision.confirmable is not None:
                self._play.choose(model.decision.confirmable)
        elif model.decision.selected is not None:
            model.focus = None
            self._play.drop(model.decision.selected, focus)
        else:
            self._pick_up(focus)

    def _pick_up(self, piece: Piece) -> None:
        targets = self._model.decision.targets(piece)
        if len(targets) == 1 and piece.kind in (pieces.SUPPLY, pieces.TOKEN):
            self._play.drop(piece, targets[0])
        elif targets:
            self._model.select(piece)
            # What can be bought is seldom to be reserved: its own area comes first.
            self._model.focus = AREA if AREA in targets else targets[0]

    def _press(self, button: Button | None) -> None:
        if button is not None:
            button.press()
