"""Setting up a table: what can be taken where, where it can be put, and the position after that. It needs no picture.

What modules bring is asked of their parts of a position (`game.rules.layouts`).
"""

from dataclasses import replace

from game.rules import Position
from game.rules.actions import HAND_LIMIT
from game.rules.gems import GEMS, GOLD
from game.rules.ids import CardId, NobleId, SeatId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.parts import PARTS, part_with
from game.rules.layouts.spots import Spot, with_noble_moved
from game.rules.rulebook import rules_for
from game.ui.table.laying import (
    Kind,
    Thing,
    cleared,
    in_column,
    with_card_moved,
    with_seat,
    with_token_moved,
)

COLOURS = (*GEMS, GOLD)


def thing_at(position: Position, spot: Spot) -> Thing | None:
    """What would be taken from a spot of the base game."""
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
        case "first":
            return Thing(Kind.FIRST) if spot.seat == position.config.first else None
    return _thing_of(position.seats[spot.seat], spot) if spot.seat >= 0 else None


def _thing_of(seat: SeatLayout, spot: Spot) -> Thing | None:
    number = spot.number
    match spot.name:
        case "tokens":
            return Thing(Kind.TOKEN, number) if seat.tokens[number] else None
        case "owned":
            cards = in_column(seat, number)
            return Thing(Kind.CARD, cards[-1]) if cards else None
        case "hand":
            return Thing(Kind.CARD, seat.hand[number]) if number < len(seat.hand) else None
        case "tiles":
            return Thing(Kind.NOBLE, seat.nobles[number]) if number < len(seat.nobles) else None
        case "kept":
            held = seat.reserved_nobles
            return Thing(Kind.NOBLE, held[number]) if number < len(held) else None
    return None


def _accepts(position: Position, thing: Thing, target: Spot) -> bool:
    """Whether such a thing can lie there."""
    match thing.kind:
        case Kind.TOKEN:
            return target.name == "seat" or target == Spot("supply", thing.number)
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
        case Kind.FIRST:
            return target.name == "seat"


def _same_place(source: Spot, target: Spot) -> bool:
    kept = {"tokens": "seat", "owned": "seat", "tiles": "seat", "first": "seat", "hand": "hold", "kept": "hold"}
    if source.seat >= 0:
        return source.seat == target.seat and kept.get(source.name) == target.name
    return source.name == target.name and (source.name != "slot" or source.number == target.number)


def moved(position: Position, source: Spot, target: Spot) -> Position | None:
    """The position after what lies at one spot was put to another; None where it can't lie there."""
    if target not in targets_of(position, source) or _same_place(source, target):
        return None
    rules = rules_for(position.config)
    part, thing = part_with(position, rules, source), thing_at(position, source)
    if part is not None:
        return _position(part.put(position, rules, source, target))
    assert thing is not None
    match thing.kind:
        case Kind.TOKEN:
            return with_token_moved(position, thing.number, source, target)
        case Kind.CARD:
            return _with_card(position, CardId(thing.number), source, target)
        case Kind.NOBLE:
            return _position(with_noble_moved(position, NobleId(thing.number), target))
        case Kind.FIRST:
            return replace(position, config=replace(position.config, first=SeatId(target.seat)), passes=0)


def _with_card(position: Position, card: CardId, source: Spot, target: Spot) -> Position:
    """A card that a player has already, and that is put to another column, stays where it is among their cards."""
    at_home = target.name == "column" and card in position.seats[target.seat].cards
    layout: Layout = position if at_home else with_card_moved(position, card, source, target)
    if target.name in ("seat", "column"):
        for part in PARTS:
            layout = part.when_card_comes(position, layout, rules_for(position.config), card, target)
    return _position(layout)


def _position(layout: Layout) -> Position:
    """What was made of a position by changing some of it is one."""
    assert isinstance(layout, Position)
    return layout


def changed(position: Position, spot: Spot) -> Position | None:
    """Another in the place of what lies at a spot: the next card of its deck or its column, the next noble not in play.

    A seat that is changed is the next to play; a card in a hand becomes one that only its owner has seen, or one that
    all have. None where there is nothing to change.
    """
    match spot.name:
        case "seat":
            return replace(position, turn=SeatId(spot.seat), passes=0, pending=tuple(rules_for(position.config).turn))
        case "slot":
            return _other_card(position, spot.number)
        case "deck":
            return _turned_deck(position, spot.number)
        case "owned":
            return _turned_column(position, spot)
        case "hand":
            return _seen_otherwise(position, spot)
        case "nobles":
            return _other_noble(position, spot.number)
    rules = rules_for(position.config)
    part = part_with(position, rules, spot)
    found = part.other(position, rules, spot) if part is not None else None
    return _position(found) if found is not None else None


def _other_card(position: Position, slot: int) -> Position | None:
    card, deck = position.market[slot], rules_for(position.config).slot_decks[slot]
    if card < 0 or not position.decks[deck]:
        return None
    *below, top = position.decks[deck]
    market = list(position.market)
    market[slot] = top
    position = _with_deck(position, deck, (card, *below))
    return replace(position, market=tuple(market), seats=cleared(position, card))


def _turned_deck(position: Position, deck: int) -> Position | None:
    if len(position.decks[deck]) < 2:
        return None
    *below, top = position.decks[deck]
    return _with_deck(position, deck, (top, *below))


def _with_deck(position: Position, deck: int, cards: tuple[CardId, ...]) -> Position:
    decks, buried = list(position.decks), list(position.buried)
    decks[deck], buried[deck] = cards, ()
    return replace(position, decks=tuple(decks), buried=tuple(buried))


def _turned_column(position: Position, spot: Spot) -> Position | None:
    """The topmost of a player's cards of a colour goes to the bottom of them."""
    seat = position.seats[spot.seat]
    column = in_column(seat, spot.number)
    if len(column) < 2:
        return None
    turned = iter([column[-1], *column[:-1]])
    cards = tuple([next(turned) if card in column else card for card in seat.cards])
    return with_seat(position, spot.seat, replace(seat, cards=cards))


def _seen_otherwise(position: Position, spot: Spot) -> Position | None:
    seat = position.seats[spot.seat]
    card = seat.hand[spot.number]
    unseen = [each for each in seat.hand if (each in seat.blind) != (each == card)]
    return with_seat(position, spot.seat, replace(seat, blind=tuple(unseen)))


def _other_noble(position: Position, number: int) -> Position | None:
    held = [noble for seat in position.seats for noble in (*seat.nobles, *seat.reserved_nobles)]
    there, old = {*position.nobles, *held}, position.nobles[number]
    free = [noble for noble in sorted(rules_for(position.config).noble_pool) if noble not in there]
    if not free:
        return None
    new = next((noble for noble in free if noble > old), free[0])
    return replace(position, nobles=tuple(sorted([*[noble for noble in position.nobles if noble != old], new])))


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
        found += [Spot("kept", tile, number) for tile in range(len(seat.reserved_nobles))]
        found.append(Spot("first", seat=number))
    there = [spot for spot in found if thing_at(position, spot) is not None]
    return [*there, *[spot for part in PARTS for spot in part.spots(position, rules)]]


def targets_of(position: Position, source: Spot) -> list[Spot]:
    """All spots where what lies at a spot can be put."""
    thing, rules = thing_at(position, source), rules_for(position.config)
    if thing is None:
        part = part_with(position, rules, source)
        return part.goes_to(position, rules, source) if part is not None else []
    found = [Spot("supply", thing.number)] if thing.kind is Kind.TOKEN else []
    found += [Spot("slot", slot) for slot in range(len(position.market))]
    found += [Spot("deck", deck) for deck in range(len(position.decks))]
    found.append(Spot("nobles"))
    for seat in range(len(position.seats)):
        found += [Spot("hold", seat=seat), Spot("seat", seat=seat)]
    found = [spot for spot in found if _accepts(position, thing, spot)]
    for part in PARTS:
        if thing.kind is Kind.CARD:
            found += part.card_goes_to(position, rules, CardId(thing.number))
        elif thing.kind is Kind.NOBLE:
            found += part.noble_goes_to(position, rules)
    return found
