"""The Orient in positions.

    seat 0 cards: B1-white-1 O24-1-06=W
    seat 0 reserved nobles: N05
    asked: free_card 1, refill

An owned card that was paired is `O24-1-06=W`, or `=WW` for two bonuses (O-3). `free_card` has the level of the card to
take; `pairing` the card to be paired; `noble_reservation` nothing. Rows and decks are as those of the base game.
"""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.catalog import ASSOCIATE, ASSOCIATE_FREE1, CARDS, NOBLE_BY_ID, NOBLES, RESERVE_NOBLE
from game.rules.gems import COLOURS, GEMS, LETTERS
from game.rules.ids import CardId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.part import CardTask, LayoutPart, TaskForm, card_name
from game.rules.layouts.spots import Spot, with_seat
from game.rules.layouts.words import PositionWords
from game.rules.modules.orient import PairingStep
from game.rules.player import Player
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State
from game.rules.table import add_bonus

PAIRED_KINDS: Final[tuple[str, ...]] = (ASSOCIATE, ASSOCIATE_FREE1)


class PairingTask(CardTask):
    """A card just got, to be paired."""

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        player, card = state.players[state.current], data[0]
        paired = [other for other, _, _ in player.pairs]
        return card in player.cards and card not in paired and CARDS[card].kind in PAIRED_KINDS


class FreeCardTask(TaskForm):
    """A card to take at no cost; it is about the card's level."""

    def read(self, lines: PositionWords, words: list[str]) -> tuple[int, ...] | None:
        return (int(words[0]),) if len(words) == 1 and words[0] in ("1", "2", "3") else None

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        return any(CARDS[card].free_level == data[0] for card in state.players[state.current].cards)


class NobleReservationTask(TaskForm):
    """A noble to reserve."""

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        return any(CARDS[card].kind == RESERVE_NOBLE for card in state.players[state.current].cards)


class OrientLayout(LayoutPart):
    """Paired cards and reserved nobles (O-3, O-6), and what a card's own effect asks (O-3 to O-7)."""

    seat_labels: tuple[str, ...] = ("reserved nobles",)
    tasks: tuple[tuple[int, TaskForm], ...] = (
        (order.EFFECT, CardTask()),
        (order.PAIRING, PairingTask()),
        (order.FREE_CARD, FreeCardTask()),
        (order.NOBLE_RESERVATION, NobleReservationTask()),
    )
    effects: tuple[tuple[int, ...], ...] = (
        (order.PAIRING,),
        (order.FREE_CARD,),
        (order.PAIRING, order.FREE_CARD),
        (order.NOBLE_RESERVATION,),
    )

    def seat_lines(self, seat: SeatLayout) -> list[tuple[str, list[str]]]:
        return [("reserved nobles", [NOBLES[noble].id for noble in seat.reserved_nobles])]

    def card_mark(self, seat: SeatLayout, card: CardId) -> str:
        return "".join([LETTERS[colour] * bonuses for paired, colour, bonuses in seat.pairs if paired == card])

    def read_seat(self, lines: PositionWords, name: str, seat: SeatLayout) -> SeatLayout:
        return replace(seat, reserved_nobles=lines.ids(f"{name} reserved nobles", NOBLE_BY_ID, "noble"))

    def read_card_mark(self, mark: str, card: CardId, seat: SeatLayout) -> SeatLayout | None:
        if mark not in [LETTERS[gem] * count for gem in GEMS for count in (1, 2)]:
            return None
        return replace(seat, pairs=(*seat.pairs, (card, LETTERS.index(mark[0]), len(mark))))

    def seat_of(self, state: State, number: int, seat: SeatLayout) -> SeatLayout:
        player = state.players[number]
        return replace(seat, pairs=player.pairs, reserved_nobles=player.reserved_nobles)

    def place_seat(self, state: State, player: Player, seat: SeatLayout) -> None:
        player.pairs = seat.pairs
        for card, colour, bonuses in seat.pairs:
            add_bonus(player, colour, bonuses, state.rules.standing_weight[card])
        player.reserved_nobles = seat.reserved_nobles

    def faults(self, layout: Layout, rules: RuleSet) -> list[Reason]:
        found: list[Reason] = []
        reservable = _can_reserve(rules)
        for number, seat in enumerate(layout.seats):
            if seat.reserved_nobles and not reservable:
                found.append(fault("noble_not_reservable", "O-6", seat=number))
            found += _pair_faults(layout, rules, number, seat)
        return found

    def card_goes_to(self, layout: Layout, rules: RuleSet, card: CardId) -> list[Spot]:
        if CARDS[card].kind not in PAIRED_KINDS:
            return []
        return [Spot("column", colour, seat) for seat in range(len(layout.seats)) for colour in GEMS]

    def noble_goes_to(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        return [Spot("hold", seat=seat) for seat in range(len(layout.seats))] if _can_reserve(rules) else []

    def when_card_comes(self, before: Layout, layout: Layout, rules: RuleSet, card: CardId, target: Spot) -> Layout:
        """Paired with the column that it was put to; put there once more, with two bonuses, and with one again."""
        if CARDS[card].kind not in PAIRED_KINDS:
            return layout
        seat = layout.seats[target.seat]
        colour, bonuses = target.number, 1
        if target.name == "column":
            again = (card, colour, 1) in before.seats[target.seat].pairs
            bonuses = _most_bonuses(rules) if again else 1
        else:
            columns = [len([1 for each in seat.cards if CARDS[each].bonus == gem]) for gem in GEMS]
            colour = columns.index(max(columns))
            if not columns[colour]:
                return layout
        rest = tuple([pair for pair in seat.pairs if pair[0] != card])
        return with_seat(layout, target.seat, replace(seat, pairs=(*rest, (card, colour, bonuses))))


def _can_reserve(rules: RuleSet) -> bool:
    """Whether nobles can be reserved (O-6)."""
    return any(CARDS[card].kind == RESERVE_NOBLE for deck in rules.decks for card in deck)


def _most_bonuses(rules: RuleSet) -> int:
    """How many bonuses a paired card can have (O-3)."""
    pairing = rules.steps[order.PAIRING]
    return 2 if isinstance(pairing, PairingStep) and pairing.copies_double else 1


def _pair_faults(layout: Layout, rules: RuleSet, number: int, seat: SeatLayout) -> list[Reason]:
    found: list[Reason] = []
    most = _most_bonuses(rules)
    paired = [card for card, _, _ in seat.pairs]
    for card, colour, bonuses in seat.pairs:
        name = card_name(card)
        if card not in seat.cards or CARDS[card].kind not in PAIRED_KINDS or paired.count(card) > 1:
            found.append(fault("not_to_be_paired", "O-3", seat=number, card=name))
        if colour not in COLOURS[:-1] or not 1 <= bonuses <= most:
            found.append(fault("no_such_pair", "O-3", seat=number, card=name, bonuses=bonuses))
    just_got = [task[1] for task in layout.pending if task[0] in (order.EFFECT, order.PAIRING)]
    for card in seat.cards:
        to_be_paired = CARDS[card].kind in PAIRED_KINDS and card not in paired
        if to_be_paired and not (number == layout.turn and card in just_got):
            found.append(fault("not_paired", "O-3", seat=number, card=card_name(card)))
    return found
