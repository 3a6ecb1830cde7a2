"""The day's deal: the same for everybody, every rule set in its turn, and one try that counts."""

from datetime import date, timedelta

import pytest

from game.ai import LEVELS, STYLES
from game.app.duplicating import closest
from game.road.day_book import DayBook, DayBookError
from game.road.days import FIRST_DAY, DayResult, day_deal, matched, surpassed
from game.rules import all_rule_sets, new_game

DAY = date(2026, 11, 18)
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
