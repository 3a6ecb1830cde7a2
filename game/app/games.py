"""Games on the table: how one begins, goes on, ends and is looked at again."""

import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.ai import CHARACTERS
from game.app import paths
from game.app.branches import played_on
from game.app.fair_match import FairMatch, is_fair
from game.app.files import SaveError, may_be_read_later
from game.app.found_game import FoundGame, Kept
from game.app.game_files import is_over
from game.app.game_save import GameSave
from game.app.home import HomeInUse
from game.app.match import Match, nowhere
from game.app.program_flow import ProgramFlow
from game.app.record_marks import record_marks
from game.app.replaying import Replay
from game.app.seats import OPPONENTS, Seat, seated, seats_of
from game.app.shell import LANGUAGES, Shell
from game.rules import GameConfig, Record, write_record
from game.ui.language import Language, load_language
from game.ui.setup import ProgramChoice, Seating, Setup, default_names
from game.ui.shelf import at_once
from game.ui.table.music import tune_for
from game.ui.table.session import Notice, Session
from game.ui.table.settings import PACES
from game.ui.theme import SPEEDS

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

SEED_BITS = 32

Going = Callable[[], None]


class Games:
    """The match being played and its table.

    The match in memory is the truth: it stays here when the table is left for the title, until another takes its
    place, and what is on the disk is only asked for when there is none. `leave` goes to the title, `pause` opens the
    menu over the table, `save` keeps the game under a name, and `unless_playing` begins something else unless the
    person would rather keep the game in memory.
    """

    def __init__(
        self, shell: Shell, leave: Going, pause: Going, save: Going, unless_playing: Callable[[Going], None]
    ) -> None:
        self._shell = shell
        self._leave = leave
        self._pause = pause
        self._save = save
        self._unless_playing = unless_playing
        self.match: Match | None = None
        """The game in memory: on the table, or left for the title."""
        self.saving: GameSave | None = None
        """What keeps that game on the disk."""
        self._told_slow = False
        self._found: Future[FoundGame | None] | None = None
        self.kept = Kept()
        """How the game in memory is kept. Each game has its own, so that a slow disk never names the wrong one."""
        self.table: TableScene | None = None
        self._take_back = shell.settings.table.take_back_after_reveal
        self._confirms = shell.settings.table.confirm_end
        self._spoken = shell.language.code
        self._programs = ProgramFlow(shell)
        self.playing = False
        """Whether the match is on the table, over or not."""
        self.on_finished: Going = lambda: None
        """Is told when a game was played to its end."""
        self.instead_of_rematch: Callable[[Record], tuple[str, Going] | None] = lambda record: None
        """What the end of some games leads to first: a message, and what it does."""

    # What an earlier run has left

    def look_at_disk(self) -> Future[FoundGame | None]:
        """Find out, beside the window, which game an earlier run has left; one that is over goes to the archive."""
        if self._found is None or (self._found.done() and self._shell.saves.changed):
            self._found = self._shell.writer.submit(self._look)
        return self._found

    def _look(self) -> FoundGame | None:
        saves = self._shell.saves
        if isinstance(saves.closed, HomeInUse):
            return None
        found = saves.resume()
        if found is None:
            return None
        if found.record is None:
            if found.error is not None and not may_be_read_later(found.error):
                with contextlib.suppress(SaveError):
                    saves.set_aside(found.path)
            return FoundGame(found, Kept())
        text = write_record(found.record)
        if is_over(text):
            with contextlib.suppress(SaveError):
                saves.store_finished(text)
                saves.finish()
                return None
        return FoundGame(found, Kept(text=text if saves.is_kept(text) else ""))

    def look_whether_kept(self) -> Future[None]:
        """Find out, beside the window, whether the game that was kept still is: its file may be gone by now.

        It waits for nothing that is on its way to the disk: a game that is being kept is not yet.
        """
        found = self.found
        kept = self.kept if self.match is not None or found is None else found.kept
        text, name = kept.text, kept.name

        def look() -> None:
            if not self._shell.saves.is_kept(text, name) and kept.text == text:
                kept.text = ""

        return self._shell.reader.submit(look) if text else at_once(lambda: None)

    @property
    def found(self) -> FoundGame | None:
        """The game that an earlier run has left, once that is known; none as soon as there is one in memory."""
        future = self._found
        return future.result() if self.match is None and future is not None and future.done() else None

    # The game in memory

    @property
    def going_on(self) -> Match | None:
        """The match in memory, if it is not over."""
        return self.match if self.match is not None and self.match.state.outcome is None else None

    @property
    def saved(self) -> bool:
        """Whether the match in memory, if there is one, is on the disk as it is now, whatever is kept under a name."""
        match, saving = self.match, self.saving
        return match is None or saving is None or not match.record.choices or saving.is_safe(match.text)

    @property
    def at_risk(self) -> Match | None:
        """The match in memory, if the disk has not got it as it is now, as far as is known."""
        return None if self.saved or (self.match is not None and self.match.text == self.kept.text) else self.match

    def tick(self) -> None:
        """Let the match know how saving it went."""
        match, saving = self.match, self.saving
        if match is None or saving is None:
            return
        if saving.overdue and not self._told_slow:
            self._told_slow = True
            match.tell(Notice("notice.save_slow"))
        if saving.busy:
            return
        match.tell_saved(saving.error)
        if saving.moved is not None:
            match.tell(Notice("notice.moved", (("name", saving.moved.name),)))
            saving.moved = None

    def set_up(self) -> None:
        """Let the person set up a new game."""
        from game.ui.scenes.new_game import NewGameScene

        shell = self._shell
        setup = replace(shell.settings.setup, aids=shell.settings.table.aided)

        def leave() -> None:
            self._remember(scene.setup)
            shell.stage.pop()

        program = ProgramChoice(lambda: self._programs.command, lambda: self._programs.choose(scene.refresh))
        scene = NewGameScene(shell.look, shell.sound, setup, OPPONENTS, self.start, leave, program=program)
        shell.stage.push(scene)

    def _remember(self, setup: Setup) -> None:
        """Keep a set-up for the next game, and its aids for every table."""
        settings = self._shell.settings
        settings.setup = setup
        if setup.aids != settings.table.aided:
            settings.table.aid(setup.aids)
        self._shell.keep_settings()

    @property
    def quick_setup(self) -> Setup:
        """The last game set up, house rules included, to be dealt anew."""
        settings = self._shell.settings
        return replace(Seating(OPPONENTS).mended(settings.setup), seed=None, aids=settings.table.aided)

    def quick(self) -> None:
        """Deal the last game set up anew."""
        self.start(self.quick_setup)

    def quick_with(self, rules: GameConfig) -> None:
        """Deal a game for those who sat at the last one, by other rules."""
        modules = tuple(rules.module_names)
        self.start(replace(self.quick_setup, edition=rules.edition, modules=modules, variants=rules.variants))

    def start(self, setup: Setup) -> None:
        """Deal a game as it was set up, and remember the set-up."""
        shell = self._shell
        self._remember(setup)

        def deal() -> None:
            chance = shell.chance
            config = setup.config(chance.getrandbits(SEED_BITS), chance.randrange(setup.players))
            self._begin_new(self._match(config, seated(setup, shell.language)))

        self._unless_playing(deal)

    def _begin_new(self, match: Match) -> None:
        """Put a new game on the table, and count it among a person's first ones."""
        shell = self._shell
        if shell.settings.table.first_games:
            if shell.settings.table.begin_game():
                match.tell(Notice("notice.free_turns"))
            self._confirms = shell.settings.table.confirm_end
            shell.keep_settings()
        self.begin(match)

    def _match(self, config: GameConfig, seats: Sequence[Seat]) -> Match:
        shell = self._shell
        after_reveal = shell.settings.table.take_back_after_reveal
        return Match(config, seats, shell.thinker, nowhere, after_reveal, shell.chance)

    def resumed(self, record: Record) -> Match:
        """A match that goes on from a record."""
        kind = FairMatch if is_fair(record) else Match
        return kind.resume(record, self._shell.thinker, nowhere, self._shell.chance)

    def go_on(self) -> None:
        """The game that was being played when the table, or the program, was left."""
        if self.going_on is not None:
            self._put_on_table(self.going_on)
        elif self.found is not None and self.found.record is not None:
            self.begin(self.resumed(self.found.record), self.found.kept)

    def look_at(self, match: Match, kept: Kept) -> None:
        """Put a match on the table that is over and has a file of its own: only an end taken back is saved."""
        self.give_up()
        self._begin(match, kept, match.text)

    def begin(self, match: Match, kept: Kept | None = None) -> None:
        """Put a match on the table, in the place of any other; `kept` is how it is kept, if it is.

        On the disk it takes the place of what is there in one step, so that at any instant there is a game.
        """
        self._retire()
        self._begin(match, kept or Kept(), None)

    def _begin(self, match: Match, kept: Kept, elsewhere: str | None) -> None:
        self.match, self.kept, self._told_slow = match, kept, False
        self._let_think(match)
        self.saving = GameSave(self._shell.saves, self._shell.writer, elsewhere)
        match.save_with(self.saving)
        self._put_on_table(match)
        if self.table is not None and not match.record.choices:
            self.table.deal()
        self._programs.ask(match)

    def _let_think(self, match: Match) -> None:
        """Let opponents think as long as is set; those of a game that counts as long as they always do."""
        if not isinstance(match, FairMatch):
            table = self._shell.settings.table
            match.pace, match.ahead.wanted = PACES[table.thinking], table.think_ahead

    def give_up(self) -> None:
        """Forget the game in memory or, if there is none, the one on the disk: the person was asked, or it is safe."""
        if self.saving is not None or self.found is not None:
            self._shell.writer.submit(self._clear)
        self._retire()

    def _retire(self) -> None:
        """Let go of the game in memory."""
        if self.match is not None:
            self.match.leave()
        if self.saving is not None:
            self.saving.retire()
        self.match = self.saving = self._found = None

    def _clear(self) -> None:
        if not self._shell.saves.changed:
            with contextlib.suppress(SaveError):
                self._shell.saves.finish()

    def _put_on_table(self, match: Match) -> None:
        self.playing = True
        self._shell.sound.play_music(tune_for(match.view(match.me).table))
        self._lay(match, self._over)

    def apply_settings(self) -> None:
        """Take in settings that were changed. A game keeps its own rule on taking back until that very one is."""
        shell = self._shell
        wanted = shell.settings.table.take_back_after_reveal
        if self.match is not None and wanted != self._take_back:
            self.match.allow_after_reveal = wanted
        self._take_back = wanted
        if shell.settings.table.confirm_end != self._confirms:
            # Whoever has set this by hand keeps it.
            self._confirms, shell.settings.table.first_games = shell.settings.table.confirm_end, 0
        if self.match is not None:
            self._let_think(self.match)
        if shell.language.code != self._spoken:
            self._rename_persons(load_language(LANGUAGES, self._spoken))
            self._spoken = shell.language.code
        if self.table is not None:
            self.table.apply_settings()

    def _rename_persons(self, spoken: Language) -> None:
        """Call persons who gave no name by the words of the language of now, `spoken` being the one before."""
        if self.match is not None:
            old, new = default_names(spoken), default_names(self._shell.language)
            self.match.rename(dict(zip(old, new, strict=True)))
            if self.table is not None and self.playing:
                self.table.play.rebuild_log()

    def recover(self) -> None:
        """Put the match on the table again as its record has it."""
        assert self.match is not None
        self.match.recover()
        self._lay(self.match, self._over)

    def _lay(self, session: Session, over: Going) -> None:
        from game.app.coaching import TableCoach
        from game.ui.scenes.table import TableScene

        shell = self._shell
        shell.say_wait("wait.table")
        table = shell.settings.table
        coach = None
        if isinstance(session, Match) and not isinstance(session, FairMatch):
            coach = TableCoach(shell.analyst, session.note_help)
        self.table = TableScene(session, shell.look, paths.levels(), shell.sound, table, over, self._pause, coach)
        shell.stage.replace(self.table)

    def leave(self) -> None:
        """The table is being left; the game stays in memory, and is being saved."""
        if self.match is not None:
            self.match.leave()
        self.table = None
        self.playing = False

    def _over(self) -> None:
        """The game has ended; it is in the archive, or on its way there."""
        self.on_finished()
        self._show_standings()

    def _show_standings(self) -> None:
        from game.app.story import story_of
        from game.ui.scenes.end import EndScene

        assert self.match is not None
        match, shell = self.match, self._shell
        record, speed = match.record, SPEEDS[shell.settings.table.speed]
        first, on_first = self.instead_of_rematch(record) or ("end.rematch", self._rematch)
        again = (on_first, self._review, partial(self._watch, None), shell.stage.pop)
        out = (self._new_after_end, self._save, self._leave)
        story = story_of(record.history(), [seat.name for seat in match.seats], match.me)
        means = (match, shell.look, shell.sound)
        shell.stage.push(EndScene(*means, *again, *out, speed, True, record_marks(record), story, self._watch, first))

    def _rematch(self) -> None:
        """The same players and modules, dealt anew."""
        assert self.match is not None
        record, chance = self.match.record, self._shell.chance

        def deal() -> None:
            seed, first = chance.getrandbits(SEED_BITS), chance.randrange(record.config.players)
            dealt = replace(record.config, seed=seed, first=first)
            self._begin_new(self._match(dealt, seats_of(record, CHARACTERS)))

        self._unless_playing(deal)

    def _review(self) -> None:
        assert self.match is not None
        self.review(self.match.record, self.match.me)

    def review(self, record: Record, seat: int) -> None:
        """Look at a game choice by choice, with the coach."""
        from game.app.review_flow import ReviewFlow

        ReviewFlow(self._shell, self._play_on).open(record, seat)

    def _watch(self, place: int | None = None) -> None:
        """Play the game that is over once more, to be looked at: from its beginning, or paused at a place."""
        assert self.match is not None
        record = self.match.record
        seats = seats_of(record, CHARACTERS)
        replay = Replay(record, seats, self.match.me, partial(self._play_on, record))
        if place is not None:
            replay.go_to(place)
        self._lay(replay, self._show_standings)

    def _play_on(self, record: Record, place: int, seat: int) -> None:
        """Begin a game from a place of another, which stays as it is."""
        self._unless_playing(lambda: self.begin(self.resumed(played_on(record, place, seat))))

    def _new_after_end(self) -> None:
        self._leave()
        self.set_up()
