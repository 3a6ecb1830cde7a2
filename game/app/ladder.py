"""The `arena --ladder` table: every level against the one below, at every table, measured by one command.

A ladder takes long, so its games can be kept in a file as they are played (`Kept`): a run that was interrupted goes
on where it stopped, and one more run only prints.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final

from game.ai.minds import mind_file
from game.app.arena import Pairing, Result, Side, play_match
from game.app.files import open_regular, read_text
from game.rules import COMPILED, MODULES

LARGEST: Final = 1 << 30
"""Bytes of a file of games: some hundred thousand of them."""
STEPS: Final = (
    ("novice", "random", 1.0),
    ("apprentice", "novice", 1.0),
    ("merchant", "apprentice", 1.0),
    ("master", "merchant", 0.5),
    ("guildmaster", "master", 0.3),
)
"""Who plays whom, and which share of the games asked for: those of searching levels take long."""
TABLES: Final = (
    *[("2024", modules, players) for players in (2, 3, 4) for modules in ((), *[(name,) for name in MODULES], MODULES)],
    *[("2017", (name,), 2) for name in MODULES],
)


@dataclass(frozen=True)
class Rung:
    """A match of a level against the one below."""

    match: Pairing

    @property
    def even(self) -> float:
        """The share that somebody wins who is as strong as the others."""
        return 1.0 / self.match.players


def rungs(games: int, seed: int) -> list[list[Rung]]:
    """All matches, table by table; the first bot sits in every seat equally often."""
    return [
        [
            Rung(
                Pairing(
                    first, second, max(1, round(games * share / players)) * players, players, edition, modules, seed
                )
            )
            for first, second, share in STEPS
        ]
        for edition, modules, players in TABLES
    ]


@dataclass
class Kept:
    """Games already played, in a file of a JSON line each, their records among them; without a path none is kept."""

    path: Path | None = None
    games: dict[str, dict[int, Result]] = field(default_factory=dict)

    def read(self) -> None:
        """Take in what the file has; a line cut off by an interruption is passed over."""
        if self.path is None or not self.path.exists():
            return
        for line in read_text(self.path, LARGEST).splitlines():
            try:
                entry = json.loads(line)
                first, second = entry["result"].pop("sides")
                entry["result"].pop("record", None)
                result = Result(**entry["result"], sides=(Side(**first), Side(**second)))
                self.games.setdefault(str(entry["match"]), {})[int(entry["number"])] = result
            except (ValueError, KeyError, TypeError):
                continue

    def begin(self) -> None:
        """Make sure that games can be kept there."""
        if self.path is not None:
            os.close(self._handle(self.path))

    def _handle(self, path: Path) -> int:
        return open_regular(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def of(self, match: Pairing) -> dict[int, Result]:
        return self.games.setdefault(_name(match), {})

    def keep(self, match: Pairing, number: int, result: Result) -> None:
        if self.path is not None:
            entry = {"match": _name(match), "number": number, "result": asdict(result)}
            with open(self._handle(self.path), "a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        self.of(match)[number] = replace(result, record="")


def _name(match: Pairing) -> str:
    """What a game kept must agree in to count for a match: all but the number of games, and its weights."""
    weights = mind_file(match.players)
    digest = hashlib.sha256(weights.read_bytes() if weights.exists() else b"")
    form = "compiled" if COMPILED else "plain"
    return f"{match.first} {match.second} {match.table} {match.seed} {form} {digest.hexdigest()[:12]}"


def climb(table: list[Rung], jobs: int, kept: Kept) -> Iterator[tuple[Rung, Result]]:
    """Play what is missing of a table's matches, one by one."""
    for number, rung in enumerate(table, start=1):
        match = rung.match
        done = kept.of(match)
        missing = [game for game in range(match.games) if game not in done]
        if missing:

            def keep(game: int, result: Result, match: Pairing = match) -> None:
                kept.keep(match, game, result)

            play_match(match, jobs, f"games of match {number} of {len(table)}", missing, keep)
        total = Result()
        for game in range(match.games):
            total.add(done[game])
        yield rung, total


HEADING: Final = (
    f"| table | {' | '.join([f'{first} – {second}' for first, second, _ in STEPS])} | turns | seconds a turn |\n"
    f"|{'---|' * (len(STEPS) + 3)}"
)


def holds(rung: Rung, result: Result) -> bool:
    """Whether the stronger one won more than its share."""
    return result.wins / max(result.games, 1) > rung.even


def row(rungs: list[Rung], results: list[Result]) -> str:
    """A line of the table, as Markdown: what each level won, and of the last match how long it took."""
    cells = [rungs[0].match.table]
    for rung, result in zip(rungs, results, strict=True):
        low, high = result.interval()
        share = f"{result.wins / max(result.games, 1):.0%} of {result.games} ({low:.0%} to {high:.0%})"
        cells.append(share if holds(rung, result) else f"{share}: no")
    last = results[-1]
    cells.append(f"{last.rounds / max(last.games, 1):.1f}")
    cells.append(f"{last.sides[0].seconds / max(last.rounds, 1):.2f}")
    return f"| {' | '.join(cells)} |"


def footing() -> str:
    """In which form rules and opponents ran."""
    return f"Rules and opponents: {'compiled by mypyc' if COMPILED else 'plain Python'}."
