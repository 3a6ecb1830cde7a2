"""Opponents play house rules: the goal is the rule set's, nowhere fifteen by hand."""

import math
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai import make_bot
from game.ai.facts import FIRST, SIZES
from game.rules import GameConfig, State, apply, new_game, view
from game.rules.catalog import CARDS
from game.rules.gems import pack, size
from game.rules.marks import EMPTY
from game.rules.variants import Variants
from tests.ai.minds import facts_of

FOREVER = 1e9
FOUR = next(found.index for found in CARDS if found.points == 4 and sorted(found.cost)[-2:] == [0, 7])


def table(target: int, points: int) -> State:
    """A game to a target, whose first player has so many points and the gems for a card of four."""
    state = new_game(GameConfig(2, seed=1, first=1, variants=Variants(target=target)))
    apply(state, state.options[0])
    state.market_row = vec[i64]([FOUR] + [EMPTY] * 11)
    state.nobles = ()
    player = state.players[0]
    player.points = points
    player.tokens = pack(CARDS[FOUR].cost)
    player.token_count = size(player.tokens)
    return state


def kinds_told(state: State) -> dict[str, list[int]]:
    """The first seat's facts of every game, by their kinds, as numbers within the kind."""
    found: dict[str, list[int]] = {}
    for fact in facts_of(state).rows[(0 - state.current) % 2]:
        kind = max((kind for kind in FIRST if FIRST[kind] <= fact), key=lambda kind: FIRST[kind])
        if fact < FIRST[kind] + math.prod(SIZES[kind]):
            found.setdefault(kind, []).append(fact - FIRST[kind])
    return found


@pytest.mark.parametrize("target", [10, 15, 21, 30])
def test_a_card_that_reaches_the_target_ends_the_game_and_one_short_of_it_does_not(target: int) -> None:
    for points, ends in ((target - 4, True), (target - 5, False)):
        state = table(target, points)
        told = kinds_told(state)
        assert told["due"] == [min(30, target - points)]
        assert (told["threat"][0] // 4 > 0) == ends


def test_with_cities_a_target_changes_nothing_of_the_goal() -> None:
    states = [new_game(GameConfig(2, "2024", ("cities",), seed=1, variants=Variants(target=n))) for n in (10, 15)]
    for state in states:
        state.players[0].points = 12
    assert facts_of(states[0]).rows == facts_of(states[1]).rows


EVERY = Variants(target=12, combine_2017=True, take_fewer=True, pair_copies_one=True)


@pytest.mark.parametrize(("variants", "players"), [(Variants(target=21), 2), (EVERY, 2), (EVERY, 3), (EVERY, 4)])
def test_every_level_plays_house_rules_to_the_end(variants: Variants, players: int) -> None:
    modules = ("posts", "orient", "strongholds") if variants.combine_2017 else ()
    state = new_game(GameConfig(players, "2017", modules, seed=4, variants=variants))
    quick = [make_bot(name) for name in ("novice", "apprentice")]
    slow = [make_bot(name) for name in ("merchant", "guildmaster@6")]
    rng = random.Random(1)
    for number in range(600):
        if state.outcome is not None:
            break
        bot = slow[number // 9 % 2] if number % 9 == 4 else quick[number % 2]
        option = bot.choose(view(state, state.current), state.options, rng, FOREVER)
        assert option in state.options
        apply(state, option)
    assert state.outcome is not None
    assert max(player.points for player in state.players) >= variants.target
