"""Best odds: tables at which one action wins far more often than every other, by the coach's judgement.

That can't be proven, only weighed, and so it is weighed closely: a glance by the net at every table of a game, a
review's look at those that stand out, and then twenty times that look, twice, on deals that have nothing in common.
Both times the same action must be `GAP` better than each other one. What a puzzle tells is the mean of the two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.coach import GLANCE, Analysis, Depth, analyse, reasons
from game.road.puzzles.finder import Found, is_usable
from game.road.puzzles.motifs import motifs_of
from game.road.puzzles.puzzle import Kind
from game.rules import Choice, State, View, view
from game.rules.proof import Budget, TooMuch, ends_round, winning_line

GAP: Final = 0.35
"""By how much the chance of the best action must be above the next one's."""
USUAL: Final = Depth(simulations=24, deals=16)
"""A review's look, compiled."""
CLOSE: Final = Depth(simulations=120, deals=64)
"""Twenty times that."""
TIMES: Final = (1_000_000, 2_000_000)
"""The numbers of the first deals: deals that no other look has."""
ENOUGH: Final = 12
NEARLY: Final = 0.06
"""After so many deals of a close look, a gap smaller by so much than wanted ends it."""
LIKELY: Final = 0.15
SEEMING: Final = 0.32
"""What the gap must be at a glance, and at the usual look, for the next look to be worth while."""
LEAST_CHANCE: Final = 0.30
MOST_CHANCE: Final = 0.96
"""Where even the best action rarely wins, there is nothing to find; where it wins surely, that can be proven."""
MOST_LOOKS: Final = 3
"""How many tables of a game are looked at closely."""
DENIAL: Final = "denial"
PLAYS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Weighed:
    """What two close looks at a table have found."""

    best: Choice
    chance: float
    """To win with it: the mean of both."""
    gap: float
    """By how much it is better than the next one: the smaller of both."""
    odds: tuple[int, ...]
    """Of each option, in their order, in percent; -1 for one that was not looked at closely."""

    @property
    def chances(self) -> tuple[int, int]:
        """Of the best action and the next one, in percent."""
        best = round(100 * self.chance)
        return best, max(0, best - int(100 * self.gap))


def gap_of(analysis: Analysis) -> float:
    """By how much the best option is better than each other one."""
    return min([option.loss for option in analysis.options[1:]], default=0.0)


def _look(seen: View, depth: Depth, first: int = 0) -> Analysis:
    *_, last = analyse(seen, depth, first=first)
    return last


def _close_look(seen: View, first: int) -> Analysis:
    """A close look, which is broken off where it will hardly find what is wanted."""
    for found in analyse(seen, CLOSE, first=first):
        if found.deals == ENOUGH and gap_of(found) < GAP - NEARLY:
            break
    return found


def weigh(state: State) -> Weighed | None:
    """Two close looks at a table; None if they disagree, or if no action is so much better."""
    seen = view(state, state.current)
    looks: list[Analysis] = []
    for first in TIMES:
        looks.append(_close_look(seen, first))
        if gap_of(looks[-1]) < GAP or looks[-1].best.choice != looks[0].best.choice:
            return None
    best = looks[0].best.choice
    chance = sum([look.best.chance for look in looks]) / len(looks)
    gap = min([gap_of(look) for look in looks])
    return Weighed(best, chance, gap, tuple([_told(looks, option) for option in state.options]))


def _told(looks: Sequence[Analysis], choice: Choice) -> int:
    """What is told of an option: the best one's chance less what this one loses on the deals of both."""
    found = [(look.best.chance, option) for look in looks if (option := look.option(choice)) is not None]
    if not found:
        return -1
    chances = [best - option.loss for best, option in found]
    return max(0, min(100, round(100 * sum(chances) / len(chances))))


def find_odds(tables: Sequence[State], rng: Random) -> Iterator[Found]:
    """At most one puzzle among the tables of a game, its beginning left out."""
    looks, late = 0, tables[len(tables) // 3 :]
    for state in rng.sample(late, len(late)):
        if looks == MOST_LOOKS:
            return
        if not is_usable(state) or _wins_at_once(state):
            continue
        seen = view(state, state.current)
        if gap_of(_look(seen, GLANCE)) < LIKELY:
            continue
        usual = _look(seen, USUAL)
        if gap_of(usual) < SEEMING or not LEAST_CHANCE <= usual.best.chance <= MOST_CHANCE:
            continue
        looks += 1
        weighed = weigh(state)
        if weighed is not None and LEAST_CHANCE <= weighed.chance <= MOST_CHANCE:
            motifs = odds_motifs(state, weighed.best)
            yield Found(Kind.BEST_ODDS, state, (weighed.best,), motifs, chances=weighed.chances, odds=weighed.odds)
            return


def _wins_at_once(state: State) -> bool:
    """Whether the turn can win: that is another kind of puzzle."""
    try:
        return ends_round(state, state.current) and winning_line(state, state.current, Budget(PLAYS)) is not None
    except TooMuch:
        return True


def odds_motifs(state: State, best: Choice) -> tuple[str, ...]:
    """What the best action is about; that it keeps something from another comes first."""
    motifs = motifs_of(state, (best,), Kind.BEST_ODDS)
    keys = [reason.key for reason in reasons(view(state, state.current), best)]
    return (DENIAL, *motifs)[:3] if keys[:1] == ["denies_card"] else motifs
