"""The `engine` command: an opponent for any program that speaks the protocol of `.github/ENGINE.md`."""

import argparse

from game.app.arguments import Commands, Refusal

NAMES = ("level", "style", "seconds", "simulations", "clock", "ranked", "seed")


def add_engine(commands: Commands) -> None:
    """Add the command to a parser's."""
    engine = commands.add_parser(
        "engine", help="play a seat by lines over standard input and output, as a chess engine"
    )
    helps = {
        "level": "how well it plays, as a level of the game (guildmaster)",
        "style": "what it likes (balanced)",
        "seconds": "how long it thinks about an action; 0 leaves that to the level",
        "simulations": "how many simulations it makes, instead of a time",
        "clock": "wall or processor: by which time is counted",
        "ranked": "of how many options it tells the chances (5)",
        "seed": "fixes what is left to chance",
    }
    for name in NAMES:
        engine.add_argument(f"--{name}", metavar=name.upper(), help=helps[name])
    engine.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Carry the command out; the process's exit code."""
    from game.app.engine import serve
    from game.app.engine_protocol import Unreadable

    try:
        return serve({name: getattr(options, name) for name in NAMES if getattr(options, name) is not None})
    except Unreadable as error:
        raise Refusal(str(error)) from None
