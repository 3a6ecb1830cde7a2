"""What is wrong with what a layout says is to do: whether it is an order that a turn can have, about cards that fit."""

from collections.abc import Sequence
from typing import Final

from game.rules import order
from game.rules.actions import HAND_LIMIT
from game.rules.afford import CARD_BIT
from game.rules.catalog import ASSOCIATE, ASSOCIATE_FREE1, CARDS, RESERVE_NOBLE
from game.rules.ids import CardId
from game.rules.layout import Layout
from game.rules.purchase import affordable
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State, Step, Task
from game.rules.turn_end import EndStep

EFFECTS: Final = (
    (order.PAIRING,),
    (order.FREE_CARD,),
    (order.PAIRING, order.FREE_CARD),
    (order.NOBLE_RESERVATION,),
)
"""What a card's own effect can leave to do, the next first (O-3 to O-7)."""


def is_played(rules: RuleSet, step: int) -> bool:
    """Whether a module of the rule set fills a step."""
    return type(rules.steps[step]) is not Step


def question_faults(layout: Layout, state: State) -> list[Reason]:
    """What is wrong with the question, and with what is to do after it, at a table that is otherwise in order."""
    rules = state.rules
    if not layout.pending:
        end = rules.steps[order.END]
        assert isinstance(end, EndStep)
        return [] if end.over(state) else [fault("not_over", "B-11")]
    asked = order.STEP_NAMES[layout.pending[-1][0]]
    tasks = list(reversed(layout.pending))
    turn = list(reversed(rules.turn))
    own = [number for number, task in enumerate(tasks) if task in turn]
    if not own or tasks[own[0] :] != turn[turn.index(tasks[own[0]]) :]:
        return [fault("not_a_turn", "T-1", asked=asked)]
    place = turn.index(tasks[own[0]])
    before = turn[place - 1][0] if place else -1
    if not _is_in_order(rules, tasks[: own[0]], before):
        return [fault("not_a_turn", "T-1", asked=asked)]
    # `pending` of the state has the cards that are not known dealt.
    tasks = list(reversed(state.pending))
    if not all(_fits(state, task, before) for task in tasks[: own[0]]):
        return [fault("not_about_that", "T-1", asked=asked)]
    if tasks[0] == (order.ACTION,):
        return []
    options = rules.steps[tasks[0][0]].begin(state.clone(), tasks[0], None)
    return [fault("nothing_to_choose", "T-2", asked=asked, options=len(options))] if len(options) < 2 else []


def _is_in_order(rules: RuleSet, tasks: Sequence[Task], before: int) -> bool:
    """Whether these can stand before the rest of a turn, whose step `before` they came from."""
    if not tasks:
        return True
    steps = [task[0] for task in tasks]
    if steps[0] in (order.KEEP_ONE, order.DOUBLE_GEM):
        return len(steps) == 1 and before == order.ACTION and is_played(rules, steps[0])
    if before not in (order.ACTION, order.CONQUEST):
        return False
    purchase = list(reversed(rules.purchase))
    own = len([step for step in steps if step in order.EFFECT_STEPS])
    rest = steps[own:]
    if rest != purchase[len(purchase) - len(rest) :] or len({task[1:] for task in tasks[own:]}) > 1:
        return False
    if not own:
        return rest[0] in (order.PAY, order.PURCHASE_GEM, order.STRONGHOLD)
    after_effect = purchase[purchase.index(order.EFFECT) + 1 :] if order.EFFECT in purchase else None
    return tuple(steps[:own]) in EFFECTS and rest == after_effect


def _fits(state: State, task: Task, before: int) -> bool:
    """Whether the card, colour, level or deck that a task is about can be the one."""
    player = state.players[state.current]
    step, *data = task
    if step == order.PAY:
        card = CardId(data[0])
        if before == order.CONQUEST and (card not in state.market or not _is_conquered(state, card)):
            return False
        return bool(affordable(state, player) & CARD_BIT[card])
    if step == order.KEEP_ONE:
        deck, *cards = data
        right = all(state.rules.deck_of[card] == deck for card in cards)
        return right and player.draw_count > 1 and len(player.hand) < HAND_LIMIT
    if step == order.PAIRING:
        paired = [card for card, _, _ in player.pairs]
        return data[0] in player.cards and data[0] not in paired and CARDS[data[0]].kind in (ASSOCIATE, ASSOCIATE_FREE1)
    if step == order.FREE_CARD:
        return any(CARDS[card].free_level == data[0] for card in player.cards)
    if step == order.NOBLE_RESERVATION:
        return any(CARDS[card].kind == RESERVE_NOBLE for card in player.cards)
    if step == order.DOUBLE_GEM:
        return True
    # The steps of a purchase after it was paid: with PAY before them, the card is not owned yet.
    paying = any(pending[0] == order.PAY for pending in state.pending)
    return paying or data[0] in player.cards


def _is_conquered(state: State, card: CardId) -> bool:
    return state.fort(state.market.index(card)) == (state.current, state.rules.stock)
