"""Choices and tasks as numbers, and the two ways to find what can be paid."""

import random

import pytest

from game.rules import GameConfig, all_rule_sets, apply, choices, new_game, play_number
from game.rules.choice_table import choice_of
from game.rules.means import can_pay, payable_at_once, payable_one_by_one
from game.rules.notation import read_choice
from game.rules.state import State
from game.rules.tasks import as_words, of_words

RULE_SETS = all_rule_sets()


def walk(edition: str, modules: tuple[str, ...], seed: int) -> list[State]:
    """The states of a random game, from its start to its end."""
    state = new_game(GameConfig(3, edition, modules, seed=seed))
    rng = random.Random(seed)
    states = [state.clone()]
    while state.outcome is None:
        apply(state, rng.choice(choices(state)))
        states.append(state.clone())
    return states


@pytest.mark.parametrize(("edition", "modules"), RULE_SETS)
def test_a_choice_is_known_by_its_number_and_by_its_text(edition: str, modules: tuple[str, ...]) -> None:
    for state in walk(edition, modules, 5):
        for option, number in zip(state.options, state.numbers, strict=True):
            assert option.number == number
            assert choice_of(number) is option
            assert read_choice(str(option)) is option


@pytest.mark.parametrize(("edition", "modules"), RULE_SETS)
def test_a_task_goes_to_words_and_back(edition: str, modules: tuple[str, ...]) -> None:
    for state in walk(edition, modules, 6):
        for task in state.stack:
            assert of_words(as_words(task)) == task


@pytest.mark.parametrize(("edition", "modules"), RULE_SETS)
def test_both_ways_find_the_same_cards_that_can_be_paid(edition: str, modules: tuple[str, ...]) -> None:
    for state in walk(edition, modules, 7):
        for player in state.players:
            found = list(payable_at_once(state, player))
            assert list(payable_one_by_one(state, player)) == found
            offered = [card for card in (*state.market, *player.hand) if card >= 0]
            assert sorted(card for card in offered if can_pay(player, card)) == found


@pytest.mark.parametrize(("edition", "modules"), RULE_SETS)
def test_playing_by_number_leads_where_playing_by_choice_does(edition: str, modules: tuple[str, ...]) -> None:
    state = new_game(GameConfig(2, edition, modules, seed=8))
    twin = state.clone()
    rng = random.Random(8)
    while state.outcome is None:
        place = int(rng.random() * len(state.options))
        play_number(twin, twin.numbers[place])
        apply(state, state.options[place])
        assert twin.snapshot() == state.snapshot()
