"""Wishes: what can be wanted of a game, or waited for, as text that is asked of the game so far.

    points 8            the learner has that many points, or more
    rival points 8      one of the others has
    cards 3             cards owned; `cards R 2` such as give red
    tokens 8            tokens; `tokens * 1` of that colour
    reserved 1          cards in hand
    nobles 1, cities 1, posts 2, strongholds 1
    owns B1-red-1       that card, noble or city is the learner's
    chose reserve       such a choice (see `patterns`) was made
    times 2 conquer     such choices were made that many times
    paid * 1            so many tokens of a colour were paid
    lead 3              that many points more than each of the others
    allies points 20    the others have that many points together
    asked pay           the learner is asked that kind of question
    turns 3             turns that the learner has begun
    turns over 3        turns that the learner has ended
    round over          everybody has had as many turns
    over, won           the game has ended; the learner has won it

Every one of them can be about the others with `rival` before it. In TOML, a list of wishes wants all of them;
`{ any = [...] }` one of them; `{ not = "..." }` none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.road.patterns import read_pattern
from game.rules import Player, Ply, QuestionKind, State
from game.rules.catalog import CARD_BY_ID, CITY_BY_ID, NOBLE_BY_ID
from game.rules.events import TokensPaid
from game.rules.gems import LETTERS, unpack

RIVAL: Final = "rival"


class GameSoFar(Protocol):
    """What a wish is asked of."""

    @property
    def state(self) -> State: ...

    @property
    def plies(self) -> Sequence[Ply]: ...


Holds = Callable[[GameSoFar, int], bool]
"""Whether something holds of a seat in the game so far."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something wanted of a game. It is asked for the learner's seat."""

    text: str
    holds: Holds


def read_wish(given: object) -> Wish:
    """The wish that a value of a TOML text says; ValueError if it says none."""
    if isinstance(given, str):
        return _leaf(given)
    if isinstance(given, list):
        return all_of([read_wish(each) for each in given])
    if isinstance(given, dict) and len(given) == 1:
        ((how, inner),) = given.items()
        if how == "any" and isinstance(inner, list):
            return _any_of([read_wish(each) for each in inner])
        if how == "not":
            return _none_of(read_wish(inner))
    raise ValueError(f"not a wish: {str(given)[:40]!r}")


def all_of(wishes: Sequence[Wish]) -> Wish:
    return Wish(" and ".join(wish.text for wish in wishes), lambda game, seat: all(w.holds(game, seat) for w in wishes))


def _any_of(wishes: Sequence[Wish]) -> Wish:
    return Wish(" or ".join(wish.text for wish in wishes), lambda game, seat: any(w.holds(game, seat) for w in wishes))


def _none_of(wish: Wish) -> Wish:
    return Wish(f"not ({wish.text})", lambda game, seat: not wish.holds(game, seat))


def _leaf(text: str) -> Wish:
    words = text.split()
    rival = words[:1] == [RIVAL]
    holds = _read(words[1:] if rival else words)
    if holds is None:
        raise ValueError(f"not a wish: '{text[:40]}'")
    return Wish(text, _of_rivals(holds) if rival else holds)


def _of_rivals(holds: Holds) -> Holds:
    def one_of_them(game: GameSoFar, seat: int) -> bool:
        others = [other for other in range(len(game.state.players)) if other != seat]
        return any(holds(game, other) for other in others)

    return one_of_them


COUNTED: Final[dict[str, Callable[[Player], int]]] = {
    "points": lambda player: player.points,
    "cards": lambda player: len(player.cards),
    "tokens": lambda player: player.token_count,
    "reserved": lambda player: len(player.hand) + len(player.reserved_nobles),
    "nobles": lambda player: len(player.nobles),
    "cities": lambda player: len(player.cities),
    "posts": lambda player: player.posts.bit_count(),
}
COLOURED: Final[dict[str, Callable[[Player], Sequence[int]]]] = {
    "cards": lambda player: player.bonuses,
    "tokens": lambda player: player.token_counts,
}


def _read(words: Sequence[str]) -> Holds | None:
    match words:
        case ["over"]:
            return lambda game, seat: game.state.outcome is not None
        case ["won"]:
            return _has_won
        case ["round", "over"]:
            return lambda game, seat: bool(game.plies) and game.plies[-1].round < game.state.round
        case ["chose", *pattern]:
            return _has_chosen(" ".join(pattern))
        case ["times", count, *pattern] if count.isdecimal() and pattern:
            return _has_chosen(" ".join(pattern), int(count))
        case ["turns", "over", count] if count.isdecimal():
            least = int(count)
            return lambda game, seat: _turns_ended(game, seat) >= least
        case ["paid", letter, count] if letter in tuple(LETTERS) and count.isdecimal():
            colour, least = LETTERS.index(letter), int(count)
            return lambda game, seat: _paid(game.plies, seat, colour) >= least
        case ["lead", count] if count.isdecimal():
            least = int(count)
            return lambda game, seat: _lead(game.state, seat) >= least
        case ["allies", "points", count] if count.isdecimal():
            least = int(count)
            return lambda game, seat: _others_points(game.state, seat) >= least
        case ["asked", kind] if kind in list(QuestionKind):
            return lambda game, seat: _is_asked(game.state, seat, kind)
        case ["owns", thing]:
            return _owner_of(thing)
        case [what, count] if count.isdecimal():
            return _at_least(what, int(count))
        case [what, letter, count] if what in COLOURED and letter in tuple(LETTERS) and count.isdecimal():
            counts, colour, least = COLOURED[what], LETTERS.index(letter), int(count)
            return lambda game, seat: (*counts(game.state.players[seat]), 0)[colour] >= least
    return None


def _at_least(what: str, least: int) -> Holds | None:
    if what == "turns":
        return lambda game, seat: turns_begun(game.plies, seat) >= least
    if what == "round":
        return lambda game, seat: game.state.round >= least
    if what == "strongholds":
        return lambda game, seat: _strongholds(game.state, seat) >= least
    counted = COUNTED.get(what)
    return None if counted is None else lambda game, seat: counted(game.state.players[seat]) >= least


def _has_won(game: GameSoFar, seat: int) -> bool:
    outcome = game.state.outcome
    return outcome is not None and seat in outcome.winners


def _has_chosen(text: str, times: int = 1) -> Holds:
    pattern = read_pattern(text)
    return lambda game, seat: sum(1 for ply in game.plies if ply.seat == seat and pattern.matches(ply.choice)) >= times


def _paid(plies: Sequence[Ply], seat: int, colour: int) -> int:
    """How many tokens of a colour a seat has paid."""
    paid = [
        event.tokens for ply in plies for event in ply.events if isinstance(event, TokensPaid) and event.seat == seat
    ]
    return sum([unpack(tokens)[colour] for tokens in paid])


def _lead(state: State, seat: int) -> int:
    """How many points a seat has more than the best of the others."""
    return state.players[seat].points - max(
        [player.points for number, player in enumerate(state.players) if number != seat]
    )


def _others_points(state: State, seat: int) -> int:
    return sum([player.points for number, player in enumerate(state.players) if number != seat])


def _is_asked(state: State, seat: int, kind: str) -> bool:
    return state.outcome is None and state.current == seat and state.question_kind == kind


def _owner_of(thing: str) -> Holds | None:
    if thing in CARD_BY_ID:
        return lambda game, seat: CARD_BY_ID[thing] in game.state.players[seat].cards
    if thing in NOBLE_BY_ID:
        return lambda game, seat: NOBLE_BY_ID[thing] in game.state.players[seat].nobles
    if thing in CITY_BY_ID:
        return lambda game, seat: CITY_BY_ID[thing] in game.state.players[seat].cities
    return None


def turns_begun(plies: Sequence[Ply], seat: int) -> int:
    """How many turns of a seat there are among the plies."""
    return sum(1 for ply in plies if ply.seat == seat and ply.question.kind is QuestionKind.ACTION)


def _turns_ended(game: GameSoFar, seat: int) -> int:
    """How many turns of a seat are over; one in which something is still asked is not."""
    state = game.state
    amid = state.outcome is None and state.current == seat and state.question_kind is not QuestionKind.ACTION
    return turns_begun(game.plies, seat) - (1 if amid else 0)


def _strongholds(state: State, seat: int) -> int:
    """How many strongholds of a seat stand on cards."""
    forts = [state.fort(slot) for slot in range(len(state.market))]
    return sum(count for owner, count in forts if owner == seat)
