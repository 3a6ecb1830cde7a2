"""The `arena` command."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai import LEVELS
from game.app import cli
from game.app.arena import Pairing, Result, play_match, wilson
from game.app.ladder import Kept, Rung, climb, row, rungs
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


def test_the_interval_counts_deals() -> None:
    """Forty games on twenty deals: half of each deal, of each deal all or none, and by chance."""
    split = {str(deal): [1.0, 0.0] for deal in range(20)}
    whole = {str(deal): [float(deal % 2)] * 2 for deal in range(20)}
    mixed = {str(deal): [float(deal % 2), float(deal // 2 % 2)] for deal in range(20)}
    (low, high), (lower, higher), (by_chance, _) = (
        Result(games=40, wins=20, deals=deals).interval() for deals in (split, whole, mixed)
    )
    one_by_one, _ = wilson(20, 40)
    assert lower < one_by_one
    assert by_chance == pytest.approx(one_by_one, abs=0.01)
    assert low == one_by_one, "no scatter at all says nothing"
    assert (low + high, lower + higher) == pytest.approx((1, 1))
    assert Result(games=2, wins=1, deals={"0": [1.0, 0.0]}).interval() == wilson(1, 2)


def test_the_ladder_has_every_level_at_every_table() -> None:
    table = [rung for row in rungs(40, 0) for rung in row]
    steps = list(zip(("random", *LEVELS), LEVELS, strict=False))
    sets = [(), *[(module,) for module in MODULES], MODULES]
    for players in (2, 3, 4):
        for modules in sets:
            found = [rung.match for rung in table if (rung.match.players, rung.match.modules) == (players, modules)]
            assert [(match.second, match.first) for match in found if match.edition == "2024"] == steps
    assert len(table) == len(steps) * (3 * len(sets) + len(MODULES))
    assert all(rung.match.games % rung.match.players == 0 for rung in table), "everybody sits everywhere as often"
    assert {rung.match.games for rung in table if rung.match.second == "merchant"} == {20, 21}


def test_a_ladder_row_says_where_a_level_is_not_above_the_one_below() -> None:
    three = Rung(Pairing("merchant", "apprentice", 10, players=3))
    two = Rung(Pairing("guildmaster", "master", 10))
    good, bad = [Result(games=10, wins=wins, rounds=260) for wins in (4, 3)]
    bad.sides[0].seconds = 26.0
    assert row([three, two], [good, bad]).count(": no") == 1
    assert row([three, three], [good, good]).count(": no") == 0
    assert row([three, two], [good, bad]).endswith(": no | 26.0 | 0.10 |")


def test_an_interrupted_ladder_goes_on(tmp_path: Path) -> None:
    table = [Rung(Pairing("apprentice", "novice", games, seed=3)) for games in (4, 6)]
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


def test_a_ladder_prints_its_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.ladder.play_match", instead)
    code, out, _ = run(capsys, "arena", "--ladder", "--games", "20")
    assert code == 0
    lines = [line for line in out.splitlines() if line.startswith("| 20")]
    assert len(lines) == 22
    assert lines[0].startswith("| 2024 base, 2 players | 100% of 20")
    assert "| 100% of 6 " in lines[0]


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
