"""The bench runs and says what it should; how fast it is, no test asserts."""

import subprocess

from game.app.bench import as_text, engine_bench
from game.app.bench_search import mid_game, search_from, where_it_goes, work_of
from game.app.plain import plain_command
from game.rules import GameConfig


def test_the_engine_bench_names_what_runs_and_measures_base_and_all_modules() -> None:
    figures = engine_bench(every_rule_set=False, seconds=0.01)
    text = as_text(figures)
    assert figures["engine"] in ("plain Python", "compiled by mypyc")
    for name in (
        "2017 base, 2 players",
        "2017 base, 4 players",
        "2024 cities+posts+orient+strongholds, 2 players",
        "2024 cities+posts+orient+strongholds, 4 players",
    ):
        assert name in text
    assert text.count("simulations/s") == 4
    assert "       0 simulations/s" not in text


def test_it_tells_what_a_simulation_is_spent_on() -> None:
    shares = where_it_goes(GameConfig(2, "2017"), simulations=40)
    assert set(shares) == {"deals", "plays", "sights", "facts", "mind", "options", "worths", "choosing"}
    assert all(0 <= share <= 1 for share in shares.values())
    assert sum(shares.values()) > 0.99


def test_the_work_of_a_search_is_counted_in_its_tree() -> None:
    search, _ = search_from(mid_game(GameConfig(2, "2017", seed=1)), 1, 64)
    plays, expanded = work_of(search.root)
    assert plays >= search.simulations >= 16, "a search that is decided ends sooner"
    assert 1 < expanded < search.simulations


def test_a_command_runs_in_the_plain_form() -> None:
    command, environment = plain_command("--version")
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert "plain Python" in said
