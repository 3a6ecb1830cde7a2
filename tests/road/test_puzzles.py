"""Puzzles: their files, the exact search, a run of each kind, and the rating."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.puzzle_books import load_books
from game.app.puzzle_check import fault_of
from game.road.puzzles import (
    MODULE_WORDS,
    BookError,
    Kind,
    Puzzle,
    Unsuitable,
    read_puzzles,
    solving,
    start_of,
    write_puzzles,
)
from game.road.puzzles.compact import compact, expand
from game.road.puzzles.record import FIRST_RATING, PuzzleRecord, RecordFault, rated
from game.road.puzzles.run import PuzzleRun, Stage
from game.rules import GameConfig, Position, all_rule_sets, choices, new_game, parse_choice, play, view
from game.rules.proof import Budget, TooMuch, outcomes, unlimited, winning_line, wins_now
from game.rules.skipping import skip_turn

LEVELS = Path(__file__).parents[2] / "levels"
PUZZLES, FAULTS = load_books(LEVELS)
WEIGHED = [puzzle for puzzle in PUZZLES if puzzle.kind is Kind.BEST_ODDS]
PROVEN = [puzzle for puzzle in PUZZLES if puzzle.kind is not Kind.BEST_ODDS]


def sample(number: int, kind: Kind | None = None) -> list[Puzzle]:
    """Some of the shipped puzzles, always the same."""
    mine = [puzzle for puzzle in PROVEN if kind in (None, puzzle.kind)]
    return random.Random(1).sample(mine, min(number, len(mine)))


def first_of(kind: Kind) -> Puzzle:
    """The easiest puzzle of a kind: there is one of each."""
    return min([puzzle for puzzle in PUZZLES if puzzle.kind is kind], key=lambda puzzle: (puzzle.rating, puzzle.id))


def test_what_is_shipped_can_be_read() -> None:
    assert FAULTS == ()
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        start_of(puzzle)


@pytest.mark.parametrize("module", MODULE_WORDS)
def test_every_expansion_has_puzzles(module: str) -> None:
    assert any(puzzle.module == module for puzzle in PUZZLES)


@pytest.mark.parametrize("puzzle", sample(6), ids=lambda puzzle: puzzle.id)
def test_shipped_puzzles_are_proven_again(puzzle: Puzzle) -> None:
    assert fault_of(puzzle) == ""


def test_shipped_odds_are_far_apart_and_told_of_every_option() -> None:
    assert len(WEIGHED) >= 30
    assert len({puzzle.module for puzzle in WEIGHED}) == len(MODULE_WORDS)
    assert [fault for puzzle in WEIGHED if (fault := fault_of(puzzle))] == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda puzzle: replace(puzzle, chances=(puzzle.chances[0], puzzle.chances[0] - 34)), "too near"),
        (lambda puzzle: replace(puzzle, odds=puzzle.odds[1:]), "odds of"),
        (lambda puzzle: replace(puzzle, odds=(100,) * len(puzzle.odds)), "are others"),
        (lambda puzzle: replace(puzzle, firsts=("take W W W W",)), "can't be done"),
        (lambda puzzle: replace(puzzle, firsts=puzzle.firsts * 2), "one action alone"),
    ],
)
def test_odds_that_can_not_be_right_are_found_out(spoil: Callable[[Puzzle], Puzzle], said: str) -> None:
    assert said in fault_of(spoil(first_of(Kind.BEST_ODDS)))


def test_a_wrong_action_is_told_its_odds_and_the_right_one_solves_it() -> None:
    puzzle = first_of(Kind.BEST_ODDS)
    run = PuzzleRun(puzzle)
    wrong = next(option for option in choices(run.state) if str(option) not in puzzle.firsts)
    told = puzzle.odds[choices(run.state).index(wrong)]
    run.choose(wrong)
    run.judge()
    assert (run.stage, run.tried_odds) == (Stage.WRONG, told)
    assert told <= puzzle.chances[1]
    run.again()
    run.choose(parse_choice(run.state, puzzle.firsts[0]))
    run.judge()
    assert (str(run.stage), run.tried_odds) == (str(Stage.SOLVED), puzzle.chances[0])


def test_a_puzzle_with_a_wrong_solution_is_found_out() -> None:
    puzzle = first_of(Kind.WIN_NOW)
    other = next(str(option) for option in choices(start_of(puzzle)) if str(option) not in puzzle.firsts)
    assert "not by" in fault_of(replace(puzzle, firsts=(other,)))


def test_a_file_is_written_and_read_as_it_was() -> None:
    text = write_puzzles(PUZZLES)
    again, faults = read_puzzles(text)
    assert (tuple(again), faults) == (PUZZLES, [])
    assert write_puzzles(again) == text


def test_all_that_is_shipped_is_small() -> None:
    assert sum([path.stat().st_size for path in (LEVELS / "puzzles").glob("*.txt")]) < 220_000


@pytest.mark.parametrize("rules", all_rule_sets(), ids=str)
def test_a_position_of_every_rule_set_fits_one_line(rules: tuple[str, tuple[str, ...]]) -> None:
    state = new_game(GameConfig(3, *rules, seed=4))
    rng = random.Random(1)
    for _ in range(60):
        play(state, rng.choice(choices(state)))
    position = Position.of(view(state, state.current), 5)
    line = compact(position)
    assert "\n" not in line
    assert str(Position.of(expand(line).state())) == str(Position.of(position.state()))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace("win-now", "win-never", 1), "is not one of"),
        (lambda text: text.replace(" 9", " x9", 1), "whole number"),
        (lambda text: text.replace("\npurchase", "\n\npurchase", 1), "three lines"),
    ],
)
def test_a_damaged_puzzle_is_named_and_the_others_stay(spoil: object, said: str) -> None:
    assert callable(spoil)
    easy = replace(first_of(Kind.WIN_NOW), rating=950)
    text = write_puzzles([easy, *[puzzle for puzzle in PUZZLES[:3] if puzzle.id != easy.id]])
    whole, _ = read_puzzles(text)
    puzzles, faults = read_puzzles(spoil(text))
    assert len(puzzles) == len(whole) - 1
    assert said in str(faults[0])
    assert faults[0].line == 3


def test_a_foreign_text_is_no_book() -> None:
    for text in ("", "hello", "lapis-road-puzzles 99\n", "x" * 2_000_000):
        with pytest.raises(BookError):
            read_puzzles(text)


def test_a_table_that_can_not_be_played_is_refused_in_one_sentence() -> None:
    puzzle = first_of(Kind.WIN_NOW)
    for table in ("", "p 9", puzzle.table.replace("b1 ", "b1 1w1 1w1 ", 1), "x" * 9_000):
        with pytest.raises(BookError, match=puzzle.id):
            start_of(replace(puzzle, table=table))


# The search


def test_leaving_out_what_makes_no_difference_changes_nothing() -> None:
    for puzzle in sample(4, Kind.WIN_NOW):
        state = start_of(puzzle)
        for option in choices(state)[:12]:
            trial = state.clone()
            play(trial, option)
            if trial.outcome is None and trial.current == state.current:
                plain = wins_now(trial, state.current, unlimited())
                assert plain == wins_now(trial, state.current, unlimited(), thorough=True)


def test_every_card_that_may_come_is_tried() -> None:
    state = new_game(GameConfig(2, seed=3))
    reserve = next(option for option in choices(state) if str(option).startswith("reserve B2"))
    came = {tuple(trial.market) for trial in outcomes(state, reserve, unlimited())}
    assert len(came) == state.left[1] == 26


def test_a_search_that_takes_too_long_says_so() -> None:
    with pytest.raises(TooMuch):
        winning_line(new_game(GameConfig(2, seed=3, first=1)), 1, Budget(0))


def test_a_puzzle_is_not_asked_where_it_can_not_be() -> None:
    for kind in (Kind.WIN_NOW, Kind.WIN_IN_TWO):
        with pytest.raises(Unsuitable):
            solving(kind, new_game(GameConfig(2, seed=3)))
    with pytest.raises(Unsuitable):
        solving(Kind.STOP_THEM, new_game(GameConfig(3, seed=3)))


def test_a_turn_that_is_skipped_changes_nothing_but_whose_turn_it_is() -> None:
    state = new_game(GameConfig(3, seed=3))
    before = state.clone()
    skip_turn(state)
    assert (state.current, state.bank, state.market) == (1, before.bank, before.market)
    skip_turn(state)
    skip_turn(state)
    assert (state.current, state.round) == (0, 2)
    assert choices(state) == choices(before)


# A run


def finish(run: PuzzleRun) -> None:
    """Let what was done be judged and answered."""
    run.judge()
    while run.reply_due:
        run.reply()


def solve(run: PuzzleRun) -> None:
    """Do what is wanted until it is solved."""
    for _ in range(60):
        if run.stage is Stage.ASKING:
            assert run.wanted is not None, run.puzzle.id
            run.choose(run.wanted)
        if run.stage is Stage.ANSWERING:
            finish(run)
        if run.stage in (Stage.SOLVED, Stage.WRONG):
            return


@pytest.mark.parametrize("puzzle", sample(16), ids=lambda puzzle: puzzle.id)
def test_what_is_shown_solves_it(puzzle: Puzzle) -> None:
    run = PuzzleRun(puzzle)
    solve(run)
    assert (run.stage, run.slips) == (Stage.SOLVED, 0)


def test_what_is_shown_looks_ahead_to_the_end_of_a_turn_of_many_questions() -> None:
    run = PuzzleRun(next(puzzle for puzzle in PUZZLES if puzzle.id == "several-stop-01613"))
    solve(run)
    assert (run.stage, run.slips) == (Stage.SOLVED, 0)
    assert len({ply.question.kind for ply in run.plies}) > 2


@pytest.mark.parametrize("puzzle", sample(8), ids=lambda puzzle: puzzle.id)
def test_a_wrong_try_is_answered_and_can_be_tried_again(puzzle: Puzzle) -> None:
    run = PuzzleRun(puzzle)
    seat, before = run.seat, run.state.snapshot()
    wrong = [option for option in choices(run.state) if str(option) not in puzzle.firsts]
    run.choose(wrong[0])
    while run.stage is Stage.ASKING and run.state.current == seat:
        run.choose(run.state.options[0])
    finish(run)
    assert run.stage is Stage.WRONG
    if puzzle.kind is Kind.STOP_THEM:
        assert run.state.outcome is not None
        assert seat not in run.state.outcome.winners
    run.again()
    assert (run.solver_is_asked, run.slips, run.state.snapshot()) == (True, 1, before)
    solve(run)
    assert (run.stage, run.slips) == (Stage.SOLVED, 1)


# The rating


@pytest.mark.parametrize("name", ["cities-buy-02601", "several-buy-00911"])
def test_a_card_can_no_longer_be_bought_once_the_game_is_over(name: str) -> None:
    run = PuzzleRun(next(puzzle for puzzle in PUZZLES if puzzle.id == name))
    rng, ended = random.Random(1), 0
    for _ in range(60):
        run.again()
        run.choose(parse_choice(run.state, run.puzzle.firsts[0]))
        while run.stage not in (Stage.SOLVED, Stage.WRONG):
            if run.stage is Stage.ANSWERING:
                finish(run)
            else:
                assert run.solver_is_asked, "nothing is left to be done"
                run.choose(rng.choice(run.state.options))
        ended += run.state.outcome is not None
    assert ended


def test_a_rating_rises_by_what_is_solved_and_settles() -> None:
    record = PuzzleRecord()
    gained = record.tried("a", 1500, solved=True, score=1.0)
    assert gained == record.rating - FIRST_RATING > 0
    assert record.tried("a", 1500, solved=False, score=0.0) == 0.0
    assert record.solved == {"a": True}
    for number in range(40):
        record.tried(f"b{number}", 1300, solved=number % 2 == 0, score=float(number % 2 == 0))
    assert record.is_sure
    assert abs(record.rating - 1300) < 120


def test_the_rating_is_glickos() -> None:
    # Worked out by hand after Glickman's paper, whose own example begins like this.
    rating, deviation = rated(1500, 200, 1400, 1.0, 30)
    assert (round(rating, 1), round(deviation, 1)) == (1563.4, 175.2)


def test_a_record_is_kept_and_a_damaged_one_refused() -> None:
    record = PuzzleRecord()
    record.tried("a", 1500, solved=True, score=1.0)
    assert PuzzleRecord.parse(record.text()).text() == record.text()
    for text in ("", "[]", "{}", record.text().replace("true", "7"), record.text().replace("rating", "rat")):
        with pytest.raises(RecordFault):
            PuzzleRecord.parse(text)
