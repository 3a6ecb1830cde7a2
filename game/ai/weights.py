"""The weights files: which one a rule set uses, how it is read and written, and what stands in for one.

A file is JSON: the figures of its training run, the names of its features, and the weights of the net and of the
learned policy. Features that a file doesn't name weigh nothing, so that files outlive new ones.
"""

import json
import math
from functools import cache
from pathlib import Path
from typing import Final

from game.ai import learned_policy
from game.ai.features import NAMES
from game.ai.knowledge import ALL_MODULES
from game.ai.net import DEFAULT_SEARCH_CALIBRATION, WEIGHT_STEPS, Net

WEIGHTS: Final = Path(__file__).resolve().parents[2] / "assets" / "weights"
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
    """A net from a weights file, whose features may be fewer than there are now."""
    data = json.loads(path.read_text(encoding="utf-8"))
    names = list(data["features"])
    places = [names.index(name) if name in names else -1 for name in NAMES]

    def spread(row: list[float]) -> list[float]:
        return [float(row[place]) if place >= 0 else 0.0 for place in places]

    return Net(
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


def _read_policy(data: dict[str, dict[str, int]]) -> list[float]:
    """What a file says of the learned policy's cases, if anything."""
    weights = [0.0] * learned_policy.COUNT if data else []
    for kind, rows in data.items():
        for number, weight in rows.items():
            weights[learned_policy.FIRST[kind] + int(number)] = weight / WEIGHT_STEPS
    return weights


def write_net(path: Path, net: Net, run: dict[str, object]) -> None:
    """The weights file, whole or not at all."""

    def text(numbers: list[float]) -> str:
        return "[" + ",".join([f"{number:.4g}" for number in numbers]) + "]"

    def cases(kind: str) -> str:
        first = learned_policy.FIRST[kind]
        weights = net.policy[first : first + math.prod(learned_policy.SIZES[kind])]
        return json.dumps(
            {str(number): round(weight * WEIGHT_STEPS) for number, weight in enumerate(weights) if weight}
        )

    rows = ",\n  ".join([text(row) for row in net.hidden])
    policy = ",\n  ".join([f'"{kind}": {cases(kind)}' for kind in learned_policy.SIZES if net.policy])
    parts = [
        f'{{"run": {json.dumps(run)}',
        f'"features": {json.dumps(list(NAMES))}',
        f'"linear": {text(net.linear)}',
        f'"calibration": {net.calibration:.3g}',
        f'"search_calibration": {net.search_calibration:.3g}',
        f'"length": {text(net.length)}',
        f'"unit_length": {text(net.unit_length)}',
        f'"bias": {text(net.bias)}',
        f'"out": {text(net.out)}',
        f'"hidden": [\n  {rows}]',
        f'"policy": {{\n  {policy}}}}}',
    ]
    body = ",\n ".join(parts) + "\n"
    fresh = path.with_suffix(".new")
    fresh.write_text(body, encoding="utf-8")
    fresh.replace(path)
