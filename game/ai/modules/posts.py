"""Trading Posts (P-1 to P-8): powers for those who have the bonuses."""

from typing import Final

from game.ai.cards import NEARNESS
from game.ai.gem_sums import gem_count
from game.ai.modules.module import GREEDY_STYLE_WEIGHT, NO_CARD, GreedyAppraisal, Module, PolicyAppraisal
from game.ai.reach import Reach
from game.ai.styles import Style
from game.rules.choices import POST_NAMES, Choice, GainPost, Keep, TakeGem
from game.rules.gems import FIELD, FIELD_MASK, shortfall
from game.rules.modules.posts import PRESTIGE_PER_POST
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.state import State

LIKED_BY: Final = {"trader": 0.06}
"""What a post is worth more to a style, in chances to win."""

BY_HAND: Final = {
    "post_0": 0.9,
    "post_1": 0.3,
    "post_2": 0.7,
    "post_3": 0.0,
    "post_4": 0.2,
    "post_5": 0.5,
    "posts_near": 0.6,
}
HELD: Final = tuple(
    [[1.0 if posts >> post & 1 else 0.0 for post in range(len(POST_NAMES))] for posts in range(1 << len(POST_NAMES))]
)
"""Whether each post is held, as features, by a player's posts as bits."""


class Posts(Module):
    """The powers held and those near."""

    def __init__(self) -> None:
        super().__init__(
            "posts",
            features=BY_HAND,
            policy_weight=0.6,
            shortlists={QuestionKind.PURCHASE_GEM: 3, QuestionKind.DOUBLE_GEM: 3},
            choices=(GainPost, TakeGem, Keep),
        )

    def row(self, state: State, seat: int, reach: Reach) -> list[float]:
        player = reach.player
        near = 0.0
        for post in state.rules.posts:
            if not player.posts >> post & 1:
                near += NEARNESS[gem_count(shortfall(state.rules.post_needs[post], player.standing_purse))]
        return HELD[player.posts] + [near / 3.0]

    def requirements(self, state: State, player: Player) -> list[int]:
        return [state.rules.post_needs[post] for post in state.rules.posts if not player.posts >> post & 1]

    def greedy_weight(self, style: Style) -> float:
        return 1.2 + GREEDY_STYLE_WEIGHT * LIKED_BY.get(style.id, 0.0) / 2

    def card_reserved(self, option: Choice) -> int:
        return option.card if isinstance(option, Keep) else NO_CARD

    def policy_worth(self, option: Choice, appraisal: PolicyAppraisal) -> float:
        if isinstance(option, Keep):
            return appraisal.value(option.card) * appraisal.nearness(option.card)
        if isinstance(option, TakeGem):
            return 3.0 * appraisal.demand[option.colour]
        assert isinstance(option, GainPost)
        return 1.0 if option.post == PRESTIGE_PER_POST else 0.5

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
