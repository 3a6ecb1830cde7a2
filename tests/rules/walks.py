"""Random games over all rule sets, and what must hold at every step of any of them."""

import random
from collections.abc import Iterator
from itertools import combinations

from game.rules import (
    MODULES,
    Choice,
    Event,
    GameConfig,
    Player,
    State,
    Variants,
    all_rule_sets,
    apply,
    choices,
    new_game,
)
from game.rules.afford import card_bits
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choice_table import choice_of
from game.rules.choices import (
    CLAIM,
    CONQUER,
    DECLINE,
    DRAW,
    GAIN_POST,
    KEEP,
    PASS,
    PLACE,
    PURCHASE,
    REMOVE,
    RESERVE,
    RESERVE_NOBLE,
    TAKE_CITY,
    TAKE_GEM,
    VISIT,
    Draw,
    GainPost,
    Purchase,
    Reserve,
    Take,
    move,
    pair,
    pay,
    return_tokens,
    take,
)
from game.rules.events import CardDiscarded, TurnEnded
from game.rules.gems import pack, purse_of, unpack
from game.rules.order import ACTION, KEEP_ONE

CONFIGS = [
    GameConfig(players, edition, frozenset(modules), seed=100 * number + players, first=number % players)
    for number, (edition, modules) in enumerate(all_rule_sets())
    for players in (2, 3, 4)
]
"""One game for each of the 21 rule sets with two, three and four players."""

COMBINED_2017 = [modules for count in range(1, 5) for modules in combinations(MODULES, count)]
"""Every set of 2017 modules that a table may combine (V-2)."""

HOUSE_CONFIGS = [
    *[
        GameConfig(
            2 + number % 3, "2017", modules, 7000 + number, 0, Variants(combine_2017=True, take_fewer=number > 12)
        )
        for number, modules in enumerate(COMBINED_2017)
    ],
    GameConfig(2, "2024", (), 7100, 1, Variants(target=10, take_fewer=True)),
    GameConfig(3, "2024", ("posts",), 7101, 0, Variants(target=30, open_nobles=("N02", "N05", "N08", "N11"))),
    GameConfig(4, "2024", ("orient",), 7102, 0, Variants(target=21, pair_copies_one=True)),
    GameConfig(2, "2024", ("orient", "strongholds"), 7103, 0, Variants(take_fewer=True, pair_copies_one=True)),
    GameConfig(
        3, "2024", ("cities", "orient"), 7104, 2, Variants(open_cities=("C24-Seoul-B", "C24-Delhi-A", "C24-Krakow-A"))
    ),
    GameConfig(4, "2017", ("cities",), 7105, 0, Variants(open_cities=("C17-Pisa-A", "C17-Lyon-B", "C17-Florence-B"))),
]
"""Games under house rules (V-1 to V-6): the 2017 modules in all their combinations, and each other one."""

GEM_TOKENS = {2: 4, 3: 5, 4: 7}


def name_of(config: GameConfig) -> str:
    """A short name: `2024-posts-orient-3p`, house rules at its end."""
    return "-".join([config.edition, *(config.module_names or ("base",)), f"{config.players}p", *config.variants.names])


def lively(state: State, rng: random.Random) -> Choice:
    """A random option, purchases more often than not, so that games get somewhere."""
    options = choices(state)
    purchases = [option for option in options if isinstance(option, Purchase)]
    if purchases and rng.random() < 0.8:
        return max(purchases, key=lambda option: (CARDS[option.card].points, rng.random()))
    if rng.random() < 0.6:
        takes = [option for option in options if isinstance(option, Take) and option.count == 3]
        if takes:
            return rng.choice(takes)
    return rng.choice(options)


def walk(config: GameConfig, limit: int, rng: random.Random) -> Iterator[tuple[State, Choice]]:
    """The positions of a game in turn, each with the option taken next, checked on the way; at most so many."""
    state = new_game(config)
    discarded: list[int] = []
    for _ in range(limit):
        check(state, discarded)
        if state.outcome is not None:
            return
        option = lively(state, rng)
        yield state, option
        events = apply(state, option)
        discarded += [event.card for event in events if isinstance(event, CardDiscarded)]
        check_turn_ends(state, events)


def check(state: State, discarded: list[int]) -> None:
    """Nothing is lost or made, and what is noted twice agrees."""
    check_tokens(state)
    check_cards(state, discarded)
    check_tiles_and_strongholds(state)
    for player in state.players:
        check_player(state, player)
    assert state.market_bits in (0, card_bits(state.market))
    if state.pending and state.pending[-1][0] == ACTION:
        check_reservable(state)
    assert len(set(choices(state))) == len(choices(state))
    assert (len(choices(state)) > 1) == (state.outcome is None)


def check_reservable(state: State) -> None:
    """What there is to reserve, where it is noted, is what lies there."""
    noted = [choice_of(number) for number in state.reservable]
    if noted:
        face_up = [option.card for option in noted if isinstance(option, Reserve)]
        assert face_up == [card for card in state.market if card >= 0]
        decks = [option.deck for option in noted if isinstance(option, Draw)]
        assert decks == [deck for deck, left in enumerate(state.left) if left]


def check_tokens(state: State) -> None:
    purses = [unpack(state.bank), *[player.token_counts for player in state.players]]
    gems = GEM_TOKENS[state.config.players]
    assert [sum(colour) for colour in zip(*purses, strict=True)] == [gems] * 5 + [5]
    assert min([count for purse in purses for count in purse]) >= 0


def check_cards(state: State, discarded: list[int]) -> None:
    everywhere = [card for card in state.market if card >= 0] + discarded
    for deck, left in zip(state.decks, state.left, strict=True):
        everywhere += deck[:left]
    for player in state.players:
        everywhere += [*player.hand, *player.cards]
    everywhere += [card for task in state.pending if task[0] == KEEP_ONE for card in task[2:]]
    assert sorted(everywhere) == sorted([card for deck in state.rules.decks for card in deck])
    for slot, card in enumerate(state.market):
        assert card < 0 or state.rules.deck_of[card] == state.rules.slot_decks[slot]


def check_tiles_and_strongholds(state: State) -> None:
    modules = state.config.module_names
    nobles = [*state.nobles, *[noble for player in state.players for noble in player.nobles + player.reserved_nobles]]
    assert len(set(nobles)) == len(nobles) == (0 if "cities" in modules else state.config.players + 1)
    taken = [city for player in state.players for city in player.cities]
    if state.config.edition == "2017" and "cities" in modules:
        assert len({*state.cities, *taken}) == len([*state.cities, *taken]) == 3
    for seat, player in enumerate(state.players):
        standing = [fort & 3 for fort in state.forts if fort and fort >> 2 == seat]
        assert player.stock + sum(standing) == (3 if "strongholds" in modules else 0)
    assert not [slot for slot, fort in enumerate(state.forts) if fort and state.market[slot] < 0]


def check_player(state: State, player: Player) -> None:
    """The figures kept on a player are those of what lies before them."""
    assert player.token_count == sum(player.token_counts)
    bonuses, standing = [0] * 5, [0] * 5
    for card in player.cards:
        if CARDS[card].bonus >= 0:
            bonuses[CARDS[card].bonus] += CARDS[card].bonus_count
            doubled = CARDS[card].kind == "double" and state.config.edition == "2017"
            standing[CARDS[card].bonus] += 2 if doubled else 1
    for card, colour, count in player.pairs:
        assert card in player.cards
        bonuses[colour] += count
        standing[colour] += 1
    assert player.bonuses == tuple(bonuses)
    assert player.standing == tuple(standing)
    assert player.discount == pack([min(count, 7) for count in bonuses])
    assert player.standing_purse == pack([min(count, 7) for count in standing])
    assert player.vouchers == len([card for card in player.cards if CARDS[card].kind == "gold2"])
    assert set(player.blind) <= set(player.hand)
    assert len(player.hand) <= 3
    assert player.gold_worth == 1 + (player.posts >> 2 & 1)
    assert player.draw_count == 1 + (player.posts >> 4 & 1)
    points = sum([CARDS[card].points for card in player.cards]) + 3 * len(player.nobles)
    points += 5 * (player.posts >> 3 & 1) + (player.posts >> 5 & 1) * player.posts.bit_count()
    assert player.points == points
    if not player.noble_may_be_due:
        reachable = state.nobles + player.reserved_nobles
        assert not [noble for noble in reachable if has(standing, NOBLES[noble].needs)]


def has(standing: list[int], needs: tuple[int, ...]) -> bool:
    return all(count >= need for count, need in zip(standing, needs, strict=True))


def check_turn_ends(state: State, events: list[Event]) -> None:
    """Who has just ended a turn has at most ten tokens and three cards in hand (B-7, B-9)."""
    for seat in [event.seat for event in events if isinstance(event, TurnEnded)]:
        if seat != state.current or state.outcome is not None:
            assert state.players[seat].token_count <= 10
            assert len(state.players[seat].hand) <= 3


def every_choice() -> list[Choice]:
    """A pool of choices of every kind, most of which are not legal at any one time."""
    pool: list[Choice] = [PASS, DECLINE]
    for table in (RESERVE, PURCHASE, CLAIM, KEEP, PLACE):
        pool += table
    for other in (REMOVE, CONQUER, DRAW, VISIT, RESERVE_NOBLE):
        pool += other
    pool += [*TAKE_GEM, *GAIN_POST, *[TAKE_CITY[city.index] for city in CITIES]]
    pool += [pair(colour, count) for colour in range(5) for count in (1, 2)]
    rng = random.Random(5)
    for _ in range(200):
        handful = [rng.randrange(6) for _ in range(rng.randint(1, 4))]
        pool += [take(handful), return_tokens(purse_of(handful)), pay(purse_of(handful), ())]
        cards = [card.index for card in rng.sample(CARDS, 2)]
        pool += [move(cards[0], cards[1]), pay(0, cards[:1]), pay(0, cards)]
    assert any(isinstance(option, GainPost) for option in pool)
    return pool
