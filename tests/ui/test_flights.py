"""What is shown never runs ahead of the pieces: numbers and tiles change when something leaves or lands."""

import random
from collections import Counter
from collections.abc import Sequence

import pygame
import pytest

from game.rules import Choice, GameConfig, State, all_rule_sets
from game.rules.choices import Pay, Purchase
from game.ui.brush import Brush
from game.ui.scenes.table import TableScene
from game.ui.table.carrying import Carried
from game.ui.table.modules.posts import holds_post
from game.ui.table.motion import Count
from game.ui.table.pieces import Piece
from game.ui.table.session import SeenPly
from game.ui.table.shown import figures_of
from game.ui.table.sprites import Sprite
from game.ui.viewport import Box, Viewport
from tests.ui.hand import Hand
from tests.ui.pilot import LocalSession, Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def shown(scene: TableScene) -> dict[Count, int]:
    """Every number on the table, as a person sees it."""
    state, motion, shown_now = local(scene).state, scene.motion, scene.board.shown()
    numbers = figures_of(state)
    gathered = Counter(scene.model.decision.gathering.colours)
    if not scene.model.decision.taking:
        gathered = Counter({colour: -count for colour, count in gathered.items()})
    for colour, count in enumerate(state.supply):
        numbers["bank", colour] = count - gathered[colour]
    for deck, count in enumerate(state.left):
        numbers["deck", deck] = count
    for seat, player in enumerate(state.players):
        numbers["stock", seat] = player.stock
        for colour, count in enumerate(player.token_counts):
            numbers["tokens", seat, colour] = count + (gathered[colour] if seat == scene.model.me else 0)
    found = {count: number + motion.withheld(count) for count, number in numbers.items()}
    for seat in range(len(state.players)):
        for post in state.rules.posts:
            found["post", seat, post] = int(holds_post(shown_now, seat, post))
    for slot in range(len(state.market)):
        found["slot", slot] = shown_now.card_in(slot)
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
    tell = scene.play._tell
    before: dict[Count, int] = {}

    def watched(ply: SeenPly, before_it: State, gathered: Sequence[int] = (), carried: Carried | None = None) -> None:
        tell(ply, before_it, gathered, carried)
        told.append((dict(before), shown(scene)))
        before.clear()

    def dropped(piece: Piece, target: Piece, box: Box | None = None) -> None:
        before.clear()
        before.update(shown(scene))
        drop(piece, target, box)

    def chosen(choice: Choice) -> SeenPly:
        if not before:
            before.update(shown(scene))
        return choose(choice)

    choose = session.choose
    drop = scene.play.drop
    scene.play.drop = dropped  # type: ignore[method-assign]
    session.choose = chosen  # type: ignore[method-assign]
    scene.play._tell = watched  # type: ignore[method-assign, assignment]
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


def test_with_reduced_motion_pieces_are_only_ever_where_they_were_or_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(GameConfig(2, seed=1))
    scene.look.appearance.reduced_motion = True
    pilot = Pilot(scene)
    drawn: list[Box] = []

    def watch(brush: Brush, sprite: Sprite, box: Box, alpha: int = 255) -> None:
        drawn.append(box)

    scene.play.choose(next(option for option in scene.model.decision.options if str(option) == "take W U G"))
    seen = 0
    while scene.motion.busy and seen < 40:
        flights = scene.motion.airborne()
        drawn.clear()
        with monkeypatch.context() as patch:
            patch.setattr("game.ui.table.sprites.draw_sprite", watch)
            scene.board.draw_flights(Brush(scene.look, pygame.Surface((64, 36)), Viewport((64, 36))))
        assert len(drawn) == len(flights)
        assert all(box in (flight.start, flight.end) for box, flight in zip(drawn, flights, strict=True))
        seen += len(flights)
        pilot.step()
    assert seen
