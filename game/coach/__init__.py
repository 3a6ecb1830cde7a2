"""The coach: what the strongest opponent can say of a game, to whoever plays it.

The face
--------
    analyse(view, depth)            ranks the options of the question at hand: an `Analysis` after each round of looking
    reasons(view, choice)           why a choice is good: what it changes, as `Reason`s, strongest first
    lacking(better, worse)          the reasons of one choice that another has not
    faults(view, played, better)    what a choice gives away that a better one does not
    id_of(name, number)             what a reason is about, as records call it
    pieces(history, seat)           a game cut into `Piece`s, each to be looked at alone, in any order, in any process
    look(piece, depth)              what is found out about one of them: a `Finding`
    assemble(pieces, findings)      the `Review` of that seat's game
    review(history, seat, depth)    all three at once
    played_like(config, review)     which level errs as much, if that can be said
    write_review, read_review       a review as text and back

What the values are
-------------------
- `Option`: a choice, its chance to win, and what it loses against the best one on the same deals, with the standard
  error of that. `Analysis`: the options of a question, best first.
- `Reason`: a key such as `denies_card` with what it is about, by number; the words are the texts `why.<key>`.
- `Step`: a choice that was made (with its payment) and what came of it: everybody's chances before it, and by how much
  the choice and the cards that came changed the reviewed seat's. `Luck`: the cards that came, what they were worth
  against the mean of all that could have come, and which would have been the best and the worst.
- `Judgement`: what the reviewed seat's own choice lost, the best one, the `Verdict`.
- `Review`: the steps, the chances at the end, and what they add up to.

How it is reckoned
------------------
There is one evaluator (`evaluator.Evaluator`): the chances to win of all seats as the reviewed seat could know them, by
the net alone or by a search, always with the same random numbers, so that equal tables have equal chances and a depth
always gives the same figures. A step begins with the chances before it, by a long search. Where cards came, their luck
is what short searches make of the table with them less the mean over all cards that could have come, worked out card
by card: that has the mean of nothing whatever the searches think. What else the chances change from a step to the next,
the choice changed. So what the seat's own choices, the others' choices and luck add up to is exactly the way from the
first chance to the result.

What a choice lost is looked at apart: the options that the long search likes best and the played choice are tried on
the same deals, and the differences have a standard error. A verdict needs a loss beyond two of them, also by two closer
looks or more, of much longer searches, the last of which counts: short ones can all be wrong in the same way. What the
long search doubts is looked at as closely, whatever the short ones say.
"""

from game.coach.analysis import analyse
from game.coach.depth import DEEP, GLANCE, Depth
from game.coach.faults import FAULTS, faults
from game.coach.kept import ReviewError, read_review, write_review
from game.coach.ladder import played_like
from game.coach.reasons import REASONS, id_of, lacking, reasons
from game.coach.review import Finding, Piece, assemble, look, pieces, review
from game.coach.values import Analysis, Judgement, Luck, Option, Reason, Review, Step, Verdict

__all__ = [
    "DEEP",
    "FAULTS",
    "GLANCE",
    "REASONS",
    "Analysis",
    "Depth",
    "Finding",
    "Judgement",
    "Luck",
    "Option",
    "Piece",
    "Reason",
    "Review",
    "ReviewError",
    "Step",
    "Verdict",
    "analyse",
    "assemble",
    "faults",
    "id_of",
    "lacking",
    "look",
    "pieces",
    "played_like",
    "read_review",
    "reasons",
    "review",
    "write_review",
]
