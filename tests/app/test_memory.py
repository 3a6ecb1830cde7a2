"""Over many games nothing piles up: a small walk without a screen (see `tests.app.memory` for the real one)."""

import gc
import weakref
from collections import Counter
from pathlib import Path

from game.app import thumbnails
from game.app.settings import Settings, save_settings
from game.ui.brush import MARKED_KEPT, WINDOWS_KEPT, Look
from game.ui.faces import CardFigures, Mark, TileFigures
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.shelf import KeptGame, Sitter
from game.ui.table.session import SeatInfo
from game.ui.table.settings import TableSettings
from tests.app.player import Player
from tests.app.walk import Walk

SIZE = (1024, 640)
GAMES = 3
UNCOUNTED = (CardFigures, TileFigures, Mark, KeptGame, Sitter, SeatInfo)
"""What a card shows, which is kept as a key in bounds of its own; what is known of each game on the shelf; and who
played the last one, which stays in memory."""


def at(home: Path) -> Player:
    save_settings(Settings(TableSettings(speed="instant"), muted=True, size=SIZE, language="en"), home)
    return Player(home, language="")


def alive() -> Counter[type]:
    """How many objects there are of each of the interface's types, now that all that nobody needs is gone."""
    gc.collect()
    found = (type(each) for each in gc.get_objects())
    return Counter(kind for kind in found if kind not in UNCOUNTED and str(kind.__module__).startswith("game.ui."))


def in_bounds(look: Look, size: tuple[int, int]) -> bool:
    window = size[0] * size[1]
    return (
        look.art.scaled.pixels <= look.art.scaled.limit == WINDOWS_KEPT * window
        and look.faces.marked.pixels <= look.faces.marked.limit == MARKED_KEPT * window
        and look.art.originals.pixels <= look.art.originals.limit
        and len(look.faces.fonts) <= look.faces.FONTS
        and len(look.lettering.fonts) <= look.lettering.FONTS
    )


def test_game_after_game_leaves_nothing_behind(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        walk = Walk(player)
        walk.game()
        first = alive()
        for _ in range(GAMES - 1):
            walk.game()
            assert alive() == first
            assert in_bounds(player.program.shell.look, player.program.window.pixels)


def test_other_looks_and_sizes_leave_nothing_behind(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        walk = Walk(player, restless=True)
        walk.game()
        first = alive()
        sizes = set()
        for _ in range(2 * GAMES - 1):
            walk.game()
            assert alive() == first
            assert in_bounds(player.program.shell.look, player.program.window.pixels)
            sizes.add(player.program.window.pixels)
        assert len(sizes) > 2


def test_a_table_that_was_left_is_gone(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        player.play(4)
        table = weakref.ref(player.table)
        assert table() is not None
        player.key("f10")
        player.press("Title screen")
        player.turn()
        gc.collect()
        assert table() is None


def test_a_table_that_is_left_lets_go_of_its_picture_at_once(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        player.play(4)
        backdrop = weakref.ref(player.table.board._backdrop.surface)
        gc.disable()
        try:
            player.key("f10")
            player.press("Title screen")
            player.turn()
            assert backdrop() is None
        finally:
            gc.enable()


def test_scenes_that_were_closed_are_gone(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        left: list[weakref.ref[Scene]] = []
        for entry in ("Your games", "Settings", "Credits", "New game"):
            player.press(entry)
            player.turn()
            left.append(weakref.ref(player.top))
            player.key("escape")
        player.turn()
        gc.collect()
        assert [scene() for scene in left] == [None] * len(left)


def test_a_table_lets_go_of_its_picture_when_another_person_sits_down(tmp_path: Path) -> None:
    with at(tmp_path) as player:
        player.play(1)
        table = player.table
        assert isinstance(table, TableScene)
        backdrop = weakref.ref(table.board._backdrop.surface)
        gc.disable()
        try:
            table.sit_down()
            assert backdrop() is None
        finally:
            gc.enable()


def test_only_so_many_small_pictures_are_held() -> None:
    assert thumbnails.MOST * thumbnails.SIZE[0] * thumbnails.SIZE[1] < 3_000_000
