"""The `arena --ladder` table: every strength that is promised, measured by one command."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.app.arena import Match, Result, play_match, wilson
from game.rules import COMPILED, MODULES

MOST_TURNS: Final = 27
MOST_CARDS: Final = 12


@dataclass(frozen=True)
class Rung:
    """A match and the least share of games that its first bot is to win."""

    match: Match
    least: float


def rungs(games: int, seed: int, nodes: str = "") -> list[Rung]:
    """All matches of the table; searching bots play a fraction of the games, since theirs take long."""
    few = max(games // 4, 2)
    fewer = max(games // 8, 2)
    master = f"master{nodes}"

    def base(first: str, second: str, number: int, least: float) -> Rung:
        return Rung(Match(first, second, number, seed=seed), least)

    table = [
        base("novice", "random", games, 0.5),
        base("apprentice", "random", games, 0.99),
        base("apprentice", "novice", games, 0.5),
        base("merchant", "apprentice", games, 0.80),
        base(master, "merchant", few, 0.75),
        base("guildmaster", master, fewer, 0.60),
        base("guildmaster", "apprentice", fewer, 0.98),
        base("guildmaster", "guildmaster", fewer, 0.0),
    ]
    sets = [(edition, (module,)) for edition in ("2017", "2024") for module in MODULES] + [("2024", MODULES)]
    for edition, modules in sets:
        table.append(Rung(Match("apprentice", "random", games, 2, edition, modules, seed), 0.5))
        table.append(Rung(Match("merchant", "apprentice", games, 2, edition, modules, seed), 0.5))
        table.append(Rung(Match(master, "apprentice", few, 2, edition, modules, seed), 0.85))
    table.append(Rung(Match(master, "apprentice", few, 4, seed=seed), 0.55))
    return table


def climb(table: list[Rung], jobs: int) -> Iterator[tuple[Rung, Result]]:
    """Play the table's matches one by one."""
    for number, rung in enumerate(table, start=1):
        yield rung, play_match(rung.match, jobs, f"games of match {number} of {len(table)}")


HEADING: Final = (
    "| table | bots | games | won | 95 % | at least | turns | winner's cards | ms a choice |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def row(rung: Rung, result: Result) -> str:
    """A line of the table, as Markdown."""
    match = rung.match
    games = max(result.games, 1)
    low, high = wilson(result.wins, result.games)
    if match.first == match.second:
        held = result.rounds / games <= MOST_TURNS and result.winner_cards / games <= MOST_CARDS
        least = f"≤ {MOST_TURNS} turns, ≤ {MOST_CARDS} cards: {'yes' if held else 'no'}"
    else:
        least = f"{rung.least:.0%}: {'yes' if result.wins / games >= rung.least else 'no'}"
    spent = " / ".join([f"{1000 * side.seconds / max(side.choices, 1):.1f}" for side in result.sides])
    return (
        f"| {match.table} | {match.first} – {match.second} | {result.games} | {result.wins / games:.1%} |"
        f" {low:.1%} – {high:.1%} | {least} | {result.rounds / games:.1f} | {result.winner_cards / games:.1f} |"
        f" {spent} |"
    )


def footing() -> str:
    """In which form rules and opponents ran."""
    return f"Rules and opponents: {'compiled by mypyc' if COMPILED else 'plain Python'}."
