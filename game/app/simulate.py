"""The `simulate` command: bots play games against each other."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.ai.bot_chance import bot_chance
from game.app.company import Company, faults_as_text, short
from game.app.progress import Progress
from game.rules import GameConfig, History, State, apply, view

THINKING_TIME = 60.0
"""Seconds a bot may take here, where nobody waits."""


@dataclass
class Tally:
    """What a series of games came to, by seat."""

    bots: Sequence[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    """What was wrong with other programs that played."""

    def __post_init__(self) -> None:
        self.wins = [0.0] * len(self.bots)
        self.points = [0] * len(self.bots)
        self.cards = [0] * len(self.bots)

    def add(self, state: State) -> None:
        outcome = state.outcome
        assert outcome is not None
        self.games += 1
        self.rounds += state.round
        self.endings[outcome.reason] += 1
        for winner in outcome.winners:
            self.wins[winner] += 1 / len(outcome.winners)
        for seat in range(len(self.bots)):
            self.points[seat] += outcome.points[seat]
            self.cards[seat] += outcome.cards[seat]

    def as_json(self) -> dict[str, object]:
        games = max(self.games, 1)
        return {
            "games": self.games,
            "rounds": self.rounds / games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "endings": dict(self.endings),
            "faults": faults_as_text(self.faults),
            "seats": [
                {
                    "bot": bot,
                    "wins": self.wins[seat],
                    "points": self.points[seat] / games,
                    "cards": self.cards[seat] / games,
                }
                for seat, bot in enumerate(self.bots)
            ],
        }

    def as_text(self) -> str:
        games = max(self.games, 1)
        lines = [f"{self.games} games, {self.rounds / games:.1f} rounds each, {self.decisions} decisions"]
        lines += [
            f"seat {seat} {short(bot):<8} wins {self.wins[seat] / games:6.1%}  points {self.points[seat] / games:5.1f}"
            f"  cards {self.cards[seat] / games:5.1f}"
            for seat, bot in enumerate(self.bots)
        ]
        lines.append("ended by " + ", ".join([f"{reason} {count}" for reason, count in self.endings.most_common()]))
        return "\n".join([*lines, *faults_as_text(self.faults)])


def simulate(config: GameConfig, bots: Sequence[str], games: int) -> Tally:
    """Play so many games, seeded from the config's seed on; the same call gives the same games."""
    tally = Tally(bots)
    started = time.perf_counter()
    with Progress(games, "games") as progress:
        for number in range(games):
            seed = config.seed + number
            history = History(replace(config, seed=seed))
            state = history.state
            chances = [bot_chance(seed, seat) for seat in range(config.players)]
            with Company(bots) as company:
                while state.outcome is None:
                    seat = state.current
                    deadline = time.monotonic() + THINKING_TIME
                    choice = company.choose(view(state, seat), state.options, chances[seat], deadline)
                    if company.listens:
                        history.play(choice)
                        company.hear(history.plies[-1])
                    else:  # nobody asks what was played, and games are many
                        apply(state, choice)
                    tally.decisions += 1
            tally.faults += company.faults
            tally.add(state)
            progress.show(number + 1)
    tally.seconds = time.perf_counter() - started
    return tally
