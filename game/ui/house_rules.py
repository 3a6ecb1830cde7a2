"""House rules in words: what marks a game that is played by other rules than those printed."""

from game.rules import Variants
from game.ui.language import Language


def rules_in_words(variants: Variants, language: Language) -> list[str]:
    """Each house rule in a few words."""
    return [language.say(f"house.{name}.mark", points=variants.target) for name in variants.names]


def house_mark(variants: Variants, language: Language) -> str:
    """All house rules of a game in a line; nothing if it has none."""
    return language.say("house.mark", rules=", ".join(rules_in_words(variants, language))) if variants else ""
