"""Motion over time, with the time given from outside so that tests set it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def ease_out(share: float) -> float:
    """Quick first, then settling."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow, quick, slow."""
    return share * share * (3 - 2 * share)


@dataclass
class _Tween:
    start: float
    end: float
    seconds: float
    ease: Ease
    elapsed: float = 0.0


@dataclass
class Animator:
    """Numbers on their way, each keyed by an object and an attribute: the newest motion of a key wins.

    `speed` multiplies time; 0 seconds, or a speed of 0 ("instant"), jumps to the end.
    """

    speed: float = 1.0
    _tweens: dict[Hashable, _Tween] = field(default_factory=dict)
    _values: dict[Hashable, float] = field(default_factory=dict)

    def value(self, key: Hashable, rest: float = 0.0) -> float:
        """Where a number is now; `rest` if it never moved."""
        return self._values.get(key, rest)

    def set(self, key: Hashable, value: float) -> None:
        """Put a number somewhere at once."""
        self._tweens.pop(key, None)
        self._values[key] = value

    def move(self, key: Hashable, to: float, seconds: float, ease: Ease = ease_out, rest: float = 0.0) -> None:
        """Start moving a number from where it is."""
        tween = self._tweens.get(key)
        if tween is not None and tween.end == to:
            return
        start = self.value(key, rest)
        if start == to or seconds <= 0 or self.speed <= 0:
            self.set(key, to)
            return
        self._values[key] = start
        self._tweens[key] = _Tween(start, to, seconds, ease)

    @property
    def moving(self) -> bool:
        return bool(self._tweens)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether anything moved."""
        if not self._tweens:
            return False
        for key, tween in list(self._tweens.items()):
            tween.elapsed += seconds * self.speed
            share = min(1.0, tween.elapsed / tween.seconds)
            self._values[key] = tween.start + (tween.end - tween.start) * tween.ease(share)
            if share >= 1.0:
                self._values[key] = tween.end
                del self._tweens[key]
        return True

    def finish(self) -> None:
        """Put everything where it is going."""
        for key, tween in self._tweens.items():
            self._values[key] = tween.end
        self._tweens.clear()
