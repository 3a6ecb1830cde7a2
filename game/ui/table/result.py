"""How a game ended, ready to be shown: the standings, each player's points by source, and the words for it all."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Outcome, Player, State
from game.rules.catalog import CARDS, NOBLES
from game.rules.scoring import BY_POINTS
from game.ui.language import Language
from game.ui.table.session import SeatInfo


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end; `place` counts from 1 and is shared by equals."""

    seat: int
    place: int
    player: Player


def standings(state: State) -> tuple[Standing, ...]:
    """All players, best first, as the outcome ranks them: winners, other holders, points, fewest cards."""
    outcome = outcome_of(state)

    def rank(seat: int) -> tuple[bool, bool, int, int]:
        holds = seat in outcome.holders
        return seat not in outcome.winners, not holds, -outcome.points[seat], outcome.cards[seat]

    seats = sorted(range(len(state.players)), key=rank)
    places = {seat: 1 + sum(rank(other) < rank(seat) for other in seats) for seat in seats}
    return tuple(Standing(seat, places[seat], state.players[seat]) for seat in seats)


def from_cards(player: Player) -> int:
    """The points that a player's cards give."""
    return sum(CARDS[card].points for card in player.cards)


def from_nobles(player: Player) -> int:
    """The points that a player's nobles give."""
    return sum(NOBLES[noble].points for noble in player.nobles)


def from_elsewhere(player: Player) -> int:
    """The points that neither cards nor nobles give."""
    return player.points - from_cards(player) - from_nobles(player)


def outcome_of(state: State) -> Outcome:
    assert state.outcome is not None, "the game is not over"
    return state.outcome


def person_won(state: State, seats: Sequence[SeatInfo]) -> bool:
    """Whether to rejoice: a person has won, or only opponents played."""
    winners = outcome_of(state).winners
    return any(seats[seat].person for seat in winners) or not any(seat.person for seat in seats)


def headline(state: State, seats: Sequence[SeatInfo], language: Language) -> str:
    winners = outcome_of(state).winners
    if len(winners) > 1:
        return language.say("end.shared")
    if seats[winners[0]].person and sum(seat.person for seat in seats) == 1:
        return language.say("end.victory")
    return language.say("end.wins", name=seats[winners[0]].name)


def score_line(state: State, seats: Sequence[SeatInfo], language: Language) -> str:
    """What the headline leaves open: with how many points, or who."""
    outcome = outcome_of(state)
    if len(outcome.winners) > 1:
        return joined([seats[seat].name for seat in outcome.winners], language)
    return language.say("end.with_points", count=outcome.points[outcome.winners[0]])


def explanation(state: State, seats: Sequence[SeatInfo], language: Language) -> tuple[str, str]:
    """What ended the game, and what told the winner from the rest."""
    outcome = outcome_of(state)
    winner = outcome.winners[0]
    among_holders = outcome.decided_by == BY_POINTS and len(outcome.holders) > 1
    decided = language.say(
        f"decided.{outcome.decided_by}{'_holders' if among_holders else ''}",
        name=joined([seats[seat].name for seat in outcome.winners], language),
        points=outcome.points[winner],
        cards=outcome.cards[winner],
    )
    return language.say(f"ended.{outcome.reason}", points=state.rules.target), decided


def joined(names: Sequence[str], language: Language) -> str:
    """Names as one would say them: "A, B and C"."""
    if len(names) == 1:
        return names[0]
    return language.say("end.and", names=", ".join(names[:-1]), last=names[-1])
