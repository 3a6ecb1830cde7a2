"""The language to start in."""

import locale
import os

from game.ui.language import LANGUAGES

LANGUAGE_VARIABLE = "LAPIS_LANG"


def system_language() -> str:
    """The system's language if the game has it, else English; LAPIS_LANG overrides."""
    wanted = os.environ.get(LANGUAGE_VARIABLE) or locale.getlocale()[0] or ""
    code = wanted[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]
