"""The `arena` command."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import cli
from game.app.arena import Pairing, Result, play_match, wilson
from game.app.ladder import Kept, Rung, base_row, base_rungs, climb, module_row, module_rungs
from game.rules import MODULES, Variants, read_record, replay


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
        (("arena", "--ladder", "--keep", "no/such/folder/games"), "can't keep games in"),
        (("arena", "random", "random", "--keep", "games"), "--keep is for --ladder"),
        (("arena", "random", "random", "--first", "1"), "unrecognized arguments"),
        (("arena", "random", "random", "--jobs", "0"), "a number from 1 is needed"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_processes_give_the_same_games_as_one() -> None:
    match = Pairing("apprentice", "novice", 6, seed=3)
    alone, shared = play_match(match, jobs=1), play_match(match, jobs=2)
    assert (alone.wins, alone.rounds, alone.sides[0].points) == (shared.wins, shared.rounds, shared.sides[0].points)


def test_a_match_against_oneself_is_even() -> None:
    result = play_match(Pairing("apprentice", "apprentice", 60), jobs=1)
    low, high = wilson(result.wins, result.games)
    assert low < 0.5 < high


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0), (0, 0, 0, 1)]
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_the_ladder_has_every_promised_match() -> None:
    table = base_rungs(200, 0) + [rung for row in module_rungs(200, 0) for rung in row]
    promised = {(rung.match.first, rung.match.second, rung.match.table): rung for rung in table}
    assert promised["merchant", "apprentice", "2024 base, 2 players"].least == 0.80
    assert promised["guildmaster", "master", "2024 base, 2 players"].least == 0.60
    assert promised["guildmaster", "master", "2024 base, 2 players"].match.games == 80
    assert promised["master", "apprentice", "2024 base, 4 players"].least == 0.55
    for edition in ("2017", "2024"):
        for module in MODULES:
            assert promised["master", "apprentice", f"{edition} {module}, 2 players"].least == 0.85
    assert all(rung.match.games % rung.match.players == 0 for rung in table)


def test_a_ladder_row_says_whether_it_holds() -> None:
    rung = Rung(Pairing("merchant", "apprentice", 10), 0.8)
    good, bad = [Result(games=10, wins=wins, rounds=260, winner_cards=120) for wins in (9, 7)]
    assert "80%: yes" in base_row(rung, good)
    assert "80%: no" in base_row(rung, bad)
    assert module_row([rung, rung], [good, bad]).count("yes") == 1
    alone = Rung(Pairing("guildmaster", "guildmaster", 10), 0.0)
    assert ": yes" in base_row(alone, good)
    assert ": no" in base_row(alone, Result(games=10, wins=5, rounds=260, winner_cards=121))


def test_an_interrupted_ladder_goes_on(tmp_path: Path) -> None:
    table = [Rung(Pairing("apprentice", "novice", games, seed=3), 0.5) for games in (4, 6)]
    path = tmp_path / "games.jsonl"
    (_, first), (_, whole) = climb(table, 1, Kept(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6
    games = [read_record(json.loads(line)["result"]["record"]) for line in lines]
    assert {replay(game).outcome is not None for game in games} == {True}, "each is kept as a record, too"
    assert [game.seats[0].kind for game in games] == ["apprentice", "novice"] * 3
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40] + "\n", encoding="utf-8")
    kept = Kept(path)
    kept.read()
    assert len(kept.of(table[0].match)) == 3
    again = [result for _, result in climb(table, 1, kept)]
    assert [result.games for result in again] == [4, 6]
    for before, after in zip((first, whole), again, strict=True):
        assert (before.wins, before.rounds, before.sides[1].points) == (after.wins, after.rounds, after.sides[1].points)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 7


def test_a_ladder_prints_both_tables(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.ladder.play_match", instead)
    code, out, _ = run(capsys, "arena", "--ladder", "--games", "20")
    assert code == 0
    assert "| 2024 base, 2 players | guildmaster – master | 8 | 100.0% |" in out
    assert "| 2024, all four | 100.0% of 4" in out


def instead(
    match: Pairing, jobs: int, what: str, numbers: Sequence[int], tell: Callable[[int, Result], None]
) -> Result:
    for number in numbers:
        tell(number, Result(games=1, wins=1, rounds=26, winner_cards=11))
    return Result()


def test_a_match_is_played_under_its_house_rules() -> None:
    match = Pairing("apprentice", "novice", 2, seed=3, variants=Variants(target=10, take_fewer=True))
    assert match.table == "2024 base, 2 players, target 10, take_fewer"
    shorter = play_match(match, jobs=1)
    assert shorter.rounds < play_match(replace(match, variants=Variants(target=20)), jobs=1).rounds
