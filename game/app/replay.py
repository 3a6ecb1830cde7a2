"""The `replay` command: a record told turn by turn, with the standings after each round; or a position as it stands."""

from collections.abc import Iterator, Sequence

from game.rules import GameConfig, Position, Record, State
from game.rules.record import result_line


def describe(record: Record, to: int | None = None) -> Iterator[str]:
    """The lines that tell a game, up to so many choices."""
    history = record.history()
    history.cut(len(history) if to is None else min(to, len(history)))
    names = [seat.name for seat in record.seats]
    yield _game(record.config) + (", from a position" if record.start is not None else "")
    round_told = 0
    for before, ply in history.walk():
        if ply.round != round_told:
            round_told = ply.round
            yield f"round {ply.round}: {_standings(names, before)}"
        yield f"  {names[ply.seat]}: {ply.choice}" + (f"  ; {ply.note}" if ply.note else "")
    yield from _now(names, history.state)


def describe_position(position: Position) -> Iterator[str]:
    """The lines that tell a table: FaultyPosition if it can't be played."""
    state = position.state()
    names = [f"seat {seat}" for seat in range(len(state.players))]
    yield f"{_game(position.config)}, round {state.round}"
    yield from _now(names, state)
    if state.question is not None:
        yield f"asked of {names[state.question.seat]}: {state.question.kind} ({len(state.options)} options)"


def position_at(record: Record, to: int | None = None) -> Position:
    """The table of a game after so many choices."""
    history = record.history()
    return Position.of(history.state_at(len(history) if to is None else to))


def _game(config: GameConfig) -> str:
    rules = f", {config.variants}" if config.variants else ""
    return f"{config.edition} {', '.join(config.module_names) or 'base game'}{rules}, seed {config.seed}"


def _now(names: Sequence[str], state: State) -> Iterator[str]:
    yield f"now: {_standings(names, state)}"
    if state.outcome is not None:
        yield result_line(state.outcome)


def _standings(names: Sequence[str], state: State) -> str:
    return ", ".join(
        [
            f"{name} {player.points} points, {player.token_count} tokens, {len(player.cards)} cards"
            for name, player in zip(names, state.players, strict=True)
        ]
    )
