"""Fair games at the whole program: the program picks, nothing helps, and the rating moves."""

import random
from pathlib import Path

from game.app.branches import played_on
from game.app.fair_match import FairMatch, is_fair
from game.app.summary import summary_of
from game.road.rating import START
from game.ui.scenes.end import EndScene
from game.ui.scenes.rating import RatingScene
from game.ui.scenes.table import TableScene
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
