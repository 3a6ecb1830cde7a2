"""What is painted is shown, and what the maps lay out is read: no picture, icon or zone that nothing uses."""

import ast
import re
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.gallery import gallery
from game.app.staging import headless_look, stage_of
from game.rules.catalog import CARDS
from game.ui.art import Art
from game.ui.layout import CLASSES
from game.ui.sound import SoundBoard
from tests.ui.forms import ASSETS

ROOT = ASSETS.parent
IMAGES = ASSETS / "images"
SIZE = (1280, 720)
RARE_ICONS = {
    "music": "game/ui/scenes/settings.py",
    "sound-off": "game/ui/scenes/settings.py",
    "pause": "game/ui/table/replay_buttons.py",
}
"""Those that the gallery doesn't show, each with the file that asks for it."""
STATES = re.compile(r"-(normal|hover|pressed|disabled|focus)$")
"""How the picture of a control in one state is called, after its own name."""


def words_in(*paths: Path) -> set[str]:
    """Every text written in code, the parts of formatted ones included."""
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


INTERFACE = sorted((ROOT / "game" / "ui").rglob("*.py"))
WORDS = words_in(*INTERFACE)


def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The pictures that the scenes of the gallery ask for."""
    asked: set[str] = set()
    load = Art._original

    def listen(art: Art, name: str) -> pygame.Surface:
        asked.add(name)
        return load(art, name)

    monkeypatch.setattr(Art, "_original", listen)
    for make in gallery(headless_look("en"), SoundBoard(ASSETS / "sounds", Random(1))).values():
        stage_of(*make(), size=SIZE).draw(pygame.Surface(SIZE))
    return asked


def test_every_icon_is_shown_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for icon, file in RARE_ICONS.items():
        assert icon in words_in(ROOT / file), f"{file} asks for {icon} no more"
    shown = {f"icons/{name}" for name in (*RARE_ICONS, *[card.kind for card in CARDS])} | WORDS | drawn(monkeypatch)
    assert sorted({f"icons/{path.stem}" for path in (IMAGES / "icons").glob("*.webp")} - shown) == []


@pytest.mark.parametrize("folder", ["pieces", "road", "table", "title", "ui"])
def test_every_picture_of_the_interface_is_named_in_it(folder: str) -> None:
    names = {STATES.sub("", path.stem) for path in (IMAGES / folder).glob("*.webp")}
    named = {name for name in names if {name, f"{folder}/{name}"} & WORDS or spelt(f"{folder}/{name}")}
    assert sorted(names - named) == []


def spelt(name: str) -> bool:
    """Whether a formatted text of the interface begins and ends as this name does: `f"ui/button{kind}-{state}"`."""
    return any(re.fullmatch(pattern, name) for pattern in FORMATTED)


def patterns_in(path: Path) -> set[str]:
    """The texts with gaps that a file writes, as patterns; those that are all gap say nothing."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values]
            found.add("".join(parts))
    return {pattern for pattern in found if re.match(r"\w+/\w", pattern)}


FORMATTED = {pattern for path in INTERFACE for pattern in patterns_in(path)}


@pytest.mark.parametrize("kind", CLASSES)
def test_every_kind_of_zone_is_on_a_map_and_read(kind: str) -> None:
    maps = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "levels").glob("*.tmx"))]
    assert any(f'type="{kind}"' in text or f'class="{kind}"' in text for text in maps)
    assert kind in words_in(*[path for path in INTERFACE if path.name != "layout.py"])
