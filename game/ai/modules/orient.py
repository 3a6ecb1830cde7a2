"""The Orient (O-1 to O-9): cards with effects, some to be paired, some paid with cards."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import POINTS_CLASS, TRADE_COLOUR
from game.ai.gem_sums import gem_count
from game.ai.layout import layout
from game.ai.modules.module import CardTrait, Chooser, GreedyAppraisal, Module
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.catalog import ASSOCIATE, ASSOCIATE_FREE1, CARDS, DISCARD2, GOLD2, RESERVE_NOBLE, Card
from game.rules.choices import Choice, Claim, Pair, ReserveNoble
from game.rules.gems import shortfall
from game.rules.modules.orient import DISCARDS_DUE
from game.rules.question import CLAIM
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS

TRADED_CARDS: Final[int] = DISCARDS_DUE
"""How many bonuses' worth of cards pay for a card that is paid with cards (O-8)."""

TWO_GOLD_WORTH: Final = 0.7
OWN_NOBLE_WORTH: Final = 0.8
FREE_CARD_WORTH: Final = 1.0
"""What effects are worth, in bonuses; the last for each level of the free card."""

LACKS: Final = 10
"""How many numbers of missing bonuses are told apart."""

LIKED_BY: Final = {"explorer": 0.04}
"""What one of these cards is worth more to a style, in chances to win."""

FACTS: Final[dict[str, tuple[int, ...]]] = {"vouchers": (5,), "own_noble": (LACKS,), "trade": (8, 6)}
_FIRST: Final = layout(FACTS, 0)
_VOUCHERS: Final = _FIRST["vouchers"]
_OWN_NOBLE: Final = _FIRST["own_noble"]
_TRADE: Final = _FIRST["trade"]

OPTION_FACTS: Final[dict[str, tuple[int, ...]]] = {
    "claim": (10, 5, 4),
    "claim_worth": (6, 4),
    "pair": (3, 5, 6),
    "reserve_noble": (LACKS, LACKS),
}
_FIRST_OF_OPTIONS: Final = layout(OPTION_FACTS, 0)
_CLAIM: Final = _FIRST_OF_OPTIONS["claim"]
_CLAIM_WORTH: Final = _FIRST_OF_OPTIONS["claim_worth"]
_PAIR: Final = _FIRST_OF_OPTIONS["pair"]
_RESERVE_NOBLE: Final = _FIRST_OF_OPTIONS["reserve_noble"]


def _effect(card: Card) -> float:
    worth = FREE_CARD_WORTH * card.free_level
    if card.kind == GOLD2:
        return worth + TWO_GOLD_WORTH
    return worth + OWN_NOBLE_WORTH if card.kind == RESERVE_NOBLE else worth


def _policy_class(card: Card) -> int:
    """By what the card does."""
    if card.kind == DISCARD2:
        return 3
    if card.kind in (ASSOCIATE, ASSOCIATE_FREE1):
        return 4
    if card.free_level:
        return 5
    if card.kind == RESERVE_NOBLE:
        return 6
    if card.kind == GOLD2:
        return 7
    return 8 if card.level < 3 else 9


def _trait(card: Card) -> CardTrait:
    return CardTrait(
        policy_class=_policy_class(card),
        effect=_effect(card),
        pairs=card.kind in (ASSOCIATE, ASSOCIATE_FREE1),
    )


TRAITS: Final[dict[int, CardTrait]] = {card.index: _trait(card) for card in CARDS if card.edition}


class Orient(Module):
    """Effects and trades within reach; a liking for these cards."""

    def __init__(self) -> None:
        super().__init__(
            "orient",
            traits=TRAITS,
            choices=(Claim, Pair, ReserveNoble),
            gets=(CLAIM,),
            facts=FACTS,
            option_facts=OPTION_FACTS,
        )

    def add_facts(self, row: list[int], start: int, state: State, seat: int, seats: Sequence[Reach]) -> None:
        player = seats[seat].player
        row.append(start + _VOUCHERS + min(player.vouchers, 4))
        for noble in player.reserved_nobles:
            lack = gem_count(shortfall(NOBLE_NEEDS[noble], player.standing_purse))
            row.append(start + _OWN_NOBLE + min(lack, LACKS - 1))
        for card in state.market_row:
            if card >= 0 and TRADE_COLOUR[card] >= 0:
                owned = min(player.standing[TRADE_COLOUR[card]], 7)
                row.append(start + _TRADE + owned * 6 + POINTS_CLASS[card])

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        if isinstance(option, Claim):
            kind = TRAITS[option.card].policy_class if option.card in TRAITS else CARDS[option.card].level - 1
            row.append(start + _CLAIM + (kind * 5 + chooser.use(option.card)) * 4 + chooser.stage)
            row.append(start + _CLAIM_WORTH + POINTS_CLASS[option.card] * 4 + chooser.stage)
        elif isinstance(option, Pair):
            wants = chooser.wants(option.colour)
            owned = min(chooser.player.bonuses[option.colour], 5)
            row.append(start + _PAIR + (min(option.bonuses, 2) * 5 + wants) * 6 + owned)
        elif isinstance(option, ReserveNoble):
            needs = NOBLE_NEEDS[option.noble]
            nearest = LACKS - 1
            for seat, player in enumerate(chooser.state.players):
                if seat != chooser.seat:
                    nearest = min(nearest, gem_count(shortfall(needs, player.standing_purse)))
            lack = min(gem_count(shortfall(needs, chooser.player.standing_purse)), LACKS - 1)
            row.append(start + _RESERVE_NOBLE + lack * LACKS + nearest)

    def greedy_worth(self, option: Choice, appraisal: GreedyAppraisal) -> float:
        if isinstance(option, Pair):
            return option.bonuses * (1 + appraisal.wanted[option.colour])
        assert isinstance(option, ReserveNoble)
        return -float(gem_count(shortfall(NOBLE_NEEDS[option.noble], appraisal.player.standing_purse)))

    def liking(self, style: Style, card: int) -> float:
        return LIKED_BY.get(style.id, 0.0) if card in self.traits else 0.0

    def preference(self, value: float, style: Style, state: State, seat: int) -> float:
        liking = LIKED_BY.get(style.id, 0.0)
        if liking:
            for card in state.players[seat].cards:
                if card in self.traits:
                    value += liking
        return value


MODULE: Final[Module] = Orient()
