"""A job is one file that the studio makes."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Job:
    """One file under `assets/`: its path there, and what makes its bytes.

    `make` crosses a process border, so it is a module-level function or a `functools.partial` of one.
    """

    path: str
    make: Callable[[], bytes]

    @property
    def target(self) -> Path:
        return ASSETS / self.path

    def run(self) -> int:
        """Write the file if its bytes changed; return their number."""
        data = self.make()
        target = self.target
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        return len(data)


def run_one(job: Job) -> tuple[str, int]:
    """Run a job in whatever process this is; here and not in `__main__`, which a spawned process does not import."""
    return job.path, job.run()
