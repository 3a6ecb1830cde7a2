"""Samples for `game.coach.measure`: games of levels against their like, and what the coach says of parts of them.

A sample is one game, known by what it is of, so that a run that was broken off goes on where it was. Searching levels
count simulations: the same sample is the same on every machine.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai import make_bot
from game.coach.depth import Depth
from game.coach.evaluator import Evaluator
from game.coach.families import NO_MODULE, SEVERAL_MODULES, family
from game.coach.review import compare
from game.coach.values import decided
from game.rules.config import MODULES, GameConfig, all_rule_sets
from game.rules.history import History
from game.rules.question import QuestionKind
from game.rules.views import view

FAMILIES: Final[tuple[str, ...]] = (NO_MODULE, *MODULES, SEVERAL_MODULES)
"""Of rule sets that share their weights: without modules, with one of them, with several."""
BOTS: Final[dict[str, str]] = {"master": "master@400", "guildmaster": "guildmaster@1500"}
"""Levels that count simulations here."""
RIVALS: Final = "master@100"
"""Who plays the games on which chances are measured."""
FOREVER: Final = 1e18


@dataclass(frozen=True, slots=True)
class Key:
    """What a sample is of."""

    family: str
    players: int
    seed: int
    level: str = ""
    """Whose errors are measured; none where chances are."""
    against: str = ""
    """Who sits at the other seats; nobody in particular is one's like."""

    @property
    def config(self) -> GameConfig:
        """The game's: with the seed, the rule sets of the family take turns."""
        sets = [(edition, modules) for edition, modules in all_rule_sets() if family(modules) == self.family]
        edition, modules = sets[self.seed % len(sets)]
        return GameConfig(self.players, edition, modules, self.seed)


def play_out(names: Sequence[str], config: GameConfig) -> History:
    """A game of bots of these names."""
    history = History(config)
    bots = [make_bot(BOTS.get(name, name)) for name in names]
    rng = random.Random(config.seed)
    while history.state.outcome is None:
        seat = history.state.current
        history.play(bots[seat].choose(view(history.state, seat), history.state.options, rng, FOREVER))
    return history


@dataclass(frozen=True, slots=True)
class Errors:
    """What a level lost by a part of its choices in a game."""

    losses: tuple[tuple[float, float, float], ...]
    """By those in which there was anything to choose: each loss, its standard error, and the best choice's chance."""
    looked: int
    """How many choices were looked at."""
    choices: float
    """How many a seat had."""


def errors_of(key: Key, depth: Depth, share: float) -> Errors:
    """Judge a share of a level's choices in a game, of those while it was not as good as decided."""
    own_seat = key.seed // 2 % key.players
    others = key.against or key.level
    history = play_out([key.level if seat == own_seat else others for seat in range(key.players)], key.config)
    rng = random.Random(key.seed)
    losses: list[tuple[float, float, float]] = []
    looked = choices = 0
    for state, ply in history.walk():
        if ply.question.kind is QuestionKind.PAY or (key.against and ply.seat != own_seat):
            continue
        choices += 1
        if rng.random() >= share:
            continue
        looked += 1
        if decided(Evaluator().chances(view(state, ply.seat))[ply.seat]):
            continue
        own = compare(view(state, ply.seat), ply.choice, depth)
        if own.is_open and not decided(own.chance):
            losses.append((own.loss, own.error, own.chance))
    return Errors(tuple(losses), looked, choices if key.against else choices / key.players)


@dataclass(frozen=True, slots=True)
class Called:
    """Chances of a seat as they were called by the net alone and by a search, and what came of it."""

    glance: float
    deep: float
    result: float


def called_in(key: Key, depth: Depth, positions: int) -> list[Called]:
    """The chances of every seat at some turns of a game, as the one whose turn it is may know them."""
    history = play_out([RIVALS] * key.players, key.config)
    outcome = history.state.outcome
    assert outcome is not None
    results = [(seat in outcome.winners) / len(outcome.winners) for seat in range(key.players)]
    turns = [place for place, ply in enumerate(history.plies) if ply.question.kind is QuestionKind.ACTION]
    found: list[Called] = []
    for place in random.Random(key.seed).sample(turns, min(positions, len(turns))):
        state = history.state_at(place)
        seen = view(state, state.current)
        glance, deep = Evaluator().chances(seen), Evaluator(depth.position).chances(seen)
        found += [Called(*each) for each in zip(glance, deep, results, strict=True)]
    return found
