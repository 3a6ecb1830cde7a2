"""What can be played (CFG-1 to CFG-3)."""

import random

import pytest

from game.rules import ConfigError, GameConfig, all_rule_sets, apply, new_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cfg1_two_to_four_players(players: int) -> None:
    assert len(new_game(GameConfig(players=players)).players) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_cfg1_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ConfigError, match=f"^{players} players: the game is for 2 to 4"):
        GameConfig(players=players)


@pytest.mark.parametrize("players", [2.0, "2", True, None])
def test_cfg1_the_number_of_players_is_a_whole_number(players: object) -> None:
    with pytest.raises(ConfigError, match="whole number"):
        GameConfig(players=players)  # type: ignore[arg-type]


def test_cfg2_the_2017_modules_are_played_singly() -> None:
    assert [modules for edition, modules in all_rule_sets() if edition == "2017"] == [
        (),
        ("cities",),
        ("posts",),
        ("orient",),
        ("strongholds",),
    ]
    with pytest.raises(ConfigError, match="singly, not cities and orient together"):
        GameConfig(edition="2017", modules=("orient", "cities"))


def test_cfg2_the_2024_modules_combine_freely() -> None:
    combined = [modules for edition, modules in all_rule_sets() if edition == "2024"]
    assert len(combined) == len(set(combined)) == 16
    assert combined[0] == ()
    assert combined[-1] == ("cities", "posts", "orient", "strongholds")


def test_cfg2_there_are_21_rule_sets_and_each_can_be_played() -> None:
    assert len(set(all_rule_sets())) == 21
    for edition, modules in all_rule_sets():
        assert new_game(GameConfig(edition=edition, modules=modules)).options


def test_cfg2_the_base_game_is_the_same_in_both_editions() -> None:
    older, newer = [new_game(GameConfig(players=3, edition=edition, seed=5)) for edition in ("2017", "2024")]
    rng = random.Random(5)
    while newer.outcome is None:
        option = rng.choice(newer.options)
        assert list(older.options) == list(newer.options)
        assert apply(older, option) == apply(newer, option)
    assert older.outcome == newer.outcome


def test_cfg2_the_order_in_which_modules_are_named_is_of_no_account() -> None:
    one = GameConfig(modules=["orient", "cities"], seed=3)
    other = GameConfig(modules=("cities", "orient", "cities"), seed=3)
    assert one == other
    assert one.module_names == ("cities", "orient")
    assert new_game(one).snapshot() == new_game(other).snapshot()


def test_cfg3_an_unknown_module_is_refused_by_name() -> None:
    with pytest.raises(ConfigError, match=r"unknown module 'dragons': there are cities, posts, orient, strongholds"):
        GameConfig(modules={"orient", "dragons"})


@pytest.mark.parametrize("edition", ["2014", "", "2024 ", 2024])
def test_cfg3_an_unknown_edition_is_refused_by_name(edition: object) -> None:
    with pytest.raises(ConfigError, match="unknown edition"):
        GameConfig(edition=edition)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [-1, 3, 1.5, True])
def test_cfg3_the_first_player_is_one_of_the_seats(first: object) -> None:
    with pytest.raises(ConfigError, match="seat from 0 to 2"):
        GameConfig(players=3, first=first)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-2, 1.5, "7", True])
def test_cfg3_the_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ConfigError, match="whole number from 0"):
        GameConfig(seed=seed)  # type: ignore[arg-type]
