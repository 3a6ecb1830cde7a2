"""The table without a picture: what the person at the bottom may see, what is asked, and what they are doing.

The model holds the game as a seat sees it, never more; the question at hand with what was selected and gathered for
it; and the mode, one value, that says what the table is waiting for. Whatever is drawn of these is drawn anew when
`revision` has changed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.rules import Choice, State, View
from game.rules.choices import Pay
from game.ui.table.companion import Companion
from game.ui.table.decision import Decision, Forbids, allows_all
from game.ui.table.part import Part
from game.ui.table.payment import Payment
from game.ui.table.pieces import OFFER, Piece
from game.ui.table.session import SeenPly, Session, WayBack, is_secret
from game.ui.table.settings import TableSettings
from game.ui.table.trial import Trials


@dataclass(frozen=True, slots=True)
class Watching:
    """A game that is over is watched again."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Another player is to choose."""


@dataclass(frozen=True, slots=True)
class Saving:
    """The person is asked as soon as the last choice is on the disk; only a slow one is noticed."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """The person is asked, and answers with pieces."""


@dataclass(frozen=True, slots=True)
class Paying:
    """The person decides how to pay for a card, or whether to: what the engine asks, or what would cost cards."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class TurnDone:
    """The person's turn is over once they say so."""


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The table is covered until the next person sits down (I-1)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Mode = Watching | Waiting | Saving | Deciding | Paying | TurnDone | HandingOver | Over


class TableModel:
    """A game on the table, as one person deals with it."""

    def __init__(
        self,
        session: Session,
        settings: TableSettings,
        parts: Sequence[Part],
        covered: bool = False,
        companion: Companion | None = None,
    ) -> None:
        """`covered` says that the person at the bottom has yet to sit down; `companion` explains the game, if anyone
        does."""
        self.companion = companion
        self.explained = companion is not None
        """Whether somebody explains the game."""
        self.session = session
        self.settings = settings
        self.parts = parts
        self.me = session.me
        self.forbids: Forbids = allows_all
        """What keeps the person from choices that the rules allow: the layers over the board."""
        self.focus: Piece | None = None
        """What the keys are on."""
        self.waits_for: Callable[[], str] = str
        """The key of what the companion wants to be done first, if anything."""
        self.asks_for: Callable[[], Choice | None] = lambda: None
        """The one choice that the companion asks for."""
        self.announced = False
        """Whether the person has been told that the game is over."""
        self.revision = 0
        self._mode: Mode = HandingOver() if covered else Waiting()
        self.renew()

    def invalidate(self) -> None:
        """Something changed that is drawn."""
        self.revision += 1

    @property
    def mode(self) -> Mode:
        """What the table waits for."""
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self._mode = mode
        self.invalidate()

    # What a companion changes

    @property
    def goal(self) -> str:
        """The message that says what wins, where that is not what wins a game."""
        return self.companion.goal if self.companion is not None else ""

    @property
    def own_rule(self) -> str:
        """The message that says what may not be done here, though the rules allow it."""
        return self.companion.own_rule if self.companion is not None else ""

    @property
    def turn(self) -> tuple[int, int]:
        """Which turn of the person it is, and how many there are; 0 of 0 where they are not counted."""
        return self.companion.turn if self.companion is not None else (0, 0)

    @property
    def _confirms_end(self) -> bool:
        """Whether the person is asked if they are content with a turn: in games, also those at stops of the road, but
        not where somebody teaches, nor once a stop is over."""
        taught = self.companion is not None and not self.companion.name
        return self.settings.confirm_end and not taught and not self.waits_for()

    # What the person sees

    @property
    def state(self) -> State:
        """The game as this seat sees it: what others alone have seen is face down in it."""
        return self.view.table

    @property
    def asked(self) -> bool:
        """Whether the person has something to choose."""
        return bool(self.decision.legal)

    @property
    def payment(self) -> Payment | None:
        """The payment being decided on."""
        return self.mode.payment if isinstance(self.mode, Paying) else None

    @property
    def proposing(self) -> bool:
        """Whether a purchase that costs cards waits to be accepted."""
        return self.payment is not None and self.payment.purchase is not None

    @property
    def only_offer(self) -> Piece | None:
        """The card held out, where it is the only thing to be done something with."""
        cards = self.decision.offered
        return Piece(OFFER, cards[0]) if len(cards) == 1 else None

    @property
    def acting(self) -> int:
        """Whose turn it is, to the person's eye; -1 once the game is over."""
        mode = self.mode
        match mode:
            case TurnDone():
                return self.me
            case Watching() | Waiting() | Saving() | Deciding() | Paying() | HandingOver() | Over():
                return self.state.current if self.state.outcome is None else -1
        assert_never(mode)

    # What changes it

    def limit(self, forbids: Forbids) -> None:
        """Keep the person from choices; what was gathered stays as far as it may."""
        self.forbids = forbids
        self.decision.limit(forbids)
        self.invalidate()

    def renew(self) -> None:
        """Take in the game as it is now, and the question at hand; a turn that waits to be ended goes on waiting."""
        self.view: View = self.session.view(self.me)
        self.trials = Trials(self.view)
        state = self.state
        options = state.options if self._mine and not self.session.saving else ()
        self.decision = Decision(state, options, self.parts, self.forbids)
        if self.session.playback is None:
            self.focus = None
        if not isinstance(self.mode, TurnDone | HandingOver):
            self.mode = self._mode_now()
        self.invalidate()

    @property
    def _mine(self) -> bool:
        """Whether the game waits for the person."""
        state = self.state
        return state.outcome is None and state.current == self.me and self.session.seats[self.me].person

    def _mode_now(self) -> Mode:
        state = self.state
        if self.session.playback is not None:
            return Watching()
        if state.outcome is not None:
            return Over()
        if not self.asked:
            return Saving() if self._mine else Waiting()
        question = state.question
        payments = [option for option in self.decision.legal if isinstance(option, Pay)]
        return Paying(Payment(question.card, payments)) if payments and question is not None else Deciding()

    def choose(self, choice: Choice) -> SeenPly:
        """Make a choice; what came of it."""
        hidden = len(self.state.players[self.me].blind)
        ply = self.session.choose(choice)
        self.mode = Waiting()
        self.renew()
        state = self.state
        drawn = is_secret(self.session) and len(state.players[self.me].blind) > hidden
        over = state.outcome is not None or state.current != self.me
        if over and (self._confirms_end or drawn):
            self.mode = TurnDone()
        return ply

    def propose(self, card: int, purchase: Choice) -> None:
        """Show what a purchase would cost before it is made, since it costs cards."""
        self.mode = Paying(Payment(card, [self.trials.payment(purchase)], purchase))
        self.focus = None
        self.invalidate()

    def end_turn(self) -> None:
        """The person is content with the turn: the others may go on."""
        self.mode = Waiting()
        self.mode = self._mode_now()
        self.invalidate()

    def take_back(self, whole_turn: bool) -> None:
        """Take back what was chosen last."""
        self.session.take_back(whole_turn)
        self.mode = Waiting()
        self.renew()

    def go_back(self, way: WayBack) -> None:
        """Set the game back."""
        self.session.go_back(way)
        self.mode = Waiting()
        self.renew()

    def redo(self) -> None:
        """Put again what was taken back last."""
        self.session.redo()
        self.mode = Waiting()
        self.renew()

    def hand_over(self) -> bool:
        """Cover the table if another person is to sit down; whether it was not covered before."""
        if self.session.me == self.me or isinstance(self.mode, HandingOver):
            return False
        self.mode = HandingOver()
        self.invalidate()
        return True

    def select(self, piece: Piece | None) -> None:
        """Pick a piece up, or put it down."""
        self.decision.selected = piece
        self.invalidate()

    def drop(self, piece: Piece, target: Piece) -> Choice | None:
        """Let a piece go somewhere; the choice that makes, if it makes one."""
        self.decision.selected = None
        self.invalidate()
        return self.decision.drop(piece, target)

    def loses_cards(self, choice: Choice) -> int | None:
        """The card that a choice purchases at the cost of others, where the engine would not ask."""
        card = self.decision.bought(choice)
        return card if card is not None and self.trials.loses_unasked(choice) else None
