"""Each kind of choice that a hand can make, by drag, by clicks and by keys, makes just that choice."""

import random
from functools import cache

import pygame
import pytest

from game.rules import Choice, GameConfig, State, all_rule_sets, apply, choices, new_game
from game.rules.choices import (
    Claim,
    Conquer,
    Decline,
    Draw,
    GainPost,
    Keep,
    Move,
    Pair,
    Pay,
    Place,
    Purchase,
    Remove,
    Reserve,
    ReserveNoble,
    Return,
    Take,
    TakeCity,
    TakeGem,
    Visit,
)
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, table

KINDS = (
    Claim, Conquer, Decline, Draw, GainPost, Keep, Move, Pair, Pay, Place, Purchase, Remove, Reserve, ReserveNoble,
    Return, Take, TakeCity, TakeGem, Visit,
)  # fmt: skip
MOST_GAMES = 3000


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@cache
def situations() -> dict[type[Choice], tuple[State, Choice]]:
    """For each kind of choice, a game in which seat 0 is offered one among others."""
    found: dict[type[Choice], tuple[State, Choice]] = {}
    rules = all_rule_sets()
    for seed in range(MOST_GAMES):
        edition, modules = rules[seed % len(rules)]
        state, rng = new_game(GameConfig(2, edition, modules, seed=seed)), random.Random(seed)
        while options := choices(state):
            if state.current == 0:
                for kind in {type(option) for option in options} - found.keys():
                    found[kind] = (state.clone(), next(option for option in options if type(option) is kind))
            buys = [option for option in options if isinstance(option, Purchase | Pay)]
            apply(state, rng.choice(buys or options))
        if len(found) == len(KINDS):
            break
    return found


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_hand_makes_that_choice(kind: type[Choice], way: str) -> None:
    state, choice = situations()[kind]
    scene = table(state.config)
    session = scene.session
    assert isinstance(session, LocalSession)
    session.state = state.clone()
    scene.sit_down()
    Hand(Pilot(scene), scene, way).make(choice)
    assert session.made == [str(choice)]
