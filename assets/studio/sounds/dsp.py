"""Signals and what is done to them: seeded noise, filters, envelopes, mixing, trimming.

A signal is a float array at `RATE`; its last axis is time, and a stereo one has two rows. Filters are analogue
prototypes evaluated on the spectrum, so they are causal like the real thing and need no sample-by-sample loop.
"""

import hashlib
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

RATE = 44100

Signal = npt.NDArray[np.float64]
Spectrum = npt.NDArray[np.complex128]
Response = Callable[[Signal], Spectrum]
"""A filter: from frequencies in hertz to complex gains."""


def rng_for(*key: object) -> np.random.Generator:
    """A random generator that depends on the key's text alone."""
    digest = hashlib.sha256("/".join(map(str, key)).encode()).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest[:8], "big")))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Signal:
    return np.zeros(samples(seconds))


def gain(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def decibels(ratio: float) -> float:
    return float(20.0 * np.log10(max(ratio, 1e-12)))


def spread(rng: np.random.Generator, amount: float) -> float:
    """A factor near one: `amount` 0.03 gives 0.97 to 1.03."""
    return float(1.0 + rng.uniform(-amount, amount))


def frequencies(size: int) -> Signal:
    """The hertz of each line in the spectrum of so many samples."""
    return np.arange(size // 2 + 1, dtype=np.float64) * (RATE / size)


def low(cutoff: float) -> Response:
    """A second-order low-pass."""

    def response(frequency: Signal) -> Spectrum:
        x = frequency / cutoff
        return np.asarray(1.0 / (1.0 - x * x + 1.4142j * x))

    return response


def high(cutoff: float) -> Response:
    """A second-order high-pass."""

    def response(frequency: Signal) -> Spectrum:
        x = frequency / cutoff
        return np.asarray(-x * x / (1.0 - x * x + 1.4142j * x))

    return response


def band(centre: float, quality: float) -> Response:
    """A resonance of unit gain at its centre."""

    def response(frequency: Signal) -> Spectrum:
        x = frequency / centre
        return np.asarray(1j * x / (1j * x + quality * (1.0 - x * x)))

    return response


def filtered(signal: Signal, *responses: Response) -> Signal:
    """The signal through all the filters in a row, at its own length."""
    count = signal.shape[-1]
    size = 1 << (count + RATE // 10).bit_length()
    frequency = frequencies(size)
    spectrum: Spectrum = np.fft.rfft(signal, size)
    for response in responses:
        spectrum *= response(frequency)
    return np.asarray(np.fft.irfft(spectrum, size)[..., :count])


def noise(rng: np.random.Generator, seconds: float) -> Signal:
    return rng.standard_normal(samples(seconds))


def wander(rng: np.random.Generator, seconds: float, rate: float) -> Signal:
    """A smooth random line of about unit spread that changes `rate` times a second."""
    knots = rng.standard_normal(int(seconds * rate) + 4)
    at = np.linspace(0.0, len(knots) - 3.001, samples(seconds))
    index = at.astype(int)
    share = at - index
    ease = share * share * (3.0 - 2.0 * share)
    return np.asarray(knots[index] * (1.0 - ease) + knots[index + 1] * ease)


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """An envelope through (time, level) points, rounded between them by a half cosine."""
    at = times(seconds)
    moments = np.array([point[0] for point in points])
    if np.diff(moments).min() <= 0.0:
        raise ValueError(f"an envelope's points go back in time: {points}")
    levels = np.array([point[1] for point in points])
    index = np.clip(np.searchsorted(moments, at, side="right") - 1, 0, len(points) - 2)
    share = np.clip((at - moments[index]) / (moments[index + 1] - moments[index]), 0.0, 1.0)
    ease = 0.5 - 0.5 * np.cos(np.pi * share)
    return np.asarray(levels[index] * (1.0 - ease) + levels[index + 1] * ease)


def decay(seconds: float, t60: float, attack: float = 0.0005) -> Signal:
    """A fall of 60 dB in `t60` seconds after a short rise."""
    at = times(seconds)
    return np.asarray(np.exp(-6.908 * at / t60) * np.minimum(1.0, at / attack))


def place(target: Signal, sound: Signal, at: float, level: float = 1.0) -> None:
    """Add a sound to a buffer from a moment on; it must fit, since a cut would click."""
    start = samples(at)
    end = start + sound.shape[-1]
    if end > target.shape[-1]:
        raise ValueError(f"a sound ends at {end / RATE:.3f} s in a buffer of {target.shape[-1] / RATE:.3f} s")
    target[..., start:end] += level * sound


def wrap(target: Signal, sound: Signal, at: float, level: float = 1.0) -> None:
    """Add a sound to a loop from a moment on; what passes the end goes on at the beginning."""
    size = target.shape[-1]
    start = samples(at) % size
    head = min(sound.shape[-1], size - start)
    target[..., start : start + head] += level * sound[..., :head]
    if head < sound.shape[-1]:
        target[..., : sound.shape[-1] - head] += level * sound[..., head:]


def panned(sound: Signal, side: float) -> Signal:
    """A mono sound in stereo, `side` from -1 (left) to 1 (right), at equal power."""
    angle = (side + 1.0) * np.pi / 4.0
    return np.stack([np.cos(angle) * sound, np.sin(angle) * sound])


def trimmed(sound: Signal, floor: float = -62.0, fade: float = 0.03) -> Signal:
    """The sound with neither DC nor rumble, faded out where it falls under `floor` dB of its peak, in short silence."""
    sound = filtered(sound, high(28.0))
    level = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=0)
    loud = np.flatnonzero(level > level.max() * gain(floor))
    end = min(int(loud[-1]) + samples(fade), sound.shape[-1])
    sound = sound[..., :end].copy()
    tail = min(samples(fade), end)
    sound[..., end - tail :] *= 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, tail))
    lead = samples(0.0008)
    sound[..., :lead] *= np.linspace(0.0, 1.0, lead)
    # A bell-shaped nudge takes the last trace of DC away without moving the ends from zero.
    bell = np.hanning(end)
    sound -= bell * (sound.mean(axis=-1, keepdims=True) / bell.mean())
    # Vorbis smears a blow over the block before it, 6 ms: that much silence keeps the first sample at zero.
    edge = [(0, 0)] * (sound.ndim - 1) + [(samples(0.006), samples(0.008))]
    return np.pad(sound, edge)
