"""The kept games as the load screen shows them: read one at a time, so that the window never waits for many."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlparse

import pygame

from game.ai import CHARACTERS
from game.app import saves
from game.app.saves import SaveError, Saves, look_at
from game.app.seats import seats_of, times_taken_back
from game.app.thumbnails import Thumbnails
from game.app.wording import in_words, why
from game.rules import Record, replay
from game.rules import write_record as text_of
from game.ui.language import Language
from game.ui.shelf import Condition, KeptGame, ShelfError, Sitter

Stamp = tuple[int, int]
"""When a file was changed, and its size: what was read of it holds as long as neither changes."""


class Library:
    """A `game.ui.shelf.Shelf` on the games that `Saves` keeps."""

    def __init__(self, kept: Saves, thumbnails: Thumbnails, language: Language) -> None:
        self._saves = kept
        self._thumbnails = thumbnails
        self._language = language
        self._told_in = language.code
        self._games: list[KeptGame] = []
        self._read: dict[str, tuple[Stamp, KeptGame, Record | None]] = {}
        self._sums: dict[str, str] = {}
        self._tidied = False

    def refresh(self) -> None:
        """Look anew which files there are; those that have not changed need not be read again."""
        if self._told_in != self._language.code:
            self._told_in = self._language.code
            self._read.clear()
        found: list[KeptGame] = []
        for path in self._saves.paths():
            key = str(path)
            stamp, known = _stamp(path), self._read.get(key)
            if known is not None and known[0] == stamp:
                found.append(known[1])
            else:
                found.append(KeptGame(key, saves.game_name(path), stamp[0] / 1e9))
        self._games = sorted(found, key=lambda game: (-game.modified, game.name))
        self._tidied = False

    def games(self) -> Sequence[KeptGame]:
        return self._games

    def record(self, key: str) -> Record | None:
        """The record of a game, once it was read."""
        known = self._read.get(key)
        return known[2] if known is not None else None

    def read_on(self) -> bool:
        """Read the next file; take in pictures that were drawn meanwhile."""
        news = self._thumbnails.arrived()
        unread = next((number for number, game in enumerate(self._games) if not self._is_read(game)), None)
        if unread is None:
            self._tidy()
            return news
        self._games[unread] = self._look_at(Path(self._games[unread].key))
        return True

    def _is_read(self, game: KeptGame) -> bool:
        return game.condition is not Condition.READING

    def _look_at(self, path: Path) -> KeptGame:
        stamp, saved = _stamp(path), look_at(path)
        reason = why(saved.error).words(self._language) if saved.error is not None else ""
        game = KeptGame(str(path), saved.name, stamp[0] / 1e9, Condition(saved.condition.value), reason)
        if saved.record is not None:
            game = described(game, saved.record)
            self._sums[game.key] = self._thumbnails.want(saved.record)
        self._read[game.key] = (stamp, game, saved.record)
        return game

    def _tidy(self) -> None:
        """Once all is read, forget the pictures of games that are gone."""
        if not self._tidied:
            self._tidied = True
            self._thumbnails.keep_only({self._sums[game.key] for game in self._games if game.key in self._sums})

    def picture(self, key: str) -> pygame.Surface | None:
        sum_ = self._sums.get(key)
        return self._thumbnails.get(sum_) if sum_ is not None else None

    def is_free(self, name: str) -> bool:
        return not os.path.lexists(self._saves.path_of(name))

    def rename(self, key: str, name: str) -> str:
        path = Path(key)
        try:
            there = str(self._saves.rename(path, name))
        except SaveError as error:
            raise ShelfError(in_words(error, self._language)) from error
        known = self._read.pop(key, None)
        if known is not None:
            self._read[there] = (known[0], replace(known[1], key=there, name=saves.game_name(Path(there))), known[2])
        if key in self._sums:
            self._sums[there] = self._sums.pop(key)
        self.refresh()
        return there

    def delete(self, key: str) -> None:
        try:
            self._saves.delete(Path(key))
        except SaveError as error:
            raise ShelfError(in_words(error, self._language)) from error
        finally:
            self.refresh()

    def set_aside(self, key: str) -> None:
        try:
            saves.set_aside(Path(key))
        except SaveError as error:
            raise ShelfError(in_words(error, self._language)) from error
        finally:
            self.refresh()

    def export(self, key: str) -> str:
        record = self.record(key)
        if record is None:
            raise ShelfError(Path(key).name)
        try:
            return str(self._saves.export(saves.game_name(Path(key)), text_of(record)))
        except SaveError as error:
            raise ShelfError(in_words(error, self._language)) from error

    def take_in(self, path: str) -> str:
        file = path_from(path)
        try:
            record = saves.read(file)
            name = self._saves.free_name(saves.game_name(file).removesuffix(saves.TEXT_SUFFIX) or file.name)
            kept = self._saves.keep(name, text_of(record))
        except SaveError as error:
            raise ShelfError(in_words(error, self._language)) from error
        self.refresh()
        return str(kept)


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
        round=state.round,
        over=state.outcome is not None,
        sitters=tuple(sitters),
        taken_back=times_taken_back(record),
    )


def path_from(text: str) -> Path:
    """The path that a person typed, pasted or dropped: perhaps in quotes, perhaps as a link."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(urlparse(text).path)
        if os.name == "nt":
            text = text.removeprefix("/")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return found.st_mtime_ns, found.st_size
