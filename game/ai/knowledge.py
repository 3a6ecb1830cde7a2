"""What opponents know of the modules, folded: of all of them for the tables, of those in play for a game.

This is the only place that names them, as `game.rules.ruleset` is in the rules; all that thinks asks here.
"""

from typing import Final

from game.ai.cards import LEVEL
from game.ai.modules import cities, orient, posts, strongholds
from game.ai.modules.module import Goal, Module
from game.rules.catalog import CARDS
from game.rules.choices import Choice
from game.rules.question import PURCHASE
from game.rules.state import RuleSet, State

ALL_MODULES: Final[list[Module]] = [cities.MODULE, posts.MODULE, orient.MODULE, strongholds.MODULE]
"""In the engine's fixed order."""

_TRAITS: Final = {card: trait for module in ALL_MODULES for card, trait in module.traits.items()}

EFFECT: Final = tuple([_TRAITS[card].effect if card in _TRAITS else 0.0 for card in range(len(CARDS))])
"""What each card's effect is worth, in bonuses."""
PAIRS: Final = tuple([card in _TRAITS and _TRAITS[card].pairs for card in range(len(CARDS))])
"""Whether a card is to be paired with one that has a bonus."""
POLICY_CLASS: Final = tuple(
    [_TRAITS[card].policy_class if card in _TRAITS else LEVEL[card] - 1 for card in range(len(CARDS))]
)
"""The kinds of cards that facts of options tell apart."""
POLICY_CLASSES: Final = 10

GETS_CARD: Final[tuple[int, ...]] = (PURCHASE, *[kind for module in ALL_MODULES for kind in module.gets])
"""The kinds of choices by which a player gets a card, as numbers have them."""

TRADED_CARDS: Final[int] = orient.TRADED_CARDS
"""How many cards of their `TRADE_COLOUR` those cost that are paid with cards."""


class Knowledge:
    """What is known of the modules in play."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.modules: list[Module] = [module for module in ALL_MODULES if module.name in names]
        """In the engine's fixed order."""
        self.guarding: list[Module] = [module for module in self.modules if module.guards]
        """Those that can keep cards of the market for a player and from others."""
        self.goal: Goal = Goal()
        self.module_of: dict[type[Choice], Module] = {}
        """Which module brings a choice; none for those of the base game."""
        self.in_play: list[bool] = [module.name in names for module in ALL_MODULES]
        """Which of all modules those are."""
        for module in self.modules:
            if module.goal is not None:
                self.goal = module.goal
            for choice in module.choices:
                self.module_of[choice] = module

    def closed(self, state: State, seat: int) -> int:
        """The places of the market whose cards others keep from a seat, as bits."""
        places = 0
        for module in self.guarding:
            places |= module.closed(state, seat)
        return places


_known: Final[dict[RuleSet, Knowledge]] = {}


def knowledge_of(state: State) -> Knowledge:
    """What there is to know of the modules that a game is played with."""
    knowledge = _known.get(state.rules)
    if knowledge is None:
        knowledge = _known[state.rules] = Knowledge(state.config.module_names)
    return knowledge
