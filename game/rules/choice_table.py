"""Which choice has a number (see `numbers`)."""

from typing import Final

from mypy_extensions import i64

from game.rules import numbers, question
from game.rules.choices import TABLES, Choice, move, pair, pay, return_tokens, take
from game.rules.gems import COLOURS, unpack
from game.rules.ids import CardId

_by_number: Final[dict[int, Choice]] = {choice.number: choice for table in TABLES for choice in table}


def choice_of(number: int) -> Choice:
    """The choice that has a number."""
    choice = _by_number.get(number)
    if choice is None:
        choice = _by_number[number] = _made(number)
    return choice


def _made(number: i64) -> Choice:
    kind, about = numbers.kind_of(number), numbers.about(number)
    if kind == question.TAKE:
        counts = unpack(about)
        return take([colour for colour in COLOURS for _ in range(counts[colour])])
    if kind == question.PAY:
        return pay(numbers.paid_tokens(number), numbers.paid_cards(number))
    if kind == question.RETURN:
        return return_tokens(about)
    if kind == question.PAIR:
        return pair(about & (1 << numbers.COLOUR_BITS) - 1, about >> numbers.COLOUR_BITS)
    assert kind == question.MOVE, f"no choice has the number {number}"
    return move(CardId(about & (1 << numbers.CARD_BITS) - 1), CardId(about >> numbers.CARD_BITS))
