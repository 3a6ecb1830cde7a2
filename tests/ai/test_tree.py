"""The tree: the same for the same chance, only what a seat may know, options weighed by the deals that have them."""

import math
import random

import pytest

from game.ai import UnknownBot, make_bot
from game.ai.minds import mind_for
from game.ai.tree import Node, Search
from game.rules import GameConfig, QuestionKind, State, apply, new_game, view
from tests.ai.minds import shared_mind, tables
from tests.ai.positions import won_position


def no_time() -> float:
    return 0.0


def searched(state: State, simulations: int, seed: int = 5) -> Search:
    search = Search(shared_mind(len(state.players)), state.current)
    search.run(view(state, state.current), state.options, random.Random(seed), no_time, math.inf, simulations)
    return search


def midway() -> State:
    state = new_game(GameConfig(2, seed=4))
    rng = random.Random(1)
    while state.round < 10 or state.question_kind is not QuestionKind.ACTION:
        apply(state, state.options[int(rng.random() * len(state.options))])
    return state


def inner_nodes(node: Node) -> list[Node]:
    children = [edge.child for edge in node.edges if edge.child is not None]
    return [node] + [inner for child in children for inner in inner_nodes(child)]


def test_the_same_chance_finds_the_same() -> None:
    one, other = [searched(midway(), 200) for _ in range(2)]
    assert [(edge.number, edge.visits, edge.total) for edge in one.root.edges] == [
        (edge.number, edge.visits, edge.total) for edge in other.root.edges
    ]
    assert one.sums == other.sums


def test_what_goes_down_comes_up() -> None:
    """Everybody's chances add up to 1 for each simulation, and an option's visits to its node's."""
    search = searched(midway(), 300)
    assert sum(search.sums) == pytest.approx(search.simulations)
    assert sum(edge.visits for edge in search.root.edges) == search.simulations
    for node in inner_nodes(search.root)[1:]:
        if node.visits:
            assert sum(edge.visits for edge in node.edges) == node.visits - 1


def test_an_option_is_weighed_by_the_deals_that_offer_it() -> None:
    """Options that only some deals have are compared with the simulations that had them."""
    seldom = 0
    for node in inner_nodes(searched(midway(), 1500).root):
        for edge in node.edges:
            assert edge.visits <= edge.offers <= node.visits
            seldom += 2 <= edge.offers < node.visits // 4
        assert len({edge.number for edge in node.edges}) == len(node.edges)
    assert seldom > 5


def test_options_are_the_legal_ones_in_every_rule_set() -> None:
    for state in tables(every=29):
        search = searched(state, 12)
        assert sorted(str(edge.choice) for edge in search.root.edges) == sorted(str(option) for option in state.options)
        assert search.best_edge().choice in state.options
        if search.simulations:
            assert sum(edge.prior for edge in search.root.edges) == pytest.approx(1)


def test_a_search_sees_only_what_its_seat_may_know() -> None:
    """Another order of the decks, or other cards in a rival's hand, and it finds the same (I-1)."""
    for state in tables(every=31, players=2):
        seat = state.current
        other = view(state, seat).resample(random.Random(9))
        assert [edge.visits for edge in searched(state, 25).root.edges] == [
            edge.visits for edge in searched(other, 25).root.edges
        ]


def test_a_turn_goes_on_with_what_is_known() -> None:
    """After a choice the search begins with what it found beyond it, and with just the options that there are."""
    for state in tables(every=23, players=2):
        search = searched(state, 40)
        choice = search.best_edge().choice
        seat = state.current
        apply(state, choice)
        search.follow(choice)
        if state.outcome is None and state.current == seat and state.question_kind is not QuestionKind.PAY:
            before = search.root.visits
            search.run(view(state, seat), state.options, random.Random(2), no_time, math.inf, 20)
            assert search.root.visits >= before
            assert {edge.choice for edge in search.root.edges} == set(state.options)


def test_a_win_at_once_is_found() -> None:
    state, card = won_position()
    choice = searched(state, 400).best_edge().choice
    assert str(choice).endswith(str(state.options[0]).split()[-1]) or str(card) in repr(choice)


def test_time_ends_a_search() -> None:
    ticks = iter(range(10_000))
    state = midway()
    search = Search(shared_mind(2), state.current)
    search.run(view(state, state.current), state.options, random.Random(5), lambda: float(next(ticks)), 9.0, 10**6)
    assert 100 < search.simulations < 200


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_mind_plays_whole_games(players: int) -> None:
    """By its own weights, at every table, as a bot by its name."""
    for modules in ((), ("cities", "posts", "orient", "strongholds")):
        state = new_game(GameConfig(players, "2024", modules, seed=8))
        bots = [make_bot("mind@8") for _ in range(players)]
        rngs = [random.Random(seat) for seat in range(players)]
        while state.outcome is None:
            seat = state.current
            apply(state, bots[seat].choose(view(state, seat), state.options, rngs[seat], math.inf))
        assert state.outcome.winners
        assert mind_for(players).players == players


def test_the_mind_has_no_styles() -> None:
    with pytest.raises(UnknownBot):
        make_bot("mind:rusher")
