"""Every scene in every language and size of text: words fit, the focus is seen, and keys alone get anywhere."""

from random import Random

import pygame
import pytest

from game.app.gallery import gallery
from game.app.screenshots import late_enough
from game.app.staging import headless_look, stage_of, staged_match, staged_table
from game.rules import GameConfig
from game.ui.appearance import PALETTES, TEXT_SIZES
from game.ui.brush import Brush, Look
from game.ui.input import Commanded, KeyPressed
from game.ui.keys import Action
from game.ui.language import LANGUAGES
from game.ui.scenes.credits import FONTS, CreditsScene
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import MenuScene
from game.ui.sound import SoundBoard
from game.ui.theme import TOOLTIP_DELAY
from game.ui.viewport import Box, Viewport
from tests.ui.fitting import lies_on_screen, watched
from tests.ui.forms import ASSETS, Listener

SIZE = (1280, 720)
NAMES = [
    "title", "title-note", "credits", "library", "pause", "help", "save-as", "question", "end", "review", "end-marked",
    "end-by-source", "library-empty", "library-broken", "library-name", "delete", "fault", "settings-refused",
    "keys-taken", "replay", "set-up", "set-up-coach", "hand-over", "book", "waiting", "second-window", "quit-unsaved",
    "library-finished", "library-none-finished", "new-game", "new-game-base", "new-game-all", "new-game-house",
    "house-rules", "house-rules-nobles", "house-rules-cities",
    "days", "days-open", "rating", "people", "achievements", "road", "road-closed", "road-faulty", "learn",
    "learn-ask",
    "new-game-external", "external",
    "statistics", "statistics-games", "statistics-none", "new-game-all-house",
    "puzzles", "puzzles-none", "puzzle-hint", "puzzle-place", "puzzle-solved",
    "puzzle-win-now", "puzzle-win-now-wrong", "puzzle-win-in-two", "puzzle-win-in-two-wrong",
    "puzzle-stop-them", "puzzle-stop-them-wrong", "puzzle-buy-it", "puzzle-buy-it-wrong",
    "puzzle-best-odds", "puzzle-best-odds-wrong", "puzzle-best-odds-solved",
    "settings-display", "settings-sound", "settings-play", "settings-keys",
]  # fmt: skip
BARE = (
    "help", "hand-over", "replay", "set-up", "set-up-coach", "waiting",
    *[name for name in NAMES if name.startswith("puzzle-")],
)  # fmt: skip
"""Scenes without controls of their own."""
SPOKEN = ("Anna", "Zanetta", "Leila", "Gaspard")


@pytest.fixture(scope="module", params=LANGUAGES)
def look(request: pytest.FixtureRequest) -> Look:
    return headless_look(request.param)


@pytest.fixture(scope="module")
def sound() -> SoundBoard:
    return SoundBoard(ASSETS / "sounds", Random(1))


@pytest.fixture(autouse=True)
def plain(look: Look) -> None:
    look.appearance.text, look.appearance.palette, look.appearance.high_contrast = "normal", "standard", False
    look.dress()


def test_the_gallery_is_whole(look: Look, sound: SoundBoard) -> None:
    assert sorted(gallery(look, sound)) == sorted(NAMES)


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_all_words_fit(look: Look, sound: SoundBoard, name: str, text: str) -> None:
    look.appearance.text = text
    look.dress()
    stage = stage_of(*gallery(look, sound)[name](), size=SIZE)
    with watched(SPOKEN) as faults:
        stage.draw(pygame.Surface(SIZE))
    assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("name", ["library", "library-broken", "new-game", "new-game-all", "house-rules-cities"])
def test_all_tooltips_fit(look: Look, sound: SoundBoard, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look.appearance.text = text
    look.dress()
    (scene,) = gallery(look, sound)[name]()
    assert isinstance(scene, FormScene)
    scene.resize(Viewport(SIZE))
    brush = Brush(look, pygame.Surface(SIZE), scene.viewport)
    said = [control for control in scene.controls.values() if control.tooltip]
    assert said
    drawn: list[Box] = []
    monkeypatch.setattr(Brush, "panel", lambda self, picture, box: drawn.append(box))
    for control in said:
        scene.pointer = control.box.centre
        scene.update(TOOLTIP_DELAY)
        scene._draw_tooltip(brush)
    assert len(drawn) == len(said)
    outside = [box for box in drawn if not lies_on_screen(box)]
    assert not outside


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_all_words_on_the_table_fit(look: Look, players: int, text: str) -> None:
    look.appearance.text = text
    look.dress()
    modules = ("cities", "posts", "orient", "strongholds") if players == 4 else ()
    match = staged_match(GameConfig(players, "2024", modules, seed=7), late_enough)
    _, stage = staged_table(match, look, SIZE)
    with watched(SPOKEN) as faults:
        for key in ("l", "u", "c", "f6"):
            stage.handle(KeyPressed(key))
            stage.invalidate()
            stage.draw(pygame.Surface(SIZE))
            stage.handle(KeyPressed("escape"))
    assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("name", NAMES)
def test_every_look_can_be_drawn(look: Look, sound: SoundBoard, name: str) -> None:
    pictures = set()
    for palette, contrast in (*((palette, False) for palette in PALETTES), (PALETTES[0], True)):
        look.appearance.palette, look.appearance.high_contrast = palette, contrast
        look.dress()
        target = pygame.Surface((1024, 640))
        stage_of(*gallery(look, sound)[name](), size=(1024, 640)).draw(target)
        pictures.add(pygame.image.tobytes(target, "RGB"))
    assert len(pictures) >= 2


@pytest.mark.parametrize("name", NAMES)
def test_the_help_has_something_to_tell_of_every_scene(look: Look, sound: SoundBoard, name: str) -> None:
    top = gallery(look, sound)[name]()[-1]
    assert isinstance(top, FormScene | MenuScene) == (name not in BARE)
    if name not in BARE:
        assert {Action.USE, Action.BACK, Action.HELP, Action.FULL_SCREEN} <= set(top.actions())


@pytest.mark.parametrize("name", [name for name in NAMES if name not in (*BARE, "keys-taken")])
def test_walking_by_keys_or_controller_shows_where_one_is(look: Look, sound: SoundBoard, name: str) -> None:
    stage = stage_of(*gallery(look, sound)[name](), size=SIZE)
    target = pygame.Surface(SIZE)
    pictures = set()
    for given in (KeyPressed("tab"), KeyPressed("tab"), Commanded(Action.NEXT)):
        stage.handle(given)
        stage.invalidate()
        stage.draw(target)
        pictures.add(pygame.image.tobytes(target, "RGB"))
    assert len(pictures) >= 2


def test_the_credits_name_all_that_the_file_names(look: Look) -> None:
    credits = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for font in FONTS:
        family, version = font.name.rsplit(" ", 1)
        assert family in credits
        assert version in credits
        assert font.authors.partition("©")[2].strip() in credits
    rows = [line for line in credits.splitlines() if ".ttf" in line and line.startswith("|")]
    assert len(rows) == len(FONTS)
    scene = CreditsScene(look, Listener(), lambda: None)
    stage = stage_of(scene, size=SIZE)
    for action in (Action.DOWN, Action.NEXT_PART):
        before = scene.top
        stage.handle(Commanded(action))
        assert scene.top > before
    stage.handle(KeyPressed("up"))
    for _ in range(50):
        stage.handle(KeyPressed("page down"))
    bottom = scene.top
    stage.handle(KeyPressed("down"))
    assert scene.top == bottom
