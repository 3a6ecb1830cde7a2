"""The Court: the title's music, a slow dance of thirty-two bars in the mixolydian mode on D.

A lute states the dance, a recorder takes it up over a drum, the middle part leans into the minor, and a psaltery
brings the dance home under a descant.
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

TIME = Time(eighth=0.36, bar=12, bars=32)
STATED, TAKEN_UP, MIDDLE, HOME = 1, 9, 17, 25

DANCE = """
D4/4 E4/2 F#4/4 G4/2 | A4/6 B4/2 A4/4 | G4/4 A4/2 F#4/4 E4/2 | (F#4)E4/8 -/4 |
F#4/4 G4/2 A4/4 B4/2 | C5/4 B4/2 A4/4 G4/2 | F#4/2 G4/2 A4/2 G4/2 F#4/2 E4/2 | D4/9 -/3
"""
DANCE_CHORDS = "D D,G C,D A5 D C,Am D,A5 D"
REPLIES = """
-/12 | -/6 G4/2 D4/2 D5/2 | -/12 | -/4 A4/2 B4/2 C5/2 A4/2 |
-/12 | -/12 | -/12 | -/4 A4/2 F#4/2 E4/2 D4/2
"""
SHADE = """
B4/4 C5/2 D5/4 C5/2 | B4/4 A4/2 G4/5 -/1 | A4/4 B4/2 C5/4 B4/2 | (B4)A4/8 -/4 |
G4/4 A4/2 Bb4/4 A4/2 | F4/4 G4/2 A4/5 -/1 | G4/2 F4/2 E4/2 F4/2 E4/2 C4/2 | E4/8 -/4
"""
SHADE_CHORDS = "G G Am Am,D5 Gm F,Dm C,Am A5"
SHADE_LUTE = """
-/12 | -/6 B3/2 D4/2 G4/2 | -/12 | -/6 E4/2 D4/2 C4/2 |
-/12 | -/6 F4/2 E4/2 D4/2 | -/12 | -/4 A4/2 E4/2 C4/2 A3/2
"""
FLOURISH = """
D4/2 F#4/2 E4/2 F#4/4 G4/2 | (B4)A4/6 B4/2 A4/4 | G4/2 C5/2 A4/2 F#4/2 G4/1 F#4/1 E4/2 | (F#4)E4/8 -/4 |
F#4/2 A4/2 G4/2 A4/4 B4/2 | C5/4 B4/2 A4/2 C5/2 G4/2 | F#4/2 G4/2 A4/2 G4/2 F#4/2 E4/2 | D4/9 -/3
"""
DESCANT = """
-/6 A4/6 | D5/11 -/1 | C5/6 A4/6 | B4/4 A4/5 -/3 |
A4/6 D5/6 | E5/6 C5/5 -/1 | D5/6 E5/6 | D5/9 -/3
"""

SPREAD: tuple[Figure, ...] = (
    ((0, 0, 0.75), (4, 1, 0.5), (6, 2, 0.55), (10, 3, 0.45)),
    ((0, 0, 0.7), (2, 2, 0.42), (4, 3, 0.42), (6, 1, 0.5), (8, 3, 0.4)),
    ((0, 0, 0.75), (4, 2, 0.45), (6, 3, 0.5), (8, 4, 0.4), (10, 2, 0.4)),
)
QUIET: tuple[Figure, ...] = (
    ((0, 0, 0.75), (6, 2, 0.45)),
    ((0, 0, 0.7), (4, 2, 0.4), (8, 3, 0.4)),
    ((2, 0, 0.65), (6, 2, 0.42), (10, 3, 0.38)),
)
STILL: Figure = ()
PACE: Figure = ((0, 0, 0.8), (6, 1, 0.4), (10, 1, 0.3))
BOW: Figure = ((0, 0, 0.8), (4, 2, 0.4), (6, 0, 0.45))


def court() -> Signal:
    """The dry loop, before the room."""
    stage = Stage(TIME, "court")
    play_drone(stage, (50, 57), STATED, 8, 0.012)
    play_plucked(stage, LUTE, melody(DANCE, TIME, STATED), 0.34, -0.12, "stated")
    stated = harmony(DANCE_CHORDS, TIME, STATED)
    play_chords(stage, OUD, stated[:6], QUIET, 0.26, 0.28, "oud stated")
    play_chords(stage, OUD, stated[6:], SPREAD, 0.24, 0.28, "oud stated on")
    play_pad(stage, stated, 0.010, "pad stated")

    taken_up = harmony(DANCE_CHORDS, TIME, TAKEN_UP)
    play_flute(stage, RECORDER, melody(DANCE, TIME, TAKEN_UP), 0.10, 0.15, "taken up")
    play_plucked(stage, PSALTERY, melody(REPLIES, TIME, TAKEN_UP), 0.15, -0.3, "replies")
    play_chords(stage, LUTE, taken_up, SPREAD, 0.26, -0.15, "lute taken up")
    play_pad(stage, taken_up, 0.012, "pad taken up")
    play_drum(stage, TAKEN_UP, (PACE, BOW, PACE, PACE) * 2, 80.0, 0.12, "drum taken up")

    middle = harmony(SHADE_CHORDS, TIME, MIDDLE)
    play_flute(stage, NEY, melody(SHADE, TIME, MIDDLE), 0.075, 0.15, "middle")
    play_plucked(stage, LUTE, melody(SHADE_LUTE, TIME, MIDDLE), 0.2, -0.2, "lute middle")
    play_chords(stage, OUD, middle, QUIET, 0.26, 0.28, "oud middle")
    play_pad(stage, middle, 0.018, "pad middle")

    home = harmony(DANCE_CHORDS, TIME, HOME)
    play_plucked(stage, PSALTERY, melody(FLOURISH, TIME, HOME), 0.25, -0.15, "home")
    play_flute(stage, RECORDER, melody(DESCANT, TIME, HOME), 0.055, 0.25, "descant")
    play_chords(stage, LUTE, home, SPREAD, 0.26, 0.2, "lute home")
    play_pad(stage, home, 0.014, "pad home")
    play_drum(stage, HOME, (PACE, BOW, PACE, PACE, PACE, BOW, PACE, STILL), 80.0, 0.12, "drum home")
    return stage.loop
