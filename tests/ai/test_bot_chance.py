"""No bot's guesses at what is hidden are related to the true decks."""

import random
from collections.abc import Callable, Sequence

import pytest

from game.ai import selfplay
from game.ai.bot_chance import bot_chance
from game.app import company, simulate
from game.app.arena import Pairing, play_game
from game.rules import Choice, GameConfig, View, new_game, view
from game.rules.config import LARGEST_SEED
from tests.ai.minds import random_mind

SEEDS = range(3)


class Spy:
    """Notes what its chance is before it first chooses; then chooses anything."""

    def __init__(self, seen: list[object]) -> None:
        self.seen = seen
        self.first = True

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if self.first:
            self.first = False
            self.seen.append(rng.getstate())
        return options[int(rng.random() * len(options))]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The states of chance that bots began with."""
    found: list[object] = []
    monkeypatch.setattr(company, "make_bot", lambda *_: Spy(found))

    def noted(seed: int, seat: int) -> random.Random:
        rng = bot_chance(seed, seat)
        found.append(rng.getstate())
        return rng

    monkeypatch.setattr(selfplay, "bot_chance", noted)
    return found


def by_simulate(seed: int) -> None:
    simulate.simulate(GameConfig(2, seed=seed), ["random", "random"], 1)


def by_arena(seed: int) -> None:
    play_game((Pairing("random", "greedy", 2, seed=seed), 0))


def by_self_play(seed: int) -> None:
    selfplay.self_play(random_mind(2), GameConfig(2, seed=seed), 2, 1)


@pytest.mark.parametrize("play", [by_simulate, by_arena, by_self_play])
def test_no_tool_seeds_a_bots_chance_like_a_deal(seen: list[object], play: Callable[[int], None]) -> None:
    for seed in SEEDS:
        play(seed)
    deals = {random.Random(seed).getstate() for seed in range(1000)}
    assert len(seen) >= 2 * len(SEEDS)
    assert deals.isdisjoint(seen)


@pytest.mark.parametrize("play", [by_simulate, by_arena])
def test_seats_and_deals_have_each_their_own_chance(seen: list[object], play: Callable[[int], None]) -> None:
    for seed in SEEDS:
        play(seed)
    assert len(set(seen)) == len(seen) == 2 * len(SEEDS)


def test_a_bots_chance_is_the_same_whenever_the_deal_is() -> None:
    assert bot_chance(7, 1).random() == bot_chance(7, 1).random()
    assert bot_chance(7, 1).random() != bot_chance(7, 0).random()


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_no_deal_can_have_a_bots_seed(seed: int) -> None:
    for seat in range(4):
        first = bot_chance(seed, seat).random()
        assert all(first != random.Random(number).random() for number in (seed, seed * 101 + seat, seat))


def test_guesses_at_the_decks_are_not_the_decks() -> None:
    """A bot that reshuffled with the deal's own chance would find the true order of every deck."""
    state = new_game(GameConfig(2, seed=0))
    guess = view(state, 0).resample(bot_chance(0, 0))
    assert guess.decks != state.decks
