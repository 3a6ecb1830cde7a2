"""A payment composed by hand is accepted if and only if it is legal, be it one that nobody should make (B-8, O-8)."""

import random
from itertools import combinations, product

import pytest

from game.rules import GameConfig, apply, new_game, parse_choice, why_not
from game.rules.notation import read_choice
from tests.rules.lockstep import pick
from tests.rules.naive import NaiveGame, table_from
from tests.rules.naive.figures import CARDS, TOKENS
from tests.rules.naive.money import is_legal

MOST_TRIED = 60
"""How many payments are tried at a decision, drawn from all that the player's tokens and cards allow."""


def _attempts(game: NaiveGame, rng: random.Random) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Handfuls of at most one token more than can be held, with up to two of the owned cards."""
    player = game.table.player
    handfuls = list(product(*[range(min(player.tokens[token] + 1, 4) + 1) for token in TOKENS]))
    names = sorted(owned.card.id for owned in player.owned)
    sets = [cards for count in range(3) for cards in combinations(names, count)]
    alone = [(handful, ()) for handful in rng.sample(handfuls, min(MOST_TRIED, len(handfuls)))]
    cards_only = [((0,) * len(TOKENS), cards) for cards in rng.sample(sets, min(MOST_TRIED, len(sets)))]
    wild = [name for name in names if CARDS[name].kind == "gold2"]
    mixed = [(rng.choice(handfuls), tuple(wild[: rng.randint(1, 2)])) for _ in range(MOST_TRIED) if wild]
    return [*alone, *cards_only, *mixed]


def _offered(game: NaiveGame) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    """The payments on offer, each also with one token more, and one less, of every kind."""
    attempts = []
    for option in game.options:
        words = option.split()[1:]
        cards = tuple(word for word in words if word in CARDS)
        spent = [words.count(token) for token in TOKENS]
        for place, change in product(range(len(TOKENS)), (-1, 0, 1)):
            near = [count + change * (place == other) for other, count in enumerate(spent)]
            if min(near) >= 0:
                attempts.append((tuple(near), cards))
    return attempts


@pytest.mark.parametrize("style", ["gilder", "orientalist", "patron"])
@pytest.mark.parametrize(
    ("edition", "modules"),
    [("2017", ()), ("2017", ("posts",)), ("2017", ("orient",)), ("2024", ("posts", "orient")), ("2024", ("orient",))],
)
def test_b8_a_payment_by_hand_is_accepted_exactly_if_it_is_legal(
    edition: str, modules: tuple[str, ...], style: str
) -> None:
    tried = {True: 0, False: 0}
    for seed in range(4):
        rng = random.Random(seed)
        state = new_game(GameConfig(2, edition, modules, seed))
        game = NaiveGame(table_from(state))
        bought = ""
        while game.options:
            if game.options[0].startswith("pay"):
                for spending, cards in [*_offered(game), *_attempts(game, rng)]:
                    letters = [token for token, count in zip(TOKENS, spending, strict=True) for _ in range(count)]
                    text = " ".join(["pay", *(letters + list(cards) or ["nothing"])])
                    if len(letters) > 15:
                        continue
                    legal = is_legal(edition, game.table.player, CARDS[bought], spending, cards)
                    refusal = why_not(state, read_choice(text))
                    assert (refusal is None) == legal, (seed, bought, text, refusal, game.options)
                    tried[legal] += 1
            option = pick(style, game, rng)
            bought = option.split()[-1]
            apply(state, parse_choice(state, option))
            game.choose(option)
    assert tried[True] > 20
    assert tried[False] > 100
