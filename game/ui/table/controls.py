"""The table by clicks and buttons: whatever can be dragged can be done so too."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.input import Input, PointerPressed, WheelTurned
from game.ui.keys import EVERYWHERE, Action, shortcut
from game.ui.table import overlays, pieces
from game.ui.table.log import headed
from game.ui.table.pieces import Piece
from game.ui.table.tableau import Tableau
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


ZOOMED = (pieces.CARD, pieces.OFFER, pieces.NOBLE, pieces.CITY, pieces.POST)


class Controls:
    """Turns clicks into gestures of the table scene, and says which buttons there are."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    # Clicks: select a piece, then its target

    def click(self, at: Point) -> None:
        scene = self._scene
        if scene.payment is not None:
            if scene.payment.click(at):
                scene.buttons = self.buttons()
            return
        piece = scene.liftable(at)
        selected = scene.decision.selected
        if selected is None and scene.only_offer is not None and self._under(scene.only_offer, at):
            selected = scene.only_offer
        if selected is not None:
            self._click_target(selected, piece, at)
        elif piece is not None and scene.decision.options:
            self._select(piece, at)
        else:
            self._open(at)

    def take_over(self, given: Input) -> bool:
        """The next person sits down with a click or a key."""
        action = self._scene.action(given)
        if isinstance(given, PointerPressed) or action is Action.USE:
            self._scene.sit_down()
        return action not in EVERYWHERE

    def handle_over(self, given: Input) -> bool:
        """Take what is given while something is looked at closely."""
        scene = self._scene
        if isinstance(given, WheelTurned):
            scene.log.scroll(round(given.by * 2))
            return True
        if isinstance(given, PointerPressed):
            self._click_over(given.at)
            return True
        action = scene.action(given)
        return action is not None and scene.scenery.keyboard.act_over(action)

    def _click_over(self, at: Point) -> None:
        """A click while something is looked at closely closes it, unless on the log or on another player's name."""
        scene = self._scene
        if scene.overlay is scene.log_overlay and overlays.LOG.contains(at):
            scene.log.click(overlays.LOG, at, len(scene.session.seats))
        elif isinstance(scene.overlay, Tableau) and (seat := scene.overlay.tab_at(at)) is not None:
            self.show_tableau(seat)
        else:
            scene.overlay = None

    def _select(self, piece: Piece, at: Point) -> None:
        """Pick a piece up by a click; tokens, which have one place to go, go there at once."""
        scene = self._scene
        targets = scene.decision.targets(piece)
        if not targets:
            scene.notices.refuse(piece, self._usual_target(piece), at)
            return
        if len(targets) == 1 and piece.kind in (pieces.SUPPLY, pieces.TOKEN):
            scene.drop(piece, targets[0])
            return
        scene.decision.selected = piece

    def _click_target(self, selected: Piece, piece: Piece | None, at: Point) -> None:
        scene = self._scene
        scene.decision.selected = None
        if piece == selected:
            return
        target = self._under(selected, at)
        if target is not None:
            scene.drop(selected, target)
        elif piece is not None:
            self._select(piece, at)

    def _under(self, piece: Piece, at: Point) -> Piece | None:
        """The smallest place under a point that a piece may go to."""
        scene = self._scene
        places = scene.picker.targets(scene.session.state)
        targets = scene.decision.targets(piece)
        under = [target for target in targets if target in places and places[target].contains(at)]
        return min(under, key=lambda target: places[target].w * places[target].h, default=None)

    def _usual_target(self, piece: Piece) -> Piece | None:
        """Where a piece of this kind goes when it can go anywhere; to say why it can't."""
        if piece.kind in (pieces.CARD, pieces.SUPPLY, pieces.NOBLE, pieces.CITY, pieces.POST):
            return Piece(pieces.AREA)
        if piece.kind == pieces.DECK:
            return Piece(pieces.HAND)
        if piece.kind == pieces.TOKEN:
            return Piece(pieces.SUPPLY, piece.number)
        return None

    def _open(self, at: Point) -> None:
        """Look closer at what was clicked: a player, the board."""
        scene = self._scene
        state = scene.session.state
        if scene.places.layout.has("board") and scene.places.layout.box("board").contains(at):
            self._show_board()
            return
        log = scene.places.layout.box("log")
        if log.contains(at):
            if headed(log):
                scene.log.click(log, at, len(state.players))
            else:
                scene.show_log()
            return
        for seat in range(len(state.players)):
            box = scene.places.seat(seat) if seat != scene.me else scene.places.layout.box("cards")
            if box.contains(at):
                self.show_tableau(seat)
                return

    def _show_board(self) -> None:
        scene = self._scene
        scene.show(overlays.enlarged_board(scene.market, scene.hints, scene.session.state))

    def show_tableau(self, seat: int) -> None:
        scene = self._scene
        scene.show(Tableau(scene.session.state, seat, scene.session.seats, scene.me))

    def _pay(self) -> None:
        if self._scene.payment is not None:
            self._scene.choose(self._scene.payment.payment.accepted)

    def look_closer(self, at: Point) -> bool:
        """Show what lies at a point large; whether there is anything to be looked at."""
        scene = self._scene
        piece = scene.picker.seen(scene.session.state, at, scene.offers)
        return piece is not None and self.zoom(piece)

    def zoom(self, piece: Piece) -> bool:
        """Show a card or a tile large, with what it says in words; whether it is one."""
        scene = self._scene
        state = scene.session.state
        sprite = scene.picker.sprite(state, piece)
        if sprite is None or piece.kind not in ZOOMED:
            return False
        if piece.kind == pieces.POST and scene.places.layout.has("board"):
            # There the powers are places on the board, not tiles of their own.
            self._show_board()
            return True
        scene.show(overlays.zoomed(sprite, state, scene.hints.of(state, piece)))
        return True

    # Buttons

    def buttons(self) -> list[Button]:
        """Those of the ribbon, by the decision; those at the top right, always."""
        return [*self._ribbon_buttons(), *self._corner_buttons()]

    def _ribbon_buttons(self) -> list[Button]:
        scene = self._scene
        say = scene.look.language.say
        ribbon = scene.places.layout.box("ribbon")
        found: list[Button] = []

        def add(place: int, label: str, action: Callable[[], None], icon: str, tooltip: str = "") -> None:
            """Counted from the right, the place of what goes on first; taking back never takes that place."""
            width = 208.0
            box = Box(ribbon.right - 22 - (place + 1) * (width + 8), ribbon.y + 5, width, ribbon.h - 10)
            found.append(Button(box, action, say(label), icon, primary=not place, tooltip=tooltip, size=25))

        playback = scene.session.playback
        if playback is not None:
            watching = scene.watching
            label, icon = ("button.pause", "pause") if playback.playing else ("button.play", "play")
            add(0, label, watching.toggle, icon, self._hint("tooltip.pause", Action.USE))
            add(1, "button.turn_on", watching.forward, "right", self._hint("tooltip.turn_on", Action.RIGHT))
            add(2, "button.turn_back", watching.back, "left", self._hint("tooltip.turn_back", Action.LEFT))
            add(3, "button.standings", scene.to_standings, "trophy")
        elif scene.ending:
            add(0, "button.end_turn", scene.end_turn, "confirm")
        elif scene.session.state.outcome is not None and scene.presenter.ending:
            add(0, "button.standings", scene.to_standings, "trophy")
        elif scene.payment is not None:
            add(0, "button.pay", self._pay, "confirm")
        elif (confirmable := scene.decision.confirmable) is not None:
            add(0, "button.confirm", partial(scene.choose, confirmable), "confirm")
        if scene.decision.gathering.colours or scene.proposing or scene.session.can_take_back():
            own = bool(scene.decision.gathering.colours) or scene.proposing
            seen = not own and scene.session.takes_back_seen()
            icon, hint = ("eye", "tooltip.take_back_seen") if seen else ("undo", "tooltip.take_back")
            add(1, "button.take_back", scene.take_back, icon, self._hint(hint, Action.TAKE_BACK))
        if (decline := scene.decision.decline) is not None:
            add(2, "button.decline", partial(scene.choose, decline), "cancel")
        return found

    def _corner_buttons(self) -> list[Button]:
        scene = self._scene
        box = scene.places.layout.box("actions")
        unseen = overlays.unseen_cards
        entries: list[tuple[str, str, Action, Callable[[], None]]] = [
            ("menu", "tooltip.menu", Action.MENU, scene.open_menu),
            ("log", "tooltip.log", Action.LOG, scene.show_log),
            ("eye", "tooltip.unseen", Action.UNSEEN, lambda: scene.show(unseen(scene.session.state, scene.me))),
            ("cards", "tooltip.tableau", Action.TABLEAU, lambda: self.show_tableau(scene.me)),
        ]
        return [
            Button(
                Box(box.right - 76 - number * 84, box.y + 4, 72, 72), press, icon=icon, tooltip=self._hint(hint, key)
            )
            for number, (icon, hint, key, press) in enumerate(entries)
        ]

    def _hint(self, message: str, action: Action) -> str:
        """What a button does, and which key does the same."""
        scene = self._scene
        return scene.look.language.say(message, shortcut=shortcut(action, scene.keys, scene.look.language))
