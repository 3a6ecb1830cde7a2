"""The weights files of the minds: one for each number of players, how it is read and written.

A file is a line of JSON, with the figures of its training run and the sizes of the net, and after it the weights: whole
numbers of two bytes, and biases of four, compressed. Facts are known by their numbers, so that a file fits one version
of `facts` and `option_facts`, whose sizes it names.
"""

import json
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

from game.ai.facts import COUNT
from game.ai.mind import Mind
from game.ai.mind_weights import Weights, fits, sizes
from game.ai.option_facts import COUNT as OPTION_COUNT

WEIGHTS: Final = Path(__file__).resolve().parents[2] / "assets" / "weights"
LARGEST_FACTOR: Final = 4.0
SMALL: Final = ("facts", "mixing", "heads", "options")
"""The weights of two bytes."""
FINE: Final = ("bias", "mixing_bias", "heads_bias")
"""The biases of four."""


class WeightsError(Exception):
    """A weights file that can't be used: the file, and why."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(file, reason)
        self.file = file
        self.reason = reason

    def __str__(self) -> str:
        return f"can't read the weights in {self.file}: {self.reason}"


def mind_file(players: int) -> Path:
    """Where the weights for tables of so many players are kept."""
    return WEIGHTS / f"mind-{players}.bin"


@cache
def mind_for(players: int) -> Mind:
    """The mind for tables of so many players; WeightsError if its file can't be used."""
    path = mind_file(players)
    mind = read_mind(path)
    if mind.players != players:
        raise WeightsError(str(path), f"they are for tables of {mind.players}")
    return mind


def read_mind(path: Path) -> Mind:
    """A mind from its file; WeightsError if it is damaged."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise WeightsError(str(path), error.strerror or str(error)) from error
    try:
        return _mind(data)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, zlib.error) as error:
        raise WeightsError(str(path), "they are damaged") from error


def _numbers(data: bytes, code: str) -> "array[int]":
    """Whole numbers as a file has them, lowest byte first."""
    numbers = array(code)
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _mind(data: bytes) -> Mind:
    """The mind that a file tells of; what is not as it should be comes out as one exception or another."""
    head, _, rest = data.partition(b"\n")
    told = json.loads(head)
    players, hidden = int(told["players"]), int(told["hidden"])
    second, context = int(told["second"]), int(told["context"])
    if not isinstance(told["run"], dict):
        raise ValueError("the run that made it is missing")
    if told["facts"] != COUNT or told["option_facts"] != OPTION_COUNT or not 2 <= players <= 4:
        raise ValueError("it is of another version")
    if not (0 < hidden <= 512 and 0 < second <= 512 and 0 < context <= 64):
        raise ValueError("it is too large")
    counts = sizes(players, hidden, second, context)
    size = sum([counts[name] * 2 for name in SMALL]) + sum([counts[name] * 4 for name in FINE])
    body = zlib.decompressobj().decompress(rest, size + 1)
    if len(body) != size:
        raise ValueError("weights are missing")
    rows: dict[str, vec[i32]] = {}
    start = 0
    for name, count in counts.items():
        wide = 2 if name in SMALL else 4
        numbers = _numbers(body[start : start + count * wide], "h" if wide == 2 else "i")
        rows[name] = vec[i32]([i32(number) for number in numbers])
        start += count * wide
    calibration, search_calibration = float(told["calibration"]), float(told["search_calibration"])
    if not all(0.0 < factor <= LARGEST_FACTOR for factor in (calibration, search_calibration)):
        raise ValueError("a factor out of bounds")
    weights = Weights(
        players,
        hidden,
        second,
        context,
        rows["facts"],
        rows["bias"],
        rows["mixing"],
        rows["mixing_bias"],
        rows["heads"],
        rows["heads_bias"],
        rows["options"],
    )
    if not fits(weights):
        raise ValueError("weights are out of bounds")
    return Mind(weights, calibration, search_calibration)


def write_mind(path: Path, mind: Mind, run: dict[str, object]) -> None:
    """The weights file, whole or not at all."""
    weights = mind.weights
    told = {
        "run": run,
        "players": weights.players,
        "hidden": weights.hidden,
        "second": weights.second,
        "context": weights.context,
        "facts": COUNT,
        "option_facts": OPTION_COUNT,
        "calibration": mind.calibration,
        "search_calibration": mind.search_calibration,
    }
    body = b"".join(
        [
            _bytes(weights.facts, "h"),
            _bytes(weights.bias, "i"),
            _bytes(weights.mixing, "h"),
            _bytes(weights.mixing_bias, "i"),
            _bytes(weights.heads, "h"),
            _bytes(weights.heads_bias, "i"),
            _bytes(weights.options, "h"),
        ]
    )
    fresh = path.with_suffix(".new")
    fresh.write_bytes(json.dumps(told).encode() + b"\n" + zlib.compress(body, 9))
    fresh.replace(path)


def _bytes(row: vec[i32], code: str) -> bytes:
    numbers = array(code, [int(number) for number in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def figures_of(path: Path) -> dict[str, object]:
    """The figures of the training run that a file tells of; none if there is no file."""
    if not path.exists():
        return {}
    read_mind(path)
    told: dict[str, object] = json.loads(path.read_bytes().partition(b"\n")[0])["run"]
    return told
