"""Damage of many kinds to files: of the disk's making, and of a person's who edits them."""

import json
import random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 3, 10**400, 1e308, float("nan"), "", "x", "\ud800", "\0", "x" * 5000, [], [[]], {},
)  # fmt: skip


def mutated(content: bytes, rng: random.Random) -> bytes:
    """The content with something wrong: cut, flipped, doubled, filled up, or lines out of order."""
    data = bytearray(content)
    place = int(rng.random() * len(data))
    length = int(rng.random() * 40)
    match int(rng.random() * 6):
        case 0:
            del data[place:]
        case 1:
            data[place] ^= 1 << int(rng.random() * 8)
        case 2:
            data[place:place] = data[place : place + length]
        case 3:
            del data[place : place + length]
        case 4:
            data[place : place + length] = bytes([int(rng.random() * 256) for _ in range(length)])
        case _:
            lines = bytes(data).split(b"\n")
            first, second = [int(rng.random() * len(lines)) for _ in range(2)]
            lines[first], lines[second] = lines[second], lines[first]
            return b"\n".join(lines)
    return bytes(data)


def edited(text: str, rng: random.Random) -> str:
    """A JSON text with one of its values replaced by something odd, or left out."""
    data = json.loads(text)
    places = list(_places(data))
    holder, key = places[int(rng.random() * len(places))]
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = ODD_VALUES[int(rng.random() * len(ODD_VALUES))]
    return json.dumps(data)


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Where every value within a value stands: what holds it, and by which key."""
    found: list[tuple[Any, Any]] = []
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    for key in keys:
        found += [(data, key), *_places(data[key])]
    return found
