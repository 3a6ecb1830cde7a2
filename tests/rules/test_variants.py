"""House rules: another goal, modules combined, fewer gems, plain pairs, chosen nobles and cities (V-1 to V-6)."""

import pickle
import random
from itertools import combinations

import pytest

from game.rules import MODULES, ConfigError, GameConfig, State, Variants, apply, choices, new_game, order, view
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choices import Take
from tests.rules.build import Table, options, play, refusal

NOBLES_OF_THREE = ("N02", "N05", "N07", "N09")
COLOURS = ("white", "blue", "green", "red", "black")
COMBINE = Variants(combine_2017=True)


def orient_cards(edition: str, kind: str) -> list[str]:
    """The ids of an edition's Orient cards of a kind."""
    return [card.id for card in CARDS if card.edition == edition and card.kind == kind]


def with_points(points: int, target: int) -> State:
    """A game with that target in which seat 0, to play, has these points and takes gems."""
    table = Table(variants=Variants(target=target))
    state = table.ready()
    state.players[0].points = points
    play(state, "take W U G")
    return state


@pytest.mark.parametrize("target", [10, 15, 21, 30])
def test_v1_the_target_ends_the_game_and_one_point_less_does_not(target: int) -> None:
    assert with_points(target, target).final_round
    assert not with_points(target - 1, target).final_round


def test_v1_the_rule_set_says_the_target() -> None:
    assert new_game(GameConfig()).rules.target == 15
    assert new_game(GameConfig(variants=Variants(target=21))).rules.target == 21


def test_v1_a_game_to_another_target_is_won_with_at_least_that() -> None:
    for target in (10, 21):
        state = new_game(GameConfig(variants=Variants(target=target), seed=2))
        rng = random.Random(2)
        while state.outcome is None:
            state.players[0].points += 1
            apply(state, rng.choice(choices(state)))
        assert state.outcome.reason == "prestige"
        assert max(state.outcome.points) >= target


def test_v1_with_the_cities_the_target_changes_nothing() -> None:
    table = Table(modules=("cities",), variants=Variants(target=10))
    state = table.ready()
    state.players[0].points = 12
    play(state, "take W U G")
    assert not state.final_round


@pytest.mark.parametrize("target", [9, 31, -1, 0, 15.0, "21", True, None])
def test_v1_other_targets_are_refused(target: object) -> None:
    with pytest.raises(ConfigError, match=r"the target must be a whole number from 10 to 30, not .* \(V-1\)"):
        Variants(target=target)  # type: ignore[arg-type]


COMBINED = [modules for count in (2, 3, 4) for modules in combinations(MODULES, count)]


@pytest.mark.parametrize("modules", COMBINED, ids="-".join)
def test_v2_the_2017_modules_are_combined_when_the_table_wants_it(modules: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError, match="singly"):
        GameConfig(3, "2017", modules)
    state = new_game(GameConfig(3, "2017", modules, variants=Variants(combine_2017=True)))
    assert state.rules.stock == 3 * ("strongholds" in modules)
    assert len(state.rules.decks) == (6 if "orient" in modules else 3)
    assert len(state.rules.posts) == 5 * ("posts" in modules)
    assert bool(state.cities) == ("cities" in modules)
    assert bool(state.nobles) == ("cities" not in modules)


def test_v2_posts_come_before_cities() -> None:
    table = Table(edition="2017", modules=("cities", "posts"), variants=COMBINE)
    state = table.ready()
    steps = [task[0] for task in reversed(state.pending)]
    assert steps.index(order.POST) < steps.index(order.CITY)


def test_v2_all_posts_that_are_met_are_marked_at_once_by_their_2017_text() -> None:
    table = Table(edition="2017", modules=("orient", "posts"), variants=COMBINE)
    table.seat(0).owns("B1-white-1", "B1-white-2", "B1-red-1", "B1-red-2", "B1-red-3")
    state = table.ready()
    events = play(state, "take W U G")
    assert len([event for event in events if "post" in event]) == 2


def test_v2_a_2017_double_counts_twice_for_posts() -> None:
    """Each module by its 2017 text: two white bonuses on one card are two for `gem_after_double` (O-5, P-3)."""
    double = orient_cards("2017", "double")[0]
    table = Table(edition="2017", modules=("orient", "posts"), variants=COMBINE)
    table.seat(0).owns(double)
    state = table.ready()
    assert max(state.players[0].standing) == 2


def test_v2_a_free_card_asks_for_no_stronghold_step_and_no_gem() -> None:
    """O-9 and P-6 as the 2024 books rule them, with the 2017 cards."""
    table = Table(edition="2017", modules=("orient", "posts", "strongholds"), variants=COMBINE)
    table.row_of("orient-3", "O17-3-01")
    seat = table.seat(0).has("posts", "gem_after_purchase")
    seat.owns(*[f"B1-{colour}-{number}" for colour in ("white", "blue", "green") for number in range(1, 8)])
    state = table.ready()
    play(state, "purchase O17-3-01")
    kinds = []
    while state.current == 0 and state.outcome is None:
        kinds.append(str(state.question_kind))
        apply(state, choices(state)[0])
    assert kinds.count("purchase_gem") == 1
    assert kinds.count("free_card") == 1
    assert kinds.count("stronghold") == 1


def test_v2_a_reserved_noble_needs_nobles_which_the_cities_do_without() -> None:
    card = orient_cards("2017", "reserve_noble")[0]
    table = Table(edition="2017", modules=("cities", "orient"), variants=COMBINE)
    table.row_of("orient-2", card)
    table.seat(0).owns(*[f"B1-{colour}-{number}" for colour in COLOURS for number in range(1, 8)])
    state = table.ready()
    play(state, f"purchase {card}")
    assert state.current == 1
    assert state.players[0].reserved_nobles == ()


def test_v2_in_2024_there_is_nothing_to_allow() -> None:
    with pytest.raises(ConfigError, match=r"combine_2017 is about the 2017 modules.*\(V-2\)"):
        GameConfig(edition="2024", modules=("orient", "posts"), variants=COMBINE)


def test_v3_fewer_gems_may_be_taken() -> None:
    state = Table(variants=Variants(take_fewer=True)).ready()
    takes = options(state, "take")
    assert len(takes) == 10 + 10 + 5 + 5
    assert takes[:2] == ["take W U G", "take W U R"]
    assert {"take W", "take W K", "take W W"} <= set(takes)
    assert "take W U G R" not in takes
    play(state, "take K")
    assert state.players[0].token_count == 1


def test_v3_without_it_fewer_are_refused() -> None:
    state = Table().ready()
    why = refusal(state, "take W U")
    assert why is not None
    assert (why.key, why.rule) == ("take_different", "B-5")


def test_v3_of_few_colours_there_are_fewer_ways_and_none_of_none() -> None:
    table = Table(players=3, variants=Variants(take_fewer=True)).supply("W U *")
    state = table.ready()
    assert options(state, "take") == ["take W U", "take W", "take U"]
    table = Table(players=3, variants=Variants(take_fewer=True)).supply("*")
    assert options(table.ready(), "take") == []


def test_v3_too_many_are_still_refused() -> None:
    state = Table(variants=Variants(take_fewer=True)).ready()
    why = refusal(state, "take W U G R")
    assert why is not None
    assert why.rule == "B-5"


def paired(edition: str, variants: Variants) -> State:
    """A player with a double card of white purchases a card to be paired."""
    double = orient_cards(edition, "double")[0]
    card = orient_cards(edition, "associate")[0]
    table = Table(edition=edition, modules=("orient",), variants=variants).row_of("orient-1", card)
    table.seat(0).tokens("W").owns(
        double, *[f"B1-{colour}-{number}" for colour in COLOURS[1:] for number in range(1, 8)]
    )
    state = table.ready()
    play(state, f"purchase {card}")
    return state


def test_v4_a_pair_with_a_double_has_one_bonus() -> None:
    assert "pair W W" in options(paired("2024", Variants()))
    state = paired("2024", Variants(pair_copies_one=True))
    assert "pair W W" not in options(state)
    before = state.players[0].bonuses[0]
    play(state, "pair W")
    assert state.players[0].bonuses[0] == before + 1


def test_v4_in_2017_it_is_so_anyway() -> None:
    assert options(paired("2017", Variants())) == options(paired("2017", Variants(pair_copies_one=True)))


def test_v4_without_the_orient_it_changes_nothing() -> None:
    plain, house = [new_game(GameConfig(variants=Variants(pair_copies_one=on))) for on in (False, True)]
    assert plain.options == house.options


def test_v5_the_chosen_nobles_are_in_play() -> None:
    config = GameConfig(3, variants=Variants(open_nobles=reversed(NOBLES_OF_THREE)), seed=8)
    state = new_game(config)
    assert [NOBLES[noble].id for noble in state.nobles] == list(NOBLES_OF_THREE)
    assert state.market == new_game(GameConfig(3, seed=8)).market


@pytest.mark.parametrize(
    ("nobles", "message"),
    [
        (("N01", "N02"), "2 nobles are chosen, but 4 are in play"),
        (("N01", "N02", "N03", "N12"), "the noble N12 is not in this game"),
        (("N01", "N02", "N03", "N99"), "unknown noble 'N99'"),
        (("N01", "N02", "N03", "N03"), "a noble is named twice"),
        (("NP1", "N02", "N03", "N04"), "unknown noble 'NP1'"),
    ],
)
def test_v5_nobles_that_do_not_fit_are_refused(nobles: tuple[str, ...], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        GameConfig(3, variants=Variants(open_nobles=nobles))


def test_v5_the_nobles_of_a_box_can_be_chosen_when_it_is_played() -> None:
    config = GameConfig(3, modules=("orient",), variants=Variants(open_nobles=("N01", "N02", "N03", "N12")))
    assert NOBLES[new_game(config).nobles[-1]].id == "N12"


def test_v5_with_the_cities_there_are_no_nobles_to_choose() -> None:
    with pytest.raises(ConfigError, match="with the Cities there are none"):
        GameConfig(3, modules=("cities",), variants=Variants(open_nobles=NOBLES_OF_THREE))


def test_v6_the_chosen_cities_are_in_play() -> None:
    sides = [city for city in CITIES if city.edition == "2024"]
    chosen = [
        next(city.id for city in sides if city.tile == tile) for tile in sorted({city.tile for city in sides})[:3]
    ]
    state = new_game(GameConfig(4, modules=("cities",), variants=Variants(open_cities=chosen)))
    assert {CITIES[city].id for city in state.cities} == set(chosen)


def test_v6_cities_that_do_not_fit_are_refused() -> None:
    three = ("C24-Seoul-B", "C24-Amboise-A", "C24-Delhi-A")
    for chosen, message in (
        (three[:2], "2 cities are chosen, but 3 are in play"),
        ((*three[:2], "C17-Pisa-A"), "is not of the 2024 edition"),
        ((*three[:2], "C24-Amboise-B"), "two sides of one tile"),
        ((*three[:2], "C24-Atlantis-A"), "unknown city 'C24-Atlantis-A'"),
    ):
        with pytest.raises(ConfigError, match=message):
            GameConfig(2, modules=("cities",), variants=Variants(open_cities=chosen))
    with pytest.raises(ConfigError, match="cities can't be chosen without the Cities"):
        GameConfig(2, variants=Variants(open_cities=three))


TEXTS = [
    "none",
    "target 21",
    "combine_2017",
    "target 10, take_fewer, pair_copies_one",
    "take_fewer, open_nobles N01 N05 N10",
    "target 30, combine_2017, take_fewer, pair_copies_one, open_cities C17-Pisa-A C17-Lyon-B",
]


@pytest.mark.parametrize("text", TEXTS)
def test_house_rules_are_read_back_from_their_text(text: str) -> None:
    assert str(Variants.parse(text)) == text
    assert Variants.parse(str(Variants.parse(text))) == Variants.parse(text)
    assert bool(Variants.parse(text)) == (text != "none")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown house rule ''"),
        ("targets 21", "unknown house rule 'targets'"),
        ("target", "target is followed by a whole number"),
        ("target 21 22", "target is followed by a whole number"),
        ("target ²¹", "target is followed by a whole number"),
        ("target -3", "target is followed by a whole number"),
        ("target 99999999999999999999", "target is followed by a whole number"),
        ("target 99", "from 10 to 30"),
        ("take_fewer yes", "take_fewer stands alone"),
        ("take_fewer, take_fewer", "said twice"),
        ("open_nobles", "open_nobles is followed by ids"),
        ("open_nobles N77", "unknown noble 'N77'"),
        ("none, take_fewer", "unknown house rule 'none'"),
    ],
)
def test_house_rules_that_there_are_not_are_refused(text: str, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Variants.parse(text)


def test_house_rules_survive_clones_views_and_the_way_to_another_process() -> None:
    config = GameConfig(2, variants=Variants(target=12, take_fewer=True, open_nobles=("N01", "N02", "N03")))
    state = new_game(config)
    for copy in (state.clone(), pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(view(state, 1))).table):
        assert copy.config.variants == config.variants
        assert copy.rules is state.rules
    assert [option for option in state.options if isinstance(option, Take) and option.count == 1]


def test_a_config_takes_nothing_else_for_house_rules() -> None:
    with pytest.raises(ConfigError, match="house rules are Variants"):
        GameConfig(variants="target 21")  # type: ignore[arg-type]


def test_house_rules_that_change_nothing_are_told_from_those_that_do() -> None:
    every = Variants(target=21, take_fewer=True, pair_copies_one=True)
    assert GameConfig(variants=every).house_rules == Variants(target=21, take_fewer=True)
    assert GameConfig(modules=("cities",), variants=every).house_rules == Variants(take_fewer=True)
    assert GameConfig(modules=("orient",), variants=every).house_rules == every
    for modules, combined in (((), False), (("orient",), False), (("orient", "posts"), True)):
        config = GameConfig(edition="2017", modules=modules, variants=Variants(combine_2017=True))
        assert bool(config.house_rules) == combined
    plain, idle = GameConfig(modules=("cities",)), GameConfig(modules=("cities",), variants=Variants(target=21))
    assert new_game(plain).rules is new_game(idle).rules


def test_a_game_says_which_tiles_may_be_chosen() -> None:
    assert GameConfig(3).open_tiles.variant == "open_nobles"
    assert (GameConfig(3).open_tiles.number, len(GameConfig(3).open_tiles.ids)) == (4, 10)
    assert len(GameConfig(3, modules=("orient", "posts")).open_tiles.ids) == 12
    cities = GameConfig(3, "2017", ("cities",)).open_tiles
    assert (cities.variant, cities.number, len(cities.ids)) == ("open_cities", 3, 14)
