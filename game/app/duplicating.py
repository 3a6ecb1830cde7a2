"""What runs in the process of the day's deal: each level plays the deal from the person's seat, one after the other.

Levels that search count simulations here instead of time, so that a level makes the same of a deal on every machine.
"""

import os
import threading
import time
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from game.ai import make_bot
from game.ai.bot_chance import bot_chance
from game.ai.processes import end_with_parent
from game.app.thinking import watch_parent
from game.road.days import DayDeal, DayResult
from game.rules import GameConfig, State, apply, new_game, view

NICENESS: Final = 10
"""How far the process steps back, where the system knows such a thing."""
THINKING_SECONDS: Final = 600.0
BUDGETS: Final[dict[str, int]] = {"master": 500, "guildmaster": 1500}
"""Simulations for a choice, by level."""
WEIGHED_BY: Final = "apprentice"
"""Who tries the deals that a day's is chosen from: it needs no time."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a level made of a deal; a story, for the log, where that went wrong."""

    level: str
    result: DayResult | None
    story: str = ""


def bot_name(level: str, style: str = "") -> str:
    """The bot that plays a level here."""
    name = f"{level}:{style}" if style else level
    return f"{name}@{BUDGETS[level]}" if level in BUDGETS else name


def played(config: GameConfig, bots: list[str]) -> State:
    """A whole game between bots; the same each time."""
    state = new_game(config)
    players = [make_bot(name) for name in bots]
    chances = [bot_chance(config.seed, seat) for seat in range(config.players)]
    while state.outcome is None:
        seat = state.current
        deadline = time.monotonic() + THINKING_SECONDS
        apply(state, players[seat].choose(view(state, seat), state.options, chances[seat], deadline))
    return state


def result_of(state: State, seat: int = 0, helped: bool = False) -> DayResult:
    """A game that is over, from a seat's side."""
    assert state.outcome is not None
    points = [player.points for player in state.players]
    others = max([each for number, each in enumerate(points) if number != seat])
    return DayResult(points[seat], others, state.round, seat in state.outcome.winners, helped)


def closest(deal: DayDeal) -> int:
    """That of a day's seeds with which apprentices at all seats come out closest to the person's."""

    def margin(seed: int) -> int:
        result = result_of(played(deal.config(seed), [WEIGHED_BY] * deal.players))
        return abs(result.points - result.others)

    return min(deal.seeds, key=margin)


def serve(pipe: Connection) -> None:
    """Play what is asked for until the other side is gone."""
    end_with_parent()
    threading.Thread(target=watch_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        while True:
            config, level, opponents = pipe.recv()
            try:
                pipe.send(Played(level, result_of(played(config, [bot_name(level), *opponents]))))
            except Exception:
                pipe.send(Played(level, None, traceback.format_exc()))
    except (EOFError, OSError):
        pass
