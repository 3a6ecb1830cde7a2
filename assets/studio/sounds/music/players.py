"""Players: they read notes and chords and play them into a loop, with human timing and touch."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from assets.studio.sounds.blown import LEAD, Flute, pad, phrase
from assets.studio.sounds.dsp import (
    Signal,
    band,
    curve,
    filtered,
    low,
    noise,
    panned,
    rng_for,
    samples,
    spread,
    times,
    wrap,
)
from assets.studio.sounds.music.score import Chord, Note, Time, breaths
from assets.studio.sounds.plucked import Instrument, pluck
from assets.studio.sounds.struck import drum

Figure = tuple[tuple[float, int, float], ...]
"""A bar of broken chord: (eighth, string, level); string 0 is the bass."""

TAKES = 3
PAD_SECONDS = 12.0


def hertz(note: int) -> float:
    return float(440.0 * 2.0 ** ((note - 69) / 12.0))


@cache
def plucked(instrument: Instrument, frequency: float, force: float, take: int) -> Signal:
    """A note of an instrument; a few takes of each keep repeated notes from being the same."""
    return pluck(instrument, frequency, rng_for("pluck", instrument, round(frequency, 2), force, take), force)


@cache
def sustained(frequency: float, spread_cents: float, tilt: float) -> Signal:
    return pad(frequency, rng_for("pad", round(frequency, 2), spread_cents), PAD_SECONDS, spread_cents, tilt)


@dataclass(slots=True)
class Stage:
    """The loop that all play into, and the piece's time."""

    time: Time
    name: str
    loop: Signal = field(init=False)

    def __post_init__(self) -> None:
        self.loop = np.zeros((2, samples(self.time.seconds)))

    def add(self, sound: Signal, seconds: float, level: float, side: float) -> None:
        wrap(self.loop, panned(sound, side), seconds, level)


def play_plucked(
    stage: Stage, instrument: Instrument, notes: Sequence[Note], level: float, side: float, part: str
) -> None:
    """A melody on a plucked instrument: strong beats a little fuller, phrases arched, each note a hair off."""
    rng = rng_for(stage.name, part)
    span = stage.time.bar * stage.time.phrase
    for note in notes:
        arch = 0.82 + 0.18 * np.sin(np.pi * (note.start % span) / span)
        beat = 1.0 if note.start % stage.time.bar == 0 else 0.92 if note.start % 2 == 0 else 0.8
        touch = level * arch * beat * spread(rng, 0.07)
        moment = stage.time.at(note.start) + rng.normal(0.0, 0.007)
        force = 0.75 if beat > 0.9 else 0.6
        if note.grace is not None:
            short = plucked(instrument, note.grace, 0.5, 0)[: samples(0.4)] * np.linspace(1.0, 0.0, samples(0.4))
            stage.add(short, moment - 0.11, 0.5 * touch, side)
        stage.add(plucked(instrument, note.pitch, force, int(rng.integers(TAKES))), moment, touch, side)


def play_chords(
    stage: Stage,
    instrument: Instrument,
    chords: Sequence[Chord],
    figures: Sequence[Figure],
    level: float,
    side: float,
    part: str,
) -> None:
    """Broken chords: each chord takes another figure than the one before."""
    rng = rng_for(stage.name, part)
    last = -1
    for chord in chords:
        choice = int(rng.integers(len(figures)))
        last = (choice + 1) % len(figures) if choice == last else choice
        strings = (chord.bass, *chord.tones)
        for eighth, string, strength in figures[last]:
            if eighth >= chord.length:
                continue
            moment = stage.time.at(chord.start + eighth) + rng.normal(0.0, 0.009)
            sound = plucked(instrument, hertz(strings[string]), 0.45, int(rng.integers(TAKES)))
            stage.add(sound, moment, level * strength * spread(rng, 0.12), side)


def play_flute(stage: Stage, flute: Flute, notes: Sequence[Note], level: float, side: float, part: str) -> None:
    """A wind's line, breath by breath, each begun and ended softly."""
    rng = rng_for(stage.name, part)
    for breath in breaths(list(notes), 2.2 * stage.time.bar):
        start = stage.time.at(breath[0].start)
        sung: list[tuple[float, float, float]] = []
        for note in breath:
            at = stage.time.at(note.start) - start
            length = stage.time.at(note.start + note.length) - start - at
            if note.grace is not None:
                sung.append((at, 0.1, note.grace))
                at, length = at + 0.1, length - 0.1
            sung.append((at, length, note.pitch))
        stage.add(phrase(flute, sung, rng), start + rng.normal(0.0, 0.012) - LEAD, level * spread(rng, 0.05), side)


def play_pad(stage: Stage, chords: Sequence[Chord], level: float, part: str) -> None:
    """Bowed strings far off: root, fifth and third of each chord, fading into the next."""
    rng = rng_for(stage.name, part)
    for chord in chords:
        start, end = stage.time.at(chord.start), stage.time.at(chord.start + chord.length)
        length = end - start + 2.2
        rise = min(1.6, 0.7 * (end - start))
        swell = curve(length, (0.0, 0.0), (rise, 1.0), (end - start, 0.8), (length, 0.0))
        voices = [(chord.bass + 12, 0.8), *((tone, 0.6) for tone in chord.tones[:3])]
        for number, (note, strength) in enumerate(voices):
            source = sustained(hertz(note), 9.0, 1.5)
            sound = np.resize(np.roll(source, -int(rng.integers(len(source)))), samples(length)) * swell
            stage.add(sound, start - 0.5, level * strength, (-0.45, 0.4, -0.15, 0.2)[number])


def play_drone(stage: Stage, notes: Sequence[int], first_bar: int, bars: int, level: float) -> None:
    """A hurdy-gurdy's drone through a section: its wheel turns, and it breathes with the phrases."""
    start = stage.time.at(stage.time.bar_start(first_bar))
    length = stage.time.eighth * stage.time.bar * bars
    total = length + 3.0
    at = times(total)
    breath = 0.75 + 0.25 * np.sin(np.pi * ((at / (stage.time.eighth * stage.time.bar * stage.time.phrase)) % 1.0))
    wheel = 1.0 + 0.06 * np.sin(2.0 * np.pi * 1.3 * at)
    swell = curve(total, (0.0, 0.0), (4.0, 1.0), (length - 1.0, 1.0), (total, 0.0)) * breath * wheel
    for number, note in enumerate(notes):
        source = filtered(np.tile(sustained(hertz(note), 4.0, 1.15), 2), low(1500.0))[samples(PAD_SECONDS) :]
        stage.add(np.resize(source, samples(total)) * swell, start - 1.0, level, (-0.3, 0.3, 0.0)[number % 3])


def play_drum(stage: Stage, first_bar: int, bars: Sequence[Figure], base: float, level: float, part: str) -> None:
    """A frame drum: string 0 is the open skin, 1 the rim's finger tap, 2 a brush of the palm."""
    rng = rng_for(stage.name, part)
    for index, figure in enumerate(bars):
        for eighth, kind, strength in figure:
            moment = stage.time.at(stage.time.bar_start(first_bar + index) + eighth) + rng.normal(0.0, 0.006)
            stage.add(hand(rng, base, kind), moment, level * strength * spread(rng, 0.12), 0.1)


def hand(rng: np.random.Generator, base: float, kind: int) -> Signal:
    """One stroke of the drummer's hand, by its kind in a figure."""
    if kind == 0:
        return drum(rng, base * spread(rng, 0.01), 0.8, 0.05)
    if kind == 1:
        return 0.4 * drum(rng, base * 1.9 * spread(rng, 0.02), 0.4, 0.7)
    seconds = 0.34
    stroke = noise(rng, seconds) * curve(seconds, (0.0, 0.0), (0.16, 1.0), (seconds, 0.0))
    return 0.35 * filtered(stroke, band(1400.0, 0.6), low(4200.0))
