"""Killed with -9 at any instant, the game goes on from its last choice."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.app.game_files import read
from game.app.home import HOME_VARIABLE
from game.app.saves import Saves
from game.ui.shelf import Condition
from tests.app.kills import Killer
from tests.app.kills_of_memory import MemoryKiller

KILLS: Final = int(os.environ.get("LAPIS_KILLS", "12"))
TIMEOUT: Final = 60.0


def play_and_kill(folder: Path, rng: random.Random) -> list[tuple[int, int]]:
    """Let the program play for a moment, kill it, and return what it had told: game and number of choices."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.app.play_and_save"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {HOME_VARIABLE: str(folder)},
    )
    assert process.stdout is not None
    lines = [process.stdout.readline()]
    try:
        process.wait(rng.random() * 0.25)
        raise AssertionError("the program ended by itself")
    except subprocess.TimeoutExpired:
        process.kill()
    lines += process.communicate(timeout=TIMEOUT)[0].splitlines(keepends=True)
    told = [line.split() for line in lines if line.endswith("\n")]
    return [(int(game), int(number)) for game, number in told]


def test_a_killed_program_loses_at_most_the_choice_being_made(tmp_path: Path) -> None:
    rng = random.Random(1)
    kept: tuple[int, int] | None = None
    for _ in range(KILLS):
        told = play_and_kill(tmp_path, rng)
        assert kept is None or told[0] == kept
        found = Saves(tmp_path).resume()
        if found is None:
            # Before anything was saved, or between two games: the one that ended is in the archive to its last choice.
            assert told[1:] in ([], [(0, 1)]) or told[-1] in archived(tmp_path) or told[-2] in archived(tmp_path)
            kept = None
            continue
        assert found.condition is Condition.READABLE, found.reason
        assert found.record is not None
        kept = (found.record.config.seed, len(found.record.choices))
        # The last choice told may have been on its way to the disk, and one more may have got there untold.
        game, number = told[-1]
        assert kept in (*told[-2:], (game, number + 1), (game + 1, 1)), told
    assert kept is not None or archived(tmp_path)


def archived(folder: Path) -> list[tuple[int, int]]:
    """The finished games that were kept: each game and its number of choices."""
    records = [read(path) for path in Saves(folder).archived()]
    return [(record.config.seed, len(record.choices)) for record in records]


def test_the_whole_program_killed_loses_no_game_no_name_and_no_setting(tmp_path: Path) -> None:
    """The long run is `python -m tests.app.kills --kills 200`."""
    tally = Killer(tmp_path, seed=5).run(3)
    assert tally.kills == 3
    assert tally.choices > 3


def test_what_is_remembered_survives_a_kill_too(tmp_path: Path) -> None:
    """The long run is `python -m tests.app.kills_of_memory --kills 100`."""
    killer = MemoryKiller(tmp_path, seed=7)
    killer.run(2)
    assert killer.kills == 2
    assert killer.told.total() > 2
