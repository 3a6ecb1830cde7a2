"""The payment sheet: beside the hand, each thing once, and gold that says what it stands for."""

import pygame
import pytest

from game.rules.gems import GOLD
from game.ui.scenes.table import TableScene
from game.ui.table.pieces import Piece
from tests.rules.build import Table, choice
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def paying(built: Table, purchase: str) -> tuple[TableScene, Pilot]:
    state = built.ready()
    scene = table(state.config)
    assert isinstance(scene.session, LocalSession)
    scene.session.state = state
    scene.sit_down()
    pilot = Pilot(scene)
    Hand(pilot, scene).make(choice(purchase))
    pilot.step(2.0)
    pilot.step(2.0)
    assert scene.model.payment is not None
    return scene, pilot


def from_hand() -> tuple[TableScene, Pilot]:
    built = Table()
    built.seat(0).hand("B1-red-2").tokens("W W W *")
    return paying(built, "purchase B1-red-2")


def test_the_sheet_never_covers_the_hand_nor_the_tokens() -> None:
    scene, _ = from_hand()
    sheet = scene.sheet.panel.box
    for box in (*scene.places.hand, *scene.places.columns, scene.places.layout.box("ribbon")):
        assert not sheet.overlaps(box)


def test_a_card_bought_from_the_hand_is_shown_once() -> None:
    scene, _ = from_hand()
    payment = scene.model.payment
    assert payment is not None
    assert scene.board.shown().paying == payment.card
    assert payment.card in local(scene).state.players[0].hand


def test_doubled_gold_says_what_each_of_it_covers() -> None:
    built = Table(modules=("posts",)).row(1, "B1-red-2")
    built.seat(0).tokens("W W W * *").has("posts", "gold_counts_double")
    scene, pilot = paying(built, "purchase B1-red-2")
    panel = scene.sheet.panel
    while panel.payment.change(GOLD, 1):
        pass
    assert panel.covered_by_gold() == [(0, 2), (0, 1)]
    pilot.draw()
    gold = next(box for colour, box, spent in panel._chips() if colour == GOLD and spent)
    pilot.move((gold.x + 30, gold.y + 10))
    pilot.step(2.0)
    assert scene.pointer.tooltip == "Gold stands for any gem; here it pays for [W][W] and [W]."


def test_a_click_beside_the_sheet_says_that_the_card_is_to_be_paid_first() -> None:
    scene, pilot = from_hand()
    box = scene.picker.box(scene.model.state, Piece("supply", 0))
    assert box is not None
    pilot.click((30.0, 500.0))
    assert scene.notices.shown is not None
    assert scene.notices.shown[0].startswith("First pay")


def test_which_cards_are_discarded_can_be_changed_by_a_click() -> None:
    built = Table(modules=("orient",)).row_of("orient-3", "O24-3-09")
    built.seat(0).owns("B1-white-1", "B2-white-6", "O24-2-06")
    scene, pilot = paying(built, "purchase O24-3-09")
    panel = scene.sheet.panel
    before = set(panel.payment.chosen.cards)
    kept = next(box for card, box in panel._cards() if card not in before)
    pilot.click(kept.centre)
    assert set(panel.payment.chosen.cards) != before
