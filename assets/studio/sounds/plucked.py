"""Plucked strings: a digital waveguide solved on the spectrum, with double courses and a wooden body.

A Karplus-Strong string is a loop of one period's delay with a little loss. Its spectrum is known in closed form, so a
note is one inverse transform, perfectly in tune and with exactly the decay asked for at each frequency.
"""

from dataclasses import dataclass

import numpy as np

from assets.studio.sounds.dsp import Signal, band, frequencies, samples, spread


@dataclass(frozen=True, slots=True)
class Instrument:
    """A plucked instrument: its decay (seconds to fall 60 dB, low notes at 200 Hz), its damping of high partials, where
    and how sharply it is plucked, the cents between a course's two strings, and its body's resonances
    (hertz, quality, strength).
    """

    ring: float
    damping: float
    position: float
    brightness: float
    course: float
    body: tuple[tuple[float, float, float], ...]
    wood: float = 0.5


LUTE = Instrument(
    2.6, 0.4, 0.16, 3000.0, 3.0, ((112.0, 9.0, 1.2), (205.0, 11.0, 1.0), (330.0, 12.0, 0.7), (540.0, 12.0, 0.5))
)
OUD = Instrument(
    1.9, 0.9, 0.12, 1900.0, 4.0, ((98.0, 7.0, 1.5), (176.0, 9.0, 1.2), (285.0, 10.0, 0.8), (460.0, 10.0, 0.4))
)
PSALTERY = Instrument(
    3.4, 0.22, 0.09, 4200.0, 5.0, ((240.0, 8.0, 0.6), (430.0, 9.0, 0.6), (760.0, 9.0, 0.5), (1250.0, 8.0, 0.4))
)
HARP = Instrument(3.0, 0.42, 0.32, 2300.0, 0.0, ((150.0, 6.0, 0.8), (260.0, 8.0, 0.7), (520.0, 8.0, 0.4)))


def pluck(
    instrument: Instrument, pitch: float, rng: np.random.Generator, force: float = 0.7, seconds: float | None = None
) -> Signal:
    """One note of even power, peaks near one; `force` from 0 to 1 makes it brighter, not louder."""
    ring = instrument.ring * (200.0 / pitch) ** 0.35
    seconds = ring * 1.15 if seconds is None else seconds
    size = 1 << samples(max(seconds, ring * 1.3)).bit_length()
    frequency = frequencies(size)
    cutoff = instrument.brightness * (0.55 + 0.75 * force) * spread(rng, 0.08)
    rough = rng.standard_normal(samples(0.004)) * np.hanning(samples(0.004))
    finger = 1.0 + 0.12 * np.fft.rfft(rough, size)
    excitation = finger / (1.0 + (frequency / cutoff) ** 2) ** 1.5
    position = instrument.position * spread(rng, 0.12)
    strings = (-0.5, 0.5) if instrument.course else (0.0,)
    spectrum = np.zeros(len(frequency), dtype=np.complex128)
    for side in strings:
        tuned = pitch * 2.0 ** (side * instrument.course * spread(rng, 0.5) / 1200.0)
        turn = np.exp(-2j * np.pi * frequency / tuned)
        rate = 6.908 / ring + instrument.damping * (frequency / 1000.0) ** 2 * 6.0
        loop = np.exp(-rate / tuned) * turn
        comb = 1.0 - np.exp(-2j * np.pi * frequency * position / tuned)
        late = np.exp(-2j * np.pi * frequency * (0.0015 + 0.0015 * (side + 0.5) * spread(rng, 0.5)))
        spectrum += excitation * comb * late / (1.0 - loop)
    body = np.full(len(frequency), 1.0 - instrument.wood, dtype=np.complex128)
    for centre, quality, strength in instrument.body:
        body += instrument.wood * strength * band(centre, quality)(frequency)
    # Below the lowest string's pitch a string radiates nothing; this also takes the loop's offset away.
    cut = (frequency / (0.6 * pitch)) ** 4
    sound = np.fft.irfft(spectrum * body * cut / (1.0 + cut), size)[: samples(seconds)]
    sound[-samples(0.05) :] *= np.linspace(1.0, 0.0, samples(0.05))
    sound[: samples(0.001)] *= np.linspace(0.0, 1.0, samples(0.001))
    # By power, not by peak: the nail's click must not set how loud the string sings.
    return np.asarray(0.22 * sound / sound[: samples(0.3)].std())
