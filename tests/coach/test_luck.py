"""Luck is exact: against brute force, which puts every card on top of its deck and plays the choice again."""

import pytest

from game.coach.evaluator import Evaluator
from game.coach.luck import cards_seen, luck_of
from game.coach.review import pieces
from game.rules import GameConfig, History, State, play, view
from game.rules.choices import Draw
from game.rules.events import CardReserved, CardRevealed
from game.rules.ids import CardId
from game.rules.table import lay_deck
from tests.coach.games import played, stray

GLANCE = Evaluator()


def with_top(state: State, deck: int, card: CardId) -> State:
    """The game with another card on top of a deck, the two having changed places."""
    copy = state.clone()
    cards = list(copy.decks[deck])
    place = cards.index(card)
    cards[place], cards[-1] = cards[-1], cards[place]
    lay_deck(copy, deck, cards)
    return copy


def reveals_of_one_card(history: History, seat: int) -> list[tuple[int, CardId]]:
    """The plies that brought one card into a seat's sight, while nobody held any that only they had seen."""
    found = []
    for number, (state, ply) in enumerate(history.walk()):
        came = [event for event in ply.events if isinstance(event, CardRevealed)]
        drawn = [event for event in ply.events if isinstance(event, CardReserved) and event.slot < 0]
        hidden = any(player.blind for place, player in enumerate(state.players) if place != seat)
        after = view(history.state_at(number + 1), seat)
        if len(came) + len(drawn) == 1 and not hidden and len(cards_seen(after, ply.events)) == 1:
            found.append((number, cards_seen(after, ply.events)[0]))
    return found


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("2024", ()), ("2017", ("cities",)), ("2024", ("strongholds",)), ("2024", ("orient",)), ("2024", ("posts",))],
)
def test_luck_is_the_mean_of_all_cards_that_could_have_come(edition: str, modules: tuple[str, ...]) -> None:
    history = stray(GameConfig(2, edition, modules, seed=3), 60, 5)
    seat, compared = 0, 0
    for number, card in reveals_of_one_card(history, seat)[:4]:
        before, ply = history.state_at(number), history.plies[number]
        deck = before.rules.deck_of[card]
        values = []
        for other in before.decks[deck]:
            trial = with_top(before, deck, other)
            play(trial, ply.choice)
            values.append(GLANCE.chances(view(trial, seat))[seat])
        after = view(history.state_at(number + 1), seat)
        now = GLANCE.chances(after)
        luck, mean = luck_of(after, (card,), now, GLANCE.chances)
        assert mean[seat] == pytest.approx(sum(values) / len(values), abs=1e-12)
        assert luck.change == pytest.approx(now[seat] - sum(values) / len(values), abs=1e-12)
        assert luck.best_change == pytest.approx(max(values) - mean[seat], abs=1e-12)
        assert luck.worst_change == pytest.approx(min(values) - mean[seat], abs=1e-12)
        compared += 1
    assert compared >= 3


def test_a_card_drawn_unseen_is_luck_for_the_one_who_sees_it_alone() -> None:
    history = History(GameConfig(2, seed=4))
    draw = next(option for option in history.state.options if isinstance(option, Draw))
    history.play(draw)
    drawer = history.plies[0].seat
    own, others = pieces(history, drawer)[0], pieces(history, 1 - drawer)[0]
    assert len(own.seen) == 1
    assert own.seen[0] in history.state.players[drawer].hand
    assert others.seen == ()


def test_luck_has_the_mean_of_nothing() -> None:
    """Over all cards that could have come, luck adds up to nothing: it is not skill."""
    history = played(GameConfig(2, seed=8), 20)
    number, card = reveals_of_one_card(history, 1)[0]
    after = view(history.state_at(number + 1), 1)
    total = 0.0
    for other in (card, *after.unseen(after.table.rules.deck_of[card])):
        seen = after if other == card else after.had_come({card: other})
        total += luck_of(seen, (other,), GLANCE.chances(seen), GLANCE.chances)[0].change
    assert total == pytest.approx(0, abs=1e-9)
