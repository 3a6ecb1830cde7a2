"""What a companion points at: where it lies on the table, and what the rules book says of it."""

from typing import Final

from game.rules.choices import Choice, Draw, Purchase, Reserve, Take
from game.rules.gems import GEMS, size
from game.rules.payment import amount_due
from game.ui.table import pieces
from game.ui.table.figures import card_figures
from game.ui.table.model import TableModel
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.tooltips import PLAYERS_CARDS, Tooltips
from game.ui.viewport import Box

BONUSES: Final = "bonuses"
"""One's own columns in which there is a bonus."""
CHEAPER: Final = "cheaper"
"""A face-up card for which one's bonuses pay, the cheapest there is."""
ENTRIES: Final = {
    pieces.BONUS: "bonus",
    BONUSES: "bonus",
    CHEAPER: "price",
    pieces.HAND_KIND: "hand",
    pieces.SEAT: PLAYERS_CARDS,
    "identity": "how-to-win",
    "mynoble": "nobles",
}
"""The entries in the rules book of places that are no pieces."""


class Pointed:
    """Finds the places of what is spoken of, and their entries."""

    def __init__(self, model: TableModel, places: Places, picker: Picker, tooltips: Tooltips) -> None:
        self._model = model
        self._places = places
        self._picker = picker
        self._tooltips = tooltips

    def box(self, piece: Piece) -> Box | None:
        """Where a piece is gripped, or a place lies."""
        found = self._picker.box(self._model.state, piece, self._model.decision.offered)
        layout = self._places.layout
        return found if found is not None or not layout.has(piece.kind) else layout.box(piece.kind)

    def ringed(self, piece: Piece) -> Box | None:
        """Where a piece lies that is spoken of: of the supply, the whole stack."""
        box = self.box(piece)
        high = self._model.state.supply[piece.number] if piece.kind == pieces.SUPPLY else 0
        if box is None or high < 2:
            return box
        rise = box.y - self._places.in_stack(piece.number, high - 1).y
        return Box(box.x, box.y - rise, box.w, box.h + rise)

    def all_ringed(self, piece: Piece) -> list[Box]:
        """The same of what may be in several places, or in none."""
        named = self._named(piece) if piece.kind in (BONUSES, CHEAPER) else [piece]
        return [box for each in named if (box := self.ringed(each)) is not None]

    def _named(self, piece: Piece) -> list[Piece]:
        player = self._model.state.players[self._model.me]
        if piece.kind == BONUSES:
            return [Piece(pieces.BONUS, colour) for colour in GEMS if player.bonuses[colour]]
        due = {card: size(amount_due(player, card)) for card in self._model.state.market if card >= 0}
        paid_for = [card for card, left in due.items() if left < sum(card_figures(card).cost)]
        return [Piece(pieces.CARD, min(paid_for, key=due.__getitem__))] if paid_for else []

    def entry(self, wanted: Choice | None, points: tuple[Piece, ...]) -> str:
        """What the rules book says of what is asked for, or else of what is pointed at first."""
        match wanted:
            case Take():
                return "take-two" if wanted.double else "take-three"
            case Purchase():
                return self._tooltips.rule(self._model.state, Piece(pieces.CARD, wanted.card))
            case Reserve():
                return "reserve"
            case Draw():
                return "reserve-blind"
        entries = (ENTRIES.get(each.kind) or self._tooltips.rule(self._model.state, each) for each in points)
        return next((entry for entry in entries if entry), "")
