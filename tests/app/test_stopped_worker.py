"""A worker that was stopped never outlives the window, however that ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.processes import children_of, is_running
from tests.app.real_window import PATIENCE, ROOT, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there the system ends a stopped process")
READY = """if True:
    import os, signal, sys
    from tests.app.test_worker import BOTS, Worker, await_ready, job
    worker = Worker(BOTS)
    worker.start()
    await_ready(worker)
    print(worker.pid, flush=True)
    os.kill(worker.pid, signal.SIGSTOP)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT, signal.SIGHUP])
def test_a_stopped_worker_ends_with_a_window_that_is_killed(tmp_path: Path, number: signal.Signals) -> None:
    environment = os.environ | {"LAPIS_HOME": str(tmp_path), "LAPIS_LANG": "en"}
    game = subprocess.Popen([sys.executable, "-m", "game"], cwd=ROOT, env=environment, start_new_session=True)
    worker = 0
    try:
        wait_for(lambda: bool(children_of(game.pid)), "a worker")
        (worker,) = children_of(game.pid)
        wait_for(lambda: ends_with_its_parent(worker), "the worker at work")
        os.kill(worker, signal.SIGSTOP)
        game.send_signal(number)
        game.wait(PATIENCE)
        wait_for(lambda: not is_running(worker), "the worker's end")
    finally:
        for pid in (game.pid, worker):
            if pid and is_running(pid):
                os.kill(pid, signal.SIGKILL)
        game.wait(PATIENCE)


def ends_with_its_parent(pid: int) -> bool:
    """Whether a process has begun to work: it steps back behind the window only after it has seen to its end."""
    return os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.parametrize("ending", ["worker.close()", "sys.exit(0)", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_a_stopped_worker_ends_with_its_program(ending: str) -> None:
    code = f"{READY}    {ending}\n"
    program = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    worker = 0
    try:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        program.communicate(timeout=PATIENCE)
        wait_for(lambda: not is_running(worker), "the worker's end")
    finally:
        if worker and is_running(worker):
            os.kill(worker, signal.SIGKILL)
        program.kill()
        program.wait(PATIENCE)
