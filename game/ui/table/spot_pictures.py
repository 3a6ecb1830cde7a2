"""What lies at a spot of a table that is being set up, as a picture: in the hand, or under the pointer."""

from collections.abc import Sequence
from typing import Final

from game.rules import Position
from game.rules.layouts.spots import Spot
from game.ui.brush import Brush
from game.ui.table.editing import thing_at
from game.ui.table.laying import Kind, Thing, in_column
from game.ui.table.part import Part
from game.ui.table.sprites import CardSprite, NobleSprite, PictureSprite, Sprite, TokenSprite, draw_sprite
from game.ui.theme import CREAM, FOCUS, SMALL_BOLD
from game.ui.viewport import HEIGHT, WIDTH, Box, Point

SIZES: Final = {
    Kind.TOKEN: (84.0, 84.0),
    Kind.CARD: (131.0, 184.0),
    Kind.NOBLE: (120.0, 120.0),
    Kind.FIRST: (90.0, 90.0),
}
HELD_HIGH: Final = 110.0
"""How high what a module brings is in the hand."""
CARD: Final = (118.0, 166.0)
STEP: Final = 62.0
"""How far apart the cards of a column lie that are shown beside each other."""
MOST: Final = 9
"""How many of them are shown."""


def sprite_at(
    position: Position, spot: Spot, parts: Sequence[Part], guilds: Sequence[str]
) -> tuple[Sprite, tuple[float, float]] | None:
    """What is held that was taken from a spot, and how large it is."""
    thing = thing_at(position, spot)
    if thing is not None:
        return _sprite(thing), SIZES[thing.kind]
    for part in parts:
        sprite = part.spot_sprite(position, spot, guilds)
        if sprite is not None:
            return sprite, (HELD_HIGH * sprite.zoomed[0] / sprite.zoomed[1], HELD_HIGH)
    return None


def _sprite(thing: Thing) -> Sprite:
    match thing.kind:
        case Kind.TOKEN:
            return TokenSprite(thing.number)
        case Kind.NOBLE:
            return NobleSprite(thing.number)
        case Kind.CARD:
            return CardSprite(thing.number)
        case Kind.FIRST:
            return PictureSprite("pieces/first-player")


def draw_what_lies_under(brush: Brush, position: Position, spot: Spot, at: Point) -> None:
    """Beside the pointer, the next card of a deck, or all cards of a column with the one that would be taken last."""
    if spot.name == "deck":
        cards = list(position.decks[spot.number][-1:])
    elif spot.name == "owned":
        cards = in_column(position.seats[spot.seat], spot.number)[-MOST:]
    else:
        return
    pairs = {card: bonuses for card, _, bonuses in position.seats[spot.seat].pairs} if spot.seat >= 0 else {}
    wide = STEP * (len(cards) - 1) + CARD[0] + 28
    x = min(max(8.0, at[0] + 26), WIDTH - wide - 8)
    y = min(max(8.0, at[1] - CARD[1] - 40), HEIGHT - CARD[1] - 36)
    brush.panel("ui/tooltip", Box(x, y, wide, CARD[1] + 28))
    for place, card in enumerate(cards):
        box = Box(x + 14 + STEP * place, y + 14, *CARD)
        draw_sprite(brush, CardSprite(card), box)
        if card in pairs:
            badge = Box(box.x + 6, box.bottom - 44, 48, 38)
            brush.shade(badge, (16, 12, 8), 215, radius=10)
            brush.fitted(f"×{pairs[card]}", badge.inset(3), SMALL_BOLD, 26, CREAM, "middle")
        if place == len(cards) - 1:
            brush.outline(box.inset(-2), FOCUS, 4, radius=9)
