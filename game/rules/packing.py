"""Positions and views as plain nested tuples, so that they can be sent to another process.

Compiled classes can't be pickled by themselves; tuples of numbers and text can, in either form of the engine, and
one form reads what the other packed. Choices go as text, rule sets by what tells them apart. Equal positions give equal
tuples. The package calls `teach_pickle` when it is imported.
"""

import copyreg
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.choices import Choice
from game.rules.config import GameConfig
from game.rules.notation import read_choice
from game.rules.player import PLAYER_VALUES, Player
from game.rules.rulebook import rules_by_key, rules_for
from game.rules.scoring import Outcome
from game.rules.state import NO_OPTIONS, STATE_ROWS, STATE_VALUES, RuleSet, State
from game.rules.table import lay_decks
from game.rules.variants import Variants
from game.rules.views import View

Packed = tuple[Any, ...]


def pack_state(state: State) -> Packed:
    """The position as nested tuples of numbers and text."""
    config = state.config
    return (
        (config.players, config.edition, config.module_names, config.seed, config.first, str(config.variants)),
        tuple([getattr(state, name) for name in STATE_VALUES]),
        state.decks,
        tuple([tuple(getattr(state, name)) for name in STATE_ROWS]),
        tuple([_pack_player(player) for player in state.players]),
        tuple([str(option) for option in state.options]),
        None if state.outcome is None else tuple(state.outcome),
    )


def unpack_state(packed: Packed) -> State:
    """The position that was packed, with shared rules and choices."""
    (players, edition, modules, seed, first, variants), values, decks, rows, hands, options, outcome = packed
    state = State()
    config = GameConfig(players, edition, modules, max(seed, 0), first, Variants.parse(variants))
    state.config = config if seed >= 0 else config.without_seed()
    state.rules = rules_for(state.config)
    for name, value in zip(STATE_VALUES, values, strict=True):
        setattr(state, name, value)
    for name, value in zip(STATE_ROWS, rows, strict=True):
        setattr(state, name, vec[i64](value))
    lay_decks(state, decks)
    state.players = [_unpack_player(player) for player in hands]
    state.offer(vec[i64]([read_choice(text).number for text in options]))
    state.outcome = None if outcome is None else Outcome(*outcome)
    state.reservable = NO_OPTIONS
    state.market_bits = 0
    return state


def pack_view(view: View) -> Packed:
    """What a seat knows, and nothing else, as nested tuples of numbers and text."""
    unseen = [view.unseen(deck) for deck in range(len(view.table.left_row))]
    return view.seat, pack_state(view.table), tuple(unseen)


def unpack_view(packed: Packed) -> View:
    """The view that was packed."""
    seat, table, unseen = packed
    return View(seat, unpack_state(table), [list(cards) for cards in unseen])


def _pack_player(player: Player) -> Packed:
    return tuple([getattr(player, name) for name in PLAYER_VALUES])


def _unpack_player(packed: Packed) -> Player:
    player = Player()
    for name, value in zip(PLAYER_VALUES, packed, strict=True):
        setattr(player, name, value)
    return player


def _reduce_choice(choice: Choice) -> tuple[Callable[[str], Choice], tuple[str]]:
    return read_choice, (str(choice),)


def _reduce_rules(rules: RuleSet) -> tuple[Callable[..., RuleSet], tuple[object, ...]]:
    return rules_by_key, rules.key


def _reduce_state(state: State) -> tuple[Callable[[Packed], State], tuple[Packed]]:
    return unpack_state, (pack_state(state),)


def _reduce_view(view: View) -> tuple[Callable[[Packed], View], tuple[Packed]]:
    return unpack_view, (pack_view(view),)


def teach_pickle() -> None:
    """Tell `pickle` how choices, rule sets, states and views are packed."""
    for kind in Choice.__subclasses__():
        copyreg.pickle(kind, _reduce_choice)
    copyreg.pickle(RuleSet, _reduce_rules)
    copyreg.pickle(State, _reduce_state)
    copyreg.pickle(View, _reduce_view)
