"""What is said below the title's entries: which game goes on, what a quick one will be, where the road was left."""

from collections.abc import Callable

from game.ai import CHARACTERS
from game.app.games import Games
from game.app.seats import seats_of
from game.ui.brush import Look
from game.ui.setup_words import game_words, setup_words


def title_words(games: Games, look: Look, last_stop: Callable[[], str] = str) -> dict[str, str]:
    """By the entries' keys; `last_stop` tells where the person was last on the road."""
    language, stop = look.language, last_stop()
    words = {"title.quick": setup_words(games.quick_setup, language)}
    if stop and language.has(key := f"stop.{stop}.title"):
        words["title.road"] = language.say("title.last_stop", stop=language.say(key))
    match, found = games.going_on, games.found
    if match is not None:
        seats = [(seat.name, seat.level) for seat in match.seats]
        in_round = language.say("library.round", n=match.state.round)
        words["title.continue"] = f"{game_words(match.state.config, language, seats)} · {in_round}"
    elif found is not None and found.record is not None:
        sitting = [seat.info for seat in seats_of(found.record, CHARACTERS)]
        seats = [(seat.name, seat.level) for seat in sitting]
        words["title.continue"] = game_words(found.record.config, language, seats)
    return words
