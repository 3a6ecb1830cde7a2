"""Why something is not legal: a rule's id, a key, and the figures, for the interface to put into words."""

from dataclasses import dataclass

from game.rules.choices import Choice

Value = int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is refused: `key` names the sentence, `values` fill its gaps, `rule` is the rule's id.

    Values called `seat` are seats, `colour` a colour's number, `missing` tokens as letters, others plain numbers.
    """

    key: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        figures = ", ".join([f"{name}={value}" for name, value in self.values])
        return f"{self.key} ({figures}; {self.rule})" if figures else f"{self.key} ({self.rule})"


def reason(key: str, rule: str, **values: Value) -> Reason:
    """A reason with its figures as keywords."""
    return Reason(key, rule, tuple(values.items()))


class IllegalChoice(ValueError):
    """A choice that can be read but not made now."""

    def __init__(self, choice: Choice, why: Reason) -> None:
        super().__init__(f"{choice}: {why}")
        self.choice = choice
        self.reason = why
