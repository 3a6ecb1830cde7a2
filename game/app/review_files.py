"""The files in which reviews are kept, by what was played."""

import contextlib
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.files import SaveError, read_text, write_atomically
from game.app.home import home
from game.rules import Record

if TYPE_CHECKING:
    from game.coach import Review

FOLDER: Final = "reviews"
SUFFIX: Final = ".review"
LARGEST: Final = 4_000_000
"""Bytes; no review comes near."""


def review_path(record: Record, seat: int, folder: Path | None = None) -> Path:
    """Where the review of a seat's game is kept: by what was played, whatever the file of the game is called."""
    played = "\n".join([str(record.config), str(record.start), *record.choices, str(seat)])
    name = hashlib.blake2b(played.encode(), digest_size=16).hexdigest()
    return (folder or home()) / FOLDER / f"{name}{SUFFIX}"


def kept_review(path: Path) -> "Review | None":
    """The review that was kept there; None if there is none that can be used."""
    from game.coach import ReviewError, read_review

    try:
        return read_review(read_text(path, LARGEST))
    except (OSError, UnicodeDecodeError, ReviewError):
        return None


def keep_review(path: Path, review: "Review") -> None:
    """Keep a review; that it can't be kept is no reason to stop: it is made again."""
    from game.coach import write_review

    with contextlib.suppress(SaveError, OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, write_review(review))
