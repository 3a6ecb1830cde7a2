"""What is wrong with what a layout says is to do: whether it is an order that a turn can have, about cards that fit."""

from collections.abc import Sequence

from game.rules import order
from game.rules.ids import CardId
from game.rules.layouts.layout import Layout
from game.rules.layouts.part import is_played
from game.rules.layouts.parts import EFFECTS, PARTS, PURCHASES_FROM, TASK_FORMS
from game.rules.question import KIND_OF_STEP
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State
from game.rules.tasks import Task, of_words
from game.rules.turn_end import EndStep


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
    options = rules.steps[tasks[0][0]].begin(state.clone(), of_words(tasks[0]), None)
    return [fault("nothing_to_choose", "T-2", asked=asked, options=len(options))] if len(options) < 2 else []


def _is_in_order(rules: RuleSet, tasks: Sequence[Task], before: int) -> bool:
    """Whether these can stand before the rest of a turn, whose step `before` they came from."""
    if not tasks:
        return True
    steps = [task[0] for task in tasks]
    if any(step not in TASK_FORMS for step in steps):
        return False
    if TASK_FORMS[steps[0]].stands_alone:
        return len(steps) == 1 and before == order.ACTION and is_played(rules, steps[0])
    if before not in PURCHASES_FROM:
        return False
    purchase = list(reversed(rules.purchase))
    own = len([step for step in steps if step in order.EFFECT_STEPS])
    rest = steps[own:]
    if rest != purchase[len(purchase) - len(rest) :] or len({task[1:] for task in tasks[own:]}) > 1:
        return False
    if not own:
        return KIND_OF_STEP[rest[0]] is not None
    after_effect = purchase[purchase.index(order.EFFECT) + 1 :] if order.EFFECT in purchase else None
    return tuple(steps[:own]) in EFFECTS and rest == after_effect


def _fits(state: State, task: Task, before: int) -> bool:
    """Whether what a task is about can be that, in a turn whose step `before` it came from."""
    step, *data = task
    if step == order.PAY and not all(part.can_purchase(state, CardId(data[0]), before) for part in PARTS):
        return False
    return TASK_FORMS[step].fits(state, tuple(data))
