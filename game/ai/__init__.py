"""The opponents: they see the table only through a seat's view.

`bot.Bot` is all that an opponent has to be; `make_bot` makes one from a name such as `master` or `master:rusher`, and
`BOTS` has those names that stand alone; greedy is another name of the apprentice. `styles` are the characters, `LEVELS`
how far they see.

How a strong one thinks, in the order of reading:

    levels      `SearchBot.choose`: is there a win that nothing can stop? Else a search, until time is up; and of what
                that likes best, the first choice that doesn't let another win for sure.
    endgame     when a sure win is worth a look, and which options get how long a one; `endgame_search` plays all that
                can be done to the end of the round, or of the next.
    search      a tree. Each simulation deals the unseen cards anew, goes down to a table that is new, and asks the mind
                how likely everybody is to win there; the answer is averaged on the way up.
    outlook     what lies before one seat: how many turns off each card is, what it lacks for each noble. Modules ask
                it as a `reach.Reach`; `cards` and `gem_sums` have the figures and sums below it.
    plans       where two play: what one or two purchases bring, and how many turns the goal is off by such.
    facts       a table as small numbers, a row for each seat, made of the outlooks; `option_facts` does the same for
                options, and `layout` numbers both. What is a module's own comes from `modules`, folded in `knowledge`.
    mind        a small net over facts, one for each number of players: everybody's chances, and how likely each option
                looks. `packed` is how plain Python adds the same whole numbers up; `minds` reads the files.
    preferences what a style likes, on top.

The merchant tries each option and asks the mind once (`lookahead`); apprentice and novice know nothing of it (`greedy`,
`novice`). What a bot leaves to chance is fixed by the deal (`bot_chance`).

Minds learn from games against themselves: `selfplay` plays them, in the processes of `processes`; `lessons` says what
they teach, `learner` takes the steps, `train` is the command.
"""

from collections.abc import Callable
from functools import partial

from game.ai.bot import Bot, RandomBot
from game.ai.greedy import GreedyBot
from game.ai.levels import LEVELS, STAND_IN, UnknownBot, make_bot
from game.ai.styles import STYLES, Style

BOTS: dict[str, Callable[[], Bot]] = {name: partial(make_bot, name) for name in ("random", "greedy", *LEVELS)}

CHARACTERS: dict[str, Callable[[], Bot]] = BOTS | {
    name: partial(make_bot, name) for name in [f"{level}:{style}" for level in LEVELS for style in STYLES]
}
"""Every bot by name, those with a style included."""

__all__ = [
    "BOTS",
    "CHARACTERS",
    "LEVELS",
    "STAND_IN",
    "STYLES",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "Style",
    "UnknownBot",
    "make_bot",
]
