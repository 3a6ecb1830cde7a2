"""Games on the table: how one begins, goes on, ends and is looked at again."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ai import CHARACTERS, LEVELS, STYLES
from game.app import paths
from game.app.match import Match
from game.app.replaying import Replay
from game.app.saves import SaveError
from game.app.seats import Seat, seats_of
from game.app.shell import Shell
from game.rules import GameConfig, Record
from game.ui.language import Language
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.table import TableScene
from game.ui.setup import Opponent, Seating, Setup, seat_name
from game.ui.sound import Tune
from game.ui.table.session import Session
from game.ui.theme import SPEEDS

OPPONENTS = tuple(
    Opponent(level, style.id, style.name, style.id, style.guild) for level in LEVELS for style in STYLES.values()
)
SEED_BITS = 32

Going = Callable[[], None]


def seated(setup: Setup, language: Language) -> list[Seat]:
    """Who plays in a game as it was set up."""
    return [
        Seat(
            seat_name(setup, number, language),
            "" if seat.person else f"{seat.level}:{seat.style}",
            seat.guild,
            seat.portrait,
        )
        for number, seat in enumerate(setup.sitting)
    ]


class Games:
    """The match being played and its table.

    `leave` goes to the title, `pause` opens the menu over the table, `save` keeps the game under a name.
    """

    def __init__(self, shell: Shell, leave: Going, pause: Going, save: Going) -> None:
        self._shell = shell
        self._leave = leave
        self._pause = pause
        self._save = save
        self.match: Match | None = None
        self.unsaved: Record | None = None
        """The game that was left and that the disk refused, for the reason that `not_saved` gives."""
        self.not_saved: SaveError | None = None
        self.name = ""
        """Under which the game was last kept; none yet if empty."""
        self._finished: Match | None = None
        """The match that was kept as the last one finished."""
        self.table: TableScene | None = None
        self._take_back = shell.settings.table.take_back_after_reveal
        self.playing = False
        """Whether the match is on the table, over or not."""

    def set_up(self) -> None:
        """Let the person set up a new game."""
        shell = self._shell
        setup = replace(shell.settings.setup, aids=shell.settings.table.aided)

        def leave() -> None:
            self._remember(scene.setup)
            shell.stage.pop()

        scene = NewGameScene(shell.look, shell.sound, setup, OPPONENTS, self.start, leave)
        shell.stage.push(scene)

    def _remember(self, setup: Setup) -> None:
        """Keep a set-up for the next game, and its aids for every table."""
        settings = self._shell.settings
        settings.setup = setup
        if setup.aids != settings.table.aided:
            settings.table.aid(setup.aids)
        self._shell.keep_settings()

    def quick(self) -> None:
        """The last game set up, dealt anew."""
        settings = self._shell.settings
        self.start(replace(Seating(OPPONENTS).mended(settings.setup), seed=None, aids=settings.table.aided))

    def start(self, setup: Setup) -> None:
        """Deal a game as it was set up, and remember the set-up."""
        shell = self._shell
        self._remember(setup)
        chance = shell.chance
        config = setup.config(chance.getrandbits(SEED_BITS), chance.randrange(setup.players))
        self.begin(self._match(config, seated(setup, shell.language)))

    def _match(self, config: GameConfig, seats: Sequence[Seat]) -> Match:
        shell = self._shell
        after_reveal = shell.settings.table.take_back_after_reveal
        return Match(config, seats, shell.thinker, shell.autosave, after_reveal, shell.chance)

    def go_on(self) -> None:
        """The game that was being played when the program, or the table, was left."""
        saved = self._shell.saves.resume()
        record = self.unsaved or (saved.record if saved is not None else None)
        if record is not None:
            self.begin(Match.resume(record, self._shell.thinker, self._shell.autosave, self._shell.chance))

    def begin(self, match: Match, name: str = "") -> None:
        """Put a match on the table; `name` is that under which it was kept, if it was."""
        shell = self._shell
        self.name = name
        self.match = match
        self.playing = True
        self.unsaved = None
        with contextlib.suppress(SaveError):
            shell.autosave(match.text)
        shell.sound.play_music(Tune.ROAD)
        self._lay(match, self._over)
        if self.table is not None and not match.record.choices:
            self.table.deal()

    def apply_settings(self) -> None:
        """Take in settings that were changed. A game keeps its own rule on taking back until that very one is."""
        wanted = self._shell.settings.table.take_back_after_reveal
        if self.match is not None and wanted != self._take_back:
            self.match.allow_after_reveal = wanted
        self._take_back = wanted
        if self.table is not None:
            self.table.apply_settings()

    def recover(self) -> None:
        """Put the match on the table again as its record has it."""
        assert self.match is not None
        self.match.recover()
        self._lay(self.match, self._over)

    def _lay(self, session: Session, over: Going) -> None:
        shell = self._shell
        table = shell.settings.table
        self.table = TableScene(session, shell.look, paths.levels(), shell.sound, table, over, self._pause)
        shell.stage.replace(self.table)

    def leave(self) -> None:
        """The table is being left. The game is kept; if the disk refuses it, here at least."""
        self.not_saved = self._shell.flush()
        if self.match is not None:
            self.match.leave()
            going_on = self.playing and self.match.state.outcome is None
            self.unsaved = self.match.record if self.not_saved and going_on else None
        self.playing = False

    def _over(self) -> None:
        """The game has ended: it is kept as the last one finished, and is no longer the one being played."""
        assert self.match is not None
        if self._finished is not self.match:
            self._keep_finished(self.match)
        self._show_standings()

    def _keep_finished(self, match: Match) -> None:
        self._finished = match
        self._shell.flush()
        with contextlib.suppress(SaveError):
            self._shell.saves.keep(self._shell.language.say("library.last_finished"), match.text)
            self._shell.saves.finish()

    def _show_standings(self) -> None:
        assert self.match is not None
        shell = self._shell
        goings = (self._rematch, self._watch, shell.stage.pop, self._new_after_end, self._save, self._leave)
        shell.stage.push(EndScene(self.match, shell.look, shell.sound, *goings, SPEEDS[shell.settings.table.speed]))

    def _rematch(self) -> None:
        """The same players and modules, dealt anew."""
        assert self.match is not None
        config, chance = self.match.record.config, self._shell.chance
        seed, first = chance.getrandbits(SEED_BITS), chance.randrange(config.players)
        dealt = replace(config, seed=seed, first=first)
        seats = seats_of(self.match.record, CHARACTERS)
        self.begin(self._match(dealt, seats))

    def _watch(self) -> None:
        """Play the game that is over once more, to be looked at."""
        assert self.match is not None
        record = self.match.record
        self._lay(Replay(record, seats_of(record, CHARACTERS), self.match.me), self._show_standings)

    def _new_after_end(self) -> None:
        self._leave()
        self.set_up()
