"""The review on its screen and on the table: every way to look at a choice, and what is said of it."""

from dataclasses import replace

import pygame
import pytest

from game.app.replaying import Replay
from game.app.reviews import shown_review
from game.app.seats import Seat
from game.coach import GLANCE, review
from game.rules import GameConfig, Record, SeatNote
from game.rules.choices import Keep, Place, Take
from game.rules.ids import CardId
from game.ui.brush import Look
from game.ui.review import Fortune, ShownReview
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.table.choice_words import choice_words
from game.ui.table.ghosts import Ghosts
from game.ui.table.layers.review import ReviewLayer
from game.ui.table.modules import parts_for
from game.ui.table.pieces import CARD, Piece
from game.ui.table.review_words import played_lines, swing_heading
from game.ui.table.session import Notice, SeatInfo
from game.ui.table.settings import TableSettings
from game.ui.table.words import Words
from tests.coach.games import stray
from tests.ui.forms import Listener
from tests.ui.pilot import GUILDS, LEVELS, NAMES, PORTRAITS, Pilot

HISTORY = stray(GameConfig(3, "2024", ("strongholds",), seed=8), 60, 4)
SHOWN = shown_review(review(HISTORY, 0, GLANCE), HISTORY.config)
SEATS = [SeatInfo(NAMES[n], GUILDS[n], PORTRAITS[n], n == 0) for n in range(3)]


class Made:
    """A review that is there at once, or after a while, or never."""

    def __init__(self, shown: ShownReview | None, failed: bool = False) -> None:
        self.shown = shown
        self.progress = 0.5
        self.failed = failed
        self.news = False
        self.closed = False

    def poll(self) -> bool:
        news, self.news = self.news, False
        return news

    def close(self) -> None:
        self.closed = True


class Opened:
    def __init__(self, look: Look, made: Made) -> None:
        pygame.init()
        pygame.display.set_mode((64, 64))
        self.shown: list[int] = []
        self.branched: list[int] = []
        self.left = self.asked = 0
        self.made = made
        self.scene = ReviewScene(
            look, Listener(), made, HISTORY.config, SEATS, self.shown.append, self.branched.append, self.leave, self.ask
        )
        self.pilot = Pilot(self.scene)

    def leave(self) -> None:
        self.left += 1

    def ask(self) -> None:
        self.asked += 1


def test_it_opens_at_the_costliest_choice(look: Look) -> None:
    opened = Opened(look, Made(SHOWN))
    assert SHOWN.costliest, "random play errs"
    assert SHOWN.steps[opened.scene.chosen] == SHOWN.costliest[0]
    opened.pilot.draw()


def test_a_click_on_the_curve_and_the_arrows_choose_a_step(english: Look) -> None:
    opened = Opened(english, Made(SHOWN))
    chart = opened.scene.controls["chart"]
    opened.pilot.click((chart.box.x + 100, chart.box.centre[1]))
    assert opened.scene.chosen == 0
    opened.pilot.key("right")
    assert opened.scene.chosen == 1
    opened.pilot.click((chart.box.right - 45, chart.box.centre[1]))
    assert opened.scene.chosen == len(SHOWN.steps) - 1
    opened.pilot.draw()


def test_turning_points_and_next_mistake_lead_to_them(english: Look) -> None:
    opened = Opened(english, Made(SHOWN))
    second = SHOWN.costliest[1]
    opened.pilot.click(opened.scene.controls["point 1"].box.centre)
    assert SHOWN.steps[opened.scene.chosen] == second
    opened.scene.choose(0)
    seen = []
    for _ in SHOWN.mistakes:
        opened.pilot.click(opened.scene.controls["next"].box.centre)
        seen.append(SHOWN.steps[opened.scene.chosen])
    assert sorted(seen, key=lambda step: step.ply) == list(SHOWN.mistakes)


def test_the_table_a_branch_and_the_way_back(english: Look) -> None:
    opened = Opened(english, Made(SHOWN))
    ply = SHOWN.costliest[0].ply
    opened.pilot.click(opened.scene.controls["table"].box.centre)
    opened.pilot.click(opened.scene.controls["branch"].box.centre)
    opened.pilot.click(opened.scene.controls["quiz"].box.centre)
    assert (opened.shown, opened.branched, opened.asked) == ([ply], [ply], 1)
    opened.pilot.key("escape")
    assert opened.left == 1
    assert opened.made.closed


def test_it_waits_without_a_review_and_shows_one_when_it_comes(look: Look) -> None:
    opened = Opened(look, Made(None))
    opened.pilot.draw()
    assert "chart" not in opened.scene.controls
    assert not opened.scene.controls["table"].enabled
    opened.made.shown, opened.made.news = SHOWN, True
    opened.scene.update(0.1)
    assert "chart" in opened.scene.controls
    opened.pilot.draw()
    Opened(look, Made(None, failed=True)).pilot.draw()


def test_a_closer_look_leads_to_what_it_found_unless_somebody_chose_a_step(english: Look) -> None:
    calm = replace(SHOWN, steps=tuple([replace(step, opinion=None) for step in SHOWN.steps]))
    for by_hand in (False, True):
        opened = Opened(english, Made(calm))
        assert opened.scene.chosen == len(calm.steps) - 1
        if by_hand:
            opened.scene.choose(3)
        opened.made.shown, opened.made.news = SHOWN, True
        opened.scene.update(0.1)
        found = SHOWN.steps.index(SHOWN.costliest[0])
        assert opened.scene.chosen == (3 if by_hand else found)


def test_each_sum_says_what_it_means_when_pointed_at(look: Look) -> None:
    opened = Opened(look, Made(SHOWN))
    for number in range(3):
        row = opened.scene.controls[f"sum {number}"]
        opened.pilot.move(row.box.centre)
        opened.scene.update(2.0)
        opened.pilot.draw()
        assert len(row.tooltip) > 40
        assert not opened.scene.controls[opened.scene.under(row.box.centre)].press()


@pytest.fixture
def watched(english: Look) -> tuple[TableScene, Pilot, ReviewLayer]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    record = Record.of(HISTORY, tuple(SeatNote("person", NAMES[n]) for n in range(3)))
    session = Replay(record, [Seat(NAMES[n], "", GUILDS[n], PORTRAITS[n]) for n in range(3)], 0)
    session.go_to(SHOWN.mistakes[0].ply)
    settings = TableSettings(speed="instant")
    scene = TableScene(session, english, LEVELS, Listener(), settings, lambda: None, lambda: None)
    scene.show_review(SHOWN, lambda: None)
    layer = next(layer for layer in scene.layers if isinstance(layer, ReviewLayer))
    return scene, Pilot(scene), layer


def test_on_the_table_the_review_follows_the_game(watched: tuple[TableScene, Pilot, ReviewLayer]) -> None:
    scene, pilot, layer = watched
    pilot.step(0.1)
    pilot.draw()
    assert layer.step == SHOWN.mistakes[0]
    for wanted in SHOWN.mistakes[1:]:
        pilot.click(layer.buttons[2].box.centre)
        pilot.draw()
        assert layer.step == wanted
    pilot.key("page up")
    assert layer.step == SHOWN.mistakes[-2]
    pilot.key("left")
    pilot.draw()
    assert layer.step is not None
    assert layer.step.ply < SHOWN.mistakes[-2].ply
    assert scene.session.ply_count == layer.step.ply


def test_its_sheet_can_be_folded_to_see_whom_it_hides(watched: tuple[TableScene, Pilot, ReviewLayer]) -> None:
    scene, pilot, layer = watched
    pilot.step(0.1)
    pilot.draw()
    words = (layer.buttons[0].box.x, layer.buttons[0].box.y - 60)
    assert layer.hides(words)
    pilot.click(layer.buttons[3].box.centre)
    pilot.draw()
    assert not layer.hides(words)
    assert all(layer.hides(button.box.centre) for button in layer.buttons)
    pilot.click(layer.buttons[2].box.centre)
    pilot.draw()
    assert not layer.hides(words), "it stays so from one choice to the next"
    pilot.key("h")
    pilot.draw()
    assert layer.hides(words)
    assert not scene.notices.shown


def test_the_review_comes_to_rest(watched: tuple[TableScene, Pilot, ReviewLayer]) -> None:
    scene, pilot, _ = watched
    for _ in range(60):
        pilot.step(0.1)
    assert not scene.update(0.1)


class Tries:
    """Two other tries; the second has not been looked at yet."""

    def __init__(self) -> None:
        self.words = [Notice("review.try", (("turn", str(turn)), ("points", "16–11"))) for turn in (4, 9)]
        self.chosen = -1
        self.parting = 12
        self.closed = False

    @property
    def shown(self) -> ShownReview | None:
        return SHOWN if self.chosen == 0 else None

    def compare(self, number: int) -> None:
        self.chosen = number

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True


def test_the_curve_of_another_try_is_chosen_from_a_list(look: Look) -> None:
    opened, tries = Opened(look, Made(SHOWN)), Tries()
    scene, pilot = opened.scene, opened.pilot
    scene.comparing = tries
    scene.refresh()
    alone = pygame.image.tobytes(pilot.draw(), "RGB")
    box = scene.controls["compare"].box
    pilot.click((box.right - 20, box.centre[1]))
    assert tries.chosen == 0
    assert pygame.image.tobytes(pilot.draw(), "RGB") != alone
    pilot.click((box.right - 20, box.centre[1]))
    assert tries.chosen == 1
    pilot.draw()
    pilot.key("right")
    assert tries.chosen == -1
    pilot.key("left")
    assert tries.chosen == 1
    chart = scene.controls["chart"]
    pilot.click((chart.box.x + 120, chart.box.centre[1]))
    assert scene.chosen == 0, "the curve below is still the game's own"
    pilot.key("escape")
    assert tries.closed


def test_without_another_try_nothing_is_offered(english: Look) -> None:
    assert "compare" not in Opened(english, Made(SHOWN)).scene.controls


def test_a_review_goes_on_while_one_of_its_choices_lies_on_the_table(
    watched: tuple[TableScene, Pilot, ReviewLayer],
) -> None:
    scene, pilot, layer = watched
    deeper = replace(SHOWN, accuracy=99.0)
    layer.renew = lambda: deeper
    pilot.step(0.1)
    assert layer.shown is deeper
    scene.sit_down()
    assert scene.review is not None
    assert scene.review.shown is deeper
    assert scene.review.renew() is deeper


def with_changes(changes: dict[int, float], luck: dict[int, float]) -> ShownReview:
    """The review without anything called, and no changes but these, by the step's place."""
    steps = []
    for place, step in enumerate(SHOWN.steps):
        opinion = None if step.opinion is None else replace(step.opinion, verdict="fine")
        fortune = Fortune((0,), luck[place], (1,), (2,)) if place in luck else None
        steps.append(replace(step, opinion=opinion, fortune=fortune, change=changes.get(place, 0.0)))
    return replace(SHOWN, steps=tuple(steps))


def test_a_game_that_was_lost_without_a_mistake_shows_what_turned_it(look: Look) -> None:
    """Luck, others' choices, and dangers that were seen late; once all was looked at, and after what is called."""
    own = next(place for place, step in enumerate(SHOWN.steps) if step.opinion is not None)
    theirs = next(place for place, step in enumerate(SHOWN.steps) if step.opinion is None)
    last = len(SHOWN.steps) - 1
    turned = with_changes({own: -0.3, theirs: 0.09, theirs + 1: -0.02}, {last: -0.1, last - 1: 0.05})
    assert [(swing.step.ply, swing.by_luck) for swing in turned.swings] == [
        (turned.steps[own].ply, False),
        (turned.steps[last].ply, True),
        (turned.steps[theirs].ply, False),
    ]
    assert turned.steps[own].unforeseen
    made = Made(turned)
    opened = Opened(look, made)
    assert "point 0" not in opened.scene.controls, "not all was looked at"
    made.progress, made.news = 1.0, True
    opened.scene.update(0.1)
    assert opened.scene.chosen == own
    opened.pilot.click(opened.scene.controls["point 1"].box.centre)
    assert opened.scene.chosen == last
    assert "point 3" not in opened.scene.controls
    opened.pilot.draw()
    words = Words(look.language, SEATS)
    assert "−30" in swing_heading(words, turned.swings[0])
    assert len({swing_heading(words, swing) for swing in turned.swings}) == 3
    assert any("−30" in line for line in played_lines(words, parts_for(HISTORY.config), turned.steps[own]))
    assert not with_changes({own: 0.3}, {}).swings, "an own choice can't change anything for the better"
    called = Opened(look, Made(SHOWN))
    called.made.progress = 1.0
    called.scene.refresh()
    assert SHOWN.steps[called.scene.chosen] == SHOWN.costliest[0]


def test_of_another_ones_choice_it_is_told_what_it_was_unless_only_they_could_know(look: Look) -> None:
    choices = [ply.choice for ply in HISTORY.plies]
    shown = shown_review(review(HISTORY, 0, GLANCE), HISTORY.config, choices=choices)
    words, parts = Words(look.language, SEATS), parts_for(HISTORY.config)
    theirs = [step for step in shown.steps if step.opinion is None]
    assert theirs
    for step in theirs:
        assert step.choice == choices[step.ply]
        assert played_lines(words, parts, step)[0] == words.say(
            "review.played", choice=choice_words(words, parts, choices[step.ply])
        )
    place = theirs[0].ply
    choices[place] = Keep(CardId(0))
    hidden = shown_review(review(HISTORY, 0, GLANCE), HISTORY.config, choices=choices).step_at(place)
    assert hidden is not None
    assert hidden.choice is None


def test_the_card_that_a_stronghold_would_stand_on_is_framed(
    watched: tuple[TableScene, Pilot, ReviewLayer],
) -> None:
    """Its ghost alone is lost in the card's picture."""
    scene, pilot, _ = watched
    places = [number for number, ply in enumerate(HISTORY.plies) if ply.seat == 0 and isinstance(ply.choice, Place)]
    assert places
    assert isinstance(scene.session, Replay)
    for place in places[:3]:
        scene.session.go_to(place)
        pilot.step(0.1)
        choice = HISTORY.plies[place].choice
        assert isinstance(choice, Place)
        (ghost,) = Ghosts(scene.model, scene.picker, scene.places).ghosts(choice)
        assert ghost.onto == scene.picker.find(scene.model.state, Piece(CARD, choice.card))
        pilot.draw()
    take = next(number for number, ply in enumerate(HISTORY.plies) if ply.seat == 0 and isinstance(ply.choice, Take))
    scene.session.go_to(take)
    pilot.step(0.1)
    taken = Ghosts(scene.model, scene.picker, scene.places).ghosts(HISTORY.plies[take].choice)
    assert all(ghost.onto is None for ghost in taken)
