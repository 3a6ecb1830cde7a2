"""Patterns of choices: what a moment asks for, permits or answers, in the words of `game.rules.notation`.

take U G R          that choice and no other
take                any choice with that verb
take double         two gems of one colour
reserve deck        the top card of a deck, unseen
"""

from dataclasses import dataclass
from typing import Final

from game.rules import Choice, UnreadableChoice
from game.rules.choices import Draw, Take
from game.rules.notation import read_choice

VERBS: Final = frozenset(
    {
        "take", "reserve", "purchase", "pass", "pay", "return", "noble", "gem", "keep", "post", "city", "pair", "claim",
        "place", "move", "remove", "conquer", "decline",
    }
)  # fmt: skip
DOUBLE: Final = "take double"
UNSEEN: Final = "reserve deck"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Choices that look alike."""

    text: str

    def matches(self, choice: Choice) -> bool:
        if self.text == DOUBLE:
            return isinstance(choice, Take) and choice.double
        if self.text == UNSEEN:
            return isinstance(choice, Draw)
        said = str(choice)
        return said.split()[0] == self.text or said == self.text


def read_pattern(text: str) -> Pattern:
    """The pattern that a text says; ValueError if it says none."""
    words = " ".join(text.split())
    if words in VERBS or words in (DOUBLE, UNSEEN):
        return Pattern(words)
    try:
        return Pattern(str(read_choice(words)))
    except UnreadableChoice:
        raise ValueError(f"not a choice or a kind of choice: '{text[:40]}'") from None
