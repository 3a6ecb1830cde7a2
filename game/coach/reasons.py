"""Why a choice is good: what it changes, seen by making it.

The choice is made on a game that the seat could be looking at, the rest of the turn answered in the usual way, and what
happened is read from the events and from the tables before and after. No rule is restated here: a card that completes a
noble's wishes is known by the noble's visit.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.ai.cards import POINTS
from game.ai.gem_sums import gem_count
from game.ai.greedy import GreedyPolicy
from game.ai.styles import BALANCED
from game.coach.change import Change, lack
from game.coach.nearness import FEW_TURNS, turns_about, turns_away
from game.coach.rivals import denials, rivals_of, secured
from game.coach.values import Reason
from game.rules.catalog import CITIES
from game.rules.choices import Choice
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
from game.rules.modules.cities import bonuses_lacking
from game.rules.notation import IDS
from game.rules.payment import amount_due
from game.rules.player import Player
from game.rules.state import State
from game.rules.table import gain
from game.rules.turn_end import NOBLE_NEEDS
from game.rules.views import View

TILES: Final = ("city", "noble", "post")
"""What purchases bring beside points, the best first."""
REASONS: Final[tuple[str, ...]] = (
    "wins",
    "ends_game",
    "ends_by_city",
    "brings_city",
    "brings_noble",
    "scores",
    "opens_conquest",
    *[f"denies_{tile}" for tile in TILES],
    "denies_card",
    "brings_post",
    "fills_city",
    "nears_city",
    "nears_city_bonuses",
    "gives_card",
    "nears_noble",
    "nears_post",
    "keeps_noble",
    "secures_card",
    "can_buy_next",
    "breaks_siege",
    "frees_card",
    "nears_conquest",
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
    "nears_city_bonuses": ("fills_city", "nears_city", "brings_city"),
    "fills_city": ("brings_city",),
    "turns_from_card": ("can_buy_next", "gives_card"),
    "guards_card": ("opens_conquest", "nears_conquest", "secures_card"),
    "nears_conquest": ("opens_conquest",),
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
WORTH_NAMING: Final = 2
LITTLE: Final = 1
"""Tokens up to which a purchase costs next to nothing."""
SEVERAL: Final = 2
"""Cards from which on it is told how many come nearer."""


def reasons(view: View, choice: Choice, most: int = MOST) -> tuple[Reason, ...]:
    """Why a choice is good for the view's seat, which is asked: the strongest reasons first, at most a few."""
    change = Change(view, choice)
    found: list[Reason] = []
    for tell in TELLERS:
        found += [reason for reason in tell(change) if reason not in found]
    # Whatever else is said of a card that is kept says more than that it is; of a guarded one, from whom or what for.
    told = [dict(reason.about).get("card") for reason in found if reason.key != "keeps_card"]
    denied = [dict(reason.about).get("card") for reason in found if reason.key in ("denies_card", "secures_card")]
    plain: dict[str, list[int | None]] = {"keeps_card": told, "guards_card": denied}
    found = [reason for reason in found if dict(reason.about).get("card", -1) not in plain.get(reason.key, ())]
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
        if change.before.cities:
            yield Reason("ends_by_city")
        else:
            yield Reason("ends_game", (("count", change.then.points),))


def _points(change: Change) -> Iterator[Reason]:
    gained = change.then.points - change.player.points
    if gained > 0:
        yield Reason("scores", (("count", gained),))


def _gains(change: Change) -> Iterator[Reason]:
    """What came with it, as the events say."""
    for event in change.events:
        tile = tile_of(event, change.seat)
        if tile is not None:
            yield Reason(f"brings_{tile[0]}", (tile,))
        match event:
            case NobleReserved(seat, noble) if seat == change.seat:
                yield Reason("keeps_noble", (("noble", noble),))
            case CardClaimed(seat, card, _) if seat == change.seat:
                yield Reason("gives_card", (("card", card),))
            case CardPaired(seat, _, colour, _) if seat == change.seat:
                yield Reason("doubles_colour", (("gem", colour),))
            case CardReserved(seat, card, slot, _) if seat == change.seat and slot >= 0:
                yield Reason("keeps_card", (("card", card),))
            case TokensTaken(seat, tokens) if seat == change.seat and tokens >> GOLD_SHIFT:
                yield Reason("takes_gold")


def tile_of(event: Event, seat: int) -> tuple[str, int] | None:
    """The tile that an event brings to a seat, if it brings one."""
    match event:
        case CityTaken(owner, number) if owner == seat:
            return "city", number
        case NobleVisited(owner, number) if owner == seat:
            return "noble", number
        case PostGained(owner, number) if owner == seat:
            return "post", number
    return None


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
                    yield Reason("guards_card" if number == 1 else "nears_conquest", (("card", card),))
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
            yield from _nearer("noble", noble, lack(NOBLE_NEEDS[noble], player), lack(NOBLE_NEEDS[noble], then))
    for post in change.before.rules.posts:
        if not then.posts >> post & 1:
            needs = change.before.rules.post_needs[post]
            yield from _nearer("post", post, lack(needs, player), lack(needs, then))
    for city in change.before.cities:
        short = CITIES[city].points - then.points
        if short <= NEAR_POINTS and city not in then.cities:
            before, now = bonuses_lacking(player, city), bonuses_lacking(then, city)
            if not now < before:
                continue
            if not now:
                yield Reason("fills_city", (("city", city),))
            elif now <= NEAR:
                yield Reason("nears_city_bonuses" if short > 0 else "nears_city", (("city", city), ("count", now)))


def _nearer(what: str, number: int, before: int, now: int) -> Iterator[Reason]:
    if 0 < now < before and now <= NEAR:
        yield Reason(f"nears_{what}", ((what, number), ("count", now)))


def _cards(change: Change) -> Iterator[Reason]:
    """The best of the cards that come nearer, and the best of those that become cheaper."""
    was, now = change.before.bank, change.after.bank
    appraisal = GreedyPolicy(change.after, change.seat, BALANCED)
    nearer = [
        (appraisal.value(card) / (1 + turns_away(now, card, change.then)), card)
        for card in change.in_sight
        if turns_away(now, card, change.then) <= FEW_TURNS
        and (turns_away(now, card, change.then) < turns_away(was, card, change.player) or card in change.opened)
    ]
    if nearer:
        card = max(nearer)[1]
        turns = turns_away(now, card, change.then)
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


def _kept(change: Change) -> list[CardId]:
    """The cards of the market that the choice itself reserves, or sets a stronghold on."""
    kept: list[CardId] = []
    for event in change.events[: change.direct]:
        match event:
            case CardReserved(seat, card, slot, _) if seat == change.seat and slot >= 0:
                kept.append(card)
            case StrongholdPlaced(seat, card) | StrongholdMoved(seat, _, card) if seat == change.seat:
                kept.append(card)
    return kept


def _secured(change: Change) -> Iterator[Reason]:
    yield from secured(change, _kept(change))


def _denials(change: Change) -> Iterator[Reason]:
    yield from denials(change, list(_tiles_denied(change)), _kept(change))


def _tiles_denied(change: Change) -> Iterator[Reason]:
    """Cities, nobles and trading posts that rivals could have had with a purchase next turn, and now can't."""
    for rival in rivals_of(change):
        now = _tiles_in_reach(change, change.after, rival)
        for tile in _tiles_in_reach(change, change.before, rival):
            if tile not in now and (tile[0] != "noble" or tile[1] in change.after.nobles):
                yield Reason(f"denies_{tile[0]}", (("name", rival), tile))


def _tiles_in_reach(change: Change, state: State, rival: int) -> list[tuple[str, int]]:
    """The tiles that a card brings which a rival can buy now."""
    player = state.players[rival]
    found: list[tuple[str, int]] = []
    for card in change.before.market:
        if card < 0 or turns_about(card, player) or not change.is_open_to(state, rival, card):
            continue
        twin = state.clone()
        then = twin.players[rival]
        gain(twin, then, card)
        found += [("noble", noble) for noble in state.nobles if not lack(NOBLE_NEEDS[noble], then)]
        found += [
            ("post", post)
            for post in state.rules.posts
            if not player.posts >> post & 1 and not lack(state.rules.post_needs[post], then)
        ]
        found += [
            ("city", city)
            for city in state.cities
            if CITIES[city].points <= then.points and not bonuses_lacking(then, city)
        ]
    return found


TELLERS: Final[tuple[Callable[[Change], Iterator[Reason]], ...]] = (
    _end,
    _points,
    _gains,
    _strongholds,
    _requirements,
    _secured,
    _cards,
    _purchase,
    _gems,
    _denials,
)
