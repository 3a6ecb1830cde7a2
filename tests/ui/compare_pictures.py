"""Compares two folders of pictures pixel by pixel: `python -m tests.ui.compare_pictures OLD NEW [--differences DIR]`.

For pictures of the whole interface made by two versions, with `python -m tests.ui.pictures` or with
`python -m game screenshots`. Each picture that differs is named with how many pixels do and where; with a folder for
differences, old, new and difference are drawn there side by side. The exit code tells whether any differ.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame


@dataclass(frozen=True, slots=True)
class Difference:
    """A picture that is not the same in both folders."""

    name: str
    pixels: int = 0
    where: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Left, top, width and height of what differs."""
    words: str = ""
    """What else is wrong: missing, or of another size."""

    def __str__(self) -> str:
        return f"{self.name}: {self.words or f'{self.pixels} pixels, within {self.where}'}"


def compared(old: Path, new: Path, differences: Path | None = None) -> list[Difference]:
    """All pictures of two folders that differ, by name."""
    names = sorted({path.name for folder in (old, new) for path in folder.glob("*.png")})
    found = []
    for name in names:
        if not (old / name).exists() or not (new / name).exists():
            missing = new if (old / name).exists() else old
            found.append(Difference(name, words=f"not in {missing.name}"))
            continue
        difference = compare(name, pygame.image.load(old / name), pygame.image.load(new / name), differences)
        if difference is not None:
            found.append(difference)
    return found


def compare(name: str, old: pygame.Surface, new: pygame.Surface, folder: Path | None) -> Difference | None:
    if old.size != new.size:
        return Difference(name, words=f"{old.size} became {new.size}")
    differing = pygame.Mask(old.size)
    same = pygame.mask.from_threshold(old, (0, 0, 0), (1, 1, 1, 255), new)
    differing.fill()
    differing.erase(same, (0, 0))
    if not differing.count():
        return None
    where = differing.get_bounding_rects()
    whole = where[0].unionall(where[1:])
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(side_by_side(old, new, differing), folder / name)
    return Difference(name, differing.count(), (whole.x, whole.y, whole.w, whole.h))


def side_by_side(old: pygame.Surface, new: pygame.Surface, differing: pygame.Mask) -> pygame.Surface:
    """The old picture, the new one, and the new one pale with what differs in red."""
    wide, high = old.size
    pale = new.copy()
    pale.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
    differing.to_surface(pale, setcolor=(255, 40, 40), unsetcolor=None)
    sheet = pygame.Surface((wide * 3, high))
    for place, part in enumerate((old, new, pale)):
        sheet.blit(part, (place * wide, 0))
    return sheet


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--differences", type=Path)
    given = parser.parse_args()
    found = compared(given.old, given.new, given.differences)
    for difference in found:
        print(difference)
    total = len(list(given.new.glob("*.png")))
    print(f"{len(found)} of {total} pictures differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
