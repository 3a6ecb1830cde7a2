"""What a position comes to for each seat, as a vector of numbers: the input of the evaluation.

One layout serves all rule sets and two to four players; what a module brings is zero where it is not played. Most
numbers say how near things are: a card, noble, post or city so many turns or bonuses away counts `FADE` of its worth.
`pace` adds it up: the turns still needed to win if the cheapest points in sight are bought.
"""

from typing import Final

from game.ai.purse import (
    BONUSES,
    CITY_ALIKE,
    CITY_NEEDS,
    CITY_POINTS,
    CITY_PURSE,
    COST,
    DISCARDS,
    EFFECT,
    FADE,
    NOBLE_PURSE,
    PAIRS_UP,
    POINTS,
    PRICE,
    count,
    lacking,
    turns_to_collect,
)
from game.rules.gems import GOLD_SHIFT
from game.rules.state import Player, State

NAMES: Final = (
    "points",
    "points_squared",
    "bonuses",
    "colours",
    "breadth",
    "cards",
    "tokens",
    "gold",
    "token_colours",
    "crowded",
    "hand",
    "hand_points",
    "hand_due",
    "best_card",
    "best_three",
    "all_cards",
    "points_now",
    "cards_now",
    "discount",
    "cheap_points",
    "best_rate",
    "pace",
    "near",
    "nobles",
    "noble_far",
    "nobles_close",
    "cards_soon",
    "bonuses_soon",
    "city_far",
    "cities",
    "city_held",
    "post_0",
    "post_1",
    "post_2",
    "post_3",
    "post_4",
    "post_5",
    "posts_close",
    "vouchers",
    "own_nobles",
    "effects_soon",
    "trade_ups",
    "forts",
    "kept",
    "conquest",
    "denied",
    "stock",
    "to_move",
    "seat_order",
    "last_turn_left",
    "last_turn_lead",
    "lead",
    "pace_lead",
    "many",
    "most_bonuses",
    "turns_to_move",
)
"""The features in order."""

SIZE: Final = len(NAMES)

PACE: Final = NAMES.index("pace")
_NEAR: Final = NAMES.index("near")
_TO_MOVE: Final = NAMES.index("to_move")

TARGET: Final = 15
GEMS_A_TURN: Final = 2.6
_ROOT: Final = tuple([float(number) ** 0.5 for number in range(64)])
_FAR: Final = 30


def features(state: State) -> list[list[float]]:
    """The vector of each seat."""
    players = state.players
    number = len(players)
    rows = [_own(state, seat, players[seat]) for seat in range(number)]
    first = state.config.first
    for seat in range(number):
        row = rows[seat]
        points = players[seat].points
        rival_points = 0
        rival_pace = 9.0
        for other in range(number):
            if other != seat:
                rival_points = max(rival_points, players[other].points)
                rival_pace = min(rival_pace, rows[other][PACE])
        order = (seat - first) % number
        row[_TO_MOVE] = 1.0 if state.current == seat else 0.0
        row[_TO_MOVE + 1] = order / (number - 1)
        if state.final_round:
            row[_TO_MOVE + 2] = 1.0 if order >= (state.current - first) % number else 0.0
            row[_TO_MOVE + 3] = max(-1.0, min(1.0, (points - rival_points) / 5.0))
        row[_TO_MOVE + 4] = (points - rival_points) / 15.0
        row[_TO_MOVE + 5] = (rival_pace - row[PACE]) * 1.5
        row[_TO_MOVE + 6] = (number - 2) * 0.5
        row[_TO_MOVE + 8] = ((seat - state.current) % number) / (number - 1)
    return rows


def _own(state: State, seat: int, player: Player) -> list[float]:
    """The part of a seat's vector that looks at no other seat's."""
    row = [0.0] * SIZE
    points = player.points
    tokens = player.tokens
    discount = player.discount
    standing = player.standing
    coins = tokens >> GOLD_SHIFT
    gold = (coins + 2 * player.vouchers) * player.gold_worth
    bonuses = 0
    colours = 0
    breadth = 0.0
    deepest = 0
    held_colours = 0
    for colour in range(5):
        owned = player.bonuses[colour]
        bonuses += owned
        breadth += _ROOT[owned]
        deepest = max(deepest, owned)
        if owned:
            colours += 1
        if tokens >> 5 * colour & 31:
            held_colours += 1
    row[0] = points / 15.0
    row[1] = points * points / 225.0
    row[2] = bonuses / 12.0
    row[3] = colours / 5.0
    row[4] = breadth / 8.0
    row[5] = len(player.cards) / 12.0
    row[6] = player.held / 10.0
    row[7] = coins / 4.0
    row[8] = held_colours / 5.0
    row[9] = max(0, player.held - 7) / 3.0
    row[10] = len(player.hand) / 3.0
    row[_TO_MOVE + 7] = deepest / 6.0

    forts = state.forts
    market = state.market
    slots = len(market)
    best = second = third = 0.0
    every = cheap = saved = rate = soon = bonus_soon = effects = trade_ups = 0.0
    kept = denied = conquest = 0.0
    now = 0
    now_points = 0
    placed = 0
    hand_points = 0.0
    hand_due = 0
    rates: list[int] = []
    for place in range(slots + len(player.hand)):
        in_hand = place >= slots
        card = player.hand[place - slots] if in_hand else market[place]
        if card < 0:
            continue
        worth = POINTS[card]
        due = 0
        turns = 0
        if DISCARDS[card] >= 0:
            missing = 2 - standing[DISCARDS[card]]
            turns = 3 * missing if missing > 0 else 0
            due = 6 if missing <= 0 else 6 + 4 * missing
        else:
            need = lacking(PRICE[card], discount)
            if need:
                due = count(need)
                turns = turns_to_collect(lacking(need, tokens), gold)
        if PAIRS_UP[card] and not discount:
            turns += 2
        fade = FADE[turns]
        if not in_hand and forts[place]:
            fort = forts[place]
            if fort >> 2 != seat:
                denied += (worth + 0.7) * fade
                continue
            placed += fort & 3
            kept += (worth + 0.7) * fade
            if fort & 3 == 3:
                conquest = (worth + 1.0) * fade
        if DISCARDS[card] >= 0:
            trade_ups += fade
        bonus_soon += (BONUSES[card] + EFFECT[card]) * fade
        effects += EFFECT[card] * fade
        if turns == 0:
            now += 1
            now_points = max(now_points, worth)
        elif turns == 1:
            soon += 1.0
        if in_hand:
            hand_points += worth * fade
            hand_due += due
        if worth:
            value = worth * fade
            every += value
            if value > best:
                third = second
                second = best
                best = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
            if COST[card]:
                saved += worth * (1.0 - due / COST[card])
            if due < 10:
                cheap += worth * (10 - due)
            rate = max(rate, worth / (2.0 + due))
            rates.append((due + 3) * 4096 // worth << 8 | due << 3 | worth)
    row[11] = hand_points / 5.0
    row[12] = hand_due / 20.0
    row[13] = best / 4.0
    row[14] = (best + second + third) / 8.0
    row[15] = every / 15.0
    row[16] = now_points / 4.0
    row[17] = now / 6.0
    row[18] = saved / 15.0
    row[19] = cheap / 60.0
    row[20] = rate * 1.5
    row[26] = soon / 6.0
    row[27] = bonus_soon / 8.0
    row[38] = player.vouchers / 3.0
    row[40] = effects / 3.0
    row[41] = trade_ups / 2.0
    row[42] = placed / 3.0
    row[43] = kept / 4.0
    row[44] = conquest / 4.0
    row[45] = denied / 4.0
    row[46] = player.stock / 3.0

    standing_purse = player.standing_purse
    courting = 0.0
    farthest = 9
    close = 0
    for noble in state.nobles + player.reserved_nobles:
        lack = count(lacking(NOBLE_PURSE[noble], standing_purse))
        courting += FADE[lack]
        farthest = min(farthest, lack)
        if lack <= 2:
            close += 1
        rates.append((lack * 3 + 1) * 4096 // 3 << 8 | min(lack * 3, 31) << 3 | 3)
    if farthest < 9:
        row[23] = courting / 2.0
        row[24] = farthest / 8.0
        row[25] = close / 2.0
    if player.reserved_nobles:
        for noble in player.reserved_nobles:
            row[39] += FADE[count(lacking(NOBLE_PURSE[noble], standing_purse))]

    rates.sort()
    if state.rules.city_pool:
        pace = _city_pace(state, player, row, rates)
    else:
        pace = _pace(TARGET - points, rates, player.held)
    row[PACE] = pace / 15.0
    row[_NEAR] = 1.0 / (1.0 + pace)
    if state.rules.posts:
        _posts(state, player, row)
    return row


def _pace(due: int, rates: list[int], held: int) -> float:
    """About how many turns it takes to get so many points, buying the cheapest in sight first."""
    gems = 0
    cards = 0
    for entry in rates:
        if due <= 0:
            break
        due -= entry & 7
        gems += entry >> 3 & 31
        cards += 1
    turns = float(cards)
    if due > 0:
        turns += due * 0.45
        gems += 3 * due
    spare = gems - held
    return turns + spare / GEMS_A_TURN if spare > 0 else turns


def _city_pace(state: State, player: Player, row: list[float], rates: list[int]) -> float:
    """About how many turns the nearest city takes (C-2), noting how near they all are."""
    standing = player.standing
    nearest = 99.0
    near = 0.0
    shortest = _FAR
    for city in state.cities:
        lack = count(lacking(CITY_PURSE[city], player.standing_purse))
        alike = CITY_ALIKE[city]
        if alike:
            named = CITY_NEEDS[city]
            deepest = 0
            for colour in range(5):
                if not named[colour]:
                    deepest = max(deepest, standing[colour])
            lack += max(0, alike - deepest)
        points = max(0, CITY_POINTS[city] - player.points)
        by_points = _pace(points, rates, player.held)
        turns = max(by_points, lack * 2.1) + min(by_points, lack * 2.1) * 0.25
        near += 1.0 / (1.0 + turns)
        nearest = min(nearest, turns)
        shortest = min(shortest, lack)
    row[28] = shortest / 10.0
    row[29] = near
    if player.cities:
        row[30] = 1.0
        return 0.0
    return min(nearest, float(_FAR))


def _posts(state: State, player: Player, row: list[float]) -> None:
    """The posts held, and how near the others are (P-1 to P-8)."""
    close = 0.0
    for post in state.rules.posts:
        if player.posts >> post & 1:
            row[31 + post] = 1.0
        else:
            close += FADE[count(lacking(state.rules.post_needs[post], player.standing_purse))]
    row[37] = close / 3.0
