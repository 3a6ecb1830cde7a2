"""Every bot at every table: legal, honest, the same for the same seed."""

import random
import time
from collections import Counter
from itertools import product

import pytest

from game.ai import BOTS, LEVELS, STYLES, UnknownBot, make_bot
from game.ai.levels import MINOR_SHARE, PROOF_SHARE, SECONDS, SIMULATIONS, SearchBot, make_search_bot
from game.ai.lookahead import Lookahead, MerchantBot
from game.ai.minds import mind_for
from game.ai.preferences import shifted
from game.ai.search import Node
from game.ai.styles import Style
from game.rules import MODULES, Choice, GameConfig, QuestionKind, State, all_rule_sets, apply, new_game, view
from game.rules.catalog import CARDS
from game.rules.choices import Purchase
from game.rules.views import View
from tests.ai.positions import won_position
from tests.ai.watch import Watch
from tests.rules.walks import HOUSE_CONFIGS, name_of

QUICK = {"master": "master@6", "guildmaster": "guildmaster@10"}
"""Searching levels with so few simulations that a test can play whole games."""
FOREVER = 1e9
TABLES = [
    (edition, modules, 2 + number % 3, number) for number, (edition, modules) in enumerate(all_rule_sets(), start=1)
]


def quick(level: str) -> str:
    return QUICK.get(level, level)


def walk(state: State, names: list[str], seed: int, most: int = 400) -> list[str]:
    """Play up to so many choices, checking each; what was chosen."""
    bots = [make_bot(name) for name in names]
    rng = random.Random(seed)
    chosen: list[str] = []
    while state.outcome is None and len(chosen) < most:
        seat = state.current
        option = bots[seat].choose(view(state, seat), state.options, rng, time.monotonic() + 60)
        assert option in state.options
        chosen.append(str(option))
        apply(state, option)
    return chosen


@pytest.mark.parametrize(("edition", "modules", "players", "seed"), TABLES)
def test_every_level_plays_legally_at_every_table(
    edition: str, modules: tuple[str, ...], players: int, seed: int
) -> None:
    """A whole game in which quick levels mostly choose, and each thinking level every now and then."""
    quick_ones = [make_bot(name) for name in ("novice", "apprentice", "random", "apprentice")]
    slow_ones = [make_bot(quick(name)) for name in ("merchant", "master", "guildmaster")]
    state = new_game(GameConfig(players, edition, modules, seed))
    rng = random.Random(seed)
    asked: Counter[str] = Counter()
    for number in range(400):
        if state.outcome is not None:
            break
        step = state.question_kind
        assert step is not None
        asked[step] += 1
        slow = number % 12 == 5 or (step != "action" and asked[step] <= 3)
        bot = slow_ones[(number + asked[step]) % 3] if slow else quick_ones[number % 4]
        option = bot.choose(view(state, state.current), state.options, rng, time.monotonic() + 60)
        assert option in state.options
        apply(state, option)
    assert state.outcome is not None
    assert sum(asked.values()) > 40


def hidden_twin(state: State, seen: View, seed: int) -> View:
    """A view that equals another, of a state in which only hidden things differ."""
    other = seen.resample(random.Random(seed))
    other.config = state.config
    return view(other, seen.seat)


SINGLE = [(edition, (module,)) for edition in ("2017", "2024") for module in MODULES]


@pytest.mark.parametrize(("edition", "modules"), [("2024", ()), *SINGLE, ("2024", MODULES)])
def test_i1_hidden_things_change_no_choice(edition: str, modules: tuple[str, ...]) -> None:
    state = new_game(GameConfig(3, edition, modules, seed=5))
    rng = random.Random(2)
    differed = False
    for number in range(36):
        seat = state.current
        if number % 12 == 10:
            seen = view(state, seat)
            twin = hidden_twin(state, seen, number)
            assert twin == seen
            differed |= state.decks != seen.resample(random.Random(number)).decks
            for level in LEVELS:
                answers = [
                    make_bot(quick(level)).choose(each, state.options, random.Random(number), FOREVER)
                    for each in (seen, twin)
                ]
                assert answers[0] is answers[1], level
        draws = [option for option in state.options if str(option) in ("reserve base-1", "reserve base-3")]
        options = draws or state.options
        apply(state, options[int(rng.random() * len(options))])
    assert differed


@pytest.mark.parametrize("name", ["novice", "apprentice", "merchant", "master@12", "guildmaster@20", "master:miser@12"])
def test_the_same_seed_and_budget_give_the_same_game(name: str) -> None:
    games = [
        walk(new_game(GameConfig(2, "2024", ("orient", "strongholds"), seed=3)), [name, name], 8, 10) for _ in range(2)
    ]
    assert games[0] == games[1]


def opening() -> State:
    state = new_game(GameConfig(2, seed=4))
    walk(state, ["apprentice", "apprentice"], 1, 20)
    return state


def ask(level: str, watch: Watch, deadline: float) -> Choice:
    state = opening()
    bot = make_bot(level, watch)
    return bot.choose(view(state, state.current), state.options, random.Random(1), deadline)


@pytest.mark.parametrize(("level", "seconds"), [("master", 0.3), ("guildmaster", 1.5)])
def test_a_search_ends_with_its_budget(level: str, seconds: float) -> None:
    watch = Watch(0.01)
    ask(level, watch, FOREVER)
    assert watch.now <= 100.0 + seconds + 4 * watch.tick


@pytest.mark.parametrize("level", ["master", "guildmaster"])
@pytest.mark.parametrize(("edition", "modules"), [("2017", ()), ("2024", ("cities",)), ("2024", MODULES)])
def test_proofs_at_the_end_of_a_game_are_within_the_budget(level: str, edition: str, modules: tuple[str, ...]) -> None:
    """Whatever is asked: the time of a question, and a quarter of it for a last look at what others can do."""
    state = new_game(GameConfig(2, edition, modules, seed=2))
    quick_one, rng = make_bot("apprentice"), random.Random(2)
    kinds: set[QuestionKind | None] = set()
    while state.outcome is None:
        kind, seen = state.question_kind, view(state, state.current)
        if max(player.points for player in state.players) >= 12 or state.round > 40:
            kinds.add(kind)
            watch = Watch(0.01)
            share = 1.0 if kind is QuestionKind.ACTION else MINOR_SHARE
            make_bot(level, watch).choose(seen, state.options, rng, FOREVER)
            assert watch.now <= 100.0 + (1.0 + PROOF_SHARE) * share * SECONDS[level] + 6 * watch.tick, kind
        apply(state, quick_one.choose(seen, state.options, rng, FOREVER))
    assert QuestionKind.ACTION in kinds


@pytest.mark.parametrize("level", ["merchant", "master", "guildmaster"])
@pytest.mark.parametrize("tick", [0.001, 0.01, 0.04])
def test_a_deadline_is_kept(level: str, tick: float) -> None:
    """Whatever a look at one option costs, the answer is there 50 ms and one such look after the deadline."""
    watch = Watch(tick)
    ask(level, watch, deadline=100.1)
    assert watch.now <= 100.1 + 0.05 + tick


@pytest.mark.parametrize("name", ["guildmaster", "guildmaster@1000"])
def test_however_little_time_there_is_most_of_it_is_for_the_search(name: str) -> None:
    """At the end of a game, where sure wins are looked for, they don't take the time of all else."""
    state = new_game(GameConfig(2, "2024", ("cities",), seed=2))
    quick_one, rng = make_bot("apprentice"), random.Random(2)
    searched = 0
    while state.outcome is None:
        seen = view(state, state.current)
        if state.round > 20 and state.question_kind is not QuestionKind.PAY and len(state.options) > 1:
            bot = make_bot(name, Watch(0.002))
            assert isinstance(bot, SearchBot)
            bot.choose(seen, state.options, rng, 100.12)
            assert bot.chance >= 0.0, "it has tried what it chose"
            searched += bot.searching is not None
        apply(state, quick_one.choose(seen, state.options, rng, FOREVER))
    assert searched > 20


@pytest.mark.parametrize("level", ["merchant", "master", "guildmaster"])
def test_a_deadline_already_past_gets_an_answer_at_once(level: str) -> None:
    watch = Watch(0.01)
    ask(level, watch, deadline=50.0)
    assert watch.reads <= 5


@pytest.mark.parametrize("level", ["merchant", "master@50"])
@pytest.mark.parametrize("sign", [1, -1])
def test_no_style_is_worth_a_victory(level: str, sign: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One who is more than content with what there is ends the game all the same, and one who is not goes on."""
    state, card = won_position()
    monkeypatch.setitem(STYLES, "content", Style("content", "", "", tokens=sign * 0.3))
    bot = make_bot(level.replace("@", ":content@") if "@" in level else f"{level}:content")
    chosen = bot.choose(view(state, 0), state.options, random.Random(1), FOREVER)
    assert str(chosen) == f"purchase {CARDS[card].id}"


@pytest.mark.parametrize("by", [-0.4, -0.02, 0.02, 0.4])
def test_a_preference_keeps_the_order_of_positions(by: float) -> None:
    chances = [number / 50 for number in range(51)]
    values = [shifted(chance, by) for chance in chances]
    assert values == sorted(set(values))
    assert 0.0 < values[0] < values[-1] < 1.0


def test_a_clear_choice_takes_less_time() -> None:
    """With a purchase at hand that wins at once, most of the budget is left."""
    state, card = won_position()
    watch = Watch(0.001)
    chosen = make_bot("guildmaster", watch).choose(view(state, 0), state.options, random.Random(1), FOREVER)
    assert str(chosen) == f"purchase {CARDS[card].id}"
    assert watch.now < 100.0 + 0.5


def test_a_search_has_a_bounded_tree() -> None:
    """However fast the machine: the simulations are bounded, and each adds one node at most."""
    state = opening()
    bot = make_search_bot("master", STYLES["balanced"], 0, lambda: 100.0)
    bot.simulations = 40
    search = bot.search(view(state, state.current), random.Random(1), FOREVER)
    assert search.simulations <= 40
    assert count_nodes(search.root) <= 41
    assert max(SIMULATIONS.values()) <= 20_000


def count_nodes(node: Node) -> int:
    return 1 + sum(count_nodes(edge.child) for edge in node.edges if edge.child is not None)


def at_a_payment() -> State:
    state = opening()
    rng = random.Random(3)
    while not (state.options and str(state.options[0]).startswith("pay")):
        if state.outcome is not None:
            state = new_game(GameConfig(2, seed=rng.randrange(100)))
        apply(state, rng.choice(state.options))
    return state


def test_how_to_pay_is_weighed_in_little_time() -> None:
    state = at_a_payment()
    watch = Watch(0.001)
    bot = make_bot("guildmaster", watch)
    assert bot.choose(view(state, state.current), state.options, random.Random(1), FOREVER) in state.options
    assert watch.reads > 20
    assert watch.now < 100.0 + 0.3


def test_gold_is_not_paid_where_a_spare_gem_does() -> None:
    """Of two ways to pay that differ by a gold and a gem that is of no use, the gold stays."""
    state = at_a_payment()
    assert [str(option) for option in state.options] == ["pay R *", "pay * *"]
    seen = view(state, state.current)
    for option in state.options:  # whichever comes first
        others = [other for other in state.options if other is not option]
        paid = make_bot("guildmaster@2000").choose(seen, [option, *others], random.Random(1), FOREVER)
        assert str(paid) == "pay R *"


@pytest.mark.parametrize(("level", "style"), list(product(LEVELS, STYLES)))
def test_every_level_has_every_style(level: str, style: str) -> None:
    assert make_bot(f"{level}:{style}")


@pytest.mark.parametrize(
    "name",
    [
        *("genius", "master:sloth", "master@0", "master@x", "master@", "merchant@5", "novice@3", ""),
        *("master@50:miser", "master@5:miser@9", "master:miser@9@9", "master:miser:lean"),
    ],
)
def test_a_name_that_no_bot_has_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(name)


def test_the_named_bots_can_be_made() -> None:
    assert set(BOTS) >= {"random", "greedy", *LEVELS}
    for make in BOTS.values():
        assert make()


def test_every_style_is_somebody() -> None:
    assert len({style.name for style in STYLES.values()}) == len(STYLES) == 8
    assert {style.guild for style in STYLES.values()} == {"lion", "ship", "tower", "lily"}
    for key, style in STYLES.items():
        assert style.id == key
        assert style.line == f"style.{key}.text"


@pytest.mark.parametrize("style", STYLES)
def test_a_novice_with_full_hands_buys_what_it_can_pay(style: str) -> None:
    """Taking gems only to return them, beside a card that could be bought, is no beginner's play."""
    bot = make_bot(f"novice:{style}")
    full = 0
    for seed in range(6):
        state = new_game(GameConfig(2, "2024", ("orient",), seed))
        rng = random.Random(seed)
        while state.outcome is None:
            seat = state.current
            option = bot.choose(view(state, seat), state.options, rng, FOREVER)
            if state.players[seat].token_count == 10 and any(isinstance(other, Purchase) for other in state.options):
                full += 1
                assert isinstance(option, Purchase)
            apply(state, option)
    assert full > 10, "the case must come up"


@pytest.mark.parametrize("config", HOUSE_CONFIGS, ids=name_of)
def test_every_level_plays_legally_under_house_rules(config: GameConfig) -> None:
    """A whole game by quick levels, in which each thinking level is asked every now and then."""
    quick_ones = [make_bot(name) for name in ("novice", "apprentice", "random", "apprentice")]
    slow_ones = [make_bot(quick(name)) for name in ("merchant", "master", "guildmaster")]
    state = new_game(config)
    rng = random.Random(config.seed)
    for number in range(900):
        if state.outcome is not None:
            break
        bot = slow_ones[number // 12 % 3] if number % 12 == 5 else quick_ones[number % 4]
        option = bot.choose(view(state, state.current), state.options, rng, time.monotonic() + 60)
        assert option in state.options
        apply(state, option)
    assert state.outcome is not None


def test_a_merchant_out_of_time_chooses_what_looks_likeliest() -> None:
    state = new_game(GameConfig(2, seed=4))
    seen = view(state, 0)
    worths = Lookahead(mind_for(2)).worths(seen.table, state.options)
    choice = make_bot("merchant").choose(seen, state.options, random.Random(1), 0.0)
    assert choice == state.options[worths.index(max(worths))] != state.options[0]


def test_a_merchant_tells_chances_without_preferences() -> None:
    """What a courtier likes moves its choices, but not what the choice that it makes is thought to be worth."""
    state = new_game(GameConfig(2, seed=4))
    seen = view(state, 0)
    told: dict[Choice, set[float]] = {}
    for style in STYLES.values():
        bot = MerchantBot(style)
        told.setdefault(bot.choose(seen, state.options, random.Random(1), FOREVER), set()).add(bot.chance)
    assert max(len(chances) for chances in told.values()) == 1
    assert len(STYLES) > len(told), "some styles agree on a choice"
