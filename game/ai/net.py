"""How good a position is for each seat: a small net over `features`.

Every seat's vector goes through the same net, which gives its strength; the chances to win are the strengths'
softmax. So one net serves two to four players, all seats are treated alike, and what comes out is a vector, as a
search for several players needs. A strength is a linear part, which plays sensibly with weights set by hand, plus a
hidden layer of rectified units. The same numbers tell how many turns the game will still take, where that was learned.
"""

import math
import struct
from typing import Final

from game.ai.features import NAMES, PLAN_FEATURES, SIZE, features
from game.rules.state import State

FEATURE_STEPS: Final = 256
"""Into how many steps a feature's unit is cut."""
WEIGHT_STEPS: Final = 4096
"""The same for a weight."""
FIELDS: Final = 2
"""How many fields of a packed integer are not units: the linear part of a strength, and the length of the game."""
_MIDDLE: Final = 1 << 31
_SCALE: Final = 1.0 / (FEATURE_STEPS * WEIGHT_STEPS)
_PLANNED: Final = [NAMES.index(name) for name in PLAN_FEATURES]

DEFAULT_SEARCH_CALIBRATION: Final = 1.2


class Net:
    """The weights of an evaluation: for its linear part and for its hidden units.

    A strength is worked out in whole numbers. What one feature gives to all units lies packed in one long integer, 32
    bits a unit, the linear part and the game's length first, so that a vector costs a multiplication and an addition
    for each of its numbers, however many units there are.
    """

    def __init__(
        self,
        linear: list[float],
        hidden: list[list[float]],
        bias: list[float],
        out: list[float],
        calibration: float = 1.0,
        policy: list[float] | None = None,
        length: list[float] | None = None,
        unit_length: list[float] | None = None,
        search_calibration: float = DEFAULT_SEARCH_CALIBRATION,
    ) -> None:
        self.linear = linear
        self.hidden = hidden
        self.bias = bias
        self.out = out
        self.calibration = calibration
        """The factor of the log odds that makes chances agree with results when they are told."""
        self.search_calibration = search_calibration
        """A further factor for a search's means, which are more cautious than the net's own chances."""
        self.policy: list[float] = [] if policy is None else policy
        """The weights of `LearnedPolicy`'s cases, if it has learned any."""
        self.length: list[float] = [] if length is None else length
        """What each feature of each seat adds to the turns that the game will still take, if that was learned."""
        self.unit_length: list[float] = unit_length or [0.0] * len(out)
        """The same for each hidden unit; nothing if that was not learned."""
        fields = FIELDS + len(out)
        lengths = self.length or [0.0] * SIZE
        self.plans: bool = any(weights[place] for weights in [linear, lengths, *hidden] for place in _PLANNED)
        """Whether it makes anything of what plans tell."""
        self._fields: struct.Struct = struct.Struct(f"<{fields}I")
        self._places: list[int] = []
        """Of the features that weigh something."""
        self._rows: list[int] = []
        """What each of them gives to all fields."""
        for place in range(SIZE):
            row = self._packed([linear[place], lengths[place], *[unit[place] for unit in hidden]], 1)
            if row:
                self._places.append(place)
                self._rows.append(row)
        self._start: int = self._packed([0.0] * FIELDS + bias, FEATURE_STEPS) + self._middles(fields)

    def _middles(self, fields: int) -> int:
        """The packed integer whose fields are all in the middle of what they can hold."""
        return int.from_bytes(self._fields.pack(*[_MIDDLE] * fields), "little")

    def _packed(self, weights: list[float], times: int) -> int:
        fields = [round(weight * WEIGHT_STEPS) * times + _MIDDLE for weight in weights]
        return int.from_bytes(self._fields.pack(*fields), "little") - self._middles(len(fields))

    def _sums(self, row: list[float]) -> tuple[int, ...]:
        """What a vector comes to in every field."""
        places = self._places
        rows = self._rows
        packed = self._start
        for index in range(len(places)):
            value = row[places[index]]
            if value:
                number = int(value * FEATURE_STEPS)
                if number:
                    packed += rows[index] * number
        fields: tuple[int, ...] = self._fields.unpack(packed.to_bytes(self._fields.size, "little"))
        return fields

    def _prospect(self, row: list[float]) -> tuple[float, float]:
        """The strength of a seat with this vector, and its share of the turns that are left."""
        out = self.out
        unit_length = self.unit_length
        fields = self._sums(row)
        strength = float(fields[0] - _MIDDLE)
        left = float(fields[1] - _MIDDLE)
        for unit in range(len(out)):
            above = fields[unit + FIELDS] - _MIDDLE
            if above > 0:
                strength += out[unit] * above
                left += unit_length[unit] * above
        return strength * _SCALE, left * _SCALE

    def strength(self, row: list[float]) -> float:
        """The strength of a seat with this vector."""
        return self._prospect(row)[0]

    def prospects(self, rows: list[list[float]]) -> tuple[list[float], float]:
        """The chances to win of seats with these vectors, and about how many turns each will still have.

        The turns are always none where nothing was learned of lengths.
        """
        strengths: list[float] = []
        left = 0.0
        for row in rows:
            strength, turns = self._prospect(row)
            strengths.append(strength)
            left += turns
        return softmax(strengths), left

    def values(self, state: State) -> list[float]:
        """Each seat's chance to win."""
        if state.outcome is not None:
            return outcome_values(state)
        return self.chances(features(state, self.plans))

    def chances(self, rows: list[list[float]]) -> list[float]:
        """The chances to win of seats with these vectors."""
        return self.prospects(rows)[0]


def outcome_values(state: State) -> list[float]:
    """What a finished game was worth to each seat: a shared victory is shared."""
    assert state.outcome is not None
    values = [0.0] * len(state.players)
    for seat in state.outcome.winners:
        values[seat] = 1.0 / len(state.outcome.winners)
    return values


def softmax(strengths: list[float]) -> list[float]:
    """Chances in proportion to the exponentials."""
    top = max(strengths)
    raised = [math.exp(strength - top) for strength in strengths]
    total = sum(raised)
    return [part / total for part in raised]


def calibrated(chance: float, factor: float, players: int) -> float:
    """A chance to win as it is told: its log odds, from those of an even game on, times the factor."""
    if chance <= 0.0 or chance >= 1.0:
        return min(1.0, max(0.0, chance))
    even = -math.log(players - 1.0)
    odds = even + factor * (math.log(chance / (1.0 - chance)) - even)
    return 1.0 / (1.0 + math.exp(-odds))
