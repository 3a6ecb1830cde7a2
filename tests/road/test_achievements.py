"""Achievements: what a game has earned, asked of the engine's own record of it."""

import sys
from pathlib import Path

import pytest

from game.ai import LEVELS, make_bot
from game.ai.bot_chance import bot_chance
from game.road.achievements import AchievementError, earned_in, read_achievements
from game.road.deeds import FIGURES, Deeds, could_buy, read_deed
from game.rules import GameConfig, History, events, view
from game.rules.choices import Purchase, Take
from game.ui.language import load_language

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "levels" / "achievements.toml").read_text(encoding="utf-8")
ALL = read_achievements(TEXT, LEVELS)


def played(config: GameConfig) -> History:
    """A game of apprentices."""
    history, bot = History(config), make_bot("apprentice")
    chances = [bot_chance(config.seed, seat) for seat in range(config.players)]
    while history.state.outcome is None:
        seat = history.state.current
        history.play(bot.choose(view(history.state, seat), history.state.options, chances[seat], 0.0))
    return history


@pytest.fixture(scope="module")
def game() -> History:
    return played(GameConfig(3, "2024", ("posts", "orient", "strongholds"), seed=11))


def test_there_are_about_forty_and_each_has_words_and_a_picture() -> None:
    assert 38 <= len(ALL) <= 50
    for code in ("en", "fr"):
        messages = load_language(ROOT / "assets" / "languages", code).messages
        assert all(f"achievement.{each.id}" in messages and f"achievement.{each.id}.text" in messages for each in ALL)
    assert all((ROOT / "assets" / "images" / f"{each.art}.webp").exists() for each in ALL)
    assert len({each.art for each in ALL}) == len(ALL)


def test_every_figure_can_be_asked_of_a_game(game: History) -> None:
    for seat in range(3):
        deeds = Deeds(game, seat)
        figures = {name: figure(deeds) for name, figure in FIGURES.items()}
        player = game.state.players[seat]
        assert figures["cards"] == len(player.cards) == sum(figures[f"level{level}"] for level in (1, 2, 3))
        assert figures["place"] == seat + 1
        assert figures["rivals"] == max(p.points for n, p in enumerate(game.state.players) if n != seat)
        assert figures["margin"] == player.points - figures["rivals"]
        assert deeds.events["CardPurchased"] >= figures["from_hand"] >= figures["unseen"]
        assert deeds.events["CardReserved"] == figures["reserves"] >= figures["denied"]
        assert 0 < figures["turn_points"] <= player.points


def test_names_of_events_and_choices_are_the_engines_own() -> None:
    words = [line for line in TEXT.splitlines() if line.startswith("wants")]
    for line in words:
        for kind, module in (("event ", events), ("choice ", sys.modules["game.rules.choices"])):
            for part in line.split(kind)[1:]:
                assert hasattr(module, part.split()[0]), line


def test_only_the_winner_against_strong_enough_opponents_earns_a_win(game: History) -> None:
    assert game.state.outcome is not None
    (winner,) = game.state.outcome.winners
    loser = (winner + 1) % 3
    ours = earned_in(game, winner, ["merchant", "master"], ALL, LEVELS)
    assert {"first-win", "over-apprentice", "over-merchant"} <= set(ours)
    assert "over-master" not in ours
    assert "first-win" not in earned_in(game, loser, ["novice", "novice"], ALL, LEVELS)
    assert "over-apprentice" not in earned_in(game, winner, ["", "master"], ALL, LEVELS), "a person has no level"
    assert "first-city" not in ours, "that module was not played"


def test_bounds_hold_at_their_edge(game: History) -> None:
    deeds = Deeds(game, 0)
    rounds = game.state.round
    assert read_deed(f"rounds at most {rounds}")(deeds)
    assert not read_deed(f"rounds at most {rounds - 1}")(deeds)
    assert read_deed(f"rounds at least {rounds}")(deeds)
    assert read_deed("turn event CardPurchased at least 1")(deeds)
    assert read_deed("points 1")(deeds)


def test_what_can_be_bought_is_asked_of_the_engine(game: History) -> None:
    for place in range(0, len(game), 7):
        state = game.state_at(place)
        if state.outcome is None and any(isinstance(option, Take) for option in state.options):
            bought = {option.card for option in state.options if isinstance(option, Purchase)}
            assert all(could_buy(state, state.current, card) for card in bought)


@pytest.mark.parametrize(
    "text",
    [
        "[x",
        "x = 1",
        "[x]\nwants = ['won']",
        "[x]\nart = 'a'\nwants = []",
        "[x]\nart = 'a'\nwants = ['flies']",
        "[x]\nart = 'a'\nwants = ['wings at least 2']",
        "[x]\nart = 'a'\nwants = ['won']\nagainst = 'wizard'",
        "[x]\nart = 'a'\nwants = ['won']\nwith = ['dragons']",
        "[x]\nart = 'a'\nwants = 'won'",
        "[x]\nart = 'a'\nwants = ['won']\ncolour = 'red'",
    ],
)
def test_what_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(AchievementError):
        read_achievements(text, LEVELS)
