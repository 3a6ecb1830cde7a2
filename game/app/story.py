"""What a game that is over tells of itself: what decided it, where points came from, what purchases were worth."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules import History, State, play
from game.rules.catalog import CARDS, CITIES, NO_COLOUR
from game.rules.events import CardClaimed, CardPurchased, CityTaken, NobleVisited
from game.rules.gems import shortfall, unpack
from game.rules.modules.cities import bonuses_lacking
from game.rules.payment import amount_due
from game.rules.scoring import ALONE
from game.rules.table import discard
from game.rules.turn_end import NOBLE_NEEDS
from game.ui.table.result import outcome_of, standings
from game.ui.table.session import Notice
from game.ui.table.story import Bought, Story
from game.ui.widgets.standings import sources_for

USELESS: Final = 0.4
"""A card that was worth less points was bought for nothing."""
FEWEST_BOUGHT: Final = 3
"""With fewer purchases, none is told apart."""


def story_of(history: History, names: Sequence[str], me: int) -> Story:
    """How a game that is over went; purchases are those of one seat."""
    sources = sources_for(history.state)
    ends = round_ends(history)
    table = [[source.figure(player) for source in sources] for player in history.state.players]
    by_source: list[list[list[int]]] = [[] for _ in table]
    for place in ends:
        state = history.state_at(place)
        for seat, player in enumerate(state.players):
            by_source[seat].append([source.figure(player) for source in sources])
    bought = purchases(history, me)
    useful = max(bought, key=lambda each: each.worth, default=None)
    plain = [each for each in bought if CARDS[each.card].kind == "base" and each.worth < USELESS]
    several = len(bought) >= FEWEST_BOUGHT
    return Story(
        decided=decided(history, names, [source.message for source in sources], table),
        sources=[source.message for source in sources],
        by_source=by_source,
        places=ends,
        useful=useful if several and useful is not None and useful.worth >= 1 else None,
        wasted=min(plain, key=lambda each: (each.worth, each.round), default=None) if several else None,
    )


def round_ends(history: History) -> list[int]:
    """How many choices were made when each round of the game was over."""
    plies = history.plies
    return [
        number for number, ply in enumerate(plies, start=1) if number == len(plies) or plies[number].round != ply.round
    ]


def decided(
    history: History, names: Sequence[str], sources: Sequence[str], table: Sequence[Sequence[int]]
) -> tuple[Notice, ...]:
    """Since when the winner was ahead, and what the winner had more of than the best of the others.

    Where only the winner had a city, nothing else decided: it is told when they won it, and what the best of the others
    lacked of one.
    """
    state = history.state
    outcome, rows = outcome_of(state), standings(state)
    winner = outcome.winners[0]
    if len(outcome.winners) > 1 or len(rows) < 2:
        return ()
    second = rows[1].seat
    name, other = ("name", names[winner]), ("other", names[second])
    points = outcome.points
    if outcome.decided_by == ALONE:
        return (*_city_won(history, winner, name), *_city_missed(state, second, other))
    if points[winner] < max(points):
        return (Notice("story.not_by_points", (name,)),)
    told = [_ahead(history, winner, name)]
    more = [mine - theirs for mine, theirs in zip(table[winner], table[second], strict=True)]
    best = max(range(len(more)), key=more.__getitem__)
    if more[best] > 0:
        # The columns' headings are broken into lines; in a sentence they are not.
        key = f"story.more_{sources[best].rpartition('.')[2]}"
        told.append(Notice(key, (other, ("count", more[best]))))
    return tuple(told)


def _city_won(history: History, winner: int, name: tuple[str, str]) -> Iterator[Notice]:
    """Which city the winner had, and since when."""
    for ply in history.plies:
        for event in ply.events:
            if isinstance(event, CityTaken) and event.seat == winner:
                city = Notice(f"city.{CITIES[event.city].tile}")
                yield Notice("story.city", (name, ("city", city), ("round", str(ply.round))))
                return


def _city_missed(state: State, seat: int, other: tuple[str, str]) -> Iterator[Notice]:
    """What a player lacked of the city that they were nearest to."""
    player = state.players[seat]
    lacks = [
        (bonuses_lacking(player, city), max(0, CITIES[city].points - player.points), city) for city in state.cities
    ]
    bonuses, points, city = min(lacks, key=lambda lack: (lack[0] + lack[1], lack), default=(0, 0, -1))
    counted = (("story.bonuses", bonuses), ("story.points", points))
    what = [Notice(key, (("count", count),)) for key, count in counted if count]
    if what:
        both = what[0] if len(what) == 1 else Notice("end.and", (("names", what[0]), ("last", what[1])))
        yield Notice("story.lacked", (other, ("what", both), ("city", Notice(f"city.{CITIES[city].tile}"))))


def _ahead(history: History, winner: int, name: tuple[str, str]) -> Notice:
    """From which round on nobody else had as many points as the winner."""
    rounds = history.points_by_round()
    ahead = len(rounds)
    for number, points in reversed(list(enumerate(rounds))):
        if any(each >= points[winner] for seat, each in enumerate(points) if seat != winner):
            break
        ahead = number
    if ahead >= len(rounds) - 1:
        return Notice("story.at_last", (name,))
    number = history.state.round - len(rounds) + ahead + 1
    return Notice("story.ahead", (name, ("round", str(number))))


def purchases(history: History, seat: int) -> list[Bought]:
    """The cards that a seat got, and what each was worth until the end."""
    got: dict[int, int] = {}
    saved: dict[int, int] = {}
    nobles: dict[int, int] = {}
    for state, ply in history.walk():
        for event in ply.events:
            match event:
                case CardPurchased(owner, card, _) if owner == seat:
                    for mine in _owned(state, seat, got):
                        saved[mine] = saved.get(mine, 0) + _dearer(state, seat, mine, card)
                    got[card] = ply.round
                case CardClaimed(owner, card, _) if owner == seat:
                    got[card] = ply.round
                case NobleVisited(owner, noble) if owner == seat:
                    after = state.clone()
                    play(after, ply.choice)
                    for mine in _owned(after, seat, got):
                        nobles[mine] = nobles.get(mine, 0) + _needed(after, seat, mine, noble)
    return [
        Bought(card, when, CARDS[card].points, saved.get(card, 0), nobles.get(card, 0)) for card, when in got.items()
    ]


def _owned(state: State, seat: int, got: dict[int, int]) -> list[int]:
    """The cards with a colour of their own that a seat has got so far and still has."""
    return [card for card in state.players[seat].cards if card in got and CARDS[card].bonus != NO_COLOUR]


def _without(state: State, seat: int, card: int) -> State:
    twin = state.clone()
    discard(twin, twin.players[seat], CARDS[card].index, None)
    return twin


def _dearer(state: State, seat: int, mine: int, card: int) -> int:
    """How many gems more a card would cost without another."""
    due = sum(unpack(amount_due(state.players[seat], card)))
    return sum(unpack(amount_due(_without(state, seat, mine).players[seat], card))) - due


def _needed(state: State, seat: int, mine: int, noble: int) -> int:
    """Whether a noble would not have come without a card: 1 or 0."""
    return int(bool(shortfall(NOBLE_NEEDS[noble], _without(state, seat, mine).players[seat].standing_purse)))
