"""The weights files: which one a rule set uses, how it is read, and what stands in for one.

A file is JSON: the figures of its training run, the names of its features, and the weights of the net and of the
learned policy. Features that a file doesn't name weigh nothing, so that files outlive new ones.
"""

import json
import struct
from functools import cache
from pathlib import Path
from typing import Final

from game.ai import learned_policy
from game.ai.features import NAMES
from game.ai.knowledge import ALL_MODULES
from game.ai.net import DEFAULT_SEARCH_CALIBRATION, WEIGHT_STEPS, Net

WEIGHTS: Final = Path(__file__).resolve().parents[2] / "assets" / "weights"
LARGEST: Final = 32.0
"""No weight comes near; a net's packed integers have no room for much larger ones."""
NO_MODULE: Final = "base"
SEVERAL_MODULES: Final = "all"

BY_HAND: Final[dict[str, float]] = {
    "points": 7.0,
    "points_squared": 1.0,
    "bonuses": 8.0,
    "colours": 0.5,
    "breadth": 1.5,
    "cards": -0.3,
    "tokens": 0.8,
    "gold": 0.35,
    "token_colours": 0.2,
    "tokens_over_seven": -0.3,
    "hand": -0.7,
    "hand_points": 0.5,
    "best_card": 0.4,
    "best_three": 0.4,
    "points_now": 0.2,
    "cards_now": 0.05,
    "discount": 0.5,
    "cheap_points": 0.3,
    "pace": -1.5,
    "pace_near": 1.0,
    "nobles_near": 0.8,
    "bonuses_soon": 0.2,
    "to_move": 0.3,
    "last_turn_lead": 2.0,
} | {name: weight for module in ALL_MODULES for name, weight in module.features.items()}
"""The linear part before any learning: what a player of some experience would say, in log odds."""


class WeightsError(Exception):
    """A weights file that can't be used: the file, and why."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(file, reason)
        self.file = file
        self.reason = reason

    def __str__(self) -> str:
        return f"can't read the weights in {self.file}: {self.reason}"


def net_by_hand() -> Net:
    """The evaluation without anything learned."""
    return Net([BY_HAND.get(name, 0.0) for name in NAMES], [], [], [])


def family(modules: tuple[str, ...]) -> str:
    """Which weights a rule set uses: its only module's, or those for none or several."""
    if not modules:
        return NO_MODULE
    return modules[0] if len(modules) == 1 else SEVERAL_MODULES


def weights_for(modules: tuple[str, ...], players: int) -> Path | None:
    """The file with the weights learned for a rule set, if there is one."""
    for name in (f"{family(modules)}-{players}", family(modules)):
        path = WEIGHTS / f"{name}.json"
        if path.exists():
            return path
    return None


@cache
def net_for(modules: tuple[str, ...], players: int) -> Net:
    """The evaluation of a rule set: the weights learned for it, or those set by hand where there are none."""
    path = weights_for(modules, players)
    return read_net(path) if path is not None else net_by_hand()


def read_net(path: Path) -> Net:
    """A net from a weights file, whose features may be fewer than there are now; WeightsError if it is damaged."""
    try:
        return _net(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WeightsError(str(path), error.strerror or str(error)) from error
    except json.JSONDecodeError as error:
        raise WeightsError(str(path), f"line {error.lineno} is damaged") from error
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, struct.error) as error:
        raise WeightsError(str(path), "they are damaged") from error


def _net(text: str) -> Net:
    """The net that a file's text tells of; what is not as it should be comes out as one exception or another."""
    data = json.loads(text)
    names = list(data["features"])
    places = [names.index(name) if name in names else -1 for name in NAMES]

    def spread(row: list[float]) -> list[float]:
        return [float(row[place]) if place >= 0 else 0.0 for place in places]

    net = Net(
        spread(data["linear"]),
        [spread(row) for row in data["hidden"]],
        [float(number) for number in data["bias"]],
        [float(number) for number in data["out"]],
        float(data.get("calibration", 1.0)),
        _read_policy(data.get("policy", {})),
        spread(data["length"]) if data.get("length") else None,
        [float(number) for number in data.get("unit_length", [])],
        float(data.get("search_calibration", DEFAULT_SEARCH_CALIBRATION)),
    )
    factors = [net.calibration, net.search_calibration]
    rows = [net.linear, net.bias, net.out, net.length, net.unit_length, net.policy, factors, *net.hidden]
    if len(net.unit_length) != len(net.out) or not all(abs(weight) <= LARGEST for row in rows for weight in row):
        raise ValueError("weights are missing or out of bounds")
    return net


def _read_policy(data: dict[str, dict[str, int]]) -> list[float]:
    """What a file says of the learned policy's cases, if anything."""
    weights = [0.0] * learned_policy.COUNT if data else []
    for kind, rows in data.items():
        for number, weight in rows.items():
            weights[learned_policy.FIRST[kind] + int(number)] = weight / WEIGHT_STEPS
    return weights
