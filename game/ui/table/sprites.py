"""Draws a piece, by what it is."""

from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.state import deck_of_hidden
from game.ui.brush import Brush
from game.ui.faces import Marks
from game.ui.table.flights import Sprite
from game.ui.table.pieces import card_figures, city_figures, gem_name, noble_figures
from game.ui.viewport import Box


def draw_small_card(brush: Brush, card: int, box: Box, alpha: int = 255) -> None:
    """A card that is only there to be told from others; a hidden one shows its back."""
    if card < 0:
        draw_sprite(brush, ("card", card), box, (), alpha)
        return
    brush.surface(brush.look.faces.small_card(card_figures(card), brush.viewport.pixel_size(box)), box, alpha)


def draw_sprite(
    brush: Brush, sprite: Sprite, box: Box, guilds: tuple[str, ...], alpha: int = 255, marks: Marks = ()
) -> None:
    """A piece, by what it is; the marks are those of the aids."""
    size = brush.viewport.pixel_size(box)
    faces = brush.look.faces
    match sprite:
        case ("token", int(colour)):
            brush.picture(f"tokens/{gem_name(colour)}", box, alpha)
        case ("card", int(card)) if card < 0:
            brush.picture(f"backs/{DECK_NAMES[deck_of_hidden(card)]}", box, alpha)
        case ("card", int(card)):
            brush.surface(faces.card(card_figures(card), size, marks), box, alpha)
        case ("back", int(deck)):
            brush.picture(f"backs/{DECK_NAMES[deck]}", box, alpha)
        case ("noble", int(noble)):
            brush.surface(faces.noble(noble_figures(noble), size, marks), box, alpha)
        case ("city", int(city)):
            brush.surface(faces.city(city_figures(city), size, marks), box, alpha)
        case ("post", int(post)):
            brush.picture(f"posts/{POST_NAMES[post]}", box, alpha)
        case ("fort", int(seat)):
            brush.picture(f"strongholds/{guilds[seat]}", box, alpha)
        case ("shield", int(seat)):
            brush.picture(f"guilds/{guilds[seat]}", box, alpha)
