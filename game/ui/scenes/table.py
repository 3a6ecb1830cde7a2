"""The table scene: a game played by mouse or keyboard. It holds the parts together and decides nothing by itself."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.rules import Choice, Event
from game.rules.order import STEP_NAMES
from game.ui.brush import Brush, Look
from game.ui.drag import DragController, Key, best_target
from game.ui.input import Input, KeyPressed, PointerMoved, PointerPressed, WheelTurned, WindowResized
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.table import overlays
from game.ui.table.decision import Decision
from game.ui.table.flights import Beat, Flight, Presenter
from game.ui.table.hints import Hints
from game.ui.table.log import LogPanel
from game.ui.table.market import Market
from game.ui.table.panels import Panels
from game.ui.table.payment import Payment, PaymentPanel
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece, card_of
from game.ui.table.places import Places
from game.ui.table.scenery import Scenery
from game.ui.table.session import Session
from game.ui.table.telling import Teller
from game.ui.theme import SPEEDS, TOOLTIP_DELAY
from game.ui.viewport import Box, Point, Viewport

NOTICE_SECONDS = 2.6
NOTICE_AT = (760.0, 600.0)
GLIDE_SECONDS = 0.22


@dataclass
class TableSettings:
    """What a person has set: how fast things move, and which aids are shown."""

    speed: str = "normal"
    mark_affordable: bool = True
    preview_payment: bool = True
    tooltips: bool = True
    confirm_end: bool = False
    """Whether the turn is over only when the person says so."""


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
    ) -> None:
        super().__init__()
        self.session = session
        self.look = look
        self.sound = sound
        self.settings = settings
        self._on_over = on_over
        self._on_menu = on_menu
        self._levels = levels
        self.presenter = Presenter()
        self.presenter.speed = SPEEDS[settings.speed]
        self.log = LogPanel()
        self.drag = DragController(self)
        self.overlay: overlays.Overlay | None = None
        self.hover: Piece | None = None
        self.pointer: Point = (-1.0, -1.0)
        self.focus: Piece | None = None
        self.notice: tuple[str, Point] | None = None
        self._notice_left = 0.0
        self._hovering = 0.0
        self._over_told = False
        self.pointed: tuple[int, ...] = ()
        """Cards that the line of the log under the pointer speaks of."""
        self.ending = False
        """Whether the person's turn waits to be confirmed."""
        self._viewport = Viewport((1, 1))
        self._seat_down()

    def _seat_down(self) -> None:
        """Lay the table for whoever sits at the bottom of the screen."""
        session = self.session
        self.me = session.me
        self.guilds = tuple(seat.guild for seat in session.seats)
        self.places = Places(self._levels, session.state, self.me)
        self.teller = Teller(self.places, session.seats, self.look.language)
        self.teller.look(session.state)
        self.market = Market(self.places, self.presenter, self.guilds)
        self.panels = Panels(self.places, self.presenter, session.seats)
        self.hints = Hints(self.look.language, tuple(seat.name for seat in session.seats), self.me)
        self.picker = Picker(self.places)
        self.scenery = Scenery(self)
        self._renew()

    def _renew(self) -> None:
        """Take in the decision at hand."""
        state = self.session.state
        mine = state.outcome is None and state.current == self.me and self.session.seats[self.me].person
        self.decision = Decision(state, state.options if mine else ())
        self.payment: PaymentPanel | None = None
        if self.decision.paying:
            payment = Payment(state.pending[-1][1], self.decision.payments)
            self.payment = PaymentPanel(payment, state.players[self.me], self.places.layout.box("tray"))
        self.focus = None
        self.buttons = self.scenery.buttons()

    # What the scene is asked by the stage

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport
        self.drag.cancel()
        self.scenery.spoil()

    def update(self, seconds: float) -> bool:
        moved = self.presenter.busy
        for beat in self.presenter.step(seconds):
            self._begin(beat)
        if not self.presenter.busy:
            if moved:
                self._at_rest()
            moved = self._let_others_play() or moved
        moved = self._tick(seconds) or moved
        self.sound.update(seconds)
        return moved

    def _tick(self, seconds: float) -> bool:
        """Let tooltips appear and notices disappear."""
        changed = False
        if self.notice is not None:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self.notice, changed = None, True
        if self.hover is not None and self._hovering < TOOLTIP_DELAY:
            self._hovering += seconds
            changed = changed or self._hovering >= TOOLTIP_DELAY
        return changed

    def _let_others_play(self) -> bool:
        if self.ending:
            return False
        events = self.session.poll()
        for notice in self.session.take_notices():
            self.log.add(-1, self.look.language.say(notice.key, **dict(notice.values)))
            self.warn(self.look.language.say(notice.key, **dict(notice.values)), NOTICE_AT)
        if events is None:
            if self.session.me != self.me:
                self._seat_down()
                return True
            return False
        self._tell(events)
        return True

    def _at_rest(self) -> None:
        self._renew()
        if self.session.state.outcome is not None and not self._over_told:
            self._over_told = True
            self._on_over()
        elif self.decision.options:
            self.sound.play(Cue.YOUR_TURN)

    def _begin(self, beat: Beat) -> None:
        if beat.line:
            self.log.add(beat.seat, beat.line, beat.cards)
        for sound in beat.sounds:
            self.sound.play(Cue(sound))

    def _tell(self, events: list[Event]) -> None:
        beats = self.teller.tell(self.session.state, events)
        if self.presenter.speed > 0:
            self.presenter.add(beats)
        else:
            for beat in beats:
                self._begin(beat)
        self._renew()
        self.scenery.spoil()
        if not self.presenter.busy:
            self._at_rest()

    def draw(self, target: pygame.Surface) -> None:
        self.scenery.draw(Brush(self.look, target, self._viewport))

    @property
    def tooltip(self) -> str:
        """What the tooltip says now, if one is to be seen."""
        if not self.settings.tooltips or self.hover is None or self._hovering < TOOLTIP_DELAY or self.drag.held:
            return ""
        return self.hints.of(self.session.state, self.hover)

    @property
    def message(self) -> str:
        """What the ribbon says."""
        say = self.look.language.say
        state = self.session.state
        if state.outcome is not None:
            return say("ribbon.over")
        name = self.session.seats[state.current].name
        if self.ending:
            return say("ribbon.ending")
        if not self.decision.options:
            return say("ribbon.thinking" if self.session.thinking else "ribbon.playing", name=name)
        if self.decision.gathering.colours:
            return say("ribbon.gathering_take" if self.decision.taking else "ribbon.gathering_return")
        return say(f"ask.{STEP_NAMES[state.pending[-1][0]]}", count=max(0, state.players[self.me].held - 10))

    # What a person does

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerMoved):
            self._point(given.at)
        if self.overlay is not None:
            return self._handle_overlay(given)
        if isinstance(given, PointerPressed) and given.button != 1:
            return self._look_closer(given.at)
        if isinstance(given, PointerPressed):
            if any(button.hit(given.at) and button.press() for button in self.buttons):
                return True
            if self.presenter.busy:
                self.skip()
                return True
        if isinstance(given, WheelTurned):
            self.log.scroll(round(given.by * 2))
            return True
        if self.drag.handle(given):
            return True
        if isinstance(given, KeyPressed):
            return self.scenery.keys.press(given.key)
        return isinstance(given, WindowResized | PointerMoved)

    def _handle_overlay(self, given: Input) -> bool:
        if isinstance(given, WheelTurned):
            self.log.scroll(round(given.by * 2))
            return True
        if isinstance(given, PointerPressed) or (isinstance(given, KeyPressed) and given.key in ("escape", "return")):
            self.overlay = None
            return True
        return isinstance(given, KeyPressed)

    def _point(self, at: Point) -> None:
        self.pointer = at
        found = self.picker.at(self.session.state, at, self.offers)
        if found != self.hover:
            self.hover = found
            self._hovering = 0.0
        line = None
        if self.places.layout.has("log") and self.places.layout.box("log").contains(at):
            measure = Brush(self.look, pygame.Surface((1, 1)), self._viewport)
            line = self.log.line_at(measure, self.places.layout.box("log"), at)
        self.pointed = line.cards if line is not None else ()

    def _look_closer(self, at: Point) -> bool:
        piece = self.picker.at(self.session.state, at, self.offers)
        card = card_of(piece) if piece is not None else None
        if card is None or piece is None:
            return False
        self.overlay = overlays.zoomed_card(card, self.hints.of(self.session.state, piece))
        return True

    def skip(self) -> None:
        """Put everything that moves where it is going."""
        while self.presenter.busy:
            for beat in self.presenter.step(60.0):
                if beat.line:
                    self.log.add(beat.seat, beat.line, beat.cards)
        self._at_rest()

    @property
    def offers(self) -> list[tuple[int, Box]]:
        """The cards that the decision holds out, in the tray."""
        return self.picker.offers(self.session.state, self.decision)

    def choose(self, choice: Choice) -> None:
        """Make a choice and show what comes of it."""
        self.decision.selected = None
        events = self.session.choose(choice)
        state = self.session.state
        self.ending = self.settings.confirm_end and state.outcome is None and state.current != self.me
        self._tell(events)

    def end_turn(self) -> None:
        """The person is content with the turn: the others may go on."""
        self.ending = False
        self.buttons = self.scenery.buttons()
        self.scenery.spoil()

    def apply_settings(self) -> None:
        """Take in settings that were changed."""
        self.presenter.speed = SPEEDS[self.settings.speed]
        if not self.settings.confirm_end:
            self.end_turn()
        if not self.presenter.speed:
            self.skip()

    def take_back(self, whole_turn: bool = False) -> None:
        if self.decision.scatter():
            self.scenery.spoil()
        elif self.session.can_take_back():
            self.session.take_back(whole_turn)
            self.ending = False
            self.presenter.skip()
            self.sound.play(Cue.TAKE_BACK)
            self.teller.look(self.session.state)
            self._renew()
            self.scenery.spoil()
        self.buttons = self.scenery.buttons()

    def open_menu(self) -> None:
        self._on_menu()

    def show(self, overlay: overlays.Overlay) -> None:
        self.overlay = overlay

    # The board of the drag controller

    def pick(self, at: Point) -> tuple[Key, Box] | None:
        if not self.decision.options or self.presenter.busy or self.payment is not None:
            return None
        piece = self.picker.at(self.session.state, at, self.offers)
        box = self.picker.box(self.session.state, piece, self.offers) if piece is not None else None
        return (piece, box) if piece is not None and box is not None else None

    def lifted(self, key: Key) -> None:
        assert isinstance(key, Piece)
        self.decision.selected = key
        self.sound.play(Cue.CARD_SLIDE if card_of(key) is not None else Cue.CHIP_CLICK)
        self.scenery.spoil()

    def dropped(self, key: Key, box: Box, at: Point) -> None:
        assert isinstance(key, Piece)
        self.decision.selected = None
        targets = self.picker.targets(self.session.state)
        target = best_target(box, at, targets, lambda target: self.decision.allows(key, as_piece(target)))
        if target is not None:
            self.drop(key, as_piece(target))
            return
        under = best_target(box, at, targets, lambda target: targets[target].contains(at))
        self.refuse(key, as_piece(under) if under is not None else None, at)
        self.returned(key, box)

    def drop(self, piece: Piece, target: Piece) -> None:
        """Carry a legal gesture out."""
        choice = self.decision.drop(piece, target)
        self.scenery.spoil()
        self.buttons = self.scenery.buttons()
        if choice is not None:
            self.choose(choice)

    def refuse(self, piece: Piece, target: Piece | None, at: Point) -> None:
        """Say why a drop is not legal, if it means anything."""
        refusal = self.decision.refusal(piece, target) if target is not None else None
        if refusal is not None:
            self.warn(self.hints.reason(refusal), at)
            self.sound.play(Cue.ILLEGAL)

    def warn(self, words: str, at: Point) -> None:
        """Say something beside a point for a moment."""
        self.notice = (words, at)
        self._notice_left = NOTICE_SECONDS

    def returned(self, key: Key, box: Box) -> None:
        assert isinstance(key, Piece)
        self.decision.selected = None
        home = self.picker.box(self.session.state, key, self.offers)
        sprite = self.picker.sprite(self.session.state, key)
        if home is not None and sprite is not None:
            self.presenter.add([Beat([Flight(sprite, box, home, seconds=GLIDE_SECONDS)], pause=0.0)])
        self.scenery.spoil()

    def clicked(self, at: Point, key: Key | None) -> None:
        self.scenery.keys.click(at)


def as_piece(key: Key) -> Piece:
    assert isinstance(key, Piece)
    return key
