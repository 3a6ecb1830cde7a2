"""Chimes: what a purchase sounds like in each colour, and the table's bells.

All notes are of the scale on D without semitone clashes (D, F, G, A, C, E), so that chimes agree with the music.
"""

from collections.abc import Callable

import numpy as np

from assets.studio.sounds.dsp import Signal, filtered, low, place, rng_for, silence, spread, trimmed
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.plucked import HARP, pluck
from assets.studio.sounds.room import CHAMBER, HALL, in_room
from assets.studio.sounds.struck import BAR, BELL, BOWL, GLASS, KALIMBA, Material, strike, tap

Voice = Callable[[float, np.random.Generator], Signal]


def struck_by(material: Material, contact: float, ring: float) -> Voice:
    def voice(frequency: float, rng: np.random.Generator) -> Signal:
        return strike(material, frequency, rng, 1.5, contact, ring)

    return voice


def harp(frequency: float, rng: np.random.Generator) -> Signal:
    return pluck(HARP, frequency, rng, 0.6, 1.5)


def together(*voices: tuple[Voice, float]) -> Voice:
    """Several voices in unison, each at its level."""

    def voice(frequency: float, rng: np.random.Generator) -> Signal:
        return np.asarray(sum(level * part(frequency, rng) for part, level in voices))

    return voice


# Each gem has its pitch and its matter: clear glass, a singing bowl, plucked gut, warm bronze, dark wood and metal.
COLOURS: dict[str, tuple[tuple[str, str, str], Voice]] = {
    "W": (("D5", "A5", "D6"), together((struck_by(GLASS, 0.0001, 0.75), 0.9), (struck_by(BAR, 0.0002, 0.5), 0.4))),
    "U": (("C4", "G4", "C5"), together((struck_by(BOWL, 0.0005, 0.6), 0.9), (struck_by(GLASS, 0.0003, 0.4), 0.3))),
    "G": (("G4", "D5", "G5"), together((harp, 0.8), (struck_by(BAR, 0.0006, 0.5), 0.3))),
    "R": (("F4", "C5", "F5"), together((struck_by(BELL, 0.0005, 0.32), 0.5), (struck_by(BAR, 0.0009, 0.6), 0.35))),
    "K": (("G3", "D4", "G4"), together((struck_by(KALIMBA, 0.0004, 1.1), 1.0), (struck_by(BOWL, 0.0006, 0.5), 0.55))),
}


def glint(rng: np.random.Generator, base: float, count: int) -> Signal:
    """Light on facets: a scatter of tiny, high glass grains."""
    sound = silence(0.6)
    for number in range(count):
        ratio = (1.0, 1.5, 2.0, 1.3333, 2.6667)[int(rng.integers(5))]
        grain = strike(GLASS, base * ratio * spread(rng, 0.004), rng, 0.3, 0.00015, 0.12)
        place(sound, grain, 0.025 * number * spread(rng, 0.6), 0.5 * (0.8**number))
    return sound


def purchase(colour: str) -> Signal:
    """A rolled root, fifth and octave in the gem's voice, with a glint as the stone catches the light."""
    notes, voice = COLOURS[colour]
    rng = rng_for("purchase", colour)
    sound = silence(1.9)
    for number, note in enumerate(notes):
        place(sound, voice(pitch(note), rng), 0.072 * number * spread(rng, 0.06), (0.7, 0.75, 1.0)[number])
    place(sound, glint(rng, 3520.0 * spread(rng, 0.2), 7), 0.17, 0.4)
    return trimmed(in_room(sound, CHAMBER, 0.16), floor=-48.0, fade=0.12)


def purchase_none() -> Signal:
    """The chime without a stone: the same roll on plain tongues of metal, dry and short."""
    rng = rng_for("purchase", "none")
    voice = struck_by(KALIMBA, 0.0006, 0.7)
    sound = silence(1.7)
    for number, note in enumerate(("D4", "A4", "D5")):
        place(sound, voice(pitch(note), rng), 0.072 * number, (0.8, 0.8, 0.9)[number])
    return trimmed(in_room(sound, CHAMBER, 0.12), floor=-48.0, fade=0.1)


def your_turn() -> Signal:
    """A soft bell that asks without urging: a fifth on a bowl, struck with felt."""
    rng = rng_for("your-turn")
    sound = silence(2.2)
    place(sound, strike(BOWL, pitch("D5"), rng, 2.0, 0.0016, 0.75), 0.0, 0.8)
    place(sound, strike(BELL, pitch("D5"), rng, 1.6, 0.0009, 0.3), 0.0, 0.12)
    place(sound, strike(BOWL, pitch("A5"), rng, 1.8, 0.0012, 0.6), 0.13, 0.55)
    return trimmed(in_room(filtered(sound, low(6000.0)), CHAMBER, 0.2), floor=-46.0, fade=0.2)


def hint() -> Signal:
    """An idea: two light notes up, and a glint."""
    rng = rng_for("hint")
    sound = silence(1.3)
    place(sound, strike(GLASS, pitch("G5"), rng, 1.0, 0.0005, 0.35), 0.0, 0.7)
    place(sound, strike(GLASS, pitch("C6"), rng, 1.0, 0.0005, 0.4), 0.11, 0.7)
    place(sound, glint(rng, pitch("C7"), 4), 0.16, 0.2)
    return trimmed(in_room(sound, CHAMBER, 0.18), floor=-46.0, fade=0.12)


def post() -> Signal:
    """A harbour's greeting: a small ship's bell struck twice, the second blow lighter."""
    rng = rng_for("post")
    sound = silence(2.2)
    place(sound, strike(BELL, pitch("D5"), rng, 1.8, 0.00018, 0.5), 0.0, 0.9)
    place(sound, tap(rng, 3300.0, 1.0, 0.012), 0.0, 0.25)
    place(sound, strike(BELL, pitch("D5"), rng, 1.8, 0.00025, 0.6), 0.23, 0.65)
    return trimmed(in_room(sound, CHAMBER, 0.2), floor=-46.0, fade=0.2)


def city() -> Signal:
    """The bells of a city over its roofs: four towers answer each other."""
    rng = rng_for("city")
    sound = silence(3.4)
    for number, (note, level) in enumerate((("D5", 0.7), ("A4", 0.8), ("G4", 0.7), ("D4", 1.0))):
        place(sound, strike(BELL, pitch(note), rng, 2.4, 0.0004, 0.55), 0.24 * number * spread(rng, 0.03), level)
    place(sound, strike(BELL, pitch("D5"), rng, 2.0, 0.0004, 0.5), 0.96, 0.5)
    return trimmed(in_room(filtered(sound, low(5200.0)), HALL, 0.3), floor=-44.0, fade=0.35)


def bridge() -> Signal:
    """From one tune to the next: a harp's run up the open fifths on D, over a bowl that goes on ringing."""
    rng = rng_for("bridge")
    sound = silence(4.6)
    for number, note in enumerate(("D3", "A3", "D4", "E4", "A4", "D5", "A5")):
        place(sound, pluck(HARP, pitch(note), rng, 0.55, 3.2), 0.11 * number, 0.5 * 0.93**number)
    place(sound, strike(BOWL, pitch("D4"), rng, 3.6, 0.0008, 0.7), 0.0, 0.34)
    place(sound, strike(BOWL, pitch("A3"), rng, 3.6, 0.0009, 0.7), 0.3, 0.26)
    return trimmed(in_room(filtered(sound, low(4200.0)), HALL, 0.3), floor=-44.0, fade=0.6)
