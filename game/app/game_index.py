"""An index over the archive of finished games, to count them and to find them by: `index.sqlite` in the home.

It knows nothing that the archive doesn't tell. Whenever it is missing, can't be read, or was made by another version of
the program, it is made anew from the archive; a damaged one is set aside first. A record that can't be read is noted as
such, so that it is not read again until it changes.

Everything in here reads or writes the disk: it is to be called in a thread of its own. Every call opens the index and
closes it again, so any thread will do.
"""

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.app import paths
from game.app.achievements import achievements_text
from game.app.files import SaveError, reason_of, set_aside
from game.app.game_files import read
from game.app.home import INDEX
from game.app.summary import GameSummary, IndexedGame, SeatSummary, Shows, summary_of

FILE: Final = INDEX
VERSION: Final = 4
"""Changed with the tables below or with what a summary holds: an index of another version is made anew."""
WAIT: Final = 5.0
"""Seconds to wait for another thread that is writing."""
SCHEMA: Final = """
CREATE TABLE game (
    file TEXT PRIMARY KEY, stamp TEXT NOT NULL, ended REAL NOT NULL, fault TEXT NOT NULL,
    edition TEXT, modules TEXT, house_rules TEXT, seed TEXT, first INTEGER, rounds INTEGER, choices INTEGER,
    reason TEXT, helped INTEGER, fair INTEGER, earned TEXT, review TEXT
);
CREATE TABLE seat (
    file TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat INTEGER NOT NULL,
    name TEXT NOT NULL, level TEXT NOT NULL, style TEXT NOT NULL, points INTEGER NOT NULL,
    from_cards INTEGER NOT NULL, from_nobles INTEGER NOT NULL, from_rest INTEGER NOT NULL,
    cards INTEGER NOT NULL, reserved INTEGER NOT NULL, won INTEGER NOT NULL,
    PRIMARY KEY (file, seat)
);
"""

Row = tuple[str, str, float, str, str, str, str, str, int, int, int, str, int, int, str, str]
"""A game as the table has it."""


class GameIndex:
    """The index of an archive. `games` is what statistics are made of."""

    def __init__(self, home: Path, archive: Path) -> None:
        self.path = home / FILE
        self._archive = archive
        self._sound = False
        """Whether the file was found whole, which is looked at once."""
        self.damaged = False
        """Whether a damaged one was set aside."""

    def refresh(self, files: Sequence[Path], shows: Shows = lambda done, total: None) -> None:
        """Take in what was added to the archive, changed there, or taken out of it."""
        stamps = {path.name: stamp for path in files if (stamp := _stamp(path)) is not None}
        with self._open() as index:
            known = dict(index.execute("SELECT file, stamp FROM game"))
            gone = [(name,) for name in known if stamps.get(name) != known[name]]
            with index:
                index.executemany("DELETE FROM game WHERE file = ?", gone)
            new = [path for path in files if path.name in stamps and known.get(path.name) != stamps[path.name]]
            for number, path in enumerate(new):
                with index:
                    _add(index, path, stamps[path.name])
                shows(number + 1, len(new))

    def games(self) -> list[IndexedGame]:
        """Every game that could be read, the latest first."""
        with self._open() as index:
            seats: dict[str, list[SeatSummary]] = {}
            for file, *figures in index.execute("SELECT * FROM seat ORDER BY file, seat"):
                one = SeatSummary(*figures)
                seats.setdefault(file, []).append(replace(one, won=bool(one.won)))
            rows = index.execute("SELECT * FROM game WHERE fault = '' ORDER BY ended DESC, file DESC")
            return [self._game(row, tuple(seats[row[0]])) for row in rows]

    def faults(self) -> dict[Path, str]:
        """The records in the archive that can't be counted, and why."""
        with self._open() as index:
            rows = index.execute("SELECT file, fault FROM game WHERE fault != '' ORDER BY file")
            return {self._archive / file: fault for file, fault in rows}

    def _game(self, row: Row, seats: tuple[SeatSummary, ...]) -> IndexedGame:
        file, _, ended, _, edition, modules, house_rules, seed, first, rounds, choices, reason, *_ = row
        helped, fair, earned, review = row[-4:]
        marks = (bool(helped), bool(fair), tuple(earned.split()), review)
        summary = GameSummary(
            edition, tuple(modules.split()), house_rules, int(seed), first, rounds, choices, reason, *marks, seats
        )
        return IndexedGame(self._archive / file, ended, summary)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The index, made anew if there is none that can be used; SaveError if that can't be done either."""
        try:
            if not self._usable():
                self._make()
            with closing(self._connect()) as index:
                yield index
        except (sqlite3.Error, OSError) as error:
            raise SaveError(self.path, reason_of(error) if isinstance(error, OSError) else str(error)) from error

    def _connect(self) -> sqlite3.Connection:
        index = sqlite3.connect(self.path, timeout=WAIT)
        index.execute("PRAGMA foreign_keys = ON")
        return index

    def _usable(self) -> bool:
        """Whether there is an index of this version. A damaged one is set aside."""
        if not self.path.is_file():
            if self.path.exists() or self.path.is_symlink():
                self._set_aside()
            return False
        try:
            with closing(self._connect()) as index:
                version: int = index.execute("PRAGMA user_version").fetchone()[0]
                sound = self._sound or index.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        except sqlite3.OperationalError:
            # It is whole, but can't be opened now: another program has it, or the disk refuses.
            raise
        except sqlite3.DatabaseError:
            self._set_aside()
            return False
        if not sound:
            self._set_aside()
            return False
        self._sound = True
        if version != version_now():
            self.path.unlink()
        return version == version_now()

    def _set_aside(self) -> None:
        set_aside(self.path)
        self.damaged = True

    def _make(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(self._connect()) as index:
            index.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {version_now()}; COMMIT;")


def version_now() -> int:
    """By which an index is known: the tables' version, and a sum of the achievements that were looked for."""
    return VERSION << 16 | zlib.crc32(achievements_text(paths.levels()).encode()) & 0xFFFF


def _stamp(path: Path) -> str | None:
    """By which a file is known: changed if any of it is; None if it can't be looked at."""
    try:
        found = path.stat()
    except OSError:
        return None
    return f"{found.st_size} {found.st_mtime_ns}"


def _add(index: sqlite3.Connection, path: Path, stamp: str) -> None:
    ended = int(stamp.split()[1]) / 1e9
    try:
        game = summary_of(read(path))
    except (SaveError, ValueError) as error:
        fault = error.reason if isinstance(error, SaveError) else str(error)
        index.execute(
            "INSERT INTO game (file, stamp, ended, fault) VALUES (?, ?, ?, ?)", (path.name, stamp, ended, fault)
        )
        return
    index.execute(
        "INSERT INTO game VALUES (?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(path.name, stamp, ended, game.edition, " ".join(game.modules), game.house_rules, str(game.seed)),
            *(game.first, game.rounds, game.choices, game.reason, game.helped, game.fair),
            *(" ".join(game.earned), game.review),
        ),
    )
    index.executemany(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(path.name, one.seat, one.name, one.level, one.style, one.points, one.from_cards, one.from_nobles),
                *(one.from_rest, one.cards, one.reserved, one.won),
            )
            for one in game.seats
        ],
    )
