"""How good a position is for each seat: a small net over `features`, read from a weights file.

Every seat's vector goes through the same net, which gives its strength; the chances to win are the strengths'
softmax. So one net serves two to four players, all seats are treated alike, and what comes out is a vector, as a
search for several players needs. A strength is a linear part, which was set by hand first and plays sensibly by
itself, plus a hidden layer of rectified units that was learned.

What was tried, as one-turn look-ahead against the apprentice in the two-player base game: weights by hand that made
much of what is in reach hardly spent a token (5 % of 20 games); by hand with bonuses and points foremost 68 % (40);
after about 720 games of TD(λ) 87 % (60), after about 1,520 96 % (200). In the modules, from the base game's weights and
1,080 to 1,720 games each, 40 games: 2017 Cities 88 %, 2017 Posts 88 %, 2024 Orient 100 %, 2017 Strongholds 98 %, 2024
with all four 95 %.

Then against those weights themselves (7,360 games, 24 units): 8,000 games more won 46 % of 300 games, so that the
vectors had given what they could; with sixteen more numbers about rivals, gains and what is safe, 32 units and 5,300
games, 62 % of 300, and 64 % of 40 with searches of 300 simulations.
Then 3,720 games played by searches of 60 simulations, taught by what they found: half-way, at 150 simulations and
without the taste for few small cards (`levels.LEAN`), 60 % of 80 against the net before with it; at the end, both with
it at 300 simulations, 53 % of 60. 9,240 more by searches of 100 hardly helped (53 % of 140 without that taste against
the net before with it), nor did 48 units and 2,960 games more by much (54 % of 140 against that). In the modules as
many games of the look-ahead with these vectors as there were before, from the base game's weights again, won no more
than what was there: Orient 45 %, Cities 50 %, Strongholds 54 % of 60, so those files, which serve three and four
players, are still the first ones.
Weights for 2,700 single cases (a card of so many points, so far from me and from my rival; nobles, scores, purses)
beside the features, and 64 units, on 4,100 games of searches: the loss on 400 others went from 0.5597 to 0.5593, so
they went.
Then what plans of two purchases tell (`plans`), and 64 units, learned from 3,120 kept games of searches of 160
simulations: the loss on 355 others went from 0.5463 to 0.5419, and with searches of 500 simulations the net won 64.5 %
of 100 against the one before; a first fit to 2,400 of them, without what the supply lacks, had won 60 % of 120.
In the modules, for two players, with plans that know them, learned from games of searches and then again from those
kept: The Strongholds, from the base game's weights (which there had won 63 % of 60 against the module's own at 150
simulations) and 1,960 games of 120 simulations: 70 % of 60 against the module's file at 200, 65 % of 60 against the
base game's; 1,040 games of 160 more gave nothing (49 % of 80 at 250). Several modules, from their own file and 1,800
games of 120: 67 % of 60 against it at 200, with all four. Both learned once more from all those games when plans were
mended for doubles, trades, free cards and conquests: 54 % of 50 and 55 % of 40 against the ones before. Orient, Cities
and Posts, from the weights for several modules and 880, 760 and 1,160 games of 110: at 200 simulations 65 % of 40, 70 %
of 40 and 59 % of 60 against the modules' files, and 60 % of 60, 49 % of 50 and 68 % of 40 against what they began with,
which itself had won 61 %, 70 % and 58 % of 40 against those files. The base game's weights, learned anew for plans that
count one noble a turn, were no better (0.5412 on the same 355 others, 0.5414 as they were). 1,680 games of 160 more,
and lessons from all 4,800 kept, brought them to 0.5403: 55 % of 200 at 200 simulations against the ones before. How
long games will be is told by the hidden units too since then: 1.43 turns wrong on those others, as the root of the mean
square, where the features alone had been 1.53, and no worse to play in haste by (48 % of 160 at 200).
A plan of one card in sight after another was tried and dropped before: after 4,500 games with it a net won 42 %
of 160 against the file's of then, and it cost time. That one's chances needed no correction in games of the look-ahead
against itself: of the positions called 60-70 % and 70-80 % (841 and 504 in 150 games), 63 % and 73 % were won.
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
