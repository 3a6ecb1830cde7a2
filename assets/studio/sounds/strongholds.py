"""Strongholds: blocks of stone set down on a card, and a conquest."""

import numpy as np

from assets.studio.sounds.blown import brass
from assets.studio.sounds.dsp import Signal, band, curve, filtered, low, noise, place, rng_for, silence, spread, trimmed
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.room import CHAMBER, HALL, in_room
from assets.studio.sounds.struck import STONE, WOOD, drum, strike, tap, thud


def block(rng: np.random.Generator, weight: float) -> Signal:
    """A block of stone set down: the blow, its hard ring, and the grit it grinds."""
    sound = silence(0.5)
    place(sound, thud(rng, 82.0 / weight, 0.17 * weight), 0.0, 0.6)
    place(sound, strike(STONE, 430.0 / weight, rng, 0.3, 0.0005), 0.001, 0.42)
    place(sound, strike(WOOD, 176.0 / weight, rng, 0.3, 0.001, 1.4), 0.0, 0.75)
    place(sound, tap(rng, 1900.0, 0.7, 0.02), 0.0, 0.45)
    grit = noise(rng, 0.16) * curve(0.16, (0.0, 0.0), (0.02, 1.0), (0.16, 0.0))
    grit *= np.clip(filtered(noise(rng, 0.16), low(300.0)) * 6.0, 0.0, 1.5)
    place(sound, filtered(grit, band(1500.0, 0.7)), 0.015, 0.45)
    return sound


def stronghold(variant: int) -> Signal:
    """A stronghold planted on a card."""
    rng = rng_for("stronghold", variant)
    weight = (1.0, 1.07, 0.95)[variant - 1]
    sound = silence(0.9)
    place(sound, block(rng, weight), 0.0)
    place(sound, block(rng, weight * 0.8), 0.085 * spread(rng, 0.2), 0.16)
    return trimmed(in_room(sound, CHAMBER, 0.16), floor=-48.0)


def conquest() -> Signal:
    """Three strongholds as one: three blocks, each heavier, then a low call of brass."""
    rng = rng_for("conquest")
    sound = silence(2.4)
    for number, weight in enumerate((0.85, 0.95, 1.1)):
        place(sound, block(rng, weight), 0.19 * number, (0.55, 0.65, 0.9)[number])
    for note, level in (("D3", 0.30), ("A3", 0.26), ("D4", 0.2)):
        place(sound, brass(pitch(note), 0.85, rng, 0.9), 0.42, level)
    place(sound, drum(rng, 82.0, 0.9, 0.1), 0.40, 0.5)
    return trimmed(in_room(sound, HALL, 0.2), floor=-44.0, fade=0.25)
