"""Opponents play house rules: the goal is the rule set's, nowhere fifteen by hand."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai import make_bot
from game.ai.features import NAMES, features
from game.ai.heuristic_policy import HeuristicPolicy
from game.ai.knowledge import knowledge_of
from game.ai.learned_policy import LearnedPolicy
from game.ai.plans import NO_END, Plans
from game.ai.seat_features import SeatFeatures
from game.rules import GameConfig, State, apply, new_game, view
from game.rules.catalog import CARDS
from game.rules.gems import pack, size
from game.rules.marks import EMPTY
from game.rules.variants import Variants

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


def told(state: State, name: str) -> float:
    return features(state)[0][NAMES.index(name)]


@pytest.mark.parametrize("target", [10, 15, 21, 30])
def test_a_card_that_reaches_the_target_ends_the_game_and_one_short_of_it_does_not(target: int) -> None:
    for points, ends in ((target - 4, True), (target - 5, False)):
        state = table(target, points)
        assert told(state, "can_end") == ends
        plans = Plans(state, 0, SeatFeatures(state, 0, knowledge_of(state)), knowledge_of(state))
        assert plans.race == (1 if ends else NO_END)
        assert (HeuristicPolicy(state, 0).terms_of_purchase(FOUR)[7] == 1.0) == ends


def test_points_count_by_their_share_of_the_target() -> None:
    near, far = table(10, 8), table(30, 24)
    for name in ("points", "points_squared", "rival_points"):
        assert told(near, name) == pytest.approx(told(far, name))
    assert HeuristicPolicy(near, 0).stage == pytest.approx(HeuristicPolicy(far, 0).stage)
    assert HeuristicPolicy(near, 0).bonus_worth == pytest.approx(HeuristicPolicy(far, 0).bonus_worth)
    assert LearnedPolicy(near).stage == LearnedPolicy(far).stage > LearnedPolicy(table(30, 8)).stage


def test_with_cities_a_target_changes_nothing_of_the_goal() -> None:
    states = [new_game(GameConfig(2, "2024", ("cities",), seed=1, variants=Variants(target=n))) for n in (10, 15)]
    for state in states:
        state.players[0].points = 12
    for name in ("can_end", "ends_soon", "pace", "race", "city_lack", "cities_near"):
        assert len({told(state, name) for state in states}) == 1


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
