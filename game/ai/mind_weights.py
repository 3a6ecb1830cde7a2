"""The weights of a mind: whole numbers in native rows, and how many there are of each kind."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from game.ai.facts import COUNT
from game.ai.option_facts import COUNT as OPTION_COUNT

FACT_UNIT: Final = 256
"""Into how many steps a unit of a fact's weight, and of what a hidden unit says, is cut."""
FACT_BITS: Final = 8
UNIT: Final = 256
"""The same for all other weights, and for what a unit of the second layer says."""
UNIT_BITS: Final = 8
HEAVIEST: Final = 220
"""The most that a fact's weight may be, in steps: so many facts as a seat can have never add up to more than a field
holds."""
MOST_BIAS: Final = 1 << 10
SCALE: Final = 1.0 / (UNIT * UNIT)
"""What a strength in whole numbers is to be multiplied by."""

FIRST_FIELD: Final = 16
SECOND_FIELD: Final = 64
"""The bits of a field of a packed integer, in the first layer and in the ones after it."""
FIELDS: Final = 4
"""How many fields of the first layer a native word has."""
FIELD_MASK: Final = (1 << FIRST_FIELD) - 1
FIELD_TOP: Final = 1 << FIRST_FIELD - 1
FIELD_END: Final = 1 << FIRST_FIELD


class Weights:
    """A net's weights as rows of whole numbers, in steps of `FACT_UNIT` or `UNIT`; biases as what they are added to."""

    def __init__(
        self,
        players: int,
        hidden: int,
        second: int,
        context: int,
        facts: vec[i32],
        bias: vec[i32],
        mixing: vec[i32],
        mixing_bias: vec[i32],
        heads: vec[i32],
        heads_bias: vec[i32],
        options: vec[i32],
    ) -> None:
        self.players: int = players
        self.hidden: int = hidden
        """Hidden units of the first layer; a fact's row has one more number, which adds to the strength itself."""
        self.second: int = second
        self.context: int = context
        """Numbers by which options are weighed; an option's fact has one more, which adds to how likely it looks."""
        self.facts: vec[i32] = facts
        self.bias: vec[i32] = bias
        self.mixing: vec[i32] = mixing
        """The second layer, input by input: the units of a seat, the most of the others', their mean."""
        self.mixing_bias: vec[i32] = mixing_bias
        self.heads: vec[i32] = heads
        """What each unit of the second layer gives to the strength and to the context."""
        self.heads_bias: vec[i32] = heads_bias
        self.options: vec[i32] = options


def inputs_of(players: int, hidden: int) -> int:
    """How many inputs the second layer has: of two players, the most of the others' is all there is."""
    return hidden * (2 if players == 2 else 3)


def sizes(players: int, hidden: int, second: int, context: int) -> dict[str, int]:
    """How many weights of each kind a net has."""
    return {
        "facts": COUNT * (hidden + 1),
        "bias": hidden,
        "mixing": inputs_of(players, hidden) * second,
        "mixing_bias": second,
        "heads": second * (context + 1),
        "heads_bias": context + 1,
        "options": OPTION_COUNT * (context + 1),
    }


def fits(weights: Weights) -> bool:
    """Whether there are as many weights as there should be, and none too heavy."""
    told = {
        "facts": len(weights.facts),
        "bias": len(weights.bias),
        "mixing": len(weights.mixing),
        "mixing_bias": len(weights.mixing_bias),
        "heads": len(weights.heads),
        "heads_bias": len(weights.heads_bias),
        "options": len(weights.options),
    }
    return (
        told == sizes(weights.players, weights.hidden, weights.second, weights.context)
        and within(weights.facts, HEAVIEST)
        and within(weights.bias, MOST_BIAS)
    )


def in_words(numbers: vec[i32], wide: i64, count: i64) -> vec[i64]:
    """Rows of so many numbers as rows of so many words."""
    words = vec[i64]()
    start: i64 = 0
    size: i64 = len(numbers)
    while start < size:
        first: i64 = 0
        while first < count * FIELDS:
            word: i64 = 0
            field: i64 = FIELDS - 1
            while field >= 0:
                word = word << FIRST_FIELD
                if first + field < wide:
                    word += i64(numbers[start + first + field])
                field -= 1
            words = append(words, word)
            first += FIELDS
        start += wide
    return words


def within(numbers: vec[i32], most: i64) -> bool:
    """Whether no number is larger, or as much less than nothing."""
    inside = True
    for number in numbers:
        inside = inside and -most <= i64(number) <= most
    return inside
