"""How good a position is for each seat: a small net over `features`, read from a weights file.

Every seat's vector goes through the same net, which gives its strength; the chances to win are the strengths'
softmax. So one net serves two to four players, all seats are treated alike, and what comes out is a vector, as a
search for several players needs. A strength is a linear part, which was set by hand first and plays sensibly by
itself, plus a hidden layer of rectified units that was learned.
"""

import json
import math
import struct
from functools import cache
from pathlib import Path
from typing import Final

from game.ai import instinct
from game.ai.features import NAMES, PLANNED, SIZE, features
from game.rules.state import State

WEIGHTS: Final = Path(__file__).resolve().parents[2] / "assets" / "weights"

BY_HAND: Final = {
    "points": 7.0,
    "points_squared": 1.0,
    "bonuses": 8.0,
    "colours": 0.5,
    "breadth": 1.5,
    "cards": -0.3,
    "tokens": 0.8,
    "gold": 0.35,
    "token_colours": 0.2,
    "crowded": -0.3,
    "hand": -0.7,
    "hand_points": 0.5,
    "best_card": 0.4,
    "best_three": 0.4,
    "points_now": 0.2,
    "cards_now": 0.05,
    "discount": 0.5,
    "cheap_points": 0.3,
    "pace": -1.5,
    "near": 1.0,
    "nobles": 0.8,
    "bonuses_soon": 0.2,
    "cities": 2.0,
    "city_held": 4.0,
    "post_0": 0.9,
    "post_1": 0.3,
    "post_2": 0.7,
    "post_4": 0.2,
    "post_5": 0.5,
    "posts_close": 0.6,
    "vouchers": 0.6,
    "own_nobles": 0.6,
    "effects_soon": 0.2,
    "trade_ups": 0.1,
    "kept": 0.5,
    "conquest": 0.5,
    "denied": -0.4,
    "to_move": 0.3,
    "last_turn_lead": 2.0,
}
"""The linear part before any learning: what a player of some experience would say, in log odds."""

GRAIN: Final = 256
"""Into how many steps a feature's unit is cut."""
FINE: Final = 4096
"""The same for a weight."""
FIELDS: Final = 2
"""How many fields of a packed integer are not units: the linear part of a strength, and the length of the game."""
_MIDDLE: Final = 1 << 31
_SHARE: Final = 1.0 / (GRAIN * FINE)


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
        trust: float = 1.0,
        instinct: list[float] | None = None,
        length: list[float] | None = None,
        pace: list[float] | None = None,
    ) -> None:
        self.linear = linear
        self.hidden = hidden
        self.bias = bias
        self.out = out
        self.name: str = ""
        """Of the file that it was read from."""
        self.trust = trust
        """How far the chances are to be trusted when they are told: what makes them agree with results."""
        self.instinct: list[float] = [] if instinct is None else instinct
        """The weights of `Instinct`'s cases, if it has learned any."""
        self.length: list[float] = [] if length is None else length
        """What each feature of each seat adds to the turns that the game will still take, if that was learned."""
        self.pace: list[float] = pace or [0.0] * len(out)
        """The same for each hidden unit; nothing if that was not learned."""
        fields = FIELDS + len(out)
        lengths = self.length or [0.0] * SIZE
        planned = range(SIZE - len(PLANNED), SIZE)
        self.plans: bool = any(weights[place] for weights in [linear, lengths, *hidden] for place in planned)
        """Whether it makes anything of what plans tell."""
        self._fields: struct.Struct = struct.Struct(f"<{fields}I")
        self._rows: list[int] = []
        for place in range(SIZE):
            self._rows.append(self._packed([linear[place], lengths[place], *[unit[place] for unit in hidden]], 1))
        self._start: int = self._packed([0.0] * FIELDS + bias, GRAIN) + self._level(fields)

    def _level(self, fields: int) -> int:
        """The packed integer whose fields are all in the middle of what they can hold."""
        return int.from_bytes(self._fields.pack(*[_MIDDLE] * fields), "little")

    def _packed(self, weights: list[float], times: int) -> int:
        fields = [round(weight * FINE) * times + _MIDDLE for weight in weights]
        return int.from_bytes(self._fields.pack(*fields), "little") - self._level(len(fields))

    def _sums(self, row: list[float]) -> tuple[int, ...]:
        """What a vector comes to in every field."""
        rows = self._rows
        packed = self._start
        for place in range(SIZE):
            number = int(row[place] * GRAIN)
            if number:
                packed += rows[place] * number
        fields: tuple[int, ...] = self._fields.unpack(packed.to_bytes(self._fields.size, "little"))
        return fields

    def _prospect(self, row: list[float]) -> tuple[float, float]:
        """The strength of a seat with this vector, and its share of the turns that are left."""
        out = self.out
        pace = self.pace
        fields = self._sums(row)
        strength = float(fields[0] - _MIDDLE)
        left = float(fields[1] - _MIDDLE)
        for unit in range(len(out)):
            above = fields[unit + FIELDS] - _MIDDLE
            if above > 0:
                strength += out[unit] * above
                left += pace[unit] * above
        return strength * _SHARE, left * _SHARE

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


def calibrated(chance: float, trust: float, players: int) -> float:
    """A chance to win as it is told: its log odds, from those of an even game on, times the trust."""
    if chance <= 0.0 or chance >= 1.0:
        return min(1.0, max(0.0, chance))
    even = -math.log(players - 1.0)
    odds = even + trust * (math.log(chance / (1.0 - chance)) - even)
    return 1.0 / (1.0 + math.exp(-odds))


def net_by_hand() -> Net:
    """The evaluation without anything learned."""
    return Net([BY_HAND.get(name, 0.0) for name in NAMES], [], [], [])


def family(modules: tuple[str, ...]) -> str:
    """Which weights a rule set uses: its only module's, or those for none or several."""
    if not modules:
        return "base"
    return modules[0] if len(modules) == 1 else "all"


def read_net(path: Path) -> Net:
    """A net from a weights file, whose features may be fewer than there are now."""
    data = json.loads(path.read_text(encoding="utf-8"))
    names = list(data["features"])
    places = [names.index(name) if name in names else -1 for name in NAMES]

    def spread(row: list[float]) -> list[float]:
        return [float(row[place]) if place >= 0 else 0.0 for place in places]

    net = Net(
        spread(data["linear"]),
        [spread(row) for row in data["hidden"]],
        [float(number) for number in data["bias"]],
        [float(number) for number in data["out"]],
        float(data.get("trust", 1.0)),
        _read_instinct(data.get("instinct", {})),
        spread(data["length"]) if data.get("length") else None,
        [float(number) for number in data.get("pace", [])],
    )
    net.name = path.stem
    return net


def _read_instinct(data: dict[str, dict[str, int]]) -> list[float]:
    """What a file says of `Instinct`'s cases, if anything."""
    weights = [0.0] * instinct.COUNT if data else []
    for kind, rows in data.items():
        for number, weight in rows.items():
            weights[instinct.FIRST[kind] + int(number)] = weight / FINE
    return weights


def weights_for(modules: tuple[str, ...], players: int) -> Path | None:
    """The file with the weights learned for a rule set, if there is one."""
    for name in (f"{family(modules)}-{players}", family(modules), "any"):
        path = WEIGHTS / f"{name}.json"
        if path.exists():
            return path
    return None


@cache
def net_for(modules: tuple[str, ...], players: int) -> Net:
    """The evaluation of a rule set: the weights learned for it, or those set by hand where there are none."""
    path = weights_for(modules, players)
    return read_net(path) if path is not None else net_by_hand()
