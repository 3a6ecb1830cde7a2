"""Layouts from text: the lines that `position` describes, in any order."""

from dataclasses import replace

from game.rules import order
from game.rules.catalog import NOBLE_BY_ID
from game.rules.choices import DECK_NAMES
from game.rules.config import GameConfig
from game.rules.engine import tokens_in_play
from game.rules.gems import COLOURS
from game.rules.ids import CardId, DeckId, SeatId, Slot
from game.rules.layouts.layout import HIDDEN_MARK, NO_TOKENS, Layout, SeatLayout
from game.rules.layouts.part import ASKED
from game.rules.layouts.parts import PARTS, TASK_FORMS
from game.rules.layouts.words import MOST, PositionWords
from game.rules.layouts.writer import (
    BURIED_MARK,
    CARD_MARK,
    EMPTY_MARK,
    NOTHING,
    PILE_LABELS,
    SEAT_LABELS,
    TABLE_LABELS,
    label_of,
)
from game.rules.lines import LineError, Lines
from game.rules.marks import EMPTY, deck_of_hidden, hidden_card
from game.rules.rulebook import rules_for
from game.rules.tasks import Task


def read_layout(config: GameConfig, lines: Lines, last: int) -> Layout:
    """The layout that lines say; LineError for the first that can't be read. `last` is the text's last line."""
    return _Reader(config, lines, last).layout()


class _Reader:
    """The lines of a position by their names, and how each is read."""

    def __init__(self, config: GameConfig, lines: Lines, last: int) -> None:
        self._config = config
        self._rules = rules_for(config)
        values: dict[str, tuple[int, str]] = {}
        self._lines = PositionWords(config, self._rules, values, last)
        labels = {*TABLE_LABELS, *[f"{pile} {deck}" for pile in PILE_LABELS for deck in self._lines.decks]}
        labels |= {f"seat {seat} {label}" for seat in range(config.players) for label in SEAT_LABELS}
        for number, line in lines:
            label = label_of(line)
            if label not in labels:
                raise LineError(number, f"not a line of a position in this game: '{line[:40]}'")
            if label in values:
                raise LineError(number, f"'{label}:' is said twice")
            values[label] = number, line.partition(":")[2].strip()

    def layout(self) -> Layout:
        config, rules = self._config, self._rules
        seats = tuple([self._seat(number) for number in range(config.players)])
        spent = [sum([seat.tokens[colour] for seat in seats]) for colour in COLOURS]
        rest = [max(0, total - used) for total, used in zip(tokens_in_play(config), spent, strict=True)]
        round_number = self._lines.figure("round", 1)
        out = [self._pile(f"out {name}", deck)[0] for deck, name in self._named_decks()]
        layout = Layout(
            config=config,
            seats=seats,
            supply=self._lines.tokens("supply", tuple(rest)),
            market=tuple([card for name in self._lines.decks for card in self._row(name)]),
            vacant=self._vacant(),
            decks=tuple([() for _ in rules.decks]),
            buried=tuple([() for _ in rules.decks]),
            out=tuple([tuple(sorted(cards, key=lambda card: (card < 0, card))) for cards in out]),
            nobles=self._lines.ids("nobles", NOBLE_BY_ID, "noble", bool(rules.noble_pool)),
            nobles_out=self._lines.figure("nobles out", 0),
            turn=self._turn(),
            round=round_number,
            last_card_round=self._lines.figure("last card", max(0, round_number - 1)),
            passes=self._lines.figure("passes", 0),
            final_round=self._lines.is_yes("final round"),
            pending=self._pending(),
        )
        for part in PARTS:
            layout = part.read_table(self._lines, layout)
        return self._with_decks(layout)

    def _turn(self) -> SeatId:
        return self._lines.seat("turn", self._lines.text("turn", str(self._config.first)))

    def _named_decks(self) -> list[tuple[DeckId, str]]:
        return [(DeckId(deck), name) for deck, name in enumerate(self._lines.decks)]

    # Seats

    def _seat(self, number: int) -> SeatLayout:
        name = f"seat {number}"
        hand, blind = self._hand(f"{name} hand")
        seat = SeatLayout(
            tokens=self._lines.tokens(f"{name} tokens", NO_TOKENS),
            hand=hand,
            blind=blind,
            nobles=self._lines.ids(f"{name} nobles", NOBLE_BY_ID, "noble"),
        )
        seat = self._with_owned(f"{name} cards", seat)
        for part in PARTS:
            seat = part.read_seat(self._lines, name, seat)
        return seat

    def _with_owned(self, label: str, seat: SeatLayout) -> SeatLayout:
        """The seat with its owned cards, and with what modules say of some of them."""
        for word in self._lines.words(label):
            name, mark, text = word.partition(CARD_MARK)
            card = self._lines.card(label, name)
            if card in seat.cards:
                raise self._lines.wrong(label, f"'{name}' is named twice")
            seat = replace(seat, cards=(*seat.cards, card))
            if mark:
                read = [marked for part in PARTS if (marked := part.read_card_mark(text, card, seat))]
                if not read:
                    raise self._lines.wrong(label, f"a card is paired to a colour, as '{name}=W' or '{name}=WW'")
                seat = read[0]
        return seat

    def _hand(self, label: str) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        """The cards in hand, and those of them that only their owner has seen, in parentheses."""
        hand: list[CardId] = []
        blind: list[CardId] = []
        for word in self._lines.words(label):
            name = word.removeprefix("(").removesuffix(")")
            is_blind = word == f"({name})"
            if is_blind and name in DECK_NAMES:
                card = hidden_card(self._lines.deck(label, name))
            else:
                card = self._lines.card(label, name if is_blind else word)
                if card in hand:
                    raise self._lines.wrong(label, f"'{name}' is named twice")
            hand.append(card)
            if is_blind:
                blind.append(card)
        return tuple(hand), tuple(blind)

    # The table

    def _row(self, name: str) -> list[CardId]:
        label = f"row {name}"
        if not self._lines.is_said(label):
            raise LineError(self._lines.last, f"'{label}:' is missing")
        places = self._rules.slot_decks.count(self._lines.decks.index(name))
        words = self._lines.words(label)
        if len(words) != places:
            raise self._lines.wrong(label, f"a row of {name} has {places} places, '{EMPTY_MARK}' for an empty one")
        return [EMPTY if word == EMPTY_MARK else self._lines.card(label, word) for word in words]

    def _vacant(self) -> tuple[Slot, ...]:
        slots: list[Slot] = []
        for word in self._lines.words("vacant"):
            name, _, figure = word.partition("/")
            first = self._rules.slot_decks.index(self._lines.deck("vacant", name))
            places = self._rules.slot_decks.count(self._rules.slot_decks[first])
            if figure not in [str(place) for place in range(1, places + 1)]:
                raise self._lines.wrong("vacant", f"a place is a row and a number, as '{name}/1', not '{word[:40]}'")
            slots.append(Slot(first + int(figure) - 1))
        return tuple(slots)

    def _pile(self, label: str, deck: DeckId) -> tuple[tuple[CardId, ...], tuple[SeatId, ...]]:
        """The cards of a pile, top card last, and who put those at its bottom there."""
        cards: list[CardId] = []
        buried: list[SeatId] = []
        for word in self._lines.words(label):
            name, mark, seat = word.partition(BURIED_MARK)
            if buried and not mark:
                raise self._lines.wrong(label, f"only cards at the bottom have '{BURIED_MARK}', for who put them there")
            if mark:
                buried.append(self._lines.seat(label, seat))
            if not mark and name.isascii() and name.isdecimal() and len(name) <= 2:
                cards += [hidden_card(deck)] * int(name)
            else:
                cards.append(hidden_card(deck) if name == HIDDEN_MARK else self._lines.card(label, name))
            if len(cards) > MOST:
                raise self._lines.wrong(label, f"more than {MOST} cards")
        return tuple(reversed(cards)), tuple(reversed(buried))

    def _with_decks(self, layout: Layout) -> Layout:
        """The layout with its decks; one that no line tells of has all cards that lie nowhere else."""
        elsewhere = [*layout.named()]
        covered = [*layout.looked_at(), *[card for seat in layout.seats for card in seat.hand]]
        covered += [card for cards in layout.out for card in cards]
        decks: list[tuple[CardId, ...]] = []
        buried: list[tuple[SeatId, ...]] = []
        for deck, name in self._named_decks():
            label = f"deck {name}"
            cards, below = self._pile(label, deck)
            if not self._lines.is_said(label):
                gone = len({card for card in elsewhere if self._rules.deck_of[card] == deck})
                gone += len([card for card in covered if card < 0 and deck_of_hidden(card) == deck])
                cards = (hidden_card(deck),) * max(0, len(self._rules.decks[deck]) - gone)
            decks.append(cards)
            buried.append(below)
        return replace(layout, decks=tuple(decks), buried=tuple(buried))

    # The question

    def _pending(self) -> tuple[Task, ...]:
        value = self._lines.text(ASKED, order.STEP_NAMES[order.ACTION])
        if value == NOTHING:
            return ()
        tasks = [self._task(part.split()) for part in value.split(",")]
        if tasks[-1] not in self._rules.turn:
            raise self._lines.wrong(ASKED, f"after '{value[:40]}' a step of the turn must follow")
        after = self._rules.turn[: self._rules.turn.index(tasks[-1])]
        return (*after, *reversed(tasks))

    def _task(self, words: list[str]) -> Task:
        name = words[0] if words else ""
        if name not in order.STEP_NAMES:
            raise self._lines.wrong(ASKED, f"there is no step '{name[:40]}'")
        step = order.STEP_NAMES.index(name)
        if (step,) in self._rules.turn and len(words) == 1:
            return (step,)
        form = TASK_FORMS.get(step)
        data = form.read(self._lines, words[1:]) if form else None
        if data is None:
            raise self._lines.wrong(ASKED, f"not a question in this game: '{' '.join(words)[:60]}'")
        return (step, *data)
