"""The image store: pictures by name, loaded when first wanted, scaled once per size, kept within bounds."""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

import pygame

Size = tuple[int, int]
Wanted = tuple[str, Size | None]
Margins = tuple[int, int, int, int]


class MissingAsset(Exception):
    """A picture that the game wants is not there, or is not a picture."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"missing or unreadable picture: {path}")
        self.path = path


class SurfaceCache:
    """Surfaces by key, the least recently used dropped first once their pixels exceed a limit."""

    def __init__(self, pixel_limit: int) -> None:
        self._limit = pixel_limit
        self._pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def pixels(self) -> int:
        return self._pixels

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept under the key; made and kept first if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._pixels += made.width * made.height
        while self._pixels > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._pixels -= dropped.width * dropped.height
        return made

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0


class Art:
    """All pictures under one root, by their path there without its ending: `art.get("cards/B1-white-1", (100, 140))`.

    Pictures are painted at twice the virtual size and scaled once for each size asked for; when the window's size
    changes, `drop_sizes` forgets the scaled ones, because none of them will be asked for again. A palette has pictures
    of its own, under `palettes/NAME`, for what looks otherwise in it.
    """

    SCALED_PIXELS = 40_000_000
    ORIGINAL_PIXELS = 12_000_000

    def __init__(self, root: Path, clock: Callable[[], float] = time.perf_counter) -> None:
        self._root = root
        self._clock = clock
        self._originals = SurfaceCache(self.ORIGINAL_PIXELS)
        self._scaled = SurfaceCache(self.SCALED_PIXELS)
        self._warmed: set[Wanted] = set()
        self._tables: dict[str, object] = {}
        self._palette = ""

    def use_palette(self, palette: str) -> None:
        """Take pictures from a palette where it has its own; without one, take them as designed."""
        if palette != self._palette:
            self._palette = palette
            self._originals.clear()
            self._tables.clear()
            self.drop_sizes()

    def _path(self, name: str) -> Path:
        """Where a file of that name lies, in the palette or among all pictures."""
        special = self._root / "palettes" / self._palette / name
        return special if self._palette and special.exists() else self._root / name

    def get(self, name: str, size: Size | None = None) -> pygame.Surface:
        """The picture, at its own size or scaled to one; shared, so it must not be drawn on."""
        original = self._scaled.get((name, size), lambda: self._at_size(name, size)) if size else self._original(name)
        self._warmed.add((name, size))
        return original

    def panel(self, name: str, size: Size, scale: float) -> pygame.Surface:
        """A nine-slice picture stretched to a size: its corners scaled by `scale`, only its middle stretched."""
        key = ("panel", name, size, round(scale, 3))
        return self._scaled.get(key, lambda: self._stretched(name, size, scale))

    def table(self, name: str) -> dict[str, object]:
        """The JSON table of that name that lies among the pictures, such as `ui/slices`."""
        if name not in self._tables:
            path = self._path(f"{name}.json")
            try:
                self._tables[name] = json.loads(path.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise MissingAsset(path) from error
        found = self._tables[name]
        assert isinstance(found, dict)
        return found

    def warm(self, wanted: Sequence[Wanted], budget_ms: float) -> bool:
        """Load what is wanted and not yet there until the budget is spent; whether all of it has been loaded.

        The frame loop calls it with the same list until it says so. Each call loads at least one picture.
        """
        end = self._clock() + budget_ms / 1000
        for name, size in wanted:
            if (name, size) in self._warmed:
                continue
            self.get(name, size)
            if self._clock() >= end:
                return all(each in self._warmed for each in wanted)
        return True

    def drop_sizes(self) -> None:
        """Forget every scaled picture; for when the window's size has changed."""
        self._scaled.clear()
        self._warmed.clear()

    def _original(self, name: str) -> pygame.Surface:
        return self._originals.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        path = self._path(f"{name}.webp")
        try:
            return pygame.image.load(path).convert_alpha()
        except (FileNotFoundError, pygame.error) as error:
            raise MissingAsset(path) from error

    def _at_size(self, name: str, size: Size) -> pygame.Surface:
        original = self._original(name)
        return original if original.size == size else pygame.transform.smoothscale(original, size)

    def _margins(self, name: str) -> Margins:
        found = self.table("ui/slices").get(name.removeprefix("ui/"))
        if not isinstance(found, list) or len(found) != 4:
            raise MissingAsset(self._root / "ui" / f"slices.json ({name})")
        left, top, right, bottom = (int(margin) for margin in found)
        return left, top, right, bottom

    def _stretched(self, name: str, size: Size, scale: float) -> pygame.Surface:
        picture = self._original(name)
        left, top, right, bottom = self._margins(name)
        columns = spans(picture.width, left, right, size[0], scale)
        rows = spans(picture.height, top, bottom, size[1], scale)
        target = pygame.Surface(size, pygame.SRCALPHA)
        for from_x, to_x in columns:
            for from_y, to_y in rows:
                piece = picture.subsurface((from_x[0], from_y[0], from_x[1], from_y[1]))
                if to_x[1] > 0 and to_y[1] > 0:
                    target.blit(pygame.transform.smoothscale(piece, (to_x[1], to_y[1])), (to_x[0], to_y[0]))
        return target


def spans(length: int, low: int, high: int, wanted: int, scale: float) -> list[tuple[Size, Size]]:
    """Cut one side in three: (start, length) in the picture and in the target; margins shrink if there is no room."""
    near, far = round(low * scale), round(high * scale)
    if near + far > wanted:
        near = wanted * low // max(1, low + high)
        far = wanted - near
    parts = [
        ((0, low), (0, near)),
        ((low, length - low - high), (near, wanted - near - far)),
        ((length - high, high), (wanted - far, far)),
    ]
    return [part for part in parts if part[0][1] > 0]
