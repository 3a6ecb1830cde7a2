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
from game.ui.theme import BODY, CREAM, GILT, PALE, PLATE_INK, SHADE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box, Point

DIM = 70
NARROW = 15.0
"""How wide a figure may grow beside another player's gems and tokens."""


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
    brush.fitted(str(points), box.inset(box.w * 0.12), TITLE, box.h * 0.62, PLATE_INK, "middle")


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
    places = shown.places
    _draw_frame(brush, shown, seat, places.seat(seat))
    _draw_name_plate(brush, shown, seat)
    for colour in (*GEMS, GOLD):
        _draw_small_column(brush, shown, parts, seat, colour)
    for number, card in enumerate(shown.state.players[seat].hand):
        if shown.in_hand(seat, number):
            sprites.draw_small_card(brush, card, places.hand_card(seat, number))
    trophies, box = _trophies(shown, parts, seat), places.panel(seat, "trophies")
    _draw_trophies(brush, trophies, box)
    _draw_deeds(brush, shown, seat, None if trophies else box)


def _draw_name_plate(brush: Brush, shown: Shown, seat: int) -> None:
    info, places = shown.seats[seat], shown.places
    brush.picture(shown.portrait(seat), places.portrait(seat))
    brush.picture(f"guilds/{info.guild}-seal", places.panel(seat, "seal"))
    brush.fitted(info.name, places.panel(seat, "name"), BODY, 27, CREAM)
    if seat == shown.state.config.first:
        brush.picture("icons/flag-first", places.panel(seat, "flag"))
    brush.picture("icons/cards", places.panel(seat, "cards_icon"))
    count = places.panel(seat, "cards_count")
    brush.text(str(shown.cards(seat)), (count.x, count.centre[1]), SMALL_BOLD, 24, PALE, "left", count.w - 4)
    _draw_points(brush, shown.points(seat), places.points(seat))


def _draw_deeds(brush: Brush, shown: Shown, seat: int, free: Box | None) -> None:
    """What a player did in the last turn: below the name; what has no room there, where the panel is `free`."""
    deeds, place = shown.deeds.get(seat, ()), shown.places.panel(seat, "last")
    first, rest = _lines_of(brush, deeds, place.w, free)
    if first:
        brush.fitted(first, place, SMALL, 24, PALE)
    if free is not None and rest:
        brush.paragraph(rest, free, SMALL, 24, PALE)


def _lines_of(brush: Brush, deeds: Sequence[str], room: float, free: Box | None) -> tuple[str, str]:
    """The deeds that fit below the name, and the others if they fit elsewhere; else the tooltip tells the rest."""
    wide = [brush.exact().width(" · ".join(deeds[:count]), SMALL, 24) for count in range(len(deeds) + 1)]
    count = max((each for each in range(1, len(deeds) + 1) if wide[each] <= room - 2), default=min(1, len(deeds)))
    first, rest = " · ".join(deeds[:count]), " · ".join(deeds[count:])
    if not rest or (free is not None and brush.exact().paragraph_height(rest, free.w, SMALL, 24) <= free.h):
        return first, rest
    return _as_far_as_fits(brush, deeds, room), ""


def _as_far_as_fits(brush: Brush, deeds: Sequence[str], room: float) -> str:
    """As much of it as one line has room for."""
    texts = [" · ".join(deeds), *[f"{' · '.join(deeds[:count])} …" for count in range(len(deeds) - 1, 0, -1)]]
    return next((text for text in texts if brush.exact().width(text, SMALL, 24) <= room - 2), deeds[0])


def _draw_small_column(brush: Brush, shown: Shown, parts: Sequence[Part], seat: int, colour: int) -> None:
    places, gem = shown.places, gem_name(colour)
    sign = _gold_sign(shown, parts, seat)
    number_at = places.panel(seat, "bonus_count", gem=gem).centre
    if colour != GOLD:
        bonus = shown.bonus(seat, colour)
        brush.shade(places.panel(seat, "bonus", gem=gem), (20, 24, 21), 150, radius=7)
        brush.picture(f"gems/{gem}", places.panel(seat, "bonus_gem", gem=gem), 255 if bonus else DIM)
        brush.text(str(bonus), number_at, TITLE, 24, CREAM if bonus else PALE, "middle", NARROW)
    elif sign is not None:
        brush.picture(sign.picture, places.panel(seat, "sign"))
        brush.text(str(sign.number), number_at, TITLE, 24, CREAM, "middle")
    tokens = shown.tokens(seat, colour)
    brush.picture(f"tokens/{gem}", places.tokens(seat, colour), 255 if tokens else DIM)
    count = places.panel(seat, "token_count", gem=gem).centre
    brush.text(str(tokens), count, SMALL_BOLD, 24, CREAM if tokens else PALE, "middle", NARROW)
    if colour != GOLD:
        _draw_cards_behind(brush, shown, seat, colour, (number_at[0] - 20, number_at[1] + 20))


def _draw_cards_behind(brush: Brush, shown: Shown, seat: int, colour: int, at: Point) -> None:
    """How many cards count where cards are asked for, if that is another number than that of the bonuses.

    In type that does not grow, because it lies between two rows of figures.
    """
    player = shown.state.players[seat]
    if player.standing[colour] == player.bonuses[colour]:
        return
    brush.shade(Box(at[0] - 21, at[1] - 11, 38, 22), SHADE, 215, radius=8)
    brush.picture("icons/cards", Box(at[0] - 19, at[1] - 9, 18, 18))
    brush.text(str(player.standing[colour]), (at[0] + 8, at[1]), SMALL_BOLD, 24, PALE, "middle", 1)


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
        if shown.in_hand(shown.me, number) and hand[number] != shown.paying:
            marks = shown.marks.card(shown.state, hand[number])
            sprites.draw_sprite(brush, CardSprite(hand[number]), box, marks=marks)
        else:
            brush.panel("ui/slot", box)
    _draw_my_tiles(brush, shown, parts)
    _draw_my_cards(brush, shown)
    for part in parts:
        part.draw_mine(brush, shown)


def _draw_identity(brush: Brush, shown: Shown) -> None:
    zone, seat = shown.places.layout.box, shown.me
    info = shown.seats[seat]
    brush.picture(shown.portrait(seat), shown.places.portrait(seat))
    brush.picture(f"guilds/{info.guild}", zone("my_guild"))
    _draw_points(brush, shown.points(seat), shown.places.points(seat))
    brush.fitted(info.name, zone("my_name"), BODY, 34, CREAM)
    held = shown.state.players[seat].token_count + sum(shown.gathered(colour) for colour in (*GEMS, GOLD))
    text, line = brush.look.language.say("area.tokens", count=held), zone("my_tokens")
    brush.text(text, (line.x, line.centre[1]), SMALL_BOLD, 25, CREAM if held <= TOKEN_LIMIT else GILT)
    if seat == shown.state.config.first:
        brush.picture("pieces/first-player", zone("my_first"))


def _draw_column(brush: Brush, shown: Shown, parts: Sequence[Part], colour: int) -> None:
    zone, seat, gem = shown.places.layout.box, shown.me, gem_name(colour)
    sign = _gold_sign(shown, parts, seat)
    brush.shade(shown.places.columns[colour], (16, 20, 18), 130)
    number_at = zone("my_bonus", gem=gem).centre
    if colour != GOLD:
        bonus = shown.bonus(seat, colour)
        brush.picture(f"gems/{gem}", zone("my_gem", gem=gem), 255 if bonus else DIM)
        brush.text(str(bonus), number_at, TITLE, 38, CREAM if bonus else PALE, "middle")
        _draw_cards_behind(brush, shown, seat, colour, (number_at[0] - 2, number_at[1] + 38))
    elif sign is not None:
        brush.picture(sign.picture, zone("my_sign"))
        brush.text(str(sign.number), number_at, TITLE, 38, CREAM, "middle")
    else:
        brush.fitted(brush.look.language.say("area.gold"), zone("my_gold"), BODY, 28, GILT, "middle")
    _draw_chips(brush, shown, colour, zone("my_count", gem=gem))


def _draw_chips(brush: Brush, shown: Shown, colour: int, badge: Box) -> None:
    """One's own tokens of a colour, on each other, with their number."""
    places, gem, tokens = shown.places, gem_name(colour), shown.tokens(shown.me, colour)
    if not tokens:
        brush.picture(f"tokens/{gem}", places.tokens(shown.me, colour), 40)
        return
    for number in range(tokens):
        brush.picture(f"tokens/{gem}", places.in_pile(colour, number, tokens))
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
    zone, count = shown.places.layout.box, shown.cards(shown.me)
    brush.shade(zone("cards"), (16, 20, 18), 110)
    brush.picture("icons/cards", zone("my_cards_icon"))
    brush.text(str(count), zone("my_cards_count").centre, TITLE, 38, CREAM, "middle")
    label = brush.look.language.say("area.cards", count=count)
    brush.fitted(label, zone("my_cards_label"), SMALL_BOLD, 24, PALE, "middle")
