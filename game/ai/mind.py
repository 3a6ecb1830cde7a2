"""The net behind every searching opponent: how good a table is for each seat, and how likely each option is chosen.

Each seat's facts (see `facts`) add up to the same hidden units, whichever seat it is. A second layer reads, for every
seat, its own units beside the strongest and the mean of the others', and gives its strength; the chances to win are the
strengths' softmax. What that layer says of the seat that is asked also weighs options: an option's facts (see
`option_facts`) add up to a few numbers, and how well these agree with the seat's own is how likely it looks.

Weights are whole numbers, and so is every sum: both forms of the program come to the same figures, bit by bit. What one
fact gives to all units is, in plain Python, one long integer with a field for each unit, so that a fact costs one
addition; compiled, it is a run of native words with four fields each.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from game.ai.chances import softmax
from game.ai.facts import Facts
from game.ai.mind_weights import (
    FACT_BITS,
    FACT_UNIT,
    FIELD_END,
    FIELD_MASK,
    FIELD_TOP,
    FIELDS,
    FIRST_FIELD,
    SCALE,
    UNIT,
    UNIT_BITS,
    Weights,
    in_words,
)
from game.ai.packed import Packed
from game.rules.form import COMPILED

DIRECT: Final = UNIT * UNIT // FACT_UNIT
"""By how much finer strengths are told than what facts give to them themselves."""


@mypyc_attr(acyclic=True)
class Opinion:
    """What the mind makes of a table."""

    __slots__ = ("chances", "context")

    def __init__(self, chances: list[float], context: vec[i64]) -> None:
        self.chances: list[float] = chances
        """To win, by seat."""
        self.context: vec[i64] = context
        """How the seat that is asked weighs options."""


class Mind:
    """An evaluation for tables of so many players, whatever the modules."""

    def __init__(self, weights: Weights, calibration: float = 1.0, search_calibration: float = 1.0) -> None:
        self.weights: Weights = weights
        self.players: int = weights.players
        self.calibration: float = calibration
        """The factor of the log odds that makes chances agree with results when they are told."""
        self.search_calibration: float = search_calibration
        """A further factor for a search's means."""
        self._mixing_bias: vec[i64] = vec[i64]([i64(start) for start in weights.mixing_bias])
        self._heads_bias: vec[i64] = vec[i64]([i64(start) for start in weights.heads_bias])
        self._packed: Packed | None = None
        self._start: vec[i64] = vec[i64]()
        self._words: vec[i64] = vec[i64]()
        """What each fact gives to all units, in words of `FIELDS` units."""

    def opinion(self, facts: Facts) -> Opinion:
        """What it makes of a table as its facts tell it."""
        if COMPILED:
            return self.opinion_by_rows(facts.rows, facts.state.current)
        return self.opinion_by_fields(facts.rows, facts.state.current)

    def worths(self, context: vec[i64], options: list[list[int]]) -> list[float]:
        """How likely options with these facts look, as log odds."""
        return self.worths_by_rows(context, options) if COMPILED else self.worths_by_fields(context, options)

    def opinion_by_rows(self, rows: list[list[int]], current: int) -> Opinion:
        """An opinion by loops over native rows."""
        weights, heads = self.weights, self.weights.heads
        second: i64 = weights.second
        outs: i64 = weights.context + 1
        row: i64 = weights.hidden + 1
        number: i64 = len(rows)
        units = self._units(rows)
        strengths: list[float] = []
        context = self._heads_bias[:]
        seat: i64 = 0
        while seat < number:
            mixed = self._mixed(units, number, seat)
            strength: i64 = self._heads_bias[0] + units[seat * row + row - 1] * DIRECT
            unit: i64 = 0
            while unit < second:
                above = mixed[unit] >> FACT_BITS
                if above > 0:
                    strength += above * i64(heads[unit * outs])
                    if seat == 0:
                        _add_times(context, heads, unit * outs, above, outs)
                unit += 1
            strengths.append(float(strength) * SCALE)
            seat += 1
        place: i64 = 0
        while place < outs:
            context[place] = context[place] >> UNIT_BITS
            place += 1
        return Opinion(chances_of(strengths, current), context)

    def _units(self, rows: list[list[int]]) -> vec[i64]:
        """What the first layer says of each seat: its units, and last what facts add to the strength itself."""
        weights = self.weights
        hidden: i64 = weights.hidden
        if not len(self._start):
            count: i64 = hidden // FIELDS + 1
            self._start = in_words(weights.bias, hidden, count)
            self._words = in_words(weights.facts, hidden + 1, count)
        words = self._words
        wide: i64 = len(self._start)
        units = vec[i64]()
        for row in rows:
            sums = self._start[:]
            for fact in row:
                base: i64 = i64(fact) * wide
                place: i64 = 0
                while place < wide:
                    sums[place] += words[base + place]
                    place += 1
            unit: i64 = 0
            for word in sums:
                rest = word
                field: i64 = 0
                while field < FIELDS and unit <= hidden:
                    said = rest & FIELD_MASK
                    if said >= FIELD_TOP:
                        said -= FIELD_END
                    rest = (rest - said) >> FIRST_FIELD
                    units = append(units, said if said > 0 or unit == hidden else 0)
                    unit += 1
                    field += 1
        return units

    def _mixed(self, units: vec[i64], number: i64, seat: i64) -> vec[i64]:
        """What the second layer makes of a seat's units, of the most that others' say, and of their mean."""
        mixing = self.weights.mixing
        hidden: i64 = self.weights.hidden
        second: i64 = self.weights.second
        row = hidden + 1
        mixed = self._mixing_bias[:]
        unit: i64 = 0
        while unit < hidden:
            own = units[seat * row + unit]
            most: i64 = 0
            total: i64 = 0
            other: i64 = 0
            while other < number:
                if other != seat:
                    said = units[other * row + unit]
                    total += said
                    if said > most:
                        most = said
                other += 1
            if own:
                _add_times(mixed, mixing, unit * second, own, second)
            if most:
                _add_times(mixed, mixing, (hidden + unit) * second, most, second)
            if number > 2 and total:
                _add_times(mixed, mixing, (2 * hidden + unit) * second, total // (number - 1), second)
            unit += 1
        return mixed

    def worths_by_rows(self, context: vec[i64], options: list[list[int]]) -> list[float]:
        rows = self.weights.options
        wide: i64 = self.weights.context + 1
        found: list[float] = []
        for option in options:
            total: i64 = 0
            for fact in option:
                base: i64 = i64(fact) * wide
                total += i64(rows[base]) * UNIT
                place: i64 = 1
                while place < wide:
                    total += i64(rows[base + place]) * context[place]
                    place += 1
            found.append(float(total) * SCALE)
        return found

    def packed(self) -> "Packed":
        """The weights as plain Python adds them up."""
        packed = self._packed
        if packed is None:
            packed = self._packed = Packed(self.weights)
        return packed

    def opinion_by_fields(self, rows: list[list[int]], current: int) -> Opinion:
        """An opinion by additions of long integers."""
        packed = self.packed()
        units: list[tuple[int, ...]] = []
        direct: list[int] = []
        for row in rows:
            sums = packed.sums(row)
            direct.append(sums[-1])
            units.append(tuple([said if said > 0 else 0 for said in sums[:-1]]))
        strengths: list[float] = []
        context: tuple[int, ...] = ()
        for seat, own in enumerate(units):
            others = units[:seat] + units[seat + 1 :]
            if len(others) == 1:
                inputs = own + others[0]
            else:
                most = tuple([max(said) for said in zip(*others, strict=True)])
                mean = tuple([sum(said) // len(others) for said in zip(*others, strict=True)])
                inputs = own + most + mean
            heads = packed.heads(inputs, only_strength=seat > 0)
            strengths.append(float(heads[0] + direct[seat] * DIRECT) * SCALE)
            if seat == 0:
                context = heads
        return Opinion(chances_of(strengths, current), vec[i64]([said >> UNIT_BITS for said in context]))

    def worths_by_fields(self, context: vec[i64], options: list[list[int]]) -> list[float]:
        packed = self.packed()
        weighing = list(context)
        weighing[0] = UNIT
        known: dict[int, int] = {}
        found: list[float] = []
        for option in options:
            total = 0
            for fact in option:
                worth = known.get(fact)
                if worth is None:
                    worth = known[fact] = packed.worth(fact, weighing)
                total += worth
            found.append(float(total) * SCALE)
        return found


def _add_times(sums: vec[i64], rows: vec[i32], base: i64, times: i64, count: i64) -> None:
    """Add a run of a row, so many times, to sums."""
    place: i64 = 0
    while place < count:
        sums[place] += times * i64(rows[base + place])
        place += 1


def chances_of(strengths: list[float], current: int) -> list[float]:
    """The chances to win by seat, from the strengths in the order of turns from the current seat on."""
    chances = softmax(strengths)
    number = len(strengths)
    return [chances[(seat - current) % number] for seat in range(number)]
