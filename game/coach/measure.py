"""Measures how much each level errs, for developers: `python -m game.coach.measure base --games 2`.

Each level plays against its like, and every seat's own choices are judged as a review does. Searching levels count
simulations, so that a run can be repeated. What comes out is a row for the opponents' history.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Final

from game.ai import LEVELS, make_bot
from game.ai.weights import NO_MODULE
from game.coach.depth import DEEP, Depth
from game.coach.review import judge
from game.coach.values import Judgement, Verdict
from game.rules.config import GameConfig
from game.rules.history import History
from game.rules.question import QuestionKind
from game.rules.views import view

BOTS: Final[dict[str, str]] = {"master": "master@400", "guildmaster": "guildmaster@1500"}
FOREVER: Final = 1e18


def play_out(level: str, config: GameConfig) -> History:
    """A game of a level against its like."""
    history = History(config)
    bots = [make_bot(BOTS.get(level, level)) for _ in range(config.players)]
    rng = random.Random(config.seed)
    while history.state.outcome is None:
        seat = history.state.current
        history.play(bots[seat].choose(view(history.state, seat), history.state.options, rng, FOREVER))
    return history


def judged(history: History, depth: Depth) -> list[Judgement]:
    """What is to be said of all choices of a game in which there was anything to choose."""
    found = []
    for state, ply in history.walk():
        if ply.question.kind is not QuestionKind.PAY:
            own = judge(view(state, ply.seat), ply.choice, depth)
            if own.is_open:
                found.append(own)
    return found


def row(level: str, games: Sequence[Sequence[Judgement]], seats: int) -> str:
    """What a level's games come to."""
    choices = [each for game in games for each in game]
    mean = sum([each.loss for each in choices]) / max(1, len(choices))
    called = [sum([each.verdict is verdict for each in choices]) / (len(games) * seats) for verdict in Verdict]
    counts = ", ".join([f"{count:.1f} {verdict}" for verdict, count in zip(Verdict, called, strict=True)])
    return f"{level:12} {100 * mean:5.2f} points a decision ({len(choices)} decisions); a game: {counts}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.coach.measure", description=__doc__)
    parser.add_argument("modules", nargs="*", default=[NO_MODULE], help="base, or modules that are played together")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args(arguments)
    modules = () if given.modules == [NO_MODULE] else tuple(given.modules)
    for level in given.levels.split(","):
        configs = [GameConfig(given.players, "2024", modules, seed) for seed in range(1, given.games + 1)]
        games = [judged(play_out(level, config), DEEP) for config in configs]
        print(row(level, games, given.players), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
