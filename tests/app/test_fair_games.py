"""Fair games at the whole program: the program picks, nothing helps, and the rating moves."""

import json
import random
from pathlib import Path

import pytest

from game.app.branches import played_on
from game.app.fair_match import FairMatch, is_fair
from game.app.saves import CURRENT
from game.app.summary import summary_of
from game.road.fair_book import FairBook, FairBookError, FairEntry
from game.road.rating import START
from game.ui import clipboard
from game.ui.scenes.end import EndScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.rating import RatingScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.statistics import Wanted
from tests.app.player import Player


def shown(player: Player) -> RatingScene:
    assert isinstance(player.top, RatingScene), player.top
    return player.top


def begin(player: Player) -> FairMatch:
    player.press("Fair game")
    player.turn()
    player.press("play")
    player.rest()
    match = player.program.games.match
    assert isinstance(match, FairMatch)
    return match


def test_the_program_picks_the_level_and_nothing_is_taken_back_or_hinted(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        match = begin(player)
        assert match.record.seats[1].kind.startswith("apprentice:"), "the level nearest to where one begins"
        rng = random.Random(1)
        for _ in range(4):
            player.choose(rng)
            player.rest()
        plies = match.ply_count
        for key in ("ctrl+z", "backspace", "h"):
            player.key(key)
            player.turn()
        assert match.ply_count == plies
        assert not match.can_take_back()
        assert match.way_back() is None
        assert match.times_helped() == 0
        assert isinstance(player.top, TableScene)
        assert player.top.model.session is match
    with Player(tmp_path) as player:
        player.press("Continue")
        player.rest()
        assert isinstance(player.program.games.match, FairMatch), "it is fair when it is gone on with"


def test_a_fair_game_moves_the_rating_and_leads_to_it(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        match = begin(player)
        rng = random.Random(2)
        while not isinstance(player.top, EndScene):
            player.rest()
            if isinstance(player.top, TableScene):
                player.choose(rng)
        player.turn(0.2, times=12)
        record = match.record
        player.press("rematch")
        player.turn()
        scene = shown(player)
        base = scene.families[0]
        assert (base.family, base.games) == ("base", 1)
        (game,) = scene._rating.games("base")
        assert (game.before, game.after) == (START, base.rating)
        assert (base.rating > START) == (game.score > 0.5)
        summary = summary_of(record)
        assert summary.fair
        assert not summary.helped
        branch = played_on(record, 6, 0)
        assert not is_fair(branch), "a game played on from it does not count"


def test_the_statistics_lead_to_the_rating(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("Statistics")
        player.turn()
        player.press("fair.rating")
        scene = shown(player)
        assert all(family.games == 0 for family in scene.families)
        player.press("rules")
        assert (scene.wish.edition, scene.wish.modules) != ("2024", ())
        player.press("players")
        assert scene.wish.players == 3
        for family in ("cities", "several", "base"):
            player.press(f"family.{family}")
            assert scene.family == family, "each rating leads to its games"


# A fair game that is given up


def counted(player: Player) -> list[tuple[float, bool]]:
    """The scores that count in the base game's family, and whether each has a file."""
    if not isinstance(player.top, RatingScene):
        player.program._to_title()
        player.turn()
        player.program.fair_games.open()
        player.turn(times=3)
    return [(game.score, bool(game.key)) for game in shown(player)._rating.games("base")]


def words(player: Player) -> str:
    assert isinstance(player.top, QuestionScene), player.top
    return player.top._words


def instead(player: Player) -> None:
    """Want another game in the place of the one that goes on."""
    player.program._to_title()
    player.turn()
    player.press("Quick game")


def begun(player: Player) -> FairMatch:
    match = begin(player)
    player.choose(random.Random(1))
    player.rest()
    player.turn(times=40)
    return match


def test_another_game_in_its_place_is_told_to_lose_it_and_does(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begun(player)
        assert counted(player) == [], "it goes on"
        instead(player)
        assert words(player) == "It is a fair game: if you abandon it, it counts as lost."
        assert [button.label for button in player.top.buttons] == [  # type: ignore[attr-defined]
            "Continue",
            "Abandon it: it counts as lost",
        ]
        player.key("escape")
        assert counted(player) == []
        instead(player)
        player.press("Abandon it: it counts as lost")
        player.rest()
        assert counted(player) == [(0.0, False)]
        assert shown(player).families[0].rating < START
    with Player(tmp_path) as player:
        assert counted(player) == [(0.0, False)], "and so it stays"


def test_before_the_first_choice_it_counts_too(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begin(player)
        player.turn(times=40)
        instead(player)
        assert "counts as lost" in words(player)


def test_closing_the_window_keeps_it_and_so_does_a_crash(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begun(player)
    (tmp_path / "fair.json").unlink()
    for _ in range(2):
        with Player(tmp_path) as player:
            assert counted(player) == []
            player.program._to_title()
            player.turn()
            player.press("Continue")
            player.rest()
            player.turn(times=40)
            assert isinstance(player.program.games.match, FairMatch)
        assert (tmp_path / "fair.json").exists(), "a game that goes on is noted, if a kill came in between"


def test_deleting_the_save_is_no_way_out(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begun(player)
    (tmp_path / CURRENT).unlink()
    with Player(tmp_path) as player:
        assert counted(player) == [(0.0, False)]


def test_deleting_a_finished_game_leaves_its_result(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.program.shell.settings.table.speed = "instant"
        begin(player)
        rng = random.Random(2)
        while not isinstance(player.top, EndScene):
            player.rest()
            if isinstance(player.top, TableScene):
                player.choose(rng)
        player.turn(0.2, times=12)
        ((score, _),) = before = counted(player)
        assert before == [(score, True)]
    for path in (tmp_path / "archive").iterdir():
        path.unlink()
    with Player(tmp_path) as player:
        assert counted(player) == [(score, False)]


def test_a_copy_under_a_name_is_for_practice(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begun(player)
        player.key("ctrl+s")
        player.key("return")
        player.turn(2.0)
        (copy,) = (tmp_path / "games").iterdir()
        player.program._to_title()
        player.turn()
        player.drop(copy)
        assert "counts as lost" in words(player)
        player.press("Abandon it: it counts as lost")
        player.rest()
        assert not isinstance(player.program.games.match, FairMatch)
        assert "This is a copy of a fair game: it doesn’t count for your rating." in player.told()
        assert counted(player) == [(0.0, False)]


def test_the_table_of_a_fair_game_is_not_set_up_to_ask_the_coach(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        begun(player)
        assert not player.program._pause._setting_up.possible


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00", '{"format": "lapis-road-fair-games", "version": 1}'])
def test_a_damaged_book_is_set_aside_and_the_archive_still_counts(tmp_path: Path, text: str) -> None:
    (tmp_path / "fair.json").write_text(text)
    with Player(tmp_path) as player:
        assert counted(player) == []
        assert "fair.json" in player.program.fair_games.keeper.told
        player.program._to_title()
        player.turn()
        begun(player)
    assert (tmp_path / "fair.json.damaged").read_text() == text
    assert FairBook.parse((tmp_path / "fair.json").read_text()).games


ENTRY = {"family": "base", "level": "novice", "opponents": 1, "begun": 5.0, "score": None}


def test_the_book_is_read_as_it_was_written() -> None:
    book = FairBook({7: FairEntry("base", "novice", 1, 5.0), 8: FairEntry("cities", "master", 3, 6.5, 0.5)})
    assert FairBook.parse(book.text()) == book
    assert not book.finish(9, 1.0)
    assert book.finish(7, 1.0)
    assert not book.finish(7, 0.0), "what was noted first stays"
    assert not book.begin(7, FairEntry("base", "novice", 1, 9.0))


@pytest.mark.parametrize(
    "games",
    [
        [],
        {"x": ENTRY},
        {"7": 1},
        {"7": ENTRY | {"family": 3}},
        {"7": ENTRY | {"level": "x" * 100}},
        {"7": ENTRY | {"opponents": 0}},
        {"7": ENTRY | {"opponents": True}},
        {"7": ENTRY | {"begun": "now"}},
        {"7": ENTRY | {"begun": -1}},
        {"7": ENTRY | {"score": 2}},
        {"7": ENTRY | {"score": "won"}},
    ],
)
def test_a_book_that_tells_nothing_is_refused(games: object) -> None:
    with pytest.raises(FairBookError):
        FairBook.parse(json.dumps({"format": "lapis-road-fair-games", "version": 1, "games": games}))


@pytest.mark.parametrize("entry", ["pause.copy_position", "pause.copy_record", "pause.copy_seed"])
def test_nothing_of_it_is_copied_while_it_goes_on(tmp_path: Path, entry: str) -> None:
    with Player(tmp_path) as player:
        begun(player)
        clipboard.write("before")
        player.program._pause.open()
        player.turn()
        assert player.program._pause._seed_words() == "", "the seed would deal the same game"
        player.press(player.program.shell.language.say(entry))
        assert clipboard.read() == "before"
        assert player.program._pause._seed_words() == "A fair game can be copied once it is over."


def test_the_statistics_count_what_was_given_up_as_the_rating_does(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        match = begun(player)
        level = match.record.seats[1].kind.partition(":")[0]
        instead(player)
        player.press("Abandon it: it counts as lost")
        player.rest()
        player.program._to_title()
        player.turn()
        player.press("Statistics")
        player.turn(times=5)
        scene = player.top
        assert isinstance(scene, StatisticsScene)
        assert scene.figures is not None
        assert (scene.figures.games, scene.figures.wins, scene.figures.abandoned) == (1, 0, 1)
        against = {name: figures.games if figures is not None else 0 for name, figures in scene._by_level}
        assert against == {name: int(name == level) for name in against}
        scene._want(Wanted(players=4))
        assert scene.figures is None, "it was no game of four"
        scene._want(Wanted(edition=match.record.config.edition, modules=match.record.config.module_names))
        assert scene.figures is not None
        player.program.games.give_up()
        player.program._to_title()
        player.turn(times=3)
        begun(player)
        player.program._to_title()
        player.turn()
    with Player(tmp_path) as player:
        player.press("Statistics")
        player.turn(times=5)
        assert isinstance(player.top, StatisticsScene)
        assert player.top.figures is not None
        assert player.top.figures.games == 1, "one that goes on is not lost"
