"""The day's deal, from the title to the table and back: what is dealt, which try counts, and how one stands."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial

from game.ai import LEVELS, STYLES
from game.app.background import beside
from game.app.day_file import DayKeeper, day_result
from game.app.day_notes import day_note, day_of_record
from game.app.day_puzzles import DayPuzzles
from game.app.duplicates import Duplicates
from game.app.duplicating import closest
from game.app.games import Games, Going
from game.app.match import Match
from game.app.seats import Seat, opening_record, seated_with
from game.app.shell import Shell
from game.road.days import FIRST_DAY, DayDeal, DayResult, day_deal, matched, surpassed
from game.rules import Record
from game.ui.days import DayListed, DayScore, DayShown, DaySitter, DayState, Placed
from game.ui.scenes.waiting import wait_for


def today_in_utc() -> date:
    return datetime.now(UTC).date()


class DaysDeal:
    """A `game.ui.days.Days`, and the way to the table. `unless_playing` begins something in the place of a game."""

    def __init__(
        self,
        shell: Shell,
        games: Games,
        unless_playing: Callable[[Going], None],
        solve: Callable[[date], None] = lambda day: None,
    ) -> None:
        """`solve` puts a day's puzzle on the table."""
        self._shell = shell
        self._games = games
        self._unless_playing = unless_playing
        self.keeper = DayKeeper(shell)
        self.duplicates = Duplicates(self._note_level)
        self.today = today_in_utc
        self._deals: dict[date, DayDeal] = {}
        """The days' games that were worked out: each from its date alone, and so for good."""
        self.puzzles = DayPuzzles(self.keeper, lambda: self.today())
        self.solve = solve
        self._seeds: dict[date, Future[int]] = {}
        self._compared: set[date] = set()
        """The days whose levels were asked for."""
        self._finished: list[Record] = []
        """Games that are over and not noted yet."""
        self._news = False
        self._noted: Match | None = None
        """The game whose try is known to be in the book, or that is none of a day's."""

    def close(self) -> None:
        self.duplicates.close()

    def open(self, day: date | None = None) -> None:
        """The screen of the days, at a day or at today's."""
        from game.ui.scenes.days import DaysScene

        shell = self._shell
        self.keeper.open()
        dealing = beside(lambda: (self.puzzles.shown(self.puzzles.today), [self._deal(each) for each in self._days()]))

        def show() -> None:
            shell.stage.push(DaysScene(shell.look, shell.sound, self, shell.stage.pop, day))

        def ready() -> bool:
            return self.keeper.ready and dealing.done()

        wait_for(shell.stage, shell.look, shell.language.say("wait.reading"), ready, show)

    # What happens beside the screen

    def tick(self) -> None:
        """Note a game that is on the table, games that are over, and what levels have made of a deal."""
        self._note_going_on()
        if self._finished and self.keeper.ready:
            for record in self._finished:
                self._note_finished(record)
            self._finished.clear()
        for day in [day for day in self._compared if self._seeds[day].done()]:
            self._compared.discard(day)
            levels = [level for level in LEVELS if level not in self.keeper.book.page(day).levels]
            self.duplicates.want(self._deal(day), self._seeds[day].result(), levels, LEVELS)
        self._news = self.duplicates.poll() or self._news

    def _note_going_on(self) -> None:
        """Note the try of a day's game that is gone on with, if a kill came before that."""
        match = self._games.match
        found = day_of_record(match.record) if match is not None and match is not self._noted else None
        if found is None:
            self._noted = match
            return
        self.keeper.open()
        if self.keeper.ready:
            self._noted = match
            if self.keeper.book.go_on(*found):
                self.keeper.keep()

    def game_finished(self) -> None:
        """A game was played to its end, perhaps a day's."""
        match = self._games.match
        if match is not None and day_of_record(match.record) is not None:
            self.keeper.open()
            self._finished.append(match.record)

    def _note_finished(self, record: Record) -> None:
        found, result = day_of_record(record), day_result(record)
        if found is not None and result is not None:
            self.keeper.book.finish(*found, result)
            self.keeper.keep()
            self._compare(found[0])
            self._news = True

    def _note_level(self, day: date, level: str, result: DayResult) -> None:
        self.keeper.book.note_level(day, level, result)
        self.keeper.keep()

    def after_end(self, record: Record) -> tuple[str, Going] | None:
        """The end of a day's game leads to how one stands."""
        found = day_of_record(record)
        return ("day.standing", partial(self.open, found[0])) if found is not None else None

    def _compare(self, day: date) -> None:
        """Let the levels that have not done so play a day's deal."""
        self._seed(day)
        self._compared.add(day)

    def _deal(self, day: date) -> DayDeal:
        if day not in self._deals:
            self._deals[day] = day_deal(day, tuple(STYLES))
        return self._deals[day]

    def _seed(self, day: date) -> Future[int]:
        """The closest of a day's deals, which takes a moment to find."""
        if day not in self._seeds:
            self._seeds[day] = self._shell.reader.submit(partial(closest, self._deal(day)))
        return self._seeds[day]

    # What the screen shows

    def _days(self) -> Sequence[date]:
        """All days up to today, the latest first."""
        last = max(self.today(), FIRST_DAY)
        return [last - timedelta(days=back) for back in range((last - FIRST_DAY).days + 1)]

    def listed(self) -> Sequence[DayListed]:
        found: list[DayListed] = []
        for day in self._days():
            deal = self._deal(day)
            page = self.keeper.book.page(deal.day)
            found.append(DayListed(deal.day, deal.edition, deal.modules, _score(page.counted), _score(page.later)))
        return found

    def shown(self, day: date) -> DayShown:
        deal, page = self._deal(day), self.keeper.book.page(day)
        mine = page.result
        levels = [(level, page.levels[level]) for level in LEVELS if level in page.levels] if mine is not None else []
        if mine is not None and len(levels) < len(LEVELS) and not self.duplicates.at_work_on(day):
            self._compare(day)
        rows = [*levels, *([("", mine)] if mine is not None else [])]
        rows.sort(key=lambda row: (row[1].order, not row[0]), reverse=True)
        seats = self._seats(deal)
        order = [seats[(deal.first + place) % deal.players] for place in range(deal.players)]
        return DayShown(
            day=day,
            number=deal.number,
            edition=deal.edition,
            modules=deal.modules,
            sitters=tuple([DaySitter(s.name, s.portrait, s.guild, s.bot.partition(":")[0]) for s in order]),
            state=self._state(day),
            tries=page.tries,
            counted=_score(page.counted),
            later=_score(page.later),
            standing=tuple([Placed(level, _shown(result)) for level, result in rows]),
            awaited=len(LEVELS) - len(levels) if mine is not None else 0,
            matched=matched(mine, levels) if mine is not None else "",
            surpassed=surpassed(mine, levels) if mine is not None else 0,
            puzzle=self.puzzles.shown(day),
        )

    def _state(self, day: date) -> DayState:
        if self._going_on(day):
            return DayState.GOING_ON
        return DayState.COUNTS if self.keeper.book.may_count(day, self.today()) else DayState.AGAIN

    def _going_on(self, day: date) -> bool:
        """Whether the game to be continued is that day's."""
        match, found = self._games.going_on, self._games.found
        record = match.record if match is not None else found.record if found is not None else None
        known = day_of_record(record) if record is not None else None
        return known is not None and known[0] == day

    @property
    def note(self) -> str:
        lost = self.keeper.lost
        return self._shell.language.say("day.book_lost", file=lost) if lost else ""

    def read_on(self) -> bool:
        news, self._news = self._news, False
        return news

    # To the table

    def play(self, day: date) -> None:
        """Begin a day's deal, or go on with it."""
        if self._going_on(day):
            self._games.go_on()
            return
        shell, seed = self._shell, self._seed(day)
        words = shell.language.say("wait.reading")
        wait_for(
            shell.stage, shell.look, words, seed.done, lambda: self._unless_playing(partial(self._begin, day, seed))
        )

    def _begin(self, day: date, seed: Future[int]) -> None:
        """Keep the game first and note the try after it: killed in between, the game is there to be gone on with, and
        `tick` notes its try then."""
        deal = self._deal(day)
        counts = self.keeper.book.may_count(day, self.today())
        opening = opening_record(deal.config(seed.result()), self._seats(deal), False)
        record = replace(opening, notes=(*opening.notes, day_note(day, counts)))
        self._games.begin(self._games.resumed(record))
        self._noted = self._games.match
        self.keeper.book.begin(day, self.today())
        self.keeper.keep()
        self._compare(day)

    def _seats(self, deal: DayDeal) -> list[Seat]:
        return seated_with(self._shell.settings.setup, self._shell.language, LEVELS[deal.level], deal.styles)


def _score(result: DayResult | None) -> DayScore | None:
    return None if result is None else _shown(result)


def _shown(result: DayResult) -> DayScore:
    return DayScore(result.points, result.others, result.rounds, result.won, result.helped)
