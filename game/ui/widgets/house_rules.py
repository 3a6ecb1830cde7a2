"""The house rules of the game being set up: a sheet of controls, one for each rule, with what it changes."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.variants import HIGHEST_TARGET, LOWEST_TARGET, SWITCHES, USUAL_TARGET
from game.ui.brush import Brush
from game.ui.language import Language
from game.ui.setup import Setup, rule_works, with_open_tiles, with_rule, with_tile
from game.ui.table.modules import tile_name, tile_sprite
from game.ui.table.sprites import Sprite, draw_sprite
from game.ui.theme import BODY, BODY_BOLD, CREAM, FOCUS, GILT, PALE, TITLE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push, draw_focus
from game.ui.widgets.options import Chooser, Option

SHEET = Box(50, 82, 1116, 966)
INNER = Box(SHEET.x + 38, SHEET.y + 30, SHEET.w - 76, SHEET.h - 60)
ROW_TOP = INNER.y + 138
ROW_HIGH = 108.0
ROW_GAP = 10.0
CHECK = 44.0
TARGET_WIDE = 300.0
LONG_GAME = 21
"""The target that is proposed when another than the usual one is wanted."""
TILES_TOP = ROW_TOP + 4 * (ROW_HIGH + ROW_GAP) + 6
TILE_HIGH = 80.0
MOST_HIGH = 104.0
"""Of tiles that stand in a single row."""
TILE_GAP = 8.0
COLUMNS = 7
"""Wide tiles stand in so many columns, square ones side by side."""

Change = Callable[[Setup], None]


class HouseRules:
    """The sheet; `close` leaves it. A rule that changes nothing in the game as it is set up is off, and says why."""

    def __init__(self, language: Language, change: Change, close: Callable[[], None]) -> None:
        self._language = language
        self._change = change
        self._close = close
        self._picked: list[str] = []
        """The chosen tiles in the order in which they were; the first makes room for the next."""

    def controls(self, setup: Setup) -> dict[str, Control]:
        """The controls of the sheet, by name."""
        found: dict[str, Control] = {}
        for place, name in enumerate(("target", *SWITCHES)):
            found[f"house.{name}"] = self._row(setup, name, place)
        if found["house.target"].enabled:
            found["house.points"] = self._points(setup)
        found |= self._tiles(setup)
        box = Box(INNER.right - 260, INNER.bottom - 60, 260, 66)
        found["house.done"] = Push(box, self._close, self._say("house.done"), "confirm", primary=True, size=32)
        return found

    def draw(self, brush: Brush, setup: Setup) -> None:
        """What lies behind the controls."""
        brush.panel("ui/panel-wood", SHEET)
        brush.fitted(self._say("house.title"), Box(INNER.x, INNER.y, INNER.w, 48), TITLE, 36, GILT)
        brush.paragraph(self._say("house.intro"), Box(INNER.x, INNER.y + 54, INNER.w, 76), BODY, 27, CREAM)
        tiles = setup.config().open_tiles
        words = Box(INNER.x, TILES_TOP, INNER.w - 330, 52)
        brush.fitted(self._say(f"house.{tiles.variant}", count=tiles.number), words, BODY_BOLD, 28, GILT)

    def _say(self, key: str, **values: object) -> str:
        return self._language.say(key, **values)

    def _row(self, setup: Setup, name: str, place: int) -> "RuleRow":
        works = rule_works(setup, name, LONG_GAME if name == "target" else True)
        wide = INNER.w - TARGET_WIDE - 24 if name == "target" and works else INNER.w
        return RuleRow(
            Box(INNER.x, ROW_TOP + place * (ROW_HIGH + ROW_GAP), wide, ROW_HIGH),
            lambda: self._switch(setup, name),
            self._say(f"house.{name}"),
            self._say(f"house.{name}.text" if works else f"house.{name}.idle"),
            chosen=works and name in setup.variants.names,
            enabled=works,
        )

    def _switch(self, setup: Setup, name: str) -> None:
        on = name in setup.variants.names
        if name == "target":
            self._aim(setup, USUAL_TARGET if on else LONG_GAME)
        else:
            self._change(with_rule(setup, name, not on))

    def _aim(self, setup: Setup, target: int) -> None:
        target = min(HIGHEST_TARGET, max(LOWEST_TARGET, target))
        self._change(with_rule(setup, "target", target))

    def _points(self, setup: Setup) -> Control:
        target = setup.variants.target
        box = Box(INNER.right - TARGET_WIDE, ROW_TOP + (ROW_HIGH - 64) / 2, TARGET_WIDE, 64)
        label = self._say("house.points", count=target)
        return Chooser(box, lambda by: self._aim(setup, target + by), label)

    def _tiles(self, setup: Setup) -> dict[str, Control]:
        """Whether tiles are drawn or chosen, and those to choose from."""
        tiles = setup.config().open_tiles
        chosen = tuple(getattr(setup.variants, tiles.variant))
        if set(self._picked) != set(chosen):
            self._picked = list(chosen)
        found: dict[str, Control] = {}
        for number, (word, wanted) in enumerate((("drawn", False), ("chosen", True))):
            found[f"house.{word}"] = Option(
                Box(INNER.right - 312 + number * 160, TILES_TOP, 152, 52),
                self._opening(setup, wanted),
                self._say(f"house.{word}"),
                chosen=bool(chosen) == wanted,
                size=26,
            )
        if not chosen:
            return found
        for tile, box in zip(tiles.ids, tile_boxes(len(tiles.ids)), strict=True):
            name = tile_name(tile, self._language)
            found[f"house.{tile}"] = TilePick(
                box, self._picking(setup, tile), tile_sprite(tile), chosen=tile in chosen, tooltip=name
            )
        return found

    def _opening(self, setup: Setup, chosen: bool) -> Callable[[], None]:
        return lambda: self._change(with_open_tiles(setup, chosen))

    def _picking(self, setup: Setup, tile: str) -> Callable[[], None]:
        def pick() -> None:
            changed, self._picked = with_tile(setup, self._picked, tile)
            self._change(changed)

        return pick


def tile_boxes(count: int) -> list[Box]:
    """Where the tiles to choose from lie: square ones in a row, wide ones in two."""
    top = TILES_TOP + 62
    if count <= 2 * COLUMNS - 2:
        side = min(MOST_HIGH, (INNER.w - (count - 1) * TILE_GAP) / count)
        return [Box(INNER.x + number * (side + TILE_GAP), top, side, side) for number in range(count)]
    wide = TILE_HIGH * 1.6
    return [
        Box(
            INNER.x + number % COLUMNS * (wide + TILE_GAP),
            top + number // COLUMNS * (TILE_HIGH + TILE_GAP),
            wide,
            TILE_HIGH,
        )
        for number in range(count)
    ]


@dataclass
class RuleRow(Control):
    """A rule to be put in force or not: its name, and below it what it changes, or why it changes nothing."""

    box: Box
    action: Callable[[], None]
    name: str
    text: str
    chosen: bool
    enabled: bool = True

    def press(self) -> bool:
        if self.enabled:
            self.action()
        return self.enabled

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        box = self.box
        lit = self.enabled and (hovered or focused)
        brush.shade(box, (62, 46, 26) if lit else (14, 11, 8), 150, radius=12)
        if self.chosen:
            brush.outline(box.inset(1), GILT, 3, radius=12)
        state = "on" if self.chosen else "off"
        check = Box(box.x + 18, box.y + 12, CHECK, CHECK)
        brush.picture(f"ui/checkbox-{state}{'-hover' if lit else ''}", check, 255 if self.enabled else 90)
        x, right = check.right + 18, box.right - 16
        colour = PALE if not self.enabled else FOCUS if self.chosen else CREAM
        brush.fitted(self.name, Box(x, box.y + 8, right - x, 44), BODY_BOLD, 30, colour)
        brush.fitted(self.text, Box(x, box.y + 54, right - x, 42), BODY, 26, CREAM if self.enabled else PALE)
        if focused:
            draw_focus(brush, box)


@dataclass
class TilePick(Control):
    """A tile that can be chosen; those that are have a golden rim."""

    box: Box
    action: Callable[[], None]
    sprite: Sprite
    chosen: bool
    tooltip: str = ""

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        draw_sprite(brush, self.sprite, self.box, 255 if self.chosen or hovered or focused else 120)
        if self.chosen:
            brush.outline(self.box.inset(-3), GILT, 5, radius=10)
        if focused:
            draw_focus(brush, self.box)
