"""The Well: the table's music while a game is young, thirty-two slow bars around D.

A harp draws the tune up, a ney answers from the shade with the flat seventh, a psaltery lets drops fall over a drone,
and a recorder carries the tune home. No drum: nobody is in a hurry yet.
"""

from assets.studio.sounds.blown import NEY, RECORDER
from assets.studio.sounds.dsp import Signal
from assets.studio.sounds.music.players import (
    Figure,
    Stage,
    play_chords,
    play_drone,
    play_flute,
    play_pad,
    play_plucked,
)
from assets.studio.sounds.music.score import Time, harmony, melody
from assets.studio.sounds.plucked import HARP, LUTE, OUD, PSALTERY

TIME = Time(eighth=0.5, bar=8, bars=32)
DRAWN, SHADE, DROPS, HOME = 1, 9, 17, 25

TUNE = """
F#4/4 A4/4 | B4/5 A4/1 F#4/2 | G4/4 E4/4 | (G4)F#4/6 -/2 |
D4/3 E4/1 F#4/4 | A4/5 B4/1 A4/2 | G4/2 F#4/2 E4/4 | D4/6 -/2
"""
TUNE_CHORDS = "D G Em D D D,G Em,A5 D5"
ANSWER = """
A4/6 B4/2 | C5/4 B4/2 A4/2 | G4/5 A4/1 B4/2 | (B4)A4/6 -/2 |
E4/3 F#4/1 G4/4 | B4/4 A4/2 G4/2 | A4/3 G4/1 E4/4 | (G4)F#4/6 -/2
"""
ANSWER_CHORDS = "D C G D Em G C,A5 D"
ANSWER_LUTE = """
-/8 | -/4 G4/1 E4/1 C4/2 | -/8 | -/4 D4/1 F#4/1 A4/2 |
-/8 | -/5 D4/1 B3/2 | -/8 | -/3 A3/1 D4/1 E4/1 F#4/2
"""
FALLING = """
D5/2 A4/2 F#4/3 -/1 | -/2 E5/2 B4/3 -/1 | C5/2 G4/2 E4/3 -/1 | -/2 D5/2 A4/4 |
B4/2 F#4/2 D4/3 -/1 | -/2 D5/2 G4/3 -/1 | C5/2 A4/2 E4/2 G4/2 | A4/6 -/2
"""
FALLING_CHORDS = "D Em C D Bm G Am,C A5"
BREATH = "-/4 A4/4 | G4/6 -/2 | -/4 G4/4 | F#4/6 -/2 | -/4 F#4/4 | B4/6 -/2 | A4/4 G4/4 | E4/6 -/2"
RETURN = """
F#4/4 A4/4 | B4/3 C5/1 B4/2 A4/2 | G4/3 A4/1 G4/2 E4/2 | (G4)F#4/6 -/2 |
D4/2 F#4/2 A4/4 | D5/4 B4/2 A4/2 | G4/2 A4/1 F#4/1 E4/4 | D4/7 -/1
"""
RETURN_CHORDS = "D G C D D G Em,A5 D5"

RIPPLE: tuple[Figure, ...] = (
    ((0, 0, 0.7), (2, 1, 0.42), (4, 2, 0.46), (6, 3, 0.4)),
    ((0, 0, 0.68), (1, 1, 0.34), (3, 2, 0.42), (5, 3, 0.4), (6, 2, 0.34)),
    ((0, 0, 0.7), (3, 3, 0.42), (4, 2, 0.4), (7, 1, 0.32)),
)
STILLNESS: tuple[Figure, ...] = (
    ((0, 0, 0.7), (4, 2, 0.4)),
    ((0, 0, 0.66), (3, 1, 0.36), (6, 3, 0.34)),
    ((1, 0, 0.6), (4, 3, 0.38)),
)


def well() -> Signal:
    """The dry loop, before the room."""
    stage = Stage(TIME, "well")
    drawn = harmony(TUNE_CHORDS, TIME, DRAWN)
    play_drone(stage, (50, 57), DRAWN, 8, 0.011)
    play_plucked(stage, HARP, melody(TUNE, TIME, DRAWN), 0.32, -0.1, "tune")
    play_chords(stage, LUTE, drawn, STILLNESS, 0.22, 0.25, "lute drawn")
    play_pad(stage, drawn, 0.010, "pad drawn")

    shade = harmony(ANSWER_CHORDS, TIME, SHADE)
    play_flute(stage, NEY, melody(ANSWER, TIME, SHADE), 0.075, 0.12, "ney")
    play_plucked(stage, LUTE, melody(ANSWER_LUTE, TIME, SHADE), 0.17, -0.25, "lute shade")
    play_chords(stage, HARP, shade, RIPPLE, 0.22, 0.2, "harp shade")
    play_pad(stage, shade, 0.014, "pad shade")

    drops = harmony(FALLING_CHORDS, TIME, DROPS)
    play_drone(stage, (50, 57), DROPS, 8, 0.012)
    play_plucked(stage, PSALTERY, melody(FALLING, TIME, DROPS), 0.22, -0.2, "drops")
    play_flute(stage, RECORDER, melody(BREATH, TIME, DROPS), 0.045, 0.2, "breath")
    play_chords(stage, OUD, drops, STILLNESS, 0.22, 0.25, "oud drops")
    play_pad(stage, drops, 0.015, "pad drops")

    home = harmony(RETURN_CHORDS, TIME, HOME)
    play_flute(stage, RECORDER, melody(RETURN, TIME, HOME), 0.085, 0.12, "recorder")
    play_chords(stage, HARP, home, RIPPLE, 0.24, -0.2, "harp home")
    play_chords(stage, OUD, home, STILLNESS, 0.16, 0.28, "oud home")
    play_pad(stage, home, 0.012, "pad home")
    return stage.loop
