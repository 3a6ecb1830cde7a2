"""The load screen: a shelf of games by pointer, wheel and keys; every text in its place, in both languages."""

import dataclasses
from collections.abc import Sequence
from concurrent.futures import Future

import pygame
import pytest

from game.ui import clipboard
from game.ui.brush import Look
from game.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.language import LANGUAGES
from game.ui.scenes import form
from game.ui.scenes.library import LIST, LibraryScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.save_as import SaveAsScene
from game.ui.shelf import Condition, KeptGame, ShelfError, Sitter, at_once
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Point
from tests.ui.fitting import watched
from tests.ui.forms import FormPilot, Listener, look_in

ALL = ("cities", "posts", "orient", "strongholds")
LONG = "An evening at Grandmother's with all the modules"
PEOPLE = (
    Sitter("Wolfgang Amade", "lion", "person1", 12),
    Sitter("Zanetta", "ship", "rusher", 15, won=True),
    Sitter("Maximiliane-Eu", "tower", "explorer", 22),
    Sitter("Gaspard", "lily", "miser", 0),
)


def game(number: int, **values: object) -> KeptGame:
    plain = KeptGame(f"k{number}", f"Game {number}", 1_700_000_000.0 - number, Condition.READABLE, edition="2024")
    return dataclasses.replace(plain, **{"round": number + 1, "sitters": PEOPLE[:2], **values})  # type: ignore[arg-type]


class Bookcase:
    """A shelf in memory."""

    def __init__(self, games: Sequence[KeptGame]) -> None:
        self.kept = list(games)
        self.unread: list[KeptGame] = []
        self.done: list[tuple[str, ...]] = []
        self.fault = ""
        self.shown_finished = False

    @property
    def finished(self) -> bool:
        return self.shown_finished

    def show_finished(self, finished: bool) -> Future[None]:
        self.shown_finished = finished
        return self.refresh()

    def refresh(self) -> Future[None]:
        """Nothing else changes the games."""
        return at_once(lambda: None)

    def games(self) -> Sequence[KeptGame]:
        return [each for each in self.kept if each.archived == self.shown_finished]

    def read_on(self) -> bool:
        if not self.unread:
            return False
        self.kept.append(self.unread.pop(0))
        return True

    def picture(self, key: str) -> pygame.Surface | None:
        return pygame.Surface((64, 36)) if key == "k0" else None

    def _do(self, *what: str) -> None:
        if self.fault:
            raise ShelfError(self.fault)
        self.done.append(what)

    def rename(self, key: str, name: str) -> Future[str]:
        def rename() -> str:
            if any(each.name == name for each in self.kept):
                raise ShelfError(f"{name} is taken")
            self._do("rename", key, name)
            self.kept = [
                dataclasses.replace(each, key="new", name=name) if each.key == key else each for each in self.kept
            ]
            return "new"

        return at_once(rename)

    def delete(self, key: str) -> Future[None]:
        return at_once(lambda: self._without("delete", key))

    def set_aside(self, key: str) -> Future[None]:
        return at_once(lambda: self._without("aside", key))

    def _without(self, what: str, key: str) -> None:
        self._do(what, key)
        self.kept = [each for each in self.kept if each.key != key]

    def export(self, key: str) -> Future[str]:
        def export() -> str:
            self._do("export", key)
            return f"/documents/{key}.txt"

        return at_once(export)

    def take_in(self, path: str) -> Future[str]:
        def take_in() -> str:
            self._do("import", path)
            self.kept.insert(0, game(99))
            return "k99"

        return at_once(take_in)


class Opened:
    """A load screen on a stage; `loaded` are the keys it gave out."""

    def __init__(self, look: Look, games: Sequence[KeptGame], size: tuple[int, int] = (1280, 720)) -> None:
        self.shelf = Bookcase(games)
        self.loaded: list[str] = []
        self.left = 0
        self.scene = LibraryScene(look, Listener(), self.shelf, self.loaded.append, self.leave)
        self.pilot = FormPilot(self.scene, size)

    def leave(self) -> None:
        self.left += 1

    def answer(self, *keys: str) -> None:
        question = self.pilot.stage.top
        assert isinstance(question, QuestionScene)
        self.pilot.press(*keys)
        assert self.pilot.stage.top is not question

    def row(self, number: int) -> Point:
        return self.scene.list.row_box(number).centre

    def click(self, at: Point) -> None:
        for given in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.pilot.stage.handle(given)
        self.pilot.stage.settle()


def test_a_game_is_loaded_by_click_double_click_and_key(english: Look) -> None:
    opened = Opened(english, [game(number) for number in range(3)])
    assert opened.scene.chosen == "k0"
    opened.click(opened.row(1))
    assert opened.scene.chosen == "k1"
    assert not opened.loaded
    opened.pilot.click("load")
    opened.pilot.stage.update(5.0)
    opened.click(opened.row(2))
    opened.click(opened.row(2))
    opened.pilot.press("home", "down", "return")
    assert opened.loaded == ["k1", "k2", "k1"]


def test_two_slow_clicks_load_nothing(english: Look) -> None:
    opened = Opened(english, [game(0)])
    opened.click(opened.row(0))
    opened.pilot.stage.update(1.0)
    opened.click(opened.row(0))
    assert not opened.loaded


def test_the_list_scrolls_by_wheel_drag_bar_and_keys(english: Look) -> None:
    opened = Opened(english, [game(number) for number in range(30)])
    scroll = opened.scene.list.scroll
    opened.pilot.stage.handle(WheelTurned((600, 500), -3))
    assert scroll.offset > 0
    opened.pilot.stage.handle(WheelTurned((600, 500), 99))
    assert scroll.offset == 0
    middle = (600.0, 700.0)
    opened.pilot.stage.handle(PointerPressed(middle))
    for y in (650.0, 500.0, 200.0):
        opened.pilot.stage.handle(PointerMoved((600.0, y)))
    opened.pilot.stage.handle(PointerReleased((600.0, 200.0)))
    assert scroll.offset == 500
    assert opened.scene.chosen == "k0", "a drag chooses nothing"
    bar = scroll.thumb.centre
    opened.pilot.stage.handle(PointerPressed(bar))
    opened.pilot.stage.handle(PointerMoved((bar[0], 5000.0)))
    opened.pilot.stage.handle(PointerReleased((bar[0], 5000.0)))
    assert scroll.offset == scroll.most
    opened.pilot.press("down")
    assert opened.scene.chosen == "k1"
    assert LIST.overlaps(opened.scene.list.row_box(1))
    opened.pilot.press("end")
    assert opened.scene.chosen == "k29"
    assert opened.scene.list.row_box(29).bottom <= LIST.bottom + 1
    opened.pilot.press("page up")
    assert opened.scene.chosen == "k24"


def test_every_control_is_reached_by_tab(english: Look) -> None:
    opened = Opened(english, [game(0), game(1)])
    for name in ("rename", "export", "delete", "back", "load", "list", "path"):
        opened.pilot.tab_to(name)


def test_a_game_is_renamed_in_place(english: Look) -> None:
    opened = Opened(english, [game(0), game(1)])
    opened.pilot.press("f2")
    assert opened.scene.focus == "name"
    opened.pilot.press("delete")
    opened.pilot.type("Samarkand 3")
    opened.pilot.look()
    opened.pilot.press("return")
    assert opened.shelf.done == [("rename", "k0", "Samarkand 3")]
    assert opened.scene.chosen == "new"
    assert opened.scene.focus == "list"


def test_a_name_that_is_taken_empty_or_unchanged_renames_nothing(english: Look) -> None:
    opened = Opened(english, [game(0), game(1)])
    opened.pilot.click("rename")
    opened.pilot.press("end", "backspace")
    opened.pilot.type("1")
    opened.pilot.press("return")
    opened.answer("return")
    assert opened.scene.focus == "name"
    opened.pilot.press("ctrl+a", "backspace", "return")
    assert opened.scene.focus == "name"
    opened.pilot.press("escape")
    assert opened.left == 0
    opened.pilot.click("rename")
    opened.pilot.click("rename.yes")
    assert not opened.shelf.done
    opened.pilot.press("escape")
    assert opened.left == 1


def test_a_game_is_deleted_only_when_that_is_confirmed(english: Look) -> None:
    opened = Opened(english, [game(0), game(1)])
    for keys in (("escape",), ("return",)):
        opened.pilot.press("delete")
        opened.answer(*keys)
        assert len(opened.shelf.kept) == 2
    opened.pilot.click("delete")
    opened.answer("down", "return")
    assert opened.shelf.done == [("delete", "k0")]
    assert opened.scene.chosen == "k1"
    opened.pilot.press("delete")
    opened.answer("down", "return")
    assert opened.scene.focus == "path"
    opened.pilot.look()


def test_an_export_tells_and_copies_the_path(english: Look) -> None:
    opened = Opened(english, [game(0)])
    opened.pilot.click("export")
    opened.answer("return")
    assert opened.shelf.done == [("export", "k0")]
    assert clipboard.read() == "/documents/k0.txt"


def test_the_tooltip_of_export_does_not_stay_behind_its_dialog(english: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Opened(english, [game(0)])
    said: list[str] = []
    monkeypatch.setattr(form, "draw_tooltip", lambda brush, words, at: said.append(words))
    target = pygame.Surface((1280, 720))
    opened.pilot.stage.handle(PointerMoved(opened.scene.controls["export"].box.centre))
    opened.pilot.stage.update(TOOLTIP_DELAY)
    opened.pilot.stage.draw(target)
    assert said == [english.language.say("tooltip.export")]
    said.clear()
    opened.pilot.click("export")
    opened.pilot.stage.update(TOOLTIP_DELAY)
    assert isinstance(opened.pilot.stage.top, QuestionScene)
    opened.pilot.stage.draw(target)
    assert said == []


def test_a_record_is_imported_by_its_path(english: Look) -> None:
    opened = Opened(english, [])
    assert opened.scene.focus == "path"
    clipboard.write("/somewhere/a game.txt")
    opened.pilot.press("ctrl+v", "return")
    assert opened.shelf.done == [("import", "/somewhere/a game.txt")]
    assert opened.scene.chosen == "k99"
    assert opened.scene.focus == "list"


@pytest.mark.parametrize("button", ["export", "delete", "import"])
def test_what_the_shelf_refuses_is_told(english: Look, button: str) -> None:
    opened = Opened(english, [game(0)])
    opened.pilot.tab_to("path")
    opened.pilot.type("x")
    opened.shelf.fault = "No space left on device"
    opened.pilot.click(button)
    if button == "delete":
        opened.pilot.press("down", "return")
    opened.pilot.look()
    opened.answer("return")
    assert not opened.shelf.done


def test_a_broken_file_is_set_aside_but_never_loaded(english: Look) -> None:
    opened = Opened(english, [game(0, condition=Condition.DAMAGED, reason="line 3: expected 'edition:'")])
    opened.pilot.press("return", "ctrl+return")
    opened.click(opened.row(0))
    opened.click(opened.row(0))
    assert not opened.loaded
    opened.pilot.click("aside")
    assert opened.shelf.done == [("aside", "k0")]


def test_what_is_read_later_appears_and_the_choice_stays(english: Look) -> None:
    opened = Opened(english, [game(0), game(1)])
    opened.pilot.press("down")
    opened.shelf.unread = [game(number) for number in range(2, 12)]
    for _ in range(12):
        opened.pilot.stage.update(0.016)
    assert opened.scene.chosen == "k1"
    assert len(opened.scene.list.games) == 12


KINDS = (
    game(0, name=LONG, modules=ALL, sitters=PEOPLE, round=88),
    game(1, name=LONG, modules=ALL, sitters=PEOPLE, over=True, taken_back=12),
    game(2, condition=Condition.NEWER, reason="line 1: format 2 is not one that this program reads (it reads 1)"),
    game(3, condition=Condition.DAMAGED, name=LONG, reason="line 20: not a choice: " + "'take W U G' " * 20),
    game(4, condition=Condition.FOREIGN, reason="it is not a text file"),
    game(5, condition=Condition.READING),
)
NAMES = (LONG, *[sitter.name for sitter in PEOPLE], "The", "Les", "…")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_text_has_room(language: str, size: tuple[int, int]) -> None:
    look = look_in(language)
    for games in ([], KINDS[:1], [*KINDS, *[game(number) for number in range(6, 31)]]):
        opened = Opened(look, games, size)
        for number in range(max(1, min(6, len(games)))):
            with watched(NAMES) as faults:
                opened.pilot.look()
            assert not faults, (number, faults)
            opened.pilot.press("f2")
            with watched(NAMES) as faults:
                opened.pilot.look()
            assert not faults, (number, faults)
            opened.pilot.press("escape", "down")


class Saving:
    """The sheet on which a game is given a name."""

    def __init__(self, look: Look, name: str = "Evening") -> None:
        self.saved: list[str] = []
        self.fault = ""
        self.closed = 0
        self.scene = SaveAsScene(look, Listener(), name, lambda name: name != "Taken", self.save, self.close)
        self.pilot = FormPilot(self.scene)

    def save(self, name: str) -> Future[None]:
        def save() -> None:
            if self.fault:
                raise ShelfError(self.fault)
            self.saved.append(name)

        return at_once(save)

    def close(self) -> None:
        self.closed += 1


def test_a_game_is_saved_under_the_proposed_name_or_another(english: Look) -> None:
    saving = Saving(english)
    saving.pilot.press("return")
    assert saving.saved == ["Evening"]
    saving.pilot.look()
    assert not saving.closed
    for _ in range(100):
        saving.pilot.stage.update(0.016)
    assert saving.closed
    other = Saving(english)
    other.pilot.press("ctrl+backspace")
    other.pilot.type("  Two  names ")
    other.pilot.tab_to("save")
    other.pilot.press("return")
    assert other.saved == ["Two names"]


def test_nothing_is_saved_without_a_name_or_when_it_is_left(english: Look) -> None:
    saving = Saving(english, "")
    saving.pilot.press("return", "ctrl+return", "escape")
    assert (saving.saved, saving.closed) == ([], 1)


def test_a_save_that_fails_is_told_and_can_be_tried_again(english: Look) -> None:
    saving = Saving(english)
    saving.fault = "No space left on device"
    saving.pilot.press("return")
    saving.pilot.look()
    saving.fault = ""
    saving.pilot.press("return")
    assert saving.saved == ["Evening"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_for_a_name_has_room(language: str) -> None:
    look = look_in(language)
    for name, fault in (("Evening", ""), ("Taken", ""), ("W" * 48, "No space left on device " * 3)):
        saving = Saving(look, name)
        saving.fault = fault
        if fault:
            saving.pilot.press("return")
        for _ in range(2):
            with watched([name]) as faults:
                saving.pilot.look()
            assert not faults
            saving.fault = ""
            saving.pilot.stage.handle(KeyPressed("return"))
