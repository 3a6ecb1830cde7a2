"""Language files: gettext's .po format, so that its tools and translators can be used; read directly.

A message is known by a key ("ribbon.your_turn"); its text may have gaps in braces, filled by name, and plural forms,
chosen by the value called `count` as the file's header says. A message about somebody may have a second text, for the
person at the table who gave no name: "log.taken.you" is "You take…" (`TO_PERSON` has the endings). A file is checked as
a whole when it is read, so that no message fails when it is said.
"""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

from game.ui.plurals import ONE_OR_SEVERAL, PluralError, Plurals, read_plurals

LANGUAGES = ("en", "fr")
MESSAGES_FILE = "lapis.po"
STOPS_FILE = "stops.po"
"""What is said at the stops of the journey."""
PERSON = "name.person"
TO_PERSON = {"name": "you", "owner": "you_owner", "other": "you_other", "names": "you_names"}
"""The endings of messages that are said to the person, by the gap in which the person is named."""
SPECIAL = re.compile(r'["\\\0]')
"""What makes a quoted text more than the letters between its quotes."""


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
    plurals: Plurals = ONE_OR_SEVERAL

    def say(self, key: str, **values: object) -> str:
        """The text of a message, its gaps filled; the key itself if there is no such message."""
        forms = self.messages.get(self._to_person(key, values)) or self.messages.get(key)
        if not forms:
            return key
        count = values.get("count")
        form = self.plurals.form(count) if len(forms) > 1 and isinstance(count, int) else 0
        return forms[form].format_map(_Gaps(values))

    def _to_person(self, key: str, values: Mapping[str, object]) -> str:
        """The key of what is said to the person, where a message names them and they gave no name of their own."""
        for gap, ending in TO_PERSON.items():
            if gap in values and values[gap] == self.person:
                return f"{key}.{ending}"
        return key

    @property
    def person(self) -> str:
        """What a person is called who gave no name."""
        return self.messages.get(PERSON, [""])[0]

    def level(self, level: str) -> str:
        """How well an opponent plays, in a word; nothing for a person, or a bot that is none of the opponents."""
        return self.say(f"level.{level}") if self.has(f"level.{level}") else ""

    def become(self, other: "Language") -> None:
        """Speak another language from now on, for everyone who holds this one."""
        self.code, self.messages, self.plurals = other.code, other.messages, other.plurals

    def has(self, key: str) -> bool:
        return key in self.messages


def load_language(root: Path, code: str) -> Language:
    """Read a language from `root/code`: the interface's messages, and those of the journey if there are any."""
    language = _load(root / code / MESSAGES_FILE)
    stops = root / code / STOPS_FILE
    if stops.exists():
        language.messages.update(_load(stops).messages)
    return language


def _load(path: Path) -> Language:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise LanguageError(path, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise LanguageError(path, "it is not a text file") from error
    return read_po(text, path)


@dataclass
class _Entry:
    """A message as its file has it: its key, its texts, the line of each, and whether there are plural forms."""

    key: str
    plural: bool = False
    forms: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)


def read_po(text: str, path: Path) -> Language:
    """The language that a file's text tells of, called as its folder is; a file without a header has two forms."""
    messages: dict[str, list[str]] = {}
    plurals = ONE_OR_SEVERAL
    for entry in _entries(text, path):
        if not entry.forms:
            continue
        if entry.key in messages:
            raise LanguageError(path, f"'{entry.key[:40]}' stands in the file twice", entry.lines[0])
        messages[entry.key] = entry.forms
        if not entry.key:
            try:
                plurals = read_plurals(entry.forms[0])
            except PluralError as error:
                raise LanguageError(path, str(error), entry.lines[0]) from error
            continue
        wanted = plurals.count if entry.plural else 1
        if len(entry.forms) != wanted:
            reason = f"'{entry.key[:40]}' has {len(entry.forms)} forms, and needs {wanted}"
            raise LanguageError(path, reason, entry.lines[0])
        for form, number in zip(entry.forms, entry.lines, strict=True):
            if fault := gap_fault(form):
                raise LanguageError(path, fault, number)
    messages.pop("", None)
    return Language(path.parent.name, messages, plurals)


def _entries(text: str, path: Path) -> list[_Entry]:
    """The messages of a file in its order, the header first, whose key is empty."""
    entries = [_Entry("")]
    target = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        value = _quoted(line if line.startswith('"') else rest.strip())
        if value is None:
            raise LanguageError(path, "not a quoted text", number)
        entry = entries[-1]
        if line.startswith('"'):
            if target == "msgid":
                entry.key += value
            elif target == "msgstr":
                entry.forms[-1] += value
        elif word == "msgid":
            entries.append(_Entry(value))
            target = "msgid"
        elif word == "msgid_plural":
            entry.plural = True
            target = "plural"
        elif word == (f"msgstr[{len(entry.forms)}]" if entry.plural else "msgstr"):
            entry.forms.append(value)
            entry.lines.append(number)
            target = "msgstr"
        else:
            raise LanguageError(path, f"'{word[:20]}' has no place here", number)
    return entries


def _quoted(text: str) -> str | None:
    """What stands in quotes, if that is all there is."""
    inner = text[1:-1]
    if text == f'"{inner}"' and not SPECIAL.search(inner):
        return inner
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None


def gap_fault(text: str) -> str:
    """What is wrong with a text's gaps; nothing if all can be filled."""
    if "{" not in text and "}" not in text:
        return ""
    try:
        gaps = [gap for _, *gap in Formatter().parse(text) if gap[0] is not None]
    except ValueError:
        return "a brace stands alone"
    wrong = [name for name, form, conversion in gaps if not str(name).isidentifier() or form or conversion]
    return f"'{{{str(wrong[0])[:20]}}}' is not the name of a gap" if wrong else ""
