"""Ceremonies: strongholds and conquest, a noble's fanfare, the last round, victory and defeat."""

import numpy as np

from assets.studio.sounds.blown import RECORDER, brass, phrase
from assets.studio.sounds.dsp import (
    Signal,
    band,
    curve,
    filtered,
    high,
    low,
    noise,
    place,
    rng_for,
    silence,
    spread,
    trimmed,
)
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.plucked import LUTE, OUD, pluck
from assets.studio.sounds.room import CABINET, CHAMBER, HALL, in_room
from assets.studio.sounds.struck import BELL, GLASS, STONE, WOOD, drum, strike, tap, thud


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
    return trimmed(in_room(sound, CABINET, 0.25), floor=-50.0)


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


def chord(
    sound: Signal, notes: tuple[str, ...], at: float, length: float, level: float, rng: np.random.Generator
) -> None:
    """Brass on several notes, attacking almost together."""
    for note in notes:
        place(sound, brass(pitch(note), length * spread(rng, 0.02), rng), at + rng.uniform(0.0, 0.012), level)


def strum(sound: Signal, notes: tuple[str, ...], at: float, level: float, rng: np.random.Generator) -> None:
    """A lute chord, from the lowest string up."""
    for number, note in enumerate(notes):
        place(sound, pluck(LUTE, pitch(note), rng, 0.7, 2.4), at + 0.024 * number, level * 0.94**number)


def noble() -> Signal:
    """A visit from a noble: a short call of cornetts over a drum, and a bright bell."""
    rng = rng_for("noble")
    sound = silence(2.8)
    calls = (
        (("D4", "A4"), 0.0, 0.2),
        (("D4", "A4"), 0.27, 0.09),
        (("F4", "C5"), 0.4, 0.16),
        (("G4", "D5"), 0.62, 0.72),
    )
    for notes, at, length in calls:
        chord(sound, notes, at, length, 0.32, rng)
    place(sound, brass(pitch("D3"), 0.72, rng, 0.85), 0.62, 0.3)
    for at, level in ((0.0, 0.5), (0.4, 0.35), (0.62, 0.7)):
        place(sound, drum(rng, 92.0, 0.7, 0.25), at, level)
    strum(sound, ("G3", "D4", "G4", "B4", "D5"), 0.62, 0.3, rng)
    place(sound, strike(GLASS, pitch("D6"), rng, 1.4, 0.0003, 0.5), 0.66, 0.12)
    return trimmed(in_room(sound, HALL, 0.2), floor=-44.0, fade=0.3)


def final_round() -> Signal:
    """The hour strikes: a deep bell twice, over a hand drum."""
    rng = rng_for("final-round")
    sound = silence(4.2)
    for at, level in ((0.0, 0.9), (0.95, 1.0)):
        place(sound, strike(BELL, pitch("D4"), rng, 2.8, 0.0012, 0.75), at, level)
        place(sound, strike(BELL, pitch("A3"), rng, 2.8, 0.0016, 0.8), at, 0.4 * level)
        place(sound, drum(rng, 74.0, 0.9, 0.05), at, 0.6 * level)
    place(sound, drum(rng, 74.0, 0.9, 0.05), 0.72, 0.3)
    return trimmed(in_room(filtered(sound, low(4800.0)), HALL, 0.25), floor=-42.0, fade=0.4)


def victory() -> Signal:
    """Victory: the noble's call grown to a whole phrase that opens from minor to major."""
    rng = rng_for("victory")
    sound = silence(6.6)
    melody = (
        ("D4", "A4", 0.0, 0.3), ("D4", "A4", 0.36, 0.1), ("F4", "C5", 0.54, 0.26), ("G4", "D5", 0.9, 0.42),
        ("F4", "C5", 1.44, 0.22), ("G4", "B4", 1.71, 0.22), ("A4", "E5", 1.98, 0.46), ("G4", "D5", 2.52, 0.2),
        ("A4", "C#5", 2.79, 0.2), ("A4", "D5", 3.06, 1.5),
    )  # fmt: skip
    for lower, upper, at, length in melody:
        chord(sound, (lower, upper), at, length, 0.27, rng)
    for note, at, length in (
        ("D3", 0.0, 0.8),
        ("C3", 0.9, 0.5),
        ("G2", 1.44, 0.5),
        ("A2", 1.98, 1.0),
        ("D3", 3.06, 1.5),
    ):
        place(sound, brass(pitch(note), length, rng, 0.8), at, 0.3)
    chord(sound, ("F#4", "D4"), 3.06, 1.5, 0.2, rng)
    for at, level in (
        (0.0, 0.6),
        (0.54, 0.4),
        (0.9, 0.6),
        (1.44, 0.4),
        (1.98, 0.7),
        (2.52, 0.4),
        (2.79, 0.4),
        (3.06, 0.9),
    ):
        place(sound, drum(rng, 88.0, 0.8, 0.2), at, level)
    for notes, at in (
        (("D3", "A3", "D4", "F4"), 0.0),
        (("C3", "G3", "C4", "E4"), 0.9),
        (("A2", "E3", "A3", "E4"), 1.98),
    ):
        strum(sound, notes, at, 0.3, rng)
    strum(sound, ("D3", "A3", "D4", "F#4", "A4", "D5"), 3.06, 0.4, rng)
    for number, note in enumerate(("D5", "F#5", "A5", "D6")):
        place(sound, strike(GLASS, pitch(note), rng, 1.6, 0.0003, 0.55), 3.12 + 0.09 * number, 0.14)
    return trimmed(in_room(sound, HALL, 0.22), floor=-42.0, fade=0.5)


def defeat() -> Signal:
    """Defeat: a lute steps down to rest and a recorder sighs over it; sad, not scornful."""
    rng = rng_for("defeat")
    sound = silence(5.2)
    for note, at, level in (
        ("A4", 0.0, 0.7),
        ("G4", 0.42, 0.6),
        ("F4", 0.84, 0.65),
        ("E4", 1.26, 0.55),
        ("D4", 1.8, 0.75),
    ):
        place(sound, pluck(LUTE, pitch(note), rng, 0.45, 2.6), at, level)
    for note, at in (("D3", 0.0), ("Bb2", 0.84), ("A2", 1.26), ("D3", 1.84), ("A3", 1.9), ("D2", 1.8)):
        place(sound, pluck(OUD, pitch(note), rng, 0.35, 2.6), at, 0.5)
    sigh = phrase(RECORDER, [(0.0, 0.5, pitch("F4")), (0.5, 0.34, pitch("E4")), (0.84, 1.3, pitch("D4"))], rng)
    place(sound, sigh, 0.84, 0.22)
    return trimmed(in_room(filtered(sound, high(55.0)), HALL, 0.24), floor=-42.0, fade=0.5)


def illegal() -> Signal:
    """Not here: two soft knocks on hollow wood, the second lower; a shake of the head, no buzzer."""
    rng = rng_for("illegal")
    sound = silence(0.6)
    place(sound, strike(WOOD, 330.0, rng, 0.2, 0.0010, 1.1), 0.0, 0.8)
    place(sound, strike(WOOD, 262.0, rng, 0.2, 0.0012, 1.3), 0.11, 0.9)
    return trimmed(in_room(filtered(sound, low(2600.0)), CHAMBER, 0.1), floor=-48.0)
