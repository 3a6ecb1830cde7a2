"""Measures the coach, for developers: how much each level errs, and how often those who were called so won.

    python -m game.coach.measure errors base --games 4 --against merchant --keep samples.jsonl
    python -m game.coach.measure chances base --players 2,3,4 --games 60 --keep samples.jsonl

The first lets each level play and judges a share of its choices as a review does: what it prints goes into
`assets/weights/coach.toml`, and tells how many verdicts of each kind a seat gets in a game. The second lets masters
play and compares chances with results: its table goes into the opponents' history, the factors into `coach.toml` too.
Samples that the file has already are not made again.
"""

import argparse
import contextlib
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from game.ai import LEVELS
from game.coach.depth import DEEP
from game.coach.ladder import LARGEST
from game.coach.samples import FAMILIES, Called, Errors, Key, called_in, errors_of
from game.coach.values import Verdict, verdict_of

BUCKETS: Final = 10
POSITIONS: Final = 6
"""Turns of a game at which chances are looked at."""
SMALLEST: Final = 1e-6


class Kept:
    """Samples in a file, a line each; none without a file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lines: dict[str, list[list[float]]] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                with contextlib.suppress(ValueError):  # the last line of a run that was broken off
                    entry = json.loads(line)
                    self._lines[_name(Key(**entry["key"]))] = entry["rows"]

    def rows(self, key: Key) -> list[list[float]] | None:
        return self._lines.get(_name(key))

    def add(self, key: Key, rows: list[list[float]]) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": asdict(key), "rows": rows}) + "\n")


def _name(key: Key) -> str:
    return str(sorted(asdict(key).items()))


def error_samples(kept: Kept, keys: Sequence[Key], share: float) -> list[Errors]:
    """What a level lost in these games."""
    found = []
    for key in keys:
        rows = kept.rows(key)
        if rows is None:
            made = errors_of(key, DEEP, share)
            rows = [[made.looked, made.choices], *[list(each) for each in made.losses]]
            kept.add(key, rows)
        losses = [(loss, error, chance) for loss, error, chance in rows[1:]]
        found.append(Errors(tuple(losses), int(rows[0][0]), rows[0][1]))
    return found


def chance_samples(kept: Kept, keys: Sequence[Key]) -> list[Called]:
    """What was called in these games, and what came of it."""
    found: list[Called] = []
    for key in keys:
        rows = kept.rows(key)
        if rows is None:
            rows = [[each.glance, each.deep, each.result] for each in called_in(key, DEEP, POSITIONS)]
            kept.add(key, rows)
        found += [Called(*row) for row in rows]
    return found


def error_row(level: str, games: Sequence[Errors]) -> str:
    """A level's mean loss, with its standard error, and how many verdicts a seat gets in a game."""
    losses = [entry for game in games for entry in game.losses]
    number = max(1, len(losses))
    counted = [min(LARGEST, loss) for loss, _, _ in losses]
    mean = sum(counted) / number
    spread = math.sqrt(sum([(loss - mean) ** 2 for loss in counted]) / number / number)
    looked = max(1, sum([game.looked for game in games]))
    choices = sum([game.choices for game in games]) / max(1, len(games))
    called = []
    for verdict in list(Verdict)[1:]:
        count = sum([verdict_of(loss, error) is verdict for loss, error, _ in losses])
        called.append(f"{count / looked * choices:.2f} {verdict}")
    return (
        f"{level:12} {100 * mean:5.2f} ± {100 * spread:.2f} points a decision "
        f"({len(losses)} decisions, {len(games)} games); a game: {', '.join(called)}"
    )


def chance_rows(samples: Sequence[Called], deep: bool) -> Iterator[str]:
    """Called and won, a tenth after the other."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(BUCKETS)]
    for each in samples:
        chance = each.deep if deep else each.glance
        tenths[min(BUCKETS - 1, int(chance * BUCKETS))].append((chance, each.result))
    for tenth in tenths:
        if tenth:
            called = sum([chance for chance, _ in tenth]) / len(tenth)
            won = sum([result for _, result in tenth]) / len(tenth)
            yield f"{100 * called:.0f} % → {100 * won:.0f} % ({len(tenth)})"


def fitted_factor(samples: Sequence[Called], players: int, deep: bool) -> float:
    """The factor of the log odds, from those of an even game on, with which what was called fits best what came."""
    even = -math.log(players - 1.0)
    pairs = []
    for each in samples:
        chance = min(1.0 - SMALLEST, max(SMALLEST, each.deep if deep else each.glance))
        pairs.append((math.log(chance / (1.0 - chance)) - even, each.result))

    def surprise(factor: float) -> float:
        total = 0.0
        for odds, result in pairs:
            log_odds = even + factor * odds
            total += math.log1p(math.exp(-log_odds)) + (1.0 - result) * log_odds
        return total

    factors = [0.5 + 0.02 * step for step in range(76)]
    return min(factors, key=surprise)


def main(arguments: Sequence[str]) -> int:
    summary = (__doc__ or "").split("\n", 1)[0]
    parser = argparse.ArgumentParser(prog="python -m game.coach.measure", description=summary)
    parser.add_argument("what", choices=("errors", "chances"))
    parser.add_argument("families", nargs="*", metavar="family", help=f"of {', '.join(FAMILIES)}; all without any")
    parser.add_argument("--games", type=int, default=2, help="of each kind")
    parser.add_argument("--players", default="2", help="such as 2,3,4")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--against", default="", help="who sits at the other seats; else the level's like")
    parser.add_argument("--share", type=float, default=0.5, help="of the choices that are judged")
    parser.add_argument("--keep", type=Path, help="a file for the samples")
    given = parser.parse_args(arguments)
    if unknown := [name for name in given.families if name not in FAMILIES]:
        parser.error(f"unknown family '{unknown[0]}': there are {', '.join(FAMILIES)}")
    kept = Kept(given.keep)
    seeds = range(1, given.games + 1)
    for players in [int(number) for number in given.players.split(",")]:
        for family in given.families or FAMILIES:
            print(f"{family}, {players} players", flush=True)
            if given.what == "errors":
                for level in given.levels.split(","):
                    keys = [Key(family, players, seed, level, given.against) for seed in seeds]
                    print("  " + error_row(level, error_samples(kept, keys, given.share)), flush=True)
                continue
            samples = chance_samples(kept, [Key(family, players, seed) for seed in seeds])
            for deep in (False, True):
                factor = fitted_factor(samples, players, deep)
                print(f"  {'search' if deep else 'net'}, further factor {factor:.2f}:", flush=True)
                print("    " + ", ".join(chance_rows(samples, deep)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
