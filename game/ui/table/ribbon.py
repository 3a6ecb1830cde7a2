"""The ribbon: whose turn it is, what is being asked, what is still to come, and the buttons that go with it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules import Choice, QuestionKind, State
from game.rules.choices import Draw, Purchase, Reserve, Take
from game.rules.gems import GEMS
from game.ui.brush import Brush
from game.ui.language import Language
from game.ui.table.decision import Decision
from game.ui.table.gestures import fitting
from game.ui.table.model import TableModel, TurnDone
from game.ui.table.motion import Motion
from game.ui.table.result import headline
from game.ui.table.words import Words
from game.ui.theme import BODY, CREAM, GILT, SMALL_BOLD
from game.ui.viewport import Box

ACTIONS: Final = {"take": Take, "reserve": Reserve | Draw, "buy": Purchase}
"""What an action can be, by the words for it."""
TYPE = 24.0
PADDING = 22.0
GAP = 8.0
GROWTH = 18.0
MOST_GROWTH = 6.0
"""Between the market and one's own area there is no more room."""


class Chip(NamedTuple):
    """A step of the turn on the ribbon: what it says, where; the question it is, none for the one that counts more."""

    text: str
    box: Box
    kind: QuestionKind | None


def step_names(state: State, language: Language) -> list[str]:
    """The steps of this turn from the present one on, those that may ask something.

    An action after which nothing is asked is no step of several: the message says it all.
    """
    if list(state.questions_ahead) == [QuestionKind.ACTION]:
        return []
    return [language.say(f"step.{kind}") for kind in state.questions_ahead]


def draw_ribbon(brush: Brush, state: State, box: Box, message: str, mine: bool, beside: Sequence[Box]) -> None:
    """The ribbon with its message at the left, then the steps; what lies at its right draws itself."""
    grown = ribbon_growth(brush.text_scale)
    brush.panel("ui/ribbon", Box(box.x, box.y - grown, box.w, box.h + 2 * grown))
    line, chips = lay_ribbon(brush, state, box, message, mine, beside)
    brush.fitted(message, line, BODY, 30, CREAM)
    draw_steps(brush, chips)


def lay_ribbon(
    brush: Brush, state: State, box: Box, message: str, mine: bool, beside: Sequence[Box]
) -> tuple[Box, list[Chip]]:
    """Where the message stands, and the steps after it."""
    grown = ribbon_growth(brush.text_scale)
    right = min((each.x for each in beside), default=box.right - 22) - 18
    line = Box(box.x + 44, box.y - 2, right - box.x - 44, box.h - 4)
    names = step_names(state, brush.look.language) if mine and state.outcome is None else []
    if names:
        least = chips_width(brush, names[:1], len(names) - 1)
        natural = brush.width(message, BODY, 30)
        line = Box(line.x, line.y, min(natural + 4, line.w - least - 24), line.h)
    room = Box(line.right + 24, box.y + 15 - grown / 2, right - line.right - 24, box.h - 32 + grown)
    return line, lay_steps(brush, names, state.questions_ahead, room)


def ribbon_growth(text_scale: float) -> float:
    """By how much the ribbon is higher at either edge, so that larger letters stand within its band."""
    return min(MOST_GROWTH, (text_scale - 1) * GROWTH)


def chips_width(brush: Brush, names: Sequence[str], more: int) -> float:
    """How wide the chips of some steps are, with one that counts the others where there are more."""
    texts = [*names, f"+{more}"] if more else names
    widths = [brush.width(text, SMALL_BOLD, TYPE) for text in texts]
    return sum(widths) + len(texts) * PADDING + (len(texts) - 1) * GAP


def lay_steps(brush: Brush, names: Sequence[str], kinds: Sequence[QuestionKind], room: Box) -> list[Chip]:
    """As many steps as there is room for, the present one first; the last chip counts what is left out."""
    fitting = len(names)
    while fitting > 1 and chips_width(brush, names[:fitting], len(names) - fitting) > room.w:
        fitting -= 1
    left_out = len(names) - fitting
    x, found = room.x, list[Chip]()
    for number, text in enumerate([*names[:fitting], *([f"+{left_out}"] if left_out else [])]):
        width = brush.width(text, SMALL_BOLD, TYPE) + PADDING
        found.append(Chip(text, Box(x, room.y, width, room.h), kinds[number] if number < fitting else None))
        x += width + GAP
    return found


def draw_steps(brush: Brush, chips: Sequence[Chip]) -> None:
    """The steps, the present one lit."""
    for number, chip in enumerate(chips):
        brush.shade(chip.box, (70, 44, 16) if number == 0 else (120, 96, 60), 230 if number == 0 else 110, radius=9)
        brush.text(chip.text, chip.box.centre, SMALL_BOLD, TYPE, GILT if number == 0 else CREAM, "middle")


def steps_text(state: State, language: Language, gesture: bool) -> str:
    """How an action is done, where the ribbon doesn't say it, and the steps still to come, for the tooltip."""
    action = state.question_kind is QuestionKind.ACTION
    how = action_words(state.options, language, gesture=True) if action and gesture else ""
    told = [language.say(f"step.{kind}.text") for kind in state.questions_ahead]
    steps = [language.say("ribbon.steps"), *[f"{number}. {text}" for number, text in enumerate(told, 1)]]
    lines = [language.say("ask.turn", what=how)] if how else []
    return "\n".join(lines if action and len(told) == 1 else lines + steps)


def action_words(options: Sequence[Choice], language: Language, gesture: bool) -> str:
    """What an action can be now; with or without how it is done."""
    can = [word for word, kinds in ACTIONS.items() if any(isinstance(option, kinds) for option in options)]
    if not can:
        return ""
    return language.say(f"drag.{'_'.join(can)}") if gesture else language.say(f"act.{'_'.join(can)}")


def shows_end(model: TableModel, motion: Motion) -> bool:
    """Whether the game is over and its last piece has landed."""
    return model.state.outcome is not None and motion.nearly_done and not isinstance(model.mode, TurnDone)


def moving_seat(motion: Motion) -> int:
    """Whose pieces are on their way; -1 for nobody's."""
    return motion.current.seat if motion.current is not None else -1


def others_move(model: TableModel, motion: Motion) -> bool:
    """Whether another player's pieces are still on their way."""
    return moving_seat(motion) not in (-1, model.me)


def ribbon_message(model: TableModel, motion: Motion, words: Words) -> str:
    """What is being asked, or who is at work."""
    say, state, session = words.say, model.state, model.session
    playback = session.playback
    if playback is not None:
        if playback.decks_open:
            return say("ribbon.replay_open", turn=playback.turn, turns=playback.turns)
        return say("ribbon.replay", name=words.name(playback.player), turn=playback.turn, turns=playback.turns)
    if shows_end(model, motion):
        return say("ribbon.over", result=headline(state, session.seats, words.language))
    moving = moving_seat(motion)
    if moving >= 0 and moving != model.me:
        return say("ribbon.playing", name=words.name(moving))
    if moving == model.me != state.current:
        return say("ribbon.own_move")
    if isinstance(model.mode, TurnDone):
        return say("ribbon.ending" if session.can_take_back() else "ribbon.end_turn")
    if waited_for := model.waits_for():
        return say(waited_for)
    if not model.asked:
        if state.current == model.me:
            return say("ribbon.own_move")
        return say("ribbon.thinking" if session.thinking else "ribbon.playing", name=words.name(state.current))
    return asking_message(model, words)


def taking_more(decision: Decision) -> str:
    """Which gems may still be taken: of another colour, of the same, or either."""
    gathering = decision.gathering
    possible = [colour for colour in GEMS if fitting(decision.options, gathering.with_one(colour))]
    same, other = (any((colour in gathering.colours) is wanted for colour in possible) for wanted in (True, False))
    return "ribbon.take_either" if same and other else "ribbon.take_other" if other else "ribbon.take_more"


def asking_message(model: TableModel, words: Words) -> str:
    """What the person is asked, by what they have done of it already."""
    say, decision, question = words.say, model.decision, model.state.question
    if model.proposing:
        return say("ribbon.proposing")
    if decision.gathering.colours:
        if decision.taking and decision.confirmable is None:
            return say(taking_more(decision))
        doing = "take" if decision.taking else "return"
        return say(f"ribbon.{doing}_{'more' if decision.confirmable is None else 'or_confirm'}")
    if question is None:
        return ""
    by_part = next((key for part in model.parts if (key := part.ask(model.state))), "")
    if by_part:
        return say(by_part)
    if question.kind is not QuestionKind.ACTION:
        return say(f"ask.{question.kind}", count=question.count, level=question.level)
    if model.state.final_round:
        return say("ask.last_turn", what=action_words(decision.options, words.language, gesture=False))
    first, wanted = model.settings.first_games > 0, model.asks_for()
    # Whoever is taught one thing hears of no other.
    options = decision.options if wanted is None else [wanted]
    return say("ask.turn", what=action_words(options, words.language, gesture=first))
