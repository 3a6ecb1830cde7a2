"""Achievements at the whole program: earned by finished games, without help, and leading to their game."""

from pathlib import Path

from game.app.game_files import read
from game.app.review_files import keep_review, review_path
from game.app.saves import Saves
from game.app.seats import HELPED, PERSON
from game.coach import Review
from game.rules import GameConfig, Record, SeatNote, write_record
from game.ui.achievements import AchievementShown
from game.ui.scenes.achievements import PAGE, AchievementsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from tests.app.player import Player
from tests.road.test_achievements import played


def finished(notes: tuple[tuple[str, str], ...] = ()) -> str:
    """A game that a person has won against a merchant."""
    for seed in range(1, 20):
        history = played(GameConfig(2, "2024", seed=seed))
        assert history.state.outcome is not None
        if history.state.outcome.winners == (0,):
            seats = (SeatNote(PERSON, "Anna"), SeatNote("merchant:trader", "Lorenzo"))
            return write_record(Record.of(history, seats, notes))
    raise AssertionError("nobody wins")


def shown(player: Player) -> dict[str, AchievementShown]:
    player.turn()
    assert isinstance(player.top, AchievementsScene), player.top
    return {each.id: each for each in player.top.listed}


def test_a_game_won_earns_what_was_done_in_it_and_is_opened_from_there(tmp_path: Path) -> None:
    path = Saves(tmp_path).store_finished(finished())
    with Player(tmp_path) as player:
        player.press("Achievements")
        listed = shown(player)
        assert listed["first-win"].earned
        assert listed["over-merchant"].earned
        assert not listed["over-master"].earned
        assert listed["first-win"].key == str(path)
        player.press("first-win")
        player.until(lambda: isinstance(player.top, TableScene))


def test_a_helped_game_does_not_count_and_says_so(tmp_path: Path) -> None:
    Saves(tmp_path).store_finished(finished(((HELPED, "2"),)))
    with Player(tmp_path) as player:
        player.press("Statistics")
        player.turn()
        player.press("achievement.title")
        first = shown(player)["first-win"]
        assert not first.earned
        assert first.key, "it is told that it was done with help"


def test_the_pages_are_turned(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.press("Achievements")
        count = len(shown(player))
        scene = player.top
        assert isinstance(scene, AchievementsScene)
        seen: set[str] = set()
        for _ in range(scene.pages):
            seen |= set(scene.controls) & {each.id for each in scene.listed}
            if "after" in scene.controls:
                player.press("after")
        assert len(seen) == count > PAGE
        assert "after" not in scene.controls


def test_the_statistics_tell_accuracy_and_luck_of_reviewed_games(tmp_path: Path) -> None:
    path = Saves(tmp_path).store_finished(finished())
    with Player(tmp_path) as player:
        review = Review(0, (), (1.0, 0.0), 100)
        keep_review(review_path(read(path), 0), review)
        player.press("Statistics")
        player.turn()
        scene = player.top
        assert isinstance(scene, StatisticsScene)
        assert scene.figures is not None
        assert (scene.figures.reviewed, scene.figures.accuracy, scene.figures.luck) == (1, review.accuracy, review.luck)
