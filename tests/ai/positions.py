"""Tables that the tests of several opponents are asked about."""

from game.rules import GameConfig, State, apply, new_game
from game.rules.catalog import CARDS
from game.rules.engine import renew_options
from game.rules.gems import ONE
from game.rules.ids import CardId


def won_position() -> tuple[State, CardId]:
    """A position in which the seat in turn wins by purchasing a card, and that card."""
    state = new_game(GameConfig(2, seed=6, first=1))
    apply(state, state.options[0])
    player = state.players[0]
    player.points = 14
    card = next(card for card in state.market if CARDS[card].points)
    for gem, need in enumerate(CARDS[card].cost):
        player.tokens += need * ONE[gem]
        player.token_count += need
        state.bank -= min(need, 3) * ONE[gem]
    renew_options(state)
    return state, card
