"""What looks best at a glance where strongholds are placed, moved and removed."""

from game.ai.heuristic_policy import HeuristicPolicy
from game.rules import GameConfig, State, new_game
from game.rules.catalog import CARDS
from game.rules.choices import Choice, Move, Place, Remove
from game.rules.gems import pack, size

NEAR = 1
"""A place of the market whose card the first player can pay."""


def table(own: dict[int, int], theirs: dict[int, int]) -> State:
    """A game of two with so many strongholds by place of the market, where the first player can pay one card."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=3))
    for seat, forts in enumerate((own, theirs)):
        for place, number in forts.items():
            state.fort_row[place] = seat << 2 | number
            state.players[seat].stock -= number
    player = state.players[0]
    player.tokens = pack(CARDS[state.market[NEAR]].cost)
    player.token_count = size(player.tokens)
    return state


def worth(state: State, option: Choice) -> float:
    return HeuristicPolicy(state, 0).worth(option)


def test_strongholds_are_rather_heaped_on_a_card_than_spread() -> None:
    worths = []
    for number in (0, 1, 2):
        state = table({NEAR: number} if number else {}, {})
        worths.append(worth(state, Place(state.market[NEAR])))
    assert worths == sorted(set(worths))


def test_a_stronghold_is_rather_placed_than_moved_and_a_conquest_rather_left_alone() -> None:
    state = table({NEAR: 2, 0: 1}, {})
    card = state.market[NEAR]
    away = Move(card, state.market[2])
    towards = Move(state.market[0], card)
    assert worth(state, away) < worth(state, towards) < worth(state, Place(card))


def test_what_one_can_buy_is_freed_rather_than_what_nobody_can() -> None:
    state = table({}, {NEAR: 1, 10: 1})
    assert worth(state, Remove(state.market[10])) < worth(state, Remove(state.market[NEAR]))


def test_a_stronghold_rather_stands_where_a_rival_is_about_to_buy() -> None:
    state = table({}, {})
    card = state.market[NEAR]
    alone = worth(state, Place(card))
    state.players[1].tokens = state.players[0].tokens
    assert worth(state, Place(card)) > alone
