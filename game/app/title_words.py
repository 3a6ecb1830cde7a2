"""What is said below the title's entries: which game goes on, and what a quick one will be."""

from game.app.games import Games
from game.ui.brush import Look
from game.ui.setup_words import game_words, setup_words


def title_words(games: Games, look: Look) -> dict[str, str]:
    """By the entries' keys."""
    language = look.language
    words = {"title.quick": setup_words(games.quick_setup, language)}
    match, found = games.going_on, games.found
    if match is not None:
        in_round = language.say("library.round", n=match.state.round)
        words["title.continue"] = f"{game_words(match.state.config, language)} · {in_round}"
    elif found is not None and found.record is not None:
        words["title.continue"] = game_words(found.record.config, language)
    return words
