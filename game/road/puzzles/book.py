"""Puzzles as text and back. A file has one puzzle after the other, three lines each:

    lapis-road-puzzles 1

    base-w2-017 win-in-two 1450 noble,denial
    purchase 2r5 | reserve 3u1
    p 2;e 2024;m none;s 7;f 0;r 18;t 1;b W3 U G R2;n N02 N10;b1 1w2 1k5 …

The first line is its name, its kind, its rating and its motifs (`-` for none), and for some what is asked beyond that:
`card=3u1 in=3`, or `odds=81/44 each=44,9,81,-`: the chances of the best two, and of every option in its order. Puzzles
added later have `since=2`: they are no day's puzzle before that version. The second line has the first actions that
solve it, with `|` between them. The third is the table (`compact`), which is read when the puzzle is opened
(`start_of`). A puzzle that can't be read is left out and
named by its line; the others stay.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.road.puzzles.compact import long_cards, short_cards
from game.road.puzzles.puzzle import LEAST_RATING, MODULE_WORDS, MOST_RATING, MOST_SINCE, NO_CARD, Kind, Puzzle
from game.rules import FaultyPosition, IllegalChoice, PositionError, State, UnreadableChoice, parse_choice
from game.rules.catalog import CARD_BY_ID, CARDS
from game.rules.question import QuestionKind

FORMAT: Final = "lapis-road-puzzles"
VERSION: Final = 1
LONGEST_FILE: Final = 1_000_000
NOTHING: Final = "-"
_NAME: Final = re.compile(r"[a-z0-9-]{1,40}")
_MOTIF: Final = re.compile(r"[a-z_]{1,30}")
MOST_TURNS: Final = 5


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a file of puzzles, and in which line, from 1."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class BookError(ValueError):
    """A text that has no puzzles, and why."""


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """A file's text."""
    blocks = [f"{FORMAT} {VERSION}\n"]
    for puzzle in puzzles:
        head = [puzzle.id, str(puzzle.kind), str(puzzle.rating), ",".join(puzzle.motifs) or NOTHING]
        if puzzle.card != NO_CARD:
            head.append(f"card={short_cards(CARDS[puzzle.card].id)}")
        if puzzle.turns != 1:
            head.append(f"in={puzzle.turns}")
        if puzzle.kind is Kind.BEST_ODDS:
            head.append(f"odds={puzzle.chances[0]}/{puzzle.chances[1]}")
            head.append("each=" + ",".join([NOTHING if chance < 0 else str(chance) for chance in puzzle.odds]))
        if puzzle.since != 1:
            head.append(f"since={puzzle.since}")
        firsts = " | ".join([short_cards(first) for first in puzzle.firsts])
        blocks.append(f"{' '.join(head)}\n{firsts}\n{puzzle.table}\n")
    return "\n".join(blocks)


def read_puzzles(text: str) -> tuple[list[Puzzle], list[Fault]]:
    """The puzzles of a file and what is wrong with others; BookError if it is no such file at all."""
    if len(text) > LONGEST_FILE:
        raise BookError(f"it is longer than {LONGEST_FILE} characters")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    filled = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not filled or filled[0][1].split() != [FORMAT, str(VERSION)]:
        raise BookError(f"it should begin with '{FORMAT} {VERSION}'")
    puzzles: dict[str, Puzzle] = {}
    faults: list[Fault] = []
    for block in _blocks(lines[filled[0][0] :]):
        number = block[0][0]
        try:
            puzzle = _read([line for _, line in block])
            if puzzle.id in puzzles:
                raise BookError(f"there are two of the name {puzzle.id}")
        except BookError as error:
            faults.append(Fault(number, str(error)))
        else:
            puzzles[puzzle.id] = puzzle
    return list(puzzles.values()), faults


def _blocks(lines: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Lines that stand together."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in lines:
        if line.startswith("#"):
            continue
        if line:
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def _read(lines: Sequence[str]) -> Puzzle:
    if len(lines) != 3:
        raise BookError(f"a puzzle has three lines, not {len(lines)}")
    words = lines[0].split()
    if len(words) < 4 or not _NAME.fullmatch(words[0]):
        raise BookError("the first line is a name, a kind, a rating and motifs")
    if words[1] not in list(Kind):
        raise BookError(f"the kind '{words[1][:40]}' is not one of {', '.join(Kind)}")
    kind = Kind(words[1])
    rating = _whole(words[2], LEAST_RATING, MOST_RATING, "the rating")
    motifs = () if words[3] == NOTHING else tuple(words[3].split(","))
    if not all(_MOTIF.fullmatch(motif) for motif in motifs):
        raise BookError(f"'{words[3][:40]}' are no motifs")
    more = dict(word.partition("=")[::2] for word in words[4:])
    card = long_cards(more.get("card", ""))
    if (card and card not in CARD_BY_ID) or (kind is Kind.BUY_IT and not card):
        raise BookError(f"'{card[:40]}' is no card")
    turns = _whole(more.get("in", "1"), 1, MOST_TURNS, "the number of turns")
    best, _, next_best = more.get("odds", "0/0").partition("/")
    chances = (_whole(best, 0, 100, "a chance"), _whole(next_best, 0, 100, "a chance"))
    each = more.get("each", "")
    odds = tuple(
        [-1 if chance == NOTHING else _whole(chance, 0, 100, "a chance") for chance in each.split(",") if each]
    )
    firsts = tuple([long_cards(first.strip()) for first in lines[1].split("|")])
    which = CARD_BY_ID.get(card, NO_CARD)
    since = _whole(more.get("since", "1"), 1, MOST_SINCE, "a version")
    puzzle = Puzzle(words[0], kind, rating, motifs, firsts, lines[2], turns, which, chances, odds, since)
    if puzzle.module not in MODULE_WORDS:
        raise BookError(f"there is no module '{puzzle.module[:40]}'")
    return puzzle


def start_of(puzzle: Puzzle) -> State:
    """The table that a puzzle begins at; BookError if there is something wrong with it."""
    try:
        state = puzzle.position().state()
    except (PositionError, FaultyPosition) as error:
        raise BookError(f"{puzzle.id}: {error}") from None
    if state.question_kind is not QuestionKind.ACTION:
        raise BookError(f"{puzzle.id}: a puzzle begins with a turn")
    for first in puzzle.firsts:
        try:
            parse_choice(state, first)
        except (UnreadableChoice, IllegalChoice) as error:
            raise BookError(f"{puzzle.id}: '{first[:40]}' can't be done: {error}") from None
    return state


def _whole(text: str, least: int, most: int, what: str) -> int:
    if not text.isascii() or not text.isdecimal() or not least <= int(text[:9]) <= most or len(text) > 9:
        raise BookError(f"{what} is a whole number from {least} to {most}, not '{text[:40]}'")
    return int(text)
