"""Why a choice is good: what it changes, seen by making it.

The choice is made on a game that the seat could be looking at, the rest of the turn answered in the usual way, and what
happened is read from the events and from the tables before and after. No rule is restated here: a card that completes a
noble's wishes is known by the noble's visit.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.ai.cards import POINTS
from game.ai.gem_sums import gem_count
from game.ai.heuristic_policy import HeuristicPolicy, shortlist
from game.ai.knowledge import Knowledge, knowledge_of
from game.coach.evaluator import SEED
from game.coach.values import Reason
from game.rules.catalog import CITIES
from game.rules.choices import Choice
from game.rules.engine import play
from game.rules.events import (
    CardClaimed,
    CardPaired,
    CardPurchased,
    CardReserved,
    CityTaken,
    Event,
    FinalRoundBegan,
    NobleReserved,
    NobleVisited,
    PostGained,
    StrongholdMoved,
    StrongholdPlaced,
    StrongholdRemoved,
    TokensTaken,
)
from game.rules.gems import COLOURS, FIELD, FIELD_MASK, GOLD_SHIFT, LETTERS, shortfall
from game.rules.ids import CardId
from game.rules.modules.cities import CITY_NEEDS, most_of_another_colour
from game.rules.notation import IDS
from game.rules.payment import amount_due
from game.rules.player import Player
from game.rules.question import QuestionKind
from game.rules.state import State
from game.rules.turn_end import NOBLE_NEEDS
from game.rules.views import View

REASONS: Final[tuple[str, ...]] = (
    "wins",
    "ends_game",
    "brings_city",
    "brings_noble",
    "scores",
    "opens_conquest",
    "denies_card",
    "brings_post",
    "nears_city",
    "gives_card",
    "nears_noble",
    "nears_post",
    "keeps_noble",
    "can_buy_next",
    "breaks_siege",
    "frees_card",
    "guards_card",
    "doubles_colour",
    "costs_nothing",
    "costs_little",
    "first_bonus",
    "turns_from_card",
    "cheapens",
    "keeps_card",
    "takes_last",
    "takes_gold",
    "nears_cards",
)
"""All keys, the strongest reason first."""

REACHED: Final[dict[str, tuple[str, ...]]] = {
    "nears_noble": ("brings_noble", "keeps_noble"),
    "nears_post": ("brings_post",),
    "nears_city": ("brings_city",),
    "turns_from_card": ("can_buy_next", "gives_card"),
    "guards_card": ("opens_conquest",),
    "costs_little": ("costs_nothing",),
}
"""What says more of the same thing than a reason does."""
THE_MORE: Final[frozenset[str]] = frozenset({"scores", "ends_game", "nears_cards"})
"""Reasons that say more the greater their count is; of others it is the smaller one."""
MOST: Final = 3
NEAR: Final = 2
"""Bonuses from which on a noble, a post or a city is near."""
NEAR_POINTS: Final = 6
"""Points from which on a city is near."""
FEW_TURNS: Final = 2
"""Turns within which a card is near."""
WORTH_DENYING: Final = 2
"""Points from which on a card is worth keeping from others."""
WORTH_NAMING: Final = 2
LITTLE: Final = 1
"""Tokens up to which a purchase costs next to nothing."""
SEVERAL: Final = 2
"""Cards from which on it is told how many come nearer."""


class Change:
    """A choice made: the table before, the table at the end of the turn, and what happened between."""

    def __init__(self, view: View, choice: Choice) -> None:
        self.seat: int = view.seat
        self.before: State = view.resample(random.Random(SEED))
        self.after: State = self.before.clone()
        self.events: list[Event] = []
        play(self.after, choice, self.events)
        self.direct: int = len(self.events)
        """How many events the choice itself brought; what follows is answered in the usual way."""
        while (
            self.after.outcome is None
            and self.after.current == self.seat
            and self.after.question_kind is not QuestionKind.ACTION
        ):
            play(self.after, shortlist(self.after, self.after.options, 1)[0], self.events)
        self.player: Player = self.before.players[self.seat]
        self.then: Player = self.after.players[self.seat]
        self.knowledge: Knowledge = knowledge_of(self.before)

    @property
    def in_sight(self) -> list[CardId]:
        """The cards that the seat could see before and may still get: those of the market, and of its hand by now."""
        closed = self.knowledge.closed(self.after, self.seat)
        market = [
            card
            for place, card in enumerate(self.after.market)
            if card >= 0 and card in self.before.market and not closed >> place & 1
        ]
        return market + [card for card in self.then.hand if card in self.player.hand or card in self.before.market]

    def is_open_to(self, state: State, rival: int, card: CardId) -> bool:
        """Whether a card lies on the table and nobody keeps it from a rival."""
        if card not in state.market:
            return False
        return not self.knowledge.closed(state, rival) >> state.slot_of(card) & 1


def reasons(view: View, choice: Choice, most: int = MOST) -> tuple[Reason, ...]:
    """Why a choice is good for the view's seat, which is asked: the strongest reasons first, at most a few."""
    change = Change(view, choice)
    found: list[Reason] = []
    for tell in TELLERS:
        found += [reason for reason in tell(change) if reason not in found]
    # Whatever else is said of a card that is kept says more than that it is.
    told = [dict(reason.about).get("card") for reason in found if reason.key != "keeps_card"]
    found = [reason for reason in found if reason.key != "keeps_card" or dict(reason.about)["card"] not in told]
    found.sort(key=lambda reason: REASONS.index(reason.key))
    return tuple(found[:most])


def id_of(name: str, number: int) -> str:
    """What a reason is about, as records call it."""
    if name in IDS:
        return IDS[name][number]
    return LETTERS[number] if name == "gem" else str(number)


def lacking(better: Sequence[Reason], worse: Sequence[Reason]) -> tuple[Reason, ...]:
    """The reasons for one choice that there are not for another, or less of."""
    return tuple([reason for reason in better if not any(_covers(other, reason) for other in worse)])


def _covers(other: Reason, reason: Reason) -> bool:
    """Whether one reason says as much as another: of more points, or of the same thing at least as near."""
    own, others = dict(reason.about), dict(other.about)
    count, as_many = own.pop("count", 0), others.pop("count", 0)
    if own != others:
        return False
    if reason.key in REACHED and other.key in REACHED[reason.key]:
        return True
    if reason.key != other.key:
        return False
    return as_many >= count if reason.key in THE_MORE else as_many <= count


def _end(change: Change) -> Iterator[Reason]:
    """The end of the game, or its last round."""
    outcome = change.after.outcome
    if outcome is not None and change.seat in outcome.winners:
        yield Reason("wins")
    elif any(isinstance(event, FinalRoundBegan) and event.seat == change.seat for event in change.events):
        yield Reason("ends_game", (("count", change.then.points),))


def _points(change: Change) -> Iterator[Reason]:
    gained = change.then.points - change.player.points
    if gained > 0:
        yield Reason("scores", (("count", gained),))


def _gains(change: Change) -> Iterator[Reason]:
    """What came with it, as the events say."""
    for event in change.events:
        match event:
            case NobleVisited(seat, noble) if seat == change.seat:
                yield Reason("brings_noble", (("noble", noble),))
            case NobleReserved(seat, noble) if seat == change.seat:
                yield Reason("keeps_noble", (("noble", noble),))
            case PostGained(seat, post) if seat == change.seat:
                yield Reason("brings_post", (("post", post),))
            case CityTaken(seat, city) if seat == change.seat:
                yield Reason("brings_city", (("city", city),))
            case CardClaimed(seat, card, _) if seat == change.seat:
                yield Reason("gives_card", (("card", card),))
            case CardPaired(seat, _, colour, _) if seat == change.seat:
                yield Reason("doubles_colour", (("gem", colour),))
            case CardReserved(seat, card, slot, _) if seat == change.seat and slot >= 0:
                yield Reason("keeps_card", (("card", card),))
            case TokensTaken(seat, tokens) if seat == change.seat and tokens >> GOLD_SHIFT:
                yield Reason("takes_gold")


def _strongholds(change: Change) -> Iterator[Reason]:
    """Whose strongholds now stand where, by the choice itself; a conquest is open whatever led to it."""
    for number_of, event in enumerate(change.events):
        match event:
            case StrongholdPlaced(seat, card) | StrongholdMoved(seat, _, card) if (
                seat == change.seat and card in change.after.market
            ):
                _, number = change.after.fort(change.after.slot_of(card))
                if number == change.after.rules.stock:
                    yield Reason("opens_conquest", (("card", card),))
                elif number_of < change.direct:
                    yield Reason("guards_card", (("card", card),))
            case StrongholdRemoved(seat, owner, card) if (
                number_of < change.direct and seat == change.seat and card in change.before.market
            ):
                _, number = change.before.fort(change.before.slot_of(card))
                key = "breaks_siege" if number > 1 else "frees_card"
                yield Reason(key, (("name", owner), ("card", card)))


def _requirements(change: Change) -> Iterator[Reason]:
    """Nobles, posts and cities that come nearer."""
    player, then = change.player, change.then
    for noble in (*change.before.nobles, *player.reserved_nobles):
        if noble not in then.nobles:
            yield from _nearer("noble", noble, _lack(NOBLE_NEEDS[noble], player), _lack(NOBLE_NEEDS[noble], then))
    for post in change.before.rules.posts:
        if not then.posts >> post & 1:
            needs = change.before.rules.post_needs[post]
            yield from _nearer("post", post, _lack(needs, player), _lack(needs, then))
    for city in change.before.cities:
        if CITIES[city].points - then.points <= NEAR_POINTS and city not in then.cities:
            yield from _nearer("city", city, _city_lack(city, player), _city_lack(city, then))


def _lack(needs: int, player: Player) -> int:
    return gem_count(shortfall(needs, player.standing_purse))


def _city_lack(city: int, player: Player) -> int:
    alike = max(0, CITIES[city].any_same - most_of_another_colour(player, CITIES[city]))
    return _lack(CITY_NEEDS[city], player) + alike


def _nearer(what: str, number: int, before: int, now: int) -> Iterator[Reason]:
    if 0 < now < before and now <= NEAR:
        yield Reason(f"nears_{what}", ((what, number), ("count", now)))


def _cards(change: Change) -> Iterator[Reason]:
    """The best of the cards that come nearer, and the best of those that become cheaper."""
    was, now = HeuristicPolicy(change.before, change.seat), HeuristicPolicy(change.after, change.seat)
    nearer = [
        (now.value(card) / (1 + now.turns(card, change.then)), card)
        for card in change.in_sight
        if now.turns(card, change.then) < was.turns(card, change.player) and now.turns(card, change.then) <= FEW_TURNS
    ]
    if nearer:
        card = max(nearer)[1]
        turns = now.turns(card, change.then)
        if turns:
            yield Reason("turns_from_card", (("card", card), ("count", turns)))
        else:
            yield Reason("can_buy_next", (("card", card),))
    cheaper = [
        (POINTS[card], card)
        for card in change.in_sight
        if POINTS[card] >= WORTH_NAMING and _due(change.then, card) < _due(change.player, card)
    ]
    if cheaper:
        card = max(cheaper)[1]
        less = shortfall(amount_due(change.player, card), amount_due(change.then, card))
        gem = next(colour for colour in COLOURS if less >> FIELD * colour & FIELD_MASK)
        yield Reason("cheapens", (("card", card), ("gem", gem)))


def _purchase(change: Change) -> Iterator[Reason]:
    """What a purchase costs, where that is next to nothing, and a colour that it is the first of."""
    if not any(isinstance(event, CardPurchased) and event.seat == change.seat for event in change.events):
        return
    paid = change.player.token_count - change.then.token_count
    # Whoever pays with cards pays more than tokens.
    kept = all(change.then.standing[colour] >= change.player.standing[colour] for colour in COLOURS[:5])
    if kept and not paid:
        yield Reason("costs_nothing")
    elif kept and 0 < paid <= LITTLE:
        yield Reason("costs_little", (("count", paid),))
    for colour in COLOURS[:5]:
        if change.then.standing[colour] and not change.player.standing[colour]:
            yield Reason("first_bonus", (("gem", colour),))


def _gems(change: Change) -> Iterator[Reason]:
    """How many cards tokens are of use for."""
    if not any(isinstance(event, TokensTaken) and event.seat == change.seat for event in change.events):
        return
    nearer = [card for card in change.in_sight if _missing(change.then, card) <= _missing(change.player, card) - NEAR]
    if len(nearer) >= SEVERAL:
        yield Reason("nears_cards", (("count", len(nearer)),))


def _missing(player: Player, card: CardId) -> int:
    return gem_count(shortfall(amount_due(player, card), player.tokens))


def _due(player: Player, card: CardId) -> int:
    return gem_count(amount_due(player, card))


def _rivals(change: Change) -> Iterator[Reason]:
    """Cards that rivals could have bought next turn and now can't, and gems that they now lack.

    A card that is not worth much is only kept from others where it was reserved.
    """
    policy = HeuristicPolicy(change.before, change.seat)
    reserved = [event.card for event in change.events if isinstance(event, CardReserved) and event.seat == change.seat]
    best: tuple[int, int, CardId] | None = None
    for rival, player in enumerate(change.before.players):
        if rival == change.seat:
            continue
        for card in change.before.market:
            if card < 0 or policy.turns(card, player) or (POINTS[card] < WORTH_DENYING and card not in reserved):
                continue
            if change.is_open_to(change.before, rival, card) and not change.is_open_to(change.after, rival, card):
                found = (POINTS[card], -rival, card)
                best = found if best is None else max(best, found)
    if best is not None:
        yield Reason("denies_card", (("name", -best[1]), ("card", best[2])))
    for colour in COLOURS[:5]:
        had = change.before.bank >> FIELD * colour & FIELD_MASK
        taken = had and not change.after.bank >> FIELD * colour & FIELD_MASK
        if taken and any(_wants(policy, change.before, rival, colour) for rival in _rivals_of(change)):
            yield Reason("takes_last", (("gem", colour),))
            return


def _rivals_of(change: Change) -> list[int]:
    return [seat for seat in range(len(change.before.players)) if seat != change.seat]


def _wants(policy: HeuristicPolicy, state: State, rival: int, colour: int) -> bool:
    """Whether a rival is a turn away from a card worth something for want of a gem."""
    player = state.players[rival]
    for card in state.market:
        if card < 0 or POINTS[card] < WORTH_DENYING or policy.turns(card, player) != 1:
            continue
        if shortfall(amount_due(player, card), player.tokens) >> FIELD * colour & FIELD_MASK:
            return True
    return False


TELLERS: Final[tuple[Callable[[Change], Iterator[Reason]], ...]] = (
    _end,
    _points,
    _gains,
    _strongholds,
    _requirements,
    _cards,
    _purchase,
    _gems,
    _rivals,
)
