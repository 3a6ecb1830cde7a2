"""When nothing moves, the picture is the state: every piece at its place, every number right, after every step."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame
import pytest

from game.rules import GameConfig, all_rule_sets
from game.rules.catalog import CITIES, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.ids import CardId
from game.rules.marks import hidden_card
from game.ui.brush import Brush
from game.ui.faces import Marks
from game.ui.scenes.table import TableScene
from game.ui.table import sprites as sprites_module
from game.ui.table.layers.payment import PaymentSheet
from game.ui.table.modules.cities import CitySprite, city_box
from game.ui.table.modules.strongholds import FortSprite, fort_box, stock_box
from game.ui.table.pieces import gem_name
from game.ui.table.sprites import CardSprite, NobleSprite, Sprite
from game.ui.viewport import Box, Point, Viewport
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, local, table

SIZE = (480, 270)
Sprites = Counter[tuple[Sprite, Box]]


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@dataclass
class Seen:
    """What an idle picture shows: pieces, pictures and words, each with its place."""

    sprites: Sprites = field(default_factory=Counter)
    pictures: list[tuple[str, Box]] = field(default_factory=list)
    words: list[tuple[str, Point]] = field(default_factory=list)

    def within(self, name: str, box: Box) -> int:
        """How often a picture is shown, not faded, with its middle in a box."""
        return sum(each == name and box.contains(place.centre) for each, place in self.pictures)

    def number(self, box: Box) -> list[str]:
        """The words with their middle in a box."""
        return [words for words, at in self.words if box.contains(at)]


@contextmanager
def noting(seen: Seen) -> Iterator[None]:
    """Note what is drawn; what is on the payment sheet, which lies over the supply, is not the table's."""
    picture, text, fitted, sheet = Brush.picture, Brush.text, Brush.fitted, PaymentSheet.draw

    def note_sprite(brush: Brush, sprite: Sprite, box: Box, alpha: int = 255, marks: Marks = ()) -> None:
        seen.sprites[(sprite, box)] += 1

    def note_small(brush: Brush, card: int, box: Box, alpha: int = 255) -> None:
        seen.sprites[(CardSprite(card), box)] += 1

    def note_picture(self: Brush, name: str, box: Box, alpha: int = 255) -> None:
        if alpha > 120:
            seen.pictures.append((name, box))
        picture(self, name, box, alpha)

    def note_text(self: Brush, words: str, at: Point, *rest: object, **named: object) -> float:
        seen.words.append((words, at))
        return text(self, words, at, *rest, **named)  # type: ignore[arg-type]

    def note_fitted(self: Brush, words: str, box: Box, *rest: object, **named: object) -> None:
        seen.words.append((words, box.centre))
        fitted(self, words, box, *rest, **named)  # type: ignore[arg-type]

    def draw_sheet(self: PaymentSheet, brush: Brush) -> None:
        words, pictures = list(seen.words), list(seen.pictures)
        sheet(self, brush)
        seen.words[:], seen.pictures[:] = words, pictures

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PaymentSheet, "draw", draw_sheet)
        patch.setattr(sprites_module, "draw_sprite", note_sprite)
        patch.setattr(sprites_module, "draw_small_card", note_small)
        patch.setattr(Brush, "picture", note_picture)
        patch.setattr(Brush, "text", note_text)
        patch.setattr(Brush, "fitted", note_fitted)
        yield


def look_at(scene: TableScene) -> Seen:
    seen = Seen()
    surface = pygame.Surface(SIZE)
    with noting(seen):
        scene.resize(Viewport(SIZE))
        scene.board.start_anew()
        scene.draw(surface)
    return seen


def sprites_by_state(scene: TableScene) -> Sprites:
    state, places = local(scene).state, scene.places
    guilds = [seat.guild for seat in scene.session.seats]
    said: Sprites = Counter()
    for slot, card in enumerate(state.market):
        if card >= 0:
            said[(CardSprite(card), places.slots[slot])] += 1
            owner, count = state.fort(slot)
            for number in range(count):
                said[(FortSprite(guilds[owner]), fort_box(places, slot, number))] += 1
    for noble in state.nobles:
        said[(NobleSprite(noble), places.noble(noble))] += 1
    for city in state.cities:
        said[(CitySprite(city), city_box(places, state, city))] += 1
    for seat, player in enumerate(state.players):
        for number, card in enumerate(player.hand):
            hidden = seat != scene.model.me and card in player.blind
            shown = hidden_card(state.rules.deck_of[card]) if hidden else card
            said[(CardSprite(shown), places.hand_card(seat, number))] += 1
    for offered, box in scene.picker.offers(scene.model.decision.offered):
        said[(CardSprite(offered), box)] += 1
    for number in range(state.players[scene.model.me].stock):
        said[(FortSprite(guilds[scene.model.me]), stock_box(places, number))] += 1
    return said


def check_tokens(scene: TableScene, seen: Seen) -> None:
    state, places = local(scene).state, scene.places
    for colour, count in enumerate(state.supply):
        assert seen.within(f"tokens/{gem_name(colour)}", places.supply[colour]) == count
        assert seen.number(places.supply[colour]) == [str(count)]
    for seat, player in enumerate(state.players):
        for colour, count in enumerate(player.token_counts):
            if seat == scene.model.me:
                assert seen.within(f"tokens/{gem_name(colour)}", places.columns[colour]) == count
            else:
                chip = places.tokens(seat, colour)
                assert seen.number(Box(chip.right, chip.y, 20, chip.h)) == [str(count)]


def check_players(scene: TableScene, seen: Seen) -> None:
    state, places = local(scene).state, scene.places
    guilds = [seat.guild for seat in scene.session.seats]
    for seat, player in enumerate(state.players):
        panel = places.seat(seat)
        assert str(player.points) in seen.number(panel)
        assert str(len(player.cards)) in seen.number(panel)
        for noble in player.nobles:
            assert seen.within(f"nobles/{NOBLES[noble].id}", panel) == 1
        for city in player.cities:
            assert seen.within(f"cities/{CITIES[city].id}", panel) == 1
        for post in state.rules.posts:
            assert seen.within(f"posts/icon-{POST_NAMES[post]}", panel) == (player.posts >> post & 1)
        if seat != scene.model.me:
            assert seen.within(f"strongholds/{guilds[seat]}", panel) == player.stock
        for colour, count in enumerate(player.bonuses[:5]):
            if seat == scene.model.me:
                assert str(count) in seen.number(places.columns[colour])


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_after_every_step_the_idle_picture_equals_the_state(edition: str, modules: tuple[str, ...]) -> None:
    scene = table(GameConfig(2 + len(modules) % 3, edition, modules, seed=6))
    pilot = Pilot(scene, SIZE)
    session = scene.session
    assert isinstance(session, LocalSession)
    rng = random.Random(6)
    hand = Hand(pilot, scene)
    for _ in range(40):
        pilot.settle(scene)
        seen = look_at(scene)
        assert seen.sprites == sprites_by_state(scene)
        check_tokens(scene, seen)
        check_players(scene, seen)
        if session.state.outcome is not None:
            break
        hand.make(rng.choice(session.state.options))


def test_another_players_hidden_card_shows_its_back() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    local(scene).state.players[1].hand = (CardId(4),)
    local(scene).state.players[1].blind = (CardId(4),)
    scene.model.renew()
    sprites = [sprite for sprite, _ in look_at(scene).sprites]
    assert CardSprite(-2) in sprites
    assert CardSprite(4) not in sprites
