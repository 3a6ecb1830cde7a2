"""The `replay` command: a record told turn by turn, with the standings after each round."""

from collections.abc import Iterator

from game.rules import Record, State
from game.rules.record import result_line


def describe(record: Record, to: int | None = None) -> Iterator[str]:
    """The lines that tell a game, up to so many choices."""
    history = record.history()
    history.cut(len(history) if to is None else min(to, len(history)))
    yield f"{record.config.edition} {', '.join(record.config.module_names) or 'base game'}, seed {record.config.seed}"
    round_told = 0
    for before, ply in history.walk():
        if ply.round != round_told:
            round_told = ply.round
            yield f"round {ply.round}: {_standings(record, before)}"
        yield f"  {record.seats[ply.seat].name}: {ply.choice}"
    state = history.state
    yield f"now: {_standings(record, state)}"
    if state.outcome is not None:
        yield result_line(state.outcome)


def _standings(record: Record, state: State) -> str:
    return ", ".join(
        [
            f"{seat.name} {player.points} points, {player.token_count} tokens, {len(player.cards)} cards"
            for seat, player in zip(record.seats, state.players, strict=True)
        ]
    )
