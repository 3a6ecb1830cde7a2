"""The table's model: no picture, no hidden card, and opponents who think while pieces still fly."""

import subprocess
import sys

import pygame
import pytest

from game.rules import Choice, GameConfig, choices
from game.rules.choices import Draw, Keep, Purchase, Take
from game.rules.engine import renew_options
from game.rules.gems import pack
from game.ui.scenes.table import TableScene
from game.ui.table.model import Deciding, Over, Paying, TurnDone, Waiting
from game.ui.table.motion import Flight
from game.ui.table.pieces import CARD
from game.ui.table.session import SeenPly
from game.ui.table.sprites import CardSprite
from tests.ui.pilot import LocalSession, Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def test_the_model_narrator_and_log_need_no_pygame() -> None:
    program = (
        "import sys, game.ui.table.model, game.ui.table.decision, game.ui.table.log\nsys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_mode_is_one_value_through_a_turn() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    scene.settings.confirm_end = True
    pilot = Pilot(scene)
    pilot.settle(scene)
    assert isinstance(scene.model.mode, Deciding)
    scene.play.choose(next(option for option in scene.model.decision.options if isinstance(option, Take)))
    assert isinstance(scene.model.mode, TurnDone)
    scene.play.end_turn()
    assert isinstance(scene.model.mode, Waiting)
    pilot.settle(scene)
    assert isinstance(scene.model.mode, Deciding)


def test_paying_is_a_mode_with_its_payment() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    state = local(scene).state
    state.players[0].tokens, state.players[0].token_count = pack((3, 3, 3, 1, 0, 2)), 12
    renew_options(state)
    scene.model.renew()
    for option in scene.model.decision.options:
        if isinstance(option, Purchase):
            scene.play.choose(option)
            break
    mode = scene.model.mode
    assert isinstance(mode, Paying | Waiting | Over)
    if isinstance(mode, Paying):
        assert mode.payment is scene.model.payment
        assert scene.sheet.active


def test_the_picture_is_drawn_anew_only_when_the_revision_changed() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    pilot = Pilot(scene)
    before = scene.model.revision
    pilot.draw()
    pilot.step(1.0)
    assert scene.model.revision == before
    scene.model.select(scene.model.decision.pieces[0])
    assert scene.model.revision > before


def hidden_from(session: LocalSession, seat: int) -> set[int]:
    """The cards of other hands that a seat has not seen."""
    return {card for other, player in enumerate(session.state.players) if other != seat for card in player.blind}


def cards_in(ply: SeenPly) -> set[int]:
    return {
        value for event in ply.events for name, value in event._asdict().items() if "card" in name or name == "first"
    }


def test_no_hidden_card_reaches_the_interface() -> None:
    """Opponents draw unseen, and keep one of two: neither view, events, log nor flights name what they saw."""
    scene = table(GameConfig(3, "2024", ("posts", "orient"), seed=5), speed="instant")
    session = local(scene)
    pilot = Pilot(scene)
    plies: list[SeenPly] = []

    def drawing() -> Choice:
        options = choices(session.state)
        return next((option for option in options if isinstance(option, Draw | Keep)), options[0])

    def poll(seat: int) -> SeenPly | None:
        if session.state.outcome is not None or session.state.current == session.me:
            return None
        plies.append(session.choose(drawing()))
        return plies[-1]

    session.poll = poll  # type: ignore[method-assign]
    for _ in range(8):
        pilot.settle(scene)
        state = scene.model.state
        secret = hidden_from(session, 0)
        assert not any(card in secret for player in state.players for card in player.hand)
        assert all(card < 0 for deck, left in zip(state.decks, state.left, strict=True) for card in deck[:left])
        scene.play.choose(scene.model.decision.options[0])
    pilot.settle(scene)
    assert hidden_from(session, 0)
    assert not any(hidden_from(session, 0) & cards_in(ply) for ply in plies)
    told = {piece.number for line in scene.log.lines for piece in line.pieces if piece.kind == CARD}
    assert not hidden_from(session, 0) & told


def flights(scene: TableScene) -> list[Flight]:
    assert scene.motion.current is not None
    return scene.motion.current.flights


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("unseen", [False, True])
def test_a_card_bought_by_an_opponent_flies_from_its_own_place_in_the_hand(place: int, unseen: bool) -> None:
    scene = table(GameConfig(2, "2017", seed=3, first=1))
    state = local(scene).state
    decks = [state.decks[deck] for deck in (0, 1, 2)]
    hand = tuple(deck[0] for deck in decks)
    opponent = state.players[1]
    opponent.hand, opponent.blind = hand, hand if unseen else ()
    opponent.tokens, opponent.token_count = pack((7, 7, 7, 7, 7, 0)), 35
    renew_options(state)
    scene.model.renew()
    bought = next(option for option in state.options if isinstance(option, Purchase) and option.card == hand[place])
    before = scene.model.state
    ply = local(scene).choose(bought)
    scene.model.renew()
    scene.play._tell(ply, before)
    card = next(
        flight for beat in scene.motion._beats for flight in beat.flights if flight.sprite == CardSprite(hand[place])
    )
    assert card.start == scene.places.hand_card(1, place)


def test_an_opponent_thinks_while_pieces_still_fly() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    session = local(scene)
    asked: list[bool] = []
    session.think = lambda: asked.append(scene.motion.busy)  # type: ignore[method-assign]
    pilot = Pilot(scene)
    scene.play.choose(next(option for option in scene.model.decision.options if isinstance(option, Take)))
    assert scene.motion.busy
    pilot.step()
    assert asked == [True]


def test_the_log_does_not_wait_for_the_pieces() -> None:
    scene = table(GameConfig(2, "2017", seed=3))
    scene.play.choose(next(option for option in scene.model.decision.options if isinstance(option, Take)))
    assert scene.motion.busy
    assert "takes" in scene.log.lines[-1].text
