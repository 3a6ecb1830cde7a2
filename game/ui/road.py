"""A stop of the road as the map shows it; the application makes these of what it knows."""

from dataclasses import dataclass

from game.ui.table.session import SeatInfo


@dataclass(frozen=True, slots=True)
class StopShown:
    """What is told of a stop: what it is, who waits there, what it is about and what was reached."""

    id: str
    kind: str
    region: str
    picture: str
    """A painting of the game, of which the map shows a round piece."""
    minutes: int
    others: tuple[SeatInfo, ...] = ()
    level: str = ""
    edition: str = ""
    modules: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    """In words, what each star asks for."""
    stars: int = 0
    open: bool = False
    begun: bool = False
    """Whether it was begun and left."""
    next: bool = False
    """Whether it is the one to go on with."""

    @property
    def done(self) -> bool:
        return self.stars > 0

    def key(self, name: str) -> str:
        return f"stop.{self.id}.{name}"
