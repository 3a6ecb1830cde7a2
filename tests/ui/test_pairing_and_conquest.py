"""Where a pairing card is put down, and that a conquest is told as one whichever way it is paid."""

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.rules import Choice, GameConfig, State, apply, choices, new_game
from game.rules.choices import Conquer, Pair, Pay, Purchase, pair
from game.ui.table import pieces
from game.ui.table.decision import Decision
from game.ui.table.modules import parts_for
from game.ui.table.modules.orient import DOUBLE_BONUS
from game.ui.table.pieces import Piece
from tests.rules.build import Table, choice
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, table

MOST_GAMES = 400


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def decisions(modules: tuple[str, ...]) -> Iterator[tuple[State, list[Choice]]]:
    """The decisions of games in which whoever can buy does."""
    for seed in range(MOST_GAMES):
        state, rng = new_game(GameConfig(2, "2024", modules, seed=seed)), random.Random(seed)
        while options := list(choices(state)):
            yield state, options
            conquests = [option for option in options if isinstance(option, Conquer)]
            buys = [option for option in options if isinstance(option, Purchase | Pay)]
            apply(state, rng.choice(conquests or buys or options))


def columns(among: Callable[[Pair, list[Choice]], bool]) -> list[Piece]:
    """Where a card is to be dropped for such pairings, at the first decision that has one."""
    for state, options in decisions(("orient",)):
        wanted = [option for option in options if isinstance(option, Pair) and among(option, options)]
        if wanted:
            found = Decision(state, options, parts_for(state.config)).gestures(options)
            return [gesture.target for gesture in found if gesture.choice in wanted]
    raise AssertionError("no game came to that")


def test_a_colour_with_double_cards_alone_takes_a_card_anywhere_in_its_column() -> None:
    targets = columns(lambda option, options: option.bonuses > 1 and pair(option.colour, 1) not in options)
    assert all(target.kind == pieces.BONUS for target in targets)


def test_a_colour_with_both_kinds_of_card_has_a_place_for_each() -> None:
    targets = columns(lambda option, options: all(pair(option.colour, bonuses) in options for bonuses in (1, 2)))
    assert len(set(targets)) == len(targets) >= 2
    assert sum(target.kind == DOUBLE_BONUS for target in targets) * 2 == len(targets)


def test_a_conquest_is_told_as_one_when_there_are_several_ways_to_pay() -> None:
    built = (
        Table(modules=("orient", "strongholds"))
        .nobles("N04")
        .row(1, "B1-green-8")
        .seat(0)
        .has("strongholds", "B1-green-8", "B1-green-8", "B1-green-8")
        .table
    )
    built.seat(0).tokens("K K K *").owns("O24-1-01")
    state = built.ready()
    scene = table(state.config)
    session = scene.session
    assert isinstance(session, LocalSession)
    session.state = state
    scene.sit_down()
    pilot = Pilot(scene)
    hand = Hand(pilot, scene, "drag")
    for text in ("take U G R", "conquer B1-green-8"):
        hand.make(choice(text))
        pilot.settle(scene)
    ways = session.state.options
    assert len(ways) > 1
    assert isinstance(ways[0], Pay)
    hand.make(ways[0])
    pilot.settle(scene)
    assert any("conquers" in line.text for line in scene.log.lines), [line.text for line in scene.log.lines]
