"""From where to where pieces fly: the ways that the base game and its modules have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Choice, State
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.gems import LETTERS, unpack
from game.ui.sound import Cue
from game.ui.table.motion import Beat, Count, Counts, Flight
from game.ui.table.places import Places, small
from game.ui.table.session import SeatInfo
from game.ui.table.shown import hand_key
from game.ui.table.sprites import BackSprite, CardSprite, NobleSprite, Sprite, TokenSprite
from game.ui.viewport import Box

STAGGER = 0.09
CARD_AT_OWNER = (60.0, 84.0)
NOBLE_AT_OWNER = (100.0, 100.0)
OFF_TABLE = Box(960, -240, 120, 168)


@dataclass(frozen=True, slots=True)
class Routes:
    """The table before and after a choice, and the ways between, from the viewpoint of one seat."""

    places: Places
    seats: Sequence[SeatInfo]
    before: State
    after: State
    action: type[Choice] = Choice
    """The kind of choice that led from one to the other."""

    def tokens(self, seat: int, tokens: int, taken: bool) -> list[Flight]:
        """Tokens between the supply and a player, one after the other, from the top of one pile to that of another."""
        flights: list[Flight] = []
        for colour, count in enumerate(unpack(tokens)):
            for number in range(count):
                left = count - 1 - number
                level = max(0, self.after.supply[colour] + (left if taken else -1 - left))
                supply = self.places.in_stack(colour, level)
                home = self._pile(seat, colour, left, taken)
                there: Count = ("bank", colour)
                here: Count = ("tokens", seat, colour)
                start, end, leaves, arrives = (supply, home, there, here) if taken else (home, supply, here, there)
                delay = STAGGER * len(flights)
                flight = Flight(TokenSprite(colour), start, end, {leaves: 1}, {arrives: 1}, delay=delay)
                if not taken:
                    flight.below = self.places.below_in_stack(colour, level)
                elif seat == self.places.me:
                    flight.below = self.places.below_in_pile(colour, self._held(seat, colour) - 1 - left)
                flights.append(flight)
        return flights

    def _held(self, seat: int, colour: int) -> int:
        """How many tokens of a colour a player has in the end."""
        return self.after.players[seat].token_counts[colour]

    def _pile(self, seat: int, colour: int, left: int, taken: bool) -> Box:
        """Where a token lies at a player's, with so many of its colour still to follow it."""
        if seat != self.places.me:
            return self.places.tokens(seat, colour)
        held = self._held(seat, colour)
        number = held - 1 - left if taken else held + left
        return self.places.in_pile(colour, max(0, number), max(held, number + 1))

    def reveal(self, slot: int, card: int) -> Flight:
        """A card turned up from its deck."""
        deck = self.after.rules.slot_decks[slot]
        start, end = self.places.decks[deck], self.places.slots[slot]
        return Flight(
            BackSprite(deck), start, end, {("deck", deck): 1}, {("slot", slot): card}, flip_to=CardSprite(card)
        )

    def at_owner(self, seat: int, card: int) -> Box:
        """Where an owned card goes."""
        colour = CARDS[card].bonus
        return self._panel(seat, *CARD_AT_OWNER) if colour == NO_COLOUR else self.beside(seat, colour)

    def beside(self, seat: int, colour: int) -> Box:
        """Where a card of a colour goes at its owner's."""
        if seat == self.places.me:
            return small(self.places.columns[colour], 70, 98)
        return self._panel(seat, *CARD_AT_OWNER)

    def _panel(self, seat: int, w: float, h: float) -> Box:
        return small(self.places.seat(seat), w, h)

    def to_owner(self, seat: int, card: int, slot: int) -> Flight:
        """A card that a player got, from the market or from their hand."""
        record = CARDS[card]
        start = self.places.slots[slot] if slot >= 0 else self.places.hand_card(seat, self._place_in_hand(seat, card))
        losses: Counts = {("slot", slot): card} if slot >= 0 else {}
        gains: dict[Count, int] = {("points", seat): record.points, ("cards", seat): 1}
        if record.bonus != NO_COLOUR:
            gains[("bonus", seat, record.bonus)] = record.bonus_count
        return Flight(CardSprite(card), start, self.at_owner(seat, card), losses, gains)

    def _place_in_hand(self, seat: int, card: int) -> int:
        """Where in a hand a card lay that has left it; of a hidden one, the first place it can have been."""
        hand, left = self.before.players[seat].hand, self.after.players[seat].hand
        if card in hand:
            return hand.index(card)
        return next((place for place in range(len(hand)) if (*hand[:place], *hand[place + 1 :]) == left), 0)

    def to_hand(self, seat: int, card: int, slot: int, deck: int) -> Flight:
        """A card that a player reserved, from the market or from a deck; a hidden one stays face down."""
        place = max(0, len(self.after.players[seat].hand) - 1)
        sprite: Sprite = BackSprite(deck) if slot < 0 else CardSprite(card)
        start = self.places.decks[deck] if slot < 0 else self.places.slots[slot]
        losses: Counts = {("slot", slot): card} if slot >= 0 else {("deck", deck): 1}
        gains: Counts = {("hand", hand_key(seat, place)): 1}
        flip = CardSprite(card) if slot < 0 and card >= 0 else None
        return Flight(sprite, start, self.places.hand_card(seat, place), losses, gains, flip_to=flip)

    def noble(self, seat: int, noble: int) -> Flight:
        """A noble on the way to a player; one that was reserved is there already."""
        end = self._panel(seat, *NOBLE_AT_OWNER)
        there = noble in self.before.nobles
        start = self.places.noble(noble) if there else end.moved(0, -60)
        losses: Counts = {("noble", noble): 1} if there else {}
        return Flight(NobleSprite(noble), start, end, losses, {("held_noble", noble): 1})


def bought(flight: Flight, seat: int, card: int) -> Beat:
    """A card goes to whoever got it, with the chime of its colour."""
    return Beat([flight], (purchase_chime(card),), seat)


def purchase_chime(card: int) -> Cue:
    colour = CARDS[card].bonus
    return Cue.PURCHASE_COLOURLESS if colour == NO_COLOUR else Cue(f"purchase-{LETTERS[colour]}")
