"""How far the game is: the round, what is left to its end, the last round's flag."""

from collections.abc import Sequence
from typing import Final

from game.rules import State
from game.ui.brush import Brush
from game.ui.table.part import Part
from game.ui.table.words import Words
from game.ui.theme import GILT, PALE, SMALL_BOLD
from game.ui.viewport import Box

TYPE: Final = 25.0


def leading(state: State, words: Words, me: int, short: bool = False) -> str:
    """How many points end the game, and who is nearest to them."""
    target, most = state.rules.target, max(player.points for player in state.players)
    leaders = [seat for seat, player in enumerate(state.players) if player.points == most]
    if not most:
        key = "status.first_to"
    elif len(leaders) > 1:
        key = "status.tied"
    else:
        key = "status.you_lead" if leaders[0] == me else "status.leads"
    name = words.name(leaders[0])
    return words.say(f"{key}.short" if short else key, target=target, name=name, points=most)


def goal_text(state: State, words: Words, me: int, parts: Sequence[Part], own: str = "", short: bool = False) -> str:
    """What ends the game, and who is nearest to it; `own` is the message of a game with a goal of its own."""
    key = own or next((key for part in parts if (key := part.status(state))), "")
    return words.say(key) if key else leading(state, words, me, short)


def round_text(words: Words, state: State, turn: tuple[int, int], short: bool = False) -> str:
    """The round; or the person's turn, where those are counted."""
    now, turns = turn
    key = "star.turn" if turns else "status.round"
    return words.say(f"{key}.short" if short else key, turn=now, turns=turns, round=state.round)


def status_texts(words: Words, state: State, over: bool, goals: Sequence[str], turn: tuple[int, int]) -> list[str]:
    """How far the game is: the round, and how near anyone is to ending the game, or that it is over.

    Several ways to say it, the longest first. `goals` say what ends the game, and who is nearest to it, in the same
    order.
    """
    final = state.final_round or state.outcome is not None
    far = [words.say("status.over")] if over else [words.say("status.final")] if final else goals
    rounds = [round_text(words, state, turn), round_text(words, state, turn, short=True)]
    return [f"{rounds[0]}   {each}" for each in far] + [f"{rounds[1]}   {each}" for each in far]


def status_line(actions: Box) -> Box:
    """Where the line stands that says how far the game is."""
    return Box(actions.x, actions.bottom - 36, actions.w - 8, 34)


def house_box(actions: Box) -> Box:
    """Where the mark of house rules lies: before the line that says how far the game is."""
    return Box(actions.x, actions.bottom - 38, 36, 36)


def draw_status(brush: Brush, texts: Sequence[str], box: Box, final: bool, marked: bool) -> None:
    """How far the game is, in the first of some texts that fits; the round is never left out.

    `marked` says that there are rules other than those printed.
    """
    line = status_line(box)
    if marked:
        mark = house_box(box)
        brush.picture("icons/quill", mark)
        line = Box(mark.right + 6, line.y, line.right - mark.right - 6, line.h)
    room = line.w - (38 if final else 0)
    exact = brush.exact()
    text = next((each for each in texts if exact.width(each, SMALL_BOLD, TYPE) <= room), texts[-1])
    if final:
        wide = min(room, brush.width(text, SMALL_BOLD, TYPE))
        brush.picture("icons/flag-final", Box(line.right - wide - 38, line.y, 34, 34))
        line = Box(line.right - wide, line.y, wide, line.h)
    brush.fitted(text, line, SMALL_BOLD, TYPE, GILT if final else PALE, "right")
