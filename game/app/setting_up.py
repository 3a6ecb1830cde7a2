"""Setting up a table by hand, from a game that is played or watched: kept as text, pasted, and played."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.ai import CHARACTERS, STYLES
from game.app import paths
from game.app.fair_match import FairMatch
from game.app.file_errors import in_words
from game.app.files import SaveError
from game.app.games import Games, Going
from game.app.match import Match
from game.app.replaying import ReadOnlySession, Replay, open_view
from game.app.seats import Seat, opening_record, seats_of
from game.app.shell import Shell
from game.rules import Ply, Position, PositionError, Record, State, View
from game.rules.layouts.state import placed
from game.ui import clipboard
from game.ui.scenes.waiting import wait_for
from game.ui.table.session import SeatInfo, SeenPly
from game.ui.theme import GUILDS

if TYPE_CHECKING:
    from game.ui.scenes.set_up import SetUpScene
    from game.ui.scenes.table import TableScene

KEPT: Final = 200
"""How many changes can be taken back."""
FINAL_ROUND: Final = ("final_round_not_told", "final_round_too_soon")
NEWCOMERS: Final = "merchant"
"""The level of those who sit down where a pasted position has more players."""


class SetUp(ReadOnlySession):
    """A table on which nothing happens but what the person sets."""

    playback = None

    def __init__(self, position: Position, seats: Sequence[Seat], me: int) -> None:
        self._seats = [SeatInfo(seat.name, seat.guild, seat.portrait, person=False) for seat in seats]
        self.players = tuple(seats)
        self.me = me
        self._before: list[Position] = []
        self._set(position)

    def _set(self, position: Position) -> None:
        self._position = position
        self._state = placed(position)

    @property
    def position(self) -> Position:
        return self._position

    def put(self, position: Position) -> None:
        self._before = [*self._before, self._position][-KEPT:]
        self._set(settled(position))

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        if not self._before:
            return False
        self._set(self._before.pop())
        return True

    @property
    def seats(self) -> Sequence[SeatInfo]:
        return self._seats

    @property
    def state(self) -> State:
        return self._state

    @property
    def plies(self) -> Sequence[Ply]:
        return ()

    @property
    def ply_count(self) -> int:
        return 0

    def view(self, seat: int) -> View:
        return open_view(self._state, seat)

    def seen_plies(self, seat: int) -> Sequence[SeenPly]:
        return ()

    def poll(self, seat: int) -> SeenPly | None:
        """Nobody plays."""
        return None


def settled(position: Position) -> Position:
    """The position with the last round told exactly where the rules want it told."""
    for told in (False, True):
        tried = replace(position, final_round=told)
        if not any(fault.key in FINAL_ROUND for fault in tried.faults()):
            return tried
    return position


def position_of(session: Match | Replay) -> Position:
    """The table of a game, at the beginning of a turn; cards that the person could not know are dealt anew."""
    from game.ui.table.laying import begun

    seen = session.view(session.me)
    opened = isinstance(session, Replay) and session.decks_open
    state = session.state if opened else Position.of(seen, seed=session.state.config.seed + 1).state()
    position = begun(Position.of(state))
    return settled(replace(position, last_card_round=position.round, passes=0))


class SettingUp:
    """Opens the table to be set up, and leads from there to a game."""

    def __init__(self, shell: Shell, games: Games, unless_playing: Callable[[Going], None], pause: Going) -> None:
        self._shell = shell
        self._games = games
        self._unless_playing = unless_playing
        self._pause = pause
        self._scene: SetUpScene | None = None

    @property
    def possible(self) -> bool:
        """Whether there is a table to set up. A fair game is none, for the coach can be asked there."""
        table = self._games.table
        session = table.session if table is not None else None
        return isinstance(session, Match | Replay) and not isinstance(session, FairMatch)

    def open(self) -> None:
        """Set up the table that is shown."""
        table = self._games.table
        session = table.session if table is not None else None
        if table is not None and isinstance(session, Match | Replay):
            record = session.record
            self._lay(SetUp(position_of(session), seats_of(record, CHARACTERS), session.me), table)

    def _lay(self, bench: SetUp, origin: "TableScene") -> None:
        from game.app.coaching import TableCoach
        from game.ui.scenes.set_up import SetUpScene
        from game.ui.table.layers.editor import Ways

        shell = self._shell
        ways = Ways(
            play=lambda: self._play(bench),
            leave=lambda: self._leave(origin),
            copy=lambda: self._copy(bench),
            paste=lambda: self._paste(bench, origin),
            save=lambda: self._save(bench),
        )
        settings = shell.settings.table
        adviser = TableCoach(shell.analyst, lambda: None)
        self._scene = SetUpScene(bench, shell.look, paths.levels(), shell.sound, settings, ways, adviser, self._pause)
        self._show(self._scene)

    def _show(self, table: "TableScene") -> None:
        self._games.table = table
        self._shell.stage.replace(table)

    def _leave(self, origin: "TableScene") -> None:
        """Back to the table that was left, in the language and the looks of now."""
        self._show(origin)
        origin.refresh()

    def _play(self, bench: SetUp) -> None:
        """Begin a game from the table as it is set."""
        position = bench.position
        if position.faults():
            return
        after_reveal = self._shell.settings.table.take_back_after_reveal
        opening = opening_record(position.config, bench.players, after_reveal)
        record = Record(position.config, opening.seats, notes=opening.notes, start=position)
        self._unless_playing(lambda: self._games.begin(self._games.resumed(record)))

    def _copy(self, bench: SetUp) -> None:
        clipboard.write(str(bench.position))
        self._tell(self._shell.language.say("setup.copied"))

    def _paste(self, bench: SetUp, origin: "TableScene") -> None:
        """Set the table as the text on the clipboard says; if that can't be, say why and change nothing."""
        from game.ui.table.laying import begun

        say, scene = self._shell.language.say, self._scene
        assert scene is not None
        try:
            position = Position.parse(clipboard.read())
        except PositionError as error:
            self._tell(say("setup.unreadable", line=error.line, reason=error.message))
            return
        faults = position.faults()
        if faults:
            self._tell(say("setup.refused", reason=scene.editor.fault_words(faults[0])))
            return
        position = begun(Position.of(position.state()))
        if position.config.players == bench.position.config.players and (
            replace(position.config, seed=0) == replace(bench.position.config, seed=0)
        ):
            bench.put(position)
            scene.renew(True)
        else:
            seats = seats_for(bench.players, position.config.players)
            self._lay(SetUp(settled(position), seats, min(bench.me, position.config.players - 1)), origin)

    def _save(self, bench: SetUp) -> None:
        """Write the position as a text file where the person finds it."""
        shell, text = self._shell, str(bench.position)
        say = shell.language.say
        saving = shell.writer.submit(lambda: shell.saves.export(say("setup.file"), text))

        def saved() -> None:
            error = saving.exception()
            if isinstance(error, SaveError):
                self._tell(in_words(error, shell.language))
            else:
                self._tell(say("setup.saved", path=saving.result()))

        wait_for(shell.stage, shell.look, say("wait.saving"), saving.done, saved)

    def _tell(self, words: str) -> None:
        if self._scene is not None:
            self._scene.notices.warn(words)


def seats_for(seats: Sequence[Seat], players: int) -> tuple[Seat, ...]:
    """So many of these players, a person among them; newcomers where they are too few."""
    found = list(seats)
    if not any(seat.person for seat in found[:players]):
        found[0] = replace(found[0], bot="")
    strangers = [style for style in STYLES.values() if all(seat.portrait != style.id for seat in found)]
    for style in strangers[: max(0, players - len(found))]:
        guild = next(guild for guild in GUILDS if all(seat.guild != guild for seat in found))
        found.append(Seat(style.name, f"{NEWCOMERS}:{style.id}", guild, style.id))
    return tuple(found[:players])
