"""Plucked strings: a digital waveguide solved on the spectrum, with double courses and a wooden body.

A Karplus-Strong string is a loop of one period's delay with a little loss. Its spectrum is known in closed form, so a
note is one inverse transform, perfectly in tune and with exactly the decay asked for at each frequency.
"""

from dataclasses import dataclass

import numpy as np

from assets.studio.sounds.dsp import Signal, band, frequencies, samples, spread


@dataclass(frozen=True, slots=True)
class Instrument:
    """A plucked instrument.

    `ring` is the seconds in which a note at 200 Hz falls by 60 dB, `damping` how much sooner high partials die,
    `position` where along the string it is plucked, `brightness` the hertz up to which the pluck excites it, `course`
    the cents between a course's two strings (0: single strings), `body` the wood's resonances as (hertz, quality,
    strength), `wood` their share in what is heard.
    """

    ring: float
    damping: float
    position: float
    brightness: float
    course: float
    body: tuple[tuple[float, float, float], ...]
    wood: float = 0.5


LUTE = Instrument(
    ring=3.3,
    damping=0.4,
    position=0.16,
    brightness=3000.0,
    course=3.0,
    body=((112.0, 9.0, 1.2), (205.0, 11.0, 1.0), (330.0, 12.0, 0.7), (540.0, 12.0, 0.5)),
)
OUD = Instrument(
    ring=1.9,
    damping=0.9,
    position=0.12,
    brightness=1900.0,
    course=4.0,
    body=((98.0, 7.0, 1.5), (176.0, 9.0, 1.2), (285.0, 10.0, 0.8), (460.0, 10.0, 0.4)),
)
PSALTERY = Instrument(
    ring=3.4,
    damping=0.22,
    position=0.09,
    brightness=4200.0,
    course=5.0,
    body=((240.0, 8.0, 0.6), (430.0, 9.0, 0.6), (760.0, 9.0, 0.5), (1250.0, 8.0, 0.4)),
)
HARP = Instrument(
    ring=3.0,
    damping=0.42,
    position=0.32,
    brightness=2300.0,
    course=0.0,
    body=((150.0, 6.0, 0.8), (260.0, 8.0, 0.7), (520.0, 8.0, 0.4)),
)


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
    # Flesh, not nail: the first instant of the string's release is rounded off.
    soft = samples(0.009)
    sound[:soft] *= np.sqrt(np.linspace(0.0, 1.0, soft))
    # By power, not by peak: the nail's click must not set how loud the string sings.
    return np.asarray(0.22 * sound / sound[: samples(0.3)].std())
