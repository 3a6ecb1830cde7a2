"""A set-up in a few words: who or how many play, with which expansions, and whether by house rules."""

from collections.abc import Sequence

from game.rules import GameConfig
from game.ui.language import Language
from game.ui.setup import Setup, seat_name

MOST_NAMED = 1
"""So many expansions are called by name; more are counted."""
LONGEST = 44
"""Letters of a line in which an opponent is called by name; in a longer one, opponents are counted."""


def setup_words(setup: Setup, language: Language) -> str:
    """What game a set-up will be, in a line."""
    seats = [(seat_name(setup, number, language), seat.level) for number, seat in enumerate(setup.sitting)]
    return game_words(setup.config(), language, seats)


def game_words(config: GameConfig, language: Language, seats: Sequence[tuple[str, str]]) -> str:
    """What game it is, in a line: players, expansions, house rules. Whoever is the only person is told against whom.

    A seat has a name and a level, none for a person.
    """
    others = [(name, language.level(level)) for name, level in seats if level]
    ways = [language.say("quick.players", count=config.players)]
    if others and len(seats) - len(others) == 1:
        ways = [language.say("quick.against_several", count=len(others))]
        if len(others) == 1 and others[0][1]:
            ways.insert(0, language.say("quick.against", name=others[0][0], level=others[0][1]))
    lines = [" · ".join([players, *_rules_words(config, language)]) for players in ways]
    return next((line for line in lines if len(line) <= LONGEST), lines[-1])


def _rules_words(config: GameConfig, language: Language) -> list[str]:
    """By which rules a game is played: the expansions, house rules."""
    say = language.say
    names = [say(f"module.{module}.name") for module in config.module_names]
    expansions = ", ".join(names) if len(names) <= MOST_NAMED else say("quick.expansions", count=len(names))
    return [expansions or say("library.base"), *([say("library.house")] if config.variants else [])]
