"""The bots at the seats of one game without a window: those of the game, and other programs (`external`).

Where another program does not choose, the stand-in does, so that a long match goes on; each fault is told in the end.
"""

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

from game.ai import STAND_IN, Bot, make_bot
from game.app.engine_protocol import quoted
from game.app.external import EXTERNAL, ExternalBot, ProgramFault, ProgramName, is_external
from game.rules import Choice, Ply, View

LONGEST_SHOWN = 40
"""Letters of a name."""
STAND_IN_SECONDS = 1.0
"""What the stand-in may take; it needs milliseconds."""


def check_bot(name: str) -> None:
    """UnknownBot if no bot has that name."""
    if is_external(name):
        ProgramName.parse(name)
    else:
        make_bot(name)


def kind_of(name: str) -> str:
    """A bot as a record names it: one word, and never a command."""
    return EXTERNAL if is_external(name) else name


def short(name: str) -> str:
    """A bot's name as a table has room for it: a command may be long."""
    return quoted(name, LONGEST_SHOWN)


def split_bots(text: str) -> list[str]:
    """The names in a list; a comma within quotes belongs to a command."""
    names, quote = [""], ""
    for sign in text:
        if sign == "," and not quote:
            names.append("")
            continue
        if sign in "'\"" and quote in ("", sign):
            quote = "" if quote else sign
        names[-1] += sign
    return names


class Company:
    """Who sits at a game. Used as a context, it ends the programs that it started."""

    def __init__(self, names: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self._names = names
        self._clock = clock
        self._bots: list[Bot] = [
            ExternalBot(ProgramName.parse(name)) if is_external(name) else make_bot(name, clock) for name in names
        ]
        self.listens = any(is_external(name) for name in names)
        """Whether anybody wants to be told what is played."""
        self.faults: Counter[str] = Counter()
        """What was wrong with which program, and how often."""

    def __enter__(self) -> "Company":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bot in self._bots:
            if isinstance(bot, ExternalBot):
                bot.close()

    def choose(self, view: View, options: Sequence[Choice], rng: random.Random, deadline: float) -> Choice:
        """What whoever sits at the view's seat chooses, or the stand-in for a program that doesn't."""
        try:
            return self._bots[view.seat].choose(view, options, rng, deadline)
        except ProgramFault as fault:
            self.faults[f"{short(self._names[view.seat])}: {fault}"] += 1
            return make_bot(STAND_IN, self._clock).choose(view, options, rng, self._clock() + STAND_IN_SECONDS)

    def hear(self, ply: Ply) -> None:
        """Something was played: programs are told it before they choose next."""
        for seat, bot in enumerate(self._bots):
            if isinstance(bot, ExternalBot):
                bot.hear(ply, seat)

    def chance(self, seat: int) -> float:
        """What whoever sits there last thought their chance to win was; -1 if they don't say."""
        return float(getattr(self._bots[seat], "chance", -1.0))

    def spent(self, seat: int, here: float) -> float:
        """Seconds of the last choice there: so many in this process, or those of another program."""
        bot = self._bots[seat]
        return bot.spent if isinstance(bot, ExternalBot) else here


def faults_as_text(faults: Mapping[str, int]) -> list[str]:
    """What was wrong with programs, a line each."""
    return [
        f"{words} ({number} choice{'' if number == 1 else 's'} made by the {STAND_IN})"
        for words, number in faults.items()
    ]
