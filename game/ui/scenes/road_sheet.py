"""The sheet below the map: what the chosen stop is, who waits there, what it is about, what its stars ask for."""

from typing import Final

from game.rules import MODULES
from game.ui.brush import Brush
from game.ui.road import StopShown
from game.ui.theme import BODY, BODY_ITALIC, CREAM, GILT, PALE, SMALL, SMALL_BOLD, TITLE
from game.ui.viewport import HEIGHT, WIDTH, Box
from game.ui.widgets.stop_mark import disc

SHEET: Final = Box(0, 786, WIDTH, HEIGHT - 786)
PICTURE: Final = Box(44, SHEET.y + 40, 214, 214)
WORDS: Final = Box(292, SHEET.y + 28, 690, 240)
PEOPLE: Final = Box(1008, SHEET.y + 34, 370, 224)
STARS: Final = Box(1400, SHEET.y + 30, 480, 130)
FACE: Final = 92.0


def draw_sheet(brush: Brush, stop: StopShown) -> None:
    """Draw all that is told of a stop; in the lower right there is room for a button."""
    say = brush.look.language.say
    brush.panel("ui/panel-wood", SHEET)
    disc(brush, stop.picture, PICTURE, grey=not stop.open)
    brush.outline(PICTURE.inset(-3), GILT, 6, radius=PICTURE.w)
    brush.fitted(say(stop.key("title")), Box(WORDS.x, WORDS.y, WORDS.w, 56), TITLE, 38, GILT)
    about = f"{say(f'road.kind.{stop.kind}')} · {_rules(brush, stop)} · {say('learn.minutes', count=stop.minutes)}"
    brush.fitted(about, Box(WORDS.x, WORDS.y + 58, WORDS.w, 36), SMALL_BOLD, 24, PALE)
    story = Box(WORDS.x, WORDS.y + 104, WORDS.w, WORDS.h - 104)
    brush.paragraph(say(stop.key("motto")), story, BODY, 30, CREAM)
    _draw_people(brush, stop)
    if stop.open:
        _draw_stars(brush, stop)
    else:
        brush.paragraph(say("road.closed"), Box(STARS.x, STARS.y, STARS.w, STARS.h), BODY_ITALIC, 28, PALE)


def _rules(brush: Brush, stop: StopShown) -> str:
    say = brush.look.language.say
    if len(stop.modules) == len(MODULES):
        return say("road.all_modules")
    return ", ".join([say(f"module.{name}.name") for name in stop.modules]) or say("learn.base")


def _draw_people(brush: Brush, stop: StopShown) -> None:
    """Who waits there, and how well they play."""
    say = brush.look.language.say
    high = min(FACE + 12, PEOPLE.h / max(1, len(stop.others)))
    side = min(FACE, high - 10)
    for number, seat in enumerate(stop.others):
        y = PEOPLE.y + number * high
        brush.picture(f"portraits/{seat.portrait}", Box(PEOPLE.x, y, side, side))
        left = PEOPLE.x + side + 18
        brush.fitted(seat.name, Box(left, y + 2, PEOPLE.right - left, side * 0.5), BODY, 32, CREAM)
        if stop.level:
            words = say("level.at", level=say(f"level.{stop.level}").lower())
            brush.fitted(words, Box(left, y + side * 0.5, PEOPLE.right - left, side * 0.42), SMALL, 24, PALE)


def _draw_stars(brush: Brush, stop: StopShown) -> None:
    """What each star is for, and which of them were won."""
    high = STARS.h / 3
    for number, words in enumerate(stop.wishes):
        y = STARS.y + number * high
        brush.picture("icons/star", Box(STARS.x, y + 3, 36, 36), 255 if number < stop.stars else 70)
        brush.fitted(words, Box(STARS.x + 48, y, STARS.w - 48, high - 2), BODY, 27, CREAM)
