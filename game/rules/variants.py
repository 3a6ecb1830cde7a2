"""House rules (V-1 to V-6): what a game changes in the rules it is played by, and how records say so.

    target 21, combine_2017, take_fewer, pair_copies_one, open_nobles N01 N05 N08, open_cities C24-Krakow-A …

`str(variants)` writes that line, `Variants.parse` reads it; `none` stands for the rules as printed. Which of them fit
a game is for its config to say.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from game.rules.catalog import CITIES, CITY_BY_ID, NOBLE_BY_ID, NOBLES
from game.rules.ids import CityId, NobleId

USUAL_TARGET: Final = 15
"""How many points end a game (B-11)."""
LOWEST_TARGET: Final = 10
HIGHEST_TARGET: Final = 30
NONE: Final = "none"
SWITCHES: Final = ("combine_2017", "take_fewer", "pair_copies_one")
OPEN_TILES: Final = ("open_nobles", "open_cities")
"""Those that choose tiles."""


class ConfigError(ValueError):
    """A game that can't be played, with the reason in one sentence (CFG-3)."""


def _value(name: str, words: list[str]) -> int | bool | tuple[str, ...]:
    """What the words after a house rule's name say."""
    if name in SWITCHES:
        if words:
            raise ConfigError(f"{name} stands alone, without {words[0][:40]!r}")
        return True
    if name == "target":
        figure = words[0] if len(words) == 1 else " ".join(words)
        if not figure.isascii() or not figure.isdecimal() or len(figure) > 4:
            raise ConfigError(f"target is followed by a whole number, not {figure[:40]!r} (V-1)")
        return int(figure)
    if not words:
        raise ConfigError(f"{name} is followed by ids")
    return tuple(words)


def _ids(ids: Iterable[str], known: Mapping[str, int], what: str, rule: str) -> list[int]:
    """The places in the catalogue of nobles or cities, in its order."""
    given = [ids] if isinstance(ids, str) else list(ids)
    for each in given:
        if not isinstance(each, str) or each not in known:
            raise ConfigError(f"unknown {what} {str(each)[:40]!r} ({rule})")
    if len(set(given)) < len(given):
        raise ConfigError(f"a {what} is named twice ({rule})")
    return sorted([known[each] for each in given])


@dataclass(frozen=True, slots=True)
class Variants:
    """The house rules of a game; as it stands, there are none. True if there are any.

    Nobles and cities go by their ids, in any order; they are kept in the catalogue's.
    """

    target: int = USUAL_TARGET
    """V-1: how many points end the game."""
    combine_2017: bool = False
    """V-2: the 2017 modules may be played together."""
    take_fewer: bool = False
    """V-3: one or two different gems may be taken while three could be."""
    pair_copies_one: bool = False
    """V-4: a card paired with one of two bonuses has one."""
    open_nobles: Iterable[str] = ()
    """V-5: the nobles in play, chosen instead of drawn."""
    open_cities: Iterable[str] = ()
    """V-6: the cities in play, chosen instead of drawn."""

    def __post_init__(self) -> None:
        target = self.target
        if isinstance(target, bool) or not isinstance(target, int) or not LOWEST_TARGET <= target <= HIGHEST_TARGET:
            raise ConfigError(
                f"the target must be a whole number from {LOWEST_TARGET} to {HIGHEST_TARGET}, "
                f"not {str(target)[:40]!r} (V-1)"
            )
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise ConfigError(f"{name} is on or off, not {str(getattr(self, name))[:40]!r}")
        nobles = _ids(self.open_nobles, NOBLE_BY_ID, "noble", "V-5")
        object.__setattr__(self, "open_nobles", tuple([NOBLES[noble].id for noble in nobles]))
        cities = _ids(self.open_cities, CITY_BY_ID, "city", "V-6")
        object.__setattr__(self, "open_cities", tuple([CITIES[city].id for city in cities]))

    @property
    def nobles(self) -> tuple[NobleId, ...]:
        """The chosen nobles, as places in the catalogue; none if they are drawn."""
        return tuple([NOBLE_BY_ID[noble] for noble in self.open_nobles])

    @property
    def cities(self) -> tuple[CityId, ...]:
        """The chosen cities, as places in the catalogue; none if they are drawn."""
        return tuple([CITY_BY_ID[city] for city in self.open_cities])

    @property
    def names(self) -> tuple[str, ...]:
        """The house rules that are in force, by the names that the rules give them, in their order."""
        return tuple([name for name in NAMES if getattr(self, name) != getattr(USUAL, name)])

    def __bool__(self) -> bool:
        return bool(self.names)

    def __str__(self) -> str:
        return ", ".join([self._part(name) for name in self.names]) or NONE

    def _part(self, name: str) -> str:
        if name == "target":
            return f"{name} {self.target}"
        return name if name in SWITCHES else " ".join([name, *getattr(self, name)])

    def with_rule(self, name: str, value: "int | bool | Iterable[str]") -> "Variants":
        """The same but for one house rule, called by its name."""
        return replace(self, **{name: value})  # type: ignore[arg-type]

    def without(self, *names: str) -> "Variants":
        """The same without some house rules, called by their names."""
        return replace(self, **{name: getattr(USUAL, name) for name in names})

    @classmethod
    def parse(cls, text: str) -> "Variants":
        """The house rules that a line says; ConfigError if it says none that there are."""
        if text.strip() == NONE:
            return cls()
        found: dict[str, int | bool | tuple[str, ...]] = {}
        for part in text.split(","):
            name, *values = part.split() or [""]
            if name not in NAMES:
                raise ConfigError(f"unknown house rule {name[:40]!r}: there are {', '.join(NAMES)}")
            if name in found:
                raise ConfigError(f"{name} is said twice")
            found[name] = _value(name, values)
        return cls(**found)  # type: ignore[arg-type]


NAMES: Final = tuple([field.name for field in fields(Variants)])
USUAL: Final = Variants()
"""No house rules: the game as printed."""
