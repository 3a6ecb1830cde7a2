"""Layouts as text: the lines that `position` describes."""

from collections.abc import Sequence
from typing import Final

from game.rules import order
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.config import MAX_PLAYERS
from game.rules.gems import COLOURS, LETTERS
from game.rules.layout import Layout, SeatLayout
from game.rules.lines import NONE
from game.rules.rulebook import rules_for
from game.rules.state import EMPTY, RuleSet, Task, deck_of_hidden

HIDDEN_MARK: Final = "?"
EMPTY_MARK: Final = "-"
BURIED_MARK: Final = "@"
PAIR_MARK: Final = "="
NOTHING: Final = "nothing"
"""What is asked when the game is over."""

TABLE_LABELS: Final = (
    "round", "turn", "asked", "last card", "passes", "final round",
    "supply", "nobles", "nobles out", "cities", "vacant",
)  # fmt: skip
SEAT_LABELS: Final = ("tokens", "cards", "hand", "nobles", "reserved nobles", "posts", "cities", "strongholds")
PILE_LABELS: Final = ("row", "deck", "out")

CARD_STEPS: Final = (order.PAY, order.PURCHASE_GEM, order.EFFECT, order.STRONGHOLD, order.REFILL, order.PAIRING)
"""The steps of a purchase: each is about a card."""


ALL_LABELS: Final = frozenset(
    [
        *TABLE_LABELS,
        *[f"{pile} {deck}" for pile in PILE_LABELS for deck in DECK_NAMES],
        *[f"seat {seat} {label}" for seat in range(MAX_PLAYERS) for label in SEAT_LABELS],
    ]
)
"""The names of all lines that a position can have."""


def label_of(line: str) -> str:
    """The name of a line; nothing if it has none."""
    label, colon, _ = line.partition(":")
    return " ".join(label.split()) if colon else ""


def layout_lines(layout: Layout) -> list[str]:
    """The lines after those that say which game is played."""
    rules = rules_for(layout.config)
    lines = [
        f"round: {layout.round}",
        f"turn: {layout.turn}",
        f"asked: {_asked_text(layout.pending, rules)}",
        f"last card: {layout.last_card_round}",
    ]
    if layout.passes:
        lines.append(f"passes: {layout.passes}")
    if layout.final_round:
        lines.append("final round: yes")
    lines.append(f"supply: {_tokens_text(layout.supply)}")
    if rules.noble_pool or layout.nobles:
        lines.append(f"nobles: {_listed([NOBLES[noble].id for noble in layout.nobles])}")
    if layout.nobles_out:
        lines.append(f"nobles out: {layout.nobles_out}")
    if rules.city_pool or layout.cities:
        lines.append(f"cities: {_listed([CITIES[city].id for city in layout.cities])}")
    for deck in range(len(rules.decks)):
        row = [card for card, source in zip(layout.market, rules.slot_decks, strict=True) if source == deck]
        lines.append(f"row {DECK_NAMES[deck]}: {_listed([_face_up_text(card) for card in row])}")
    if layout.vacant:
        lines.append(f"vacant: {_listed([_slot_text(slot, rules) for slot in layout.vacant])}")
    for deck, cards in enumerate(layout.decks):
        lines.append(f"deck {DECK_NAMES[deck]}: {_listed(_pile_words(cards, layout.buried[deck]))}")
    for deck, cards in enumerate(layout.out):
        if cards:
            lines.append(f"out {DECK_NAMES[deck]}: {_listed(_pile_words(cards, ()))}")
    for number, seat in enumerate(layout.seats):
        lines += [f"seat {number} {label}: {value}" for label, value in _seat_lines(seat)]
    return lines


def _seat_lines(seat: SeatLayout) -> list[tuple[str, str]]:
    paired = {card: PAIR_MARK + LETTERS[colour] * bonuses for card, colour, bonuses in seat.pairs}
    lists: list[tuple[str, list[str]]] = [
        ("cards", [CARDS[card].id + paired.get(card, "") for card in seat.cards]),
        ("hand", [_hand_text(card, card in seat.blind) for card in seat.hand]),
        ("nobles", [NOBLES[noble].id for noble in seat.nobles]),
        ("reserved nobles", [NOBLES[noble].id for noble in seat.reserved_nobles]),
        ("posts", [POST_NAMES[post] for post in seat.posts]),
        ("cities", [CITIES[city].id for city in seat.cities]),
        ("strongholds", [CARDS[card].id for card in seat.strongholds]),
    ]
    return [("tokens", _tokens_text(seat.tokens)), *[(label, _listed(words)) for label, words in lists if words]]


def _listed(words: Sequence[str]) -> str:
    return " ".join(words) or NONE


def _tokens_text(counts: Sequence[int]) -> str:
    words = [(LETTERS[colour], counts[colour]) for colour in COLOURS if counts[colour]]
    return _listed([letter if count == 1 else f"{letter}{count}" for letter, count in words])


def _face_up_text(card: int) -> str:
    return EMPTY_MARK if card == EMPTY else CARDS[card].id


def _slot_text(slot: int, rules: RuleSet) -> str:
    deck = rules.slot_decks[slot]
    return f"{DECK_NAMES[deck]}/{slot - rules.slot_decks.index(deck) + 1}"


def _hand_text(card: int, blind: bool) -> str:
    name = CARDS[card].id if card >= 0 else DECK_NAMES[deck_of_hidden(card)]
    return f"({name})" if blind else name


def _pile_words(cards: Sequence[int], buried: Sequence[int]) -> list[str]:
    """A pile's cards, the top one first; cards that are not known and lie together as their number."""
    words: list[str] = []
    unknown = 0
    for place in range(len(cards) - 1, -1, -1):
        mark = f"{BURIED_MARK}{buried[place]}" if place < len(buried) else ""
        if cards[place] < 0 and not mark:
            unknown += 1
            continue
        if unknown:
            words.append(str(unknown))
            unknown = 0
        words.append((CARDS[cards[place]].id if cards[place] >= 0 else HIDDEN_MARK) + mark)
    return [*words, str(unknown)] if unknown else words


def _asked_text(pending: Sequence[Task], rules: RuleSet) -> str:
    """What is to do, the next first, up to the first step of the turn itself: what follows that is always the same."""
    words: list[str] = []
    for task in reversed(pending):
        words.append(_task_text(task))
        if task in rules.turn:
            return ", ".join(words)
    return ", ".join(words) or NOTHING


def _task_text(task: Task) -> str:
    step = order.STEP_NAMES[task[0]]
    data = task[1:]
    if task[0] in CARD_STEPS:
        return " ".join([step, *[CARDS[card].id for card in data]])
    if task[0] == order.DOUBLE_GEM:
        return f"{step} {LETTERS[data[0]]}"
    if task[0] == order.KEEP_ONE:
        cards = [CARDS[card].id if card >= 0 else HIDDEN_MARK for card in data[1:]]
        return " ".join([step, DECK_NAMES[data[0]], *cards])
    return " ".join([step, *[str(figure) for figure in data]])
