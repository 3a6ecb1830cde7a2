"""How far the game is: the round, what is left to its end, the last round's flag."""

from collections.abc import Sequence

from game.rules import State
from game.ui.brush import Brush
from game.ui.table.part import Part
from game.ui.table.words import Words
from game.ui.theme import GILT, PALE, SMALL_BOLD
from game.ui.viewport import Box


def leading(state: State, words: Words, me: int) -> str:
    """How many points end the game, and who is nearest to them."""
    target, most = state.rules.target, max(player.points for player in state.players)
    leaders = [seat for seat, player in enumerate(state.players) if player.points == most]
    if not most:
        return words.say("status.first_to", target=target)
    if len(leaders) > 1:
        return words.say("status.tied", target=target, points=most)
    if leaders[0] == me:
        return words.say("status.you_lead", target=target, points=most)
    return words.say("status.leads", target=target, name=words.name(leaders[0]), points=most)


def goal_text(state: State, words: Words, me: int, parts: Sequence[Part], own: str = "") -> str:
    """What ends the game, and who is nearest to it; `own` is the message of a game with a goal of its own."""
    key = own or next((key for part in parts if (key := part.status(state))), "")
    return words.say(key) if key else leading(state, words, me)


def status_text(words: Words, state: State, over: bool, goal: str) -> tuple[str, str]:
    """The round; and how near anyone is to ending the game, or that it is over.

    `goal` says what ends the game, and who is nearest to it.
    """
    round_text = words.say("status.round", round=state.round)
    if over:
        return round_text, words.say("status.over")
    if state.final_round or state.outcome is not None:
        return round_text, words.say("status.final")
    return round_text, goal


def status_line(actions: Box) -> Box:
    """Where the line stands that says how far the game is."""
    return Box(actions.x, actions.bottom - 36, actions.w - 8, 34)


def house_box(actions: Box) -> Box:
    """Where the mark of house rules lies: before the line that says how far the game is."""
    return Box(actions.x, actions.bottom - 38, 36, 36)


def draw_status(brush: Brush, words: Words, state: State, box: Box, over: bool, goal: str) -> None:
    """How far the game is; where there is no room for the round too, that is for the tooltip."""
    line = status_line(box)
    if state.config.house_rules:
        mark = house_box(box)
        brush.picture("icons/quill", mark)
        line = Box(mark.right + 6, line.y, line.right - mark.right - 6, line.h)
    final = state.final_round and not over
    round_text, far = status_text(words, state, over, goal)
    whole = f"{round_text}   {far}"
    room = line.w - (38 if final else 0)
    text = whole if brush.exact().width(whole, SMALL_BOLD, 25) <= room else far
    if final:
        wide = min(line.w - 38, brush.width(text, SMALL_BOLD, 25))
        brush.picture("icons/flag-final", Box(line.right - wide - 38, line.y, 34, 34))
        line = Box(line.right - wide, line.y, wide, line.h)
    brush.fitted(text, line, SMALL_BOLD, 25, GILT if final else PALE, "right")
