"""A seat of the game being set up: who sits there, as a row of controls."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ui.brush import Brush
from game.ui.language import Language
from game.ui.setup import (
    LONGEST_NAME,
    ProgramChoice,
    Seating,
    SeatSetup,
    Setup,
    replace_seat,
    seat_name,
    with_players,
)
from game.ui.theme import BODY_BOLD, BODY_ITALIC, CREAM, GILT, PALE
from game.ui.viewport import Box
from game.ui.widgets.control import Control, Push, draw_focus
from game.ui.widgets.options import Chooser, Face, Option
from game.ui.widgets.text_field import TextField

FACE = 108.0
SEAL = 46.0
LONGEST_TOOLTIP = 160
LONGEST_COMMAND = 40

Change = Callable[[Setup], None]


class SeatRow:
    """One row: a face, a guild, a name, and whether it is a person or which opponent."""

    def __init__(
        self, box: Box, number: int, seating: Seating, language: Language, change: Change, program: ProgramChoice
    ) -> None:
        self._box = box
        self._number = number
        self._seating = seating
        self._language = language
        self._change = change
        self._program = program

    def controls(self, setup: Setup) -> dict[str, Control]:
        """The controls of the row, by name; of an empty seat, the one that fills it."""
        number = self._number
        if number >= setup.players:
            return {f"seat{number}.add": EmptySeat(self._box, lambda: self._fill(setup), self._say("seat.empty"))}
        seat = setup.seats[number]
        seating = self._seating
        found = {
            "face": self._face(setup),
            "guild": self._guild(setup),
            "person": self._kind(setup, person=True),
            "opponent": self._kind(setup, person=False),
        }
        if seat.person:
            found["name"] = self._name(setup)
        else:
            level, style = f"level.{seat.level}", f"style.{seat.style}"
            hard = self._say("seat.level", hard=self._say(f"hard.{seat.level}"), level=self._say(f"{level}.text"))
            found["level"] = Chooser(
                self._line(0, 2),
                self._turn(lambda by: seating.with_next_level(setup, number, by)),
                self._say(level),
                hard[:1].upper() + hard[1:],
            )
            found["style"] = (
                self._program_button()
                if seat.external
                else self._chooser(1, style, lambda by: seating.with_next_style(setup, number, by))
            )
        return {f"seat{number}.{name}": control for name, control in found.items()}

    def draw(self, brush: Brush, setup: Setup) -> None:
        """What lies behind the controls."""
        if self._number >= setup.players:
            return
        box = self._box
        brush.panel("ui/panel-dark", box)
        seat = setup.seats[self._number]
        name = seat_name(setup, self._number, self._language)
        place = Box(self._left, box.y + 5, box.right - 134 - self._left, 40)
        wide = brush.fitted(name, place, BODY_BOLD, 30, CREAM) + 16
        if not seat.person:
            line = Box(self._left, box.y + 44, box.right - 14 - self._left, 32)
            brush.fitted(self._about(seat), line, BODY_ITALIC, 24, PALE)
            hard = Box(place.x + wide, place.y + 4, place.w - wide, 34)
            words = self._say(f"hard.{seat.level}")
            if brush.exact().width(words, BODY_ITALIC, 25) <= hard.w - 2:
                brush.fitted(words, hard, BODY_ITALIC, 25, GILT)

    def _about(self, seat: SeatSetup) -> str:
        """What there is to know of whoever sits there."""
        if not seat.external:
            return self._say(f"style.{seat.style}.text")
        command = self._program.command()
        shown = command if len(command) <= LONGEST_COMMAND else f"{command[: LONGEST_COMMAND - 1]}…"
        return shown or self._say("seat.no_program")

    def _program_button(self) -> Control:
        """The way to the program that decides; it tells which one that is."""
        tooltip = self._program.command()[:LONGEST_TOOLTIP] or self._say("tooltip.program")
        return Push(self._line(1, 2), self._program.choose, self._say("seat.program"), "robot", tooltip=tooltip)

    def _say(self, key: str, **values: object) -> str:
        return self._language.say(key, **values)

    def _fill(self, setup: Setup) -> None:
        self._change(with_players(setup, self._number + 1))

    @property
    def _left(self) -> float:
        return self._box.x + FACE + 28

    def _line(self, place: int, places: int) -> Box:
        """A place in the row's lower line."""
        wide = self._box.right - 14 - self._left
        each = (wide - 12 * (places - 1)) / places
        return Box(self._left + place * (each + 12), self._box.bottom - 54, each, 46)

    def _face(self, setup: Setup) -> Control:
        box = Box(self._box.x + 10, self._box.y + (self._box.h - FACE) / 2, FACE, FACE)
        portrait = f"portraits/{setup.seats[self._number].portrait}"
        turn = self._turn(lambda by: self._seating.with_next_face(setup, self._number, by))
        return Face(box, turn, portrait, self._say("tooltip.face"))

    def _guild(self, setup: Setup) -> Control:
        box = Box(self._box.x + FACE - 26, self._box.bottom - SEAL - 8, SEAL, SEAL)
        guild = setup.seats[self._number].guild
        turn = self._turn(lambda by: self._seating.with_next_guild(setup, self._number, by))
        return Face(box, turn, f"guilds/{guild}-seal", self._say("tooltip.guild", guild=self._say(f"guild.{guild}")))

    def _kind(self, setup: Setup, person: bool) -> Control:
        chosen = setup.seats[self._number].person == person
        box = Box(self._box.right - (126 if person else 68), self._box.y + 7, 54, 40)
        become = self._seating.with_person if person else self._seating.with_opponent
        key = "tooltip.person" if person else "tooltip.opponent"

        def press() -> None:
            if not chosen:
                self._change(become(setup, self._number))

        picture = "icons/person" if person else "icons/robot"
        return Option(box, press, picture=picture, chosen=chosen, tooltip=self._say(key))

    def _name(self, setup: Setup) -> Control:
        seat = setup.seats[self._number]

        def change(name: str) -> None:
            self._change(replace_seat(setup, self._number, replace(seat, name=name)))

        empty = self._say("seat.name")
        return TextField(self._line(0, 1), seat.name, change, empty, LONGEST_NAME, self._say("tooltip.name"))

    def _chooser(self, place: int, key: str, turn: Callable[[int], Setup]) -> Control:
        return Chooser(self._line(place, 2), self._turn(turn), self._say(key), self._say(f"{key}.text"))

    def _turn(self, turn: Callable[[int], Setup]) -> Callable[[int], None]:
        return lambda by: self._change(turn(by))


@dataclass
class EmptySeat(Control):
    """A place at the table where nobody sits yet; pressed, somebody does."""

    box: Box
    action: Callable[[], None]
    label: str

    def press(self) -> bool:
        self.action()
        return True

    def draw(self, brush: Brush, hovered: bool = False, pressed: bool = False, focused: bool = False) -> None:
        brush.panel("ui/slot", self.box)
        brush.fitted(self.label, self.box.inset(20), BODY_BOLD, 28, CREAM if hovered or focused else PALE, "middle")
        if focused:
            draw_focus(brush, self.box)
