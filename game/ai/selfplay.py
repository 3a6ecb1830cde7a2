"""Games that a mind plays against itself, as material to learn from.

Some questions are searched long, with chance mixed into how likely options look, and teach how options are weighed; the
others are searched briefly, so that there are more games, whose results teach what tables are worth. Early on in a game
choices are drawn by how often the search went to them, later mostly the best ones are made.
"""

import json
import random
from itertools import combinations
from typing import Final, NamedTuple

from game.ai.bot_chance import bot_chance
from game.ai.knowledge import ALL_MODULES
from game.ai.mind import Mind
from game.ai.search import Search
from game.rules.choices import Choice
from game.rules.config import MODULES, GameConfig
from game.rules.history import History
from game.rules.question import QuestionKind
from game.rules.record import Record, SeatNote
from game.rules.state import State
from game.rules.variants import Variants
from game.rules.views import view

LONG: Final = 240
BRIEF: Final = 60
"""The simulations of a long search and of a brief one."""
LONG_SHARE: Final = 0.3
LESSER_LONG_SHARE: Final = 0.5
"""How often actions, and lesser questions, are searched long."""
NOISE: Final = 0.25
NOISE_SHAPE: Final = 10.0
"""How much of how likely options look is chance in a long search, and among how many options that is spread."""
OPENING: Final = 4
MIDDLE: Final = 10
"""The last rounds of two parts of a game."""
OPENING_POWER: Final = 1
MIDDLE_POWER: Final = 2
LATE_POWER: Final = 4
"""To which power of its visits an option is drawn then."""
BASE: Final = 0.26
ONE_MODULE: Final = 0.62
ONE_OF_2017: Final = 0.76
ALL_TOGETHER: Final = 0.88
"""The points of chance, from 0 to 1, up to which a game is the base game, has one module, has one in the edition
of 2017, has all modules; beyond the last it has two or three."""
HOUSE_SHARE: Final = 0.05
"""How many games have another target than the rules'."""
TARGETS: Final = (12, 18, 21)
SINGLE: Final = (*MODULES, *[module.name for module in ALL_MODULES if module.goal is not None] * 2)
"""The modules of games with one: most often one with a goal like no other's."""
LONGEST: Final = 700
"""Questions after which a game that doesn't end is left."""
FIRST_SEED: Final = 20_000_000


class Finding(NamedTuple):
    """What a search made of a position: the chances of all seats, and how often it went to each option."""

    values: list[float]
    visits: dict[str, int]
    """By the option as text; nothing where the search was brief."""

    def note(self) -> str:
        """The finding as a note on the choice."""
        return json.dumps({"values": self.values, "visits": self.visits}, separators=(",", ":"))


def finding_in(note: str) -> Finding | None:
    """The finding that a note on a choice tells, if it tells one."""
    if not note.startswith("{"):
        return None
    data = json.loads(note)
    return Finding(data["values"], data["visits"])


def record_of(history: History) -> Record:
    """A game against itself as a record, what searches found in its notes: enough to study it again."""
    return Record.of(history, tuple([SeatNote("bot", f"seat {seat}") for seat in range(history.config.players)]))


def game_number(number: int, players: int) -> GameConfig:
    """The game to be played under that number: rule sets in turns that chance decides, the base game most often."""
    rng = random.Random(f"self-play/{players}/{number}")
    point = rng.random()
    edition = "2024"
    modules: tuple[str, ...] = ()
    if point < BASE:
        edition = rng.choice(("2017", "2024", "2024"))
    elif point < ONE_MODULE:
        modules = (rng.choice(SINGLE),)
    elif point < ONE_OF_2017:
        edition, modules = "2017", (rng.choice(SINGLE),)
    elif point < ALL_TOGETHER:
        modules = MODULES
    else:
        modules = rng.choice([several for count in (2, 3) for several in combinations(MODULES, count)])
    variants = Variants()
    if rng.random() < HOUSE_SHARE:
        variants = Variants(target=rng.choice(TARGETS))
    return GameConfig(players, edition, modules, seed=FIRST_SEED + number, variants=variants)


def self_play(mind: Mind, config: GameConfig, long: int = LONG, brief: int = BRIEF) -> History:
    """One game of a mind against itself; the same call gives the same game."""
    history = History(config)
    state = history.state
    rngs = [bot_chance(config.seed, seat) for seat in range(config.players)]
    questions = 0
    while state.outcome is None and questions < LONGEST:
        questions += 1
        if state.question_kind is QuestionKind.PAY:
            history.play(state.options[0])
            continue
        rng = rngs[state.current]
        share = LONG_SHARE if state.question_kind is QuestionKind.ACTION else LESSER_LONG_SHARE
        is_long = rng.random() < share
        search = thought(mind, state, rng, long if is_long else brief, is_long)
        history.play(drawn(search, state.round, rng), found(search, is_long).note())
    return history


def thought(mind: Mind, state: State, rng: random.Random, simulations: int, noisy: bool) -> Search:
    """A search of so many simulations for the seat that is asked."""
    search = Search(mind, state.current)
    seen = view(state, state.current)
    search.begin(seen, rng)
    if noisy:
        edges = search.root.edges
        parts = [rng.gammavariate(NOISE_SHAPE / len(edges), 1.0) for _ in edges]
        total = sum(parts) or 1.0
        for place, edge in enumerate(edges):
            edge.prior = (1.0 - NOISE) * edge.prior + NOISE * parts[place] / total
    search.go_on(seen, rng, simulations)
    return search


def found(search: Search, is_long: bool) -> Finding:
    """What a search found."""
    values = [round(total / search.simulations, 4) for total in search.sums]
    visits = {str(edge.choice): int(edge.visits) for edge in search.root.edges if edge.visits}
    return Finding(values, visits if is_long else {})


def drawn(search: Search, round_now: int, rng: random.Random) -> Choice:
    """A choice by how often the search went to it; options that it tried once don't count."""
    power = OPENING_POWER if round_now <= OPENING else MIDDLE_POWER if round_now <= MIDDLE else LATE_POWER
    edges = search.root.edges
    weights = [float(max(0, int(edge.visits) - 1) ** power) for edge in edges]
    total = sum(weights)
    if total <= 0.0:
        return search.best_edge().choice
    point = rng.random() * total
    for place, edge in enumerate(edges):
        point -= weights[place]
        if point <= 0.0:
            return edge.choice
    return search.best_edge().choice
