"""In which of its two forms the engine runs."""

from typing import Final


def _something() -> None:
    """A function like any other."""


COMPILED: Final = not hasattr(_something, "__code__")
"""Whether the compiled form is running: a plain function has its code."""
