"""The companion at the table: who they are, what they say, a ring around it, and a hand that shows the way.

While nothing is said, the log is seen, and in its head the companion's face: whoever clicks on it, or asks for a hint,
hears the last words again, and those before them.

The companion sits where the log is, so that nothing on the table is ever hidden by words; where the log is too small,
before the person's own cards, so that no other player is, or where nothing lies that is spoken of.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from game.rules import Choice
from game.rules.choices import Decline, Pay
from game.ui.brush import Brush, Look
from game.ui.input import Input, PointerPressed
from game.ui.keys import Action
from game.ui.table.companion import Companion, Mood, Speech
from game.ui.table.keyboard import BUTTON
from game.ui.table.layers import Layer
from game.ui.table.log_panel import headed
from game.ui.table.model import TableModel
from game.ui.table.motion import Motion
from game.ui.table.pieces import Piece
from game.ui.table.places import Places
from game.ui.table.play import Play
from game.ui.table.pointed import Pointed
from game.ui.theme import BODY, BODY_BOLD, FOCUS, INK, SHADE, SMALL, SMALL_BOLD, TITLE
from game.ui.tween import ease_in_out
from game.ui.viewport import Box, Point
from game.ui.widgets.button import Button
from game.ui.widgets.control import draw_focus
from game.ui.widgets.face_button import FaceButton

LEAST_HIGH: Final = 400.0
SIZE: Final = (372.0, 464.0)
ELSEWHERE: Final = (Box(1004, 806, 896, 256), Box(14, 256, *SIZE), Box(1534, 250, *SIZE), Box(774, 250, *SIZE))
"""Where the companion sits if the log is too small; the last where all else is spoken of."""
PORTRAIT: Final = 92.0
FACE: Final = 40.0
"""The companion's portrait beside words, and in the log's head while nothing is said."""
BUTTON_HIGH: Final = 56.0
HAND: Final = 84.0
RESTS: Final = 0.35
GLIDES: Final = 1.15
STAYS: Final = 0.7
ROUND: Final = RESTS + GLIDES + STAYS
ROUNDS: Final = 4
"""How often the hand shows the way before it comes to rest."""
STAR: Final = 58.0
MOST_STARS: Final = 3
DOUBLE_CLICK: Final = 0.5
"""Seconds in which a second click still belongs to the first: the buttons lie in one place."""
ON_THE_WAY: Final = (Mood.ASKING, Mood.TELLING, Mood.CORRECTING, Mood.WATCHING)


class Lesson(Layer):
    """Shows what a companion says, and takes what is answered."""

    above: ClassVar[bool] = False

    @property
    def _silent(self) -> bool:
        """Whether there is nothing to say: then the log is seen."""
        return not self._words_key

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
    ) -> None:
        """`ribbon_button` says where a button of the ribbon lies, `changed` hears that something else is permitted."""
        self.companion = companion
        self._model = model
        self._places = places
        self._pointed = pointed
        self._play = play
        self._motion = motion
        self._look = look
        self._ribbon_button = ribbon_button
        self._changed = changed
        self._shown: Speech | None = None
        self._elapsed = 0.0
        self._again: int | None = None
        """Which of the words that were heard before are said again."""

    # What is said

    @property
    def speech(self) -> Speech:
        return self.companion.speech

    @property
    def box(self) -> Box:
        """Where the companion sits."""
        log = self._places.layout.box("log")
        if log.h >= LEAST_HIGH:
            return log
        spoken = self.rings()
        free = (box for box in ELSEWHERE if not any(box.overlaps(ring) for ring in spoken))
        return next(free, ELSEWHERE[-1])

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

    def rings(self) -> list[Box]:
        """What is spoken of: where that lies, and the piece that is to be taken."""
        found = [box for piece in self.speech.points for box in self._pointed.all_ringed(piece)]
        piece = self._wanted_piece
        if self.way is None or self.speech.points:
            return found
        return [self.way[0]] if piece is None else self._pointed.all_ringed(piece)

    @property
    def way(self) -> tuple[Box, Box] | None:
        """From where to where the hand goes: a piece and its target, or a button; None if nothing is to be done."""
        wanted, model = self.speech.wanted, self._model
        if wanted is None or not model.asked:
            return None
        if model.proposing or isinstance(wanted, Pay | Decline):
            button = self._ribbon_button(2 if isinstance(wanted, Decline) else 0)
            return button, button
        for gesture in model.decision.gestures([wanted]):
            start, end = self._pointed.box(gesture.piece), self._pointed.box(gesture.target)
            if start is not None and end is not None:
                return start, end
        return None

    @property
    def _wanted_piece(self) -> Piece | None:
        """The piece that the hand takes; None if it presses a button, or nothing is to be done."""
        wanted, model = self.speech.wanted, self._model
        if wanted is None or not model.asked or model.proposing or isinstance(wanted, Pay | Decline):
            return None
        boxed = (each for each in model.decision.gestures([wanted]) if None not in map(self._pointed.box, each[:2]))
        return next((gesture.piece for gesture in boxed), None)

    # What is answered

    def refusal(self, choice: Choice) -> str:
        key = self.companion.refusal(choice)
        return self._look.language.say(key) if key else ""

    def handle(self, given: Input, action: Action | None) -> bool:
        if isinstance(given, PointerPressed) and self.hides(given.at):
            return True
        if action is Action.HINT and not self.speech.key and self.speech.heard:
            self.say_again()
            return True
        if action in (Action.BACK, Action.USE) and self._again is not None and self._model.focus is None:
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
        heard = len(self.speech.heard)
        self._again = (heard if not self._again else self._again) - 1
        self._leave_buttons()
        self._model.invalidate()

    def _fall_silent(self) -> None:
        """What was said again has been read."""
        self._again = None
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

    def buttons(self) -> list[Button]:
        """What can be pressed beside the words."""
        say, box = self._look.language.say, self._column
        entries: list[tuple[str, str, Callable[[], None], bool]] = []
        on_road = self.companion.on_road
        leave = "road.leave" if on_road else self._key("leave")
        match self.speech.mood:
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
            label, tooltip = ("", say(key)) if beside else (say(key), "")
            found.append(Button(place, press, label, icon, primary, tooltip=tooltip, size=25))
        return found

    # The picture

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether something else is said or shown now."""
        speech = self.speech
        if speech != self._shown:
            self._shown, self._elapsed, self._again = speech, 0.0, None
            return True
        moving = self._moving
        self._elapsed += seconds
        return moving

    @property
    def _moving(self) -> bool:
        still = self._look.appearance.reduced_motion or self._motion.busy or self._model.decision.selected is not None
        return not still and self._elapsed < ROUNDS * ROUND and self.way is not None

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
        way = self.way
        if way is not None and self._model.decision.selected is None:
            self._draw_hand(brush, way)

    def _draw_focus(self, brush: Brush) -> None:
        """The keys' ring once more, around that of what is spoken of, which would hide it."""
        focus, model = self._model.focus, self._model
        if focus is None or model.decision.selected is not None or model.payment is not None:
            return
        box = self._pointed.ringed(focus)
        if box is not None and box in self.rings():
            draw_focus(brush, box.inset(-9), 18)

    def _draw_hand(self, brush: Brush, way: tuple[Box, Box]) -> None:
        start, end = (_grip(box) for box in way)
        share = 0.0
        if self._moving:
            at = self._elapsed % ROUND
            share = ease_in_out(min(1.0, max(0.0, (at - RESTS) / GLIDES)))
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        held = 0.0 < share < 1.0
        brush.picture("cursors/grabbing" if held else "cursors/hand", Box(x - HAND * 0.3, y - HAND * 0.1, HAND, HAND))

    def _draw_companion(self, brush: Brush) -> None:
        say, speech, box = brush.look.language.say, self.speech, self._column
        brush.panel("ui/panel-parchment", self.box)
        face = Box(box.x + 16, box.y + 14, PORTRAIT, PORTRAIT)
        host = self.companion.name
        glad, sorry = ("-vexed", "-pleased") if host else ("-pleased", "-vexed")
        lost = speech.mood is Mood.FAILED and not speech.stars
        moved = glad if speech.mood is Mood.DONE else sorry if lost else ""
        brush.picture(f"portraits/{self.companion.portrait}{moved}", face)
        name = Box(face.right + 14, face.y + 8, box.right - face.right - 32, 38)
        brush.fitted(host or say(self._key("companion")), name, BODY_BOLD if host else TITLE, 29, INK)
        below = Box(name.x, name.bottom + 2, name.w, 32)
        if self._again is not None:
            heard = say("lesson.step", number=self._again + 1, total=len(speech.heard))
            brush.fitted(heard, below, SMALL_BOLD, 24, INK)
        elif speech.mood in ON_THE_WAY and speech.steps:
            brush.fitted(say("lesson.step", number=speech.step, total=speech.steps), below, SMALL_BOLD, 24, INK)
        top, foot = face.bottom + 12, box.bottom - 22 - (BUTTON_HIGH + 8 if self.buttons() else 0)
        if speech.mood is Mood.DONE or (speech.mood is Mood.FAILED and speech.stars):
            self._draw_stars(brush, box, top)
            top += STAR + 14
            if speech.mood is Mood.DONE and speech.par and speech.stars < MOST_STARS:
                brush.fitted(say(speech.told, count=speech.moves), below.moved(0, -6), SMALL, 24, INK)
                brush.fitted(say("lesson.par", par=speech.par), below.moved(0, 22), SMALL, 24, INK)
        room = Box(box.x + 24, top, box.w - 46, foot - top)
        if box != self.box:
            room = Box(box.right + 10, box.y + 22, self.box.right - box.right - 36, box.h - 44)
        brush.paragraph(say(self._words_key, **dict(speech.values)), room, BODY, 30, INK)

    def _draw_stars(self, brush: Brush, box: Box, top: float) -> None:
        left = box.centre[0] - STAR * 1.5 - 10
        for number in range(MOST_STARS):
            star = Box(left + number * (STAR + 10), top, STAR, STAR)
            brush.picture("icons/star", star, 255 if number < self.speech.stars else 60)


def _grip(box: Box) -> Point:
    """Where a hand would take something, or lay it down: a large area near its middle."""
    return box.x + min(box.w * 0.55, 700.0), box.y + box.h * 0.55
