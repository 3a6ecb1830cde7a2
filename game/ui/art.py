"""The image store: pictures by name, loaded when first wanted, scaled once per size, kept within bounds."""

import json
from pathlib import Path

import pygame

from game.ui.surface_cache import SurfaceCache

Size = tuple[int, int]
Margins = tuple[int, int, int, int]

SCALED_PIXELS = 20_000_000
"""What is kept where no window says how much it needs."""
ORIGINAL_PIXELS = 8_000_000
"""Some thirty cards as they are painted: those that are about to be wanted at another size."""


class MissingAsset(Exception):
    """A picture that the game wants is not there, or is not a picture."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"missing or unreadable picture: {path}")
        self.path = path


class Art:
    """All pictures under one root, by their path there without its ending: `art.get("cards/B1-white-1", (100, 140))`.

    Pictures are painted at twice the virtual size and scaled once for each size asked for; when the window's size
    changes, `drop_sizes` forgets those, because none of them will be asked for again. A palette has pictures of its
    own, under `palettes/NAME`, for what looks otherwise in it.
    """

    def __init__(self, root: Path, scaled: SurfaceCache | None = None, originals: SurfaceCache | None = None) -> None:
        self._root = root
        self.scaled = SurfaceCache(SCALED_PIXELS) if scaled is None else scaled
        """All that is drawn for a window of one size; faces and text are kept there too."""
        self.originals = SurfaceCache(ORIGINAL_PIXELS) if originals is None else originals
        self._pictures = self.scaled.part("pictures")
        self._panels = self.scaled.part("panels")
        self._tables: dict[str, object] = {}
        self._palette = ""

    def use_palette(self, palette: str) -> None:
        """Take pictures from a palette where it has its own; without one, take them as designed."""
        if palette != self._palette:
            self._palette = palette
            self.originals.clear()
            self._tables.clear()
            self.drop_sizes()

    def _path(self, name: str) -> Path:
        """Where a file of that name lies, in the palette or among all pictures."""
        special = self._root / "palettes" / self._palette / name
        return special if self._palette and special.exists() else self._root / name

    def get(self, name: str, size: Size | None = None) -> pygame.Surface:
        """The picture, at its own size or scaled to one; shared, so it must not be drawn on."""
        return self._pictures.get((name, size), lambda: self.at_size(name, size)) if size else self._original(name)

    def panel(self, name: str, size: Size, scale: float) -> pygame.Surface:
        """A nine-slice picture stretched to a size: its corners scaled by `scale`, only its middle stretched."""
        return self._panels.get((name, size, round(scale, 3)), lambda: self._stretched(name, size, scale))

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

    def drop_sizes(self) -> None:
        """Forget everything that was drawn for a window of one size; for when that has changed."""
        self.scaled.clear()

    def _original(self, name: str) -> pygame.Surface:
        return self.originals.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        path = self._path(f"{name}.webp")
        try:
            return pygame.image.load(path).convert_alpha()
        except (FileNotFoundError, pygame.error) as error:
            raise MissingAsset(path) from error

    def at_size(self, name: str, size: Size) -> pygame.Surface:
        """The same as `get`, for what is wanted only once: it is not kept."""
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
