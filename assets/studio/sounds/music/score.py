"""Scores: melodies and harmonies as text, and the time they take.

A melody is written bar by bar, `D4/3 E4/1 - /4 | …` without the blanks: note or `-` for a rest, then its length in
eighths. `(G4)A4/2` has a short grace note before it. A harmony names one chord a bar, or two joined by a comma.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from assets.studio.sounds.pitch import number, pitch

TOKEN = re.compile(r"(?:\((?P<grace>[A-G][#b]?\d)\))?(?P<note>[A-G][#b]?\d|-)/(?P<length>\d+)")
# A chord's tones above its root: an open fifth colours no mode, so it goes with all of them.
KINDS = {"": (0, 4, 7), "m": (0, 3, 7), "5": (0, 7, 12)}


@dataclass(frozen=True, slots=True)
class Note:
    """A note: when it starts and how long it lasts, in eighths, and its pitches in hertz."""

    start: float
    length: float
    pitch: float
    grace: float | None = None


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord: its span in eighths, its bass and its upper tones as note numbers (C4 is 60)."""

    start: float
    length: float
    bass: int
    tones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Time:
    """The piece's pace: seconds an eighth, eighths a bar, bars in all, and bars a phrase.

    Each phrase leans forward a little and settles again, as players do; phrases begin exactly in time, so the loop
    closes.
    """

    eighth: float
    bar: int
    bars: int
    phrase: int = 4

    @property
    def seconds(self) -> float:
        return self.eighth * self.bar * self.bars

    def at(self, eighths: float) -> float:
        span = self.bar * self.phrase
        lean = 0.05 * span / 32.0 * (math.cos(2.0 * math.pi * eighths / span) - 1.0)
        return eighths * self.eighth + lean

    def bar_start(self, index: int) -> float:
        """Eighths before a bar, the first being bar 1 as on paper."""
        return float((index - 1) * self.bar)


def melody(text: str, time: Time, first_bar: int) -> list[Note]:
    """The notes of a melody that begins at a bar; a bar of the wrong length is an error."""
    notes = []
    for index, bar in enumerate(text.split("|")):
        at = time.bar_start(first_bar + index)
        end = at + time.bar
        for token in bar.split():
            found = TOKEN.fullmatch(token)
            if found is None:
                raise ValueError(f"unreadable note {token!r}")
            length = float(found["length"])
            if found["note"] != "-":
                notes.append(Note(at, length, pitch(found["note"]), pitch(found["grace"]) if found["grace"] else None))
            at += length
        if at != end:
            raise ValueError(f"bar {first_bar + index} is {at - end:+g} eighths off: {bar.strip()}")
    return notes


def harmony(text: str, time: Time, first_bar: int) -> list[Chord]:
    """The chords that begin at a bar: bass from low D up, the other tones around the D above."""
    chords = []
    for index, bar in enumerate(text.split()):
        names = bar.split(",")
        length = time.bar / len(names)
        for place, name in enumerate(names):
            root = re.match(r"[A-G][#b]?", name)
            if root is None:
                raise ValueError(f"unreadable chord {name!r}")
            bass = 38 + (number(root[0] + "2") - 38) % 12
            kind = KINDS[name[root.end() :]]
            tones = (*sorted(50 + (bass + step - 50) % 12 for step in kind), 62 + (bass - 50) % 12)
            chords.append(Chord(time.bar_start(first_bar + index) + place * length, length, bass, tones))
    return chords


def breaths(notes: list[Note], longest: float) -> Iterator[list[Note]]:
    """A wind's notes in phrases of one breath: up to a rest, or up to `longest` eighths."""
    breath: list[Note] = []
    for note in notes:
        if breath:
            before = breath[-1]
            if note.start > before.start + before.length or note.start - breath[0].start >= longest:
                yield breath
                breath = []
        breath.append(note)
    if breath:
        yield breath
