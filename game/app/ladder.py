"""The `arena --ladder` tables: every strength that is promised, measured by one command.

A ladder takes long, so its games can be kept in a file as they are played (`Kept`): a run that was interrupted goes
on where it stopped, and one more run only prints.
"""

import hashlib
import json
import math
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final

from game.ai.minds import mind_file
from game.app.arena import Pairing, Result, Side, play_match, wilson
from game.app.files import open_regular, read_text
from game.rules import COMPILED, MODULES

MOST_TURNS: Final = 27
MOST_CARDS: Final = 12
LARGEST: Final = 1 << 30
"""Bytes of a file of games: some hundred thousand of them."""
MODULE_SETS: Final = (
    *[(edition, (module,)) for edition in ("2017", "2024") for module in MODULES],
    ("2024", MODULES),
)
"""The rule sets beside the base game in which the order of the levels is measured."""


@dataclass(frozen=True)
class Rung:
    """A match and the least share of games that its first bot is to win."""

    match: Pairing
    least: float


def base_rungs(games: int, seed: int) -> list[Rung]:
    """The matches of the first table. Quick bots play all the games, searching ones a part: theirs take long."""

    def base(first: str, second: str, share: float, least: float, players: int = 2) -> Rung:
        number = max(2, math.ceil(games * share / players) * players)
        return Rung(Pairing(first, second, number, players, seed=seed), least)

    return [
        base("novice", "random", 1.0, 0.5),
        base("apprentice", "random", 1.0, 0.99),
        base("apprentice", "novice", 1.0, 0.5),
        base("merchant", "apprentice", 1.0, 0.80),
        base("master", "merchant", 0.8, 0.75),
        base("guildmaster", "master", 0.4, 0.60),
        base("guildmaster", "apprentice", 0.25, 0.98),
        base("guildmaster", "guildmaster", 0.32, 0.0),
        base("master", "apprentice", 0.2, 0.55, players=4),
    ]


def module_rungs(games: int, seed: int) -> list[list[Rung]]:
    """The matches of the second table, by rule set."""
    few = max(2, games // 10 * 2)
    return [
        [
            Rung(Pairing("apprentice", "random", few, 2, edition, modules, seed), 0.5),
            Rung(Pairing("merchant", "apprentice", few, 2, edition, modules, seed), 0.5),
            Rung(Pairing("master", "apprentice", few, 2, edition, modules, seed), 0.85),
        ]
        for edition, modules in MODULE_SETS
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


BASE_HEADING: Final = (
    "| table | bots | games | won | 95 % | wanted | turns | winner's cards | seconds a turn |\n"
    "|---|---|---|---|---|---|---|---|---|"
)
MODULE_HEADING: Final = (
    "| two players | apprentice – random | merchant – apprentice | master – apprentice, wanted 85 % |\n"
    + "|---|---|---|---|"
)


def holds(rung: Rung, result: Result) -> bool:
    """Whether a match came out as it should."""
    games = max(result.games, 1)
    if rung.match.first == rung.match.second:
        return result.rounds / games <= MOST_TURNS and result.winner_cards / games <= MOST_CARDS
    return result.wins / games >= rung.least


def base_row(rung: Rung, result: Result) -> str:
    """A line of the first table, as Markdown."""
    match = rung.match
    games = max(result.games, 1)
    low, high = wilson(result.wins, result.games)
    wanted = f"{rung.least:.0%}"
    if match.first == match.second:
        wanted = f"≤ {MOST_TURNS} turns, ≤ {MOST_CARDS} cards"
    verdict = "yes" if holds(rung, result) else "no"
    spent = [
        side.seconds / max(1, result.rounds * (1 if first else match.players - 1))
        for side, first in zip(result.sides, (True, False), strict=True)
    ]
    return (
        f"| {match.table} | {match.first} – {match.second} | {result.games} | {result.wins / games:.1%} |"
        f" {low:.0%} to {high:.0%} | {wanted}: {verdict} | {result.rounds / games:.1f} |"
        f" {result.winner_cards / games:.1f} | {spent[0]:.3f}, {spent[1]:.3f} |"
    )


def module_row(rungs: list[Rung], results: list[Result]) -> str:
    """A line of the second table, as Markdown."""
    match = rungs[0].match
    cells = [f"{match.edition}, {'all four' if len(match.modules) > 1 else ''.join(match.modules)}"]
    for rung, result in zip(rungs, results, strict=True):
        low, high = wilson(result.wins, result.games)
        verdict = "yes" if holds(rung, result) else "no"
        cells.append(f"{result.wins / max(result.games, 1):.1%} of {result.games} ({low:.0%} to {high:.0%}): {verdict}")
    return f"| {' | '.join(cells)} |"


def footing() -> str:
    """In which form rules and opponents ran."""
    return f"Rules and opponents: {'compiled by mypyc' if COMPILED else 'plain Python'}."
