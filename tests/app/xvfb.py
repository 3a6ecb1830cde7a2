"""A virtual screen: Xvfb, whose picture lies in a file, and xdotool for the pointer."""

import os
import struct
import subprocess
import time
from pathlib import Path
from types import TracebackType

import pygame

SIZE = (1920, 1080)


class Screen:
    """An X server without a monitor, for as long as the block lasts."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self._folder = folder
        self._size = size
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp",
             "-fbdir", str(folder)],
            pass_fds=(writer,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writer)
        with os.fdopen(reader) as numbers:
            self.display = f":{numbers.readline().strip()}"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
        }

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(20)

    def run(self, *command: str) -> str:
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False, timeout=30)
        return done.stdout.strip()

    def window_of(self, name: str, patience: float) -> str:
        """The window of that class, as soon as there is one."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.run("xdotool", "search", "--onlyvisible", "--class", name)
            if found:
                return found.splitlines()[0]
            time.sleep(0.1)
        raise AssertionError(f"no window of class {name} came up")

    def _geometry(self, window: str) -> dict[str, int]:
        lines = self.run("xdotool", "getwindowgeometry", "--shell", window).splitlines()
        return {name: int(value) for name, _, value in (line.partition("=") for line in lines) if value.isdecimal()}

    def size(self, window: str) -> tuple[int, int]:
        geometry = self._geometry(window)
        return geometry["WIDTH"], geometry["HEIGHT"]

    def click(self, window: str, at: tuple[int, int]) -> None:
        x, y = map(str, at)
        self.run("xdotool", "mousemove", "--window", window, x, y, "sleep", "0.15", "click", "1")

    def drag(self, window: str, start: tuple[int, int], end: tuple[int, int]) -> None:
        steps = ["mousemove", "--window", window, *map(str, start), "sleep", "0.1", "mousedown", "1", "sleep", "0.05"]
        for number in range(1, 9):
            x = start[0] + (end[0] - start[0]) * number // 8
            y = start[1] + (end[1] - start[1]) * number // 8
            steps += ["mousemove", "--window", window, str(x), str(y), "sleep", "0.03"]
        self.run("xdotool", *steps, "mouseup", "1", "sleep", "0.1")

    def picture(self, window: str) -> pygame.Surface:
        """What the window shows now, read from the server's own picture (XWD format, 32 bits a pixel)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        header, *_ = struct.unpack(">I", data[:4])
        colours, line = struct.unpack(">I", data[76:80])[0], struct.unpack(">I", data[48:52])[0]
        pixels = data[header + 12 * colours :][: line * self._size[1]]
        whole = pygame.image.frombuffer(pixels, self._size, "BGRA").convert(24)
        geometry = self._geometry(window)
        return whole.subsurface((geometry["X"], geometry["Y"], geometry["WIDTH"], geometry["HEIGHT"])).copy()

    def save(self, window: str, path: Path) -> None:
        pygame.image.save(self.picture(window), path)

    def is_lit(self, window: str) -> bool:
        """Whether the window shows a picture yet, rather than one colour."""
        pygame.display.init()
        pygame.display.set_mode((8, 8))
        shown = self.picture(window)
        return len({tuple(shown.get_at((x, shown.height // 2))) for x in range(0, shown.width, 40)}) > 5
