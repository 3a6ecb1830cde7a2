"""The Trading Posts in positions.

    seat 1 posts: gem_after_purchase draw_two
    asked: double_gem W, ten_tokens
    asked: keep_one base-1 B1-red-1 B1-red-2, ten_tokens

A seat's line has the powers that the player holds. `double_gem` has the colour that was taken twice, `purchase_gem` the
card purchased, `keep_one` the deck and the two cards drawn from it, `?` for one that is not known (P-3).
"""

from dataclasses import replace
from typing import Final

from game.rules import order
from game.rules.actions import HAND_LIMIT
from game.rules.catalog import CARDS
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.gems import GEMS, LETTERS
from game.rules.ids import PostId
from game.rules.layouts.layout import HIDDEN_MARK, Layout, SeatLayout
from game.rules.layouts.part import ASKED, CardTask, LayoutPart, TaskForm, is_played
from game.rules.layouts.spots import Spot, with_seat
from game.rules.layouts.words import PositionWords
from game.rules.marks import hidden_card
from game.rules.modules.posts import gain_post
from game.rules.player import Player
from game.rules.reasons import Reason
from game.rules.reasons import reason as fault
from game.rules.state import RuleSet, State

POST_BY_NAME: Final[dict[str, PostId]] = {name: PostId(post) for post, name in enumerate(POST_NAMES)}

PLACE: Final = "post"
POWER: Final = "power"
"""Spots: a post on the table, and one that a player holds."""


class DoubleGemTask(TaskForm):
    """The further gem after two of a colour, which it is about."""

    stands_alone: bool = True

    def words(self, data: tuple[int, ...]) -> list[str]:
        return [LETTERS[data[0]]]

    def read(self, lines: PositionWords, words: list[str]) -> tuple[int, ...] | None:
        letters = [LETTERS[gem] for gem in GEMS]
        return (letters.index(words[0]),) if len(words) == 1 and words[0] in letters else None


class KeepOneTask(TaskForm):
    """Two cards of a deck, of which one is kept."""

    stands_alone: bool = True

    def words(self, data: tuple[int, ...]) -> list[str]:
        cards = [CARDS[card].id if card >= 0 else HIDDEN_MARK for card in data[1:]]
        return [DECK_NAMES[data[0]], *cards]

    def read(self, lines: PositionWords, words: list[str]) -> tuple[int, ...] | None:
        if len(words) != 3:
            return None
        deck = lines.deck(ASKED, words[0])
        cards = [hidden_card(deck) if word == HIDDEN_MARK else lines.card(ASKED, word) for word in words[1:]]
        return (deck, *cards)

    def fits(self, state: State, data: tuple[int, ...]) -> bool:
        deck, *cards = data
        player = state.players[state.current]
        right = all(state.rules.deck_of[card] == deck for card in cards)
        return right and player.draw_count > 1 and len(player.hand) < HAND_LIMIT


class PostsLayout(LayoutPart):
    """Powers that players hold (P-1), and what they ask (P-3)."""

    seat_labels: tuple[str, ...] = ("posts",)
    tasks: tuple[tuple[int, TaskForm], ...] = (
        (order.PURCHASE_GEM, CardTask()),
        (order.DOUBLE_GEM, DoubleGemTask()),
        (order.KEEP_ONE, KeepOneTask()),
    )

    def seat_lines(self, seat: SeatLayout) -> list[tuple[str, list[str]]]:
        return [("posts", [POST_NAMES[post] for post in seat.posts])]

    def read_seat(self, lines: PositionWords, name: str, seat: SeatLayout) -> SeatLayout:
        return replace(seat, posts=tuple(sorted(lines.ids(f"{name} posts", POST_BY_NAME, "trading post"))))

    def seat_of(self, state: State, number: int, seat: SeatLayout) -> SeatLayout:
        held = state.players[number].posts
        return replace(seat, posts=tuple([post for post in state.rules.posts if held >> post & 1]))

    def place_seat(self, state: State, player: Player, seat: SeatLayout) -> None:
        for post in seat.posts:
            gain_post(state, player, post, None)

    def faults(self, layout: Layout, rules: RuleSet) -> list[Reason]:
        found: list[Reason] = []
        for number, seat in enumerate(layout.seats):
            for post in sorted(set(seat.posts)):
                if post not in rules.posts:
                    found.append(fault("post_not_in_game", "P-3", seat=number, post=POST_NAMES[post]))
                if seat.posts.count(post) > 1:
                    found.append(fault("post_twice", "P-1", seat=number, post=POST_NAMES[post]))
        for deck, buried in enumerate(layout.buried):
            if buried and (not is_played(rules, order.KEEP_ONE) or len(buried) > len(layout.decks[deck])):
                found.append(fault("buried_by_nobody", "P-3", deck=DECK_NAMES[deck]))
        return found

    def spots(self, layout: Layout, rules: RuleSet) -> list[Spot]:
        held = [Spot(POWER, post, number) for number, seat in enumerate(layout.seats) for post in seat.posts]
        return [*[Spot(PLACE, post) for post in rules.posts], *held]

    def goes_to(self, layout: Layout, rules: RuleSet, source: Spot) -> list[Spot]:
        free = [number for number, seat in enumerate(layout.seats) if source.number not in seat.posts]
        back = [Spot(PLACE, source.number)] if source.name == POWER else []
        return [*back, *[Spot("seat", seat=number) for number in free]]

    def put(self, layout: Layout, rules: RuleSet, source: Spot, target: Spot) -> Layout:
        if source.name == POWER:
            layout = _holding(layout, source.seat, source.number, False)
        return layout if target.seat < 0 else _holding(layout, target.seat, source.number, True)

    def other(self, layout: Layout, rules: RuleSet, spot: Spot) -> Layout | None:
        """Whoever's turn it is gets a post, or loses it; one that a player holds goes."""
        number = spot.seat if spot.name == POWER else layout.turn
        return _holding(layout, number, spot.number, spot.number not in layout.seats[number].posts)


def _holding(layout: Layout, number: int, post: int, held: bool) -> Layout:
    """The layout with a player who holds a post, or not."""
    seat = layout.seats[number]
    others = [each for each in seat.posts if each != post]
    return with_seat(layout, number, replace(seat, posts=tuple(sorted([*others, PostId(post)] if held else others))))
