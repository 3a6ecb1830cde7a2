"""A purchase with all that follows from it, in T-1's order: pay, free gem, the card's effect, one stronghold step."""

from collections.abc import Generator, Sequence

from tests.rules.naive.figures import CARDS, GEMS, Card
from tests.rules.naive.money import payments, spend
from tests.rules.naive.table import NOBODY, Owned, Place, Player, Table

Decisions = Generator[list[str], str, None]
"""A part of a turn: it hands out the options of each decision and is sent the choice."""

Answer = Generator[list[str], str, str]

LOOKS_FOR_PARTNER = ("associate", "associate_free1")
FREE_LEVEL = {"associate_free1": 1, "free2": 2}


def ask(options: Sequence[str]) -> Answer:
    """Ask for one of the options; a single one answers itself, and without any the answer is empty (T-2)."""
    if not options:
        return ""
    if len(options) == 1:
        return options[0]
    answer = yield list(options)
    assert answer in options
    return answer


def can_get(player: Player, card: Card) -> bool:
    """Whether the player may get the card at all: one to be paired needs another card with a bonus (O-3)."""
    return card.kind not in LOOKS_FOR_PARTNER or any(owned.colour for owned in player.owned)


def can_purchase(table: Table, card: Card) -> bool:
    """Whether the current player has what the card costs."""
    return can_get(table.player, card) and bool(payments(table.edition, table.player, card))


def open_places(table: Table) -> list[tuple[Place, Card]]:
    """The face-up cards that another player's strongholds don't keep from the current player (S-5, O-9)."""
    return [(place, card) for place, card in table.face_up() if place.lord in (NOBODY, table.current)]


def purchase(table: Table, card: Card) -> Decisions:
    """Purchase a card from the table or the hand; the places that become empty are not refilled yet (T-1)."""
    player = table.player
    payment = yield from ask(payments(table.edition, player, card))
    spend(player, table.supply, payment)
    if card in player.hand:
        player.hand.remove(card)
    else:
        leave_place(table, card)
    own(table, card)
    if "gem_after_purchase" in player.posts:
        yield from free_gem(table)
    yield from effect(table, card)
    if "strongholds" in table.modules:
        yield from stronghold_step(table)


def own(table: Table, card: Card) -> None:
    table.player.owned.append(Owned(card, card.colour, card.bonuses))
    table.card_moved = True


def leave_place(table: Table, card: Card) -> Place:
    """Take a face-up card off its place; its strongholds go back to their owner (S-5, O-9)."""
    (place,) = [place for place, shown in table.face_up() if shown == card]
    if place.lord != NOBODY:
        table.players[place.lord].stock += place.strongholds
    place.card, place.lord, place.strongholds = None, NOBODY, 0
    table.vacated.append(place)
    return place


def refill(table: Table) -> None:
    """Replace the cards that left, each from its own deck, in the order in which they left (B-2)."""
    for place in table.vacated:
        if table.decks[place.deck]:
            place.card = table.decks[place.deck].pop()
    table.vacated = []


def free_gem(table: Table, other_than: str = "") -> Decisions:
    """Take one gem that a post grants (P-3, P-7)."""
    answer = yield from ask([f"gem {gem}" for gem in GEMS if table.supply[gem] and gem != other_than])
    if answer:
        gem = answer.split()[1]
        table.supply[gem] -= 1
        table.player.tokens[gem] += 1


def effect(table: Table, card: Card) -> Decisions:
    """What an Orient card does when it is got, with the card it gives and that card's effect (O-3 to O-7)."""
    if card.kind in LOOKS_FOR_PARTNER:
        yield from pair(table, card)
    if card.kind == "reserve_noble":
        yield from reserve_noble(table)
    if card.kind in FREE_LEVEL:
        level = FREE_LEVEL[card.kind]
        cards = [shown for _, shown in open_places(table) if shown.level == level and can_get(table.player, shown)]
        answer = yield from ask([f"claim {shown.id}" for shown in cards])
        if answer:
            free = CARDS[answer.split()[1]]
            leave_place(table, free)
            own(table, free)
            yield from effect(table, free)


def pair(table: Table, card: Card) -> Decisions:
    """Give the card the colour and bonus of another owned card for good; in 2017 it is one bonus (O-3), as by V-4."""
    owned_cards = table.player.owned
    partners = [owned for owned in owned_cards if owned.colour and owned.card != card]
    always_one = table.edition == "2017" or table.pairs_copy_one
    kinds = {(owned.colour, 1 if always_one else owned.bonuses) for owned in partners}
    answer = yield from ask([" ".join(["pair", *[colour] * count]) for colour, count in sorted(kinds)])
    letters = answer.split()[1:]
    (place,) = [place for place, owned in enumerate(owned_cards) if owned.card == card]
    owned_cards[place] = Owned(card, letters[0], len(letters), paired=True)


def reserve_noble(table: Table) -> Decisions:
    """Take a face-up noble that only this player can then be visited by (O-6)."""
    answer = yield from ask([f"reserve {noble}" for noble in table.nobles])
    if answer:
        noble = answer.split()[1]
        table.nobles.remove(noble)
        table.player.reserved_nobles.append(noble)


def stronghold_step(table: Table) -> Decisions:
    """Place, move or remove a stronghold (S-2 to S-4)."""
    player = table.player
    shown = {card.id: place for place, card in table.face_up()}
    welcoming = [name for name, place in shown.items() if place.lord in (NOBODY, table.current)]
    options: list[str] = []
    if player.stock:
        options += [f"place {name}" for name in welcoming]
    for origin, place in shown.items():
        if place.lord == table.current:
            options += [f"move {origin} {name}" for name in welcoming if name != origin]
        elif place.lord != NOBODY and (table.edition == "2017" or place.strongholds == 1):
            options.append(f"remove {origin}")
    answer = yield from ask(options)
    if not answer:
        return
    verb, *names = answer.split()
    if verb in ("move", "remove"):
        take_stronghold(table, shown[names[0]])
    if verb in ("move", "place"):
        target = shown[names[-1]]
        player.stock -= 1
        target.lord, target.strongholds = table.current, target.strongholds + 1


def take_stronghold(table: Table, place: Place) -> None:
    """Put one stronghold back in its owner's stock."""
    table.players[place.lord].stock += 1
    place.strongholds -= 1
    if place.strongholds == 0:
        place.lord = NOBODY
