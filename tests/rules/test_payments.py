"""Payments against a naive account of them: every way to spend is tried, every way to use it (B-8, O-2, O-8, P-3)."""

from functools import cache
from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.catalog import CARD_BY_ID, CARDS
from game.rules.choice_table import choice_of
from game.rules.choices import Choice, Pay, pay
from game.rules.gems import pack, unpack
from game.rules.payment import gem_payments, is_legal
from game.rules.purchase import affordable
from tests.rules.build import Table, choice, options, play, refusal
from tests.rules.test_properties import fixed

Spent = tuple[int, ...]
"""Gems of the five colours, gold, and cards worth two gold."""

BASE_CARDS = [card.id for card in CARDS if card.kind == "base"]
VOUCHERS = ("O24-1-01", "O24-1-02", "O24-1-03")
BONUS_CARDS = [card.id for card in CARDS if card.kind == "base" and card.level == 1]


@cache
def uses_up(rest: tuple[int, ...], gold: int, vouchers: int, worth: int) -> bool:
    """Whether so much gold can pay the rest of a price, each token and each card doing some work."""
    if not gold and not vouchers:
        return not any(rest)
    for colour, owed in enumerate(rest):
        for paid in range(1, min(worth, owed) + 1):
            left = (*rest[:colour], owed - paid, *rest[colour + 1 :])
            if gold and uses_up(left, gold - 1, vouchers, worth):
                return True
            if not gold and (uses_up(left, 0, vouchers - 1, worth) or uses_up(left, 1, vouchers - 1, worth)):
                return True
    return False


def legal_ways(due: tuple[int, ...], owned: tuple[int, ...], vouchers: int, worth: int) -> set[Spent]:
    """Every way to pay what is due from what is owned."""
    ways: set[Spent] = set()
    for gems in product(*[range(min(owed, have) + 1) for owed, have in zip(due, owned, strict=False)]):
        rest = tuple([owed - paid for owed, paid in zip(due, gems, strict=True)])
        for gold in range(owned[5] + 1):
            for cards in range(vouchers + 1):
                if gold + cards <= sum(rest) and uses_up(rest, gold, cards, worth):
                    ways.add((*gems, gold, cards))
    return ways


def not_dominated(ways: set[Spent]) -> set[Spent]:
    def beats(one: Spent, other: Spent) -> bool:
        return one != other and all(a <= b for a, b in zip(one, other, strict=True))

    return {way for way in ways if not any(beats(other, way) for other in ways)}


def spent_by(payment: Choice) -> Spent:
    assert isinstance(payment, Pay)
    return (*unpack(payment.tokens), len(payment.cards))


purses = st.tuples(*[st.integers(0, 4)] * 5, st.integers(0, 3))


@given(st.sampled_from(BASE_CARDS), purses, st.integers(0, 2), st.sampled_from([1, 2]), st.lists(st.integers(0, 4)))
@settings(fixed, max_examples=200)
def test_payments_are_all_that_are_not_dominated(
    card_id: str, owned: tuple[int, ...], vouchers: int, worth: int, bonuses: list[int]
) -> None:
    table = Table(players=4, modules=("orient",))
    table.seat(0).owns(*VOUCHERS[:vouchers])
    state = table.ready()
    player = state.players[0]
    player.gold_worth = worth
    discount = [min(bonuses.count(colour), 7) for colour in range(5)]
    player.discount = pack(discount)
    player.tokens = pack(owned)
    player.token_count = sum(owned)
    card = CARD_BY_ID[card_id]
    due = tuple([max(0, cost - bonus) for cost, bonus in zip(CARDS[card].cost, discount, strict=True)])
    ways = legal_ways(due, owned, vouchers, worth)
    if ways:
        offered = [choice_of(number) for number in gem_payments(player, card)]
        assert len(set(offered)) == len(offered)
        assert {spent_by(payment) for payment in offered} == not_dominated(ways)
        kept = [(gold + 2 * cards, sum(gems) + gold) for *gems, gold, cards in ways]
        *gems, gold, cards = spent_by(offered[0])
        assert (gold + 2 * cards, sum(gems) + gold) == min(kept)
    state.market_row = vec[i64]([card])
    state.market_bits = 0
    assert list(affordable(state, player)) == ([card] if ways else [])
    for attempt in product(*[range(min(have, 3) + 1) for have in owned], range(vouchers + 1)):
        if sum(attempt) <= 8:
            composed = pay(pack(attempt[:6]), [CARD_BY_ID[name] for name in VOUCHERS[: attempt[6]]])
            assert is_legal(player, card, composed) == (attempt in ways)


def test_b8_no_payment_is_offered_twice_and_the_canonical_comes_first() -> None:
    table = Table(players=4, modules=("posts", "orient")).row(1, "B1-red-4").nobles("N04")
    table.seat(0).tokens("W W R R * *").owns("O24-1-01", "O24-1-02").has("posts", "gold_counts_double")
    state = table.ready()
    play(state, "purchase B1-red-4")
    assert options(state)[0] == "pay W W R R"
    assert sorted(options(state)[1:3]) == ["pay R R *", "pay W W *"]
    assert options(state)[3:] == ["pay O24-1-01", "pay * *"]


owned_whites = st.lists(
    st.sampled_from(["B1-white-1", "B1-white-2", "B1-white-8", "B2-white-1", "B2-white-6", "O17-2-06"]), unique=True
)
owned_pairs = st.lists(st.sampled_from(["O17-1-06", "O17-1-07", "O17-2-04"]), unique=True)


@given(owned_whites, owned_pairs)
@settings(fixed, max_examples=150)
def test_o8_any_legal_discard_may_be_composed_by_hand(whites: list[str], pairs: list[str]) -> None:
    """2017, two white bonuses: paired cards first, no card more than is needed to reach two in some order."""
    table = Table(edition="2017", modules=("orient",)).nobles("N04").row_of("orient-3", "O17-3-07")
    table.seat(0).owns(*whites)
    for card in pairs:
        table.seat(0).paired(card, "W")
    worth = {card: 2 if card == "O17-2-06" else 1 for card in whites + pairs}
    assume(sum(worth.values()) >= 2)
    state = table.ready()
    clone = state.clone()
    play(clone, "purchase O17-3-07")
    if not options(clone, "pay"):
        return
    for first in [*whites, *pairs]:
        for second in ["", *whites, *pairs]:
            chosen = [first] if not second else [first, second]
            if first == second:
                continue
            paired_first = all(card in pairs for card in chosen) or set(pairs) <= set(chosen)
            enough = sum([worth[card] for card in chosen]) >= 2
            spare = len(chosen) == 2 and min([worth[card] for card in chosen]) >= 2
            text = " ".join(["pay", *sorted(chosen, key=lambda card: CARD_BY_ID[card])])
            assert (refusal(clone, text) is None) == (paired_first and enough and not spare), text
    for option in options(clone):
        assert refusal(clone, option) is None
        assert choice(option) in clone.options
