"""The day's deal at the whole program: from the title to where one stands, and what is kept of it."""

import json
import random
import time
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.ai import LEVELS, STYLES
from game.app.branches import played_on
from game.app.day_file import FILE, DayKeeper, take_in
from game.app.day_notes import day_of_record
from game.app.duplicates import Duplicates
from game.app.side_process import SideProcess
from game.road.day_book import DayBook
from game.road.days import DayResult, day_deal
from game.rules import write_record
from game.ui import clipboard
from game.ui.days import DayState
from game.ui.scenes.days import DaysScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.table import TableScene
from tests.app.answering import answer
from tests.app.player import PATIENCE, Player

DAY = date(2026, 11, 18)
RESULTS = {level: DayResult(4 * n, 12 if n else 99, 20, won=n > 3) for n, level in enumerate(LEVELS)}


class Ready(Duplicates):
    """Levels that have played every deal before."""

    def poll(self) -> bool:
        asked, self._waiting = self._waiting, []
        for each in asked:
            self._told(each.day, each.level, RESULTS[each.level])
        return bool(asked)


@pytest.fixture(autouse=True)
def played_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.days.Duplicates", Ready)
    monkeypatch.setattr("game.app.days.today_in_utc", lambda: DAY)


def shown(player: Player) -> DaysScene:
    assert isinstance(player.top, DaysScene), player.top
    return player.top


def to_the_end(player: Player) -> None:
    player.program.shell.settings.table.speed = "instant"
    rng = random.Random(2)
    while not isinstance(player.top, EndScene):
        player.rest()
        if isinstance(player.top, TableScene):
            player.choose(rng)


def test_the_days_deal_is_played_once_for_the_count_and_tells_where_one_stands(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        scene = shown(player)
        assert scene.day == DAY
        assert scene.shown_day.state is DayState.COUNTS
        assert "copy" not in scene.controls
        player.press("play")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert day_of_record(match.record) == (DAY, True)
        assert match.record.config.seed in day_deal(DAY, tuple(STYLES)).seeds
        assert json.loads((tmp_path / FILE).read_text())["days"]["2026-11-18"]["counts"]
        to_the_end(player)
        player.turn(0.2, times=12)
        player.press("rematch")
        scene = shown(player)
        day = scene.shown_day
        assert day.counted is not None
        assert [row.level for row in day.standing].count("") == 1
        assert len(day.standing) == 1 + len(LEVELS)
        assert day.state is DayState.AGAIN
        player.press("copy")
        assert clipboard.read().startswith("Lapis Road, day 18 (2026-11-18)\n◆")
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        assert shown(player).shown_day.counted == day.counted
        player.press("play")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert day_of_record(match.record) == (DAY, False)


def test_a_days_game_left_on_the_table_is_gone_on_with(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        player.press("play")
        player.rest()
        player.choose(random.Random(1))
        player.rest()
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        assert shown(player).shown_day.state is DayState.GOING_ON
        player.press("play")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert match.record.choices
        assert day_of_record(match.record) == (DAY, True)


@pytest.mark.parametrize("later", [False, True], ids=["same window", "next window"])
def test_a_try_that_counts_is_not_lost_to_another_game_before_the_first_choice(tmp_path: Path, later: bool) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        player.press("play")
        player.turn()
        match = player.program.games.match
        assert match is not None
        match.leave()
        assert not match.record.choices
        if not later:
            player.program._to_title()
            player.turn()
            player.program.games.quick()
            player.turn(times=3)
            assert isinstance(player.top, QuestionScene)
    if later:
        with Player(tmp_path) as player:
            player.program.games.quick()
            player.turn(times=3)
            assert isinstance(player.top, QuestionScene)


def test_a_kill_before_the_try_is_noted_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is on its way to the disk before the book is: killed in between, it is gone on with and still counts."""
    kept = list[tuple[date, bool] | None]()
    with Player(tmp_path) as player:

        def killed(keeper: DayKeeper) -> None:
            saving, match = player.program.games.saving, player.program.games.match
            kept.append(day_of_record(match.record) if saving is not None and match is not None else None)

        monkeypatch.setattr(DayKeeper, "keep", killed)
        player.press("The day’s deal")
        player.press("play")
        player.rest()
        assert kept[0] == (DAY, True)
        monkeypatch.undo()
    (tmp_path / FILE).unlink(missing_ok=True)
    monkeypatch.setattr("game.app.days.Duplicates", Ready)
    monkeypatch.setattr("game.app.days.today_in_utc", lambda: DAY)
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        assert shown(player).shown_day.state is DayState.GOING_ON
        player.press("play")
        player.rest()
        match = player.program.games.match
        assert match is not None
        assert day_of_record(match.record) == (DAY, True)
        player.turn(times=60)
        page = player.program.days.keeper.book.page(DAY)
        assert (page.tries, page.counts) == (1, True), "another game in its place would be the second try"


def test_past_days_are_there_to_practise(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        scene = shown(player)
        scene.turn_part(1)
        player.press((DAY - timedelta(days=9)).isoformat())
        assert scene.day == DAY - timedelta(days=9)
        assert scene.shown_day.state is DayState.AGAIN


def test_a_lost_or_damaged_book_is_made_whole_from_the_archive(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        player.press("play")
        player.rest()
        to_the_end(player)
        player.turn(0.2, times=12)
    counted = DayBook.parse((tmp_path / FILE).read_text()).page(DAY).counted
    assert counted is not None
    (tmp_path / FILE).write_text("{ half")
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        day = shown(player).shown_day
        assert day.counted is not None
        assert (day.counted.points, day.counted.rounds) == (counted.points, counted.rounds)
        assert day.state is DayState.AGAIN
        assert FILE in player.program.days.note, "it is told"
    assert (tmp_path / f"{FILE}.damaged").exists()
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        assert not player.program.days.note


def test_a_game_played_on_from_a_days_is_none_of_it(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("The day’s deal")
        player.press("play")
        player.rest()
        match = player.program.games.match
        assert match is not None
        record = match.record
        to_the_end(player)
        over = match.record
    assert day_of_record(record) == (DAY, True)
    assert day_of_record(played_on(record, 0, 0)) is None
    book = DayBook()
    branch = tmp_path / "branch.record"
    branch.write_text(write_record(replace(over, notes=played_on(over, 0, 0).notes)))
    take_in(book, [branch])
    assert not book.pages


def test_a_level_plays_the_deal_in_a_process_of_its_own() -> None:
    found: list[tuple[date, str, DayResult]] = []
    levels = Duplicates(lambda *told: found.append(told))
    deal = day_deal(DAY, tuple(STYLES))
    levels.want(deal, deal.seeds[0], ["novice", "apprentice"], LEVELS)
    levels.want(deal, deal.seeds[0], ["novice"], LEVELS)
    end = time.monotonic() + PATIENCE
    while levels.at_work_on(DAY) and time.monotonic() < end:
        levels.poll()
        levels._process.wait(0.1)
    levels.poll()
    assert levels._process.pid is None, "nothing is left running"
    levels.close()
    assert [(day, level) for day, level, _ in found] == [(DAY, "novice"), (DAY, "apprentice")]
    assert all(result.rounds > 5 for _, _, result in found)


def test_a_level_that_fails_is_not_asked_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SideProcess, "start", lambda _: False)
    levels = Duplicates(lambda *_: None)
    deal = day_deal(DAY, tuple(STYLES))
    for _ in range(3):
        levels.want(deal, 7, ["novice"], LEVELS)
        while levels.at_work_on(DAY):
            levels.poll()
    assert levels._tries == 0
    levels.want(deal, 7, ["novice"], LEVELS)
    assert not levels.at_work_on(DAY)
    levels.close()


def answer_it(player: Player, rightly: bool) -> None:
    """Answer the day's puzzle, which is on the table."""
    session = player.program.puzzles.session
    assert session is not None
    answer(player, session.run, rightly)


def test_the_days_puzzle_counts_once_and_is_copied_with_the_result(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        player.press("The day’s deal")
        scene = shown(player)
        assert scene.shown_day.puzzle is not None
        assert scene.shown_day.puzzle.state is DayState.COUNTS
        player.press("solve")
        session = player.program.puzzles.session
        assert session is not None
        assert session.run.puzzle.id == player.program.days.puzzles.name(DAY)
        assert session.goal == "puzzle.goal.day"
        player.turn(0.2, times=6)
        assert player.table.lesson is not None
        player.table.lesson.show_how()
        player.program.puzzles.to_list()
        player.turn(0.2, times=6)
        scene = shown(player)
        assert scene.shown_day.puzzle is not None
        assert scene.shown_day.puzzle.state is DayState.GOING_ON
        player.press("solve")
        assert player.program.puzzles.session is not None
        assert player.program.puzzles.session.run.hints == 1, "help is not forgotten"
        answer_it(player, rightly=True)
        player.program.puzzles.to_list()
        player.turn(0.2, times=6)
        scene = shown(player)
        assert scene.shown_day.puzzle is not None
        assert (scene.shown_day.puzzle.result, scene.shown_day.puzzle.state) == ("helped", DayState.AGAIN)
        player.press("copy")
        told = player.program.shell.language.say("day.puzzle.helped")
        assert clipboard.read().splitlines()[1:] == [f"◆ Puzzle: {told}"]
    assert json.loads((tmp_path / FILE).read_text())["days"]["2026-11-18"]["puzzle"]["solved"] is True


def test_todays_puzzle_tried_from_the_list_is_the_try_that_counts(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        player.press("Puzzles")
        player.until(lambda: isinstance(player.top, PuzzlesScene) and "day" in player.top.controls)
        name = player.program.days.puzzles.name(DAY)
        player.program.puzzles.start(name, [name])
        player.turn(0.2, times=6)
        answer_it(player, rightly=False)
        page = player.program.days.keeper.book.page(DAY).puzzle
        assert (page.counts, page.solved) == (True, False)
        player.program.puzzles.to_list()
        player.turn(0.2, times=6)
        assert isinstance(player.top, PuzzlesScene)
        player.press("day")
        answer_it(player, rightly=True)
        assert (page.solved, page.later, page.tries) == (False, True, 2)
