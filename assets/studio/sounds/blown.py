"""Blown and bowed voices: breath flutes with gliding pitch, soft brass, and sustained pads."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assets.studio.sounds.dsp import (
    RATE,
    Signal,
    band,
    curve,
    filtered,
    frequencies,
    high,
    low,
    noise,
    samples,
    times,
    wander,
)


@dataclass(frozen=True, slots=True)
class Flute:
    """A flute: the strengths of its harmonics, its share of breath, and its vibrato in cents."""

    harmonics: tuple[float, ...]
    breath: float
    vibrato: float
    glide: float


NEY = Flute((1.0, 0.42, 0.3, 0.11, 0.07, 0.03, 0.015), 0.085, 16.0, 0.075)
RECORDER = Flute((1.0, 0.1, 0.22, 0.03, 0.05, 0.012), 0.035, 8.0, 0.03)


LEAD = 0.16
"""Seconds by which a phrase's sound begins before its first note: breath comes before tone."""


def smooth(line: Signal, seconds: float) -> Signal:
    """The line averaged twice over a window: corners become curves."""
    width = max(2, samples(seconds))
    for _ in range(2):
        padded = np.pad(line, (width // 2, width - width // 2), mode="edge")
        total = np.cumsum(np.concatenate([[0.0], padded]))
        line = ((total[width:] - total[:-width]) / width)[: len(line)]
    return line


def phrase(flute: Flute, notes: Sequence[tuple[float, float, float]], rng: np.random.Generator) -> Signal:
    """A phrase in one breath: (start, length, pitch) notes from time 0 on, slurred; the sound begins `LEAD` earlier."""
    end = notes[-1][0] + notes[-1][1]
    seconds = end + LEAD + 0.4
    at = times(seconds) - LEAD
    cents = np.full(len(at), 1200.0 * np.log2(notes[0][2] / 440.0))
    swell = np.full(len(at), 0.75)
    depth = np.zeros(len(at))
    for start, length, pitch in notes:
        span = (at >= start) & (at < start + length)
        since = at[span] - start
        cents[at >= start] = 1200.0 * np.log2(pitch / 440.0)
        # A touch of the tongue, then the note fills and eases; vibrato comes late and only on long notes.
        swell[span] = 0.75 + 0.25 * np.sin(np.pi * np.minimum(1.0, 1.1 * since / length)) - 0.16 * (since < 0.035)
        depth[span] = np.clip((since - 0.4) / 0.7, 0.0, 1.0)
    depth = smooth(depth, 0.12)
    beat = np.sin(2.0 * np.pi * np.cumsum(4.6 + 0.35 * wander(rng, seconds, 1.0)) / RATE)
    cents = smooth(cents, flute.glide) + flute.vibrato * depth * beat + 3.0 * wander(rng, seconds, 2.0)
    cents -= 30.0 * np.exp(-np.maximum(at + 0.04, 0.0) / 0.05)
    held = smooth(((at > 0.0) & (at < end - 0.04)).astype(np.float64), 0.13)
    breath = np.clip(
        smooth(swell, 0.04) * held * (1.0 + 0.04 * wander(rng, seconds, 3.0) + 0.07 * depth * beat), 0.0, None
    )
    turn = 2.0 * np.pi * np.cumsum(440.0 * 2.0 ** (cents / 1200.0)) / RATE
    flutter = filtered(noise(rng, seconds), low(40.0))
    flutter = 1.0 + 1.2 * flute.breath * flutter / flutter.std()
    sound = np.zeros(len(at))
    for number, strength in enumerate(flute.harmonics, start=1):
        sound += strength * breath ** (1.0 + 0.35 * (number - 1)) * np.sin(number * turn)
    air = filtered(noise(rng, seconds), band(1900.0, 0.8), high(500.0), low(5000.0))
    onset = 1.0 + 1.5 * np.exp(-np.maximum(at, 0.0) / 0.08)
    return np.asarray(sound * flutter + 0.6 * flute.breath * np.sqrt(breath) * held * onset * air)


def brass(pitch: float, seconds: float, rng: np.random.Generator, bright: float = 0.93) -> Signal:
    """Two cornetts or sackbuts in unison, never quite together."""
    first = player(pitch, seconds, rng, bright)
    late = samples(rng.uniform(0.008, 0.02))
    second = player(pitch * 2.0 ** (-4.0 / 1200.0), seconds - late / RATE, rng, bright)
    # The softer second enriches the first; two of a size would beat it hollow.
    first[len(first) - len(second) :] += 0.45 * second
    return first


def player(pitch: float, seconds: float, rng: np.random.Generator, bright: float) -> Signal:
    """One brass player: the louder the note, the more harmonics it has."""
    release = 0.22
    total = seconds + release
    at = times(total)
    attack, settle = min(0.05, 0.4 * seconds), min(0.14, 0.8 * seconds)
    envelope = curve(total, (0.0, 0.0), (attack, 1.0), (settle, 0.82), (seconds, 0.74), (total, 0.0))
    bend = -35.0 * np.exp(-at / 0.03) + 5.0 * np.clip((at - 0.3) / 0.4, 0.0, 1.0) * np.sin(2.0 * np.pi * 5.2 * at)
    drift = pitch * 2.0 ** ((bend + 3.5 * wander(rng, total, 3.0)) / 1200.0)
    turn = 2.0 * np.pi * np.cumsum(drift) / RATE
    sound = np.zeros(len(at))
    for number in range(1, 15):
        if number * pitch > 9000.0:
            break
        formant = np.exp(-(((number * pitch - 900.0) / 1500.0) ** 2)) + 0.25
        strength = formant * number**-0.75 * bright ** (number - 1)
        sound += strength * envelope ** (1.0 + 0.28 * (number - 1)) * np.sin(number * turn)
    lips = filtered(noise(rng, total) * envelope, band(1800.0, 0.8))
    return np.asarray(sound + 0.03 * lips)


def pad(pitch: float, rng: np.random.Generator, seconds: float, spread_cents: float, tilt: float) -> Signal:
    """A sustained ensemble note that loops by itself.

    Each harmonic is a narrow band of random phases, as many players never quite together make; `tilt` is how fast
    harmonics weaken with their number.
    """
    size = samples(seconds)
    frequency = frequencies(size)
    strength = np.zeros(len(frequency))
    number = 1
    while number * pitch < 5000.0:
        centre = number * pitch
        width = centre * (2.0 ** (spread_cents / 1200.0) - 1.0) + 0.25
        near = np.abs(frequency - centre) < 5.0 * width
        strength[near] += number**-tilt * np.exp(-(((frequency[near] - centre) / width) ** 2)) / np.sqrt(width)
        number += 1
    phases = rng.uniform(0.0, 2.0 * np.pi, len(frequency))
    sound = np.fft.irfft(strength * np.exp(1j * phases), size)
    return np.asarray(sound / sound.std())
