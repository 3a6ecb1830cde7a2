"""What lies under a point, what can be dropped on, and what a piece looks like in hand."""

from game.rules import QuestionKind, State
from game.rules.gems import GEMS, GOLD
from game.ui.drag import Key
from game.ui.table import pieces
from game.ui.table.decision import Decision
from game.ui.table.flights import Sprite
from game.ui.table.gestures import AREA, HAND, Gathering
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.viewport import Box, Point

OFFER_SIZE = (160.0, 224.0)
OFFER_GAP = 18.0
HELD_OUT = (QuestionKind.KEEP_ONE, QuestionKind.PAIRING)
"""The questions whose cards lie nowhere else on the table."""


class Picker:
    """Finds pieces by place, and places by piece."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self.gathering = Gathering()
        """Tokens on their way between the supply and one's own, which can be picked up at both."""

    def offers(self, state: State, decision: Decision) -> list[tuple[int, Box]]:
        """The cards that a decision holds out: two to keep one of, or the one to be paired."""
        question = state.question if decision.options else None
        cards = question.cards if question is not None and question.kind in HELD_OUT else ()
        tray = self.tray(len(cards))
        wide, high = OFFER_SIZE
        return [
            (card, Box(tray.x + OFFER_GAP + number * (wide + OFFER_GAP), tray.y + (tray.h - high) / 2, wide, high))
            for number, card in enumerate(cards)
        ]

    def tray(self, cards: int) -> Box:
        """Where so many cards are held out: at the right end of one's own area, beside the hand."""
        whole = self._places.layout.box("tray")
        wide = OFFER_GAP + cards * (OFFER_SIZE[0] + OFFER_GAP)
        return Box(whole.right - wide, whole.y, wide, whole.h)

    def at(self, state: State, at: Point, offers: list[tuple[int, Box]]) -> Piece | None:
        """The topmost piece under a point."""
        places = self._places
        for card, box in offers:
            if box.contains(at):
                return Piece(pieces.OFFER, card)
        for slot, card in enumerate(state.market):
            if card < 0:
                continue
            count = state.fort(slot)[1]
            if any(places.fort(slot, number).contains(at) for number in range(count)):
                return Piece(pieces.FORT, card)
            if places.slots[slot].contains(at):
                return Piece(pieces.CARD, card)
        for number, card in enumerate(state.players[places.me].hand):
            if places.hand[number].contains(at):
                return Piece(pieces.CARD, card)
        for deck, box in enumerate(places.decks):
            if box.contains(at) and state.left[deck]:
                return Piece(pieces.DECK, deck)
        return self._token_at(state, at) or self._tile_at(state, at)

    def seen(self, state: State, at: Point, offers: list[tuple[int, Box]]) -> Piece | None:
        """The topmost piece under a point, those included that can be looked at but belong to others."""
        found = self.at(state, at, offers)
        if found is not None:
            return found
        places = self._places
        for seat, player in enumerate(state.players):
            for number, card in enumerate(player.hand):
                if seat != places.me and places.hand_card(seat, number).contains(at) and card not in player.blind:
                    return Piece(pieces.CARD, card)
        return None

    def _token_at(self, state: State, at: Point) -> Piece | None:
        for colour in (*GEMS, GOLD):
            moved = colour in self.gathering.colours
            if self._places.supply[colour].contains(at) and (state.supply[colour] or moved):
                return Piece(pieces.SUPPLY, colour)
            mine = state.players[self._places.me].token_counts[colour]
            if (mine or moved) and self._places.tokens(self._places.me, colour).contains(at):
                return Piece(pieces.TOKEN, colour)
        stocked = self._places.layout.has("stock") and state.players[self._places.me].stock
        return Piece(pieces.STOCK) if stocked and self._places.layout.box("stock").contains(at) else None

    def _tile_at(self, state: State, at: Point) -> Piece | None:
        for noble in (*state.nobles, *state.players[self._places.me].reserved_nobles):
            piece = Piece(pieces.NOBLE, noble)
            box = self._places.find(state, piece)
            if box is not None and box.contains(at):
                return piece
        for city in state.cities:
            if self._places.city(city).contains(at):
                return Piece(pieces.CITY, city)
        for post in state.rules.posts:
            if any(box.contains(at) for box in self._places.post_zones(state, post)):
                return Piece(pieces.POST, post)
        return None

    def box(self, state: State, piece: Piece, offers: list[tuple[int, Box]]) -> Box | None:
        """Where a piece lies."""
        if piece.kind == pieces.OFFER:
            return next((box for card, box in offers if card == piece.number), None)
        box = self._places.find(state, piece)
        if piece.kind == pieces.SUPPLY and box is not None:
            return Box(box.x + 8, box.bottom - 84, 78, 78)
        return box

    def targets(self, state: State) -> dict[Key, Box]:
        """Everything that something can be dropped on."""
        found: dict[Key, Box] = {AREA: self._places.area}
        kinds = [HAND]
        kinds += [Piece(kind, colour) for kind in (pieces.BONUS, pieces.DOUBLE_BONUS) for colour in GEMS]
        kinds += [Piece(pieces.CARD, card) for card in state.market if card >= 0]
        kinds += [Piece(pieces.SUPPLY, colour) for colour in (*GEMS, GOLD)]
        kinds += [Piece(pieces.SEAT, seat) for seat in range(len(state.players))]
        for piece in kinds:
            box = self._places.find(state, piece)
            if box is not None:
                found[piece] = box
        return found

    def sprite(self, state: State, piece: Piece) -> Sprite | None:
        """What a piece looks like when it is lifted."""
        match piece:
            case Piece(pieces.CARD | pieces.OFFER, card):
                return ("card", card)
            case Piece(pieces.DECK, deck):
                return ("back", deck)
            case Piece(pieces.SUPPLY | pieces.TOKEN, colour):
                return ("token", colour)
            case Piece(pieces.NOBLE | pieces.CITY | pieces.POST, number):
                return (piece.kind, number)
            case Piece(pieces.STOCK, _):
                return ("fort", self._places.me)
            case Piece(pieces.FORT, card):
                return ("fort", state.fort(state.market.index(card))[0])
        return None
