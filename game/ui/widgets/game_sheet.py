"""The chosen game of the load screen, on a sheet: the table, the rules, who plays and how it stands."""

import pygame

from game.ui.brush import Brush
from game.ui.dates import moment_of
from game.ui.house_rules import house_mark
from game.ui.shelf import Condition, KeptGame, Sitter
from game.ui.theme import BAD, BODY, BODY_BOLD, BODY_ITALIC, CREAM, FOCUS, GILT, PALE, SMALL
from game.ui.viewport import Box
from game.ui.widgets.game_list import draw_thumbnail, rules_of

SHEET = Box(1190, 92, 690, 850)
INNER = Box(SHEET.x + 36, SHEET.y + 34, SHEET.w - 72, SHEET.h - 66)
PICTURE = Box(INNER.x, INNER.y, INNER.w, INNER.w * 9 / 16)
NAME = Box(INNER.x, PICTURE.bottom + 10, INNER.w, 54)
FOOT = Box(INNER.x, INNER.bottom - 66, INNER.w, 66)
SITTER = 44.0


def draw_sheet(brush: Brush, game: KeptGame | None, picture: pygame.Surface | None, with_name: bool) -> None:
    """A game, or an empty sheet; the name is left out while it is being typed there."""
    brush.panel("ui/panel-wood", SHEET)
    if game is None:
        brush.picture("title/logo", Box(0, 0, 560, 280).at(SHEET.centre), 150)
        return
    draw_thumbnail(brush, game, PICTURE, picture)
    if with_name:
        brush.fitted(game.name, NAME, BODY_BOLD, 36, FOCUS, "middle")
    line = Box(INNER.x, NAME.bottom + 8, INNER.w, 36)
    say = brush.look.language.say
    if game.broken:
        _draw_fault(brush, game, line)
    elif game.condition is Condition.READING:
        brush.fitted(say("library.reading"), line, BODY_ITALIC, 27, PALE, "middle")
    else:
        brush.fitted(rules_of(game, brush.look.language), line, BODY_ITALIC, 27, CREAM, "middle")
        stands = say("library.over") if game.over else say("library.round", n=game.round)
        when = moment_of(game.modified, brush.look.language)
        brush.fitted(f"{stands} · {when}", line.moved(0, 34), SMALL, 24, PALE, "middle")
        _draw_sitters(brush, game, line.y + 76)


def _draw_fault(brush: Brush, game: KeptGame, line: Box) -> None:
    say = brush.look.language.say
    brush.fitted(say(f"library.{game.condition.value}"), line, BODY, 29, BAD, "middle")
    room = Box(line.x, line.bottom + 8, line.w, 130)
    used = brush.paragraph(game.reason[:240], room, SMALL, 24, PALE, centred=True)
    rest = Box(line.x, room.y + used + 10, line.w, 70)
    brush.paragraph(say("library.broken_text"), rest, BODY, 26, CREAM, centred=True)


def _draw_sitters(brush: Brush, game: KeptGame, top: float) -> None:
    """Two columns of players; below them its house rules, and what marks it as helped."""
    half = INNER.w / 2
    for number, sitter in enumerate(game.sitters):
        row, column = divmod(number, 2)
        _draw_sitter(brush, sitter, Box(INNER.x + column * half, top + row * (SITTER + 10), half - 24, SITTER))
    language = brush.look.language
    taken_back = language.say("library.taken_back", count=game.taken_back) if game.taken_back else ""
    helped = language.say("library.helped", count=game.helped) if game.helped else ""
    played_on = language.say("library.played_on", turn=game.played_on) if game.played_on else ""
    begun = language.say("library.set_up") if game.set_up and not game.played_on else ""
    helps = " · ".join([mark for mark in (taken_back, helped) if mark])
    line = Box(INNER.x, top + (len(game.sitters) + 1) // 2 * (SITTER + 10), INNER.w, 34)
    for mark in (house_mark(game.variants, language), helps, played_on, begun):
        if mark:
            brush.fitted(mark, line, SMALL, 24, PALE, "middle")
            line = line.moved(0, line.h)


def _draw_sitter(brush: Brush, sitter: Sitter, box: Box) -> None:
    brush.picture(f"portraits/{sitter.portrait}", Box(box.x, box.y, SITTER, SITTER))
    wide = brush.width(str(sitter.points), BODY_BOLD, 32)
    brush.text(str(sitter.points), (box.right - 8, box.centre[1]), BODY_BOLD, 32, GILT, "right")
    name = Box(box.x + SITTER + 10, box.y, box.w - SITTER - 30 - wide - (36 if sitter.won else 0), SITTER)
    brush.fitted(sitter.name, name, BODY, 27, FOCUS if sitter.won else CREAM)
    if sitter.won:
        brush.picture("icons/trophy", Box(name.right + 2, box.y + 6, 32, 32))
