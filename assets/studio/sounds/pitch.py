"""Names of notes to frequencies: `pitch("D4")`, with `#` and `b`; A4 is 440 Hz, in equal temperament."""

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def number(name: str) -> int:
    """The note's number of semitones, C4 being 60."""
    letter, octave = name[0], int(name[-1])
    return 12 * (octave + 1) + STEPS[letter] + name.count("#") - name[1:].count("b")


def pitch(name: str) -> float:
    return float(440.0 * 2.0 ** ((number(name) - 69) / 12.0))
