"""Finishing: a dry loop becomes a file: room, tone, loudness, encoding."""

from collections.abc import Callable

import numpy as np

from assets.studio.sounds.dsp import Response, Signal, Spectrum, frequencies, gain, high, samples
from assets.studio.sounds.loudness import PEAK_LIMIT, integrated, peak
from assets.studio.sounds.music.court import court
from assets.studio.sounds.music.gate import gate
from assets.studio.sounds.music.road import road
from assets.studio.sounds.music.well import well
from assets.studio.sounds.ogg import encode
from assets.studio.sounds.room import HALL, loop_in_room

LOUDNESS = -23.0
QUALITY = 0.1
PICKUP = 0.4
"""Seconds before the first bar at which the file begins: the seam lies in a lull, not on the first bar's attack."""
PIECES: dict[str, Callable[[], Signal]] = {"road": road, "court": court, "well": well, "gate": gate}


def warm(frequency: Signal) -> Spectrum:
    """A gentle tilt: the top a few dB down, as from across a room."""
    return np.asarray((1.0 + 0.55j * frequency / 5000.0) / (1.0 + 1j * frequency / 5000.0))


def loop_filtered(loop: Signal, *responses: Response) -> Signal:
    """A loop through filters, as if it had always been sounding: no start, so no seam."""
    frequency = frequencies(loop.shape[1])
    heard = np.empty_like(loop)
    for row, target in zip(loop, heard, strict=True):
        spectrum = np.fft.rfft(row)
        for response in responses:
            spectrum *= response(frequency)
        target[:] = np.fft.irfft(spectrum, len(row))
    return heard


def finished(name: str) -> Signal:
    """A piece as it is heard, at the music's loudness."""
    loop = loop_filtered(loop_in_room(PIECES[name](), HALL, 0.38), warm, high(35.0))
    loop = np.roll(loop, samples(PICKUP), axis=1)
    loop *= gain(LOUDNESS - integrated(loop))
    if peak(loop) > PEAK_LIMIT:
        raise ValueError(f"{name} peaks at {peak(loop):.1f} dBFS when {LOUDNESS:.0f} LUFS loud")
    return loop


def music_bytes(name: str) -> bytes:
    return encode(finished(name), QUALITY)
