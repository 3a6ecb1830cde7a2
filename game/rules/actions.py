"""The action of a turn: take gems, reserve or purchase (B-4 to B-8, B-12)."""

from itertools import combinations
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.choices import Choice, Draw, Pass, Purchase, Reserve, Take, take
from game.rules.events import CardReserved, CardsLookedAt, Log, TokensTaken, TurnPassed
from game.rules.gems import (
    FIELD,
    FIELD_MASK,
    GEM_MASK,
    GEMS,
    GOLD,
    GUARD,
    GUARDS,
    ONE,
    ONE_EACH,
    ONE_GOLD,
    size,
    unpack,
)
from game.rules.ids import NO_SLOT, CardId, DeckId
from game.rules.numbers import KIND_BITS, KIND_MASK
from game.rules.player import Player
from game.rules.purchase import affordable, begin_purchase, open_to, why_kept, why_not_purchase
from game.rules.question import DRAW, PASS, PURCHASE, RESERVE, TAKE
from game.rules.reasons import Reason, reason
from game.rules.state import State, Step
from game.rules.table import add_to_hand, draw, leave_market, list_reservable, refill
from game.rules.tasks import keep_one, task

HAND_LIMIT: Final = 3
DOUBLE_NEEDS: Final = 4
TAKE_DIFFERENT: Final = 3


TAKE_GUARDS: Final = (GUARD - 1) * ONE_EACH
"""Added to a supply, it carries into a colour's guard where there is any of it."""
DOUBLE_GUARDS: Final = (GUARD - DOUBLE_NEEDS) * ONE_EACH
"""Added to a supply, it carries into a colour's guard where there is enough of it for two (B-6)."""


class Takes:
    """What may be taken from a supply, by its gems (B-5, B-6); worked out once for each that matters."""

    def __init__(self, may_be_fewer: bool) -> None:
        self._may_be_fewer: bool = may_be_fewer
        """Whether fewer different gems may be taken than could be (V-3)."""
        self._known: dict[int, vec[i64]] = {}

    def of(self, supply: i64) -> vec[i64]:
        """Three different, or all there are if fewer; or two alike."""
        key = supply + TAKE_GUARDS & GUARDS | (supply + DOUBLE_GUARDS & GUARDS) >> 1
        takes = self._known.get(key)
        if takes is None:
            takes = self._known[key] = vec[i64]([choice.number for choice in self._list(supply)])
        return takes

    def _list(self, supply: i64) -> list[Take]:
        counts = unpack(supply)
        there = [colour for colour in GEMS if counts[colour]]
        most = min(TAKE_DIFFERENT, len(there))
        fewest = min(most, 1) if self._may_be_fewer else most
        takes = [take(gems) for number in range(most, fewest - 1, -1) if number for gems in combinations(there, number)]
        return takes + [take((colour, colour)) for colour in GEMS if counts[colour] >= DOUBLE_NEEDS]


def reservable_by(state: State, player: Player) -> vec[i64]:
    """What there is to reserve that no module keeps from the player."""
    reservable = state.reservable
    if not len(reservable):
        reservable = list_reservable(state)
    limits = state.rules.obtainable
    if not limits:
        return reservable
    there = vec[i64]([card for card in state.market_row if card >= 0])
    cards = open_to(state, player, there, limits)
    if len(cards) == len(there):
        return reservable
    options = vec[i64]([card << KIND_BITS | RESERVE for card in cards])
    return extend(options, reservable[len(there) :])


class ActionStep(Step):
    """Take gems, reserve or purchase (B-4 to B-8); pass when none can be done (B-12)."""

    def __init__(self, may_take_fewer: bool) -> None:
        self._takes: Takes = Takes(may_take_fewer)

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        options = self._takes.of(state.bank & GEM_MASK)[:]
        if len(player.hand) < HAND_LIMIT:
            options = extend(options, reservable_by(state, player))
        for card in affordable(state, player):
            options = append(options, card << KIND_BITS | PURCHASE)
        return options if len(options) else vec[i64]([PASS])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        kind = option & KIND_MASK
        about = option >> KIND_BITS
        if kind == TAKE:
            take_gems(state, about, log)
        elif kind == RESERVE:
            reserve_face_up(state, CardId(about), log)
        elif kind == DRAW:
            reserve_unseen(state, DeckId(about), log)
        elif kind == PURCHASE:
            begin_purchase(state, CardId(about))
        else:
            assert kind == PASS
            state.passes += 1
            if log is not None:
                log.append(TurnPassed(state.current))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        player = state.players[state.current]
        if isinstance(choice, Take):
            return why_not_take(state.bank, choice)
        if isinstance(choice, Reserve):
            return why_not_reserve(state, player, choice.card)
        if isinstance(choice, Draw):
            if choice.deck >= len(state.left_row) or not state.left_row[choice.deck]:
                return reason("deck_empty", "B-7")
            return reason("hand_full", "B-7", limit=HAND_LIMIT)
        if isinstance(choice, Purchase):
            return why_not_purchase(state, player, choice.card)
        if isinstance(choice, Pass):
            return reason("an_action_is_possible", "B-12", actions=len(state.numbers))
        later = [found for step in state.rules.steps if (found := step.why_not_yet(state, choice)) is not None]
        return later[0] if later else super().why_not(state, task, choice)


def why_not_take(bank: i64, choice: Take) -> Reason:
    """Why gems can't be taken from a supply (B-5, B-6)."""
    if GOLD in choice.gems:
        return reason("gold_is_not_taken", "B-5")
    for gem in choice.gems:
        if not bank >> FIELD * gem & FIELD_MASK:
            return reason("none_left", "B-5", colour=gem)
    if choice.double:
        gem = choice.gems[0]
        return reason(
            "double_needs_four", "B-6", colour=gem, there=bank >> FIELD * gem & FIELD_MASK, needs=DOUBLE_NEEDS
        )
    if len(set(choice.gems)) < len(choice.gems):
        return reason("only_two_of_a_colour", "B-6")
    there = len([gem for gem in GEMS if bank >> FIELD * gem & FIELD_MASK])
    return reason("take_different", "B-5", needs=min(there, TAKE_DIFFERENT), taken=choice.count)


def why_not_reserve(state: State, player: Player, card: CardId) -> Reason:
    """Why a card can't be reserved from the table (B-7)."""
    if card not in state.market_row:
        return reason("not_face_up", "B-7")
    if len(player.hand) >= HAND_LIMIT:
        return reason("hand_full", "B-7", limit=HAND_LIMIT)
    return why_kept(state, player, card, state.rules.obtainable)


def take_gems(state: State, gems: i64, log: Log) -> None:
    player = state.players[state.current]
    state.bank -= gems
    player.tokens += gems
    player.token_count += size(gems)
    if log is not None:
        log.append(TokensTaken(state.current, gems))
    if state.rules.double_gem:
        for gem in GEMS:
            if gems == 2 * ONE[gem]:
                state.stack = append(state.stack, task(order.DOUBLE_GEM, gem))


def reserve_face_up(state: State, card: CardId, log: Log) -> None:
    slot = state.slot_of(card)
    leave_market(state, slot, log)
    add_to_hand(state.players[state.current], card, blind=False)
    if log is not None:
        log.append(CardReserved(state.current, card, slot, state.rules.slot_decks[slot]))
    take_gold(state, log)
    refill(state, log)


def reserve_unseen(state: State, deck: DeckId, log: Log) -> None:
    """Draw into the hand; a player who looks at more than one card chooses first (P-3)."""
    card = draw(state, deck)
    if state.players[state.current].draw_count > 1 and state.left_row[deck]:
        other = draw(state, deck)
        state.stack = append(state.stack, keep_one(deck, card, other))
        if log is not None:
            log.append(CardsLookedAt(state.current, deck, card, other))
    else:
        receive_unseen(state, deck, card, log)


def receive_unseen(state: State, deck: DeckId, card: CardId, log: Log) -> None:
    add_to_hand(state.players[state.current], card, blind=True)
    state.last_card_round = state.round
    if log is not None:
        log.append(CardReserved(state.current, card, NO_SLOT, deck))
    take_gold(state, log)


def take_gold(state: State, log: Log) -> None:
    """The gold that comes with a reservation, if there is any (B-7)."""
    if state.bank >= ONE_GOLD:
        player = state.players[state.current]
        state.bank -= ONE_GOLD
        player.tokens += ONE_GOLD
        player.token_count += 1
        if log is not None:
            log.append(TokensTaken(state.current, ONE_GOLD))
