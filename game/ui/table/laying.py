"""Putting one thing of a position elsewhere. It needs no picture.

Nothing is lost or made on the way: a card that leaves the market is replaced from its deck, one that takes its place
sends the other on top of the deck. What the rules say against the result is for `Position.faults` to tell.
"""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules import Position
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.gems import GOLD
from game.rules.ids import CardId
from game.rules.layouts.layout import SeatLayout
from game.rules.layouts.parts import when_card_leaves
from game.rules.layouts.spots import Spot
from game.rules.marks import EMPTY
from game.rules.rulebook import rules_for


class Kind(Enum):
    """What lies at a spot."""

    TOKEN = "token"
    CARD = "card"
    NOBLE = "noble"
    FIRST = "first"
    """The first player's marker."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be moved: a token of a colour, a card, a noble."""

    kind: Kind
    number: int = 0


def begun(position: Position) -> Position:
    """The position at the beginning of the turn: nothing half done, every place of the market filled."""
    rules = rules_for(position.config)
    decks, market = [list(deck) for deck in position.decks], list(position.market)
    buried = list(position.buried)
    for slot, card in enumerate(market):
        deck = rules.slot_decks[slot]
        if card == EMPTY and decks[deck]:
            market[slot] = decks[deck].pop()
            buried[deck] = buried[deck][: len(decks[deck])]
    return replace(
        position,
        market=tuple(market),
        decks=tuple([tuple(deck) for deck in decks]),
        buried=tuple(buried),
        vacant=(),
        pending=tuple(rules.turn),
    )


def column_of(seat: SeatLayout, card: int) -> int:
    """The colour that an owned card counts for; gold's column for none."""
    paired = {mine: colour for mine, colour, _ in seat.pairs}
    colour = paired.get(CardId(card), CARDS[card].bonus)
    return GOLD if colour == NO_COLOUR else colour


def in_column(seat: SeatLayout, colour: int) -> list[CardId]:
    """The owned cards that count for a colour, the topmost last."""
    return [card for card in seat.cards if column_of(seat, card) == colour]


def with_seat(position: Position, number: int, seat: SeatLayout) -> Position:
    """The position with other things before a player."""
    return replace(position, seats=(*position.seats[:number], seat, *position.seats[number + 1 :]))


def _counted(counts: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return tuple([count + by if each == colour else count for each, count in enumerate(counts)])


def with_token_moved(position: Position, colour: int, source: Spot, target: Spot) -> Position:
    """The position after a token went from the supply or a player to another of these."""
    for spot, by in ((source, -1), (target, 1)):
        if spot.seat < 0:
            position = replace(position, supply=_counted(position.supply, colour, by))
        else:
            seat = position.seats[spot.seat]
            position = with_seat(position, spot.seat, replace(seat, tokens=_counted(seat.tokens, colour, by)))
    return position


def with_card_moved(position: Position, card: CardId, source: Spot, target: Spot) -> Position:
    """The position after a card was put to a place of the market, a deck, a hand or the cards of a player."""
    if source.name == target.name == "slot":
        market = list(position.market)
        market[source.number], market[target.number] = market[target.number], market[source.number]
        return replace(position, market=tuple(market))
    position = _without_card(position, card)
    deck = rules_for(position.config).deck_of[card]
    match target.name:
        case "deck":
            position = _on_deck(position, deck, card)
        case "slot":
            old, market = position.market[target.number], list(position.market)
            market[target.number] = card
            position = replace(position, market=tuple(market), seats=cleared(position, old))
            position = _on_deck(position, deck, old) if old >= 0 else position
        case "hold":
            seat = position.seats[target.seat]
            blind = (*seat.blind, card) if source.name == "deck" else seat.blind
            position = with_seat(position, target.seat, replace(seat, hand=(*seat.hand, card), blind=blind))
        case _:
            seat = position.seats[target.seat]
            position = with_seat(position, target.seat, replace(seat, cards=(*seat.cards, card)))
    return begun(position)


def _on_deck(position: Position, deck: int, card: CardId) -> Position:
    decks = list(position.decks)
    decks[deck] = (*decks[deck], card)
    return replace(position, decks=tuple(decks))


def cleared(position: Position, card: CardId) -> tuple[SeatLayout, ...]:
    """The seats, with nothing of theirs on a card that leaves the market."""
    return tuple([when_card_leaves(seat, card) for seat in position.seats])


def _without_card(position: Position, card: CardId) -> Position:
    """The position with a card nowhere."""

    def rest(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple([each for each in cards if each != card])

    seats = [
        replace(
            seat,
            cards=rest(seat.cards),
            hand=rest(seat.hand),
            blind=rest(seat.blind),
            pairs=tuple([pair for pair in seat.pairs if pair[0] != card]),
        )
        for seat in cleared(position, card)
    ]
    buried = list(position.buried)
    for deck, cards in enumerate(position.decks):
        if card in cards and cards.index(card) < len(buried[deck]):
            # Who put which card at the bottom is told by the order, which is another now.
            buried[deck] = ()
    return replace(
        position,
        seats=tuple(seats),
        market=tuple([CardId(EMPTY) if each == card else each for each in position.market]),
        decks=tuple([rest(deck) for deck in position.decks]),
        buried=tuple(buried),
    )
