"""The decision at hand, as a person works on it: what is selected, what was gathered, what may go where."""

from collections import Counter
from collections.abc import Sequence

from game.rules import Choice, State, why_not
from game.rules.choices import Conquer, Decline, Pay, Purchase, Take
from game.rules.reasons import Reason
from game.ui.table.gestures import Gathering, Gesture, attempt, complete, fitting, gestures
from game.ui.table.pieces import Piece


class Decision:
    """What a person can do now. It changes nothing by itself: it says which choice a gesture makes."""

    def __init__(self, state: State, options: Sequence[Choice]) -> None:
        self.state = state
        self.options = options
        self.gathering = Gathering()
        self.selected: Piece | None = None
        self._gestures: list[Gesture] = gestures(state, options, self.gathering)

    @property
    def pieces(self) -> list[Piece]:
        """What can be picked up, in a stable order."""
        return list(dict.fromkeys(gesture.piece for gesture in self._gestures))

    def targets(self, piece: Piece) -> list[Piece]:
        """Where a piece can go."""
        return list(dict.fromkeys(gesture.target for gesture in self._gestures if gesture.piece == piece))

    @property
    def paying(self) -> bool:
        return bool(self.options) and isinstance(self.options[0], Pay)

    @property
    def payments(self) -> list[Pay]:
        return [option for option in self.options if isinstance(option, Pay)]

    @property
    def decline(self) -> Choice | None:
        return next((option for option in self.options if isinstance(option, Decline)), None)

    def buys(self, card: int) -> bool:
        """Whether the card can be purchased now, by the engine's word."""
        return any(isinstance(option, Purchase | Conquer) and option.card == card for option in self.options)

    def drop(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that a drop makes; None if it made none (yet), with the token gathered if it was one."""
        for gesture in self._gestures:
            if gesture.piece == piece and gesture.target == target:
                return gesture.choice if gesture.choice is not None else self._gather(piece.number)
        return None

    def allows(self, piece: Piece, target: Piece) -> bool:
        return any(gesture.piece == piece and gesture.target == target for gesture in self._gestures)

    def refusal(self, piece: Piece, target: Piece) -> Reason | None:
        """Why a drop that is not allowed is refused; None if it means nothing at all."""
        choice = attempt(self.state, piece, target, self.gathering)
        return None if choice is None else why_not(self.state, choice)

    def _gather(self, colour: int) -> Choice | None:
        self.gathering.colours.append(colour)
        gathered = Counter(self.gathering.colours)
        becoming = fitting(self.options, gathered)
        self._gestures = gestures(self.state, self.options, self.gathering)
        done = complete(self.options, gathered)
        return done if done is not None and becoming == [done] else None

    @property
    def confirmable(self) -> Choice | None:
        """What was gathered so far, if that is a choice already."""
        if not self.gathering.colours:
            return None
        return complete(self.options, Counter(self.gathering.colours))

    @property
    def taking(self) -> bool:
        """Whether tokens can be taken, rather than returned."""
        return any(isinstance(option, Take) for option in self.options)

    def scatter(self) -> bool:
        """Put back what was gathered; whether there was anything."""
        had = bool(self.gathering.colours)
        self.gathering.colours.clear()
        self._gestures = gestures(self.state, self.options, self.gathering)
        return had

    def put_back(self, colour: int) -> bool:
        """Put one gathered token back."""
        if colour not in self.gathering.colours:
            return False
        self.gathering.colours.remove(colour)
        self._gestures = gestures(self.state, self.options, self.gathering)
        return True
