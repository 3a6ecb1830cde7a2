"""What an opponent would say if asked: the options ranked with chances to win, and why one is good.

The hint and the review after a game show both. A motive is a key with values, such as `nears_noble` with a noble and
the bonuses still lacking; the words are the texts `motive.<key>`, whose gaps have the values' names.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ai.cards import BONUS, NOBLE_POINTS, POINTS
from game.ai.gem_sums import gem_count
from game.ai.heuristic_policy import HeuristicPolicy
from game.ai.knowledge import ALL_MODULES, FREE_LEVEL, knowledge_of
from game.ai.levels import calibrated_chance, make_search_bot
from game.ai.lookahead import Lookahead
from game.ai.modules.module import NO_CARD, Motive
from game.ai.net import calibrated
from game.ai.styles import BALANCED
from game.ai.weights import net_for
from game.rules.choices import Choice, Purchase, Reserve, Take
from game.rules.gems import ENOUGH, FIELD, FIELD_MASK, GOLD_SHIFT, ONE, shortfall
from game.rules.payment import amount_due
from game.rules.player import Player
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS
from game.rules.views import View

RANKS: Final[dict[str, int]] = {
    "wins": 0,
    "ends_game": 10,
    "scores": 20,
    "brings_noble": 30,
    "nears_noble": 40,
    "gives_card": 80,
    "cheapens": 90,
    "can_buy_next": 100,
    "turns_from_card": 110,
    "denies_card": 120,
    "takes_last": 130,
    "takes_gold": 140,
    "keeps_card": 150,
} | {key: rank for module in ALL_MODULES for key, rank in module.motives.items()}
"""How strong each motive is, the strongest first."""

MOTIVES: Final = tuple(sorted(RANKS, key=RANKS.__getitem__))
"""All keys there are, strongest first."""

MOST_MOTIVES: Final = 3
NEAR: Final = 2


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
    bot = make_search_bot("guildmaster", BALANCED, simulations, clock)
    search = bot.search(view, options, rng, deadline)
    edges = search.root.edges
    ahead = Lookahead(net_for(table.config.module_names, len(table.players)))
    unsearched = [option for option in options if option not in edges or not edges[option].visits]
    chances = dict(zip(unsearched, ahead.rate(view.resample(rng), unsearched), strict=True)) if unsearched else {}
    total = max(1, search.simulations)
    calibration = search.net.calibration
    seats = len(table.players)
    ranked = [
        Ranked(option, calibrated(chances[option], calibration, seats), 0.0)
        if option in chances
        else Ranked(option, calibrated_chance(search, edges[option]), edges[option].visits / total)
        for option in options
    ]
    ranked.sort(key=lambda entry: (-entry.share, -entry.chance))
    return ranked


def motives(table: State, seat: int, option: Choice) -> list[Motive]:
    """Why an option is good for a seat, strongest first, at most a few."""
    found: list[Motive] = []
    module = knowledge_of(table).module_of.get(type(option))
    if isinstance(option, Purchase):
        _about_owning(table, seat, option.card, found)
    elif isinstance(option, Take):
        _about_taking(table, seat, option, found)
    elif isinstance(option, Reserve):
        _about_keeping(table, seat, option.card, found)
    elif module is not None:
        if module.card_got(option) != NO_CARD:
            _about_owning(table, seat, module.card_got(option), found)
        elif module.card_reserved(option) != NO_CARD:
            _about_keeping(table, seat, module.card_reserved(option), found)
        else:
            found += module.motives_of(table, seat, option)
            if module.kept_card(option) != NO_CARD:
                _about_denying(table, seat, module.kept_card(option), found)
    found.sort(key=lambda motive: RANKS[motive.key])
    return found[:MOST_MOTIVES]


def _standing_with(player: Player, card: int) -> int:
    """A player's standing, as a purse, once a card is theirs."""
    colour = BONUS[card]
    if colour < 0 or player.standing[colour] >= ENOUGH:
        return player.standing_purse
    return player.standing_purse + ONE[colour]


def _about_owning(table: State, seat: int, card: int, found: list[Motive]) -> None:
    player = table.players[seat]
    standing = _standing_with(player, card)
    points = player.points + POINTS[card]
    for noble in table.nobles + player.reserved_nobles:
        before = gem_count(shortfall(NOBLE_NEEDS[noble], player.standing_purse))
        now = gem_count(shortfall(NOBLE_NEEDS[noble], standing))
        if now == 0 and before:
            found.append(Motive("brings_noble", (("noble", noble),)))
            points += NOBLE_POINTS
        elif now < before and now <= NEAR:
            found.append(Motive("nears_noble", (("noble", noble), ("count", now))))
    knowledge = knowledge_of(table)
    for module in knowledge.modules:
        found += module.motives_to_own(table, player, standing, points)
    if knowledge.goal.by_points and points >= table.rules.target > player.points:
        last = (seat + 1) % len(table.players) == table.config.first
        leads = points > max([other.points for other in table.players if other is not player])
        found.append(Motive("wins" if last and leads else "ends_game", (("count", points),)))
    if POINTS[card]:
        found.append(Motive("scores", (("count", POINTS[card]),)))
    if FREE_LEVEL[card]:
        found.append(Motive("gives_card", (("level", FREE_LEVEL[card]),)))
    colour = BONUS[card]
    goal = _goal(table, seat, colour, card)
    if goal != NO_CARD:
        found.append(Motive("cheapens", (("card", goal), ("gem", colour))))
    _about_denying(table, seat, card, found)


def _goal(table: State, seat: int, colour: int, but: int) -> int:
    """The best card in sight whose price still asks for a colour, or NO_CARD."""
    if colour < 0:
        return NO_CARD
    player = table.players[seat]
    best = NO_CARD
    for card in (*table.market, *player.hand):
        if card < 0 or card == but or POINTS[card] < 2 or (best >= 0 and POINTS[card] <= POINTS[best]):
            continue
        if amount_due(player, card) >> FIELD * colour & FIELD_MASK:
            best = card
    return best


def _about_denying(table: State, seat: int, card: int, found: list[Motive]) -> None:
    policy = HeuristicPolicy(table, seat)
    for other, rival in enumerate(table.players):
        if other != seat and card in table.market and POINTS[card] >= 2 and policy.turns(card, rival) <= 1:
            found.append(Motive("denies_card", (("name", other), ("card", card))))
            return


def _about_taking(table: State, seat: int, option: Take, found: list[Motive]) -> None:
    policy = HeuristicPolicy(table, seat)
    before = table.players[seat]
    after = before.clone()
    after.tokens += option.purse
    best = NO_CARD
    nearest = 0
    value = 0.0
    for card in (*table.market, *before.hand):
        if card >= 0:
            turns = policy.turns(card, after)
            if turns < policy.turns(card, before) and policy.value(card) / (1 + turns) > value:
                value = policy.value(card) / (1 + turns)
                best = card
                nearest = turns
    if best >= 0:
        if nearest == 0:
            found.append(Motive("can_buy_next", (("card", best),)))
        else:
            found.append(Motive("turns_from_card", (("card", best), ("count", nearest))))
    for gem in set(option.gems):
        if (table.bank >> FIELD * gem & FIELD_MASK) == (option.purse >> FIELD * gem & FIELD_MASK):
            found.append(Motive("takes_last", (("gem", gem),)))
            break


def _about_keeping(table: State, seat: int, card: int, found: list[Motive]) -> None:
    turns = HeuristicPolicy(table, seat).turns(card, table.players[seat])
    found.append(Motive("keeps_card", (("card", card), ("count", turns))))
    if table.bank >> GOLD_SHIFT:
        found.append(Motive("takes_gold", ()))
    _about_denying(table, seat, card, found)
