"""What is shown never runs ahead of the pieces: numbers and tiles change when something leaves or lands."""

import random

import pygame
import pytest

from game.rules import Choice, Event, GameConfig, all_rule_sets
from game.rules.choices import Pay, Purchase
from game.ui.scenes.table import TableScene
from game.ui.table.flights import Count, holds_post
from game.ui.table.telling import figures_of
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def shown(scene: TableScene) -> dict[Count, int]:
    """Every number on the table, as a person sees it."""
    state, presenter = scene.session.state, scene.presenter
    numbers = figures_of(state)
    for colour, count in enumerate(state.supply):
        numbers["bank", colour] = count
    for deck, count in enumerate(state.left):
        numbers["deck", deck] = count
    for seat, player in enumerate(state.players):
        numbers["stock", seat] = player.stock
        for colour, count in enumerate(player.token_counts):
            numbers["tokens", seat, colour] = count
    found = {count: number + presenter.withheld(count) for count, number in numbers.items()}
    for seat in range(len(state.players)):
        for post in state.rules.posts:
            found["post", seat, post] = int(holds_post(state, presenter, seat, post))
    for slot in range(len(state.market)):
        found["slot", slot] = scene.market.shown_card(state, slot)
    return found


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_nothing_changes_before_the_first_piece_moves(edition: str, modules: tuple[str, ...]) -> None:
    config = GameConfig(2 + len(modules) % 3, edition, modules, seed=23)
    scene = table(config)
    session = scene.session
    assert isinstance(session, LocalSession)
    pilot = Pilot(scene)
    hand = Hand(pilot, scene)
    rng = random.Random(7)
    told: list[tuple[dict[Count, int], dict[Count, int]]] = []
    tell = scene._tell
    before: dict[Count, int] = {}

    def watched(events: list[Event]) -> None:
        tell(events)
        told.append((dict(before), shown(scene)))

    def chosen(choice: Choice) -> list[Event]:
        before.clear()
        before.update(shown(scene))
        return choose(choice)

    choose = session.choose
    session.choose = chosen  # type: ignore[method-assign]
    scene._tell = watched  # type: ignore[method-assign]
    for _ in range(45):
        pilot.settle(scene)
        if session.state.outcome is not None:
            break
        options = list(session.state.options)
        buys = [option for option in options if isinstance(option, Purchase | Pay)]
        hand.make(rng.choice(buys or options))
    assert len(told) > 40
    for earlier, later in told:
        assert later == earlier
