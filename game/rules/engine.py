"""The engine's loop: set a game up, offer the options of the decision at hand, carry one out, go on to the next.

What is still to do are the steps left of the turn (`State.turn_left`) and, before them, a stack of tasks
(`State.stack`), each a step's number and plain data (see `tasks`). The loop takes the next one and begins it. A step
that asks nothing is then done; another gives its options, as numbers (see `numbers`), is skipped when it has none,
answered when it has one, and waits when it has more (T-2), as the task that is asked (`State.asked`). A step may stack
further tasks, so that a card which gives a card needs no special case, and any decision can be cloned or replayed to.
"""

import random
from collections.abc import Sequence
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.events import Event, Log
from game.rules.gems import GEMS, pack
from game.rules.notation import read_choice
from game.rules.reasons import IllegalChoice, Reason, reason
from game.rules.rulebook import new_state, rules_for
from game.rules.shuffle import shuffled
from game.rules.state import NO_OPTIONS, State
from game.rules.table import draw
from game.rules.tasks import NOTHING, STEP_MASK

GEM_TOKENS: Final = {2: 4, 3: 5, 4: 7}
GOLD_TOKENS: Final = 5


def tokens_in_play(config: GameConfig) -> tuple[int, ...]:
    """How many tokens there are of white, blue, green, red, black and gold (B-1)."""
    return (*[GEM_TOKENS[config.players] for _ in GEMS], GOLD_TOKENS)


def new_game(config: GameConfig) -> State:
    """A game set up for its first decision (B-1 to B-4, C-1, O-1, S-1, V-5, V-6)."""
    rules = rules_for(config)
    state = new_state(config, rules)
    rng = random.Random(config.seed)
    state.bank = pack(tokens_in_play(config))
    state.deck_row = vec[i64]([card for deck in rules.decks for card in shuffled(deck, rng)])
    state.left_row = vec[i64]([len(deck) for deck in rules.decks])
    for slot, deck in enumerate(rules.slot_decks):
        state.market_row[slot] = draw(state, deck)
    state.nobles = config.variants.nobles or tuple(sorted(shuffled(rules.noble_pool, rng)[: config.nobles_in_play]))
    for deal in rules.deal:
        deal(state, rng)
    state.turn_left = len(rules.turn_steps)
    advance(state, None)
    return state


def choices(state: State) -> Sequence[Choice]:
    """The current decision's legal options, in a stable order; empty only at the end of the game."""
    return state.options


def apply(state: State, choice: Choice) -> list[Event]:
    """Make a choice and return what happened; refuse one that is not legal, the state untouched."""
    number = choice.number
    if number not in state.numbers:
        refusal = why_not(state, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
    log: list[Event] = []
    play_number(state, number, log)
    return log


def why_not(state: State, choice: Choice) -> Reason | None:
    """Why a choice can't be made now, or None if it can."""
    if choice.number in state.numbers:
        return None
    task = state.asked
    if task == NOTHING:
        return reason("game_over", "B-11")
    return state.rules.steps[task & STEP_MASK].why_not(state, task, choice)


def parse_choice(state: State, text: str) -> Choice:
    """The legal choice that a text says; UnreadableChoice or IllegalChoice if there is none."""
    choice = read_choice(text)
    refusal = why_not(state, choice)
    if refusal is not None:
        raise IllegalChoice(choice, refusal)
    return choice


def play(state: State, choice: Choice, log: Log = None) -> None:
    """Make a choice that is known to be legal, writing what happens to the log if there is one."""
    play_number(state, choice.number, log)


def play_number(state: State, number: i64, log: Log = None) -> None:
    """Make the choice that has this number and is known to be legal."""
    task = state.asked
    state.rules.steps[task & STEP_MASK].resolve(state, task, number, log)
    advance(state, log)


def renew_options(state: State) -> None:
    """List the options of the decision at hand anew, after cards that bear on it were changed."""
    state.forget()
    task = state.asked
    if task != NOTHING:
        state.offer(state.rules.steps[task & STEP_MASK].begin(state, task, None))


def begin_asked(state: State) -> None:
    """Begin the decision at hand, which makes itself if it has one option or none."""
    state.stack = append(state.stack, state.asked)
    advance(state, None)


def advance(state: State, log: Log) -> None:
    """Go on to the next decision that has more than one option, or to the end."""
    steps, of_turn = state.rules.steps, state.rules.turn_steps
    while True:
        if len(state.stack):
            state.stack, task = pop(state.stack)
        elif state.turn_left:
            state.turn_left -= 1
            task = of_turn[state.turn_left]
        else:
            task = NOTHING
            options = NO_OPTIONS
            break
        step = steps[task & STEP_MASK]
        options = step.begin(state, task, log)
        count = len(options)
        if count > 1:
            break
        if count:
            step.resolve(state, task, options[0], log)
    state.asked = task
    state.numbers = options
    state._options = None
