"""A small mind that knows nothing, and tables to ask it about."""

import random
from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i32

from game.ai.facts import Facts, Sights
from game.ai.mind import Mind
from game.ai.mind_weights import HEAVIEST, Weights, sizes
from game.rules import GameConfig, State, apply, new_game
from tests.rules.walks import CONFIGS


def row(rng: random.Random, count: int, most: int) -> vec[i32]:
    return vec[i32]([i32(rng.randint(-most, most)) for _ in range(count)])


def random_mind(players: int, hidden: int = 13, second: int = 6, context: int = 4, most: int = 40) -> Mind:
    """A mind of chance: its weights are drawn, up to some size."""
    rng = random.Random(players)
    count = sizes(players, hidden, second, context)
    weights = Weights(
        players,
        hidden,
        second,
        context,
        row(rng, count["facts"], min(most, HEAVIEST)),
        row(rng, count["bias"], 200),
        row(rng, count["mixing"], most),
        row(rng, count["mixing_bias"], 20_000),
        row(rng, count["heads"], most),
        row(rng, count["heads_bias"], 20_000),
        row(rng, count["options"], most),
    )
    return Mind(weights)


@cache
def shared_mind(players: int) -> Mind:
    """The same, made once: not to be changed."""
    return random_mind(players)


def walk(config: GameConfig, seed: int) -> Iterator[State]:
    """The questions of a game of chance."""
    state, rng = new_game(config), random.Random(seed)
    while state.outcome is None:
        yield state
        apply(state, state.options[int(rng.random() * len(state.options))])


def tables(every: int = 9, players: int = 0) -> Iterator[State]:
    """Some questions of a game of chance in every rule set, at tables of so many, or of any number."""
    for number, config in enumerate(CONFIGS):
        if players in (0, config.players):
            for place, state in enumerate(walk(config, number)):
                if place % every == number % every:
                    yield state.clone()


def facts_of(state: State) -> Facts:
    return Facts(Sights(state))
