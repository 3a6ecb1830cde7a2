"""Taking back what was revealed, as an option that marks the game; and what several persons may see of each other."""

import random
from pathlib import Path

import pygame
import pytest

from game.app.match import Match
from game.app.seats import Seat
from game.app.settings import Settings, save_settings
from game.rules import read_record, write_record
from game.rules.choices import Draw, Reserve, Take
from game.ui.setup import SeatSetup, Setup
from game.ui.table.model import HandingOver, TurnDone
from game.ui.table.settings import TableSettings
from game.ui.table.sprites import CardSprite, Sprite
from tests.app.player import Player
from tests.app.test_match import BOT, PERSON, let_bots_play, match, pick
from tests.app.thinker import Here, nowhere


def test_with_that_option_opponents_turns_are_taken_back_to_ones_own_last_choice() -> None:
    saved: list[str] = []
    played = match((BOT, PERSON, BOT), save=saved.append, allow_after_reveal=True)
    let_bots_play(played)
    assert not played.can_take_back()
    before = played.state.snapshot()
    played.choose(pick(played.state, Reserve))
    let_bots_play(played)
    assert played.state.current == 1
    assert played.can_take_back()
    assert played.takes_back_seen()
    played.take_back(whole_turn=False)
    assert played.state.snapshot() == before
    assert "note taken back after reveal: 1\n" in saved[-1]
    assert read_record(saved[-1]).choices == played.record.choices
    played.choose(pick(played.state, Take))
    assert not played.takes_back_seen()
    let_bots_play(played)
    assert played.takes_back_seen()
    played.take_back(whole_turn=True)
    assert played.state.snapshot() == before
    assert "note taken back after reveal: 2\n" in played.text
    assert write_record(played.record) == played.text


def test_with_that_option_one_person_can_not_undo_what_another_saw() -> None:
    played = match((PERSON, Seat("Bruno")), allow_after_reveal=True)
    played.choose(pick(played.state, Draw))
    while played.state.current == 0:
        played.choose(played.state.options[0])
    assert played.state.current == 1
    assert not played.can_take_back()


def test_the_option_can_be_changed_within_a_game_and_is_kept_in_its_record() -> None:
    saved: list[str] = []
    played = match(save=saved.append)
    played.choose(pick(played.state, Draw))
    let_bots_play(played)
    assert not played.can_take_back()
    played.allow_after_reveal = True
    assert played.takes_back_seen()
    assert played.text == write_record(played.record) == saved[-1]
    again = Match.resume(read_record(saved[-1]), Here(), saved.append)
    assert again.takes_back_seen()
    again.take_back(whole_turn=False)
    again.allow_after_reveal = False
    record = read_record(saved[-1])
    assert ("taken back after reveal", "1") in record.notes
    assert not Match.resume(record, Here(), nowhere).allow_after_reveal
    assert again.text == write_record(record)


@pytest.mark.parametrize("count", ["", "many", "-1", "9" * 5000])
def test_a_count_that_is_none_begins_anew(count: str) -> None:
    text = match(allow_after_reveal=True).text
    text = text.replace("after reveal\n", f"after reveal\nnote taken back after reveal: {count}\n")
    played = Match.resume(read_record(text), Here(), nowhere)
    played.choose(pick(played.state, Draw))
    played.take_back(whole_turn=False)
    assert ("taken back after reveal", "1") in played.record.notes


def icons(player: Player) -> list[str]:
    return [button.icon for button in player.table.buttons]


def test_the_option_is_set_in_the_menu_and_marks_the_button(tmp_path: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        played = player.program.games.match
        assert played is not None
        player.table.play.choose(pick(played.state, Draw))
        player.rest()
        made = len(played.record.choices)
        assert "undo" not in icons(player)
        player.key("ctrl+z")
        assert len(played.record.choices) == made
        shown = player.table.notices.shown
        assert shown is not None
        assert "revealed" in shown[0], "it is told why nothing happens"
        assert "will say so" in shown[0], "and what once more would do"
        player.key("escape")
        player.press("Settings")
        player.press("tab.play")
        player.press("take_back_after_reveal")
        player.key("escape", "escape")
        player.turn()
        assert "eye" in [button.icon for button in player.table.buttons if button.label == "Take back"]
        player.key("ctrl+z")
        player.rest()
        assert not played.record.choices
        assert [line for line in player.told() if "will say so" in line]
        assert played.times_taken_back() == 1
        assert "note take-back: after reveal" in played.text
    with Player(tmp_path) as player:
        player.press("Continue")
        player.rest()
        again = player.program.games.match
        assert again is not None
        assert again.allow_after_reveal


def two_persons(folder: Path) -> None:
    persons = (SeatSetup(name="Anna", portrait="person1", guild="lion"), SeatSetup("", "", "Bruno", "person2", "ship"))
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(2, seats=persons, first=0)), folder)


def picture_of_the_hand(player: Player) -> str:
    """The picture of the table's own hand, as pixels."""
    box = player.table.places.hand[0]
    surface = pygame.Surface((1280, 720))
    player.table.draw(surface)
    x, y, w, h = player.program.window.stage.viewport.rect(box)
    return surface.subsurface((x, y, w, h)).copy().get_buffer().raw.hex()


def test_cards_reserved_blind_are_covered_until_the_next_person_has_sat_down(tmp_path: Path) -> None:
    two_persons(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        played = player.program.games.match
        assert played is not None
        player.table.play.choose(pick(played.state, Draw))
        player.turn(0.25, 3)
        assert isinstance(player.table.model.mode, TurnDone), "the drawer has no time to look at the card"
        assert not isinstance(player.table.model.mode, HandingOver)
        player.key("return")
        player.turn(0.25, 3)
        assert isinstance(player.table.model.mode, HandingOver)
        covered = picture_of_the_hand(player)
        for key in ("l", "u", "tab", "z", "ctrl+z", "d"):
            player.key(key)
            assert picture_of_the_hand(player) == covered, f"{key} looks behind the cover"
        assert player.table.closeups.current is None
        player.key("return")
        assert not isinstance(player.table.model.mode, HandingOver)
        assert player.table.model.me == 1
        (card,) = played.state.players[0].hand
        shown = [sprite for sprite in sprites_drawn(player) if sprite == CardSprite(card)]
        assert not shown
        player.table.play.choose(pick(played.state, Take))
        player.turn(0.25, 3)
        assert isinstance(player.table.model.mode, HandingOver)
        player.click((960.0, 540.0))
        player.turn()
        assert player.table.model.me == 0
        assert CardSprite(card) in sprites_drawn(player)


def sprites_drawn(player: Player) -> list[Sprite]:
    drawn: list[Sprite] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ui.table.sprites.draw_sprite", lambda brush, sprite, *rest, **named: drawn.append(sprite))
        player.table.model.invalidate()
        player.table.draw(pygame.Surface((1280, 720)))
    return drawn


def test_a_game_with_secrets_is_covered_when_it_is_gone_on_with(tmp_path: Path) -> None:
    two_persons(tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        assert not isinstance(player.table.model.mode, HandingOver)
        played = player.program.games.match
        assert played is not None
        player.table.play.choose(pick(played.state, Draw))
    with Player(tmp_path) as player:
        player.press("Continue")
        player.turn()
        assert isinstance(player.table.model.mode, HandingOver)
        player.key("space")
        player.rest()
        player.choose(random.Random(1))


def rounds_of_takes(played: Match, rounds: int = 1) -> None:
    """The person and the opponents take gems, which shows nothing to anybody."""
    for _ in range(rounds * len(played.seats)):
        choice = pick(played.state, Take)
        if played.thinking:
            played._make(choice, 0)
        else:
            played.choose(choice)


def test_against_computers_a_whole_round_is_taken_back_while_nothing_hidden_was_shown() -> None:
    played = match((PERSON, BOT, BOT))
    before = played.state.snapshot()
    rounds_of_takes(played)
    assert played.state.current == 0
    assert played.can_take_back()
    assert not played.takes_back_seen()
    played.take_back(whole_turn=False)
    assert played.state.snapshot() == before
    assert played.times_taken_back() == 0
    assert "taken back" not in played.text


def test_what_opponents_turned_up_is_taken_back_only_by_a_marked_step() -> None:
    played = match((PERSON, BOT))
    before = played.state.snapshot()
    played.choose(pick(played.state, Take))
    played._make(pick(played.state, Reserve), 0)
    assert not played.can_take_back()
    way = played.way_back()
    assert way is not None
    assert (way.plies, way.marked) == (0, True)
    played.go_back(way)
    assert played.state.snapshot() == before
    assert played.times_taken_back() == 1


def test_a_card_that_an_opponent_drew_unseen_shows_the_person_nothing() -> None:
    played = match((PERSON, BOT))
    played.choose(pick(played.state, Take))
    played._make(pick(played.state, Draw), 0)
    assert played.can_take_back()


def test_what_was_taken_back_is_put_again_as_it_was() -> None:
    played = match((PERSON, BOT))
    rounds_of_takes(played, 2)
    after, text = played.state.snapshot(), played.text
    assert not played.can_redo()
    played.take_back(whole_turn=False)
    assert played.can_redo()
    played.redo()
    assert (played.state.snapshot(), played.text) == (after, text)
    assert not played.can_redo()
    played.take_back(whole_turn=False)
    played.choose(pick(played.state, Take, 1))
    assert not played.can_redo(), "something else was chosen since"


def test_the_game_returns_to_any_choice_of_the_person_that_the_log_tells_of() -> None:
    played = match((PERSON, BOT))
    snapshots = [played.state.snapshot()]
    for _ in range(3):
        rounds_of_takes(played)
        snapshots.append(played.state.snapshot())
    way = played.way_back(ply=3)
    assert way is not None
    assert not way.marked
    played.go_back(way)
    assert played.state.snapshot() == snapshots[1]
    played.choose(pick(played.state, Reserve))
    way = played.way_back(ply=0)
    assert way is not None
    assert way.marked


def test_nobody_returns_to_before_another_persons_choice() -> None:
    played = match((PERSON, Seat("Bruno")))
    rounds_of_takes(played)
    assert played.way_back(ply=0) is None
    assert played.way_back() is None


def test_a_click_on_a_line_of_the_log_returns_there_once_it_is_clicked_again(tmp_path: Path) -> None:
    save_settings(Settings(TableSettings(speed="instant"), setup=Setup(players=2, first=0)), tmp_path)
    with Player(tmp_path) as player:
        player.press("Quick game")
        player.rest()
        played = player.program.games.match
        assert played is not None
        player.table.play.choose(pick(played.state, Take))
        player.rest()
        made = len(played.record.choices)
        player.table.play.return_to(0, (900.0, 500.0))
        assert len(played.record.choices) == made
        shown = player.table.notices.shown
        assert shown is not None
        assert shown[0].startswith("Return here?")
        player.table.play.return_to(0, (900.0, 500.0))
        player.turn()
        assert not played.record.choices
        assert "redo" in icons(player)
        player.key("ctrl+y")
        player.rest()
        assert len(played.record.choices) == made
