"""What each module brings to the table, in one file each; `parts_for` puts together those in play.

A new module is a file here with a `Part`, and its name in `PARTS`.
"""

from pathlib import Path
from typing import Final

from game.rules import GameConfig, State
from game.rules.catalog import CITIES, CITY_BY_ID, NOBLE_BY_ID
from game.ui.language import Language
from game.ui.table.modules.cities import Cities, CitySprite
from game.ui.table.modules.orient import Orient
from game.ui.table.modules.posts import Posts
from game.ui.table.modules.strongholds import Strongholds
from game.ui.table.part import Part
from game.ui.table.pieces import noble_name
from game.ui.table.places import Places
from game.ui.table.sprites import NobleSprite, Sprite

PARTS: Final[dict[str, Part]] = {
    "cities": Cities(),
    "posts": Posts(),
    "orient": Orient(),
    "strongholds": Strongholds(),
}
PLAYERS: Final = {2: "two", 3: "three", 4: "four"}


def parts_for(config: GameConfig) -> tuple[Part, ...]:
    """The parts of the modules in play, in the order in which the rules fold them."""
    return tuple(PARTS[name] for name in config.module_names)


def facts_of(config: GameConfig) -> list[str]:
    """What the maps' layers ask about: how many play, the modules in play, the edition, and what modules add."""
    by_modules = [fact for part in parts_for(config) for fact in part.facts(config)]
    return [PLAYERS[config.players], *config.module_names, config.edition, *by_modules]


def tile_sprite(tile: str) -> Sprite:
    """A noble or a city, by its id."""
    return NobleSprite(NOBLE_BY_ID[tile]) if tile in NOBLE_BY_ID else CitySprite(CITY_BY_ID[tile])


def tile_name(tile: str, language: Language) -> str:
    """Who or what a tile shows."""
    if tile in NOBLE_BY_ID:
        return noble_name(language, NOBLE_BY_ID[tile])
    return language.say(f"city.{CITIES[CITY_BY_ID[tile]].tile}")


def places_for(levels: Path, state: State, me: int) -> Places:
    """Where everything of a game lies; MapError if a map lacks a zone that the game may come to need."""
    parts = parts_for(state.config)
    maps = [name for part in parts for name in part.maps(state.config)]
    places = Places(levels, state, me, facts_of(state.config), maps)
    for part in parts:
        part.check(places, state)
    return places
