"""Views on random walks: they survive resampling, and nothing hidden leaks into them (I-1)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import Choice, Event, GameConfig, Player, State, View, apply, choices, view, visible_to
from game.rules.choices import Draw, Keep, Take
from game.rules.engine import renew_options
from game.rules.events import HIDDEN, CardRevealed
from game.rules.ids import CardId
from game.rules.order import KEEP_ONE
from game.rules.table import lay_deck
from game.rules.tasks import of_words
from tests.rules.test_properties import CONFIG, fixed, position
from tests.rules.walks import CONFIGS, name_of, walk

POSTS_AND_ORIENT = [config for config in CONFIGS if {"posts", "orient"} <= set(config.module_names)]


def reserving(config: GameConfig, depth: int, seed: int) -> State:
    """A game in which cards are drawn unseen whenever that can be done."""
    rng = random.Random(seed)
    state = position(config, 0, seed)
    for _ in range(depth):
        if state.outcome is not None:
            break
        draws = [option for option in choices(state) if isinstance(option, Draw)]
        apply(state, rng.choice(draws if draws and rng.random() < 0.7 else list(choices(state))))
    return state


@CONFIG
def test_a_view_resampled_a_hundred_times_is_the_same_view(config: GameConfig) -> None:
    state = reserving(config, 18, config.seed)
    seat = config.seed % config.players
    seen = view(state, seat)
    rng = random.Random(config.seed)
    for _ in range(100):
        assert view(seen.resample(rng), seat) == seen


@CONFIG
def test_every_seat_s_view_can_be_resampled_and_played_on(config: GameConfig) -> None:
    rng = random.Random(config.seed)
    for number, (state, _) in enumerate(walk(config, 120, rng)):
        if number % 15:
            continue
        for seat in range(config.players):
            seen = view(state, seat)
            guess = seen.resample(rng)
            assert view(guess, seat) == seen
            assert_same_cards(guess, state)
            if state.current == seat:
                assert list(choices(guess)) == list(choices(state))
            apply(guess, rng.choice(list(choices(guess))))


def assert_same_cards(one: State, other: State) -> None:
    """Nothing is lost or made by dealing the unseen cards anew."""
    assert cards_everywhere(one) == cards_everywhere(other)


def cards_everywhere(state: State) -> list[CardId]:
    cards = [card for deck, left in zip(state.decks, state.left, strict=True) for card in deck[:left]]
    cards += [card for player in state.players for card in player.hand]
    cards += [CardId(card) for task in state.pending if task[0] == KEEP_ONE for card in task[2:]]
    return sorted(cards)


def with_the_hidden_changed(state: State, seat: int, rng: random.Random) -> State:
    """The same game to that seat, every card it can't know exchanged at random with others of its deck."""
    changed = state.clone()
    hidden: dict[int, list[CardId]] = {deck: [] for deck in range(len(state.decks))}
    for other, player in enumerate(state.players):
        if other != seat:
            for card in player.blind:
                hidden[state.rules.deck_of[card]].append(card)
    for deck, cards in enumerate(state.decks):
        known = [place for place, owner in enumerate(state.buried[deck]) if owner == seat]
        hidden[deck] += [card for place, card in enumerate(cards[: state.left[deck]]) if place not in known]
    looking = state.pending and state.pending[-1][0] == KEEP_ONE and state.current != seat
    if looking:
        hidden[state.pending[-1][1]] += [CardId(card) for card in state.pending[-1][2:]]
    exchange: dict[CardId, CardId] = {}
    for unknown in hidden.values():
        exchange.update(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))
    for other, player in enumerate(changed.players):
        if other != seat:
            player.hand = tuple([exchange[card] if card in player.blind else card for card in player.hand])
            player.blind = tuple([exchange[card] for card in player.blind])
    for deck, cards in enumerate(state.decks):
        lay_deck(changed, deck, [exchange.get(card, card) for card in cards])
    if looking:
        number, deck, first, second = state.pending[-1]
        changed.asked = of_words((number, deck, exchange[CardId(first)], exchange[CardId(second)]))
    renew_options(changed)
    return changed


def as_seen(events: list[Event], seat: int) -> list[Event]:
    """The events as a seat sees them, but for which cards were turned up, which nobody knew before."""
    return [
        CardRevealed(event.slot, HIDDEN) if isinstance(event, CardRevealed) else visible_to(event, seat)
        for event in events
    ]


def counterpart(state: State, option: Choice, changed: State) -> Choice | None:
    """The same choice as seen from outside: by its place for cards looked at, itself otherwise."""
    if isinstance(option, Keep):
        return choices(changed)[list(choices(state)).index(option)]
    return option if isinstance(option, Take | Draw) and option in choices(changed) else None


def attributes(kind: type[State] | type[Player]) -> tuple[str, ...]:
    """The names of all that an object holds, whether plain or compiled."""
    names: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", None) or kind.__slots__
    return names


def laid_open(seen: View) -> list[object]:
    """Everything that can be got at in a view, not only what its comparison looks at."""
    table = seen.table
    parts: list[object] = [getattr(table, name) for name in attributes(State) if name not in ("players", "rules")]
    parts += [getattr(player, name) for player in table.players for name in attributes(Player)]
    return [*parts, *[seen.unseen(deck) for deck in range(len(table.decks))]]


def assert_nothing_leaks(state: State, rng: random.Random) -> None:
    for seat in range(state.config.players):
        changed = with_the_hidden_changed(state, seat, rng)
        assert view(changed, seat) == view(state, seat)
        assert laid_open(view(changed, seat)) == laid_open(view(state, seat))
        assert view(changed, seat).resample(random.Random(1)).snapshot() == (
            view(state, seat).resample(random.Random(1)).snapshot()
        )
        if state.outcome is not None or state.current == seat:
            continue
        option = rng.choice(list(choices(state)))
        same = counterpart(state, option, changed)
        if same is not None:
            first, second = state.clone(), changed
            told_first = as_seen(apply(first, option), seat)
            told_second = as_seen(apply(second, same), seat)
            until = next((place for place, event in enumerate(told_first) if type(event).__name__ == "TurnEnded"), None)
            assert told_first[:until] == told_second[:until]


@given(st.sampled_from(CONFIGS), st.integers(0, 60), st.integers(0, 10_000))
@settings(fixed, max_examples=120)
def test_changing_only_what_is_hidden_changes_no_view_and_no_event(config: GameConfig, depth: int, seed: int) -> None:
    assert_nothing_leaks(reserving(config, depth, seed), random.Random(seed))


@pytest.mark.parametrize("config", POSTS_AND_ORIENT, ids=name_of)
def test_nothing_leaks_from_looking_at_two_cards(config: GameConfig) -> None:
    """Everybody has `draw_two` from the start, and draws; the cards looked at and put back stay hidden."""
    state = position(config, 0, 0)
    for player in state.players:
        player.posts, player.draw_count = 1 << 4, 2
    rng = random.Random(config.seed)
    for _ in range(30):
        assert_nothing_leaks(state, rng)
        draws = [option for option in choices(state) if isinstance(option, Draw)]
        apply(state, rng.choice(draws or list(choices(state))))
    assert any(state.buried)
