"""What is still to do in a turn, as numbers: a step (see `order`) in the lowest bits, its own data above.

A step without data is its own number. The data of others is a card, a colour or a level; only KEEP_ONE has more, a
deck and two cards, which may be hidden ones. Outside the engine a task is a tuple, the step's number and its data, as
positions write it: `as_words` and `of_words` go from one to the other.
"""

from typing import Final

from mypy_extensions import i64

from game.rules import order

Task = tuple[int, ...]
"""A pending step: its number, then its own data."""

NOTHING: Final = -1
"""In the place of a task: nothing is to be done."""

STEP_BITS: Final = 5
STEP_MASK: Final = (1 << STEP_BITS) - 1

_DECK_BITS: Final = 4
_DECK_MASK: Final = (1 << _DECK_BITS) - 1
_CARD_BITS: Final = 9
_CARD_MASK: Final = (1 << _CARD_BITS) - 1
_LOWEST_CARD: Final = -16
"""Hidden cards are below 0."""


def task(step: i64, data: i64) -> i64:
    """A step with its data."""
    return data + 1 << STEP_BITS | step


def step_of(task: i64) -> i64:
    return task & STEP_MASK


def data_of(task: i64) -> i64:
    """A task's card, colour or level; -1 if it has none."""
    return (task >> STEP_BITS) - 1


def keep_one(deck: i64, first: i64, second: i64) -> i64:
    """The task to keep one of two cards of a deck."""
    low = first - _LOWEST_CARD
    high = second - _LOWEST_CARD
    return task(order.KEEP_ONE, high << _DECK_BITS + _CARD_BITS | low << _DECK_BITS | deck)


def deck_looked_at(task: i64) -> i64:
    """The deck of a task to keep one."""
    return data_of(task) & _DECK_MASK


def first_looked_at(task: i64) -> i64:
    """The first card of a task to keep one."""
    return (data_of(task) >> _DECK_BITS & _CARD_MASK) + _LOWEST_CARD


def second_looked_at(task: i64) -> i64:
    """The second card of a task to keep one."""
    return (data_of(task) >> _DECK_BITS + _CARD_BITS) + _LOWEST_CARD


def as_words(task: i64) -> Task:
    """A task as a tuple."""
    step = step_of(task)
    if step == order.KEEP_ONE:
        return (step, deck_looked_at(task), first_looked_at(task), second_looked_at(task))
    data = data_of(task)
    return (step,) if data < 0 else (step, data)


def of_words(words: Task) -> i64:
    """A task from a tuple."""
    if words[0] == order.KEEP_ONE:
        _, deck, first, second = words
        return keep_one(deck, first, second)
    return task(words[0], words[1]) if len(words) > 1 else words[0]
