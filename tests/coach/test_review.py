"""Reviews: their bars add up, they tell the same each time, and only what the seat could know."""

import random
from pathlib import Path

import pytest

from game.coach import (
    GLANCE,
    Depth,
    ReviewError,
    Verdict,
    analyse,
    assemble,
    look,
    pieces,
    read_review,
    review,
    write_review,
)
from game.coach.review import compare
from game.coach.values import BLUNDER, INACCURACY, MISTAKE, verdict_of
from game.rules import GameConfig, History, Position, all_rule_sets, parse_choice, view
from game.rules.config import HIDDEN_SEED
from game.rules.record_reader import read_record
from game.rules.table import lay_deck
from tests.coach.games import played, stray
from tests.rules.golden import FOLDER

SMALL = Depth(simulations=4, deals=2)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_own_choices_others_choices_and_luck_add_up_to_the_result(edition: str, modules: tuple[str, ...]) -> None:
    history = stray(GameConfig(2, edition, modules, seed=2), 40, 3)
    told = review(history, 0, GLANCE)
    assert told.start + told.own + told.others + told.luck == pytest.approx(told.result, abs=1e-9)
    for step, then in zip(told.steps, told.steps[1:], strict=False):
        luck = step.luck.change if step.luck is not None else 0.0
        assert step.chances[0] + step.change + luck == pytest.approx(then.chances[0], abs=1e-9)
        assert sum(step.chances) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_add_up_to_victory_or_defeat_in_a_game_that_is_over(players: int) -> None:
    history = played(GameConfig(players, seed=6))
    assert history.state.outcome is not None
    for seat in (0, players - 1):
        told = review(history, seat, GLANCE)
        assert told.result == (1.0 if history.state.outcome.winners == (seat,) else 0.0)
        assert told.start + told.own + told.others + told.luck == pytest.approx(told.result, abs=1e-9)
        assert told.adjusted_result == pytest.approx(told.result - told.luck)


def test_in_a_duel_what_one_gains_the_other_loses() -> None:
    history = played(GameConfig(2, seed=9), 24)
    one, other = review(history, 0, GLANCE), review(history, 1, GLANCE)
    assert not any(player.blind for player in history.state.players), "all is known to both"
    assert one.own == pytest.approx(-other.others)
    assert one.luck == pytest.approx(-other.luck)


def test_a_depth_always_gives_the_same_figures_in_whatever_order_pieces_are_looked_at() -> None:
    history = played(GameConfig(2, "2024", ("orient",), seed=5), 3)
    cut = pieces(history, 0)
    findings = {place: look(cut[place], SMALL) for place in reversed(range(len(cut)))}
    assert assemble(cut, [findings[place] for place in range(len(cut))]) == review(history, 0, SMALL)
    deeper = review(history, 0, SMALL)
    assert deeper.simulations == SMALL.simulations
    assert deeper.start + deeper.own + deeper.others + deeper.luck == pytest.approx(deeper.result, abs=1e-9)


def test_a_review_knows_only_what_the_seat_could_know() -> None:
    """Two games that look the same to a seat, however the hidden cards lie, have the same review."""
    history = stray(GameConfig(2, seed=13), 30, 2)
    seat = 0
    twin = history.copy()
    for piece in pieces(history, seat):
        assert piece.before.seat == piece.after.seat == seat
        assert piece.played is None or piece.seat == seat
        for other in range(1, 2):
            assert all(card < 0 for card in piece.before.table.players[other].blind)
    for deck, cards in enumerate(twin.state.decks):
        lay_deck(twin.state, deck, cards[::-1])
    last, same = pieces(history, seat)[-1], pieces(twin, seat)[-1]
    assert last.after == same.after == view(history.state, seat)
    assert look(last, GLANCE) == look(same, GLANCE)


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_what_is_looked_at_is_the_same_however_the_hidden_cards_lie(edition: str, modules: tuple[str, ...]) -> None:
    """A piece is all that a finding is made of, and every game that the seat could be in has the same pieces."""
    history = stray(GameConfig(3, edition, modules, seed=4), 30, 4)
    rng = random.Random(1)
    for seat in range(3):
        for piece in pieces(history, seat)[::3]:
            assert view(piece.before.resample(rng), seat) == piece.before
            assert view(piece.after.resample(rng), seat) == piece.after
            assert piece.before.table.config.seed == piece.after.table.config.seed == HIDDEN_SEED


def test_a_review_is_kept_as_text() -> None:
    told = review(stray(GameConfig(3, "2024", ("strongholds", "orient"), seed=1), 30, 1), 1, GLANCE)
    assert read_review(write_review(told)) == told


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"review": 99}', '{"review": 1, "seat": 0, "simulations": 0, "end": [7], "steps": []}']
)
def test_a_text_that_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(ReviewError):
        read_review(text)


def test_verdicts_need_a_loss_beyond_doubt() -> None:
    assert verdict_of(INACCURACY - 0.001, 0) is Verdict.FINE
    assert verdict_of(INACCURACY, 0) is Verdict.INACCURACY
    assert verdict_of(MISTAKE, 0.01) is Verdict.MISTAKE
    assert verdict_of(BLUNDER, 0.01) is Verdict.BLUNDER
    assert verdict_of(BLUNDER, BLUNDER / 2) is Verdict.FINE


def test_the_turn_that_gave_a_noble_away_is_found() -> None:
    """In this game a card that would have brought a noble lay there for six turns and was passed over."""
    history = read_record((FOLDER / "2024-base-2p.record").read_text(encoding="utf-8")).history()
    short = History(history.config)
    for ply in history.plies[:64]:
        short.play(ply.choice)
    judged = look(pieces(short, 0)[-1], GLANCE).judgement
    assert judged is not None
    assert str(judged.best) == "purchase B1-red-4"
    assert judged.verdict is Verdict.BLUNDER
    assert judged.reasons[0].key == "brings_noble"
    assert judged.accuracy < 20


def test_an_empty_game_has_a_review() -> None:
    assert review(History(GameConfig(2, seed=1)), 0, GLANCE).steps == ()


@pytest.mark.parametrize(
    ("name", "text", "depth"),
    [
        ("three-gems-near-the-end", "take U G R", Depth(12, 4)),
        ("two-gems-for-a-city", "take U U", Depth(12, 4)),
        ("a-card-that-may-be-reserved", "reserve O24-3-03", Depth(12, 4)),
    ],
)
def test_what_only_short_searches_call_a_blunder_is_not_one(name: str, text: str, depth: Depth) -> None:
    """Short searches call these blunders of 15 to 50 points; ones many times as long like them well enough."""
    position = (Path(__file__).parent / "read" / f"{name}.position").read_text(encoding="utf-8")
    state = Position.parse(position).state()
    seen, done = view(state, state.current), parse_choice(state, text)
    short = list(analyse(seen, depth, (done,)))[-1].option(done)
    assert short is not None
    assert verdict_of(short.loss, short.error) is Verdict.BLUNDER
    assert compare(seen, done, depth).verdict is Verdict.FINE
