"""What a game will be like, in words: its goal, what lies on the table, and what each module changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import GameConfig, State, new_game
from game.rules.catalog import NOBLES
from game.rules.gems import GOLD, unpack
from game.ui.brush import Brush
from game.ui.house_rules import house_mark
from game.ui.language import Language
from game.ui.table.modules import parts_for
from game.ui.table.part import Detail
from game.ui.theme import BODY, BODY_BOLD, INK, TITLE
from game.ui.viewport import Box

SIZES = (29.0, 27.0, 25.0)
"""Sizes of type to be tried, at a person's wish larger ones first."""
HEAD = 94.0
BULLET = 34.0
ICON = 50.0
ROW = 56.0
STEPS = 4
"""Sizes of type that are tried between the plain one and the one that a person wants."""
MOST_SPARE = 22.0
"""Room that is left is put between rows, up to so much."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The words, ready to be drawn; details come as far as there is room."""

    title: str
    table: str
    changes: tuple[str, ...]
    details: tuple[tuple[Detail, ...], ...]
    """In blocks, the most telling first."""
    house_rules: str = ""
    """Said after the changes; in the place of what lies on the table, where there is too little room for both."""
    house_count: str = ""
    """How many house rules there are: said where there is no room to name them."""

    def draw(self, brush: Brush, box: Box, title_right: float) -> None:
        """On a sheet of parchment; its title has room up to `title_right`."""
        brush.panel("ui/panel-parchment", box)
        inner = Box(box.x + 42, box.y + 26, box.w - 84, box.h - 38)
        exact = brush.exact()
        sizes = sorted({*SIZES, *[size * brush.text_scale for size in SIZES]}, reverse=True)
        changes = (*self.changes, self.house_rules) if self.house_rules else self.changes
        table = self.table
        if height(exact, changes, inner.w, SIZES[-1]) > inner.h:
            changes, table = self.changes, self.house_rules or self.table
            if self.house_rules and exact.width(table, BODY_BOLD, 26) > inner.w:
                table = self.house_count
        fitting = [size for size in sizes if height(exact, changes, inner.w, size) <= inner.h] or [SIZES[-1]]
        if brush.text_scale == 1:
            fitting.sort(key=lambda size: self._details_beside(exact, changes, inner, size), reverse=True)
        size = fitting[0]
        grown = head_height(size) / HEAD
        exact.fitted(self.title, Box(inner.x, inner.y, title_right - 16 - inner.x, 40 * grown), TITLE, 30 * grown, INK)
        y = inner.y + 50 * grown
        exact.fitted(table, Box(inner.x, y, inner.w, 34 * grown), BODY_BOLD, 26 * grown, INK)
        y += 44 * grown
        for change in changes:
            brush.picture("gems/U-small", Box(inner.x, y + size / 4, 22, 22))
            words = Box(inner.x + BULLET, y, inner.w - BULLET, inner.bottom - y)
            y += exact.paragraph(change, words, BODY, size, INK) + 5
        self._draw_details(brush, Box(inner.x, y + 10, inner.w, inner.bottom - y - 10))

    def _details_beside(self, brush: Brush, changes: Sequence[str], inner: Box, size: float) -> int:
        """For how many details changes in type of this size leave room."""
        room = inner.h - height(brush, changes, inner.w, size) - 10
        return sum(len(pair) for _, pair in self._rows(brush, inner.w / 2 - 14, room, SIZES[-1]))

    def _draw_details(self, brush: Brush, box: Box) -> None:
        """Icons with their meaning, in two columns: those blocks that find room whole, with what is left between."""
        wide, plain, exact = box.w / 2 - 14, SIZES[-1], brush.exact()
        most = len(self._rows(exact, wide, box.h, plain))
        sizes = [plain * (1 + (brush.text_scale - 1) * step / STEPS) for step in range(STEPS, -1, -1)]
        size = next(size for size in sizes if len(self._rows(exact, wide, box.h, size)) == most)
        rows = self._rows(exact, wide, box.h, size)
        spare = min(MOST_SPARE, (box.h - sum(high for high, _ in rows)) / max(1, len(rows)))
        y = box.y + spare / 2
        for high, pair in rows:
            for column, detail in enumerate(pair):
                draw_detail(exact, detail, Box(box.x + column * (wide + 28), y, wide, high), size)
            y += high + spare

    def _rows(self, brush: Brush, wide: float, room: float, size: float) -> list[tuple[float, tuple[Detail, ...]]]:
        """The details that find room in type of a size, by twos, each row with its height."""
        rows: list[tuple[float, tuple[Detail, ...]]] = []
        for block in self.details:
            pairs = [block[number : number + 2] for number in range(0, len(block), 2)]
            more = [(max(detail_height(brush, text, wide, size) for _, text in pair), pair) for pair in pairs]
            if sum(high for high, _ in rows + more) <= room:
                rows += more
        return rows


def head_height(size: float) -> float:
    """How high the title and the line below it are, which are never in smaller type than what they stand above."""
    return HEAD * max(1.0, size / SIZES[0])


def height(brush: Brush, changes: Sequence[str], width: float, size: float) -> float:
    """How high the words without the details are, in type of this size."""
    return head_height(size) + sum(brush.paragraph_height(each, width - BULLET, BODY, size) + 5 for each in changes)


def detail_height(brush: Brush, text: str, wide: float, size: float) -> float:
    """How high a row is that says this beside an icon."""
    return max(ROW, brush.paragraph_height(text, wide - ICON - 14, BODY, size) + 4)


def draw_detail(brush: Brush, detail: Detail, box: Box, size: float) -> None:
    """An icon and what it means beside it."""
    icon, text = detail
    shape = brush.look.art.get(icon)
    wide = ICON * shape.width / shape.height
    brush.picture(icon, Box(box.x + (ICON - wide) / 2, box.centre[1] - ICON / 2, wide, ICON))
    room = box.w - ICON - 14
    high = brush.paragraph_height(text, room, BODY, size)
    brush.paragraph(text, Box(box.x + ICON + 14, box.centre[1] - high / 2, room, high), BODY, size, INK)


def preview_of(config: GameConfig, language: Language) -> Preview:
    """Lay the game out and say what is there."""
    say = language.say
    state = new_game(config)
    supply = unpack(state.bank)
    table = [
        say("preview.gems", count=supply[0], gold=supply[GOLD]),
        say("preview.cards", count=len(state.market)),
    ]
    if state.nobles:
        table.append(say("preview.nobles", count=len(state.nobles)))
    parts = parts_for(config)
    table += [words for part in parts if (words := part.laid_out(language, state))]
    changes = [say(f"change.{module}.{config.edition}") for module in config.module_names] or [say("change.none")]
    rules = house_mark(config.house_rules, language)
    rule_count = say("house.count", count=len(config.house_rules.names)) if rules else ""
    goal = say(
        next((key for part in parts if (key := part.goal())), "preview.goal_prestige"), points=state.rules.target
    )
    return Preview(goal, " · ".join(table), tuple(changes), details_of(state, language), rules, rule_count)


def details_of(state: State, language: Language) -> tuple[tuple[Detail, ...], ...]:
    """What the modules' pieces do, and what one does in a turn."""
    say = language.say
    turn = [
        ("tokens/U", say("preview.take")),
        ("tokens/gold", say("preview.reserve")),
        ("backs/base-3", say("preview.buy")),
    ]
    if state.nobles:
        turn.append((f"nobles/{NOBLES[state.nobles[0]].id}", say("preview.noble")))
    return (*[part.powers(language, state) for part in parts_for(state.config)], tuple(turn))
