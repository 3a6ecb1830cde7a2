"""What a piece looks like, wherever it lies or flies. A module's own pieces have their sprites with the module."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.rules.catalog import BASE_SET, CARD_BY_ID, NOBLE_BY_ID
from game.rules.choices import DECK_NAMES
from game.rules.gems import LETTERS
from game.rules.marks import deck_of_hidden
from game.ui.art import Size
from game.ui.brush import Brush, Look
from game.ui.faces import Marks
from game.ui.table.figures import card_figures, noble_figures
from game.ui.table.pieces import gem_name
from game.ui.theme import CREAM, PLATE_INK, SMALL_BOLD, TITLE
from game.ui.viewport import Box

NO_MARKS: Marks = ()


class Sprite:
    """The picture of a piece: a value, so that two of the same piece are equal."""

    zoomed: ClassVar[tuple[float, float]] = (440.0, 616.0)
    """How large it is shown by itself."""
    __slots__ = ()

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        """What it looks like in so many pixels; the marks say what is left of what it asks for."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TokenSprite(Sprite):
    """A token of a colour."""

    zoomed = (400.0, 400.0)
    colour: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.art.get(f"tokens/{gem_name(self.colour)}", size)


@dataclass(frozen=True, slots=True)
class CardSprite(Sprite):
    """A card; one that is hidden shows its back."""

    card: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        if self.card < 0:
            return BackSprite(deck_of_hidden(self.card)).picture(look, size, marks)
        return look.faces.card(card_figures(self.card), size, marks)


@dataclass(frozen=True, slots=True)
class BackSprite(Sprite):
    """The back of a deck's cards."""

    deck: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.art.get(f"backs/{DECK_NAMES[self.deck]}", size)


@dataclass(frozen=True, slots=True)
class NobleSprite(Sprite):
    """A noble's tile."""

    zoomed = (480.0, 480.0)
    noble: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.faces.noble(noble_figures(self.noble), size, marks)


@dataclass(frozen=True, slots=True)
class PictureSprite(Sprite):
    """A square picture by its name."""

    zoomed = (400.0, 400.0)
    name: str

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.art.get(self.name, size)


@dataclass(frozen=True, slots=True)
class ShieldSprite(Sprite):
    """A player's coat of arms."""

    guild: str

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        return look.art.get(f"guilds/{self.guild}", size)


@dataclass(frozen=True, slots=True)
class PointsSprite(Sprite):
    """Points on their way to a score."""

    zoomed = (200.0, 200.0)
    points: int

    def picture(self, look: Look, size: Size, marks: Marks) -> pygame.Surface:
        def painted() -> pygame.Surface:
            plate = look.art.get("ui/points-plate", size).copy()
            line = look.lettering.fitted(
                f"+{self.points}", TITLE, round(size[1] * 0.5), PLATE_INK, round(size[0] * 0.7)
            )
            plate.blit(line, ((size[0] - line.width) // 2, (size[1] - line.height) // 2))
            return plate

        return look.kept.get(("points", self.points, size), painted)


def named(kind: str, name: str) -> Sprite | None:
    """The piece of the base game, or card of any, that the rules book calls by a kind and a name."""
    match kind:
        case "tokens" if name in LETTERS:
            return TokenSprite(LETTERS.index(name))
        case "card" if name in CARD_BY_ID:
            return CardSprite(CARD_BY_ID[name])
        case "noble" if name in NOBLE_BY_ID:
            return NobleSprite(NOBLE_BY_ID[name])
        case "deck" if f"{BASE_SET}-{name}" in DECK_NAMES:
            return BackSprite(DECK_NAMES.index(f"{BASE_SET}-{name}"))
    return None


def draw_sprite(
    brush: Brush, sprite: Sprite, box: Box, alpha: int = 255, marks: Marks = NO_MARKS, settled: Box | None = None
) -> None:
    """A piece in a box; the marks say what is left of what it asks for.

    If it has that size only for a moment, `settled` is a box of one that it has for longer: its picture in that size is
    scaled, since a new one for each moment would take time to make and room to keep.
    """
    size, wanted = brush.viewport.pixel_size(settled or box), brush.viewport.pixel_size(box)
    picture = sprite.picture(brush.look, size, marks)
    brush.surface(picture if size == wanted else pygame.transform.smoothscale(picture, wanted), box, alpha)


def draw_tilted(brush: Brush, sprite: Sprite, box: Box, degrees: float, settled: Box) -> None:
    """A piece turned about its middle; `settled` is the size in which its picture is kept."""
    size = brush.viewport.pixel_size(settled)
    picture = sprite.picture(brush.look, size, NO_MARKS)
    turned = pygame.transform.rotozoom(picture, degrees, box.w / settled.w)
    x, y = brush.viewport.point(box.centre)
    brush.put(turned, (x - turned.width // 2, y - turned.height // 2))


def draw_small_card(brush: Brush, card: int, box: Box, alpha: int = 255) -> None:
    """A card that is only there to be told from others; a hidden one shows its back."""
    if card < 0:
        draw_sprite(brush, CardSprite(card), box, alpha)
        return
    brush.surface(brush.look.faces.small_card(card_figures(card), brush.viewport.pixel_size(box)), box, alpha)


def draw_laid(brush: Brush, picture: str, box: Box) -> None:
    """A tile that casts a shadow."""
    brush.panel("ui/shadow", box.inset(-14).moved(2, 6), 200)
    brush.picture(picture, box)


def draw_laid_card(brush: Brush, card: int, box: Box) -> None:
    """A card that casts a shadow."""
    brush.panel("ui/shadow", box.inset(-14).moved(2, 6), 200)
    draw_sprite(brush, CardSprite(card), box)


def draw_minus(brush: Brush, at: Box, count: int) -> None:
    """A badge that says how many tokens would leave."""
    badge = Box(at.x - 6, at.y - 8, 50, 38)
    brush.shade(badge, (140, 30, 24), 235, radius=12)
    brush.fitted(f"−{count}", badge.inset(4), SMALL_BOLD, 27, CREAM, "middle")
