"""Count the perft tables anew with the naive game: `python -m tests.rules.make_perft`, or `... house` the second alone.

It takes some minutes. The engine is counted too, and any difference is shown; the files get the naive counts.
"""

import sys
from dataclasses import replace
from pathlib import Path

from game.rules import perft as engine_perft
from tests.rules.naive import perft
from tests.rules.perft_table import (
    DEPTH,
    FILE,
    HOUSE_FILE,
    Entry,
    breakdown,
    fixed_walk,
    house_positions,
    naive_after,
    positions,
    write_entries,
)


def main() -> int:
    differences = count(house_positions(), HOUSE_FILE)
    if sys.argv[1:] != ["house"]:
        differences += count(positions(), FILE)
    return 1 if differences else 0


def count(entries: list[Entry], file: Path) -> int:
    """Count a table and write it; how many positions the engine counts otherwise."""
    counted = []
    differences = 0
    for number, entry in enumerate(entries, start=1):
        state, said = fixed_walk(entry.config, entry.walked)
        game = naive_after(entry.config, said)
        counts = tuple(perft(game, depth) for depth in range(1, DEPTH + 1))
        print(f"{number}/{len(entries)} {entry.name}: {counts}", file=sys.stderr)
        for depth, count in enumerate(counts, start=1):
            if engine_perft(state, depth) != count:
                differences += 1
                print(breakdown(entry.config, said, depth))
                break
        counted.append(replace(entry, counts=counts))
    write_entries(counted, file)
    print(f"{file.name}: {len(counted)} positions, {differences} that the engine counts otherwise")
    return differences


if __name__ == "__main__":
    sys.exit(main())
