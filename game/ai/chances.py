"""Chances to win: of strengths, of finished games, and as they are told."""

import math

from game.rules.state import State


def outcome_values(state: State) -> list[float]:
    """What a finished game was worth to each seat: a shared victory is shared."""
    assert state.outcome is not None
    values = [0.0] * len(state.players)
    for seat in state.outcome.winners:
        values[seat] = 1.0 / len(state.outcome.winners)
    return values


def softmax(strengths: list[float]) -> list[float]:
    """Chances in proportion to the exponentials."""
    top = max(strengths)
    raised = [math.exp(strength - top) for strength in strengths]
    total = sum(raised)
    return [part / total for part in raised]


def calibrated(chance: float, factor: float, players: int) -> float:
    """A chance to win as it is told: its log odds, from those of an even game on, times the factor."""
    if chance <= 0.0 or chance >= 1.0:
        return min(1.0, max(0.0, chance))
    even = -math.log(players - 1.0)
    odds = even + factor * (math.log(chance / (1.0 - chance)) - even)
    return 1.0 / (1.0 + math.exp(-odds))
