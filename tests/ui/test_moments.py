"""Moments: what is great has about a second of its own, which never keeps anybody waiting."""

import pygame
import pytest

from game.rules import Choice, Event, GameConfig, State
from game.rules.choices import Conquer
from game.rules.events import CardPurchased, CityTaken, FinalRoundBegan, GameEnded, NobleVisited, PostGained
from game.rules.ids import CityId, NobleId, PostId, SeatId, Slot
from game.rules.scoring import PRESTIGE, outcome_of
from game.ui.scenes.table import TableScene
from game.ui.sound import Cue
from game.ui.table.moment import Kind
from game.ui.table.motion import Beat
from game.ui.table.narrator import Narrated
from game.ui.table.sprites import PointsSprite
from tests.ui.pilot import Pilot, local, table


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


ME, OTHER = SeatId(0), SeatId(1)
SIZE = (1280, 720)


def beats(scene: TableScene, event: Event, action: type[Choice] = Choice) -> list[Beat]:
    """How an event of a game is shown."""
    state = scene.model.state
    return scene.choreographer.show([Narrated(event, None, action)], state, state)


def visit(scene: TableScene, seat: SeatId = ME) -> list[Beat]:
    before, after = scene.model.state, scene.model.state.clone()
    after.players[seat].points += 3
    event = NobleVisited(seat, NobleId(before.nobles[0]))
    return scene.choreographer.show([Narrated(event, None, Choice)], before, after)


def table_at_rest(modules: tuple[str, ...] = (), edition: str = "2024") -> tuple[TableScene, Pilot]:
    scene = table(GameConfig(2, edition, modules, seed=1))
    scene.look.fit(SIZE)
    pilot = Pilot(scene, SIZE)
    pilot.settle(scene)
    return scene, pilot


def over(state: State, winner: SeatId) -> None:
    """Let a game be over, won by a seat."""
    state.players[winner].points = 15
    state.outcome = outcome_of(state.players, PRESTIGE, ())


@pytest.mark.parametrize("seat", [ME, OTHER])
def test_a_noble_stops_on_the_way_and_the_points_fly_to_the_score(seat: SeatId) -> None:
    scene, _ = table_at_rest()
    (beat,) = visit(scene, seat)
    noble, points = beat.flights
    assert noble.stop is not None
    assert noble.stop.w > noble.start.w, "it is shown larger than it lies"
    assert isinstance(points.sprite, PointsSprite)
    assert points.end == scene.places.points(seat)
    assert points.gains == {("points", seat): 3}
    assert 0.8 < beat.length < 1.6


@pytest.mark.parametrize(
    ("edition", "modules", "event"),
    [
        ("2017", ("cities",), CityTaken(ME, CityId(0))),
        ("2024", ("posts",), PostGained(ME, PostId(0))),
        ("2017", ("posts",), PostGained(ME, PostId(0))),
        ("2024", (), FinalRoundBegan(OTHER)),
    ],
    ids=str,
)
def test_what_is_great_has_about_a_second(edition: str, modules: tuple[str, ...], event: Event) -> None:
    scene, _ = table_at_rest(modules, edition)
    state = scene.model.state
    if isinstance(event, CityTaken):
        event = CityTaken(ME, CityId(state.cities[0]))
    if isinstance(event, PostGained):
        event = PostGained(ME, PostId(state.rules.posts[0]))
    (beat,) = beats(scene, event)
    assert beat.moment is not None
    assert 0.8 < beat.length < 1.6


def test_a_conquest_is_guarded_by_the_conquerors_towers() -> None:
    scene, _ = table_at_rest(("strongholds",))
    card = scene.model.state.market[0]
    event = CardPurchased(ME, card, Slot(0))
    (plain,), (conquest,) = beats(scene, event), beats(scene, event, Conquer)
    assert plain.moment is None
    assert conquest.moment is not None
    assert conquest.moment.guards == f"strongholds/{scene.session.seats[ME].guild}"


@pytest.mark.parametrize(("seat", "heard"), [(ME, False), (OTHER, True)])
def test_anothers_conquest_is_heard_as_one_and_ones_own_was_heard_when_chosen(seat: SeatId, heard: bool) -> None:
    scene, _ = table_at_rest(("strongholds",))
    (conquest,) = beats(scene, CardPurchased(seat, scene.model.state.market[0], Slot(0)), Conquer)
    assert (Cue.CONQUEST in conquest.sounds) == heard


def test_with_reduced_motion_a_moment_is_short_and_nothing_stops() -> None:
    scene, pilot = table_at_rest()
    scene.look.appearance.reduced_motion = True
    (beat,) = visit(scene)
    assert all(flight.stop is None for flight in beat.flights)
    assert beat.length < 1.2
    scene.motion.add([beat])
    pilot.step(0.01)
    first = pygame.image.tobytes(pilot.draw().subsurface((560, 380, 60, 100)), "RGB")
    pilot.step(0.02)
    assert pygame.image.tobytes(pilot.draw().subsurface((560, 380, 60, 100)), "RGB") == first, "nothing comes or grows"


def test_a_click_ends_a_moment_and_already_takes_hold_of_the_piece_under_it() -> None:
    scene, pilot = table_at_rest()
    scene.motion.add(visit(scene))
    pilot.step(0.3)
    assert scene.motion.busy
    stack, area = scene.places.stack(0).centre, scene.places.area.centre
    pilot.drag(stack, area)
    assert scene.model.decision.gathering.colours == [0]
    assert not scene.motion.telling


@pytest.mark.parametrize("key", ["return", "space", "tab", "left"])
def test_a_key_ends_a_moment(key: str) -> None:
    scene, pilot = table_at_rest()
    scene.motion.add(visit(scene))
    pilot.step(0.3)
    pilot.key(key)
    assert not scene.motion.busy


def test_at_instant_speed_there_are_no_moments() -> None:
    scene, _ = table_at_rest()
    scene.motion.speed = 0.0
    scene.motion.add(visit(scene))
    assert not scene.motion.busy


@pytest.mark.parametrize(("winner", "kind", "cue"), [(ME, Kind.VICTORY, Cue.VICTORY), (OTHER, Kind.DEFEAT, Cue.DEFEAT)])
def test_victory_and_defeat_look_and_sound_different(winner: SeatId, kind: Kind, cue: Cue) -> None:
    scene, pilot = table_at_rest()
    over(local(scene).state, winner)
    scene.model.renew()
    (beat,) = beats(scene, GameEnded((winner,), "prestige"))
    assert beat.moment is not None
    assert (beat.moment.kind, beat.sounds) == (kind, (cue,))
    assert beat.moment.words
    scene.motion.add([beat])
    pilot.step(0.5)
    pilot.draw()


def test_how_a_game_ended_is_heard_even_if_all_of_it_was_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, pilot = table_at_rest()
    heard: list[Cue] = []
    monkeypatch.setattr(scene._sound, "play", heard.append)
    scene.motion.add(visit(scene))
    over(local(scene).state, ME)
    scene.model.renew()
    scene.motion.add(beats(scene, GameEnded((ME,), "prestige")))
    pilot.step(0.1)
    scene.play.skip()
    assert heard.count(Cue.VICTORY) == 1


def made_by_a_moment(frame: float) -> int:
    """How many pictures are made in a moment that is drawn so often."""
    scene, pilot = table_at_rest()
    scene.motion.add(visit(scene))
    while scene.motion.busy:
        pilot.step(frame)
        pilot.draw()
    return scene.look.art.scaled.made + scene.look.art.originals.made


def test_a_moment_drawn_in_more_frames_makes_no_more_pictures() -> None:
    assert made_by_a_moment(1 / 90) <= made_by_a_moment(1 / 15) + 2
