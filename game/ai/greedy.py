"""A plain greedy opponent, the apprentice: buys the best card it can, else collects for the most promising one."""

import random
from collections.abc import Sequence

from game.ai.purse import LEVEL, ORIENT
from game.ai.styles import BALANCED, Style
from game.rules import Choice, State, View
from game.rules.catalog import CARDS, CITIES, GOLD2, NO_COLOUR, NOBLES
from game.rules.choices import (
    Claim,
    Conquer,
    Decline,
    Draw,
    GainPost,
    Keep,
    Move,
    Pair,
    Pay,
    Place,
    Purchase,
    Remove,
    Reserve,
    ReserveNoble,
    Return,
    Take,
    TakeCity,
    TakeGem,
    Visit,
)
from game.rules.gems import GEMS, unpack
from game.rules.player import Player

LIKING = 25.0
"""Points per chance to win, by which a style's taste counts here."""
HOARDING = 35.0
"""The same of a reserved card, which the apprentice reserves too seldom to show a taste otherwise."""


class GreedyBot:
    """Gives every option a worth and takes the greatest; ties are broken at random."""

    def __init__(self, style: Style = BALANCED) -> None:
        self.style = style

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        if isinstance(options[0], Pay):
            return options[0]
        taste = _Taste(view.table, view.seat, self.style)
        return max(options, key=lambda option: (taste.worth(option), rng.random()))


class _Taste:
    """What options are worth to a player at a table."""

    def __init__(self, table: State, seat: int, style: Style) -> None:
        self.style = style
        self.table = table
        self.seat = seat
        self.me: Player = table.players[seat]
        self.wanted = _wanted_colours(table, self.me, style)
        within_reach = [card for card in (*table.market, *self.me.hand) if card >= 0 and self.can_ever_get(card)]
        self.goal = max(within_reach, key=self.promise, default=-1)
        self.lack = self.gems_lacking(self.goal) if self.goal >= 0 else [0] * 5

    def can_ever_get(self, card: int) -> bool:
        if card in self.table.market:
            owner, count = self.table.fort(self.table.market.index(card))
            if count and owner != self.seat:
                return False
        return CARDS[card].discard_colour == NO_COLOUR

    def value(self, card: int) -> float:
        """What owning a card is worth, in points."""
        record = CARDS[card]
        worth = float(record.points)
        if record.bonus != NO_COLOUR:
            worth += record.bonus_count * (0.5 + self.wanted[record.bonus])
        elif record.kind == GOLD2:
            worth += 0.7
        else:
            worth += 0.5 + max(self.wanted)
        return worth + 1.2 * record.free_level + LIKING * self.liking(card)

    def liking(self, card: int) -> float:
        """What the style adds to a card, in chances to win."""
        style = self.style
        level = LEVEL[card]
        liking = style.level_one if level == 1 else style.level_two if level == 2 else style.level_three
        return liking + style.orient * ORIENT[card]

    def gems_lacking(self, card: int) -> list[int]:
        means = unpack(self.me.tokens)
        return [max(0, CARDS[card].cost[gem] - self.me.bonuses[gem] - means[gem]) for gem in GEMS]

    def promise(self, card: int) -> float:
        """A card's value for the turns still needed to pay it."""
        lack = sum(self.gems_lacking(card)) - self.me.token_counts[5]
        return self.value(card) / (1.5 + max(0, lack))

    def worth(self, option: Choice) -> float:
        match option:
            case Purchase(card) | Conquer(card) | Claim(card) | Keep(card):
                return 10 + self.value(card)
            case Take():
                return sum([min(1, self.lack[gem]) for gem in option.gems]) + 0.1 * len(option.gems)
            case Reserve(card):
                goal = 1.5 if card == self.goal and CARDS[card].points > 2 else 0
                return 0.5 + goal - len(self.me.hand) + HOARDING * (self.style.hand + self.style.gold)
            case Draw():
                return -1.0 - len(self.me.hand)
            case Return():
                back = unpack(option.tokens)
                return -sum([back[gem] * (1 + 3 * bool(self.lack[gem])) for gem in GEMS]) - 9 * back[5]
            case TakeGem(colour):
                return self.lack[colour]
            case Pair(colour, bonuses):
                return bonuses * (1 + self.wanted[colour])
            case GainPost() | Visit() | TakeCity():
                return 5
            case ReserveNoble(noble):
                return -sum(
                    [max(0, need - have) for need, have in zip(NOBLES[noble].needs, self.me.standing, strict=True)]
                )
            case Place(card):
                return LIKING * (self.style.fort + self.style.siege) + (
                    2 + self.value(card) if card == self.goal else self.value(card) / 4
                )
            case Move(_, card):
                return 1 + self.value(card) if card == self.goal else -1
            case Remove(card):
                return 1.5 * self.promise(card) + LIKING * self.style.rout
            case Decline():
                return 0
        return 0


def _wanted_colours(table: State, me: Player, style: Style) -> list[float]:
    """How much a bonus of each colour helps towards nobles, cities, posts and the cards on the table."""
    wanted = [0.0] * 5
    courtly = 1.2 + LIKING * style.noble / 2
    trading = 1.2 + LIKING * style.post / 2
    targets = [(NOBLES[noble].needs, courtly) for noble in (*table.nobles, *me.reserved_nobles)]
    targets += [(CITIES[city].needs, 1.2) for city in table.cities]
    open_posts = [needs for post, needs in table.rules.post_needs.items() if not me.posts >> post & 1]
    targets += [(unpack(needs), trading) for needs in open_posts]
    for needs, worth in targets:
        lacking = [max(0, needs[gem] - me.standing[gem]) for gem in GEMS]
        for gem in GEMS:
            if lacking[gem]:
                wanted[gem] += worth / (1 + sum(lacking))
    cards = [CARDS[card] for card in table.market if card >= 0]
    for gem in GEMS:
        wanted[gem] += sum([card.points for card in cards if card.cost[gem] > me.bonuses[gem]]) / 60
    return wanted
