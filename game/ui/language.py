"""Language files: gettext's .po format, so that its tools and translators can be used; read directly.

A message is known by a key ("ribbon.your_turn"); its text may have gaps in braces, filled by name, and plural forms,
chosen by the value called `count`.
"""

import ast
from dataclasses import dataclass, field
from pathlib import Path

LANGUAGES = ("en", "fr")
MESSAGES_FILE = "lapis.po"


class LanguageError(Exception):
    """A language file that can't be read: which, and why."""


@dataclass
class Language:
    """The messages of one language."""

    code: str
    messages: dict[str, list[str]] = field(default_factory=dict)

    def say(self, key: str, **values: object) -> str:
        """The text of a message, its gaps filled; the key itself if there is no such message."""
        forms = self.messages.get(key)
        if not forms:
            return key
        count = values.get("count")
        plural = len(forms) > 1 and isinstance(count, int) and self._is_plural(count)
        return forms[1 if plural else 0].format(**values)

    def become(self, other: "Language") -> None:
        """Speak another language from now on, for everyone who holds this one."""
        self.code, self.messages = other.code, other.messages

    def has(self, key: str) -> bool:
        return key in self.messages

    def _is_plural(self, count: int) -> bool:
        return abs(count) > 1 if self.code == "fr" else abs(count) != 1


def load_language(root: Path, code: str) -> Language:
    """Read a language from `root/code/lapis.po`."""
    path = root / code / MESSAGES_FILE
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LanguageError(f"can't read the language file {path}: {error}") from error
    return Language(code, read_po(text, path))


def read_po(text: str, path: Path) -> dict[str, list[str]]:
    """Messages by key, with their plural forms in order."""
    messages: dict[str, list[str]] = {}
    key = ""
    target = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        quoted = line if line.startswith('"') else rest.strip()
        try:
            value = ast.literal_eval(quoted)
        except (SyntaxError, ValueError):
            value = None
        if not isinstance(value, str):
            raise LanguageError(f"{path}, line {number}: not a quoted text")
        if line.startswith('"'):
            if target == "msgid":
                key += value
            elif target == "msgstr":
                messages[key][-1] += value
        elif word == "msgid":
            key, target = value, "msgid"
        elif word == "msgid_plural":
            target = "plural"
        elif word.startswith("msgstr"):
            messages.setdefault(key, []).append(value)
            target = "msgstr"
        else:
            raise LanguageError(f"{path}, line {number}: unknown word '{word[:20]}'")
    messages.pop("", None)
    return messages
