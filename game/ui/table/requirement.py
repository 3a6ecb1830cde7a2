"""What a place asks for, on a banner, with what is left of it."""

from game.ui.brush import Brush
from game.ui.faces import Mark, Marks, TileFigures
from game.ui.viewport import Box


def draw_requirement(brush: Brush, figures: TileFigures, left: Marks, visited: bool, banner: Box) -> None:
    """The gems that are asked for, and a noble; `left` is what is still needed, `visited` whether a noble has come."""
    asked = [(gem, number) for gem, number in zip("WUGRK", figures.requirement, strict=True) if number]
    side = banner.h * 0.86
    wide = side * (len(asked) + (1 if figures.nobles else 0))
    x, y = banner.x + (banner.w - wide) / 2, banner.y + (banner.h - side) / 2
    marks = dict(zip("WUGRK", left, strict=False))
    for gem, number in asked:
        brush.surface(brush.look.faces.pip(gem, number, brush.px(side)), Box(x, y, side, side))
        mark = marks.get(gem)
        if mark is not None:
            _draw_mark(brush, mark, Box(x, y, side, side))
        x += side
    if figures.nobles:
        brush.picture("icons/crown", Box(x, y, side, side))
        if visited:
            _draw_mark(brush, Mark(0), Box(x, y, side, side))


def _draw_mark(brush: Brush, mark: Mark, pip: Box) -> None:
    small_one = Box(pip.x + pip.w * 0.5, pip.y - pip.w * 0.46, pip.w * 0.76, pip.w * 0.76)
    brush.surface(brush.look.faces.mark(mark, brush.px(small_one.w)), small_one)
