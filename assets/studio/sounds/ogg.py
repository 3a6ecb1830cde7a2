"""Encoding to Ogg Vorbis with reproducible bytes.

The encoder gives each stream a random serial number, and the checksum of every page covers it. Vorbis itself is
deterministic, so setting one serial and computing the checksums anew makes equal signals equal files.
"""

import io
import struct
from functools import cache

import numpy as np
import soundfile

from assets.studio.sounds.dsp import RATE, Signal

SERIAL = 0x4C415049
CAPTURE = b"OggS"
HEADER = struct.Struct("<4sBBqIIIB")
SERIAL_AT, CHECKSUM_AT = 14, 22
# libsndfile is given at most this many frames at once: its Vorbis encoder keeps a whole block on the stack.
CHUNK = 8192


@cache
def checksum_table() -> tuple[int, ...]:
    """Ogg's CRC-32: polynomial 0x04c11db7, highest bit first, nothing inverted."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
        table.append(value)
    return tuple(table)


def checksum(data: bytes | bytearray | memoryview) -> int:
    table = checksum_table()
    value = 0
    for byte in data:
        value = ((value << 8) & 0xFFFFFFFF) ^ table[(value >> 24) ^ byte]
    return value


def with_serial(data: bytes, serial: int = SERIAL) -> bytes:
    """The same Ogg stream under another serial number."""
    stream = bytearray(data)
    start = 0
    while start < len(stream):
        capture, *_, segments = HEADER.unpack_from(stream, start)
        if capture != CAPTURE:
            raise ValueError(f"no Ogg page at byte {start}")
        body = start + HEADER.size
        end = body + segments + sum(stream[body : body + segments])
        struct.pack_into("<I", stream, start + SERIAL_AT, serial)
        struct.pack_into("<I", stream, start + CHECKSUM_AT, 0)
        struct.pack_into("<I", stream, start + CHECKSUM_AT, checksum(memoryview(stream)[start:end]))
        start = end
    return bytes(stream)


def encode(signal: Signal, quality: float = 0.6) -> bytes:
    """A mono or stereo signal as Ogg Vorbis; quality from 0 to 1, where 0.5 is about 80 kbit/s a channel."""
    frames = np.ascontiguousarray(signal.T, dtype=np.float32)
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        samplerate=RATE,
        channels=1 if signal.ndim == 1 else signal.shape[0],
        format="OGG",
        subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as file:
        for start in range(0, len(frames), CHUNK):
            file.write(frames[start : start + CHUNK])
    return with_serial(buffer.getvalue())


def decode(data: bytes) -> Signal:
    """The signal in an Ogg Vorbis file: one row a channel, or a plain array for mono."""
    frames, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if rate != RATE:
        raise ValueError(f"sampled at {rate} Hz, not {RATE}")
    return np.asarray(frames.T, dtype=np.float64)
