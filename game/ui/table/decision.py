"""The question at hand, as a person works on it: what is selected, what was gathered, what may go where."""

from collections import Counter
from collections.abc import Callable, Sequence

from game.rules import Choice, State, why_not
from game.rules.choices import Decline, Pay, Purchase, Take
from game.rules.reasons import Reason
from game.ui.table.gestures import (
    Gathering,
    Gesture,
    base_attempt,
    base_caption,
    base_gestures,
    base_how,
    complete,
    fitting,
    putting_back,
    token_gestures,
)
from game.ui.table.part import Part
from game.ui.table.pieces import Piece

Forbids = Callable[[Choice], str]
"""Why a choice that the rules allow can't be made now, in words; empty for one that can."""


def allows_all(choice: Choice) -> str:
    return ""


class Decision:
    """What a person can do now. It changes nothing by itself: it says which choice a gesture makes.

    `forbids` is asked of every legal choice: what it forbids is not offered, and says why when it is tried.
    """

    def __init__(
        self, state: State, options: Sequence[Choice], parts: Sequence[Part], forbids: Forbids = allows_all
    ) -> None:
        self.state = state
        self.legal = options
        """What the rules allow."""
        self._parts = parts
        self.gathering = Gathering()
        self.selected: Piece | None = None
        self.limit(forbids)

    def limit(self, forbids: Forbids) -> None:
        """Forbid other choices than before; tokens gathered for what is forbidden now are put back."""
        self._forbids = forbids
        self.options = [option for option in self.legal if not forbids(option)]
        """What can be done: what the rules allow, less what is forbidden."""
        while self.gathering.colours and not fitting(self.options, Counter(self.gathering.colours)):
            self.gathering.colours.pop()
        self._renew()

    def _renew(self) -> None:
        self._gestures = self.gestures(self.options)

    def gestures(self, options: Sequence[Choice]) -> list[Gesture]:
        """How choices are made by hand, with the tokens gathered so far."""
        found = [gesture for option in options for gesture in self._gestures_of(option)]
        return found + token_gestures(options, self.gathering)

    def _gestures_of(self, option: Choice) -> list[Gesture]:
        return [gesture for part in self._parts for gesture in part.gestures(self.state, option)] or base_gestures(
            option
        )

    @property
    def pieces(self) -> list[Piece]:
        """What can be picked up, in a stable order."""
        return list(dict.fromkeys(gesture.piece for gesture in self._gestures))

    def targets(self, piece: Piece) -> list[Piece]:
        """Where a piece can go."""
        return list(dict.fromkeys(gesture.target for gesture in self._gestures if gesture.piece == piece))

    @property
    def offered(self) -> tuple[int, ...]:
        """The cards that the question holds out: two to keep one of, or the one to be paired."""
        question = self.state.question if self.options else None
        held_out = question is not None and any(question.kind in part.holds_out for part in self._parts)
        return question.cards if question is not None and held_out else ()

    @property
    def payments(self) -> list[Pay]:
        return [option for option in self.options if isinstance(option, Pay)]

    @property
    def decline(self) -> Choice | None:
        return next((option for option in self.options if isinstance(option, Decline)), None)

    def purchase(self, card: int) -> Choice | None:
        """The choice that purchases a card now, if the engine offers one."""
        return next((option for option in self.options if self.bought(option) == card), None)

    def bought(self, option: Choice) -> int | None:
        """The card that a choice purchases."""
        if isinstance(option, Purchase):
            return option.card
        return next((card for part in self._parts if (card := part.buys(option)) is not None), None)

    def drop(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that a drop makes; None if it made none (yet), with the token gathered if it was one."""
        for gesture in self._gestures:
            if gesture.piece == piece and gesture.target == target:
                if gesture.choice is not None:
                    return gesture.choice
                if (piece, target) == putting_back(piece.number, self.taking):
                    self.put_back(piece.number)
                    return None
                return self._gather(piece.number)
        return None

    def meant(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that dropping a piece there makes; None while tokens are only gathered."""
        found = (gesture for gesture in self._gestures if gesture.piece == piece and gesture.target == target)
        return next((gesture.choice for gesture in found), None)

    def caption(self, piece: Piece, target: Piece) -> str:
        """The message that says what dropping a piece there does; empty where the place says it already."""
        choice = self.meant(piece, target)
        if choice is None:
            return ""
        return next((key for part in self._parts if (key := part.caption(choice))), "") or base_caption(choice)

    def how(self, piece: Piece) -> list[str]:
        """The messages that say what can be done with a piece, and by which gesture."""
        found = [gesture for gesture in self._gestures if gesture.piece == piece]
        keys = []
        for gesture in found:
            if gesture.choice is not None:
                keys.append(self._how(gesture.choice))
            elif (piece, gesture.target) != putting_back(piece.number, self.taking):
                keys += [self._how(choice) for choice in self._becoming(piece.number)[:1]]
        return [key for key in dict.fromkeys(keys) if key]

    def _how(self, choice: Choice) -> str:
        return next((key for part in self._parts if (key := part.how(choice))), "") or base_how(choice)

    def allows(self, piece: Piece, target: Piece) -> bool:
        return any(gesture.piece == piece and gesture.target == target for gesture in self._gestures)

    def forbidden(self, piece: Piece, target: Piece) -> str:
        """Why a drop that the rules allow can't be done now, in words; empty if that is not the reason."""
        for gesture in self.gestures(self.legal):
            if gesture.piece == piece and gesture.target == target:
                meant = [gesture.choice] if gesture.choice is not None else self._becoming(piece.number)
                return next((words for choice in meant if (words := self._forbids(choice))), "")
        return ""

    def _becoming(self, colour: int) -> list[Choice]:
        """The takes or returns that one more token could become by the rules."""
        return fitting(self.legal, self.gathering.with_one(colour))

    def attempt(self, piece: Piece, target: Piece) -> Choice | None:
        """The choice that dropping a piece on a target asks for, legal or not; None if it means nothing."""
        for part in self._parts:
            choice = part.attempt(self.state, piece, target)
            if choice is not None:
                return choice
        return base_attempt(piece, target, self.gathering)

    def refusal(self, piece: Piece, target: Piece) -> Reason | None:
        """Why a drop that the rules don't allow is refused; None if it means nothing at all."""
        choice = self.attempt(piece, target)
        return None if choice is None else why_not(self.state, choice)

    def _gather(self, colour: int) -> Choice | None:
        self.gathering.colours.append(colour)
        gathered = Counter(self.gathering.colours)
        becoming = fitting(self.options, gathered)
        self._renew()
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
        self._renew()
        return True

    def put_all_back(self) -> bool:
        """Put back all that was gathered; whether there was anything."""
        had = bool(self.gathering.colours)
        while self.put_back():
            pass
        return had
