"""Struck things by modal synthesis: each material is a set of vibrations with their pitches, strengths and decays."""

from dataclasses import dataclass

import numpy as np

from assets.studio.sounds.dsp import RATE, Signal, band, decay, filtered, high, low, noise, spread, times


@dataclass(frozen=True, slots=True)
class Material:
    """A body's modes.

    `ratios` are to the base pitch, `levels` the strength each has when hit in full, `ring` the base mode's fall by
    60 dB in seconds, `loss` how much faster higher modes die (decay goes with ratio to the power of minus `loss`),
    `split` the relative distance of the two halves into which a not quite round body parts each mode.
    """

    ratios: tuple[float, ...]
    levels: tuple[float, ...]
    ring: float
    loss: float
    split: float = 0.0


# A free round plate: chips and coins. The first modes of a free bar, of a glass's rim, of a church bell, of a skin.
PLATE = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30, 6.71)
CLAY = Material(PLATE, (0.75, 0.9, 1.0, 0.8, 0.7, 0.45, 0.3), 0.062, 0.5, 0.012)
GOLD = Material(PLATE, (0.8, 0.6, 0.9, 0.7, 0.6, 0.35, 0.25), 0.95, 0.6, 0.0022)
BAR = Material((1.0, 2.756, 5.404, 8.933), (1.0, 0.34, 0.12, 0.05), 1.5, 1.1, 0.0007)
GLASS = Material((1.0, 2.32, 4.25, 6.63, 9.38), (1.0, 0.55, 0.36, 0.2, 0.1), 1.7, 0.75, 0.0012)
BELL = Material(
    (0.5, 1.0, 1.183, 1.506, 2.0, 2.514, 2.662, 3.011, 4.166, 5.433),
    (0.5, 0.75, 0.55, 0.3, 1.0, 0.35, 0.3, 0.35, 0.25, 0.14),
    2.6,
    0.95,
    0.0009,
)
BOWL = Material((1.0, 2.71, 5.04, 7.9), (1.0, 0.38, 0.16, 0.06), 2.4, 0.9, 0.0018)
KALIMBA = Material((1.0, 5.4, 6.3, 14.7), (1.0, 0.13, 0.1, 0.03), 0.9, 0.85)
WOOD = Material((1.0, 2.37, 3.2, 4.84, 6.1), (1.0, 0.62, 0.4, 0.25, 0.16), 0.085, 0.6, 0.01)
STONE = Material((1.0, 1.37, 1.93, 2.61, 3.17, 4.4, 5.9), (1.0, 0.8, 0.7, 0.5, 0.4, 0.3, 0.2), 0.16, 0.8, 0.015)
SKIN = Material((1.0, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156), (1.0, 0.62, 0.45, 0.3, 0.3, 0.2, 0.16), 0.55, 1.05)


def strike(
    material: Material,
    base: float,
    rng: np.random.Generator,
    seconds: float,
    contact: float = 0.0003,
    ring: float = 1.0,
) -> Signal:
    """One blow; `contact` is how long hammer and body touch (a soft one wakes few high modes), `ring` scales decays.

    Where the blow falls differs each time, so the modes' strengths do too.
    """
    at = times(seconds)
    sound = np.zeros_like(at)
    for ratio, level in zip(material.ratios, material.levels, strict=True):
        frequency = base * ratio
        if frequency > 19000.0:
            continue
        touch = frequency * contact
        softness = abs(np.cos(np.pi * touch) / (1.0 - 4.0 * touch**2)) if abs(touch - 0.5) > 1e-6 else np.pi / 4.0
        # Past its first zero the half-sine pulse's spectrum is a comb; its hull is what a real, uneven pulse has.
        strength = level * spread(rng, 0.3) * (softness if touch < 1.0 else 1.0 / (4.0 * touch**2 - 1.0))
        fall = np.exp(-6.908 * at / (material.ring * ring * ratio**-material.loss))
        apart = material.split * frequency * spread(rng, 0.5)
        wave = np.sin(2.0 * np.pi * (frequency - apart / 2.0) * at)
        if apart:
            wave = 0.6 * wave + 0.4 * np.sin(2.0 * np.pi * (frequency + apart / 2.0) * at)
        sound += strength * fall * wave
    # What still rings at the end is damped, as by a hand, so that the cut is not heard.
    damp = np.clip((seconds - at) / (0.25 * seconds), 0.0, 1.0)
    return np.asarray(sound * damp * np.minimum(1.0, at / max(contact, 0.0002)))


def tap(rng: np.random.Generator, centre: float, quality: float, t60: float) -> Signal:
    """The noise of a contact: a short coloured burst."""
    seconds = t60 * 1.3 + 0.01
    return filtered(noise(rng, seconds) * decay(seconds, t60), band(centre, quality))


def thud(rng: np.random.Generator, base: float, t60: float, drop: float = 0.25) -> Signal:
    """A heavy, dull blow: a low tone that starts a little sharp and settles, in a cushion of low noise."""
    seconds = t60 * 1.2 + 0.02
    at = times(seconds)
    pitch = base * (1.0 + drop * np.exp(-at / 0.03))
    tone = np.sin(2.0 * np.pi * np.cumsum(pitch) / RATE) * decay(seconds, t60, 0.003)
    cushion = filtered(noise(rng, seconds) * decay(seconds, t60 * 0.35, 0.002), low(base * 5.0), high(base * 0.7))
    return np.asarray(tone + 0.5 * cushion / max(float(np.abs(cushion).max()), 1e-9))


def drum(rng: np.random.Generator, base: float, seconds: float, hardness: float) -> Signal:
    """A frame drum; `hardness` from 0 (the flat of a finger, in the middle) to 1 (a finger tip near the rim)."""
    at = times(seconds)
    glide = 1.0 + 0.05 * np.exp(-at / 0.05)
    turn = 2.0 * np.pi * base * np.cumsum(glide) / RATE
    sound = np.zeros_like(at)
    for number, (ratio, level) in enumerate(zip(SKIN.ratios, SKIN.levels, strict=True)):
        lean = (1.0 - hardness) ** (0.5 * number) if number else 1.0 - 0.75 * hardness
        sound += level * lean * spread(rng, 0.25) * np.sin(ratio * turn) * decay(seconds, SKIN.ring * ratio**-SKIN.loss)
    skin = filtered(
        noise(rng, seconds) * decay(seconds, 0.09, 0.002), band(700.0 + 1500.0 * hardness, 0.8), low(4500.0)
    )
    edges = np.minimum(1.0, at / 0.004) * np.clip((seconds - at) / (0.3 * seconds), 0.0, 1.0)
    return np.asarray(sound * edges + (0.25 + 0.5 * hardness) * skin)
