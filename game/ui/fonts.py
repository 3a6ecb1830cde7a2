"""Fonts by face and size, the most recently used kept open."""

from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.art import MissingAsset

SMALLEST = 6


class Fonts:
    """The fonts of a folder. A font takes 300 kB once it has drawn its letters, and milliseconds to draw them first.

    Each thread needs its own: a font must not be used by two at once.
    """

    def __init__(self, folder: Path, most: int) -> None:
        self._folder = folder
        self._open = lru_cache(maxsize=most)(_font)

    def __len__(self) -> int:
        return self._open.cache_info().currsize

    def get(self, face: str, pixels: int) -> pygame.font.Font:
        return self._open(self._folder / f"{face}.ttf", max(SMALLEST, pixels))

    def clear(self) -> None:
        self._open.cache_clear()


def _font(path: Path, pixels: int) -> pygame.font.Font:
    try:
        return pygame.font.Font(path, pixels)
    except (FileNotFoundError, pygame.error) as error:
        raise MissingAsset(path) from error
