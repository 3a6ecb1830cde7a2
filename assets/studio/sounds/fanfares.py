"""Fanfares: a noble's visit, the last round, victory and defeat."""

import numpy as np

from assets.studio.sounds.blown import RECORDER, brass, phrase
from assets.studio.sounds.dsp import Signal, filtered, high, low, place, rng_for, silence, spread, trimmed
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.plucked import LUTE, OUD, pluck
from assets.studio.sounds.room import HALL, in_room
from assets.studio.sounds.struck import BELL, GLASS, drum, strike

Call = tuple[str, float, float]
"""Notes that sound together, when, and for how long."""

VISIT: tuple[Call, ...] = (
    ("D4 A4", 0.0, 0.2), ("D4 A4", 0.27, 0.09), ("F4 C5", 0.4, 0.16), ("G4 D5", 0.62, 0.2), ("A4 D5", 0.88, 0.75),
)  # fmt: skip
TRIUMPH: tuple[Call, ...] = (
    ("D4 A4", 0.0, 0.3), ("D4 A4", 0.36, 0.1), ("F4 C5", 0.54, 0.26), ("G4 D5", 0.9, 0.42), ("F4 C5", 1.44, 0.22),
    ("G4 B4", 1.71, 0.22), ("A4 E5", 1.98, 0.46), ("G4 D5", 2.52, 0.2), ("A4 C#5", 2.79, 0.2), ("A4 D5", 3.06, 1.5),
)  # fmt: skip
TRIUMPH_BASS: tuple[Call, ...] = (
    ("D3", 0.0, 0.8), ("C3", 0.9, 0.5), ("G2", 1.44, 0.5), ("A2", 1.98, 1.0), ("D3", 3.06, 1.5),
)  # fmt: skip
DESCENT: tuple[Call, ...] = (
    ("A4", 0.0, 0.7), ("G4", 0.42, 0.6), ("F4", 0.84, 0.65), ("E4", 1.26, 0.55), ("D4", 1.8, 0.6),
)  # fmt: skip


def blow(sound: Signal, calls: tuple[Call, ...], level: float, rng: np.random.Generator, bright: float = 0.93) -> None:
    """Brass calls, the players of each attacking almost together."""
    for notes, at, length in calls:
        for note in notes.split():
            tone = brass(pitch(note), length * spread(rng, 0.02), rng, bright)
            place(sound, tone, at + rng.uniform(0.0, 0.012), level)


def strum(sound: Signal, notes: str, at: float, level: float, rng: np.random.Generator) -> None:
    """A lute chord, from the lowest string up."""
    for number, note in enumerate(notes.split()):
        place(sound, pluck(LUTE, pitch(note), rng, 0.7, 2.4), at + 0.024 * number, level * 0.94**number)


def beat(sound: Signal, strokes: tuple[tuple[float, float], ...], base: float, rng: np.random.Generator) -> None:
    """Drum strokes: when, and how strong."""
    for at, level in strokes:
        place(sound, drum(rng, base, 0.8, 0.2), at, level)


def noble() -> Signal:
    """A visit from a noble: a short call of cornetts over a drum, and a bright bell."""
    rng = rng_for("noble")
    sound = silence(3.6)
    blow(sound, VISIT, 0.3, rng)
    blow(sound, (("D3", 0.88, 0.75),), 0.3, rng, 0.85)
    beat(sound, ((0.0, 0.5), (0.4, 0.35), (0.62, 0.3), (0.88, 0.65)), 92.0, rng)
    strum(sound, "D3 A3 D4 A4 D5", 0.88, 0.32, rng)
    place(sound, strike(GLASS, pitch("D6"), rng, 1.4, 0.0003, 0.5), 0.93, 0.14)
    place(sound, strike(GLASS, pitch("A6"), rng, 1.2, 0.0003, 0.4), 1.02, 0.09)
    return trimmed(in_room(sound, HALL, 0.2), floor=-44.0, fade=0.3)


def final_round() -> Signal:
    """The hour strikes: a deep bell twice, over a hand drum."""
    rng = rng_for("final-round")
    sound = silence(4.2)
    for at, level in ((0.0, 0.9), (0.95, 1.0)):
        place(sound, strike(BELL, pitch("D4"), rng, 2.8, 0.0003, 0.75), at, level)
        place(sound, strike(BELL, pitch("A3"), rng, 2.8, 0.0005, 0.8), at, 0.4 * level)
    beat(sound, ((0.0, 0.5), (0.72, 0.25), (0.95, 0.55)), 74.0, rng)
    return trimmed(in_room(filtered(sound, low(4800.0)), HALL, 0.25), floor=-42.0, fade=0.4)


def victory() -> Signal:
    """Victory: the noble's call grown to a whole phrase that opens from minor to major."""
    rng = rng_for("victory")
    sound = silence(6.6)
    blow(sound, TRIUMPH, 0.26, rng)
    blow(sound, TRIUMPH_BASS, 0.3, rng, 0.82)
    blow(sound, (("D4 F#4", 3.06, 1.5),), 0.19, rng)
    beat(sound, ((0.0, 0.6), (0.54, 0.4), (0.9, 0.6), (1.44, 0.4), (1.98, 0.7)), 88.0, rng)
    beat(sound, ((2.52, 0.4), (2.79, 0.4), (3.06, 0.9)), 88.0, rng)
    for notes, at in (("D3 A3 D4 F4", 0.0), ("C3 G3 C4 E4", 0.9), ("A2 E3 A3 E4", 1.98)):
        strum(sound, notes, at, 0.3, rng)
    strum(sound, "D3 A3 D4 F#4 A4 D5", 3.06, 0.42, rng)
    for number, note in enumerate(("D5", "F#5", "A5", "D6", "F#6", "A6")):
        place(sound, strike(GLASS, pitch(note), rng, 1.6, 0.0003, 0.55), 3.12 + 0.09 * number, 0.15 * 0.93**number)
    return trimmed(in_room(sound, HALL, 0.22), floor=-42.0, fade=0.5)


def defeat() -> Signal:
    """Defeat: a lute steps down to rest and a recorder sighs over it; sad, not scornful."""
    rng = rng_for("defeat")
    sound = silence(5.2)
    for note, at, level in DESCENT:
        place(sound, pluck(LUTE, pitch(note), rng, 0.45, 2.6), at, level)
    for note, at in (("D3", 0.0), ("Bb2", 0.84), ("A2", 1.26), ("D2", 1.8), ("D3", 1.85), ("A3", 1.92)):
        place(sound, pluck(OUD, pitch(note), rng, 0.35, 2.6), at, 0.36)
    sigh = phrase(RECORDER, [(0.0, 0.5, pitch("F4")), (0.5, 0.34, pitch("E4")), (0.84, 1.3, pitch("D4"))], rng)
    place(sound, sigh, 0.84, 0.22)
    return trimmed(in_room(filtered(sound, high(55.0)), HALL, 0.24), floor=-42.0, fade=0.5)
