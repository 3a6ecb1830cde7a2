"""The table scene: a game played by mouse or keyboard. It puts the parts together and passes on what it is given.

Model, board picture, layers and input are made for the person at the bottom, and anew when the next one sits down.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.rules import QuestionKind
from game.ui.brush import Brush, Look
from game.ui.drag import DragController
from game.ui.input import Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned, WindowResized
from game.ui.keys import Action
from game.ui.review import ShownReview
from game.ui.scene import Scene
from game.ui.sound import SoundBoard
from game.ui.table.board import BoardPicture
from game.ui.table.buttons import Buttons
from game.ui.table.choreographer import Choreographer
from game.ui.table.coach import Coach
from game.ui.table.companion import Companion
from game.ui.table.company import Company
from game.ui.table.ghosts import Ghosts
from game.ui.table.hand import Hand
from game.ui.table.keyboard import ACTIONS, BUTTON, WATCHING, WATCHING_ACTIONS, Keyboard
from game.ui.table.layers import Layer, Layers
from game.ui.table.layers.closeups import CloseUps
from game.ui.table.layers.cover import Cover
from game.ui.table.layers.guard import Guard
from game.ui.table.layers.hint import Hint
from game.ui.table.layers.lesson import Lesson
from game.ui.table.layers.looks import SCROLLED, GrownLog
from game.ui.table.layers.payment import PaymentSheet
from game.ui.table.layers.quiz import Examiner, QuizLayer, QuizQuestion
from game.ui.table.layers.remarks import Remarks
from game.ui.table.layers.review import ReviewLayer
from game.ui.table.layers.side_sheet import side_column
from game.ui.table.layers.timeline import Timeline
from game.ui.table.log import Log
from game.ui.table.log_panel import LogPanel
from game.ui.table.marks import SeatMarks
from game.ui.table.model import TableModel, TurnDone
from game.ui.table.modules import parts_for, places_for
from game.ui.table.motion import Motion
from game.ui.table.narrator import Narrator
from game.ui.table.notices import Notices
from game.ui.table.picker import Picker
from game.ui.table.pieces import CARD
from game.ui.table.play import Play
from game.ui.table.pointed import Pointed
from game.ui.table.pointer import AWAY, Pointer
from game.ui.table.session import Session, is_secret
from game.ui.table.settings import TableSettings
from game.ui.table.speech import Speech
from game.ui.table.tooltips import Tooltips, ZoneTooltips
from game.ui.table.watching import Player
from game.ui.table.words import Words
from game.ui.theme import GILT, SPEEDS
from game.ui.viewport import Point, Viewport
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus


class TableScene(Scene):
    """A game on the table; `on_over` is called when it has ended and all is still, `on_menu` for the menu."""

    def __init__(
        self,
        session: Session,
        look: Look,
        levels: Path,
        sound: SoundBoard,
        settings: TableSettings,
        on_over: Callable[[], None],
        on_menu: Callable[[], None],
        coach: Coach | None = None,
        companion: Companion | None = None,
    ) -> None:
        """A companion, if there is one, explains the game."""
        super().__init__()
        self.session = session
        self.look = look
        self.settings = settings
        self._sound = sound
        self._levels = levels
        self._on_over = on_over
        self._on_menu = on_menu
        self._coach = coach
        self._companion = companion
        self._viewport = Viewport((1, 1))
        self._language = look.language.code
        self.motion = Motion()
        self.on_laid: Callable[[], None] = lambda: None
        """Is told when the table was laid anew for another seat: what was shown over it is gone."""
        self._set_speed()
        self.log = Log()
        self.hint: Hint | None = None
        self.guard: Guard | None = None
        self.review: ReviewLayer | None = None
        self.quiz: QuizLayer | None = None
        self.notices = Notices()
        self.company = Company(session.seats)
        self._lay(covered=is_secret(session))

    @property
    def rule(self) -> str:
        return self.speech.rule

    def _step_at(self, at: Point) -> QuestionKind | None:
        brush = Brush(self.look, pygame.Surface((1, 1)), self._viewport)
        return self.board.step_at(brush, self.buttons, at)

    def _open_book(self) -> None:
        """The rules book, as its key opens it."""
        command = self.stage.commands.get(Action.HELP) if self.stage is not None else None
        if command is not None:
            command()

    def _lay(self, covered: bool) -> None:
        """Lay the table for whoever sits at the bottom of the screen."""
        session, look, motion = self.session, self.look, self.motion
        seats, guilds = session.seats, tuple(seat.guild for seat in session.seats)
        parts = parts_for(session.view(session.me).table.config)
        self.model = model = TableModel(session, self.settings, parts, covered, self._companion)
        words = Words(look.language, seats)
        self.places = places = places_for(self._levels, model.state, model.me)

        # What is there, and how it is told and shown
        self.picker = picker = Picker(places, parts, guilds)
        self.layers = layers = Layers(self._permissions_changed)
        self.tooltips = tooltips = Tooltips(words, parts, model.me)
        marks = SeatMarks(self.settings, model.me)
        panel = LogPanel(self.log, guilds)
        narrator = Narrator(words, parts, seats)
        self.choreographer = Choreographer(places, parts, seats, look)
        self.play = play = Play(
            model, picker, layers, self.log, narrator, motion, self.choreographer,
            tooltips, self.notices, self._sound, look.language, lambda: self._on_over(),
        )  # fmt: skip
        self.board = BoardPicture(
            model, places, picker, parts, motion, marks, panel, words, self.company, lambda: self.drag.held
        )

        # What a person uses
        self.closeups = CloseUps(
            model, layers, places, picker, parts, words, tooltips, panel, self.board.shown,
            lambda: play.put_down(), self._open_book, lambda: self.keys,
        )  # fmt: skip
        self.hand = Hand(model, places, picker, play, motion, self.closeups, panel, self._sound, look)
        self.drag = DragController(self.hand)
        zones = ZoneTooltips(places, words, parts, model, self.log)
        self.pointer = Pointer(
            model, places, picker, layers, self.closeups, tooltips, zones, words, panel, look,
            lambda: self.drag.held is not None,
        )  # fmt: skip
        self.player = Player(model, play, motion, self._sit_elsewhere, self._set_speed)
        self.hint = self.guard = None
        ghosts = Ghosts(model, picker, places)
        if self._coach is not None and session.playback is None:
            self.hint = Hint(self._coach, model, picker, parts, words, ghosts, side_column(places), self.notices.warn)
            self.guard = Guard(self._coach, model, layers, self.hint, words.say)
            play.holds_back = self.guard.holds_back
        press = self.hint.press if self.hint is not None else None
        self._buttons = Buttons(
            model, places, motion, play, self.player, self.closeups, words, lambda: self.keys, self.open_menu, press,
            lambda: self.lesson.all_buttons() if self.lesson is not None else [],
        )  # fmt: skip
        self.keyboard = Keyboard(
            model, picker, motion, play, self.player, self.closeups, self._buttons,
            lambda: self.pointer.hover, self.open_menu, press,
        )  # fmt: skip
        self.speech = Speech(
            model, places, self.pointer, self.closeups, self._buttons, self.notices, words,
            lambda: self.drag.held is not None, self._step_at,
        )  # fmt: skip

        self.sheet = PaymentSheet(model, motion, places, marks, play.take_back, play.say_pay_first)
        self.remarks = Remarks(model, self.company, places, motion)
        layers.push(self.remarks)
        layers.push(self.sheet)
        layers.push(GrownLog(panel, lambda: self.closeups.log_box, self._log_is_grown, self.closeups.show_log))
        if self.hint is not None:
            layers.push(self.hint)
        self.lesson: Lesson | None = None
        if self._companion is not None:
            self.lesson = Lesson(
                self._companion, model, places, Pointed(model, places, picker, tooltips), play, motion, look,
                self._buttons.place, self._permissions_changed, lambda: self.keys,
            )  # fmt: skip
            model.waits_for, model.asks_for = self.lesson.waits_for, self.lesson.asks_for
            layers.push(self.lesson)
        layers.push(Cover(model, self.sit_down))
        layers.push(Timeline(model, places, self.player, words.name))
        play.card_being_paid = lambda: self.sheet.panel.face
        play.put_down = self.drag.cancel
        play.changed = self.pointer.refresh
        self.closeups.choose_line = self._choose_line
        play.rebuild_log()

    def _log_is_grown(self) -> bool:
        return self.closeups.log_grown and self.closeups.current is None and self.drag.held is None

    def _choose_line(self, at: Point) -> None:
        """A line of the log was clicked: return there, if the game can; in a replay, show the table as it was then."""
        line = self.pointer.line
        if line is None or line.ply < 0:
            return
        if self.session.playback is not None:
            self.player.go_to(line.ply)
        else:
            self.play.return_to(line.ply, at)

    def _permissions_changed(self) -> None:
        self.model.limit(self.layers.refusal)

    def sit_down(self) -> None:
        """The next person has taken over."""
        self.left()
        self._lay(covered=False)
        if self.review is not None:
            self.show_review(self.review.shown, self.review.leave, self.review.renew)
        self.resize(self._viewport)
        self.on_laid()

    def _sit_elsewhere(self) -> None:
        """A replay is looked at from another seat: what was told and where the keys are stays as it is."""
        announced, focus = self.model.announced, self.model.focus
        self.sit_down()
        self.model.announced, self.model.focus = announced, focus

    def _set_speed(self) -> None:
        playback = self.session.playback
        self.motion.speed = SPEEDS[self.settings.speed] * (playback.speed if playback is not None else 1.0)

    def deal(self) -> None:
        """Begin a new game before the person's eyes."""
        self.remarks.greet()
        self.play.deal()

    def show_quiz(
        self, question: QuizQuestion, examiner: Examiner, go_on: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        """Ask for a better choice than the one that was made."""
        assert self.hint is not None
        words, box = Words(self.look.language, self.session.seats), side_column(self.places)
        self.quiz = QuizLayer(question, examiner, self.hint, self.model.parts, words, box, go_on, leave)
        self.layers.push(self.quiz)
        self.hint.look()

    def show_review(
        self, review: ShownReview, leave: Callable[[], None], renew: Callable[[], ShownReview | None] = lambda: None
    ) -> None:
        """Lay a review over a game that is watched; `renew` lets it go on and says what is known now."""
        model, words = self.model, Words(self.look.language, self.session.seats)
        ghosts, box = Ghosts(model, self.picker, self.places), side_column(self.places)
        self.review = ReviewLayer(review, model, model.parts, words, ghosts, box, self.player.go_to, leave, renew)
        self.layers.push(self.review)

    def show(self, layer: Layer) -> None:
        """Lay something over the board."""
        self.layers.push(layer)

    # What the scene is asked by the stage

    def resize(self, viewport: Viewport) -> None:
        self._viewport = self.pointer.viewport = viewport
        self.drag.cancel()
        self.model.invalidate()

    def left(self) -> None:
        self.board.start_anew()

    def update(self, seconds: float) -> bool:
        moved = self.play.update(seconds)
        moved = self.notices.tick(seconds) or moved
        moved = self.remarks.tick(seconds) or moved
        moved = self.pointer.tick(seconds) or moved
        moved = self._weigh(seconds) or moved
        if self.hint is not None and self.guard is not None:
            self.guard.tick()
            moved = self.hint.tick(seconds) or moved
        if self.lesson is not None:
            moved = self.lesson.tick(seconds) or moved
        if self.review is not None:
            moved = self.review.tick(seconds) or moved
        if self.quiz is not None:
            moved = self.quiz.tick() or moved
        self._sound.update(seconds)
        return moved

    def _weigh(self, seconds: float) -> bool:
        """Let what is held or pointed at move by its weight; whether it did."""
        usable = self.model.asked and not self.motion.busy and self.model.payment is None
        hovered = self.pointer.hover if usable and self.drag.held is None else None
        card = hovered if hovered is not None and hovered.kind == CARD else None
        still = self.look.appearance.reduced_motion
        return self.board.hand.weight.tick(seconds, self.drag.held, card, still)

    def draw(self, target: pygame.Surface) -> None:
        brush = Brush(self.look, target, self._viewport)
        cover = self.layers.cover
        if cover is not None:
            cover.draw(brush)
            return
        board, pointer, buttons = self.board, self.pointer, self.buttons
        board.draw_backdrop(brush)
        board.draw_ribbon(brush, buttons)
        for box in pointer.spoken_of():
            brush.outline(box.inset(-5), GILT, 5, radius=12)
        board.draw_offers(brush)
        board.draw_lights(brush, pointer.at, pointer.hover)
        board.draw_focus(brush)
        self.layers.draw(brush, above=False)
        for number, button in enumerate(buttons):
            focused = self.model.focus == (BUTTON, number)
            button.draw(brush, hovered=button.hit(pointer.at), focused=focused)
            if focused:
                draw_focus(brush, button.box, 10)
        board.draw_moment(brush)
        board.draw_flights(brush)
        board.draw_bubble(brush)
        board.draw_held(brush)
        self.layers.draw(brush, above=True)
        self.speech.draw(brush)

    # What a person does

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerMoved):
            self.pointer.move(given.at)
            self.notices.point(given.at)
        elif isinstance(given, PointerPressed | PointerReleased):
            self.pointer.hush()
        action = self.action(given)
        if isinstance(given, PointerPressed) or action not in (None, Action.HELP):
            self.notices.point(AWAY)
        used = self.layers.handle(given, action, above=True)
        if used is not None:
            return used
        if isinstance(given, PointerPressed):
            if given.button != 1:
                return self.hand.look_closer(given.at)
            if self._buttons.press_at(given.at):
                return True
            if self.motion.busy:
                # What only settles or glides home is over at once; only what is told costs the press to skip it.
                telling = self.motion.telling
                self.play.skip()
                return self.drag.grasp(given.at, clicks=not telling)
        if isinstance(given, WheelTurned):
            self.log.scroll(round(given.by * SCROLLED))
            return True
        if self.layers.handle(given, action, above=False):
            return True
        if self.drag.handle(given):
            return True
        if action is not None:
            return self.keyboard.act(action)
        return isinstance(given, WindowResized | PointerMoved)

    def actions(self) -> Sequence[Action]:
        return ACTIONS if self.session.playback is None else WATCHING_ACTIONS

    def meaning(self, action: Action) -> str:
        watched = WATCHING.get(action) if self.session.playback is not None else None
        told = self.lesson.meaning(action) if self.lesson is not None else ""
        return watched or told or super().meaning(action)

    @property
    def buttons(self) -> list[Button]:
        return self._buttons.all()

    def apply_settings(self) -> None:
        """Take in settings that were changed."""
        self._set_speed()
        self.model.invalidate()
        if isinstance(self.model.mode, TurnDone) and not self.settings.confirm_end:
            self.play.end_turn()
        if not self.motion.speed and self.motion.busy:
            self.play.skip()

    def refresh(self) -> None:
        """The language or the looks have changed; what the log told is told anew in its own words."""
        if self._language != self.look.language.code:
            self._language = self.look.language.code
            self.play.rebuild_log()
        self.apply_settings()

    def open_menu(self) -> None:
        self.pointer.move(AWAY)
        self._on_menu()
