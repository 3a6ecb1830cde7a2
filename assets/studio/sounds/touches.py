"""Touches of the interface: small sounds of wood that are felt more than heard, and the refusal."""

from assets.studio.sounds.dsp import Signal, filtered, low, place, rng_for, silence, trimmed
from assets.studio.sounds.room import CABINET, CHAMBER, in_room
from assets.studio.sounds.struck import KALIMBA, WOOD, strike, tap


def hover() -> Signal:
    rng = rng_for("ui-hover")
    sound = silence(0.12)
    place(sound, strike(WOOD, 1250.0, rng, 0.1, 0.0004, 0.35), 0.0, 0.6)
    place(sound, tap(rng, 3000.0, 1.0, 0.008), 0.0, 0.15)
    return trimmed(in_room(filtered(sound, low(5000.0)), CABINET, 0.08), floor=-48.0, fade=0.015)


def click() -> Signal:
    rng = rng_for("ui-click")
    sound = silence(0.3)
    place(sound, strike(WOOD, 700.0, rng, 0.16, 0.0004, 0.6), 0.0, 0.8)
    place(sound, strike(KALIMBA, 587.3, rng, 0.25, 0.0005, 0.16), 0.0, 0.4)
    place(sound, tap(rng, 2500.0, 0.9, 0.01), 0.0, 0.3)
    return trimmed(in_room(sound, CABINET, 0.1), floor=-50.0, fade=0.02)


def back() -> Signal:
    rng = rng_for("ui-back")
    sound = silence(0.35)
    place(sound, strike(WOOD, 560.0, rng, 0.16, 0.0005, 0.6), 0.0, 0.6)
    place(sound, strike(WOOD, 410.0, rng, 0.16, 0.0006, 0.7), 0.06, 0.8)
    place(sound, strike(KALIMBA, 440.0, rng, 0.25, 0.0006, 0.16), 0.06, 0.35)
    return trimmed(in_room(sound, CABINET, 0.1), floor=-50.0, fade=0.02)


def illegal() -> Signal:
    """Not here: two soft knocks on hollow wood, the second lower; a shake of the head, no buzzer."""
    rng = rng_for("illegal")
    sound = silence(0.6)
    place(sound, strike(WOOD, 330.0, rng, 0.2, 0.0010, 1.1), 0.0, 0.8)
    place(sound, strike(WOOD, 262.0, rng, 0.2, 0.0012, 1.3), 0.11, 0.9)
    return trimmed(in_room(filtered(sound, low(2600.0)), CHAMBER, 0.08), floor=-40.0)
