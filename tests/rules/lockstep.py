"""Walks in lock-step: the engine and the naive game play the same choices, and must agree all the way.

A walk has a style, which makes some choices likelier than others, so that what random play hardly meets is met often.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.rules import GameConfig, State, all_rule_sets, apply, choices, new_game, parse_choice
from game.rules.catalog import CARDS, CITIES, NOBLES
from game.rules.choices import POST_NAMES
from game.rules.gems import LETTERS
from tests.rules.naive import NaiveGame, table_from
from tests.rules.naive.figures import CARDS as FIGURES
from tests.rules.naive.figures import CITIES as CITY_FIGURES
from tests.rules.naive.figures import GEMS, TOKENS
from tests.rules.naive.money import payments
from tests.rules.naive.table import NOBODY, bonuses, points, standing

PLAYER_COUNTS = (2, 3, 4)


class Disagreement(AssertionError):
    """The engine and the naive game say different things; the message reproduces it."""


@dataclass
class Tally:
    """What happened over some walks."""

    games: int = 0
    decisions: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.seen.update(other.seen)


Style = Callable[[str, NaiveGame], float]
"""How likely a choice is, compared with the others on offer."""


def _even(option: str, game: NaiveGame) -> float:
    return 1


def _buyer(option: str, game: NaiveGame) -> float:
    """Purchases, dear cards before cheap ones."""
    verb, *names = option.split()
    if verb in ("purchase", "conquer"):
        return 20 * 4.0 ** FIGURES[names[0]].level
    return 0.2 if verb == "reserve" else 1


def _reserver(option: str, game: NaiveGame) -> float:
    """Fills the hand, from decks above all, and purchases."""
    verb, *names = option.split()
    if verb == "reserve":
        return 30 if names[0] in game.table.decks else 3
    return 10 if verb == "purchase" else 1


def _gilder(option: str, game: NaiveGame) -> float:
    """Gathers gold, keeps it from being returned, and pays with it; saves `gold2` cards to spend two at once."""
    verb, *names = option.split()
    if verb == "reserve":
        return 20 if game.table.supply["*"] else 0.1
    if verb == "purchase":
        return 50 if FIGURES[names[0]].kind == "gold2" else 5
    if verb == "return":
        return 0.02 if "*" in names else 1
    if verb == "pay":
        cards = sum(name in FIGURES for name in names)
        return 10.0 ** names.count("*") * (1, 0.01, 1000, 1000, 1000, 1000)[cards]
    return 1


def _orientalist(option: str, game: NaiveGame) -> float:
    """Wants Orient cards, and cards to pay for the dear ones."""
    verb, *names = option.split()
    if verb in ("purchase", "conquer", "claim") or (verb == "reserve" and names[0] in FIGURES):
        card = FIGURES[names[0]]
        weight = 4 * 8.0**card.level if card.kind != "base" else 1
        return weight * (10 if verb != "reserve" else 0.05)
    return 1


def _warlord(option: str, game: NaiveGame) -> float:
    """Purchases, and heaps strongholds on one card until it can be conquered."""
    verb, *names = option.split()
    table = game.table
    own = {card.id: place.strongholds for place, card in table.face_up() if place.lord == table.current}
    if verb == "purchase":
        return 0.01 if names[0] in own else 60
    if verb == "conquer":
        return 20
    if verb in ("place", "move"):
        gained = own.get(names[-1], 0) - (own[names[0]] - 1 if verb == "move" else 0)
        return 100.0**gained
    return 0.1 if verb in ("remove", "reserve") else 1


def _idler(option: str, game: NaiveGame) -> float:
    """Fills the hand, keeps its gold, then takes and returns gems for ever: this brings a standstill."""
    verb, *names = option.split()
    if verb == "reserve":
        return 1000
    if verb in ("purchase", "conquer"):
        return 1e-9
    return 1e-9 if verb == "return" and "*" in names else 1


def _hoarder(option: str, game: NaiveGame) -> float:
    """Fills the hand with dear cards, returns its gold and sits on gems of few colours until nobody can move."""
    verb, *names = option.split()
    tokens = game.table.player.tokens
    if verb in ("purchase", "conquer"):
        return 1e-9
    if verb == "reserve":
        return 50 if names[0].endswith("3") else 1e-3
    if verb == "return":
        return 50.0 ** (3 * names.count("*") - sum(tokens[token] for token in names))
    return 30.0 ** sum(tokens[gem] for gem in names) if verb == "take" else 1


def _patron(option: str, game: NaiveGame) -> float:
    """Owns cards with points or two bonuses more than others, so that what to discard for a card is a question."""
    verb, *names = option.split()
    if verb not in ("purchase", "claim", "conquer"):
        return 0.3 if verb == "reserve" else 1
    card = FIGURES[names[0]]
    if card.kind == "discard2":
        return 1e6 if len(payments(game.table.edition, game.table.player, card)) > 1 else 0.1
    if card.kind == "associate":
        return 1
    return 200 if card.points or card.kind in ("double", "associate_free1") else 20


def _specialist(option: str, game: NaiveGame) -> float:
    """Purchases what a city with "N of any one colour" names, so as nearly to meet it; or else green and red."""
    verb, *names = option.split()
    cities = [CITY_FIGURES[name] for name in game.table.cities]
    named = [gem for city in cities if city.any_same for gem in GEMS if city.needs[gem]]
    if verb in ("purchase", "conquer"):
        card = FIGURES[names[0]]
        return (400 if card.colour in (named or "GR") else 4) * 2.0**card.level
    return 0.3 if verb == "reserve" else 1


STYLES: dict[str, Style] = {
    "even": _even,
    "buyer": _buyer,
    "reserver": _reserver,
    "gilder": _gilder,
    "orientalist": _orientalist,
    "warlord": _warlord,
    "idler": _idler,
    "hoarder": _hoarder,
    "patron": _patron,
    "specialist": _specialist,
}


def styles_for(config: GameConfig) -> list[str]:
    """The styles that have something to show under a rule set; idling is long, so two players do it."""
    styles = ["even", "buyer", "reserver", "gilder", "hoarder"]
    if "orient" in config.modules:
        styles += ["orientalist", "patron"]
    if "strongholds" in config.modules:
        styles.append("warlord")
    if "cities" in config.modules or "posts" in config.modules:
        styles.append("specialist")
    return [*styles, "idler"] if config.players == 2 else styles


def pick(style: str, game: NaiveGame, rng: random.Random) -> str:
    """A choice of this style."""
    weights = [STYLES[style](option, game) for option in game.options]
    return rng.choices(game.options, weights)[0]


def all_configs(seed: int = 0) -> Iterator[GameConfig]:
    """Every rule set with every number of players; the seed also says who starts."""
    for edition, modules in all_rule_sets():
        for players in PLAYER_COUNTS:
            yield GameConfig(players, edition, modules, seed, seed % players)


def walk(config: GameConfig, style: str) -> Tally:
    """Play one game to its end with both, comparing them at every decision."""
    rng = random.Random(f"{style} {config.seed}")
    state = new_game(config)
    naive = NaiveGame(table_from(state))
    tally = Tally(games=1)
    said: list[str] = []
    while naive.result is None or state.outcome is None:
        offered = sorted([str(option) for option in choices(state)])
        _compare(config, style, said, {"options": offered}, {"options": naive.options})
        if is_action(offered):
            _compare(config, style, said, engine_shows(state), naive_shows(naive))
        option = pick(style, naive, rng)
        tally.seen.update(sights(naive, option))
        said.append(option)
        apply(state, parse_choice(state, option))
        naive.choose(option)
        tally.decisions += 1
    _compare(config, style, said, engine_shows(state), naive_shows(naive))
    _compare(config, style, said, {"result": tuple(state.outcome)}, {"result": result_fields(naive)})
    tally.seen.update(sights_of_end(naive, said))
    return tally


def result_fields(game: NaiveGame) -> tuple[object, ...]:
    end = game.result
    assert end is not None
    return (end.winners, end.points, end.cards, end.holders, end.reason, end.decided_by)


def is_action(offered: list[str]) -> bool:
    """Whether the options are those of a turn's action, so that all that lies on the table is settled."""
    return any(option.split()[0] in ("take", "purchase") for option in offered)


def _compare(
    config: GameConfig, style: str, said: list[str], engine: dict[str, object], naive: dict[str, object]
) -> None:
    if engine == naive:
        return
    lines = [f"{config} in style {style}, after {len(said)} choices: {said}"]
    for name in engine:
        mine, other = engine[name], naive[name]
        if mine == other:
            continue
        if name == "options" and isinstance(mine, list) and isinstance(other, list):
            lines.append(f"only the engine offers {[text for text in mine if text not in other]}")
            lines.append(f"only the naive game offers {[text for text in other if text not in mine]}")
            lines.append(
                f"both offer {[text for text in mine if text in other]}; repeated: {len(mine) - len(set(mine))}"
            )
        else:
            lines.append(f"{name}: engine {mine}, naive {other}")
    raise Disagreement("\n".join(lines))


def engine_shows(state: State) -> dict[str, object]:
    """What lies on the engine's table."""
    shows: dict[str, object] = {
        "supply": dict(zip(LETTERS, state.supply, strict=True)),
        "market": [CARDS[card].id if card >= 0 else "" for card in state.market],
        "strongholds": [state.fort(place) for place in range(len(state.market))],
        "decks": [[CARDS[card].id for card in deck[:left]] for deck, left in zip(state.decks, state.left, strict=True)],
        "nobles": sorted(NOBLES[noble].id for noble in state.nobles),
        "cities": sorted(CITIES[city].id for city in state.cities),
    }
    if state.outcome is None:
        shows["turn"] = (state.round, state.current, state.final_round)
    for seat, player in enumerate(state.players):
        shows |= {
            f"tokens {seat}": dict(zip(LETTERS, player.token_counts, strict=True)),
            f"bonuses {seat}": dict(zip(GEMS, player.bonuses, strict=True)),
            f"standing {seat}": dict(zip(GEMS, player.standing, strict=True)),
            f"points {seat}": player.points,
            f"cards {seat}": [CARDS[card].id for card in player.cards],
            f"hand {seat}": sorted(CARDS[card].id for card in player.hand),
            f"nobles {seat}": sorted(NOBLES[noble].id for noble in player.nobles),
            f"reserved nobles {seat}": sorted(NOBLES[noble].id for noble in player.reserved_nobles),
            f"posts {seat}": {name for bit, name in enumerate(POST_NAMES) if player.posts >> bit & 1},
            f"holds a city {seat}": bool(player.cities),
            f"stock {seat}": player.stock,
        }
    return shows


def naive_shows(game: NaiveGame) -> dict[str, object]:
    """The same of the naive game's table."""
    table = game.table
    shows: dict[str, object] = {
        "supply": {token: table.supply[token] for token in TOKENS},
        "market": [place.card.id if place.card else "" for place in table.places],
        "strongholds": [(place.lord, place.strongholds) for place in table.places],
        "decks": [[card.id for card in deck] for deck in table.decks.values()],
        "nobles": sorted(table.nobles),
        "cities": sorted(table.cities),
    }
    if game.result is None:
        shows["turn"] = (table.round, table.current, table.last_round)
    for seat, player in enumerate(table.players):
        shows |= {
            f"tokens {seat}": player.tokens,
            f"bonuses {seat}": bonuses(player),
            f"standing {seat}": standing(table, player),
            f"points {seat}": points(table, player),
            f"cards {seat}": [owned.card.id for owned in player.owned],
            f"hand {seat}": sorted(card.id for card in player.hand),
            f"nobles {seat}": sorted(player.nobles),
            f"reserved nobles {seat}": sorted(player.reserved_nobles),
            f"posts {seat}": set(player.posts),
            f"holds a city {seat}": bool(player.cities),
            f"stock {seat}": player.stock,
        }
    return shows


def sights(game: NaiveGame, option: str) -> Iterator[str]:
    """What is worth noting about a choice: its verb, and what it does that is rare."""
    table = game.table
    verb, *names = option.split()
    yield verb
    cards = [FIGURES[name] for name in names if name in FIGURES]
    match verb:
        case "purchase" | "claim" | "conquer" | "place":
            yield f"{verb} {cards[0].kind}"
            if any(cards[0] == shown and place.lord != NOBODY for place, shown in table.face_up()):
                yield f"{verb} under own strongholds"
        case "reserve" if names[0].startswith("N"):
            yield "reserve a noble"
        case "reserve":
            yield f"reserve {names[0]}" if names[0] in table.decks else f"reserve {cards[0].kind}"
        case "pay":
            yield from _sights_of_payment(game, names)
        case "pair":
            yield f"pair with {len(names)}"
        case "take":
            yield f"take {len(names)}{' alike' if names[0] == names[-1] and len(names) > 1 else ''}"
        case "post":
            yield option


def _sights_of_payment(game: NaiveGame, names: list[str]) -> Iterator[str]:
    player = game.table.player
    kinds = [FIGURES[name].kind for name in names if name in FIGURES]
    if "*" in names:
        yield "pay gold twice its worth" if "gold_counts_double" in player.posts else "pay gold"
    if kinds and all(kind == "gold2" for kind in kinds):
        yield f"pay {len(kinds)} gold2"
        if "gold_counts_double" in player.posts:
            yield "pay a gold2 twice its worth"
    elif kinds:
        yield f"pay by discarding {len(kinds)}"
        if any(owned.paired and owned.card.id in names for owned in player.owned):
            yield "pay by discarding a paired card"


def sights_of_end(game: NaiveGame, said: list[str]) -> Iterator[str]:
    """What is worth noting about a finished game."""
    end = game.result
    assert end is not None
    yield f"end by {end.reason}"
    yield f"{end.reason} decided by {end.decided_by}"
    if len(end.holders) > 1:
        yield "several holders"
    if any(not deck for deck in game.table.decks.values()):
        yield "deck exhausted"
    for player in game.table.players:
        yield from ["noble that was reserved" for noble in player.nobles if f"reserve {noble}" in said]
        yield from [f"gained {post}" for post in player.posts]
