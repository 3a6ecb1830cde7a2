"""The position of a game, and the shape of the rules that move it on.

A state is plain data, mostly small integers, quick to copy: native numbers and rows of them (`vec`) where the engine
is compiled. Cards, nobles and cities stand here as their places in the catalogue, seats as numbers from 0, tokens as
purses (see `gems`), the options of the decision at hand and what is still to do as numbers (see `numbers` and `tasks`).
A place of the market that is empty holds EMPTY; a card that a view hides is `hidden_card(deck)`.

A row that several hold, such as a table's, is never added to: `append` may use its room. What grows is copied first.

A state knows its rule set and the rule set's steps work on states, so the two are defined together (see `ruleset`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules import order
from game.rules.afford import LackTable
from game.rules.choice_table import choice_of
from game.rules.choices import Choice, Pay
from game.rules.config import GameConfig
from game.rules.events import Log
from game.rules.gems import unpack
from game.rules.ids import NOBODY, CardId, CityId, DeckId, NobleId, PostId, SeatId, Slot
from game.rules.player import Player
from game.rules.question import KIND_OF_STEP, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.scoring import Outcome
from game.rules.tasks import NOTHING, STEP_MASK, Task, as_words, of_words

RuleKey = tuple[str, tuple[str, ...], int, int, tuple[str, ...]]
"""What tells rule sets apart: edition, modules, players, target, and the house rules that amend steps."""

NO_OPTIONS: Final = vec[i64]()
"""What a step that asks nothing offers; shared, never changed."""


class Step:
    """One part of a turn."""

    def begin(self, state: "State", task: i64, log: Log) -> vec[i64]:
        """Do what nobody is asked about, and give the numbers of the legal answers to what somebody is (T-2)."""
        return NO_OPTIONS

    def resolve(self, state: "State", task: i64, option: i64, log: Log) -> None:
        """Carry out a legal answer."""

    def question(self, state: "State", task: i64) -> Question:
        """What is asked when this step waits for an answer."""
        kind = KIND_OF_STEP[task & STEP_MASK]
        assert kind is not None, f"the step {order.STEP_NAMES[task & STEP_MASK]} never asks"
        return Question(kind, state.current)

    def why_not(self, state: "State", task: i64, choice: Choice) -> Reason | None:
        """Why a choice that is not among the options is refused; None for one that is legal all the same."""
        return reason("another_decision", "T-2", asked=order.STEP_NAMES[task & STEP_MASK])

    def why_not_yet(self, state: "State", choice: Choice) -> Reason | None:
        """Why an answer to this step can't be given while an action is asked for; None for other choices."""
        return None

    def may_ask(self, state: "State", task: i64) -> bool:
        """Whether this step, still to come, can ask anything yet, as far as can be told without playing on."""
        return True


class Limit:
    """Something that keeps cards from a player."""

    def open(self, state: "State", player: Player, cards: vec[i64]) -> vec[i64]:
        """Those of the cards that the player may get; the row itself if that is all of them."""
        return cards

    def keeps(self, state: "State", player: Player, card: i64) -> bool:
        """Whether it keeps a card from the player."""
        return not len(self.open(state, player, vec[i64]([card])))

    def why(self, state: "State", player: Player, card: CardId) -> Reason:
        """Why a card that is not allowed is kept from the player."""
        return reason("another_decision", "T-2")


Deal = Callable[["State", Random], None]
"""How something is drawn for the table, when a game is set up."""
Leave = Callable[["State", Slot, Log], None]
"""What happens when the card on a place of the market leaves."""
Payments = Callable[["State", Player, CardId], list[int]]
"""The payments for a card whose price is not in gems, canonical first."""
PaymentTest = Callable[["State", Player, CardId, Pay], bool]
"""Whether a payment composed by hand is legal for such a card."""


@dataclass(frozen=True)
class Pricing:
    """A price that is not in gems (O-8)."""

    payments: Payments
    is_legal: PaymentTest


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """The rules of an edition, its modules, a number of players and house rules; shared by all games that use them."""

    key: RuleKey
    players: int
    target: int
    """How many points end the game (B-11, V-1); with the Cities they alone don't (C-3)."""
    decks: tuple[tuple[CardId, ...], ...]
    deck_start: tuple[int, ...]
    """Where each deck begins in `State.deck_row`."""
    slot_decks: tuple[DeckId, ...]
    """Which deck each place of the market is filled from."""
    deck_of: tuple[DeckId, ...]
    """Which deck each card of the catalogue belongs to; -1 for those not in play."""
    lacks: tuple[LackTable, ...]
    """What cards lack, by what a gold is worth (see `Player.gold_worth`)."""
    noble_pool: tuple[NobleId, ...]
    city_pool: tuple[CityId, ...]
    stock: int
    """How many pieces each player has to put on cards (S-1)."""
    posts: tuple[PostId, ...]
    post_needs: tuple[int, ...]
    """Per post, the purse of bonuses it asks for; 0 for those not in play."""
    deal: tuple[Deal, ...]
    """What is drawn for the table besides cards and nobles, when a game is set up."""
    steps: tuple[Step, ...]
    """By their numbers (see `order`)."""
    double_gem: bool
    """Whether something may follow a take of two of a colour."""
    purchase: tuple[int, ...]
    """The steps of a purchase, last first, as they are stacked."""
    turn: tuple[Task, ...]
    """The steps of a turn, last first, as they are stacked."""
    turn_steps: tuple[int, ...]
    """Their numbers."""
    purchasable: tuple[Limit, ...]
    """What limits purchases."""
    obtainable: tuple[Limit, ...]
    """What limits reservations and free cards as well as purchases."""
    on_leave: tuple[Leave, ...]
    pricing: dict[CardId, Pricing]
    """Cards whose price is not in gems."""
    standing_weight: tuple[int, ...]
    """What each card counts for in requirements (O-5)."""


FORT_SHIFT: Final = 2
FORT_COUNT: Final = (1 << FORT_SHIFT) - 1


def fort_of(owner: int, count: int) -> int:
    """Strongholds on a card as one number: the owner above the lowest bits, which say how many there are."""
    return (owner << FORT_SHIFT) + count


STATE_VALUES: Final = (
    "bank",
    "vacant",
    "buried",
    "nobles",
    "cities",
    "current",
    "first",
    "round",
    "last_card_round",
    "passes",
    "final_round",
    "turn_left",
    "asked",
)
STATE_ROWS: Final = ("market_row", "fort_row", "left_row", "stack")
"""The fields of a state that change: those that are values, which copies share, and those that are rows."""
STATE_REBUILT: Final = (
    "_options",
    "config",
    "deck_row",
    "market_bits",
    "numbers",
    "outcome",
    "players",
    "reservable",
    "rules",
)
"""What `unpack_state` makes by itself or from a part of its own."""


class State:
    """A game at a decision, or at its end."""

    __slots__ = (*STATE_VALUES, *STATE_ROWS, *STATE_REBUILT)

    config: GameConfig
    rules: RuleSet
    bank: i64
    """The supply, a purse."""
    market_row: vec[i64]
    """The face-up cards: four base cards a level, then two Orient cards a level."""
    fort_row: vec[i64]
    """Strongholds per place of the market, as `fort_of` says; 0 for none."""
    vacant: tuple[Slot, ...]
    """Places to be refilled."""
    deck_row: vec[i64]
    """The decks as shuffled, one after the other, each with its top card last; copies share it."""
    left_row: vec[i64]
    """How many cards of each are still there; those drawn stay behind them in the row, and mean nothing."""
    reservable: vec[i64]
    """What there is to reserve (see `table.list_reservable`); nothing when the market changed since it was listed."""
    market_bits: int
    """The face-up cards as bits (see `afford`), in plain Python alone; 0 when they have not been put together."""
    buried: tuple[tuple[SeatId, ...], ...]
    """Who put a card at the bottom of each deck, bottom first (P-3, `draw_two`)."""
    players: list[Player]
    nobles: tuple[NobleId, ...]
    cities: tuple[CityId, ...]
    current: SeatId
    first: SeatId
    """The seat that started (B-4)."""
    round: int
    last_card_round: int
    """The last round in which a card was purchased, reserved or taken (B-13)."""
    passes: int
    """How many players have passed in this round (B-12)."""
    final_round: bool
    turn_left: int
    """How many steps of the turn are still to come (see `RuleSet.turn`); the engine's own: others read `question`."""
    stack: vec[i64]
    """What is to be done before them, the next on top (see `tasks`)."""
    asked: i64
    """The task of the decision at hand; NOTHING at the end of the game."""
    numbers: vec[i64]
    """The options of the decision at hand (see `numbers`)."""
    _options: list[Choice] | None
    outcome: Outcome | None

    def clone(self) -> "State":
        """A copy that shares nothing that changes."""
        copy = State()
        copy.market_row = self.market_row[:]
        copy.fort_row = self.fort_row[:]
        copy.left_row = self.left_row[:]
        copy.players = [player.clone() for player in self.players]
        copy._share(self)
        return copy

    def become(self, other: "State") -> None:
        """Let this be a copy of another state of the same rule set: as `clone`, but nothing new is made."""
        for slot in range(len(other.market_row)):
            self.market_row[slot] = other.market_row[slot]
            self.fort_row[slot] = other.fort_row[slot]
        for deck in range(len(other.left_row)):
            self.left_row[deck] = other.left_row[deck]
        for seat, player in enumerate(other.players):
            self.players[seat].become(player)
        self._share(other)

    def _share(self, other: "State") -> None:
        """Take over what copies share, and the stack, which is mostly empty."""
        self.config = other.config
        self.rules = other.rules
        self.bank = other.bank
        self.vacant = other.vacant
        self.deck_row = other.deck_row
        self.reservable = other.reservable
        self.market_bits = other.market_bits
        self.buried = other.buried
        self.nobles = other.nobles
        self.cities = other.cities
        self.current = other.current
        self.first = other.first
        self.round = other.round
        self.last_card_round = other.last_card_round
        self.passes = other.passes
        self.final_round = other.final_round
        self.turn_left = other.turn_left
        self.stack = other.stack[:]
        self.asked = other.asked
        self.numbers = other.numbers
        self._options = other._options
        self.outcome = other.outcome

    def snapshot(self) -> tuple[object, ...]:
        """Everything that two equal positions have in common, as one comparable value."""
        values = [getattr(self, name) for name in STATE_VALUES]
        rows = [tuple(getattr(self, name)) for name in STATE_ROWS]
        seats = [player.snapshot() for player in self.players]
        options = [str(option) for option in self.options]
        return (self.config, *values, *rows, *self.decks, *seats, *options, self.outcome)

    @property
    def market(self) -> tuple[CardId, ...]:
        """The face-up cards, by place; EMPTY where there is none."""
        return tuple([CardId(card) for card in self.market_row])

    @property
    def forts(self) -> tuple[int, ...]:
        """The strongholds on each place of the market, as `fort_of` says; 0 for none."""
        return tuple(self.fort_row)

    @property
    def left(self) -> tuple[int, ...]:
        """How many cards each deck still has."""
        return tuple(self.left_row)

    @property
    def decks(self) -> tuple[tuple[CardId, ...], ...]:
        """The cards still in each deck, top card last."""
        return tuple([self.lowest(deck, self.left_row[deck]) for deck in range(len(self.left_row))])

    def lowest(self, deck: int, count: int) -> tuple[CardId, ...]:
        """The lowest cards of a deck; if more are asked for than are still there, those that were drawn last."""
        start = self.rules.deck_start[deck]
        return tuple([CardId(card) for card in self.deck_row[start : start + count]])

    @property
    def supply(self) -> tuple[int, ...]:
        """Tokens in the supply of white, blue, green, red, black and gold."""
        return unpack(self.bank)

    @property
    def options(self) -> list[Choice]:
        """The options of the decision at hand."""
        options = self._options
        if options is None:
            options = self._options = [choice_of(number) for number in self.numbers]
        return options

    def offer(self, options: vec[i64]) -> None:
        """Let these be the options."""
        self.numbers = options
        self._options = None

    def forget(self) -> None:
        """Drop what is only noted so that it needn't be worked out again."""
        self.reservable = NO_OPTIONS
        self.market_bits = 0
        self._options = None

    @property
    def pending(self) -> list[Task]:
        """What is still to do, the next last, as positions write it."""
        asked = [] if self.asked == NOTHING else [as_words(self.asked)]
        return [*self.rules.turn[: self.turn_left], *[as_words(task) for task in self.stack], *asked]

    @property
    def question(self) -> Question | None:
        """What is asked now, and of whom; None at the end of the game."""
        task = self.asked
        return None if task == NOTHING else self.rules.steps[task & STEP_MASK].question(self, task)

    @property
    def question_kind(self) -> QuestionKind | None:
        """The kind of `question` alone, which costs next to nothing; None at the end of the game."""
        task = self.asked
        return None if task == NOTHING else KIND_OF_STEP[task & STEP_MASK]

    @property
    def questions_ahead(self) -> tuple[QuestionKind, ...]:
        """What this turn may still ask, the present question first."""
        steps = self.rules.steps
        pending = self.pending
        tasks = [task for task in pending[:-1] if steps[task[0]].may_ask(self, of_words(task))] + pending[-1:]
        kinds = [KIND_OF_STEP[task[0]] for task in reversed(tasks)]
        return tuple([kind for kind in kinds if kind is not None])

    def comes(self, *steps: int) -> bool:
        """Whether one of these steps is asked now or still to come this turn."""
        return any(task[0] in steps for task in self.pending)

    def slot_of(self, card: i64) -> Slot:
        """Where a face-up card lies."""
        slot = self.place_of(card)
        assert slot >= 0, f"card {card} is not face up"
        return Slot(slot)

    def place_of(self, card: i64) -> i64:
        """The place of the market where a card lies, or NO_SLOT."""
        for slot, there in enumerate(self.market_row):
            if there == card:
                return slot
        return -1

    def fort(self, slot: int) -> tuple[SeatId, int]:
        """Whose strongholds stand on a place of the market, and how many; (NOBODY, 0) for none."""
        fort = self.fort_row[slot]
        return (SeatId(fort >> FORT_SHIFT), fort & FORT_COUNT) if fort else (NOBODY, 0)

    def may_purchase_again(self, seat: int) -> bool:
        """Whether a seat's next purchase may be followed by another in the same turn (S-6)."""
        return any(owner == seat and count > 1 for owner, count in map(self.fort, range(len(self.fort_row))))

    def seen_alone(self, seat: int) -> tuple[object, ...]:
        """All that bears on what a seat can do while nobody else does anything, as one comparable value."""
        return *self.players[seat].snapshot(), self.bank, self.market, self.forts, tuple(self.pending)
