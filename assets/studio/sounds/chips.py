"""Tokens: clay chips that click and stack, and the heavier gold coin."""

import numpy as np

from assets.studio.sounds.dsp import Signal, place, rng_for, silence, spread, trimmed
from assets.studio.sounds.room import CABINET, CHAMBER, in_room
from assets.studio.sounds.struck import CLAY, GOLD, WOOD, strike, tap, thud


def clack(rng: np.random.Generator, base: float, hard: float) -> Signal:
    """Two chips meeting once: both ring, a shade apart, with the grit of clay between them."""
    contact = 0.00008 + 0.00012 * (1.0 - hard)
    sound = strike(CLAY, base, rng, 0.16, contact)
    sound += 0.7 * strike(CLAY, base * spread(rng, 0.09), rng, 0.16, contact, 0.8)
    place(sound, tap(rng, base * 1.6, 0.8, 0.012), 0.0, 0.5)
    return sound


def on_felt(rng: np.random.Generator) -> Signal:
    """What the table gives back: a short, muffled knock."""
    knock = thud(rng, 155.0 * spread(rng, 0.06), 0.06)
    place(knock, tap(rng, 420.0, 1.2, 0.03), 0.0, 0.2)
    return knock


def click(variant: int) -> Signal:
    """A chip set down on another: the clack, then one or two smaller ones as it comes to rest."""
    rng = rng_for("chip-click", variant)
    base = (2350.0, 2620.0, 2480.0, 2210.0, 2760.0)[variant - 1]
    sound = silence(0.34)
    place(sound, on_felt(rng), 0.0, 0.5)
    moment, level = 0.0, 1.0
    for _ in range(3 if variant % 2 else 2):
        place(sound, clack(rng, base * spread(rng, 0.015), level), moment, level)
        moment += 0.042 * spread(rng, 0.3) * (0.4 + 0.6 * level)
        level *= 0.34 * spread(rng, 0.25)
    return trimmed(in_room(sound, CABINET, 0.16))


def stack(variant: int) -> Signal:
    """A handful of chips running together into a pile."""
    rng = rng_for("chip-stack", variant)
    count = (6, 7, 5)[variant - 1]
    sound = silence(0.75)
    moment = 0.0
    for number in range(count):
        rise = 1.0 + 0.022 * number
        level = (0.5 + 0.5 * (number + 1) / count) * spread(rng, 0.3)
        place(sound, clack(rng, 2300.0 * rise * spread(rng, 0.03), 0.6), moment, level)
        place(sound, on_felt(rng), moment, 0.12 * level)
        moment += 0.05 * (1.0 - 0.08 * number) * spread(rng, 0.45)
    place(sound, clack(rng, 2150.0, 0.8), moment + 0.025, 0.7)
    place(sound, on_felt(rng), moment + 0.025, 0.45)
    return trimmed(in_room(sound, CABINET, 0.18))


def gold() -> Signal:
    """A heavy coin: it drops, rings, tilts and lies still."""
    rng = rng_for("gold")
    sound = silence(1.5)
    moment, level = 0.0, 1.0
    for number in range(4):
        ring = 1.0 if number == 3 else 0.7
        place(sound, strike(GOLD, 1660.0 * spread(rng, 0.002), rng, 1.1, 0.00009, ring), moment, level)
        place(sound, strike(WOOD, 240.0, rng, 0.14, 0.001), moment, 0.5 * level)
        place(sound, tap(rng, 5200.0, 0.9, 0.01), moment, 0.25 * level)
        moment += (0.105, 0.07, 0.045, 0.0)[number]
        level *= 0.52
    return trimmed(in_room(sound, CHAMBER, 0.12), floor=-54.0)
