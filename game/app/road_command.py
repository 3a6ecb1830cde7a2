"""The `road` command: `check` plays every stop of the journey."""

import argparse
import sys

from game.app.arguments import Commands, Refusal, count


def add_road(commands: Commands) -> None:
    """Add the command to a parser's."""
    road = commands.add_parser(
        "road", help="the journey: check plays every stop, tells how often each level gets there, and what is wrong"
    )
    road.add_argument("what", choices=["check"], metavar="check")
    road.add_argument("--only", default="", metavar="WORD", help="those stops that have this word in their name")
    road.add_argument("--tries", type=count, default=8, metavar="N", help="of each level at a stop that is a game (8)")
    road.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Carry the command out; the process's exit code."""
    from game.app.road_check import road_check
    from game.road.errors import StopError

    try:
        faults, count = road_check(options.only, options.tries)
    except StopError as error:
        raise Refusal(str(error)) from None
    if not count:
        raise Refusal(f"no stop has '{options.only}' in its name")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"stops: {count}, faults: {len(faults)}")
    return 1 if faults else 0
