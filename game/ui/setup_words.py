"""A set-up in a few words: how many play, with which expansions, and whether by house rules."""

from game.ui.language import Language
from game.ui.setup import Setup

MOST_NAMED = 1
"""So many expansions are called by name; more are counted."""


def setup_words(setup: Setup, language: Language) -> str:
    """What game a set-up will be, in a line."""
    say = language.say
    names = [say(f"module.{module}.name") for module in setup.modules]
    expansions = ", ".join(names) if len(names) <= MOST_NAMED else say("quick.expansions", count=len(names))
    words = [say("quick.players", count=setup.players), expansions or say("library.base")]
    return " · ".join([*words, say("library.house")] if setup.config().variants else words)
