"""What a star asks for, in words: wishes whose meaning can be said in one short line."""

from game.road.wishes import Wish
from game.ui.language import Language


class NoWords(ValueError):
    """A wish that can't be said in words yet."""


def wish_words(wish: Wish, language: Language) -> str:
    """A wish as a person reads it; NoWords if there are none for it."""
    text = wish.text
    match text.removeprefix("not (").removesuffix(")").split():
        case [kind, count] if count.isdecimal() and not text.startswith("not") and language.has(f"wish.{kind}"):
            return language.say(f"wish.{kind}", count=int(count))
        case ["turns", count] if text.startswith("not"):
            return language.say("wish.turns", count=int(count) - 1)
        case ["chose", "reserve"] if text.startswith("not"):
            return language.say("wish.no_reserve")
        case ["paid", "*", "1"] if text.startswith("not"):
            return language.say("wish.no_gold")
        case ["times", count, verb] if not text.startswith("not") and language.has(f"wish.times_{verb}"):
            return language.say(f"wish.times_{verb}", count=int(count))
        case ["rival", "nobles", "1"] if text.startswith("not"):
            return language.say("wish.no_rival_noble")
    raise NoWords(f"no words for the wish '{text}'")
