"""The `puzzles make` command: games of our own opponents, the puzzles among their tables, and how hard these are.

What was found is kept in a work file, a line for each game, so that the work can be broken off and gone on with. The
same games always give the same puzzles: seeds are counted up from a fixed number, and searching levels count
simulations.
"""

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.ai import STYLES, make_bot
from game.ai.bot_chance import bot_chance
from game.app.progress import Progress
from game.app.puzzle_odds import find_odds
from game.road.puzzles import BookError, Kind, Puzzle, read_puzzles, start_of, write_puzzles
from game.road.puzzles.compact import compact
from game.road.puzzles.finder import Found, find
from game.road.puzzles.puzzle import MODULE_WORDS
from game.rules import GameConfig, Position, State, all_rule_sets, apply, new_game, view
from game.rules.proof import wins_alone
from game.rules.question import QuestionKind

FIRST_SEED: Final = 60_000
PLAYERS: Final = (2, 2, 3, 2, 2, 4)
STRONG: Final = 20
"""Every so many games are played by a stronger level."""
THINKING_TIME: Final = 60.0
SHORT: Final[dict[Kind, str]] = {
    Kind.WIN_NOW: "now",
    Kind.WIN_IN_TWO: "two",
    Kind.STOP_THEM: "stop",
    Kind.BUY_IT: "buy",
    Kind.BEST_ODDS: "odds",
}

RATED_BY: Final = (
    ("novice", 900),
    ("apprentice", 1100),
    ("merchant", 1350),
    ("master@400", 1600),
    ("guildmaster@2000", 1850),
)
"""The levels, weakest first, by simulations where they search; and the rating of what is first solved by one."""
BEYOND: Final = 2100
"""The rating of what no level solves."""
TRIES: Final = 3
"""How often a level that draws lots tries; it must solve it more often than not."""


@dataclass(frozen=True, slots=True)
class Quota:
    """How many puzzles of a kind are wanted for an expansion."""

    one: int
    several: int

    def of(self, module: str) -> int:
        return self.several if module == "several" else self.one


QUOTAS: Final[dict[Kind, Quota]] = {
    Kind.WIN_NOW: Quota(14, 24),
    Kind.WIN_IN_TWO: Quota(16, 30),
    Kind.STOP_THEM: Quota(14, 24),
    Kind.BUY_IT: Quota(14, 20),
    Kind.BEST_ODDS: Quota(8, 12),
}


def games(seed: int) -> Iterator[GameConfig]:
    """The games of a seed, one in each rule set."""
    for edition, modules in all_rule_sets():
        yield GameConfig(PLAYERS[seed % len(PLAYERS)], edition, modules, FIRST_SEED + seed)


def tables_of(config: GameConfig) -> list[State]:
    """A game of our own opponents: the tables at which turns began."""
    state = new_game(config)
    level = "apprentice" if config.seed % STRONG else "merchant"
    styles = list(STYLES)
    bots = [make_bot(f"{level}:{styles[(config.seed + seat) % len(styles)]}") for seat in range(config.players)]
    chances = [bot_chance(config.seed, seat) for seat in range(config.players)]
    tables: list[State] = []
    while state.outcome is None:
        if state.question_kind is QuestionKind.ACTION:
            tables.append(state.clone())
        seat = state.current
        until = time.monotonic() + THINKING_TIME
        apply(state, bots[seat].choose(view(state, seat), state.options, chances[seat], until))
    return tables


def module_of(config: GameConfig) -> str:
    """Which expansion a game is about, as puzzles are sorted."""
    names = config.module_names
    return names[0] if len(names) == 1 else "several" if names else "base"


def puzzle_of(found: Found, number: str) -> Puzzle:
    """A puzzle as it is written down: without the seed of its game, so that no deck gives itself away."""
    seed = found.state.config.seed
    seen = Position.of(view(found.state, found.state.current), seed * 7919 % 100_003)
    name = f"{module_of(found.state.config)}-{SHORT[found.kind]}-{number}"
    firsts = tuple([str(first) for first in found.firsts])
    puzzle = Puzzle(
        name,
        found.kind,
        BEYOND,
        found.motifs,
        firsts,
        compact(seen),
        found.turns,
        found.card,
        found.chances,
        found.odds,
    )
    return replace(puzzle, rating=rating_of(puzzle))


# How hard a puzzle is


def rating_of(puzzle: Puzzle) -> int:
    """The rating of the weakest level that solves it, and a little more where there is more to choose from."""
    state = start_of(puzzle)
    spread = min(100, 3 * len(state.options))
    if puzzle.kind is Kind.BUY_IT:
        share = len(puzzle.firsts) / len(state.options)
        return round(650 + 260 * (puzzle.turns - 1) + 300 * (1 - share) ** 8 + spread)
    for name, rating in RATED_BY:
        tries = 1 if "@" in name else TRIES
        solved = sum([solves(name, puzzle, state, number) for number in range(tries)])
        if 2 * solved > tries:
            return rating + spread
    return BEYOND + spread


def solves(name: str, puzzle: Puzzle, start: State, number: int) -> bool:
    """Whether a bot finds what is asked: its first action, and where it wins at once, the whole turn."""
    bot, rng, state = make_bot(name), random.Random(number), start.clone()
    seat = state.current
    first = ""
    while state.outcome is None and state.current == seat:
        choice = bot.choose(view(state, seat), state.options, rng, time.monotonic() + THINKING_TIME)
        first = first or str(choice)
        apply(state, choice)
        if puzzle.kind is not Kind.WIN_NOW:
            break
    return first in puzzle.firsts and (puzzle.kind is not Kind.WIN_NOW or wins_alone(state, seat))


# The work file


class WorkError(ValueError):
    """A work file that can't be read, and why."""


class Work:
    """What was made so far: which games were looked at, and the puzzles found in them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.done: set[str] = set()
        self.puzzles: list[Puzzle] = []
        if path.exists():
            self._read()

    def _read(self) -> None:
        for number, line in enumerate(self.path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            try:
                row = json.loads(line)
                puzzles, _ = read_puzzles(row["puzzles"])
            except (ValueError, TypeError, KeyError):
                raise WorkError(f"{self.path}, line {number}: it tells of no game; delete it to go on") from None
            self.done.add(str(row["game"]))
            self.puzzles += puzzles

    def keep(self, game: str, puzzles: Sequence[Puzzle]) -> None:
        """A game was looked at."""
        self.done.add(game)
        self.puzzles += puzzles
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"game": game, "puzzles": write_puzzles(puzzles)}) + "\n")

    def wanted(self, module: str, kinds: Sequence[Kind]) -> list[Kind]:
        """The kinds of which there are too few for an expansion."""
        have = Counter([puzzle.kind for puzzle in self.puzzles if puzzle.module == module])
        return [kind for kind in kinds if have[kind] < QUOTAS[kind].of(module)]


def make(path: Path, seeds: int, kinds: Sequence[Kind] = tuple(Kind), tell: Callable[[str], None] = print) -> Work:
    """Look through so many games in each rule set, those of the work file not again."""
    work = Work(path)
    total = seeds * len(all_rule_sets())
    with Progress(total, "games") as progress:
        for seed in range(seeds):
            for place, config in enumerate(games(seed)):
                game = f"{config.edition} {'+'.join(config.module_names) or 'base'} {config.seed}"
                wanted = work.wanted(module_of(config), kinds)
                if game not in work.done and wanted:
                    rng = random.Random(config.seed)
                    tables = tables_of(config)
                    found = list(find(tables, wanted, rng))
                    if Kind.BEST_ODDS in wanted:
                        found += find_odds(tables, rng)
                    rank = f"{seed:03}{place:02}"
                    puzzles = [puzzle_of(each, rank) for each in found]
                    work.keep(game, puzzles)
                    for puzzle in puzzles:
                        tell(f"{puzzle.id} {puzzle.rating} {', '.join(puzzle.motifs)}")
                progress.show(seed * len(all_rule_sets()) + place + 1)
    return work


# What is shipped


def same(puzzle: Puzzle) -> tuple[object, ...]:
    """What two puzzles have in common that are one and the same but for payment, tokens and decks."""
    state = start_of(puzzle)
    cards = tuple([tuple(sorted(player.cards)) for player in state.players])
    return puzzle.kind, tuple(sorted(state.market)), cards, puzzle.firsts


def write_books(puzzles: Sequence[Puzzle], folder: Path) -> Counter[tuple[str, Kind]]:
    """Add to the files that are shipped, without doubles, easiest first; how many there are of each then."""
    folder.mkdir(parents=True, exist_ok=True)
    there = _read_books(folder)
    names = {puzzle.id for puzzle in there}
    new = [puzzle for puzzle in puzzles if puzzle.id not in names]
    kept = {same(puzzle): puzzle for puzzle in reversed([*there, *new])}
    counts: Counter[tuple[str, Kind]] = Counter()
    for module in MODULE_WORDS:
        mine = sorted(
            [each for each in kept.values() if each.module == module], key=lambda each: (each.rating, each.id)
        )
        counts.update([(module, puzzle.kind) for puzzle in mine])
        text = write_puzzles(mine)
        (folder / f"{module}.txt").write_text(text, encoding="utf-8", newline="\n")
    return counts


def _read_books(folder: Path) -> list[Puzzle]:
    """The puzzles that are in a folder's files already; WorkError if they can't be read."""
    found: list[Puzzle] = []
    for path in [folder / f"{module}.txt" for module in MODULE_WORDS]:
        if path.exists():
            try:
                puzzles, faults = read_puzzles(path.read_text(encoding="utf-8"))
            except (BookError, UnicodeDecodeError) as error:
                raise WorkError(f"{path}: {error}") from None
            if faults:
                raise WorkError(f"{path}: {faults[0]}")
            found += puzzles
    return found
