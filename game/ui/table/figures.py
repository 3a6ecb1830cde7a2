"""The figures that the faces of cards and nobles show."""

from functools import lru_cache

from game.rules.catalog import CARDS, NO_COLOUR, NOBLES
from game.rules.gems import LETTERS
from game.rules.modules.orient import DISCARDS_DUE
from game.ui.faces import CardFigures, Cost, TileFigures


def cost_of(figures: tuple[int, ...]) -> Cost:
    white, blue, green, red, black = figures[:5]
    return white, blue, green, red, black


@lru_cache(maxsize=256)
def card_figures(card: int) -> CardFigures:
    record = CARDS[card]
    discards = record.discard_colour != NO_COLOUR
    return CardFigures(
        id=record.id,
        level=record.level,
        points=record.points,
        bonus=None if record.bonus == NO_COLOUR else LETTERS[record.bonus],
        bonus_count=record.bonus_count,
        cost=cost_of(record.cost),
        kind=record.kind,
        discard=LETTERS[record.discard_colour] if discards else None,
        discard_count=DISCARDS_DUE if discards else 0,
    )


@lru_cache(maxsize=64)
def noble_figures(noble: int) -> TileFigures:
    record = NOBLES[noble]
    return TileFigures(record.id, record.points, cost_of(record.needs))
