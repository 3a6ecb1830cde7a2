"""Trading Posts (P-1 to P-8): powers for those who have the bonuses."""

from collections.abc import Sequence
from typing import Final

from game.ai.cards import POINTS_CLASS
from game.ai.gem_sums import gem_count, gold_at_hand, turns_to_collect
from game.ai.layout import layout
from game.ai.modules.module import (
    FAR,
    GREEDY_NOBLE_WEIGHT,
    GREEDY_STYLE_WEIGHT,
    Chooser,
    GreedyAppraisal,
    Module,
)
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import POST_NAMES, Choice, GainPost, Keep, TakeGem
from game.rules.gems import FIELD, FIELD_MASK, shortfall
from game.rules.means import PRICE
from game.rules.modules.posts import NOBLE_PRESTIGE, NOBLE_PRESTIGE_POINTS, PRESTIGE_PER_POST
from game.rules.player import Player
from game.rules.question import KEEP
from game.rules.state import State

LIKED_BY: Final = {"trader": 0.06}
"""What a post is worth more to a style, in chances to win."""

LACKS: Final = 8
"""How many numbers of missing bonuses are told apart; the first one is for a post that is held."""
OPTION_TURNS: Final = FAR + 1
"""How many distances those who choose tell apart."""

FACTS: Final[dict[str, tuple[int, ...]]] = {"post": (len(POST_NAMES), LACKS, LACKS), "posts": (len(POST_NAMES) + 1,)}
_FIRST: Final = layout(FACTS, 0)
_POST: Final = _FIRST["post"]
_POSTS: Final = _FIRST["posts"]

OPTION_FACTS: Final[dict[str, tuple[int, ...]]] = {"gain_post": (len(POST_NAMES), 4), "keep": (6, OPTION_TURNS, 5)}
_FIRST_OF_OPTIONS: Final = layout(OPTION_FACTS, 0)
_GAIN_POST: Final = _FIRST_OF_OPTIONS["gain_post"]
_KEEP: Final = _FIRST_OF_OPTIONS["keep"]


def lacking(state: State, player: Player, post: int) -> int:
    """How far off a post is for a player, as its facts have it."""
    if player.posts >> post & 1:
        return 0
    return min(1 + gem_count(shortfall(state.rules.post_needs[post], player.standing_purse)), LACKS - 1)


def turns_to_card(card: int, player: Player) -> int:
    """About how many turns a card is away for a player, as far as gems go."""
    lack = shortfall(shortfall(PRICE[card], player.discount), player.tokens)
    return turns_to_collect(lack, gold_at_hand(player))


class Posts(Module):
    """The powers held and those near."""

    def __init__(self) -> None:
        super().__init__(
            "posts",
            choices=(GainPost, TakeGem, Keep),
            reserves=(KEEP,),
            facts=FACTS,
            option_facts=OPTION_FACTS,
        )

    def add_facts(self, row: list[int], start: int, state: State, seat: int, seats: Sequence[Reach]) -> None:
        player = seats[seat].player
        for post in state.rules.posts:
            nearest = LACKS - 1
            for other in range(len(seats)):
                if other != seat:
                    nearest = min(nearest, lacking(state, seats[other].player, post))
            row.append(start + _POST + (post * LACKS + lacking(state, player, post)) * LACKS + nearest)
        row.append(start + _POSTS + player.posts.bit_count())

    def add_option_facts(self, row: list[int], start: int, option: Choice, chooser: Chooser) -> None:
        if isinstance(option, GainPost):
            row.append(start + _GAIN_POST + option.post * 4 + chooser.stage)
        elif isinstance(option, TakeGem):
            chooser.add_gem(row, option.colour)
        elif isinstance(option, Keep):
            worth = POINTS_CLASS[option.card]
            turns = min(turns_to_card(option.card, chooser.player), FAR)
            row.append(start + _KEEP + (worth * OPTION_TURNS + turns) * 5 + chooser.use(option.card))

    def points_ahead(self, state: State, player: Player, bonuses: int) -> int:
        near = 0
        points = 0
        for post in state.rules.posts:
            lack = gem_count(shortfall(state.rules.post_needs[post], player.standing_purse))
            if player.posts >> post & 1 or lack > bonuses:
                continue
            near += 1
            if post == NOBLE_PRESTIGE:
                points += NOBLE_PRESTIGE_POINTS
            elif post == PRESTIGE_PER_POST:
                points += player.posts.bit_count() + len(state.rules.posts)
        return points + near if player.posts >> PRESTIGE_PER_POST & 1 else points

    def requirements(self, state: State, player: Player) -> list[int]:
        return [state.rules.post_needs[post] for post in state.rules.posts if not player.posts >> post & 1]

    def greedy_weight(self, style: Style) -> float:
        return GREEDY_NOBLE_WEIGHT + GREEDY_STYLE_WEIGHT * LIKED_BY.get(style.id, 0.0) / 2

    def greedy_worth(self, option: Choice, appraisal: GreedyAppraisal) -> float:
        if isinstance(option, TakeGem):
            return float(appraisal.lack[option.colour])
        return 5.0

    def novice_worth(self, option: Choice, lack: int, style: Style) -> float:
        if isinstance(option, TakeGem):
            return 1.5 * min(1, lack >> FIELD * option.colour & FIELD_MASK)
        return 0.0

    def preference(self, value: float, style: Style, state: State, seat: int) -> float:
        return value + LIKED_BY.get(style.id, 0.0) * state.players[seat].posts.bit_count()


MODULE: Final[Module] = Posts()
