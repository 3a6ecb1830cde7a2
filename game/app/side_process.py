"""A process beside the window and the pipe to it: started when needed, never waited for, ended whatever it does."""

import atexit
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from game.ai.processes import deaf_to_interrupts


class SideProcess:
    """Runs `serve` with the other end of the pipe and what else it is given."""

    def __init__(self, name: str, serve: Callable[..., None], *given: object) -> None:
        self._name = name
        self._serve = serve
        self._given = given
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        # The process would be waited for at the program's end, and one that is stopped waits for ever.
        atexit.register(self.close)

    @property
    def pid(self) -> int | None:
        """The process's id while there is one."""
        return self._process.pid if self._process is not None else None

    @property
    def connected(self) -> bool:
        """Whether it was started and has not closed its pipe."""
        return self._process is not None and self._pipe is not None

    @property
    def exit_code(self) -> int | None:
        """How it ended; None while it runs or if there is none."""
        return self._process.exitcode if self._process is not None else None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._pipe is not None and self._process.is_alive()

    def start(self) -> bool:
        """Put a new process in the place of one that is lost; whether there is a new one. Doesn't wait for it."""
        if self.alive:
            return False
        self.end()
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._serve, args=(theirs, *self._given), name=self._name, daemon=True)
        try:
            with deaf_to_interrupts():
                process.start()
        except OSError:
            ours.close()
            return False
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        return True

    def send(self, message: object) -> None:
        """Send something; a process that doesn't take it is ended."""
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except OSError:
                self.end()

    def received(self) -> Iterator[object]:
        """What has come meanwhile."""
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError):
            self._forget_pipe()

    def wait(self, seconds: float) -> None:
        """Wait until something has come, or it has ended, or so long. For programs without a window."""
        if self._process is not None and self._pipe is not None:
            wait([self._pipe, self._process.sentinel], seconds)

    def end(self) -> None:
        """End the process, whatever it does, and forget it."""
        self._forget_pipe()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = None

    def close(self) -> None:
        """End the process, and no more be called at the program's end."""
        atexit.unregister(self.close)
        self.end()

    def _forget_pipe(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = None
