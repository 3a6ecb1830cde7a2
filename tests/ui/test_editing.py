"""Setting up a table by hand: what is moved where, by drags, clicks, keys and controller; nothing is lost or made."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.app.setting_up import SetUp, position_of
from game.app.staging import CAST, headless_look, staged_match
from game.app.staging_tables import being_set_up
from game.rules import GameConfig, Position, QuestionKind, all_rule_sets
from game.rules.gems import GEMS
from game.rules.layouts.spots import Spot
from game.ui.brush import Look
from game.ui.input import Commanded, PointerPressed, WheelTurned
from game.ui.keys import Action
from game.ui.scenes.set_up import SetUpScene
from game.ui.table.editing import changed, moved, spots_of, targets_of, thing_at
from game.ui.table.laying import Kind, begun
from game.ui.viewport import Point
from tests.ui.pilot import Pilot

BASE = GameConfig(2, "2024", (), seed=7)


def table(config: GameConfig = BASE, rounds: int = 6) -> Position:
    return position_of(staged_match(config, lambda state: state.round > rounds))


def everything(position: Position) -> tuple[object, ...]:
    """All there is, wherever it lies."""
    tokens = [sum(seat.tokens[n] for seat in position.seats) + position.supply[n] for n in range(6)]
    nobles = [*position.nobles, *[n for seat in position.seats for n in (*seat.nobles, *seat.reserved_nobles)]]
    cities = {*position.cities, *[city for seat in position.seats for city in seat.cities]}
    return tokens, sorted(position.named()), sorted(nobles), sorted(cities)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_whatever_is_moved_wherever_it_can_lie_nothing_is_lost_or_made(edition: str, modules: tuple[str, ...]) -> None:
    position = table(GameConfig(3, edition, modules, seed=5), 9)
    assert not position.faults()
    there, rng = everything(position), Random(1)
    names: set[str] = set()
    for _ in range(120):
        source = rng.choice(spots_of(position))
        targets = targets_of(position, source)
        result = moved(position, source, rng.choice(targets)) if targets else None
        if result is not None:
            names.add(source.name)
            position = result
            assert everything(position) == there
            assert Position.parse(str(position)) == replace(position, nobles=Position.parse(str(position)).nobles)
            position.faults()
            SetUp(position, CAST[:3], 0).view(1)
    brought = {"cities": {"city"}, "posts": {"post", "power"}, "strongholds": {"fort", "stock"}, "orient": set[str]()}
    assert names >= set().union(*[brought[module] for module in modules])


def test_a_token_goes_from_the_supply_to_a_player_and_on_to_another() -> None:
    position = table()
    colour = next(n for n in GEMS if position.supply[n])
    before = [seat.tokens[colour] for seat in position.seats]
    given = moved(position, Spot("supply", colour), Spot("seat", seat=1))
    assert given is not None
    assert given.seats[1].tokens[colour] == before[1] + 1
    passed = moved(given, Spot("tokens", colour, 1), Spot("seat", seat=0))
    assert passed is not None
    assert [seat.tokens[colour] for seat in passed.seats] == [before[0] + 1, before[1]]
    assert moved(position, Spot("tokens", colour, 0), Spot("seat", seat=0)) is None
    assert moved(position, Spot("supply", colour), Spot("deck", 0)) is None


def test_a_card_that_leaves_the_market_is_replaced_and_one_that_comes_sends_the_other_to_its_deck() -> None:
    position = table()
    card, top = position.market[0], position.decks[0][-1]
    bought = moved(position, Spot("slot", 0), Spot("seat", seat=1))
    assert bought is not None
    assert bought.seats[1].cards[-1] == card
    assert bought.market[0] == top
    back = moved(bought, Spot("owned", _colour(bought, 1, card), 1), Spot("slot", 1))
    assert back is not None
    assert back.market[1] == card
    assert back.decks[0][-1] == position.market[1]


def _colour(position: Position, seat: int, card: int) -> int:
    return next(
        spot.number
        for spot in spots_of(position)
        if spot.name == "owned" and spot.seat == seat and (found := thing_at(position, spot)) and found.number == card
    )


def test_cards_lie_only_in_their_own_rows_and_decks() -> None:
    position = table()
    other = next(slot for slot in range(len(position.market)) if slot >= 4)
    assert moved(position, Spot("slot", 0), Spot("slot", other)) is None
    assert moved(position, Spot("slot", 0), Spot("deck", 1)) is None
    swapped = moved(position, Spot("slot", 0), Spot("slot", 2))
    assert swapped is not None
    assert (swapped.market[0], swapped.market[2]) == (position.market[2], position.market[0])
    topped = moved(position, Spot("slot", 0), Spot("deck", 0))
    assert topped is not None
    assert topped.market[0] == position.market[0], "laid on the deck, it is the next to be turned up"


def test_another_card_another_noble_another_players_turn() -> None:
    position = table()
    seen = {position.market[3]}
    turned = position
    for _ in range(len(position.decks[0])):
        following = changed(turned, Spot("slot", 3))
        assert following is not None
        turned = following
        seen.add(turned.market[3])
    assert seen == {position.market[3], *position.decks[0]}, "every card of the deck comes by"
    noble = changed(position, Spot("nobles", 0))
    assert noble is not None
    assert len(noble.nobles) == len(position.nobles)
    assert set(noble.nobles) != set(position.nobles)
    assert not noble.faults()
    turn = changed(position, Spot("seat", seat=1))
    assert turn is not None
    assert turn.turn == 1
    assert not turn.faults()


def test_a_table_in_the_middle_of_a_turn_is_set_up_from_its_beginning() -> None:
    match = staged_match(BASE, lambda state: state.question_kind not in (None, QuestionKind.ACTION))
    assert not position_of(match).faults()
    assert begun(table()) == table()


def test_cards_that_nobody_could_know_are_dealt_anew() -> None:
    match = staged_match(BASE, lambda state: state.round > 6)
    real = Position.of(match.state)
    assert position_of(match).market == real.market
    assert position_of(match).decks != real.decks


class Desk:
    """A table being set up, and what was asked of it."""

    def __init__(self, look: Look, config: GameConfig = BASE) -> None:
        self.scene: SetUpScene = being_set_up(look, config, self.tell, faulty=False)
        self.asked: list[str] = []
        self.pilot = Pilot(self.scene)

    def tell(self, word: str) -> None:
        self.asked.append(word)

    @property
    def position(self) -> Position:
        return self.scene.editor.position

    def at(self, spot: Spot) -> Point:
        box = self.scene.editor.box_of(spot)
        assert box is not None
        if spot.name == "seat" and spot.seat == self.scene.places.me:
            return self.scene.places.layout.box("identity").centre
        if spot.name == "seat":
            return self.scene.places.panel(spot.seat, "name").centre
        return box.centre

    def press(self, icon: str) -> None:
        self.pilot.click(next(each.box.centre for each in self.scene.editor.buttons if each.icon == icon))


@pytest.fixture(scope="module")
def english() -> Look:
    return headless_look("en")


MOVES = [
    (Spot("supply", 0), Spot("seat", seat=0)),
    (Spot("supply", 1), Spot("seat", seat=1)),
    (Spot("slot", 5), Spot("seat", seat=0)),
    (Spot("slot", 2), Spot("hold", seat=1)),
    (Spot("deck", 2), Spot("hold", seat=0)),
    (Spot("nobles", 0), Spot("seat", seat=1)),
    (Spot("slot", 0), Spot("slot", 1)),
    (Spot("first", seat=0), Spot("seat", seat=1)),
]


@pytest.mark.parametrize("way", ["drag", "click", "keys", "controller"])
@pytest.mark.parametrize("move", MOVES, ids=lambda move: f"{move[0].name}-{move[1].name}")
def test_everything_can_be_moved_by_every_way(english: Look, move: tuple[Spot, Spot], way: str) -> None:
    desk = Desk(english)
    source, target = move
    wanted = moved(desk.position, source, target)
    assert wanted is not None
    if way == "drag":
        desk.pilot.drag(desk.at(source), desk.at(target))
    elif way == "click":
        desk.pilot.click(desk.at(source))
        desk.pilot.click(desk.at(target))
    else:
        for spot in (source, target):
            for _ in range(200):
                if desk.scene.editor.focus == spot:
                    break
                desk.pilot.give(Commanded(Action.NEXT_PART)) if way == "controller" else desk.pilot.key("tab")
            assert desk.scene.editor.focus == spot
            desk.pilot.give(Commanded(Action.USE)) if way == "controller" else desk.pilot.key("return")
    assert replace(desk.position, final_round=wanted.final_round) == wanted
    desk.pilot.draw()


def test_a_second_click_the_wheel_or_the_right_button_bring_another(english: Look) -> None:
    desk = Desk(english)
    slot = Spot("slot", 1)
    cards = [desk.position.market[1]]
    desk.pilot.click(desk.at(slot))
    desk.pilot.click(desk.at(slot))
    cards.append(desk.position.market[1])
    desk.pilot.give(WheelTurned(desk.at(slot), 1.0))
    cards.append(desk.position.market[1])
    desk.pilot.give(PointerPressed(desk.at(slot), 3))
    cards.append(desk.position.market[1])
    assert len(set(cards)) == 4
    nobles = set(desk.position.nobles)
    desk.pilot.give(WheelTurned(desk.at(Spot("nobles", 0)), 1.0))
    assert set(desk.position.nobles) != nobles
    desk.pilot.draw()


def test_a_click_on_a_face_gives_the_turn(english: Look) -> None:
    desk = Desk(english)
    other = 1 - desk.position.turn
    desk.pilot.click(desk.at(Spot("face", seat=other)))
    assert desk.position.turn == other


def test_what_is_wrong_is_told_and_can_not_be_played_until_it_is_mended(english: Look) -> None:
    desk = Desk(english)
    desk.press("play")
    assert desk.asked == ["play"]
    while sum(desk.position.seats[0].tokens) <= 10:
        spots = [Spot("supply", n) for n in range(6)] + [Spot("tokens", n, 1) for n in range(6)]
        source = next(spot for spot in spots if thing_at(desk.position, spot) is not None)
        desk.pilot.drag(desk.at(source), desk.at(Spot("seat", seat=0)))
    (fault,) = desk.scene.editor.faults
    assert desk.scene.editor.fault_words(fault) == "Anna has 11 tokens; 10 are allowed"
    assert desk.scene.rule == "B-9", "the rules book opens at what is wrong"
    desk.press("play")
    assert desk.asked == ["play"]
    desk.pilot.key("ctrl+z")
    assert not desk.scene.editor.faults
    desk.press("undo")
    assert sum(desk.position.seats[0].tokens) == 9


def test_a_hand_has_three_places(english: Look) -> None:
    desk = Desk(english)
    for _ in range(5):
        desk.pilot.drag(desk.at(Spot("slot", 0)), desk.at(Spot("hold", seat=0)))
    assert len(desk.position.seats[0].hand) == 3
    desk.pilot.draw()


def test_the_other_buttons_and_escape(english: Look) -> None:
    desk = Desk(english)
    for icon, word in (("copy", "copy"), ("paste", "paste"), ("save", "save"), ("left", "leave")):
        desk.press(icon)
        assert desk.asked[-1] == word
    desk.pilot.click(desk.at(Spot("slot", 0)))
    desk.pilot.key("escape")
    assert desk.asked[-1] == "leave"
    assert len(desk.asked) == 4
    desk.pilot.key("escape")
    assert len(desk.asked) == 5


def test_a_drag_that_ends_nowhere_changes_nothing(english: Look) -> None:
    desk = Desk(english)
    before = desk.position
    desk.pilot.drag(desk.at(Spot("slot", 0)), desk.at(Spot("supply", 3)))
    assert desk.position == before
    desk.pilot.press(desk.at(Spot("slot", 0)))
    desk.pilot.move((900.0, 700.0))
    pygame.image.tobytes(desk.pilot.draw(), "RGB")
    desk.pilot.key("escape")
    desk.pilot.release((900.0, 900.0))
    assert desk.position == before
    assert thing_at(before, Spot("slot", 0)) is not None
    assert {kind.value for kind in Kind} == {"token", "card", "noble", "first"}


def test_the_coach_is_asked_about_the_table_as_it_is_set(english: Look) -> None:
    desk = Desk(english)
    advice = desk.scene.advice
    desk.press("bulb")
    desk.pilot.step()
    assert advice.active
    desk.pilot.draw()
    assert len(advice.rows) >= 3
    desk.pilot.click(advice.rows[1].centre)
    assert advice.chosen == 1
    desk.pilot.key("down")
    assert advice.chosen == 2
    desk.pilot.key("up")
    desk.pilot.draw()
    desk.pilot.click(advice.button.box.centre)
    assert not advice.active
    desk.pilot.key("h")
    assert advice.active
    desk.pilot.key("escape")
    assert not advice.active
    assert not desk.asked, "what closes the advice doesn't leave the table"
    desk.pilot.key("h")
    desk.scene.editor.carry(Spot("slot", 0), Spot("slot", 1))
    desk.pilot.step()
    assert not advice.active, "it was about another table"


def test_the_coach_is_not_asked_about_a_table_that_can_not_be_played(english: Look) -> None:
    desk = Desk(english)
    while not desk.scene.editor.faults:
        desk.scene.editor.carry(next(s for s in spots_of(desk.position) if s.name == "supply"), Spot("seat", seat=0))
    desk.press("bulb")
    desk.pilot.key("h")
    assert not desk.scene.advice.active
