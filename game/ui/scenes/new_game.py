"""Setting up a game: edition, modules, who plays, who starts; every press shows at once what it changes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from game.rules import EDITIONS, MODULES
from game.ui import clipboard
from game.ui.brush import Brush, Look
from game.ui.house_rules import rules_in_words
from game.ui.keys import EVERYWHERE, WALKING, Action
from game.ui.scenes.form import FormScene
from game.ui.setup import (
    PLAYER_COUNTS,
    Opponent,
    ProgramChoice,
    Seating,
    Setup,
    seat_name,
    with_aids,
    with_edition,
    with_first,
    with_module,
    with_players,
    with_seed,
)
from game.ui.sound import Cue, SoundBoard
from game.ui.surface import draw_surface
from game.ui.theme import BODY_BOLD, GILT, TITLE
from game.ui.viewport import WIDTH, Box
from game.ui.widgets.control import Control, Push
from game.ui.widgets.house_rules import HouseRules
from game.ui.widgets.module_tile import ModuleTile
from game.ui.widgets.options import Option
from game.ui.widgets.preview import preview_of
from game.ui.widgets.seat_row import SeatRow
from game.ui.widgets.text_field import TextField

Value = TypeVar("Value")

LEFT = 50.0
WIDE = 1116.0
SHEET = Box(1190, 82, 690, 880)
INNER = Box(SHEET.x + 36, SHEET.y + 28, SHEET.w - 72, SHEET.h - 56)
TILE_TOP = 188.0
TILE_HIGH = 204.0
GAP = 14.0
PREVIEW = Box(LEFT, TILE_TOP + 2 * (TILE_HIGH + GAP), WIDE, 1044 - TILE_TOP - 2 * (TILE_HIGH + GAP))
HOUSE = Box(PREVIEW.right - 350, PREVIEW.y + 18, 312, 56)
SEAT_TOP = INNER.y + 68
SEAT_HIGH = 132.0
SEAT_GAP = 8.0
FOOT = SEAT_TOP + PLAYER_COUNTS[-1] * (SEAT_HIGH + SEAT_GAP) + 6
"""Where the rows below the seats begin."""
FOOT_ROW = 62.0
FOOT_HIGH = 54.0
LONGEST_SEED = 100
ROLLED = 1_000_000


class NewGameScene(FormScene):
    """Changes a set-up until it is started; `setup` is the one so far."""

    def __init__(
        self,
        look: Look,
        sound: SoundBoard,
        setup: Setup,
        opponents: Sequence[Opponent],
        on_start: Callable[[Setup], None],
        on_back: Callable[[], None],
        rng: Random | None = None,
        program: ProgramChoice | None = None,
    ) -> None:
        super().__init__(look, sound)
        self._program = program or ProgramChoice()
        seating = Seating(opponents)
        self._on_start = on_start
        self._on_back = on_back
        self._rng = rng or Random()
        self._house = HouseRules(look.language, self._change, lambda: self.show_house_rules(False))
        self.house_rules_shown = False
        """Whether the house rules have the place of edition, modules and preview."""
        self._rows = [
            SeatRow(
                Box(INNER.x, SEAT_TOP + number * (SEAT_HIGH + SEAT_GAP), INNER.w, SEAT_HIGH),
                number,
                seating,
                look.language,
                self._change,
                self._program,
            )
            for number in range(PLAYER_COUNTS[-1])
        ]
        self.focus = "start"
        self._change(seating.mended(setup))

    def _change(self, setup: Setup) -> None:
        self.setup = setup
        self._preview = preview_of(setup.config(), self.look.language)
        self.controls = {
            **(self._house.controls(setup) if self.house_rules_shown else self._rules()),
            **self._player_counts(),
            **{name: control for row in self._rows for name, control in row.controls(setup).items()},
            **self._firsts(),
            **self._seed(),
            **self._aids(),
            **self._ways_out(),
        }
        if self.focus not in self.controls:
            self.focus = self._nearest_to(self.focus)

    def _nearest_to(self, gone: str) -> str:
        """Where the focus goes when its control is gone: to another of the same seat."""
        seat = gone.partition(".")[0]
        return next((name for name in self.controls if name.startswith(f"{seat}.")), "start")

    def _rules(self) -> dict[str, Control]:
        """What is played: edition, modules, and the way to the house rules."""
        return {**self._editions(), **self._modules(), **self._house_button()}

    def _house_button(self) -> dict[str, Control]:
        rules = rules_in_words(self.setup.config().variants, self.look.language)
        label = self._say("house.count", count=len(rules)) if rules else self._say("house.title")
        tooltip = "\n".join(rules) or self._say("tooltip.house")
        return {"house": Push(HOUSE, lambda: self.show_house_rules(True), label, "quill", tooltip=tooltip, size=26)}

    def show_house_rules(self, shown: bool) -> None:
        """Let the house rules have the place of edition and modules, or give it back."""
        self.house_rules_shown = shown
        self._change(self.setup)
        works = (name for name, control in self.controls.items() if control.enabled)
        self.focus = next(works) if shown else "house"

    def _say(self, key: str, **values: object) -> str:
        return self.look.language.say(key, **values)

    def _to(self, change: Callable[[Setup, Value], Setup], value: Value) -> Callable[[], None]:
        """What a control does: change the set-up so."""
        return lambda: self._change(change(self.setup, value))

    def _editions(self) -> dict[str, Control]:
        found: dict[str, Control] = {}
        for number, edition in enumerate(EDITIONS):
            box = Box(LEFT + 150 + number * 490, 96, 476, 78)
            found[f"edition.{edition}"] = Option(
                box,
                self._to(with_edition, edition),
                self._say(f"edition.{edition}"),
                self._edition_note(edition),
                chosen=self.setup.edition == edition,
            )
        return found

    def _edition_note(self, edition: str) -> str:
        """How an edition's modules are played; together, where a house rule allows it."""
        combined = self.setup.variants.combine_2017 and self.setup.edition == edition
        return self._say("house.combine_2017.mark" if combined else f"edition.{edition}.text")

    def _modules(self) -> dict[str, Control]:
        found: dict[str, Control] = {}
        wide = (WIDE - GAP) / 2
        texts = tuple(self._say(f"module.{module}.text") for module in MODULES)
        for number, module in enumerate(MODULES):
            box = Box(LEFT + number % 2 * (wide + GAP), TILE_TOP + number // 2 * (TILE_HIGH + GAP), wide, TILE_HIGH)
            found[f"module.{module}"] = ModuleTile(
                box,
                self._to(with_module, module),
                module,
                self.setup.edition,
                module in self.setup.modules,
                self._say(f"module.{module}.name"),
                self._say(f"module.{module}.text"),
                texts,
            )
        return found

    def _player_counts(self) -> dict[str, Control]:
        return {
            f"players.{count}": Option(
                Box(INNER.right - (len(PLAYER_COUNTS) - number) * 112 + 12, INNER.y, 100, 58),
                self._to(with_players, count),
                str(count),
                chosen=self.setup.players == count,
                size=32,
            )
            for number, count in enumerate(PLAYER_COUNTS)
        }

    def _firsts(self) -> dict[str, Control]:
        seats: list[int | None] = [None, *range(self.setup.players)]
        found: dict[str, Control] = {}
        for place, seat in enumerate(seats):
            name = "random" if seat is None else str(seat)
            guild = "" if seat is None else self.setup.seats[seat].guild
            found[f"first.{name}"] = Option(
                Box(INNER.x + 190 + (place * 70 + 74 if place else 0), FOOT, 136 if seat is None else 62, FOOT_HIGH),
                self._to(with_first, seat),
                self._say("first.random") if seat is None else "",
                picture="" if seat is None else f"guilds/{guild}-seal",
                chosen=self.setup.first == seat,
                tooltip="" if seat is None else seat_name(self.setup, seat, self.look.language),
                size=26,
            )
        return found

    def _seed(self) -> dict[str, Control]:
        y = FOOT + FOOT_ROW
        text = "" if self.setup.seed is None else str(self.setup.seed)
        field = TextField(
            Box(INNER.x + 190, y, INNER.w - 190 - 132, FOOT_HIGH),
            text,
            lambda text: self._change(with_seed(self.setup, text)),
            self._say("seed.random"),
            LONGEST_SEED,
            self._say("tooltip.seed"),
        )
        if self.setup.seed is None:
            doings = [("roll", "dice", self._roll), ("paste", "paste", self._paste)]
        else:
            doings = [("copy", "copy", self._copy), ("clear", "close", self._to(with_seed, ""))]
        found: dict[str, Control] = {"seed": field}
        for number, (name, icon, action) in enumerate(doings):
            box = Box(INNER.right - 122 + number * 64, y, 58, FOOT_HIGH)
            found[f"seed.{name}"] = Push(box, action, icon=icon, tooltip=self._say(f"tooltip.{name}"))
        return found

    def _paste(self) -> None:
        self._change(with_seed(self.setup, clipboard.read()))

    def _copy(self) -> None:
        clipboard.write(str(self.setup.seed))

    def _aids(self) -> dict[str, Control]:
        y = FOOT + 2 * FOOT_ROW
        return {
            f"aids.{word}": Option(
                Box(INNER.x + 190 + number * 146, y, 136, FOOT_HIGH),
                self._to(with_aids, word == "on"),
                self._say(f"setting.{word}"),
                chosen=self.setup.aids == (word == "on"),
                tooltip=self._say("tooltip.aids"),
                size=26,
            )
            for number, word in enumerate(("on", "off"))
        }

    def _roll(self) -> None:
        self._change(with_seed(self.setup, str(self._rng.randrange(ROLLED))))

    def _ways_out(self) -> dict[str, Control]:
        y = SHEET.bottom + 12
        back = Push(Box(SHEET.x, y, 220, 76), self._leave, self._say("new.back"), "left", size=32)
        wide = Box(SHEET.x + 236, y, SHEET.w - 236, 76)
        start = Push(wide, self._start, self._say("new.start"), "play", primary=True, size=38)
        return {"back": back, "start": start}

    def _start(self) -> None:
        """Begin; where a program is to decide and none was chosen, that comes first."""
        if any(seat.external for seat in self.setup.sitting) and not self._program.command():
            self._program.choose()
        else:
            self._on_start(self.setup)

    def _leave(self) -> None:
        self._on_back()

    def refresh(self) -> None:
        self._change(self.setup)

    def actions(self) -> Sequence[Action]:
        return (*WALKING, Action.USE, Action.CONFIRM, Action.BACK, *EVERYWHERE)

    def back(self) -> bool:
        self.sound.play(Cue.UI_BACK)
        if self.house_rules_shown:
            self.show_house_rules(False)
        else:
            self._leave()
        return True

    def confirm(self) -> bool:
        self.sound.play(Cue.UI_CLICK)
        self._start()
        return True

    def draw_ground(self, brush: Brush) -> None:
        draw_surface(brush)
        brush.text(self._say("new.title"), (WIDTH / 2, 44), TITLE, 46, GILT, "middle")
        if self.house_rules_shown:
            self._house.draw(brush, self.setup)
        else:
            brush.fitted(self._say("new.edition"), Box(LEFT, 96, 140, 78), BODY_BOLD, 30, GILT)
            self._preview.draw(brush, PREVIEW, HOUSE.x)
        brush.panel("ui/panel-wood", SHEET)
        brush.fitted(self._say("new.players"), Box(INNER.x, INNER.y, 230, 58), BODY_BOLD, 30, GILT)
        for name, key in (("first.random", "new.first"), ("seed", "new.seed"), ("aids.on", "new.aids")):
            box = self.controls[name].box
            brush.fitted(self._say(key), Box(INNER.x, box.y, 184, box.h), BODY_BOLD, 27, GILT)
        for row in self._rows:
            row.draw(brush, self.setup)
