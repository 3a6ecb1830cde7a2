"""The decision at hand, as a person works on it: what is selected, what was gathered, what may go where."""

from collections import Counter
from collections.abc import Sequence

from game.rules import Choice, State, why_not
from game.rules.choices import Conquer, Decline, Pay, Purchase, Take
from game.rules.reasons import Reason
from game.ui.table.gestures import Gathering, Gesture, attempt, complete, fitting, gestures, way_back
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

    def purchase(self, card: int) -> Choice | None:
        """The choice that purchases a card now, if the engine offers one."""
        buying = (option for option in self.options if isinstance(option, Purchase | Conquer))
        return next((option for option in buying if option.card == card), None)

    def buys(self, card: int) -> bool:
        """Whether the card can be purchased now."""
        return self.purchase(card) is not None

    def drop(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that a drop makes; None if it made none (yet), with the token gathered if it was one."""
        for gesture in self._gestures:
            if gesture.piece == piece and gesture.target == target:
                if gesture.choice is not None:
                    return gesture.choice
                if (piece, target) == way_back(piece.number, self.taking):
                    self.put_back(piece.number)
                    return None
                return self._gather(piece.number)
        return None

    def meant(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that dropping a piece there makes; None while tokens are only gathered."""
        found = (gesture for gesture in self._gestures if gesture.piece == piece and gesture.target == target)
        return next((gesture.choice for gesture in found), None)

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

    def put_back(self, colour: int | None = None) -> bool:
        """Put back a token that was gathered, of a colour or the last one; whether there was any."""
        if not self.gathering.colours:
            return False
        last = len(self.gathering.colours) - 1
        place = last if colour is None else last - self.gathering.colours[::-1].index(colour)
        del self.gathering.colours[place]
        self._gestures = gestures(self.state, self.options, self.gathering)
        return True

    def scatter(self) -> bool:
        """Put back all that was gathered; whether there was anything."""
        had = bool(self.gathering.colours)
        while self.put_back():
            pass
        return had
