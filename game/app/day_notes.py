"""How a record says that it is a day's deal: `note day: 2026-11-18 counted`, or `later` where it doesn't count."""

from datetime import date
from typing import Final

from game.app.branches import branch_of
from game.rules import Record
from game.ui.dates import date_key
from game.ui.table.session import Notice

DAY: Final = "day"
COUNTED: Final = "counted"
LATER: Final = "later"


def day_note(day: date, counts: bool) -> tuple[str, str]:
    return DAY, f"{day.isoformat()} {COUNTED if counts else LATER}"


def day_of_record(record: Record) -> tuple[date, bool] | None:
    """Which day's deal a game is, and whether it counts; None for any other game, one played on from it among them."""
    day, _, kind = dict(record.notes).get(DAY, "").partition(" ")
    if kind not in (COUNTED, LATER) or record.start is not None or branch_of(record) is not None:
        return None
    try:
        return date.fromisoformat(day), kind == COUNTED
    except ValueError:
        return None


def is_counted(record: Record) -> bool:
    """Whether a game is the try of a day that counts."""
    found = day_of_record(record)
    return found is not None and found[1]


def day_mark(record: Record) -> tuple[Notice, ...]:
    """What the end of a day's game says of it."""
    found = day_of_record(record)
    if found is None:
        return ()
    day, counts = found
    month = Notice(f"month.{day.month}")
    said = Notice(date_key(day.day), (("day", str(day.day)), ("month", month), ("year", str(day.year))))
    return (Notice("day.mark.counted" if counts else "day.mark.later", (("day", said),)),)
