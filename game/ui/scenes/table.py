"""The table scene: a game played by mouse or keyboard. It holds the parts together and decides nothing by itself."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.rules import Choice, Event
from game.rules.choices import Conquer, Purchase
from game.ui.brush import Brush, Look
from game.ui.drag import DragController
from game.ui.input import Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned, WindowResized
from game.ui.keys import Action
from game.ui.scene import Scene
from game.ui.sound import Cue, SoundBoard
from game.ui.table import overlays, pieces
from game.ui.table.aids import Aids
from game.ui.table.carrying import Carried, taken_over
from game.ui.table.decision import Decision
from game.ui.table.flights import Beat, Presenter
from game.ui.table.grip import Grip
from game.ui.table.hints import Hints
from game.ui.table.keyboard import ACTIONS
from game.ui.table.log import LogPanel
from game.ui.table.market import Market
from game.ui.table.notices import Notices
from game.ui.table.panels import Panels
from game.ui.table.payment import Payment, PaymentPanel, panel_for
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.pointing import AWAY, Pointing
from game.ui.table.ribbon import ribbon_message
from game.ui.table.scenery import Scenery
from game.ui.table.session import Session, is_secret
from game.ui.table.settings import TableSettings
from game.ui.table.telling import Teller
from game.ui.table.trial import Trials
from game.ui.table.watching import Watching
from game.ui.table.zones import Zones
from game.ui.theme import SPEEDS
from game.ui.viewport import Box, Point, Viewport


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
        self.watching = Watching(self)
        self.drag = DragController(Grip(self))
        self.overlay: overlays.Overlay | None = None
        self.pointing = Pointing(self)
        self.focus: Piece | None = None
        self.notices = Notices(self)
        self.over = False
        """Whether the game is over and the standings have been shown."""
        self.ending = False
        """Whether the person's turn waits to be confirmed."""
        self.gliding = False
        """Whether all that moves is a piece on its way home."""
        self.handing_over = is_secret(session)
        """Whether the table is covered until the next person sits down (I-1)."""
        self._withheld = False
        """Whether the person is not asked yet, because the last choice is still on its way to the disk."""
        self._viewport = Viewport((1, 1))
        self._spoken = look.language.code
        self._seat_down()

    def _seat_down(self) -> None:
        """Lay the table for whoever sits at the bottom of the screen."""
        session = self.session
        self.me = session.me
        self.guilds = tuple(seat.guild for seat in session.seats)
        self.places = Places(self._levels, session.state, self.me)
        self.teller = Teller(self.places, session.seats, self.look.language)
        self._retell()
        self.aids = aids = Aids(self.settings, self.me)
        self.market = Market(self.places, self.presenter, self.guilds, aids)
        self.panels = Panels(self.places, self.presenter, session.seats, aids)
        self.hints = Hints(self.look.language, tuple(seat.name for seat in session.seats), self.me)
        self.picker = Picker(self.places)
        self.zones = Zones(self.places, session.state, session.seats, self.look.language)
        self.scenery = Scenery(self)
        self.log_overlay = overlays.whole_log(self.log, self.guilds)
        self._renew()

    def _renew(self) -> None:
        """Take in the decision at hand."""
        state = self.session.state
        mine = state.outcome is None and state.current == self.me and self.session.seats[self.me].person
        self._withheld = mine and self.session.saving
        mine = mine and not self._withheld
        self.decision = Decision(state, state.options if mine else ())
        self.payment: PaymentPanel | None = None
        if self.decision.paying and (question := state.question) is not None:
            self.payment = panel_for(self, Payment(question.card, self.decision.payments))
        self.focus = None
        self.drag.cancel()
        self.trials = Trials(state)
        self.picker.gathering = self.decision.gathering
        self.pointing.move(self.pointing.at, self._viewport)
        self.renew_buttons()

    def _retell(self) -> None:
        """Write the log anew from the game's beginning."""
        self.log.lines.clear()
        for state, events in self.session.history():
            for beat in self.teller.tell(state, events):
                self.log.tell(beat)
        self.teller.look(self.session.state)

    def deal(self) -> None:
        """Begin a new game before the person's eyes."""
        self.presenter.add(self.teller.opening(self.session.state))
        self.renew_buttons()

    # What the scene is asked by the stage

    def resize(self, viewport: Viewport) -> None:
        self._viewport = viewport
        self.drag.cancel()
        self.renew_buttons()
        self.scenery.spoil()

    def update(self, seconds: float) -> bool:
        moved = self.presenter.busy
        for beat in self.presenter.step(seconds):
            self._begin(beat)
        if not self.presenter.busy:
            if (moved and not self.gliding) or self._to_be_told_over:
                self._at_rest()
            self.gliding = False
            if self._withheld and not self.session.saving:
                self._at_rest()
                moved = True
            moved = self._let_others_play() or moved
        moved = self.notices.tick(seconds) or moved
        moved = self.pointing.tick(seconds) or moved
        self.sound.update(seconds)
        return moved

    def _let_others_play(self) -> bool:
        if self.ending:
            return False
        events = self.session.poll()
        for notice in self.session.take_notices():
            self.log.add(-1, notice.words(self.look.language))
            self.notices.warn(notice.words(self.look.language))
        if events is None:
            if self.session.me != self.me and not self.handing_over:
                self.handing_over = True
                return True
            return False
        self._tell(events)
        return True

    @property
    def _to_be_told_over(self) -> bool:
        return self.session.state.outcome is not None and not self.over and not self.ending

    def _at_rest(self) -> None:
        self._renew()
        if self._to_be_told_over:
            self.over = True
            self._on_over()
        elif self.decision.options:
            self.sound.play(Cue.YOUR_TURN)

    def _begin(self, beat: Beat) -> None:
        self.log.tell(beat)
        for sound in beat.sounds:
            self.sound.play(Cue(sound))
        self.renew_buttons()

    def _tell(self, events: list[Event], gathered: Sequence[int] = (), carried: Carried | None = None) -> None:
        beats = self.teller.tell(self.session.state, events)
        beats = taken_over(beats, self.me, gathered, carried)
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
    def hover(self) -> Piece | None:
        return self.pointing.hover

    @property
    def tooltip(self) -> str:
        return self.pointing.tooltip

    @property
    def others_move(self) -> bool:
        """Whether another player's pieces are still on their way."""
        beat = self.presenter.current
        return beat is not None and beat.seat >= 0 and beat.seat != self.me

    @property
    def acting(self) -> int:
        """Whose panel is lit: whose pieces move, or whose turn it is."""
        beat = self.presenter.current
        if beat is not None and beat.seat >= 0:
            return beat.seat
        if self.ending:
            return self.me
        return self.session.state.current if self.session.state.outcome is None else -1

    @property
    def proposing(self) -> bool:
        """Whether a purchase that costs cards waits to be accepted."""
        return self.payment is not None and self.payment.payment.purchase is not None

    @property
    def message(self) -> str:
        """What the ribbon says."""
        return ribbon_message(self)

    # What a person does

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerMoved):
            self.pointing.move(given.at, self._viewport)
        elif isinstance(given, PointerPressed | PointerReleased):
            self.pointing.hush()
        if self.handing_over:
            return self.scenery.keys.take_over(given)
        if self.overlay is not None:
            return self.scenery.keys.handle_over(given)
        if isinstance(given, PointerPressed) and given.button != 1:
            return self.scenery.keys.look_closer(given.at)
        if isinstance(given, PointerPressed):
            if any(button.hit(given.at) and button.press() for button in self.buttons):
                return True
            if self.presenter.busy:
                self.skip()
                return self.drag.grasp(given.at, clicks=False)
        if isinstance(given, WheelTurned):
            self.log.scroll(round(given.by * 2))
            return True
        if self.drag.handle(given):
            return True
        action = self.action(given)
        if action is not None:
            return self.scenery.keyboard.act(action)
        return isinstance(given, WindowResized | PointerMoved)

    def actions(self) -> Sequence[Action]:
        return ACTIONS

    def sit_down(self) -> None:
        """The next person has taken over."""
        self.handing_over = False
        self._seat_down()

    def liftable(self, at: Point) -> Piece | None:
        """The piece under a point that a hand would take: a stronghold that can't be moved is part of its card."""
        piece = self.picker.at(self.session.state, at, self.offers)
        if piece is not None and piece.kind == pieces.FORT and not self.decision.targets(piece):
            return Piece(pieces.CARD, piece.number)
        return piece

    def skip(self) -> None:
        """Put everything that moves where it is going."""
        for beat in self.presenter.drain():
            self.log.tell(beat)
        self._at_rest()

    @property
    def offers(self) -> list[tuple[int, Box]]:
        """The cards that the decision holds out, in the tray."""
        return self.picker.offers(self.session.state, self.decision)

    @property
    def only_offer(self) -> Piece | None:
        """The card held out, where it is the only thing to be done something with."""
        offers = self.offers
        return Piece(pieces.OFFER, offers[0][0]) if len(offers) == 1 else None

    def choose(self, choice: Choice, carried: Carried | None = None, last: bool = False) -> None:
        """Make a choice and show what comes of it, going on from what is in hand.

        `last` says that the last token gathered has only now been let go, or clicked.
        """
        self.decision.selected = None
        if self.payment is not None:
            carried = Carried(("card", self.payment.payment.card), self.payment.face)
        colours = self.decision.gathering.colours
        gathered = tuple(colours[:-1] if last else colours)
        if isinstance(choice, Conquer):
            self.sound.play(Cue.CONQUEST)
        hidden = len(self.session.state.players[self.me].blind)
        events = self.session.choose(choice)
        state = self.session.state
        drawn = is_secret(self.session) and len(state.players[self.me].blind) > hidden
        over = state.outcome is not None or state.current != self.me
        self.ending = over and (self.settings.confirm_end or drawn)
        self._tell(events, gathered, carried)

    def end_turn(self) -> None:
        """The person is content with the turn: the others may go on."""
        self.ending = False
        self.renew_buttons()
        self.scenery.spoil()

    def apply_settings(self) -> None:
        """Take in settings that were changed."""
        self.presenter.speed = SPEEDS[self.settings.speed]
        self.scenery.spoil()
        self.ending = self.ending and self.settings.confirm_end
        self.renew_buttons()
        if not self.presenter.speed and self.presenter.busy:
            self.skip()

    def refresh(self) -> None:
        """The language or the looks have changed; what the log told is told anew in its own words."""
        if self._spoken != self.look.language.code:
            self._spoken = self.look.language.code
            self._retell()
        self.apply_settings()

    def renew_buttons(self) -> None:
        self.buttons = self.scenery.buttons()

    def take_back(self, whole_turn: bool = False) -> None:
        if self.proposing:
            self._renew()
        elif self.decision.scatter() if whole_turn else self.decision.put_back():
            self.scenery.spoil()
        elif self.session.can_take_back():
            self.session.take_back(whole_turn)
            self.ending = False
            self.sound.play(Cue.TAKE_BACK)
            self.begin_anew()
        elif not self.presenter.busy:
            self.notices.warn(self.look.language.say("notice.nothing_to_take_back"))
        self.renew_buttons()

    def to_standings(self) -> None:
        """Leave the table for the standings; of a game that is only now over, with all that is still moving."""
        if self._to_be_told_over:
            self.skip()
        else:
            self._on_over()

    def begin_anew(self) -> None:
        """The state was replaced by an earlier one."""
        self.presenter.drain()
        self._retell()
        self._renew()
        self.scenery.spoil()

    def open_menu(self) -> None:
        self.pointing.move(AWAY, self._viewport)
        self._on_menu()

    def show(self, overlay: overlays.Overlay) -> None:
        """Look at something more closely; whatever is held goes home."""
        self.drag.cancel()
        self.overlay = overlay

    def show_log(self) -> None:
        self.show(self.log_overlay)

    def drop(self, piece: Piece, target: Piece, box: Box | None = None) -> None:
        """Carry a legal gesture out, with the piece let go in a box if it was dragged."""
        sprite = self.picker.sprite(self.session.state, piece)
        carried = Carried(sprite, box) if sprite is not None and box is not None else None
        choice = self.decision.drop(piece, target)
        self.scenery.spoil()
        self.renew_buttons()
        if isinstance(choice, Purchase | Conquer) and self.trials.loses_unasked(choice):
            self._propose(choice)
        elif choice is not None:
            self.choose(choice, carried, last=True)

    def _propose(self, purchase: Purchase | Conquer) -> None:
        """Show what a purchase would cost before it is made, since it costs cards."""
        self.payment = panel_for(self, Payment(purchase.card, [self.trials.payment(purchase)], purchase))
        self.focus = None
        self.renew_buttons()
