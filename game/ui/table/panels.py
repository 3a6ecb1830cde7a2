"""Draws the players: the others' panels down the left side, one's own area at the bottom."""

from collections.abc import Sequence

from game.rules.catalog import NOBLES
from game.rules.gems import GEMS, GOLD
from game.rules.turn_end import TOKEN_LIMIT
from game.ui.brush import Brush
from game.ui.table import sprites
from game.ui.table.part import Part, Sign, Trophy
from game.ui.table.pieces import gem_name
from game.ui.table.shown import Shown
from game.ui.table.sprites import CardSprite
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL_BOLD, TITLE
from game.ui.viewport import Box

DIM = 70


def draw_players(brush: Brush, shown: Shown, parts: Sequence[Part]) -> None:
    """Everybody, whoever acts lit."""
    for seat in range(len(shown.state.players)):
        if seat == shown.me:
            _draw_mine(brush, shown, parts)
        else:
            _draw_other(brush, shown, parts, seat)


def _draw_frame(brush: Brush, shown: Shown, seat: int, box: Box) -> None:
    brush.panel("ui/panel-dark", box, 235)
    if seat == shown.acting:
        brush.panel("ui/slot-glow", box.inset(-6))


def _draw_points(brush: Brush, points: int, box: Box) -> None:
    brush.picture("ui/points-plate", box)
    brush.fitted(str(points), box.inset(box.w * 0.18), TITLE, box.h * 0.62, (48, 30, 8), "middle")


def _trophies(shown: Shown, parts: Sequence[Part], seat: int) -> list[Trophy]:
    """What a player has won or holds: tiles first, then signs."""
    nobles = shown.landed("held_noble", shown.state.players[seat].nobles)
    won = [Trophy(f"nobles/{NOBLES[noble].id}") for noble in nobles]
    won += [trophy for part in parts for trophy in part.trophies(shown, seat)]
    return sorted(won, key=lambda trophy: trophy.symbol)


def _gold_sign(shown: Shown, parts: Sequence[Part], seat: int) -> Sign | None:
    return next((sign for part in parts if (sign := part.gold_sign(shown.state, seat)) is not None), None)


# Others


def _draw_other(brush: Brush, shown: Shown, parts: Sequence[Part], seat: int) -> None:
    box = shown.places.seat(seat)
    _draw_frame(brush, shown, seat, box)
    _draw_name_plate(brush, shown, seat, Box(box.x + 10, box.y + 8, box.w - 20, 60))
    for colour in (*GEMS, GOLD):
        _draw_small_column(brush, shown, parts, seat, colour)
    for number, card in enumerate(shown.state.players[seat].hand):
        if shown.in_hand(seat, number):
            sprites.draw_small_card(brush, card, shown.places.hand_card(seat, number))
    _draw_trophies(brush, _trophies(shown, parts, seat), Box(box.x + 172, box.bottom - 76, box.w - 184, 68))


def _draw_name_plate(brush: Brush, shown: Shown, seat: int, box: Box) -> None:
    info = shown.seats[seat]
    brush.picture(f"portraits/{info.portrait}", Box(box.x, box.y, 60, 60))
    brush.picture(f"guilds/{info.guild}-seal", Box(box.x + 42, box.y + 34, 28, 28))
    brush.fitted(info.name, Box(box.x + 78, box.y, box.w - 152, 34), BODY, 27, CREAM)
    if seat == shown.state.config.first:
        brush.picture("icons/flag-first", Box(box.x + 78, box.y + 34, 24, 24))
    brush.picture("icons/cards", Box(box.x + 108, box.y + 34, 24, 24))
    brush.text(str(shown.cards(seat)), (box.x + 138, box.y + 46), SMALL_BOLD, 24, PALE)
    _draw_points(brush, shown.points(seat), Box(box.right - 66, box.y - 2, 66, 64))


def _draw_small_column(brush: Brush, shown: Shown, parts: Sequence[Part], seat: int, colour: int) -> None:
    panel = shown.places.seat(seat)
    x = panel.x + 12 + colour * 58
    sign = _gold_sign(shown, parts, seat)
    if colour != GOLD:
        bonus = shown.bonus(seat, colour)
        slot = Box(x, panel.y + 74, 54, 38)
        brush.shade(slot, (20, 24, 21), 150, radius=7)
        brush.picture(f"gems/{gem_name(colour)}", Box(x + 3, panel.y + 78, 30, 30), 255 if bonus else DIM)
        brush.text(str(bonus), (x + 43, panel.y + 93), TITLE, 24, CREAM if bonus else PALE, "middle")
    elif sign is not None:
        brush.picture(sign.picture, Box(x + 1, panel.y + 77, 32, 32))
        brush.text(str(sign.number), (x + 43, panel.y + 93), TITLE, 24, CREAM, "middle")
    tokens = shown.tokens(seat, colour)
    chip = shown.places.tokens(seat, colour)
    brush.picture(f"tokens/{gem_name(colour)}", chip, 255 if tokens else DIM)
    brush.text(str(tokens), (chip.right + 9, chip.centre[1]), SMALL_BOLD, 24, CREAM if tokens else PALE, "middle")


def _draw_trophies(brush: Brush, trophies: Sequence[Trophy], box: Box) -> None:
    """In a row that wraps; what is only reserved is not shown in the open."""
    side = 32.0
    for number, trophy in enumerate(trophies):
        column, row = number % 6, number // 6
        wide, high = (side, side / trophy.shape) if trophy.shape > 1 else (side * trophy.shape, side)
        x = box.x + column * (side + 1) + round((side - wide) / 2)
        y = box.y + row * (side + 2) + round((side - high) / 2)
        brush.picture("icons/lock" if trophy.reserved else trophy.picture, Box(x, y, wide, high))


# One's own


def _draw_mine(brush: Brush, shown: Shown, parts: Sequence[Part]) -> None:
    hand = shown.state.players[shown.me].hand
    _draw_frame(brush, shown, shown.me, shown.places.area)
    _draw_identity(brush, shown)
    for colour in (*GEMS, GOLD):
        _draw_column(brush, shown, parts, colour)
    for number, box in enumerate(shown.places.hand):
        if shown.in_hand(shown.me, number):
            marks = shown.marks.card(shown.state, hand[number])
            sprites.draw_sprite(brush, CardSprite(hand[number]), box, marks=marks)
        else:
            brush.panel("ui/slot", box)
    _draw_my_tiles(brush, shown, parts)
    _draw_my_cards(brush, shown)
    for part in parts:
        part.draw_mine(brush, shown)


def _draw_identity(brush: Brush, shown: Shown) -> None:
    box, seat = shown.places.layout.box("identity"), shown.me
    info = shown.seats[seat]
    brush.picture(f"portraits/{info.portrait}", Box(box.x + 4, box.y + 6, 132, 132))
    brush.picture(f"guilds/{info.guild}", Box(box.x + 92, box.y + 76, 62, 73))
    _draw_points(brush, shown.points(seat), Box(box.right - 96, box.y + 14, 92, 92))
    brush.fitted(info.name, Box(box.x + 6, box.y + 152, box.w - 12, 40), BODY, 34, CREAM)
    held = shown.state.players[seat].token_count + sum(shown.gathered(colour) for colour in (*GEMS, GOLD))
    text = brush.look.language.say("area.tokens", count=held)
    brush.text(text, (box.x + 8, box.y + 212), SMALL_BOLD, 25, CREAM if held <= TOKEN_LIMIT else GILT)
    if seat == shown.state.config.first:
        brush.picture("pieces/first-player", Box(box.right - 62, box.y + 150, 56, 67))


def _draw_column(brush: Brush, shown: Shown, parts: Sequence[Part], colour: int) -> None:
    column, seat = shown.places.columns[colour], shown.me
    sign = _gold_sign(shown, parts, seat)
    brush.shade(column, (16, 20, 18), 130)
    number_at = (column.right - 20, column.y + 42)
    if colour != GOLD:
        bonus = shown.bonus(seat, colour)
        gem = Box(column.x + 8, column.y + 10, 64, 64)
        brush.picture(f"gems/{gem_name(colour)}", gem, 255 if bonus else DIM)
        brush.text(str(bonus), number_at, TITLE, 38, CREAM if bonus else PALE, "middle")
    elif sign is not None:
        brush.picture(sign.picture, Box(column.x + 6, column.y + 8, 68, 68))
        brush.text(str(sign.number), number_at, TITLE, 38, CREAM, "middle")
    else:
        label = brush.look.language.say("area.gold")
        brush.fitted(label, Box(column.x + 4, column.y + 22, column.w - 8, 40), BODY, 28, GILT, "middle")
    _draw_chips(brush, column, shown.places.tokens(seat, colour), gem_name(colour), shown.tokens(seat, colour))


def _draw_chips(brush: Brush, column: Box, chip: Box, gem: str, tokens: int) -> None:
    """One's own tokens of a colour, on each other, with their number."""
    if not tokens:
        brush.picture(f"tokens/{gem}", chip, 40)
        return
    step = min(9.0, 46 / max(1, tokens - 1))
    for number in range(tokens):
        brush.picture(f"tokens/{gem}", chip.moved(0, -step * number))
    badge = Box(column.right - 42, column.bottom - 38, 36, 32)
    brush.shade(badge, (10, 12, 10), 200, radius=11)
    brush.fitted(str(tokens), badge.inset(3), SMALL_BOLD, 24, CREAM, "middle")


def _draw_my_tiles(brush: Brush, shown: Shown, parts: Sequence[Part]) -> None:
    """Tiles that were won, one beside the other, then those that are only reserved."""
    box = shown.places.layout.box("mynoble")
    tiles = [trophy for trophy in _trophies(shown, parts, shown.me) if not trophy.symbol]
    x = box.x
    for tile in [tile for tile in tiles if not tile.reserved]:
        brush.picture(tile.picture, Box(x, box.y, box.h * tile.shape, box.h))
        x += box.h * tile.shape + 8
    reserved = [tile for tile in tiles if tile.reserved]
    for number, tile in enumerate(reserved, start=len(shown.state.players[shown.me].nobles)):
        place = shown.places.own_noble(number)
        brush.picture(tile.picture, place, 140)
        brush.picture("icons/lock", Box(place.right - 34, place.y + 4, 30, 30))
    if not tiles:
        key = next((words[0] for part in parts if (words := part.area_words())[0]), "area.no_noble")
        brush.shade(box, (16, 20, 18), 110)
        brush.fitted(brush.look.language.say(key), box.inset(12), BODY, 24, PALE, "middle")


def _draw_my_cards(brush: Brush, shown: Shown) -> None:
    box, count = shown.places.layout.box("cards"), shown.cards(shown.me)
    brush.shade(box, (16, 20, 18), 110)
    brush.picture("icons/cards", Box(box.x + 30, box.y + 10, 58, 58))
    brush.text(str(count), (box.centre[0], box.y + 92), TITLE, 38, CREAM, "middle")
    label = brush.look.language.say("area.cards", count=count)
    brush.fitted(label, Box(box.x + 4, box.y + 118, box.w - 8, 30), SMALL_BOLD, 24, PALE, "middle")
