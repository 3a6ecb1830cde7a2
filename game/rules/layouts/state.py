"""From a state, or what a seat sees of it, to a layout, and back."""

import random
from collections.abc import Sequence
from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from game.rules import order
from game.rules.catalog import NOBLES
from game.rules.config import GameConfig
from game.rules.engine import begin_asked
from game.rules.gems import pack, unpack
from game.rules.ids import CardId
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.parts import PARTS
from game.rules.marks import deck_of_hidden, hidden_card
from game.rules.player import Player
from game.rules.rulebook import new_state, rules_for
from game.rules.scoring import outcome_of
from game.rules.shuffle import shuffled
from game.rules.state import RuleSet, State
from game.rules.table import add_to_hand, gain, lay_decks
from game.rules.tasks import NOTHING, Task, of_words
from game.rules.turn_end import EndStep
from game.rules.views import View


def layout_of_state(state: State) -> Layout:
    """Everything on a table, all hidden cards given."""
    return _layout(state, state.config, [()] * len(state.rules.decks))


def layout_of_view(seen: View, seed: int) -> Layout:
    """What a seat may know of a table; the rest is dealt from a seed."""
    table = seen.table
    config = replace(table.config, seed=seed)
    return _layout(table, config, [seen.unseen(deck) for deck in range(len(table.left_row))])


def _layout(state: State, config: GameConfig, unseen: Sequence[tuple[CardId, ...]]) -> Layout:
    layout = Layout(
        config=config,
        seats=tuple([_seat_layout(state, seat) for seat in range(len(state.players))]),
        supply=state.supply,
        market=state.market,
        vacant=state.vacant,
        decks=state.decks,
        buried=state.buried,
        out=tuple([() for _ in state.decks]),
        nobles=state.nobles,
        nobles_out=max(0, config.nobles_in_play - _nobles_there(state)),
        turn=state.current,
        round=state.round,
        last_card_round=state.last_card_round,
        passes=state.passes,
        final_round=state.final_round,
        pending=tuple([_covered(task) for task in state.pending]),
    )
    for part in PARTS:
        layout = part.table_of(state, layout)
    somewhere = set(layout.named())
    out = [
        tuple([card for card in deck if card not in somewhere and card not in hidden])
        for deck, hidden in zip(state.rules.decks, unseen, strict=True)
    ]
    return replace(layout, out=tuple(out))


def _nobles_there(state: State) -> int:
    return len(state.nobles) + sum([len(player.nobles + player.reserved_nobles) for player in state.players])


def _covered(task: Task) -> Task:
    """A task in which cards that are not known say which deck they are from."""
    if task[0] != order.KEEP_ONE:
        return task
    number, deck, first, second = task
    return (number, deck, first if first >= 0 else hidden_card(deck), second if second >= 0 else hidden_card(deck))


def _seat_layout(state: State, seat: int) -> SeatLayout:
    player = state.players[seat]
    layout = SeatLayout(
        tokens=unpack(player.tokens),
        cards=tuple(player.cards),
        hand=player.hand,
        blind=player.blind,
        nobles=player.nobles,
    )
    for part in PARTS:
        layout = part.seat_of(state, seat, layout)
    return layout


class _Dealer:
    """Deals the cards that are not known, each from those of its deck that lie nowhere else."""

    def __init__(self, layout: Layout, rules: RuleSet) -> None:
        rng = random.Random(layout.config.seed)
        named = set(layout.named())
        self._supplies = [shuffled([card for card in deck if card not in named], rng) for deck in rules.decks]

    def known(self, card: CardId) -> CardId:
        """The card, or one dealt in its place."""
        return card if card >= 0 else self._supplies[deck_of_hidden(card)].pop()


def state_of(layout: Layout) -> State:
    """The game that can be played from a layout without faults; questions with one answer resolve themselves (T-2)."""
    state = placed(layout)
    if state.asked != NOTHING:
        begin_asked(state)
    else:
        end = state.rules.steps[order.END]
        assert isinstance(end, EndStep)
        state.outcome = outcome_of(state.players, end.over(state), end.holders(state))
    return state


def placed(layout: Layout) -> State:
    """Everything put where it belongs, and nothing asked yet."""
    config = layout.config
    rules = rules_for(config)
    state = new_state(config, rules)
    dealer = _Dealer(layout, rules)
    for seat, player in zip(layout.seats, state.players, strict=True):
        _place_seat(state, player, seat, dealer)
    state.bank = pack(layout.supply)
    state.market_row = vec[i64](layout.market)
    state.vacant = layout.vacant
    *later, state.asked = [of_words(_dealt(task, dealer)) for task in layout.pending] or [NOTHING]
    state.turn_left = _steps_of_turn(layout.pending[:-1], rules)
    state.stack = vec[i64](later[state.turn_left :])
    lay_decks(state, [[dealer.known(card) for card in deck] for deck in layout.decks])
    state.buried = layout.buried
    state.nobles = layout.nobles
    state.current = layout.turn
    state.round = layout.round
    state.last_card_round = layout.last_card_round
    state.passes = layout.passes
    state.final_round = layout.final_round
    for part in PARTS:
        part.place(state, layout)
    return state


def _steps_of_turn(pending: tuple[Task, ...], rules: RuleSet) -> int:
    """How many of these tasks are the steps left of the turn, which come after all others."""
    return next(
        (number for number, (task, step) in enumerate(zip(pending, rules.turn, strict=False)) if task != step),
        min(len(pending), len(rules.turn)),
    )


def _dealt(task: Task, dealer: _Dealer) -> Task:
    if task[0] != order.KEEP_ONE:
        return task
    number, deck, first, second = task
    return (number, deck, dealer.known(CardId(first)), dealer.known(CardId(second)))


def _place_seat(state: State, player: Player, seat: SeatLayout, dealer: _Dealer) -> None:
    player.tokens = pack(seat.tokens)
    player.token_count = sum(seat.tokens)
    for card in seat.cards:
        gain(state, player, card)
    for card in seat.hand:
        add_to_hand(player, dealer.known(card), blind=card in seat.blind)
    player.nobles = seat.nobles
    player.points += sum([NOBLES[noble].points for noble in seat.nobles])
    for part in PARTS:
        part.place_seat(state, player, seat)
