"""The Gate: the table's music when the end is near, sixty-four bars of seven eighths in the hijaz mode on D.

A drum and an oud go round and round, as a caravan before a city that closes at dusk. The lute tells of it, the ney
calls from the wall, a psaltery runs, and all of them together press through to the open fifth on which it began.
"""

from assets.studio.sounds.blown import NEY, RECORDER
from assets.studio.sounds.dsp import Signal
from assets.studio.sounds.music.players import (
    Figure,
    Stage,
    play_chords,
    play_drone,
    play_drum,
    play_flute,
    play_pad,
    play_plucked,
)
from assets.studio.sounds.music.score import Time, harmony, melody
from assets.studio.sounds.plucked import LUTE, OUD, PSALTERY

TIME = Time(eighth=0.3, bar=7, bars=64)
TOLD, CALLED, RUN, PRESSED = 1, 17, 33, 49

TALE = """
D4/2 Eb4/2 F#4/3 | G4/2 F#4/2 Eb4/3 | D4/2 F#4/2 G4/3 | (Bb4)A4/5 -/2 |
A4/2 Bb4/2 A4/3 | Bb4/2 A4/2 G4/3 | G4/2 F#4/2 Eb4/3 | D4/5 -/2 |
D4/2 F#4/2 A4/3 | C5/2 Bb4/2 G4/3 | Bb4/2 A4/2 G4/3 | (Bb4)A4/5 -/2 |
G4/2 A4/2 Bb4/3 | A4/2 G4/2 F#4/3 | G4/2 F#4/2 Eb4/3 | D4/5 -/2
"""
TALE_CHORDS = "D5 Eb D D5 D5 Gm Eb D5 D Cm Gm D5 Gm D Eb D5"
CALL = """
A4/4 Bb4/3 | A4/2 G4/2 A4/3 | D5/4 C5/3 | (C5)Bb4/2 A4/5 |
Bb4/4 C5/3 | D5/2 C5/2 Bb4/3 | A4/2 G4/2 F#4/3 | G4/5 -/2 |
G4/2 A4/2 Bb4/3 | C5/4 Bb4/3 | A4/2 Bb4/2 G4/3 | (Bb4)A4/5 -/2 |
D5/4 Eb5/3 | D5/2 C5/2 Bb4/3 | A4/2 G4/2 F#4/3 | (F#4)Eb4/2 D4/5
"""
CALL_CHORDS = "D5 D D5 Gm Gm Bb D Gm Gm Cm Gm D5 D5 Gm D D5"
CALL_LUTE = """
-/7 | -/4 D4/1 Eb4/1 F#4/1 | -/7 | -/4 G4/1 F#4/1 D4/1 |
-/7 | -/4 F4/1 D4/1 Bb3/1 | -/7 | -/4 D4/1 Bb3/1 G3/1 |
-/7 | -/4 Eb4/1 C4/1 G3/1 | -/7 | -/4 A3/1 D4/1 F#4/1 |
-/7 | -/4 Bb3/1 D4/1 G4/1 | -/7 | -/2 F#4/1 Eb4/1 D4/1 C4/1 A3/1
"""
COURSE = """
D4/1 F#4/1 A4/1 F#4/1 G4/1 A4/1 Bb4/1 | A4/1 G4/1 F#4/1 Eb4/1 F#4/1 G4/1 A4/1 |
Bb4/1 A4/1 G4/1 A4/1 Bb4/1 C5/1 D5/1 | C5/2 Bb4/2 A4/3 |
D5/1 C5/1 Bb4/1 C5/1 Bb4/1 A4/1 G4/1 | A4/1 Bb4/1 A4/1 G4/1 F#4/1 G4/1 A4/1 |
G4/1 F#4/1 Eb4/1 F#4/1 G4/1 F#4/1 Eb4/1 | D4/5 -/2 |
G4/1 A4/1 Bb4/1 A4/1 Bb4/1 C5/1 D5/1 | Eb5/1 D5/1 C5/1 D5/1 C5/1 Bb4/1 A4/1 |
Bb4/1 A4/1 G4/1 F#4/1 G4/1 A4/1 Bb4/1 | (Bb4)A4/5 -/2 |
F#4/1 G4/1 A4/1 Bb4/1 A4/1 G4/1 F#4/1 | G4/1 A4/1 Bb4/1 C5/1 Bb4/1 A4/1 G4/1 |
F#4/1 Eb4/1 F#4/1 G4/1 F#4/1 Eb4/1 C4/1 | D4/5 -/2
"""
COURSE_CHORDS = "D D Gm D5 Gm D Eb D5 Gm Cm Gm D5 D Gm Cm D5"
PULL = """
-/7 | -/7 | D5/7 | C5/4 A4/3 | Bb4/7 | A4/7 | G4/4 F#4/3 | D4/5 -/2 |
D5/7 | C5/7 | Bb4/7 | A4/5 -/2 | A4/7 | G4/7 | F#4/4 Eb4/3 | D4/5 -/2
"""
CHARGE = """
D5/2 Eb5/2 D5/3 | C5/2 Bb4/2 A4/3 | Bb4/2 A4/2 G4/3 | (Bb4)A4/5 -/2 |
A4/2 Bb4/2 C5/3 | D5/2 C5/2 Bb4/3 | A4/2 G4/2 F#4/3 | G4/5 -/2 |
G4/2 Bb4/2 D5/3 | C5/2 D5/2 Eb5/3 | D5/2 C5/2 Bb4/3 | (Bb4)A4/5 -/2 |
Bb4/2 A4/2 G4/3 | A4/2 G4/2 F#4/3 | G4/2 F#4/2 Eb4/3 | D4/5 -/2
"""
CHARGE_CHORDS = "D5 Cm Gm D5 D5 Bb D Gm Gm Cm Gm D5 Gm D Eb D5"

ROUND: tuple[Figure, ...] = (
    ((0, 0, 0.8), (2, 2, 0.5), (4, 0, 0.6), (5, 3, 0.42), (6, 2, 0.4)),
    ((0, 0, 0.8), (2, 3, 0.5), (3, 2, 0.36), (4, 0, 0.6), (6, 3, 0.44)),
    ((0, 0, 0.8), (1, 1, 0.36), (2, 2, 0.5), (4, 0, 0.6), (5, 1, 0.4), (6, 3, 0.4)),
)
WAIT: tuple[Figure, ...] = (
    ((0, 0, 0.8), (2, 2, 0.42), (4, 0, 0.55)),
    ((0, 0, 0.8), (2, 3, 0.4), (4, 0, 0.55), (6, 2, 0.34)),
)
STILL: Figure = ()
TREAD: Figure = ((0, 0, 0.8), (2, 1, 0.36), (4, 0, 0.5), (5, 1, 0.3))
HASTE: Figure = ((0, 0, 0.85), (1, 1, 0.28), (2, 1, 0.42), (4, 0, 0.6), (5, 1, 0.36), (6, 1, 0.42))
HALT: Figure = ((0, 0, 0.85), (4, 2, 0.5))


def gate() -> Signal:
    """The dry loop, before the room."""
    stage = Stage(TIME, "gate")
    told = harmony(TALE_CHORDS, TIME, TOLD)
    play_drone(stage, (38, 50, 57), TOLD, 16, 0.013)
    play_plucked(stage, LUTE, melody(TALE, TIME, TOLD), 0.33, -0.12, "tale")
    play_chords(stage, OUD, told, WAIT, 0.27, 0.26, "oud told")
    play_pad(stage, told[8:], 0.009, "pad told")
    play_drum(stage, TOLD, (TREAD, TREAD, TREAD, HALT) * 4, 72.0, 0.14, "drum told")

    called = harmony(CALL_CHORDS, TIME, CALLED)
    play_flute(stage, NEY, melody(CALL, TIME, CALLED), 0.085, 0.14, "ney")
    play_plucked(stage, LUTE, melody(CALL_LUTE, TIME, CALLED), 0.2, -0.22, "lute called")
    play_chords(stage, OUD, called, ROUND, 0.25, 0.28, "oud called")
    play_pad(stage, called, 0.014, "pad called")
    play_drum(stage, CALLED, (TREAD, HASTE, TREAD, HALT) * 4, 72.0, 0.14, "drum called")

    run = harmony(COURSE_CHORDS, TIME, RUN)
    play_drone(stage, (38, 50, 57), RUN, 16, 0.012)
    play_plucked(stage, PSALTERY, melody(COURSE, TIME, RUN), 0.2, -0.15, "course")
    play_flute(stage, RECORDER, melody(PULL, TIME, RUN), 0.05, 0.24, "pull")
    play_chords(stage, OUD, run, ROUND, 0.26, 0.26, "oud run")
    play_pad(stage, run, 0.013, "pad run")
    play_drum(stage, RUN, (HASTE, TREAD, HASTE, HALT) * 4, 72.0, 0.15, "drum run")

    pressed = harmony(CHARGE_CHORDS, TIME, PRESSED)
    play_flute(stage, RECORDER, melody(CHARGE, TIME, PRESSED), 0.075, 0.16, "charge")
    play_plucked(stage, LUTE, melody(CHARGE, TIME, PRESSED), 0.24, -0.16, "charge lute")
    play_chords(stage, OUD, pressed, ROUND, 0.27, 0.28, "oud pressed")
    play_pad(stage, pressed, 0.017, "pad pressed")
    play_drum(stage, PRESSED, (HASTE, HASTE, TREAD, HASTE) * 3 + (HASTE, HASTE, TREAD, STILL), 72.0, 0.15, "drum last")
    return stage.loop
