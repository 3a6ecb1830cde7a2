"""A rule set: the base game and the modules in play, put together once and shared by all games that use it.

A module is a record. It brings cards, nobles, cities and strongholds as data, fills steps that `order` names, and
amends values the engine asks for, each value in, value out. `rules_for` folds the records in a fixed order; it is the
only place where an edition or a module is named.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.rules import order
from game.rules.afford import CARD_BIT, LackTable
from game.rules.catalog import CARDS
from game.rules.choices import Choice, Pay
from game.rules.config import GameConfig
from game.rules.events import Log
from game.rules.question import KIND_OF_STEP, Question
from game.rules.reasons import Reason, reason
from game.rules.state import Player, State, Task

RuleKey = tuple[str, tuple[str, ...], int, int, tuple[str, ...]]
"""What tells rule sets apart: edition, modules, players, target, and the house rules that amend steps."""

NO_OPTIONS: Final[list[Choice]] = []
"""What a step that asks nothing offers; shared, never changed."""


class Step:
    """One part of a turn."""

    def begin(self, state: State, task: Task, log: Log) -> list[Choice]:
        """Do what nobody is asked about, and say the legal answers to what somebody is (T-2)."""
        return NO_OPTIONS

    def resolve(self, state: State, task: Task, choice: Choice, log: Log) -> None:
        """Carry out a legal answer."""

    def question(self, state: State, task: Task) -> Question:
        """What is asked when this step waits for an answer."""
        kind = KIND_OF_STEP[task[0]]
        assert kind is not None, f"the step {order.STEP_NAMES[task[0]]} never asks"
        return Question(kind, state.current)

    def why_not(self, state: State, task: Task, choice: Choice) -> Reason | None:
        """Why a choice that is not among the options is refused; None for one that is legal all the same."""
        return reason("another_decision", "T-2", asked=order.STEP_NAMES[task[0]])


class Limit:
    """Something that keeps cards from a player."""

    def allow(self, state: State, player: Player, cards: int) -> int:
        """From a set of cards, as bits, those that the player may get."""
        return cards

    def why(self, state: State, player: Player, card: int) -> Reason:
        """Why a card that is not allowed is kept from the player."""
        return reason("another_decision", "T-2")


Leave = Callable[[State, int, Log], None]
"""What happens when the card on a place of the market leaves."""

Payments = Callable[[State, Player, int], list[Choice]]
"""The payments for a card whose price is not in gems, canonical first."""

PaymentTest = Callable[[State, Player, int, Pay], bool]
"""Whether a payment composed by hand is legal for such a card."""


@dataclass(frozen=True)
class Pricing:
    """A price that is not in gems (O-8)."""

    payments: Payments
    is_legal: PaymentTest


@dataclass(frozen=True)
class Module:
    """What an expansion brings. The base game is one too."""

    decks: tuple[tuple[int, ...], ...] = ()
    face_up: int = 0
    """How many cards of each of these decks lie face up."""
    nobles: tuple[int, ...] = ()
    without_nobles: bool = False
    cities: tuple[int, ...] = ()
    stock: int = 0
    """Strongholds per player."""
    posts: tuple[int, ...] = ()
    post_needs: Mapping[int, int] = field(default_factory=dict)
    """Per post, the purse of bonuses it asks for."""
    steps: Mapping[int, Step] = field(default_factory=dict)
    refill_after_purchase: bool = False
    purchasable: tuple[Limit, ...] = ()
    """What limits purchases."""
    obtainable: tuple[Limit, ...] = ()
    """What limits reservations and free cards as well as purchases."""
    on_leave: tuple[Leave, ...] = ()
    pricing: Mapping[int, Pricing] = field(default_factory=dict)
    standing_weight: Mapping[int, int] = field(default_factory=dict)
    """What a card counts for in requirements, where that is not its number of bonuses (O-5)."""


class RuleSet:
    """The rules of one edition, set of modules and number of players, ready to be played."""

    def __init__(self, modules: Sequence[Module], players: int, target: int, key: "RuleKey") -> None:
        self.key = key
        self.players: int = players
        self.target: int = target
        """How many points end the game (B-11, V-1); with the Cities they alone don't (C-3)."""
        self.decks: tuple[tuple[int, ...], ...] = tuple([deck for module in modules for deck in module.decks])
        self.slot_decks: tuple[int, ...] = _slot_decks(modules)
        """Which deck each place of the market is filled from."""
        deck_of = {card: number for number, deck in enumerate(self.decks) for card in deck}
        self.deck_of: tuple[int, ...] = tuple([deck_of.get(card.index, -1) for card in CARDS])
        """Which deck each card of the catalogue belongs to; -1 for those not in play."""
        in_play = [card for deck in self.decks for card in deck]
        self.lacks: tuple[LackTable, ...] = tuple([LackTable(in_play, worth) for worth in (1, 2)])
        """What cards lack, by what a gold is worth (see `Player.gold_worth`)."""

        without_nobles = any(module.without_nobles for module in modules)
        nobles = () if without_nobles else sorted({noble for module in modules for noble in module.nobles})
        self.noble_pool: tuple[int, ...] = tuple(nobles)
        self.city_pool: tuple[int, ...] = tuple([city for module in modules for city in module.cities])
        self.stock: int = sum([module.stock for module in modules])
        self.posts: tuple[int, ...] = tuple([post for module in modules for post in module.posts])
        self.post_needs: dict[int, int] = {
            post: needs for module in modules for post, needs in module.post_needs.items()
        }

        steps = {number: step for module in modules for number, step in module.steps.items()}
        if without_nobles:
            del steps[order.NOBLE]
        nothing = Step()
        self.steps: tuple[Step, ...] = tuple([steps.get(number, nothing) for number in range(order.STEP_COUNT)])
        refill_after_purchase = any(module.refill_after_purchase for module in modules)
        purchase = [*order.PURCHASE, order.REFILL] if refill_after_purchase else list(order.PURCHASE)
        turn = [number for number in order.TURN if not (refill_after_purchase and number == order.REFILL)]
        self.double_gem: bool = order.DOUBLE_GEM in steps
        self.purchase: tuple[int, ...] = tuple([number for number in reversed(purchase) if number in steps])
        """The steps of a purchase, last first, as they are stacked."""
        self.turn: tuple[Task, ...] = tuple([(number,) for number in reversed(turn) if number in steps])
        """The steps of a turn, last first, as they are stacked."""

        self.purchasable: tuple[Limit, ...] = tuple(
            [limit for module in modules for limit in (*module.obtainable, *module.purchasable)]
        )
        self.obtainable: tuple[Limit, ...] = tuple([limit for module in modules for limit in module.obtainable])
        self.on_leave: tuple[Leave, ...] = tuple([leave for module in modules for leave in module.on_leave])
        self.pricing: dict[int, Pricing] = {card: price for module in modules for card, price in module.pricing.items()}
        weights = {card.index: card.bonus_count for card in CARDS}
        for module in modules:
            weights.update(module.standing_weight)
        self.standing_weight: tuple[int, ...] = tuple([weights[card.index] for card in CARDS])

    def why_kept_from(self, state: State, player: Player, card: int, limits: Sequence[Limit]) -> Reason:
        """Which of the limits keeps a card from a player, and why."""
        for limit in limits:
            if not limit.allow(state, player, CARD_BIT[card]):
                return limit.why(state, player, card)
        return reason("another_decision", "T-2")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return rules_by_key, self.key


def _slot_decks(modules: Sequence[Module]) -> tuple[int, ...]:
    slots: list[int] = []
    deck = 0
    for module in modules:
        for _ in module.decks:
            slots += [deck] * module.face_up
            deck += 1
    return tuple(slots)


@cache
def rules_by_key(
    edition: str, names: tuple[str, ...], players: int, target: int, house_rules: tuple[str, ...]
) -> RuleSet:
    """The rule set of an edition, its modules in their fixed order, a number of players, a goal and house rules."""
    from game.rules.modules import base, cities, house, orient, posts, strongholds

    records = {
        "cities": {"2017": cities.CITIES_2017, "2024": cities.CITIES_2024},
        "posts": {"2017": posts.POSTS_2017, "2024": posts.POSTS_2024},
        "orient": {"2017": orient.ORIENT_2017, "2024": orient.ORIENT_2024},
        "strongholds": {"2017": strongholds.STRONGHOLDS_2017, "2024": strongholds.STRONGHOLDS_2024},
    }
    editions = {"2017": base.BASE_2017, "2024": base.BASE_2024}
    amendments = {"take_fewer": house.TAKE_FEWER, "pair_copies_one": house.PAIR_COPIES_ONE}
    modules = [editions[edition], *[records[name][edition] for name in names]]
    modules += [amendments[name] for name in house_rules]
    return RuleSet(modules, players, target, (edition, names, players, target, house_rules))


def rules_for(config: GameConfig) -> RuleSet:
    """The rule set that a config asks for."""
    variants = config.variants
    house_rules = []
    if variants.take_fewer:
        house_rules.append("take_fewer")
    if variants.pair_copies_one and "orient" in config.modules:
        house_rules.append("pair_copies_one")
    return rules_by_key(config.edition, config.module_names, config.players, variants.target, tuple(house_rules))
