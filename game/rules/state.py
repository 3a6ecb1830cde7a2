"""The position of a game: plain data, mostly small integers, quick to copy.

Cards, nobles and cities stand here as their places in the catalogue, seats as numbers from 0, tokens as purses
(see `gems`). A place of the market that is empty holds EMPTY; a card that a view hides is `hidden_card(deck)`.
"""

from typing import TYPE_CHECKING, Final

from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.gems import unpack
from game.rules.question import KIND_OF_STEP, Question, QuestionKind

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.rules.scoring import Outcome

EMPTY: Final = -1

Task = tuple[int, ...]
"""A pending step: its number (see `order`), then its own data."""


def hidden_card(deck: int) -> int:
    """What stands for an unseen card of a deck; its back shows which deck that is."""
    return -2 - deck


def deck_of_hidden(card: int) -> int:
    """Which deck an unseen card came from."""
    return -2 - card


class Player:
    """What lies before one player."""

    __slots__ = (
        "blind",
        "bonuses",
        "cards",
        "cities",
        "discount",
        "draw_count",
        "gold_worth",
        "hand",
        "hand_bits",
        "noble_may_be_due",
        "nobles",
        "pairs",
        "points",
        "posts",
        "reserved_nobles",
        "standing",
        "standing_purse",
        "stock",
        "token_count",
        "tokens",
        "vouchers",
    )

    tokens: int
    """A purse."""
    token_count: int
    """How many tokens that is (B-9)."""
    bonuses: list[int]
    """What the cards pay, per colour."""
    discount: int
    """The same as a purse, counted up to `ENOUGH`."""
    standing: list[int]
    """What the cards count for in the requirements of nobles, cities and posts (differs by O-5)."""
    standing_purse: int
    noble_may_be_due: bool
    """Whether a noble may have become due since none was found."""
    points: int
    cards: list[int]
    """Owned cards, in the order they were got."""
    pairs: tuple[tuple[int, int, int], ...]
    """Owned paired cards (O-3): card, colour, bonuses."""
    vouchers: int
    """How many of the owned cards are worth two gold once (O-2)."""
    gold_worth: int
    """How many gems of one colour a gold pays (P-3)."""
    draw_count: int
    """How many cards are looked at when reserving from a deck (P-3)."""
    hand: tuple[int, ...]
    hand_bits: int
    """The cards in hand as bits (see `afford`)."""
    blind: tuple[int, ...]
    """Those cards in hand that only this player has seen."""
    nobles: tuple[int, ...]
    reserved_nobles: tuple[int, ...]
    posts: int
    """The trading posts held, one bit each."""
    cities: tuple[int, ...]
    stock: int
    """Strongholds not on the table."""

    def clone(self) -> "Player":
        copy = Player()
        copy.tokens = self.tokens
        copy.token_count = self.token_count
        copy.bonuses = self.bonuses[:]
        copy.discount = self.discount
        copy.standing = self.standing[:]
        copy.standing_purse = self.standing_purse
        copy.noble_may_be_due = self.noble_may_be_due
        copy.points = self.points
        copy.cards = self.cards[:]
        copy.pairs = self.pairs
        copy.vouchers = self.vouchers
        copy.gold_worth = self.gold_worth
        copy.draw_count = self.draw_count
        copy.hand = self.hand
        copy.hand_bits = self.hand_bits
        copy.blind = self.blind
        copy.nobles = self.nobles
        copy.reserved_nobles = self.reserved_nobles
        copy.posts = self.posts
        copy.cities = self.cities
        copy.stock = self.stock
        return copy

    @property
    def token_counts(self) -> tuple[int, ...]:
        """Tokens held of white, blue, green, red, black and gold."""
        return unpack(self.tokens)

    def snapshot(self) -> tuple[object, ...]:
        """Everything, as one comparable value."""
        return (
            self.tokens,
            self.token_count,
            tuple(self.bonuses),
            tuple(self.standing),
            self.points,
            tuple(self.cards),
            self.pairs,
            self.vouchers,
            self.gold_worth,
            self.draw_count,
            self.hand,
            self.blind,
            self.nobles,
            self.reserved_nobles,
            self.posts,
            self.cities,
            self.stock,
        )


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
    rules: "RuleSet"
    bank: int
    """The supply, a purse."""
    market: list[int]
    """The face-up cards: four base cards a level, then two Orient cards a level."""
    face_up: int
    """The same as bits (see `afford`)."""
    forts: list[int]
    """Strongholds per place of the market: four times their owner, plus how many; 0 for none."""
    vacant: tuple[int, ...]
    """Places to be refilled."""
    decks: list[tuple[int, ...]]
    """The decks as shuffled, top card last; the first `left` of each are still there."""
    left: list[int]
    reservable: list[Choice] | None
    """What there is to reserve (see `table.list_reservable`); None when the market changed since it was listed."""
    buried: list[tuple[int, ...]]
    """Who put a card at the bottom of each deck, bottom first (P-3, `draw_two`)."""
    players: list[Player]
    nobles: tuple[int, ...]
    cities: tuple[int, ...]
    current: int
    first: int
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
    outcome: "Outcome | None"

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

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from game.rules.packing import pack_state, unpack_state

        return unpack_state, (pack_state(self),)

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
        kinds = [KIND_OF_STEP[task[0]] for task in reversed(self.pending)]
        return tuple([kind for kind in kinds if kind is not None])

    def fort(self, slot: int) -> tuple[int, int]:
        """Whose strongholds stand on a place of the market, and how many; (EMPTY, 0) for none."""
        fort = self.forts[slot]
        return (fort >> 2, fort & 3) if fort else (EMPTY, 0)


def new_player(stock: int) -> Player:
    """A player before the first turn."""
    player = Player()
    player.tokens = 0
    player.token_count = 0
    player.bonuses = [0, 0, 0, 0, 0]
    player.discount = 0
    player.standing = [0, 0, 0, 0, 0]
    player.standing_purse = 0
    player.noble_may_be_due = False
    player.points = 0
    player.cards = []
    player.pairs = ()
    player.vouchers = 0
    player.gold_worth = 1
    player.draw_count = 1
    player.hand = ()
    player.hand_bits = 0
    player.blind = ()
    player.nobles = ()
    player.reserved_nobles = ()
    player.posts = 0
    player.cities = ()
    player.stock = stock
    return player


def new_state(config: GameConfig, rules: "RuleSet") -> State:
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
    state.current = config.first
    state.first = config.first
    state.round = 1
    state.last_card_round = 0
    state.passes = 0
    state.final_round = False
    state.pending = []
    state.options = []
    state.outcome = None
    return state
