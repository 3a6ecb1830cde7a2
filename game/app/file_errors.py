"""Why something about files did not work, as a person is told it: in their language, not in the system's."""

import errno
from pathlib import Path
from typing import Final

from game.app.files import BackupFault, NotRegular, SaveError, TooLarge
from game.app.home import HomeInUse
from game.app.saves import ChangedElsewhere, NameTaken
from game.rules.record_reader import ForeignText, NewerRecord, RecordError
from game.ui.language import Language
from game.ui.table.session import Notice

LONGEST_QUOTE: Final = 40
LONGEST_FILE: Final = 80
LONGEST_REASON: Final = 200
SYSTEM: Final = {
    errno.ENOSPC: "file.full",
    errno.EDQUOT: "file.full",
    errno.EROFS: "file.read_only",
    errno.EACCES: "file.denied",
    errno.EPERM: "file.denied",
    errno.ENOENT: "file.missing",
    errno.EISDIR: "file.folder",
    errno.ENOTDIR: "file.no_folder",
    errno.EEXIST: "file.no_folder",
    errno.ENAMETOOLONG: "file.long_name",
    errno.ELOOP: "file.circle",
}
"""What a person must know of the system's reasons; the others keep the system's own words."""


def why(error: SaveError) -> Notice:
    """The reason alone, to stand in a sentence."""
    match error:
        case NameTaken():
            return Notice("file.taken")
        case HomeInUse():
            return Notice("file.in_use")
        case ChangedElsewhere():
            return Notice("file.changed")
        case BackupFault():
            return Notice(error.key, (("name", shortened(error.name, LONGEST_QUOTE)),) if error.name else ())
    match error.__cause__:
        case NewerRecord():
            return Notice("file.newer")
        case ForeignText():
            return Notice("file.foreign")
        case UnicodeDecodeError():
            return Notice("file.not_text")
        case RecordError(line=line) if error.quoted:
            return Notice("file.line", (("line", str(line)), ("text", shortened(error.quoted, LONGEST_QUOTE))))
        case RecordError():
            return Notice("file.cut")
        case NotRegular():
            return Notice("file.odd")
        case TooLarge():
            return Notice("file.large")
        case OSError(errno=int(number)) if number in SYSTEM:
            return Notice(SYSTEM[number])
    return Notice("file.other", (("reason", shortened(error.reason, LONGEST_REASON)),))


def in_words(error: SaveError, language: Language) -> str:
    """The file and the reason, for a message of its own."""
    return language.say("file.failed", name=file_in_words(error.path), reason=why(error).words(language))


def file_in_words(path: Path) -> str:
    """A file's name as far as a message can hold it."""
    return shortened(path.name, LONGEST_FILE)


def shortened(text: str, most: int) -> str:
    """A text's first so many letters."""
    return text if len(text) <= most else f"{text[:most]}…"
