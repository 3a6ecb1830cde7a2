"""What a hand has done is not shown again: tokens gathered stay, and what was dragged goes on from where it was."""

import pygame
import pytest

from game.rules import GameConfig, QuestionKind
from game.rules.choices import Purchase
from game.rules.engine import renew_options
from game.rules.gems import pack
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.motion import Flight
from game.ui.table.pieces import Piece
from game.ui.table.sprites import BackSprite, CardSprite, TokenSprite
from game.ui.viewport import Point
from tests.ui.pilot import Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def start() -> tuple[TableScene, Pilot]:
    scene = table(GameConfig(2, "2017", seed=3))
    return scene, Pilot(scene)


def supply(scene: TableScene, colour: int) -> Point:
    box = scene.picker.box(local(scene).state, Piece(pieces.SUPPLY, colour))
    assert box is not None
    return box.centre


def in_the_air(scene: TableScene) -> list[Flight]:
    assert scene.motion.current is not None
    return scene.motion.current.flights


def rich(scene: TableScene, tokens: tuple[int, ...]) -> None:
    local(scene).state.players[0].tokens = pack(tokens)
    renew_options(local(scene).state)
    scene.model.renew()


def test_tokens_taken_one_by_one_do_not_fly_a_second_time() -> None:
    scene, pilot = start()
    area = scene.places.layout.box("identity").centre
    for colour in (0, 1, 2):
        pilot.drag(supply(scene, colour), area)
    flights = in_the_air(scene)
    assert [flight.sprite for flight in flights] == [TokenSprite(2)]
    assert flights[0].start.contains(area)
    pilot.step()
    assert scene.motion.airborne() == flights


def test_tokens_confirmed_by_a_button_lie_there_already() -> None:
    scene, pilot = start()
    state = local(scene).state
    state.bank = pack((5, 5, 0, 0, 0, 5))
    renew_options(state)
    scene.model.renew()
    area = scene.places.layout.box("identity").centre
    for colour in (0, 1):
        pilot.drag(supply(scene, colour), area)
    if scene.model.decision.confirmable is not None:
        pilot.click(next(button.box.centre for button in scene.buttons if button.icon == "confirm"))
        assert in_the_air(scene) == []
    else:
        assert [flight.sprite for flight in in_the_air(scene)] == [TokenSprite(1)]


def test_a_token_clicked_last_flies_from_the_supply() -> None:
    scene, pilot = start()
    for colour in (0, 1, 2):
        pilot.click(supply(scene, colour))
    assert [flight.sprite for flight in in_the_air(scene)] == [TokenSprite(2)]
    assert scene.places.supply[2].overlaps(in_the_air(scene)[0].start)


def test_a_card_bought_goes_on_from_the_hand_and_the_payment_with_it() -> None:
    scene, pilot = start()
    rich(scene, (2, 2, 2, 2, 2, 0))
    bought = next(option for option in scene.model.decision.options if isinstance(option, Purchase))
    box = scene.places.card(local(scene).state, bought.card)
    assert box is not None
    area = scene.places.layout.box("identity").centre
    pilot.drag((box.x + 20, box.bottom - 20), area)
    sprites = [flight.sprite for flight in in_the_air(scene)]
    card = next(flight for flight in in_the_air(scene) if flight.sprite == CardSprite(bought.card))
    assert card.start.contains(area)
    assert sum(isinstance(sprite, TokenSprite) for sprite in sprites) == sum(1 for sprite in sprites) - 1 > 0
    pilot.step()
    assert card in scene.motion.airborne()
    assert scene.board.shown().card_in(scene.places.slots.index(box)) != bought.card


def test_a_card_paid_for_goes_on_from_the_payment() -> None:
    scene, pilot = start()
    rich(scene, (2, 2, 2, 2, 2, 3))
    bought = next(option for option in scene.model.decision.options if isinstance(option, Purchase))
    box = scene.places.card(local(scene).state, bought.card)
    assert box is not None
    pilot.drag((box.x + 20, box.bottom - 20), scene.places.layout.box("identity").centre)
    assert local(scene).state.question_kind is QuestionKind.PAY
    assert scene.model.payment is not None
    face = scene.sheet.panel.face
    pilot.click(next(button.box.centre for button in scene.buttons if button.icon == "confirm"))
    assert [flight.start for flight in in_the_air(scene) if flight.sprite == CardSprite(bought.card)] == [face]


def test_a_decks_top_goes_on_from_the_hand() -> None:
    scene, pilot = start()
    to = scene.places.hand[1].centre
    pilot.drag(scene.places.decks[2].centre, to)
    flight = in_the_air(scene)[0]
    assert flight.sprite == BackSprite(2)
    assert flight.flip_to is not None
    assert flight.start.contains(to)


def test_the_ribbon_speaks_of_whoever_s_pieces_move() -> None:
    scene, pilot = start()
    pilot.drag(scene.places.decks[2].centre, scene.places.hand[1].centre)
    assert local(scene).state.current == 1
    while local(scene).state.current == 1 and scene.motion.busy:
        assert scene.board.message == "Your move."
        pilot.step(0.02)
        if scene.motion.current is None or scene.motion.current.seat != 0:
            break


def test_no_tooltip_pops_up_where_something_was_dropped() -> None:
    scene, pilot = start()
    to = scene.places.columns[0].centre
    pilot.drag(supply(scene, 0), to)
    for _ in range(10):
        pilot.step(0.2)
    assert scene.pointer.tooltip == ""
    pilot.move((to[0] + 30, to[1] + 10))
    for _ in range(10):
        pilot.step(0.2)
    assert scene.pointer.tooltip != ""
