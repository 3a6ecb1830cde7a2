"""The parts of a position: what the base game and each module bring, in the order in which their lines are written."""

from typing import Final

from game.rules.ids import CardId
from game.rules.layouts.base import BaseLayout
from game.rules.layouts.cities import CitiesLayout
from game.rules.layouts.layout import Layout, SeatLayout
from game.rules.layouts.orient import OrientLayout
from game.rules.layouts.part import LayoutPart, TaskForm
from game.rules.layouts.posts import PostsLayout
from game.rules.layouts.spots import Spot
from game.rules.layouts.strongholds import StrongholdsLayout
from game.rules.state import RuleSet

PARTS: Final[tuple[LayoutPart, ...]] = (
    BaseLayout(),
    OrientLayout(),
    PostsLayout(),
    CitiesLayout(),
    StrongholdsLayout(),
)
TASK_FORMS: Final[dict[int, TaskForm]] = {step: form for part in PARTS for step, form in part.tasks}
"""How tasks are written, by their steps; those of a turn itself are about nothing."""
EFFECTS: Final[tuple[tuple[int, ...], ...]] = tuple([effect for part in PARTS for effect in part.effects])
"""What a card's own effect can leave to do, the next first."""
PURCHASES_FROM: Final[tuple[int, ...]] = tuple([step for part in PARTS for step in part.purchases_from])
"""The steps of a turn that purchases come from."""


def when_card_leaves(seat: SeatLayout, card: CardId) -> SeatLayout:
    """The seat with nothing on a card that is taken out of the market by hand."""
    for part in PARTS:
        seat = part.when_card_leaves(seat, card)
    return seat


def part_with(layout: Layout, rules: RuleSet, spot: Spot) -> LayoutPart | None:
    """The part whose own things lie at a spot; None for the base game's."""
    return next((part for part in PARTS if spot in part.spots(layout, rules)), None)
