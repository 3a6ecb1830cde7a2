"""The language to speak."""

import locale
import os

import pygame

from game.ui.language import LANGUAGES

LANGUAGE_VARIABLE = "LAPIS_LANG"


def system_language() -> str:
    """The system's language if the game has it, else English; LAPIS_LANG overrides."""
    wanted = [os.environ.get(LANGUAGE_VARIABLE, ""), *preferred_languages(), locale.getlocale()[0] or ""]
    codes = (name[:2].lower() for name in wanted if name)
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def chosen_language(setting: str) -> str:
    """The language that a person has set, unless LAPIS_LANG says otherwise; without either, the system's."""
    return setting if setting and not os.environ.get(LANGUAGE_VARIABLE) else system_language()


def preferred_languages() -> list[str]:
    """What the desktop says; it also knows a language whose locale is not installed."""
    try:
        return [str(each["language"]) for each in pygame.system.get_pref_locales()]
    except (pygame.error, KeyError):
        return []
