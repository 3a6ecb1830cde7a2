"""The stars of a stop in words: what each asks for, and how that stands."""

from collections.abc import Sequence

from game.ui.language import Language
from game.ui.table.companion import Star, StarState


def state_words(star: Star, language: Language) -> str:
    """How it stands with a star: by the turns, where those are counted and not over."""
    if star.turns and star.state in (StarState.OPEN, StarState.KEPT):
        return language.say("star.turn", turn=star.turn, turns=star.turns).lower()
    return language.say(f"star.{star.state.name.lower()}")


def stars_text(stars: Sequence[Star], language: Language) -> str:
    """All stars in words, a line each."""
    say = language.say
    return "\n".join(
        say("star.line", number=number, wish=star.words, state=state_words(star, language))
        for number, star in enumerate(stars, 1)
    )
