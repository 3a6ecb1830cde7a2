"""Which records make up a game: the only place where an edition, a module or a house rule is asked for by name."""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.config import GameConfig
from game.rules.ids import SeatId
from game.rules.marks import EMPTY
from game.rules.modules import base, cities, orient, posts, strongholds
from game.rules.player import new_player
from game.rules.ruleset import Module, fold
from game.rules.state import NO_OPTIONS, RuleSet, State
from game.rules.tasks import NOTHING

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


def new_state(config: GameConfig, rules: RuleSet) -> State:
    """An empty table of a rule set: nothing dealt yet."""
    state = State()
    state.config = config
    state.rules = rules
    state.bank = 0
    state.market_row = vec[i64]([EMPTY for _ in rules.slot_decks])
    state.fort_row = vec[i64]([0 for _ in rules.slot_decks])
    state.vacant = ()
    state.deck_row = NO_OPTIONS
    state.left_row = vec[i64]([0 for _ in rules.decks])
    state.reservable = NO_OPTIONS
    state.market_bits = 0
    state.buried = ((),) * len(rules.decks)
    state.players = [new_player(rules.stock) for _ in range(config.players)]
    state.nobles = ()
    state.cities = ()
    state.current = SeatId(config.first)
    state.first = SeatId(config.first)
    state.round = 1
    state.last_card_round = 0
    state.passes = 0
    state.final_round = False
    state.turn_left = 0
    state.stack = vec[i64]()
    state.asked = NOTHING
    state.offer(NO_OPTIONS)
    state.outcome = None
    return state
