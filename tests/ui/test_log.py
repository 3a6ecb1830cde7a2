"""The log: newest lines, narrowed to a player, scrolled; a line under the pointer shows the pieces it speaks of."""

import pygame
import pytest

from game.rules import GameConfig
from game.rules.ids import CardId
from game.ui.brush import Brush
from game.ui.input import WheelTurned
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.layers.looks import WholeLog
from game.ui.table.log import LogLine
from game.ui.table.log_panel import LogPanel, headed, seal
from game.ui.table.pieces import Piece
from game.ui.viewport import Box, Viewport
from tests.ui.hand import Hand
from tests.ui.pilot import Pilot, local, table

SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def played(players: int, modules: tuple[str, ...] = (), turns: int = 3) -> tuple[TableScene, Pilot]:
    scene = table(GameConfig(players, "2024", modules, seed=3))
    pilot = Pilot(scene, SIZE)
    hand = Hand(pilot, scene)
    for _ in range(turns):
        pilot.settle(scene)
        hand.make(local(scene).state.options[0])
    pilot.settle(scene)
    return scene, pilot


def rows(scene: TableScene, box: Box) -> list[tuple[LogLine, Box]]:
    return LogPanel(scene.log, ()).rows(Brush(scene.look, pygame.Surface((1, 1)), Viewport(SIZE)), box)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_newest_lines_are_always_on_the_table(players: int) -> None:
    scene, _ = played(players, ("cities", "posts", "orient", "strongholds"))
    shown = [line for line, _ in rows(scene, scene.places.layout.box("log"))]
    assert len(shown) >= 2
    assert shown == scene.log.lines[: -len(shown) - 1 : -1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("whole", [False, True])
def test_hovering_a_line_shows_the_tokens_it_speaks_of(players: int, whole: bool) -> None:
    scene, pilot = played(players)
    if whole:
        pilot.key("l")
    box = scene.closeups.log_box
    assert box == (scene.places.closeups.box("log_lines") if whole else scene.places.layout.box("log"))
    line, row = next((line, row) for line, row in rows(scene, box) if len(line.pieces) > 1)
    before = pilot.draw().copy()
    pilot.move(row.centre)
    wanted = [scene.places.tokens(line.seat, piece.number) for piece in line.pieces]
    assert scene.pointer.spoken_of() == wanted
    ring = Viewport(SIZE).rect(wanted[0].inset(-5))
    assert pygame.image.tobytes(before.subsurface(ring), "RGB") != pygame.image.tobytes(
        pilot.draw().subsurface(ring), "RGB"
    )


def test_a_line_points_at_cards_in_the_market_in_a_hand_and_at_those_who_have_the_rest() -> None:
    scene, pilot = played(2)
    state, places = local(scene).state, scene.places
    there, gone = state.market[4], 89 if 89 not in state.market else 88
    state.players[1].hand = (CardId(there + 1), CardId(there + 2))
    state.players[1].blind = (CardId(there + 2),)
    noble = state.nobles[0]
    scene.model.renew()
    cases = {
        Piece(pieces.CARD, there): places.slots[4],
        Piece(pieces.CARD, there + 1): places.hand_card(1, 0),
        Piece(pieces.CARD, there + 2): places.seat(1),
        Piece(pieces.CARD, gone): places.seat(1),
        Piece(pieces.NOBLE, noble): places.noble(noble),
    }
    for piece, box in cases.items():
        if piece.kind == pieces.CARD and piece.number != there and piece.number in state.market:
            continue
        scene.pointer.line = LogLine(1, "", (piece,))
        assert scene.pointer.spoken_of() == [box], piece
    pilot.draw()


def test_a_players_seal_narrows_the_log() -> None:
    scene, pilot = played(3)
    box = scene.places.layout.box("log")
    assert headed(box)
    pilot.click(seal(box, 2, 3).centre)
    assert {line.seat for line, _ in rows(scene, box)} == {2}
    pilot.click(seal(box, 2, 3).centre)
    assert len({line.seat for line, _ in rows(scene, box)}) > 1


def test_with_four_players_a_click_on_the_log_opens_the_whole_of_it() -> None:
    scene, pilot = played(4, turns=6)
    box = scene.places.layout.box("log")
    assert not headed(box)
    pilot.click(box.centre)
    assert isinstance(scene.closeups.current, WholeLog)
    assert len(rows(scene, scene.places.closeups.box("log_lines"))) > len(rows(scene, box))
    newest = rows(scene, scene.places.closeups.box("log_lines"))[0][0]
    pilot.give(WheelTurned(scene.places.closeups.box("log_lines").centre, 1.0))
    assert rows(scene, scene.places.closeups.box("log_lines"))[0][0] != newest
    pilot.click(seal(scene.places.closeups.box("log_lines"), 1, 4).centre)
    assert {line.seat for line, _ in rows(scene, scene.places.closeups.box("log_lines"))} == {1}
    pilot.key("escape")
    assert scene.closeups.current is None
