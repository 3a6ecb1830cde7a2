"""Setting up a table by hand: anything is dragged, clicked or carried by keys anywhere, and what is wrong is told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from game.rules import Position, Reason
from game.rules.layouts.spots import Spot
from game.ui.brush import Brush
from game.ui.drag import DragController, Key
from game.ui.focus import ARROWS, nearest
from game.ui.input import FocusLost, Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.keys import Action
from game.ui.sound import Cue, SoundBoard
from game.ui.table.editing import changed, moved, spots_of, targets_of
from game.ui.table.flaws import fault_words
from game.ui.table.layers import Layer
from game.ui.table.model import TableModel
from game.ui.table.places import Places
from game.ui.table.spot_pictures import draw_what_lies_under, sprite_at
from game.ui.table.spots import SpotPlaces
from game.ui.table.sprites import Sprite, draw_sprite
from game.ui.table.words import Words
from game.ui.theme import BODY, CREAM, FOCUS
from game.ui.tooltip import draw_tooltip
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus

SMALL: Final = 60.0
GAP: Final = 6.0
BACK_WIDE, PLAY_WIDE = 160.0, 196.0


class Workbench(Protocol):
    """A table that is being set up; the application keeps it."""

    @property
    def position(self) -> Position: ...

    def put(self, position: Position) -> None:
        """Set the table so; what was there can be taken back."""

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What leads out of setting up, and what can be done with the position as text."""

    play: Callable[[], None]
    leave: Callable[[], None]
    copy: Callable[[], None]
    paste: Callable[[], None]
    save: Callable[[], None]


class Editor(Layer):
    """Lies over the whole table. `renew` is told when other things lie there, with whether other nobles do."""

    above: ClassVar[bool] = True

    def __init__(
        self,
        bench: Workbench,
        model: TableModel,
        places: Places,
        words: Words,
        sound: SoundBoard,
        ways: Ways,
        renew: Callable[[bool], None],
        ask: Callable[[], None],
    ) -> None:
        self._bench = bench
        self._model = model
        self._spots = SpotPlaces(places, model.parts)
        self._guilds = tuple(seat.guild for seat in model.session.seats)
        self._words = words
        self._sound = sound
        self._ways = ways
        self._renew = renew
        self._ask = ask
        self.drag = DragController(self)
        self.selected: Spot | None = None
        self.focus: Spot | int | None = None
        """The spot or the number of the button that the keys are on."""
        self._at: Point = (-1.0, -1.0)
        self._ribbon = places.layout.box("ribbon")
        self._corner = places.layout.box("actions")
        self._told: tuple[Position, tuple[Reason, ...]] | None = None

    # What is there

    @property
    def position(self) -> Position:
        return self._bench.position

    @property
    def faults(self) -> tuple[Reason, ...]:
        """What is wrong with the table as it is set up."""
        position = self.position
        if self._told is None or self._told[0] is not position:
            self._told = (position, position.faults())
        return self._told[1]

    def box_of(self, spot: Spot) -> Box | None:
        """Where a spot lies."""
        return self._spots.box_of(self.position, self._model.state, spot)

    def source_at(self, at: Point) -> Spot | None:
        """From where something would be taken at a point."""
        return self._spots.source_at(self.position, self._model.state, at)

    def _under(self, at: Point, spots: list[Spot]) -> Spot | None:
        return self._spots.under(self.position, self._model.state, at, spots)

    def _faces(self) -> list[Spot]:
        return [Spot("face", seat=seat) for seat in range(len(self.position.seats))]

    def _targets(self, source: Spot) -> list[Spot]:
        return targets_of(self.position, source)

    # What is done

    def _put(self, position: Position | None) -> None:
        """Take a change in; one that can't be is only heard."""
        self.selected = None
        if position is None:
            self._sound.play(Cue.ILLEGAL)
            return
        before = self.position
        self._bench.put(position)
        self._sound.play(Cue.CARD_SLIDE)
        self._renew(_tiles(before) != _tiles(position))

    def carry(self, source: Spot, target: Spot) -> None:
        """Put what lies at one spot to another."""
        self._put(moved(self.position, source, target))

    def change(self, spot: Spot) -> None:
        """Another card or noble in this place; or this player's turn."""
        self._put(changed(self.position, Spot("seat", seat=spot.seat) if spot.name == "face" else spot))

    def take_back(self) -> None:
        before = self.position
        if self._bench.undo():
            self._sound.play(Cue.TAKE_BACK)
            self._renew(_tiles(before) != _tiles(self.position))

    def pick(self, at: Point) -> tuple[Key, Box] | None:
        source = self.source_at(at)
        shown = self._sprite(source) if source is not None else None
        return (source, Box(0, 0, *shown[1]).at(at)) if source is not None and shown is not None else None

    def _sprite(self, spot: Spot) -> tuple[Sprite, tuple[float, float]] | None:
        return sprite_at(self.position, spot, self._model.parts, self._guilds)

    def lifted(self, key: Key) -> None:
        self.selected = _spot(key)

    def dropped(self, key: Key, box: Box, at: Point) -> None:
        source = _spot(key)
        target = self._under(at, self._targets(source))
        self.selected = None
        if target is not None:
            self.carry(source, target)

    def returned(self, key: Key, box: Box) -> None:
        self.selected = None

    def clicked(self, at: Point, key: Key | None) -> None:
        selected = self.selected
        source = _spot(key) if key is not None else None
        if selected is not None:
            target = self._under(at, self._targets(selected))
            if source == selected:
                self.change(selected)
            elif target is not None:
                self.carry(selected, target)
            else:
                self.selected = source
        elif source is not None:
            self.selected = source
        else:
            face = self._under(at, self._faces())
            if face is not None:
                self.change(face)
        self._model.invalidate()

    # Buttons

    @property
    def buttons(self) -> list[Button]:
        say, ribbon, ways = self._words.say, self._ribbon, self._ways
        sound = not self.faults
        entries: list[tuple[str, Callable[[], None], str, float, bool]] = [
            ("coach", self._ask, "bulb", SMALL, sound),
            ("take_back", self.take_back, "undo", SMALL, True),
            ("copy", ways.copy, "copy", SMALL, True),
            ("paste", ways.paste, "paste", SMALL, True),
            ("save", ways.save, "save", SMALL, True),
            ("leave", ways.leave, "left", BACK_WIDE, True),
            ("play", ways.play, "play", PLAY_WIDE, sound),
        ]
        x = ribbon.right - 22 - sum(entry[3] + GAP for entry in entries)
        found: list[Button] = []
        for name, action, icon, wide, enabled in entries:
            label = say(f"setup.{name}") if wide > SMALL else ""
            box = Box(x, ribbon.y + 5, wide, ribbon.h - 10)
            words = say(f"setup.{name}.text")
            found.append(Button(box, action, label, icon, name == "play", enabled, words, 25))
            x = box.right + GAP
        return found

    # Inputs

    def hides(self, at: Point) -> bool:
        return self._ribbon.contains(at)

    def handle(self, given: Input, action: Action | None) -> bool:
        match given:
            case PointerMoved(at):
                self._at = at
                return self.drag.handle(given)
            case PointerPressed(at, button):
                pressed = next((each for each in self.buttons if each.hit(at)), None)
                if pressed is not None:
                    return pressed.press() or True
                if self._corner.contains(at):
                    return False
                source = self.source_at(at)
                if button != 1 and source is not None:
                    self.change(source)
                    return True
                return self.drag.handle(given) or True
            case PointerReleased() | FocusLost():
                return self.drag.handle(given)
            case WheelTurned(at, by) if by and (source := self.source_at(at)) is not None:
                self.change(source)
                return True
            case KeyPressed("escape") if self.drag.held is not None:
                return self.drag.cancel()
        return action is not None and self._act(action)

    def _act(self, action: Action) -> bool:
        match action:
            case Action.NEXT | Action.PREVIOUS | Action.NEXT_PART | Action.PREVIOUS_PART:
                self._walk(1 if action in (Action.NEXT, Action.NEXT_PART) else -1)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                self._arrow(action)
            case Action.USE | Action.CONFIRM:
                self._use()
            case Action.TAKE_BACK | Action.TAKE_BACK_TURN:
                self.take_back()
            case Action.HINT if not self.faults:
                self._ask()
            case Action.BACK if self.selected is not None:
                self.selected = None
            case Action.BACK:
                self._ways.leave()
            case _:
                return False
        self._model.invalidate()
        return True

    def reachable(self) -> list[Spot | int]:
        """All that the keys can be on: what can be taken, or where it can go; then the buttons."""
        spots = self._targets(self.selected) if self.selected is not None else spots_of(self.position) + self._faces()
        own = [self.selected] if self.selected is not None else []
        buttons = [number for number, each in enumerate(self.buttons) if each.enabled]
        return list(dict.fromkeys([*own, *spots, *buttons]))

    def _box(self, key: Spot | int) -> Box | None:
        return self.buttons[key].box if isinstance(key, int) else self.box_of(key)

    def _walk(self, by: int) -> None:
        found = self.reachable()
        place = found.index(self.focus) if self.focus in found else (-1 if by > 0 else 0)
        self.focus = found[(place + by) % len(found)]

    def _arrow(self, arrow: Action) -> None:
        assert arrow in ARROWS
        here = self._box(self.focus) if self.focus in self.reachable() and self.focus is not None else None
        if here is None:
            self._walk(1)
            return
        boxes = {key: box for key in self.reachable() if key != self.focus and (box := self._box(key)) is not None}
        self.focus = nearest(boxes, here, arrow) or self.focus

    def _use(self) -> None:
        focus, selected = self.focus, self.selected
        if isinstance(focus, int):
            self.buttons[focus].press()
        elif focus is None:
            return
        elif selected is None and focus.name == "face":
            self.change(focus)
        elif selected is None:
            self.selected = focus if self._sprite(focus) is not None else None
        elif focus == selected:
            self.change(selected)
        else:
            self.carry(selected, focus)

    # The picture

    def draw(self, brush: Brush) -> None:
        held = self.drag.held
        if self.selected is not None:
            position, state = self.position, self._model.state
            for target in self._targets(self.selected):
                for box in self._spots.zones(position, state, target)[:1]:
                    brush.panel("ui/slot-glow", box.inset(-4))
            own = self.box_of(self.selected)
            if own is not None:
                brush.outline(own.inset(-4), FOCUS, 4, radius=10)
        self._draw_unseen(brush)
        self._draw_ribbon(brush)
        if self.focus is not None and self.focus in self.reachable() and (ring := self._box(self.focus)) is not None:
            draw_focus(brush, ring.inset(-2), 10)
        if held is not None:
            shown = self._sprite(_spot(held.key))
            if shown is not None:
                draw_sprite(brush, shown[0], held.box)
        else:
            self._draw_under(brush)
            if self._model.settings.tooltips:
                self._draw_words(brush)

    def _draw_unseen(self, brush: Brush) -> None:
        """A lock on each card in a hand that only its owner has seen."""
        for number, seat in enumerate(self.position.seats):
            for place, card in enumerate(seat.hand):
                box = self.box_of(Spot("hand", place, number))
                if card in seat.blind and box is not None:
                    side = min(40.0, box.w * 0.5)
                    brush.picture("icons/lock", Box(box.right - side, box.y, side, side))

    def _draw_under(self, brush: Brush) -> None:
        """The cards of a deck or a column that the keys are on or that is pointed at."""
        pointed = self.source_at(self._at) if not self._ribbon.contains(self._at) else None
        if pointed is not None:
            draw_what_lies_under(brush, self.position, pointed, self._at)
        elif isinstance(self.focus, Spot) and (box := self._box(self.focus)) is not None:
            draw_what_lies_under(brush, self.position, self.focus, (box.right, box.y))

    def _draw_ribbon(self, brush: Brush) -> None:
        ribbon, buttons, faults = self._ribbon, self.buttons, self.faults
        brush.panel("ui/ribbon", ribbon)
        room = Box(ribbon.x + 44, ribbon.y + 6, buttons[0].box.x - ribbon.x - 62, ribbon.h - 16)
        if not faults:
            brush.fitted(self._words.say("setup.ready"), room, BODY, 28, CREAM)
        else:
            more = f"  (+{len(faults) - 1})" if len(faults) > 1 else ""
            brush.picture("icons/warning", Box(room.x, ribbon.y + 8, 40, 40))
            words = Box(room.x + 50, room.y, room.w - 50, room.h)
            brush.fitted(self.fault_words(faults[0]) + more, words, BODY, 28, FOCUS)
        for button in buttons:
            button.draw(brush, hovered=button.hit(self._at))

    def _draw_words(self, brush: Brush) -> None:
        """What a button does; over the message, all that is wrong; on the table, what can be done."""
        at = self._at
        button = next((each for each in self.buttons if each.hit(at)), None)
        if button is not None:
            draw_tooltip(brush, button.tooltip, at)
        elif self._ribbon.contains(at):
            words = "\n".join([self.fault_words(fault) for fault in self.faults]) or self._words.say("setup.how")
            draw_tooltip(brush, words, at)

    def fault_words(self, fault: Reason) -> str:
        """What is wrong, as one would say it."""
        return fault_words(self._words, self.position, fault)


def _tiles(position: Position) -> list[int]:
    held = [noble for seat in position.seats for noble in (*seat.nobles, *seat.reserved_nobles)]
    return sorted([*position.nobles, *held])


def _spot(key: Key) -> Spot:
    assert isinstance(key, Spot)
    return key
