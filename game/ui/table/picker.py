"""What lies under a point, where a piece lies, what can be dropped on, and what a piece looks like in hand."""

from collections.abc import Sequence

from game.rules import State
from game.rules.gems import GEMS, GOLD
from game.ui.drag import Key
from game.ui.table import pieces
from game.ui.table.gestures import Gathering
from game.ui.table.part import Part
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.table.places import Places
from game.ui.table.sprites import BackSprite, CardSprite, NobleSprite, Sprite, TokenSprite
from game.ui.viewport import Box, Point

OFFER_SIZE = (160.0, 224.0)
OFFER_GAP = 18.0

Offers = list[tuple[int, Box]]
"""Cards held out in the tray, and where."""


class Picker:
    """Finds pieces by place, and places by piece."""

    def __init__(self, places: Places, parts: Sequence[Part], guilds: Sequence[str]) -> None:
        self._places = places
        self._parts = parts
        self._guilds = guilds

    def tray(self, cards: int) -> Box:
        """Where so many cards are held out: at the right end of one's own area, beside the hand.

        It never covers only a part of what lies there.
        """
        whole, beside = self._places.layout.box("tray"), self._places.layout.box("mynoble")
        wide = max(whole.right - beside.x + OFFER_GAP / 2, OFFER_GAP + cards * (OFFER_SIZE[0] + OFFER_GAP))
        return Box(whole.right - wide, whole.y, wide, whole.h)

    def offers(self, cards: Sequence[int]) -> Offers:
        """Where the cards that a question holds out lie."""
        tray = self.tray(len(cards))
        wide, high = OFFER_SIZE
        left = tray.centre[0] - (len(cards) * (wide + OFFER_GAP) - OFFER_GAP) / 2
        return [
            (card, Box(left + number * (wide + OFFER_GAP), tray.y + (tray.h - high) / 2, wide, high))
            for number, card in enumerate(cards)
        ]

    def at(self, state: State, at: Point, gathering: Gathering, cards: Sequence[int] = ()) -> Piece | None:
        """The topmost piece under a point; tokens being gathered can be picked up at both ends, `cards` are offered."""
        places = self._places
        for card, box in self.offers(cards):
            if box.contains(at):
                return Piece(pieces.OFFER, card)
        for slot, card in enumerate(state.market):
            if card < 0:
                continue
            standing = next((found for part in self._parts if (found := part.on_card(places, state, slot, at))), None)
            if standing is not None:
                return standing
            if places.slots[slot].contains(at):
                return Piece(pieces.CARD, card)
        for number, card in enumerate(state.players[places.me].hand):
            if places.hand[number].contains(at):
                return Piece(pieces.CARD, card)
        for deck, box in enumerate(places.decks):
            if box.contains(at) and state.left[deck]:
                return Piece(pieces.DECK, deck)
        return self._token_at(state, at, gathering) or self._tile_at(state, at)

    def seen(self, state: State, at: Point, gathering: Gathering, cards: Sequence[int] = ()) -> Piece | None:
        """The topmost piece under a point, those included that can be looked at but belong to others."""
        found = self.at(state, at, gathering, cards)
        if found is not None:
            return found
        places = self._places
        for seat, player in enumerate(state.players):
            for number, card in enumerate(player.hand):
                if seat != places.me and card >= 0 and places.hand_card(seat, number).contains(at):
                    return Piece(pieces.CARD, card)
        return None

    def _token_at(self, state: State, at: Point, gathering: Gathering) -> Piece | None:
        places = self._places
        for colour in (*GEMS, GOLD):
            moved = colour in gathering.colours
            if places.supply[colour].contains(at) and (state.supply[colour] or moved):
                return Piece(pieces.SUPPLY, colour)
            mine = state.players[places.me].token_counts[colour]
            if (mine or moved) and places.tokens(places.me, colour).contains(at):
                return Piece(pieces.TOKEN, colour)
        return None

    def _tile_at(self, state: State, at: Point) -> Piece | None:
        for noble in (*state.nobles, *state.players[self._places.me].reserved_nobles):
            piece = Piece(pieces.NOBLE, noble)
            box = self.find(state, piece)
            if box is not None and box.contains(at):
                return piece
        return next((found for part in self._parts if (found := part.at(self._places, state, at))), None)

    def find(self, state: State, piece: Piece) -> Box | None:
        """Where a piece lies now, if it does; not those that a question holds out."""
        places = self._places
        match piece:
            case Piece(pieces.CARD, card):
                return places.card(state, card)
            case Piece(pieces.DECK, deck):
                return places.decks[deck]
            case Piece(pieces.SUPPLY, colour):
                return places.supply[colour]
            case Piece(pieces.TOKEN, colour):
                return places.tokens(places.me, colour)
            case Piece(pieces.NOBLE, noble):
                return self._noble(state, noble)
            case Piece(pieces.AREA_KIND, _):
                return places.area
            case Piece(pieces.HAND_KIND, _):
                return places.whole_hand
            case Piece(pieces.SEAT, seat):
                return places.seat(seat)
            case Piece(pieces.BONUS, colour):
                return places.columns[colour]
        return next((box for part in self._parts if (box := part.find(places, state, piece))), None)

    def _noble(self, state: State, noble: int) -> Box | None:
        if noble in state.nobles:
            return self._places.noble(noble)
        player = state.players[self._places.me]
        if noble not in player.reserved_nobles:
            return None
        return self._places.own_noble(len(player.nobles) + player.reserved_nobles.index(noble))

    def lies_with(self, state: State, piece: Piece, seat: int) -> Box | None:
        """Where a piece that a player had to do with can be seen: on the table or, openly, at that player's."""
        places = self._places
        match piece:
            case Piece(pieces.TOKEN, colour):
                return places.tokens(seat, colour)
            case Piece(pieces.CARD, card) if card not in state.market:
                hand = state.players[seat].hand
                return places.hand_card(seat, hand.index(card)) if card in hand else None
        special = (part.lies_with(places, state, piece, seat) for part in self._parts)
        return next((box for box in special if box is not None), None) or self.find(state, piece)

    def box(self, state: State, piece: Piece, cards: Sequence[int] = ()) -> Box | None:
        """Where a piece lies, as it is gripped; `cards` are those that a question holds out."""
        if piece.kind == pieces.OFFER:
            return next((box for card, box in self.offers(cards) if card == piece.number), None)
        return self._places.stack(piece.number) if piece.kind == pieces.SUPPLY else self.find(state, piece)

    def passed_over(self, state: State, usable: Sequence[Piece]) -> list[Box]:
        """Where cards and tiles lie that can't be chosen, while others of their kind can: they step back."""
        there = [Piece(pieces.CARD, card) for card in state.market if card >= 0]
        there += [Piece(pieces.NOBLE, noble) for noble in state.nobles]
        there += [piece for part in self._parts for piece in part.in_middle(state)]
        kinds = {piece.kind for piece in usable}
        boxes = [self.find(state, piece) for piece in there if piece.kind in kinds and piece not in usable]
        return [box for box in boxes if box is not None]

    def targets(self, state: State) -> dict[Key, Box]:
        """Everything that something can be dropped on."""
        found: dict[Key, Box] = {AREA: self._places.area}
        kinds = [HAND]
        kinds += [piece for part in self._parts for piece in part.targets(state)]
        kinds += [Piece(pieces.CARD, card) for card in state.market if card >= 0]
        kinds += [Piece(pieces.SUPPLY, colour) for colour in (*GEMS, GOLD)]
        for piece in kinds:
            box = self.find(state, piece)
            if box is not None:
                found[piece] = box
        return found

    def sprite(self, state: State, piece: Piece) -> Sprite | None:
        """What a piece looks like when it is lifted."""
        match piece:
            case Piece(pieces.CARD | pieces.OFFER, card):
                return CardSprite(card)
            case Piece(pieces.DECK, deck):
                return BackSprite(deck)
            case Piece(pieces.SUPPLY | pieces.TOKEN, colour):
                return TokenSprite(colour)
            case Piece(pieces.NOBLE, noble):
                return NobleSprite(noble)
        me = self._places.me
        return next((found for part in self._parts if (found := part.sprite(state, piece, self._guilds, me))), None)
