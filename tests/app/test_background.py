"""Saving in a thread: in order, never waiting, never more than the latest behind, faults told."""

import threading
from pathlib import Path

import pytest

from game.app.background import BackgroundSave, Writer
from game.app.files import SaveError

TIMEOUT = 60.0


class SlowDisk:
    """Saves when it is let go."""

    def __init__(self) -> None:
        self.saved: list[str] = []
        self.began = threading.Event()
        self.let_go = threading.Event()

    def __call__(self, text: str) -> None:
        self.began.set()
        assert self.let_go.wait(TIMEOUT)
        self.saved.append(text)


def test_texts_are_saved_in_order_and_the_last_one_always() -> None:
    saved: list[str] = []
    save = BackgroundSave(saved.append)
    for number in range(100):
        save(str(number))
    assert save.flush() is None
    assert saved[-1] == save.saved == "99"
    assert saved == sorted(saved, key=int)
    assert not save.busy


def test_each_text_is_saved_where_the_disk_keeps_up() -> None:
    saved: list[str] = []
    save = BackgroundSave(saved.append)
    for number in range(100):
        save(str(number))
        save.flush()
    assert saved == [str(number) for number in range(100)]


def test_a_slow_disk_never_holds_up_the_caller_and_only_the_latest_text_waits() -> None:
    disk = SlowDisk()
    save = BackgroundSave(disk)
    save("one")
    assert disk.began.wait(TIMEOUT)
    for text in ("two", "three", "four"):
        save(text)
    assert save.busy
    assert save.saved is None
    assert disk.saved == []
    disk.let_go.set()
    save.flush()
    assert disk.saved == ["one", "four"]


def test_how_long_a_text_has_waited_is_known() -> None:
    disk, now = SlowDisk(), [10.0]
    save = BackgroundSave(disk, clock=lambda: now[0])
    assert save.seconds_busy == 0.0
    save("one")
    now[0] = 12.5
    assert save.seconds_busy == 2.5
    disk.let_go.set()
    save.flush()
    assert save.seconds_busy == 0.0


def test_a_failure_is_known_until_a_save_works_again() -> None:
    saved: list[str] = []

    def fail_once(text: str) -> None:
        if text == "one":
            raise SaveError(Path("current.record"), "No space left on device")
        saved.append(text)

    save = BackgroundSave(fail_once)
    save("one")
    error = save.flush()
    assert error is not None
    assert save.error is error
    assert save.saved is None
    save("two")
    assert save.flush() is None
    assert save.error is None
    assert saved == ["two"]


def test_a_fault_of_the_program_is_not_hidden() -> None:
    def broken(text: str) -> None:
        raise ZeroDivisionError

    save = BackgroundSave(broken)
    save("one")
    with pytest.raises(ZeroDivisionError):
        save.flush()
    save.flush()


def test_two_saves_with_one_writer_keep_their_order() -> None:
    done: list[str] = []
    writer = Writer()
    old, new = BackgroundSave(done.append, writer), BackgroundSave(done.append, writer)
    old("the last of the old game")
    new("the first of the new game")
    task = writer.submit(lambda: done.append("something else"))
    task.result(TIMEOUT)
    assert done == ["the last of the old game", "the first of the new game", "something else"]
    assert writer.idle
    writer.close()
