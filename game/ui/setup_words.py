"""A set-up in a few words: who or how many play, with which expansions, and whether by house rules."""

from game.rules import GameConfig
from game.ui.language import Language
from game.ui.setup import Setup, seat_name

MOST_NAMED = 1
"""So many expansions are called by name; more are counted."""


def setup_words(setup: Setup, language: Language) -> str:
    """What game a set-up will be, in a line: whoever is the only person is told against whom."""
    return game_words(setup.config(), language, against(setup, language))


def against(setup: Setup, language: Language) -> str:
    """The opponents of the only person: who it is and how well they play, or how many; nothing for several persons."""
    others = [number for number, seat in enumerate(setup.sitting) if not seat.person]
    if len(setup.sitting) - len(others) != 1 or not others:
        return ""
    level = language.level(setup.seats[others[0]].level)
    if len(others) > 1 or not level:
        return language.say("quick.against_several", count=len(others))
    return language.say("quick.against", name=seat_name(setup, others[0], language), level=level)


def game_words(config: GameConfig, language: Language, players: str = "") -> str:
    """What game it is, in a line: players, if they are not given in words, expansions, house rules."""
    say = language.say
    names = [say(f"module.{module}.name") for module in config.module_names]
    expansions = ", ".join(names) if len(names) <= MOST_NAMED else say("quick.expansions", count=len(names))
    words = [players or say("quick.players", count=config.players), expansions or say("library.base")]
    return " · ".join([*words, say("library.house")] if config.variants else words)
