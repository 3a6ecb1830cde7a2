"""Playing: gestures become choices, choices become plies, and plies are told, shown and heard.

The state has changed before anything moves. What happened is told to the log and to the layers at once, and shown
piece by piece; opponents think meanwhile, and go on when the table is at rest.
"""

from collections.abc import Callable, Sequence

from game.rules import Choice, State
from game.rules.events import GameEnded
from game.ui.language import Language
from game.ui.sound import Cue, SoundBoard
from game.ui.table.carrying import Carried, continued_from_hand
from game.ui.table.choreographer import Choreographer
from game.ui.table.layers import Layers
from game.ui.table.log import Log, LogLine
from game.ui.table.model import Saving, TableModel, TurnDone
from game.ui.table.motion import Beat, Motion
from game.ui.table.music import tune_for
from game.ui.table.narrator import Narrated, Narrator
from game.ui.table.notices import PLACE, Notices
from game.ui.table.picker import Picker
from game.ui.table.pieces import Piece
from game.ui.table.session import SeenPly, WayBack
from game.ui.table.sprites import CardSprite
from game.ui.table.tooltips import Tooltips
from game.ui.viewport import Box, Point

STILL_SECONDS = 0.15
"""How long a replay without motion shows a choice before the next."""


class Play:
    """What a person can do with the game on the table, and what comes of it."""

    def __init__(
        self,
        model: TableModel,
        picker: Picker,
        layers: Layers,
        log: Log,
        narrator: Narrator,
        motion: Motion,
        choreographer: Choreographer,
        tooltips: Tooltips,
        notices: Notices,
        sound: SoundBoard,
        language: Language,
        on_over: Callable[[], None],
    ) -> None:
        self._model = model
        self._picker = picker
        self._layers = layers
        self._log = log
        self._narrator = narrator
        self._motion = motion
        self._choreographer = choreographer
        self._tooltips = tooltips
        self._notices = notices
        self._sound = sound
        self._language = language
        self._on_over = on_over
        self._end: list[Narrated] = []
        """How the game ended, until the person is content with the turn that ended it."""
        self._told: WayBack | None = None
        """The way back of which the person was told what it means."""
        self._shown_for = STILL_SECONDS
        self.card_being_paid: Callable[[], Box] = lambda: Box(0, 0, 1, 1)
        """Where the card lies that is being paid for."""
        self.put_down: Callable[[], object] = lambda: None
        """Lets go of the piece in hand: what it was held for is over."""
        self.holds_back: Callable[[Choice, Callable[[], None]], bool] = lambda choice, go_on: False
        """Keeps a choice until it is sure that it is meant; then makes it, by what it is given."""
        self.changed: Callable[[], None] = lambda: None
        """Is told when other pieces may lie under the pointer than before."""

    # What a person does

    def drop(self, piece: Piece, target: Piece, box: Box | None = None) -> None:
        """Carry a legal gesture out, with the piece let go in a box if it was dragged."""
        model = self._model
        sprite = self._picker.sprite(model.state, piece)
        carried = Carried(sprite, box) if sprite is not None and box is not None else None
        choice = model.drop(piece, target)
        if choice is None:
            if carried is not None:
                self._motion.add(self._choreographer.gathered(model.decision, model.state, piece, carried))
            return
        card = model.loses_cards(choice)
        if card is not None:
            model.propose(card, choice)
        else:
            self.choose(choice, carried, last=True)

    def choose(self, choice: Choice, carried: Carried | None = None, last: bool = False) -> None:
        """Make a choice and show what comes of it, going on from what is in hand.

        `last` says that the last token gathered has only now been let go, or clicked.
        """
        if self.holds_back(choice, lambda: self.choose(choice, last=last)):
            self.put_down()
            return
        model = self._model
        if model.payment is not None:
            carried = Carried(CardSprite(model.payment.card), self.card_being_paid())
        colours = model.decision.gathering.colours
        gathered = tuple(colours[:-1] if last else colours)
        for part in model.parts:
            heard = part.sound(choice)
            if heard is not None:
                self._sound.play(heard)
        before = model.state
        ply = model.choose(choice)
        self._tell(ply, before, gathered, carried)

    def accept(self) -> None:
        """Pay as it is shown."""
        payment = self._model.payment
        if payment is None:
            return
        words = self._model.forbids(payment.accepted)
        if words:
            self._notices.warn(words)
        else:
            self.choose(payment.accepted)

    def refuse(self, piece: Piece, target: Piece | None, usual: Piece | None, at: Point) -> None:
        """Say why a drop can't be done; where it means nothing, what can be done with the piece, or why nothing.

        `usual` is where a piece of this kind goes when it can go anywhere.
        """
        decision = self._model.decision
        how = self._tooltips.how(decision.how(piece))
        for place in (target, None if how else usual):
            if place is None:
                continue
            words = decision.forbidden(piece, place)
            refusal = None if words else decision.refusal(piece, place)
            if words or refusal is not None:
                said = self._tooltips.reason(refusal) if refusal is not None else words
                self._warn(said, at, refusal.rule if refusal is not None else "")
                return
        if how:
            self._warn(how, at)

    def say_pay_first(self, at: Point) -> None:
        """Something else was clicked than the payment that is asked for."""
        self._warn(self._language.say("first.pay"), at)

    def _warn(self, words: str, at: Point, rule: str = "") -> None:
        self._notices.warn(words, at, rule)
        self._sound.play(Cue.ILLEGAL)

    def end_turn(self) -> None:
        """The person is content with the turn: the others may go on, or the game is over."""
        self._model.end_turn()
        end, self._end = self._end, []
        if end:
            self._show(end, self._model.state)

    def take_back(self, whole_turn: bool = False) -> None:
        """Take back what is being done, or else what was chosen last."""
        model, decision = self._model, self._model.decision
        if model.proposing:
            self._renew()
        elif decision.put_all_back() if whole_turn else decision.put_back():
            model.invalidate()
        elif model.session.can_take_back():
            model.take_back(whole_turn)
            self._sound.play(Cue.TAKE_BACK)
            self.go_on_from_earlier()
        elif (way := model.session.way_back(whole_turn)) is not None:
            self._go_back(way, self._language.say("notice.mark_first"))
        elif not self._motion.busy:
            self._notices.warn(self._language.say("notice.nothing_to_take_back"))

    def return_to(self, ply: int, at: Point) -> None:
        """Return to the person's choice that a line of the log tells of, or to the one before; asked for twice."""
        way = self._model.session.way_back(ply=ply)
        if way is not None:
            self._go_back(way, self._language.say("notice.return_marked" if way.marked else "notice.return_first"), at)
        elif not self._motion.busy:
            self._notices.warn(self._language.say("notice.nothing_to_take_back"), at)

    def _go_back(self, way: WayBack, words: str, at: Point = PLACE) -> None:
        """Set the game back, if the person has been told what that means and still sees it; else tell them."""
        if self._notices.shown is None or self._told != way:
            self._told = way
            self._notices.warn(words, at)
            return
        self._told = None
        self._notices.hush()
        self._model.go_back(way)
        self._sound.play(Cue.TAKE_BACK)
        self.go_on_from_earlier()

    def redo(self) -> None:
        """Put again what was taken back last."""
        if not self._model.session.can_redo():
            return
        self._motion.finish()
        self._model.redo()
        self._sound.play(Cue.CARD_SLIDE)
        self._renew()
        self.rebuild_log()

    def go_on_from_earlier(self) -> None:
        """The game was set back: what came after is forgotten."""
        self._end = []
        self._motion.finish()
        self._renew()
        self._log.cut(self._model.session.ply_count)

    def go_on_from_elsewhere(self) -> None:
        """The game is at another place than what was shown, or shows more of it: tell it anew."""
        self._end = []
        self._motion.finish()
        self._renew()
        self.rebuild_log()

    def skip(self) -> None:
        """Put everything that moves where it is going; how the game ended is heard in any case."""
        telling = self._motion.telling
        unseen = self._motion.finish()
        self._hear([beat for beat in unseen if {Cue.VICTORY, Cue.DEFEAT} & set(beat.sounds)])
        if telling:
            self._rest()

    def to_standings(self) -> None:
        """Leave the table for the standings; of a game that is only now over, with all that is still moving."""
        if self._to_announce:
            self.skip()
        else:
            self._on_over()

    # What comes of it

    def deal(self) -> None:
        """Begin a new game before the person's eyes."""
        state = self._model.state
        self._motion.add(self._choreographer.opening(state, self._narrator.begins(state.config.first)))

    def rebuild_log(self) -> None:
        """Write the log anew from the game's beginning."""
        self._log.clear()
        self._log.add(self._narrator.begins(self._model.state.config.first))
        for ply in self._model.session.seen_plies(self._model.me):
            self._write(ply)

    def _write(self, ply: SeenPly) -> None:
        for narrated in self._narrator.tell(ply, self._model.state):
            if narrated.line is not None:
                self._log.add(narrated.line)

    def _tell(self, ply: SeenPly, before: State, gathered: Sequence[int] = (), carried: Carried | None = None) -> None:
        told = self._narrator.tell(ply, self._model.state)
        kept = isinstance(self._model.mode, TurnDone)
        self._end = [each for each in told if kept and isinstance(each.event, GameEnded)]
        self._layers.seen(ply)
        self._show([each for each in told if each not in self._end], before, gathered, carried)

    def _show(
        self,
        narrated: Sequence[Narrated],
        before: State,
        gathered: Sequence[int] = (),
        carried: Carried | None = None,
    ) -> None:
        """Log what is told and let it be seen and heard."""
        for each in narrated:
            if each.line is not None:
                self._log.add(each.line)
        beats = self._choreographer.show(narrated, before, self._model.state)
        beats = continued_from_hand(beats, self._model.me, gathered, carried)
        if self._motion.speed > 0:
            self._motion.add(beats)
        else:
            self._hear(beats)
        self.put_down()
        self.changed()
        if not self._motion.busy:
            self._rest()

    def _hear(self, beats: Sequence[Beat]) -> None:
        for sound in [sound for beat in beats for sound in beat.sounds]:
            self._sound.play(sound)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether anything moved or happened."""
        telling, moved = self._motion.telling, self._motion.busy
        self._hear(self._motion.step(seconds))
        self._model.session.think()
        if not self._motion.busy:
            saved = isinstance(self._model.mode, Saving) and not self._model.session.saving
            if telling or saved or self._to_announce:
                self._rest()
            moved = saved or moved
            if self._paced(seconds):
                moved = self._let_others_play() or moved
        elif self._motion.closing:
            # Whether the end was what was asked for needs no waiting.
            self._let_others_play()
        return moved

    def _paced(self, seconds: float) -> bool:
        """Whether a replay whose pieces don't move has shown a choice for long enough."""
        playback = self._model.session.playback
        if playback is None or not playback.playing or self._motion.speed > 0:
            return True
        self._shown_for += seconds * playback.speed
        if self._shown_for < STILL_SECONDS:
            return False
        self._shown_for = 0.0
        return True

    @property
    def _to_announce(self) -> bool:
        model = self._model
        return model.state.outcome is not None and not model.announced and not isinstance(model.mode, TurnDone)

    def _rest(self) -> None:
        """Everything lies where it belongs."""
        self._renew()
        if self._to_announce:
            self._model.announced = True
            self._on_over()
        elif self._model.asked:
            self._sound.play(Cue.YOUR_TURN)

    def _let_others_play(self) -> bool:
        model = self._model
        if isinstance(model.mode, TurnDone):
            return False
        waited, ply = model.session.thinking, model.session.poll(model.me)
        for notice in model.session.take_notices():
            words = notice.words(self._language)
            self._log.add(LogLine(-1, words))
            self._notices.warn(words)
        if ply is None and waited and not model.session.thinking and not self._motion.busy:
            # The turn came back without a choice of anybody's, as where the others don't interfere.
            self._renew()
            return True
        if ply is None:
            return model.hand_over()
        before = model.state
        model.renew()
        self._tell(ply, before)
        return True

    def _renew(self) -> None:
        self._model.renew()
        self._sound.follow(tune_for(self._model.state))
        self.put_down()
        self.changed()
