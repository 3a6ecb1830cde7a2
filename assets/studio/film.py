"""The README's pictures, taken from the real game: `python -m assets.studio.film DIR`.

    table.webp      what the window shows in the middle of a game
    play.webp       some turns, played by drag and drop: an animated WebP

The game is staged without a window and played by a hand that presses and drags. Of each frame only what changed is
kept, so that the film stays light.
"""

import argparse
import os
import random
import struct
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pygame
import skia

from assets.studio.kit import encode
from game.ai import GreedyBot
from game.app.staging import headless_look, staged_match, staged_table
from game.rules import Choice, GameConfig, QuestionKind, State
from game.rules.choices import Purchase, Take
from game.ui.brush import Look
from game.ui.input import PointerMoved, PointerPressed, PointerReleased
from game.ui.scenes.table import TableScene
from game.ui.table import pieces
from game.ui.table.gestures import tokens_of
from game.ui.table.pieces import AREA, Piece
from game.ui.viewport import Point

SIZE = (1280, 720)
FILM_SIZE = (960, 540)
GAME = GameConfig(3, "2024", ("cities", "orient"), seed=13)
FIRST_ROUND = 12
TURNS = 2
RATE = 12
"""Frames a second."""
QUALITY = 66
STILL_QUALITY = 90
REST: Point = (1400.0, 70.0)
"""Bare felt, where nothing is pointed at."""
LONGEST = 120 * RATE

Pixels = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]


class Camera:
    """Takes frames of a table, with the pointer in them."""

    def __init__(self, scene: TableScene, look: Look) -> None:
        self.scene = scene
        assert scene.stage is not None
        self._stage = scene.stage
        self._surface = pygame.Surface(FILM_SIZE)
        self._pointer = REST
        spot = look.art.table("cursors/hotspots")["arrow"]
        assert isinstance(spot, list)
        self._spot = (int(spot[0]) // 2, int(spot[1]) // 2)
        self._arrow = look.art.get("cursors/arrow", (32, 32))
        self.frames: list[Pixels] = []

    def take(self, count: int = 1) -> None:
        for _ in range(count):
            self._stage.update(1 / RATE)
            self._stage.settle()
            self._stage.invalidate()
            self._stage.draw(self._surface)
            shown = self._surface.copy()
            x, y = self._stage.viewport.point(self._pointer)
            shown.blit(self._arrow, (x - self._spot[0], y - self._spot[1]))
            self.frames.append(pixels_of(shown))

    def move(self, end: Point, count: int) -> None:
        """Lead the pointer somewhere, quick in the middle of the way."""
        start = self._pointer
        for number in range(1, count + 1):
            share = number / count
            share = share * share * (3 - 2 * share)
            self._pointer = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self._stage.handle(PointerMoved(self._pointer))
            self.take()

    def drag(self, start: Point, end: Point) -> None:
        self.move(start, 6)
        self._stage.handle(PointerPressed(start))
        self.take(2)
        self.move(end, 7)
        self._stage.handle(PointerReleased(end))
        self.take(2)

    def click(self, at: Point) -> None:
        self.move(at, 6)
        self._stage.handle(PointerPressed(at))
        self._stage.handle(PointerReleased(at))
        self.take(2)

    def rest(self) -> None:
        """Film until nothing moves and the person is asked."""
        model = self.scene.model
        while model.state.outcome is None and (self.scene.motion.busy or not model.asked):
            self.take()
            if len(self.frames) > LONGEST:
                sys.exit("the table never came to rest")


def play_turn(camera: Camera, rng: random.Random) -> None:
    """One whole turn of the person, as the greedy bot would play it, by hand where it is taking, buying or paying."""
    scene = camera.scene
    round_now = scene.model.state.round
    while (state := scene.model.state).round == round_now and state.outcome is None:
        choice = GreedyBot().choose(scene.model.view, state.options, rng, 0.0)
        if scene.model.payment is not None:
            camera.take(RATE)
            camera.click(next(button.box.centre for button in scene.buttons if button.icon == "confirm"))
        elif isinstance(choice, Take | Purchase):
            for piece, target in ways(scene, choice):
                camera.drag(place(scene, piece), place(scene, target))
            confirm = [button.box.centre for button in scene.buttons if button.icon == "confirm"]
            if scene.model.decision.confirmable is choice and confirm:
                camera.click(confirm[0])
        else:
            scene.play.choose(choice)
        camera.move(REST, 6)
        camera.rest()


def ways(scene: TableScene, choice: Choice) -> Iterator[tuple[Piece, Piece]]:
    """What is dragged where to make a choice."""
    if isinstance(choice, Take):
        for colour in sorted((tokens_of(choice) or Counter()).elements()):
            yield Piece(pieces.SUPPLY, colour), AREA
    else:
        decision = scene.model.decision
        found = next(gesture for gesture in decision.gestures(decision.options) if gesture.choice is choice)
        yield found.piece, found.target


def place(scene: TableScene, piece: Piece) -> Point:
    if piece == AREA:
        return scene.places.layout.box("identity").centre
    box = scene.picker.box(scene.model.state, piece, scene.model.decision.offered)
    assert box is not None, piece
    return box.x + box.w * 0.4, box.y + box.h * 0.7


def still(pixels: Pixels, quality: int) -> bytes:
    """A picture in WebP format."""
    height, width, _ = pixels.shape
    info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType)
    data = skia.Data.MakeWithCopy(np.ascontiguousarray(pixels).tobytes())
    return encode(skia.Image.MakeRasterData(info, data, width * 4), quality)


def chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def u24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def animated(frames: Sequence[Pixels], rate: int, quality: int) -> bytes:
    """Frames as an animated WebP that repeats: each only where it differs from the one before."""
    height, width, _ = frames[0].shape
    parts: list[tuple[int, int, bytes, int, int]] = []
    lengths: list[int] = []
    before: Pixels | None = None
    for frame in frames:
        x, y, right, bottom = changed(before, frame)
        if right <= x:
            lengths[-1] += 1
            continue
        parts.append((x, y, still(frame[y:bottom, x:right], quality), right - x, bottom - y))
        lengths.append(1)
        before = frame
    body = chunk(b"VP8X", struct.pack("<I", 0x02) + u24(width - 1) + u24(height - 1))
    body += chunk(b"ANIM", struct.pack("<IH", 0xFF000000, 0))
    shown = 0
    for (x, y, picture, wide, high), length in zip(parts, lengths, strict=True):
        start, shown = shown * 1000 // rate, shown + length
        place = u24(x // 2) + u24(y // 2) + u24(wide - 1) + u24(high - 1)
        head = place + u24(shown * 1000 // rate - start) + b"\x02"
        body += chunk(b"ANMF", head + picture[12:])
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def changed(before: Pixels | None, after: Pixels) -> tuple[int, int, int, int]:
    """The rectangle in which two frames differ, its corner at even places; empty if they don't."""
    height, width, _ = after.shape
    if before is None:
        return 0, 0, width, height
    differs = (before != after).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not rows.size:
        return 0, 0, 0, 0
    return int(columns[0]) & ~1, int(rows[0]) & ~1, int(columns[-1]) + 1, int(rows[-1]) + 1


def pixels_of(surface: pygame.Surface) -> Pixels:
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), dtype=np.uint8)
    return data.reshape(surface.height, surface.width, 4)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m assets.studio.film", description="Take the README's pictures.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help=f"how many turns to film ({TURNS})")
    options = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    look = headless_look("en")
    surface = pygame.Surface(SIZE)

    def until(state: State) -> bool:
        return state.round >= FIRST_ROUND and state.question_kind is QuestionKind.ACTION

    _, stage = staged_table(staged_match(GAME, until), look, SIZE)
    stage.draw(surface)
    (folder / "table.webp").write_bytes(still(pixels_of(surface), STILL_QUALITY))

    look.drop_sizes()
    scene, _ = staged_table(staged_match(GAME, until), look, FILM_SIZE)
    camera = Camera(scene, look)
    camera.take(RATE)
    rng = random.Random(GAME.seed)
    for _ in range(options.turns):
        play_turn(camera, rng)
    (folder / "play.webp").write_bytes(animated(camera.frames, RATE, QUALITY))
    scene.session.leave()
    for path in sorted(folder.glob("*.webp")):
        print(f"{path} ({path.stat().st_size / 1e6:.2f} MB)")
    print(f"{len(camera.frames) / RATE:.0f} s of film")
    return 0


if __name__ == "__main__":
    sys.exit(main())
