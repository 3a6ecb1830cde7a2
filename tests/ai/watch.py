"""A clock that tests set."""


class Watch:
    """A clock that goes on by so much each time it is read."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 100.0
        self.reads = 0

    def __call__(self) -> float:
        self.now += self.tick
        self.reads += 1
        return self.now
