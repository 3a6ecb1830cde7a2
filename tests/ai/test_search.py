"""What the search makes of options that not every deal has, of how likely options look, of preferences and of time."""

import math
import random

import pytest

from game.ai import learned_policy, make_bot
from game.ai.features import features
from game.ai.learned_policy import LearnedPolicy
from game.ai.levels import make_search_bot
from game.ai.net import Net
from game.ai.search import (
    DELAY_COST,
    EARLY_ROUNDS,
    Node,
    Search,
    with_delay_cost,
    with_early_win_bonus,
)
from game.ai.styles import STYLES, Style
from game.ai.weights import net_by_hand, net_for
from game.rules import GameConfig, QuestionKind, State, all_rule_sets, apply, new_game, view
from game.rules.choices import Choice, Purchase


def no_time() -> float:
    return 0.0


def searched(state: State, net: Net, simulations: int) -> Search:
    search = Search(net, state.current)
    search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, simulations)
    return search


def midway() -> State:
    """A game after a dozen turns of each player, at an action."""
    state = new_game(GameConfig(2, seed=4))
    bot = make_bot("merchant")
    rng = random.Random(1)
    for _ in range(24):
        apply(state, bot.choose(view(state, state.current), state.options, rng, math.inf))
    while state.question_kind is not QuestionKind.ACTION:
        apply(state, state.options[0])
    return state


def inner_nodes(node: Node) -> list[Node]:
    children = [edge.child for edge in node.edges.values() if edge.child is not None]
    return [node] + [inner for child in children for inner in inner_nodes(child)]


def test_an_option_is_weighed_by_the_deals_that_offer_it() -> None:
    """A card that turns up seldom is not tried whenever it does, only because it has been tried less."""
    search = searched(midway(), net_for((), 2), 600)
    offers = visits = seldom = 0
    for node in inner_nodes(search.root):
        for edge in node.edges.values():
            assert edge.visits <= edge.offers <= node.visits
            if node.visits > 30 and 2 <= edge.offers < node.visits // 4 and edge.prior < 0.02:
                seldom += 1
                offers += edge.offers
                visits += edge.visits
    assert seldom > 20
    assert visits < offers / 10


def test_far_ahead_is_not_yet_won() -> None:
    """Whatever the net says of a lead, options are searched until one of them ends the game."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=3))
    state.players[state.current].points = 90
    net = net_for(("cities",), 2)
    assert net.values(state)[state.current] == 1.0
    search = searched(state, net, 30)
    assert search.sure is None
    assert search.simulations == 30


def test_without_a_deadline_simulations_alone_end_a_search() -> None:
    state = midway()
    choice = make_bot("master@40").choose(view(state, state.current), state.options, random.Random(5), math.inf)
    assert choice in state.options


def test_the_learned_policy_bears_any_number_of_points() -> None:
    """A player without a city goes on, and can have more points than any table of them foresees."""
    state = new_game(GameConfig(2, "2024", ("cities", "posts", "orient", "strongholds"), seed=3))
    state.players[1].points = 60
    assert LearnedPolicy(state).stage == learned_policy.SIZES["draw"][-1] - 1
    assert features(state)


def test_a_net_without_a_policy_lets_the_heuristic_one_say_what_looks_likely() -> None:
    state = new_game(GameConfig(2, seed=4))
    learned = net_for((), 2)
    plain = Net(learned.linear, learned.hidden, learned.bias, learned.out)
    assert learned.policy
    assert not plain.policy
    priors = [
        [edge.prior for edge in searched(state, net, 1).root.edges.values()] for net in (learned, plain, net_by_hand())
    ]
    for chances in priors:
        assert sum(chances) == pytest.approx(1)
    assert priors[0] != priors[1]


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_every_action_has_cases(edition: str, modules: tuple[str, ...]) -> None:
    rng = random.Random(3)
    state = new_game(GameConfig(3, edition, modules, seed=6))
    looked_at = 0
    while state.outcome is None and looked_at < 60:
        if state.question_kind is QuestionKind.ACTION:
            looked_at += 1
            before = state.snapshot()
            policy = LearnedPolicy(state)
            for option in state.options:
                cases = policy.cases(option)
                assert cases
                assert all(0 <= case < learned_policy.COUNT for case in cases)
            assert state.snapshot() == before
        apply(state, state.options[int(rng.random() * len(state.options))])
    assert looked_at > 20


def test_kinds_of_cases_lie_one_after_another() -> None:
    ends = [learned_policy.FIRST[kind] + math.prod(sizes) for kind, sizes in learned_policy.SIZES.items()]
    assert list(learned_policy.FIRST.values()) == [0, *ends]
    assert ends[-1] == learned_policy.COUNT


@pytest.mark.parametrize("delay", [-99.0, -3.0, 0.0, 2.5, 99.0])
def test_a_delay_cost_keeps_the_order_of_chances_and_leaves_what_is_sure_alone(delay: float) -> None:
    chances = [number / 50 for number in range(51)]
    values = with_delay_cost(chances, delay)
    assert values == sorted(set(values))
    assert values[0] == 0.0
    assert values[-1] == 1.0
    assert (values == chances) == (delay == 0.0)


def test_all_prefer_short_games() -> None:
    """A longer game is worth less to everybody, most of all to those whose chances are even."""
    chances = [0.1, 0.5, 0.9]
    costs = [
        (before - after) / 2
        for before, after in zip(with_delay_cost(chances, -1.0), with_delay_cost(chances, 1.0), strict=True)
    ]
    assert costs[1] == pytest.approx(DELAY_COST)
    assert costs[1] > costs[0] > 0.0
    assert costs[1] > costs[2] > 0.0


def test_a_victory_is_worth_more_the_sooner_it_comes() -> None:
    worths = [with_early_win_bonus([1.0, 0.0], rounds)[0] for rounds in range(EARLY_ROUNDS + 3)]
    assert worths[: EARLY_ROUNDS + 1] == sorted(set(worths), reverse=True)
    assert worths[EARLY_ROUNDS:] == [1.0] * 3
    assert with_early_win_bonus([0.5, 0.5], 0) == [worths[0] / 2] * 2
    assert with_early_win_bonus([1.0, 0.0], 0)[1] == 0.0


@pytest.mark.parametrize("short", [True, False])
def test_a_search_that_prefers_short_games_likes_early_victories_but_tells_chances(short: bool) -> None:
    """Two turns before a victory some options are worth more to it than to win some day."""
    state = new_game(GameConfig(2, seed=4))
    bot = make_bot("merchant")
    rng = random.Random(1)
    turns: list[State] = []
    while state.outcome is None:
        if state.question_kind is QuestionKind.ACTION:
            turns.append(state.clone())
        apply(state, bot.choose(view(state, state.current), state.options, rng, math.inf))
    before = [turn for turn in turns if turn.current in state.outcome.winners][-2]
    search = Search(net_for((), 2), before.current)
    search.prefers_short_games = short
    search.run(view(before, before.current), before.options, random.Random(5), no_time, 1.0, 600)
    edges = search.root.edges.values()
    assert search.sure is None
    assert any(edge.mean > 1.0 for edge in edges) == short
    assert all(edge.chance <= 1.0 for edge in edges)
    assert sum(search.sums) == pytest.approx(search.simulations)


def test_there_is_no_delay_cost_where_nothing_is_known_of_lengths() -> None:
    """Without a length learned, every turn looked ahead would seem to be a delay."""
    state = midway()
    learned = net_for((), 2)
    search = Search(Net(learned.linear, learned.hidden, learned.bias, learned.out), state.current)
    search.prefers_short_games = True
    search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, 200)
    assert all(edge.total == pytest.approx(edge.chances) for edge in search.root.edges.values())


def test_a_search_that_goes_on_keeps_its_idea_of_the_end() -> None:
    state = midway()
    search = Search(net_for((), 2), state.current)
    search.prefers_short_games = True
    search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, 60)
    thought = search.start_round, search.expected_end
    assert thought[1] > thought[0] == state.round
    search.follow(search.best_edge().choice)
    assert (search.start_round, search.expected_end) == thought


def test_turns_that_a_search_looks_ahead_count_towards_the_length() -> None:
    """A search is not fond of what it has looked at most, for having come nearer to the end there."""
    state = midway()
    search = Search(net_for((), 2), state.current)
    search.prefers_short_games = True
    search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, 1200)
    edges = search.root.edges.values()
    visits = sum([edge.visits for edge in edges])
    charged = [edge.total - edge.chances for edge in edges]
    assert abs(sum(charged)) < 0.05 * visits
    assert max(charged) - min(charged) > 0.5


@pytest.mark.parametrize(("modules", "players"), [((), 2), ((), 3), (("strongholds",), 2)])
def test_short_games_are_preferred_in_duels_of_the_base_game_alone(modules: tuple[str, ...], players: int) -> None:
    state = new_game(GameConfig(players, "2024", modules, seed=6))
    searcher = make_search_bot("master", STYLES["balanced"], 20, no_time)
    search = searcher.search(view(state, state.current), state.options, random.Random(5), math.inf)
    assert search.prefers_short_games == (not modules and players == 2)


def test_chances_are_told_without_preferences() -> None:
    """A search that likes to hold tokens values its options more highly, but doesn't take itself to be winning."""
    state = midway()
    net = net_for((), 2)
    told = []
    for style in (STYLES["balanced"], Style("fond", "", "", tokens=0.03)):
        search = Search(net, state.current, style)
        search.prefers_short_games = True
        search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, 200)
        told.append((search.best_edge().mean, search.best_edge().chance))
    assert told[1][0] > told[0][0] + 0.05
    assert abs(told[1][1] - told[0][1]) < 0.1


def at_a_purchase() -> tuple[State, Search, Choice]:
    """A game with strongholds in which a search looked at purchases, and the one that it looked at most."""
    state = new_game(GameConfig(2, "2024", ("strongholds",), seed=6))
    bot = make_bot("merchant")
    rng = random.Random(1)
    while state.round < 8 or state.question_kind is not QuestionKind.ACTION:
        apply(state, bot.choose(view(state, state.current), state.options, rng, math.inf))
    search = searched(state, net_for(("strongholds",), 2), 400)
    bought = [edge for edge in search.root.edges.values() if isinstance(edge.choice, Purchase)]
    return state, search, max(bought, key=lambda edge: edge.visits).choice


def test_a_lesser_decision_goes_on_with_what_the_action_s_search_found() -> None:
    state, search, purchase = at_a_purchase()
    child = search.root.edges[purchase].child
    assert child is not None
    known = {choice: edge.visits for choice, edge in child.edges.items()}
    assert sum(known.values()) > 20
    apply(state, purchase)
    while state.question_kind is QuestionKind.PAY:
        apply(state, state.options[0])
    assert state.question_kind is QuestionKind.STRONGHOLD
    search.follow(purchase)
    search.run(view(state, state.current), state.options, random.Random(5), no_time, 1.0, 16)
    after = {choice: edge.visits for choice, edge in search.root.edges.items()}
    assert search.simulations == 16
    assert set(after) <= set(state.options)
    assert all(after[choice] >= visits for choice, visits in known.items() if choice in after)
    assert sum(after.values()) == 16 + sum(visits for choice, visits in known.items() if choice in after)


def test_a_search_that_follows_what_it_never_looked_at_begins_anew() -> None:
    _, search, purchase = at_a_purchase()
    search.root.edges[purchase].child = None
    search.follow(purchase)
    assert (search.root.visits, search.root.edges, search.simulations) == (0, {}, 0)
