"""Rule sets: the base game and the modules in play, put together.

A module is a record. It brings cards, tiles and pieces as data, fills steps that `order` names, and
amends values the engine asks for, each value in, value out. `fold` puts records together in the order they are given;
which ones belong to a game is for `rulebook` to say.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from game.rules import order
from game.rules.afford import LackTable
from game.rules.catalog import CARDS
from game.rules.choices import POST_NAMES
from game.rules.ids import CardId, CityId, DeckId, NobleId, PostId
from game.rules.question import NO_DECK
from game.rules.state import Deal, Leave, Limit, Pricing, RuleKey, RuleSet, Step


@dataclass(frozen=True)
class Module:
    """What an expansion brings. The base game is one too."""

    decks: tuple[tuple[CardId, ...], ...] = ()
    face_up: int = 0
    """How many cards of each of these decks lie face up."""
    nobles: tuple[NobleId, ...] = ()
    without_nobles: bool = False
    cities: tuple[CityId, ...] = ()
    stock: int = 0
    """How many pieces each player has to put on cards (S-1)."""
    posts: tuple[PostId, ...] = ()
    post_needs: Mapping[PostId, int] = field(default_factory=dict)
    """Per post, the purse of bonuses it asks for."""
    deal: tuple[Deal, ...] = ()
    """What is drawn for the table besides cards and nobles."""
    steps: Mapping[int, Step] = field(default_factory=dict)
    refill_after_purchase: bool = False
    purchasable: tuple[Limit, ...] = ()
    """What limits purchases."""
    obtainable: tuple[Limit, ...] = ()
    """What limits reservations and free cards as well as purchases."""
    on_leave: tuple[Leave, ...] = ()
    pricing: Mapping[CardId, Pricing] = field(default_factory=dict)
    standing_weight: Mapping[CardId, int] = field(default_factory=dict)
    """What a card counts for in requirements, where that is not its number of bonuses (O-5)."""


def fold(modules: Sequence[Module], players: int, target: int, key: RuleKey) -> RuleSet:
    """The rule set of some modules; where two of them say something of the same thing, the later is right."""
    decks = tuple([deck for module in modules for deck in module.decks])
    deck_of = {card: DeckId(number) for number, deck in enumerate(decks) for card in deck}
    in_play = [card for deck in decks for card in deck]
    without_nobles = any(module.without_nobles for module in modules)
    nobles = () if without_nobles else sorted({noble for module in modules for noble in module.nobles})

    steps = {number: step for module in modules for number, step in module.steps.items()}
    if without_nobles:
        del steps[order.NOBLE]
    nothing = Step()
    refill_after_purchase = any(module.refill_after_purchase for module in modules)
    purchase = [*order.PURCHASE, order.REFILL] if refill_after_purchase else list(order.PURCHASE)
    turn = [number for number in order.TURN if not (refill_after_purchase and number == order.REFILL)]

    post_needs = {post: needs for module in modules for post, needs in module.post_needs.items()}
    weights = {card.index: card.bonus_count for card in CARDS}
    for module in modules:
        weights.update(module.standing_weight)
    return RuleSet(
        key=key,
        players=players,
        target=target,
        decks=decks,
        deck_start=tuple(accumulate([len(deck) for deck in decks[:-1]], initial=0)),
        slot_decks=_slot_decks(modules),
        deck_of=tuple([deck_of.get(card.index, NO_DECK) for card in CARDS]),
        lacks=tuple([LackTable(in_play, worth) for worth in (1, 2)]),
        noble_pool=tuple(nobles),
        city_pool=tuple([city for module in modules for city in module.cities]),
        stock=sum([module.stock for module in modules]),
        posts=tuple([post for module in modules for post in module.posts]),
        post_needs=tuple([post_needs.get(PostId(post), 0) for post in range(len(POST_NAMES))]),
        deal=tuple([deal for module in modules for deal in module.deal]),
        steps=tuple([steps.get(number, nothing) for number in range(order.STEP_COUNT)]),
        double_gem=order.DOUBLE_GEM in steps,
        purchase=tuple([number for number in reversed(purchase) if number in steps]),
        turn=tuple([(number,) for number in reversed(turn) if number in steps]),
        turn_steps=tuple([number for number in reversed(turn) if number in steps]),
        purchasable=tuple([limit for module in modules for limit in (*module.obtainable, *module.purchasable)]),
        obtainable=tuple([limit for module in modules for limit in module.obtainable]),
        on_leave=tuple([leave for module in modules for leave in module.on_leave]),
        pricing={card: price for module in modules for card, price in module.pricing.items()},
        standing_weight=tuple([weights[card.index] for card in CARDS]),
    )


def _slot_decks(modules: Sequence[Module]) -> tuple[DeckId, ...]:
    slots: list[DeckId] = []
    deck = 0
    for module in modules:
        for _ in module.decks:
            slots += [DeckId(deck)] * module.face_up
            deck += 1
    return tuple(slots)
