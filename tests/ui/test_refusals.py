"""Refusals say what is possible instead, and prompts say only that."""

import pygame
import pytest

from game.rules import GameConfig, order
from game.rules.gems import pack
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.modules.strongholds import FORT, STOCK
from game.ui.table.pieces import Piece
from tests.rules.build import ask
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot, local, table
from tests.ui.test_table import area, card_point, start

STRONGHOLDS = GameConfig(2, "2024", ("strongholds",), seed=3)
LONE, TWO = (1 << 2) + 1, (1 << 2) + 2


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def said(scene: TableScene) -> str:
    shown = scene.notices.shown
    assert shown is not None, "nothing was said"
    return shown[0]


def fortifying(mine: int = 0, theirs: int = 0) -> tuple[TableScene, Pilot]:
    """A stronghold is to be placed, moved or removed; so many of each stand on the first two cards."""
    scene, pilot, session = start(STRONGHOLDS)
    state = session.state
    state.fort_row[0], state.fort_row[1] = mine, theirs and (1 << 2) + theirs
    state.players[0].stock, state.players[1].stock = 3 - mine, 3 - theirs
    ask(state, order.STRONGHOLD, state.market[0])
    scene.model.renew()
    return scene, pilot


def test_a_noble_that_is_dragged_says_that_nobles_come_by_themselves() -> None:
    scene, pilot, session = start()
    pilot.drag(scene.places.noble(session.state.nobles[0]).centre, area(scene))
    assert "come by themselves" in said(scene)
    assert session.made == []


def test_in_a_stronghold_decision_other_things_say_what_comes_first() -> None:
    scene, pilot = fortifying()
    pilot.drag(scene.places.noble(scene.model.state.nobles[0]).centre, area(scene))
    assert said(scene) == "First place, move or remove a stronghold."
    scene.notices.shown = None
    pilot.drag(scene.places.stack(0).centre, area(scene))
    assert said(scene) == "First place, move or remove a stronghold."


def test_a_stronghold_dropped_on_a_deck_says_where_it_goes() -> None:
    scene, pilot = fortifying()
    box = scene.picker.box(scene.model.state, Piece(STOCK))
    assert box is not None
    pilot.drag(box.centre, scene.places.decks[0].centre)
    assert said(scene) == "Drag it onto a card to guard that card."


def test_a_stronghold_moved_before_any_purchase_says_when_it_is() -> None:
    scene, pilot, _ = start(STRONGHOLDS)
    box = scene.picker.box(scene.model.state, Piece(STOCK))
    assert box is not None
    pilot.drag(box.centre, scene.places.slots[0].centre)
    assert "after a purchase" in said(scene)


def test_a_card_under_anothers_stronghold_says_that_it_is_guarded() -> None:
    scene, pilot, session = start(STRONGHOLDS)
    session.state.fort_row[0] = LONE
    scene.model.renew()
    pilot.drag(card_point(scene, session.state.market[0]), area(scene))
    assert "has a stronghold on it" in said(scene)


def test_a_token_dragged_back_in_ones_turn_says_that_tokens_are_kept() -> None:
    scene, pilot, session = start()
    session.state.players[0].tokens = pack((1, 0, 0, 0, 0))
    session.state.players[0].token_count = 1
    scene.model.renew()
    pilot.drag(scene.places.tokens(0, 0).centre, scene.places.stack(0).centre)
    assert "keep your tokens" in said(scene)


@pytest.mark.parametrize("place", ["its own pile", "another pile", "between the piles"])
def test_a_token_to_return_may_be_let_go_anywhere_on_the_bank(place: str) -> None:
    scene, pilot, session = start()
    session.state.players[0].tokens = pack((3, 3, 3, 2, 0))
    session.state.players[0].token_count = 11
    session.state.bank = pack((1, 1, 1, 2, 4, 5))
    ask(session.state, order.TEN_TOKENS)
    scene.model.renew()
    piles = scene.places.supply
    between = (piles[0].right + piles[1].x) / 2, piles[0].centre[1]
    at = {"its own pile": piles[0].centre, "another pile": piles[4].centre, "between the piles": between}[place]
    pilot.drag(scene.places.tokens(0, 0).centre, at)
    assert session.state.players[0].token_counts[0] == 2


def test_what_is_missing_is_said_in_one_short_sentence() -> None:
    scene, pilot, session = start()
    card = session.state.market[0]
    pilot.drag(card_point(scene, card), area(scene))
    assert said(scene).startswith("You need ")
    assert "0" not in said(scene)


@pytest.mark.parametrize("share", [(0.1, 0.1), (0.9, 0.95), (0.5, 0.5)])
def test_a_stronghold_is_lifted_wherever_its_card_is_gripped(share: tuple[float, float]) -> None:
    scene, pilot = fortifying(theirs=1)
    box = scene.places.slots[1]
    grip = box.x + box.w * share[0], box.y + box.h * share[1]
    pilot.press(grip)
    pilot.move((grip[0] + 30, grip[1] + 30))
    held = scene.drag.held
    assert held is not None
    assert held.key == Piece(FORT, scene.model.state.market[1])
    assert held.box.contains((grip[0] + 30, grip[1] + 30)), "the tower is under the pointer"
    pilot.release(scene.places.seat(1).centre)
    assert local(scene).made[-1].startswith("remove ")


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (0, 0, "Drag one of your strongholds onto a card to keep that card for you."),
        (3, 0, "Move one of your strongholds to another card: all three are placed."),
        (3, 1, "All three are placed: move one of your strongholds, or drag an opponent’s off its card."),
        (0, 1, "Drag a stronghold onto a card to keep it for you, or an opponent’s off its card."),
    ],
)
def test_the_prompt_of_a_stronghold_says_only_what_is_possible(mine: int, theirs: int, expected: str) -> None:
    scene, _ = fortifying(mine, theirs)
    assert scene.board.message == expected


def test_the_prompt_of_a_turn_says_only_what_is_possible() -> None:
    scene, _, session = start()
    assert scene.board.message == "Your turn: take gems, or reserve a card."
    session.state.players[0].tokens = pack((2, 2, 2, 2, 2))
    session.state.players[0].token_count = 10
    ask(session.state, order.ACTION)
    scene.model.renew()
    assert scene.board.message == "Your turn: take gems, reserve a card, or buy one."


def test_the_tooltip_of_a_card_says_what_can_be_done_with_it_and_nothing_twice() -> None:
    scene, pilot, session = start(STRONGHOLDS)
    session.state.fort_row[0] = LONE
    scene.model.renew()
    pilot.move(card_point(scene, session.state.market[0]))
    pilot.step(2.0)
    assert scene.pointer.tooltip.count("Zanetta") == 2, scene.pointer.tooltip
    pilot.move(card_point(scene, session.state.market[1]))
    pilot.step(2.0)
    assert "drag it to your hand" in scene.pointer.tooltip


def test_every_piece_of_a_stronghold_decision_can_still_be_used() -> None:
    scene, pilot = fortifying(mine=1, theirs=1)
    hand = Hand(pilot, scene)
    place = next(option for option in scene.model.decision.options if str(option).startswith("move "))
    hand.make(place)
    assert local(scene).made[-1] == str(place)
    assert scene.model.decision.targets(Piece(pieces.CARD, 0)) == []


def test_french_refusals_have_no_gap_left_open() -> None:
    scene = table(STRONGHOLDS, language="fr")
    pilot = Pilot(scene)
    pilot.settle(scene)
    pilot.drag(card_point(scene, local(scene).state.market[0]), area(scene))
    assert said(scene).startswith("Il vous manque ")
