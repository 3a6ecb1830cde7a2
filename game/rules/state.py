"""The position of a game, and the shape of the rules that move it on.

A state is plain data, mostly small integers, quick to copy. Cards, nobles and cities stand here as their places in the
catalogue, seats as numbers from 0, tokens as purses (see `gems`). A place of the market that is empty holds EMPTY; a
card that a view hides is `hidden_card(deck)`.

A state knows its rule set and the rule set's steps work on states, so the two are defined together; which steps there
are is up to the modules (see `ruleset`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.rules import order
from game.rules.afford import CARD_BIT, LackTable
from game.rules.choices import Choice, Pay
from game.rules.config import GameConfig
from game.rules.events import Log
from game.rules.gems import shortfall, size, unpack
from game.rules.ids import NOBODY, CardId, CityId, DeckId, NobleId, PostId, SeatId, Slot
from game.rules.player import Player, new_player
from game.rules.question import KIND_OF_STEP, Question, QuestionKind
from game.rules.reasons import Reason, reason
from game.rules.scoring import Outcome

EMPTY: Final = CardId(-1)
MOST_BY_EFFECTS: Final = 4
"""How many bonuses a purchase can bring where cards have effects, but for the rarest chains of gifts."""

Task = tuple[int, ...]
"""A pending step: its number (see `order`), then its own data."""

RuleKey = tuple[str, tuple[str, ...], int, int, tuple[str, ...]]
"""What tells rule sets apart: edition, modules, players, target, and the house rules that amend steps."""

NO_OPTIONS: Final[list[Choice]] = []
"""What a step that asks nothing offers; shared, never changed."""


class Step:
    """One part of a turn."""

    def begin(self, state: "State", task: Task, log: Log) -> list[Choice]:
        """Do what nobody is asked about, and say the legal answers to what somebody is (T-2)."""
        return NO_OPTIONS

    def resolve(self, state: "State", task: Task, choice: Choice, log: Log) -> None:
        """Carry out a legal answer."""

    def question(self, state: "State", task: Task) -> Question:
        """What is asked when this step waits for an answer."""
        kind = KIND_OF_STEP[task[0]]
        assert kind is not None, f"the step {order.STEP_NAMES[task[0]]} never asks"
        return Question(kind, state.current)

    def why_not(self, state: "State", task: Task, choice: Choice) -> Reason | None:
        """Why a choice that is not among the options is refused; None for one that is legal all the same."""
        return reason("another_decision", "T-2", asked=order.STEP_NAMES[task[0]])

    def why_not_yet(self, state: "State", choice: Choice) -> Reason | None:
        """Why an answer to this step can't be given while an action is asked for; None for other choices."""
        return None

    def may_ask(self, state: "State", task: Task) -> bool:
        """Whether this step, still to come, can ask anything yet, as far as can be told without playing on."""
        return True


class Limit:
    """Something that keeps cards from a player."""

    def allow(self, state: "State", player: Player, cards: int) -> int:
        """From a set of cards, as bits, those that the player may get."""
        return cards

    def why(self, state: "State", player: Player, card: CardId) -> Reason:
        """Why a card that is not allowed is kept from the player."""
        return reason("another_decision", "T-2")


Deal = Callable[["State", Random], None]
"""How something is drawn for the table, when a game is set up."""

Leave = Callable[["State", Slot, Log], None]
"""What happens when the card on a place of the market leaves."""

Payments = Callable[["State", Player, CardId], list[Choice]]
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
    purchasable: tuple[Limit, ...]
    """What limits purchases."""
    obtainable: tuple[Limit, ...]
    """What limits reservations and free cards as well as purchases."""
    on_leave: tuple[Leave, ...]
    pricing: dict[CardId, Pricing]
    """Cards whose price is not in gems."""
    standing_weight: tuple[int, ...]
    """What each card counts for in requirements (O-5)."""

    def why_kept_from(self, state: "State", player: Player, card: CardId, limits: Sequence[Limit]) -> Reason:
        """Which of the limits keeps a card from a player, and why."""
        for limit in limits:
            if not limit.allow(state, player, CARD_BIT[card]):
                return limit.why(state, player, card)
        return reason("another_decision", "T-2")


FORT_SHIFT: Final = 2
FORT_COUNT: Final = (1 << FORT_SHIFT) - 1


def fort_of(owner: int, count: int) -> int:
    """Strongholds on a card as one number: the owner above the lowest bits, which say how many there are."""
    return (owner << FORT_SHIFT) + count


FIRST_HIDDEN: Final = -2
"""Stands for an unseen card of the first deck; those of the others are below it."""


def hidden_card(deck: int) -> CardId:
    """What stands for an unseen card of a deck; its back shows which deck that is."""
    return CardId(FIRST_HIDDEN - deck)


def deck_of_hidden(card: int) -> DeckId:
    """Which deck an unseen card came from."""
    return DeckId(FIRST_HIDDEN - card)


STATE_VALUES: Final = (
    "bank",
    "face_up",
    "vacant",
    "nobles",
    "cities",
    "current",
    "first",
    "round",
    "last_card_round",
    "passes",
    "final_round",
)
STATE_LISTS: Final = ("market", "forts", "decks", "left", "buried", "pending")
"""The fields of a state that change: those that are plain values, and those that are lists."""


class State:
    """A game at a decision, or at its end."""

    __slots__ = (
        "bank",
        "buried",
        "cities",
        "config",
        "current",
        "decks",
        "face_up",
        "final_round",
        "first",
        "forts",
        "last_card_round",
        "left",
        "market",
        "nobles",
        "options",
        "outcome",
        "passes",
        "pending",
        "players",
        "reservable",
        "round",
        "rules",
        "vacant",
    )

    config: GameConfig
    rules: RuleSet
    bank: int
    """The supply, a purse."""
    market: list[CardId]
    """The face-up cards: four base cards a level, then two Orient cards a level."""
    face_up: int
    """The same as bits (see `afford`)."""
    forts: list[int]
    """Strongholds per place of the market, as `fort_of` says; 0 for none."""
    vacant: tuple[Slot, ...]
    """Places to be refilled."""
    decks: list[tuple[CardId, ...]]
    """The decks as shuffled, top card last; the first `left` of each are still there."""
    left: list[int]
    reservable: list[Choice] | None
    """What there is to reserve (see `table.list_reservable`); None when the market changed since it was listed."""
    buried: list[tuple[SeatId, ...]]
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
    pending: list[Task]
    """What is still to do, the next on top; the engine's own: others read `question`."""
    options: list[Choice]
    outcome: Outcome | None

    def clone(self) -> "State":
        """A copy that shares nothing that changes."""
        copy = State()
        copy.config = self.config
        copy.rules = self.rules
        copy.bank = self.bank
        copy.market = self.market[:]
        copy.face_up = self.face_up
        copy.forts = self.forts[:]
        copy.vacant = self.vacant
        copy.decks = self.decks[:]
        copy.left = self.left[:]
        copy.reservable = self.reservable
        copy.buried = self.buried[:]
        copy.players = [player.clone() for player in self.players]
        copy.nobles = self.nobles
        copy.cities = self.cities
        copy.current = self.current
        copy.first = self.first
        copy.round = self.round
        copy.last_card_round = self.last_card_round
        copy.passes = self.passes
        copy.final_round = self.final_round
        copy.pending = self.pending[:]
        copy.options = self.options
        copy.outcome = self.outcome
        return copy

    def snapshot(self) -> tuple[object, ...]:
        """Everything that two equal positions have in common, as one comparable value."""
        return (
            self.config,
            self.bank,
            tuple(self.market),
            tuple(self.forts),
            self.vacant,
            tuple([deck[:left] for deck, left in zip(self.decks, self.left, strict=True)]),
            tuple(self.left),
            tuple(self.buried),
            tuple([player.snapshot() for player in self.players]),
            self.nobles,
            self.cities,
            self.current,
            self.round,
            self.last_card_round,
            self.passes,
            self.final_round,
            tuple(self.pending),
            tuple([str(option) for option in self.options]),
            self.outcome,
        )

    @property
    def supply(self) -> tuple[int, ...]:
        """Tokens in the supply of white, blue, green, red, black and gold."""
        return unpack(self.bank)

    @property
    def question(self) -> Question | None:
        """What is asked now, and of whom; None at the end of the game."""
        if not self.pending:
            return None
        task = self.pending[-1]
        return self.rules.steps[task[0]].question(self, task)

    @property
    def question_kind(self) -> QuestionKind | None:
        """The kind of `question` alone, which costs next to nothing; None at the end of the game."""
        return KIND_OF_STEP[self.pending[-1][0]] if self.pending else None

    @property
    def questions_ahead(self) -> tuple[QuestionKind, ...]:
        """What this turn may still ask, the present question first."""
        steps, ahead = self.rules.steps, self.pending[:-1]
        tasks = [task for task in ahead if steps[task[0]].may_ask(self, task)] + self.pending[-1:]
        kinds = [KIND_OF_STEP[task[0]] for task in reversed(tasks)]
        return tuple([kind for kind in kinds if kind is not None])

    def comes(self, *steps: int) -> bool:
        """Whether one of these steps is asked now or still to come this turn."""
        return any(task[0] in steps for task in self.pending)

    def may_meet(self, needs: Sequence[int]) -> int:
        """How many of these requirements, as purses, the player to choose meets or may meet in this turn."""
        room, standing = self.bonuses_ahead, self.players[self.current].standing_purse
        return len([need for need in needs if size(shortfall(need, standing)) <= room])

    @property
    def bonuses_ahead(self) -> int:
        """How many bonuses this turn may still bring."""
        if not self.comes(*order.GIVE_CARDS):
            return 0
        by_one = MOST_BY_EFFECTS if order.EFFECT in self.rules.purchase else 1
        return by_one + (1 if self.comes(*order.PURCHASE_AGAIN) else 0)

    def slot_of(self, card: int) -> Slot:
        """Where a face-up card lies."""
        return Slot(self.market.index(CardId(card)))

    def fort(self, slot: int) -> tuple[SeatId, int]:
        """Whose strongholds stand on a place of the market, and how many; (NOBODY, 0) for none."""
        fort = self.forts[slot]
        return (SeatId(fort >> FORT_SHIFT), fort & FORT_COUNT) if fort else (NOBODY, 0)

    def may_purchase_again(self, seat: int) -> bool:
        """Whether a seat's next purchase may be followed by another in the same turn (S-6)."""
        return any(owner == seat and count > 1 for owner, count in map(self.fort, range(len(self.forts))))

    def seen_alone(self, seat: int) -> tuple[object, ...]:
        """All that bears on what a seat can do while nobody else does anything, as one comparable value."""
        table = self.bank, tuple(self.market), tuple(self.forts), tuple(self.pending)
        return *self.players[seat].snapshot(), *table


def new_state(config: GameConfig, rules: RuleSet) -> State:
    """An empty table of a rule set: nothing dealt yet."""
    state = State()
    state.config = config
    state.rules = rules
    state.bank = 0
    state.market = [EMPTY] * len(rules.slot_decks)
    state.face_up = 0
    state.forts = [0] * len(rules.slot_decks)
    state.vacant = ()
    state.decks = []
    state.left = []
    state.reservable = None
    state.buried = [()] * len(rules.decks)
    state.players = [new_player(rules.stock) for _ in range(config.players)]
    state.nobles = ()
    state.cities = ()
    state.current = SeatId(config.first)
    state.first = SeatId(config.first)
    state.round = 1
    state.last_card_round = 0
    state.passes = 0
    state.final_round = False
    state.pending = []
    state.options = []
    state.outcome = None
    return state
