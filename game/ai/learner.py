"""The learner: a net as arrays, its memory of games, and the steps that bring it nearer to what they taught.

Part of training (see `train`); like it, this needs numpy.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ai import learned_policy
from game.ai.features import SIZE
from game.ai.net import Net
from game.ai.selfplay import Game

HIDDEN: Final = 64
"""Units of the hidden layer; a file with fewer gets more."""
SEATS: Final = 4
LAMBDA: Final = 0.8
MEMORY: Final = 8000
"""Games kept to learn from."""
BATCHES: Final = 16
"""Steps of a lesson: while games are played, each position is learned from about eight times."""
BATCH: Final = 1024
DRAWN: Final = 800
"""Games that a lesson is drawn from."""
RATE: Final = 0.0007
DECAY: Final = 1e-5
POLICY_GAMES: Final = 25
"""Games that one step of the policy is taken on."""
POLICY_RATE: Final = 0.02
LENGTH_DECAY: Final = 30.0
"""How much the squares of changes to the weights for a game's length are held against them, so that they stay small."""
CALIBRATIONS: Final = tuple([number / 20 for number in range(8, 31)])
"""The multiples of its strengths that a net's chances can be told by."""

Floats = NDArray[np.float32]
NetParts = tuple[
    list[float], list[list[float]], list[float], list[float], float, list[float], list[float], list[float], float
]
"""What a net is made of, to be sent to another process: a compiled one can't be."""


@dataclass
class Lesson:
    """A game as arrays: every seat's features by position, the result, and what each should be worth."""

    rows: Floats
    result: Floats
    targets: Floats
    left: Floats
    """How many rounds there were still to come at each position."""
    visits: "Visits | None" = None
    """Where searches went, if the game was played by them."""


@dataclass
class Visits:
    """What there was to choose in a game, flat: each case's number and option, each option's position and share."""

    cases: NDArray[np.int64]
    options: NDArray[np.int64]
    positions: NDArray[np.int64]
    shares: Floats

    @classmethod
    def of(cls, game: Game) -> "Visits":
        every = [found for position in game.cases for found in position]
        return cls(
            np.array([case for found in every for case in found], np.int64),
            np.repeat(np.arange(len(every)), [len(found) for found in every]),
            np.repeat(np.arange(len(game.visits)), [len(visits) for visits in game.visits]),
            np.concatenate([np.array(visits, np.float32) / sum(visits) for visits in game.visits]),
        )

    @classmethod
    def together(cls, games: "list[Visits]") -> "Visits":
        """Several games' as if they were one."""
        options = np.cumsum([0] + [len(game.positions) for game in games])
        positions = np.cumsum([0] + [game.positions[-1] + 1 for game in games])
        return cls(
            np.concatenate([game.cases for game in games]),
            np.concatenate([game.options + options[place] for place, game in enumerate(games)]),
            np.concatenate([game.positions + positions[place] for place, game in enumerate(games)]),
            np.concatenate([game.shares for game in games]),
        )


class Adam:
    """Steps that are large where the slopes agree and small where they don't."""

    def __init__(self, parts: list[Floats]) -> None:
        self.first = [np.zeros_like(part) for part in parts]
        self.second = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, parts: list[Floats], slopes: list[Floats], rate: float) -> None:
        """Change the parts in their places in the list."""
        self.steps += 1
        warm = min(1.0, self.steps / 200)
        for number, slope in enumerate(slopes):
            part = parts[number]
            slope = slope + DECAY * part
            self.first[number] = 0.9 * self.first[number] + 0.1 * slope
            self.second[number] = 0.999 * self.second[number] + 0.001 * slope**2
            mean = self.first[number] / (1 - 0.9**self.steps)
            spread = self.second[number] / (1 - 0.999**self.steps)
            parts[number] = (part - warm * rate * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


class Learner:
    """The net as arrays, its memory of games, and the steps of Adam."""

    def __init__(self, net: Net, seed: int) -> None:
        rng = np.random.default_rng(seed)
        known = len(net.out)
        hidden = max(known, HIDDEN)
        self.parts: list[Floats] = [
            np.array(net.linear, np.float32),
            rng.normal(0, SIZE**-0.5, (SIZE, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
        ]
        if known:
            self.parts[1][:, :known] = np.array(net.hidden, np.float32).T
            self.parts[2][:known] = net.bias
            self.parts[3][:known] = net.out
        self.rate = RATE
        self.calibration = net.calibration
        self.search_calibration = net.search_calibration
        self.length = list(net.length)
        self.unit_length = net.unit_length + [0.0] * (hidden - known)
        self.adam = Adam(self.parts)
        self.policy: list[Floats] = [np.zeros(learned_policy.COUNT, np.float32)]
        if net.policy:
            self.policy[0][:] = net.policy
        self.policy_adam = Adam(self.policy)
        self.games: list[Lesson] = []
        self.rng = rng

    def net_parts(self) -> NetParts:
        linear, hidden, bias, out = self.parts
        known = self.policy[0].tolist() if self.policy[0].any() else []
        return (
            linear.tolist(),
            hidden.T.tolist(),
            bias.tolist(),
            out.tolist(),
            self.calibration,
            known,
            self.length,
            self.unit_length,
            self.search_calibration,
        )

    def net(self) -> Net:
        return Net(*self.net_parts())

    def chances(self, rows: Floats) -> tuple[Floats, Floats]:
        """Each seat's chance, and the hidden units before rectifying; empty seats have none."""
        linear, hidden, bias, out = self.parts
        units = rows @ hidden + bias
        strengths = rows @ linear + np.maximum(units, 0) @ out
        strengths = np.where(rows.any(axis=2), strengths, -1e9)
        raised = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        return (raised / raised.sum(axis=1, keepdims=True)).astype(np.float32), units.astype(np.float32)

    def remember(self, game: Game) -> None:
        seats = len(game.result)
        rows = np.zeros((len(game.rows), SEATS, SIZE), np.float32)
        rows[:, :seats] = np.array(game.rows, np.float32)
        result = np.zeros(SEATS, np.float32)
        result[:seats] = game.result
        if game.values:
            values = np.zeros((len(rows), SEATS), np.float32)
            values[:, :seats] = np.array(game.values, np.float32)
            targets = returns(values, result)
        else:
            targets = self.targets(rows, result)
        self.games.append(
            Lesson(rows, result, targets, np.array(game.left, np.float32), Visits.of(game) if game.visits else None)
        )
        del self.games[:-MEMORY]

    def targets(self, rows: Floats, result: Floats) -> Floats:
        """What each position should have been thought worth, by what the net thinks of those after it."""
        values, _ = self.chances(rows)
        return np.concatenate([returns(values, result)[1:], result[None]])

    def refresh(self) -> None:
        """Think again of the games remembered, but for what searches made of them."""
        for game in self.games:
            if game.visits is None:
                game.targets = self.targets(game.rows, game.result)

    def learn(self) -> float:
        """Take some steps on positions drawn from the memory; the mean loss."""
        drawn = [self.games[number] for number in self.rng.integers(0, len(self.games), min(len(self.games), DRAWN))]
        rows = np.concatenate([game.rows for game in drawn])
        targets = np.concatenate([game.targets for game in drawn])
        losses = []
        for _ in range(BATCHES):
            chosen = self.rng.integers(0, len(rows), BATCH)
            losses.append(self.step(rows[chosen], targets[chosen]))
        visits = [game.visits for game in drawn if game.visits is not None]
        for first in range(0, len(visits) - POLICY_GAMES + 1, POLICY_GAMES):
            self.learn_policy(Visits.together(visits[first : first + POLICY_GAMES]))
        return float(np.mean(losses))

    def learn_policy(self, seen: Visits) -> float:
        """Take a step towards where searches went; the loss before it."""
        weights = self.policy[0]
        worths = np.bincount(seen.options, weights[seen.cases], minlength=len(seen.positions))
        raised = np.exp(worths - worths.max())
        likely = raised / np.bincount(seen.positions, raised)[seen.positions]
        number = seen.positions[-1] + 1
        slope = np.bincount(seen.cases, (likely - seen.shares)[seen.options], minlength=learned_policy.COUNT) / number
        self.policy_adam.step(self.policy, [slope.astype(np.float32)], POLICY_RATE * self.rate / RATE)
        return float(-(seen.shares * np.log(likely + 1e-9)).sum() / number)

    def fit_calibration(self) -> None:
        """Find which multiple of the strengths agrees best with how the games remembered last came out."""
        recent = self.games[-DRAWN:]
        results = np.concatenate([np.repeat(game.result[None], len(game.rows), axis=0) for game in recent])
        chances = np.concatenate([self.chances(game.rows)[0] for game in recent])
        best = -np.inf
        for factor in CALIBRATIONS:
            raised = np.where(chances > 0, np.maximum(chances, 1e-9), 0) ** factor
            told = raised / raised.sum(axis=1, keepdims=True)
            likely = float((results * np.log(told + 1e-9)).sum(axis=1).mean())
            if likely > best:
                best, self.calibration = likely, factor

    def fit_length(self) -> None:
        """Find what of the seats' vectors and units, added up, agrees best with how many rounds the games still had.

        What was known before is kept where few games say otherwise.
        """
        known = np.array((self.length or [0.0] * SIZE) + self.unit_length)
        squares = np.eye(len(known)) * LENGTH_DECAY
        products = known * LENGTH_DECAY
        for game in self.games:
            _, units = self.chances(game.rows)
            taken = game.rows.any(axis=2, keepdims=True)
            active = np.where(taken, np.maximum(units, 0), 0)
            sums = np.concatenate([game.rows, active], axis=2).sum(axis=1, dtype=np.float64)
            squares += sums.T @ sums
            products += sums.T @ game.left
        weights = [float(weight) for weight in np.linalg.solve(squares, products)]
        self.length, self.unit_length = weights[:SIZE], weights[SIZE:]

    def step(self, rows: Floats, targets: Floats) -> float:
        out = self.parts[3]
        chances, units = self.chances(rows)
        error = (chances - targets) / len(rows)
        active = np.maximum(units, 0)
        back = error[:, :, None] * out * (units > 0)
        flat = rows.reshape(-1, SIZE)
        slopes = [
            np.einsum("bs,bsf->f", error, rows),
            flat.T @ back.reshape(-1, len(out)),
            back.sum(axis=(0, 1)),
            np.einsum("bs,bsh->h", error, active),
        ]
        self.adam.step(self.parts, slopes, self.rate)
        return float(-(targets * np.log(chances + 1e-9)).sum(axis=1).mean())


def returns(values: Floats, result: Floats) -> Floats:
    """TD(λ) from the end of a game: each position's value mixed with what came after it."""
    mixed = np.empty_like(values)
    ahead = result
    for place in range(len(values) - 1, -1, -1):
        ahead = LAMBDA * ahead + (1 - LAMBDA) * values[place]
        mixed[place] = ahead
    return mixed
