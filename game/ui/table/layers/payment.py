"""The payment sheet: a click on a chip or a card changes the payment, always into a legal one."""

from collections.abc import Callable
from typing import ClassVar

from game.rules.catalog import CARDS, GOLD2
from game.rules.gems import GEMS, GOLD, shortfall, unpack
from game.rules.payment import amount_due
from game.rules.player import Player
from game.ui.brush import Brush
from game.ui.faces import Marks
from game.ui.input import LEFT_BUTTON, Input, PointerPressed, PointerReleased
from game.ui.keys import Action
from game.ui.layout import Layout
from game.ui.table.layers import Layer
from game.ui.table.marks import SeatMarks
from game.ui.table.model import TableModel
from game.ui.table.motion import Motion
from game.ui.table.payment import Payment
from game.ui.table.pieces import gem_name
from game.ui.table.places import Places
from game.ui.table.sprites import CardSprite, draw_small_card, draw_sprite
from game.ui.table.words import Words, gem, gems_of
from game.ui.theme import BODY, GILT, INK, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point

CHIP_STEP = 30.0
"""How far a chip lies below the one before, where its stack has room."""
EDGE = 40.0
"""What stays free beside the last card, however many there are."""
MARGIN = 50.0
"""The same where the sheet grows for them."""


class PaymentPanel:
    """Shows a payment in the tray, as wide as it needs: the card, the chips that could pay it, the cards to discard.

    The map has the sheet at its least width; the cards follow the chips, and what stands at the right stays there.
    """

    def __init__(self, payment: Payment, player: Player, tray: Box, layout: Layout, marks: Marks = ()) -> None:
        self.payment = payment
        self._player = player
        self._layout = layout
        self._marks = marks
        held = unpack(player.tokens)
        most = [max(unpack(option.tokens)[colour] for option in payment.options) for colour in (*GEMS, GOLD)]
        self._stacks = [(colour, min(most[colour], held[colour])) for colour in (*GEMS, GOLD) if most[colour]]
        self._offered = payment.cards_on_offer()
        first, second = layout.box("pay_discard", n=0), layout.box("pay_discard", n=1)
        self._chips_wide = len(self._stacks) * (layout.box("pay_chip", n=1).x - layout.box("pay_chip", n=0).x)
        before = first.x + self._chips_wide
        self._pitch = min(second.x - first.x, (tray.w - before - EDGE) / max(1, len(self._offered)))
        least = layout.box("pay_sheet").w
        wide = min(tray.w, max(least, before + len(self._offered) * self._pitch + MARGIN))
        self.box = Box(tray.right - wide, tray.y, wide, tray.h)
        self._wider = wide - least
        self.face = self._zone("pay_card")
        """Where the card lies."""

    def _zone(self, kind: str, **which: int) -> Box:
        """Where something of the map lies."""
        return self._layout.box(kind, **which).moved(self.box.x, self.box.y)

    def _chips(self) -> list[tuple[int, Box, bool]]:
        """Every chip that could be spent: its colour, where it lies, whether it is being spent."""
        spent = unpack(self.payment.chosen.tokens)
        found = []
        for place, (colour, count) in enumerate(self._stacks):
            top = self._zone("pay_chip", n=place)
            step = min(CHIP_STEP, (self._layout.box("pay_chips_high").h - top.h) / max(1, count - 1))
            for number in range(count):
                found.append((colour, top.moved(0, number * step), number < spent[colour]))
        return found

    def _cards(self) -> list[tuple[int, Box]]:
        first = self._zone("pay_discard", n=0).moved(self._chips_wide, 0)
        return [(card, first.moved(number * self._pitch, 0)) for number, card in enumerate(self._offered)]

    def click(self, at: Point) -> bool:
        """Change the payment by what was clicked; whether anything was."""
        for card, box in reversed(self._cards()):
            if box.contains(at):
                return self.payment.swap_card(card)
        for colour, box, spent in reversed(self._chips()):
            if box.contains(at):
                return self.payment.change(colour, -1 if spent else 1)
        return False

    def draw(self, brush: Brush) -> None:
        say = brush.look.language.say
        brush.panel("ui/panel-parchment", self.box)
        draw_sprite(brush, CardSprite(self.payment.card), self.face, marks=self._marks)
        title, counted = self._zone("pay_title"), self._zone("pay_number").moved(self._wider, 0)
        brush.text(say("payment.title"), (title.x, title.centre[1]), TITLE, 30, INK)
        place = self.payment.options.index(self.payment.chosen) + 1
        if len(self.payment.options) > 1:
            counter = say("payment.number", number=place, total=len(self.payment.options))
            brush.text(counter, (counted.right, counted.centre[1]), SMALL_BOLD, 24, INK, "right")
        for colour, box, spent in self._chips():
            if spent:
                brush.glow(box, 0.9, token=True)
            brush.picture(f"tokens/{gem_name(colour)}", box, 255 if spent else 95)
        for card, box in self._cards():
            spent = card in self.payment.chosen.cards
            draw_small_card(brush, card, box, 255 if spent else 120)
            if spent:
                brush.outline(box, GILT, 4)
        self._draw_gold(brush)
        least = self._zone("pay_how")
        how = Box(least.x, least.y, least.w + self._wider, least.h)
        key = "payment.proposal" if self.payment.purchase is not None else "payment.how"
        brush.fitted(say(key, count=len(self.payment.chosen.cards)), how, BODY, 26, INK)

    def covered_by_gold(self) -> list[tuple[int, int]]:
        """What the gold of the payment stands for, gold by gold: a colour, and how many of it."""
        worth, found = self._player.gold_worth, []
        for colour, missing in enumerate(unpack(shortfall(amount_due(self._player, self.payment.card), self._tokens))):
            while missing > 0:
                found.append((colour, min(worth, missing)))
                missing -= worth
        return found

    @property
    def _tokens(self) -> int:
        return self.payment.chosen.tokens

    def _draw_gold(self, brush: Brush) -> None:
        """Beside each gold that pays, the gems it stands for; and that it counts double, where it does."""
        gold = [box for colour, box, spent in self._chips() if colour == GOLD and spent]
        for box, (colour, count) in zip(gold, self.covered_by_gold(), strict=False):
            for number in range(count):
                place = Box(box.right - 20 + number * 16, box.y + 2 + number * 4, 26, 26)
                brush.picture(f"gems/{gem_name(colour)}", place)
        if gold and self._player.gold_worth > 1:
            first = gold[0]
            badge = Box(first.x - 10, first.y - 10, 44, 30)
            brush.shade(badge, INK, 235, radius=10)
            brush.fitted(f"×{self._player.gold_worth}", badge.inset(3), SMALL_BOLD, 24, GILT, "middle")

    def tooltip(self, words: Words, at: Point) -> str:
        """What is said of whatever lies at a point of the sheet."""
        for card, box in reversed(self._cards()):
            if box.contains(at):
                return words.say("payment.voucher" if CARDS[card].kind == GOLD2 else "payment.discard")
        for colour, box, spent in reversed(self._chips()):
            if box.contains(at) and colour == GOLD and spent:
                return self._gold_tip(words)
            if box.contains(at):
                return words.say("payment.spent" if spent else "payment.kept", gem=gem(colour))
        return ""

    def _gold_tip(self, words: Words) -> str:
        gold = unpack(self._tokens)[GOLD]
        stands = [gems_of([colour] * count) for colour, count in self.covered_by_gold()[:gold]]
        return words.say("payment.gold", gems=words.all_of(stands))


class PaymentSheet(Layer):
    """Lies on one's own area while a payment is decided on; then nothing else can be done with pieces."""

    above: ClassVar[bool] = False

    def __init__(
        self,
        model: TableModel,
        motion: Motion,
        places: Places,
        marks: SeatMarks,
        take_back: Callable[[], None],
        refuse: Callable[[Point], None],
    ) -> None:
        """`refuse` says that something else was clicked than the payment."""
        self._refuse = refuse
        self._model = model
        self._motion = motion
        tray, ribbon = places.layout.box("tray"), places.layout.box("ribbon")
        self._tray = Box(tray.x, ribbon.y - tray.h - 6, tray.w, tray.h)
        """Over the supply, which nobody needs now: one's own cards and tokens stay in sight."""
        self._layout = places.payment
        self._marks = marks
        self._take_back = take_back
        self._panel: PaymentPanel | None = None
        self._pressed = False

    @property
    def active(self) -> bool:
        return self._model.payment is not None

    @property
    def panel(self) -> PaymentPanel:
        """Where everything lies for the payment at hand."""
        payment, state = self._model.payment, self._model.state
        assert payment is not None
        if self._panel is None or self._panel.payment is not payment:
            marks = self._marks.card(state, payment.card)
            self._panel = PaymentPanel(payment, state.players[self._model.me], self._tray, self._layout, marks)
        return self._panel

    def hides(self, at: Point) -> bool:
        return self.panel.box.contains(at)

    def tooltip(self, words: Words, at: Point) -> str:
        return self.panel.tooltip(words, at)

    def draw(self, brush: Brush) -> None:
        if not self._motion.busy:
            self.panel.draw(brush)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerPressed(_, button) if button == LEFT_BUTTON:
                self._pressed = True
                return True
            case PointerReleased(at, button) if button == LEFT_BUTTON and self._pressed:
                self._pressed = False
                if self.panel.click(at):
                    self._model.invalidate()
                elif not self.panel.box.contains(at):
                    self._refuse(at)
                return True
        match action:
            case Action.LEFT | Action.RIGHT:
                self.panel.payment.step(1 if action is Action.RIGHT else -1)
                self._model.invalidate()
                return True
            case Action.BACK if self._model.proposing or self._model.session.can_take_back():
                self._take_back()
                return True
        return False
