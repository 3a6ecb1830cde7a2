"""The action of a turn: take gems, reserve or purchase (B-4 to B-8, B-12)."""

from itertools import combinations
from typing import Final

from game.rules import order
from game.rules.afford import CARD_BIT, cards_of
from game.rules.choices import PASS, PURCHASE, Choice, Draw, Pass, Purchase, Reserve, Take, take
from game.rules.events import CardReserved, CardsLookedAt, Log, TokensTaken, TurnPassed
from game.rules.gems import FIELD, FIELD_MASK, GEM_MASK, GEMS, GOLD, ONE_GOLD, unpack
from game.rules.ids import NO_SLOT, CardId, DeckId, Slot
from game.rules.player import Player
from game.rules.purchase import affordable, begin_purchase, why_not_purchase
from game.rules.reasons import Reason, reason
from game.rules.state import State, Step, Task
from game.rules.table import add_to_hand, draw, leave_market, list_reservable, refill

HAND_LIMIT: Final = 3
DOUBLE_NEEDS: Final = 4
TAKE_DIFFERENT: Final = 3


class Takes:
    """What may be taken from a supply, by its gems (B-5, B-6); worked out once for each."""

    def __init__(self, may_be_fewer: bool) -> None:
        self._may_be_fewer: bool = may_be_fewer
        """Whether fewer different gems may be taken than could be (V-3)."""
        self._known: dict[int, list[Choice]] = {}

    def of(self, supply: int) -> list[Choice]:
        """Three different, or all there are if fewer; or two alike."""
        takes = self._known.get(supply)
        if takes is None:
            takes = self._known[supply] = self._list(supply)
        return takes

    def _list(self, supply: int) -> list[Choice]:
        counts = unpack(supply)
        there = [colour for colour in GEMS if counts[colour]]
        most = min(TAKE_DIFFERENT, len(there))
        fewest = min(most, 1) if self._may_be_fewer else most
        takes: list[Choice] = [
            take(gems) for number in range(most, fewest - 1, -1) if number for gems in combinations(there, number)
        ]
        return takes + [take((colour, colour)) for colour in GEMS if counts[colour] >= DOUBLE_NEEDS]


def open_to(state: State, player: Player, reservable: list[Choice]) -> list[Choice]:
    """What of the reservable no module keeps from the player."""
    cards = state.face_up
    for limit in state.rules.obtainable:
        cards = limit.allow(state, player, cards)
    return [choice for choice in reservable if not isinstance(choice, Reserve) or cards & CARD_BIT[choice.card]]


class ActionStep(Step):
    """Take gems, reserve or purchase (B-4 to B-8); pass when none can be done (B-12)."""

    def __init__(self, may_take_fewer: bool) -> None:
        self._takes: Takes = Takes(may_take_fewer)

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        player = state.players[state.current]
        options = self._takes.of(state.bank & GEM_MASK)[:]
        if len(player.hand) < HAND_LIMIT:
            reservable = state.reservable
            if reservable is None:
                reservable = list_reservable(state)
            options += open_to(state, player, reservable) if state.rules.obtainable else reservable
        cards = affordable(state, player)
        if cards:
            options += [PURCHASE[card] for card in cards_of(cards)]
        return options or [PASS]

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        if isinstance(choice, Take):
            take_gems(state, choice, log)
        elif isinstance(choice, Reserve):
            reserve_face_up(state, choice.card, log)
        elif isinstance(choice, Draw):
            reserve_unseen(state, choice.deck, log)
        elif isinstance(choice, Purchase):
            begin_purchase(state, choice.card)
        else:
            assert isinstance(choice, Pass)
            state.passes += 1
            if log is not None:
                log.append(TurnPassed(state.current))

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        player = state.players[state.current]
        if isinstance(choice, Take):
            return why_not_take(state.bank, choice)
        if isinstance(choice, Reserve):
            return why_not_reserve(state, player, choice.card)
        if isinstance(choice, Draw):
            if choice.deck >= len(state.left) or not state.left[choice.deck]:
                return reason("deck_empty", "B-7")
            return reason("hand_full", "B-7", limit=HAND_LIMIT)
        if isinstance(choice, Purchase):
            return why_not_purchase(state, player, choice.card)
        if isinstance(choice, Pass):
            return reason("an_action_is_possible", "B-12", actions=len(state.options))
        later = [found for step in state.rules.steps if (found := step.why_not_yet(state, choice)) is not None]
        return later[0] if later else super().why_not(state, task, choice)


def why_not_take(bank: int, choice: Take) -> Reason:
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
    if card not in state.market:
        return reason("not_face_up", "B-7")
    if len(player.hand) >= HAND_LIMIT:
        return reason("hand_full", "B-7", limit=HAND_LIMIT)
    return state.rules.why_kept_from(state, player, card, state.rules.obtainable)


def take_gems(state: State, choice: Take, log: Log) -> None:
    player = state.players[state.current]
    state.bank -= choice.purse
    player.tokens += choice.purse
    player.token_count += choice.count
    if log is not None:
        log.append(TokensTaken(state.current, choice.purse))
    if choice.double and state.rules.double_gem:
        state.pending.append((order.DOUBLE_GEM, choice.gems[0]))


def reserve_face_up(state: State, card: CardId, log: Log) -> None:
    slot = Slot(state.market.index(card))
    leave_market(state, slot, log)
    add_to_hand(state.players[state.current], card, blind=False)
    if log is not None:
        log.append(CardReserved(state.current, card, slot, state.rules.slot_decks[slot]))
    take_gold(state, log)
    refill(state, log)


def reserve_unseen(state: State, deck: DeckId, log: Log) -> None:
    """Draw into the hand; a player who looks at more than one card chooses first (P-3)."""
    card = draw(state, deck)
    if state.players[state.current].draw_count > 1 and state.left[deck]:
        other = draw(state, deck)
        state.pending.append((order.KEEP_ONE, deck, card, other))
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
