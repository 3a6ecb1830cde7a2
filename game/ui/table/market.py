"""Draws the middle of the table: market, decks, supply, nobles, and what modules bring."""

from collections.abc import Sequence

from game.rules.choices import DECK_NAMES
from game.rules.gems import GEMS, GOLD
from game.rules.marks import EMPTY
from game.ui.brush import Brush
from game.ui.table import sprites
from game.ui.table.part import Part
from game.ui.table.pieces import gem_name
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite, NobleSprite
from game.ui.theme import CREAM, SMALL_BOLD, TITLE
from game.ui.viewport import Box


def draw_middle(brush: Brush, shown: Shown, parts: Sequence[Part]) -> None:
    """The shared part of the table."""
    for slot in range(len(shown.state.market)):
        _draw_slot(brush, shown, parts, slot)
    for deck in range(len(shown.state.left)):
        _draw_deck(brush, shown, deck)
    for colour in (*GEMS, GOLD):
        _draw_stack(brush, shown, colour)
    for noble in shown.places.noble_order:
        if shown.there("noble", noble, noble in shown.state.nobles):
            marks = shown.marks.noble(shown.state, noble)
            sprites.draw_sprite(brush, NobleSprite(noble), shown.places.noble(noble), marks=marks)
    for part in parts:
        part.draw_middle(brush, shown)


def _draw_slot(brush: Brush, shown: Shown, parts: Sequence[Part], slot: int) -> None:
    box = shown.places.slots[slot]
    card = shown.card_in(slot)
    if card == EMPTY:
        brush.panel("ui/slot", box)
        return
    brush.picture("ui/shadow", Box(box.x - 7, box.y - 3, box.w + 16, box.h + 16), 150)
    sprites.draw_sprite(brush, CardSprite(card), box, marks=shown.marks.card(shown.state, card))
    for part in parts:
        part.draw_on_card(brush, shown, slot, card)


def _draw_deck(brush: Brush, shown: Shown, deck: int) -> None:
    box = shown.places.decks[deck]
    left = shown.deck(deck)
    if left <= 0:
        brush.panel("ui/slot", box)
        return
    depth = min(4, 1 + left // 8)
    for layer in range(depth, -1, -1):
        brush.picture(f"backs/{DECK_NAMES[deck]}", box.moved(-1.6 * layer, -2.0 * layer + 2.0 * depth))
    badge = Box(box.right - 46, box.bottom - 40, 42, 36)
    brush.shade(badge, (10, 12, 10), 190, radius=12)
    brush.fitted(str(left), badge.inset(4), SMALL_BOLD, 24, CREAM, "middle")


def _draw_stack(brush: Brush, shown: Shown, colour: int) -> None:
    box, count = shown.places.supply[colour], shown.bank(colour)
    base = shown.places.stack(colour)
    side = base.w
    brush.picture("tokens/shadow", base.scaled(1.22).moved(2, 6))
    if count <= 0:
        brush.picture(f"tokens/{gem_name(colour)}", base, 46)
    for number in range(count):
        brush.picture(f"tokens/{gem_name(colour)}", shown.places.in_stack(colour, number))
    middle = box.y + box.h / 2 if box.h < 120 else base.y + side / 2
    brush.text(str(count), (base.right + (box.right - base.right) / 2, middle), TITLE, 34, CREAM, "middle")
