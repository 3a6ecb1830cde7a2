"""What happened: facts in the past tense, in the order they happened, for the eye and for the log.

`apply` changes the state at once and returns these. They are for everybody; `visible_to` gives a seat's own version,
in which a card that the seat may not know is `HIDDEN` (I-1).
"""

from typing import Final, NamedTuple

from game.rules.ids import NO_SLOT, CardId, CityId, DeckId, NobleId, PostId, SeatId, Slot

HIDDEN: Final = CardId(-1)


class TokensTaken(NamedTuple):
    """Tokens went from the supply to a player: an action, a post's gem, or the gold of a reservation."""

    seat: SeatId
    tokens: int


class TokensPaid(NamedTuple):
    """Tokens went from a player to the supply, as a payment."""

    seat: SeatId
    tokens: int


class TokensReturned(NamedTuple):
    """Tokens went back to the supply because of the limit of ten (B-9)."""

    seat: SeatId
    tokens: int


class CardReserved(NamedTuple):
    """A card went to a hand, from a space of the market or, with slot -1, unseen from a deck."""

    seat: SeatId
    card: CardId
    slot: Slot
    deck: DeckId


class CardsLookedAt(NamedTuple):
    """A player looked at the two top cards of a deck (P-3, `draw_two`)."""

    seat: SeatId
    deck: DeckId
    first: CardId
    second: CardId


class CardBuried(NamedTuple):
    """The card not kept went to the bottom of its deck (P-3, `draw_two`)."""

    seat: SeatId
    card: CardId
    deck: DeckId


class CardPurchased(NamedTuple):
    """A card was paid for, from a space of the market or, with slot -1, from the hand."""

    seat: SeatId
    card: CardId
    slot: Slot


class CardClaimed(NamedTuple):
    """A card was taken at no cost (O-4, O-7)."""

    seat: SeatId
    card: CardId
    slot: Slot


class CardPaired(NamedTuple):
    """A card took on the colour and bonuses of another (O-3)."""

    seat: SeatId
    card: CardId
    colour: int
    bonuses: int


class CardDiscarded(NamedTuple):
    """An owned card left the game (O-2, O-8)."""

    seat: SeatId
    card: CardId


class CardRevealed(NamedTuple):
    """A card was turned up on a space of the market."""

    slot: Slot
    card: CardId


class NobleVisited(NamedTuple):
    seat: SeatId
    noble: NobleId


class NobleReserved(NamedTuple):
    seat: SeatId
    noble: NobleId


class PostGained(NamedTuple):
    seat: SeatId
    post: PostId


class CityTaken(NamedTuple):
    """A player got a city: took its tile (2017) or fulfils it (2024)."""

    seat: SeatId
    city: CityId


class StrongholdPlaced(NamedTuple):
    seat: SeatId
    card: CardId


class StrongholdMoved(NamedTuple):
    seat: SeatId
    origin: CardId
    card: CardId


class StrongholdRemoved(NamedTuple):
    seat: SeatId
    owner: SeatId
    card: CardId


class StrongholdsReturned(NamedTuple):
    """Strongholds went back to their owner because their card left the market (S-5)."""

    owner: SeatId
    card: CardId
    number: int


class ConquestDeclined(NamedTuple):
    seat: SeatId


class TurnPassed(NamedTuple):
    """A player had no legal action (B-12)."""

    seat: SeatId


class TurnEnded(NamedTuple):
    seat: SeatId


class FinalRoundBegan(NamedTuple):
    """A player met the condition that ends the game; the round is completed."""

    seat: SeatId


class GameEnded(NamedTuple):
    winners: tuple[SeatId, ...]
    reason: str


OpenEvent = (
    TokensTaken
    | TokensPaid
    | TokensReturned
    | CardPurchased
    | CardClaimed
    | CardPaired
    | CardDiscarded
    | NobleVisited
    | NobleReserved
    | PostGained
    | CityTaken
    | StrongholdPlaced
    | StrongholdMoved
    | StrongholdRemoved
    | StrongholdsReturned
    | ConquestDeclined
    | TurnPassed
    | TurnEnded
    | FinalRoundBegan
    | GameEnded
)
"""What everybody sees, and in which nothing hidden comes to light."""
Event = OpenEvent | CardRevealed | CardReserved | CardsLookedAt | CardBuried

Log = list[Event] | None
"""Where events are written, or None when nobody reads them (a search)."""


def visible_to(event: Event, seat: int) -> Event:
    """The event as that seat may know it (I-1)."""
    match event:
        case CardReserved(owner, _, slot, deck):
            return event if owner == seat or slot != NO_SLOT else CardReserved(owner, HIDDEN, NO_SLOT, deck)
        case CardsLookedAt(owner, deck):
            return event if owner == seat else CardsLookedAt(owner, deck, HIDDEN, HIDDEN)
        case CardBuried(owner, _, deck):
            return event if owner == seat else CardBuried(owner, HIDDEN, deck)
        case _:
            seen_by_all: OpenEvent | CardRevealed = event
            return seen_by_all


def reveals(event: Event) -> bool:
    """Whether the event made somebody see a card that was hidden, so that it can't fairly be taken back."""
    match event:
        case CardRevealed() | CardsLookedAt():
            return True
        case CardReserved(_, _, slot):
            return slot == NO_SLOT
        case _:
            return _reveals_nothing(event)


def shown_to(event: Event, seat: int) -> bool:
    """Whether the event let that seat see a card that had been hidden: turned up for all, or drawn by the seat."""
    match event:
        case CardRevealed():
            return True
        case CardsLookedAt(owner):
            return owner == seat
        case CardReserved(owner, _, slot):
            return owner == seat and slot == NO_SLOT
        case _:
            return _reveals_nothing(event)


def _reveals_nothing(event: OpenEvent | CardBuried) -> bool:
    """False, for the events of which that is so; the type checker refuses others."""
    return False
