"""Who plays: persons and bots, and how a record remembers them.

A seat's line in a record has `person` or the bot's name as its kind. What else there is to know about it, and about
how the game is played, stands in notes: `guild 0`, `portrait 0`, `seconds 1`, `take-back`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai import LEVELS, STAND_IN, STYLES
from game.ai.levels import SECONDS
from game.rules import GameConfig, Record, SeatNote
from game.ui.language import Language
from game.ui.setup import EXTERNAL, PERSON_PORTRAITS, Opponent, SeatSetup, Setup, seat_name
from game.ui.table.session import SeatInfo
from game.ui.theme import GUILDS

PORTRAITS: Final = (*PERSON_PORTRAITS, *STYLES)
PERSON: Final = "person"
PROGRAMS: Final = tuple([f"{EXTERNAL}:{style}" for style in STYLES])
"""External opponents, by the character as which they are shown. No record names a program: it is this computer's."""
OPPONENTS: Final = tuple(
    [
        Opponent(level, style.id, style.name, style.id, style.guild)
        for level in (*LEVELS, EXTERNAL)
        for style in STYLES.values()
    ]
)
"""Who can be chosen for a new game."""
THINKING_SECONDS: Final = max(SECONDS.values()) + 1.0
"""What a bot may take for a choice: more than any level wants, so that it is the level that decides."""
TAKE_BACK: Final = ("take-back", "after reveal")
"""The note of a game in which what was revealed may be taken back."""
TAKEN_BACK: Final = "taken back after reveal"
"""The note that says how often it was."""
HELPED: Final = "hints"
"""The note that says how often the coach helped."""
LONGEST_NAME: Final = 40
"""Letters of a name that are shown; a record may have longer ones."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits somewhere: a person, or the bot of that name with so many seconds to think."""

    name: str
    bot: str = ""
    guild: str = ""
    portrait: str = ""
    seconds: float = THINKING_SECONDS

    @property
    def person(self) -> bool:
        return not self.bot

    @property
    def external(self) -> bool:
        """Whether another program decides."""
        return self.bot in PROGRAMS

    @property
    def info(self) -> SeatInfo:
        """The seat as the table shows it."""
        return SeatInfo(self.name, self.guild, self.portrait, self.person, self.bot.partition(":")[0])


def opening_record(config: GameConfig, seats: Sequence[Seat], allow_after_reveal: bool) -> Record:
    """The record of a game that is about to begin."""
    notes: list[tuple[str, str]] = []
    for number, seat in enumerate(seats):
        notes += [(f"guild {number}", seat.guild)] if seat.guild else []
        notes += [(f"portrait {number}", seat.portrait)] if seat.portrait else []
        notes += [] if seat.person else [(f"seconds {number}", f"{seat.seconds:g}")]
    if allow_after_reveal:
        notes.append(TAKE_BACK)
    return Record(config, seat_notes(seats), notes=tuple(notes))


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


def seated_with(setup: Setup, language: Language, level: str, styles: Sequence[str]) -> list[Seat]:
    """The person, as in the last game set up, and opponents of a level, each under arms of its own."""
    person = setup.seats[0] if setup.seats and setup.seats[0].person else SeatSetup()
    guild = person.guild if person.guild in GUILDS else GUILDS[0]
    portrait = person.portrait if person.portrait in PERSON_PORTRAITS else PERSON_PORTRAITS[0]
    free = [each for each in GUILDS if each != guild]
    seats = [Seat(person.name or language.say("name.person"), "", guild, portrait)]
    for style in styles:
        wanted = STYLES[style].guild
        own = wanted if wanted in free else free[0]
        free.remove(own)
        seats.append(Seat(STYLES[style].name, f"{level}:{style}", own, style))
    return seats


def seat_notes(seats: Sequence[Seat]) -> tuple[SeatNote, ...]:
    """The lines of a record that say who sits where."""
    return tuple([SeatNote(seat.bot or PERSON, seat.name) for seat in seats])


def renamed(seats: Sequence[Seat], names: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats with other names for persons, by the names they have."""
    return tuple([replace(seat, name=names.get(seat.name, seat.name)) if seat.person else seat for seat in seats])


def with_note(record: Record, name: str, value: str) -> Record:
    """The record with this note in the place of any of that name; without it if there is no value."""
    notes = [note for note in record.notes if note[0] != name]
    return replace(record, notes=(*notes, (name, value)) if value else tuple(notes))


def times_taken_back(record: Record) -> int:
    """How often something that was revealed was taken back."""
    return _times(record, TAKEN_BACK)


def times_helped(record: Record) -> int:
    """How often the coach helped."""
    return _times(record, HELPED)


def _times(record: Record, note: str) -> int:
    text = dict(record.notes).get(note, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def shown_name(name: str) -> str:
    """A name as far as it is shown."""
    return name[:LONGEST_NAME].strip()


def seats_of(record: Record, bots: Collection[str]) -> tuple[Seat, ...]:
    """The seats that a record remembers; a bot that is not among those given is played by the stand-in."""
    notes = dict(record.notes)
    seats: list[Seat] = []
    for number, seat in enumerate(record.seats):
        bot = "" if seat.kind == PERSON else seat.kind if seat.kind in (*bots, *PROGRAMS) else STAND_IN
        guild, portrait = notes.get(f"guild {number}", ""), notes.get(f"portrait {number}", "")
        guild = guild if guild in GUILDS else GUILDS[number]
        portrait = portrait if portrait in PORTRAITS else PORTRAITS[number]
        seats.append(Seat(shown_name(seat.name), bot, guild, portrait, _seconds(notes.get(f"seconds {number}", ""))))
    return tuple(seats)


def _seconds(text: str) -> float:
    """A thinking time from a note, kept within what a person would wait."""
    try:
        seconds = float(text)
    except ValueError:
        return THINKING_SECONDS
    return seconds if 0 <= seconds <= 60 else THINKING_SECONDS
