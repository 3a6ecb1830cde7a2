"""Surfaces that were drawn once and will be wanted again: kept by key, within a bound of pixels."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, the least recently used dropped first once their pixels exceed a limit.

    The newest one stays, however large it is. Several owners can keep their surfaces in one cache, each in a part of
    its own: then whatever is on the screen has all of the room, whoever draws it.
    """

    def __init__(self, pixel_limit: int) -> None:
        self._limit = pixel_limit
        self._pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.made = 0
        """How many surfaces had to be made so far, because they were not there."""

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def pixels(self) -> int:
        return self._pixels

    @property
    def limit(self) -> int:
        """How many pixels are kept at most."""
        return self._limit

    @limit.setter
    def limit(self, pixels: int) -> None:
        self._limit = pixels
        self._make_room()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept under the key; made and kept first if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self.made += 1
        self._kept[key] = made
        self._pixels += made.width * made.height
        self._make_room()
        return made

    def _make_room(self) -> None:
        while self._pixels > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._pixels -= dropped.width * dropped.height

    def part(self, name: str) -> "CachePart":
        """A part of the cache for one owner."""
        return CachePart(self, name)

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0


class CachePart:
    """One owner's part of a cache: the same key means another surface in another part."""

    __slots__ = ("_cache", "_name")

    def __init__(self, cache: SurfaceCache, name: str) -> None:
        self._cache = cache
        self._name = name

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept under the key in this part; made and kept first if it is not there."""
        return self._cache.get((self._name, key), make)
