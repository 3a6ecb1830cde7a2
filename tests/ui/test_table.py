"""The table, gesture by gesture: drags, clicks, keys, refusals, and what interrupts them."""

import random

import pygame
import pytest

from game.rules import GameConfig, apply, order
from game.rules.catalog import CARD_BY_ID, CARDS, NOBLES
from game.rules.choices import VISIT, Pay, Purchase, Reserve, Take
from game.rules.engine import renew_options
from game.rules.gems import pack, unpack
from game.rules.ids import CardId
from game.rules.table import gain
from game.ui.input import FocusLost, PointerMoved, PointerPressed
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.figures import card_figures
from game.ui.table.gestures import Gathering
from game.ui.table.modules.posts import POST, own_post
from game.ui.table.modules.strongholds import FORT, fort_box
from game.ui.table.pieces import AREA, HAND, Piece
from game.ui.viewport import Viewport
from tests.rules.build import ask
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, local, table

ALL = ("cities", "posts", "orient", "strongholds")


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def start(config: GameConfig | None = None) -> tuple[TableScene, Pilot, LocalSession]:
    scene = table(config or GameConfig(2, "2017", seed=3))
    pilot = Pilot(scene)
    pilot.settle(scene)
    assert isinstance(scene.session, LocalSession)
    return scene, pilot, scene.session


def supply(scene: TableScene, colour: int) -> tuple[float, float]:
    box = scene.picker.box(local(scene).state, Piece(pieces.SUPPLY, colour))
    assert box is not None
    return box.centre


def area(scene: TableScene) -> tuple[float, float]:
    return scene.places.layout.box("identity").centre


def hand_zone(scene: TableScene) -> tuple[float, float]:
    return scene.places.hand[1].centre


def card_point(scene: TableScene, card: int) -> tuple[float, float]:
    box = scene.places.card(local(scene).state, card)
    assert box is not None
    return box.x + 20, box.bottom - 20


def test_three_tokens_dragged_one_by_one_complete_the_take() -> None:
    scene, pilot, session = start()
    for colour in (0, 1):
        pilot.drag(supply(scene, colour), area(scene))
    assert session.made == []
    assert scene.model.decision.gathering.colours == [0, 1]
    pilot.drag(supply(scene, 2), area(scene))
    assert session.made[0] == "take W U G"


def test_gathered_tokens_can_be_put_back_before_the_take_is_complete() -> None:
    scene, pilot, session = start()
    pilot.drag(supply(scene, 0), area(scene))
    pilot.key("ctrl+z")
    assert scene.model.decision.gathering.colours == []
    pilot.drag(supply(scene, 3), area(scene))
    pilot.drag(supply(scene, 3), area(scene))
    assert session.made[0] == "take R R"


def test_a_card_dragged_to_the_hand_is_reserved() -> None:
    scene, pilot, session = start()
    card = session.state.market[5]
    pilot.drag(card_point(scene, card), hand_zone(scene))
    assert session.state.players[0].hand == (card,)


def test_a_decks_top_dragged_to_the_hand_is_reserved_unseen() -> None:
    scene, pilot, session = start()
    pilot.drag(scene.places.decks[2].centre, hand_zone(scene))
    assert session.made[0] == "reserve base-3"


def test_an_illegal_drop_says_why_beside_the_pointer_and_glides_home() -> None:
    scene, pilot, session = start()
    dear = session.state.market[8]
    pilot.drag(card_point(scene, dear), area(scene))
    assert session.made == []
    assert scene.notices.shown is not None
    assert scene.motion.busy
    words, at = scene.notices.shown
    assert "need" in words
    assert at == area(scene)
    pilot.settle(scene)
    assert not scene.motion.busy


def test_gold_can_not_be_taken_and_the_table_says_so() -> None:
    scene, pilot, session = start()
    pilot.drag(supply(scene, 5), area(scene))
    assert session.made == []
    assert scene.notices.shown is not None
    assert "Gold" in scene.notices.shown[0]


def test_a_drop_on_nothing_glides_home_without_a_word() -> None:
    scene, pilot, session = start()
    pilot.drag(supply(scene, 0), (1400.0, 70.0))
    assert session.made == []
    assert scene.notices.shown is None
    assert scene.model.decision.gathering.colours == []


def test_escape_sends_the_piece_in_hand_home() -> None:
    scene, pilot, session = start()
    pilot.press(supply(scene, 0))
    pilot.move(area(scene))
    assert scene.drag.held is not None
    pilot.key("escape")
    assert scene.drag.held is None
    pilot.release(area(scene))
    assert session.made == []
    assert scene.model.decision.gathering.colours == []


def test_losing_the_focus_sends_the_piece_in_hand_home() -> None:
    scene, pilot, _ = start()
    pilot.press(supply(scene, 0))
    pilot.move(area(scene))
    pilot.give(FocusLost())
    assert scene.drag.held is None


def test_a_resize_in_mid_drag_sends_the_piece_home_and_the_table_plays_on() -> None:
    scene, pilot, session = start()
    pilot.press(supply(scene, 0))
    pilot.move(area(scene))
    pilot.stage.resize(Viewport((1024, 640)))
    assert scene.drag.held is None
    pilot.settle(scene)
    for colour in (0, 1, 2):
        pilot.drag(supply(scene, colour), area(scene))
    assert session.made[0] == "take W U G"


def test_a_press_without_movement_is_a_click() -> None:
    scene, pilot, session = start()
    card = session.state.market[0]
    pilot.click(card_point(scene, card))
    assert scene.model.decision.selected == Piece(pieces.CARD, card)
    pilot.click(hand_zone(scene))
    assert session.made[0] == f"reserve {card_figures(card).id}"


def test_targets_light_up_from_the_options_alone() -> None:
    scene, _, session = start()
    card = session.state.market[0]
    reserve = any(isinstance(option, Reserve) and option.card == card for option in session.state.options)
    purchase = any(isinstance(option, Purchase) and option.card == card for option in session.state.options)
    assert (HAND in scene.model.decision.targets(Piece(pieces.CARD, card))) == reserve
    assert (AREA in scene.model.decision.targets(Piece(pieces.CARD, card))) == purchase


def test_a_take_that_is_complete_but_could_grow_waits_for_confirm() -> None:
    scene, pilot, session = start()
    session.state.bank = pack((4, 0, 0, 0, 0, 5))
    renew_options(session.state)
    scene.model.renew()
    assert {str(option) for option in session.state.options if isinstance(option, Take)} == {"take W", "take W W"}
    pilot.drag(supply(scene, 0), area(scene))
    assert session.made == []
    button = next(button for button in scene.buttons if button.icon == "confirm")
    pilot.click(button.box.centre)
    assert session.made[0] == "take W"


def test_the_payment_panel_changes_token_by_token_only_into_legal_payments() -> None:
    scene, pilot, session = start()
    player = session.state.players[0]
    player.tokens, player.token_count = pack((3, 3, 3, 1, 0, 2)), 12
    session.state.bank = pack((1, 1, 1, 3, 4, 3))
    renew_options(session.state)
    scene.model.renew()
    purchases = [option for option in session.state.options if isinstance(option, Purchase)]
    purchase = next(option for option in purchases if asks_how_to_pay(session, option))
    pilot.drag(card_point(scene, purchase.card), area(scene))
    payment = scene.model.payment
    assert payment is not None
    assert payment.chosen is session.state.options[0]
    colour = next(colour for colour in range(5) if unpack(payment.chosen.tokens)[colour])
    before = unpack(payment.chosen.tokens)
    assert payment.change(colour, -1)
    assert payment.chosen in session.state.options
    assert unpack(payment.chosen.tokens)[colour] < before[colour]
    pilot.key("return")
    assert session.made[1] == str(payment.chosen)


def asks_how_to_pay(session: LocalSession, purchase: Purchase) -> bool:
    trial = session.state.clone()
    apply(trial, purchase)
    return isinstance(trial.options[0], Pay)


def test_taking_back_undoes_the_last_step() -> None:
    scene, pilot, session = start(GameConfig(2, "2024", ALL, seed=2))
    rng = random.Random(4)
    hand = Hand(pilot, scene)
    while len([text for text in session.made if text.startswith("place")]) < 1:
        pilot.settle(scene)
        options = session.state.options
        buys = [option for option in options if isinstance(option, Purchase)]
        before = session.state.snapshot()
        hand.make(rng.choice(buys or options))
        if session.can_take_back():
            pilot.key("ctrl+z")
            assert session.state.snapshot() == before
            assert session.can_take_back() in (True, False)
            hand.make(rng.choice(buys or options))


def test_a_click_skips_the_motion() -> None:
    scene, pilot, _ = start()
    for colour in (0, 1, 2):
        pilot.drag(supply(scene, colour), area(scene))
    assert scene.motion.busy
    pilot.click((960.0, 60.0))
    assert not scene.motion.busy


def test_a_press_that_skips_the_deal_is_the_beginning_of_a_drag_but_no_click() -> None:
    scene, pilot, _ = start()
    scene.deal()
    pilot.click(supply(scene, 0))
    assert not scene.motion.busy
    assert not scene.model.decision.gathering.colours
    scene.deal()
    pilot.drag(supply(scene, 0), area(scene))
    assert list(scene.model.decision.gathering.colours) == [0]


@pytest.mark.parametrize("key", ["l", "u"])
def test_overlays_open_by_key_and_close_by_escape(key: str) -> None:
    scene, pilot, _ = start()
    pilot.key(key)
    assert scene.closeups.current is not None
    pilot.draw()
    pilot.key("escape")
    assert scene.closeups.current is None


def test_hovering_a_special_card_says_its_effect_in_words() -> None:
    scene, pilot, session = start(GameConfig(2, "2017", ("orient",), seed=1))
    special = session.state.market[12]
    pilot.move(card_point(scene, special))
    assert scene.pointer.tooltip == ""
    pilot.step(0.5)
    assert len(scene.pointer.tooltip) > 20


def test_nothing_is_drawn_while_nothing_changes() -> None:
    scene, pilot, _ = start()
    pilot.draw()
    pilot.step(1.0)
    assert not pilot.stage.draw(pilot.surface)
    pilot.give(PointerMoved((5.0, 5.0)))
    assert scene.pointer.at == (5.0, 5.0)


def test_pressing_while_others_play_changes_nothing() -> None:
    scene, pilot, session = start()
    for colour in (0, 1, 2):
        pilot.drag(supply(scene, colour), area(scene))
    made = list(session.made)
    pilot.give(PointerPressed(supply(scene, 3)))
    assert session.made == made


def test_a_broken_off_drag_keeps_what_was_gathered() -> None:
    scene, pilot, _ = start()
    pilot.drag(supply(scene, 0), area(scene))
    pilot.drag(supply(scene, 1), (1400.0, 70.0))
    pilot.step(1.0)
    pilot.step(1.0)
    assert not scene.motion.busy
    assert scene.model.decision.gathering.colours == [0]


def test_choosing_instant_while_things_move_puts_them_where_they_go() -> None:
    scene, pilot, session = start()
    for colour in (0, 1, 2):
        pilot.drag(supply(scene, colour), area(scene))
    scene.settings.speed = "instant"
    scene.apply_settings()
    assert not scene.motion.busy
    pilot.step(0.1)
    assert session.state.current == 0


def test_a_resting_pointer_survives_the_card_beneath_it_leaving() -> None:
    scene, pilot, session = start(GameConfig(2, "2017", ("strongholds",), seed=3))
    session.state.fort_row[0] = (1 << 2) + 1
    session.state.players[1].stock = 2
    scene.model.renew()
    fort = fort_box(scene.places, 0, 0).centre
    pilot.move(fort)
    pilot.step(1.0)
    assert scene.pointer.hover == Piece(FORT, session.state.market[0])
    session.state.fort_row[0] = 0
    session.state.market_row[0] = CardId(session.state.market[0] + 1)
    scene.model.renew()
    assert scene.pointer.tooltip == ""
    scene.pointer.refresh()
    pilot.draw()


def test_every_special_card_has_its_words() -> None:
    for edition in ("2017", "2024"):
        scene, _, session = start(GameConfig(2, edition, ("orient",), seed=1))
        for card in [card for deck in session.state.rules.decks[3:] for card in deck]:
            assert len(scene.tooltips.of(session.state, Piece(pieces.CARD, card))) > 20


def test_a_reserved_noble_can_be_chosen_by_hand() -> None:
    scene, pilot, session = start(GameConfig(2, "2017", ("orient",), seed=3))
    first, second = session.state.nobles[:2]
    player = session.state.players[0]
    player.reserved_nobles = (first, second)
    session.state.nobles = session.state.nobles[2:]
    player.standing = (5, 5, 5, 5, 5)
    player.standing_purse = pack((5, 5, 5, 5, 5))
    player.noble_may_be_due = True
    ask(session.state, order.NOBLE)
    scene.model.renew()
    Hand(pilot, scene).make(VISIT[second])
    assert session.made[0] == f"noble {NOBLES[second].id}"


def test_a_drop_on_what_is_not_allowed_is_not_carried_out_on_its_neighbour() -> None:
    scene, pilot, session = start(GameConfig(2, "2024", ("orient",), seed=1))
    card = CARD_BY_ID["O24-1-06"]
    gain(session.state, session.state.players[0], CARD_BY_ID["B1-blue-1"])
    gain(session.state, session.state.players[0], CARD_BY_ID["B1-red-1"])
    gain(session.state, session.state.players[0], card)
    ask(session.state, order.PAIRING, card)
    scene.model.renew()
    assert len(session.state.options) == 2
    white = scene.places.columns[0]
    pilot.drag(scene.picker.offers(scene.model.decision.offered)[0][1].centre, (white.right - 6, white.centre[1]))
    assert session.made == []
    assert scene.notices.shown is not None


def test_taken_back_steps_leave_the_log() -> None:
    scene, pilot, session = start(GameConfig(2, "2024", ("strongholds",), seed=2))
    player = session.state.players[0]
    player.tokens, player.token_count = pack((2, 2, 2, 2, 2)), 10
    session.state.bank = pack((2, 2, 2, 2, 2, 5))
    renew_options(session.state)
    scene.model.renew()
    purchase = next(option for option in session.state.options if isinstance(option, Purchase))
    Hand(pilot, scene).make(purchase)
    pilot.settle(scene)
    assert any("buys" in line.text for line in scene.log.lines)
    pilot.key("ctrl+z")
    assert [line.text for line in scene.log.lines] == ["Anna begins"]


def gold_card_game() -> tuple[TableScene, Pilot, LocalSession, int]:
    """A person who can buy a card only by discarding one that is worth gold."""
    config = GameConfig(2, "2024", ("orient",), seed=3)
    scene, pilot, session = start(config)
    player = session.state.players[0]
    gain(session.state, player, next(card.index for card in CARDS if card.kind == "gold2"))
    card = next(card for card in session.state.market if card >= 0 and max(CARDS[card].cost) >= 2)
    held = list(CARDS[card].cost[:5])
    held[held.index(max(held))] -= 2
    player.tokens = pack((*held, 0))
    player.token_count = sum(held)
    renew_options(session.state)
    scene.model.renew()
    return scene, pilot, session, card


def test_a_purchase_that_costs_a_card_is_proposed_first() -> None:
    scene, pilot, session, card = gold_card_game()
    pilot.drag(card_point(scene, card), area(scene))
    assert scene.model.proposing
    assert session.made == []
    pilot.key("escape")
    assert not scene.model.proposing
    assert session.made == []
    pilot.drag(card_point(scene, card), area(scene))
    pilot.click(next(button.box.centre for button in scene.buttons if button.icon == "confirm"))
    assert session.made[0].startswith("purchase")
    assert not any(CARDS[card].kind == "gold2" for card in session.state.players[0].cards)


def test_a_token_just_taken_can_be_dragged_back() -> None:
    scene, pilot, session = start()
    pilot.drag(supply(scene, 0), area(scene))
    pilot.drag(supply(scene, 1), area(scene))
    assert scene.model.decision.gathering.colours == [0, 1]
    pilot.drag(scene.places.tokens(0, 0).centre, supply(scene, 0))
    assert scene.model.decision.gathering.colours == [1]
    assert session.made == []


def test_taking_back_puts_one_token_back_at_a_time() -> None:
    scene, pilot, _ = start()
    pilot.drag(supply(scene, 0), area(scene))
    pilot.drag(supply(scene, 1), area(scene))
    pilot.key("ctrl+z")
    assert scene.model.decision.gathering.colours == [0]


def test_a_second_click_on_a_card_puts_it_down() -> None:
    scene, pilot, session = start()
    card = session.state.market[0]
    pilot.click(card_point(scene, card))
    assert scene.model.decision.selected == Piece(pieces.CARD, card)
    pilot.click(card_point(scene, card))
    assert scene.model.decision.selected is None
    assert session.made == []


def test_a_stronghold_that_can_not_be_moved_is_part_of_its_card() -> None:
    scene, _, session = start(GameConfig(2, "2017", ("strongholds",), seed=3))
    session.state.fort_row[0] = (1 << 2) + 1
    card = session.state.market[0]
    at = fort_box(scene.places, 0, 0).centre
    assert scene.picker.at(session.state, at, Gathering()) == Piece(FORT, card)
    assert scene.hand.liftable(at) == Piece(pieces.CARD, card)


def test_zones_that_are_no_pieces_speak_too() -> None:
    scene, pilot, _ = start(GameConfig(2, "2024", ALL, seed=3))
    for box in (scene.places.columns[5], own_post(scene.places, 0), scene.places.seat(1), scene.places.hand[2]):
        pilot.move(box.centre)
        pilot.step(1.0)
        assert scene.pointer.tooltip


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_every_trading_post_can_be_looked_at_closer(edition: str) -> None:
    scene, pilot, session = start(GameConfig(2, edition, ("posts",), seed=3))
    for post in session.state.rules.posts:
        box = scene.picker.box(session.state, Piece(POST, post))
        assert box is not None
        pilot.give(PointerMoved(box.centre))
        pilot.give(PointerPressed(box.centre, 3))
        assert scene.closeups.current is not None
        pilot.draw()
        pilot.key("escape")
        assert scene.closeups.current is None
