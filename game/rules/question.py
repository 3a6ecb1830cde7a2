"""What is asked of a player now, as a value that everybody may read: the interface, opponents, lessons."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules import order
from game.rules.catalog import NO_COLOUR
from game.rules.ids import CardId, DeckId, SeatId

NO_DECK: Final = DeckId(-1)
NO_LEVEL: Final = 0


class QuestionKind(StrEnum):
    """The kinds of question there are, in the order of a turn; each value names its step as `order` does."""

    ACTION = "action"
    """Take gems, reserve or purchase (B-4); pass when none can be done (B-12)."""
    PAY = "pay"
    """How to pay for a card (B-8, O-8)."""
    PURCHASE_GEM = "purchase_gem"
    """Which gem to take after a purchase (P-3)."""
    DOUBLE_GEM = "double_gem"
    """Which gem to take after two of a colour (P-3)."""
    KEEP_ONE = "keep_one"
    """Which of two cards to keep (P-3)."""
    PAIRING = "pairing"
    """What to pair a card with (O-3)."""
    FREE_CARD = "free_card"
    """Which card to take at no cost (O-4, O-7)."""
    NOBLE_RESERVATION = "noble_reservation"
    """Which noble to reserve (O-6)."""
    STRONGHOLD = "stronghold"
    """What to do with a stronghold after a purchase (S-2)."""
    CONQUEST = "conquest"
    """Whether to purchase the card under all one's strongholds (S-6)."""
    TEN_TOKENS = "ten_tokens"
    """Which tokens to return (B-9)."""
    NOBLE = "noble"
    """Which noble visits (B-10)."""
    POST = "post"
    """Which trading post to gain (P-2)."""
    CITY = "city"
    """Which city to take (C-2)."""


KIND_OF_STEP: Final = tuple([QuestionKind(name) if name in list(QuestionKind) else None for name in order.STEP_NAMES])
"""The kind of question that a step asks, by the step's number; None for one that never asks."""


RULE_OF_KIND: Final = {
    QuestionKind.ACTION: "B-4",
    QuestionKind.PAY: "B-8",
    QuestionKind.PURCHASE_GEM: "P-6",
    QuestionKind.DOUBLE_GEM: "P-3",
    QuestionKind.KEEP_ONE: "P-3",
    QuestionKind.PAIRING: "O-3",
    QuestionKind.FREE_CARD: "O-9",
    QuestionKind.NOBLE_RESERVATION: "O-6",
    QuestionKind.STRONGHOLD: "S-2",
    QuestionKind.CONQUEST: "S-6",
    QuestionKind.TEN_TOKENS: "B-9",
    QuestionKind.NOBLE: "B-10",
    QuestionKind.POST: "P-2",
    QuestionKind.CITY: "C-2",
}
"""The rule by which each kind is asked."""


TAKE: Final = 0
RESERVE: Final = 1
DRAW: Final = 2
PURCHASE: Final = 3
PASS: Final = 4
PAY: Final = 5
RETURN: Final = 6
VISIT: Final = 7
TAKE_GEM: Final = 8
KEEP: Final = 9
GAIN_POST: Final = 10
TAKE_CITY: Final = 11
PAIR: Final = 12
CLAIM: Final = 13
RESERVE_NOBLE: Final = 14
PLACE: Final = 15
MOVE: Final = 16
REMOVE: Final = 17
CONQUER: Final = 18
DECLINE: Final = 19
"""The kinds of answers there are, in choices as numbers (see `numbers`)."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, with what it is about. Its answers are `state.options`.

    A card that the one who looks may not know is HIDDEN (I-1).
    """

    kind: QuestionKind
    seat: SeatId
    """Who is asked."""
    cards: tuple[CardId, ...] = ()
    """The cards it is about: the one to pay for, to pair or to conquer, the one just purchased (a gem or a
    stronghold after it), or the two to keep one of."""
    count: int = 1
    """How many are to be chosen: tokens to return; otherwise one answer."""
    colour: int = NO_COLOUR
    """The colour just taken twice, of which the further gem may not be (P-3)."""
    level: int = NO_LEVEL
    """The level of the card to take at no cost."""
    deck: DeckId = NO_DECK
    """The deck that the two cards to keep one of are from."""
    optional: bool = False
    """Whether it can be declined."""

    @property
    def rule(self) -> str:
        """The id of the rule by which it is asked."""
        return RULE_OF_KIND[self.kind]

    @property
    def card(self) -> CardId:
        """The one card it is about."""
        (card,) = self.cards
        return card
