"""Puzzles: tables on which something has to be found, proven by an exact search on the rules.

What a puzzle is
----------------
A `Puzzle` is a table (as `Position` writes it, shortened to one line by `compact`), a `Kind`, the first actions that
solve it, motifs, and a rating. Its files (`levels/puzzles/*.txt`, one for each expansion and one for several at once)
are text; `book` has the form. The kinds:

    win-now         the solver's turn ends the round: win with it
    win-in-two      two play, the solver's turn ends the round: win with the next one, surely
    stop-them       the next turn ends the round and would win: let it not
    buy-it          own a card in so many turns, alone at the table, with no new cards
    best-odds       the one action that wins far more often than all others

What is proven
--------------
`proofs.solving` says which first actions solve a puzzle; `game.rules.proof` searches: all that the rules offer, every
reply and every card that may come from a deck, each tried on the engine. Only what can't change who wins with this turn
is merged: gems taken, gems handed back, and ways to pay. So *surely* means: against every reply and every refill. A
puzzle begins only where the order of the decks is all that the solver doesn't know. Best odds can't be proven, only
weighed, which the coach does (`game.app.puzzle_odds`): such a puzzle tells its odds, and says that they are its own.

`finder` looks for puzzles among the tables of a game, `motifs` says what a solution is about, `run` plays one and
judges what is tried, `record` keeps what was solved and reckons a person's rating.

Ratings
-------
A puzzle's rating is that of the weakest level that solves it (`game.app.puzzle_making`), a little more where there is
more to choose from; that of *buy-it*, which no level plays for, comes from the number of turns and from how many of the
actions would do. A person's rating is a Glicko rating with the puzzle as opponent: see `record`.
"""

from game.road.puzzles.book import BookError, Fault, read_puzzles, start_of, write_puzzles
from game.road.puzzles.proofs import Unsuitable, solving
from game.road.puzzles.puzzle import MODULE_WORDS, Kind, Puzzle

__all__ = [
    "MODULE_WORDS",
    "BookError",
    "Fault",
    "Kind",
    "Puzzle",
    "Unsuitable",
    "read_puzzles",
    "solving",
    "start_of",
    "write_puzzles",
]
