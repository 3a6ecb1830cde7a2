"""A line of text: typed, corrected in the middle, marked as a whole, longer than its box."""

from concurrent.futures import Future

import pygame

from game.app.staging import stage_of
from game.ui import clipboard
from game.ui.brush import Look
from game.ui.input import KeyPressed, PointerPressed, PointerReleased, TextTyped
from game.ui.scene import Stage
from game.ui.scenes.save_as import LONGEST_NAME, SaveAsScene
from game.ui.shelf import at_once
from game.ui.widgets.text_field import TextField
from tests.ui.forms import Listener

SIZE = (1280, 720)


def keep_nowhere(name: str) -> Future[None]:
    return at_once(lambda: None)


class Line:
    """The line of the sheet on which a game is named."""

    def __init__(self, look: Look, text: str) -> None:
        self.scene = SaveAsScene(look, Listener(), text, lambda name: True, keep_nowhere, lambda: None)
        self.stage: Stage = stage_of(self.scene, size=SIZE)
        self.look()

    def look(self) -> bytes:
        target = pygame.Surface(SIZE)
        self.stage.invalidate()
        self.stage.draw(target)
        return pygame.image.tobytes(target, "RGB")

    def press(self, *keys: str) -> str:
        for key in keys:
            self.stage.handle(KeyPressed(key))
        return self.scene.name

    def type(self, text: str) -> str:
        self.stage.handle(TextTyped(text))
        return self.scene.name

    @property
    def field(self) -> TextField:
        field = self.scene.controls["name"]
        assert isinstance(field, TextField)
        return field

    def click(self, letter: int) -> None:
        """Put the caret before a letter that is in sight."""
        at = (self.field.caret.edges[letter] + 1, self.field.box.centre[1])
        self.stage.handle(PointerPressed(at, 1))
        self.stage.handle(PointerReleased(at, 1))


def test_a_proposed_name_is_replaced_by_what_is_typed_or_corrected(english: Look) -> None:
    assert Line(english, "Anna").type("Bob") == "Bob"
    line = Line(english, "Anna")
    line.press("right")
    assert line.type("s") == "Annas"
    assert Line(english, "Anna").press("backspace") == ""
    line = Line(english, "Anna")
    line.press("left")
    assert line.type("H") == "HAnna"


def test_letters_are_put_in_and_taken_out_where_the_caret_is(english: Look) -> None:
    line = Line(english, "Anna, Bob")
    line.press("end", "left", "left", "left")
    assert line.type("and ") == "Anna, and Bob"
    assert line.press("backspace", "delete") == "Anna, andob"
    assert line.press("home", "delete") == "nna, andob"
    assert line.press("right", "right", "right", "right", "right", "right") == "nna, andob"
    assert line.press("ctrl+right", "ctrl+backspace") == "nna, "
    assert line.press("ctrl+left", "ctrl+delete") == " "
    assert line.press("end", "right") == " "
    assert line.scene.focus == "name", "the arrows stay in a line that has text"
    line.press("ctrl+a", "delete")
    line.press("down")
    assert line.scene.focus != "name"


def test_the_whole_line_is_copied_cut_and_pasted_where_the_caret_is(english: Look) -> None:
    line = Line(english, "Anna")
    assert line.press("ctrl+x") == ""
    assert clipboard.read() == "Anna"
    line.press("ctrl+v", "ctrl+a", "ctrl+c", "home")
    assert line.press("ctrl+v") == "AnnaAnna"


def test_the_pointer_puts_the_caret_between_letters(english: Look) -> None:
    line = Line(english, "Anna")
    line.click(2)
    assert line.type("X") == "AnXna"


def test_of_a_long_line_the_part_with_the_caret_is_in_sight(english: Look) -> None:
    long = ("WMOWWMMQW" * LONGEST_NAME)[:LONGEST_NAME]
    line = Line(english, long)
    line.press("end")
    pictures = {line.look()}
    first = line.field.caret.first
    assert first > 0
    assert line.type("x") == long, "there is no room for more"
    line.press("home")
    pictures.add(line.look())
    assert line.field.caret.first == 0
    line.press(*["right"] * (LONGEST_NAME - 1))
    pictures.add(line.look())
    assert 0 < line.field.caret.first <= first
    assert len(pictures) == 3
    line.press("ctrl+a", "backspace")
    line.look()
    assert line.type("Anna") == "Anna"


def test_a_marked_line_looks_marked(english: Look) -> None:
    line = Line(english, "Anna")
    marked = line.look()
    line.press("end")
    assert line.look() != marked
