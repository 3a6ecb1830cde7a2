"""The narrator leaves out no kind of event by oversight: each has a line in the log, or is known to need none."""

from pathlib import Path
from typing import get_args

from game.rules import Event, read_record
from game.rules.events import CardBuried, CardRevealed, StrongholdsReturned, TokensPaid, TurnEnded
from game.ui.language import load_language
from game.ui.table.modules import parts_for
from game.ui.table.narrator import Narrator
from game.ui.table.session import SeatInfo, seen
from game.ui.table.words import Words
from tests.ui.pilot import ASSETS, GUILDS, NAMES, PORTRAITS

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAMES = ("2017-base-2p", "2017-orient-3p", "2017-posts-2p", "2024-cities-posts-orient-strongholds-4p", "end-all-pass")
UNTOLD = {TokensPaid, CardRevealed, CardBuried, StrongholdsReturned, TurnEnded}
"""Told with another event (what was paid, where strongholds went), or seen by everybody on the table."""


def test_every_kind_of_event_is_told_or_needs_no_line() -> None:
    told: set[type] = set()
    for name in GAMES:
        record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
        history = record.history()
        seats = [SeatInfo(NAMES[n], GUILDS[n], PORTRAITS[n], True) for n in range(record.config.players)]
        narrator = Narrator(Words(load_language(ASSETS / "languages", "en"), seats), parts_for(record.config), seats)
        for number, ply in enumerate(history.plies):
            narrated = narrator.tell(seen(ply, number, ply.seat), history.state)
            told |= {type(each.event) for each in narrated if each.line is not None}
    assert set(get_args(Event)) - told == UNTOLD
