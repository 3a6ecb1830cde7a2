"""The kept games as the load screen shows them: read one at a time, so that the window never waits for many."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar
from urllib.parse import unquote, urlparse

import pygame

from game.ai import CHARACTERS
from game.app import game_files
from game.app.background import Writer
from game.app.branches import branch_of
from game.app.fair_match import is_fair
from game.app.file_errors import in_words, why
from game.app.files import SaveError
from game.app.game_files import look_at
from game.app.saves import NameTaken, Saves
from game.app.seats import seats_of, times_helped, times_taken_back
from game.app.thumbnails import Thumbnails, sum_of
from game.rules import Record, replay
from game.rules import write_record as text_of
from game.ui.dates import day_of
from game.ui.language import Language
from game.ui.shelf import Condition, KeptGame, ShelfError, Sitter

Answer = TypeVar("Answer")
Stamp = tuple[int, int]
"""When a file was changed, and its size: what was read of it holds as long as neither changes."""


@dataclass(frozen=True, slots=True)
class _Read:
    """What was found in a file, as long as its stamp stays the same."""

    stamp: Stamp
    game: KeptGame
    record: Record | None


class Library:
    """A `game.ui.shelf.Shelf` on the games that `Saves` keeps: those under a name, and the finished ones.

    Files are listed and read in `reader`'s thread and changed in `writer`'s, so that the window waits for neither. What
    those threads find, they leave in `_news`, to be taken in by the window's own.
    """

    def __init__(self, kept: Saves, thumbnails: Thumbnails, language: Language, reader: Writer, writer: Writer) -> None:
        self._saves = kept
        self._thumbnails = thumbnails
        self._language = language
        self._reader = reader
        self._writer = writer
        self._told_in = language.code
        self._finished = False
        self._listed: dict[bool, list[KeptGame]] = {}
        """The games under a name, and the finished ones, as they were last listed."""
        self._everywhere: list[str] = []
        """The files of both kinds."""
        self._news: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._read: dict[str, _Read] = {}
        self._sums: dict[str, str] = {}
        self._reading: Future[_Read] | None = None
        self._tidied = False

    @property
    def finished(self) -> bool:
        """Whether the finished games are shown, instead of those under a name."""
        return self._finished

    def show_finished(self, finished: bool) -> Future[None]:
        self._finished = finished
        return self.refresh()

    def refresh(self) -> Future[None]:
        """Look anew which files there are; those that have not changed need not be read again."""
        if self._told_in != self._language.code:
            self._told_in = self._language.code
            self._read.clear()
        finished = self._finished
        return self._reader.submit(lambda: self._list(finished))

    def _list(self, finished: bool) -> None:
        """Find the files of a kind; in whichever thread."""
        kept, archived = self._saves.paths(), self._saves.archived()
        stamps = [(path, _stamp(path)) for path in (archived if finished else kept)]
        everywhere = [str(path) for path in (*kept, *archived)]
        self._news.put(lambda: self._take_in_list(finished, stamps, everywhere))

    def _take_in_list(self, finished: bool, stamps: Sequence[tuple[Path, Stamp]], everywhere: list[str]) -> None:
        found: list[KeptGame] = []
        for path, stamp in stamps:
            known = self._read.get(str(path))
            if known is not None and known.stamp == stamp:
                found.append(known.game)
            else:
                # A finished game is called by the day it ended, until it is read.
                name = day_of(stamp[0] / 1e9, self._language) if finished else game_files.game_name(path)
                found.append(KeptGame(str(path), name, stamp[0] / 1e9, archived=finished))
        self._listed[finished] = sorted(found, key=lambda game: (-game.modified, game.name))
        self._everywhere = everywhere
        self._tidied = False

    def _take_in_news(self) -> bool:
        """Take in what other threads have found; whether there is anything."""
        any_news = False
        with suppress(Empty):
            while True:
                self._news.get_nowait()()
                any_news = True
        return any_news

    def games(self) -> Sequence[KeptGame]:
        self._take_in_news()
        return self._listed.get(self._finished, [])

    def name_of(self, key: str) -> str:
        """The name under which a game was kept; none for one that is only in the archive."""
        return next((game.name for game in self.games() if game.key == key and not game.archived), "")

    def record(self, key: str) -> Record | None:
        """The record of a game, once it was read."""
        known = self._read.get(key)
        return known.record if known is not None else None

    def read_on(self) -> bool:
        """Take in what was read and drawn meanwhile, and have the next file read."""
        news = self._take_in_news()
        news = self._thumbnails.arrived() or news
        if self._reading is not None:
            if not self._reading.done():
                return news
            self._take_in_read(self._reading.result())
            self._reading, news = None, True
        unread = next((game for game in self.games() if game.condition is Condition.READING), None)
        if unread is None:
            self._tidy()
        else:
            self._reading = self._reader.submit(lambda: self._look_at(unread))
        return news

    def _look_at(self, game: KeptGame) -> _Read:
        path = Path(game.key)
        stamp, saved = _stamp(path), look_at(path)
        reason = why(saved.error).words(self._language) if saved.error is not None else ""
        game = replace(game, condition=saved.condition, reason=reason, modified=stamp[0] / 1e9)
        if saved.record is not None:
            game = described(game, saved.record)
        if game.archived and game.over:
            winners = ", ".join([sitter.name for sitter in game.sitters if sitter.won])
            game = replace(game, name=self._language.say("library.won_by", names=winners))
        return _Read(stamp, game, saved.record)

    def _take_in_read(self, read: _Read) -> None:
        key = read.game.key
        self._read[key] = read
        if read.record is not None:
            self._sums[key] = sum_of(read.record)
        for finished, games in self._listed.items():
            self._listed[finished] = [read.game if game.key == key else game for game in games]

    def _tidy(self) -> None:
        """Once all games of both kinds are read, forget the pictures of those that are gone."""
        if not self._tidied and all(path in self._read for path in self._everywhere):
            self._thumbnails.keep_only({self._sums[path] for path in self._everywhere if path in self._sums})
        self._tidied = True

    def picture(self, key: str) -> pygame.Surface | None:
        """A picture of the table; it is drawn only for those that are asked for."""
        record = self.record(key)
        return self._thumbnails.get(self._thumbnails.want(record)) if record is not None else None

    def is_free(self, name: str) -> bool:
        return not os.path.lexists(self._saves.path_of(name))

    def rename(self, key: str, name: str) -> Future[str]:
        def rename() -> str:
            try:
                there = str(self._saves.rename(Path(key), name))
            except NameTaken as error:
                raise ShelfError(self._language.say("library.name_taken", name=name)) from error
            self._news.put(lambda: self._renamed(key, there))
            return there

        return self._change(rename)

    def _renamed(self, key: str, there: str) -> None:
        """What was read of a file holds under its new name."""
        known = self._read.pop(key, None)
        if known is not None:
            self._read[there] = replace(
                known, game=replace(known.game, key=there, name=game_files.game_name(Path(there)))
            )
        if key in self._sums:
            self._sums[there] = self._sums.pop(key)

    def delete(self, key: str) -> Future[None]:
        return self._change(lambda: self._saves.delete(Path(key)))

    def set_aside(self, key: str) -> Future[None]:
        def set_aside() -> None:
            self._saves.set_aside(Path(key))

        return self._change(set_aside)

    def _change(self, what: Callable[[], Answer]) -> Future[Answer]:
        """Do something to the files beside the window, and list them anew, whether or not it could be done."""
        finished = self._finished

        def change() -> Answer:
            try:
                return what()
            except SaveError as error:
                raise ShelfError(in_words(error, self._language)) from error
            finally:
                self._list(finished)

        return self._writer.submit(change)

    def export(self, key: str) -> Future[str]:
        record = self.record(key)
        known = self._read.get(key)
        name = game_files.game_name(Path(key))
        if known is not None and known.game.archived:
            names = ", ".join([sitter.name for sitter in known.game.sitters])
            name = self._language.say("save.proposed", names=names, day=day_of(known.game.modified, self._language))

        def export() -> str:
            if record is None:
                raise ShelfError(Path(key).name)
            try:
                return str(self._saves.export(name, text_of(record)))
            except SaveError as error:
                raise ShelfError(in_words(error, self._language)) from error

        return self._writer.submit(export)

    def take_in(self, path: str) -> Future[str]:
        def take_in() -> str:
            file = path_from(path)
            try:
                record = game_files.read(file)
                name = self._saves.free_name(
                    game_files.game_name(file).removesuffix(game_files.TEXT_SUFFIX) or file.name
                )
                return str(self._saves.keep(name, text_of(record)))
            except SaveError as error:
                raise ShelfError(in_words(error, self._language)) from error

        return self._writer.submit(take_in)


def described(game: KeptGame, record: Record) -> KeptGame:
    """A game with what its record tells."""
    state = replay(record)
    winners = state.outcome.winners if state.outcome is not None else ()
    sitters = [
        Sitter(seat.name, seat.guild, seat.portrait, state.players[number].points, number in winners)
        for number, seat in enumerate(seats_of(record, CHARACTERS))
    ]
    return replace(
        game,
        edition=record.config.edition,
        modules=record.config.module_names,
        variants=record.config.house_rules,
        round=state.round,
        over=state.outcome is not None,
        reviewable=bool(record.choices) and (state.outcome is not None or not is_fair(record)),
        sitters=tuple(sitters),
        taken_back=times_taken_back(record),
        helped=times_helped(record),
        set_up=record.start is not None,
        played_on=branch.turn if (branch := branch_of(record)) is not None else 0,
    )


def path_from(text: str) -> Path:
    """The path that a person typed, pasted or dropped: perhaps in quotes, perhaps as a link."""
    text = text.strip().strip("\"'")
    try:
        if text.startswith("file://"):
            text = unquote(urlparse(text).path)
            if os.name == "nt":
                text = text.removeprefix("/")
        return Path(text).expanduser()
    except (RuntimeError, ValueError):
        # What is no link and nobody's home may still be a file's name.
        return Path(text)


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return found.st_mtime_ns, found.st_size
