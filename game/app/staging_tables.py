"""Tables beside the game's own, put up without a window: a replay, and a table that is being set up."""

import random
from collections.abc import Callable, Sequence
from functools import partial

from game.ai import CHARACTERS
from game.app import paths
from game.app.replaying import Replay
from game.app.seats import seats_of
from game.app.setting_up import SetUp, position_of
from game.app.staging import CAST, staged_match
from game.coach import reasons
from game.rules import GameConfig, View
from game.rules.layouts.spots import Spot
from game.ui.brush import Look
from game.ui.scenes.set_up import SetUpScene
from game.ui.scenes.table import TableScene
from game.ui.sound import SoundBoard
from game.ui.table.coach import Tip, Why
from game.ui.table.editing import moved
from game.ui.table.layers.editor import Ways
from game.ui.table.settings import TableSettings

FINISHED = GameConfig(4, "2024", ("orient", "posts"), seed=3)
TABLE = GameConfig(3, "2024", ("orient",), seed=7)


def _nothing(*given: object) -> None:
    """What a button of a picture does."""


class SampleAdviser:
    """Says at once what anybody would."""

    def __init__(self) -> None:
        self.advice: Sequence[Tip] = ()

    def look(self, view: View) -> None:
        options = [*view.table.options[:3], *view.table.options[-2:]]
        self.advice = [
            Tip(choice, 0.54 - 0.03 * place, tuple([Why(why.key, why.about) for why in reasons(view, choice)]))
            for place, choice in enumerate(options)
        ]

    def forget(self) -> None:
        self.advice = ()

    def poll(self) -> bool:
        return False


def watched_game(look: Look, config: GameConfig = FINISHED, begin: Callable[[int, int], None] = _nothing) -> TableScene:
    """A replay in the middle of a game, paused."""
    record = staged_match(config, lambda state: False).record
    session = Replay(record, seats_of(record, CHARACTERS), 0, begin)
    session.go_to(session.end * 2 // 3)
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    settings = TableSettings(speed="instant")
    return TableScene(session, look, paths.levels(), sound, settings, _nothing, _nothing)


def being_set_up(
    look: Look, config: GameConfig = TABLE, tell: Callable[[str], None] = _nothing, faulty: bool = True
) -> SetUpScene:
    """A table that is being set up, with something wrong unless the coach is to be asked."""
    match = staged_match(config, lambda state: state.round > 6)
    bench = SetUp(position_of(match), CAST[: config.players], 0)
    for _ in range(5 if faulty else 0):
        for colour in range(5):
            position = moved(bench.position, Spot("supply", colour), Spot("seat", seat=0))
            if position is not None:
                bench.put(position)
    sound = SoundBoard(paths.assets() / "sounds", random.Random(0))
    ways = Ways(*[partial(tell, way) for way in ("play", "leave", "copy", "paste", "save")])
    settings, adviser = TableSettings(speed="instant"), SampleAdviser()
    return SetUpScene(bench, look, paths.levels(), sound, settings, ways, adviser, _nothing)


def advised(look: Look) -> SetUpScene:
    """A table that is being set up, and what the coach says of it."""
    scene = being_set_up(look, faulty=False)
    scene.advice.press()
    scene.advice.tick(0.0)
    return scene
