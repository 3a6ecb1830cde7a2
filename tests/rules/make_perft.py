"""Count the perft table anew with the naive game: `python -m tests.rules.make_perft`.

It takes some minutes. The engine is counted too, and any difference is shown; the file gets the naive counts.
"""

import sys
from dataclasses import replace

from game.rules import perft as engine_perft
from tests.rules.naive import perft
from tests.rules.perft_table import DEPTH, breakdown, fixed_walk, naive_after, positions, write_entries


def main() -> int:
    entries = positions()
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
    write_entries(counted)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
