"""Loudness as the ear weighs it: K-weighting after ITU-R BS.1770.

Music is measured by integrated loudness (gated, in LUFS). A cue is far shorter than that measure supposes, so it is
measured by its greatest momentary loudness: the loudest 400 ms of it, silence counted where it is shorter, which is
also how the ear adds up the energy of brief sounds.
"""

from functools import cache

import numpy as np

from assets.studio.sounds.dsp import RATE, Signal, Spectrum, decibels, gain

BLOCK = round(0.4 * RATE)
OFFSET = -0.691
# The filters forget within a quarter of a second; a stretch of a long signal is this many samples.
MEMORY = RATE // 4
STRETCH = 1 << 19
PEAK_LIMIT = -1.5
"""Highest peak before encoding, in dBFS: Vorbis may add some tenths of a dB, and -1 must hold after it."""


@cache
def k_response(size: int) -> Spectrum:
    """The standard's two filters, the head's shelf and the low cut, on the spectrum of so many samples."""
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    tangent = np.tan(np.pi * 1681.974 / RATE)
    top, quality = gain(3.99984), 0.7071752
    middle = top**0.4996667
    shelf = (
        (top + middle * tangent / quality + tangent**2)
        + 2.0 * (tangent**2 - top) * z
        + (top - middle * tangent / quality + tangent**2) * z**2
    ) / (
        (1.0 + tangent / quality + tangent**2)
        + 2.0 * (tangent**2 - 1.0) * z
        + (1.0 - tangent / quality + tangent**2) * z**2
    )
    tangent = np.tan(np.pi * 38.13547 / RATE)
    quality = 0.5003270
    scale = 1.0 + tangent / quality + tangent**2
    cut = (1.0 - 2.0 * z + z**2) / (
        1.0 + 2.0 * (tangent**2 - 1.0) / scale * z + (1.0 - tangent / quality + tangent**2) / scale * z**2
    )
    return np.asarray(shelf * cut)


def k_weighted(signal: Signal) -> Signal:
    """The signal as the ear weighs it, one row a channel; long ones in overlapping stretches."""
    rows = np.atleast_2d(signal)
    size = min(STRETCH, 1 << (rows.shape[1] + 2 * MEMORY).bit_length())
    weighted = np.empty_like(rows)
    for start in range(0, rows.shape[1], size - 2 * MEMORY):
        before = min(start, MEMORY)
        part = rows[:, start - before : start + size - 2 * MEMORY]
        heard = np.fft.irfft(np.fft.rfft(part, size) * k_response(size), size)
        weighted[:, start : start - before + part.shape[1]] = heard[:, before : part.shape[1]]
    return weighted


def block_powers(signal: Signal, step: int) -> Signal:
    """Mean K-weighted power of every 400 ms block; a mono signal counts as it sounds, from both speakers."""
    weighted = k_weighted(signal)
    power = (weighted**2).sum(axis=0) * (2.0 if weighted.shape[0] == 1 else 1.0)
    if len(power) < BLOCK:
        power = np.pad(power, (0, BLOCK - len(power)))
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - BLOCK + 1, step)
    return np.asarray((total[starts + BLOCK] - total[starts]) / BLOCK)


def lufs(power: float) -> float:
    return OFFSET + decibels(power) / 2.0


def momentary(signal: Signal) -> float:
    """The greatest momentary loudness, in LUFS."""
    return lufs(float(block_powers(signal, 64).max()))


def integrated(signal: Signal) -> float:
    """The gated loudness of the whole, in LUFS."""
    powers = block_powers(signal, BLOCK // 4)
    powers = powers[powers > 10.0 ** ((-70.0 - OFFSET) / 10.0)]
    powers = powers[powers > powers.mean() / 10.0]
    return lufs(float(powers.mean()))


def peak(signal: Signal) -> float:
    """The highest sample, in dBFS."""
    return decibels(float(np.abs(signal).max()))


def matched(signal: Signal, target: float) -> Signal:
    """The cue at a momentary loudness; one that would peak too high is an error of its design, not to be hidden."""
    scaled = signal * gain(target - momentary(signal))
    if peak(scaled) > PEAK_LIMIT:
        raise ValueError(f"peaks at {peak(scaled):.1f} dBFS when {target:.1f} LUFS loud")
    return np.asarray(scaled)
