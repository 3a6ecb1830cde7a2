"""Plural forms: how many a language has, and which one a number takes, as its file's Plural-Forms header says.

    Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);

The rule is the C expression that all of gettext's tools use; the standard library reads it.
"""

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass

HEADER = re.compile(r"^Plural-Forms:\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?\s*$", re.MULTILINE)
NAME = re.compile(r"^Plural-Forms:", re.MULTILINE)
TRIED = 1200
"""A rule is tried with so many numbers: those there are look at the last two figures, or at a few small ones."""


class PluralError(ValueError):
    """A header that gives no rule, and why."""


@dataclass(frozen=True, slots=True)
class Plurals:
    """A language's plural forms."""

    count: int
    rule: Callable[[int], int]

    def form(self, number: int) -> int:
        """Which form goes with a number, from 0; the last one where the rule knows none."""
        try:
            chosen = self.rule(abs(number))
        except ZeroDivisionError:
            return self.count - 1
        return chosen if 0 <= chosen < self.count else self.count - 1


ONE_OR_SEVERAL = Plurals(2, lambda number: int(number != 1))
"""What gettext takes for a file that says nothing."""


def read_plurals(header: str) -> Plurals:
    """The forms that a file's header tells of."""
    if not NAME.search(header):
        return ONE_OR_SEVERAL
    found = HEADER.search(header)
    if found is None:
        raise PluralError("Plural-Forms is not written as 'nplurals=2; plural=(n != 1);'")
    count = int(found[1])
    try:
        rule = gettext.c2py(found[2])
        chosen = [rule(number) for number in range(TRIED)]
    except (ValueError, ArithmeticError, SyntaxError, MemoryError) as error:
        raise PluralError("the rule in Plural-Forms can't be worked out") from error
    wrong = next((number for number, form in enumerate(chosen) if not 0 <= form < count), None)
    if wrong is not None:
        raise PluralError(f"the rule in Plural-Forms gives {wrong} a form beyond the {count} there are")
    return Plurals(count, rule)
