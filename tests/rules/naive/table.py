"""What lies on the table, as plain lists and dictionaries, and what can be counted from it."""

from dataclasses import dataclass, field

from game.rules import State
from game.rules.catalog import CARDS as CATALOGUE
from game.rules.catalog import CITIES as CITY_CATALOGUE
from game.rules.catalog import NOBLES as NOBLE_CATALOGUE
from tests.rules.naive.figures import CARDS, CITIES, GEMS, NOBLES, TOKENS, Card, City, Gems

NOBODY = -1


@dataclass
class Owned:
    """A card in a player's play area; the colour and bonuses of a paired card are those it was given (O-3)."""

    card: Card
    colour: str
    bonuses: int
    paired: bool = False


@dataclass
class Player:
    tokens: Gems = field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    owned: list[Owned] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    nobles: list[str] = field(default_factory=list)
    reserved_nobles: list[str] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)
    stock: int = 0

    def copy(self) -> "Player":
        return Player(
            dict(self.tokens),
            list(self.owned),
            list(self.hand),
            list(self.nobles),
            list(self.reserved_nobles),
            list(self.posts),
            list(self.cities),
            self.stock,
        )


@dataclass
class Place:
    """A place for a face-up card, with the strongholds that stand on it."""

    deck: str
    card: Card | None
    lord: int = NOBODY
    strongholds: int = 0


@dataclass
class Table:
    edition: str
    modules: frozenset[str]
    first: int
    supply: Gems
    places: list[Place]
    decks: dict[str, list[Card]]
    """The top card is the last."""
    nobles: list[str]
    cities: list[str]
    players: list[Player]
    current: int
    round: int = 1
    quiet_rounds: int = 0
    """Rounds in a row without a card purchased, reserved or taken (B-13)."""
    card_moved: bool = False
    """Whether one was in this round."""
    passes: int = 0
    last_round: bool = False
    goal: int = 15
    """How many points end the game (B-11, V-1)."""
    may_take_fewer: bool = False
    """Whether fewer different gems may be taken than could be (V-3)."""
    pairs_copy_one: bool = False
    """Whether a pair has one bonus even with a card of two (V-4)."""
    vacated: list[Place] = field(default_factory=list)
    """Places to be refilled, in the order in which they became empty."""

    def copy(self) -> "Table":
        assert not self.vacated, "a table is copied between turns"
        return Table(
            self.edition,
            self.modules,
            self.first,
            dict(self.supply),
            [Place(place.deck, place.card, place.lord, place.strongholds) for place in self.places],
            {name: list(deck) for name, deck in self.decks.items()},
            list(self.nobles),
            list(self.cities),
            [player.copy() for player in self.players],
            self.current,
            self.round,
            self.quiet_rounds,
            self.card_moved,
            self.passes,
            self.last_round,
            self.goal,
            self.may_take_fewer,
            self.pairs_copy_one,
        )

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.current]

    def face_up(self) -> list[tuple[Place, Card]]:
        """The places that hold a card, with that card."""
        return [(place, place.card) for place in self.places if place.card is not None]


def table_from(state: State) -> Table:
    """The table as the engine has dealt it, before anything was done."""
    assert state.round == 1
    assert not any(player.token_count or player.cards or player.hand for player in state.players)
    config = state.config
    decks: dict[str, list[Card]] = {}
    for numbers, left in zip(state.decks, state.left, strict=True):
        cards = [CARDS[CATALOGUE[number].id] for number in numbers]
        decks[cards[0].deck] = cards[:left]
    shown = [CARDS[CATALOGUE[number].id] for number in state.market]
    stock = 3 if "strongholds" in config.modules else 0
    return Table(
        edition=config.edition,
        modules=frozenset(config.modules),
        first=config.first,
        supply=dict(zip(TOKENS, state.supply, strict=True)),
        places=[Place(card.deck, card) for card in shown],
        decks=decks,
        nobles=[NOBLE_CATALOGUE[number].id for number in state.nobles],
        cities=[CITY_CATALOGUE[number].id for number in state.cities],
        players=[Player(stock=stock) for _ in range(config.players)],
        current=config.first,
        goal=config.variants.target,
        may_take_fewer=config.variants.take_fewer,
        pairs_copy_one=config.variants.pair_copies_one,
    )


def bonuses(player: Player) -> Gems:
    """What the player's cards pay, per colour (B-8)."""
    return {gem: sum(owned.bonuses for owned in player.owned if owned.colour == gem) for gem in GEMS}


def standing(table: Table, player: Player) -> Gems:
    """What the player's cards count for with nobles, cities and posts: bonuses in 2017, cards in 2024 (O-5)."""
    if table.edition == "2017":
        return bonuses(player)
    return {gem: sum(1 for owned in player.owned if owned.colour == gem) for gem in GEMS}


def points(table: Table, player: Player) -> int:
    """Points of cards, of nobles that visited and of posts (B-10, P-3)."""
    total = sum(owned.card.points for owned in player.owned) + sum(NOBLES[noble].points for noble in player.nobles)
    if "noble_prestige" in player.posts:
        total += 5
    if "prestige_per_post" in player.posts:
        total += len(player.posts)
    return total


def meets(have: Gems, needs: Gems) -> bool:
    return all(have[gem] >= needs[gem] for gem in GEMS)


def fulfils(table: Table, player: Player, city: City) -> bool:
    """Whether the player has the city's points and bonuses (C-2)."""
    have = standing(table, player)
    further = [gem for gem in GEMS if city.needs[gem] == 0]
    one_colour = city.any_same == 0 or any(have[gem] >= city.any_same for gem in further)
    return points(table, player) >= city.points and meets(have, city.needs) and one_colour


def fulfilled(table: Table, player: Player) -> list[str]:
    """The cities in play whose requirements the player meets."""
    return [name for name in table.cities if fulfils(table, player, CITIES[name])]
