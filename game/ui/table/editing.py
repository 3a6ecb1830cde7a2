"""Setting up a table: where things lie that can be moved, and the position after one was moved. It needs no picture.

Nothing is lost or made on the way: a card that leaves the market is replaced from its deck, one that takes its place
sends the other on top of the deck. What the rules say against the result is for `Position.faults` to tell.
"""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules import Position, State
from game.rules.actions import HAND_LIMIT
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.gems import GEMS, GOLD
from game.rules.ids import CardId, NobleId, SeatId
from game.rules.layouts.layout import SeatLayout
from game.rules.layouts.parts import when_card_leaves
from game.rules.rulebook import rules_for
from game.rules.state import EMPTY

COLOURS = (*GEMS, GOLD)


class Kind(Enum):
    """What lies at a spot."""

    TOKEN = "token"
    CARD = "card"
    NOBLE = "noble"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table: in the middle, or with a seat."""

    name: str
    """supply, slot, deck, nobles; and with a seat: tokens, owned, hand, tiles, seat."""
    number: int = 0
    """Which colour, place of the market, deck, card in hand or tile."""
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be moved: a token of a colour, a card, a noble."""

    kind: Kind
    number: int


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


def thing_at(position: Position, spot: Spot) -> Thing | None:
    """What would be taken from a spot."""
    number = spot.number
    match spot.name:
        case "supply":
            return Thing(Kind.TOKEN, number) if position.supply[number] else None
        case "slot":
            card = position.market[number]
            return Thing(Kind.CARD, card) if card >= 0 else None
        case "deck":
            return Thing(Kind.CARD, position.decks[number][-1]) if position.decks[number] else None
        case "nobles":
            return Thing(Kind.NOBLE, position.nobles[number]) if number < len(position.nobles) else None
    if spot.seat < 0:
        return None
    seat = position.seats[spot.seat]
    match spot.name:
        case "tokens":
            return Thing(Kind.TOKEN, number) if seat.tokens[number] else None
        case "owned":
            cards = [card for card in seat.cards if column_of(seat, card) == number]
            return Thing(Kind.CARD, cards[-1]) if cards else None
        case "hand":
            return Thing(Kind.CARD, seat.hand[number]) if number < len(seat.hand) else None
        case "tiles":
            return Thing(Kind.NOBLE, seat.nobles[number]) if number < len(seat.nobles) else None
    return None


def column_of(seat: SeatLayout, card: int) -> int:
    """The colour that an owned card counts for; gold's column for none."""
    paired = {mine: colour for mine, colour, _ in seat.pairs}
    colour = paired.get(CardId(card), CARDS[card].bonus)
    return GOLD if colour == NO_COLOUR else colour


def accepts(position: Position, thing: Thing, target: Spot) -> bool:
    """Whether such a thing can lie there."""
    match thing.kind:
        case Kind.TOKEN:
            return target.name in ("supply", "seat")
        case Kind.CARD:
            rules = rules_for(position.config)
            deck = rules.deck_of[thing.number]
            if target.name == "slot":
                return rules.slot_decks[target.number] == deck
            if target.name == "hold":
                return len(position.seats[target.seat].hand) < HAND_LIMIT
            return target.name == "seat" or (target.name == "deck" and target.number == deck)
        case Kind.NOBLE:
            return target.name in ("seat", "nobles")


def moved(position: Position, source: Spot, target: Spot) -> Position | None:
    """The position after what lies at one spot was put to another; None where it can't lie there."""
    thing = thing_at(position, source)
    if thing is None or not accepts(position, thing, target) or _same_place(source, target):
        return None
    match thing.kind:
        case Kind.TOKEN:
            return _move_token(position, thing.number, source, target)
        case Kind.CARD:
            return _move_card(position, CardId(thing.number), source, target)
        case Kind.NOBLE:
            return _move_noble(position, NobleId(thing.number), target)


def _same_place(source: Spot, target: Spot) -> bool:
    kept = {"tokens": "seat", "owned": "seat", "tiles": "seat", "hand": "hold"}
    if source.seat >= 0:
        return source.seat == target.seat and kept.get(source.name) == target.name
    return source.name == target.name and (source.name != "slot" or source.number == target.number)


def _with_seat(position: Position, number: int, seat: SeatLayout) -> Position:
    return replace(position, seats=(*position.seats[:number], seat, *position.seats[number + 1 :]))


def _counted(counts: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return tuple([count + by if each == colour else count for each, count in enumerate(counts)])


def _move_token(position: Position, colour: int, source: Spot, target: Spot) -> Position:
    for spot, by in ((source, -1), (target, 1)):
        if spot.seat < 0:
            position = replace(position, supply=_counted(position.supply, colour, by))
        else:
            seat = position.seats[spot.seat]
            position = _with_seat(position, spot.seat, replace(seat, tokens=_counted(seat.tokens, colour, by)))
    return position


def _move_card(position: Position, card: CardId, source: Spot, target: Spot) -> Position:
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
            position = replace(position, market=tuple(market), seats=_cleared(position, old))
            position = _on_deck(position, deck, old) if old >= 0 else position
        case "hold":
            seat = position.seats[target.seat]
            position = _with_seat(position, target.seat, replace(seat, hand=(*seat.hand, card)))
        case _:
            seat = position.seats[target.seat]
            position = _with_seat(position, target.seat, replace(seat, cards=(*seat.cards, card)))
    return begun(position)


def _on_deck(position: Position, deck: int, card: CardId) -> Position:
    decks = list(position.decks)
    decks[deck] = (*decks[deck], card)
    return replace(position, decks=tuple(decks))


def _cleared(position: Position, card: CardId) -> tuple[SeatLayout, ...]:
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
        for seat in _cleared(position, card)
    ]
    return replace(
        position,
        seats=tuple(seats),
        market=tuple([CardId(EMPTY) if each == card else each for each in position.market]),
        decks=tuple([rest(deck) for deck in position.decks]),
    )


def _move_noble(position: Position, noble: NobleId, target: Spot) -> Position:
    seats = [
        replace(
            seat,
            nobles=tuple([each for each in seat.nobles if each != noble]),
            reserved_nobles=tuple([each for each in seat.reserved_nobles if each != noble]),
        )
        for seat in position.seats
    ]
    rest = tuple([each for each in position.nobles if each != noble])
    position = replace(position, seats=tuple(seats), nobles=rest)
    if target.name == "nobles":
        return replace(position, nobles=tuple(sorted([*position.nobles, noble])))
    seat = position.seats[target.seat]
    return _with_seat(position, target.seat, replace(seat, nobles=(*seat.nobles, noble)))


def changed(position: Position, spot: Spot) -> Position | None:
    """Another card or noble in the place of the one that lies at a spot: the next of its deck, or of those not in play.

    A seat that is changed is the next to play. None where there is nothing to change.
    """
    rules = rules_for(position.config)
    match spot.name:
        case "seat":
            return replace(position, turn=SeatId(spot.seat), passes=0, pending=tuple(rules.turn))
        case "slot":
            card, deck = position.market[spot.number], rules.slot_decks[spot.number]
            if card < 0 or not position.decks[deck]:
                return None
            *below, top = position.decks[deck]
            decks, market = list(position.decks), list(position.market)
            decks[deck], market[spot.number] = (card, *below), top
            buried = list(position.buried)
            buried[deck] = ()
            return replace(
                position,
                decks=tuple(decks),
                market=tuple(market),
                buried=tuple(buried),
                seats=_cleared(position, card),
            )
        case "nobles":
            held = [noble for seat in position.seats for noble in (*seat.nobles, *seat.reserved_nobles)]
            there = {*position.nobles, *held}
            pool = sorted(rules.noble_pool)
            old = position.nobles[spot.number]
            free = [noble for noble in pool if noble not in there]
            if not free:
                return None
            new = next((noble for noble in free if noble > old), free[0])
            rest = [noble for noble in position.nobles if noble != old]
            return replace(position, nobles=tuple(sorted([*rest, new])))
    return None


def spots_of(position: Position) -> list[Spot]:
    """All spots from which something can be taken, from the top of the table down."""
    rules = rules_for(position.config)
    found = [Spot("nobles", number) for number in range(len(position.nobles))]
    for deck in range(len(position.decks)):
        found.append(Spot("deck", deck))
        found += [Spot("slot", slot) for slot, of in enumerate(rules.slot_decks) if of == deck]
    found += [Spot("supply", colour) for colour in COLOURS]
    for number, seat in enumerate(position.seats):
        found += [Spot("tokens", colour, number) for colour in COLOURS]
        found += [Spot("owned", colour, number) for colour in COLOURS]
        found += [Spot("hand", held, number) for held in range(len(seat.hand))]
        found += [Spot("tiles", tile, number) for tile in range(len(seat.nobles))]
    return [spot for spot in found if thing_at(position, spot) is not None]


def targets_of(position: Position, thing: Thing, state: State) -> list[Spot]:
    """All spots where a thing can be put."""
    found = [Spot("supply", thing.number)] if thing.kind is Kind.TOKEN else []
    found += [Spot("slot", slot) for slot in range(len(state.market))]
    found += [Spot("deck", deck) for deck in range(len(state.left))]
    found.append(Spot("nobles"))
    for seat in range(len(position.seats)):
        found += [Spot("hold", seat=seat), Spot("seat", seat=seat)]
    return [spot for spot in found if accepts(position, thing, spot)]
