"""The weight of pieces: what is held tilts and rises, what is pointed at lifts, what can't take it steps back."""

import pygame
import pytest

from game.rules import GameConfig
from game.ui.brush import Brush
from game.ui.drag import Held
from game.ui.scenes.table import TableScene
from game.ui.table.motion import Flight
from game.ui.table.pieces import CARD, HAND, Piece
from game.ui.table.routes import Routes
from game.ui.table.settling import settling, swaying
from game.ui.table.sprites import TokenSprite
from game.ui.table.weight import MOST_TILT, Weight
from game.ui.viewport import Box, Viewport
from tests.ui.pilot import FRAME, Pilot, table

SIZE = (1280, 720)
PIECE = Piece(CARD, 3)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def resting() -> tuple[TableScene, Pilot]:
    scene = table(GameConfig(2, seed=1))
    scene.look.fit(SIZE)
    pilot = Pilot(scene, SIZE)
    pilot.settle(scene)
    return scene, pilot


def dragged(weight: Weight, by: float, frames: int, still: bool = False) -> None:
    """Move a piece sideways, so many units a frame."""
    held = Held(PIECE, Box(500, 500, 100, 140), (0, 0))
    for _ in range(frames):
        held.box = held.box.moved(by, 0)
        weight.tick(FRAME, held, None, still)


@pytest.mark.parametrize(("by", "sign"), [(20.0, -1), (-20.0, 1)])
def test_a_held_piece_tilts_with_the_hand_and_comes_level_when_it_rests(by: float, sign: int) -> None:
    weight = Weight()
    dragged(weight, by, 12)
    assert 2.0 < weight.tilt * sign <= MOST_TILT
    dragged(weight, 0.0, 60)
    assert weight.tilt == 0.0
    assert weight.lift == 1.0
    held = Held(PIECE, Box(500, 500, 100, 140), (0, 0))
    weight.tick(FRAME, held, None, still=False)
    assert not weight.tick(FRAME, held, None, still=False), "nothing is drawn anew while the hand rests"


def test_with_reduced_motion_nothing_tilts_or_lifts() -> None:
    weight = Weight()
    dragged(weight, 30.0, 12, still=True)
    assert weight.tilt == 0.0
    weight.tick(FRAME, None, PIECE, still=True)
    weight.tick(FRAME, None, PIECE, still=True)
    assert weight.rise == 0.0


def test_a_hovered_card_lifts_and_then_is_still() -> None:
    scene, pilot = resting()
    pilot.move(scene.places.slots[5].centre)
    flat = pygame.image.tobytes(pilot.draw(), "RGB")
    for _ in range(20):
        pilot.step()
    assert scene.board.hand.weight.rise == 1.0
    assert pygame.image.tobytes(pilot.draw(), "RGB") != flat
    pilot.step(1.0)
    assert not scene.update(FRAME), "nothing moves any more"
    pilot.move(scene.places.area.centre)
    pilot.step()
    assert scene.board.hand.weight.hovered is None


def test_what_cannot_take_the_held_piece_dims_and_what_can_does_not() -> None:
    scene, pilot = resting()
    start = scene.places.slots[5].centre
    pilot.press(start)
    pilot.move((start[0] + 60, start[1] + 30))
    assert scene.drag.held is not None
    dimmed = scene.board.hand.unfit(Piece(CARD, scene.model.state.market[5]))
    assert scene.places.slots[0] in dimmed
    assert scene.places.seat(1) in dimmed
    assert scene.places.slots[5] not in dimmed, "where it came from can take it back"
    hand = scene.picker.find(scene.model.state, HAND)
    assert hand is not None
    assert not any(box.overlaps(hand) for box in dimmed)
    pilot.draw()


def test_a_token_lands_on_top_of_its_pile_and_settles_there() -> None:
    scene, _ = resting()
    before, after = scene.model.state, scene.model.state.clone()
    routes = Routes(scene.places, scene.session.seats, before, after)
    after.players[0].tokens += 3
    flights = routes.tokens(0, 2, taken=True)
    assert [flight.end for flight in flights] == [scene.places.in_pile(0, number, 3) for number in (1, 2)]
    flight = Flight(TokenSprite(0), flights[0].start, flights[0].end)
    ends = []
    for share in (0.74, 0.87, 1.0):
        flight.elapsed = share * flight.seconds
        ends.append(settling(flight))
    assert ends[0] == ends[2] == flight.end
    assert ends[1].y < flight.end.y, "it hops once"
    flight.below = scene.places.below_in_pile(0, 2)
    assert len(flight.below) == 2
    flight.elapsed = 0.78 * flight.seconds
    assert [box.x for box in swaying(flight)] != [box.x for box in flight.below], "what it lands on sways"
    flight.elapsed = flight.seconds
    assert [box.x for box in swaying(flight)] == pytest.approx([box.x for box in flight.below])


def test_a_dragged_token_settles_on_its_pile_and_the_next_can_be_taken_at_once() -> None:
    scene, pilot = resting()
    for colour in (0, 1):
        pilot.drag(scene.places.stack(colour).centre, scene.places.area.centre)
        assert scene.motion.busy
        assert not scene.motion.telling
    assert scene.model.decision.gathering.colours == [0, 1]
    pilot.click(scene.places.stack(2).centre)
    pilot.settle(scene)
    assert scene.model.state.players[0].token_counts[:3] == (1, 1, 1), "no click was swallowed"


def test_with_reduced_motion_a_dragged_token_is_on_its_pile_at_once() -> None:
    scene, pilot = resting()
    scene.look.appearance.reduced_motion = True
    pilot.drag(scene.places.stack(0).centre, scene.places.area.centre)
    assert not scene.motion.busy
    assert scene.board.shown().tokens(0, 0) == 1


def test_a_hand_that_moves_for_long_makes_no_more_pictures() -> None:
    scene, pilot = resting()
    start = scene.places.slots[5].centre
    pilot.press(start)
    made = []
    for number in range(40):
        pilot.move((start[0] + 12 * number, start[1] + 5 * number))
        pilot.step()
        pilot.draw()
        made.append(scene.look.art.scaled.made)
    assert made[-1] == made[12]


def test_a_stacks_shadow_is_no_black_square_after_a_token_was_held_over_its_own() -> None:
    """Where both shadows have one size, they are one picture, which is to stay see-through."""
    scene, _ = resting()
    target = pygame.Surface((1280, 720))
    brush = Brush(scene.look, target, Viewport((1280, 720)))
    box = Box(300, 300, 93, 93)
    brush.light("tokens/shadow", box, 0.66)
    target.fill((40, 90, 60))
    brush.picture("tokens/shadow", box)
    assert target.get_at(brush.viewport.point((301, 301)))[:3] == (40, 90, 60)
