"""Progress: kept as text, the best stars stay, and nothing but progress is read."""

import pytest

from game.road.progress import Progress, ProgressError


def test_progress_is_written_and_read() -> None:
    progress = Progress(asked=True)
    progress.finish("nobles", 2)
    progress.leave("bonuses", ["next", "take R R"])
    progress.road = "mine-foreman"
    assert Progress.parse(progress.text()) == progress


def test_the_best_stars_stay_and_leaving_is_not_finishing() -> None:
    progress = Progress()
    progress.leave("nobles", ["next"])
    assert progress.is_new
    assert not progress.stars
    progress.finish("nobles", 3)
    assert not progress.left
    progress.finish("nobles", 1)
    assert progress.stars == {"nobles": 3}
    assert not progress.is_new
    progress.leave("nobles", [])
    assert not progress.left


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"format": "lapis-road-progress", "version": 2}',
        '{"format": "lapis-road-progress", "version": 1, "stars": {"a": 4}}',
        '{"format": "lapis-road-progress", "version": 1, "stars": {"a": true}}',
        '{"format": "lapis-road-progress", "version": 1, "stars": []}',
        '{"format": "lapis-road-progress", "version": 1, "road": 3}',
        '{"format": "lapis-road-progress", "version": 1, "left": {"a": [3]}}',
        '{"format": "lapis-road-progress", "version": 1, "left": {"a": "take"}}',
        '{"format": "lapis-road-progress", "version": 1, "played": 1}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ProgressError):
        Progress.parse(text)
