"""The ribbon: what it says at the turns of a game, and buttons that keep their places."""

from dataclasses import replace

import pygame
import pytest

from game.rules import GameConfig, order, parse_choice
from game.rules.choices import REMOVE, Reserve
from game.ui.appearance import TEXT_SIZES
from game.ui.brush import Brush, Look, make_look
from game.ui.language import LANGUAGES, load_language
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.model import TurnDone
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.table.ribbon import draw_ribbon, ribbon_growth
from game.ui.viewport import Box, Viewport
from tests.rules.build import ask
from tests.ui.pilot import ASSETS, Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def place_of(scene: TableScene, icon: str) -> Box:
    return next(button.box for button in scene.buttons if button.icon == icon)


def test_taking_back_is_never_where_one_confirms() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    pilot = Pilot(scene)
    pilot.click(scene.places.supply[0].centre)
    alone = place_of(scene, "undo")
    local(scene).state.bank = 0
    scene.model.mode = TurnDone()
    assert place_of(scene, "undo") == alone
    assert place_of(scene, "confirm").x > alone.x


def test_the_last_turn_is_called_so() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    assert "last turn" not in scene.board.message
    local(scene).state.final_round = True
    scene.model.renew()
    assert "last turn" in scene.board.message


def test_what_a_drop_does_is_said_at_its_place() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    card = next(option.card for option in scene.model.decision.options if isinstance(option, Reserve))
    piece = Piece(pieces.CARD, card)
    assert scene.model.decision.caption(piece, HAND) == "drop.reserve"
    assert scene.model.decision.caption(piece, AREA) == ""
    assert scene.model.decision.caption(Piece(pieces.SUPPLY, 0), AREA) == ""


def test_two_strongholds_that_can_not_be_removed_are_refused_with_the_reason() -> None:
    scene = table(GameConfig(2, "2024", ("strongholds",), seed=3))
    state = local(scene).state
    state.fort_row[0] = (1 << 2) + 2
    state.players[1].stock = 1
    ask(state, order.STRONGHOLD, state.market[0])
    scene.model.renew()
    card = Piece(pieces.CARD, state.market[0])
    for target in (Piece(pieces.SEAT, 1), AREA):
        assert scene.model.decision.attempt(card, target) is REMOVE[card.number]
        refusal = scene.model.decision.refusal(card, target)
        assert refusal is not None
        assert refusal.key == "not_a_lone_stronghold"


def test_nothing_to_take_back_is_said() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    Pilot(scene).key("ctrl+z")
    assert scene.notices.shown is not None


def test_a_new_game_is_dealt_before_ones_eyes() -> None:
    scene = table(GameConfig(3, "2024", ("orient",), seed=3))
    scene.deal()
    pilot = Pilot(scene)
    state = local(scene).state
    assert all(scene.board.shown().card_in(slot) < 0 for slot in range(len(state.market)))
    pilot.settle(scene)
    assert tuple(scene.board.shown().card_in(slot) for slot in range(len(state.market))) == state.market
    assert any("begins" in line.text for line in scene.log.lines)


def test_tokens_that_a_post_grants_are_told_as_such() -> None:
    scene = table(GameConfig(2, "2024", ("posts",), seed=3))
    state = local(scene).state
    state.players[0].posts = 1
    ask(state, order.PURCHASE_GEM, state.market[0])
    scene.model.renew()
    scene.play.choose(state.options[0])
    assert scene.look.language.say("post.gem_after_purchase.name") in scene.log.lines[-1].text


@pytest.mark.parametrize(("deck", "words"), [("base-1", "level 1"), ("orient-2", "level 2 Orient card")])
def test_an_unseen_reservation_is_logged_with_the_deck_it_came_from(deck: str, words: str) -> None:
    scene = table(GameConfig(2, "2024", ("orient",), seed=3))
    state = local(scene).state
    scene.play.choose(parse_choice(state, f"reserve {deck}"))
    line = next(line.text for line in scene.log.lines if "unseen" in line.text or words in line.text)
    assert words in line
    assert ("Orient" in line) == deck.startswith("orient")


def test_while_ones_own_pieces_move_the_ribbon_does_not_speak_of_somebody_else() -> None:
    scene = table(GameConfig(2, "2024", seed=3))
    pilot = Pilot(scene)
    pilot.settle(scene)
    scene.play.choose(parse_choice(local(scene).state, "reserve base-2"))
    pilot.step()
    assert scene.motion.busy
    assert scene.board.message == "Your move."


def look_of(code: str, text: str) -> Look:
    look = make_look(ASSETS, load_language(ASSETS / "languages", code))
    look.appearance.text = text
    return look


def rows_that_differ(one: pygame.Surface, other: pygame.Surface) -> list[int]:
    different = [one.subsurface((0, y, one.width, 1)).get_buffer().raw for y in range(one.height)]
    same = [other.subsurface((0, y, one.width, 1)).get_buffer().raw for y in range(one.height)]
    return [y for y in range(one.height) if different[y] != same[y]]


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_the_ribbons_letters_stand_within_its_band(size: tuple[int, int], text: str) -> None:
    look, state = look_of("fr", text), local(table(GameConfig(2, "2024", seed=3))).state
    box = Box(14, 732, 1892, 60)
    empty, written = pygame.Surface(size), pygame.Surface(size)
    draw_ribbon(Brush(look, empty, Viewport(size)), state, box, "", False, [])
    draw_ribbon(Brush(look, written, Viewport(size)), state, box, "ÉÀ gjpqy", False, [])
    band = [y for y in range(size[1]) if empty.get_at((size[0] // 2, y)).b > empty.get_at((size[0] // 2, y)).r + 60]
    letters = rows_that_differ(empty, written)
    assert letters
    assert band[0] <= letters[0]
    assert letters[-1] <= band[-1]


def test_the_ribbon_is_higher_for_larger_text_and_leaves_the_cards_and_ones_own_area_free() -> None:
    heights = [ribbon_growth(scale) for scale in TEXT_SIZES.values()]
    assert heights == sorted(heights)
    assert heights[0] == 0 < heights[-1]
    for players in (2, 3, 4):
        places = table(GameConfig(players, "2024", seed=3)).places
        ribbon = places.layout.box("ribbon")
        assert max(slot.bottom for slot in places.slots) < ribbon.y - heights[-1]
        assert ribbon.bottom + heights[-1] <= places.area.y


@pytest.mark.parametrize("text", TEXT_SIZES)
def test_no_french_label_in_the_ribbon_touches_its_frame(text: str) -> None:
    scene = table(GameConfig(2, "2024", seed=3), language="fr")
    look, size = look_of("fr", text), (1920, 1080)
    local(scene).choose(parse_choice(local(scene).state, "take W U G"))
    scene.model.mode = TurnDone()
    labelled = [button for button in scene.buttons if button.label]
    assert len(labelled) == 2, "take back, and end the turn"
    for button in labelled:
        blank, written = pygame.Surface(size), pygame.Surface(size)
        replace(button, label="").draw(Brush(look, blank, Viewport(size)))
        replace(button, label=button.label).draw(Brush(look, written, Viewport(size)))
        x, y, w, h = map(round, (button.box.x, button.box.y, button.box.w, button.box.h))
        for frame in ((x, y, 7, h), (x + w - 7, y, 7, h), (x, y, w, 3), (x, y + h - 3, w, 3)):
            assert pygame.image.tobytes(blank.subsurface(frame), "RGB") == pygame.image.tobytes(
                written.subsurface(frame), "RGB"
            ), (button.label, frame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_games_are_told_the_gesture_and_all_others_under_the_pointer(language: str) -> None:
    scene = table(GameConfig(2, "2024", seed=1), language=language)
    pilot = Pilot(scene)
    pilot.settle(scene)
    say = scene.look.language.say
    assert scene.board.message == say("ask.turn", what=say("act.take_reserve"))
    how = say("ask.turn", what=say("drag.take_reserve"))
    pilot.move(scene.places.layout.box("ribbon").part(0.5, 0.5, 0, 0).centre)
    assert scene.speech._tooltip() == how, "of one step nothing is still to come"
    scene.settings.first_games = 3
    assert scene.board.message == how
    assert scene.speech._tooltip() == "", "it is not said twice"


def test_while_gems_are_taken_the_ribbon_says_of_which_colour_the_next_may_be() -> None:
    scene = table(GameConfig(2, "2024", seed=1))
    pilot = Pilot(scene)
    pilot.settle(scene)
    pilot.click(scene.places.supply[0].centre)
    assert scene.board.message == "Take another gem: of another colour, or of the same."
    pilot.click(scene.places.supply[1].centre)
    assert scene.board.message == "Take another gem, of another colour."
