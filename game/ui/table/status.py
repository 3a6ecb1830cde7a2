"""How far the game is: the round, what is left to its end, the last round's flag."""

from game.rules import State
from game.ui.brush import Brush
from game.ui.theme import GILT, PALE, SMALL_BOLD
from game.ui.viewport import Box


def status_text(brush: Brush, state: State, over: bool, goal: str = "") -> str:
    """The round, and how near anyone is to ending the game, or that it is over.

    `goal` is the message that says what ends the game, where it is not points.
    """
    say = brush.look.language.say
    round_text = say("status.round", round=state.round)
    if over:
        return f"{round_text}   {say('status.over')}"
    if state.final_round or state.outcome is not None:
        return f"{round_text}   {say('status.final')}"
    if goal:
        return f"{round_text}   {say(goal)}"
    left = max(0, state.rules.target - max(player.points for player in state.players))
    return f"{round_text}   {say('status.left', count=left)}"


def house_box(actions: Box) -> Box:
    """Where the mark of house rules lies: before the line that says how far the game is."""
    return Box(actions.x, actions.bottom - 38, 36, 36)


def draw_status(brush: Brush, state: State, box: Box, over: bool, goal: str) -> None:
    line = Box(box.x, box.bottom - 36, box.w - 8, 34)
    if state.config.house_rules:
        mark = house_box(box)
        brush.picture("icons/quill", mark)
        line = Box(mark.right + 6, line.y, line.right - mark.right - 6, line.h)
    final = state.final_round and not over
    words = status_text(brush, state, over, goal)
    if final:
        wide = min(line.w - 38, brush.width(words, SMALL_BOLD, 25))
        brush.picture("icons/flag-final", Box(line.right - wide - 38, line.y, 34, 34))
        line = Box(line.right - wide, line.y, wide, line.h)
    brush.fitted(words, line, SMALL_BOLD, 25, GILT if final else PALE, "right")
