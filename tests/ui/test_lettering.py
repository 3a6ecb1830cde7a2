"""Cutting and fitting text: right at any length, and never more work than its length calls for."""

from itertools import pairwise

import pygame
import pytest

from game.ui.brush import Brush, Look
from game.ui.lettering import LONGEST_LINE, LONGEST_PARAGRAPH, Lettering, most_that_fit
from game.ui.theme import BODY, BODY_BOLD, CREAM, SMALL
from game.ui.viewport import Box, Viewport
from game.ui.widgets.game_list import clipped
from game.ui.widgets.text_field import Caret, TextField
from tests.ui.forms import ASSETS

LONG = 6000
WIDE = 700


class Counting(Lettering):
    """Counts the letters it measures."""

    measured = 0

    def _width(self, text: str, face: str, pixels: int) -> int:
        self.measured += len(text)
        return super()._width(text, face, pixels)


@pytest.fixture
def counting(english: Look) -> Counting:
    return Counting(ASSETS / "fonts", english.art)


def brush_with(look: Look, lettering: Lettering) -> Brush:
    seen = Look(look.art, look.faces, lettering, look.language, look.kept, look.appearance)
    return Brush(seen, pygame.Surface((1280, 720)), Viewport((1280, 720)))


@pytest.mark.parametrize("number", range(40))
def test_the_most_that_fits_is_found(number: int) -> None:
    assert most_that_fit(39, lambda count: count <= number) == min(number, 39)


@pytest.mark.parametrize("text", ["W" * LONG, "\u0301" * LONG, "x" * LONG + " " + "y" * LONG])
def test_cutting_a_word_without_end_takes_no_more_work_than_its_length(counting: Counting, text: str) -> None:
    assert counting.paragraph_height(text, SMALL, 20, WIDE) > 0
    assert counting.measured < 40 * len(text)


def test_a_word_that_is_cut_loses_no_letter_and_fills_its_lines(counting: Counting) -> None:
    text = "".join(chr(ord("a") + number * 7 % 26) for number in range(1000))
    lines = counting._wrap(text, SMALL, 20, WIDE)
    assert "".join(lines) == text
    for line, following in pairwise(lines):
        assert counting.width(line, SMALL, 20) <= WIDE
        assert counting.width(line + following[:2], SMALL, 20) > WIDE


def test_a_letter_wider_than_the_room_stands_alone(counting: Counting) -> None:
    assert counting._wrap("WWW", SMALL, 20, 3) == ["W", "W", "W"]


def test_words_still_break_where_the_blanks_are(counting: Counting) -> None:
    lines = counting._wrap("the road to the Orient is long", SMALL, 20, 120)
    assert " ".join(lines) == "the road to the Orient is long"
    assert len(lines) > 1


def test_many_short_words_take_no_more_work_than_their_length(counting: Counting) -> None:
    text = "ab " * 2000
    counting.paragraph_height(text, SMALL, 20, WIDE)
    assert counting.measured < 200 * len(text)


def test_a_line_that_nothing_makes_small_enough_is_cut(counting: Counting) -> None:
    line = counting.fitted("W" * LONG, BODY, 30, CREAM, 200)
    assert line.width <= 200
    assert counting.measured < 40 * LONG


def test_no_text_is_drawn_beyond_all_bounds(counting: Counting) -> None:
    assert counting.width("i" * 10_000_000, BODY, 20) < counting.width("i" * (LONGEST_LINE + 1), BODY, 20) + 20
    assert counting.line("i" * 10_000_000, BODY, 20, CREAM).width < 20_000
    block = counting.paragraph("x" * 10_000_000, BODY, 20, CREAM, WIDE)
    assert block.height < 20_000
    assert counting.measured < 100 * LONGEST_PARAGRAPH


def test_a_row_of_the_list_is_cut_without_trying_every_letter(english: Look, counting: Counting) -> None:
    brush = brush_with(english, counting)
    shown = clipped(brush, "W" * LONG, 500, SMALL)
    assert shown.endswith("…")
    assert brush.width(shown, SMALL, 24) <= 500
    assert brush.width(f"W{shown}", SMALL, 24) > 500
    assert counting.measured < 4 * LONG
    assert clipped(brush, "short", 500, SMALL) == "short"


@pytest.mark.parametrize("at", [0, 500, 1000])
def test_a_long_path_is_typed_without_trying_every_letter(english: Look, counting: Counting, at: int) -> None:
    brush = brush_with(english, counting)
    field = TextField(Box(100, 100, 700, 84), "W" * 1000, lambda text: None, longest=1000, caret=Caret(at=at))
    field.draw(brush, focused=True)
    caret = field.caret
    assert caret.first <= at <= caret.first + len(caret.edges) - 1
    assert caret.edges[-1] - caret.edges[0] <= 700
    assert counting.measured < 40_000


def test_the_end_of_a_typed_line_leaves_no_room(english: Look, counting: Counting) -> None:
    brush = brush_with(english, counting)
    text = "W" * 100
    field = TextField(Box(100, 100, 700, 84), text, lambda text: None, longest=1000, caret=Caret(at=100))
    field.draw(brush, focused=True)
    room = 700 - 36 - 8
    shown = text[field.caret.first :]
    assert brush.width(shown, BODY_BOLD, 26) <= room < brush.width(f"W{shown}", BODY_BOLD, 26)


def test_a_path_is_cut_after_a_folder_and_not_within_a_name(counting: Counting) -> None:
    for path in ("/home/anna/.local/share/lapis-road/faults.log", r"C:\Users\Anna\AppData\Local\lapis-road\faults.log"):
        wide = counting.width(path, BODY, 28) - 6
        first, second = counting._wrap(path, BODY, 28, wide)
        assert first[-1] in "/\\"
        assert second == "faults.log"
