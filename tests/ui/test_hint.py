"""The hint in its three stages, and the guard that asks before a costly choice."""

import pygame
import pytest

from game.rules import Choice, GameConfig, View, choices
from game.rules.choices import Take
from game.rules.gems import unpack
from game.ui.scenes.table import TableScene
from game.ui.table.coach import Tip, Why
from game.ui.table.ghosts import Ghosts
from game.ui.table.layers.guard import GuardQuestion
from game.ui.table.layers.hint import AIM, MOVE, WHERE
from tests.ui.pilot import Pilot
from tests.ui.pilot import table as made_table


class FixedCoach:
    """Knows what it would choose, and that everything else costs a quarter of the chance to win."""

    def __init__(self) -> None:
        self.tip: Tip | None = None
        self.looked: list[View] = []
        self.helps = 0
        self.sure = True

    def look(self, view: View) -> None:
        self.looked.append(view)
        best = next(option for option in view.table.options if isinstance(option, Take))
        self.tip = Tip(best, 0.56, (Why("turns_from_card", (("card", view.table.market[0]), ("count", 2))),))

    def forget(self) -> None:
        self.tip = None

    def poll(self) -> bool:
        return False

    def cost(self, choice: Choice) -> float | None:
        return 0.25 if self.tip is not None and self.sure and choice != self.tip.choice else 0.0

    def helped(self) -> None:
        self.helps += 1


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def coach() -> FixedCoach:
    return FixedCoach()


@pytest.fixture
def table(coach: FixedCoach) -> tuple[TableScene, Pilot]:
    scene = made_table(GameConfig(2, seed=3), "instant", coach=coach)
    pilot = Pilot(scene)
    pilot.settle(scene)
    return scene, pilot


def question(scene: TableScene) -> GuardQuestion | None:
    layer = scene.layers.modal
    return layer if isinstance(layer, GuardQuestion) else None


def test_each_press_shows_more_and_the_last_closes(table: tuple[TableScene, Pilot], coach: FixedCoach) -> None:
    scene, pilot = table
    assert scene.hint is not None
    stages = []
    for _ in range(4):
        pilot.key("h")
        pilot.step(0.1)
        pilot.draw()
        stages.append(scene.hint.stage)
    assert stages == [AIM, WHERE, MOVE, 0]
    assert coach.helps == 1, "one hint is one help, however far it goes"
    assert len(coach.looked) == 1


def test_the_button_and_a_click_on_the_sheet_do_the_same(table: tuple[TableScene, Pilot]) -> None:
    scene, pilot = table
    assert scene.hint is not None
    bulb = next(button for button in scene.buttons if button.icon == "bulb")
    pilot.click(bulb.box.centre)
    assert scene.hint.stage == AIM
    pilot.draw()
    pilot.click(scene.places.layout.box("log").centre)
    assert scene.hint.stage == WHERE
    pilot.key("escape")
    assert scene.hint.stage == 0


def test_the_move_is_shown_by_ghosts_that_come_to_rest(table: tuple[TableScene, Pilot]) -> None:
    scene, pilot = table
    assert scene.hint is not None
    for _ in range(3):
        pilot.key("h")
    assert scene.hint.tip is not None
    assert scene.update(0.1), "the ghost is on its way"
    pilot.draw()
    for _ in range(80):
        scene.update(0.1)
    assert not scene.update(0.1), "and rests in the end"


def test_a_ring_frames_the_whole_stack(table: tuple[TableScene, Pilot]) -> None:
    scene, _ = table
    ghosts = Ghosts(scene.model, scene.picker, scene.places)
    take = next(choice for choice in choices(scene.model.state) if isinstance(choice, Take))
    rings = ghosts.sources(take)
    for colour, number in enumerate(unpack(scene.model.state.bank)):
        stack = [scene.places.in_stack(colour, token) for token in range(number)]
        ring = next((ring for ring in rings if ring.overlaps(stack[0])), None)
        if ring is not None:
            assert all(ring.contains(token.centre) for token in stack)
            assert (ring.y, ring.bottom) == (stack[-1].y, stack[0].bottom)
    assert rings


def test_a_hint_is_gone_when_its_question_is_answered(table: tuple[TableScene, Pilot]) -> None:
    scene, pilot = table
    assert scene.hint is not None
    pilot.key("h")
    assert scene.hint.tip is not None
    scene.play.choose(scene.hint.tip.choice)
    pilot.settle(scene)
    assert scene.hint.stage == 0


def test_the_guard_is_silent_unless_it_is_wanted(table: tuple[TableScene, Pilot], coach: FixedCoach) -> None:
    scene, _ = table
    scene.settings.guard = False
    scene.play.choose(choices(scene.model.state)[-1])
    assert question(scene) is None
    assert coach.looked == []


def test_the_guard_asks_before_a_costly_choice_and_only_once(
    table: tuple[TableScene, Pilot], coach: FixedCoach
) -> None:
    scene, pilot = table
    scene.settings.guard = True
    pilot.step(0.1)
    before, bad = scene.session.ply_count, choices(scene.model.state)[-1]
    scene.play.choose(bad)
    asked = question(scene)
    assert asked is not None
    assert scene.session.ply_count == before, "nothing is done yet"
    assert coach.helps == 1
    pilot.draw()
    pilot.click(asked.buttons[1].box.centre)
    assert question(scene) is None
    assert scene.session.ply_count == before
    scene.play.choose(bad)
    assert scene.session.ply_count > before, "whoever was asked once has thought again"


def test_the_guard_can_be_overruled_or_show_the_move(table: tuple[TableScene, Pilot]) -> None:
    scene, pilot = table
    assert scene.hint is not None
    scene.settings.guard = True
    pilot.step(0.1)
    before = scene.session.ply_count
    scene.play.choose(choices(scene.model.state)[-1])
    pilot.key("right")
    pilot.key("return")
    assert scene.hint.stage == MOVE
    scene.play.choose(choices(scene.model.state)[-2])
    pilot.key("left")
    pilot.key("return")
    assert scene.session.ply_count > before


def test_the_guard_lets_pass_what_costs_less_than_its_share(table: tuple[TableScene, Pilot], coach: FixedCoach) -> None:
    scene, pilot = table
    scene.settings.guard, coach.sure = True, False
    pilot.step(0.1)
    before = scene.session.ply_count
    scene.play.choose(choices(scene.model.state)[-1])
    assert question(scene) is None
    assert scene.session.ply_count > before
