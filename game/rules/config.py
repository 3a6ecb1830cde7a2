"""Which game is played: players, edition, modules, seed (CFG-1 to CFG-3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

EDITIONS: Final = ("2017", "2024")
MODULES: Final = ("cities", "posts", "orient", "strongholds")
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
LARGEST_SEED: Final = 10**18
HIDDEN_SEED: Final = -1
"""Stands in a view for the seed, which would tell the order of the decks."""


class ConfigError(ValueError):
    """A game that can't be played, with the reason in one sentence (CFG-3)."""


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A game to be played: everything that, with the choices made, determines it.

    `first` is the seat that starts (B-4). `modules` may be a name or any iterable of names.
    """

    players: int = 2
    edition: str = "2024"
    modules: Iterable[str] = frozenset()
    seed: int = 0
    first: int = 0

    def __post_init__(self) -> None:
        names = (self.modules,) if isinstance(self.modules, str) else self.modules
        object.__setattr__(self, "modules", frozenset(names))
        refuse = _fault(self)
        if refuse:
            raise ConfigError(refuse)

    def without_seed(self) -> "GameConfig":
        """The same for one who may not know the seed (I-1)."""
        hidden = GameConfig(self.players, self.edition, self.modules, 0, self.first)
        object.__setattr__(hidden, "seed", HIDDEN_SEED)
        return hidden

    @property
    def module_names(self) -> tuple[str, ...]:
        """The modules in play, in the engine's fixed order."""
        return tuple([name for name in MODULES if name in self.modules])


def _fault(config: GameConfig) -> str:
    """What is wrong with a config, or nothing."""
    if isinstance(config.players, bool) or not isinstance(config.players, int):
        return f"the number of players must be a whole number, not {config.players!r} (CFG-1)"
    if not MIN_PLAYERS <= config.players <= MAX_PLAYERS:
        return f"{config.players} players: the game is for 2 to 4 (CFG-1)"
    if config.edition not in EDITIONS:
        return f"unknown edition {config.edition!r}: it is 2017 or 2024 (CFG-2)"
    unknown = sorted(str(name) for name in config.modules if name not in MODULES)
    if unknown:
        return f"unknown module {unknown[0]!r}: there are {', '.join(MODULES)} (CFG-3)"
    if config.edition == "2017" and len(config.module_names) > 1:
        return f"the 2017 modules are played singly, not {' and '.join(config.module_names)} together (CFG-2)"
    if isinstance(config.seed, bool) or not isinstance(config.seed, int) or not 0 <= config.seed <= LARGEST_SEED:
        return f"the seed must be a whole number from 0 to {LARGEST_SEED}, not {str(config.seed)[:40]!r}"
    if isinstance(config.first, bool) or not isinstance(config.first, int) or not 0 <= config.first < config.players:
        return f"the first player must be a seat from 0 to {config.players - 1}, not {config.first!r} (B-4)"
    return ""


def all_rule_sets() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The 21 edition and module sets (CFG-2).

    >>> len(all_rule_sets())
    21
    """
    singly = [("2017", modules) for count in (0, 1) for modules in combinations(MODULES, count)]
    freely = [("2024", modules) for count in range(5) for modules in combinations(MODULES, count)]
    return tuple(singly + freely)
