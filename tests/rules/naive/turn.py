"""A turn from its action to its end, in T-1's order, and the end of the game."""

from dataclasses import dataclass
from itertools import combinations, product

from tests.rules.naive.figures import CARDS, GEMS, GOLD, NOBLES, TOKENS
from tests.rules.naive.money import held
from tests.rules.naive.purchase import (
    Decisions,
    ask,
    can_purchase,
    free_gem,
    leave_place,
    open_places,
    purchase,
    refill,
)
from tests.rules.naive.table import Player, Table, fulfilled, meets, points, standing

HAND_LIMIT = 3
TOKEN_LIMIT = 10
STANDSTILL_ROUNDS = 50


@dataclass(frozen=True)
class Result:
    """The end of a game: what ended it, and what told the winners from the rest."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    holders: tuple[int, ...]
    reason: str
    decided_by: str


def turn(table: Table) -> Decisions:
    """The whole turn of the current player (T-1)."""
    yield from action(table)
    if table.edition == "2017":
        refill(table)
    yield from conquest(table)
    refill(table)
    yield from return_tokens(table)
    yield from noble_visit(table)
    yield from trading_posts(table)
    yield from city(table)
    if "cities" not in table.modules and points(table, table.player) >= table.goal:
        table.last_round = True


def action(table: Table) -> Decisions:
    """Exactly one of: take gems, reserve, purchase (B-4); for want of any, pass (B-12)."""
    choice = yield from ask(takes(table) + reserves(table) + purchases(table) or ["pass"])
    verb, *names = choice.split()
    if verb == "take":
        yield from take(table, names)
    elif verb == "reserve" and names[0] in table.decks:
        yield from draw(table, names[0])
    elif verb == "reserve":
        card = CARDS[names[0]]
        leave_place(table, card)
        refill(table)
        table.player.hand.append(card)
        take_gold(table)
    elif verb == "purchase":
        yield from purchase(table, CARDS[names[0]])
    else:
        table.passes += 1


def takes(table: Table) -> list[str]:
    """Three different gems, or as many as there are colours (B-5), or fewer (V-3); two of one that has four (B-6)."""
    there = [gem for gem in GEMS if table.supply[gem]]
    sizes = [1, 2, 3] if table.may_take_fewer else [min(3, len(there))]
    different = [" ".join(["take", *gems]) for size in sizes for gems in combinations(there, size) if gems]
    return different + [f"take {gem} {gem}" for gem in GEMS if table.supply[gem] >= 4]


def reserves(table: Table) -> list[str]:
    """Face-up cards that are free to take, and decks (B-7, S-5)."""
    if len(table.player.hand) >= HAND_LIMIT:
        return []
    cards = [card.id for _, card in open_places(table)]
    return [f"reserve {name}" for name in cards + [deck for deck, left in table.decks.items() if left]]


def purchases(table: Table) -> list[str]:
    """Cards on the table that are free to take, or in hand, that can be paid (B-8, S-5)."""
    cards = [card for _, card in open_places(table)] + table.player.hand
    return [f"purchase {card.id}" for card in cards if can_purchase(table, card)]


def take(table: Table, gems: list[str]) -> Decisions:
    for gem in gems:
        table.supply[gem] -= 1
        table.player.tokens[gem] += 1
    if len(gems) == 2 and gems[0] == gems[1] and "gem_after_double" in table.player.posts:
        yield from free_gem(table, other_than=gems[0])


def draw(table: Table, name: str) -> Decisions:
    """Reserve from a deck: its top card, or with `draw_two` one of its top two (B-7, P-3)."""
    deck = table.decks[name]
    seen = [deck.pop()]
    if "draw_two" in table.player.posts and deck:
        seen.append(deck.pop())
    kept = yield from ask([f"keep {card.id}" for card in seen])
    for card in seen:
        if f"keep {card.id}" == kept:
            table.player.hand.append(card)
        else:
            deck.insert(0, card)
    take_gold(table)


def take_gold(table: Table) -> None:
    """What every reserved card brings, as long as there is any (B-7)."""
    table.card_moved = True
    if table.supply[GOLD]:
        table.supply[GOLD] -= 1
        table.player.tokens[GOLD] += 1


def conquest(table: Table) -> Decisions:
    """The optional purchase of the card that carries all three of the player's strongholds (S-6)."""
    for place, card in table.face_up():
        if place.lord == table.current and place.strongholds == 3 and can_purchase(table, card):
            choice = yield from ask([f"conquer {card.id}", "decline"])
            if choice != "decline":
                yield from purchase(table, card)
            return


def return_tokens(table: Table) -> Decisions:
    """Down to ten tokens, gold included, whichever the player likes (B-9)."""
    player = table.player
    surplus = held(player) - TOKEN_LIMIT
    if surplus <= 0:
        return
    handfuls = [
        counts for counts in product(*[range(player.tokens[token] + 1) for token in TOKENS]) if sum(counts) == surplus
    ]
    texts = [
        " ".join(["return", *[token for token, count in zip(TOKENS, counts, strict=True) for _ in range(count)]])
        for counts in handfuls
    ]
    answer = yield from ask(texts)
    for token in answer.split()[1:]:
        player.tokens[token] -= 1
        table.supply[token] += 1


def noble_visit(table: Table) -> Decisions:
    """One noble whose requirement is met visits: one that is face up, or one the player reserved (B-10, O-6)."""
    player = table.player
    have = standing(table, player)
    due = [noble for noble in table.nobles + player.reserved_nobles if meets(have, NOBLES[noble].needs)]
    if "cities" in table.modules:
        due = []
    answer = yield from ask([f"noble {noble}" for noble in due])
    if answer:
        noble = answer.split()[1]
        (table.nobles if noble in table.nobles else player.reserved_nobles).remove(noble)
        player.nobles.append(noble)


def trading_posts(table: Table) -> Decisions:
    """Powers whose requirement is met are gained: all of them in 2017, one in 2024 (P-1, P-2)."""
    if "posts" not in table.modules:
        return
    due = [post for post in posts_met(table, table.player) if post not in table.player.posts]
    if table.edition == "2017":
        table.player.posts += due
        return
    answer = yield from ask([f"post {post}" for post in due])
    if answer:
        table.player.posts.append(answer.split()[1])


def posts_met(table: Table, player: Player) -> list[str]:
    """The powers whose requirement the player meets (P-3)."""
    have = standing(table, player)
    met = {
        "gem_after_purchase": have["R"] >= 3 and have["W"] >= 1,
        "gem_after_double": have["W"] >= 2,
        "gold_counts_double": have["U"] >= 3 and have["K"] >= 1,
    }
    if table.edition == "2017":
        met["noble_prestige"] = have["G"] >= 5 and len(player.nobles) >= 1
        met["prestige_per_post"] = have["K"] >= 3
    else:
        met["draw_two"] = have["K"] >= 3
        met["prestige_per_post"] = have["G"] >= 5
    return [post for post, yes in met.items() if yes]


def city(table: Table) -> Decisions:
    """A city whose requirements are met is taken (2017), or held as long as they are met (2024) (C-2, C-3)."""
    player = table.player
    met = fulfilled(table, player)
    if table.edition == "2017":
        answer = yield from ask([f"city {name}" for name in met] if not player.cities else [])
        if answer:
            player.cities.append(answer.split()[1])
            table.cities.remove(answer.split()[1])
    else:
        player.cities = met
    if player.cities:
        table.last_round = True


def result(table: Table) -> Result | None:
    """Pass the turn on; at the end of a round, see whether the game has ended (B-11 to B-13, C-3)."""
    table.current = (table.current + 1) % len(table.players)
    if table.current != table.first:
        return None
    table.quiet_rounds = 0 if table.card_moved else table.quiet_rounds + 1
    all_passed = table.passes == len(table.players)
    if table.last_round:
        return ranking(table, "city" if "cities" in table.modules else "prestige")
    if all_passed:
        return ranking(table, "all_passed")
    if table.quiet_rounds == STANDSTILL_ROUNDS:
        return ranking(table, "standstill")
    table.round += 1
    table.card_moved = False
    table.passes = 0
    return None


def ranking(table: Table, reason: str) -> Result:
    """Most points among the holders of a city, or among all; then fewest cards; then shared (B-11, C-3, C-4)."""
    scores = [points(table, player) for player in table.players]
    counts = [len(player.owned) for player in table.players]
    everybody = range(len(table.players))
    holders = [seat for seat in everybody if table.players[seat].cities]
    rivals = holders or list(everybody)
    ahead = [seat for seat in rivals if scores[seat] == max(scores[rival] for rival in rivals)]
    winners = [seat for seat in ahead if counts[seat] == min(counts[rival] for rival in ahead)]
    if len(rivals) == 1:
        decided_by = "alone"
    elif len(ahead) == 1:
        decided_by = "points"
    else:
        decided_by = "cards" if len(winners) == 1 else "shared"
    return Result(tuple(winners), tuple(scores), tuple(counts), tuple(holders), reason, decided_by)
