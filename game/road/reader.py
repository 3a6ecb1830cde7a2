'''Stops from text: TOML, checked as a whole, so that no fault is met on the way.

    group = "base"                      base, or the expansion that is taught
    minutes = 2
    par = 3                             the learner's turns
    others = ["trader"]                 the characters at the other seats
    level = "novice"
    goal = true                         the table says stop.STOP.goal instead of what wins a game
    replies = ["take W U R"]            what they choose first, in this order
    wants = "cards 1"                   see `wishes`
    fails = "rival points 8"            when that can't be reached any more; the words are stop.STOP.failed
    consoles = true                     even then there is a star for having played it to its end
    kind = "challenge"                  lesson, duel, challenge, rival or puzzles
    puzzles = ["base-now-00800", ...]   at a stop of puzzles: which are asked; nobody else is there
    solve = 3                           and how many of them are to be solved
    picture = "cards/B3-red-4"           what is seen of it on the map
    bans = ["reserve"]                  see `bans`; the words are stop.STOP.forbidden
    stars = ["nobles 1", "lead 3"]      what the second and then the third star want
    variants = "target 12"              house rules, with a seed
    position = """                      or `seed`, `players`, `edition`, `modules`
    lapis-road-position 1
    ...
    """

    [[moments]]
    id = "take"                         what is said has the key stop.STOP.take, and stop.STOP.take.other otherwise
    when = "turns 1"                    not before that
    points = ["supply R", "card B1-red-1", "area"]
    does = ["take U G R"]               see `patterns`; without it the words are only read
    free = true                         these are all that can be done: nothing is pointed at or answered
    permits = ["take"]
    answers = [{ to = ["reserve"], says = "take.reserve" }]

    [[remarks]]
    id = "noble-near"
    when = "cards R 2"

What is pointed at is a kind of piece and which one: `supply R`, `token R`, `bonus R`, `card ID`, `offer ID`,
`noble ID`, `city ID`, `post NAME`, `deck base-1`, `seat 1`; or a place: `area`, `hand`, `ribbon`, `identity` and so on.
'''

import re
import tomllib
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from game.road.bans import read_ban
from game.road.errors import StopError
from game.road.patterns import read_pattern
from game.road.progress import MOST_STARS
from game.road.stop import BASE, GROUPS, KINDS, LESSON, PUZZLES, Answer, Moment, Remark, Spot, Stop
from game.road.wishes import Wish, read_wish
from game.rules import ConfigError, FaultyPosition, GameConfig, Position, PositionError, UnreadableChoice, Variants
from game.rules.catalog import CARD_BY_ID, CITY_BY_ID, NOBLE_BY_ID
from game.rules.choices import DECK_NAMES, POST_NAMES
from game.rules.gems import LETTERS
from game.rules.notation import read_choice
from game.rules.variants import NONE

MOMENTS: Final = "moments"
REMARKS: Final = "remarks"
STOP_KEYS: Final = frozenset(
    {
        "group", "minutes", "par", "goal", "learner", "others", "level", "replies", "wants", "fails", "position",
        "seed", "players", "edition", "modules", "first", "variants", "kind", "picture", "bans", "stars",
        "puzzles", "solve",
        "consoles", MOMENTS, REMARKS,
    }
)  # fmt: skip
MOMENT_KEYS: Final = frozenset({"id", "when", "points", "does", "permits", "answers", "free"})
REMARK_KEYS: Final = frozenset({"id", "when", "points"})
NUMBERED: Final[dict[str, Sequence[str] | dict[str, int]]] = {
    "supply": tuple(LETTERS),
    "token": tuple(LETTERS),
    "bonus": tuple(LETTERS),
    "deck": DECK_NAMES,
    "post": POST_NAMES,
    "seat": ("0", "1", "2", "3"),
    "card": dict(CARD_BY_ID),
    "offer": dict(CARD_BY_ID),
    "noble": dict(NOBLE_BY_ID),
    "city": dict(CITY_BY_ID),
}
"""Kinds of pieces, each with the names of those there are."""

Kind = TypeVar("Kind", bool, int, str)
Read = TypeVar("Read")


def read_stop(text: str, file: str) -> Stop:
    """The stop that a text says; its id is the file's name. StopError for one with a fault."""
    return _Reader(text, file).stop()


class _Fault(ValueError):
    """What is wrong, and under which key."""

    def __init__(self, key: str, reason: str, below: int = 0) -> None:
        super().__init__(reason)
        self.key = key
        self.below = below
        """How many lines below the key's own, in a text of several lines."""


class _Table:
    """One table of the text, asked key by key."""

    def __init__(self, data: dict[str, object], known: frozenset[str]) -> None:
        self._data = data
        for key in data:
            if key not in known:
                raise _Fault(key, f"'{key}' is not known here; there are {', '.join(sorted(known))}")

    def has(self, key: str) -> bool:
        return key in self._data

    def get(self, key: str, default: Kind) -> Kind:
        value = self._data.get(key, default)
        if type(value) is not type(default):
            raise _Fault(key, f"'{key}' is not a {_name_of(type(default))}: {str(value)[:40]!r}")
        return value

    def need(self, key: str) -> str:
        if key not in self._data:
            raise _Fault(key, f"'{key}' is missing")
        return self.get(key, "")

    def texts(self, key: str) -> list[str]:
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise _Fault(key, f"'{key}' is not a list of texts")
        return [str(each) for each in value]

    def tables(self, key: str) -> list[dict[str, object]]:
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise _Fault(key, f"'{key}' is not a list of tables")
        return value

    def read(self, key: str, reader: Callable[[object], Read]) -> Read | None:
        """What a reader makes of a value; nothing if there is none."""
        try:
            return reader(self._data[key]) if key in self._data else None
        except ValueError as error:
            raise _Fault(key, str(error)) from None

    def each(self, key: str, reader: Callable[[str], Read]) -> tuple[Read, ...]:
        """What a reader makes of each text of a list."""
        try:
            return tuple([reader(text) for text in self.texts(key)])
        except UnreadableChoice as error:
            raise _Fault(key, str(error)) from None
        except _Fault:
            raise
        except ValueError as error:
            raise _Fault(key, str(error)) from None


def _name_of(kind: type) -> str:
    return {bool: "yes or no", int: "whole number", str: "text"}[kind]


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._file = file

    def stop(self) -> Stop:
        try:
            data = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found[1]) if found else len(self._lines)
            raise StopError(self._file, line, str(error).partition(" (at")[0]) from None
        try:
            moments = [self._moment(each, number) for number, each in enumerate(self._tables(data, MOMENTS))]
            remarks = [self._remark(each, number) for number, each in enumerate(self._tables(data, REMARKS))]
            stop = self._stop(_Table(data, STOP_KEYS), tuple(moments), tuple(remarks))
            _check_ids(stop)
        except _Fault as fault:
            raise StopError(self._file, self._line(fault.key) + fault.below, str(fault)) from None
        return stop

    def _tables(self, data: dict[str, object], key: str) -> list[dict[str, object]]:
        return _Table(data, STOP_KEYS).tables(key)

    def _stop(self, table: _Table, moments: tuple[Moment, ...], remarks: tuple[Remark, ...]) -> Stop:
        start = _start(table)
        config = start.config if isinstance(start, Position) else start
        learner = table.get("learner", 0)
        if not 0 <= learner < config.players:
            raise _Fault("learner", f"there is no seat {learner} among {config.players}")
        others, puzzles = tuple(table.texts("others")), tuple(table.texts("puzzles"))
        if len(others) != config.players - 1 and not puzzles:
            raise _Fault("others", f"{len(others)} others for {config.players} players")
        group = table.get("group", BASE)
        if group not in GROUPS:
            raise _Fault("group", f"'{group[:40]}' is not one of {', '.join(GROUPS)}")
        kind = table.get("kind", LESSON)
        if kind not in KINDS:
            raise _Fault("kind", f"'{kind[:40]}' is not one of {', '.join(KINDS)}")
        if bool(puzzles) != (kind == PUZZLES):
            raise _Fault("puzzles", "puzzles are asked at stops of that kind, and there alone")
        solve = table.get("solve", len(puzzles))
        if not (1 if puzzles else 0) <= solve <= len(set(puzzles)):
            raise _Fault("solve", f"{solve} of {len(set(puzzles))} puzzles can't be solved")
        return Stop(
            id=_id_of(self._file),
            group=group,
            start=start,
            learner=learner,
            others=others,
            level=table.get("level", "novice"),
            replies=table.each("replies", lambda text: str(read_choice(text))),
            wants=table.read("wants", read_wish),
            fails=table.read("fails", read_wish),
            consoles=table.get("consoles", False),
            par=table.get("par", 0),
            minutes=table.get("minutes", 2),
            goal=table.get("goal", False),
            moments=moments,
            remarks=remarks,
            kind=kind,
            picture=table.get("picture", ""),
            bans=table.each("bans", read_ban),
            extras=table.read("stars", _extras) or (),
            puzzles=puzzles,
            solve=solve,
        )

    def _moment(self, data: dict[str, object], number: int) -> Moment:
        try:
            table = _Table(data, MOMENT_KEYS)
            return Moment(
                id=table.need("id"),
                does=table.each("does", read_pattern),
                when=table.read("when", read_wish),
                points=table.each("points", read_spot),
                permits=table.each("permits", read_pattern),
                answers=tuple([_answer(each) for each in table.tables("answers")]),
                free=table.get("free", False),
                line=self._line(MOMENTS, number),
            )
        except _Fault as fault:
            raise StopError(self._file, self._line(fault.key, number, MOMENTS) + fault.below, str(fault)) from None

    def _remark(self, data: dict[str, object], number: int) -> Remark:
        try:
            table = _Table(data, REMARK_KEYS)
            when: Wish | None = table.read("when", read_wish)
            if when is None:
                raise _Fault("when", "'when' is missing")
            return Remark(table.need("id"), when, table.each("points", read_spot))
        except _Fault as fault:
            raise StopError(self._file, self._line(fault.key, number, REMARKS) + fault.below, str(fault)) from None

    def _line(self, key: str, number: int = 0, table: str = "") -> int:
        """The line on which a key stands, in a table of that name and number; the table's own if it is not there."""
        first, last = 0, len(self._lines)
        if table or key in (MOMENTS, REMARKS):
            heads = [at for at, line in enumerate(self._lines) if line.strip() == f"[[{table or key}]]"]
            first = heads[number] if number < len(heads) else 0
        heads = [at for at, line in enumerate(self._lines) if at > first and line.startswith("[[")]
        last = heads[0] if heads else last
        found = (at for at in range(first, last) if re.match(rf"{re.escape(key)}\s*=", self._lines[at].strip()))
        return next(found, first) + 1


def _check_ids(stop: Stop) -> None:
    ids = [*[moment.id for moment in stop.moments], *[remark.id for remark in stop.remarks]]
    twice = next((each for each in ids if ids.count(each) > 1), "")
    if twice:
        raise _Fault(MOMENTS, f"two moments are called '{twice[:40]}'")
    if not stop.moments and stop.wants is None:
        raise _Fault("wants", "nothing is wanted, and there are no moments")


def _id_of(file: str) -> str:
    """The name of a file without folders, the ending and a number that puts it in order."""
    name = re.split(r"[\\/]", file)[-1].partition(".")[0]
    return re.sub(r"^\d+-", "", name)


def _start(table: _Table) -> GameConfig | Position:
    if not table.has("position"):
        try:
            figures = (table.get("seed", 0), table.get("first", 0))
            edition, modules = table.get("edition", "2024"), table.texts("modules")
            variants = Variants.parse(table.get("variants", NONE))
            return GameConfig(table.get("players", 2), edition, modules, *figures, variants)
        except ConfigError as error:
            raise _Fault("seed", str(error)) from None
    try:
        position = Position.parse(table.need("position").removeprefix("\n"))
        position.state()
    except PositionError as error:
        raise _Fault("position", error.message, error.line) from None
    except FaultyPosition as error:
        raise _Fault("position", str(error)) from None
    return position


def _extras(given: object) -> tuple[Wish, ...]:
    """What the second and the third star want."""
    if not isinstance(given, list) or len(given) != MOST_STARS - 1:
        raise ValueError("'stars' is a list of two wishes")
    return tuple([read_wish(each) for each in given])


def _answer(data: dict[str, object]) -> Answer:
    try:
        table = _Table(data, frozenset({"to", "says"}))
        return Answer(table.each("to", read_pattern), table.need("says"))
    except _Fault as fault:
        raise _Fault("answers", str(fault)) from None


def read_spot(text: str) -> Spot:
    """What a text points at; ValueError if that is nothing."""
    kind, _, which = text.partition(" ")
    names = NUMBERED.get(kind)
    if names is None and not which and kind.replace("_", "").isalpha():
        return Spot(kind)
    if names is None or which not in names:
        raise ValueError(f"nothing to point at: '{text[:40]}'")
    return Spot(kind, names[which] if isinstance(names, dict) else names.index(which))
