"""The `replay` command: a record told turn by turn, with the standings after each round."""

from collections.abc import Iterator

from game.rules import Record, State, apply, new_game, parse_choice
from game.rules.record import result_line


def describe(record: Record, to: int | None = None) -> Iterator[str]:
    """The lines that tell a game, up to so many choices."""
    state = new_game(record.config)
    yield f"{record.config.edition} {', '.join(record.config.module_names) or 'base game'}, seed {record.config.seed}"
    round_told = 0
    for text in record.choices[:to]:
        if state.round != round_told:
            round_told = state.round
            yield f"round {state.round}: {_standings(record, state)}"
        yield f"  {record.seats[state.current].name}: {text}"
        apply(state, parse_choice(state, text))
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
