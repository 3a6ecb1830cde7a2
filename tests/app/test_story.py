"""What a finished game tells of itself agrees with the game."""

import pytest

from game.app.staging import staged_match
from game.app.story import purchases, round_ends, story_of
from game.rules import GameConfig, History, all_rule_sets
from game.rules.catalog import CARDS, NOBLES
from game.rules.events import CardPurchased, CityTaken, NobleVisited
from game.rules.scoring import ALONE
from game.ui.language import load_language
from tests.ui.forms import ASSETS

NAMES = ("Anna", "Zanetta", "Leila", "Gaspard")


def played(players: int = 3, edition: str = "2024", modules: tuple[str, ...] = (), seed: int = 3) -> History:
    return staged_match(GameConfig(players, edition, modules, seed), lambda state: False).record.history()


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_points_by_source_add_up_in_every_round_of_every_rule_set(edition: str, modules: tuple[str, ...]) -> None:
    history = played(3, edition, modules)
    story = story_of(history, NAMES[:3], 0)
    assert story.places[-1] == len(history)
    assert list(story.places) == sorted(set(story.places))
    for number, place in enumerate(story.places):
        points = [player.points for player in history.state_at(place).players]
        assert [sum(seat[number]) for seat in story.by_source] == points
    english = load_language(ASSETS / "languages", "en")
    assert len(story.decided) <= 2
    assert all(notice.words(english) for notice in story.decided)


def test_the_ends_of_rounds_are_where_the_next_begins() -> None:
    history = played(2)
    ends = round_ends(history)
    for end in ends[:-1]:
        assert history.plies[end - 1].round != history.plies[end].round
    assert len(ends) == history.state.round


def test_whoever_was_always_ahead_is_told_so_and_a_late_turn_of_fortune_too() -> None:
    keys = {notice.key for seed in range(12) for notice in story_of(played(2, seed=seed), NAMES[:2], 0).decided}
    assert {"story.ahead", "story.more_from_cards"} <= keys
    for seed in range(12):
        history = played(2, seed=seed)
        ahead = next((each for each in story_of(history, NAMES[:2], 0).decided if each.key == "story.ahead"), None)
        outcome = history.state.outcome
        assert outcome is not None
        if ahead is not None:
            winner, since = outcome.winners[0], int(str(dict(ahead.values)["round"]))
            later = [
                ply.points for ply in (history.plies[end - 1] for end in round_ends(history)) if ply.round >= since
            ]
            assert all(points[winner] > points[1 - winner] for points in later)


def test_purchases_saved_as_much_as_all_bonuses_gave_and_the_nobles_needed_them() -> None:
    history = played(2, seed=5)
    for seat in range(2):
        bought = purchases(history, seat)
        events = [event for ply in history.plies for event in ply.events]
        got = [event.card for event in events if isinstance(event, CardPurchased) and event.seat == seat]
        assert sorted(each.card for each in bought) == sorted(got)
        assert all(each.points == CARDS[each.card].points for each in bought)
        assert all(each.saved >= 0 and each.nobles >= 0 for each in bought)
        spent = sum(sum(CARDS[card].cost) for card in got)
        assert sum(each.saved for each in bought) <= spent
        visits = [event for event in events if isinstance(event, NobleVisited) and event.seat == seat]
        assert bool(visits) >= any(each.nobles for each in bought)
        assert all(NOBLES[visit.noble].points for visit in visits)


def test_the_best_purchase_is_worth_most_and_a_wasted_one_next_to_nothing() -> None:
    for seed in range(8):
        history = played(2, seed=seed)
        story, bought = story_of(history, NAMES[:2], 0), purchases(history, 0)
        if story.useful is not None:
            assert story.useful.worth == max(each.worth for each in bought)
        if story.wasted is not None:
            assert story.wasted.points == 0
            assert story.wasted.saved <= 1
            assert story.wasted.nobles == 0


def test_a_city_that_nobody_else_had_is_what_decided_and_what_the_other_lacked_of_one() -> None:
    """Points decide nothing there (C-3): it is not told that cards made the difference."""
    english = load_language(ASSETS / "languages", "en")
    alone = 0
    for seed in range(6):
        history = played(2, modules=("cities",), seed=seed)
        outcome = history.state.outcome
        assert outcome is not None
        told = story_of(history, NAMES[:2], 0).decided
        keys = [notice.key for notice in told]
        if outcome.decided_by != ALONE:
            assert "story.city" not in keys
            continue
        alone += 1
        assert keys[0] == "story.city"
        assert keys[1:] in ([], ["story.lacked"])
        winner, values = outcome.winners[0], dict(told[0].values)
        since = next(
            ply.round
            for ply in history.plies
            if any(isinstance(event, CityTaken) and event.seat == winner for event in ply.events)
        )
        assert (values["name"], values["round"]) == (NAMES[winner], str(since))
        assert all(notice.words(english) for notice in told)
    assert alone
