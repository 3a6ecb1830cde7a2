"""The studio repaints what is committed, and what is committed is whole and light."""

import csv
import os
import struct
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets" / "images"
CATALOG = ROOT / "game" / "rules" / "catalog"
LIMIT = 25_000_000
PICTURES = sorted(path for path in IMAGES.rglob("*") if path.suffix in {".webp", ".png"})
SAMPLES = {
    "cards": ("images/cards/B1-white-1.webp", "images/cards/B3-red-2.webp"),
    "orient": ("images/cards/O17-1-01.webp", "images/backs/orient-2.webp"),
    "nobles": ("images/nobles/N01.webp",),
    "cities": ("images/cities/C17-Pisa-A.webp",),
    "portraits": ("images/portraits/balanced.webp", "images/portraits/miser-vexed.webp"),
    "guilds": ("images/guilds/lion.webp", "images/strongholds/ship.webp"),
    "road": ("images/road/map-0.webp", "images/road/map-3.webp", "images/road/caravan.webp"),
    "posts": ("images/posts/draw_two.webp",),
    "pieces": ("images/gems/R.webp", "images/pips/G.webp", "images/tokens/U.webp", "images/icons/free2.webp"),
    "interface": (
        "images/icons/undo.webp",
        "images/ui/panel-dark.webp",
        "images/ui/rays.webp",
        "images/title/camels.webp",
        "images/ui/panel-wood.webp",
        "images/ui/checkbox-on-hover.webp",
        "images/table/vignette.webp",
    ),
}

try:
    import numpy as np
    import skia

    from assets.studio.__main__ import group_jobs
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip("the studio's libraries (skia-python, numpy) are not installed", allow_module_level=True)


def pixels(data: bytes) -> "np.ndarray[tuple[int, int, int], np.dtype[np.int16]]":
    """A picture's channels with colour weighed by opacity, because what is transparent has no colour."""
    image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(data))
    array = image.toarray(colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType)
    return np.asarray(array, dtype=np.int16)


@pytest.mark.parametrize(("group", "path"), [(group, path) for group, paths in SAMPLES.items() for path in paths])
def test_repaints_what_is_committed(group: str, path: str) -> None:
    job = next(job for job in group_jobs(group) if job.path == path)
    first = job.make()
    assert first == job.make(), "two paintings in one process differ"
    new, old = pixels(first), pixels((ROOT / "assets" / path).read_bytes())
    assert new.shape == old.shape
    difference = np.abs(new - old)
    # Processors round differently, and a lossy encoder can turn one level into a few; a changed drawing moves far more.
    assert difference.mean() < 1.0
    assert np.percentile(difference, 99) <= 8


def test_all_pictures_together_are_light() -> None:
    assert sum(path.stat().st_size for path in IMAGES.rglob("*") if path.is_file()) < LIMIT


@pytest.mark.parametrize("table", ["cards_base", "cards_orient", "nobles", "cities"])
def test_every_id_of_the_catalogue_has_its_picture(table: str) -> None:
    folder = IMAGES / table.partition("_")[0]
    with (CATALOG / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        wanted = [row["id"] for row in csv.DictReader(file) if not row.get("set", "").startswith("promo")]
    assert [name for name in wanted if not (folder / f"{name}.webp").exists()] == []


def test_every_picture_opens() -> None:
    assert len(PICTURES) > 250
    for path in PICTURES:
        image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(path.read_bytes()))
        assert image is not None, path
        assert image.width() > 0, path


def test_the_windows_icon_holds_whole_pictures() -> None:
    data = (IMAGES / "icon" / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, 7)
    for i in range(count):
        length, offset = struct.unpack_from("<II", data, 6 + 16 * i + 8)
        assert data[offset : offset + 4] == b"\x89PNG"
        assert offset + length <= len(data)


def test_the_mac_icon_holds_whole_pictures() -> None:
    data = (IMAGES / "icon" / "icon.icns").read_bytes()
    magic, total = struct.unpack_from(">4sI", data)
    assert (magic, total) == (b"icns", len(data))
    at, found = 8, 0
    while at < total:
        _, length = struct.unpack_from(">4sI", data, at)
        assert data[at + 8 : at + 12] == b"\x89PNG"
        at, found = at + length, found + 1
    assert (at, found) == (total, 6)
