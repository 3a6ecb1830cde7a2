"""A game as it is being set up: plain data, and the changes a person makes to it.

What can be played is asked of the engine by making a `GameConfig`; nothing here knows the rules of combination.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from game.rules import EDITIONS, MODULES, ConfigError, GameConfig, Variants
from game.rules.config import MAX_PLAYERS, MIN_PLAYERS
from game.rules.variants import OPEN_TILES, USUAL
from game.ui.language import Language
from game.ui.theme import GUILDS

PLAYER_COUNTS = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
LONGEST_NAME = 14
EXTERNAL = "external"
"""The level, so to speak, of an opponent for whom another program decides."""
PROGRAM_SECONDS = (2, 5, 10, 30, 60)
"""What such a program can be given for a choice."""
LONGEST_COMMAND = 400
"""Letters of its command: all of it is shown before it is run."""
PERSON_PORTRAITS = ("person1", "person2", "person3", "person4")


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent that can be chosen: how strong, of what taste, and as whom it is shown."""

    level: str
    style: str
    name: str
    portrait: str
    guild: str


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who shall sit somewhere: an opponent of a level and a style, or, without a level, a person."""

    level: str = ""
    style: str = ""
    name: str = ""
    portrait: str = ""
    guild: str = ""

    @property
    def person(self) -> bool:
        return not self.level

    @property
    def external(self) -> bool:
        return self.level == EXTERNAL


@dataclass(frozen=True, slots=True)
class ExternalProgram:
    """The other program that decides for external opponents: its command, and its seconds for a choice."""

    command: str = ""
    seconds: int = 10


@dataclass(frozen=True, slots=True)
class ProgramChoice:
    """How a program is chosen: its command so far, if there is one, and the way to choose another."""

    command: Callable[[], str] = str
    choose: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be started. Seats beyond the number of players are kept for when they are wanted again.

    `first` is the seat that starts and `seed` the game's; None leaves either to chance.
    """

    players: int = 2
    edition: str = "2024"
    modules: tuple[str, ...] = ()
    seats: tuple[SeatSetup, ...] = ()
    first: int | None = None
    seed: int | None = None
    aids: bool = True
    """Whether the table's aids are shown."""
    variants: Variants = USUAL
    """House rules, those included that change nothing with these modules but would with others."""

    @property
    def sitting(self) -> tuple[SeatSetup, ...]:
        """The seats that play."""
        return self.seats[: self.players]

    def config(self, seed: int = 0, first: int = 0) -> GameConfig:
        """The engine's config, with what chance decided where the set-up leaves it; ConfigError if there is none.

        House rules that change nothing are left out, so that no game is marked for them.
        """
        wanted = GameConfig(
            self.players,
            self.edition,
            frozenset(self.modules),
            seed if self.seed is None else self.seed,
            first if self.first is None else self.first,
            self.variants,
        )
        return replace(wanted, variants=wanted.house_rules)


def is_playable(setup: Setup) -> bool:
    """Whether the engine plays such a game."""
    try:
        setup.config()
    except ConfigError:
        return False
    return True


def seat_name(setup: Setup, number: int, language: Language) -> str:
    """What to call whoever sits there: the name that was given, or else one by the seat."""
    seat = setup.seats[number]
    if seat.name:
        return seat.name
    alone = sum(each.person for each in setup.sitting) == 1
    return language.say("name.person") if alone else language.say("seat.player", number=number + 1)


def default_names(language: Language) -> list[str]:
    """What persons are called who gave no name: alone, and by the seat."""
    return [language.say("name.person"), *[language.say("seat.player", number=n + 1) for n in range(MAX_PLAYERS)]]


def fitting(setup: Setup) -> Setup:
    """The set-up without those house rules that its game refuses."""
    for names in ((), OPEN_TILES, (*OPEN_TILES, "combine_2017")):
        changed = replace(setup, variants=setup.variants.without(*names))
        if is_playable(changed):
            return changed
    return setup


def with_rule(setup: Setup, name: str, value: int | bool | Sequence[str]) -> Setup:
    """Change a house rule; the modules too, where they can't be combined any more."""
    changed = replace(setup, variants=setup.variants.with_rule(name, value))
    return changed if is_playable(changed) else with_edition(changed, setup.edition)


def rule_works(setup: Setup, name: str, value: int | bool = True) -> bool:
    """Whether a house rule would change something, or allow it, in the game as it is set up."""
    changed = replace(setup, variants=setup.variants.with_rule(name, value))
    return is_playable(changed) and (name == "combine_2017" or name in changed.config().variants.names)


def with_open_tiles(setup: Setup, chosen: bool) -> Setup:
    """Let tiles be chosen, the first there are to begin with, or be drawn."""
    tiles = setup.config().open_tiles
    if not chosen:
        return replace(setup, variants=setup.variants.without(tiles.variant))
    for ids in combinations(tiles.ids, tiles.number):
        changed = replace(setup, variants=setup.variants.with_rule(tiles.variant, ids))
        if is_playable(changed):
            return changed
    return setup


def with_tile(setup: Setup, picked: Sequence[str], tile: str) -> tuple[Setup, list[str]]:
    """Choose a tile in the place of the one picked first, or of one that it can't lie beside; what is picked now."""
    variant = setup.config().open_tiles.variant
    others = [each for each in picked if each != tile]
    for gone in others if tile not in picked else [""]:
        kept = [*[each for each in others if each != gone], tile]
        changed = replace(setup, variants=setup.variants.with_rule(variant, kept))
        if is_playable(changed):
            return changed, kept
    return setup, list(picked)


def with_module(setup: Setup, module: str) -> Setup:
    """Put a module in or out; alone, where it can't be played with those there are."""
    toggled = set(setup.modules) ^ {module}
    for modules in (toggled, {module}):
        changed = fitting(replace(setup, modules=tuple(name for name in MODULES if name in modules)))
        if is_playable(changed):
            return changed
    return setup


def with_edition(setup: Setup, edition: str) -> Setup:
    """Change the edition and keep as many of the modules as it plays together."""
    for count in range(len(setup.modules), -1, -1):
        for modules in combinations(setup.modules, count):
            changed = fitting(replace(setup, edition=edition, modules=modules))
            if is_playable(changed):
                return changed
    return setup


def with_players(setup: Setup, players: int) -> Setup:
    """Change how many play; who starts is left to chance if that seat is gone."""
    changed = fitting(replace(setup, players=players))
    changed = changed if is_playable(changed) else replace(changed, first=None)
    return changed if is_playable(changed) else setup


def with_first(setup: Setup, first: int | None) -> Setup:
    changed = replace(setup, first=first)
    return changed if is_playable(changed) else setup


def with_seed(setup: Setup, text: str) -> Setup:
    """Take the seed from what was typed; nothing at all leaves it to chance."""
    digits = "".join(sign for sign in text if sign in "0123456789")
    changed = replace(setup, seed=int(digits) if digits else None)
    return changed if is_playable(changed) else setup


def with_aids(setup: Setup, aids: bool) -> Setup:
    return replace(setup, aids=aids)


class Seating:
    """Changes who sits where. Each guild and, as far as they go round, each character sits once."""

    def __init__(self, opponents: Sequence[Opponent]) -> None:
        self._opponents = tuple(opponents)
        self.levels = tuple(dict.fromkeys(opponent.level for opponent in opponents))
        """From the weakest to the strongest."""
        self._left: dict[int, SeatSetup] = {}
        """The opponents who gave their seats to persons."""

    def mended(self, setup: Setup) -> Setup:
        """The set-up with whatever it lacks, or what is not offered any more, replaced.

        Of the seats that nothing is known of, the first is a person's and the others are opponents'.
        """
        if setup.edition not in EDITIONS:
            setup = replace(setup, edition=EDITIONS[-1])
        setup = replace(setup, modules=tuple(name for name in MODULES if name in setup.modules))
        if not is_playable(setup):
            setup = replace(setup, players=PLAYER_COUNTS[0], first=None, seed=None)
            setup = with_edition(setup, setup.edition)
        given = (*[cleaned(seat) if seat.person else seat for seat in setup.seats], *[SeatSetup()] * MAX_PLAYERS)[
            :MAX_PLAYERS
        ]
        guilds = [seat.guild for seat in given]
        if sorted(guilds) != sorted(GUILDS):
            given = tuple(replace(seat, guild=guild) for seat, guild in zip(given, GUILDS, strict=True))
        setup = replace(setup, seats=given)
        for number, seat in enumerate(given):
            opponent = self._find(seat.level, seat.style)
            if opponent is not None and (seat.name, seat.portrait) == (opponent.name, opponent.portrait):
                continue
            wants_opponent = bool(seat.level) or (number > 0 and not seat.portrait)
            if opponent is not None:
                setup = self._seated(setup, number, seat.level, seat.style)
            elif wants_opponent and self._opponents:
                empty = SeatSetup(guild=setup.seats[number].guild)
                setup = self.with_opponent(replace_seat(setup, number, empty), number)
            else:
                setup = self.with_person(setup, number, "" if seat.level else seat.name)
        return setup

    def with_person(self, setup: Setup, number: int, name: str = "") -> Setup:
        """Let a person sit there."""
        seat = setup.seats[number]
        if not seat.person:
            self._left[number] = seat
        portrait = seat.portrait if seat.portrait in PERSON_PORTRAITS else self._free_face(setup, number)
        return replace_seat(setup, number, SeatSetup(name=name, portrait=portrait, guild=seat.guild))

    def with_opponent(self, setup: Setup, number: int) -> Setup:
        """Let an opponent sit there: who sat there before; else one of the level of those there are already, the
        weakest if there are none, and a character who is free."""
        if not self._opponents:
            return setup
        left = self._left.get(number, SeatSetup())
        levels = [seat.level for seat in (*setup.seats[::-1], *setup.sitting[::-1]) if seat.level in self.levels]
        level = left.level or (levels[-1] if levels else self.levels[0])
        styles = self._styles(setup, number, level)
        return self._seated(setup, number, level, left.style if left.style in styles else styles[0])

    def with_next_level(self, setup: Setup, number: int, by: int) -> Setup:
        seat = setup.seats[number]
        levels = [level for level in self.levels if self._find(level, seat.style) is not None]
        return self._seated(setup, number, turned(levels, seat.level, by), seat.style)

    def with_next_style(self, setup: Setup, number: int, by: int) -> Setup:
        seat = setup.seats[number]
        styles = self._styles(setup, number, seat.level)
        return self._seated(setup, number, seat.level, turned(styles, seat.style, by))

    def with_next_face(self, setup: Setup, number: int, by: int) -> Setup:
        """Another face there: another character, or another portrait of the person."""
        seat = setup.seats[number]
        if not seat.person:
            return self.with_next_style(setup, number, by)
        taken = {each.portrait for each in setup.seats} - {seat.portrait}
        faces = [face for face in PERSON_PORTRAITS if face not in taken]
        return replace_seat(setup, number, replace(seat, portrait=turned(faces, seat.portrait, by)))

    def with_next_guild(self, setup: Setup, number: int, by: int) -> Setup:
        """Another guild there; whoever had it gets this one's."""
        seat = setup.seats[number]
        return give_guild(setup, number, turned(GUILDS, seat.guild, by))

    def _find(self, level: str, style: str) -> Opponent | None:
        found = (each for each in self._opponents if (each.level, each.style) == (level, style))
        return next(found, None)

    def _styles(self, setup: Setup, number: int, level: str) -> list[str]:
        """The styles for a seat: those that don't sit elsewhere, or all if there is no other."""
        taken = {seat.style for place, seat in enumerate(setup.seats) if place != number}
        styles = list(dict.fromkeys(each.style for each in self._opponents if each.level == level))
        return [style for style in styles if style not in taken] or styles

    def _free_face(self, setup: Setup, number: int) -> str:
        taken = {seat.portrait for place, seat in enumerate(setup.seats) if place != number}
        return next(face for face in PERSON_PORTRAITS if face not in taken)

    def _seated(self, setup: Setup, number: int, level: str, style: str) -> Setup:
        opponent = self._find(level, style)
        if opponent is None:
            return setup
        seat = SeatSetup(level, style, opponent.name, opponent.portrait, setup.seats[number].guild)
        free = all(opponent.guild != each.guild for each in setup.sitting)
        setup = replace_seat(setup, number, seat)
        return give_guild(setup, number, opponent.guild) if free and opponent.guild in GUILDS else setup


def cleaned(seat: SeatSetup) -> SeatSetup:
    """A person's seat with a name that can be shown and written down."""
    name = " ".join("".join(sign for sign in seat.name if sign.isprintable()).split())
    return replace(seat, name=name[:LONGEST_NAME].strip())


def replace_seat(setup: Setup, number: int, seat: SeatSetup) -> Setup:
    seats = list(setup.seats)
    seats[number] = seat
    return replace(setup, seats=tuple(seats))


def give_guild(setup: Setup, number: int, guild: str) -> Setup:
    """Let a seat have a guild, and whoever had it have that seat's."""
    old = setup.seats[number].guild
    other = next(place for place, seat in enumerate(setup.seats) if seat.guild == guild)
    setup = replace_seat(setup, other, replace(setup.seats[other], guild=old))
    return replace_seat(setup, number, replace(setup.seats[number], guild=guild))


def turned(names: Sequence[str], name: str, by: int) -> str:
    """The name so many places further on, round and round."""
    return names[(names.index(name) + by) % len(names)] if name in names else names[0]
