"""Make the golden games anew: `python -m tests.rules.make_golden`, on purpose; then read the difference.

With names after it, only those are made.

Games are found by playing with fixed seeds until one is what it should be, so that making them twice gives the same.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import count

from game.rules import Choice, GameConfig, Record, SeatNote, State, apply, choices, new_game, write_record
from game.rules.choice_table import choice_of
from game.rules.choices import Conquer, Move, Place, Purchase, Reserve, Return, Take
from game.rules.ids import SeatId
from game.rules.order import ACTION, TEN_TOKENS
from tests.rules.golden import CHOICE_OF_CITIES, ENDINGS, FOLDER, HOUSE_GAMES, RULE_SET_NAMES, events_text
from tests.rules.walks import CONFIGS, lively

NAMES = ("Anna", "Bruno", "Chiara", "Dario")
CANDIDATES = 8

Policy = Callable[[State, random.Random], Choice]


def played(config: GameConfig, policy: Policy, seed: int, longest: int = 2_000) -> tuple[Record, State]:
    """A game played out by a policy."""
    rng = random.Random(seed)
    state = new_game(config)
    texts: list[str] = []
    while state.outcome is None and len(texts) < longest:
        option = policy(state, rng)
        texts.append(str(option))
        apply(state, option)
    seats = tuple([SeatNote("bot", name) for name in NAMES[: config.players]])
    return Record(config, seats, tuple(texts)), state


def eager(state: State, rng: random.Random) -> Choice:
    """Purchases whenever there is one, by Conquest too, now and then a reservation, else gems."""
    options = choices(state)
    gathering = [option for option in options if gathers(state, option)]
    if gathering and rng.random() < 0.7:
        return rng.choice(gathering)
    purchases = [option for option in options if isinstance(option, Purchase)]
    if purchases and rng.random() < 0.9:
        return lively(state, rng) if rng.random() < 0.8 else rng.choice(purchases)
    takes = [option for option in options if isinstance(option, Take) and option.count == 3]
    if takes and rng.random() < 0.75:
        return rng.choice(takes)
    return rng.choice(options)


def gathers(state: State, option: Choice) -> bool:
    """Whether a choice is a Conquest, or brings strongholds together."""
    if isinstance(option, Place | Move):
        owner, _ = state.fort(state.market.index(option.card))
        return owner == state.current
    return isinstance(option, Conquer)


def hoarding(state: State, rng: random.Random) -> Choice:
    """Purchases level 1 cards before all others, so that their deck runs out."""
    purchases = [option for option in choices(state) if isinstance(option, Purchase)]
    return min(purchases, key=lambda option: option.card) if purchases else lively(state, rng)


def idle(state: State, rng: random.Random) -> Choice:
    """Reserves three cards for the gold, and then only takes gems and returns gems."""
    options = choices(state)
    reservations = [option for option in options if isinstance(option, Reserve)]
    gems_back = [option for option in options if isinstance(option, Return) and "*" not in str(option)]
    takes = [option for option in options if isinstance(option, Take)]
    return rng.choice(list[Choice](reservations or gems_back or takes))


TAKES = ("take W W", "take R R", "take U U", "take K K", *("take W U G", "take G R K") * 2)
"""After these, two players have all the gems, ten each."""


def blocking(state: State, rng: random.Random) -> Choice:
    """Takes all the gems, then reserves what the other could buy, returning the gold."""
    options = choices(state)
    turn = 2 * (state.round - 1) + state.current
    planned = "return *" if state.pending[-1][0] == TEN_TOKENS else TAKES[turn] if turn < len(TAKES) else ""
    for option in options:
        if str(option) == planned:
            return option
    mine = {option.card for option in options if isinstance(option, Purchase)}
    theirs = state.clone()
    theirs.current = SeatId(1 - state.current)
    offered = [choice_of(number) for number in theirs.rules.steps[0].begin(theirs, ACTION, None)]
    other = {option.card for option in offered if isinstance(option, Purchase)}
    reservable = [option for option in options if isinstance(option, Reserve) and option.card not in mine]
    wanted = [option for option in reservable if option.card in other]
    return rng.choice(list[Choice](wanted or reservable[-4:] or options))


def found(config: Callable[[int], GameConfig], policy: Policy, wanted: Callable[[Record, State], bool]) -> Record:
    """The first game, by seed, that is what it should be."""
    for seed in count():
        record, state = played(config(seed), policy, seed, longest=600)
        if wanted(record, state):
            return record
    raise AssertionError


def ending(name: str) -> Record:
    """A game that ends in one of the ways there are."""
    config, policy = ENDING_GAMES[name]
    return found(config, policy, lambda record, state: ENDINGS[name](state))


def choice_of_cities() -> Record:
    def chosen(record: Record, state: State) -> bool:
        return any(text.startswith("city") for text in record.choices)

    return found(config_of(3, "2017", "cities"), eager, chosen)


def config_of(players: int, edition: str = "2024", *modules: str) -> Callable[[int], GameConfig]:
    return lambda seed: GameConfig(players, edition, frozenset(modules), seed)


def for_rule_set(config: GameConfig) -> Record:
    """Of a few games, one in which most kinds of things happen, and then the shortest."""

    def merit(record: Record) -> tuple[int, int]:
        kinds = {line.split()[0] for line in events_text(record).splitlines() if not line.startswith(">")}
        return len(kinds), -len(record.choices)

    return max([played(config, eager, seed)[0] for seed in range(CANDIDATES)], key=merit)


ENDING_GAMES: dict[str, tuple[Callable[[int], GameConfig], Policy]] = {
    "end-fifteen-points": (config_of(2, "2017"), eager),
    "end-fewest-cards": (config_of(3), eager),
    "end-shared": (config_of(2), eager),
    "end-city-one-holder": (config_of(2, "2017", "cities"), eager),
    "end-city-several-holders": (config_of(4, "2024", "cities", "posts"), eager),
    "end-city-fewest-cards": (config_of(4, "2024", "cities"), eager),
    "end-city-shared": (config_of(4, "2024", "cities"), eager),
    "end-all-pass": (config_of(2), blocking),
    "end-standstill": (config_of(2), idle),
    "end-exhausted-deck": (config_of(4), hoarding),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    makers: dict[str, Callable[[], Record]] = {
        name: partial(for_rule_set, config) for name, config in zip(RULE_SET_NAMES, CONFIGS, strict=True)
    }
    makers |= {name: partial(for_rule_set, config) for name, config in HOUSE_GAMES.items()}
    makers |= {name: partial(ending, name) for name in ENDINGS}
    makers[CHOICE_OF_CITIES] = choice_of_cities
    records = {name: make() for name, make in makers.items() if name in (sys.argv[1:] or makers)}
    for name, record in records.items():
        (FOLDER / f"{name}.record").write_text(write_record(record), encoding="utf-8", newline="\n")
        (FOLDER / f"{name}.events").write_text(events_text(record), encoding="utf-8", newline="\n")
    print(f"{len(records)} games in {FOLDER.name}/")


if __name__ == "__main__":
    main()
