"""Layers over the board: what they take, hide and permit; a lesson can be laid over the table from outside."""

from dataclasses import dataclass, field
from typing import ClassVar

import pygame
import pytest

from game.rules import Choice, GameConfig
from game.rules.choices import Reserve, Take
from game.ui.brush import Brush
from game.ui.input import Input, PointerPressed
from game.ui.keys import Action
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.layers import Layer, Layers
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.table.session import SeenPly
from game.ui.theme import RING
from game.ui.viewport import Box, Point, Viewport
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot, local, table

SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@dataclass(eq=False)
class Lesson(Layer):
    """Lets a learner take these gems and nothing else, points at one of them, and notes what happens."""

    scene: TableScene
    gems: tuple[int, ...]
    above: ClassVar[bool] = False
    told: list[SeenPly] = field(default_factory=list)

    def refusal(self, choice: Choice) -> str:
        taken = isinstance(choice, Take) and choice.gems == self.gems
        return "" if taken else "First take one gem of each of these colours."

    def draw(self, brush: Brush) -> None:
        brush.outline(self.ring, RING, 6, radius=30)

    @property
    def ring(self) -> Box:
        box = self.scene.picker.box(self.scene.model.state, Piece(pieces.SUPPLY, self.gems[0]))
        assert box is not None
        return box.inset(-10)

    def seen(self, ply: SeenPly) -> None:
        self.told.append(ply)


def lesson() -> tuple[TableScene, Pilot, Lesson]:
    scene = table(GameConfig(2, "2017", seed=3))
    pilot = Pilot(scene, SIZE)
    pilot.settle(scene)
    layer = Lesson(scene, (0, 1, 2))
    scene.show(layer)
    return scene, pilot, layer


def at(scene: TableScene, piece: Piece) -> Point:
    box = scene.picker.box(scene.model.state, piece)
    assert box is not None
    return box.centre


def area(scene: TableScene) -> Point:
    return scene.places.layout.box("identity").centre


def test_only_what_a_lesson_permits_is_offered() -> None:
    scene, _, layer = lesson()
    assert [str(option) for option in scene.model.decision.options] == ["take W U G"]
    assert set(scene.model.decision.pieces) == {Piece(pieces.SUPPLY, colour) for colour in layer.gems}
    assert len(scene.model.decision.legal) > 1


@pytest.mark.parametrize(
    ("piece", "target"),
    [(Piece(pieces.DECK, 0), HAND), (Piece(pieces.SUPPLY, 3), AREA)],
    ids=["another action", "another gem"],
)
def test_what_a_lesson_does_not_permit_can_not_be_done_and_says_why(piece: Piece, target: Piece) -> None:
    scene, pilot, _ = lesson()
    to = area(scene) if target == AREA else scene.places.hand[1].centre
    pilot.drag(at(scene, piece), to)
    assert local(scene).made == []
    assert scene.notices.shown is not None
    assert scene.notices.shown[0] == "First take one gem of each of these colours."
    pilot.settle(scene)
    scene.notices.shown = None
    pilot.click(at(scene, piece))
    assert local(scene).made == []
    assert scene.notices.shown is not None
    assert scene.notices.shown[0] == "First take one gem of each of these colours."


def test_what_the_rules_forbid_is_still_refused_by_the_rules() -> None:
    scene, pilot, _ = lesson()
    pilot.drag(at(scene, Piece(pieces.SUPPLY, 5)), area(scene))
    assert scene.notices.shown is not None
    assert "Gold" in scene.notices.shown[0]


def test_the_permitted_choice_is_made_by_hand_and_told_to_the_lesson() -> None:
    scene, pilot, layer = lesson()
    Hand(pilot, scene).make(scene.model.decision.options[0])
    assert local(scene).made[0] == "take W U G"
    assert layer.told[0].kind is Take
    pilot.settle(scene)
    assert {ply.seat for ply in layer.told} == {0, 1}


def test_a_lesson_draws_its_ring_over_the_board() -> None:
    scene, pilot, layer = lesson()
    x, y, w, _ = Viewport(SIZE).rect(layer.ring)
    ring = pilot.draw().get_at((x + w // 2, y + 2))[:3]
    assert ring == RING
    scene.layers.remove(layer)
    assert pilot.draw().get_at((x + w // 2, y + 2))[:3] != RING


def test_everything_is_offered_again_when_the_lesson_is_over() -> None:
    scene, pilot, layer = lesson()
    pilot.drag(at(scene, Piece(pieces.SUPPLY, 0)), area(scene))
    scene.layers.remove(layer)
    assert any(isinstance(option, Reserve) for option in scene.model.decision.options)
    assert scene.model.decision.gathering.colours == [0], "what was gathered stays"


def test_tokens_gathered_for_what_is_no_longer_permitted_are_put_back() -> None:
    scene, pilot, layer = lesson()
    scene.layers.remove(layer)
    pilot.drag(at(scene, Piece(pieces.SUPPLY, 4)), area(scene))
    assert scene.model.decision.gathering.colours == [4]
    scene.show(layer)
    assert scene.model.decision.gathering.colours == []


class Sheet(Layer):
    """Takes every press, and notes it."""

    def __init__(self) -> None:
        self.pressed: list[Input] = []

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed):
            self.pressed.append(given)
        return isinstance(given, PointerPressed)


class Modal(Sheet):
    modal: ClassVar[bool] = True


def test_the_topmost_layer_that_wants_an_input_has_it() -> None:
    lower, upper = Sheet(), Sheet()
    layers = Layers()
    layers.push(lower)
    layers.push(upper)
    assert layers.handle(PointerPressed((1, 1)), None, above=True) is True
    assert (len(lower.pressed), len(upper.pressed)) == (0, 1)
    assert layers.handle(PointerPressed((1, 1)), None, above=False) is None


def test_what_a_modal_layer_has_no_use_for_goes_no_further() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    pilot = Pilot(scene, SIZE)
    scene.show(Modal())
    pilot.key("l")
    assert scene.closeups.current is None
