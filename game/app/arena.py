"""The `arena` command: two bots, many games, and how sure one can be which is stronger.

A plays one seat, B all others. A deal is played once from every seat, so that neither luck of the deal nor the first
turn favours anybody; a bot against itself gets a new deal each time, since it would play the same game again. Shared
victories are shared.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.ai.bot_chance import bot_chance
from game.ai.processes import process_pool
from game.app.company import Company, faults_as_text, kind_of, short
from game.app.progress import Progress
from game.rules import Choice, GameConfig, History, Record, SeatNote, view, write_record
from game.rules.catalog import CARDS
from game.rules.choices import Claim, Conquer, Draw, Place, Purchase, Remove, Reserve, Take
from game.rules.variants import USUAL, Variants

CLOCK: Final = time.process_time
"""Thinking is counted in the process's own time, so that other work on the machine makes no bot weaker."""
THINKING_TIME: Final = 60.0
"""Seconds a bot may take here, where nobody waits; searching levels end by their own budget."""
BINS: Final = 10
FEWEST_DEALS: Final = 10
"""Deals from which on it shows how far they scatter."""
MOST_WORTH: Final = 2
"""How many throws a game counts for at most."""
SURE: Final = 1.96
"""Standard deviations either side for 95 %."""


@dataclass
class Side:
    """What one bot did, added up over games (of B's, over its seats)."""

    seats: int = 0
    points: int = 0
    cards: int = 0
    choices: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    levels: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Purchases of each level."""
    reserves: int = 0
    nobles: int = 0
    placed: int = 0
    """Strongholds placed."""
    removed: int = 0
    """Rivals' strongholds removed."""
    conquests: int = 0
    posts: int = 0
    orient: int = 0
    """Orient cards got."""
    called: list[list[float]] = field(default_factory=lambda: [[0.0, 0.0, 0.0] for _ in range(BINS)])
    """By tenth of the chance it gave itself before an action: how often, their sum, and what it won."""

    def count(self, choice: Choice, spent: float) -> None:
        """Note a choice and the seconds it took."""
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        self.choices += 1
        if isinstance(choice, Purchase | Conquer | Claim):
            self.levels[CARDS[choice.card].level - 1] += 1
            self.orient += CARDS[choice.card].edition != ""
        self.conquests += isinstance(choice, Conquer)
        self.reserves += isinstance(choice, Reserve | Draw)
        self.placed += isinstance(choice, Place)
        self.removed += isinstance(choice, Remove)

    def call(self, chances: Sequence[float], won: float) -> None:
        """Note the chances it gave itself in a game, and what came of it."""
        for chance in chances:
            entry = self.called[max(0, min(BINS - 1, int(chance * BINS)))]
            entry[0] += 1
            entry[1] += chance
            entry[2] += won

    def add(self, other: "Side") -> None:
        for name, value in vars(other).items():
            if name == "levels":
                self.levels = [mine + theirs for mine, theirs in zip(self.levels, value, strict=True)]
            elif name == "called":
                for mine, theirs in zip(self.called, value, strict=True):
                    mine[:] = [one + two for one, two in zip(mine, theirs, strict=True)]
            elif name == "slowest":
                self.slowest = max(self.slowest, value)
            else:
                setattr(self, name, getattr(self, name) + value)

    def as_json(self) -> dict[str, object]:
        seats = max(self.seats, 1)
        return {
            "points": self.points / seats,
            "cards": self.cards / seats,
            "ms": 1000 * self.seconds / max(self.choices, 1),
            "slowest_ms": 1000 * self.slowest,
            "levels": [bought / seats for bought in self.levels],
            "reserves": self.reserves / seats,
            "nobles": self.nobles / seats,
            "placed": self.placed / seats,
            "removed": self.removed / seats,
            "conquests": self.conquests / seats,
            "posts": self.posts / seats,
            "orient": self.orient / seats,
            "calibration": self.called,
        }


@dataclass
class Result:
    """What games came to."""

    games: int = 0
    wins: float = 0.0
    rounds: int = 0
    winner_cards: float = 0.0
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    record: str = ""
    """The game as text, of one game alone."""
    deals: dict[str, list[float]] = field(default_factory=dict)
    """What was won on each deal, seat by seat."""
    faults: dict[str, int] = field(default_factory=dict)
    """What was wrong with other programs that played, and how often."""

    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share of wins, 95 times in 100.

        Games on one deal are not each a throw of their own: as many games count as would scatter as much as deals do.
        """
        rates = [sum(won) / len(won) for won in self.deals.values()]
        if len(rates) < FEWEST_DEALS:
            return wilson(self.wins, self.games)
        mean = sum(rates) / len(rates)
        scatter = sum([(rate - mean) ** 2 for rate in rates]) / (len(rates) - 1) / len(rates)
        count = min(float(MOST_WORTH * self.games), mean * (1.0 - mean) / scatter) if scatter else float(self.games)
        return wilson(self.wins / self.games * count, count)

    def add(self, other: "Result") -> None:
        for deal, won in other.deals.items():
            self.deals[deal] = self.deals.get(deal, []) + won
        for words, number in other.faults.items():
            self.faults[words] = self.faults.get(words, 0) + number
        self.games += other.games
        self.wins += other.wins
        self.rounds += other.rounds
        self.winner_cards += other.winner_cards
        for mine, theirs in zip(self.sides, other.sides, strict=True):
            mine.add(theirs)


@dataclass(frozen=True)
class Pairing:
    """Who plays whom, at what, how often."""

    first: str
    second: str
    games: int
    players: int = 2
    edition: str = "2024"
    modules: tuple[str, ...] = ()
    seed: int = 0
    variants: Variants = USUAL

    @property
    def table(self) -> str:
        """The rule set in words."""
        house_rules = f", {self.variants}" if self.variants else ""
        return f"{self.edition} {'+'.join(self.modules) or 'base'}, {self.players} players{house_rules}"


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The interval that holds the true share of wins, 95 times in 100 (Wilson's score)."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    square = SURE * SURE / games
    middle = share + square / 2
    spread = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def play_game(job: tuple[Pairing, int]) -> Result:
    """One game of a match; the number gives the deal and A's seat."""
    match, number = job
    seat_of_first = number % match.players
    seed = match.seed + (number if match.first == match.second else number // match.players)
    history = History(GameConfig(match.players, match.edition, match.modules, seed, variants=match.variants))
    state = history.state
    names = [match.first if seat == seat_of_first else match.second for seat in range(match.players)]
    rngs = [bot_chance(seed, seat) for seat in range(match.players)]
    result = Result(games=1)
    chances: list[list[float]] = [[] for _ in names]
    with Company(names, CLOCK) as company:
        while state.outcome is None:
            seat = state.current
            side = result.sides[seat != seat_of_first]
            seen = view(state, seat)
            started = CLOCK()
            choice = company.choose(seen, state.options, rngs[seat], started + THINKING_TIME)
            side.count(choice, company.spent(seat, CLOCK() - started))
            chance = company.chance(seat)
            if chance >= 0 and isinstance(choice, Purchase | Reserve | Draw | Take):
                chances[seat].append(chance)
            history.play(choice)
            company.hear(history.plies[-1])
    result.faults = dict(company.faults)
    winners = state.outcome.winners
    for place, player in enumerate(state.players):
        side = result.sides[place != seat_of_first]
        side.seats += 1
        side.points += player.points
        side.cards += len(player.cards)
        side.nobles += len(player.nobles)
        side.posts += player.posts.bit_count()
        side.call(chances[place], 1 / len(winners) if place in winners else 0.0)
    result.wins = 1 / len(winners) if seat_of_first in winners else 0.0
    result.deals = {str(seed): [result.wins]}
    result.rounds = state.round
    result.winner_cards = sum([len(state.players[seat].cards) for seat in winners]) / len(winners)
    seats = [SeatNote(kind_of(name), f"{kind_of(name)} {seat}") for seat, name in enumerate(names)]
    result.record = write_record(Record.of(history, tuple(seats)))
    return result


def play_match(
    match: Pairing,
    jobs: int,
    what: str = "games",
    numbers: Sequence[int] | None = None,
    tell: Callable[[int, Result], None] | None = None,
) -> Result:
    """All games of a match, or those of these numbers, in so many processes; each can be told as it ends.

    The same call gives the same games wherever bots count simulations.
    """
    total = Result()
    wanted = range(match.games) if numbers is None else numbers
    with Progress(len(wanted), what) as progress:
        for number, result in _results([(match, number) for number in wanted], jobs):
            total.add(result)
            if tell is not None:
                tell(number, result)
            progress.show(total.games)
    return total


def _numbered(job: tuple[Pairing, int]) -> tuple[int, Result]:
    return job[1], play_game(job)


def _results(work: Sequence[tuple[Pairing, int]], jobs: int) -> Iterator[tuple[int, Result]]:
    if jobs <= 1:
        yield from map(_numbered, work)
        return
    with process_pool(min(jobs, len(work))) as pool:
        yield from pool.imap_unordered(_numbered, work)


def as_json(match: Pairing, result: Result) -> dict[str, object]:
    games = max(result.games, 1)
    low, high = result.interval()
    return {
        "bots": [match.first, match.second],
        "players": match.players,
        "edition": match.edition,
        "modules": list(match.modules),
        "games": result.games,
        "wins": result.wins,
        "rate": result.wins / games,
        "interval": [low, high],
        "turns": result.rounds / games,
        "winner_cards": result.winner_cards / games,
        "sides": [side.as_json() for side in result.sides],
        "faults": faults_as_text(result.faults),
    }


def calibration(name: str, side: Side) -> list[str]:
    """How often a bot won from positions it gave itself about the same chance in."""
    lines = [f"{name}: chance given, positions, won"]
    for number, sum_, won in side.called:
        if number:
            lines.append(f"  {sum_ / number:6.1%}  {number:6.0f}  {won / number:6.1%}")
    return lines if len(lines) > 1 else []


def as_text(match: Pairing, result: Result, calibrated: bool = False) -> str:
    low, high = result.interval()
    games = max(result.games, 1)
    names = [short(match.first), short(match.second)]
    width = max(len(name) for name in names)
    lines = [
        f"{match.table}: {names[0]} wins {result.wins / games:.1%} of {result.games} games against {names[1]}"
        f" (95 %: {low:.1%} to {high:.1%})",
        f"{result.rounds / games:.1f} turns, winner's cards {result.winner_cards / games:.1f}",
    ]
    for name, side in zip(names, result.sides, strict=True):
        seats = max(side.seats, 1)
        bought = " ".join([f"{number / seats:.1f}" for number in side.levels])
        lines.append(
            f"{name:<{width}}  points {side.points / seats:4.1f}  cards {side.cards / seats:4.1f}"
            f"  by level {bought}  reserves {side.reserves / seats:.1f}  nobles {side.nobles / seats:.2f}"
            f"  posts {side.posts / seats:.2f}  Orient {side.orient / seats:.1f}  placed {side.placed / seats:.1f}"
            f"  removed {side.removed / seats:.1f}  conquests {side.conquests / seats:.2f}"
            f"  {1000 * side.seconds / max(side.choices, 1):.1f} ms a choice,"
            f" at most {1000 * side.slowest:.0f}"
        )
        if calibrated:
            lines += calibration(name, side)
    return "\n".join([*lines, *faults_as_text(result.faults)])
