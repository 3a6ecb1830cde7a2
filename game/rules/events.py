"""What happened: facts in the past tense, in the order they happened, for the eye and for the log.

`apply` changes the state at once and returns these. They are for everybody; `visible_to` gives a seat's own version,
in which a card that the seat may not know is `HIDDEN` (I-1).
"""

from typing import Final, NamedTuple

HIDDEN: Final = -1


class TokensTaken(NamedTuple):
    """Tokens went from the supply to a player: an action, a post's gem, or the gold of a reservation."""

    seat: int
    tokens: int


class TokensPaid(NamedTuple):
    """Tokens went from a player to the supply, as a payment."""

    seat: int
    tokens: int


class TokensReturned(NamedTuple):
    """Tokens went back to the supply because of the limit of ten (B-9)."""

    seat: int
    tokens: int


class CardReserved(NamedTuple):
    """A card went to a hand, from a space of the market or, with slot -1, unseen from a deck."""

    seat: int
    card: int
    slot: int
    deck: int


class CardsLookedAt(NamedTuple):
    """A player looked at the two top cards of a deck (P-3, `draw_two`)."""

    seat: int
    deck: int
    first: int
    second: int


class CardBuried(NamedTuple):
    """The card not kept went to the bottom of its deck (P-3, `draw_two`)."""

    seat: int
    card: int
    deck: int


class CardPurchased(NamedTuple):
    """A card was paid for, from a space of the market or, with slot -1, from the hand."""

    seat: int
    card: int
    slot: int


class CardClaimed(NamedTuple):
    """A card was taken at no cost (O-4, O-7)."""

    seat: int
    card: int
    slot: int


class CardPaired(NamedTuple):
    """A card took on the colour and bonuses of another (O-3)."""

    seat: int
    card: int
    colour: int
    bonuses: int


class CardDiscarded(NamedTuple):
    """An owned card left the game (O-2, O-8)."""

    seat: int
    card: int


class CardRevealed(NamedTuple):
    """A card was turned up on a space of the market."""

    slot: int
    card: int


class NobleVisited(NamedTuple):
    seat: int
    noble: int


class NobleReserved(NamedTuple):
    seat: int
    noble: int


class PostGained(NamedTuple):
    seat: int
    post: int


class CityTaken(NamedTuple):
    """A player got a city: took its tile (2017) or fulfils it (2024)."""

    seat: int
    city: int


class StrongholdPlaced(NamedTuple):
    seat: int
    card: int


class StrongholdMoved(NamedTuple):
    seat: int
    origin: int
    card: int


class StrongholdRemoved(NamedTuple):
    seat: int
    owner: int
    card: int


class StrongholdsReturned(NamedTuple):
    """Strongholds went back to their owner because their card left the market (S-5)."""

    owner: int
    card: int
    number: int


class ConquestDeclined(NamedTuple):
    seat: int


class TurnPassed(NamedTuple):
    """A player had no legal action (B-12)."""

    seat: int


class TurnEnded(NamedTuple):
    seat: int


class FinalRoundBegan(NamedTuple):
    """A player met the condition that ends the game; the round is completed."""

    seat: int


class GameEnded(NamedTuple):
    winners: tuple[int, ...]
    reason: str


Event = (
    TokensTaken
    | TokensPaid
    | TokensReturned
    | CardReserved
    | CardsLookedAt
    | CardBuried
    | CardPurchased
    | CardClaimed
    | CardPaired
    | CardDiscarded
    | CardRevealed
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

Log = list[Event] | None
"""Where events are written, or None when nobody reads them (a search)."""


def visible_to(event: Event, seat: int) -> Event:
    """The event as that seat may know it (I-1)."""
    match event:
        case CardReserved(owner, _, -1, deck) if owner != seat:
            return CardReserved(owner, HIDDEN, -1, deck)
        case CardsLookedAt(owner, deck, _, _) if owner != seat:
            return CardsLookedAt(owner, deck, HIDDEN, HIDDEN)
        case CardBuried(owner, _, deck) if owner != seat:
            return CardBuried(owner, HIDDEN, deck)
    return event


def reveals(event: Event) -> bool:
    """Whether the event made somebody see a card that was hidden, so that it can't fairly be taken back."""
    match event:
        case CardRevealed() | CardsLookedAt() | CardReserved(_, _, -1, _):
            return True
    return False


def shown_to(event: Event, seat: int) -> bool:
    """Whether the event let that seat see a card that had been hidden: turned up for all, or drawn by the seat."""
    match event:
        case CardRevealed():
            return True
        case CardsLookedAt(owner) | CardReserved(owner, _, -1, _):
            return owner == seat
    return False
