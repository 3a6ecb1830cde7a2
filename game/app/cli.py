"""The command line: what the program does without a window. Bad arguments get one line and exit code 2."""

import argparse
import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from game import __version__
from game.ai import BOTS, UnknownBot
from game.ai.minds import WeightsError
from game.app.arguments import Parser, Refusal, count, read_file, size, whole
from game.app.backup_command import add_backups
from game.app.engine_command import add_engine
from game.app.puzzle_command import add_puzzles
from game.app.road_command import add_road
from game.rules import (
    COMPILED,
    EDITIONS,
    MODULES,
    ConfigError,
    FaultyPosition,
    GameConfig,
    Position,
    PositionError,
    RecordError,
    new_game,
    read_record,
)
from game.rules.config import MAX_PLAYERS, MIN_PLAYERS
from game.rules.position import is_position
from game.rules.variants import NAMES, Variants

BAD_INPUT = 2
Drawn = TypeVar("Drawn")


def main(arguments: Sequence[str]) -> int:
    """Run a command and return the process's exit code."""
    try:
        if len(arguments) == 1 and _is_file_name(arguments[0]):
            return _open(arguments[0])
        options = _parser().parse_args(arguments)
        return int(options.run(options))
    except (Refusal, ConfigError, UnknownBot, WeightsError) as error:
        print(f"lapis-road: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _is_file_name(word: str) -> bool:
    """Whether a lone argument means a file: it has a dot or a folder in it, and no command has."""
    return not word.startswith("-") and (Path(word).name != word or "." in word)


def _open(name: str) -> int:
    """Play the record in a file. One that can't be played is told in the window, as when it is dropped there."""
    if not os.path.exists(name):
        raise Refusal(f"can't read {name}: {os.strerror(errno.ENOENT)}")
    from game.app.play import play

    return play(name)


def _drawn(draw: Callable[[], Drawn]) -> Drawn:
    """Draw something; a file of the game's own that is missing or broken is refused in one sentence."""
    from game.app.faults import OWN_FILES

    try:
        return draw()
    except OWN_FILES as error:
        raise Refusal(str(error)) from None


def _parser() -> Parser:
    prog = "lapis-road" if getattr(sys, "frozen", False) else "python -m game"
    parser = Parser(
        prog=prog,
        description="Lapis Road: Splendor with all its expansions.",
        epilog="Without a command, the game; with the name of a record's file, that game.",
    )
    form = "compiled" if COMPILED else "plain Python"
    parser.add_argument("--version", action="version", version=f"Lapis Road {__version__} ({form} rules)")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)

    simulate = commands.add_parser("simulate", help="let bots play games")
    _add_game(simulate)
    simulate.add_argument(
        "--bots",
        default="",
        metavar="A,B,…",
        help=f"a bot per seat: {', '.join(BOTS)}, also with a style, as master:rusher; or another program, as"
        " external:COMMAND, with its seconds for a choice as external@2.5:COMMAND",
    )
    simulate.add_argument("--games", type=count, default=100, metavar="N")
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser("arena", help="measure which of two bots is stronger")
    arena.add_argument("bots", nargs="*", metavar="BOT", help="two of those of simulate, one seat against the rest")
    _add_table(arena)
    arena.set_defaults(first=0)
    arena.add_argument("--games", type=count, default=200, metavar="N")
    arena.add_argument("--jobs", type=count, default=1, metavar="N", help="processes")
    arena.add_argument("--ladder", action="store_true", help="all levels at all tables, as a table")
    arena.add_argument("--keep", type=Path, metavar="FILE", help="keep the ladder's games there, and go on from it")
    arena.add_argument("--calibration", action="store_true", help="also how often positions were won, by their chance")
    arena.add_argument("--json", action="store_true")
    arena.set_defaults(run=_arena)

    perft = commands.add_parser("perft", help="count choice sequences by depth")
    _add_game(perft)
    perft.add_argument("--depth", type=count, default=2, metavar="N")
    perft.add_argument("--divide", action="store_true", help="count for each first choice apart")
    perft.add_argument("--json", action="store_true")
    perft.set_defaults(run=_perft)

    replay = commands.add_parser("replay", help="check and print a record or a position")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--to", type=whole, metavar="N", help="only the first N choices")
    replay.add_argument("--position", action="store_true", help="print the table there as a position")
    replay.set_defaults(run=_replay)

    review = commands.add_parser("review", help="what each choice of a record lost, and how lucky it was")
    review.add_argument("file", type=Path, metavar="FILE")
    review.add_argument("--seat", type=whole, metavar="N", help="whose game, from 0; else the persons', or all")
    review.add_argument(
        "--simulations",
        type=whole,
        metavar="N",
        help="for each try of a choice, 16 times as many for each position; 0 asks the net alone",
    )
    review.add_argument("--jobs", type=count, default=1, metavar="N", help="processes")
    review.add_argument("--lang", default="en", metavar="LANG", help="the language it is told in: en or fr")
    review.add_argument("--json", action="store_true")
    review.set_defaults(run=_review)

    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument("--all", action="store_true", help="each of the 21 rule sets")
    bench.add_argument("--engine", action="store_true", help="the engine and the search alone")
    bench.add_argument("--executable", type=Path, metavar="FILE", help="also how fast that one starts")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=_bench)

    shots = commands.add_parser("screenshots", help="draw every scene into a folder, without a window")
    shots.add_argument("folder", type=Path, metavar="DIR")
    shots.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    shots.add_argument("--lang", default="en", metavar="CODE")
    shots.add_argument("--only", default="", metavar="WORD", help="those that have this word in their name")
    shots.set_defaults(run=_screenshots)

    add_road(commands)
    add_puzzles(commands)
    add_backups(commands)
    add_engine(commands)

    first = commands.add_parser("first-frame", help="draw the title once and end: what bench times")
    first.set_defaults(run=_first_frame)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("--first", type=whole, default=0, metavar="SEAT", help="the seat that starts, from 0")


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=whole, default=2, metavar="N", help=f"{MIN_PLAYERS} to {MAX_PLAYERS}")
    parser.add_argument("--edition", default="2024", metavar="E", help=" or ".join(EDITIONS))
    parser.add_argument("--modules", default="none", metavar="A,B,…", help=f"none, or of: {', '.join(MODULES)}")
    parser.add_argument(
        "--variants", default="none", metavar="A,B,…", help=f"house rules: none, or of: {', '.join(NAMES)}"
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="N")


def _config(options: argparse.Namespace) -> GameConfig:
    names = [] if options.modules in ("", "none") else [name.strip() for name in options.modules.split(",")]
    variants = Variants.parse(options.variants)
    return GameConfig(options.players, options.edition, names, options.seed, options.first, variants)


def _simulate(options: argparse.Namespace) -> int:
    from game.app.company import check_bot, split_bots
    from game.app.simulate import simulate

    config = _config(options)
    bots = split_bots(options.bots) if options.bots else ["random"] * config.players
    if len(bots) != config.players:
        raise Refusal(f"{len(bots)} bots for {config.players} players")
    for name in bots:
        check_bot(name)
    tally = simulate(config, bots, options.games)
    print(json.dumps(tally.as_json()) if options.json else tally.as_text())
    return 0


def _arena(options: argparse.Namespace) -> int:
    from game.app.arena import Pairing, as_json, as_text, play_match
    from game.app.company import check_bot

    config = _config(options)
    if options.ladder:
        return _ladder(options)
    if options.keep is not None:
        raise Refusal("--keep is for --ladder")
    if len(options.bots) != 2:
        raise Refusal(f"two bots are needed, not {len(options.bots)}")
    for name in options.bots:
        check_bot(name)
    first, second = options.bots
    table = (config.players, config.edition, config.module_names, config.seed)
    match = Pairing(first, second, options.games, *table, config.variants)
    result = play_match(match, options.jobs)
    print(json.dumps(as_json(match, result)) if options.json else as_text(match, result, options.calibration))
    return 0


def _ladder(options: argparse.Namespace) -> int:
    from game.app.arena import as_json
    from game.app.ladder import HEADING, Kept, climb, footing, row, rungs

    if options.bots:
        raise Refusal("--ladder chooses the bots itself")
    kept = Kept(options.keep)
    rows = []
    try:
        kept.read()
        kept.begin()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise Refusal(f"can't keep games in {options.keep}: {reason}") from None

    def show(line: str) -> None:
        if not options.json:
            print(line, flush=True)

    show(HEADING)
    for table in rungs(options.games, options.seed):
        played = list(climb(table, options.jobs, kept))
        rows += [as_json(rung.match, result) | {"even": rung.even} for rung, result in played]
        show(row(table, [result for _, result in played]))
    show(f"\n{footing()}")
    if options.json:
        print(json.dumps(rows))
    return 0


def _perft(options: argparse.Namespace) -> int:
    from game.app.progress import Progress
    from game.rules.perft import perft, perft_divide

    state = new_game(_config(options))
    counts = [perft(state, depth) for depth in range(1, options.depth)]
    with Progress(len(state.options), "first choices") as progress:
        divided = perft_divide(state, options.depth, progress.show)
    counts.append(sum(divided.values()))
    if options.json:
        print(json.dumps({"counts": counts, "divide": divided if options.divide else {}}))
        return 0
    if options.divide:
        for text, count in divided.items():
            print(f"{count:>12}  {text}")
    for depth, count in enumerate(counts, start=1):
        print(f"depth {depth}: {count}")
    return 0


def _review(options: argparse.Namespace) -> int:
    from dataclasses import replace

    from game.app.paths import assets
    from game.app.review import as_json, as_text, make_reviews, reviewed_seats
    from game.coach import DEEP
    from game.ui.language import LANGUAGES, load_language

    if options.lang not in LANGUAGES:
        raise Refusal(f"unknown language '{options.lang}': there are {', '.join(LANGUAGES)}")
    text = read_file(options.file)
    if is_position(text):
        raise Refusal(f"{options.file} is a position: only a game that was played can be reviewed")
    try:
        record = read_record(text)
    except RecordError as error:
        raise Refusal(f"{options.file}, {error}") from None
    if not record.choices:
        raise Refusal(f"{options.file}: nothing was played yet")
    if options.seat is not None and options.seat >= len(record.seats):
        raise Refusal(f"--seat {options.seat}: the record has {len(record.seats)} seats, from 0")
    depth = DEEP if options.simulations is None else replace(DEEP, simulations=options.simulations)
    reviews = make_reviews(record, reviewed_seats(record, options.seat), depth, options.jobs)
    if options.json:
        print(json.dumps([as_json(record, review) for review in reviews]))
        return 0
    language = load_language(assets() / "languages", options.lang)
    print("\n\n".join(["\n".join(as_text(record, review, language)) for review in reviews]))
    return 0


def _replay(options: argparse.Namespace) -> int:
    from game.app.replay import describe, position_at

    text = read_file(options.file)
    try:
        if is_position(text):
            return _print_position(Position.parse(text), options)
        record = read_record(text)
    except (RecordError, PositionError) as error:
        raise Refusal(f"{options.file}, {error}") from None
    except FaultyPosition as error:
        raise Refusal(f"{options.file} can't be played: {error}") from None
    if options.to is not None and options.to > len(record.choices):
        raise Refusal(f"--to {options.to}: the record has {len(record.choices)} choices")
    if options.position:
        print(position_at(record, options.to), end="")
        return 0
    for line in describe(record, options.to):
        print(line)
    return 0


def _print_position(position: Position, options: argparse.Namespace) -> int:
    from game.app.replay import describe_position

    if options.to:
        raise Refusal(f"--to {options.to}: a position has no choices")
    lines = list(describe_position(position))
    print(str(position).rstrip() if options.position else "\n".join(lines))
    return 0


def _bench(options: argparse.Namespace) -> int:
    from game.app import bench_ui
    from game.app.bench import as_text, engine_bench, plain_bench, ratios_as_text

    executable = options.executable and options.executable.resolve()
    if executable and not (executable.is_file() and os.access(executable, os.X_OK)):
        raise Refusal(f"{options.executable} can't be started")
    engine = engine_bench(every_rule_set=options.all)
    try:
        plain = plain_bench(every_rule_set=options.all)
        interface = {} if options.engine else _drawn(lambda: bench_ui.ui_bench(executable))
    except (OSError, subprocess.CalledProcessError) as error:
        raise Refusal(f"the start can't be measured: {error}") from None
    if options.json:
        print(json.dumps({**engine, "plain": plain, "interface": interface}))
        return 0
    texts = [as_text(engine)]
    texts += [as_text(plain), ratios_as_text(engine, plain)] if plain else []
    texts += [bench_ui.as_text(interface)] if interface else []
    print("\n".join(texts))
    return 0


def _screenshots(options: argparse.Namespace) -> int:
    from game.app.screenshots import screenshots
    from game.ui.language import LANGUAGES

    if options.lang not in LANGUAGES:
        raise Refusal(f"unknown language '{options.lang}': there are {', '.join(LANGUAGES)}")
    try:
        count = _drawn(lambda: screenshots(options.folder, options.size, options.lang, options.only))
    except OSError as error:
        raise Refusal(f"can't write to {options.folder}: {error.strerror}") from None
    if not count:
        raise Refusal(f"no picture has '{options.only}' in its name")
    print(f"{count} pictures in {options.folder}")
    return 0


def _first_frame(options: argparse.Namespace) -> int:
    from game.app.play import first_frame

    return first_frame()
