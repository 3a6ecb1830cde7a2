"""Paying: the canonical payment is proposed; a click on a chip or a card changes it, always into a legal one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import Choice
from game.rules.choices import Pay
from game.rules.gems import unpack
from game.rules.player import Player
from game.ui.brush import Brush
from game.ui.faces import Marks
from game.ui.table.pieces import gem_name
from game.ui.table.sprites import draw_small_card, draw_sprite
from game.ui.theme import BODY, CREAM, GILT, INK, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

CHIP = 74.0
CHIP_PITCH = 92.0
CARD_PITCH = 108.0
CHIPS_LEFT = 232.0
LEAST_WIDE = 722.0


class Payment:
    """One of the payments on offer, and how to get from it to the others.

    A purchase that the engine would not ask about, though it costs cards, is proposed with its one payment; then
    `purchase` is what accepting it chooses.
    """

    def __init__(self, card: int, options: Sequence[Pay], purchase: Choice | None = None) -> None:
        self.card = card
        self.purchase = purchase
        self.options = list(options)
        self.chosen = self.options[0]

    @property
    def accepted(self) -> Choice:
        """What accepting the payment chooses."""
        return self.purchase or self.chosen

    def change(self, colour: int, by: int) -> bool:
        """Spend more or less of a colour: the nearest payment that does; whether there is one."""
        now = unpack(self.chosen.tokens)

        def distance(option: Pay) -> int:
            steps = sum(abs(a - b) for a, b in zip(unpack(option.tokens), now, strict=True))
            return steps + 2 * len(set(option.cards) ^ set(self.chosen.cards))

        wanted = [option for option in self.options if (unpack(option.tokens)[colour] - now[colour]) * by > 0]
        if not wanted:
            return False
        self.chosen = min(wanted, key=distance)
        return True

    def swap_card(self, card: int) -> bool:
        """Discard a card that is kept, or keep one that is discarded: the nearest payment that does."""
        there = card in self.chosen.cards
        wanted = [option for option in self.options if (card in option.cards) != there]
        if not wanted:
            return False
        self.chosen = min(wanted, key=lambda option: len(set(option.cards) ^ set(self.chosen.cards)))
        return True

    def step(self, by: int) -> None:
        """Go to the next payment in the list, or the one before."""
        place = self.options.index(self.chosen)
        self.chosen = self.options[(place + by) % len(self.options)]

    def cards_on_offer(self) -> list[int]:
        """All cards that some payment discards."""
        return sorted({card for option in self.options for card in option.cards})


class PaymentPanel:
    """Shows a payment in the tray, as wide as it needs: the card, the chips that could pay it, the cards to discard."""

    def __init__(self, payment: Payment, player: Player, tray: Box, marks: Marks = ()) -> None:
        self.payment = payment
        self._marks = marks
        held = unpack(player.tokens)
        most = [max(unpack(option.tokens)[colour] for option in payment.options) for colour in range(6)]
        self._stacks = [(colour, min(most[colour], held[colour])) for colour in range(6) if most[colour]]
        self._offered = payment.cards_on_offer()
        chips = len(self._stacks) * CHIP_PITCH
        self._pitch = min(CARD_PITCH, (tray.w - CHIPS_LEFT - chips - 40) / max(1, len(self._offered)))
        wide = min(tray.w, max(LEAST_WIDE, CHIPS_LEFT + chips + len(self._offered) * self._pitch + 50))
        self.box = Box(tray.right - wide, tray.y, wide, tray.h)
        self.face = Box(self.box.x + 34, self.box.y + 16, 160, 224)
        """Where the card lies."""

    def _chips(self) -> list[tuple[int, Box, bool]]:
        """Every chip that could be spent: its colour, where it lies, whether it is being spent."""
        spent = unpack(self.payment.chosen.tokens)
        found = []
        for place, (colour, count) in enumerate(self._stacks):
            x = self.box.x + CHIPS_LEFT + place * CHIP_PITCH
            step = min(30.0, 66 / max(1, count - 1))
            for number in range(count):
                found.append((colour, Box(x, self.box.y + 76 + number * step, CHIP, CHIP), number < spent[colour]))
        return found

    def _cards(self) -> list[tuple[int, Box]]:
        left = self.box.x + CHIPS_LEFT + len(self._stacks) * CHIP_PITCH
        return [
            (card, Box(left + number * self._pitch, self.box.y + 66, 93, 130))
            for number, card in enumerate(self._offered)
        ]

    def click(self, at: Point) -> bool:
        """Change the payment by what was clicked; whether anything was."""
        for card, box in reversed(self._cards()):
            if box.contains(at):
                return self.payment.swap_card(card)
        for colour, box, spent in reversed(self._chips()):
            if box.contains(at):
                return self.payment.change(colour, -1 if spent else 1)
        return False

    def draw(self, brush: Brush, guilds: tuple[str, ...]) -> None:
        say = brush.look.language.say
        brush.panel("ui/panel-parchment", self.box)
        draw_sprite(brush, ("card", self.payment.card), self.face, guilds, marks=self._marks)
        brush.text(say("payment.title"), (self.box.x + CHIPS_LEFT, self.box.y + 44), TITLE, 30, INK)
        place = self.payment.options.index(self.payment.chosen) + 1
        if len(self.payment.options) > 1:
            counter = say("payment.number", number=place, total=len(self.payment.options))
            brush.text(counter, (self.box.right - 40, self.box.y + 44), SMALL_BOLD, 24, INK, "right")
        for colour, box, spent in self._chips():
            if spent:
                brush.glow(box, 0.9, token=True)
            brush.picture(f"tokens/{gem_name(colour)}", box, 255 if spent else 95)
        for card, box in self._cards():
            spent = card in self.payment.chosen.cards
            draw_small_card(brush, card, box, 255 if spent else 120)
            if spent:
                brush.outline(box, GILT, 4)
        hint = Box(self.box.x + CHIPS_LEFT, self.box.bottom - 54, self.box.w - CHIPS_LEFT - 36, 30)
        key = "payment.proposal" if self.payment.purchase is not None else "payment.hint"
        brush.fitted(say(key), hint, BODY, 26, INK)


def panel_for(scene: "TableScene", payment: Payment) -> PaymentPanel:
    """The panel of a payment, on that person's tray, with the aids that person wants."""
    state = scene.session.state
    marks = scene.aids.card(state, payment.card)
    return PaymentPanel(payment, state.players[scene.me], scene.places.layout.box("tray"), marks)


def minus(brush: Brush, at: Box, count: int) -> None:
    """A badge that says how many tokens would leave."""
    badge = Box(at.x - 6, at.y - 8, 50, 38)
    brush.shade(badge, (140, 30, 24), 235, radius=12)
    brush.fitted(f"−{count}", badge.inset(4), SMALL_BOLD, 27, CREAM, "middle")
