"""The roads between the stops: which stops can be gone to, and which comes next.

A stop is open when it is a beginning (no road leads there, or the map says so), when it was finished, or when a stop
before it was. With `all_open`, which is a setting, every stop is.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roads:
    """The stops in the order in which they are travelled, and the roads from one to another."""

    stops: tuple[str, ...]
    ways: tuple[tuple[str, str], ...]
    beginnings: frozenset[str] = frozenset()
    """Stops that are open from the start, besides those to which no road leads."""

    def before(self, stop: str) -> list[str]:
        return [start for start, end in self.ways if end == stop]

    def after(self, stop: str) -> list[str]:
        return [end for start, end in self.ways if start == stop]

    def open_stops(self, done: Collection[str], all_open: bool = False) -> frozenset[str]:
        """Where one can go now."""
        return frozenset([stop for stop in self.stops if all_open or self._is_open(stop, done)])

    def _is_open(self, stop: str, done: Collection[str]) -> bool:
        before = self.before(stop)
        return stop in done or stop in self.beginnings or not before or any(each in done for each in before)

    def next_stop(self, done: Collection[str], last: str = "") -> str:
        """Where to go on: from where one was last if there is a way, else the first open stop not finished yet."""
        reachable = self.open_stops(done)
        for stop in (*self.after(last), *self.stops):
            if stop in reachable and stop not in done:
                return stop
        return self.stops[-1] if self.stops else ""

    def faults(self, known: Collection[str]) -> Iterator[str]:
        """What is wrong: a road to nowhere, a stop without a text, one that nobody can ever get to."""
        for stop in self.stops:
            if stop not in known:
                yield f"there is no stop '{stop}'"
        for start, end in self.ways:
            for name in (start, end):
                if name not in self.stops:
                    yield f"a road leads to '{name}', which is not on the map"
        done: set[str] = set()
        while found := self.open_stops(done) - done:
            done |= found
        for stop in self.stops:
            if stop not in done:
                yield f"no road leads to '{stop}' from a beginning"
