"""The end scene: the words for every way to end, the points by source, the graph, and the ways on."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.ai.greedy import GreedyBot
from game.rules import MODULES, GameConfig, State, View, apply, new_game, view
from game.rules.catalog import CARDS, NOBLES
from game.rules.modules.cities import CITY
from game.rules.scoring import ALL_PASSED, ALONE, BY_CARDS, BY_POINTS, PRESTIGE, SHARED, STANDSTILL
from game.ui.brush import Brush, Look
from game.ui.input import KeyPressed
from game.ui.scenes.end import EndScene
from game.ui.sound import Cue
from game.ui.table import result
from game.ui.table.session import Notice, SeatInfo, Session
from game.ui.table.story import Bought, Story
from game.ui.theme import GUILDS
from game.ui.viewport import Box
from game.ui.widgets.graph import Graph, RoundChooser, between_values
from game.ui.widgets.standings import columns_for
from tests.ui.fitting import watched
from tests.ui.forms import FormPilot, Listener

NAMES = ("Ada", "Captain Brandt", "Maestro Anselmo", "Dame Ysolde")
PORTRAITS = ("person1", "warrior", "builder", "courtier")
LEVEL = "guildmaster"


class Finished:
    """A session whose game was played to its end."""

    thinking = False
    me = 0

    def __init__(self, config: GameConfig, persons: int = 1) -> None:
        self.seats = [
            SeatInfo(NAMES[seat], GUILDS[seat], PORTRAITS[seat], seat < persons, "" if seat < persons else LEVEL)
            for seat in range(config.players)
        ]
        self.state = new_game(config)
        self.rounds: list[list[int]] = []
        bot, rng = GreedyBot(), Random(5)
        while self.state.outcome is None:
            seen = view(self.state, self.state.current)
            apply(self.state, bot.choose(seen, self.state.options, rng, float("inf")))
            if len(self.rounds) < self.state.round:
                self.rounds.append([])
            self.rounds[-1] = [player.points for player in self.state.players]

    def view(self, seat: int) -> View:
        return view(self.state, seat)

    def times_helped(self) -> int:
        return 0

    def times_taken_back(self) -> int:
        return 0

    def points_by_round(self) -> Sequence[Sequence[int]]:
        return [list(points) for points in zip(*self.rounds, strict=True)]

    def ending(self, **changes: object) -> "Finished":
        """The same game as if it had ended otherwise."""
        self.state.outcome = result.outcome_of(self.state)._replace(**changes)  # type: ignore[arg-type]
        return self


def finished(players: int = 4, edition: str = "2024", modules: Sequence[str] = MODULES, seed: int = 6) -> Finished:
    return Finished(GameConfig(players, edition, frozenset(modules), seed))


class Opened:
    def __init__(
        self,
        look: Look,
        session: Finished,
        speed: float = 1.0,
        size: tuple[int, int] = (1280, 720),
        story: Story | None = None,
    ) -> None:
        self.told: list[str] = []
        self.sound = Listener()

        def tell(word: str) -> None:
            self.told.append(word)

        self.scene = EndScene(
            cast(Session, session),
            look,
            self.sound,
            lambda: tell("rematch"),
            lambda: tell("review"),
            lambda: tell("replay"),
            lambda: tell("table"),
            lambda: tell("new"),
            lambda: tell("save"),
            lambda: tell("title"),
            speed,
            story=story,
            on_place=lambda place: tell(f"place {place}"),
        )
        self.pilot = FormPilot(self.scene, size)


@pytest.mark.parametrize("name", ["rematch", "review", "replay", "table", "new", "save", "title"])
def test_every_button_by_pointer_and_by_keys(english: Look, name: str) -> None:
    opened = Opened(english, finished(2, modules=()))
    opened.pilot.click(name)
    opened.pilot.tab_to(name)
    opened.pilot.press("return")
    assert opened.told == [name, name]


def test_the_arrows_go_through_the_buttons_and_escape_to_the_title(english: Look) -> None:
    opened = Opened(english, finished(2, modules=()))
    opened.pilot.press("down", "return", "up", "space", "escape")
    assert opened.told == ["replay", "rematch", "title"]


def test_victory_or_defeat_is_heard_once(english: Look) -> None:
    for winner, persons, cue in ((0, 1, Cue.VICTORY), (1, 1, Cue.DEFEAT), (1, 0, Cue.VICTORY), (1, 2, Cue.VICTORY)):
        session = Finished(GameConfig(2, "2024"), persons).ending(winners=(winner,))
        opened = Opened(english, session)
        opened.scene.shown()
        assert opened.sound.heard == [cue]


def test_the_moment_passes_with_time_or_at_a_press(english: Look) -> None:
    opened = Opened(english, finished(2, modules=()))
    first = pygame.image.tobytes(opened.pilot.look(), "RGB")
    opened.pilot.stage.update(0.3)
    middle = pygame.image.tobytes(opened.pilot.look(), "RGB")
    opened.pilot.stage.handle(KeyPressed("f"))
    last = pygame.image.tobytes(opened.pilot.look(), "RGB")
    assert len({first, middle, last}) == 3
    opened.pilot.stage.update(10.0)
    assert pygame.image.tobytes(opened.pilot.look(), "RGB") == last
    still = Opened(english, finished(2, modules=()), speed=0.0)
    assert pygame.image.tobytes(still.pilot.look(), "RGB") == last


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_p5_points_come_from_cards_nobles_and_posts(edition: str) -> None:
    for seed in range(4):
        state = finished(3, edition, ("posts",), seed).state
        for row in result.standings(state):
            player = state.players[row.seat]
            assert row.player is player
            said = {column.content.message: column.content.figure(player) for column in columns_for(state)}
            assert said["end.points"] == player.points
            assert player.points == said["end.from_cards"] + said["end.from_nobles"] + said["end.from_posts"]
            assert said["end.from_cards"] == sum(CARDS[card].points for card in player.cards)
            assert said["end.from_nobles"] == sum(NOBLES[noble].points for noble in player.nobles)
            assert said["end.from_posts"] >= 0
            assert not said["end.from_posts"] or player.posts


def standings_of(state: State) -> list[tuple[int, int]]:
    return [(row.seat, row.place) for row in result.standings(state)]


def test_b11_standings_are_by_points_then_by_fewest_cards() -> None:
    session = finished().ending(
        winners=(2,), points=(9, 15, 15, 9), cards=(7, 9, 8, 7), holders=(), reason=PRESTIGE, decided_by=BY_CARDS
    )
    assert standings_of(session.state) == [(2, 1), (1, 2), (0, 3), (3, 3)]


def test_c3_holders_of_a_city_come_before_the_others() -> None:
    session = finished().ending(
        winners=(0,), points=(13, 20, 12, 9), cards=(9, 9, 9, 9), holders=(0, 2), reason=CITY, decided_by=BY_POINTS
    )
    assert standings_of(session.state) == [(0, 1), (2, 2), (1, 3), (3, 4)]


def test_the_words_say_what_ended_the_game_and_what_decided_it(english: Look) -> None:
    def words(**changes: object) -> tuple[str, str]:
        session = finished().ending(**changes)
        return result.explanation(session.state, session.seats, english.language)

    points = (16, 16, 9, 8)
    assert words(winners=(1,), points=points, cards=(9, 8, 7, 7), holders=(), reason=PRESTIGE, decided_by=BY_CARDS) == (
        "15 points were reached, and the round was played out.",
        "Tied on 16 points; fewest cards: Captain Brandt, with 8.",
    )
    _, alone = words(winners=(2,), holders=(2,), reason=CITY, decided_by=ALONE)
    assert alone == "The only player with a city: Maestro Anselmo."
    _, holders = words(winners=(0,), points=points, holders=(0, 2), reason=CITY, decided_by=BY_POINTS)
    assert holders == "Most points among the players with a city: Ada, with 16."
    _, shared = words(winners=(0, 1), points=points, cards=(8, 8, 9, 9), holders=(), decided_by=SHARED)
    assert shared == "Tied on 16 points and 8 cards."


def test_the_headline_names_the_winner_or_greets_the_only_person(english: Look) -> None:
    def headline(winners: tuple[int, ...], persons: int) -> str:
        session = Finished(GameConfig(3, "2024"), persons).ending(winners=winners)
        return result.headline(session.state, session.seats, english.language)

    assert headline((0,), 1) == "Victory!"
    assert headline((0,), 2) == "Ada wins"
    assert headline((2,), 1) == "Maestro Anselmo wins"
    assert headline((0, 2), 1) == "A shared victory"
    assert result.joined(NAMES[1:], english.language) == "Captain Brandt, Maestro Anselmo and Dame Ysolde"


def test_the_graph_rises_from_nought_to_the_final_points() -> None:
    graph = Graph("", "", [[0, 1], [3, 1], [17, 4]], GUILDS[:2])
    assert graph.values(0) == [0, 0, 3, 17]
    assert graph.top == 20
    plot = Box(100, 100, 300, 200)
    assert graph.place(plot, 0, 0) == (100, 300)
    assert graph.place(plot, 3, 20) == (400, 100)
    assert between_values([0, 4, 6], 1.5) == 5
    assert between_values([0, 4, 6], 2) == 6


def test_a_game_without_a_finished_round_has_a_graph_too(english: Look) -> None:
    session = finished(2, modules=())
    session.rounds = []
    Opened(english, session, speed=0).pilot.look()


ENDINGS: list[dict[str, object]] = [
    {"winners": (1,), "holders": (), "reason": PRESTIGE, "decided_by": BY_POINTS},
    {"winners": (2,), "holders": (), "reason": STANDSTILL, "decided_by": BY_CARDS},
    {"winners": (2,), "holders": (2,), "reason": CITY, "decided_by": ALONE},
    {"winners": (2,), "holders": (0, 2, 3), "reason": CITY, "decided_by": BY_POINTS},
    {"winners": (0, 1, 2, 3), "holders": (), "reason": ALL_PASSED, "decided_by": SHARED},
]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_all_words_fit(look: Look, size: tuple[int, int]) -> None:
    look.drop_sizes()
    with watched(NAMES) as faults:
        for ending in ENDINGS:
            Opened(look, finished().ending(**ending), 0, size).pilot.look()
        for edition, modules in (("2017", ("posts",)), ("2024", ("posts", "orient")), ("2024", ())):
            Opened(look, finished(4, edition, modules), 0, size).pilot.look()
    look.drop_sizes()
    assert not faults, "\n".join(sorted(set(faults)))


def told_of(session: Finished) -> Story:
    rounds = len(session.rounds)
    sources = ["end.from_cards", "end.from_nobles", "end.from_posts"]
    by_source = [[[points[seat], 0, 0] for points in session.rounds] for seat in range(len(session.seats))]
    said = (
        Notice("story.at_last", (("name", NAMES[1]),)),
        Notice("story.more_from_posts", (("other", NAMES[2]), ("points", "11"))),
    )
    places = [4 * (number + 1) for number in range(rounds)]
    return Story(said, sources, by_source, places, Bought(60, 14, 4, 11, 2), Bought(3, 21, 0, 0, 0))


def chooser(opened: Opened) -> RoundChooser:
    found = opened.scene.controls["graph"]
    assert isinstance(found, RoundChooser)
    return found


def test_a_click_on_a_round_of_the_graph_shows_it_in_the_replay(english: Look) -> None:
    session = finished(2, modules=())
    opened = Opened(english, session, 0, story=told_of(session))
    graph, rounds = chooser(opened), len(session.rounds)
    (plot,) = graph.plots
    for number in (1, 7, rounds):
        at = plot.x + plot.w * number / rounds, plot.centre[1]
        assert opened.scene.under(at) == "graph"
        graph.press_at(at)
    assert opened.told == [f"place {4 * number}" for number in (1, 7, rounds)]
    assert not graph.hit((plot.x - 80, plot.y))


def test_arrows_choose_a_round_and_a_press_shows_it(english: Look) -> None:
    session = finished(2, modules=())
    opened = Opened(english, session, 0, story=told_of(session))
    opened.pilot.tab_to("graph")
    before = pygame.image.tobytes(opened.pilot.look(), "RGB")
    opened.pilot.press("left", "left", "return")
    assert opened.told == [f"place {4 * (len(session.rounds) - 2)}"]
    assert pygame.image.tobytes(opened.pilot.look(), "RGB") != before


def test_a_button_shows_where_points_came_from_and_back(english: Look) -> None:
    session = finished(3, modules=("posts",))
    opened = Opened(english, session, 0, story=told_of(session))
    pictures = [pygame.image.tobytes(opened.pilot.look(), "RGB")]
    for _ in range(2):
        opened.pilot.click("by_source")
        opened.scene.focus = "rematch"
        opened.scene.pointer = (-1.0, -1.0)
        pictures.append(pygame.image.tobytes(opened.pilot.look(), "RGB"))
    assert len(set(pictures)) == 2
    opened.pilot.click("by_source")
    assert len(chooser(opened).plots) == 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_the_story_fits(look: Look, size: tuple[int, int], text: str) -> None:
    look.appearance.text = text
    look.dress()
    with watched(NAMES) as faults:
        for players in (2, 4):
            session = finished(players)
            opened = Opened(look, session, 0, size, told_of(session))
            opened.pilot.look()
            opened.pilot.click("by_source")
            opened.pilot.look()
    look.appearance.text = "normal"
    look.dress()
    assert not faults, "\n".join(sorted(set(faults)))


def test_the_standings_tell_how_well_opponents_play(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    fitted = Brush.fitted

    def listen(self: Brush, words: str, *rest: Any) -> float:
        drawn.append(words)
        return fitted(self, words, *rest)

    monkeypatch.setattr(Brush, "fitted", listen)
    Opened(look, finished(3), 0).pilot.look()
    assert drawn.count(look.language.say(f"level.{LEVEL}")) == 2
