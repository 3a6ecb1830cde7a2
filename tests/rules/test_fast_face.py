"""What searches use beside the face: copies in place, deals by dice, and the native body of the shuffle."""

import random
from collections import Counter

import pytest

from game.rules import GameConfig, choices, new_game, play, play_number, view
from game.rules.dice import Dice
from game.rules.shuffle import order_drawn
from tests.rules.test_properties import CONFIG
from tests.rules.test_view_properties import reserving
from tests.rules.walks import walk

NEAR = 0.25
"""By how much of what it should be a share may differ in the counts below."""
THROWN = [89, 31, 81, 67, 98, 15, 56, 77, 30, 26, 26, 22]
"""The first throws of the dice of seed 7, below 100."""


@pytest.mark.parametrize("count", [0, 1, 2, 5, 40])
def test_both_bodies_of_the_shuffle_give_the_same_order(count: int) -> None:
    for seed in range(50):
        rng = random.Random(seed)
        assert list(order_drawn(count, random.Random(seed))) == sorted(range(count), key=lambda _: rng.random())


def test_a_seed_determines_the_throws_in_either_form() -> None:
    dice = Dice(7)
    assert [dice.below(100) for _ in range(12)] == THROWN
    assert [Dice(8).below(1 << 30) for _ in range(2)] == [Dice(8).below(1 << 30)] * 2
    assert Dice(8).below(1 << 30) != Dice(9).below(1 << 30)


def test_every_number_is_thrown_about_as_often_also_by_neighbouring_seeds() -> None:
    dice = Dice(1)
    for numbers in ([dice.below(10) for _ in range(10_000)], [Dice(seed).below(10) for seed in range(10_000)]):
        counts = Counter(numbers)
        assert sorted(counts) == list(range(10))
        assert all(abs(count - 1000) < 1000 * NEAR for count in counts.values())


@CONFIG
def test_a_state_that_became_another_is_a_copy_of_its_own(config: GameConfig) -> None:
    copy = new_game(config)
    for number, (state, _) in enumerate(walk(config, 150, random.Random(config.seed))):
        if number % 10:
            continue
        before = state.snapshot()
        copy.become(state)
        assert copy.snapshot() == before
        for _ in range(8):
            if copy.outcome is None:
                play(copy, choices(copy)[-1])
        assert state.snapshot() == before


@CONFIG
def test_what_is_dealt_in_place_looks_the_same_to_the_seat_and_can_be_played_on(config: GameConfig) -> None:
    state = reserving(config, 18, config.seed)
    dealt, dice = new_game(config), Dice(config.seed)
    for seat in range(config.players):
        seen = view(state, seat)
        before = seen.snapshot()
        for _ in range(12):
            seen.deal_into(dealt, dice)
            assert view(dealt, seat) == seen
            for _ in range(20):
                if dealt.outcome is None:
                    play_number(dealt, dealt.numbers[dice.below(len(dealt.numbers))])
        assert seen.snapshot() == before


def test_every_unseen_card_is_dealt_to_every_place_about_as_often() -> None:
    state = reserving(GameConfig(3, "2024", ("posts", "orient"), seed=5), 24, 5)
    seen = view(state, 0)
    dealt, dice, rounds = state.clone(), Dice(3), 6000
    tops: Counter[int] = Counter()
    hands: Counter[int] = Counter()
    owner = next(player for player in range(1, 3) if state.players[player].blind)
    deck = state.rules.deck_of[state.players[owner].blind[0]]
    for _ in range(rounds):
        seen.deal_into(dealt, dice)
        tops[dealt.decks[deck][-1]] += 1
        hands[dealt.players[owner].blind[0]] += 1
    for counts in (tops, hands):
        unseen = seen.unseen(deck)
        assert set(counts) == set(unseen)
        share = rounds / len(unseen)
        assert all(abs(count - share) < 2 * NEAR * share for count in counts.values())
