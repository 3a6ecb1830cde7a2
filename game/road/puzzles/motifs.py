"""What a solution is about, told by what happens in it.

A motif is an event that does not happen every day, by its name, as `noble_visited`; or else what kind of action it is.
The words for one are the text `motif.<name>.hint`.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.road.puzzles.puzzle import Kind
from game.rules import Choice, State, apply, events
from game.rules.choices import Draw, Purchase, Reserve, Take

EVERYDAY: Final = (
    events.CardBuried,
    events.CardPurchased,
    events.CardReserved,
    events.CardRevealed,
    events.CardsLookedAt,
    events.FinalRoundBegan,
    events.GameEnded,
    events.TokensPaid,
    events.TokensReturned,
    events.TokensTaken,
    events.TurnEnded,
    events.TurnPassed,
)
SECOND: Final = "second_purchase"
MOST: Final = 3


def motifs_of(state: State, line: Sequence[Choice], kind: Kind) -> tuple[str, ...]:
    """The motifs of a solver's choices from that table on, the most telling first."""
    found: list[str] = []
    trial = state.clone()
    seat, purchases = state.current, 0
    for choice in line:
        if trial.outcome is not None or trial.current != seat:
            break
        for event in apply(trial, choice):
            purchases += isinstance(event, events.CardPurchased)
            if not isinstance(event, EVERYDAY):
                found.append(re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower())
    if purchases > 1:
        found.insert(0, SECOND)
    found.append(_of_action(line[0], kind))
    return tuple(dict.fromkeys(found))[:MOST]


def _of_action(choice: Choice, kind: Kind) -> str:
    match choice:
        case Take():
            return "gems"
        case Reserve() | Draw() | Purchase() if kind is Kind.STOP_THEM:
            return "denial"
        case Reserve() | Draw():
            return "reserve"
    return "purchase"
