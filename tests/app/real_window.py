"""The program in a real window, driven by a real pointer: what the tests of the source and of the executable share."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.rules import GameConfig, new_game, read_record, replay
from game.rules.gems import LETTERS
from game.ui.table.modules import places_for
from game.ui.viewport import Box, Viewport
from tests.app.xvfb import Screen

ROOT = Path(__file__).resolve().parent.parent.parent
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
SIZE = (1280, 720)
PATIENCE = 60.0
FIRST_ENTRY = (330.0, 410.0)
"""The first entry of the title's menu: go on with the game."""
QUICK_ENTRY = (330.0, 564.0)
"""A quick game: two below, whether or not there is a game to go on with."""

needs_a_screen = pytest.mark.skipif(
    sys.platform != "linux" or (bool(MISSING) and not os.environ.get("CI")),
    reason=f"a real window needs {' and '.join(MISSING)}" if sys.platform == "linux" else "Xvfb is for Linux",
)


def wait_for(what: Callable[[], bool], words: str) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, f"never happened: {words}"
        time.sleep(0.05)


class RunningGame:
    """The running program and a hand on its pointer."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        command: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        ends_turns: bool = False,
    ) -> None:
        """`ends_turns` says that a turn is to be ended by hand, as in anybody's first games."""
        self._ends_turns = ends_turns
        self.screen = screen
        self.home = home
        self.process = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)
        self.window = self._appeared()
        self.viewport = Viewport(SIZE)
        self.places = places_for(ROOT / "levels", new_game(GameConfig(2, "2024")), me=0)
        wait_for(lambda: screen.is_lit(self.window), "the title's first picture")

    def _appeared(self) -> str:
        """The window, once it is there; what the program said of it, if it never comes."""
        try:
            return self.screen.window_of("lapis-road", PATIENCE)
        except AssertionError as error:
            ended = self.process.poll()
            self.process.kill()
            _, said = self.process.communicate()
            raise AssertionError(
                f"{error}; the program {'runs' if ended is None else f'ended with {ended}'}: {said}"
            ) from None

    @property
    def save(self) -> Path:
        return self.home / "current.record"

    @property
    def choices(self) -> tuple[str, ...]:
        return read_record(self.save.read_text(encoding="utf-8")).choices if self.save.exists() else ()

    def click(self, point: tuple[float, float]) -> None:
        self.screen.click(self.window, self.viewport.point(point))

    def drag(self, start: Box, end: Box) -> None:
        self.screen.drag(self.window, self.viewport.point(start.centre), self.viewport.point(end.centre))

    def key(self, *names: str) -> None:
        self.screen.run("xdotool", "key", "--window", self.window, *names)

    def wait_for_turn(self) -> None:
        """Wait until the person is to choose and nothing moves any more."""

        def asked() -> bool:
            record = read_record(self.save.read_text(encoding="utf-8"))
            return record.seats[replay(record).current].kind == "person"

        wait_for(lambda: self.save.exists() and asked(), "the person's turn")
        wait_for(lambda: self._still() and asked(), "a table at rest")

    def _still(self) -> bool:
        """Whether nothing moves for longer than the table pauses between two things that it tells."""
        before = self._pixels()
        for _ in range(4):
            time.sleep(0.4)
            if self._pixels() != before:
                return False
        return True

    def _pixels(self) -> bytes:
        return pygame.image.tobytes(self.screen.picture(self.window), "RGB")

    def take(self, gems: str) -> None:
        """Drag tokens from the supply, one by one; the take completes itself."""
        self.wait_for_turn()
        made = len(self.choices)
        for gem in gems:
            self.drag(self.places.stack(LETTERS.index(gem)), self.places.layout.box("identity"))
        wait_for(lambda: len(self.choices) > made, f"a take of {gems}")
        assert self.choices[made] == f"take {' '.join(gems)}"
        self._end_turn()

    def reserve(self, level: int, place: int) -> None:
        """Drag the top card of a deck to the hand."""
        self.wait_for_turn()
        made = len(self.choices)
        self.drag(self.places.decks[level - 1], self.places.hand[place])
        wait_for(lambda: len(self.choices) > made, "a reservation")
        assert self.choices[made] == f"reserve base-{level}"
        self._end_turn()

    def _end_turn(self) -> None:
        if self._ends_turns:
            wait_for(self._still, "a table at rest")
            self.key("Return")

    def kill(self) -> list[str]:
        """End the program as a power cut would, and its worker with it; what they had complained of.

        The sound library's own lines don't count: a machine for tests has no sound card.
        """
        self.process.send_signal(signal.SIGKILL)
        complaints = self.process.communicate(timeout=PATIENCE)[1].splitlines()
        return [line for line in complaints if not line.startswith("ALSA lib")]


def play_kill_and_go_on(start: Callable[[], RunningGame], pictures: Path) -> None:
    """Play by drag and drop, kill the program, start it again, and find the game as it was; pictures on the way."""
    game = start()
    try:
        game.screen.save(game.window, pictures / "title.png")
        game.click(QUICK_ENTRY)
        game.take("WUG")
        game.reserve(level=2, place=0)
        game.wait_for_turn()
        game.screen.save(game.window, pictures / "table.png")
        before = game.choices
    finally:
        complaints = game.kill()
    assert complaints == []
    assert len(before) >= 4
    assert (pictures / "table.png").stat().st_size > 50_000

    again = start()
    try:
        again.screen.save(again.window, pictures / "title-again.png")
        assert again.choices == before
        again.click(FIRST_ENTRY)
        again.reserve(level=3, place=1)
        assert again.choices[: len(before)] == before
        again.wait_for_turn()
        again.screen.save(again.window, pictures / "table-again.png")
    finally:
        complaints = again.kill()
    assert complaints == []
