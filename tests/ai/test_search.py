"""The tree: the same for the same chance, only what a seat may know, options weighed by the deals that have them."""

import math
import random

import pytest

from game.ai import STYLES, make_bot
from game.ai.levels import SearchBot
from game.ai.minds import mind_for
from game.ai.search import Node, Search
from game.ai.styles import Style
from game.rules import GameConfig, QuestionKind, State, apply, new_game, view
from game.rules.choices import PURCHASE, Purchase, Reserve
from tests.ai.minds import shared_mind, tables
from tests.ai.positions import won_position


def no_time() -> float:
    return 0.0


def searched(state: State, simulations: int, seed: int = 5) -> Search:
    search = Search(shared_mind(len(state.players)), state.current)
    search.run(view(state, state.current), random.Random(seed), no_time, math.inf, simulations)
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


def test_a_deep_tree_is_let_go_without_harm_to_others() -> None:
    """Its nodes lie among those of another in memory, which must stay as they were."""
    deep = below = Node()
    others: list[Node] = []
    for number in range(5000):
        inner, other = Node(), Node()
        below.add(number, 0.5).child = inner
        edge = other.add(number, 0.25)
        edge.visits, edge.total, edge.chances, edge.offers = 3, 1.5, 0.75, 4
        other.visits, other.total, other.log_total = 5, 2.5, 1.25
        others.append(other)
        below = inner
    del deep, below, inner
    for number, other in enumerate(others):
        (edge,) = other.edges
        assert other.find(number) is edge
        assert (other.visits, other.total, other.log_total, len(other.context)) == (5, 2.5, 1.25, 0)
        assert (edge.number, edge.place, edge.prior, edge.child) == (number, 0, 0.25, None)
        assert (edge.visits, edge.total, edge.chances, edge.offers) == (3, 1.5, 0.75, 4)


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
            search.run(view(state, seat), random.Random(2), no_time, math.inf, 20)
            assert search.root.visits >= before
            assert {edge.choice for edge in search.root.edges} == set(state.options)


def test_a_win_at_once_is_found() -> None:
    state, card = won_position()
    assert searched(state, 400).best_edge().choice is PURCHASE[card]


def test_time_ends_a_search() -> None:
    ticks = iter(range(10_000))
    state = midway()
    search = Search(shared_mind(2), state.current)
    search.run(view(state, state.current), random.Random(5), lambda: float(next(ticks)), 9.0, 10**6)
    assert 5 < search.simulations < 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_mind_plays_whole_games(players: int) -> None:
    """By its own weights, at every table, as a bot by its name."""
    for modules in ((), ("cities", "posts", "orient", "strongholds")):
        state = new_game(GameConfig(players, "2024", modules, seed=8))
        bots = [make_bot("guildmaster@8") for _ in range(players)]
        rngs = [random.Random(seat) for seat in range(players)]
        while state.outcome is None:
            seat = state.current
            apply(state, bots[seat].choose(view(state, seat), state.options, rngs[seat], math.inf))
        assert state.outcome.winners
        assert mind_for(players).players == players


def test_chances_are_told_without_preferences() -> None:
    """A search that likes to hold tokens values its options more highly, but doesn't take itself to be winning."""
    state = midway()
    told = []
    for style in (STYLES["balanced"], Style("fond", "", "", tokens=0.03)):
        search = Search(mind_for(2), state.current, style)
        search.run(view(state, state.current), random.Random(5), no_time, math.inf, 200)
        told.append((search.best_edge().mean, search.best_edge().chance))
    assert told[1][0] > told[0][0] + 0.05
    assert abs(told[1][1] - told[0][1]) < 0.1


def among_strongholds() -> State:
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=6))
    bot, rng = make_bot("merchant"), random.Random(1)
    while state.round < 8 or state.question_kind is not QuestionKind.ACTION:
        apply(state, bot.choose(view(state, state.current), state.options, rng, math.inf))
    return state


def test_a_lesser_decision_goes_on_with_what_the_action_s_search_found() -> None:
    state = among_strongholds()
    search = Search(mind_for(2), state.current)
    search.begin(view(state, state.current), random.Random(5))
    search.go_on(view(state, state.current), random.Random(5), 4000)
    purchase = max([edge for edge in search.root.edges if isinstance(edge.choice, Purchase)], key=lambda e: e.visits)
    assert purchase.child is not None
    known = {edge.choice: edge.visits for edge in purchase.child.edges}
    assert sum(known.values()) > 20
    apply(state, purchase.choice)
    while state.question_kind is QuestionKind.PAY:
        apply(state, state.options[0])
    assert state.question_kind is QuestionKind.STRONGHOLD
    search.follow(purchase.choice)
    search.run(view(state, state.current), random.Random(5), no_time, math.inf, 16)
    after = {edge.choice: edge.visits for edge in search.root.edges}
    assert search.simulations == 16
    assert set(after) == set(state.options)
    assert all(after[choice] >= visits for choice, visits in known.items() if choice in after)
    assert sum(after.values()) == 16 + sum(visits for choice, visits in known.items() if choice in after)


def test_one_bot_for_all_seats_begins_anew_with_another_seat() -> None:
    """A lesser question of the seat that comes next is none of the turn that was searched before."""
    bot, rng = make_bot("guildmaster@30"), random.Random(3)
    assert isinstance(bot, SearchBot)
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=6))
    merchant = make_bot("merchant")
    asked = (0, 0)
    met = 0
    while state.outcome is None:
        seat, options = state.current, state.options
        if state.question_kind is QuestionKind.ACTION and seat == state.first:
            bot.choose(view(state, seat), options, rng, math.inf)
            asked = (state.round, seat)
        elif state.question_kind is QuestionKind.STRONGHOLD and len(options) > 1 and asked == (state.round, 1 - seat):
            bot.choose(view(state, seat), options, rng, math.inf)
            assert bot.searching is not None
            assert bot.searching.seat == seat or bot.chance == 1.0
            met += 1
            asked = (0, 0)
        apply(state, merchant.choose(view(state, seat), options, rng, math.inf))
    assert met


def test_a_search_that_follows_what_it_never_looked_at_begins_anew() -> None:
    search = searched(midway(), 60)
    edge = search.root.edges[0]
    edge.child = None
    search.follow(edge.choice)
    assert (search.root.visits, search.root.edges, search.simulations) == (0, [], 0)


def test_far_ahead_is_not_yet_won() -> None:
    """Whatever the mind says of a lead, no chance is all of it before somebody has won."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=3))
    state.players[state.current].points = 90
    search = Search(mind_for(2), state.current)
    search.run(view(state, state.current), random.Random(5), no_time, math.inf, 30)
    assert search.simulations == 30
    assert search.best_edge().chance < 1.0


def test_cards_dealt_since_are_weighed_as_by_a_new_search() -> None:
    """A card is taken, and nobody knew which one would come: what was found before goes on at the table as it is."""
    state = new_game(GameConfig(2, seed=4))
    search = Search(shared_mind(2), 1 - state.current)
    search.begin(view(state, search.seat), random.Random(2))
    search.go_on(view(state, search.seat), random.Random(2), 1000)
    reserves = [edge for edge in search.root.edges if isinstance(edge.choice, Reserve)]
    taken = max(reserves, key=lambda edge: edge.visits).choice
    apply(state, taken)
    while state.question_kind is not QuestionKind.ACTION:
        apply(state, state.options[0])
    search.follow(taken)
    visits = sum([edge.visits for edge in search.root.edges])
    assert visits, "it has looked at that"
    search.run(view(state, search.seat), random.Random(3), no_time, math.inf, 1)
    fresh = searched(state, 1, 3)
    assert [(edge.number, edge.prior) for edge in search.root.edges] == [
        (edge.number, edge.prior) for edge in fresh.root.edges
    ]
