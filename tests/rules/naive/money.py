"""Every way to pay for a card: try all that could be spent, keep what is legal, drop what is dominated.

A payment is dominated if another spends no more of anything and less of something; nobody would make it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations, product

from tests.rules.naive.figures import GEMS, GOLD, TOKENS, Card, Gems
from tests.rules.naive.table import Owned, Player, bonuses

Spending = tuple[int, ...]
"""Tokens spent of each gem, of gold, and cards of kind `gold2` discarded."""


def payments(edition: str, player: Player, card: Card) -> list[str]:
    """The choices to pay for the card, as text; none if the player can't afford it."""
    if card.kind == "discard2":
        return [_discard_text(cards) for cards in _discards(edition, player, card.discard_colour)]
    due, worth = _due(player, card)
    twice = _gold2_cards(player)
    tokens = tuple(player.tokens[token] for token in TOKENS)
    return [_payment_text(spending, twice) for spending in token_payments(due, tokens, len(twice), worth)]


def _gold2_cards(player: Player) -> list[Card]:
    return sorted((owned.card for owned in player.owned if owned.card.kind == "gold2"), key=lambda card: card.number)


def is_legal(edition: str, player: Player, card: Card, spending: Spending, cards: Sequence[str]) -> bool:
    """Whether the player may pay these tokens and discard these cards, wise or not."""
    if any(spent > player.tokens[token] for token, spent in zip(TOKENS, spending, strict=True)):
        return False
    discarded = tuple(owned for owned in player.owned if owned.card.id in cards)
    if len(discarded) != len(cards):
        return False
    if card.kind == "discard2":
        of_colour = [owned for owned in player.owned if owned.colour == card.discard_colour]
        return (
            not any(spending)
            and all(owned in of_colour for owned in discarded)
            and _pays(edition, of_colour, discarded)
        )
    if any(owned.card.kind != "gold2" for owned in discarded):
        return False
    due, worth = _due(player, card)
    overpaid = any(spent > asked for asked, spent in zip(due, spending, strict=False))
    return not overpaid and _settles(due, (*spending, len(cards)), worth)


def _due(player: Player, card: Card) -> tuple[Spending, int]:
    """What tokens have to pay, and how many gems a gold stands for (B-8, P-3)."""
    paid_by_bonus = bonuses(player)
    due = tuple(max(0, card.cost[gem] - paid_by_bonus[gem]) for gem in GEMS)
    return due, 2 if "gold_counts_double" in player.posts else 1


@lru_cache(maxsize=100_000)
def token_payments(due: Spending, tokens: Spending, gold2: int, worth: int) -> tuple[Spending, ...]:
    """The payments of what is due that are legal and not dominated (B-8, O-2, P-3)."""
    most = [min(held, asked) for held, asked in zip(tokens, due, strict=False)]
    if sum(due) - sum(most) > worth * (tokens[-1] + 2 * gold2):
        return ()
    spendings = product(*[range(count + 1) for count in (*most, tokens[-1], gold2)])
    legal = [spending for spending in spendings if _settles(due, spending, worth)]
    return tuple(spending for spending in legal if not any(_cheaper(other, spending) for other in legal))


def _settles(due: Spending, spending: Spending, worth: int) -> bool:
    """Whether the spending pays what is due, everything in it doing at least some work.

    Gems pay one each of their colour. The rest falls to gold: a coin that works pays from one up to `worth` gems
    of one colour, so the coins at work are at least the first count below and at most the second. All gold tokens
    must work; of the two coins of a `gold2` at least one, for its other half may be lost.
    """
    gold, gold2 = spending[-2:]
    rest = [asked - paid for asked, paid in zip(due, spending, strict=False)]
    fewest_coins = sum((count + worth - 1) // worth for count in rest)
    most_coins = sum(rest)
    return any(fewest_coins <= coins <= most_coins for coins in range(gold + gold2, gold + 2 * gold2 + 1))


def _cheaper(other: Spending, spending: Spending) -> bool:
    return other != spending and all(less <= more for less, more in zip(other, spending, strict=True))


def _payment_text(spending: Spending, twice: list[Card]) -> str:
    words = [token for token, count in zip(TOKENS, spending, strict=False) for _ in range(count)]
    words += [card.id for card in twice[: spending[-1]]]
    return " ".join(["pay", *(words or ["nothing"])])


def _discards(edition: str, player: Player, colour: str) -> list[tuple[Owned, ...]]:
    """The sets of cards that may be discarded as the price of a `discard2` (O-8)."""
    of_colour = sorted((owned for owned in player.owned if owned.colour == colour), key=lambda owned: owned.card.number)
    legal = [cards for count in (1, 2) for cards in combinations(of_colour, count) if _pays(edition, of_colour, cards)]
    kept: dict[tuple[tuple[bool, int, int], ...], tuple[Owned, ...]] = {}
    for cards in legal:
        if any(_loses_less(other, cards) for other in legal):
            continue
        effect = tuple(sorted((owned.paired, owned.bonuses, owned.card.points) for owned in cards))
        if effect not in kept or _numbers(cards) < _numbers(kept[effect]):
            kept[effect] = cards
    return list(kept.values())


def _pays(edition: str, of_colour: list[Owned], cards: tuple[Owned, ...]) -> bool:
    """Whether the cards can be discarded one by one, paired ones first, each while something is still due."""
    return any(_pays_in_order(edition, of_colour, order) for order in permutations(cards))


def _pays_in_order(edition: str, of_colour: list[Owned], order: tuple[Owned, ...]) -> bool:
    due = 2
    paired_left = sum(owned.paired for owned in of_colour)
    for owned in order:
        if due <= 0 or (paired_left and not owned.paired):
            return False
        paired_left -= owned.paired
        due -= owned.bonuses if edition == "2017" else 1
    return due <= 0


def _losses(cards: tuple[Owned, ...]) -> tuple[int, int]:
    return sum(owned.card.points for owned in cards), sum(owned.bonuses for owned in cards)


def _loses_less(other: tuple[Owned, ...], cards: tuple[Owned, ...]) -> bool:
    (points, lost), (other_points, other_lost) = _losses(cards), _losses(other)
    return other_points <= points and other_lost <= lost and (other_points, other_lost) != (points, lost)


def _numbers(cards: tuple[Owned, ...]) -> list[int]:
    return sorted(owned.card.number for owned in cards)


def _discard_text(cards: tuple[Owned, ...]) -> str:
    return " ".join(["pay", *[owned.card.id for owned in sorted(cards, key=lambda owned: owned.card.number)]])


def spend(player: Player, supply: Gems, payment: str) -> None:
    """Hand over what the payment names: tokens to the supply, cards out of the game."""
    for word in payment.split()[1:]:
        if word in TOKENS:
            player.tokens[word] -= 1
            supply[word] += 1
            assert player.tokens[word] >= 0
        elif word != "nothing":
            (gone,) = [owned for owned in player.owned if owned.card.id == word]
            player.owned.remove(gone)


def held(player: Player) -> int:
    """How many tokens the player has, gold included (B-9)."""
    return sum(player.tokens[token] for token in (*GEMS, GOLD))
