"""Layouts from text: the lines that `position` describes, in any order."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from game.rules import order
from game.rules.catalog import CARD_BY_ID, CITY_BY_ID, NOBLE_BY_ID
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.config import GameConfig
from game.rules.engine import tokens_in_play
from game.rules.gems import COLOURS, GEMS, LETTERS
from game.rules.ids import CardId, DeckId, PostId, SeatId, Slot
from game.rules.layout import NO_TOKENS, Layout, SeatLayout
from game.rules.layout_writer import (
    BURIED_MARK,
    CARD_STEPS,
    EMPTY_MARK,
    HIDDEN_MARK,
    NOTHING,
    PAIR_MARK,
    PILE_LABELS,
    SEAT_LABELS,
    TABLE_LABELS,
    label_of,
)
from game.rules.lines import NONE, LineError, Lines, whole_number
from game.rules.rulebook import rules_for
from game.rules.state import EMPTY, Task, deck_of_hidden, hidden_card

Id = TypeVar("Id", bound=int)

MOST: Final = 99
"""No number of things on a table comes near this."""


def read_layout(config: GameConfig, lines: Lines, last: int) -> Layout:
    """The layout that lines say; LineError for the first that can't be read. `last` is the text's last line."""
    return _Reader(config, lines, last).layout()


class _Reader:
    """The lines of a position by their names, and how each is read."""

    def __init__(self, config: GameConfig, lines: Lines, last: int) -> None:
        self._config = config
        self._rules = rules_for(config)
        self._decks = DECK_NAMES[: len(self._rules.decks)]
        self._last = last
        self._values: dict[str, tuple[int, str]] = {}
        labels = {*TABLE_LABELS, *[f"{pile} {deck}" for pile in PILE_LABELS for deck in self._decks]}
        labels |= {f"seat {seat} {label}" for seat in range(config.players) for label in SEAT_LABELS}
        for number, line in lines:
            label = label_of(line)
            if label not in labels:
                raise LineError(number, f"not a line of a position in this game: '{line[:40]}'")
            if label in self._values:
                raise LineError(number, f"'{label}:' is said twice")
            self._values[label] = number, line.partition(":")[2].strip()

    def layout(self) -> Layout:
        config, rules = self._config, self._rules
        seats = tuple([self._seat(number) for number in range(config.players)])
        spent = [sum([seat.tokens[colour] for seat in seats]) for colour in COLOURS]
        rest = [max(0, total - used) for total, used in zip(tokens_in_play(config), spent, strict=True)]
        round_number = self._figure("round", 1)
        out = [self._pile(f"out {name}", deck)[0] for deck, name in self._named_decks()]
        layout = Layout(
            config=config,
            seats=seats,
            supply=self._tokens("supply", tuple(rest)),
            market=tuple([card for name in self._decks for card in self._row(name)]),
            vacant=self._vacant(),
            decks=tuple([() for _ in rules.decks]),
            buried=tuple([() for _ in rules.decks]),
            out=tuple([tuple(sorted(cards, key=lambda card: (card < 0, card))) for cards in out]),
            nobles=self._ids("nobles", NOBLE_BY_ID, "noble", bool(rules.noble_pool)),
            nobles_out=self._figure("nobles out", 0),
            cities=self._ids("cities", CITY_BY_ID, "city", bool(rules.city_pool)),
            turn=self._turn(),
            round=round_number,
            last_card_round=self._figure("last card", max(0, round_number - 1)),
            passes=self._figure("passes", 0),
            final_round=self._is_yes("final round"),
            pending=self._pending(),
        )
        return self._with_decks(layout)

    # What a line says

    def _words(self, label: str) -> list[str]:
        """The words of a line; none if it is not there or says that there are none."""
        value = self._values.get(label, (0, NONE))[1]
        words = [] if value == NONE else value.split()
        if len(words) > MOST:
            raise self._wrong(label, f"more than {MOST} things")
        return words

    def _wrong(self, label: str, message: str) -> LineError:
        return LineError(self._values[label][0], message)

    def _figure(self, label: str, default: int) -> int:
        number, value = self._values.get(label, (0, str(default)))
        return whole_number(number, label, value)

    def _is_yes(self, label: str) -> bool:
        value = self._values.get(label, (0, "no"))[1]
        if value not in ("yes", "no"):
            raise self._wrong(label, f"{label} is yes or no, not '{value[:40]}'")
        return value == "yes"

    def _turn(self) -> SeatId:
        return self._seat_number("turn", self._values.get("turn", (0, str(self._config.first)))[1])

    def _seat_number(self, label: str, word: str) -> SeatId:
        seats = [str(seat) for seat in range(self._config.players)]
        if word not in seats:
            raise self._wrong(label, f"a seat is a number from 0 to {len(seats) - 1}, not '{word[:40]}'")
        return SeatId(int(word))

    def _deck(self, label: str, word: str) -> DeckId:
        if word not in self._decks:
            raise self._wrong(label, f"there is no deck '{word[:40]}' in this game")
        return DeckId(self._decks.index(word))

    def _named_decks(self) -> list[tuple[DeckId, str]]:
        return [(DeckId(deck), name) for deck, name in enumerate(self._decks)]

    def _id(self, label: str, word: str, known: Mapping[str, Id], what: str) -> Id:
        if word not in known:
            raise self._wrong(label, f"there is no {what} '{word[:40]}'")
        return known[word]

    def _card(self, label: str, word: str) -> CardId:
        return self._id(label, word, CARD_BY_ID, "card")

    def _ids(self, label: str, known: Mapping[str, Id], what: str, needed: bool = False) -> tuple[Id, ...]:
        if needed and label not in self._values:
            raise LineError(self._last, f"'{label}:' is missing")
        return tuple([self._id(label, word, known, what) for word in self._words(label)])

    def _tokens(self, label: str, default: tuple[int, ...]) -> tuple[int, ...]:
        """Tokens as letters, each perhaps with a number after it: `W2 U *`."""
        if label not in self._values:
            return default
        counts = list(NO_TOKENS)
        for word in self._words(label):
            letter, figure = word[0], word[1:] or "1"
            if letter not in LETTERS or not figure.isascii() or not figure.isdecimal() or len(figure) > 2:
                raise self._wrong(label, f"tokens are letters of {LETTERS}, as 'W' or 'W2', not '{word[:40]}'")
            counts[LETTERS.index(letter)] += int(figure)
        if max(counts) > MOST:
            raise self._wrong(label, f"more than {MOST} tokens of a colour")
        return tuple(counts)

    # Seats

    def _seat(self, number: int) -> SeatLayout:
        seat = f"seat {number}"
        cards, pairs = self._owned(f"{seat} cards")
        hand, blind = self._hand(f"{seat} hand")
        posts = {name: PostId(post) for post, name in enumerate(POST_NAMES)}
        return SeatLayout(
            tokens=self._tokens(f"{seat} tokens", NO_TOKENS),
            cards=cards,
            pairs=pairs,
            hand=hand,
            blind=blind,
            nobles=self._ids(f"{seat} nobles", NOBLE_BY_ID, "noble"),
            reserved_nobles=self._ids(f"{seat} reserved nobles", NOBLE_BY_ID, "noble"),
            posts=tuple(sorted(self._ids(f"{seat} posts", posts, "trading post"))),
            cities=self._ids(f"{seat} cities", CITY_BY_ID, "city"),
            strongholds=self._ids(f"{seat} strongholds", CARD_BY_ID, "card"),
        )

    def _owned(self, label: str) -> tuple[tuple[CardId, ...], tuple[tuple[CardId, int, int], ...]]:
        """Owned cards, and to what those of them are paired that are: `O24-1-06=W`, or `=WW` for two bonuses."""
        cards: list[CardId] = []
        pairs: list[tuple[CardId, int, int]] = []
        for word in self._words(label):
            name, mark, letters = word.partition(PAIR_MARK)
            card = self._card(label, name)
            if card in cards:
                raise self._wrong(label, f"'{name}' is named twice")
            cards.append(card)
            if mark:
                if letters not in [LETTERS[gem] * count for gem in GEMS for count in (1, 2)]:
                    raise self._wrong(label, f"a card is paired to a colour, as '{name}=W' or '{name}=WW'")
                pairs.append((card, LETTERS.index(letters[0]), len(letters)))
        return tuple(cards), tuple(pairs)

    def _hand(self, label: str) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        """The cards in hand, and those of them that only their owner has seen, in parentheses."""
        hand: list[CardId] = []
        blind: list[CardId] = []
        for word in self._words(label):
            name = word.removeprefix("(").removesuffix(")")
            is_blind = word == f"({name})"
            if is_blind and name in DECK_NAMES:
                card = hidden_card(self._deck(label, name))
            else:
                card = self._card(label, name if is_blind else word)
                if card in hand:
                    raise self._wrong(label, f"'{name}' is named twice")
            hand.append(card)
            if is_blind:
                blind.append(card)
        return tuple(hand), tuple(blind)

    # The table

    def _row(self, name: str) -> list[CardId]:
        label = f"row {name}"
        if label not in self._values:
            raise LineError(self._last, f"'{label}:' is missing")
        places = self._rules.slot_decks.count(self._decks.index(name))
        words = self._words(label)
        if len(words) != places:
            raise self._wrong(label, f"a row of {name} has {places} places, '{EMPTY_MARK}' for an empty one")
        return [EMPTY if word == EMPTY_MARK else self._card(label, word) for word in words]

    def _vacant(self) -> tuple[Slot, ...]:
        slots: list[Slot] = []
        for word in self._words("vacant"):
            name, _, figure = word.partition("/")
            first = self._rules.slot_decks.index(self._deck("vacant", name))
            places = self._rules.slot_decks.count(self._rules.slot_decks[first])
            if figure not in [str(place) for place in range(1, places + 1)]:
                raise self._wrong("vacant", f"a place is a row and a number, as '{name}/1', not '{word[:40]}'")
            slots.append(Slot(first + int(figure) - 1))
        return tuple(slots)

    def _pile(self, label: str, deck: DeckId) -> tuple[tuple[CardId, ...], tuple[SeatId, ...]]:
        """The cards of a pile, top card last, and who put those at its bottom there."""
        cards: list[CardId] = []
        buried: list[SeatId] = []
        for word in self._words(label):
            name, mark, seat = word.partition(BURIED_MARK)
            if buried and not mark:
                raise self._wrong(label, f"only cards at the bottom have '{BURIED_MARK}', for who put them there")
            if mark:
                buried.append(self._seat_number(label, seat))
            if not mark and name.isascii() and name.isdecimal() and len(name) <= 2:
                cards += [hidden_card(deck)] * int(name)
            else:
                cards.append(hidden_card(deck) if name == HIDDEN_MARK else self._card(label, name))
            if len(cards) > MOST:
                raise self._wrong(label, f"more than {MOST} cards")
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
            if label not in self._values:
                gone = len({card for card in elsewhere if self._rules.deck_of[card] == deck})
                gone += len([card for card in covered if card < 0 and deck_of_hidden(card) == deck])
                cards = (hidden_card(deck),) * max(0, len(self._rules.decks[deck]) - gone)
            decks.append(cards)
            buried.append(below)
        return replace(layout, decks=tuple(decks), buried=tuple(buried))

    # The question

    def _pending(self) -> tuple[Task, ...]:
        value = self._values.get("asked", (0, order.STEP_NAMES[order.ACTION]))[1]
        if value == NOTHING:
            return ()
        tasks = [self._task(part.split()) for part in value.split(",")]
        if tasks[-1] not in self._rules.turn:
            raise self._wrong("asked", f"after '{value[:40]}' a step of the turn must follow")
        after = self._rules.turn[: self._rules.turn.index(tasks[-1])]
        return (*after, *reversed(tasks))

    def _task(self, words: list[str]) -> Task:
        step, data = words[0] if words else "", words[1:]
        if step not in order.STEP_NAMES:
            raise self._wrong("asked", f"there is no step '{step[:40]}'")
        number = order.STEP_NAMES.index(step)
        if (number,) in self._rules.turn and not data:
            return (number,)
        if number in CARD_STEPS and len(data) == 1:
            return (number, self._card("asked", data[0]))
        if number == order.DOUBLE_GEM and len(data) == 1 and data[0] in [LETTERS[gem] for gem in GEMS]:
            return (number, LETTERS.index(data[0]))
        if number == order.FREE_CARD and len(data) == 1 and data[0] in ("1", "2", "3"):
            return (number, int(data[0]))
        if number == order.KEEP_ONE and len(data) == 3:
            deck = self._deck("asked", data[0])
            cards = [hidden_card(deck) if word == HIDDEN_MARK else self._card("asked", word) for word in data[1:]]
            return (number, deck, *cards)
        if number == order.NOBLE_RESERVATION and not data:
            return (number,)
        raise self._wrong("asked", f"not a question in this game: '{' '.join(words)[:60]}'")
