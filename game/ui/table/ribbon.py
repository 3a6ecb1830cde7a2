"""The ribbon: whose turn it is, what is being asked, what is still to come, and the buttons that go with it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import State, order
from game.rules.turn_end import TOKEN_LIMIT
from game.ui.brush import Brush
from game.ui.theme import BODY, CREAM, GILT, PALE, SMALL_BOLD
from game.ui.viewport import Box
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

TOLD = (
    order.ACTION,
    order.PAY,
    order.PURCHASE_GEM,
    order.DOUBLE_GEM,
    order.KEEP_ONE,
    order.PAIRING,
    order.FREE_CARD,
    order.NOBLE_RESERVATION,
    order.STRONGHOLD,
    order.CONQUEST,
    order.TEN_TOKENS,
    order.NOBLE,
    order.POST,
    order.CITY,
)
MOST_STEPS = 5


def steps_ahead(state: State) -> list[int]:
    """The steps of this turn from the present one on, those that may ask something."""
    ahead = [task[0] for task in reversed(state.pending) if task[0] in TOLD]
    return ahead[:MOST_STEPS]


def draw_ribbon(brush: Brush, state: State, box: Box, message: str, mine: bool, buttons: Sequence[Button]) -> None:
    """The ribbon with its message at the left, the steps in the middle; the buttons draw themselves."""
    brush.panel("ui/ribbon", box)
    say = brush.look.language.say
    room = box.w - 70 - sum(button.box.w + 8 for button in buttons)
    wide = room * (0.56 if mine else 0.95)
    brush.fitted(message, Box(box.x + 44, box.y + 6, wide, box.h - 16), BODY, 30, CREAM)
    if not mine or state.outcome is not None:
        return
    x = box.x + 60 + wide
    for number, step in enumerate(steps_ahead(state)):
        text = say(f"step.{order.STEP_NAMES[step]}")
        width = brush.width(text, SMALL_BOLD, 24)
        if x + width + 30 > box.x + room + 40:
            break
        chip = Box(x, box.y + 15, width + 22, box.h - 32)
        brush.shade(chip, (70, 44, 16) if number == 0 else (120, 96, 60), 230 if number == 0 else 110, radius=9)
        brush.text(text, chip.centre, SMALL_BOLD, 24, GILT if number == 0 else CREAM if number else PALE, "middle")
        x += width + 30


def ribbon_message(scene: "TableScene") -> str:
    """What is being asked, or who is at work."""
    say = scene.look.language.say
    state = scene.session.state
    if state.outcome is not None:
        return say("ribbon.over")
    name = scene.session.seats[state.current].name
    if scene.ending:
        return say("ribbon.ending")
    if not scene.decision.options:
        return say("ribbon.thinking" if scene.session.thinking else "ribbon.playing", name=name)
    if scene.decision.gathering.colours:
        whole = scene.decision.confirmable is not None
        if scene.decision.taking:
            return say("ribbon.take_or_confirm") if whole else say("ribbon.take_more")
        return say("ribbon.return_or_confirm") if whole else say("ribbon.return_more")
    over = max(0, state.players[scene.me].held - TOKEN_LIMIT)
    return say(f"ask.{order.STEP_NAMES[state.pending[-1][0]]}", count=over)
