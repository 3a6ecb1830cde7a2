"""Layouts as text: the lines that `position` describes."""

from collections.abc import Sequence
from typing import Final

from game.rules import order
from game.rules.catalog import CARDS, NOBLES
from game.rules.choices import DECK_NAMES
from game.rules.config import MAX_PLAYERS
from game.rules.gems import COLOURS, LETTERS
from game.rules.ids import CardId
from game.rules.layouts.layout import HIDDEN_MARK, Layout, SeatLayout
from game.rules.layouts.parts import PARTS, TASK_FORMS
from game.rules.layouts.words import listed
from game.rules.marks import EMPTY, deck_of_hidden
from game.rules.rulebook import rules_for
from game.rules.state import RuleSet
from game.rules.tasks import Task

EMPTY_MARK: Final = "-"
BURIED_MARK: Final = "@"
CARD_MARK: Final = "="
"""What stands between an owned card and what a module says of it."""
NOTHING: Final = "nothing"
"""What is asked when the game is over."""

TABLE_LABELS: Final[tuple[str, ...]] = (
    "round", "turn", "asked", "last card", "passes", "final round", "supply", "nobles", "nobles out", "vacant",
    *[label for part in PARTS for label in part.table_labels],
)  # fmt: skip
SEAT_LABELS: Final[tuple[str, ...]] = (
    "tokens", "cards", "hand", "nobles", *[label for part in PARTS for label in part.seat_labels],
)  # fmt: skip
PILE_LABELS: Final = ("row", "deck", "out")

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
        lines.append(f"nobles: {listed([NOBLES[noble].id for noble in layout.nobles])}")
    if layout.nobles_out:
        lines.append(f"nobles out: {layout.nobles_out}")
    for part in PARTS:
        lines += [f"{label}: {listed(words)}" for label, words in part.table_lines(layout, rules)]
    for deck in range(len(rules.decks)):
        row = [card for card, source in zip(layout.market, rules.slot_decks, strict=True) if source == deck]
        lines.append(f"row {DECK_NAMES[deck]}: {listed([_face_up_text(card) for card in row])}")
    if layout.vacant:
        lines.append(f"vacant: {listed([_slot_text(slot, rules) for slot in layout.vacant])}")
    for deck, cards in enumerate(layout.decks):
        lines.append(f"deck {DECK_NAMES[deck]}: {listed(_pile_words(cards, layout.buried[deck]))}")
    for deck, cards in enumerate(layout.out):
        if cards:
            lines.append(f"out {DECK_NAMES[deck]}: {listed(_pile_words(cards, ()))}")
    for number, seat in enumerate(layout.seats):
        lines += [f"seat {number} {label}: {value}" for label, value in _seat_lines(seat)]
    return lines


def _seat_lines(seat: SeatLayout) -> list[tuple[str, str]]:
    lists: list[tuple[str, list[str]]] = [
        ("cards", [_owned_text(seat, card) for card in seat.cards]),
        ("hand", [_hand_text(card, card in seat.blind) for card in seat.hand]),
        ("nobles", [NOBLES[noble].id for noble in seat.nobles]),
        *[line for part in PARTS for line in part.seat_lines(seat)],
    ]
    return [("tokens", _tokens_text(seat.tokens)), *[(label, listed(words)) for label, words in lists if words]]


def _owned_text(seat: SeatLayout, card: CardId) -> str:
    marks = [mark for part in PARTS if (mark := part.card_mark(seat, card))]
    return CARD_MARK.join([CARDS[card].id, *marks])


def _tokens_text(counts: Sequence[int]) -> str:
    words = [(LETTERS[colour], counts[colour]) for colour in COLOURS if counts[colour]]
    return listed([letter if count == 1 else f"{letter}{count}" for letter, count in words])


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
    form = TASK_FORMS.get(task[0])
    return " ".join([order.STEP_NAMES[task[0]], *(form.words(task[1:]) if form else [])])
