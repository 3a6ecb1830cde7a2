"""Golden games: where they are kept, what they must cover, and how their events are written.

`tests/golden/NAME.record` is a game, `NAME.events` all that happens in it, choice by choice. There is one for each
rule set and number of players, named `2024-posts-orient-3p`, and one for each way a game can end, `end-standstill`.
"""

from collections.abc import Callable
from pathlib import Path

from game.rules import Record, State, apply, new_game, parse_choice
from game.rules.catalog import CARDS, CITIES, NOBLES
from tests.rules.event_text import event_text
from tests.rules.walks import CONFIGS, HOUSE_CONFIGS, name_of

FOLDER = Path(__file__).parents[1] / "golden"

RULE_SET_NAMES = [name_of(config) for config in CONFIGS]

CHOICE_OF_CITIES = "choice-of-cities"
"""A game of 2017 in which a player who meets several cities chooses, which happens too seldom to wait for it."""


HOUSE_GAMES = {f"house-{name_of(config)}": config for config in HOUSE_CONFIGS[10:]}
"""Games under house rules: three and four 2017 modules together, and each other rule."""


def ended_by(reason: str, decided_by: str, holders: range | None = None) -> Callable[[State], bool]:
    """Whether a game ended for a reason and was decided in a way, with so many holders of cities."""

    def ended(state: State) -> bool:
        outcome = state.outcome
        if outcome is None or (outcome.reason, outcome.decided_by) != (reason, decided_by):
            return False
        return holders is None or len(outcome.holders) in holders

    return ended


def deck_ran_out(state: State) -> bool:
    return state.outcome is not None and 0 in state.left


ENDINGS: dict[str, Callable[[State], bool]] = {
    "end-fifteen-points": ended_by("prestige", "points"),
    "end-fewest-cards": ended_by("prestige", "cards"),
    "end-shared": ended_by("prestige", "shared"),
    "end-city-one-holder": ended_by("city", "alone", range(1, 2)),
    "end-city-several-holders": ended_by("city", "points", range(2, 5)),
    "end-city-fewest-cards": ended_by("city", "cards", range(2, 5)),
    "end-city-shared": ended_by("city", "shared", range(2, 5)),
    "end-all-pass": lambda state: state.outcome is not None and state.outcome.reason == "all_passed",
    "end-standstill": lambda state: state.outcome is not None and state.outcome.reason == "standstill",
    "end-exhausted-deck": deck_ran_out,
}
"""Every way a game can end, and how to see that a game ended so."""


def events_text(record: Record) -> str:
    """What was dealt, and then every choice with what happened, a line each."""
    state = new_game(record.config)
    lines = [
        "market " + " ".join([CARDS[card].id for card in state.market]),
        "nobles " + " ".join([NOBLES[noble].id for noble in state.nobles]),
        "cities " + " ".join([CITIES[city].id for city in state.cities]),
    ]
    for text in record.choices:
        lines.append(f"> {text}")
        lines += [event_text(event) for event in apply(state, parse_choice(state, text))]
    return "\n".join(lines) + "\n"
