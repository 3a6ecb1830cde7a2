"""Small pictures of tables, for the load screen: drawn beside the window, kept as PNG files.

A picture belongs to a game as far as it was played, so it is kept under a sum of the record: renaming a game, or
saving another under its name, never shows a wrong one. A file that is missing or damaged is drawn anew.
"""

import hashlib
import io
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from game.ai import CHARACTERS
from game.app import paths
from game.app.files import SaveError, read_regular, write_atomically
from game.app.replaying import ReadOnlySession
from game.app.seats import seats_of
from game.rules import Record, View, replay, view
from game.ui.brush import Look
from game.ui.sound import SoundBoard
from game.ui.table.session import SeatInfo, SeenPly
from game.ui.table.settings import TableSettings
from game.ui.viewport import Viewport

FOLDER: Final = "thumbnails"
DRAWN: Final = (960, 540)
SIZE: Final = (640, 360)
LARGEST: Final = 4_000_000
"""Bytes of a picture's file; unpacked it has a million."""
BEGINNING: Final = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"".join(side.to_bytes(4, "big") for side in SIZE)
"""A file of the right size begins so; no other is unpacked, for a few bytes may stand for gigabytes."""
ORIGINALS: Final = 2_000_000
"""Pixels of pictures as painted that are held while tables are drawn."""
MOST: Final = 8
"""Pictures that are held; the load screen shows seven at once."""
OWN_NAME: Final = re.compile(r"[0-9a-f]{32}")
FORM: Final = "2"
"""Changed when pictures are drawn differently, so that old ones are not used."""

_log = logging.getLogger(__name__)


NOBODY: Final = -1
"""The seat of someone who only looks on: everything that was reserved unseen lies face down (I-1)."""


class StaticSession(ReadOnlySession):
    """A session in which nothing happens: a record as far as it goes, seen by nobody at the table."""

    playback = None
    ply_count = 0

    def __init__(self, record: Record) -> None:
        seats = seats_of(record, CHARACTERS)
        self.seats = [SeatInfo(seat.name, seat.guild, seat.portrait, person=False) for seat in seats]
        self.me = next((number for number, seat in enumerate(seats) if seat.person), 0)
        self._state = replay(record)

    def view(self, seat: int) -> View:
        return view(self._state, NOBODY)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return ()

    def poll(self, seat: int) -> SeenPly | None:
        return None


def sum_of(record: Record) -> str:
    """What a record's picture is kept under."""
    config = record.config
    seats = [f"{seat.kind} {seat.name}" for seat in record.seats]
    rules = [config.edition, *config.module_names, *([str(config.variants)] if config.variants else [])]
    start = record.start.lines() if record.start is not None else []
    lines = [FORM, *rules, str(config.seed), str(config.first), *seats, *start, *record.choices]
    return hashlib.sha256("\n".join(lines).encode("utf-8", "replace")).hexdigest()[:32]


def draw(record: Record, look: Look, sound: SoundBoard) -> pygame.Surface:
    """The table of a record, small."""
    from game.ui.scenes.table import TableScene

    settings = TableSettings(
        speed="instant", mark_affordable=False, show_remaining=False, show_progress=False, tooltips=False
    )
    scene = TableScene(StaticSession(record), look, paths.levels(), sound, settings, _nothing, _nothing)
    viewport = Viewport(DRAWN)
    scene.resize(viewport)
    surface = pygame.Surface(DRAWN)
    scene.draw(surface)
    scene.left()
    return pygame.transform.smoothscale(surface, SIZE)


def _nothing() -> None:
    """What a picture's buttons do."""


class Thumbnails:
    """Pictures by the sum of their record. `make_look` gives means of drawing that no other thread uses."""

    def __init__(
        self,
        folder: Path,
        make_look: Callable[[], Look],
        sound: SoundBoard,
        writable: bool = True,
        executor: Executor | None = None,
    ) -> None:
        self._folder = folder / FOLDER
        self._writable = writable
        self._make_look = make_look
        self._sound = sound
        self._executor = executor or ThreadPoolExecutor(1, "thumbnails")
        self._look: Look | None = None
        self._pictures: OrderedDict[str, pygame.Surface | None] = OrderedDict()
        self._waiting: dict[str, Future[pygame.Surface | None]] = {}
        self._asked = 0

    def want(self, record: Record) -> str:
        """Have a picture of a record soon; what to ask for it by."""
        sum_ = sum_of(record)
        if sum_ not in self._pictures and sum_ not in self._waiting:
            self._asked += 1
            self._waiting[sum_] = self._executor.submit(self._fetch, sum_, record, self._asked)
        return sum_

    def get(self, sum_: str) -> pygame.Surface | None:
        """The picture, once it is there. One that was not asked for in a long time has to be wanted again."""
        if sum_ in self._pictures:
            self._pictures.move_to_end(sum_)
        return self._pictures.get(sum_)

    def arrived(self) -> bool:
        """Take in pictures that were finished; whether there are any."""
        done = [sum_ for sum_, future in self._waiting.items() if future.done()]
        for sum_ in done:
            self._pictures[sum_] = self._waiting.pop(sum_).result()
        while len(self._pictures) > MOST:
            self._pictures.popitem(last=False)
        return bool(done)

    def keep_only(self, sums: Collection[str]) -> None:
        """Forget the pictures of games that are gone, and have their files deleted."""
        for sum_ in set(self._pictures) - set(sums):
            del self._pictures[sum_]
        self._executor.submit(self._delete_others, {*sums, *self._waiting})

    def _delete_others(self, sums: Collection[str]) -> None:
        """Delete the files of other pictures in the program's own folder: never behind a link."""
        if not self._is_own:
            return
        with suppress(OSError):
            for path in self._folder.glob("*.png"):
                if OWN_NAME.fullmatch(path.stem) and path.stem not in sums:
                    path.unlink()

    @property
    def _is_own(self) -> bool:
        """Whether the folder is the program's to write in and to clear: one behind a link may be anybody's."""
        return self._writable and not self._folder.is_symlink()

    def close(self) -> None:
        """Stop drawing; what was not begun is drawn another time."""
        self._executor.shutdown(wait=True, cancel_futures=True)

    def _fetch(self, sum_: str, record: Record, number: int) -> pygame.Surface | None:
        """From the file, or else drawn and put there; None if it can't be drawn."""
        path = self._folder / f"{sum_}.png"
        try:
            found = _read(path)
            return self._drawn(path, record) if found is None else found
        finally:
            if number == self._asked:
                self._put_away()

    def _drawn(self, path: Path, record: Record) -> pygame.Surface | None:
        try:
            picture = draw(record, self._means(), self._sound)
        except Exception:
            # A picture is not worth a fault: the game itself can be loaded all the same.
            _log.exception("no picture of a table could be drawn")
            return None
        if self._is_own:
            written = io.BytesIO()
            with suppress(SaveError, pygame.error):
                pygame.image.save(picture, written, path.name)
                write_atomically(path, written.getvalue())
        return picture

    def _means(self) -> Look:
        """The means of drawing, the same as long as there are more pictures to draw."""
        if self._look is None:
            self._look = self._make_look()
            self._look.fit(DRAWN)
            self._look.art.originals.limit = ORIGINALS
        return self._look

    def _put_away(self) -> None:
        if self._look is not None:
            self._look.forget()
        self._look = None


def _read(path: Path) -> pygame.Surface | None:
    with suppress(OSError, pygame.error):
        content = read_regular(path, LARGEST)
        if content.startswith(BEGINNING):
            return pygame.image.load(io.BytesIO(content), path.name)
    return None
