"""The table without a pointer: every button and piece is reached, the focus is seen, arrows go where they point."""

from itertools import pairwise

import pygame
import pytest

from game.rules import GameConfig
from game.ui.keys import Action
from game.ui.table.keyboard import BUTTON
from game.ui.table.layers.looks import WholeLog
from game.ui.table.layers.tableau import Tableau
from game.ui.table.model import TurnDone
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot, table


@pytest.fixture(autouse=True)
def screen() -> None:
    """A surface to draw on, whichever test comes first."""
    pygame.init()
    pygame.display.set_mode((64, 64))


def walked(pilot: Pilot, count: int) -> set[object]:
    scene = pilot.stage.top
    found = set()
    for _ in range(count):
        pilot.key("tab")
        found.add(scene.model.focus)  # type: ignore[union-attr]
    return found


def test_tab_reaches_every_piece_and_every_button() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    wanted = set(scene.model.decision.pieces) | {(BUTTON, number) for number in range(len(scene.buttons))}
    assert walked(pilot, len(wanted)) == wanted
    assert scene.buttons


def test_a_button_in_focus_looks_otherwise_and_is_pressed() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    before = pygame.image.tobytes(pilot.draw(), "RGB")
    pilot.key("shift+tab")
    assert scene.model.focus is not None
    assert scene.model.focus.kind == BUTTON
    assert pygame.image.tobytes(pilot.draw(), "RGB") != before
    while scene.buttons[scene.model.focus.number].icon != "eye":
        pilot.key("shift+tab")
    pilot.key("return")
    assert scene.closeups.current is not None
    pilot.key("escape")
    assert scene.closeups.current is None


def test_confirm_and_take_back_are_reached_without_their_keys() -> None:
    scene = table(GameConfig(2, seed=1), speed="instant")
    pilot = Pilot(scene)
    hand = Hand(pilot, scene, "keys")
    take = next(option for option in scene.model.decision.options if str(option) == "take W U G")
    for colour in range(2):
        hand._walk_to(next(piece for piece in scene.model.decision.pieces if piece == ("supply", colour)))
        pilot.key("return")
    assert len(scene.model.decision.gathering.colours) == 2
    number = next(number for number, button in enumerate(scene.buttons) if button.icon == "undo")
    while scene.model.focus != (BUTTON, number):
        pilot.key("tab")
    pilot.key("return")
    assert len(scene.model.decision.gathering.colours) < 2
    assert take in scene.model.decision.options


@pytest.mark.parametrize(("key", "axis", "sign"), [("right", 0, 1), ("left", 0, -1), ("up", 1, -1), ("down", 1, 1)])
def test_arrows_go_where_they_point(key: str, axis: int, sign: int) -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    pilot.key("tab")
    for _ in range(6):
        before = scene.keyboard.box_of(scene.model.focus) if scene.model.focus is not None else None
        pilot.key(key)
        after = scene.keyboard.box_of(scene.model.focus) if scene.model.focus is not None else None
        assert before is not None
        assert after is not None
        assert (after.centre[axis] - before.centre[axis]) * sign >= 0


def test_parts_are_walked_from_kind_to_kind() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    kinds = []
    for _ in range(12):
        pilot.key("page down")
        assert scene.model.focus is not None
        kinds.append(scene.model.focus.kind)
    assert {"card", "deck", "supply", BUTTON} <= set(kinds)
    assert all(a != b for a, b in pairwise(kinds))
    pilot.key("page up")
    assert scene.model.focus is not None
    assert scene.model.focus.kind == kinds[-2]


def test_the_cards_of_all_players_are_looked_at_in_turn() -> None:
    scene = table(GameConfig(3, seed=1))
    pilot = Pilot(scene)
    pictures = set()
    for _ in range(3):
        pilot.key("c")
        assert scene.closeups.current is not None
        pictures.add(pygame.image.tobytes(pilot.draw(), "RGB"))
    assert len(pictures) == 3
    pilot.key("c")
    assert scene.closeups.current is None


def test_a_changed_key_counts_on_the_table() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    pilot.stage.keys.give(Action.LOG, "f5")
    pilot.key("l")
    assert scene.closeups.current is None
    pilot.key("f5")
    assert isinstance(scene.closeups.current, WholeLog)
    pilot.key("f5")
    assert scene.closeups.current is None


def test_tooltips_name_the_key_that_was_set() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    assert "Log (L)" in [button.tooltip for button in scene.buttons]
    pilot.stage.keys.give(Action.LOG, "f5")
    pilot.stage.refresh()
    assert "Log (F5)" in [button.tooltip for button in scene.buttons]


def test_other_players_cards_are_a_click_or_an_arrow_away() -> None:
    scene = table(GameConfig(3, "2024", ("posts", "strongholds"), seed=3))
    pilot = Pilot(scene)
    pilot.key("c")
    assert isinstance(scene.closeups.current, Tableau)
    pilot.click(scene.closeups.current.tab(2).centre)
    assert scene.closeups.current.seat == 2
    pilot.draw()
    pilot.key("right")
    assert scene.closeups.current.seat == 0
    pilot.key("left")
    assert scene.closeups.current.seat == 2
    pilot.click((960.0, 700.0))
    assert scene.closeups.current is None


def test_ctrl_enter_does_what_the_first_button_does() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    scene.model.mode = TurnDone()
    Pilot(scene).key("ctrl+return")
    assert not isinstance(scene.model.mode, TurnDone)
