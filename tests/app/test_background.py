"""Saving in a thread: in order, never more than one behind, faults told."""

import threading
from pathlib import Path

import pytest

from game.app.background import BackgroundSave
from game.app.saves import SaveError

TIMEOUT = 60.0


def test_texts_are_saved_in_order() -> None:
    saved: list[str] = []
    save = BackgroundSave(saved.append)
    for number in range(100):
        save(str(number))
        assert len(saved) >= number
    save.flush()
    assert saved == [str(number) for number in range(100)]
    assert not save.busy


def test_a_slow_disk_does_not_hold_up_the_caller_but_never_falls_two_behind() -> None:
    saved: list[str] = []
    let_go = threading.Event()

    def slow(text: str) -> None:
        assert let_go.wait(TIMEOUT)
        saved.append(text)

    save = BackgroundSave(slow)
    save("one")
    assert save.busy
    assert saved == []
    let_go.set()
    save("two")
    assert saved[0] == "one"
    save.flush()
    assert saved == ["one", "two"]


def test_a_failure_is_told_by_the_next_call_which_saves_all_the_same() -> None:
    saved: list[str] = []

    def fail_once(text: str) -> None:
        if text == "one":
            raise SaveError(Path("current.record"), "No space left on device")
        saved.append(text)

    save = BackgroundSave(fail_once)
    save("one")
    with pytest.raises(SaveError, match="No space"):
        save("two")
    save.flush()
    assert saved == ["two"]


def test_a_fault_of_the_program_is_not_hidden() -> None:
    def broken(text: str) -> None:
        raise ZeroDivisionError

    save = BackgroundSave(broken)
    save("one")
    with pytest.raises(ZeroDivisionError):
        save.flush()
    save.flush()
