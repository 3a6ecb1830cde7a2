"""Opponents are somebody: their faces react, and now and then one of them says something."""

import itertools

import pygame
import pytest

from game.ai import STYLES
from game.rules import Event, GameConfig, State, new_game
from game.rules.catalog import CARDS, NOBLES
from game.rules.choices import Take
from game.rules.events import CardReserved, FinalRoundBegan, GameEnded, NobleVisited, TurnEnded
from game.rules.gems import pack
from game.rules.ids import CardId, DeckId, NobleId, SeatId, Slot
from game.rules.scoring import PRESTIGE, outcome_of
from game.ui.brush import Brush
from game.ui.language import LANGUAGES
from game.ui.table.company import (
    QUIET_TURNS,
    REMARK_SECONDS,
    VOICES,
    Company,
    Mood,
    Occasion,
    Remark,
)
from game.ui.table.layers.remarks import TYPE, room_beside_face
from game.ui.table.session import SeatInfo, SeenPly
from game.ui.theme import BODY
from game.ui.viewport import Viewport
from tests.ui.pilot import Pilot, table

ME, ZANETTA, GASPARD = SeatId(0), SeatId(1), SeatId(2)
SEATS = (
    SeatInfo("Anna", "lion", "person1", person=True),
    SeatInfo("Zanetta", "ship", "rusher", person=False),
    SeatInfo("Gaspard", "tower", "miser", person=False),
)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def game() -> State:
    return new_game(GameConfig(players=3, seed=1))


def ply(*events: Event) -> SeenPly:
    return SeenPly(0, Take, ME, events)


def after_a_while() -> Company:
    """A company in which nothing has been said for long."""
    company = Company(SEATS)
    state = game()
    company.seen(ply(*[TurnEnded(ME)] * QUIET_TURNS), state, state)
    company.tick(0.1, landed=True)
    return company


def visit(state: State, seat: SeatId) -> SeenPly:
    return ply(NobleVisited(seat, NobleId(state.nobles[0])))


def test_every_character_has_words() -> None:
    assert set(VOICES) == set(STYLES)


def test_an_opponent_greets_at_the_beginning_never_a_person() -> None:
    company = Company(SEATS)
    company.greet(ME)
    company.tick(0.0, landed=True)
    assert company.remark == Remark(ZANETTA, "rusher", Occasion.GREET)


def test_a_visit_pleases_and_one_bonus_too_few_is_deplored() -> None:
    company, state = after_a_while(), game()
    needs = list(NOBLES[state.nobles[0]].needs)
    needs[next(colour for colour, need in enumerate(needs) if need)] -= 1
    state.players[GASPARD].standing_purse = pack(needs)
    company.seen(visit(state, ZANETTA), state, state)
    assert company.moods == {}, "the noble is still on the way"
    company.tick(0.1, landed=False)
    assert (company.moods, company.remark) == ({}, None)
    company.tick(0.1, landed=True)
    assert company.moods == {ZANETTA: Mood.PLEASED, GASPARD: Mood.VEXED}
    assert company.remark == Remark(GASPARD, "miser", Occasion.MISSED)


def test_a_card_that_could_have_been_paid_for_is_missed() -> None:
    company, state = after_a_while(), game()
    slot = next(slot for slot, card in enumerate(state.market) if CARDS[card].points >= 3)
    card = CardId(state.market[slot])
    state.players[ZANETTA].tokens = pack(CARDS[card].cost)
    company.seen(ply(CardReserved(ME, card, Slot(slot), DeckId(2))), state, state)
    company.tick(0.1, landed=True)
    assert company.moods == {ZANETTA: Mood.VEXED}
    assert company.remark == Remark(ZANETTA, "rusher", Occasion.BLOCKED)


def test_a_close_end_is_remarked_on() -> None:
    company, state = after_a_while(), game()
    state.players[ME].points, state.players[GASPARD].points = 15, 13
    company.seen(ply(FinalRoundBegan(ME)), state, state)
    company.tick(0.1, landed=True)
    assert company.remark == Remark(GASPARD, "miser", Occasion.CLOSE)


def test_the_winner_has_the_last_word_and_the_others_frown() -> None:
    company, state = after_a_while(), game()
    state.players[GASPARD].points = 15
    state.outcome = outcome_of(state.players, PRESTIGE, ())
    company.seen(ply(GameEnded((GASPARD,), PRESTIGE)), state, state)
    company.tick(0.1, landed=True)
    assert company.remark == Remark(GASPARD, "miser", Occasion.WON)
    assert company.moods == {ME: Mood.VEXED, ZANETTA: Mood.VEXED, GASPARD: Mood.PLEASED}


def test_there_are_several_turns_between_two_remarks_and_none_is_made_twice() -> None:
    company, state = after_a_while(), game()
    said: list[tuple[int, Remark]] = []
    for turn in range(60):
        company.seen(ply(*visit(state, (ZANETTA, GASPARD)[turn % 2]).events, TurnEnded(ME)), state, state)
        company.tick(0.1, landed=True)
        if company.remark is not None:
            said.append((turn, company.remark))
        company.tick(REMARK_SECONDS, landed=True)
    turns = [turn for turn, _ in said]
    assert len(said) >= 2
    assert all(later - earlier >= QUIET_TURNS for earlier, later in itertools.pairwise(turns))
    assert len({remark for _, remark in said}) == len(said)


def test_a_remark_goes_by_itself_and_a_face_calms_down_after_its_turn() -> None:
    company, state = after_a_while(), game()
    company.seen(visit(state, ZANETTA), state, state)
    company.tick(0.1, landed=True)
    assert company.tick(REMARK_SECONDS, landed=True)
    assert company.remark is None
    assert company.moods == {ZANETTA: Mood.PLEASED}
    company.seen(ply(TurnEnded(ZANETTA)), state, state)
    assert company.tick(0.1, landed=True)
    assert company.moods == {}
    assert not company.tick(0.1, landed=True), "nothing is drawn anew while nothing changes"


def greeting(switched_on: bool, reduced: bool = False) -> tuple[bytes, bytes]:
    """The place beside the opponents' panels, with a greeting said and with it gone."""
    scene = table(GameConfig(2, seed=1))
    scene.settings.remarks = switched_on
    scene.look.appearance.reduced_motion = reduced
    pilot = Pilot(scene)
    scene.deal()
    scene.play.skip()
    pilot.step(0.1)
    said = pygame.image.tobytes(pilot.draw(), "RGB")
    pilot.step(REMARK_SECONDS)
    return said, pygame.image.tobytes(pilot.draw(), "RGB")


def test_a_remark_is_seen_beside_its_speaker() -> None:
    said, gone = greeting(switched_on=True)
    assert said != gone


def test_with_the_switch_off_nobody_says_anything() -> None:
    said, gone = greeting(switched_on=False)
    assert said == gone


def test_nobody_speaks_while_the_game_is_explained() -> None:
    scene = table(GameConfig(2, seed=1))
    scene.model.explained = True
    scene.deal()
    scene.play.skip()
    Pilot(scene).step(0.1)
    assert scene.company.remark is None


def test_a_remark_is_in_nobodys_way() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    scene.deal()
    scene.play.skip()
    pilot.settle(scene)
    pilot.drag(scene.places.stack(0).centre, scene.places.area.centre)
    assert scene.model.decision.gathering.colours == [0]


@pytest.mark.parametrize("seat", [ME, ZANETTA])
@pytest.mark.parametrize("mood", Mood)
def test_faces_are_drawn_in_their_mood(seat: SeatId, mood: Mood) -> None:
    scene = table(GameConfig(3, seed=1))
    pilot = Pilot(scene)
    pilot.settle(scene)
    calm = pygame.image.tobytes(pilot.draw(), "RGB")
    scene.company.moods = {seat: mood}
    scene.model.invalidate()
    assert pygame.image.tobytes(pilot.draw(), "RGB") != calm


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_the_largest_text_of_a_remark_fits_over_a_panel(code: str, size: tuple[int, int]) -> None:
    scene = table(GameConfig(4, seed=1), language=code)
    scene.look.appearance.text = "largest"
    brush = Brush(scene.look, pygame.Surface((8, 8)), Viewport(size))
    seat = scene.places.seat(1)
    wide = room_beside_face(seat)
    for voice in VOICES:
        for occasion in Occasion:
            words = scene.look.language.say(Remark(1, voice, occasion).key)
            assert brush.paragraph_height(words, wide, BODY, TYPE) + 40 <= seat.h, words
            widest = max(brush.width(word, BODY, TYPE) for word in words.split(" "))
            assert widest <= wide, words


def test_a_remark_goes_when_its_speakers_panel_is_pointed_at() -> None:
    scene = table(GameConfig(2, seed=1))
    pilot = Pilot(scene)
    pilot.settle(scene)
    scene.company.greet(1)
    pilot.step(0.1)
    pilot.move(scene.places.area.centre)
    assert scene.company.remark is not None
    pilot.move(scene.places.seat(1).centre)
    assert scene.company.remark is None
