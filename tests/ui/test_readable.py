"""Words and figures in narrow places: as large as they should be, alike beside each other, clear of their frames."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ai import LEVELS, STYLES
from game.app.gallery import SETUPS, gallery
from game.app.staging import stage_of
from game.rules import GameConfig, order
from game.rules.catalog import CARD_BY_ID
from game.rules.table import gain
from game.ui.appearance import TEXT_SIZES
from game.ui.brush import Brush, Look
from game.ui.puzzles import GROUPS, KINDS, module_key
from game.ui.scenes.menu import MenuScene
from game.ui.viewport import Box, Viewport
from game.ui.widgets.button import Button
from tests.rules.build import ask
from tests.ui.fitting import watched
from tests.ui.forms import Listener
from tests.ui.pilot import Pilot, local, table

SIZE = (1280, 720)
FRAME = 6.0
"""How far within a button's box its frame reaches, in units."""
Drawn = list[tuple[str, Box, str, float]]
"""Lines: their words, place, face and size in units before it grows."""


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture(params=TEXT_SIZES)
def sized(look: Look, request: pytest.FixtureRequest) -> Iterator[Look]:
    look.appearance.text = request.param
    look.dress()
    yield look
    look.appearance.text = "normal"
    look.dress()


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What is written in one line each."""
    drawn: Drawn = []
    fitted = Brush.fitted

    def noted(self: Brush, text: str, box: Box, face: str, units: float, *rest: Any) -> float:
        lettering, (_, _, w, h) = self.look.lettering, self.viewport.rect(box)
        pixels = lettering.largest(text, face, self.px(units), self.type(units), (w, h))
        while lettering.width(text, face, pixels) > w:
            pixels -= 1
        drawn.append((text, box, face, pixels / self.viewport.scale))
        return fitted(self, text, box, face, units, *rest)

    monkeypatch.setattr(Brush, "fitted", noted)
    return drawn


def drawn(look: Look, name: str) -> None:
    stage_of(*gallery(look, Listener())[name](), size=SIZE).draw(pygame.Surface(SIZE))


def test_every_opponents_name_stands_in_its_panel_in_full_size() -> None:
    for style in STYLES.values():
        scene = table(GameConfig(4, "2024", seed=1))
        seats = local(scene).seats
        seats[1] = replace(seats[1], name=style.name)
        with watched() as faults:
            Pilot(scene, SIZE).draw()
        assert not [fault for fault in faults if style.name in fault]


def test_every_opponents_seat_says_how_hard_it_is(sized: Look, lines: Drawn) -> None:
    drawn(sized, "new-game-all")
    say = sized.language.say
    hard = {say(f"hard.{level}") for level in LEVELS}
    assert len([words for words, *_ in lines if words in hard]) == SETUPS["new-game-all"].players - 1


def test_all_puzzles_are_listed_in_the_same_type(sized: Look, lines: Drawn) -> None:
    drawn(sized, "puzzles")
    say = sized.language.say
    for names in ({say(f"puzzle.kind.{kind}") for kind in KINDS}, {say(module_key(group)) for group in GROUPS}):
        found = {size for words, _, _, size in lines if words in names}
        assert len(found) == 1, found


@pytest.mark.parametrize("name", [*SETUPS])
def test_the_goal_of_a_game_stands_in_no_smaller_type_than_what_is_below_it(
    sized: Look, lines: Drawn, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    below: list[float] = []
    paragraph = Brush.paragraph

    def noted(self: Brush, text: str, box: Box, face: str, units: float, *rest: Any, **named: Any) -> float:
        if text.startswith(changes):
            below.append(units)
        return paragraph(self, text, box, face, units, *rest, **named)

    say, setup = sized.language.say, SETUPS[name]
    told = [f"change.{module}.{setup.edition}" for module in setup.modules] or ["change.none"]
    changes = tuple([say(key)[:20] for key in told])
    monkeypatch.setattr(Brush, "paragraph", noted)
    drawn(sized, name)
    goals = (say("preview.goal_prestige", points=15)[:8], say("preview.goal_city")[:8])
    (goal,) = [size for words, _, _, size in lines if words.startswith(goals)]
    assert below
    assert goal >= max(below) - 1


@pytest.mark.parametrize("name", ["title", "pause", "question", "fault"])
def test_letters_keep_clear_of_the_frames_of_a_menu(sized: Look, name: str) -> None:
    scene = gallery(sized, Listener())[name]()[-1]
    assert isinstance(scene, MenuScene)
    viewport = Viewport(SIZE)
    for button in scene.buttons:
        ink = ink_of(sized, button, viewport)
        inside = pygame.Rect(*viewport.rect(button.box.inset(FRAME)))
        assert inside.contains(ink), (button.label, ink, inside)


def ink_of(look: Look, button: Button, viewport: Viewport) -> pygame.Rect:
    """Where a button's words are on the screen."""
    bare, written = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for surface, words in ((written, True), (bare, False)):
        brush = Brush(look, surface, viewport)
        shown = Button(button.box, button.action, button.label, button.icon, button.primary, size=button.size)
        shown.about = button.about
        if not words:
            brush.fitted = lambda *given: 0.0  # type: ignore[method-assign]
        shown.draw(brush)
    alike = pygame.mask.from_threshold(written, (0, 0, 0), (40, 40, 40, 255), bare)
    alike.invert()
    parts = alike.get_bounding_rects()
    return parts[0].unionall(parts[1:])


def test_cards_behind_bonuses_are_told_in_type_of_the_usual_size(sized: Look) -> None:
    scene = table(GameConfig(2, "2024", ("orient",), seed=1))
    state = local(scene).state
    for player in state.players:
        gain(state, player, CARD_BY_ID["O24-2-06"])
    assert all(player.standing != player.bonuses for player in state.players)
    scene.model.renew()
    with watched(("Anna", "Zanetta")) as faults:
        Pilot(scene, SIZE).draw()
    assert not faults


def test_a_card_held_out_covers_all_that_lies_there_or_nothing() -> None:
    scene = table(GameConfig(2, "2024", ("cities", "posts", "orient", "strongholds"), seed=1))
    session = local(scene)
    for card in ("B1-blue-1", "B1-red-1", "O24-1-06"):
        gain(session.state, session.state.players[0], CARD_BY_ID[card])
    ask(session.state, order.PAIRING, CARD_BY_ID["O24-1-06"])
    scene.model.renew()
    cards = scene.model.decision.offered
    assert len(cards) == 1
    tray, box = scene.picker.tray(1), scene.places.layout.box
    for zone in (box("mynoble"), box("cards"), box("myposts"), box("stock"), box("stock_label")):
        assert tray.x <= zone.x
        assert zone.right <= tray.right
    ((_, held_out),) = scene.picker.offers(cards)
    assert held_out.centre[0] == pytest.approx(tray.centre[0])
    assert scene.places.hand[-1].right < tray.x
