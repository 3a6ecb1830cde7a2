"""The marks on cards and tiles: what is left to pay and to meet, as far as a person wants to see it."""

import pygame
import pytest

from game.rules import GameConfig, new_game
from game.rules.catalog import CARDS, NOBLES
from game.rules.gems import pack
from game.rules.ids import CardId
from game.rules.table import gain
from game.ui.art import Art
from game.ui.faces import Faces, Mark
from game.ui.table.figures import card_figures
from game.ui.table.marks import SeatMarks
from game.ui.table.settings import TableSettings
from tests.ui.pilot import ASSETS


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def white_card() -> CardId:
    return next(card.index for card in CARDS if card.bonus == 0 and card.kind == "base")


def test_a_card_shows_what_it_still_costs_after_the_bonuses() -> None:
    state = new_game(GameConfig(2, "2017", seed=1))
    marks = SeatMarks(TableSettings(), 0)
    dear = next(card.index for card in CARDS if card.cost[0] == 3 and not card.cost[1])
    assert not any(marks.card(state, dear))
    gain(state, state.players[0], white_card())
    assert marks.card(state, dear)[0] == Mark(2, covered=False)
    state.players[0].tokens = pack((2, 0, 0, 0, 0, 0))
    assert marks.card(state, dear)[0] == Mark(2, covered=True)


def test_a_colour_that_bonuses_cover_is_ticked() -> None:
    state = new_game(GameConfig(2, "2017", seed=1))
    cheap = next(card.index for card in CARDS if card.cost[0] == 1)
    gain(state, state.players[0], white_card())
    assert SeatMarks(TableSettings(), 0).card(state, cheap)[0] == Mark(0, covered=True)


def test_a_noble_shows_how_many_cards_are_left() -> None:
    state = new_game(GameConfig(2, "2017", seed=1))
    noble = next(number for number, each in enumerate(NOBLES) if each.needs[0] == 4)
    gain(state, state.players[0], white_card())
    assert SeatMarks(TableSettings(), 0).noble(state, noble)[0] == Mark(3)


def test_marks_can_be_switched_off() -> None:
    state = new_game(GameConfig(2, "2017", seed=1))
    gain(state, state.players[0], white_card())
    marks = SeatMarks(TableSettings(show_remaining=False, show_progress=False), 0)
    assert marks.card(state, 0) == ()
    assert marks.noble(state, 0) == ()


def test_a_mark_is_drawn_on_the_face() -> None:
    faces = Faces(Art(ASSETS / "images"), ASSETS / "fonts")
    card = next(card.index for card in CARDS if card.cost[0] == 3)
    plain = faces.card(card_figures(card), (128, 180))
    marked = faces.card(card_figures(card), (128, 180), (Mark(2), None, None, None, None))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")
