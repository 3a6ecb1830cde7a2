"""Which game is played: players, edition, modules, house rules, seed (CFG-1 to CFG-3, V-1 to V-6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from game.rules.catalog import BASE_SET, CITIES, NOBLES, cities_of, nobles_of
from game.rules.ids import NobleId
from game.rules.variants import USUAL, USUAL_TARGET, Variants
from game.rules.variants import ConfigError as ConfigError

EDITIONS: Final = ("2017", "2024")
MODULES: Final = ("cities", "posts", "orient", "strongholds")
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
LARGEST_SEED: Final = 10**18
HIDDEN_SEED: Final = -1
"""Stands in a view for the seed, which would tell the order of the decks."""
CITIES_IN_PLAY: Final = 3


class OpenTiles(NamedTuple):
    """What a game lets be chosen at setup: the variant's name, how many, and the ids to choose from."""

    variant: str
    number: int
    ids: tuple[str, ...]


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
    variants: Variants = USUAL

    def __post_init__(self) -> None:
        names = (self.modules,) if isinstance(self.modules, str) else self.modules
        object.__setattr__(self, "modules", frozenset(names))
        refuse = _fault(self)
        if refuse:
            raise ConfigError(refuse)

    def without_seed(self) -> "GameConfig":
        """The same for one who may not know the seed (I-1)."""
        hidden = GameConfig(self.players, self.edition, self.modules, 0, self.first, self.variants)
        object.__setattr__(hidden, "seed", HIDDEN_SEED)
        return hidden

    @property
    def module_names(self) -> tuple[str, ...]:
        """The modules in play, in the engine's fixed order."""
        return tuple([name for name in MODULES if name in self.modules])

    @property
    def nobles_in_play(self) -> int:
        """How many nobles lie on the table at first (B-3); none with the Cities (C-1)."""
        return 0 if "cities" in self.modules else self.players + 1

    @property
    def house_rules(self) -> Variants:
        """Those variants that change something in this game (V-1, V-2, V-4)."""
        variants = self.variants
        if variants.target != USUAL_TARGET and "cities" in self.modules:
            variants = variants.without("target")
        if variants.combine_2017 and len(self.module_names) < 2:
            variants = variants.without("combine_2017")
        if variants.pair_copies_one and (self.edition != "2024" or "orient" not in self.modules):
            variants = variants.without("pair_copies_one")
        return variants

    @property
    def open_tiles(self) -> OpenTiles:
        """The tiles that may be chosen instead of drawn (V-5, V-6)."""
        if "cities" in self.modules:
            cities = [CITIES[city].id for city in cities_of(self.edition)]
            return OpenTiles("open_cities", CITIES_IN_PLAY, tuple(cities))
        nobles = [NOBLES[noble].id for noble in self.noble_pool]
        return OpenTiles("open_nobles", self.nobles_in_play, tuple(nobles))

    @property
    def noble_pool(self) -> tuple[NobleId, ...]:
        """The nobles that those in play are drawn from (B-3), whether or not the Cities do without them."""
        brought = [nobles_of(self.edition, name) for name in (BASE_SET, *self.module_names)]
        return tuple(sorted({noble for nobles in brought for noble in nobles}))


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
    if not isinstance(config.variants, Variants):
        return f"house rules are Variants, not {str(config.variants)[:40]!r}"
    if config.edition == "2017" and len(config.module_names) > 1 and not config.variants.combine_2017:
        return f"the 2017 modules are played singly, not {' and '.join(config.module_names)} together (CFG-2)"
    if isinstance(config.seed, bool) or not isinstance(config.seed, int) or not 0 <= config.seed <= LARGEST_SEED:
        return f"the seed must be a whole number from 0 to {LARGEST_SEED}, not {str(config.seed)[:40]!r}"
    if isinstance(config.first, bool) or not isinstance(config.first, int) or not 0 <= config.first < config.players:
        return f"the first player must be a seat from 0 to {config.players - 1}, not {config.first!r} (B-4)"
    return _variants_fault(config)


def _variants_fault(config: GameConfig) -> str:
    """Why the house rules don't fit the game, or nothing."""
    variants = config.variants
    if variants.combine_2017 and config.edition != "2017":
        return f"combine_2017 is about the 2017 modules; those of {config.edition} are combined anyway (V-2)"
    nobles = variants.nobles
    if nobles and not config.nobles_in_play:
        return "nobles can't be chosen: with the Cities there are none (C-1, V-5)"
    if nobles and len(nobles) != config.nobles_in_play:
        return f"{len(nobles)} nobles are chosen, but {config.nobles_in_play} are in play (B-3, V-5)"
    for noble in nobles:
        if noble not in config.noble_pool:
            return f"the noble {NOBLES[noble].id} is not in this game (B-3, V-5)"
    cities = variants.cities
    if cities and "cities" not in config.modules:
        return "cities can't be chosen without the Cities (V-6)"
    if cities and len(cities) != CITIES_IN_PLAY:
        return f"{len(cities)} cities are chosen, but {CITIES_IN_PLAY} are in play (C-1, V-6)"
    for city in cities:
        if city not in cities_of(config.edition):
            return f"the city {CITIES[city].id} is not of the {config.edition} edition (C-1, V-6)"
    tiles = [CITIES[city].tile for city in cities]
    for tile in tiles:
        if tiles.count(tile) > 1:
            return f"both cities of {tile} are chosen, but they are two sides of one tile (C-1, V-6)"
    return ""


def all_rule_sets() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The 21 edition and module sets (CFG-2).

    >>> len(all_rule_sets())
    21
    """
    singly = [("2017", modules) for count in (0, 1) for modules in combinations(MODULES, count)]
    freely = [("2024", modules) for count in range(5) for modules in combinations(MODULES, count)]
    return tuple(singly + freely)
