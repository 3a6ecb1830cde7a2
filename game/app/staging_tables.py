"""Tables beside the game's own, put up without a window: a replay, and a table that is being set up."""

import random
from collections.abc import Callable
from functools import partial

from game.ai import CHARACTERS
from game.app import paths
from game.app.replaying import Replay
from game.app.seats import seats_of
from game.app.setting_up import SetUp, position_of
from game.app.staging import CAST, staged_match
from game.rules import GameConfig
from game.ui.brush import Look
from game.ui.scenes.set_up import SetUpScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.editing import Spot, moved
from game.ui.table.layers.editor import Ways
from game.ui.table.settings import TableSettings

FINISHED = GameConfig(4, "2024", ("orient", "posts"), seed=3)
TABLE = GameConfig(3, "2024", ("orient",), seed=7)


def _nothing(*given: object) -> None:
    """What a button of a picture does."""


def watched_game(look: Look, config: GameConfig = FINISHED, begin: Callable[[int, int], None] = _nothing) -> TableScene:
    """A replay in the middle of a game, paused."""
    record = staged_match(config, lambda state: False).record
    session = Replay(record, seats_of(record, CHARACTERS), 0, begin)
    session.go_to(session.end * 2 // 3)
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    settings = TableSettings(speed="instant")
    return TableScene(session, look, paths.levels(), sound, settings, _nothing, _nothing)


def being_set_up(look: Look, config: GameConfig = TABLE, tell: Callable[[str], None] = _nothing) -> SetUpScene:
    """A table that is being set up, with something wrong."""
    match = staged_match(config, lambda state: state.round > 6)
    bench = SetUp(position_of(match), CAST[: config.players], 0)
    for _ in range(5):
        for colour in range(5):
            position = moved(bench.position, Spot("supply", colour), Spot("seat", seat=0))
            if position is not None:
                bench.put(position)
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    ways = Ways(*[partial(tell, way) for way in ("play", "leave", "copy", "paste", "save")])
    return SetUpScene(bench, look, paths.levels(), sound, TableSettings(speed="instant"), ways, _nothing)
