"""The title shows before anything is read that it does not need."""

import os
import subprocess
import sys

from game.app.play import LATER

PROBE = "import sys; from game.app.play import first_frame; first_frame(); print(*sys.modules)"


def test_the_title_shows_before_the_other_scenes_are_read() -> None:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", PROBE], env=quiet, check=True, capture_output=True, text=True)
    read = set(done.stdout.split())
    assert "game.ui.scenes.title" in read
    assert not read & set(LATER)
