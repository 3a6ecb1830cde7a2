"""Set-ups: what the engine plays can be set up, and nothing else."""

from dataclasses import replace
from itertools import product

import pytest

from game.rules import EDITIONS, MODULES, GameConfig, all_rule_sets
from game.ui.setup import (
    PLAYER_COUNTS,
    Opponent,
    Seating,
    SeatSetup,
    Setup,
    give_guild,
    is_playable,
    seat_name,
    with_edition,
    with_first,
    with_module,
    with_players,
    with_seed,
)
from game.ui.setup_words import setup_words
from game.ui.theme import GUILDS
from tests.ui.forms import OPPONENTS, look_in

SEATING = Seating(OPPONENTS)


def test_every_rule_set_is_a_few_changes_away() -> None:
    for (edition, modules), players in product(all_rule_sets(), PLAYER_COUNTS):
        setup = with_players(with_edition(Setup(), edition), players)
        for module in modules:
            setup = with_module(setup, module)
        assert setup.config() == GameConfig(players, edition, modules)


def test_cfg2_in_2017_another_module_takes_the_place_of_the_first() -> None:
    setup = with_module(with_module(Setup(edition="2017"), "cities"), "orient")
    assert setup.modules == ("orient",)
    assert with_module(setup, "orient").modules == ()


def test_an_edition_keeps_what_it_can_of_the_modules() -> None:
    everything = Setup(modules=MODULES)
    assert with_edition(everything, "2017").modules == ("cities",)
    assert with_edition(with_edition(everything, "2017"), "2024").modules == ("cities",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_change_leaves_a_playable_game(edition: str) -> None:
    for modules in [modules for each, modules in all_rule_sets() if each == edition]:
        setup = Setup(4, edition, modules, first=3)
        changed = [with_module(setup, module) for module in MODULES]
        changed += [with_edition(setup, each) for each in EDITIONS]
        changed += [with_players(setup, count) for count in (*PLAYER_COUNTS, 1, 5)]
        changed += [with_first(setup, seat) for seat in (None, 0, 3, 4, -2)]
        assert all(is_playable(each) for each in changed)


def test_b4_whoever_started_and_left_starts_no_more() -> None:
    assert with_players(Setup(4, first=3), 3).first is None
    assert with_players(Setup(4, first=2), 3).first == 2


@pytest.mark.parametrize(("text", "seed"), [("", None), ("0", 0), ("007", 7), ("12 345", 12345), ("x", None)])
def test_a_seed_is_the_digits_of_what_was_typed(text: str, seed: int | None) -> None:
    assert with_seed(Setup(), text).seed == seed


def test_chance_decides_only_what_is_left_to_it() -> None:
    assert Setup().config(seed=9, first=1) == GameConfig(2, "2024", (), 9, 1)
    assert Setup(seed=4, first=0).config(seed=9, first=1) == GameConfig(2, "2024", (), 4, 0)


def test_a_bare_setup_is_mended_into_a_person_and_opponents() -> None:
    setup = SEATING.mended(Setup())
    assert [seat.person for seat in setup.seats] == [True, False, False, False]
    assert sorted(seat.guild for seat in setup.seats) == sorted(GUILDS)
    assert len({seat.portrait for seat in setup.seats}) == 4
    assert SEATING.mended(setup) == setup


@pytest.mark.parametrize(
    "broken",
    [
        Setup(players=9),
        Setup(edition="1999", modules=("cities", "nonsense")),
        Setup(edition="2017", modules=MODULES),
        Setup(first=7),
        Setup(seed=-5),
        Setup(seats=(SeatSetup("wizard", "grumpy", "Old", "nobody", "lion"),) * 4),
    ],
)
def test_what_was_remembered_is_mended_if_it_can_not_be_played(broken: Setup) -> None:
    setup = SEATING.mended(broken)
    assert is_playable(setup)
    assert len(setup.seats) == 4
    assert all(seat.portrait and seat.guild in GUILDS for seat in setup.seats)
    assert all(seat.person or any(seat.level == each.level for each in OPPONENTS) for seat in setup.seats)


def test_characters_sit_once_and_their_guild_goes_with_them_if_it_is_free() -> None:
    setup = SEATING.mended(Setup(2))
    seen = set()
    for _ in range(20):
        setup = SEATING.with_next_style(setup, 1, 1)
        styles = [seat.style for seat in setup.seats if not seat.person]
        assert len(set(styles)) == len(styles)
        assert sorted(seat.guild for seat in setup.seats) == sorted(GUILDS)
        seen.add(setup.seats[1].style)
    assert len(seen) == 6, "the two who sit beyond the table are not free"


def test_levels_go_round_both_ways() -> None:
    setup = SEATING.mended(Setup(2))
    level = setup.seats[1].level
    forth = SEATING.with_next_level(setup, 1, 1)
    assert forth.seats[1].level != level
    assert SEATING.with_next_level(forth, 1, -1) == setup


def test_a_guild_is_exchanged_with_whoever_has_it() -> None:
    setup = SEATING.mended(Setup(4))
    first, last = setup.seats[0].guild, setup.seats[3].guild
    changed = give_guild(setup, 0, last)
    assert (changed.seats[0].guild, changed.seats[3].guild) == (last, first)


def test_persons_are_named_by_themselves_or_by_their_seat() -> None:
    language = look_in("en").language
    setup = SEATING.mended(Setup(3))
    assert seat_name(setup, 0, language) == "You"
    two = SEATING.with_person(setup, 2)
    assert [seat_name(two, 0, language), seat_name(two, 2, language)] == ["Player 1", "Player 3"]
    named = replace(two, seats=(replace(two.seats[0], name="Ada"), *two.seats[1:]))
    assert seat_name(named, 0, language) == "Ada"


def test_without_opponents_persons_play() -> None:
    assert all(seat.person for seat in Seating([]).mended(Setup(4)).seats)


def test_one_character_may_fill_all_seats_if_there_is_no_other() -> None:
    alone = Seating([Opponent("novice", "balanced", "Lorenzo", "balanced", "lion")])
    assert [seat.style for seat in alone.mended(Setup(4)).seats[1:]] == ["balanced"] * 3


def test_the_first_game_offered_is_against_the_weakest_opponent() -> None:
    setup = Seating(OPPONENTS).mended(Setup())
    assert setup.seats[1].level == SEATING.levels[0]


def test_an_opponent_who_gave_a_seat_to_a_person_comes_back_as_strong_as_before() -> None:
    seating = Seating(OPPONENTS)
    setup = seating.with_next_level(seating.mended(Setup()), 1, 1)
    before = setup.seats[1]
    assert seating.with_opponent(seating.with_person(setup, 1), 1).seats[1] == before


def test_the_only_person_is_told_against_whom() -> None:
    language = look_in("en").language
    alone = Setup(2, seats=(SeatSetup(), SeatSetup("novice", "rusher", "Zanetta")))
    assert setup_words(alone, language) == "against Zanetta (Novice) · base game"
    strong = replace(alone, seats=(SeatSetup(), SeatSetup("guildmaster", "warrior", "Captain Brandt")))
    assert setup_words(strong, language) == "against 1 opponent · base game", "the line would be too long"
    three = replace(alone, players=3, seats=(*alone.seats, SeatSetup("master", "miser")))
    assert setup_words(three, language) == "against 2 opponents · base game"
    assert setup_words(replace(alone, seats=(SeatSetup(), SeatSetup())), language) == "for 2 · base game"
