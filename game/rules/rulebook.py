"""Which records make up a game: the only place where an edition, a module or a house rule is asked for by name."""

from functools import cache
from typing import Final

from game.rules.config import GameConfig
from game.rules.modules import base, cities, orient, posts, strongholds
from game.rules.ruleset import Module, fold
from game.rules.state import RuleSet

AMENDMENTS: Final[dict[str, Module]] = {"take_fewer": base.TAKE_FEWER, "pair_copies_one": orient.PAIR_COPIES_ONE}
"""The house rules that change a step."""


@cache
def rules_by_key(
    edition: str, names: tuple[str, ...], players: int, target: int, house_rules: tuple[str, ...]
) -> RuleSet:
    """The rule set of an edition, its modules in their fixed order, a number of players, a goal and house rules."""
    records = {
        "cities": {"2017": cities.CITIES_2017, "2024": cities.CITIES_2024},
        "posts": {"2017": posts.POSTS_2017, "2024": posts.POSTS_2024},
        "orient": {"2017": orient.ORIENT_2017, "2024": orient.ORIENT_2024},
        "strongholds": {"2017": strongholds.STRONGHOLDS_2017, "2024": strongholds.STRONGHOLDS_2024},
    }
    editions = {"2017": base.BASE_2017, "2024": base.BASE_2024}
    modules = [editions[edition], *[records[name][edition] for name in names]]
    modules += [AMENDMENTS[name] for name in house_rules]
    return fold(modules, players, target, (edition, names, players, target, house_rules))


def rules_for(config: GameConfig) -> RuleSet:
    """The rule set that a config asks for."""
    variants = config.house_rules
    amending = tuple([name for name in variants.names if name in AMENDMENTS])
    return rules_by_key(config.edition, config.module_names, config.players, variants.target, amending)
