"""Language files: gettext's .po format, so that its tools and translators can be used; read directly.

A message is known by a key ("ribbon.your_turn"); its text may have gaps in braces, filled by name, and plural forms,
chosen by the value called `count`. A file is checked as a whole when it is read, so that no message fails when it is
said.
"""

import ast
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

LANGUAGES = ("en", "fr")
MESSAGES_FILE = "lapis.po"


class LanguageError(Exception):
    """A language file that can't be read: which, in which line if one is to blame, and why."""

    def __init__(self, path: Path, reason: str, line: int = 0) -> None:
        where = f"{path}, line {line}" if line else f"can't read the language file {path}"
        super().__init__(f"{where}: {reason}")
        self.path = path


class _Gaps(dict[str, object]):
    """What fills a message's gaps; one that nothing was given for stays as it is written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


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
        return forms[1 if plural else 0].format_map(_Gaps(values))

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
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise LanguageError(path, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise LanguageError(path, "it is not a text file") from error
    return Language(code, read_po(text, path))


def read_po(text: str, path: Path) -> dict[str, list[str]]:
    """Messages by key, with their plural forms in order."""
    messages: dict[str, list[str]] = {}
    key = ""
    target = ""
    written: list[tuple[int, str, int]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        quoted = line if line.startswith('"') else rest.strip()
        try:
            value = ast.literal_eval(quoted)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            value = None
        if not isinstance(value, str):
            raise LanguageError(path, "not a quoted text", number)
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
            forms = messages.setdefault(key, [])
            written.append((number, key, len(forms)))
            forms.append(value)
            target = "msgstr"
        else:
            raise LanguageError(path, f"unknown word '{word[:20]}'", number)
    for number, key, form in written:
        fault = gap_fault(messages[key][form]) if key else ""
        if fault:
            raise LanguageError(path, fault, number)
    messages.pop("", None)
    return messages


def gap_fault(text: str) -> str:
    """What is wrong with a text's gaps; nothing if all can be filled."""
    try:
        gaps = [gap for _, *gap in Formatter().parse(text) if gap[0] is not None]
    except ValueError:
        return "a brace stands alone"
    wrong = [name for name, form, conversion in gaps if not str(name).isidentifier() or form or conversion]
    return f"'{{{str(wrong[0])[:20]}}}' is not the name of a gap" if wrong else ""
