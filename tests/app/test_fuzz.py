"""A short run of the fuzz; the long one is `python -m tests.app.fuzz --events 100000 --seed N`."""

from pathlib import Path

from tests.app.fuzz import Fuzz


def test_random_input_raises_nothing_and_leaves_whole_files(tmp_path: Path) -> None:
    tally = Fuzz(tmp_path, seed=8).run(2000)
    assert tally.events >= 2000
    assert len(tally.scenes) >= 6, tally
    assert tally.choices > 10, tally
