"""The picture of the table: a layer that seldom changes, and over it what moves, glows or speaks."""

from typing import TYPE_CHECKING

import pygame

from game.rules import QuestionKind
from game.rules.catalog import CARDS, NO_COLOUR
from game.rules.choices import Pay
from game.rules.gems import GOLD, unpack
from game.ui.brush import Brush
from game.ui.layer import Layer, NotingBrush
from game.ui.plain import GROUND
from game.ui.table import pieces
from game.ui.table.captions import caption_of, draw_caption
from game.ui.table.controls import Controls
from game.ui.table.flights import Flight
from game.ui.table.gestures import HAND
from game.ui.table.keyboard import BUTTON, Keyboard
from game.ui.table.log import seal_at
from game.ui.table.payment import minus
from game.ui.table.pieces import Piece
from game.ui.table.ribbon import draw_ribbon, shows_end, steps_text
from game.ui.table.sprites import draw_sprite
from game.ui.table.status import draw_status
from game.ui.table.tooltip import draw_tooltip
from game.ui.theme import BODY, CREAM, FOCUS, GILT, SHADE, SMALL, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

BUBBLE_WIDE = 340.0


class Scenery:
    """Draws a table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.keys = Controls(scene)
        self.keyboard = Keyboard(scene)
        self._still = Layer()
        self._signature: object = None

    def buttons(self) -> list[Button]:
        return self.keys.buttons()

    def spoil(self) -> None:
        """The layer that seldom changes must be drawn anew."""
        self._signature = None

    def start_anew(self) -> None:
        """Paint the whole of that layer again, not only where it changed."""
        self._still = Layer()
        self.spoil()

    def draw(self, brush: Brush) -> None:
        scene = self._scene
        if scene.handing_over:
            self._draw_cover(brush)
            return
        log = (len(scene.log.lines), scene.log.back, scene.log.only)
        signature = (scene.presenter.signature, tuple(scene.decision.gathering.colours), log)
        if self._still.surface.size != brush.target.size or signature != self._signature:
            self._still.resize(brush.target.size)
            self._signature = signature
            noting = NotingBrush(brush.look, self._still, brush.viewport)
            self._draw_static(noting)
            self._still.show(noting.notes)
        brush.put(self._still.surface, (0, 0))
        self._draw_ribbon(brush)
        draw_status(brush, scene.session.state, scene.places.layout.box("actions"), shows_end(scene))
        for box in scene.pointing.spoken_of():
            brush.outline(box.inset(-5), GILT, 5, radius=12)
        self._draw_offers(brush)
        if not scene.presenter.busy:
            self._draw_lights(brush)
        if scene.payment is not None and not scene.presenter.busy:
            scene.payment.draw(brush, scene.guilds)
        self._draw_buttons(brush)
        self._draw_flights(brush)
        self._draw_bubble(brush)
        self._draw_held(brush)
        self._draw_words(brush)

    def _draw_cover(self, brush: Brush) -> None:
        """Nothing of the table, until the next person has sat down."""
        draw_surface(brush)
        seat = self._scene.session.seats[self._scene.session.me]
        sheet = Box(WIDTH / 2 - 360, HEIGHT / 2 - 210, 720, 420)
        brush.panel("ui/panel-wood", sheet)
        brush.picture(f"portraits/{seat.portrait}", Box(sheet.centre[0] - 80, sheet.y + 50, 160, 160))
        say = brush.look.language.say
        brush.fitted(
            say("handover.title", name=seat.name), Box(sheet.x + 40, sheet.y + 230, 640, 60), TITLE, 38, GILT, "middle"
        )
        brush.fitted(say("handover.hint"), Box(sheet.x + 40, sheet.y + 310, 640, 44), BODY, 28, CREAM, "middle")

    def _draw_static(self, brush: Brush) -> None:
        scene = self._scene
        state = scene.session.state
        draw_surface(brush)
        gathered = scene.decision.gathering.colours
        scene.market.draw(brush, state, gathered if scene.decision.taking else ())
        away = [] if scene.decision.taking else gathered
        scene.panels.draw(brush, state, scene.acting, gathered if scene.decision.taking else (), away)
        title = brush.look.language.say("log.title")
        scene.log.draw(brush, scene.places.layout.box("log"), title, scene.guilds)

    def _draw_ribbon(self, brush: Brush) -> None:
        scene = self._scene
        box = scene.places.layout.box("ribbon")
        inside = [button for button in scene.buttons if box.overlaps(button.box)]
        asked = bool(scene.decision.options) and not scene.others_move
        draw_ribbon(brush, scene.session.state, box, scene.message, asked, inside)

    def _draw_lights(self, brush: Brush) -> None:
        """What can be used glows; where the piece in hand may go lights up."""
        scene = self._scene
        decision = scene.decision
        state = scene.session.state
        chosen = decision.selected or scene.only_offer
        if chosen is not None:
            self._draw_targets(brush, chosen)
            box = scene.picker.box(state, chosen, scene.offers)
            if box is not None and scene.drag.held is None:
                brush.outline(box.inset(-5), FOCUS, 5, radius=12)
            self._draw_preview(brush, chosen)
        else:
            self._draw_usable(brush)
        if scene.payment is not None and scene.settings.preview_payment:
            self._draw_leaving(brush, scene.payment.payment.chosen)
        if scene.hover in decision.pieces and scene.hover is not None and scene.payment is None:
            box = scene.picker.box(state, scene.hover, scene.offers)
            if box is not None:
                brush.outline(box.inset(-4), GILT, 4, radius=12)
        if scene.focus is not None and scene.focus.kind != BUTTON and scene.payment is None:
            box = self.keyboard.box_of(scene.focus)
            if box is not None:
                draw_focus(brush, box.inset(-4))

    def _draw_targets(self, brush: Brush, piece: Piece) -> None:
        """Where a piece may go lights up, and says what it means to drop it there."""
        scene = self._scene
        found = {target: scene.places.find(scene.session.state, target) for target in scene.decision.targets(piece)}
        boxes = {target: box for target, box in found.items() if box is not None}
        for box in boxes.values():
            brush.panel("ui/slot-glow", box.inset(-6))
        for target, box in boxes.items():
            key = caption_of(scene.decision.meant(piece, target))
            if key:
                draw_caption(brush, brush.look.language.say(key), target, box, scene.places)

    def _draw_usable(self, brush: Brush) -> None:
        scene = self._scene
        state = scene.session.state
        asked = state.question_kind not in (None, QuestionKind.ACTION)
        for piece in scene.decision.pieces:
            box = scene.picker.box(state, piece, scene.offers)
            if box is None:
                continue
            if asked:
                brush.outline(box.inset(-3), GILT, 3, radius=10)
            elif piece.kind == pieces.CARD and scene.settings.mark_affordable and scene.decision.buys(piece.number):
                brush.outline(box.inset(-3), brush.look.appearance.affordable, 3, radius=10)
                tick = Box(box.right - 30, box.bottom - 32, 34, 34)
                brush.picture("icons/confirm", tick)

    def _draw_preview(self, brush: Brush, piece: Piece) -> None:
        """Which tokens would leave if the card in hand were purchased."""
        scene = self._scene
        if piece.kind != pieces.CARD or not scene.settings.preview_payment:
            return
        hand = scene.places.find(scene.session.state, HAND)
        if scene.drag.held is not None and hand is not None and hand.contains(scene.pointing.at):
            return
        purchase = scene.decision.purchase(piece.number)
        if purchase is not None:
            self._draw_leaving(brush, scene.trials.payment(purchase))

    def _draw_leaving(self, brush: Brush, payment: Pay) -> None:
        """What a payment takes: tokens, and cards at the colours they are of."""
        places, me = self._scene.places, self._scene.me
        for colour, count in enumerate(unpack(payment.tokens)):
            if count:
                minus(brush, places.tokens(me, colour), count)
        paired = {card: colour for card, colour, _ in self._scene.session.state.players[me].pairs}
        colours = [paired.get(card, CARDS[card].bonus) for card in payment.cards]
        for colour in set(colours):
            column = places.columns[GOLD if colour == NO_COLOUR else colour]
            minus(brush, Box(column.x + 12, column.y + 16, 64, 64), colours.count(colour))

    def _draw_offers(self, brush: Brush) -> None:
        scene = self._scene
        if not scene.offers or scene.presenter.busy:
            return
        brush.panel("ui/panel-dark", scene.picker.tray(len(scene.offers)))
        held = scene.drag.held
        for card, box in scene.offers:
            if held is None or held.key != Piece(pieces.OFFER, card):
                draw_sprite(brush, ("card", card), box, scene.guilds)

    def _draw_buttons(self, brush: Brush) -> None:
        scene = self._scene
        for number, button in enumerate(scene.buttons):
            focused = scene.focus == (BUTTON, number)
            button.draw(brush, hovered=button.hit(scene.pointing.at), focused=focused)
            if focused:
                draw_focus(brush, button.box, 10)

    def _draw_fade(self, brush: Brush, flight: Flight) -> None:
        """A piece that changes place without moving: it fades here, and appears there."""
        leaving = flight.share < 0.5
        strength = 1 - 2 * flight.share if leaving else 0.0 if flight.fades else 2 * flight.share - 1
        sprite = flight.sprite if leaving or flight.flip_to is None else flight.flip_to
        box = flight.start if leaving else flight.end
        draw_sprite(brush, sprite, box, self._scene.guilds, round(255 * strength))

    def _draw_flights(self, brush: Brush) -> None:
        for flight in self._scene.presenter.airborne():
            if brush.look.appearance.reduced_motion:
                self._draw_fade(brush, flight)
                continue
            box = flight.box
            sprite = flight.sprite
            if flight.flip_to is not None:
                turned = abs(1 - 2 * flight.share)
                sprite = flight.flip_to if flight.share > 0.5 else flight.sprite
                box = Box(box.x + box.w * (1 - turned) / 2, box.y, max(2.0, box.w * turned), box.h)
            alpha = round(255 * (1 - flight.share)) if flight.fades else 255
            draw_sprite(brush, sprite, box, self._scene.guilds, alpha)

    def _draw_bubble(self, brush: Brush) -> None:
        """What is happening, beside the player it happens to."""
        beat = self._scene.presenter.current
        if beat is None or not beat.line or beat.seat < 0:
            return
        seat = self._scene.places.seat(beat.seat)
        wide = BUBBLE_WIDE - 36
        high = brush.paragraph_height(beat.line, wide, SMALL, 24) + 20
        bubble = Box(seat.right - 6, seat.y + 12, BUBBLE_WIDE, high)
        if beat.seat == self._scene.me:
            bubble = Box(seat.x + 4, seat.y - 74 - high, BUBBLE_WIDE, high)
        brush.panel("ui/tooltip", bubble)
        brush.paragraph(beat.line, Box(bubble.x + 18, bubble.y + 10, wide, high - 20), SMALL, 24)

    def _draw_held(self, brush: Brush) -> None:
        held = self._scene.drag.held
        if held is None or not isinstance(held.key, Piece):
            return
        sprite = self._scene.picker.sprite(self._scene.session.state, held.key)
        if sprite is None:
            return
        self._draw_gap(brush, held.key)
        box = held.box.scaled(1.06)
        name = "tokens/shadow" if sprite[0] == "token" else "ui/shadow"
        brush.picture(name, box.scaled(1.16).moved(10, 18), 170)
        draw_sprite(brush, sprite, box, self._scene.guilds)

    def _draw_gap(self, brush: Brush, piece: Piece) -> None:
        """Where the piece in hand came from: a shade, as long as it is away."""
        scene = self._scene
        home = scene.picker.box(scene.session.state, piece, scene.offers)
        if home is not None and piece.kind in (pieces.CARD, pieces.NOBLE, pieces.CITY, pieces.OFFER):
            brush.shade(home, SHADE, 185, radius=10)

    def _draw_words(self, brush: Brush) -> None:
        scene = self._scene
        if scene.overlay is not None:
            scene.overlay(brush)
        seal = seal_at(scene.pointing.log_box, scene.pointing.at, len(scene.guilds))
        if seal is not None and scene.settings.tooltips and scene.overlay in (None, scene.log_overlay):
            words = brush.look.language.say("log.only", name=scene.session.seats[seal].name)
            draw_tooltip(brush, words, scene.pointing.at)
            return
        if scene.overlay is not None:
            return
        if scene.notices.shown is not None:
            draw_tooltip(brush, *scene.notices.shown, warning=True)
        else:
            button = next((button for button in scene.buttons if button.hit(scene.pointing.at)), None)
            text = button.tooltip if button is not None else scene.tooltip or self._steps_text(brush)
            if text:
                draw_tooltip(brush, text, scene.pointing.at)

    def _steps_text(self, brush: Brush) -> str:
        """The rest of the turn, while the pointer rests on the ribbon."""
        scene = self._scene
        over = scene.places.layout.box("ribbon").contains(scene.pointing.at)
        if not over or scene.drag.held or not scene.settings.tooltips or not scene.decision.options:
            return ""
        return steps_text(scene.session.state, brush.look.language)


def draw_surface(brush: Brush) -> None:
    """The felt, over the whole window."""
    size = brush.target.size
    brush.put(brush.look.kept.get(("felt", size), lambda: felt(brush, size)), (0, 0))


def felt(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    if brush.look.appearance.high_contrast:
        surface.fill(GROUND)
        return surface
    tile = brush.look.art.get("table/felt")
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            surface.blit(tile, (x, y))
    surface.blit(brush.look.art.get("table/vignette", size), (0, 0))
    return surface
