"""What is wrong with a position is named, all of it; what is not named can be played."""

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import game
from game.rules import GameConfig, Position, PositionError, State, apply, new_game, order, view
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.events import CardDiscarded
from tests.rules.walks import CONFIGS, check, check_turn_ends, lively, name_of

EVERYTHING = """\
lapis-road-position 1
players: 2
edition: 2024
modules: posts, orient, strongholds
seed: 7
first: 0
round: 9
turn: 0
nobles: N01 N03
row base-1: B1-red-1 B1-red-2 B1-red-3 B1-red-4
row base-2: B2-red-1 B2-red-2 B2-red-3 B2-red-4
row base-3: B3-red-1 B3-red-2 B3-red-3 B3-red-4
row orient-1: O24-1-01 O24-1-02
row orient-2: O24-2-01 O24-2-02
row orient-3: O24-3-01 O24-3-02
seat 0 tokens: W2 U2 G2 R K *
seat 0 cards: B1-white-1 B1-white-2 B1-red-5 B1-red-6 B1-red-7 O24-1-06=W
seat 0 hand: B2-white-1 (B3-white-1) (base-1)
seat 0 posts: gem_after_purchase draw_two
seat 0 strongholds: B3-red-1 B3-red-1 B3-red-1
seat 1 tokens: W2
seat 1 cards: B1-black-1
seat 1 nobles: N05
seat 1 strongholds: B2-red-1
"""
"""A table with all four modules of 2024 but the Cities."""

CITIES_2017 = """\
lapis-road-position 1
players: 2
edition: 2017
modules: cities
seed: 7
first: 0
round: 9
turn: 1
asked: action
cities: C17-Pisa-A C17-Lyon-A
row base-1: B1-red-1 B1-red-2 B1-red-3 B1-red-4
row base-2: B2-red-1 B2-red-2 B2-red-3 B2-red-4
row base-3: B3-red-1 B3-red-2 B3-red-3 B3-red-4
seat 0 cities: C17-Venice-A
final round: yes
"""

CITIES_2024 = (
    CITIES_2017.replace("2017", "2024")
    .replace("C17-Pisa-A C17-Lyon-A", "C24-Delhi-A C24-Seoul-B C24-Madrid-A")
    .replace("C17-Venice-A", "C24-Delhi-A")
)

FAULTS: list[tuple[str, str, str, str]] = [
    # Tokens
    (EVERYTHING, "seat 1 tokens: W2", "seat 1 tokens: W3", "token_count (colour=0, there=5, wanted=4; B-1)"),
    (EVERYTHING, "turn: 0", "turn: 0\nsupply: U2 G2 R3 K3", "token_count (colour=5, there=1, wanted=5; B-1)"),
    (EVERYTHING, "seat 0 tokens: W2 U2", "seat 0 tokens: W2 U4", "too_many_tokens (seat=0, there=11, limit=10; B-9)"),
    # Cards
    (EVERYTHING, "B1-black-1", "B1-red-1", "card_twice (card=B1-red-1; B-2)"),
    (EVERYTHING, "B1-black-1", "O17-1-01", "card_not_in_game (card=O17-1-01; O-1)"),
    (EVERYTHING, "B1-red-1 B1-red-2", "B1-red-1 -", "place_empty (deck=base-1; B-2)"),
    (EVERYTHING, "B1-red-1 B1-red-2", "B1-red-1 B2-blue-1", "wrong_row (card=B2-blue-1, deck=base-1; B-2)"),
    (EVERYTHING, "turn: 0", "turn: 0\nvacant: base-1/1", "vacant_filled (B-2)"),
    (EVERYTHING, "base-1: B1-red-1", "base-1: -", "place_empty (deck=base-1; B-2)"),
    (
        EVERYTHING.replace("base-1: B1-red-1", "base-1: -"),
        "turn: 0",
        "turn: 0\nvacant: base-1/1",
        "vacant_too_long (T-1)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\ndeck base-1: 40", "too_few_cards (deck=base-1, unknown=41, left=30; B-2)"),
    (EVERYTHING, "turn: 0", "turn: 0\ndeck base-1: 5", "cards_missing (deck=base-1, missing=24; B-2)"),
    (EVERYTHING, "turn: 0", "turn: 0\ndeck base-1: B2-blue-1 28", "wrong_deck (card=B2-blue-1, deck=base-1; B-2)"),
    (
        EVERYTHING.replace("posts, ", "").replace("seat 0 posts: gem_after_purchase draw_two\n", ""),
        "turn: 0",
        "turn: 0\ndeck base-1: 28 ?@1",
        "buried_by_nobody (deck=base-1; P-3)",
    ),
    # Nobles and cities
    (EVERYTHING, "nobles: N01 N03", "nobles: N01 N05", "noble_twice (noble=N05; B-3)"),
    (CITIES_2017, "turn: 1", "turn: 1\nnobles: N01", "noble_not_in_game (noble=N01; B-3)"),
    (EVERYTHING, "nobles: N01 N03", "nobles: N01", "noble_count (there=2, wanted=3; B-3)"),
    (EVERYTHING, "nobles: N01 N03", "nobles: N01\nnobles out: 1", ""),
    (EVERYTHING, "nobles: N01 N03", "nobles: N01 N03\nnobles out: 1", "noble_count (there=4, wanted=3; B-3)"),
    (EVERYTHING, "seat 1 nobles: N05", "seat 1 reserved nobles: N05", "noble_not_reservable (seat=1; O-6)"),
    (CITIES_2017, "C17-Pisa-A C17-Lyon-A", "C17-Pisa-A C17-Pisa-B", "city_twice (tile=Pisa; C-1)"),
    (CITIES_2017, "C17-Pisa-A", "C24-Delhi-A", "city_not_in_game (city=C24-Delhi-A; C-1)"),
    (CITIES_2017, "C17-Pisa-A ", "", "city_count (there=2, wanted=3; C-1)"),
    (
        CITIES_2017.replace("cities: C17-Pisa-A C17-Lyon-A", "cities: C17-Pisa-A"),
        "seat 0 cities:",
        "seat 0 cities: C17-Lyon-A",
        "one_city_each (seat=0; C-2)",
    ),
    (CITIES_2024, "cities: C24-Delhi-A\nfinal", "cities: C24-Krakow-A\nfinal", "city_not_there (seat=0; C-2)"),
    # Rounds
    (EVERYTHING, "round: 9", "round: 0", "no_such_round (round=0; B-4)"),
    (EVERYTHING, "round: 9", "round: 9\nlast card: 10", "last_card_round (round=10; B-13)"),
    (EVERYTHING, "round: 9", "round: 60\nlast card: 9", "standstill_is_past (rounds=51; B-13)"),
    (EVERYTHING, "round: 9", "round: 9\npasses: 1", "too_many_passes (passes=1, turns=0; B-12)"),
    (EVERYTHING, "turn: 0", "turn: 1\nasked: nothing", "round_not_completed (seat=1; B-11)"),
    # Hands, posts, strongholds, pairs
    (EVERYTHING, "hand: B2-white-1", "hand: B2-white-1 B2-white-2", "hand_too_large (seat=0, there=4, limit=3; B-7)"),
    (EVERYTHING, "draw_two", "noble_prestige", "post_not_in_game (seat=0, post=noble_prestige; P-3)"),
    (EVERYTHING, "draw_two", "gem_after_purchase", "post_twice (seat=0, post=gem_after_purchase; P-1)"),
    (
        EVERYTHING,
        "strongholds: B3-red-1",
        "strongholds: B3-red-1 B3-red-1",
        "too_many_strongholds (seat=0, there=4, stock=3; S-1)",
    ),
    (
        EVERYTHING,
        "strongholds: B2-red-1",
        "strongholds: B2-red-6",
        "stronghold_on_no_card (seat=1, card=B2-red-6; S-2)",
    ),
    (
        EVERYTHING,
        "strongholds: B2-red-1",
        "strongholds: B3-red-1",
        "stronghold_on_occupied (seat=1, card=B3-red-1; S-2)",
    ),
    (EVERYTHING, "B1-red-7 ", "B1-red-7=W ", "not_to_be_paired (seat=0, card=B1-red-7; O-3)"),
    (EVERYTHING, "=W", "", "not_paired (seat=0, card=O24-1-06; O-3)"),
    (
        EVERYTHING.replace("first: 0", "first: 0\nvariants: pair_copies_one"),
        "=W",
        "=WW",
        "no_such_pair (seat=0, card=O24-1-06, bonuses=2; O-3)",
    ),
    # The end
    (EVERYTHING, "B1-black-1", "B3-white-2 B3-white-3 B3-white-4 B3-black-1", "over_already (seat=1; B-11)"),
    (
        EVERYTHING.replace("turn: 0", "turn: 1").replace("seat 1 nobles: N05", "seat 0 nobles: N05"),
        "B1-white-1 ",
        "B1-white-1 B3-white-2 B3-white-3 B3-white-4 B3-black-1 ",
        "final_round_not_told (seat=0; B-11)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\nfinal round: yes", "final_round_too_soon (B-11)"),
    (CITIES_2017, "turn: 1", "turn: 0", "over_already (seat=0; B-11)"),
    (CITIES_2017, "final round: yes", "final round: no", "final_round_not_told (seat=0; B-11)"),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: nothing", "not_over (B-11)"),
    # The question
    (EVERYTHING, "turn: 0", "turn: 0\nasked: noble, ten_tokens", "not_a_turn (asked=noble; T-1)"),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: stronghold B1-red-5, conquest", ""),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: stronghold B1-red-5, noble", "not_a_turn (asked=stronghold; T-1)"),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: stronghold B1-blue-5, conquest", "not_about_that (asked=stronghold; T-1)"),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: stronghold B1-red-5, action", "not_a_turn (asked=stronghold; T-1)"),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: effect B1-red-5, stronghold B1-red-5, conquest",
        "not_a_turn (asked=effect; T-1)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: pay B3-red-1, conquest", "not_a_turn (asked=pay; T-1)"),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: pay B3-red-1, purchase_gem B3-red-1, effect B3-red-1, stronghold B3-red-1, conquest",
        "not_about_that (asked=pay; T-1)",
    ),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: pay B1-red-1, purchase_gem B1-red-1, effect B1-red-2, stronghold B1-red-1, conquest",
        "not_a_turn (asked=pay; T-1)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: keep_one base-1 ? ?, conquest", "not_about_that (asked=keep_one; T-1)"),
    (
        EVERYTHING.replace(" (base-1)", ""),
        "turn: 0",
        "turn: 0\nasked: keep_one base-1 B2-blue-1 ?, conquest",
        "not_about_that (asked=keep_one; T-1)",
    ),
    (EVERYTHING.replace(" (base-1)", ""), "turn: 0", "turn: 0\nasked: keep_one base-1 ? ?, conquest", ""),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: double_gem W, conquest",
        "nothing_to_choose (asked=double_gem, options=0; T-2)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: ten_tokens", "nothing_to_choose (asked=ten_tokens, options=0; T-2)"),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: free_card 1, stronghold B1-red-5, conquest",
        "not_about_that (asked=free_card; T-1)",
    ),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: free_card 1, conquest", "not_a_turn (asked=free_card; T-1)"),
    (EVERYTHING, "turn: 0", "turn: 0\nasked: end", "nothing_to_choose (asked=end, options=0; T-2)"),
    (
        EVERYTHING,
        "turn: 0",
        "turn: 0\nasked: noble_reservation, stronghold B1-red-5, conquest",
        "not_about_that (asked=noble_reservation; T-1)",
    ),
    (
        EVERYTHING.replace("=W", ""),
        "turn: 0",
        "turn: 0\nasked: pairing O24-1-06, stronghold O24-1-06, conquest",
        "",
    ),
]
"""A position, what is changed in it, and the fault that is named then; nothing if there is none."""


@pytest.mark.parametrize("text", [EVERYTHING, CITIES_2017, CITIES_2024])
def test_a_position_in_order_has_no_faults(text: str) -> None:
    assert Position.parse(text).faults() == ()
    Position.parse(text).state()


@pytest.mark.parametrize(("text", "old", "new", "expected"), FAULTS)
def test_what_is_wrong_is_named(text: str, old: str, new: str, expected: str) -> None:
    assert old in text
    named = [str(fault) for fault in Position.parse(text.replace(old, new, 1)).faults()]
    assert expected in named if expected else not named


def test_all_that_is_wrong_is_named() -> None:
    text = EVERYTHING.replace("seat 1 tokens: W2", "seat 1 tokens: W5").replace("B1-black-1", "B1-red-1")
    keys = [fault.key for fault in Position.parse(text.replace("nobles: N01 N03", "nobles: N01")).faults()]
    assert keys == ["token_count", "card_twice", "noble_count"]


def test_there_is_a_case_for_every_fault() -> None:
    rules = Path(game.__file__).parent / "rules"
    source = "".join([path.read_text(encoding="utf-8") for path in sorted((rules / "layouts").glob("*.py"))])
    given = set(re.findall(r'\bfault\(\s*"(\w+)"', source))
    tried = {expected.split()[0] for _, _, _, expected in FAULTS if expected}
    assert given - tried == {"blind_not_in_hand", "no_such_seat"}, "those that text can't say"
    assert tried <= given


# Mutations: each is refused, or named, or leaves a table that can be played


def words_for(line: str) -> list[str]:
    """Words that might stand in a line, most of them wrongly."""
    words = [
        *DECK_NAMES,
        *POST_NAMES,
        *order.STEP_NAMES,
        "?",
        "-",
        "none",
        "nothing",
        "yes",
        "0",
        "1",
        "2",
        "17",
        "40",
        "W",
        "U3",
        "*2",
    ]
    words += [*[noble.id for noble in NOBLES], *[city.id for city in CITIES], "(base-1)", "?@0", "12 ?@1"]
    cards = [card.id for card in CARDS if card.id.startswith("B") or "orient" in line]
    return (
        words + 3 * [f"{card}{end}" for card in cards for end in ("", "", "@1", "=W")] + [f"({card})" for card in cards]
    )


def mutated(text: str, rng: random.Random) -> str:
    """A position in which a thing was dropped, doubled, exchanged, put in, or put elsewhere."""
    lines = text.splitlines()
    body = range(6, len(lines))
    one, two = rng.choice(body), rng.choice(body)
    name, _, value = lines[one].partition(": ")
    words, others = value.split(), lines[two].partition(": ")[2].split()
    place = rng.randrange(len(words))
    match rng.randrange(7):
        case 0:
            del words[place]
        case 1:
            words.insert(place, words[rng.randrange(len(words))])
        case 2:
            words[place] = rng.choice(words_for(text))
        case 3:
            words[place] = rng.choice(others)
        case 4:
            moved = words.pop(place)
            others.insert(rng.randrange(len(others) + 1), moved)
            lines[two] = f"{lines[two].partition(': ')[0]}: {' '.join(others) or 'none'}"
        case 5:
            there = rng.randrange(len(others))
            words[place], others[there] = others[there], words[place]
            lines[two] = f"{lines[two].partition(': ')[0]}: {' '.join(others)}"
        case 6:
            words = re.sub(r"\d+", lambda figure: str(int(figure[0]) + rng.choice((-1, 1))), value, count=1).split()
    if one != two or rng.random() < 0.5:
        lines[one] = f"{name}: {' '.join(words) or 'none'}"
    return "\n".join(lines) + "\n"


def play_on(state: State, rng: random.Random, plies: int) -> None:
    """What holds in every game holds from here on."""
    somewhere = [*state.market, *[card for task in state.pending for card in task[2:]]]
    for player in state.players:
        somewhere += [*player.hand, *player.cards]
    for deck, left in zip(state.decks, state.left, strict=True):
        somewhere += deck[:left]
    gone: list[int] = [card for deck in state.rules.decks for card in deck if card not in somewhere]
    for _ in range(plies):
        check(state, gone)
        if state.outcome is not None:
            return
        events = apply(state, lively(state, rng))
        gone += [event.card for event in events if isinstance(event, CardDiscarded)]
        check_turn_ends(state, events)


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_a_mutated_position_is_refused_or_named_or_can_be_played(config: GameConfig) -> None:
    rng = random.Random(config.seed)
    fates: Counter[str] = Counter()
    state = new_game(config)
    for number in range(1, 130):
        if state.outcome is None:
            apply(state, lively(state, rng))
        written = Position.of(view(state, 0)) if number % 2 else Position.of(state)
        text = mutated(str(written), rng)
        try:
            read = Position.parse(text)
        except PositionError:
            fates["refused"] += 1
            continue
        assert Position.parse(str(read)) == read
        if read.faults():
            fates["named"] += 1
            continue
        fates["changed" if read != written else "same"] += 1
        play_on(read.state(), rng, 25)
    assert fates["named"] > 20
    assert fates["changed"]


def something_to_do(state: State, rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Steps of a turn, seldom in an order that makes sense."""
    rules, player = state.rules, state.players[state.current]
    card = rng.choice([*[card for card in state.market if card >= 0], *player.hand, *player.cards])
    purchase = [(step, card) for step in rules.purchase[: rng.randrange(len(rules.purchase) + 1)]]
    further: list[tuple[int, ...]] = [
        (order.FREE_CARD, rng.choice((1, 2))),
        (order.PAIRING, card),
        (order.NOBLE_RESERVATION,),
        (order.DOUBLE_GEM, rng.randrange(5)),
    ]
    rest = rules.turn[: rng.choice((len(rules.turn) - 1, rng.randrange(len(rules.turn) + 1)))]
    return (*rest, *purchase, *rng.sample(further, rng.choice((0, 0, 1))))


@pytest.mark.parametrize("config", CONFIGS, ids=name_of)
def test_a_question_that_makes_no_sense_is_named(config: GameConfig) -> None:
    rng = random.Random(config.seed)
    fates: Counter[bool] = Counter()
    state = new_game(config)
    while state.outcome is None:
        apply(state, lively(state, rng))
        asking = replace(Position.of(state), pending=something_to_do(state, rng))
        fates[bool(asking.faults())] += 1
        if not asking.faults():
            assert Position.parse(str(asking)) == asking
            play_on(asking.state(), rng, 10)
    assert fates[True] > 30
