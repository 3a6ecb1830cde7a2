"""The film's frames: only what changed is kept, and the time adds up."""

import os
import struct

import pytest

try:
    import numpy as np
    import skia

    from assets.studio.film import animated, changed
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip("the studio's libraries (skia-python, numpy) are not installed", allow_module_level=True)


def frame(*marks: tuple[int, int]) -> "np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]":
    picture = np.full((40, 60, 4), 255, dtype=np.uint8)
    for x, y in marks:
        picture[y : y + 8, x : x + 8, :3] = 0
    return picture


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    assert data[:4] == b"RIFF"
    assert struct.unpack_from("<I", data, 4)[0] == len(data) - 8
    found, at = [], 12
    while at < len(data):
        length = struct.unpack_from("<I", data, at + 4)[0]
        found.append((data[at : at + 4], data[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return found


def test_only_what_changed_is_kept() -> None:
    assert changed(None, frame()) == (0, 0, 60, 40)
    assert changed(frame(), frame((11, 5))) == (10, 4, 19, 13)
    assert changed(frame((11, 5)), frame((11, 5))) == (0, 0, 0, 0)


def test_frames_that_are_alike_are_one_that_lasts() -> None:
    data = animated([frame(), frame((11, 5)), frame((11, 5)), frame((30, 20))], 10, 90)
    parts = chunks(data)
    assert [name for name, _ in parts] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF", b"ANMF"]
    times = [int.from_bytes(content[12:15], "little") for name, content in parts if name == b"ANMF"]
    assert times == [100, 200, 100]


def test_the_film_shows_its_last_frame() -> None:
    codec = skia.Codec.MakeFromData(skia.Data.MakeWithCopy(animated([frame(), frame((11, 5))], 10, 90)))
    assert codec is not None
    assert (codec.dimensions().width(), codec.dimensions().height()) == (60, 40)
    assert codec.getFrameCount() == 2
