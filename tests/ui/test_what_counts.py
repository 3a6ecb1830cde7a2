"""What counts can be seen: cards beside bonuses, prices of cards held out, points missing, what can be chosen."""

from collections.abc import Sequence

import pygame
import pytest

from game.rules import Choice, GameConfig, State, View, all_rule_sets, new_game, order
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.ids import CardId
from game.rules.table import gain
from game.ui.brush import Brush
from game.ui.faces import Marks, badge_place
from game.ui.scenes.table import TableScene
from game.ui.table import pieces, sprites
from game.ui.table.figures import card_figures
from game.ui.table.modules import places_for
from game.ui.table.modules.cities import city_box
from game.ui.table.modules.posts import post_box
from game.ui.table.modules.strongholds import plate_box
from game.ui.table.pieces import Piece
from game.ui.table.sprites import CardSprite, Sprite
from game.ui.viewport import Box
from tests.rules.build import Table, ask, play
from tests.ui.pilot import LEVELS, LocalSession, Pilot, table
from tests.ui.test_table import start

ORIENT = GameConfig(2, "2024", ("orient",), seed=3)
COLOURS = ("white", "blue", "green", "red", "black")
EFFECTS = sorted({card.kind for card in CARDS if card.kind != "base"})


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def laid(state: State) -> tuple[TableScene, Pilot]:
    """A table on which a game stands as it was built."""
    scene = table(state.config)
    pilot = Pilot(scene)
    pilot.settle(scene)
    assert isinstance(scene.session, LocalSession)
    scene.session.state = state
    scene.model.renew()
    return scene, pilot


def double() -> CardId:
    return next(card.index for card in CARDS if card.kind == "double" and card.edition == "2024" and card.bonus == 0)


def meet(state: State, needs: Sequence[int]) -> None:
    """Give the first player cards, as many of each colour as are asked for."""
    for colour, count in enumerate(needs):
        card = next(card.index for card in CARDS if card.kind == "base" and card.bonus == colour)
        for _ in range(count - state.players[0].bonuses[colour]):
            gain(state, state.players[0], card)


def with_doubles(seat: int) -> tuple[TableScene, Pilot]:
    scene, pilot, session = start(ORIENT)
    gain(session.state, session.state.players[seat], double())
    scene.model.renew()
    return scene, pilot


def tooltip(scene: TableScene, pilot: Pilot, box: Box) -> str:
    pilot.move((box.x + 8, box.y + 8))
    pilot.step(2.0)
    return scene.pointer.tooltip


@pytest.mark.parametrize("seat", [0, 1])
def test_where_a_double_is_one_card_the_panel_shows_both_numbers(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    picture = Brush.picture

    def seen(brush: Brush, name: str, box: Box, alpha: int = 255) -> None:
        if name == "icons/cards":
            shown.append(name)
        picture(brush, name, box, alpha)

    monkeypatch.setattr(Brush, "picture", seen)
    start(ORIENT)[1].draw()
    usually = len(shown)
    scene, pilot = with_doubles(seat)
    player = scene.model.state.players[seat]
    assert (player.bonuses[0], player.standing[0]) == (2, 1)
    pilot.draw()
    assert len(shown) == 2 * usually + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_where_a_double_is_one_card_the_tooltip_says_what_counts_which(seat: int) -> None:
    scene, pilot = with_doubles(seat)
    box = scene.places.columns[0] if seat == 0 else scene.places.panel(seat, "bonus", gem=pieces.gem_name(0))
    assert "2 bonuses, 1 card: nobles, cities" in tooltip(scene, pilot, box)
    other = scene.places.columns[1] if seat == 0 else scene.places.panel(seat, "bonus", gem=pieces.gem_name(1))
    assert "count cards" not in tooltip(scene, pilot, other)


def test_of_two_cards_held_out_each_shows_what_it_would_still_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Table(2, "2024", ("posts",)).top("B2-black-6", "B2-black-5")
    builder.seat(0).has("posts", "draw_two").owns(*[f"B1-{colour}-1" for colour in COLOURS])
    state = builder.ready()
    play(state, "reserve base-2")
    scene, pilot = laid(state)
    offered = scene.model.decision.offered
    assert len(offered) == 2
    drawn: dict[Sprite, Marks] = {}
    draw_sprite = sprites.draw_sprite

    def seen(brush: Brush, sprite: Sprite, box: Box, alpha: int = 255, marks: Marks = ()) -> None:
        drawn[sprite] = marks
        draw_sprite(brush, sprite, box, alpha, marks=marks)

    monkeypatch.setattr(sprites, "draw_sprite", seen)
    pilot.draw()
    assert all(any(drawn[CardSprite(card)]) for card in offered), "each asks for a colour that bonuses help to pay"


def test_a_city_says_how_many_points_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, pilot, session = start(GameConfig(2, "2024", ("cities",), seed=3))
    session.state.players[0].points = 4
    scene.model.renew()
    written: list[str] = []
    fitted = Brush.fitted

    def seen(brush: Brush, text: str, *given: object) -> None:
        written.append(text)
        fitted(brush, text, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "fitted", seen)
    pilot.draw()
    for city in session.state.cities:
        assert f"−{CITIES[city].points - 4}" in written


@pytest.mark.parametrize("kind", EFFECTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [("orient", "strongholds"), ("cities", "posts", "orient", "strongholds")])
def test_three_towers_cover_no_effects_badge(modules: tuple[str, ...], players: int, kind: str) -> None:
    state = new_game(GameConfig(players, "2024", modules))
    places = places_for(LEVELS, state, me=0)
    card = next(card.index for card in CARDS if card.kind == kind)
    for slot, box in enumerate(places.slots):
        badge = badge_place(card_figures(card), (round(box.w), round(box.h)))
        assert badge is not None
        plate = plate_box(places, slot, 3)
        assert not plate.overlaps(Box(box.x + badge.x, box.y + badge.y, badge.w, badge.h)), (slot, plate, badge)


def test_cities_that_can_not_be_chosen_step_back() -> None:
    state = Table(2, "2017", ("cities",)).ready()
    state.players[0].points = 30
    for city in state.cities[:2]:
        meet(state, CITIES[city].needs)
    ask(state, order.CITY)
    scene, _ = laid(state)
    usable = scene.model.decision.pieces
    assert len(usable) > 1
    left = [city for city in state.cities if Piece("city", city) not in usable]
    assert left
    assert scene.picker.passed_over(state, usable) == [city_box(scene.places, state, city) for city in left]


def test_trading_posts_that_can_not_be_chosen_step_back() -> None:
    state = Table(2, "2024", ("posts",)).ready()
    meet(state, (2, 0, 0, 0, 3))
    ask(state, order.POST)
    scene, pilot = laid(state)
    usable = scene.model.decision.pieces
    assert [piece.kind for piece in usable] == ["post", "post"]
    passed = scene.picker.passed_over(state, usable)
    open_to_all = [post for post in state.rules.posts if Piece("post", post) not in usable]
    assert len(open_to_all) == 3
    assert passed == [post_box(scene.places, state, post) for post in open_to_all]
    pilot.draw()


def test_nobles_that_can_not_be_chosen_step_back() -> None:
    state = Table(2, "2024").ready()
    for noble in state.nobles[:2]:
        meet(state, NOBLES[noble].needs)
    ask(state, order.NOBLE)
    scene, _ = laid(state)
    usable = scene.model.decision.pieces
    stepped = scene.picker.passed_over(state, usable)
    left = [noble for noble in state.nobles if Piece(pieces.NOBLE, noble) not in usable]
    assert stepped == [scene.places.noble(noble) for noble in left]


class Silent:
    """A coach who never says anything: that there is one brings the hint's button."""

    tip = None

    def look(self, view: View) -> None: ...

    def poll(self) -> bool:
        return False

    def forget(self) -> None: ...

    def helped(self) -> None: ...

    def cost(self, choice: Choice) -> float | None:
        return None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_no_button_lies_on_a_tile_or_a_card(edition: str, modules: tuple[str, ...], players: int) -> None:
    scene = table(GameConfig(players, edition, modules, seed=3), coach=Silent())
    state, places = scene.model.state, scene.places
    tiles = [Piece(pieces.NOBLE, noble) for noble in state.nobles]
    tiles += [piece for part in scene.model.parts for piece in part.in_middle(state)]
    boxes = [*places.slots, *places.decks, *places.supply]
    boxes += [box for piece in tiles if (box := scene.picker.find(state, piece)) is not None]
    buttons = scene.buttons
    assert any(button.icon == "bulb" for button in buttons)
    assert [(button.icon, box) for button in buttons for box in boxes if button.box.overlaps(box)] == []
