"""The day's deal: the same for everybody, every rule set in its turn, and one try that counts."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.ai import LEVELS, STYLES
from game.app.duplicating import closest
from game.app.puzzle_books import load_books
from game.road import day_puzzles
from game.road.day_book import DayBook, DayBookError
from game.road.day_puzzles import day_puzzle
from game.road.days import FIRST_DAY, DayResult, day_deal, matched, surpassed
from game.rules import all_rule_sets, new_game

DAY = date(2026, 11, 18)
PUZZLES = load_books(Path(__file__).parents[2] / "levels")[0]
PINNED = {"2026-11-18": "posts-now-01307", "2026-11-22": "several-stop-00918", "2027-03-01": "cities-now-00401"}
WON = DayResult(16, 13, 27, True)
LOST = DayResult(12, 15, 25, False)


def test_a_days_deal_never_changes() -> None:
    deal = day_deal(DAY, tuple(STYLES))
    assert (deal.number, deal.edition, deal.modules) == (18, "2024", ("posts", "orient"))
    assert (deal.players, deal.first, LEVELS[deal.level], deal.styles) == (3, 2, "apprentice", ("builder", "explorer"))
    assert closest(deal) == deal.seeds[5]
    other = day_deal(date(2026, 11, 22), tuple(STYLES))
    assert (other.modules, other.players, LEVELS[other.level]) == (("cities", "posts", "orient"), 2, "guildmaster")
    assert closest(other) == 1084158449


def test_every_stretch_of_days_plays_every_rule_set_once() -> None:
    days = [FIRST_DAY + timedelta(days=number) for number in range(42)]
    deals = [day_deal(day, tuple(STYLES)) for day in days]
    for stretch in (deals[:21], deals[21:]):
        assert sorted((deal.edition, deal.modules) for deal in stretch) == sorted(all_rule_sets())
    assert [deal.modules for deal in deals[:21]] != [deal.modules for deal in deals[21:]]
    assert all(new_game(deal.config(deal.seeds[0])).current == deal.first for deal in deals)


def test_only_the_first_try_on_the_day_itself_counts() -> None:
    book = DayBook()
    assert not book.begin(DAY - timedelta(days=1), DAY), "a day that has gone by"
    assert book.begin(DAY, DAY)
    assert not book.begin(DAY, DAY)
    book.finish(DAY, False, WON)
    book.finish(DAY, True, LOST)
    book.finish(DAY, True, WON)
    page = book.page(DAY)
    assert (page.tries, page.counted, page.later, page.result) == (2, LOST, WON, LOST)


def test_a_clock_set_back_gives_no_second_counted_try() -> None:
    book = DayBook()
    assert book.begin(DAY, DAY)
    yesterday = DAY - timedelta(days=1)
    assert not book.may_count(yesterday, yesterday)
    assert not book.begin(yesterday, yesterday)
    assert book.may_count(DAY + timedelta(days=1), DAY + timedelta(days=1))


def test_a_days_puzzle_never_changes_and_comes_once_before_it_comes_again() -> None:
    for day, name in PINNED.items():
        puzzle = day_puzzle(date.fromisoformat(day), PUZZLES)
        assert puzzle is not None
        assert puzzle.id == name
    sundays = [FIRST_DAY + timedelta(weeks=week) for week in range(30)]
    names = [puzzle.id for day in sundays if (puzzle := day_puzzle(day, PUZZLES)) is not None]
    assert len(set(names)) == len(sundays)
    week = [day_puzzle(DAY + timedelta(days=back), PUZZLES) for back in (-2, 0, 2, 4)]
    ratings = [puzzle.rating for puzzle in week if puzzle is not None]
    assert ratings == sorted(ratings)
    assert len(ratings) == 4


def test_puzzles_that_are_added_change_no_day_before_their_version(monkeypatch: pytest.MonkeyPatch) -> None:
    added = [replace(puzzle, id=f"new-{puzzle.id}", since=2) for puzzle in PUZZLES]
    days = [DAY + timedelta(days=number) for number in range(30)]
    before = [day_puzzle(day, PUZZLES) for day in days]
    assert [day_puzzle(day, [*PUZZLES, *added]) for day in days] == before
    monkeypatch.setattr(day_puzzles, "VERSIONS", ((1, FIRST_DAY), (2, days[10])))
    after = [day_puzzle(day, [*PUZZLES, *added]) for day in days]
    assert after[:10] == before[:10]
    assert any(puzzle in added for puzzle in after[10:])
    assert day_puzzle(DAY, []) is None


def test_the_first_answer_to_a_days_puzzle_counts_and_help_is_remembered() -> None:
    book = DayBook()
    assert not book.begin_puzzle(DAY - timedelta(days=1), DAY), "a day that has gone by"
    assert book.begin_puzzle(DAY, DAY)
    book.help_with_puzzle(DAY, 2)
    assert book.begin_puzzle(DAY, DAY), "it was put off, not answered"
    book.help_with_puzzle(DAY, 1)
    book.answer_puzzle(DAY, False)
    book.answer_puzzle(DAY, True)
    assert not book.begin_puzzle(DAY, DAY)
    page = DayBook.parse(book.text()).page(DAY).puzzle
    assert (page.tries, page.counts, page.solved, page.hints, page.later) == (2, True, False, 2, True)


def test_a_clock_set_back_gives_no_second_counted_puzzle() -> None:
    book = DayBook()
    assert book.begin_puzzle(DAY, DAY)
    book.answer_puzzle(DAY, True)
    yesterday, tomorrow = DAY - timedelta(days=1), DAY + timedelta(days=1)
    assert not book.puzzle_may_count(yesterday, yesterday)
    assert book.puzzle_may_count(tomorrow, tomorrow)
    assert book.may_count(DAY, DAY), "the deal is another thing"


def test_a_book_from_before_there_were_puzzles_is_read_and_a_damaged_one_refused() -> None:
    book = DayBook()
    book.begin(DAY, DAY)
    data = json.loads(book.text())
    puzzle = data["days"]["2026-11-18"].pop("puzzle")
    assert DayBook.parse(json.dumps(data)).page(DAY).puzzle.tries == 0
    for spoilt in ({**puzzle, "tries": -1}, {**puzzle, "solved": 1}, {**puzzle, "hints": "many"}, [puzzle]):
        data["days"]["2026-11-18"]["puzzle"] = spoilt
        with pytest.raises(DayBookError):
            DayBook.parse(json.dumps(data))


def test_one_stands_among_the_levels_that_played_the_same_deal() -> None:
    results = [("novice", LOST), ("merchant", DayResult(15, 13, 28, True)), ("master", DayResult(17, 10, 24, True))]
    assert (matched(WON, results), surpassed(WON, results)) == ("merchant", 2)
    assert (matched(DayResult(3, 15, 20, False), results), matched(DayResult(20, 3, 20, True), results)) == (
        "",
        "master",
    )


def test_a_book_is_read_as_it_was_written() -> None:
    book = DayBook()
    book.begin(DAY, DAY)
    book.finish(DAY, True, WON)
    book.note_level(DAY, "novice", LOST)
    assert DayBook.parse(book.text()) == book


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "lapis-road-days", "version": 2, "days": {}}',
        '{"format": "lapis-road-days", "version": 1, "days": []}',
        '{"format": "lapis-road-days", "version": 1, "days": {"soon": {}}}',
        '{"format": "lapis-road-days", "version": 1, "days": {"2026-11-18": {"tries": "1"}}}',
        '{"format": "lapis-road-days", "version": 1, "days": {"2026-11-18": '
        '{"tries": 1, "counts": true, "levels": {}, "counted": {"points": -1}}}}',
    ],
)
def test_what_tells_of_no_days_is_refused(text: str) -> None:
    with pytest.raises(DayBookError):
        DayBook.parse(text)
