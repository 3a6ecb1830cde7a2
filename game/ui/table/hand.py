"""The person's hand on the table: what a drag lifts, drops and lets glide home, and what a click does.

Whatever can be dragged can be clicked too: a piece, then where it is to go.
"""

from game.ui.brush import Look
from game.ui.drag import Key, best_target
from game.ui.sound import Cue, SoundBoard
from game.ui.table import pieces
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.log_panel import LogPanel, headed
from game.ui.table.model import TableModel
from game.ui.table.motion import Beat, Flight, Motion
from game.ui.table.picker import Picker
from game.ui.table.pieces import AREA, HAND, Piece, card_of
from game.ui.table.places import Places
from game.ui.table.play import Play
from game.ui.viewport import Box, Point

GLIDE_SECONDS = 0.22
AT_ONCE = (pieces.SUPPLY, pieces.TOKEN)
"""Pieces that a click sends where they go, if there is only one such place."""


class Hand:
    """What the drag controller asks (`DragHandler`): it finds pieces, and carries out what is done with them."""

    def __init__(
        self,
        model: TableModel,
        places: Places,
        picker: Picker,
        play: Play,
        motion: Motion,
        closeups: CloseUps,
        log: LogPanel,
        sound: SoundBoard,
        look: Look,
    ) -> None:
        self._model = model
        self._places = places
        self._picker = picker
        self._play = play
        self._motion = motion
        self._closeups = closeups
        self._log = log
        self._sound = sound
        self._look = look

    # Drags

    def pick(self, at: Point) -> tuple[Key, Box] | None:
        if not self._model.asked or self._motion.busy or self._model.payment is not None:
            return None
        piece = self.liftable(at)
        box = self._box(piece) if piece is not None else None
        if piece is None or box is None:
            return None
        # What is gripped by something else, as a tower by its card, comes under the pointer.
        return piece, box if self._reaches(piece, at) else box.centred(at)

    def _reaches(self, piece: Piece, at: Point) -> bool:
        """Whether a point is on the piece itself, or on the pile that it is the top of."""
        place = self._picker.find(self._model.state, piece) if piece.kind != pieces.OFFER else self._box(piece)
        return place is None or place.contains(at)

    def liftable(self, at: Point) -> Piece | None:
        """The piece under a point that a hand would take."""
        decision = self._model.decision
        piece = self._picker.at(self._model.state, at, decision.gathering, decision.offered)
        if piece is not None:
            for part in self._model.parts:
                piece = part.lifted(piece, decision.targets)
        return piece

    def _box(self, piece: Piece) -> Box | None:
        return self._picker.box(self._model.state, piece, self._model.decision.offered)

    def lifted(self, key: Key) -> None:
        piece = as_piece(key)
        self._model.select(piece)
        self._sound.play(Cue.CARD_SLIDE if card_of(piece) is not None else Cue.CHIP_CLICK)

    def dropped(self, key: Key, box: Box, at: Point) -> None:
        piece, decision = as_piece(key), self._model.decision
        self._model.select(None)
        own_pile = Piece(pieces.SUPPLY, piece.number)
        if piece.kind == pieces.TOKEN and self._places.bank.contains(at) and decision.allows(piece, own_pile):
            self._play.drop(piece, own_pile, box)
            return
        targets = self._picker.targets(self._model.state)
        under = best_target(box, at, targets, lambda target: targets[target].contains(at))
        target = best_target(box, at, targets, lambda target: decision.allows(piece, as_piece(target)))
        # What was let go on a place that refuses it does not slip to a neighbour that it happens to overlap.
        beside = under is not None and target is not None and not targets[target].contains(at)
        if target is not None and not (beside and decision.refusal(piece, as_piece(under))):
            self._play.drop(piece, as_piece(target), box)
            return
        home = self._box(piece)
        if (home is None or not home.contains(at)) and (under is not None or self._is_thing(at)):
            self._play.refuse(piece, as_piece(under) if under is not None else None, self._usual_target(piece), at)
        self.returned(piece, box)

    def _is_thing(self, at: Point) -> bool:
        """Whether there is something at a point: on the bare table, a piece is put down without a word."""
        seats = [self._places.seat(seat) for seat in range(len(self._model.state.players))]
        piece = self._picker.seen(self._model.state, at, self._model.decision.gathering, self._model.decision.offered)
        return piece is not None or any(box.contains(at) for box in seats)

    def returned(self, key: Key, box: Box) -> None:
        piece = as_piece(key)
        self._model.select(None)
        home, sprite = self._box(piece), self._picker.sprite(self._model.state, piece)
        if home is not None and sprite is not None and not self._look.appearance.reduced_motion:
            flight = Flight(sprite, box, home, seconds=GLIDE_SECONDS)
            self._motion.add([Beat([flight], pause=0.0, going_home=True)])

    # Clicks

    def clicked(self, at: Point, key: Key | None) -> None:
        model = self._model
        piece, selected = self.liftable(at), model.decision.selected
        if selected is None and model.only_offer is not None and self._under(model.only_offer, at):
            selected = model.only_offer
        if selected is not None:
            self._click_target(selected, piece, at)
        elif piece is not None and model.asked:
            self._select(piece, at)
        else:
            self._open(at)

    def _select(self, piece: Piece, at: Point) -> None:
        """Pick a piece up by a click; tokens, which have one place to go, go there at once."""
        targets = self._model.decision.targets(piece)
        if not targets:
            self._play.refuse(piece, None, self._usual_target(piece), at)
        elif len(targets) == 1 and piece.kind in AT_ONCE:
            self._play.drop(piece, targets[0])
        else:
            self._model.select(piece)

    def _click_target(self, selected: Piece, piece: Piece | None, at: Point) -> None:
        self._model.select(None)
        if piece == selected:
            return
        target = self._under(selected, at)
        if target is not None:
            self._play.drop(selected, target)
        elif piece is not None:
            self._select(piece, at)

    def _under(self, piece: Piece, at: Point) -> Piece | None:
        """The smallest place under a point that a piece may go to."""
        places = self._picker.targets(self._model.state)
        targets = self._model.decision.targets(piece)
        under = [target for target in targets if target in places and places[target].contains(at)]
        return min(under, key=lambda target: places[target].w * places[target].h, default=None)

    def _usual_target(self, piece: Piece) -> Piece | None:
        """Where a piece of this kind goes when it can go anywhere; to say why it can't."""
        match piece.kind:
            case pieces.CARD | pieces.SUPPLY | pieces.NOBLE:
                return AREA
            case pieces.DECK:
                return HAND
            case pieces.TOKEN:
                return Piece(pieces.SUPPLY, piece.number)
            case pieces.OFFER:
                return HAND
        return next((target for part in self._model.parts if (target := part.usual_target(piece))), None)

    def _open(self, at: Point) -> None:
        """Look closer at what was clicked: a player, the log, something of a module."""
        log = self._places.layout.box("log")
        if log.contains(at):
            if not headed(log):
                self._closeups.show_log()
            elif not self._log.click(log, at):
                self._closeups.choose_line(at)
            return
        self._look_at_place(at)

    def _look_at_place(self, at: Point) -> bool:
        """Look closer at something of a module, or at a player; whether there is such a thing at a point."""
        model, places = self._model, self._places
        opened = next((found for part in model.parts if (found := part.opened_at(places, model.state, at))), None)
        if opened is not None:
            return self._closeups.zoom(opened)
        for seat in range(len(model.state.players)):
            box = places.seat(seat) if seat != model.me else places.layout.box("cards")
            if box.contains(at):
                self._closeups.show_tableau(seat)
                return True
        return False

    def look_closer(self, at: Point) -> bool:
        """Show what lies at a point large; whether there is anything to be looked at."""
        decision = self._model.decision
        piece = self._picker.seen(self._model.state, at, decision.gathering, decision.offered)
        if (piece is not None and self._closeups.zoom(piece)) or self._look_at_place(at):
            return True
        own = self._places.area.contains(at)
        if own:
            self._closeups.show_tableau(self._model.me)
        return own


def as_piece(key: Key) -> Piece:
    assert isinstance(key, Piece)
    return key
