"""The music follows the game: calm at first, tense at its end."""

import pytest

from game.rules import GameConfig, new_game
from game.ui.sound import Tune
from game.ui.table.music import tune_for
from tests.ui.pilot import Pilot, local, table


@pytest.mark.parametrize(
    ("points", "tune"), [(0, Tune.WELL), (4, Tune.WELL), (5, Tune.ROAD), (11, Tune.ROAD), (12, Tune.GATE)]
)
def test_the_tune_goes_with_the_best_players_points(points: int, tune: Tune) -> None:
    state = new_game(GameConfig(players=3, seed=1))
    state.players[1].points = points
    assert tune_for(state) is tune


def test_the_last_round_is_tense() -> None:
    state = new_game(GameConfig(players=2, seed=1))
    state.final_round = True
    assert tune_for(state) is Tune.GATE


def test_the_table_asks_for_the_tune_that_suits_the_game() -> None:
    scene = table(GameConfig(players=2, seed=1), speed="instant")
    sound = scene._sound
    pilot = Pilot(scene)
    pilot.settle(scene)
    sound.play_music(Tune.WELL)
    local(scene).state.players[0].points = 8
    scene.play._renew()
    for _ in range(200):
        sound.update(0.1)
    assert sound.tune is Tune.ROAD
