"""The mind: facts within bounds, both ways of adding up alike, files that are read as they were written."""

import random
from pathlib import Path

import pytest

from game.ai import facts as table_facts
from game.ai import option_facts
from game.ai.knowledge import ALL_MODULES
from game.ai.mind_weights import FIELD_TOP, HEAVIEST, MOST_BIAS
from game.ai.minds import WeightsError, figures_of, mind_for, read_mind, write_mind
from game.ai.option_facts import OptionFacts
from game.rules import GameConfig, QuestionKind, new_game, view
from tests.ai.minds import facts_of, random_mind, tables, walk
from tests.rules.walks import CONFIGS


def test_every_fact_has_a_number_of_its_own() -> None:
    """Kinds lie one after the other: no fact of a table or an option lies beyond them.

    And a seat has so few that their weights, at the heaviest, add up within a field of the first layer.
    """
    most = 0
    for state in tables():
        facts = facts_of(state)
        assert len(facts.rows) == len(state.players)
        for row in facts.rows:
            assert row
            assert all(0 <= fact < table_facts.COUNT for fact in row)
            most = max(most, len(row))
        if state.question_kind is not QuestionKind.PAY:
            for option in OptionFacts(facts.sights).rows(state.options):
                assert option, state.question_kind
                assert all(0 <= fact < option_facts.COUNT for fact in option)
    assert most * HEAVIEST + MOST_BIAS < FIELD_TOP


@pytest.mark.parametrize("module", ["cities", "posts", "orient", "strongholds"])
def test_what_a_module_tells_stays_in_its_own_room(module: str) -> None:
    """Without a module none of its facts hold; with it, some do, and none beyond its end."""
    names = [each.name for each in ALL_MODULES]
    starts = [*table_facts._MODULE_STARTS, table_facts.COUNT]
    ends = [*option_facts._MODULE_STARTS, option_facts.COUNT]
    place = names.index(module)
    seen: set[int] = set()
    chosen: set[int] = set()
    for seed in range(3):
        for state in walk(GameConfig(3, "2024", (module,), seed=seed), seed):
            facts = facts_of(state)
            seen.update(fact for row in facts.rows for fact in row if fact >= starts[0])
            if state.question_kind is not QuestionKind.PAY:
                rows = OptionFacts(facts.sights).rows(state.options)
                chosen.update(fact for row in rows for fact in row if fact >= ends[0])
    assert seen
    assert starts[place] <= min(seen)
    assert max(seen) < starts[place + 1]
    if chosen:
        assert ends[place] <= min(chosen)
        assert max(chosen) < ends[place + 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_ways_of_adding_up_agree_to_the_last_bit(players: int) -> None:
    """Compiled, words of a native row are added; in plain Python long integers: the mind says the same."""
    minds = [
        random_mind(players),
        random_mind(players, hidden=16, second=9),
        random_mind(players, most=30_000),
        mind_for(players),
    ]
    compared = 0
    for state in tables(every=12, players=players):
        if state.question_kind is QuestionKind.PAY:
            continue
        facts = facts_of(state)
        options = OptionFacts(facts.sights).rows(state.options)
        for mind in minds:
            one = mind.opinion_by_rows(facts.rows, state.current)
            other = mind.opinion_by_fields(facts.rows, state.current)
            assert one.chances == other.chances
            assert sum(one.chances) == pytest.approx(1)
            assert list(one.context) == list(other.context)
            assert mind.worths_by_rows(one.context, options) == mind.worths_by_fields(other.context, options)
            compared += 1
    assert compared > 300


def test_a_table_is_the_same_whoever_sits_where() -> None:
    """Seats are told from the one in turn on, so that what is learned of one is known of all."""
    for config in CONFIGS[:21:4]:
        one = new_game(config)
        other = new_game(GameConfig(config.players, config.edition, config.modules, seed=config.seed, first=1))
        assert facts_of(one).rows == facts_of(other).rows


def test_facts_need_nothing_that_a_seat_may_not_know() -> None:
    """Those of a view are those of the game, but for hidden cards in others' hands (I-1)."""
    for state in tables(every=15, players=3):
        seen = view(state, state.current).table
        if seen.question_kind is not QuestionKind.PAY and not any(player.blind for player in state.players):
            assert facts_of(seen).rows == facts_of(state).rows


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "mind-3.bin"
    mind = random_mind(3)
    mind.calibration, mind.search_calibration = 1.25, 0.9
    write_mind(path, mind, {"games": 12})
    again = read_mind(path)
    assert figures_of(path) == {"games": 12}
    assert (again.players, again.calibration, again.search_calibration) == (3, 1.25, 0.9)
    for name in ("facts", "bias", "mixing", "mixing_bias", "heads", "heads_bias", "options"):
        assert list(getattr(again.weights, name)) == list(getattr(mind.weights, name))


def test_a_file_without_its_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mind-2.bin"
    write_mind(path, random_mind(2), {"games": 12})
    path.write_bytes(path.read_bytes().replace(b'"run"', b'"ran"', 1))
    with pytest.raises(WeightsError, match="damaged"):
        figures_of(path)


def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mind-2.bin"
    with pytest.raises(WeightsError, match=r"can't read the weights in .*mind-2\.bin: "):
        read_mind(path)
    write_mind(path, random_mind(2), {})
    whole = path.read_bytes()
    rng = random.Random(1)
    head = whole.index(b"\n")
    damaged = [whole[: len(whole) // 2], b"", b"{}\n", whole[:head], whole + b"more", b"\xff" + whole]
    damaged += [whole.replace(b'"hidden": 13', b'"hidden": %d' % hidden) for hidden in (-1, 0, 14, 10**9)]
    for _ in range(60):
        place = rng.randrange(head, len(whole))
        damaged.append(whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :])
    refused: list[str] = []
    for data in damaged:
        path.write_bytes(data)
        try:
            read_mind(path)
        except WeightsError as error:
            refused.append(str(error))
    assert len(refused) > 40
    assert not any("\n" in sentence for sentence in refused)


def test_weights_too_large_for_their_fields_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mind-2.bin"
    mind = random_mind(2)
    mind.weights.facts[5] = 300
    write_mind(path, mind, {})
    with pytest.raises(WeightsError):
        read_mind(path)
