"""A match: persons and bots at one table, what may be taken back, what is saved."""

import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.ai import BOTS
from game.ai.levels import SECONDS
from game.app.files import SaveError
from game.app.match import Match
from game.app.seats import Seat, seats_of
from game.app.thinking import Job
from game.app.worker import Answer, Worker
from game.rules import (
    Choice,
    GameConfig,
    IllegalChoice,
    Position,
    Record,
    State,
    all_rule_sets,
    choices,
    parse_choice,
    read_record,
    replay,
    reveals,
    write_record,
)
from game.rules.choices import PASS, Draw, Purchase, Reserve, Take
from game.rules.state import NO_OPTIONS
from game.ui.table.session import Session
from tests.app.thinker import Here, nowhere

PERSON = Seat("Anna", guild="lion", portrait="person1")
BOT = Seat("Zanetta", "greedy", "ship", "rusher", 0.3)


def match(
    seats: Sequence[Seat] = (PERSON, BOT),
    edition: str = "2024",
    modules: Sequence[str] = (),
    seed: int = 1,
    save: Callable[[str], None] = nowhere,
    allow_after_reveal: bool = False,
) -> Match:
    config = GameConfig(len(seats), edition, modules, seed)
    return Match(config, seats, Here(), save, allow_after_reveal, random.Random(seed))


def pick(state: State, kind: type[Choice], number: int = 0) -> Choice:
    return [option for option in choices(state) if isinstance(option, kind)][number]


def let_bots_play(played: Match) -> None:
    for _ in range(1000):
        if not played.thinking:
            return
        played.poll()
    raise AssertionError("the bots play on and on")


def play_out(played: Match, person: random.Random) -> None:
    """Play to the end, persons choosing at random."""
    while played.state.outcome is None:
        if played.thinking:
            played.poll()
        else:
            options = choices(played.state)
            played.choose(options[int(person.random() * len(options))])


@pytest.mark.parametrize("level", SECONDS)
def test_a_level_has_all_the_time_that_it_wants(level: str) -> None:
    assert Seat("Zanetta", level).seconds > SECONDS[level]


def test_the_table_can_be_given_a_match() -> None:
    session: Session = match()
    assert [seat.person for seat in session.seats] == [True, False]
    assert session.seats[1].portrait == "rusher"


@pytest.mark.parametrize(("edition", "modules"), all_rule_sets())
def test_a_person_and_bots_play_a_whole_game(edition: str, modules: tuple[str, ...]) -> None:
    saved: list[str] = []
    played = match((PERSON, BOT, BOT), edition, modules, save=saved.append)
    play_out(played, random.Random(4))
    assert len(saved) == len(played.record.choices)
    assert saved[-1] == write_record(played.record)
    assert replay(read_record(saved[-1])).snapshot() == played.state.snapshot()
    for player, points in zip(played.state.players, played.points_by_round(), strict=True):
        assert points[-1] == player.points
        assert len(points) == played.state.round
    assert not played.take_notices()


@pytest.mark.parametrize("modules", [(), ("cities", "posts", "orient", "strongholds")])
def test_bots_play_a_whole_game_by_themselves(modules: tuple[str, ...]) -> None:
    played = match([Seat(f"Bot {number}", "greedy") for number in range(4)], modules=modules)
    assert played.me == 0
    let_bots_play(played)
    assert played.state.outcome is not None
    assert not played.can_take_back()
    assert played.poll() is None


def test_a_match_is_played_through_the_worker() -> None:
    worker = Worker(margin=60.0)
    played = Match(GameConfig(2, "2024", ("orient",), 3), (BOT, Seat("Luca", "random")), worker, nowhere)
    limit = time.monotonic() + 60
    while played.thinking:
        assert time.monotonic() < limit
        if played.poll() is None:
            worker.wait(1.0)
    worker.close()
    assert played.state.outcome is not None
    assert not played.take_notices()


def test_it_is_not_for_a_person_to_choose_for_a_bot() -> None:
    played = match()
    played.choose(pick(played.state, Take))
    assert played.thinking
    with pytest.raises(ValueError, match="Zanetta"):
        played.choose(choices(played.state)[0])


def test_an_illegal_choice_changes_nothing() -> None:
    saved: list[str] = []
    played = match(save=saved.append)
    before = played.state.snapshot()
    with pytest.raises(IllegalChoice):
        played.choose(PASS)
    assert (played.state.snapshot(), saved) == (before, [])


def test_me_is_the_person_who_decides_or_last_did() -> None:
    played = match((BOT, PERSON, Seat("Bruno")))
    assert played.me == 1
    let_bots_play(played)
    assert (played.me, played.state.current) == (1, 1)
    played.choose(pick(played.state, Take))
    assert played.me == 2
    played.choose(pick(played.state, Take))
    assert (played.me, played.state.current) == (2, 0)


def test_every_choice_is_saved_and_can_be_gone_on_from() -> None:
    saved: list[str] = []
    snapshots: list[object] = []
    played = match((PERSON, BOT), modules=("orient", "posts"), save=saved.append)
    person = random.Random(7)
    while played.state.outcome is None and len(saved) < 60:
        if played.thinking:
            played.poll()
        else:
            played.choose(choices(played.state)[int(person.random() * len(choices(played.state)))])
        snapshots += [played.state.snapshot()] * (len(saved) - len(snapshots))
    for text, snapshot in zip(saved, snapshots, strict=True):
        resumed = Match.resume(read_record(text), Here(), nowhere)
        assert resumed.state.snapshot() == snapshot
        assert resumed.text == text
        assert [seat.guild for seat in resumed.seats] == ["lion", "ship"]


def test_an_unknown_opponent_is_replaced_when_a_game_is_resumed() -> None:
    text = match().text.replace("greedy Zanetta", "genius Zanetta")
    resumed = Match.resume(read_record(text), Here(), nowhere)
    assert [(notice.key, dict(notice.values)["bot"]) for notice in resumed.take_notices()] == [
        ("notice.opponent_unknown", "genius")
    ]
    assert [seat.bot for seat in seats_of(read_record(text), {"random"})] == ["", "apprentice"]
    resumed.choose(pick(resumed.state, Take))
    let_bots_play(resumed)
    assert resumed.state.current == 0


def test_a_turn_just_ended_is_taken_back_until_the_next_player_chooses() -> None:
    played = match()
    before = played.state.snapshot()
    played.choose(pick(played.state, Take))
    assert played.thinking
    assert played.can_take_back()
    played.take_back(whole_turn=False)
    assert played.state.snapshot() == before
    assert not played.can_take_back()
    played.choose(pick(played.state, Take, 1))
    let_bots_play(played)
    assert not played.can_take_back()


def test_taking_back_ends_the_thought_it_overtakes() -> None:
    thinker = Here(slow=True)
    played = Match(GameConfig(2), (PERSON, BOT), thinker, nowhere)
    played.choose(pick(played.state, Take))
    assert played.poll() is None
    played.take_back(whole_turn=True)
    assert thinker.job is None
    games = [job.game for job in thinker.asked]
    played.choose(pick(played.state, Take, 1))
    assert played.poll() is None
    assert thinker.asked[-1].game not in games


def test_a_reservation_that_turned_up_a_card_stays() -> None:
    played = match()
    played.choose(pick(played.state, Reserve))
    assert not played.can_take_back()
    played.take_back(whole_turn=True)
    assert len(played.record.choices) == 1


def test_a_card_drawn_unseen_stays_drawn() -> None:
    played = match()
    played.choose(pick(played.state, Draw))
    assert not played.can_take_back()


def test_what_was_revealed_can_be_taken_back_where_that_is_agreed_and_marked() -> None:
    saved: list[str] = []
    played = match(save=saved.append, allow_after_reveal=True)
    before = played.state.snapshot()
    played.choose(pick(played.state, Draw))
    assert played.can_take_back()
    played.take_back(whole_turn=True)
    assert played.state.snapshot() == before
    assert "note take-back: after reveal\n" in saved[-1]
    assert Match.resume(read_record(saved[-1]), Here(), nowhere).allow_after_reveal


@pytest.mark.parametrize("seed", range(4))
def test_steps_and_turns_are_taken_back_to_exactly_where_they_were(seed: int) -> None:
    """Whole games, in which everything that may be taken back is, and played again."""
    played = match((PERSON, Seat("Bruno")), modules=("posts", "orient", "strongholds"), seed=seed)
    person = random.Random(seed)
    before = [played.state.snapshot()]
    revealed: list[bool] = []
    turns: list[tuple[int, int]] = []
    taken_back = 0
    while played.state.outcome is None and len(revealed) < 150:
        option = choices(played.state)[int(person.random() * len(choices(played.state)))]
        turns.append((played.state.round, played.state.current))
        revealed.append(any(reveals(event) for event in played.choose(option).events))
        before.append(played.state.snapshot())
        assert played.can_take_back() == (not revealed[-1])
        texts = played.record.choices
        for whole_turn in (False, True):
            back = len(texts) - played_back(turns, revealed, whole_turn)
            played.take_back(whole_turn)
            assert played.state.snapshot() == before[back]
            taken_back += len(texts) - back > 1
            for text in texts[len(played.record.choices) :]:
                played.choose(parse_choice(played.state, text))
            assert played.text == write_record(played.record)
            assert played.record.choices == texts
    assert taken_back


def played_back(turns: Sequence[tuple[int, int]], revealed: Sequence[bool], whole_turn: bool) -> int:
    """How many choices the player expects to be taken back."""
    number = 0
    for turn, reveal in zip(reversed(turns), reversed(revealed), strict=True):
        if turn != turns[-1] or reveal or (number and not whole_turn):
            break
        number += 1
    return number


def test_taking_back_is_saved_and_forgets_the_points_of_a_round() -> None:
    saved: list[str] = []
    played = match((PERSON, Seat("Bruno")), save=saved.append)
    played.choose(pick(played.state, Take))
    played.choose(pick(played.state, Take))
    assert played.points_by_round() == [[0], [0]]
    played.take_back(whole_turn=True)
    assert (len(saved), played.points_by_round()) == (3, [[], []])
    assert read_record(saved[-1]).choices == played.record.choices


def test_a_records_text_is_made_once_as_long_as_nothing_changes() -> None:
    played = match((PERSON, Seat("Bruno")))
    seen = [played.text]
    assert played.text is seen[0]
    for change in (
        lambda: played.choose(pick(played.state, Take)),
        lambda: played.choose(pick(played.state, Take, 1)),
        lambda: played.take_back(whole_turn=True),
        lambda: played.choose(pick(played.state, Take, 2)),
        lambda: setattr(played, "allow_after_reveal", True),
        lambda: played.take_back(whole_turn=True),
        played.recover,
    ):
        change()
        seen.append(played.text)
        assert seen[-1] == write_record(played.record)
        assert [str(ply.choice) for ply in played.plies] == list(read_record(seen[-1]).choices)
        assert Match.resume(read_record(seen[-1]), Here(), nowhere).text == seen[-1]
    assert len(set(seen)) == 6


def test_a_game_that_starts_where_it_is_over_has_no_points_of_rounds() -> None:
    played = match((PERSON, Seat("Bruno")))
    play_out(played, random.Random(1))
    start = Position.of(played.state)
    over = Match.resume(Record(start.config, played.record.seats, start=start), Here(), nowhere)
    assert over.state.outcome == played.state.outcome
    assert over.points_by_round() == [[], []]


def test_a_replaced_opponent_is_told_once() -> None:
    played = Match(GameConfig(2), (PERSON, BOT), Here(fault="exit code -9"), nowhere)
    played.choose(pick(played.state, Take))
    assert played.poll() is not None
    (notice,) = played.take_notices()
    assert notice.key == "notice.opponent_replaced"
    assert dict(notice.values)["name"] == "Zanetta"
    assert not played.take_notices()


def test_a_save_that_fails_is_told_once_and_play_goes_on() -> None:
    full = [True]

    def save(text: str) -> None:
        if full[0]:
            raise SaveError(Path("current.record"), "No space left on device")

    played = match(save=save)
    for _ in range(2):
        played.choose(pick(played.state, Take))
        let_bots_play(played)
    assert [notice.key for notice in played.take_notices()] == ["notice.save_failed"]
    full[0] = False
    played.choose(pick(played.state, Take))
    full[0] = True
    let_bots_play(played)
    assert [notice.key for notice in played.take_notices()] == ["notice.save_failed"]


def test_a_game_goes_on_from_the_last_good_state() -> None:
    played = match()
    played.choose(pick(played.state, Take))
    good = played.state.snapshot()
    played.state.bank = -1
    played.state.offer(NO_OPTIONS)
    played.recover()
    assert played.state.snapshot() == good
    let_bots_play(played)
    assert not played.thinking


def test_a_purchase_is_taken_back_while_its_payment_is_open() -> None:
    """Dropping a card is not yet paying for it."""
    for seed in range(40):
        played = match((PERSON, Seat("Bruno")), seed=seed)
        person = random.Random(seed)
        while played.state.outcome is None:
            buys = [option for option in choices(played.state) if isinstance(option, Purchase)]
            if buys:
                before = played.state.snapshot()
                events = played.choose(buys[0]).events
                if not events:
                    assert played.can_take_back()
                    played.take_back(whole_turn=False)
                    assert played.state.snapshot() == before
                    return
            else:
                played.choose(choices(played.state)[int(person.random() * len(choices(played.state)))])
    raise AssertionError("no purchase with a choice of payments came up")


def test_the_bots_are_seeded_apart_from_the_game() -> None:
    asked: list[list[Job]] = []
    for _ in range(2):
        thinker = Here()
        played = Match(GameConfig(2, seed=9), (BOT, BOT), thinker, nowhere)
        played.poll()
        asked.append(thinker.asked)
    assert asked[0][0].seed != asked[1][0].seed
    assert asked[0][0].view.table.config.seed < 0


def test_stale_answers_are_not_played() -> None:
    class Late(Here):
        def poll(self) -> Answer | None:
            answer = super().poll()
            return answer and Answer(answer.job - 1, answer.choice)

    played = Match(GameConfig(2), (BOT, PERSON), Late(), nowhere)
    assert all(played.poll() is None for _ in range(5))
    assert not played.record.choices


def test_all_bots_can_sit_at_a_table() -> None:
    for name in BOTS:
        played = match((Seat("A", name), PERSON))
        assert played.poll() is not None
