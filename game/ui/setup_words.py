"""A set-up in a few words: how many play, with which expansions, and whether by house rules."""

from game.rules import GameConfig
from game.ui.language import Language
from game.ui.setup import Setup

MOST_NAMED = 1
"""So many expansions are called by name; more are counted."""


def setup_words(setup: Setup, language: Language) -> str:
    """What game a set-up will be, in a line."""
    return game_words(setup.config(), language)


def game_words(config: GameConfig, language: Language) -> str:
    """What game it is, in a line: players, expansions, house rules."""
    say = language.say
    names = [say(f"module.{module}.name") for module in config.module_names]
    expansions = ", ".join(names) if len(names) <= MOST_NAMED else say("quick.expansions", count=len(names))
    words = [say("quick.players", count=config.players), expansions or say("library.base")]
    return " · ".join([*words, say("library.house")] if config.variants else words)
