"""The companion's sheet: who speaks, what is said, and the stars with what each asks for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.brush import Brush
from game.ui.language import Language
from game.ui.table.companion import Companion, Mood, Speech, Star, StarState
from game.ui.table.stars import state_words
from game.ui.theme import BODY, BODY_BOLD, INK, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import Box

PORTRAIT: Final = 92.0
STAR: Final = 58.0
"""A star in a row of them, where nothing is told of each."""
SMALL_STAR: Final = 34.0
TYPE: Final = 26.0
STATE_TYPE: Final = 24.0
ROUNDED: Final = 2.0
"""What whole pixels may add to the height of words."""
MOST_STARS: Final = 3
FAINT: Final = 60
ALPHA: Final[dict[StarState, int]] = {
    StarState.MET: 255,
    StarState.KEPT: 255,
    StarState.OPEN: 120,
    StarState.LOST: FAINT,
}
ON_THE_WAY: Final = (Mood.ASKING, Mood.TELLING, Mood.CORRECTING, Mood.WATCHING)


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on the sheet: a line below the name, words, and the stars one by one, with how each stands."""

    heading: str = ""
    words: str = ""
    stars: Sequence[Star] = ()
    telling_states: bool = False


def page_now(companion: Companion, speech: Speech, words: str, again: int | None, language: Language) -> Page:
    """What the companion's sheet tells while something is said; `again` is which words are said again."""
    say = language.say
    if speech.mood is Mood.FAILED and (why := companion.loss(language)):
        return Page(why, words, companion.stars(language))
    step = say(f"{companion.words}.step", number=speech.step, total=speech.steps) if speech.steps else ""
    if speech.mood is Mood.DONE and (stars := companion.stars(language)):
        # Of several puzzles the last may not be solved yet.
        won = stars[0].state is StarState.MET
        return Page(say("star.won", count=speech.stars) if won else step, words, stars)
    if again is not None:
        return Page(say("lesson.step", number=again + 1, total=len(speech.heard)), words)
    return Page(step if speech.mood in ON_THE_WAY else "", words)


def draw_sheet(
    brush: Brush, companion: Companion, speech: Speech, page: Page, sheet: Box, column: Box, foot: float
) -> None:
    """Draw a page on a sheet, whose `column` has the face and, below `foot`, the buttons."""
    say = brush.look.language.say
    brush.panel("ui/panel-parchment", sheet)
    face = Box(column.x + 16, column.y + 14, PORTRAIT, PORTRAIT)
    host = companion.name
    glad, sorry = ("-vexed", "-pleased") if host else ("-pleased", "-vexed")
    lost = speech.mood is Mood.FAILED and not speech.stars
    moved = glad if speech.mood is Mood.DONE else sorry if lost else ""
    brush.picture(f"portraits/{companion.portrait}{moved}", face)
    high = 34 if page.stars else 46
    name = Box(face.right + 14, face.y + high - 38, column.right - face.right - 32, 38)
    brush.fitted(host or say(f"{companion.words}.companion"), name, BODY_BOLD if host else TITLE, 29, INK)
    below = Box(name.x, name.bottom + 2, name.w, 32)
    if page.stars:
        brush.paragraph(page.heading, Box(below.x, below.y, below.w, 66), SMALL_BOLD, STATE_TYPE, INK)
    elif page.heading:
        brush.fitted(page.heading, below, SMALL_BOLD, 24, INK)
    top = face.bottom + 12
    room = Box(column.x + 24, top, column.w - 46, foot - top)
    if column != sheet:
        room = Box(column.right + 10, column.y + 22, sheet.right - column.right - 36, column.h - 44)
    if page.stars:
        room = _draw_stars(brush, page, room)
    elif speech.mood is Mood.DONE or (speech.mood is Mood.FAILED and speech.stars):
        _draw_row(brush, speech.stars, column, top)
        if column == sheet:
            room = Box(room.x, room.y + STAR + 14, room.w, room.h - STAR - 14)
        if speech.mood is Mood.DONE and speech.par and speech.stars < MOST_STARS:
            brush.fitted(say(speech.told, count=speech.moves), below.moved(0, -6), SMALL, 24, INK)
            brush.fitted(say("lesson.par", par=speech.par), below.moved(0, 22), SMALL, 24, INK)
    if page.words:
        brush.paragraph(page.words, room, BODY, TYPE if page.stars else 30, INK)


def _draw_stars(brush: Brush, page: Page, room: Box) -> Box:
    """Each star with what it asks for; the room that is left below."""
    y, left = room.y, room.x + SMALL_STAR + 12
    for star in page.stars:
        brush.picture("icons/star", Box(room.x, y, SMALL_STAR, SMALL_STAR), ALPHA[star.state])
        wide = room.right - left
        face = BODY_BOLD if page.telling_states else BODY
        high = brush.exact().paragraph_height(star.words, wide, face, TYPE) + ROUNDED
        brush.paragraph(star.words, Box(left, y + 1, wide, high), face, TYPE, INK)
        y += max(high, SMALL_STAR) + 1
        if page.telling_states:
            told = state_words(star, brush.look.language)
            brush.fitted(told, Box(left, y - 4, wide, 30), SMALL, STATE_TYPE, INK)
            y += 32
    y += 10
    return Box(room.x, y, room.w, room.bottom - y)


def _draw_row(brush: Brush, stars: int, column: Box, top: float) -> None:
    left = column.centre[0] - STAR * 1.5 - 10
    for number in range(MOST_STARS):
        star = Box(left + number * (STAR + 10), top, STAR, STAR)
        brush.picture("icons/star", star, 255 if number < stars else FAINT)
