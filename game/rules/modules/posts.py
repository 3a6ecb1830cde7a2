"""Trading Posts (P-1 to P-8): the Route to the Orient board (2017), or stacks of tiles (2024)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rules import order
from game.rules.actions import receive_unseen
from game.rules.ahead import may_meet
from game.rules.catalog import nobles_of
from game.rules.choices import POST_NAMES, Choice, GainPost, Keep, TakeGem
from game.rules.events import CardBuried, Log, PostGained, TokensTaken
from game.rules.gems import FIELD, FIELD_MASK, GEMS, GOLD, GUARDS, ONE, pack, purse_text, shortfall
from game.rules.ids import CardId, DeckId, PostId
from game.rules.numbers import KIND_BITS
from game.rules.player import Player
from game.rules.question import GAIN_POST, KEEP, TAKE_GEM, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.ruleset import Module
from game.rules.state import NO_OPTIONS, State, Step
from game.rules.table import bury
from game.rules.tasks import data_of, deck_looked_at, first_looked_at, second_looked_at

GEM_AFTER_PURCHASE: Final = PostId(POST_NAMES.index("gem_after_purchase"))
GEM_AFTER_DOUBLE: Final = PostId(POST_NAMES.index("gem_after_double"))
GOLD_COUNTS_DOUBLE: Final = PostId(POST_NAMES.index("gold_counts_double"))
NOBLE_PRESTIGE: Final = PostId(POST_NAMES.index("noble_prestige"))
DRAW_TWO: Final = PostId(POST_NAMES.index("draw_two"))
PRESTIGE_PER_POST: Final = PostId(POST_NAMES.index("prestige_per_post"))

NOBLE_PRESTIGE_POINTS: Final = 5


def holds(player: Player, post: PostId) -> bool:
    return bool(player.posts >> post & 1)


def due_posts(state: State, player: Player) -> list[PostId]:
    """The posts that the player would gain now, in board order: not held yet, and their requirements met (P-1, P-8)."""
    needs, held, guarded = state.rules.post_needs, player.posts, player.standing_purse | GUARDS
    due = [post for post in state.rules.posts if not held >> post & 1 and guarded - needs[post] & GUARDS == GUARDS]
    return due if player.nobles else [post for post in due if post != NOBLE_PRESTIGE]


def gain_post(state: State, player: Player, post: PostId, log: Log) -> None:
    """Gain a power: its points now (P-5), its effect from the next turn on (P-4)."""
    player.posts |= 1 << post
    if post == NOBLE_PRESTIGE:
        player.points += NOBLE_PRESTIGE_POINTS
    elif post == GOLD_COUNTS_DOUBLE:
        player.gold_worth = 2
    elif post == DRAW_TWO:
        player.draw_count = 2
    if post == PRESTIGE_PER_POST:
        player.points += player.posts.bit_count()
    elif holds(player, PRESTIGE_PER_POST):
        player.points += 1
    if log is not None:
        log.append(PostGained(state.current, post))


class PostStep(Step):
    """Gain posts whose requirements are met, at the end of a turn (P-2)."""

    def why_not_yet(self, state: State, choice: Choice) -> Reason | None:
        if not isinstance(choice, GainPost):
            return None
        player = state.players[state.current]
        if holds(player, choice.post):
            return reason("post_held_already", "P-2")
        missing = shortfall(state.rules.post_needs[choice.post], player.standing_purse)
        return (
            reason("post_comes_later", "P-2", missing=purse_text(missing))
            if missing
            else reason("post_comes_now", "P-2")
        )


class BoardStep(PostStep):
    """2017: mark every power whose requirement is met (P-2)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        player = state.players[state.current]
        for post in due_posts(state, player):
            gain_post(state, player, post, log)
        return NO_OPTIONS

    def may_ask(self, state: State, task: i64) -> bool:
        return False


class StacksStep(PostStep):
    """2024: take one tile whose requirement is met (P-2)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        options = NO_OPTIONS[:]
        for post in due_posts(state, state.players[state.current]):
            options = append(options, post << KIND_BITS | GAIN_POST)
        return options

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        gain_post(state, state.players[state.current], PostId(option >> KIND_BITS), log)

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, GainPost):
            return super().why_not(state, task, choice)
        player = state.players[state.current]
        if choice.post not in state.rules.posts:
            return reason("post_not_there", "P-3")
        if holds(player, choice.post):
            return reason("post_held_already", "P-1")
        missing = shortfall(state.rules.post_needs[choice.post], player.standing_purse)
        return reason("needs_bonuses", "P-1", missing=purse_text(missing))

    def may_ask(self, state: State, task: i64) -> bool:
        player = state.players[state.current]
        open_posts = [post for post in state.rules.posts if not holds(player, post)]
        return may_meet(state, [state.rules.post_needs[post] for post in open_posts]) > 1


class GemStep(Step):
    """Take the gem that a power grants: after a purchase, or of another colour after a double take (P-3, P-7)."""

    def __init__(self, post: PostId, but_not_the_same: bool) -> None:
        self.post: PostId = post
        self.but_not_the_same: bool = but_not_the_same

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        if not holds(state.players[state.current], self.post):
            return NO_OPTIONS
        bank = state.bank
        excluded = data_of(task) if self.but_not_the_same else -1
        options = NO_OPTIONS[:]
        for gem in GEMS:
            if bank >> FIELD * gem & FIELD_MASK and gem != excluded:
                options = append(options, gem << KIND_BITS | TAKE_GEM)
        return options

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        gem = ONE[option >> KIND_BITS]
        player = state.players[state.current]
        state.bank -= gem
        player.tokens += gem
        player.token_count += 1
        if log is not None:
            log.append(TokensTaken(state.current, gem))

    def question(self, state: State, task: i64) -> Question:
        if self.but_not_the_same:
            return Question(QuestionKind.DOUBLE_GEM, state.current, colour=data_of(task))
        return Question(QuestionKind.PURCHASE_GEM, state.current, cards=(CardId(data_of(task)),))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, TakeGem):
            return super().why_not(state, task, choice)
        if choice.colour == GOLD:
            return reason("gold_is_not_taken", "P-3")
        if self.but_not_the_same and choice.colour == data_of(task):
            return reason("another_colour", "P-3", colour=choice.colour)
        return reason("none_left", "P-7", colour=choice.colour)

    def may_ask(self, state: State, task: i64) -> bool:
        return holds(state.players[state.current], self.post)


class KeepOneStep(Step):
    """Keep one of two cards looked at, and put the other at the bottom of its deck (P-3, `draw_two`)."""

    def begin(self, state: State, task: i64, log: Log) -> vec[i64]:
        first, second = first_looked_at(task), second_looked_at(task)
        return vec[i64]([first << KIND_BITS | KEEP, second << KIND_BITS | KEEP])

    def resolve(self, state: State, task: i64, option: i64, log: Log) -> None:
        kept = CardId(option >> KIND_BITS)
        deck = DeckId(deck_looked_at(task))
        first = first_looked_at(task)
        other = CardId(second_looked_at(task) if kept == first else first)
        bury(state, deck, other, state.current)
        if log is not None:
            log.append(CardBuried(state.current, other, deck))
        receive_unseen(state, deck, kept, log)

    def question(self, state: State, task: i64) -> Question:
        cards = CardId(first_looked_at(task)), CardId(second_looked_at(task))
        return Question(QuestionKind.KEEP_ONE, state.current, cards=cards, deck=DeckId(deck_looked_at(task)))

    def why_not(self, state: State, task: i64, choice: Choice) -> Reason | None:
        if not isinstance(choice, Keep):
            return super().why_not(state, task, choice)
        return reason("not_one_of_the_two", "P-3")


_COMMON_NEEDS: Final = {
    GEM_AFTER_PURCHASE: pack((1, 0, 0, 3, 0)),
    GEM_AFTER_DOUBLE: pack((2, 0, 0, 0, 0)),
    GOLD_COUNTS_DOUBLE: pack((0, 3, 0, 0, 1)),
}

_GEM_STEPS: Final = {
    order.PURCHASE_GEM: GemStep(GEM_AFTER_PURCHASE, but_not_the_same=False),
    order.DOUBLE_GEM: GemStep(GEM_AFTER_DOUBLE, but_not_the_same=True),
}

POSTS_2017: Final = Module(
    posts=(GEM_AFTER_PURCHASE, GEM_AFTER_DOUBLE, GOLD_COUNTS_DOUBLE, NOBLE_PRESTIGE, PRESTIGE_PER_POST),
    post_needs={
        **_COMMON_NEEDS,
        NOBLE_PRESTIGE: pack((0, 0, 5, 0, 0)),
        PRESTIGE_PER_POST: pack((0, 0, 0, 0, 3)),
    },
    steps={**_GEM_STEPS, order.POST: BoardStep()},
)

POSTS_2024: Final = Module(
    posts=(GEM_AFTER_PURCHASE, GEM_AFTER_DOUBLE, GOLD_COUNTS_DOUBLE, DRAW_TWO, PRESTIGE_PER_POST),
    post_needs={
        **_COMMON_NEEDS,
        DRAW_TWO: pack((0, 0, 0, 0, 3)),
        PRESTIGE_PER_POST: pack((0, 0, 5, 0, 0)),
    },
    nobles=nobles_of("2024", "posts"),
    steps={**_GEM_STEPS, order.POST: StacksStep(), order.KEEP_ONE: KeepOneStep()},
)
