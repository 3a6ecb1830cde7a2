"""The coach's own measurements: a run goes on from its file, and factors are found again."""

import math
import random
from pathlib import Path

import pytest

from game.ai.chances import calibrated
from game.coach import Depth, measure
from game.coach.families import family
from game.coach.measure import fitted_factor
from game.coach.samples import FAMILIES, Called, Key


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert measure.main(arguments) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "DEEP", Depth(simulations=1, deals=1))
    monkeypatch.setattr("game.coach.samples.RIVALS", "apprentice")


@pytest.mark.parametrize(
    "arguments",
    [("errors", "base", "--levels", "novice", "--share", "0.1"), ("chances", "base", "orient", "--players", "2,3")],
)
def test_a_run_goes_on_from_its_file(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ("--games", "2", "--keep", str(tmp_path / "samples.jsonl"))
    first = run(capsys, *arguments, *kept)
    assert "base, 2 players" in first
    monkeypatch.setattr("game.coach.samples.play_out", None)
    assert run(capsys, *arguments, *kept) == first, "nothing is played again"


def test_a_family_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        measure.main(("errors", "chess"))
    assert "there are base" in capsys.readouterr().err


def test_the_rule_sets_of_a_family_take_turns() -> None:
    for name in FAMILIES:
        configs = [Key(name, 2, seed).config for seed in range(1, 12)]
        assert all(family(config.module_names) == name for config in configs)
        assert len({(config.edition, config.module_names) for config in configs}) == (11 if name == "all" else 2)


@pytest.mark.parametrize("players", [2, 4])
def test_a_factor_that_was_left_out_is_found_again(players: int) -> None:
    rng = random.Random(1)
    samples = []
    for _ in range(6000):
        told = 1.0 / (1.0 + math.exp(-rng.gauss(-math.log(players - 1.0), 1.0)))
        samples.append(Called(told, 0.5, float(rng.random() < calibrated(told, 1.3, players))))
    assert fitted_factor(samples, players, deep=False) == pytest.approx(1.3, abs=0.1)
