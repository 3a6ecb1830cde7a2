"""How much memory the window takes over many games: `python -m tests.app.memory --games 50 --size 1920x1080`.

Whole games are played in a real window on a virtual screen, against opponents in their own process, with the rule sets,
the number of players and the scenes beside the table changing; with `--restless` the looks, the language and the
window's size change too. After each game the window's resident memory is told, without the opponents' process.
"""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.app.progress import Progress
from tests.app.xvfb import Screen

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1_000_000


def size_of(text: str) -> tuple[int, int]:
    """A size as it is written: 1920x1080."""
    wide, high = text.lower().split("x")
    return int(wide), int(high)


def resident(name: str = "VmRSS") -> float:
    """The resident memory of this process, in megabytes; as `VmHWM`, the most it ever had."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    (line,) = [line for line in lines if line.startswith(f"{name}:")]
    return int(line.split()[1]) * 1024 / MEGABYTE


def play(games: int, size: tuple[int, int], restless: bool, home: Path) -> None:
    """Play in a window on the screen there is, and tell the figures line by line."""
    from game.app.settings import Settings, save_settings
    from game.app.worker import Worker
    from tests.app.player import Player
    from tests.app.walk import Walk

    save_settings(Settings(size=size, language="en"), home)
    worker = Worker()
    worker.start()
    progress = Progress(games, "games")
    with Player(home, worker, language="") as player:
        player.turn(times=10)
        print(f"{'title':>5} {resident():7.1f} MB {len(gc.get_objects()):8} objects", flush=True)
        walk = Walk(player, restless, pause=lambda: worker.wait(0.02))
        found: list[float] = []
        for number in range(1, games + 1):
            setup = walk.game()
            found.append(resident())
            kind = f"{setup.edition} {' '.join(setup.modules) or 'base'}, {setup.players} players"
            wide, high = player.program.window.size
            print(
                f"{number:5} {found[-1]:7.1f} MB {len(gc.get_objects()):8} objects  {wide}x{high}  {kind}", flush=True
            )
            progress.show(number)
        progress.close()
    worker.close()
    print(
        f"after game 1 {found[0]:.0f} MB, after game {games} {found[-1]:.0f} MB, at most {max(found):.0f} MB; "
        f"for a moment {resident('VmHWM'):.0f} MB"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, metavar="N")
    parser.add_argument("--size", type=size_of, default=(1920, 1080), metavar="WIDExHIGH")
    parser.add_argument("--restless", action="store_true", help="change looks, language and window size on the way")
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.home is not None:
        play(options.games, options.size, options.restless, options.home)
        return 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Screen(Path(folder), options.size) as screen:
        home = Path(folder) / "home"
        home.mkdir()
        command = [sys.executable, "-m", "tests.app.memory", *sys.argv[1:], "--home", str(home)]
        environment = screen.environment | {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        code = subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode
    print(f"{time.monotonic() - started:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
