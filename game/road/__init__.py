"""The journey: stops (lessons; later challenges, puzzles and duels), what is wanted at them, and what was reached.

No pygame and no files: a stop is given as text, and progress is given and taken as text. The rules are the one source
of truth; nothing here restates one.

A stop
------
A stop is a TOML text (`levels/learn/*.toml`); `reader` has the form, and refuses one with a fault by its file and line.
Its words are in the language files, under keys made of the stop's id and a moment's: `stop.first-cards.take`.

    start       a position (`Position`, with decks stacked as wanted) or a seed
    learner     the learner's seat; the others are characters who play the `replies`, then by their `level`
    wants       what is to be reached, and `fails` what ends it: wishes over the game so far (`wishes`)
    par         in how many of the learner's turns; stars follow from it
    moments     in order: what is said, *when*, what it points at, what the learner is to do (`does`, as patterns of
                choices, see `patterns`; nothing for words that are only read), what is permitted meanwhile
                (everything, if nothing is said), and what is answered to anything else
    remarks     said once, whenever their wish first holds

The runner
----------
`Run` plays a stop over a `History`. Whoever shows it asks `run.speech` for what is said, pointed at and wanted;
`run.refusal(choice)` whether a choice is permitted; and tells it what is done: `choose`, `reply` (a choice of the
others), `go_on` (words were read), `take_back`. A choice that is permitted but not what is asked for is made, judged
and answered (`Mood.CORRECTING`); then it can only be taken back, so that nobody is ever stuck, and it costs a star.
`held` says that the others must wait until something was read. `run.script` is the run as text, from which it goes on
another day at the same moment.

`progress` is what a person has reached at all stops; `check` plays a stop with a solver and with a fumbler, who does
everything but what is asked.

Who uses it: `game.app` reads the files, lets opponents think, keeps the progress, and hands the table small values
(`game.ui.table.companion`), since the interface does not know this room.
"""

from game.road.progress import Progress, ProgressError
from game.road.reader import StopError, read_stop
from game.road.run import Mood, Run, Speech
from game.road.stop import Moment, Remark, Spot, Stop

__all__ = [
    "Moment",
    "Mood",
    "Progress",
    "ProgressError",
    "Remark",
    "Run",
    "Speech",
    "Spot",
    "Stop",
    "StopError",
    "read_stop",
]
