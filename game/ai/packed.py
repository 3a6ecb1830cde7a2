"""A mind's weights as plain Python adds them up: long integers with a field for each unit."""

import struct

from librt.vecs import vec
from mypy_extensions import i32

from game.ai.mind_weights import FACT_BITS, FIRST_FIELD, SECOND_FIELD, Weights


class Packed:
    """Weights as long integers, one for all that an input gives; each is made when it is first asked for."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        wide = weights.hidden + 1
        outs = weights.context + 1
        self._rows: dict[int, int] = {}
        self._options: dict[int, tuple[int, ...]] = {}
        self._fields: struct.Struct = struct.Struct(f"<{wide}H")
        self._middles: int = _middles(wide, FIRST_FIELD)
        self._start: int = _together([*weights.bias, 0], FIRST_FIELD) + self._middles
        self._mixing: list[int] = _rows(weights.mixing, weights.second)
        self._mixed: struct.Struct = struct.Struct(f"<{weights.second}Q")
        self._mixing_start: int = _together(list(weights.mixing_bias), SECOND_FIELD) + _middles(
            weights.second, SECOND_FIELD
        )
        self._heads: list[int] = _rows(weights.heads, outs)
        self._strength: list[int] = [int(weights.heads[place]) for place in range(0, len(weights.heads), outs)]
        self._out: struct.Struct = struct.Struct(f"<{outs}Q")
        self._heads_start: int = _together(list(weights.heads_bias), SECOND_FIELD) + _middles(outs, SECOND_FIELD)

    def sums(self, facts: list[int]) -> list[int]:
        """What facts come to for each hidden unit, and for the strength itself."""
        rows = self._rows
        total = self._start
        for fact in facts:
            row = rows.get(fact)
            if row is None:
                wide = self.weights.hidden + 1
                run = self.weights.facts[fact * wide : (fact + 1) * wide]
                row = rows[fact] = _together(list(run), FIRST_FIELD)
            total += row
        middle = 1 << FIRST_FIELD - 1
        return [field - middle for field in self._fields.unpack(total.to_bytes(self._fields.size, "little"))]

    def heads(self, inputs: tuple[int, ...], only_strength: bool) -> tuple[int, ...]:
        """What a seat's inputs to the second layer come to: its strength, and how it weighs options."""
        mixing = self._mixing
        total = self._mixing_start
        for place, said in enumerate(inputs):
            if said:
                total += mixing[place] * said
        middle = 1 << SECOND_FIELD - 1
        fields = self._mixed.unpack(total.to_bytes(self._mixed.size, "little"))
        if only_strength:
            strength = int(self.weights.heads_bias[0])
            for unit, field in enumerate(fields):
                above = field - middle >> FACT_BITS
                if above > 0:
                    strength += above * self._strength[unit]
            return (strength,)
        total = self._heads_start
        for unit, field in enumerate(fields):
            above = field - middle >> FACT_BITS
            if above > 0:
                total += self._heads[unit] * above
        return tuple([field - middle for field in self._out.unpack(total.to_bytes(self._out.size, "little"))])

    def worth(self, fact: int, weighing: list[int]) -> int:
        """How likely a fact makes an option look, as a whole number."""
        row = self._options.get(fact)
        if row is None:
            wide = self.weights.context + 1
            run = self.weights.options[fact * wide : (fact + 1) * wide]
            row = self._options[fact] = tuple([int(weight) for weight in run])
        total = 0
        for place, weight in enumerate(row):
            total += weight * weighing[place]
        return total


def _middles(count: int, bits: int) -> int:
    """A packed integer whose fields are all in the middle of what they can hold."""
    return sum([1 << bits * place + bits - 1 for place in range(count)])


def _together(numbers: list[int], bits: int) -> int:
    """Numbers, negative ones too, as one integer with a field for each."""
    total = 0
    for place, number in enumerate(numbers):
        total += int(number) << bits * place
    return total


def _rows(weights: vec[i32], wide: int) -> list[int]:
    """Runs of so many weights, each packed."""
    return [_together(list(weights[start : start + wide]), SECOND_FIELD) for start in range(0, len(weights), wide)]
