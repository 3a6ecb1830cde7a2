"""The bench runs and says what it should; how fast it is, no test asserts."""

from game.app.bench import as_text, engine_bench


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
