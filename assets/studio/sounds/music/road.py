"""The Road: the table's music, a loop of sixty-four bars in four parts around D.

A is a lute's tune in the dorian mode; B gives a ney the same country by night, with the flat second of the phrygian
mode on A; A' brings the tune back, shared between recorder and lute; C opens into the mixolydian mode on a psaltery
and folds back to where A begins.
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

TIME = Time(eighth=0.4, bar=8, bars=64)
A, B, AGAIN, C = 1, 17, 33, 49

TUNE = """
D4/3 E4/1 F4/2 G4/2 | A4/5 G4/1 F4/1 G4/1 | E4/3 F4/1 E4/1 D4/1 C4/2 | (E4)D4/6 -/2 |
A4/3 B4/1 C5/2 B4/2 | (B4)A4/4 G4/2 F4/1 G4/1 | A4/2 G4/1 F4/1 E4/2 D4/1 F4/1 | E4/6 -/2 |
F4/3 G4/1 A4/2 C5/2 | B4/2 A4/1 G4/1 A4/4 | G4/3 F4/1 E4/2 C4/2 | E4/2 D4/1 C4/1 A3/4 |
D4/3 E4/1 F4/2 G4/2 | A4/3 G4/1 F4/1 E4/1 F4/2 | E4/3 D4/1 C4/2 E4/2 | D4/6 -/2
"""
TUNE_CHORDS = "D5 Dm C Dm Am,G Dm,G Am A5 F G C Am Dm F Am,C Dm"

NIGHT = """
A4/6 Bb4/1 A4/1 | G4/2 A4/4 -/2 | -/2 A4/2 C5/2 Bb4/2 | (Bb4)A4/6 -/2 |
D5/4 C5/2 Bb4/2 | C5/3 Bb4/1 A4/3 -/1 | G4/2 A4/1 Bb4/1 A4/2 G4/1 F4/1 | A4/6 -/2 |
-/2 F4/2 G4/2 A4/2 | (C5)Bb4/4 A4/2 G4/2 | A4/3 G4/1 F4/2 E4/2 | D4/6 -/2 |
D4/2 F4/2 A4/2 C5/2 | Bb4/3 A4/1 G4/2 Bb4/2 | (Bb4)A4/7 -/1 | A4/5 -/3
"""
NIGHT_CHORDS = "A5 Dm F Dm Bb F Gm A5 Dm Gm Am Dm Dm Gm,Bb A5 A5"
ANSWERS = """
-/8 | -/4 -/1 F4/1 E4/1 D4/1 | -/8 | -/3 D4/1 F4/1 E4/1 D4/2 |
-/8 | -/5 F4/1 G4/1 F4/1 | -/8 | -/2 E4/1 F4/1 E4/1 D4/1 C4/2 |
-/8 | -/8 | -/8 | -/3 A3/1 D4/1 E4/1 F4/2 |
-/8 | -/8 | -/4 E4/1 D4/1 C4/1 A3/1 | -/4 C4/1 D4/1 E4/2
"""

RETURN = """
D4/3 E4/1 F4/2 G4/2 | A4/5 G4/1 F4/1 G4/1 | E4/3 F4/1 E4/1 D4/1 C4/2 | (E4)D4/6 -/2 |
A4/3 B4/1 C5/2 B4/2 | (B4)A4/4 G4/2 F4/1 G4/1 | A4/2 G4/1 F4/1 E4/2 D4/1 F4/1 | E4/6 -/2 |
-/8 | -/4 D5/4 | C5/4 G4/4 | A4/6 -/2 |
D5/6 -/2 | C5/4 A4/4 | E4/4 G4/4 | F4/6 -/2
"""
RETURN_LUTE = """
-/6 E4/2 | F4/2 E4/1 D4/1 F4/4 | G4/2 C4/2 G3/2 A3/2 | F4/1 E4/1 D4/1 C4/1 A3/2 D4/2 |
-/2 F4/2 A4/2 G4/2 | F4/2 E4/1 D4/1 B3/2 D4/2 | C4/4 -/2 A3/2 | C4/1 B3/1 A3/2 E4/4 |
F4/2 (A4)G4/1 F4/1 A4/1 B4/1 C5/2 | B4/1 C5/1 A4/1 G4/1 A4/4 | G4/2 A4/1 F4/1 E4/1 D4/1 C4/2 |
E4/1 F4/1 D4/1 C4/1 A3/4 | D4/2 F4/1 E4/1 F4/1 G4/1 A4/2 | (B4)A4/2 G4/1 F4/1 E4/1 G4/1 F4/2 |
E4/2 F4/1 D4/1 C4/1 D4/1 E4/2 | D4/6 -/2
"""

MORNING = """
F#4/2 G4/1 A4/1 B4/2 A4/2 | (B4)A4/3 G4/1 F#4/2 E4/2 | D4/2 E4/1 F#4/1 G4/2 F#4/1 E4/1 | F#4/6 -/2 |
A4/2 B4/1 C5/1 D5/3 C5/1 | B4/2 A4/2 G4/2 B4/2 | A4/2 G4/1 F#4/1 E4/2 C4/2 | E4/6 -/2 |
G4/3 A4/1 B4/2 G4/2 | C5/3 B4/1 A4/2 G4/2 | A4/3 F4/1 G4/2 A4/2 | E4/6 -/2 |
F4/3 G4/1 A4/2 F4/2 | G4/2 F4/1 E4/1 C4/2 E4/2 | D4/8 | -/8
"""
MORNING_CHORDS = "D D,A5 G D D G C A5 G C F Am F C Dm D5"
FAREWELL = (
    "-/8 | -/8 | -/8 | -/8 | -/8 | -/8 | -/8 | -/8 | -/8 | -/8 | -/4 A4/4 | C5/6 -/2 | -/8 | -/8 | A4/8 | A4/5 -/3"
)

WALKING: tuple[Figure, ...] = (
    ((0, 0, 0.75), (3, 2, 0.5), (4, 1, 0.6), (6, 3, 0.5)),
    ((0, 0, 0.7), (2, 2, 0.5), (4, 3, 0.55), (5, 2, 0.4), (6, 1, 0.55)),
    ((0, 0, 0.75), (3, 1, 0.5), (4, 3, 0.5), (6, 2, 0.45), (7, 4, 0.35)),
    ((1, 2, 0.45), (2, 0, 0.65), (4, 3, 0.5), (6, 1, 0.5)),
)
RESTING: tuple[Figure, ...] = (
    ((0, 0, 0.75), (4, 2, 0.45)),
    ((0, 0, 0.7), (3, 1, 0.4), (6, 3, 0.4)),
    ((0, 0, 0.75), (2, 2, 0.4), (5, 3, 0.38)),
    ((2, 0, 0.65), (4, 2, 0.42), (6, 3, 0.38)),
)
STILL: Figure = ()
SOFT: Figure = ((0, 0, 0.8), (5, 1, 0.35))
STEP: Figure = ((0, 0, 0.8), (3, 1, 0.4), (4, 0, 0.5), (6, 2, 0.5))
TURN: Figure = ((0, 0, 0.8), (2, 2, 0.4), (3, 1, 0.4), (6, 1, 0.35), (7, 1, 0.25))


def road() -> Signal:
    """The dry loop, before the room."""
    stage = Stage(TIME, "road")
    tune, night, morning = (
        harmony(TUNE_CHORDS, TIME, A),
        harmony(NIGHT_CHORDS, TIME, B),
        harmony(MORNING_CHORDS, TIME, C),
    )
    again = harmony(TUNE_CHORDS, TIME, AGAIN)
    play_drone(stage, (50, 57), A, 16, 0.014)
    play_plucked(stage, LUTE, melody(TUNE, TIME, A), 0.36, -0.12, "tune")
    play_chords(stage, OUD, tune, RESTING, 0.25, 0.28, "oud a")
    play_pad(stage, tune[8:], 0.010, "pad a")

    play_pad(stage, night, 0.018, "pad b")
    play_flute(stage, NEY, melody(NIGHT, TIME, B), 0.085, 0.15, "ney")
    play_chords(stage, OUD, night, RESTING, 0.25, 0.28, "oud b")
    play_plucked(stage, LUTE, melody(ANSWERS, TIME, B), 0.17, -0.2, "answers")
    play_drum(stage, B + 4, (SOFT, STILL, SOFT, TURN) * 3, 78.0, 0.13, "drum b")

    play_drone(stage, (50, 57), AGAIN, 16, 0.012)
    play_flute(stage, RECORDER, melody(RETURN, TIME, AGAIN), 0.09, 0.2, "recorder")
    play_plucked(stage, LUTE, melody(RETURN_LUTE, TIME, AGAIN), 0.27, -0.2, "return")
    play_chords(stage, OUD, again, WALKING, 0.23, 0.3, "oud again")
    play_pad(stage, again, 0.011, "pad again")
    play_drum(stage, AGAIN, (SOFT, STEP, SOFT, TURN) * 3 + (SOFT, STEP, SOFT, STILL), 78.0, 0.14, "drum again")

    play_plucked(stage, PSALTERY, melody(MORNING, TIME, C), 0.27, -0.15, "psaltery")
    play_chords(stage, LUTE, morning, WALKING[:2] + RESTING[1:], 0.27, 0.25, "lute c")
    play_pad(stage, morning, 0.017, "pad c")
    play_flute(stage, NEY, melody(FAREWELL, TIME, C), 0.06, 0.2, "farewell")
    play_drum(stage, C, (STILL, SOFT, STILL, SOFT) * 3, 78.0, 0.11, "drum c")
    return stage.loop
