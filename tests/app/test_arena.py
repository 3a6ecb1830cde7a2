"""The `arena` command."""

import json

import pytest

from game.app import cli
from game.app.arena import Match, Result, play_match, wilson
from game.app.ladder import Rung, row, rungs
from game.rules import MODULES


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_arena_tells_the_rate_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "arena", "apprentice", "random", "--games", "6", "--json", "--players", "3")
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["games"] == 6
    low, high = figures["interval"]
    assert 0 <= low <= figures["rate"] <= high <= 1
    assert figures["sides"][0]["points"] > figures["sides"][1]["points"]
    assert len(figures["sides"][0]["levels"]) == 3


def test_arena_speaks_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "arena", "merchant:builder", "novice", "--games", "2", "--calibration")[1]
    assert "merchant:builder wins" in out
    assert "chance given" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("arena", "random"), "two bots are needed, not 1"),
        (("arena", "random", "genius"), "unknown bot 'genius'"),
        (("arena", "random", "master:sloth"), "unknown style 'sloth'"),
        (("arena", "random", "merchant@9"), "a number of simulations is for"),
        (("arena", "--ladder", "random", "random"), "chooses the bots itself"),
        (("arena", "random", "random", "--jobs", "0"), "a number from 1 is needed"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_processes_give_the_same_games_as_one() -> None:
    match = Match("apprentice", "novice", 6, seed=3)
    alone, shared = play_match(match, jobs=1), play_match(match, jobs=2)
    assert (alone.wins, alone.rounds, alone.sides[0].points) == (shared.wins, shared.rounds, shared.sides[0].points)


def test_a_match_against_oneself_is_even() -> None:
    result = play_match(Match("apprentice", "apprentice", 60), jobs=1)
    low, high = wilson(result.wins, result.games)
    assert low < 0.5 < high


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0), (0, 0, 0, 1)]
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_the_ladder_has_every_promised_match() -> None:
    table = rungs(200, 0)
    promised = {(rung.match.first, rung.match.second, rung.match.table): rung.least for rung in table}
    assert promised["merchant", "apprentice", "2024 base, 2 players"] == 0.80
    assert promised["guildmaster", "master", "2024 base, 2 players"] == 0.60
    assert promised["master", "apprentice", "2024 base, 4 players"] == 0.55
    for edition in ("2017", "2024"):
        for module in MODULES:
            assert promised["master", "apprentice", f"{edition} {module}, 2 players"] == 0.85


def test_a_ladder_row_says_whether_it_holds() -> None:
    rung = Rung(Match("merchant", "apprentice", 10), 0.8)
    assert "80%: yes" in row(rung, Result(games=10, wins=9, rounds=260, winner_cards=120))
    assert "80%: no" in row(rung, Result(games=10, wins=7, rounds=260, winner_cards=120))
