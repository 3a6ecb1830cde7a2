"""Ctrl+C in the terminal ends every command and the window, its processes too, without a traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import pytest

from game.ai.processes import deaf_to_interrupts
from game.app.interrupts import Interrupts
from game.app.saves import Saves
from game.rules import GameConfig, Record, SeatNote, write_record
from tests.app.player import Player
from tests.app.processes import children_of, is_running
from tests.app.real_window import PATIENCE, ROOT, needs_a_screen, wait_for
from tests.app.test_window import start
from tests.app.xvfb import Screen

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C can't be sent to others there")

COMMANDS = [
    ("game.app.progress.Progress.show", "simulate --games 50"),
    ("game.app.progress.Progress.show", "arena apprentice random --games 50"),
    ("game.app.progress.Progress.show", "arena apprentice random --games 50 --jobs 2"),
    ("game.app.progress.Progress.show", "arena --ladder --games 50 --jobs 2"),
    ("game.app.progress.Progress.show", "perft --depth 2"),
    ("game.app.progress.Progress.show", "bench"),
    ("game.app.replay.describe", "replay {folder}/some.record"),
    ("game.app.screenshots.screenshots", "screenshots {folder}"),
    ("game.app.play.Program.show_first_frame", "first-frame"),
]


@pytest.mark.parametrize(("where", "command"), COMMANDS, ids=[command for _, command in COMMANDS])
def test_a_command_ends_without_a_traceback(tmp_path: Path, where: str, command: str) -> None:
    """The signal goes to the whole group, as a terminal sends it, at the moment when the command gets somewhere."""
    record = Record(GameConfig(2), (SeatNote("person", "Anna"), SeatNote("bot", "Zanetta")))
    (tmp_path / "some.record").write_text(write_record(record), encoding="utf-8")
    module, _, name = where.rpartition(".")
    code = f"""if True:
        import os, signal, sys
        from pkgutil import resolve_name
        from game.app.main import main
        setattr(resolve_name({module!r}), {name!r}, lambda *_, **__: os.killpg(0, signal.SIGINT))
        sys.argv = ["game", *{command.format(folder=tmp_path).split()!r}]
        sys.exit(main())
    """
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"LAPIS_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        start_new_session=True,
    )
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
@pytest.mark.parametrize(
    "arguments", [(), ("arena", "master", "master", "--games", "500", "--jobs", "2")], ids=["window", "arena"]
)
def test_processes_that_are_only_just_starting_are_silent_too(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=os.environ | {"LAPIS_HOME": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        wait_for(lambda: bool(children_of(program.pid)), "a process beside it")
        workers = children_of(program.pid)
        err = interrupted(program)
        assert (program.returncode, err) == (130, "")
        wait_for(lambda: not any(is_running(pid) for pid in workers), "their end")
    finally:
        program.kill()
        program.wait(PATIENCE)


def interrupted(program: subprocess.Popen[str]) -> str:
    """Press Ctrl+C once; what a program had complained of when it has ended."""
    os.killpg(program.pid, signal.SIGINT)
    return program.communicate(timeout=PATIENCE)[1]


def told_directly() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def told_by_another_thread() -> None:
    """What Python does in this thread when the system has told another."""
    handler = signal.getsignal(signal.SIGINT)
    assert callable(handler)
    handler(signal.SIGINT, None)


@pytest.mark.parametrize("tell", [told_directly, told_by_another_thread])
def test_ctrl_c_is_heard_once_the_processes_are_started_in_whose_instant_it_came(tell: Callable[[], None]) -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    deaf: list[str] = []

    def start_processes() -> None:
        with deaf_to_interrupts():
            tell()
            process = get_context("spawn").Process(target=os.getpid)
            process.start()
            process.join()
            deaf.append(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout)

    with pytest.raises(KeyboardInterrupt):
        start_processes()
    assert deaf == ["True\n"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@needs_a_screen
def test_a_window_is_closed_as_by_its_button(screen: Screen, tmp_path: Path) -> None:
    game = start(screen, tmp_path)
    try:
        game.process.send_signal(signal.SIGINT)
        _, err = game.process.communicate(timeout=PATIENCE)
        assert (game.process.returncode, err) == (130, "")
    finally:
        if game.process.poll() is None:
            game.kill()


def test_the_game_on_the_table_is_kept(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        match = player.play(2)
        with Interrupts(player.program.window.ask_to_close) as interrupts:
            os.kill(os.getpid(), signal.SIGINT)
            player.turn()
            assert interrupts.came
        assert not player.program.window.stage.running
        saved = Saves(tmp_path).resume()
        assert saved is not None
        assert saved.record == match.record


def test_a_window_that_does_not_listen_is_ended_at_once(tmp_path: Path) -> None:
    with Player(tmp_path) as player, Interrupts(player.program.window.ask_to_close):
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
        player.turn()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_program_that_was_started_deaf_stays_deaf() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Interrupts(lambda: False):
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
