"""The `engine` command: our opponents behind the line protocol that `.github/ENGINE.md` describes.

`Engine` answers lines, one after the other; `serve` connects it with standard input and output. A thread reads the
lines, so that a search can look between two simulations whether it is to stop. The opponent is given a seat's view and
nothing else, however much of the table was told (I-1).

Stop and `info` both live on the clock that a searching opponent asks at every simulation: it tells now and then what
the search has found so far, and once it is to stop, says that all time is over.
"""

import math
import random
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

from game import __version__
from game.ai import LEVELS, STYLES, Bot, make_bot
from game.ai.levels import SECONDS, SIMULATIONS, SearchBot, calibrated_chance
from game.ai.minds import WeightsError
from game.ai.search import Node
from game.ai.styles import BALANCED
from game.app.engine_lines import OVER, Lines, read_lines
from game.app.engine_protocol import (
    BEST,
    CHOICES,
    END,
    ERROR,
    GAME,
    GO,
    GREETING,
    HEADING,
    ID,
    LONGEST_BLOCK,
    LONGEST_LINE,
    LONGEST_TIME,
    MOST_SIMULATIONS,
    NEW,
    OPTION,
    PLAYED,
    POSITION,
    QUIT,
    READY,
    SEAT,
    SEED_BITS,
    STOP,
    VERSION,
    Go,
    Info,
    Unreadable,
    Write,
    quoted,
    read_go,
    read_number,
    read_seconds,
    sentence,
)
from game.rules import (
    FaultyPosition,
    IllegalChoice,
    Position,
    PositionError,
    State,
    UnreadableChoice,
    apply,
    new_game,
    parse_choice,
    view,
)
from game.rules.config import MAX_PLAYERS
from game.rules.lines import LineError, lines_of, read_config

CLOCKS: Final[dict[str, Callable[[], float]]] = {"wall": time.monotonic, "processor": time.process_time}
"""By which an opponent's own thinking time can be counted."""
MOST_RANKED: Final = 100
INFO_SECONDS: Final = 0.5
"""From one telling of what is found to the next."""
COMMANDS: Final = (HEADING, READY, NEW, OPTION, SEAT, GAME, POSITION, CHOICES, PLAYED, GO, STOP, QUIT)


class Engine:
    """Answers lines; what it has to say goes to `write`, at once."""

    def __init__(self, lines: Lines, write: Write) -> None:
        self._lines = lines
        self._write = write
        self._options = {
            "level": LEVELS[-1],
            "style": BALANCED.id,
            "seconds": "0",
            "simulations": "0",
            "clock": next(iter(CLOCKS)),
            "ranked": "5",
        }
        self._bot: Bot | None = None
        self._rng = random.Random()
        self._clock = CLOCKS["wall"]
        self._told = 0.0
        self._root: Node | None = None
        """The options that are being searched, or were last."""
        self._answered = (-1, "")
        """The seat that was last chosen for, and what."""
        self._forget()

    def _forget(self) -> None:
        """A new game: nothing is known of it."""
        self._bot = None
        self._state: State | None = None
        self._whole = False
        """Whether every card of the table was told, so that it can be played on."""
        self._behind = False
        """Whether something was played on a table of which not every card was told."""
        self._seat: int | None = None

    def run(self) -> None:
        """Answer lines until `quit`, or until there are no more."""
        while True:
            line = self._lines.take()
            if line is OVER or line.split() == [QUIT]:
                return
            try:
                self.answer(line)
            except Unreadable as error:
                self._write(f"{ERROR} {sentence(error)}")

    def answer(self, line: str) -> None:
        """Do what a line says; Unreadable if it can't be done, and nothing is changed."""
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"a line is longer than {LONGEST_LINE} letters")
        words = line.split()
        if not words:
            return
        match words[0]:
            case "lapis-road-engine":
                self._greet(words[1:])
            case "ready":
                self._write(READY)
            case "new":
                self._forget()
            case "option":
                self.set_option(*_name_and_value(words[1:]))
            case "seat":
                self._seat = read_number(SEAT, " ".join(words[1:]), 0, MAX_PLAYERS - 1)
            case "game" | "position":
                self._set_table(words[0], self._block())
            case "choices":
                self._block()  # the rules are known here
            case "played":
                self._play(words[1:])
            case "go":
                self._go(read_go(words[1:]))
            case "stop":
                pass  # nobody thinks
            case word:
                raise Unreadable(f"'{quoted(word)}' is not a command: there are {', '.join(COMMANDS)}")

    def set_option(self, name: str, value: str) -> None:
        """Set an option; Unreadable if there is none, or not with that value."""
        match name:
            case "level":
                _one_of(name, value, LEVELS)
            case "style":
                _one_of(name, value, tuple(STYLES))
            case "clock":
                _one_of(name, value, tuple(CLOCKS))
            case "seconds":
                read_seconds(value)
            case "simulations":
                read_number(name, value, 0, MOST_SIMULATIONS)
            case "ranked":
                read_number(name, value, 0, MOST_RANKED)
            case "seed":
                self._rng = random.Random(read_number(name, value, 0, (1 << SEED_BITS) - 1))
                return
            case _:
                names = ", ".join([*self._options, "seed"])
                raise Unreadable(f"'{quoted(name)}' is not an option: there are {names}")
        if self._options[name] != value:
            self._options[name] = value
            self._bot = None

    def _greet(self, words: list[str]) -> None:
        if words and not any(word == str(VERSION) for word in words):
            raise Unreadable(f"only version {VERSION} of the protocol is spoken here")
        values = {
            "level": "|".join(LEVELS),
            "style": "|".join(STYLES),
            "seconds": f"0..{LONGEST_TIME:.0f}",
            "simulations": f"0..{MOST_SIMULATIONS}",
            "clock": "|".join(CLOCKS),
            "ranked": f"0..{MOST_RANKED}",
        }
        self._write(GREETING)
        self._write(f"{ID} Lapis Road {__version__}")
        for name, value in self._options.items():
            self._write(f"{OPTION} {name} {value} of {values[name]}")
        self._write(READY)

    def _block(self) -> str:
        """The lines up to `end`, as one text."""
        found: list[str] = []
        while True:
            line = self._lines.take()
            if line is OVER:
                self._lines.put(OVER)
                raise Unreadable(f"'{END}' is missing")
            if line.split() == [END]:
                break
            found.append(line)
        if len(found) > LONGEST_BLOCK:
            raise Unreadable(f"{len(found)} lines before '{END}' are too many")
        return "\n".join(found)

    def _set_table(self, what: str, text: str) -> None:
        try:
            if what == GAME:
                config, rest = read_config(lines_of(text), text.count("\n") + 1, variants_known=True)
                if rest:
                    raise LineError(rest[0][0], f"not a line of a game: '{quoted(rest[0][1])}'")
                self._state, self._whole = new_game(config), True
            else:
                position = Position.parse(text)
                self._state, self._whole = position.state(), _is_whole(position)
        except (LineError, PositionError) as error:
            raise Unreadable(f"the {what} can't be read, {error}") from None
        except FaultyPosition as error:
            raise Unreadable(f"the position can't be played: {error}") from None
        self._behind = False

    def _play(self, words: list[str]) -> None:
        """Play on, on a table that is wholly known; else wait for the position that tells what came of it."""
        seat = read_number(PLAYED, words[0] if words else "", 0, MAX_PLAYERS - 1)
        if seat == self._answered[0] and " ".join(words[1:]) != self._answered[1]:
            self._bot = None  # it went on from its own choice
        if self._state is None or not self._whole:
            self._behind = True
            return
        state = self._state
        if state.outcome is not None:
            raise Unreadable("the game is over")
        if state.current != seat:
            raise Unreadable(f"seat {state.current} is asked, not seat {seat}")
        try:
            apply(state, parse_choice(state, " ".join(words[1:])))
        except (UnreadableChoice, IllegalChoice) as error:
            raise Unreadable(f"that can't be played: {error}") from None

    def _go(self, go: Go) -> None:
        state = self._state
        if state is None:
            raise Unreadable(f"there is no table: tell a {GAME} or a {POSITION} first")
        if self._behind:
            raise Unreadable("what was played since has changed the table: tell the position as it is now")
        if state.outcome is not None:
            raise Unreadable("the game is over")
        if self._seat is not None and self._seat != state.current:
            raise Unreadable(f"seat {state.current} is asked, not seat {self._seat}")
        rng = self._rng if go.seed is None else random.Random(go.seed)
        seen = view(state, state.current)
        try:
            bot = self._set_bot(go)
            self._told, self._root = time.monotonic(), None
            limit = LONGEST_TIME if go.seconds is None else go.seconds
            choice = bot.choose(seen, seen.table.options, rng, self._clock() + limit)
        except WeightsError as error:
            raise Unreadable(str(error)) from None
        except Exception as error:
            self._bot = None
            raise Unreadable(f"thinking failed: {type(error).__name__} {error}") from None
        self._answered = (state.current, str(choice))
        self._tell_ranks()
        self._write(f"{BEST} {choice}")

    def _set_bot(self, go: Go) -> Bot:
        """The opponent, the one of this game if it is there, with the effort that is wanted of it now."""
        level, seconds = self._options["level"], float(self._options["seconds"])
        simulations = int(self._options["simulations"]) if go.simulations is None else go.simulations
        self._clock = CLOCKS[self._options["clock"]]
        if self._bot is None:
            self._bot = make_bot(f"{level}:{self._options['style']}", self._time)
        if isinstance(self._bot, SearchBot):
            self._bot.searching = None
            self._bot.seconds = math.inf if simulations else SECONDS[level]
            self._bot.simulations = simulations or SIMULATIONS[level]
            self._bot.pace = seconds / SECONDS[level] if seconds and not simulations else 1.0
        return self._bot

    def _time(self) -> float:
        """The time as an opponent is told it: beyond all time as soon as it is to stop."""
        while self._lines.take_if(READY):
            self._write(READY)
        if isinstance(self._bot, SearchBot) and self._bot.searching is not None:
            self._root = self._bot.searching.root  # the search itself goes on from its choice
        if self._lines.has_stop():
            return math.inf
        now = time.monotonic()
        if now - self._told >= INFO_SECONDS:
            self._told = now
            self._tell_ranks()
        return self._clock()

    def _tell_ranks(self) -> None:
        """Tell the best options as far as the search knows them, by how much they were looked at."""
        search = self._bot.searching if isinstance(self._bot, SearchBot) else None
        if search is None or self._root is None:
            return
        edges = sorted(self._root.edges, key=lambda edge: (edge.visits, edge.mean), reverse=True)
        for rank, edge in enumerate(edges[: int(self._options["ranked"])], start=1):
            if edge.visits:
                chance = calibrated_chance(search, edge)
                self._write(str(Info(rank, chance, edge.visits, str(edge.choice))))


def _name_and_value(words: list[str]) -> tuple[str, str]:
    if len(words) < 2:
        raise Unreadable("an option has a name and a value")
    return words[0], " ".join(words[1:])


def _one_of(name: str, value: str, values: tuple[str, ...]) -> None:
    if value not in values:
        raise Unreadable(f"{name} is one of {', '.join(values)}, not '{quoted(value)}'")


def _is_whole(position: Position) -> bool:
    """Whether every card of a position was told."""
    cards = [card for deck in position.decks for card in deck]
    cards += [card for seat in position.seats for card in seat.hand]
    return min(cards, default=0) >= 0


def serve(options: dict[str, str]) -> int:
    """Speak the protocol over standard input and output until `quit`, or until nobody listens."""
    if sys.stdin is None or sys.stdout is None:  # a program without a terminal, as Windows starts it
        raise Unreadable("there is no standard input and output to speak over")
    lines, lock = Lines(), threading.Lock()

    def write(line: str) -> None:
        try:
            with lock:
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
        except (OSError, ValueError):
            lines.put(QUIT)

    engine = Engine(lines, write)
    for name, value in options.items():
        engine.set_option(name, value)
    threading.Thread(target=read_lines, args=(sys.stdin.fileno(), lines), daemon=True).start()
    engine.run()
    return 0
