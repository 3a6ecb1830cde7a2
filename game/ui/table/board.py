"""The picture of the table: a backdrop that seldom changes, and over it what moves, glows or speaks.

It only draws: the model says what is there, the places where, the motion what is on its way.
"""

from collections.abc import Callable, Sequence

from game.rules import QuestionKind
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.choices import Pay
from game.rules.gems import GOLD, unpack
from game.ui.backdrop import Backdrop, RecordingBrush
from game.ui.brush import Brush
from game.ui.drag import Held
from game.ui.surface import draw_surface
from game.ui.table import pieces, sprites
from game.ui.table.company import Company
from game.ui.table.hand_picture import HandPicture
from game.ui.table.log_panel import LogPanel
from game.ui.table.market import draw_middle
from game.ui.table.marks import SeatMarks
from game.ui.table.model import TableModel
from game.ui.table.moment_picture import draw_moment
from game.ui.table.motion import Flight, Motion
from game.ui.table.panels import draw_players
from game.ui.table.part import Part
from game.ui.table.picker import Picker
from game.ui.table.pieces import AREA, Piece
from game.ui.table.places import Places
from game.ui.table.replay_buttons import slider_box
from game.ui.table.ribbon import draw_ribbon, lay_ribbon, moving_seat, others_move, ribbon_message, shows_end
from game.ui.table.settling import settling, swaying
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite, TokenSprite
from game.ui.table.status import draw_status, goal_text, status_texts
from game.ui.table.words import Words
from game.ui.theme import CREAM, FOCUS, GILT, PALE, SHADE, SMALL, SMALL_BOLD
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus

BUBBLE_WIDE = 340.0
CAPTION_TYPE = 25.0


class BoardPicture:
    """Draws the table for one seat; `held` gives the piece in hand."""

    def __init__(
        self,
        model: TableModel,
        places: Places,
        picker: Picker,
        parts: Sequence[Part],
        motion: Motion,
        marks: SeatMarks,
        log: LogPanel,
        words: Words,
        company: Company,
        held: Callable[[], Held | None],
    ) -> None:
        self._model = model
        self._places = places
        self._picker = picker
        self._parts = parts
        self._motion = motion
        self._marks = marks
        self._log = log
        self._words = words
        self._company = company
        self._held = held
        self.hand = HandPicture(model, places, picker, held)
        self._backdrop = Backdrop()
        self._drawn: object = None

    def start_anew(self) -> None:
        """Hold no backdrop any more: if one is wanted, the whole of it is painted, not only where it changed."""
        self._backdrop = Backdrop()
        self._drawn = None
        self.hand.start_anew()

    def shown(self) -> Shown:
        """What is to be seen now."""
        model, decision = self._model, self._model.decision
        gathered = tuple(decision.gathering.colours)
        moving = moving_seat(self._motion)
        return Shown(
            model.state,
            self._places,
            self._motion,
            model.session.seats,
            self._marks,
            taken=gathered if decision.taking else (),
            returned=() if decision.taking else gathered,
            acting=moving if moving >= 0 else model.acting,
            moods=self._company.moods,
            paying=model.payment.card if model.payment is not None else -1,
            deeds={seat: self._log.log.deeds(seat) for seat in range(len(model.state.players)) if seat != model.me},
        )

    # In the order in which it lies on each other

    def draw_backdrop(self, brush: Brush) -> None:
        """Everything that lies still, drawn anew only when something of it has changed."""
        now = (self._model.revision, self._motion.signature, self._log.log.signature, self._log.elsewhere)
        if self._backdrop.surface.size != brush.target.size or now != self._drawn:
            self._backdrop.resize(brush.target.size)
            self._drawn = now
            recording = RecordingBrush(brush.look, self._backdrop, brush.viewport)
            draw_surface(recording)
            shown = self.shown()
            draw_middle(recording, shown, self._parts)
            draw_players(recording, shown, self._parts)
            if not self._log.elsewhere:
                self._log.draw(recording, self._places.layout.box("log"))
            self._backdrop.show(recording.notes)
        brush.put(self._backdrop.surface, (0, 0))

    @property
    def message(self) -> str:
        """What the ribbon says."""
        return ribbon_message(self._model, self._motion, self._words)

    def draw_ribbon(self, brush: Brush, buttons: Sequence[Button]) -> None:
        """What is asked, and how far the game is."""
        model, box = self._model, self._places.layout.box("ribbon")
        draw_ribbon(brush, model.state, box, self.message, self._steps_shown, self._beside(box, buttons))
        over = shows_end(model, self._motion)
        state = model.state
        short = goal_text(state, self._words, model.me, self._parts, model.goal, short=True)
        texts = status_texts(self._words, state, over, [self.goal, short], model.turn)
        marked = bool(state.config.house_rules or model.own_rule)
        draw_status(brush, texts, self._places.layout.box("actions"), state.final_round and not over, marked)

    def step_at(self, brush: Brush, buttons: Sequence[Button], at: Point) -> QuestionKind | None:
        """The step of the turn that the ribbon shows at a point."""
        box = self._places.layout.box("ribbon")
        if not box.contains(at):
            return None
        beside = self._beside(box, buttons)
        _, chips = lay_ribbon(brush, self._model.state, box, self.message, self._steps_shown, beside)
        return next((chip.kind for chip in chips if chip.box.contains(at)), None)

    @property
    def _steps_shown(self) -> bool:
        return self._model.asked and not others_move(self._model, self._motion)

    def _beside(self, ribbon: Box, buttons: Sequence[Button]) -> list[Box]:
        """What lies on the ribbon beside its words."""
        inside = [button.box for button in buttons if ribbon.overlaps(button.box)]
        return inside if self._model.session.playback is None else [*inside, slider_box(ribbon)]

    @property
    def goal(self) -> str:
        """What ends the game, and who is nearest to it."""
        return goal_text(self._model.state, self._words, self._model.me, self._parts, self._model.goal)

    def draw_offers(self, brush: Brush) -> None:
        """The cards that the question holds out."""
        cards, held = self._model.decision.offered, self._held()
        if not cards or self._motion.busy:
            return
        tray = self._picker.tray(len(cards))
        brush.shade(tray.inset(3), SHADE, 255)
        brush.panel("ui/panel-dark", tray)
        for card, box in self._picker.offers(cards):
            if held is None or held.key != Piece(pieces.OFFER, card):
                sprites.draw_sprite(brush, CardSprite(card), box, marks=self._marks.card(self._model.state, card))

    def draw_lights(self, brush: Brush, at: Point, hover: Piece | None) -> None:
        """What can be used glows; where the piece in hand may go lights up."""
        if self._motion.busy:
            return
        model, decision = self._model, self._model.decision
        chosen = decision.selected or model.only_offer
        if chosen is not None:
            self.hand.draw_dimmed(brush, chosen)
            self._draw_targets(brush, chosen)
            box = self._box(chosen)
            if box is not None and self._held() is None:
                brush.outline(box.inset(-5), FOCUS, 5, radius=12)
            self._draw_preview(brush, chosen, at)
        else:
            self._draw_usable(brush)
        if model.payment is not None:
            if model.settings.preview_payment:
                self._draw_leaving(brush, model.payment.chosen)
            return
        if hover is not None and hover in decision.pieces and self._held() is None:
            self._draw_hovered(brush, hover)

    def _draw_hovered(self, brush: Brush, hover: Piece) -> None:
        """What is pointed at and can be used: a ring, and a card rises towards the hand."""
        box = self._box(hover)
        if box is not None and self.hand.lifts(hover):
            box = self.hand.draw_lifted(brush, hover, box, self._backdrop.surface, self._drawn)
            if self._affordable(hover):
                self._mark_affordable(brush, box)
        if self._model.explained and box is not None:
            # A companion's ring says what is meant: what is only pointed at has a finer one of another colour.
            brush.outline(box.inset(-2), PALE, 2, radius=10)
        else:
            self._ring(brush, box)

    def draw_focus(self, brush: Brush) -> None:
        """The ring around the piece that the keys are on."""
        focus = self._model.focus
        box = self._box(focus) if focus is not None else None
        if box is not None and self._model.payment is None and not self._motion.busy:
            draw_focus(brush, box.inset(-4))
            chosen = self._model.decision.selected
            key = self._model.decision.caption(chosen, focus) if chosen is not None and focus is not None else ""
            if key and focus is not None:
                # The ring lies on the plate that says what dropping means.
                self._draw_caption(brush, self._words.say(key), focus, box)

    def _box(self, piece: Piece) -> Box | None:
        return self._picker.box(self._model.state, piece, self._model.decision.offered)

    def _ring(self, brush: Brush, box: Box | None) -> None:
        if box is not None:
            brush.outline(box.inset(-4), GILT, 4, radius=12)

    def _draw_targets(self, brush: Brush, piece: Piece) -> None:
        """Where a piece may go lights up, and says what it means to drop it there."""
        decision = self._model.decision
        found = {target: self._picker.find(self._model.state, target) for target in decision.targets(piece)}
        boxes = {target: box for target, box in found.items() if box is not None}
        for box in boxes.values():
            brush.panel("ui/slot-glow", box.inset(-6))
        for target, box in boxes.items():
            key = decision.caption(piece, target)
            if key:
                self._draw_caption(brush, self._words.say(key), target, box)

    def _draw_caption(self, brush: Brush, words: str, target: Piece, box: Box) -> None:
        """A plate on the upper edge of a place; on one's own area, over the columns, which nothing else labels."""
        wide, high = brush.width(words, SMALL_BOLD, CAPTION_TYPE) + 40, 42.0
        columns = self._places.columns
        middle = (columns[0].x + columns[-1].right) / 2 if target == AREA else box.centre[0]
        plate = Box(middle - wide / 2, max(4.0, box.y - high / 2 - 4), wide, high)
        brush.panel("ui/tooltip", plate)
        brush.text(words, plate.centre, SMALL_BOLD, CAPTION_TYPE, CREAM, "middle")

    def _draw_usable(self, brush: Brush) -> None:
        model, decision = self._model, self._model.decision
        state, usable = model.state, decision.pieces
        asked = state.question_kind not in (None, QuestionKind.ACTION)
        if asked and model.payment is None:
            for passed in self._picker.passed_over(state, usable):
                brush.shade(passed, SHADE, 130, radius=10)
        for piece in usable:
            box = self._box(piece)
            if box is None:
                continue
            if asked:
                brush.panel("ui/slot-glow", box.inset(-6))
            elif self._affordable(piece):
                self._mark_affordable(brush, box)

    def _affordable(self, piece: Piece) -> bool:
        """Whether a card can be bought now, and is to be marked as such."""
        model = self._model
        wanted = piece.kind == pieces.CARD and model.settings.mark_affordable and model.decision.selected is None
        action = model.state.question_kind in (None, QuestionKind.ACTION)
        return wanted and action and bool(model.decision.purchase(piece.number))

    def _mark_affordable(self, brush: Brush, box: Box) -> None:
        brush.outline(box.inset(-3), brush.look.appearance.affordable, 3, radius=10)
        brush.picture("icons/confirm", Box(box.right - 30, box.bottom - 32, 34, 34))

    def _draw_preview(self, brush: Brush, piece: Piece, at: Point) -> None:
        """Which tokens would leave if the card in hand were purchased."""
        model = self._model
        if piece.kind != pieces.CARD or not model.settings.preview_payment:
            return
        if self._held() is not None and self._places.whole_hand.contains(at):
            return
        purchase = model.decision.purchase(piece.number)
        if purchase is not None:
            self._draw_leaving(brush, model.trials.payment(purchase))

    def _draw_leaving(self, brush: Brush, payment: Pay) -> None:
        """What a payment takes: tokens, and cards at the colours they are of."""
        me = self._model.me
        for colour, count in enumerate(unpack(payment.tokens)):
            if count:
                sprites.draw_minus(brush, self._places.tokens(me, colour), count)
        paired = {card: colour for card, colour, _ in self._model.state.players[me].pairs}
        colours = [paired.get(card, CARDS[card].bonus) for card in payment.cards]
        for colour in set(colours):
            column = self._places.columns[GOLD if colour == NO_COLOUR else colour]
            sprites.draw_minus(brush, Box(column.x + 12, column.y + 16, 64, 64), colours.count(colour))

    def draw_moment(self, brush: Brush) -> None:
        """What the beat at hand dwells on."""
        beat = self._motion.current
        if beat is not None and beat.moment is not None and beat.begun:
            draw_moment(brush, beat, beat.moment, self._places, self._model.session.seats)

    def draw_flights(self, brush: Brush) -> None:
        for flight in self._motion.airborne():
            if brush.look.appearance.reduced_motion:
                _draw_fade(brush, flight)
                continue
            box = flight.box
            sprite = flight.sprite
            if isinstance(sprite, TokenSprite):
                box = settling(flight)
                for lower in reversed(swaying(flight)):
                    sprites.draw_sprite(brush, sprite, lower)
            if flight.flip_to is not None:
                turned = abs(1 - 2 * flight.share)
                sprite = flight.flip_to if flight.share > 0.5 else flight.sprite
                box = Box(box.x + box.w * (1 - turned) / 2, box.y, max(2.0, box.w * turned), box.h)
            alpha = round(255 * (1 - flight.share)) if flight.fades else 255
            settled = max(flight.start, flight.end, flight.stop or flight.end, key=lambda end: end.w)
            sprites.draw_sprite(brush, sprite, box, alpha, settled=settled)

    def draw_bubble(self, brush: Brush) -> None:
        """What another player does, beside them; what one does oneself need only be logged."""
        beat = self._motion.current
        if beat is None or not beat.caption or beat.seat in (-1, self._model.me) or beat.moment is not None:
            return
        seat = self._places.seat(beat.seat)
        wide = BUBBLE_WIDE - 36
        high = brush.paragraph_height(beat.caption, wide, SMALL, 24) + 20
        bubble = Box(seat.right - 6, seat.y + 12, BUBBLE_WIDE, high)
        brush.panel("ui/tooltip", bubble)
        brush.paragraph(beat.caption, Box(bubble.x + 18, bubble.y + 10, wide, high - 20), SMALL, 24)

    def draw_held(self, brush: Brush) -> None:
        """The piece in hand."""
        self.hand.draw_held(brush)


def _draw_fade(brush: Brush, flight: Flight) -> None:
    """A piece that changes place without moving: it fades here, and appears there."""
    leaving = flight.share < 0.5
    strength = 1 - 2 * flight.share if leaving else 0.0 if flight.fades else 2 * flight.share - 1
    sprite = flight.sprite if leaving or flight.flip_to is None else flight.flip_to
    box = flight.start if leaving else flight.end
    sprites.draw_sprite(brush, sprite, box, round(255 * strength))
