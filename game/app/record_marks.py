"""What the end of a game says of how it came about, as its record has it."""

from game.app.branches import branch_of
from game.app.day_notes import day_mark
from game.app.fair_match import is_fair
from game.rules import Record
from game.ui.table.session import Notice


def record_marks(record: Record) -> tuple[Notice, ...]:
    """How a game is marked that was played on from another, begun from a table set up by hand, dealt for a day, or
    fair."""
    branch = branch_of(record)
    if branch is not None:
        return (Notice("library.played_on", (("turn", str(branch.turn)),)),)
    if record.start is not None:
        return (Notice("library.set_up"),)
    return (*day_mark(record), *([Notice("fair.mark")] if is_fair(record) else []))
