"""The companion at the table: who they are, what they say, a ring around it, and a hand that shows the way.

While nothing is said, the log is seen, and in its head the companion's face: whoever clicks on it, or asks for a hint,
hears the last words again, and those before them.

The companion sits where the log is, so that nothing on the table is ever hidden by words; where the log is too small,
before the person's own cards, so that no other player is, or where nothing lies that is spoken of.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from game.rules import Choice
from game.ui.brush import Brush, Look
from game.ui.input import Input, PointerPressed
from game.ui.keys import Action, Keys, shortcut
from game.ui.table.buttons import CORNER, CORNER_STEP
from game.ui.table.companion import Companion, Mood, Speech
from game.ui.table.keyboard import BUTTON
from game.ui.table.layers import Layer
from game.ui.table.layers.companion_sheet import Page, draw_sheet, page_now
from game.ui.table.layers.spoken_of import SHOWN_FOR, SpokenOf, draw_hand
from game.ui.table.log_panel import headed
from game.ui.table.model import TableModel
from game.ui.table.motion import Motion
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.play import Play
from game.ui.table.pointed import Pointed
from game.ui.theme import FOCUS, INK, SHADE, SMALL
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus
from game.ui.widgets.face_button import FaceButton

LEAST_HIGH: Final = 400.0
SIZE: Final = (372.0, 464.0)
ELSEWHERE: Final = (Box(1004, 806, 896, 256), Box(14, 256, *SIZE), Box(1534, 250, *SIZE), Box(774, 250, *SIZE))
"""Where the companion sits if the log is too small; the last where all else is spoken of."""
AT_THE_END: Final = 186.0
"""So much wider is the sheet that tells the end of a stop, with what each star asked for."""
FACE: Final = 40.0
"""The companion's portrait in the log's head while nothing is said."""
HINT_WIDE: Final = 152.0
"""How wide the button for a hint is: where it lies, nothing else is pressed before."""
BUTTON_HIGH: Final = 56.0
HINT_ICON: Final = "bulb"
DOUBLE_CLICK: Final = 0.5
"""Seconds in which a second click still belongs to the first: the buttons lie in one place."""


class Lesson(Layer):
    """Shows what a companion says, and takes what is answered."""

    above: ClassVar[bool] = False

    @property
    def _silent(self) -> bool:
        """Whether there is nothing to say: then the log is seen."""
        return not self._words_key and not self._stars_shown

    @property
    def _words_key(self) -> str:
        """The key of what is said now, or said again."""
        speech = self.speech
        if speech.key or self._again is None or self._again >= len(speech.heard):
            return speech.key
        return speech.heard[self._again]

    def _face(self) -> list[Button]:
        """The companion's face, which waits in the log's head for who wants to hear something again."""
        log = self._places.layout.box("log")
        if not self.speech.heard or not headed(log):
            return []
        box, tooltip = Box(log.centre[0] - FACE / 2, log.y + 5, FACE, FACE), self._look.language.say("lesson.say_again")
        return [FaceButton(box, self.say_again, tooltip=tooltip, portrait=self.companion.portrait)]

    def __init__(
        self,
        companion: Companion,
        model: TableModel,
        places: Places,
        pointed: Pointed,
        play: Play,
        motion: Motion,
        look: Look,
        ribbon_button: Callable[[int], Box],
        changed: Callable[[], None],
        keys: Callable[[], Keys],
    ) -> None:
        """`ribbon_button` says where a button of the ribbon lies, `changed` hears that something else is permitted."""
        self.companion = companion
        self._model = model
        self._places = places
        self._pointed = pointed
        self._play = play
        self._motion = motion
        self._look = look
        self._spoken = SpokenOf(companion, model, pointed, ribbon_button)
        self._changed = changed
        self._keys = keys
        self._shown: Speech | None = None
        self._elapsed = 0.0
        self._again: int | None = None
        """Which of the words that were heard before are said again."""
        self._stars_shown = False
        """Whether it is told what each star asks for."""

    # What is said

    @property
    def speech(self) -> Speech:
        """What is said now; the end of a stop is told when the last pieces have come to rest, so that it hides none."""
        speech = self.companion.speech
        ended = speech.mood in (Mood.DONE, Mood.FAILED)
        moving = self._motion.telling and not self._motion.closing
        return replace(speech, key="", mood=Mood.WATCHING) if ended and moving else speech

    @property
    def box(self) -> Box:
        """Where the companion sits."""
        log, ended = self._places.layout.box("log"), self._ended and self.companion.stars(self._look.language)
        if log.h >= LEAST_HIGH:
            return Box(log.x, log.y, log.w + AT_THE_END, log.h) if ended else log
        if ended:
            return Box(ELSEWHERE[0].x - AT_THE_END, ELSEWHERE[0].y, ELSEWHERE[0].w + AT_THE_END, ELSEWHERE[0].h)
        spoken = self.rings()
        free = (box for box in ELSEWHERE if not any(box.overlaps(ring) for ring in spoken))
        return next(free, ELSEWHERE[-1])

    @property
    def _ended(self) -> bool:
        return self.speech.mood in (Mood.DONE, Mood.FAILED)

    @property
    def _column(self) -> Box:
        """The part of the companion's sheet with the face and the buttons: all of it, unless words stand beside."""
        return Box(self.box.x, self.box.y, SIZE[0], self.box.h) if self.box.w > 2 * self.box.h else self.box

    def _key(self, name: str) -> str:
        """The message of a name in the companion's own words."""
        return f"{self.companion.words}.{name}"

    def waits_for(self) -> str:
        """The key of what is to be done before the game goes on; none while the person can choose."""
        match self.speech.mood:
            case Mood.TELLING:
                return self._key("read_first")
            case Mood.CORRECTING:
                return self._key("take_back_first")
            case Mood.DONE | Mood.FAILED:
                return "road.is_over" if self.companion.name else self._key("is_over")
            case Mood.ASKING | Mood.WATCHING:
                return ""

    def asks_for(self) -> Choice | None:
        """The choice that is asked for, if it is just one."""
        return self.speech.wanted

    def rings(self) -> list[Box]:
        """What is spoken of: where that lies, and the piece that is to be taken."""
        return self._spoken.rings()

    @property
    def way(self) -> tuple[Box, Box] | None:
        """From where to where the hand goes."""
        return self._spoken.way

    # What is answered

    def refusal(self, choice: Choice) -> str:
        key = self.companion.refusal(choice)
        return self._look.language.say(key) if key else ""

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed) and self.hides(given.at):
            return True
        if action is Action.HINT and self._asks_for_stars:
            self.show_stars()
            return True
        if action is Action.HINT and not self.speech.key and self.speech.heard:
            self.say_again()
            return True
        reading = self._again is not None or self._stars_shown
        if action in (Action.BACK, Action.USE) and reading and self._model.focus is None:
            self._fall_silent()
            return True
        waits = self.speech.mood not in (Mood.ASKING, Mood.WATCHING)
        if action is Action.USE and waits and self._model.focus is None and not self._motion.busy:
            self.go_on()
            return True
        if action is Action.NEXT and self._model.focus is None and (piece := self._first_piece) is not None:
            self._model.focus = piece
            self._model.invalidate()
            return True
        return False

    @property
    def _first_piece(self) -> Piece | None:
        """What the keys come to first: the piece that is to be taken."""
        wanted, decision = self.speech.wanted, self._model.decision
        if wanted is None or decision.selected is not None or self._model.payment is not None:
            return None
        return next((gesture.piece for gesture in decision.gestures([wanted])), None)

    def hides(self, at: Point) -> bool:
        return not self._silent and self.box.contains(at)

    def rule(self, at: Point) -> str:
        return self._pointed.entry(self.speech.wanted, self.speech.points)

    def go_on(self) -> None:
        """What was said has been read."""
        self._leave_buttons()
        if self.speech.mood is Mood.CORRECTING:
            self._play.take_back()
        else:
            self.companion.go_on()
        self._changed()

    def say_again(self) -> None:
        """Say the last words again; then those before them, and after the first the last ones."""
        heard, self._stars_shown = len(self.speech.heard), False
        self._again = (heard if not self._again else self._again) - 1
        self._leave_buttons()
        self._model.invalidate()

    def meaning(self, action: Action) -> str:
        """The message that says what an action does here, if that is something else than in other games."""
        if action is not Action.HINT:
            return ""
        return "star.title" if self.companion.stars(self._look.language) else "lesson.say_again"

    @property
    def _asks_for_stars(self) -> bool:
        """Whether it can be told what each star asks for; at the end it is told anyway."""
        return not self._ended and bool(self.companion.stars(self._look.language))

    def show_stars(self) -> None:
        """Tell what each star asks for and how that stands; or no longer."""
        self._stars_shown, self._again = not self._stars_shown, None
        self._leave_buttons()
        self._model.invalidate()

    def _fall_silent(self) -> None:
        """What was said again, or told of the stars, has been read."""
        self._again, self._stars_shown = None, False
        self._leave_buttons()
        self._model.invalidate()

    def _leave_buttons(self) -> None:
        """Take the keys from a button: the next in its place does something else, such as what costs a star."""
        focus = self._model.focus
        if focus is not None and focus.kind == BUTTON:
            self._model.focus = None

    def show_how(self) -> None:
        """Do what is asked for before the person's eyes; not for the second half of a double click on what was read."""
        if self._shown != self.speech or self._elapsed < DOUBLE_CLICK:
            return
        if self._motion.busy:
            self._play.skip()
        self._model.decision.put_all_back()
        self._leave_buttons()
        choice = self.companion.show()
        if choice is not None:
            self._play.choose(choice)
        self._changed()

    def all_buttons(self) -> list[Button]:
        """What can be pressed beside the words, and in the corner for the stars."""
        return [*self.buttons(), *self._star_button()]

    def _star_button(self) -> list[Button]:
        """Tells what the stars ask for, where the coach is asked for a hint in other games."""
        if not self._asks_for_stars:
            return []
        corner = self._places.layout.box("actions")
        key = shortcut(Action.HINT, self._keys(), self._look.language)
        box = Box(corner.right - CORNER_STEP * 5, corner.y + 4, CORNER, CORNER)
        return [
            Button(box, self.show_stars, icon="star", tooltip=self._look.language.say("star.tooltip", shortcut=key))
        ]

    def buttons(self) -> list[Button]:
        """What can be pressed beside the words."""
        say, box = self._look.language.say, self._column
        entries: list[tuple[str, str, Callable[[], None], bool]] = []
        on_road = self.companion.on_road
        leave = "road.leave" if on_road else self._key("leave")
        match self.speech.mood:
            case _ if self._stars_shown:
                entries = [("lesson.go_on", "right", self._fall_silent, True)]
            case Mood.ASKING:
                entries = [(self._key("show"), self.companion.help_icon, self.show_how, False)]
            case Mood.TELLING:
                entries = [(self._key("go_on"), "right", self.go_on, True)]
            case Mood.CORRECTING:
                entries = [(self._key("take_back"), "undo", self.go_on, True)]
            case Mood.FAILED:
                entries = [(leave, "left", self.companion.leave_lesson, False)]
                if self.speech.stars and self.speech.then and not on_road:
                    entries.append((self.speech.then, "right", self.companion.go_elsewhere, False))
                entries.append((self._key("again"), "undo", self.go_on, True))
            case Mood.DONE:
                entries = [] if on_road else [(leave, "left", self.companion.leave_lesson, False)]
                if self.speech.also:
                    entries.append((self.speech.also, "right", self.companion.go_elsewhere, False))
                if self.speech.then:
                    entries.append((self.speech.then, "play" if self.speech.also else "right", self.go_on, True))
            case Mood.WATCHING if self._again is not None:
                if self._again:
                    entries = [("lesson.earlier", "left", self.say_again, False)]
                entries.append((self._key("go_on"), "right", self._fall_silent, True))
            case Mood.WATCHING if self._silent:
                return self._face()
            case Mood.WATCHING:
                pass
        top, right, found = box.bottom - BUTTON_HIGH - 14, box.right - 16, list[Button]()
        for number, (key, icon, press, primary) in enumerate(entries):
            # Beside what goes on, all else is only a small sign.
            beside = len(entries) > 1 and not primary
            left = box.x + 16 + (BUTTON_HIGH + 10) * number
            place = Box(left, top, BUTTON_HIGH if beside else right - left, BUTTON_HIGH)
            if self.companion.help_icon == HINT_ICON and press == self.show_how:
                place = Box(left, top, HINT_WIDE, BUTTON_HIGH)
            elif self.companion.help_icon == HINT_ICON and self.speech.mood in (Mood.TELLING, Mood.CORRECTING):
                # A hint never lies where the words before were pressed away.
                place = Box(left + HINT_WIDE + 12, top, right - left - HINT_WIDE - 12, BUTTON_HIGH)
            label, tooltip = ("", say(key)) if beside else (say(key), "")
            found.append(Button(place, press, label, icon, primary, tooltip=tooltip, size=25))
        return found

    # The picture

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether something else is said or shown now."""
        speech = self.speech
        if speech != self._shown:
            self._shown, self._elapsed, self._again, self._stars_shown = speech, 0.0, None, False
            return True
        moving = self._moving
        self._elapsed += seconds
        return moving

    @property
    def _moving(self) -> bool:
        still = self._look.appearance.reduced_motion or self._motion.busy or self._model.decision.selected is not None
        return not still and self._elapsed < SHOWN_FOR and self._spoken.way is not None

    def draw(self, brush: Brush) -> None:
        if self._silent:
            return
        self._draw_companion(brush)
        if self._motion.busy or self.speech.mood not in (Mood.ASKING, Mood.TELLING, Mood.CORRECTING):
            return
        for box in self.rings():
            brush.outline(box.inset(-11), SHADE, 9, radius=18)
            brush.outline(box.inset(-10), FOCUS, 6, radius=17)
        self._draw_focus(brush)
        way = self._spoken.way
        if way is not None and self._model.decision.selected is None:
            draw_hand(brush, way, self._elapsed if self._moving else None)

    def _draw_focus(self, brush: Brush) -> None:
        """The keys' ring once more, around that of what is spoken of, which would hide it."""
        focus, model = self._model.focus, self._model
        if focus is None or model.decision.selected is not None or model.payment is not None:
            return
        box = self._pointed.ringed(focus)
        if box is not None and box in self.rings():
            draw_focus(brush, box.inset(-9), 18)

    def _draw_companion(self, brush: Brush) -> None:
        language, speech = brush.look.language, self.speech
        if self._stars_shown:
            page = Page(language.say("star.title"), "", self.companion.stars(language), telling_states=True)
        else:
            words = language.say(self._words_key, **dict(speech.values))
            page = page_now(self.companion, speech, words, self._again, language)
        column = self._column
        foot = column.bottom - 22 - (BUTTON_HIGH + 8 if self.buttons() else 0)
        draw_sheet(brush, self.companion, speech, page, self.box, column, foot)
        if not self._stars_shown and speech.mood is Mood.ASKING and self.companion.help_costs:
            hint = self.buttons()[0].box
            beside = Box(hint.right + 12, hint.y, column.right - hint.right - 26, hint.h)
            brush.fitted(language.say("puzzle.hint_costs"), beside, SMALL, 24, INK)
