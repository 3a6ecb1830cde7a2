"""Families of rule sets: without modules, with one of them, with several."""

from typing import Final

NO_MODULE: Final = "base"
SEVERAL_MODULES: Final = "all"


def family(modules: tuple[str, ...]) -> str:
    """Which family a rule set belongs to: its only module's, or the one of those with none or several."""
    if not modules:
        return NO_MODULE
    return modules[0] if len(modules) == 1 else SEVERAL_MODULES
