"""From the table into the rules book: every piece with a tooltip or a close-up leads to the entry about it."""

from dataclasses import replace

import pygame
import pytest

from game.rules import GameConfig, all_rule_sets
from game.rules.catalog import CARDS
from game.rules.choices import POST_NAMES
from game.rules.gems import COLOURS, GOLD
from game.ui.book import load_book
from game.ui.brush import Brush
from game.ui.input import PointerPressed
from game.ui.keys import Action
from game.ui.language import LANGUAGES
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.buttons import TAKING_BACK, TAKING_BACK_SEEN
from game.ui.table.layers.looks import Zoomed
from game.ui.table.log_panel import LOG_ENTRY
from game.ui.table.modules.posts import own_post
from game.ui.table.pieces import Piece
from game.ui.table.pointed import ENTRIES
from game.ui.table.ribbon import lay_ribbon, step_names, steps_text
from game.ui.table.status import status_line
from game.ui.table.tooltips import PLAYERS_CARDS, ZoneTooltips
from game.ui.table.words import Words
from game.ui.viewport import Point
from tests.rules.build import Table
from tests.ui.pilot import ASSETS, Pilot, local, table

ALL = ("cities", "posts", "orient", "strongholds")
BOOKS = {code: load_book(ASSETS / "languages" / code) for code in LANGUAGES}


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def pieces_of(scene: TableScene) -> list[Piece]:
    """Everything on a table that can be pointed at."""
    state = scene.model.state
    found = [Piece(pieces.CARD, card) for card in state.market if card >= 0]
    found += [Piece(pieces.DECK, deck) for deck in range(len(state.left))]
    found += [Piece(pieces.SUPPLY, colour) for colour in COLOURS]
    found += [Piece(pieces.NOBLE, noble) for noble in state.nobles]
    found += [Piece("city", city) for city in state.cities]
    found += [Piece("post", post) for post in state.rules.posts]
    return found


@pytest.mark.parametrize(("edition", "modules"), list(all_rule_sets()))
def test_everything_that_can_be_pointed_at_has_an_entry(edition: str, modules: tuple[str, ...]) -> None:
    scene = table(GameConfig(2, edition, modules, seed=3))
    for piece in pieces_of(scene):
        assert scene.tooltips.of(scene.model.state, piece), piece
        rule = scene.tooltips.rule(scene.model.state, piece)
        assert all(book.about(rule) is not None for book in BOOKS.values()), (piece, rule)


def test_a_city_says_what_it_is_good_for() -> None:
    scene = table(GameConfig(2, "2024", ("cities",), seed=3))
    words = scene.tooltips.of(scene.model.state, Piece("city", scene.model.state.cities[0]))
    assert words.endswith("a city wins the game.")


def test_every_special_card_leads_to_the_rule_of_its_effect() -> None:
    wanted = {
        "gold2": "gold2", "associate": "associate", "associate_free1": "associate-free", "double": "double",
        "reserve_noble": "reserve-noble", "free2": "free-level-2", "discard2": "discard-price", "base": "price",
    }  # fmt: skip
    scene = table(GameConfig(2, "2017", ("orient",)))
    for card, record in enumerate(CARDS):
        rule = scene.tooltips.rule(scene.model.state, Piece(pieces.CARD, card))
        entry = BOOKS["en"].about(rule)
        assert entry is not None
        assert entry.id == wanted[record.kind]


def test_every_trading_post_leads_to_its_own_power() -> None:
    for edition in ("2017", "2024"):
        scene = table(GameConfig(2, edition, ("posts",)))
        for post in scene.model.state.rules.posts:
            entry = BOOKS["fr"].about(scene.tooltips.rule(scene.model.state, Piece("post", post)))
            assert entry is not None
            assert entry.id == POST_NAMES[post].replace("_", "-")


def test_gold_leads_to_gold() -> None:
    scene = table(GameConfig(2))
    assert scene.tooltips.rule(scene.model.state, Piece(pieces.SUPPLY, GOLD)) == "gold"


def test_the_book_opens_at_what_is_pointed_at_or_looked_at_closely() -> None:
    scene = table(GameConfig(2, "2024", ALL, seed=3))
    pilot = Pilot(scene)
    opened: list[str] = []
    pilot.stage.commands[Action.HELP] = lambda: opened.append(scene.rule)
    pilot.key("f1")
    card = next(card for card in scene.model.state.market if card >= 0 and CARDS[card].kind != "base")
    box = scene.places.card(scene.model.state, card)
    assert box is not None
    pilot.move(box.centre)
    pilot.key("f1")
    special = scene.tooltips.rule(scene.model.state, Piece(pieces.CARD, card))
    assert scene.closeups.zoom(Piece(pieces.CARD, card))
    pilot.key("f1")
    close_up = scene.closeups.current
    assert isinstance(close_up, Zoomed)
    note = scene.places.closeups.box("zoom_note")
    pilot.click((note.centre[0], close_up._picture.bottom + 40))
    assert opened == ["B-4", special, special, special]
    pilot.key("escape")
    assert scene.closeups.current is None
    assert special.startswith("O-")


def test_the_book_opens_at_ones_own_hand_bonuses_gold_nobles_and_points() -> None:
    scene = table(GameConfig(2))
    pilot = Pilot(scene)
    layout, places = scene.places.layout, scene.places
    boxes = {
        "hand": places.hand[1], "bonus": places.columns[0], "gold": places.columns[GOLD],
        "nobles": layout.box("mynoble"), "how-to-win": layout.box("identity"),
    }  # fmt: skip
    for wanted, box in boxes.items():
        pilot.move(box.centre)
        assert scene.rule == wanted
        assert all(book.entry(wanted) is not None for book in BOOKS.values())


@pytest.mark.parametrize(("edition", "modules"), [("2017", ()), ("2017", ("posts",)), ("2024", ALL)])
def test_everything_that_is_drawn_has_a_tooltip_and_a_close_up(edition: str, modules: tuple[str, ...]) -> None:
    scene = table(GameConfig(3, edition, modules, seed=3), speed="instant")
    pilot = Pilot(scene)
    pilot.settle(scene)
    zone, places = scene.places.layout.box, scene.places
    boxes = [scene.picker.box(scene.model.state, piece) for piece in pieces_of(scene)]
    boxes += [places.seat(seat) for seat in range(3) if seat != places.me]
    boxes += [zone("identity"), zone("cards"), zone("mynoble"), *places.columns, *places.hand]
    boxes += [zone("stock"), *[own_post(places, number) for number in range(5)]] if modules == ALL else []
    for box in boxes:
        assert box is not None
        pilot.move((0.0, 0.0))
        pilot.move(box.centre)
        pilot.step(1.0)
        assert scene.pointer.tooltip, box
        pilot.give(PointerPressed(box.centre, 3))
        assert scene.closeups.current is not None, box
        pilot.key("escape")
        assert scene.closeups.current is None


@pytest.mark.parametrize(("modules", "how"), [((), "At 15 points"), (("cities",), "Once somebody has a city")])
def test_the_status_says_how_the_game_ends(modules: tuple[str, ...], how: str) -> None:
    scene = table(GameConfig(2, "2024", modules, seed=3), speed="instant")
    pilot = Pilot(scene)
    pilot.settle(scene)
    actions = scene.places.layout.box("actions")
    pilot.move(status_line(actions).centre)
    pilot.step(1.0)
    assert how in scene.pointer.tooltip


def entry_at(scene: TableScene, pilot: Pilot, at: Point) -> str:
    """The entry that the book opens at with the pointer there, alike in every language."""
    pilot.move((0.0, 0.0))
    pilot.move(at)
    found = {entry.id for book in BOOKS.values() if (entry := book.about(scene.rule)) is not None}
    assert len(found) == 1
    return found.pop()


def test_the_book_opens_at_another_players_panel_the_log_and_an_empty_stack() -> None:
    scene = table(GameConfig(2, seed=3))
    pilot = Pilot(scene)
    places = scene.places
    panel, log = places.seat(1), places.layout.box("log")
    assert entry_at(scene, pilot, (panel.right - 12, panel.bottom - 12)) == "players-cards"
    assert entry_at(scene, pilot, places.panel(1, "bonus", gem="U").centre) == "bonus"
    assert entry_at(scene, pilot, log.centre) == "log"
    assert scene.pointer._zones.rule(places.supply[0].centre) == "supply"
    assert scene.pointer._zones.rule(places.supply[GOLD].centre) == "gold"


def nearly_full(code: str = "en") -> TableScene:
    """A table at which an action may be followed by the return of tokens."""
    scene = table(GameConfig(2, seed=3), language=code)
    built = Table(players=2)
    built.seat(0).tokens("W W U U G G R R K")
    local(scene).state = built.ready()
    scene.sit_down()
    return scene


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_book_opens_at_the_step_of_the_turn_and_at_the_button_pointed_at(code: str) -> None:
    scene = nearly_full(code)
    pilot = Pilot(scene)
    brush = Brush(scene.look, pygame.Surface((1, 1)), scene._viewport)
    model, box = scene.model, scene.places.layout.box("ribbon")
    beside = [button.box for button in scene.buttons if box.overlaps(button.box)]
    _, chips = lay_ribbon(brush, model.state, box, scene.board.message, mine=True, beside=beside)
    entries = [entry_at(scene, pilot, chip.box.centre) for chip in chips if chip.kind is not None]
    assert entries == ["your-turn", "ten-tokens"]
    corner = {button.icon: button for button in scene.buttons}
    wanted = {"log": "log", "eye": "unseen-cards", "cards": "players-cards"}
    assert {icon: entry_at(scene, pilot, corner[icon].box.centre) for icon in wanted} == wanted


def test_every_button_of_the_table_that_names_an_entry_has_one() -> None:
    ids = (
        TAKING_BACK,
        TAKING_BACK_SEEN,
        LOG_ENTRY,
        PLAYERS_CARDS,
        "saving",
        "unseen-cards",
        "hints",
        *ENTRIES.values(),
    )
    assert [id_ for id_ in ids for book in BOOKS.values() if book.entry(id_) is None] == []


def test_the_steps_of_a_turn_are_explained() -> None:
    scene = nearly_full()
    told = steps_text(scene.model.state, scene.look.language, gesture=False)
    assert "Token limit: if you hold more than ten" in told


def test_an_action_alone_is_no_step_of_several() -> None:
    scene = table(GameConfig(2, seed=3))
    assert step_names(scene.model.state, scene.look.language) == []
    assert step_names(nearly_full().model.state, scene.look.language) == ["Action", "Token limit"]


@pytest.mark.parametrize(("level", "told"), [("novice", "Zanetta, Novice. Sees only"), ("", "Click")])
def test_an_opponents_panel_tells_how_well_they_play(level: str, told: str) -> None:
    scene = table(GameConfig(2, seed=3))
    scene.session.seats[1] = replace(scene.session.seats[1], level=level)  # type: ignore[index]
    words = Words(scene.look.language, scene.session.seats)
    zones = ZoneTooltips(scene.places, words, (), scene.model, scene.log)
    panel = scene.places.seat(1)
    assert zones.text(scene.model.state, (panel.right - 12, panel.bottom - 12)).startswith(told)
