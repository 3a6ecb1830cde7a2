"""A mind as arrays, and how it learns: slopes worked out by hand, steps of Adam."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i32
from numpy.typing import NDArray

from game.ai.facts import COUNT
from game.ai.lessons import Lesson
from game.ai.mind import Mind
from game.ai.mind_weights import FACT_UNIT, HEAVIEST, MOST_BIAS, UNIT, Weights, inputs_of
from game.ai.option_facts import COUNT as OPTION_COUNT

HIDDEN: Final = 64
SECOND: Final = 32
CONTEXT: Final = 12
"""The sizes of a new mind."""
BATCH: Final = 512
"""Lessons of a step."""
RATE: Final = 1e-3
"""About how much a weight moves with a step."""
DECAY: Final = 1.0
"""By how much, times the rate, each step draws a weight back to nothing: it stays where lessons hold it."""
POLICY_SHARE: Final = 0.3
"""What the options count for beside the chances."""
FORESIGHT_SHARE: Final = 0.1
"""What the points and the rounds to come count for: nobody asks for them, but they teach the units what matters."""
POINTS_SCALE: Final = 10.0
"""Points and rounds are told in so many of them."""
AVERAGED: Final = 300
"""Over about how many of the last steps weights are averaged: each leaves them somewhere around what is learned."""
LARGEST_STEP: Final = 1.0
"""The most that all slopes of a step together may be: steeper ones are made smaller, all alike."""

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Batch:
    """Lessons as arrays: facts one after the other, with where each row of them starts."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        self.size = len(lessons)
        rows = [row for lesson in lessons for row in lesson.facts]
        self.facts, self.starts, self.lengths = _flat(rows)
        self.worths = np.array([lesson.worth for lesson in lessons], np.float32)
        self.points = np.array([lesson.points for lesson in lessons], np.float32) / POINTS_SCALE
        self.rounds = np.array([lesson.rounds for lesson in lessons], np.float32) / POINTS_SCALE
        options = [row for lesson in lessons for row in lesson.options]
        self.option_facts, self.option_starts, self.option_lengths = _flat(options)
        self.owners = np.repeat(np.arange(self.size), [len(lesson.options) for lesson in lessons])
        """Whose each option is."""
        self.shares = np.array([share for lesson in lessons for share in lesson.shares], np.float32)
        self.weights = np.array([lesson.weight for lesson in lessons], np.float32)


def _flat(rows: Sequence[Sequence[int]]) -> tuple[Ints, Ints, Ints]:
    lengths = np.array([len(row) for row in rows], np.int64)
    flat = np.array([fact for row in rows for fact in row], np.int64)
    return flat, np.cumsum(lengths) - lengths, lengths


def _added_up(table: Floats, facts: Ints, starts: Ints, lengths: Ints) -> Floats:
    """What rows of facts come to; nothing for a row without any."""
    sums = np.zeros((len(starts), table.shape[1]), table.dtype)
    taken = lengths > 0
    if taken.any():
        sums[taken] = np.add.reduceat(table[facts], starts[taken], axis=0)
    return sums


def _shared_out(slopes: Floats, facts: Ints, lengths: Ints, size: int) -> Floats:
    """The slopes of a table from those of what its rows came to."""
    owners = np.repeat(np.arange(len(lengths)), lengths)
    found = np.empty((size, slopes.shape[1]), np.float32)
    for column in range(slopes.shape[1]):
        found[:, column] = np.bincount(facts, slopes[owners, column], minlength=size)
    return found


def _nothing_yet(parts: dict[str, Floats]) -> dict[str, Floats]:
    """What Adam remembers of the slopes of parts before the first step."""
    return {name: np.zeros_like(part) for name, part in parts.items()}


class Learner:
    """The arrays, and the steps taken on them."""

    def __init__(self, players: int, seed: int, hidden: int = HIDDEN, second: int = SECOND) -> None:
        rng = np.random.default_rng(seed)
        self.players = players
        self.hidden = hidden
        self.rate = RATE
        self.steps = 0
        inputs = inputs_of(players, hidden)
        self.parts: dict[str, Floats] = {
            "facts": rng.normal(0, 0.03, (COUNT, hidden + 1)).astype(np.float32),
            "bias": rng.uniform(0, 0.3, hidden).astype(np.float32),
            "mixing": rng.normal(0, inputs**-0.5, (inputs, second)).astype(np.float32),
            "mixing_bias": np.zeros(second, np.float32),
            "heads": rng.normal(0, second**-0.5, (second, CONTEXT + 1)).astype(np.float32),
            "heads_bias": np.zeros(CONTEXT + 1, np.float32),
            "options": rng.normal(0, 0.03, (OPTION_COUNT, CONTEXT + 1)).astype(np.float32),
            "foresight": np.zeros((second, 2), np.float32),
            "foresight_bias": np.zeros(2, np.float32),
        }
        self._begin()

    def _begin(self) -> None:
        """Nothing is known of slopes yet, and the weights are their own average."""
        self._first, self._second = _nothing_yet(self.parts), _nothing_yet(self.parts)
        self.averages: dict[str, Floats] = {name: part.copy() for name, part in self.parts.items()}
        """The weights that are told: the mean of what the last steps have left."""

    def go_on_from(self, mind: Mind) -> None:
        """Begin with what a mind knows, which may be one for another number of players."""
        weights = mind.weights
        hidden, outs = weights.hidden, weights.context + 1
        self.hidden = hidden

        def part(row: vec[i32], unit: int) -> Floats:
            return (np.array([int(number) for number in row], np.float64) / unit).astype(np.float32)

        mixing = part(weights.mixing, UNIT).reshape(-1, weights.second)
        wanted = np.zeros((inputs_of(self.players, hidden), weights.second), np.float32)
        shared = min(len(mixing), len(wanted))
        wanted[:shared] = mixing[:shared]
        known: dict[str, Floats] = {
            "facts": part(weights.facts, FACT_UNIT).reshape(-1, hidden + 1),
            "bias": part(weights.bias, FACT_UNIT),
            "mixing": wanted,
            "mixing_bias": part(weights.mixing_bias, FACT_UNIT * UNIT),
            "heads": part(weights.heads, UNIT).reshape(-1, outs),
            "heads_bias": part(weights.heads_bias, UNIT * UNIT),
            "options": part(weights.options, UNIT).reshape(-1, outs),
            "foresight": np.zeros((weights.second, 2), np.float32),
            "foresight_bias": np.zeros(2, np.float32),
        }
        self.parts = known
        self._begin()

    def mind(self, calibration: float = 1.0, search_calibration: float = 1.0) -> Mind:
        """What is known now, in whole numbers: the averages."""
        parts = self.averages
        hidden, second = self.hidden, len(parts["mixing_bias"])

        def whole(name: str, unit: int, most: int) -> vec[i32]:
            numbers = np.clip(np.rint(parts[name].ravel() * unit), -most, most)
            return vec[i32]([i32(int(number)) for number in numbers])

        largest = 2**15 - 1
        weights = Weights(
            self.players,
            hidden,
            second,
            len(parts["heads_bias"]) - 1,
            whole("facts", FACT_UNIT, HEAVIEST),
            whole("bias", FACT_UNIT, MOST_BIAS),
            whole("mixing", UNIT, largest),
            whole("mixing_bias", FACT_UNIT * UNIT, 2**31 - 1),
            whole("heads", UNIT, largest),
            whole("heads_bias", UNIT * UNIT, 2**31 - 1),
            whole("options", UNIT, largest),
        )
        return Mind(weights, calibration, search_calibration)

    def learn(self, batch: Batch) -> tuple[float, float]:
        """Take one step; the losses of chances and of options before it."""
        slopes, losses = self.slopes(batch)
        size = float(np.sqrt(sum([float((slope**2).sum()) for slope in slopes.values()])))
        shrink = min(1.0, LARGEST_STEP / (size + 1e-9))
        self.steps += 1
        warm = min(1.0, self.steps / 100)
        fresh = np.float32(1.0 / min(self.steps + 1, AVERAGED))
        for name, part in self.parts.items():
            slope = slopes[name] * shrink
            self._first[name] = 0.9 * self._first[name] + 0.1 * slope
            self._second[name] = 0.999 * self._second[name] + 0.001 * slope**2
            mean = self._first[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self._second[name] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[name] = (part - warm * self.rate * (mean / spread + DECAY * part)).astype(np.float32)
            self.averages[name] += fresh * (self.parts[name] - self.averages[name])
        return losses

    def slopes(self, batch: Batch) -> tuple[dict[str, Floats], tuple[float, float]]:
        """The slopes of all parts, and the losses of chances and of options."""
        parts, number, hidden = self.parts, self.players, self.hidden
        sums = _added_up(parts["facts"], batch.facts, batch.starts, batch.lengths)
        before = sums[:, :hidden] + parts["bias"]
        units = np.maximum(before, 0).reshape(-1, number, hidden)
        inputs, most = self._inputs(units)
        mixed = inputs @ parts["mixing"] + parts["mixing_bias"]
        active = np.maximum(mixed, 0)
        outs = active @ parts["heads"] + parts["heads_bias"]
        strengths = (outs[:, 0] + sums[:, hidden]).reshape(-1, number)
        raised = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        chances = raised / raised.sum(axis=1, keepdims=True)
        loss = float(-(batch.worths * np.log(chances + 1e-9)).sum(axis=1).mean())
        of_outs = np.zeros_like(outs)
        of_outs[:, 0] = ((chances - batch.worths) / batch.size).ravel()
        context = outs.reshape(-1, number, outs.shape[1])[:, 0, 1:]
        of_options, of_context, option_loss = self._option_slopes(batch, context)
        of_outs.reshape(-1, number, outs.shape[1])[:, 0, 1:] = POLICY_SHARE * of_context
        told = active @ parts["foresight"] + parts["foresight_bias"]
        wanted = np.stack([batch.points.ravel(), np.repeat(batch.rounds, number)], axis=1)
        of_told = FORESIGHT_SHARE * 2.0 * (told - wanted) / len(told)
        of_mixed = (of_outs @ parts["heads"].T + of_told @ parts["foresight"].T) * (mixed > 0)
        of_units = self._unit_slopes(of_mixed @ parts["mixing"].T, units, most)
        of_before = of_units.reshape(-1, hidden) * (before > 0)
        of_sums = np.concatenate([of_before, of_outs[:, :1]], axis=1)
        slopes = {
            "facts": _shared_out(of_sums, batch.facts, batch.lengths, COUNT),
            "bias": of_before.sum(axis=0),
            "mixing": inputs.T @ of_mixed,
            "mixing_bias": of_mixed.sum(axis=0),
            "heads": active.T @ of_outs,
            "heads_bias": of_outs.sum(axis=0),
            "options": POLICY_SHARE * of_options,
            "foresight": active.T @ of_told,
            "foresight_bias": of_told.sum(axis=0),
        }
        return slopes, (loss, option_loss)

    def _inputs(self, units: Floats) -> tuple[Floats, Floats]:
        """What the second layer reads, a row for each seat; and the most that others' units say."""
        number = self.players
        if number == 2:
            most = units[:, ::-1]
            return np.concatenate([units, most], axis=2).reshape(-1, 2 * self.hidden), most
        most = np.stack([np.delete(units, seat, axis=1).max(axis=1) for seat in range(number)], axis=1)
        mean = (units.sum(axis=1, keepdims=True) - units) / (number - 1)
        return np.concatenate([units, most, mean], axis=2).reshape(-1, 3 * self.hidden), most

    def _unit_slopes(self, of_inputs: Floats, units: Floats, most: Floats) -> Floats:
        """The slopes of the first layer's units from those of what the second layer reads."""
        number, hidden = self.players, self.hidden
        shaped = of_inputs.reshape(-1, number, of_inputs.shape[1])
        found = shaped[:, :, :hidden].copy()
        of_most = shaped[:, :, hidden : 2 * hidden]
        if number == 2:
            return (found + of_most[:, ::-1]).astype(np.float32)
        of_mean = shaped[:, :, 2 * hidden :]
        for seat in range(number):
            for other in range(number):
                if other != seat:
                    found[:, other] += of_most[:, seat] * (units[:, other] == most[:, seat])
                    found[:, other] += of_mean[:, seat] / (number - 1)
        return found.astype(np.float32)

    def _option_slopes(self, batch: Batch, context: Floats) -> tuple[Floats, Floats, float]:
        """The slopes of the options' facts and of the contexts, and the loss."""
        table = self.parts["options"]
        if not len(batch.owners) or not batch.weights.sum():
            return np.zeros_like(table), np.zeros_like(context), 0.0
        rows = _added_up(table, batch.option_facts, batch.option_starts, batch.option_lengths)
        own = context[batch.owners]
        worths = rows[:, 0] + (rows[:, 1:] * own).sum(axis=1)
        highest = np.full(batch.size, -np.inf, worths.dtype)
        np.maximum.at(highest, batch.owners, worths)
        raised = np.exp(worths - highest[batch.owners])
        likely = raised / np.bincount(batch.owners, raised, minlength=batch.size)[batch.owners]
        weights = (batch.weights / batch.weights.sum())[batch.owners]
        loss = float(-(weights * batch.shares * np.log(likely + 1e-9)).sum())
        of_worths = (weights * (likely - batch.shares)).astype(np.float32)
        of_rows = np.concatenate([of_worths[:, None], of_worths[:, None] * own], axis=1)
        of_context = np.empty_like(context)
        for column in range(context.shape[1]):
            of_context[:, column] = np.bincount(batch.owners, of_worths * rows[:, column + 1], minlength=batch.size)
        of_table = _shared_out(of_rows, batch.option_facts, batch.option_lengths, OPTION_COUNT)
        return of_table, of_context, loss
