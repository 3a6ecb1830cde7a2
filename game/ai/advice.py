"""What an opponent would say if asked: the options ranked with chances to win, and why one is good.

The hint and the review after a game show both. A motive is a key with values, such as `nears_noble` with a noble and
the bonuses still lacking; the words are the texts `motive.<key>`, whose gaps have the values' names.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ai.evaluation import calibrated, net_for
from game.ai.judge import Judge
from game.ai.levels import make_searcher, told_chance
from game.ai.lookahead import Lookahead
from game.ai.purse import (
    BONUS,
    BONUSES,
    CITY_POINTS,
    CITY_PURSE,
    FREE_LEVEL,
    NOBLE_PURSE,
    POINTS,
    PRICE,
    count,
    lacking,
)
from game.ai.styles import BALANCED
from game.rules.choices import (
    Choice,
    Claim,
    Conquer,
    Keep,
    Move,
    Pair,
    Place,
    Purchase,
    Remove,
    Reserve,
    Take,
)
from game.rules.gems import FIELD_MASK, GOLD_SHIFT, ONE
from game.rules.player import Player
from game.rules.state import State
from game.rules.views import View

MOTIVES: Final = (
    "wins",
    "ends_game",
    "scores",
    "brings_noble",
    "nears_noble",
    "brings_post",
    "nears_post",
    "nears_city",
    "gives_card",
    "cheapens",
    "can_buy_next",
    "turns_from_card",
    "denies_card",
    "takes_last",
    "takes_gold",
    "keeps_card",
    "guards_card",
    "opens_conquest",
    "frees_card",
    "breaks_siege",
    "doubles_colour",
)
"""All keys there are, strongest first."""

MOST_MOTIVES: Final = 3
NEAR: Final = 2
TARGET: Final = 15


class Motive(NamedTuple):
    """One reason for an option: a key, and what it is about, by name; cards, nobles, seats and so on by number."""

    key: str
    about: tuple[tuple[str, int], ...]


class Ranked(NamedTuple):
    """An option, the chance to win that it is thought to have, and how much of the search went into it."""

    option: Choice
    chance: float
    share: float


def rank(
    view: View,
    options: Sequence[Choice],
    rng: random.Random,
    deadline: float,
    simulations: int = 0,
    clock: Callable[[], float] = time.monotonic,
) -> list[Ranked]:
    """The options, best first, as the strongest level sees them."""
    table = view.table
    searcher = make_searcher("guildmaster", BALANCED, simulations, clock)
    search = searcher.search(view, options, rng, deadline)
    edges = search.root.edges
    ahead = Lookahead(net_for(table.config.module_names, len(table.players)))
    unsearched = [option for option in options if option not in edges or not edges[option].visits]
    chances = dict(zip(unsearched, ahead.rate(view.resample(rng), unsearched), strict=True)) if unsearched else {}
    total = max(1, search.simulations)
    trust = search.net.trust
    seats = len(table.players)
    ranked = [
        Ranked(option, calibrated(chances[option], trust, seats), 0.0)
        if option in chances
        else Ranked(option, told_chance(search, edges[option]), edges[option].visits / total)
        for option in options
    ]
    ranked.sort(key=lambda entry: (-entry.share, -entry.chance))
    return ranked


def motives(table: State, seat: int, option: Choice) -> list[Motive]:
    """Why an option is good for a seat, strongest first, at most a few."""
    found: list[Motive] = []
    if isinstance(option, Purchase | Conquer | Claim):
        _about_owning(table, seat, option.card, found)
    elif isinstance(option, Take):
        _about_taking(table, seat, option, found)
    elif isinstance(option, Reserve | Keep):
        _about_keeping(table, seat, option.card, found)
    elif isinstance(option, Pair):
        found.append(Motive("doubles_colour", (("gem", option.colour),)))
    elif isinstance(option, Place | Move | Remove):
        _about_strongholds(table, seat, option, found)
    found.sort(key=lambda motive: MOTIVES.index(motive.key))
    return found[:MOST_MOTIVES]


def _after(player: Player, card: int) -> int:
    """A player's standing, as a purse, once a card is theirs."""
    colour = BONUS[card]
    if colour < 0 or player.standing[colour] >= 7:
        return player.standing_purse
    return player.standing_purse + ONE[colour]


def _about_owning(table: State, seat: int, card: int, found: list[Motive]) -> None:
    player = table.players[seat]
    standing = _after(player, card)
    points = player.points + POINTS[card]
    for noble in table.nobles + player.reserved_nobles:
        before = count(lacking(NOBLE_PURSE[noble], player.standing_purse))
        now = count(lacking(NOBLE_PURSE[noble], standing))
        if now == 0 and before:
            found.append(Motive("brings_noble", (("noble", noble),)))
            points += 3
        elif now < before and now <= NEAR:
            found.append(Motive("nears_noble", (("noble", noble), ("count", now))))
    for post in table.rules.posts:
        if not player.posts >> post & 1:
            before = count(lacking(table.rules.post_needs[post], player.standing_purse))
            now = count(lacking(table.rules.post_needs[post], standing))
            if now == 0 and before:
                found.append(Motive("brings_post", (("post", post),)))
            elif now < before and now <= NEAR:
                found.append(Motive("nears_post", (("post", post), ("count", now))))
    for city in table.cities:
        before = count(lacking(CITY_PURSE[city], player.standing_purse))
        now = count(lacking(CITY_PURSE[city], standing))
        if now < before and now <= NEAR and CITY_POINTS[city] - points <= 5:
            found.append(Motive("nears_city", (("city", city), ("count", now))))
    if not table.rules.city_pool and points >= TARGET and player.points < TARGET:
        last = (seat + 1) % len(table.players) == table.config.first
        leads = points > max([other.points for other in table.players if other is not player])
        found.append(Motive("wins" if last and leads else "ends_game", (("count", points),)))
    if POINTS[card]:
        found.append(Motive("scores", (("count", POINTS[card]),)))
    if FREE_LEVEL[card]:
        found.append(Motive("gives_card", (("level", FREE_LEVEL[card]),)))
    colour = BONUS[card]
    goal = _goal(table, seat, colour, card)
    if goal >= 0:
        found.append(Motive("cheapens", (("card", goal), ("gem", colour))))
    _about_denying(table, seat, card, found)


def _goal(table: State, seat: int, colour: int, but: int) -> int:
    """The best card in sight whose price still asks for a colour, or -1."""
    if colour < 0:
        return -1
    player = table.players[seat]
    best = -1
    for card in (*table.market, *player.hand):
        if card < 0 or card == but or POINTS[card] < 2 or (best >= 0 and POINTS[card] <= POINTS[best]):
            continue
        if lacking(PRICE[card], player.discount) >> 5 * colour & FIELD_MASK:
            best = card
    return best


def _about_denying(table: State, seat: int, card: int, found: list[Motive]) -> None:
    judge = Judge(table, seat)
    for other, rival in enumerate(table.players):
        if other != seat and card in table.market and POINTS[card] >= 2 and judge.turns(card, rival) <= 1:
            found.append(Motive("denies_card", (("name", other), ("card", card))))
            return


def _about_taking(table: State, seat: int, option: Take, found: list[Motive]) -> None:
    judge = Judge(table, seat)
    before = table.players[seat]
    after = before.clone()
    after.tokens += option.purse
    best = -1
    nearest = 99
    value = 0.0
    for card in (*table.market, *before.hand):
        if card >= 0:
            turns = judge.turns(card, after)
            if turns < judge.turns(card, before) and judge.value(card) / (1 + turns) > value:
                value = judge.value(card) / (1 + turns)
                best = card
                nearest = turns
    if best >= 0:
        if nearest == 0:
            found.append(Motive("can_buy_next", (("card", best),)))
        else:
            found.append(Motive("turns_from_card", (("card", best), ("count", nearest))))
    for gem in set(option.gems):
        if (table.bank >> 5 * gem & FIELD_MASK) == (option.purse >> 5 * gem & FIELD_MASK):
            found.append(Motive("takes_last", (("gem", gem),)))
            break


def _about_keeping(table: State, seat: int, card: int, found: list[Motive]) -> None:
    turns = Judge(table, seat).turns(card, table.players[seat])
    found.append(Motive("keeps_card", (("card", card), ("count", turns))))
    if table.bank >> GOLD_SHIFT:
        found.append(Motive("takes_gold", ()))
    _about_denying(table, seat, card, found)


def _about_strongholds(table: State, seat: int, option: Place | Move | Remove, found: list[Motive]) -> None:
    owner, there = table.fort(table.market.index(option.card))
    if isinstance(option, Remove):
        if there >= NEAR:
            found.append(Motive("breaks_siege", (("name", owner), ("card", option.card))))
        found.append(Motive("frees_card", (("name", owner), ("card", option.card))))
        return
    if there == NEAR and owner == seat:
        found.append(Motive("opens_conquest", (("card", option.card),)))
    found.append(Motive("guards_card", (("card", option.card),)))
    if BONUSES[option.card]:
        _about_denying(table, seat, option.card, found)
